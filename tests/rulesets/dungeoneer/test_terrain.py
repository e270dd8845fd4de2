"""Difficult terrain: a roll for every stretch, in which the die of the movement may be used."""

from typing import Any

import pytest

from affray.rulesets.dungeoneer.events import Spent, Stopped
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, options
from tests.rulesets.dungeoneer.delves import delve


def passage(ground: str, who: str = "guard", **rulings: Any) -> Trial:
    """Ada at a1 of a passage one tile wide, and this ground from b1 on."""
    row = f".{ground}" + "." * (10 - len(ground))
    return delve((row,), Rulings(**rulings), ada=(who, "a1"), bone=("zombie", "k1"))


def difficulties(trial: Trial) -> list[int]:
    """What the rolls of the last step were held against."""
    return [spent.difficulty for spent in trial.happened(Spent)]


@pytest.mark.clause("dungeoneer.terrain.1")
def test_difficult_terrain_requires_a_roll() -> None:
    """Floor asks for none."""
    assert difficulties(passage("~").does("ada move c1 using 1", [dice(6)])) == [7]
    assert difficulties(passage(".").does("ada move c1 using 1")) == []


@pytest.mark.clause(
    "dungeoneer.terrain.3",
    "dungeoneer.terrain.4",
    "dungeoneer.terrain.5",
    "dungeoneer.terrain.6",
    "dungeoneer.terrain.8",
)
@pytest.mark.parametrize(
    ("ground", "hard", "enough", "less"),
    [
        ("%", 5, (2,), (1,)),
        ("m", 5, (2,), (1,)),
        ("f", 5, (2,), (1,)),
        ("~", 7, (4,), (3,)),
        ("-", 10, (1, 6), (6,)),
        ("^", 15, (2, 4, 6), (1, 4, 6)),
    ],
    ids=["debris", "muck", "foliage", "water", "gap", "wall"],
)
def test_each_ground_has_its_difficulty(ground: str, hard: int, enough: tuple[int, ...], less: tuple[int, ...]) -> None:
    """With speed 3: a total of the difficulty crosses, one less does not."""
    trial = passage(ground).with_creature("ada", pool=(1, 2, 3, 4, 5, 6))
    crossed, stopped = (trial.does("ada move c1 using 5", [dice(*spent)]) for spent in (enough, less))
    assert (crossed["ada"].at, difficulties(crossed)) == ("c1", [hard])
    assert (stopped["ada"].at, difficulties(stopped)) == ("a1", [hard])
    assert stopped.happened(Spent)[0].total == hard - 1


@pytest.mark.clause("dungeoneer.terrain.2")
def test_the_die_of_the_movement_can_be_used_in_the_roll() -> None:
    """The 5 pays for the movement and then counts for the water: 5 + 3, with one die spent in all."""
    crossed = passage("~").does("ada move b1 using 5", [dice(5)])
    assert (crossed["ada"].at, crossed["ada"].pool, crossed["ada"].exhausted) == ("b1", (1, 2, 3, 6), 1)


@pytest.mark.clause("dungeoneer.terrain.2")
def test_it_can_be_used_with_others_or_left_out() -> None:
    """With the 6: 5 + 6 + 3 against 10, two dice spent; or 6 and 1 without it, three dice spent."""
    both = passage("-").does("ada move c1 using 5", [dice(5, 6)])
    apart = passage("-").does("ada move c1 using 5", [dice(1, 6)])
    assert (both["ada"].pool, both["ada"].exhausted) == ((1, 2, 3), 2)
    assert (apart["ada"].pool, apart["ada"].exhausted) == ((2, 3), 3)


@pytest.mark.clause("dungeoneer.terrain.2")
def test_it_is_used_once() -> None:
    """Water, floor, water: the second roll has only what is left in the pool, and 5 is not."""
    trial = passage("~.~")
    crossed = trial.does("ada move b1 c1 using 5", [dice(5)])
    assert crossed.does("ada step d1", [dice(6)])["ada"].at == "d1"
    with pytest.raises(ValueError, match="5"):
        crossed.does("ada step d1", [dice(5)])


@pytest.mark.clause("dungeoneer.terrain.2")
def test_left_out_of_a_roll_it_can_be_used_in_the_next() -> None:
    """Water, floor, water: the 6 wins the first, and the 5 of the movement is there for the second."""
    crossed = passage("~.~").does("ada move b1 c1 using 5", [dice(6)])
    again = crossed.does("ada step d1", [dice(5)])
    assert (again["ada"].at, again["ada"].pool, again["ada"].exhausted) == ("d1", (1, 2, 3), 2)


