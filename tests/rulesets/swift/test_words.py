"""What the log, the status line and the details of a roll say."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.asks import Answer, Choice
from affray.core.effects import Effect, Ends
from affray.core.events import Rolled
from affray.core.figures import status
from affray.core.resolve import Waiting, resolve
from affray.core.windows import Window
from affray.rulesets.swift import BOOK
from affray.rulesets.swift.conditions import BINDING
from affray.rulesets.swift.creature import Cover, Readied, Stance, Table
from affray.rulesets.swift.display import figures
from affray.rulesets.swift.events import PassBegan, RoundBegan, Sensed
from affray.rulesets.swift.rolls import aid_check, find
from affray.rulesets.swift.windows import Attacks, Casts, Comes, Finished, Hits, Holds, Moves, Provokes
from affray.testing import Trial
from tests.rulesets.swift.fights import duel, fight
from tests.rulesets.swift.rounds import before, three

STRIKE = "ada attack rook with sword"


def said(trial: Trial, who: str = "ada") -> list[str]:
    """The parts of somebody's status line."""
    return status(trial.now, who).split(" | ")


def against(trial: Trial, what: str, answers: list[Any]) -> str:
    """What the last roll of an action was held against."""
    return trial.does(what, answers).happened(Rolled)[-1].against


# -- the order


def test_a_round_tells_its_order_from_slow_to_fast() -> None:
    """The order in which the swift actions come."""
    (began,) = before(three(initiative="perception")).clock("begin_round").happened(RoundBegan)
    assert began.text() == "-- round 1: bo, rook, ada (slowest first)"


def test_the_standard_actions_tell_who_has_one_and_in_which_order() -> None:
    """Bo has held, rook has none left."""
    trial = three("swift").with_creature("bo", held_at=1).with_creature("rook", standard=0)
    began = trial.with_(clock=replace(trial.encounter.clock, acting=(), waiting=())).clock("begin_standard_pass")
    assert [one.text() for one in began.happened(PassBegan)] == ["-- standard actions: bo, ada"]
    assert PassBegan("clock", "readied").text() == "-- readied actions: nobody has one"


# -- how someone stands


def test_the_status_tells_the_defense_with_all_that_stands() -> None:
    """10 of one's own, 1 for the stance, 1 on guard, 1 for running, 2 for a ward."""
    assert "defense 10" in said(duel())
    standing = duel().with_creature("ada", stance=Stance("guarded", 1, -1))
    effects = [Effect(name, "ada", Ends("round ends"), amount=n) for name, n in (("guard", 1), ("running", 1))]
    warded = Effect("ward", "ada", Ends("round ends"), amount=2)
    assert "defense 15" in said(standing.with_(effects=(*effects, warded)))


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"swift": 1, "standard": 1}, ["swift and standard left"]),
        ({"swift": 0, "standard": 1}, ["standard left"]),
        ({"swift": 1, "standard": 0, "debt": 1}, ["swift left", "in debt"]),
        ({"swift": 1, "standard": 1, "debt": 1}, ["swift and another swift left", "in debt"]),
        ({"swift": 0, "standard": 0, "owed": 1}, ["owes an action"]),
        ({"swift": 0, "standard": 0}, []),
    ],
)
def test_the_status_tells_what_is_left_of_the_round(fields: dict[str, int], words: list[str]) -> None:
    """After the defense: the actions, and the debt."""
    line = said(duel().with_creature("ada", **fields))
    assert line[2 : 2 + len(words)] == words
    assert sum(part.endswith("left") or "debt" in part or "owes" in part for part in line) == len(words)


# -- what a roll is held against


def test_an_attack_is_held_against_defense() -> None:
    """In the open, behind partial cover, behind full cover."""
    assert against(duel(), STRIKE, ["pass", (1, 1)]) == "defense 10"
    rows = ("......", "...o..", "......")
    trial = fight(rows, ada=("archer", "red", "a2"), rook=("soldier", "blue", "e2"))
    for full, words in ((False, "defense 12, even dice"), (True, "defense 12, full cover")):
        hidden = trial.with_creature("rook", cover=Cover("d2", full=full))
        assert against(hidden, "ada attack rook with bow", ["pass", (1, 1)]) == words


def test_an_intercepted_attack_names_both_defenses() -> None:
    """Bo steps in for rook."""
    bo = ("protector", "blue", "d5")
    trial = fight(ada=("soldier", "red", "d4"), rook=("soldier", "blue", "e4"), bo=bo)
    guarded = trial.with_(effects=(Effect("protection", "rook", Ends("round ends"), by="bo"),))
    assert against(guarded, STRIKE, ["pass", "pass", (1, 1)]).startswith(
        "the target's defense 10; the protector's defense "
    )


def test_checks_are_held_against_a_difficulty() -> None:
    """Met or, by a ruling, beaten; a search, and help with its four results."""
    for meeting, words in ((True, "difficulty 6"), (False, "difficulty 6, to be beaten")):
        assert find(duel(meeting_passes=meeting).now, 6, advantage=False).against == words
    plus = find(duel(advantage="plus-two").now, 6, advantage=True)
    assert [more.amount for more in plus.modifiers] == [2]
    assert aid_check(duel().now, "ada", 2, 9).against == "difficulty 6, +2 from 9, -1 down from 3"


