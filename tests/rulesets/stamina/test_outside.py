"""Play outside rounds: checks that are called for, combat actions without turns, the pace of travel."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.asks import Choice
from affray.core.events import Declared, Rolled
from affray.core.intents import Intent
from affray.core.options import WithHelp
from affray.core.resolve import Waiting, resolve
from affray.core.seats import Seat, redacted
from affray.core.values import GM
from affray.rulesets.stamina import BOOK
from affray.rulesets.stamina.events.rounds import CheckCame, Hid, Overlooked, Spotted
from affray.rulesets.stamina.rolls import NEAR, Result
from affray.rulesets.stamina.rulings import Rulings
from affray.rulesets.stamina.stats import max_stamina
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, OPEN, SWORD, at_peace, costs, dice_of, duel, hit, reasons
from tests.rulesets.stamina.mages import mages, storing
from tests.rulesets.stamina.sheets import made, ranked, wielding

SIDES = ("red", "blue")
CALL = "gm call check ada by body and endurance against"


def peace(rows: tuple[str, ...] = OPEN, **rulings: Any) -> Trial:
    """Ada at d4 and rook at e4 outside rounds."""
    who = {"ada": ("sword-and-shield", "red", "d4"), "rook": ("sword-and-shield", "blue", "e4")}
    return at_peace(rows, Rulings(**rulings), **who)


def road(**rulings: Any) -> Trial:
    """Ada, bareheaded at the west end of a road, so small and slow that her base movement is 1; rook at the other."""
    who = {"ada": ("sword-and-shield", "red", "a1"), "rook": ("sword-and-shield", "blue", "z1")}
    trial = at_peace(("." * 26,), Rulings(base_movement=0, **rulings), **who)
    return ranked(made(trial, "ada", size=1, armor=()), "ada", personal_movement=0)


def arrived(trial: Trial) -> tuple[Trial, int]:
    """The end of a journey that was begun, and how many minutes it took."""
    minutes = 0
    while trial["ada"].undertaking is not None:
        trial, minutes = trial.does("ada go on"), minutes + 1
    return trial, minutes


# -- checks that are called for


@pytest.mark.clause("stamina.check.1")
@pytest.mark.parametrize(("difficulty", "is_open"), [(5, False), (6, True), (28, True), (29, False)])
def test_a_check_is_called_for_where_the_outcome_is_open(difficulty: int, is_open: bool) -> None:
    """Five of five d4 and two d8: at least 5, at most 28."""
    assert ("the outcome is certain" in peace().why_not(f"{CALL} {difficulty} for doubt")) != is_open
    if is_open:
        came = peace().does(f"{CALL} {difficulty}", ["roll", HIT]).happened(CheckCame)[0]
        assert (came.who, came.what, came.tier) == ("ada", "body and endurance", "success")


@pytest.mark.clause("stamina.check.2")
def test_or_where_only_its_degree_matters() -> None:
    """Against 5 nobody fails, and the additional successes tell how well it went."""
    came = peace().does(f"{CALL} 5 for degree", ["roll", hit(3)]).happened(CheckCame)[0]
    assert (came.tier, came.additional) == ("success", 3)


@pytest.mark.clause("stamina.check.3")
def test_it_is_the_game_masters_option() -> None:
    """Nobody else may call for one, and nothing calls for one by itself."""
    intent = Intent("ada", "call_check", ("ada", "body", "endurance", 10, "doubt"))
    assert peace().why_not(intent)
    assert peace().does(f"{CALL} 10", ["roll", Result(NEAR)]).happened(CheckCame)[0].tier == "near failure"
    assert peace().book.turns.due(peace().now) is None


def test_whoever_is_asked_may_take_a_result_instead() -> None:
    """A standard result of body 5 and endurance 2: 5 successes, 15 points; with time 8, after five minutes."""
    standard = peace().does(f"{CALL} 10", ["standard"]).happened(CheckCame)[0]
    assert standard.additional == 1
    timed = peace().does(f"{CALL} 10", ["time", 5])
    assert (timed.happened(CheckCame)[0].additional, timed.encounter.table.minutes) == (4, 5)
    rushed = peace().does("gm press time")
    with pytest.raises(ValueError, match="no answer"):
        rushed.does(f"{CALL} 10", ["time", 5])
    assert rushed.does("gm grant time").does(f"{CALL} 10", ["time", 5]).encounter.table.minutes == 5


def test_both_results_without_a_roll_stand_beside_it() -> None:
    """Body 5 and endurance 2 against 20: counted they fall short or not, ignored any success is enough."""
    for ruled, standard, time in (
        ("ignored", "5 successes: success with 4 additional", "8 successes: success with 7 additional"),
        ("counted", "5 successes: failure", "8 successes: success with 1 additional"),
    ):
        trial = peace(rollless_difficulty=ruled)
        asked = resolve(trial.book, trial.encounter, trial.intent(f"{CALL} 20"), [])
        assert isinstance(asked, Waiting)
        (question,) = asked.questions
        assert isinstance(question, Choice)
        assert isinstance(question.options, WithHelp)
        assert question.options.notes == {"standard": standard, "time": time}


@pytest.mark.clause("stamina.check.steps.16")
def test_the_odds_of_a_check_that_is_called_for() -> None:
    """Body 2 and no skill against 7: 7 or 8 succeed, 4 to 6 fail and 2 or 3 fail badly, of sixteen throws of two d4."""
    weak = ranked(made(peace(), "ada", body=2), "ada", endurance=0)

    def chance(fact: str) -> Fraction:
        return weak.chance(f"{CALL} 7", lambda _end, facts: (fact, "ada") in facts)

    assert [16 * chance(fact) for fact in ("succeeded", "failed", "failed badly")] == [3, 10, 3]


# -- checks that are called for in rounds


@pytest.mark.clause("stamina.check.3")
@pytest.mark.parametrize("whom", ["ada", "rook"])
def test_it_is_called_for_in_rounds_too_and_takes_nothing(whom: str) -> None:
    """Of ada, who acts, and of rook, who does not; both stand afterwards as they stood before."""
    call = f"gm call check {whom} by body and endurance against 10"
    after = duel().does(call, ["roll", hit(1)])
    came = after.happened(CheckCame)[0]
    assert (came.who, came.tier, came.additional) == (whom, "success", 1)
    assert after.encounter.creatures == duel().encounter.creatures
    assert after.encounter.clock == duel().encounter.clock


@pytest.mark.clause("stamina.check.1", "stamina.check.2")
def test_in_rounds_as_outside_them_the_outcome_is_open_or_its_degree_matters() -> None:
    assert "the outcome is certain" in duel().why_not(f"{CALL} 5 for doubt")
    assert duel().does(f"{CALL} 5 for degree", ["roll", hit(2)]).happened(CheckCame)[0].additional == 2


@pytest.mark.clause("stamina.check.3")
def test_in_rounds_it_is_nobody_elses_option_and_nobody_waits_for_it() -> None:
    intent = Intent("ada", "call_check", ("ada", "body", "endurance", 10, "doubt"))
    assert "only the game master" in duel().why_not(intent)
    assert duel().legal.actors == ("ada",)
    assert {declared.who for declared in duel().legal} == {"ada"}


@pytest.mark.clause("stamina.rollless.2")
def test_in_rounds_a_standard_result_may_be_taken_and_no_time() -> None:
    assert duel().does(f"{CALL} 10", ["standard"]).happened(CheckCame)[0].additional == 1
    with pytest.raises(ValueError, match="no answer"):
        duel().does(f"{CALL} 10", ["time", 5])


@pytest.mark.clause("stamina.turn.3", "stamina.turn.4")
def test_by_a_ruling_it_takes_the_turn_of_whoever_acts() -> None:
    """Then only ada can be asked, once, and neither a blow nor a defensive action comes after it."""
    ruled = duel(called_in_rounds="takes-the-turn")
    after = ruled.does(f"{CALL} 10", ["roll", HIT])
    assert after["ada"].turn.occupied
    assert "one action that takes a turn was declared already" in after.why_not(SWORD)
    assert "defensive actions come before any other check" in after.why_not("ada dodge hurried")
    assert "takes the turn of whoever acts" in after.why_not(f"{CALL} 10")
    assert "takes the turn of whoever acts" in ruled.why_not("gm call check rook by body and endurance against 10")
    calm = peace(called_in_rounds="takes-the-turn").does("ada disengage").does(f"{CALL} 10", ["roll", HIT])
    assert not calm["ada"].turn.occupied
    assert calm.now.has_effect("ada", "disengaging")


@pytest.mark.clause("stamina.magic.gather.7", "stamina.turn.3")
def test_whom_the_turn_of_it_kills_makes_no_check() -> None:
    """Thirty successes that were gathered are lost with the turn, and their dues are more than a mage outlives."""
    after = storing(mages(called_in_rounds="takes-the-turn"), 30).does(f"{CALL} 10")
    assert after["ada"].fate == "dead"
    assert after.happened(CheckCame) == []


# -- combat actions without turns


@pytest.mark.clause("stamina.combat.1")
def test_combat_actions_are_taken_outside_rounds_too() -> None:
    """Blow after blow, with no turn between them and none that is taken; each costs its stamina."""
    struck = peace().does(SWORD, [HIT]).does(SWORD, [MISS])
    assert (struck["ada"].stamina, struck["rook"].defense) == (16, 19)
    assert struck.encounter.clock.acting == ("ada", "rook", GM)


@pytest.mark.clause("stamina.combat.1")
def test_what_lasts_until_the_next_turn_ends_with_the_next_action() -> None:
    """After composure a blow, after restoration a dear one; a guard that was opened is closed again."""
    tired = peace().with_creature("ada", defense=10, stamina=9)
    composed = tired.does("ada regain composure", [Result(NEAR)])
    assert not composed.why_not(SWORD)
    rested = tired.does("ada restoration", [Result(NEAR)])
    assert not rested.why_not("ada flurry of blows rook with sword")
    away = peace().does("ada disengage")
    assert away.now.has_effect("ada", "disengaging")
    assert not away.does("ada face c4").now.has_effect("ada", "disengaging")
    aimed = wielding(peace(), "ada", "javelin").does("ada aim rook").does("ada face c4")
    assert aimed.now.has_effect("ada", "aiming")
    assert not aimed.does("ada face d3").now.has_effect("ada", "aiming")


@pytest.mark.clause("stamina.combat.1", "stamina.round.7")
def test_whoever_drops_out_outside_rounds_acts_no_more() -> None:
    """Bea yields while the other two still have something to settle; nobody's turn has to end for it."""
    ada, rook, bea = (
        ("sword-and-shield", "red", "d4"),
        ("sword-and-shield", "blue", "e4"),
        ("sword-and-shield", "red", "a1"),
    )
    gone = at_peace(ada=ada, rook=rook, bea=bea).does("bea yield")
    assert gone.goes_on().encounter.clock.acting == ("ada", "rook", GM)