@pytest.mark.clause("dungeoneer.terrain.2", "dungeoneer.rest.6")
def test_a_die_that_was_regained_is_that_of_the_movement_no_more() -> None:
    """The 5 comes back as a 1, and is no 5 for the water."""
    rested = passage(".~").does("ada move b1 using 5").does("ada rest dice", [dice(), (1,)])
    assert (rested["ada"].pool, rested["ada"].exhausted) == ((1, 1, 2, 3, 6), 0)
    with pytest.raises(ValueError, match="5"):
        rested.does("ada step c1", [dice(5)])


@pytest.mark.clause("dungeoneer.terrain.2", "dungeoneer.rest.6")
def test_while_others_are_regained_it_stays() -> None:
    """Four exhausted, three of them regained: the 5 is still there for the water."""
    moved = passage(".~").does("ada move b1 using 5").with_creature("ada", exhausted=4, pool=(6,))
    rested = moved.does("ada rest dice", [dice(), (1, 1, 1)])
    assert (rested["ada"].exhausted, rested.does("ada step c1", [dice(5)])["ada"].at) == (1, "c1")


@pytest.mark.clause("dungeoneer.terrain.2")
def test_the_die_of_an_earlier_movement_is_gone() -> None:
    """The 3 led over the floor, the 5 leads to the water: only the 5 counts there."""
    floor = passage(".~").does("ada move b1 using 3")
    assert floor.does("ada move c1 using 5", [dice(5)])["ada"].at == "c1"
    with pytest.raises(ValueError, match="3 5"):
        floor.does("ada move c1 using 5", [dice(3, 5)])


@pytest.mark.clause("dungeoneer.terrain.2", "dungeoneer.movement.10")
def test_each_die_of_movements_that_add_up_serves_one_roll() -> None:
    """One tile by the 6, then the 5 for three more: the 5 counts for the debris, 8 against 5, the 6 for the water."""
    begun = passage(".%.~").does("ada move b1 using 6").does("ada move d1 using 5", [dice(5)])
    crossed = begun.does("ada step e1", [dice(6)])
    assert (crossed["ada"].at, crossed["ada"].pool, crossed["ada"].stress) == ("e1", (1, 2, 3), 0)


@pytest.mark.clause("dungeoneer.terrain.2", "dungeoneer.movement.6")
def test_the_die_of_a_movement_that_is_used_up_serves_no_later_one() -> None:
    """Three tiles by the 6; the 5 counts for the debris, and nothing but the pool for the water."""
    begun = passage("...%.~").does("ada move d1 using 6").does("ada move f1 using 5", [dice(5)])
    with pytest.raises(ValueError, match="6"):
        begun.does("ada step g1", [dice(6)])


@pytest.mark.clause("dungeoneer.terrain.2")
def test_the_last_die_serves_for_both() -> None:
    """It is spent on the movement, and the roll is not one without dice: no stress."""
    crossed = passage("~").with_creature("ada", pool=(4,)).does("ada move b1", [dice(4)])
    assert (crossed["ada"].at, crossed["ada"].stress, crossed["ada"].pool) == ("b1", 0, ())


@pytest.mark.clause("dungeoneer.terrain.7")
@pytest.mark.parametrize(("stat", "total"), [("speed", 7), ("power", 5), ("skill", 6)])
def test_the_stat_of_the_roll_is_speed(stat: str, total: int) -> None:
    """A mage with speed 2, power 0, skill 1, and a die of 5."""
    rolled = passage("~", "mage", terrain_stat=stat).does("ada move b1 using 5", [dice(5)])
    assert [one.total for one in rolled.happened(Spent)] == [total]


@pytest.mark.clause("dungeoneer.terrain.8")
def test_below_the_difficulty_one_stops_in_front() -> None:
    """1 + 3 against 7 on the second tile: the die is spent, two of three tiles are kept, and other ways are open."""
    stopped = passage(".~").does("ada move b1 c1 d1 using 2", [dice(1)])
    assert (stopped["ada"].at, stopped["ada"].moves, stopped["ada"].pool) == ("b1", 2, (3, 5, 6))
    assert stopped.happened(Stopped) == [Stopped("ada", "c1", "it is water")]
    assert stopped.does("ada step a1")["ada"].at == "a1"


@pytest.mark.clause("dungeoneer.terrain.8")
@pytest.mark.parametrize(
    ("spent", "at", "moves", "pool"),
    [
        ((), "a1", 3, (1, 2, 5, 6)),
        ((1,), "b1", 1, (2, 5, 6)),
        ((5,), "b1", 2, (1, 2, 6)),
        ((1, 6), "b1", 2, (2, 3, 5)),
    ],
    ids=["failure", "partial", "success", "greater"],
)
def test_by_a_ruling_the_degree_matters(spent: tuple[int, ...], at: str, moves: int, pool: tuple[int, ...]) -> None:
    """Against 7 with speed 3: 3, 4, 8, 10. A partial success leaves 2 of 3 tiles, a greater gives the 3 back."""
    trial = passage("~", terrain_result="by-degree")
    after = trial.does("ada move b1 using 3", [dice(*spent)])["ada"]
    assert (after.at, after.moves, after.pool, after.exhausted) == (at, moves, pool, 5 - len(pool))


