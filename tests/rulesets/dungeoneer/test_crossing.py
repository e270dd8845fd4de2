"""Crossing difficult ground as a group: one roll, and everyone has won a stretch of it."""

from random import Random
from typing import Any

import pytest

from affray.core.intents import Intent
from affray.core.resolve import run
from affray.core.text import BadIntent
from affray.core.values import CLOCK
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.events import Joined, Spent, Stopped, WonGround
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, offered, options
from tests.rulesets.dungeoneer.delves import delve

WADE = "ada move b2 using 1 with bo"
FORD = (".~.~.......",) * 3
JOINS = ["yes", 2]
"""Bo joins, and spends a 2 on the movement."""


def bank(rows: tuple[str, ...] = FORD, bo: str = "guard", **rulings: Any) -> Trial:
    """Ada at a2 and bo at a3, both with speed 3, before water that is rolled for with 7."""
    return delve(rows, Rulings(**rulings), ada=("guard", "a2"), bo=(bo, "a3"), bone=("zombie", "k1"))


def difficulties(trial: Trial) -> list[int]:
    """What the rolls of the last step were held against."""
    return [spent.difficulty for spent in trial.happened(Spent)]


@pytest.mark.clause("dungeoneer.group.6", "dungeoneer.group.8", "dungeoneer.group.9")
def test_there_is_one_roll_against_the_difficulty_times_their_number() -> None:
    """3 + 3 from ada and 5 + 3 from bo against twice 7."""
    waded = bank().does(WADE, [*JOINS, dice(3), dice(5)])
    assert [(spent.total, spent.difficulty) for spent in waded.happened(Spent)] == [(14, 14)]
    assert waded["ada"].at == "b2"


@pytest.mark.clause("dungeoneer.group.2", "dungeoneer.group.17")
@pytest.mark.parametrize(("row", "joins"), [("###########", False), ("####.######", False), (".##########", True)])
def test_whoever_joins_could_go_there_on_foot(row: str, joins: bool) -> None:
    """Bo at a3 is two tiles from the water: behind rock, before an opening, or with one five steps around."""
    trial = bank((".~.~.......", row, "..........."))
    there = trial.with_creature("ada", at="a1")
    assert ("bo" in options(there, "move", ("b1",), 1)) is joins


@pytest.mark.clause("dungeoneer.group.15", "dungeoneer.movement.4")
def test_whoever_joins_pays_a_point_and_a_die_and_may_move() -> None:
    """Bo chooses which, the lowest first; three tiles are his, and he has not gone yet."""
    assert offered(bank(), WADE, ["yes"]) == [1, 2, 3, 5, 6]
    bo = bank().does(WADE, [*JOINS, dice(3), dice(5)])["bo"]
    assert (bo.at, bo.action_points, bo.moves, bo.pool) == ("a3", 2, 3, (1, 3, 6))


@pytest.mark.clause("dungeoneer.group.15")
def test_by_a_ruling_only_the_die_is_paid() -> None:
    """A movement without a die there is not."""
    bo = bank(join_cost="nothing").does(WADE, [*JOINS, dice(3), dice(5)])["bo"]
    assert (bo.action_points, bo.exhausted) == (3, 2)


@pytest.mark.clause("dungeoneer.terrain.2")
def test_each_may_use_the_die_of_their_own_movement() -> None:
    """Ada's 1 and bo's 2 count again: 1 + 6 + 3 and 2 + 3; bo has spent no other."""
    waded = bank().does(WADE, [*JOINS, dice(1, 6), dice(2)])
    assert (waded.happened(Spent)[0].total, waded["ada"].pool, waded["bo"].pool) == (15, (2, 3, 5), (1, 3, 5, 6))
    again = bank().with_creature("bo", stride=(4,))
    with pytest.raises(ValueError, match="4"):
        again.does(WADE, [*JOINS, dice(1, 6), dice(4)])


@pytest.mark.clause("dungeoneer.terrain.2", "dungeoneer.movement.4")
def test_a_single_die_serves_both_for_the_movement_and_for_the_roll() -> None:
    """Bo has only a 5, so nobody asks which; no stress for a roll without dice."""
    waded = bank().with_creature("bo", pool=(5,), exhausted=4).does(WADE, ["yes", dice(3), dice(5)])
    assert (waded["bo"].stress, waded["bo"].pool, waded["ada"].at) == (0, (), "b2")


