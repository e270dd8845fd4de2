"""What is particular to squares."""

from math import tau

from hypothesis import given
from hypothesis import strategies as st

from affray.core.grids import SquareGrid, cell_name, read_cell
from affray.core.maps import Map, Mark, Terrain
from tests.core.grids.twins import between, one, turn_from_east

SMALL = SquareGrid(7, 6)

small_cells = st.sampled_from(SMALL.cells)


# The grid of a map


def test_a_map_is_laid_out_in_its_own_shape() -> None:
    """b2 and a1 share a corner on squares; on hexes, with the second row shifted right, a2 lies between them."""
    legend = (Mark(".", Terrain("open")), Mark("#", Terrain("wall")))
    squares = Map(rows=("..", "#."), legend=legend, shape="square").ground
    assert squares.grid == SquareGrid(2, 2)
    assert squares.grid.distance("a1", "b2") == 1
    assert squares.terrain["a2"] == Terrain("wall")
    assert Map(rows=("..", "#."), legend=legend).ground.grid.distance("a1", "b2") == 2


# Neighbours and distance


def test_eight_squares_touch_a_square() -> None:
    """East, north-east, north, north-west, west, south-west, south, south-east."""
    assert SMALL.neighbours("c3") == ("d3", "d2", "c2", "b2", "b3", "b4", "c4", "d4")
    assert SMALL.neighbours("a1") == ("b1", "a2", "b2")


def test_a_slanting_step_counts_one() -> None:
    assert [SMALL.distance("a1", to) for to in ("d1", "a4", "d4", "e4", "d5")] == [3, 3, 3, 4, 4]


# Lines, and what lies behind


def test_a_line_between_two_cells_has_a_documented_side() -> None:
    """a1 to c2 crosses column b between b1 and b2; a1 to b3 crosses row 2 between a2 and b2."""
    assert SMALL.lines("a1", "c2") == (("a1", "b1", "c2"), ("a1", "b2", "c2"))
    assert SMALL.lines("a1", "b3") == (("a1", "a2", "b3"), ("a1", "b2", "b3"))
    assert SMALL.lines("a1", "c3") == (("a1", "b2", "c3"),)


def test_behind_goes_straight_on() -> None:
    behind = [SMALL.behind("c3", near) for near in SMALL.neighbours("c3")]
    assert behind == ["b3", "b4", "c4", "d4", "d3", "d2", "c2", "b2"]
    assert SMALL.behind("c3", "a3") == "d3"
    assert SMALL.behind("c3", "a1") == "d4"


def test_behind_leans_to_the_nearest_direction() -> None:
    """Straight and slanting look differ by 45 degrees; one down in two along is 27, one in three 18."""
    assert SMALL.behind("d3", "b2") == "e4"
    assert SMALL.behind("d3", "a2") == "e3"


def test_nothing_is_behind_the_rim_or_behind_oneself() -> None:
    assert SMALL.behind("a3", "b3") is SMALL.behind("a3", "b2") is SMALL.behind("c3", "c3") is None


@given(st.sampled_from([cell for cell in SMALL.cells if not SMALL.is_edge(cell)]), small_cells)
def test_behind_is_the_neighbour_nearest_in_angle_and_one_step_further(cell: str, seen_from: str) -> None:
    if cell == seen_from:
        assert SMALL.behind(cell, seen_from) is None
        return
    look = turn_from_east(SMALL, seen_from, cell)

    def off(near: str) -> float:
        apart = abs(turn_from_east(SMALL, cell, near) - look)
        return min(apart, tau - apart)

    behind = min(SMALL.neighbours(cell), key=off)
    assert SMALL.behind(cell, seen_from) == behind
    assert SMALL.distance(seen_from, behind) == SMALL.distance(seen_from, cell) + 1


# Sight


def test_one_open_side_is_enough_to_see() -> None:
    """The line from a1 to c2 runs between b1 and b2."""
    assert SMALL.sees("a1", "c2", {"b1"}.__contains__)
    assert SMALL.sees("a1", "c2", {"b2"}.__contains__)
    assert not SMALL.sees("a1", "c2", {"b1", "b2"}.__contains__)


# Where two walls meet at a corner


WALLS = {"b1", "a2"}


def test_sight_passes_between_two_walls_that_meet_at_a_corner() -> None:
    assert SMALL.sees("a1", "c3", WALLS.__contains__)


def test_the_cost_decides_who_may_squeeze_through_a_corner() -> None:
    """b1 and a2 shut a1 in, but for the corner towards b2."""

    def walls(_here: str, there: str) -> int | None:
        return None if there in WALLS else 1

    def tight(here: str, there: str) -> int | None:
        (ax, ay), (bx, by) = read_cell(here), read_cell(there)
        return None if {cell_name(ax, by), cell_name(bx, ay)} <= WALLS else walls(here, there)

    assert SMALL.way("a1", "c3", walls, 9) == ("b2", "c3")
    assert SMALL.way("a1", "c3", tight, 9) is None


# Paths


@given(small_cells, small_cells)
def test_of_equal_ways_the_one_of_straight_steps_first_is_taken(start: str, goal: str) -> None:
    """With steps of one cost: at each step the first neighbour that is nearer to the goal, straight ones first."""
    expected, here = [], start
    while here != goal:
        nearer = [near for near in SMALL.neighbours(here) if SMALL.distance(near, goal) < SMALL.distance(here, goal)]
        here = next((near for near in nearer if 0 in between(SMALL, here, near)), nearer[0])
        expected.append(here)
    assert SMALL.way(start, goal, one, 20) == tuple(expected)
    assert SMALL.way(start, goal, one, 20, one) == tuple(expected)


def test_a_way_along_a_row_or_column_does_not_zigzag() -> None:
    assert SMALL.way("c5", "c2", one, 9) == ("c4", "c3", "c2")
    assert SMALL.way("c2", "c5", one, 9, one) == ("c3", "c4", "c5")
    assert SMALL.way("e3", "b3", one, 9) == ("d3", "c3", "b3")
