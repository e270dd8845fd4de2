"""The square grid against slow twins: where the cells lie, and search by trying everything."""

import copy
import pickle
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from functools import cache
from itertools import pairwise, product
from math import atan2, tau

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.core.grids import Grid, SquareGrid, StepCost, cell_name, read_cell
from affray.core.maps import Map, Mark, Terrain

Step = tuple[str, str]
Costs = dict[Step, int | None]

SMALL = SquareGrid(7, 6)
TINY = SquareGrid(3, 3)
SIZES = [SquareGrid(1, 1), SquareGrid(1, 9), SquareGrid(5, 1), SquareGrid(2, 2), TINY, SquareGrid(3, 8), SMALL]

small_cells = st.sampled_from(SMALL.cells)
tiny_cells = st.sampled_from(TINY.cells)
every_size = pytest.mark.parametrize("grid", SIZES, ids=repr)


def between(a: str, b: str) -> tuple[int, int]:
    (ax, ay), (bx, by) = read_cell(a), read_cell(b)
    return bx - ax, by - ay


def touch(a: str, b: str) -> bool:
    """Middles of squares that share a side are 1 apart, of those that share a corner the root of 2."""
    dx, dy = between(a, b)
    return dx * dx + dy * dy in (1, 2)


def turn_from_east(a: str, b: str) -> float:
    """Counter-clockwise; rows are counted downwards."""
    dx, dy = between(a, b)
    return atan2(-dy, dx) % tau


def is_straight(step: Step) -> bool:
    return 0 in between(*step)


@cache
def steps_from(grid: SquareGrid, start: str) -> dict[str, int]:
    """Distance by walking: one ring of touching cells after the other."""
    steps, ring, far = {start: 0}, {start}, 0
    while ring:
        far += 1
        ring = {b for a in ring for b in grid.cells if touch(a, b) and b not in steps}
        steps |= dict.fromkeys(ring, far)
    return steps


def nearest_cells(grid: SquareGrid, a: str, b: str, step: int, length: int) -> list[str]:
    """The cells nearest to a point of the line, the northern first, then the western; measured in parts of a step."""
    (ax, ay), (dx, dy) = read_cell(a), between(a, b)
    x, y = ax * length + dx * step, ay * length + dy * step
    middles = {cell: read_cell(cell) for cell in grid.cells}
    away = {cell: (mx * length - x) ** 2 + (my * length - y) ** 2 for cell, (mx, my) in middles.items()}
    least = min(away.values())
    return [cell for cell in grid.cells if away[cell] == least]


@cache
def drawn_lines(grid: SquareGrid, a: str, b: str) -> tuple[tuple[str, ...], ...]:
    length = steps_from(grid, a)[b]
    points = [[a]] if a == b else [nearest_cells(grid, a, b, step, length) for step in range(length + 1)]
    return tuple(dict.fromkeys(tuple(point[side] for point in points) for side in (0, -1)))


def total(way: tuple[str, ...], start: str, costs: Costs) -> int | None:
    steps = [costs[step] for step in pairwise((start, *way))]
    return None if None in steps else sum(step for step in steps if step is not None)


