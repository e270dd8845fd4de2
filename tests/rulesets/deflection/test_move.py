"""Move, and moving over difficult ground."""

from typing import Any

import pytest

from affray.rulesets.deflection.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.deflection.fights import fight, made

ROAD = ("." * 14,) * 3
MUD = ("," * 14,) * 3


def walker(rows: tuple[str, ...] = ROAD, pace: int = 0, **rulings: Any) -> Trial:
    """Ada at a2 with a speed of 6 and so much more, rook far away."""
    trial = fight(rows, Rulings(**rulings), ada=("bandit", "red", "a2"), rook=("bandit", "blue", "n1"))
    return made(trial, "ada", pace=pace)


def reaches(trial: Trial, column: str) -> bool:
    """Whether a Move gets to a column of the middle row."""
    return trial.why_not(f"ada move {column}2") == ""


def furthest(trial: Trial) -> int:
    """How many metres to the east a Move gets at most."""
    return max(("abcdefghijklmn".index(column) for column in "bcdefghijklm" if reaches(trial, column)), default=0)


def spent(before: Trial, after: Trial) -> tuple[int, int]:
    """The actions and the stamina that somebody spent."""
    return before["ada"].actions - after["ada"].actions, before["ada"].stamina - after["ada"].stamina


@pytest.mark.clause("deflection.move.1", "deflection.move.2")
def test_the_first_move_costs_one_action_and_no_stamina() -> None:
    after = walker().does("ada move d2")
    assert spent(walker(), after) == (1, 0)
    assert after["ada"].at == "d2"
    assert "costs 1 action" in walker().with_creature("ada", actions=0).why_not("ada move d2")
    assert walker().with_creature("ada", stamina=0).why_not("ada move d2") == ""


@pytest.mark.clause("deflection.move.3")
def test_it_covers_up_to_ones_speed() -> None:
    """6 m for a human; 7 with longer legs, and it really gets there."""
    assert furthest(walker()) == 6
    assert furthest(walker(pace=1)) == 7
    assert walker().does("ada move g2")["ada"].at == "g2"


@pytest.mark.clause("deflection.move.4", "deflection.general.2")
def test_1_metre_is_free() -> None:
    """2 m is not; a step slantwise is, and also the step of whoever has a speed of 2 m."""
    assert spent(walker(), walker().does("ada move b2")) == (0, 0)
    assert spent(walker(), walker().does("ada move b1")) == (0, 0)
    assert spent(walker(), walker().does("ada move c2")) == (1, 0)
    assert spent(walker(pace=-4), walker(pace=-4).does("ada move b2")) == (0, 0)
    assert walker().with_creature("ada", actions=0).why_not("ada move b2") == ""


@pytest.mark.clause("deflection.move.5")
def test_every_further_move_costs_1_stamina() -> None:
    first = walker().does("ada move d2")
    second = first.does("ada move g2")
    third = second.does("ada move j2")
    assert (spent(first, second), spent(second, third)) == ((1, 1), (1, 1))
    tired = first.with_creature("ada", stamina=0)
    assert "costs 1 stamina, 0 left" in tired.why_not("ada move g2")


@pytest.mark.clause("deflection.general.5")
def test_without_the_stamina_it_is_refused_unless_endurance_pays() -> None:
    tired = walker(short_of_stamina="endurance").does("ada move d2").with_creature("ada", stamina=0)
    after = tired.does("ada move g2")
    assert (after["ada"].stamina, after["ada"].endurance) == (0, tired["ada"].endurance - 1)
    assert tired.with_creature("ada", endurance=0).why_not("ada move g2")
    refused = walker().does("ada move d2").with_creature("ada", stamina=0)
    assert refused.why_not("ada move g2")


@pytest.mark.clause("deflection.move.5")
def test_the_next_turn_begins_anew() -> None:
    again = walker().does("ada move d2").does("ada end").goes_on().does("rook end").goes_on()
    assert spent(again, again.does("ada move g2")) == (1, 0)


@pytest.mark.clause("deflection.move.6")
def test_a_free_step_is_a_move_too() -> None:
    """After a step a Move costs stamina, and a step after a Move; by a ruling neither."""
    stepped = walker().does("ada move b2")
    assert spent(stepped, stepped.does("ada move e2")) == (1, 1)
    moved = walker().does("ada move d2")
    assert spent(moved, moved.does("ada move e2")) == (0, 1)
    free = walker(step_counts=False).does("ada move b2")
    assert spent(free, free.does("ada move e2")) == (1, 0)
    walked = walker(step_counts=False).does("ada move d2")
    assert spent(walked, walked.does("ada move e2")) == (0, 0)