@pytest.mark.clause("dungeoneer.group.11")
def test_everyone_has_won_a_stretch_of_that_ground() -> None:
    """Bo wades without a roll; for the second stretch he needs one. Ada has used hers already."""
    waded = bank().does(WADE, [*JOINS, dice(3), dice(5)])
    assert waded.happened(WonGround) == [WonGround("ada", "water"), WonGround("bo", "water")]
    over = waded.does("bo step b3 c3")
    assert (over["bo"].at, difficulties(over)) == ("c3", [])
    assert difficulties(over.does("bo step d3", ["no", dice(6)])) == [7]
    assert difficulties(waded.does("ada step c2 d2", ["no", dice(6)])) == [7]


@pytest.mark.clause("dungeoneer.group.11")
def test_by_a_ruling_it_is_won_for_the_turn() -> None:
    """Both stretches, for both of them."""
    waded = bank(ground_won="all-turn").does(WADE, [*JOINS, dice(3), dice(5)])
    for who, way in (("bo", "b3 c3 d3"), ("ada", "c2 d2")):
        assert difficulties(waded.does(f"{who} step {way}")) == []


@pytest.mark.clause("dungeoneer.group.11")
def test_other_ground_is_not_won() -> None:
    """Water was; debris takes a roll."""
    waded = bank((".~.........",) * 2 + (".%.........",)).does(WADE, [*JOINS, dice(3), dice(5)])
    assert difficulties(waded.does("bo step b3", ["no", dice(6)])) == [5]


@pytest.mark.clause("dungeoneer.group.11", "dungeoneer.terrain.9")
def test_where_each_tile_is_rolled_for_one_tile_is_won() -> None:
    """Two tiles of water: the first is won, the second takes a roll."""
    waded = bank((".~~........",) * 3, terrain_rolls="tile").does(WADE, [*JOINS, dice(3), dice(5)])
    assert difficulties(waded.does("bo step b3 c3", ["no", dice(6)])) == [7]


@pytest.mark.clause("dungeoneer.movement.7")
def test_what_was_won_is_lost_with_the_turn() -> None:
    """Bo ends, or the round does."""
    waded = bank().does(WADE, [*JOINS, dice(3), dice(5)])
    assert (waded["bo"].won, waded.does("bo end")["bo"].won) == ("water", "")
    assert run(BOOK, waded.encounter, Intent(CLOCK, "player_phase"), Random(1))["bo"].won == ""


@pytest.mark.clause("dungeoneer.group.1", "dungeoneer.group.3")
@pytest.mark.parametrize(("moves", "asked", "points", "left"), [(0, ["yes", 2], 2, 3), (2, ["yes"], 3, 2)])
def test_a_roll_that_is_reached_by_a_step_can_be_joined(moves: int, asked: list[Any], points: int, left: int) -> None:
    """Bo begins a movement for a point and a die, or goes on with his own: 5 + 3 and 3 + 3 against twice 7."""
    begun = bank().with_creature("ada", moves=3, stride=(1,)).with_creature("bo", moves=moves)
    waded = begun.does("ada step b2 with bo", [*asked, dice(5), dice(3)])
    assert [(spent.total, spent.difficulty) for spent in waded.happened(Spent)] == [(14, 14)]
    assert (waded["ada"].at, waded["bo"].won) == ("b2", "water")
    assert (waded["bo"].action_points, waded["bo"].moves) == (points, left)


@pytest.mark.clause("dungeoneer.group.10", "dungeoneer.terrain.8")
def test_if_it_fails_all_are_stressed_and_nobody_has_won_it() -> None:
    """1 + 3 and 2 + 3 against 14: ada stops, and bo may still go elsewhere."""
    failed = bank().does(WADE, [*JOINS, dice(1), dice(2)])
    assert [failed[who].stress for who in ("ada", "bo")] == [1, 1]
    assert failed.happened(Stopped) == [Stopped("ada", "b2", "it is water")]
    assert (failed["ada"].at, failed["bo"].won, failed["bo"].moves) == ("a2", "", 3)
    assert difficulties(failed.does("bo step b3", ["no", dice(6)])) == [7]


@pytest.mark.clause("dungeoneer.terrain.8")
def test_by_a_ruling_the_degree_matters_to_all() -> None:
    """11 of 14 in part: half of three tiles, rounded up, less the one that ada goes. 17: the dice come back."""
    partly = bank(terrain_result="by-degree").does(WADE, [*JOINS, dice(3), dice(2)])
    assert (partly["ada"].moves, partly["bo"].moves, partly["bo"].won) == (1, 2, "water")
    soundly = bank(terrain_result="by-degree").does(WADE, [*JOINS, dice(5), dice(6)])
    assert (soundly["ada"].pool, soundly["bo"].pool) == ((1, 2, 3, 6), (1, 2, 3, 5))


