"""Surprised and flat footed: how a scene says so, what it does, and when it is over."""

from typing import Any

import pytest

from affray.core.encounter import Clock
from affray.core.scenes import Written
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.conditions import FLAT_FOOTED, SURPRISED
from affray.rulesets.hex.events import CaughtUnawares, LostTurn, Missed
from affray.rulesets.hex.rolls import Result
from affray.rulesets.hex.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.hex.blows import check_of, reasons

MAP = "\n".join(["." * 9] * 7)
BLOW = "ada basic attack rook with arming-sword"
FAILURE = Result("failure")
WHY = "he looks the other way"


def ambush(state: str = "surprised", **rulings: Any) -> Trial:
    """Ada beside rook, who has more initiative and is caught unawares; it is her turn in round 1."""
    rook = {"creature": "sword-and-shield", "side": "blue", "at": "e4", state: WHY}
    ada = {"creature": "sword-and-shield", "side": "red", "at": "d4", "player": True}
    trial = Trial.on(BOOK, MAP, rulings=Rulings(**rulings), ada=ada, rook=rook, bo=("archer", "red", "a4"))
    return trial.with_creature("rook", stamina=5, multi_attack=1).goes_on(until="begin_turn")


def to_turn_of(trial: Trial, who: str) -> Trial:
    """Let turns end until it is somebody's."""
    while trial.encounter.clock.acting != (who,):
        trial = trial.does("end").goes_on()
    return trial


def lost(trial: Trial) -> Trial:
    """The same after rook's turn has come."""
    return trial.with_(clock=Clock(round=1, waiting=("rook",))).clock("begin_turn", "rook")


def next_round(trial: Trial) -> Trial:
    """The same when the second round begins."""
    return trial.with_(clock=Clock(round=1)).clock("begin_round")


def required(trial: Trial, what: str = BLOW) -> str:
    """What an attack must reach."""
    return str(check_of(trial, what).against)


@pytest.mark.clause("hex.modifier.surprised.1", "hex.modifier.surprised.3")
def test_the_surprised_have_no_bonus_and_nothing_else_changes() -> None:
    """Defense stays 10; no level is gained; a shot meets no shield either."""
    trial = to_turn_of(ambush(), "ada")
    assert required(trial) == "difficulty 10"
    assert sum(reasons(trial, BLOW).values()) == 1
    archer = trial.turn_of("bo").with_creature("bo", action_points=3)
    assert required(archer, "bo loose rook") == "difficulty 10"


@pytest.mark.clause("hex.modifier.surprised.2")
def test_the_surprised_do_not_act_in_that_round() -> None:
    """The log says why; in round 2 rook acts."""
    began = Trial(BOOK, BOOK.staged(_written(), Rulings())).passes()
    assert [(event.who, event.why) for event in began.happened(CaughtUnawares)] == [("rook", WHY)]
    trial, acted = ambush().goes_on(), list[str]()
    while trial.encounter.clock.round < 2:
        acted += trial.encounter.clock.acting
        trial = trial.does("end").goes_on()
    assert set(acted) == {"ada", "bo"}
    assert to_turn_of(trial, "rook")["rook"].action_points == 3


def _written() -> Written:
    people = {
        "ada": {"creature": "sword-and-shield", "side": "red", "at": "d4"},
        "rook": {"creature": "sword-and-shield", "side": "blue", "at": "e4", "surprised": WHY},
    }
    return Written("trial", {"title": "", "about": "", "map": MAP, "who": people})


@pytest.mark.clause("hex.modifier.surprised.4")
@pytest.mark.parametrize(("ruling", "stamina", "penalty"), [("recovers", 6, 0), ("nothing", 5, 1)])
def test_what_is_left_of_the_turn(ruling: str, stamina: int, penalty: int) -> None:
    """Rook is first in order; his turn brings a point of stamina, or nothing."""
    trial = ambush(surprised_turn=ruling).with_creature("rook", stamina=5, multi_attack=1)
    after = lost(trial)
    assert after.happened(LostTurn)
    assert (after["rook"].stamina, after["rook"].multi_attack, after["rook"].action_points) == (stamina, penalty, 0)


@pytest.mark.clause("hex.modifier.surprised.4", "hex.reaction.general.5")
@pytest.mark.parametrize(("ruling", "reacts"), [(False, False), (True, True)])
def test_the_surprised_and_reactions(ruling: bool, reacts: bool) -> None:
    trial = to_turn_of(ambush(surprised_reacts=ruling), "ada")
    answers = [("free_attack", "arming-sword"), FAILURE] if reacts else []
    assert bool(trial.does("ada walk c4", answers).happened(Missed)) == reacts


@pytest.mark.clause("hex.modifier.surprised.5")
@pytest.mark.parametrize(("ruling", "still"), [("round", True), ("own-turn", False)])
def test_when_surprise_is_over(ruling: str, still: bool) -> None:
    """After the lost turn by one reading, with the round by the other."""
    trial = ambush(surprise_lasts=ruling)
    assert lost(trial).now.has_effect("rook", SURPRISED) == still
    assert not next_round(lost(trial)).now.has_effect("rook", SURPRISED)


@pytest.mark.clause("hex.modifier.flat-footed.1", "hex.modifier.flat-footed.2")
def test_the_flat_footed_are_surprised_and_easier_to_hit() -> None:
    """A level for a blow and for a shot, no bonus against either, and no action."""
    trial = to_turn_of(ambush("flat_footed"), "ada")
    assert (required(trial), reasons(trial, BLOW)["the target is flat footed"]) == ("difficulty 10", 1)
    archer = trial.turn_of("bo").with_creature("bo", action_points=3)
    assert reasons(archer, "bo loose rook")["the target is flat footed"] == 1
    assert lost(trial).happened(LostTurn)


@pytest.mark.clause("hex.modifier.flat-footed.3")
@pytest.mark.parametrize(("ruling", "still"), [("as-surprised", True), ("first-attack", False)])
def test_how_long_one_is_flat_footed(ruling: str, still: bool) -> None:
    struck = to_turn_of(ambush("flat_footed", flat_footed_lasts=ruling), "ada").does(BLOW, [FAILURE])
    assert struck.now.has_effect("rook", FLAT_FOOTED) == still
    assert struck.now.has_effect("rook", SURPRISED)
    assert not next_round(struck).now.has_effect("rook", FLAT_FOOTED)