def test_allies_are_passed_and_foes_are_not() -> None:
    """By a ruling not even allies; the fallen are stepped over, unless ruled."""
    row = ("#" * 8, "." * 8, "#" * 8)
    ally = fight(row, ada=("bandit", "red", "a2"), bo=("bandit", "red", "b2"), rook=("bandit", "blue", "h2"))
    assert ally.why_not("ada move c2") == ""
    assert ally.why_not("ada move b2")
    assert ally.ruled(cross_allies=False).why_not("ada move c2")
    assert ally.with_creature("bo", side="blue").why_not("ada move c2")
    fallen = ally.with_creature("bo", side="blue", fate="dead")
    assert fallen.why_not("ada move b2") == ""
    assert fallen.ruled(bodies_block=True).why_not("ada move b2")


# -- difficult ground


@pytest.mark.clause("deflection.terrain.1")
@pytest.mark.parametrize(("pace", "metres"), [(0, 3), (1, 4), (-1, 3), (-2, 2), (-3, 2)])
def test_difficult_ground_halves_the_way_rounded_up(pace: int, metres: int) -> None:
    """Speeds 6, 7, 5, 4 and 3."""
    assert furthest(walker(MUD, pace)) == metres


@pytest.mark.clause("deflection.terrain.2", "deflection.terrain.8")
def test_the_slowest_still_move_1_metre_over_it() -> None:
    """A speed of 1, and of 0 too, unless ruled; on open ground 0 is 0."""
    assert furthest(walker(MUD, -5)) == 1
    assert walker(MUD, -5).does("ada move b2")["ada"].at == "b2"
    assert furthest(walker(MUD, -6)) == 1
    assert furthest(walker(MUD, -6, speed_zero=False)) == 0
    assert furthest(walker(ROAD, -6)) == 0


@pytest.mark.clause("deflection.terrain.3", "deflection.terrain.5")
@pytest.mark.parametrize(("pace", "actions"), [(-5, 1), (-4, 1), (-3, 0), (-2, 0)])
def test_a_way_limited_to_1_metre_is_not_free(pace: int, actions: int) -> None:
    """Speeds 1 and 2 leave 1 m over mud; speeds 3 and 4 leave 2 and keep the free step."""
    trial = walker(MUD, pace)
    assert spent(trial, trial.does("ada move b2")) == (actions, 0)


@pytest.mark.clause("deflection.terrain.4")
def test_a_step_that_the_ground_did_not_limit_is_free() -> None:
    """Speeds 5 and 6 get 3 m over mud."""
    for pace in (-1, 0):
        trial = walker(MUD, pace)
        assert spent(trial, trial.does("ada move b2")) == (0, 0)


@pytest.mark.clause("deflection.terrain.5")
def test_the_other_readings_of_2_metres_or_less() -> None:
    """After halving speeds 3 and 4 pay too, 5 does not; everywhere speed 2 pays on the road as well."""
    for pace, actions in ((-3, 1), (-2, 1), (-1, 0)):
        trial = walker(MUD, pace, slow_step="after-halving")
        assert spent(trial, trial.does("ada move b2")) == (actions, 0)
    for rows, pace, actions in ((ROAD, -4, 1), (ROAD, -3, 0), (MUD, -3, 0), (MUD, -4, 1)):
        trial = walker(rows, pace, slow_step="everywhere")
        assert spent(trial, trial.does("ada move b2")) == (actions, 0)
    road = walker(ROAD, -4)
    assert spent(road, road.does("ada move b2")) == (0, 0)


@pytest.mark.clause("deflection.terrain.6")
@pytest.mark.parametrize(("road", "metres"), [(0, 3), (1, 4), (2, 4), (3, 5), (4, 5), (5, 6), (6, 6)])
def test_what_is_left_at_the_edge_is_halved(road: int, metres: int) -> None:
    """Of 6 m so many on the road, then mud: 1 and half of 5 rounded up is 4."""
    row = "." * (road + 1) + "," * (13 - road)
    assert furthest(walker((row,) * 3)) == metres


@pytest.mark.clause("deflection.terrain.7")
def test_prone_in_mud_is_halved_twice() -> None:
    """6, 3, 2; by a ruling only once, 3."""
    assert furthest(walker(MUD).with_creature("ada", prone=True)) == 2
    assert furthest(walker(MUD, prone_on_difficult="halve-once").with_creature("ada", prone=True)) == 3
    assert furthest(walker(ROAD).with_creature("ada", prone=True)) == 3