@pytest.mark.clause("dungeoneer.group.2")
@pytest.mark.parametrize(("at", "can"), [("a3", True), ("d1", True), ("e2", True), ("f2", False)])
def test_whoever_joins_is_within_their_speed_of_the_ground(at: str, can: bool) -> None:
    """Three tiles from b2."""
    rows = (".~.........",) * 3
    assert ("bo" in options(bank(rows).with_creature("bo", at=at), "move", ("b2",), 1)) is can


@pytest.mark.clause("dungeoneer.group.3")
@pytest.mark.parametrize("lack", [{"action_points": 0}, {"pool": (), "exhausted": 5}])
def test_whoever_joins_could_take_a_movement(lack: dict[str, Any]) -> None:
    """Without a point or a die bo cannot."""
    assert options(bank().with_creature("bo", **lack), "move", ("b2",), 1) == ["anyone"]
    assert options(bank(), "move", ("b2",), 1) == ["anyone", "bo"]


@pytest.mark.clause("dungeoneer.group.4")
def test_over_a_floor_nobody_is_asked() -> None:
    """To a1 there is nothing to roll for, nor into water that was won."""
    assert options(bank(), "move", ("a1",), 1) == ["anyone"]
    assert bank().does("ada move a1 using 1").happened(Joined) == []
    assert bank().does(WADE, [*JOINS, dice(3), dice(5)]).happened(Joined) == [Joined("bo", "move")]
    assert options(bank().with_creature("ada", won="water"), "move", ("b2",), 1) == ["anyone"]
    assert options(bank().with_creature("ada", won="water"), "move", ("b2", "c2", "d2"), 1) == ["anyone", "bo"]


def test_gear_is_good_for_whoever_carries_it() -> None:
    """A gap: bo's climbing gear adds 5 to his share, and may wear out. 5 + 3 and 2 + 5 and his speed against 20."""
    trial = bank((".-.........",) * 3).with_creature("bo", items=("climbing gear",))
    over = trial.does("ada move c2 using 1 with bo", [*JOINS, dice(5), dice(2), (7,)])
    assert [(spent.total, spent.difficulty) for spent in over.happened(Spent)] == [(18, 20)]


def test_whoever_cannot_come_along_is_refused_with_the_reason() -> None:
    """Too far off, nothing to pay with, not in sight, or too few to be everyone."""
    plain = delve(ada=("guard", "d4"), bo=("guard", "d5"), bone=("zombie", "k9"))
    far = bank((".~.........",) * 7).with_creature("bo", at="k2")
    with pytest.raises(BadIntent, match="bo: b2 is further off than their speed"):
        far.intent(WADE)
    with pytest.raises(BadIntent, match="bo: bo could not: there is no die in the pool to spend"):
        plain.with_creature("bo", pool=()).intent("ada move c4 with bo")
    walled = delve(("..#........",) * 3, ada=("guard", "a2"), bo=("guard", "d2"), bone=("zombie", "k1"))
    with pytest.raises(BadIntent, match="bo: bo does not see ada"):
        walled.intent("ada search with bo")
    with pytest.raises(BadIntent, match="everyone: there are no two others who could"):
        plain.intent("ada search with everyone")


def test_a_tile_to_which_no_way_leads_is_refused_with_the_reason() -> None:
    """A gap to stop on, a tile too far, no tile at all."""
    gap = delve(("....-......",) * 9, ada=("guard", "d4"), bone=("zombie", "k9"))
    for why in ("e4: nobody can stay on a gap", "k1 is too far: 7 squares, you have 3", "z9 is not on the map"):
        with pytest.raises(BadIntent, match=f"^{why}$"):
            gap.intent(f"ada move {why[:2]}")


@pytest.mark.clause("dungeoneer.terrain.9")
def test_a_new_movement_in_the_middle_of_the_water_begins_a_stretch() -> None:
    """Ada stands in it and was crossing it; another movement needs another roll, so bo may share it."""
    pond = (
        bank(("~~~~.......",) * 3)
        .with_creature("ada", at="b2", crossing="water")
        .with_creature("bo", at="a2", crossing="water")
    )
    assert "bo" in options(pond, "move", ("c2",), 1)