def test_an_unstable_place_says_what_must_be_beaten() -> None:
    """Instability 8 less 4."""
    trial = fight(table=Table(instability=8), ada=("adept", "red", "d4"), rook=("soldier", "blue", "h4"))
    begun = trial.with_creature("ada", swift=1).does("ada begin casting bolt on rook", ["pass"])
    rolls = begun.does("ada cast", ["pass", (6, 6), (1, 1)]).happened(Rolled)
    assert [roll.against for roll in rolls] == ["4, which it must beat", "defense 10, 5 at most"]


# -- what begins


@pytest.mark.parametrize(("something", "word"), [(True, "something"), (False, "nothing")])
def test_what_is_sensed_is_a_sentence(something: bool, word: str) -> None:
    """And says it outright."""
    assert Sensed("ada", something).text() == f"ada senses that {word} is hidden here"


@pytest.mark.parametrize(
    ("answers", "line"),
    [
        (["brace", (1, 1)], "rook braces"),
        (["shield_block", (1, 1)], "rook raises the shield"),
        ([("dodge", "f4")], "rook lies prone"),
    ],
)
def test_an_abort_reads_as_what_is_done(answers: list[Any], line: str) -> None:
    """A line of its own, before the roll."""
    trial = duel().with_creature("rook", shield_ready="shield" in line)
    assert line in [event.text() for event in trial.does(STRIKE, answers).events]


def test_a_guard_reads_as_what_is_done() -> None:
    """For oneself, or for an ally."""
    trial = fight(phase="swift", ada=("soldier", "red", "d4"), bo=("soldier", "red", "d5"), rook=("wolf", "blue", "k9"))
    for whom, line in (("yourself", "ada is on guard"), ("bo", "ada protects bo")):
        assert line in [event.text() for event in trial.does(f"ada defend {whom}").events]


# -- what is asked


@pytest.mark.parametrize(
    ("window", "line"),
    [
        (Attacks("ada", "rook", "sword"), "ada attacks rook with sword"),
        (Casts("ada", "rook", "bolt"), "ada casts bolt on rook"),
        (Moves("ada", "", "double move"), "ada is about to double move"),
        (Hits("ada", "rook", 3), "ada hits rook for 3"),
        (Holds("ada", "rook", "spellbound"), "ada has rook spellbound"),
        (Finished("ada", "rook"), "ada has attacked rook"),
        (Provokes("ada"), "ada gives an opening"),
        (Provokes("ada", to="e4"), "ada goes on to e4, out of reach"),
        (Comes("ada", "d4"), "ada comes from d4"),
    ],
)
def test_a_window_says_what_happens(window: Window[Any], line: str) -> None:
    """To whoever may answer it."""
    assert window.text() == line


def prompt(trial: Trial, what: str, *answers: Any) -> tuple[str, list[str]]:
    """The next question and its options, as a player reads them."""
    given: list[Answer] = []
    for said in (*answers, None):
        came = resolve(trial.book, trial.encounter, trial.intent(what), given)
        assert isinstance(came, Waiting)
        question = came.questions[0]
        given.append(question.answered(said))
    assert isinstance(question, Choice)
    return question.prompt, [question.say(option) for option in question.options]


def test_where_to_fall_back_is_asked_with_how_far() -> None:
    """The number first."""
    asked, _ = prompt(duel(), STRIKE, "fallback")
    assert asked == "6 squares to fall back. Where to?"


def test_cover_is_asked_with_where_it_is() -> None:
    """Rook comes beside a crate at d2."""
    trial = fight(("......", "...o..", "......"), ada=("soldier", "red", "a2"), rook=("soldier", "blue", "f2"))
    asked, options = prompt(trial.turn_of("rook"), "rook move e2")
    assert asked == "rook is beside cover at d2. Go behind it?"
    assert options == ["in the open", "partly d2", "fully d2"]


def test_a_readied_deed_is_offered_in_words() -> None:
    """Key and path, each as it is typed."""
    waiting = duel().with_creature("rook", readied=Readied("double_move", "a_foe_attacks"))
    _, options = prompt(waiting, STRIKE)
    assert options[:2] == ["pass", "readied action double move f4"]


# -- what lies on somebody


def test_every_effect_of_the_book_is_a_condition_with_its_help() -> None:
    """Whatever rules begin by name, and what spells do."""
    written = "".join(file.read_text() for file in Path(str(BOOK.folder)).rglob("*.py"))
    begun = {*re.findall(r'Effect\("(\w+)"', written), *BINDING, "dazed", "ward", "light"}
    assert begun == set(BOOK.conditions)
    assert all(condition.help for condition in BOOK.conditions.values())


def test_the_status_names_what_lies_on_somebody() -> None:
    """After everything else."""
    held = Effect("bound", "ada", Ends("broken", "ada"), "rook", 9)
    assert said(duel().with_(effects=(held,)))[-1] == "bound"


def test_the_dying_have_so_many_rounds_to_live() -> None:
    """A figure of theirs."""
    trial = duel().with_creature("ada", fate="dying", dying=2)
    assert "rounds to live 2" in [figure.text() for figure in figures(trial.now, "ada")]