def every_way(grid: SquareGrid, start: str, goal: str, way: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """All ways that enter no cell twice."""
    here = way[-1] if way else start
    if here == goal:
        yield way
        return
    for near in grid.neighbours(here):
        if near != start and near not in way:
            yield from every_way(grid, start, goal, (*way, near))


def cost_from(costs: Costs) -> StepCost:
    return lambda a, b: costs[a, b]


def step_costs(grid: SquareGrid, *values: int | None) -> st.SearchStrategy[Costs]:
    steps = [(a, b) for a in grid.cells for b in grid.neighbours(a)]
    return st.fixed_dictionaries({step: st.sampled_from(values) for step in steps})


def rough(grid: SquareGrid) -> st.SearchStrategy[Costs]:
    return step_costs(grid, 1, 1, 2, 3, 0, None)


def one(_here: str, _there: str) -> int:
    return 1


# Names


@every_size
def test_columns_and_rows_lead_back_to_the_cell(grid: SquareGrid) -> None:
    places = [grid.column_row(cell) for cell in grid.cells]
    assert [(row, column) for column, row in places] == list(
        product(range(1, grid.rows + 1), range(1, grid.columns + 1))
    )
    assert tuple(cell_name(*place) for place in places) == grid.cells
    assert tuple(grid.cell_at(*place) for place in places) == grid.cells


@pytest.mark.parametrize("place", [(0, 1), (1, 0), (8, 1), (1, 7), (22, 1), (-1, -1)])
def test_there_is_no_cell_off_the_map(place: tuple[int, int]) -> None:
    with pytest.raises(KeyError):
        SMALL.cell_at(*place)


def test_a_cell_is_on_the_map_or_not() -> None:
    assert [cell in SMALL for cell in ("g6", "h6", "g7", 6)] == [True, False, False, False]


# The grid as a value


def test_a_grid_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        SquareGrid(2, 2).columns = 3  # type: ignore[misc]


def test_grids_of_one_size_are_equal_and_can_be_copied() -> None:
    assert SquareGrid(7, 6) == SMALL != SquareGrid(6, 7)
    assert hash(SquareGrid(7, 6)) == hash(SMALL)
    for twin in (copy.deepcopy(SMALL), pickle.loads(pickle.dumps(SMALL))):
        assert twin == SMALL
        assert twin.line("a1", "g6") == SMALL.line("a1", "g6")


@pytest.mark.parametrize("size", [(0, 3), (3, 0), (-1, 3)])
def test_a_map_has_at_least_one_cell(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="at least one column"):
        SquareGrid(*size)


def test_a_square_grid_is_a_grid() -> None:
    """The type checker proves the assignment."""
    grid: Grid = SMALL
    assert grid.cells[:3] == ("a1", "b1", "c1")


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


@every_size
def test_neighbours_are_the_cells_that_touch_from_east_counter_clockwise(grid: SquareGrid) -> None:
    for cell in grid.cells:
        touching = [other for other in grid.cells if touch(cell, other)]
        assert list(grid.neighbours(cell)) == sorted(touching, key=lambda other: turn_from_east(cell, other))
        assert grid.around[cell] == grid.neighbours(cell)
        assert grid.is_edge(cell) == (len(touching) < 8)


@every_size
def test_distance_is_the_fewest_steps(grid: SquareGrid) -> None:
    for a in grid.cells:
        assert {b: grid.distance(a, b) for b in grid.cells} == steps_from(grid, a)


def test_a_slanting_step_counts_one() -> None:
    assert [SMALL.distance("a1", to) for to in ("d1", "a4", "d4", "e4", "d5")] == [3, 3, 3, 4, 4]


@given(small_cells, small_cells, small_cells)
def test_no_detour_is_shorter(a: str, b: str, c: str) -> None:
    assert SMALL.distance(a, b) == SMALL.distance(b, a)
    assert SMALL.distance(a, c) <= SMALL.distance(a, b) + SMALL.distance(b, c)


@given(small_cells, st.integers(-1, 8))
def test_within_lists_the_nearest_first_then_row_by_row(cell: str, n: int) -> None:
    ranked = [(SMALL.distance(cell, other), at, other) for at, other in enumerate(SMALL.cells)]
    expected = tuple(other for far, _, other in sorted(ranked) if 1 <= far <= n)
    assert SMALL.within(cell, n) == expected
    assert SMALL.within(cell, n) is SMALL.within(cell, n)


# Lines, and what lies behind


@every_size
def test_a_line_takes_the_cells_nearest_to_it(grid: SquareGrid) -> None:
    for a, b in product(grid.cells, repeat=2):
        assert grid.lines(a, b) == drawn_lines(grid, a, b)
        assert grid.line(a, b) == drawn_lines(grid, a, b)[0]


@every_size
def test_a_line_is_as_long_as_the_way_and_the_same_from_both_ends(grid: SquareGrid) -> None:
    for a, b in product(grid.cells, repeat=2):
        for line in grid.lines(a, b):
            assert len(line) == grid.distance(a, b) + 1
            assert (line[0], line[-1]) == (a, b)
            assert all(touch(*step) for step in pairwise(line))
        assert grid.lines(b, a) == tuple(line[::-1] for line in grid.lines(a, b))


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
    look = turn_from_east(seen_from, cell)

    def off(near: str) -> float:
        apart = abs(turn_from_east(cell, near) - look)
        return min(apart, tau - apart)

    behind = min(SMALL.neighbours(cell), key=off)
    assert SMALL.behind(cell, seen_from) == behind
    assert SMALL.distance(seen_from, behind) == SMALL.distance(seen_from, cell) + 1


@every_size
def test_behind_the_far_end_of_a_bigger_map_is_off_this_one(grid: SquareGrid) -> None:
    bigger = SquareGrid(grid.columns + 2, grid.rows + 2)
    moved = {cell: cell_name(column + 1, row + 1) for cell, (column, row) in ((c, read_cell(c)) for c in grid.cells)}
    back = {there: here for here, there in moved.items()}
    for cell, seen_from in product(grid.cells, repeat=2):
        there = bigger.behind(moved[cell], moved[seen_from])
        assert grid.behind(cell, seen_from) == (back.get(there) if there else None)


# Sight


@given(small_cells, small_cells, st.sets(small_cells))
def test_sight_needs_one_open_line_and_goes_both_ways(a: str, b: str, walls: set[str]) -> None:
    is_open = any(walls.isdisjoint(line[1:-1]) for line in drawn_lines(SMALL, a, b))
    assert SMALL.sees(a, b, walls.__contains__) == is_open
    assert SMALL.sees(b, a, walls.__contains__) == is_open


def test_one_open_side_is_enough_to_see() -> None:
    """The line from a1 to c2 runs between b1 and b2."""
    assert SMALL.sees("a1", "c2", {"b1"}.__contains__)
    assert SMALL.sees("a1", "c2", {"b2"}.__contains__)
    assert not SMALL.sees("a1", "c2", {"b1", "b2"}.__contains__)


def test_whoever_stands_in_a_blocking_cell_or_next_to_it_still_sees() -> None:
    assert SMALL.sees("c3", "d4", SMALL.__contains__)
    assert SMALL.sees("c3", "c3", SMALL.__contains__)
    assert not SMALL.sees("c3", "e3", SMALL.__contains__)


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


# Ways


@given(small_cells, rough(SMALL), st.integers(0, 6))
def test_paths_cost_the_least_that_repeated_relaxing_finds(start: str, costs: Costs, limit: int) -> None:
    cheapest = {start: 0}
    for _ in SMALL.cells:
        for (a, b), cost in costs.items():
            if a in cheapest and cost is not None and cheapest[a] + cost <= limit:
                cheapest[b] = min(cheapest.get(b, limit), cheapest[a] + cost)
    found = SMALL.paths(start, cost_from(costs), limit)
    assert {start: 0} | {cell: spent for cell, (spent, _) in found.items()} == cheapest
    assert start not in found
    for cell, (spent, before) in found.items():
        assert cheapest[before] + (costs[before, cell] or 0) == spent


@settings(max_examples=200)
@given(tiny_cells, tiny_cells, rough(TINY), step_costs(TINY, 0, 1, 1, 1001), st.integers(0, 3))
def test_the_way_is_the_best_of_all_ways_within_the_limit(
    start: str, goal: str, costs: Costs, prices: Costs, slack: int
) -> None:
    limit = TINY.distance(start, goal) + slack
    spent = {way: total(way, start, costs) for way in every_way(TINY, start, goal)}
    priced = {
        way: (total(way, start, prices), cost) for way, cost in spent.items() if cost is not None and cost <= limit
    }
    way = TINY.way(start, goal, cost_from(costs), limit, lambda a, b: prices[a, b] or 0)
    if way is None:
        assert not priced
    else:
        assert priced[way] == min(priced.values(), key=lambda pair: (pair[0] or 0, pair[1]))


@given(small_cells, small_cells)
def test_of_equal_ways_the_one_of_straight_steps_first_is_taken(start: str, goal: str) -> None:
    """With steps of one cost: at each step the first neighbour that is nearer to the goal, straight ones first."""
    expected, here = [], start
    while here != goal:
        nearer = [near for near in SMALL.neighbours(here) if SMALL.distance(near, goal) < SMALL.distance(here, goal)]
        here = next((near for near in nearer if is_straight((here, near))), nearer[0])
        expected.append(here)
    assert SMALL.way(start, goal, one, 20) == tuple(expected)
    assert SMALL.way(start, goal, one, 20, one) == tuple(expected)


def test_a_way_along_a_row_or_column_does_not_zigzag() -> None:
    assert SMALL.way("c5", "c2", one, 9) == ("c4", "c3", "c2")
    assert SMALL.way("c2", "c5", one, 9, one) == ("c3", "c4", "c5")
    assert SMALL.way("e3", "b3", one, 9) == ("d3", "c3", "b3")


def test_who_is_there_already_enters_nothing() -> None:
    assert TINY.way("a1", "a1", one, 0) == TINY.way("a1", "a1", one, 0, one) == ()
    assert TINY.paths("a1", one, 0) == {}
    assert TINY.way("a1", "z9", one, 20) is TINY.way("a1", "z9", one, 20, one) is None