@pytest.mark.clause("stamina.move.4")
@pytest.mark.parametrize(("deed", "answers"), [("dash c4", []), ("sprint c4", []), ("jump c4", [HIT])])
def test_moving_costs_no_stamina_outside_rounds(deed: str, answers: list[Any]) -> None:
    """As often as one likes, past anybody; a blow costs its stamina all the same."""
    assert costs(peace(), f"ada {deed}") == "free"
    moved = ranked(peace(), "ada", jump=1).does(f"ada {deed}", answers)
    assert (moved["ada"].at, moved["ada"].stamina) == ("c4", 18)
    again = moved.does("ada dash d4").does("ada dash c4")
    assert again["ada"].stamina == 18
    assert moved.with_creature("ada", stamina=0).does("ada dash d4")["ada"].at == "d4"
    assert not [event for event in again.happened(Declared) if event.reaction]


# -- travel


@pytest.mark.clause("stamina.move.5", "stamina.move.7")
@pytest.mark.parametrize(
    ("to", "pace", "minutes"),
    [("f1", "regular", 1), ("g1", "regular", 2), ("k1", "regular", 2), ("k1", "quick", 1), ("l1", "quick", 2)],
)
def test_five_or_ten_times_base_movement_a_minute(to: str, pace: str, minutes: int) -> None:
    """Base movement 1: 5 meters are one minute and 6 are two; at a quick pace 10 and 11. Lame one crawls a meter."""
    there, taken = arrived(road().does(f"ada travel {to} pace {pace}"))
    assert (there["ada"].at, taken, there.encounter.table.minutes) == (to, minutes, minutes)
    lame = road().with_creature("ada", leg_wounds=1)
    assert arrived(lame.does(f"ada travel d1 pace {pace}"))[1] == 3


