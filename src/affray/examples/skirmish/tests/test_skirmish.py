"""The rules of Skirmish, each with the clauses that its test proves."""

from fractions import Fraction
from pathlib import Path

import pytest

from affray.examples.skirmish import BOOK
from affray.testing import Trial
from affray.testing.conformance import Conformance, Subject

FIELD = """
.........
...#.....
.........
"""
STRIKE = "ada strike rook"


def fight(ada: str = "c3", rook: str = "d3") -> Trial:
    """Ada's turn with two points, rook beside her unless a test says otherwise."""
    scene = Trial.on(BOOK, FIELD, marks={"#": "wall"}, ada=("soldier", "red", ada), rook=("soldier", "blue", rook))
    return scene.turn_of("ada").with_creature("ada", points=2)


def on_guard(trial: Trial) -> bool:
    """Whether rook is on guard."""
    return trial.now.has_effect("rook", "on_guard")


def guarded() -> Trial:
    """Rook is on guard, and it is ada's turn."""
    guarding = fight().turn_of("rook").with_creature("rook", points=1).does("rook guard")
    return guarding.turn_of("ada")


@pytest.mark.clause("skirmish.turn.1", "skirmish.turn.2")
def test_the_best_fighter_acts_first_of_equals_by_name_with_two_points() -> None:
    begun = Trial(BOOK, BOOK.stage("yard")).clock("begin_round")
    assert begun.encounter.clock.waiting == ("ada", "rook", "bo", "nell")
    assert begun.passes()["ada"].points == 2


@pytest.mark.clause("skirmish.walk.1")
def test_a_point_takes_one_three_squares_far() -> None:
    walked = fight("a3", "i3").does("ada walk d3")
    assert (walked["ada"].at, walked["ada"].points) == ("d3", 1)
    assert "e3" in fight("a3", "i3").why_not("ada walk e3")


@pytest.mark.clause("skirmish.walk.2")
@pytest.mark.parametrize("cell", ["d2", "d3"])
def test_neither_a_wall_nor_somebody_is_walked_through(cell: str) -> None:
    """The wall stands on d2, rook on d3."""
    ways = [intent.args[0] for intent in fight().legal if intent.action == "walk"]
    assert ways
    assert all(cell not in way for way in ways)


@pytest.mark.clause("skirmish.strike.1")
def test_a_strike_takes_a_point_and_somebody_beside_one() -> None:
    assert fight().does(STRIKE, {"strike": (1,)})["ada"].points == 1
    assert "not beside you" in fight(rook="e3").why_not(STRIKE)


@pytest.mark.clause("skirmish.strike.2")
def test_the_die_and_fight_must_reach_defence() -> None:
    """9 and 4 reach 13: twelve faces of twenty hit."""
    assert fight().does(STRIKE, {"strike": (9,), "damage": (3,)})["rook"].health == 7
    assert fight().does(STRIKE, {"strike": (8,)})["rook"].health == 10
    assert fight().facts(STRIKE)["hurt", "rook"] == Fraction(12, 20)


@pytest.mark.clause("skirmish.strike.3")
def test_a_hit_takes_a_d6_of_health() -> None:
    """The odds say which die it is: one face in six takes the last 6 Health."""
    assert fight().does(STRIKE, {"strike": (20,), "damage": (5,)})["rook"].health == 5
    assert fight().with_creature("rook", health=6).facts(STRIKE)["out", "rook"] == Fraction(12, 20) * Fraction(1, 6)


@pytest.mark.clause("skirmish.strike.4", "skirmish.end.1")
def test_who_has_no_health_left_is_out_and_the_other_side_has_won() -> None:
    struck = fight().with_creature("rook", health=2).does(STRIKE, {"strike": (20,), "damage": (2,)})
    outcome = BOOK.turns.outcome(struck.now)
    assert struck["rook"].fate == "out"
    assert outcome is not None
    assert outcome.winner == "red"


@pytest.mark.clause("skirmish.guard.1")
def test_guard_takes_a_point_and_lasts_until_the_next_turn() -> None:
    ready = fight().does("ada guard")
    assert (ready["ada"].points, ready.now.has_effect("ada", "on_guard")) == (1, True)
    assert "already" in ready.why_not("ada guard")
    later = ready.does("ada end").goes_on("end_turn").clock("begin_round").passes()
    assert not later.now.has_effect("ada", "on_guard")


@pytest.mark.clause("skirmish.guard.2", "skirmish.guard.3")
def test_4_or_more_turns_a_blow_aside_and_the_guard_is_spent() -> None:
    """Answers in the order in which they are asked for: the strike, whether rook wards, his die, the damage."""
    warded, too_low = guarded().does(STRIKE, [(20,), "ward", (4,)]), guarded().does(STRIKE, [(20,), "ward", (3,), (5,)])
    assert (warded["rook"].health, on_guard(warded)) == (10, False)
    assert (too_low["rook"].health, on_guard(too_low)) == (5, False)
    assert guarded().facts(STRIKE)["warded", "rook"] == Fraction(12, 20) * Fraction(3, 6)


@pytest.mark.clause("skirmish.guard.2")
def test_who_lets_a_blow_through_stays_on_guard() -> None:
    assert on_guard(guarded().does(STRIKE, {"strike": (20,), "ward": "pass", "damage": (3,)}))


class TestConformance(Conformance):
    """What every book must obey: it is played to its end, replayed, priced, saved and loaded."""

    subjects = (Subject(BOOK, Path(__file__).parent),)
