"""Investigate area: clues and their cost, questions and true answers, help, and who may try again."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from affray.core.intents import Intent
from affray.core.seats import Seat, redacted
from affray.rulesets.stamina import BOOK
from affray.rulesets.stamina.creature import Clue, Table
from affray.rulesets.stamina.events.noncombat import Aided, Answered, ClueHarmed, FoundClue, FoundNoClue
from affray.rulesets.stamina.journal import journal
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, NEAR_MISS, WORST, at_peace, hit, known_to, throw_of
from tests.rulesets.stamina.sheets import ranked

FACTS = (("what", "foxglove"), ("who", "the heir bought it"))
VIAL = Clue("a vial", "poison", 14, facts=FACTS)
CORK = Clue("a cork", "poison", 20, 1, facts=(("what", "it fits the vial"),))
DUST = Clue("some dust", "poison", 18, 2)
LOOK = "ada investigate area poison"


def study(*clues: Clue, rank: int = 0, **rulings: Any) -> Trial:
    """Ada, bo and cyd in a study with three clues to a poison and none to a quarrel; rook stands by."""
    who = {
        "ada": ("sword-and-shield", "red", "d4"),
        "bo": ("scout", "red", "c4"),
        "cyd": ("brawler", "red", "c5"),
        "rook": ("sword-and-shield", "blue", "h4"),
    }
    table = Table(topics=("poison", "a quarrel"), clues=clues or (DUST, VIAL, CORK), questions=("what", "who", "when"))
    return ranked(at_peace(rulings=Rulings(**rulings), **who).with_(table=table), "ada", investigate=rank)


def rushed(trial: Trial) -> Trial:
    """The same when time presses."""
    return trial.does("gm press time")


def found(trial: Trial) -> list[str]:
    """The clues that the last step found."""
    return [event.clue for event in trial.happened(FoundClue)]


def answers(trial: Trial) -> list[tuple[str, str]]:
    """The questions of the last step, with their answers."""
    return [(event.question, event.answer) for event in trial.happened(Answered)]


# -- the check


@pytest.mark.clause("stamina.noncombat.investigate.1", "stamina.noncombat.investigate.2")
def test_it_is_a_check_of_perception_and_awareness() -> None:
    """Ada has perception 6 and awareness 1, bo 7 and 2; ranks in investigate add no dice."""
    assert throw_of(study(rank=3), LOOK).dice == "6d4 d8 keep 6 high"
    assert throw_of(study(), "bo investigate area poison").dice == "7d4 2d8 keep 7 high"


@pytest.mark.clause("stamina.noncombat.investigate.9")
def test_the_topic_is_declared() -> None:
    """Who looks into a quarrel finds nothing of the poison; a topic without clues is as good as any other."""
    quarrel = study().does("ada investigate area a quarrel", [hit(6)])
    assert found(quarrel) == []
    assert quarrel.happened(FoundNoClue)[0].topic == "a quarrel"
    assert "poison, a quarrel" in study().why_not("ada investigate area love")


@pytest.mark.clause("stamina.noncombat.investigate.10")
@pytest.mark.parametrize("number", [5, 10])
def test_an_obvious_clue_is_5_to_10(number: int) -> None:
    """As the rulings set it, and never easier or harder."""
    assert easiest(obvious_clue=number)["obvious"] == number
    _refuses("obvious_clue", 4, 11)


@pytest.mark.clause("stamina.noncombat.investigate.11")
@pytest.mark.parametrize("number", [10, 15])
def test_a_slightly_obscure_clue_is_10_to_15(number: int) -> None:
    """As the rulings set it, and never easier or harder."""
    assert easiest(obscure_clue=number)["slightly obscure"] == number
    _refuses("obscure_clue", 9, 16)


@pytest.mark.clause("stamina.noncombat.investigate.12")
@pytest.mark.parametrize("number", [20, 30])
def test_a_really_obscure_clue_is_20_or_more(number: int) -> None:
    """As the rulings set it, and never easier."""
    assert easiest(really_obscure_clue=number)["really obscure"] == number
    _refuses("really_obscure_clue", 19)


def easiest(**rulings: Any) -> dict[str, int]:
    """The least that finds a clue of each kind in a scene that calls them so, played."""
    kinds = ("obvious", "slightly obscure", "really obscure")
    clues = [{"name": kind, "topic": kind, "difficulty": kind} for kind in kinds]
    scene = Trial.on(
        BOOK,
        ". . . . .",
        rulings=Rulings(**rulings),
        more={"rounds": False, "topics": list(kinds), "clues": clues},
        ada=("sword-and-shield", "red", "a1"),
        rook=("sword-and-shield", "blue", "e1"),
    )
    reads = {kind: throw_of(scene, f"ada investigate area {kind}").read for kind in kinds}
    return {kind: next(total for total in range(50) if read(total).succeeds) for kind, read in reads.items()}


def _refuses(name: str, *numbers: int) -> None:
    for number in numbers:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({name: number}, Rulings)


@pytest.mark.clause("stamina.noncombat.investigate.13", "stamina.noncombat.investigate.14")
def test_one_result_is_held_against_the_easiest_clue() -> None:
    """One throw for three clues of 14, 18 and 20; the hardest of them comes with 17, for three points more."""
    roll = throw_of(study(), LOOK)
    assert (roll.read(13).succeeds, roll.read(14).succeeds, roll.read(17).extra) == (False, True, 1)
    assert found(study().does(LOOK, [hit(1)])) == ["a vial", "a cork"]


@pytest.mark.clause("stamina.noncombat.investigate.15", "stamina.noncombat.investigate.23")
@pytest.mark.parametrize(
    ("additional", "clues"),
    [(0, ["a vial"]), (1, ["a vial", "a cork"]), (2, ["a vial", "a cork"]), (3, ["a vial", "a cork", "some dust"])],
)
def test_further_clues_cost_additional_successes(additional: int, clues: list[str]) -> None:
    """The cork one, the dust two; where there is one clue they buy nothing."""
    assert found(study().does(LOOK, [hit(additional)])) == clues
    assert found(study(VIAL).does(LOOK, [hit(additional)])) == ["a vial"]


# -- what comes of it


@pytest.mark.clause("stamina.noncombat.investigate.16")
@pytest.mark.parametrize(
    ("said", "ruled", "told"),
    [
        ("intact", "half", ["foxglove", "the heir bought it"]),
        ("damaged", "half", ["foxglove", "it cannot tell"]),
        ("damaged", "all", ["it cannot tell", "it cannot tell"]),
    ],
)
def test_a_critical_failure_may_damage_a_clue(said: str, ruled: str, told: list[str]) -> None:
    """None is found; the game master says what becomes of the easiest, and bo learns less of it afterwards."""
    spoiled = ranked(study(VIAL, damaged_clue=ruled), "bo", investigate=2).does(LOOK, [WORST, said])
    assert (found(spoiled), bool(spoiled.happened(FoundNoClue))) == ([], True)
    cannot = [""] * told.count("it cannot tell")
    script = {"investigate": HIT, "question": ["what", "who"]} | ({"answer": cannot} if cannot else {})
    later = spoiled.does("bo investigate area poison", script)
    assert [answer for _, answer in answers(later)] == told


@pytest.mark.clause("stamina.noncombat.investigate.16")
def test_or_lose_it() -> None:
    """A lost vial is never found, and the cork is now the easiest; other failures harm nothing."""
    lost = study(VIAL, CORK).does(LOOK, [WORST, "lost"])
    assert throw_of(lost, "bo investigate area poison").read(19).succeeds is False
    assert found(lost.does("bo investigate area poison", [HIT])) == ["a cork"]
    for result in (MISS, NEAR_MISS):
        assert not study().does(LOOK, [result]).happened(ClueHarmed)


def test_without_a_game_master_the_scene_says_what_becomes_of_it() -> None:
    """The default is what the clue's file says, and no player hears of it."""
    fragile = study(replace(VIAL, breaks="lost"))
    lost = fragile.does(LOOK, [WORST], rest=lambda _now, question: question.options.default)
    assert lost.encounter.table.clues[0].state == "lost"
    told = redacted(BOOK, lost.events, Seat("ann", "player", ("ada",)), lost.encounter)
    assert "a vial" not in " ".join(event.text() for event in told)