@pytest.mark.clause("dungeoneer.terrain.8")
def test_by_a_ruling_a_partial_success_still_leads_across() -> None:
    """A gap of two tiles for half of three tiles: nobody hangs in mid-air."""
    over = passage("--", terrain_result="by-degree").does("ada move d1 using 6", [dice(5)])
    assert (over["ada"].at, over["ada"].moves) == ("d1", 0)


@pytest.mark.clause("dungeoneer.terrain.9")
@pytest.mark.parametrize(("rule", "rolls"), [("stretch", 1), ("tile", 3)])
def test_one_roll_for_a_stretch_of_the_same_ground(rule: str, rolls: int) -> None:
    """Three tiles of water; by a ruling each is rolled for."""
    trial = passage("~~~", terrain_rolls=rule).with_creature("ada", pool=(1, 5, 5, 6))
    after = trial.does("ada move d1 using 1", [dice(5), dice(5), dice(6)][:rolls])
    assert (after["ada"].at, difficulties(after)) == ("d1", [7] * rolls)


@pytest.mark.clause("dungeoneer.terrain.9")
def test_another_ground_is_another_stretch() -> None:
    """Water, then debris, then water again: three rolls."""
    after = passage("~%~").does("ada move d1 using 1", [dice(5), dice(2), dice(6)])
    assert difficulties(after) == [7, 5, 7]


@pytest.mark.clause("dungeoneer.terrain.9")
def test_a_stretch_is_crossed_in_pieces_within_a_movement_only() -> None:
    """Stopping in the water asks for no new roll, a new Movement does."""
    wading = passage("~~~").does("ada move b1 using 1", [dice(5)])
    assert difficulties(wading.does("ada step c1")) == []
    assert difficulties(wading.does("ada move c1 using 2", [dice(6)])) == [7]


@pytest.mark.clause("dungeoneer.terrain.9")
def test_whoever_was_swapped_out_of_the_water_rolls_to_go_back_in() -> None:
    """Ada wades alone, changes places with bo on the bank, and steps in again: another stretch."""
    trial = delve((".~~........",), ada=("guard", "a1"), bo=("guard", "d1"), bone=("zombie", "k1"))
    out = trial.does("ada move c1 using 1", ["no", dice(5)]).does("ada swap bo", [(4,)]).with_creature("bo", at="e1")
    assert difficulties(out.does("ada step c1", ["no", dice(6)])) == [7]


@pytest.mark.clause("dungeoneer.terrain.10")
@pytest.mark.parametrize("hard", [5, 6, 0])
def test_other_difficult_ground_counts_as_debris(hard: int) -> None:
    """5, or as ruled; at 0 no roll is needed. Water stays at 7."""
    after = passage("%", other_ground=hard).does("ada move b1 using 1", [dice(3)] if hard else [])
    assert (after["ada"].at, difficulties(after)) == ("b1", [hard] if hard else [])
    assert difficulties(passage("~", other_ground=hard).does("ada move b1 using 1", [dice(5)])) == [7]


def test_nobody_stops_on_a_gap_or_a_wall() -> None:
    """Both are passed over, to the tile behind; water can be stood in."""
    for ground, stops in (("-", [("b1", "c1")]), ("^", [("b1", "c1")])):
        assert options(passage(ground), "move")[:1] == stops
    assert ("b1",) in options(passage("~"), "move")


def test_whoever_lies_hidden_beyond_a_gap_is_met_on_this_side_of_it() -> None:
    """The zombie at c1 comes into view before ada jumps; she stays at a1."""
    trial = delve((".-.........",), ada=("guard", "a1"), bone=("zombie", "c1")).with_creature("bone", hidden=True)
    met = trial.does("ada move c1 using 6")
    assert (met["ada"].at, met["bone"].hidden) == ("a1", False)


def test_climbing_gear_helps_over_walls_and_gaps() -> None:
    """5 less: a wall at 10, a gap at 5, and water at 7 as ever; where it helped, a d12 says whether it lasts."""
    found = []
    for ground, wear in (("^", [(7,)]), ("-", [(7,)]), ("~", [])):
        after = passage(ground, "archer").does("ada move c1 using 5", [dice(5, 6), *wear])
        found += difficulties(after)
    assert found == [10, 5, 7]