@pytest.mark.clause("stamina.move.5", "stamina.move.7")
def test_who_is_stopped_stands_as_far_along_as_they_came() -> None:
    """After one of two minutes rounds begin: five meters on, or ten."""
    for to, pace, reached in (("k1", "regular", "f1"), ("u1", "quick", "k1")):
        halfway = road().does(f"ada travel {to} pace {pace}").does("ada go on")
        stopped = halfway.does("gm begin rounds")
        assert (stopped["ada"].at, stopped["ada"].undertaking) == (reached, None)
        assert stopped["ada"].stamina == 18


@pytest.mark.parametrize("deed", ["flee", "yield"])
def test_who_leaves_gives_up_the_journey(deed: str) -> None:
    """Rounds begin without them, wherever they were on the way."""
    three = at_peace(
        ("." * 26,),
        ada=("sword-and-shield", "red", "a1"),
        bo=("sword-and-shield", "red", "b1"),
        rook=("sword-and-shield", "blue", "z1"),
    )
    gone = three.does("ada travel k1").does(f"ada {deed}")
    assert gone["ada"].undertaking is None
    assert gone.does("gm begin rounds").goes_on().encounter.clock.round == 1


def test_who_walks_on_or_off_the_way_meanwhile() -> None:
    """Two meters along it the rest is gone; two meters off it nothing is left of it."""
    going = road().with_creature("ada", at="c1").does("ada travel f1")
    assert arrived(going.with_creature("ada", at="e1"))[0]["ada"].at == "f1"
    assert arrived(going.with_creature("ada", at="a1"))[0]["ada"].at == "a1"