@pytest.mark.clause("stamina.noncombat.investigate.17", "stamina.noncombat.investigate.18")
def test_a_failure_finds_nothing_and_may_not_be_tried_again_without_help() -> None:
    """Not by ada, not on this topic; by bo, on another topic, and by ada when bo helps her."""
    failed = study().does(LOOK, [MISS])
    assert found(failed) == []
    assert [(event.who, event.topic) for event in failed.happened(FoundNoClue)] == [("ada", "poison")]
    assert "additional help" in failed.why_not(LOOK)
    assert not failed.why_not("ada investigate area a quarrel")
    assert not failed.why_not("bo investigate area poison")
    assert found(failed.does("bo aid ada to investigate").does(LOOK, [HIT])) == ["a vial"]


@pytest.mark.clause("stamina.noncombat.investigate.19")
def test_a_near_failure_without_a_rush_finds_the_clue_and_asks_nothing() -> None:
    """With three ranks in investigate too; the clue is the easiest and no other."""
    near = study(rank=3).does(LOOK, [NEAR_MISS])
    assert (found(near), answers(near)) == (["a vial"], [])


@pytest.mark.clause("stamina.noncombat.investigate.20", "stamina.noncombat.investigate.21")
def test_a_near_failure_in_a_rush_finds_nothing_and_may_be_tried_again() -> None:
    """Without any help; a plain failure in a rush may not."""
    near = rushed(study()).does(LOOK, [NEAR_MISS])
    assert found(near) == []
    assert found(near.does(LOOK, [HIT])) == ["a vial"]
    assert "additional help" in rushed(study()).does(LOOK, [MISS]).why_not(LOOK)


@pytest.mark.clause("stamina.noncombat.investigate.22")
def test_a_success_finds_the_clue() -> None:
    """It is found once, for everybody; the next investigation is for what is left."""
    success = study().does(LOOK, [HIT])
    assert found(success) == ["a vial"]
    assert [clue.name for clue in success.encounter.table.clues if clue.found] == ["a vial"]
    assert found(success.does("bo investigate area poison", [HIT])) == ["some dust"]


@pytest.mark.clause("stamina.noncombat.investigate.18")
def test_a_failure_in_one_place_says_nothing_of_another() -> None:
    """Ada found nothing in the study; in the garden she may look, and not in the study again."""
    rows = (".....,,,,,,",) * 9
    table = Table(topics=("poison",), clues=(VIAL,), areas=((".", "study"), (",", "garden")))
    who = {"ada": ("sword-and-shield", "red", "d4"), "rook": ("sword-and-shield", "blue", "k9")}
    failed = at_peace(rows, None, **who).with_(table=table).does(LOOK, [MISS])
    assert "additional help" in failed.with_creature("ada", at="b2").why_not(LOOK)
    assert failed.with_creature("ada", at="g4").why_not(LOOK) == ""


# -- questions


@pytest.mark.clause("stamina.noncombat.investigate.3", "stamina.noncombat.investigate.4")
@pytest.mark.parametrize("rank", [0, 1, 2])
def test_one_question_for_each_rank_in_investigate(rank: int) -> None:
    """About each clue that is found; who wants to know nothing more asks nothing more."""
    asked = study(VIAL, rank=rank).does(LOOK, [HIT, *["what", "who"][:rank]])
    assert len(answers(asked)) == rank
    both = study(VIAL, CORK, rank=1).does(LOOK, [hit(1), "who", "what"])
    assert [event.clue for event in both.happened(Answered)] == ["a vial", "a cork"]
    assert answers(study(VIAL, rank=2).does(LOOK, [HIT, "nothing more"])) == []


@pytest.mark.clause("stamina.noncombat.investigate.4")
def test_no_question_is_asked_twice_and_all_answers_are_kept() -> None:
    """Of one clue by one who looks; what it told before is not forgotten."""
    asked = study(VIAL, rank=2).does(LOOK, [HIT, "who", "what"])
    assert asked.encounter.table.clues[0].told == ("who", "what")
    with pytest.raises(ValueError, match="no answer"):
        study(VIAL, rank=2).does(LOOK, [HIT, "who", "who"])


@pytest.mark.clause("stamina.noncombat.investigate.16")
@pytest.mark.parametrize(("facts", "told"), [(1, 0), (2, 1), (3, 1)])
def test_half_of_what_a_damaged_clue_could_tell_is_rounded_down(facts: int, told: int) -> None:
    """Of three facts one is left; what the game master adds to a damaged clue is no fact of it."""
    whole = (("what", "foxglove"), ("who", "the heir"), ("when", "at dusk"))[:facts]
    spoiled = study(replace(VIAL, facts=whole, state="damaged"), rank=1)
    for place, (question, truth) in enumerate(whole):
        script = [HIT, question] if place < told else [HIT, question, "a guess"]
        after = spoiled.does(LOOK, script)
        assert answers(after) == [(question, truth if place < told else "a guess")]
        assert after.encounter.table.clues[0].facts == whole


@pytest.mark.clause("stamina.noncombat.investigate.5")
def test_the_answers_are_true() -> None:
    """What the scene holds as fact is told as it stands, and nobody is asked for something else."""
    assert answers(study(VIAL, rank=2).does(LOOK, [HIT, "who", "what"])) == [FACTS[1], FACTS[0]]


@pytest.mark.clause("stamina.noncombat.investigate.6")
def test_what_the_clue_cannot_provide_need_not_be_told() -> None:
    """No word about when; the game master may say something all the same."""
    silent = study(VIAL, rank=1).does(LOOK, [HIT, "when", ""])
    assert answers(silent) == [("when", "it cannot tell")]
    kind = study(VIAL, rank=1).does(LOOK, [HIT, "when", "not long ago"])
    assert answers(kind) == [("when", "not long ago")]