@pytest.mark.clause("stamina.move.6", "stamina.move.8", "stamina.move.9", "stamina.move.10")
@pytest.mark.parametrize(
    ("pace", "rulings", "before", "after"),
    [
        ("regular", {}, 3, 18),
        ("quick", {}, 3, 9),
        ("quick", {}, 18, 9),
        ("regular", {"arrival_stamina": "at-most"}, 3, 3),
        ("quick", {"arrival_stamina": "at-most"}, 18, 9),
    ],
)
def test_one_arrives_with_all_stamina_or_with_half(pace: str, rulings: Any, before: int, after: int) -> None:
    """Whatever one set out with; by a ruling with no more than that."""
    going = road(**rulings).with_creature("ada", stamina=before).does(f"ada travel c1 pace {pace}")
    assert going["ada"].stamina == before
    assert arrived(going)[0]["ada"].stamina == after


@pytest.mark.clause("stamina.move.9")
@pytest.mark.parametrize(("ruled", "half"), [("down", 9), ("up", 10)])
def test_half_of_an_odd_maximum(ruled: str, half: int) -> None:
    """Of 19."""
    odd = ranked(road(half_stamina=ruled), "ada", stamina=2)
    assert max_stamina(odd["ada"]) == 19
    assert arrived(odd.does("ada travel c1 pace quick"))[0]["ada"].stamina == half


@pytest.mark.clause("stamina.move.11", "stamina.move.12")
@pytest.mark.parametrize(
    ("by", "ruled", "dice"),
    [
        ("perception and awareness", "perception", -2),
        ("perception and survival", "perception", -2),
        ("mind and awareness", "perception", 0),
        ("perception and survival", "awareness", 0),
        ("mind and awareness", "awareness", -2),
    ],
)
def test_a_quick_pace_costs_two_dice_on_perception(by: str, ruled: str, dice: int) -> None:
    """Along the way and not after it, at a quick pace and not at a regular one; or on awareness, by a ruling."""
    call = f"gm call check ada by {by} against 10"
    quick = road(perception_checks=ruled).does("ada travel l1 pace quick")
    for going in (quick, quick.does("ada go on")):
        asked = going.does(call, ["roll", HIT])
        assert reasons(asked).get("quick pace", 0) == dice
        assert (dice_of(asked)[0].count("d6")) == bool(dice)
    regular = road(perception_checks=ruled).does("ada travel l1")
    for calm in (regular, arrived(quick)[0]):
        assert "quick pace" not in reasons(calm.does(call, ["roll", HIT]))


@pytest.mark.clause("stamina.rollless.4", "stamina.rollless.7")
def test_who_goes_quietly_is_met_by_every_watcher_with_one_total() -> None:
    """Rook's total is thrown once and kept; each watcher rolls against it and notices or does not."""
    quiet = peace().does("rook sneak", [17])
    assert quiet["rook"].stealth == 17
    met = quiet.does("gm call watch ada for rook", [HIT])
    assert [(event.who, event.by) for event in met.happened(Spotted)] == [("rook", "ada")]
    missed = quiet.does("gm call watch ada for rook", [MISS])
    assert missed.happened(Overlooked)
    assert not missed.happened(Spotted)


@pytest.mark.parametrize("selected", ["highest", "player"])
def test_how_quietly_somebody_goes_is_told_to_their_own_side_alone(selected: str) -> None:
    """Even where whoever rolls selects their dice: those of a secret throw are told to nobody."""
    quiet = peace(dice_selected=selected).does("rook sneak", [17])
    heard = {side: redacted(BOOK, tuple(quiet.events), Seat(side, holds=(side,)), quiet.encounter) for side in SIDES}
    totals = {side: [event.total for event in events if isinstance(event, Hid)] for side, events in heard.items()}
    assert totals == {"red": [None], "blue": [17]}
    assert not [event for event in heard["red"] if isinstance(event, Rolled)]