@pytest.mark.parametrize(("said", "noted"), [("not long ago", "when: not long ago"), ("", "")])
def test_what_the_game_master_said_of_a_clue_is_kept_with_it(said: str, noted: str) -> None:
    """In the journal of whoever plays ada, beside what the file says; nothing is kept where nothing was said."""
    told = known_to(study(VIAL, rank=1).does(LOOK, [HIT, "when", said]), "ada")
    (words,) = [one.words for part in journal(told.now) for one in part.entries if one.name == "a vial"]
    assert words == noted


# -- help


@pytest.mark.clause("stamina.noncombat.investigate.7")
def test_a_helper_gives_one_die_and_one_for_each_rank_in_investigate() -> None:
    """Bo without a rank one die, with two ranks three; help with a search is no help here."""
    helped = study().does("bo aid ada to investigate")
    assert helped.happened(Aided)[0].dice == 1
    assert throw_of(helped, LOOK).dice == "6d4 d6 d8 keep 6 high"
    trained = ranked(study(), "bo", investigate=2, search=1).does("bo aid ada to investigate")
    assert throw_of(trained, LOOK).dice == "6d4 3d6 d8 keep 6 high"
    assert throw_of(study().does("bo aid ada to search"), LOOK).dice == "6d4 d8 keep 6 high"
    assert "rook" not in study().legal.options(Intent("ada", "aid"))


@pytest.mark.clause("stamina.noncombat.investigate.8")
@pytest.mark.parametrize(("adds_up", "dice"), [(True, "3d6 "), (False, "2d6 ")])
def test_the_dice_of_several_helpers_add_up(adds_up: bool, dice: str) -> None:
    """Bo gives one and cyd, with a rank, two; neither throws anything. By a ruling the best helper counts."""
    both = ranked(study(aid_adds_up=adds_up), "cyd", investigate=1)
    both = both.does("bo aid ada to investigate").does("cyd aid ada to investigate")
    assert throw_of(both, LOOK).dice == f"6d4 {dice}d8 keep 6 high"
    assert throw_of(both.does(LOOK, [HIT]), LOOK).dice == "6d4 d8 keep 6 high"


@pytest.mark.clause("stamina.noncombat.investigate.24")
@pytest.mark.parametrize(("ruled", "is_open"), [("new-help", False), ("any-help", True)])
def test_another_try_takes_help_that_one_did_not_have(ruled: str, is_open: bool) -> None:
    """Bo helped before: his help again is nothing additional, or enough by a ruling; cyd's is."""
    failed = study(another_try=ruled).does("bo aid ada to investigate").does(LOOK, [MISS])
    assert failed.why_not(LOOK)
    assert (not failed.does("bo aid ada to investigate").why_not(LOOK)) == is_open
    again = failed.does("cyd aid ada to investigate")
    assert not again.why_not(LOOK)
    twice = again.does(LOOK, [MISS]).does("bo aid ada to investigate")
    assert (not twice.why_not(LOOK)) == is_open


@pytest.mark.clause("stamina.noncombat.investigate.24")
def test_or_a_tool_or_fact_that_the_game_master_accepts() -> None:
    """For ada and the poison, not for bo, who failed at it too."""
    failed = study().does(LOOK, [MISS]).does("bo investigate area poison", [MISS])
    accepted = failed.does("gm allow another try ada at poison")
    assert not accepted.why_not(LOOK)
    assert accepted.why_not("bo investigate area poison")
    both = study().does(LOOK, [MISS]).does("ada investigate area a quarrel", [NEAR_MISS])
    assert both.does("gm allow another try ada at poison").why_not("ada investigate area a quarrel")


# -- secrets


def test_what_nobody_found_is_no_players_to_know() -> None:
    """Views, odds and menus are the same whatever there is; an empty room reads like a failure."""
    full, other = known_to(study(rank=2), "ada"), known_to(study(DUST, rank=2), "ada")
    assert full.encounter == other.encounter
    assert full.odds(LOOK).ends == other.odds(LOOK).ends
    failed, empty = study().does(LOOK, [MISS]), study(replace(DUST, sought_as="a quarrel")).does(LOOK, [HIT])
    assert [event.text() for event in failed.events] == [event.text() for event in empty.events]
    assert failed.why_not(LOOK) == empty.why_not(LOOK)


def test_a_clue_that_was_found_shows_what_it_was_asked_for() -> None:
    """One of two facts, and nothing of how it was hidden."""
    asked = known_to(study(VIAL, rank=1).does(LOOK, [HIT, "who"]), "bo")
    (clue,) = asked.encounter.table.clues
    assert (clue.name, clue.facts) == ("a vial", (FACTS[1],))
