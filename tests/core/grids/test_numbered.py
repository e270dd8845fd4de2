"""What hexes and squares have in common, against slow twins."""

import copy
import pickle
from dataclasses import FrozenInstanceError
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.core.grids import Grid, HexGrid, SquareGrid, cell_name
from affray.core.grids.numbered import NumberedGrid
from tests.core.grids.twins import (
    cost_from,
    drawn_lines,
    every_way,
    one,
    relaxed,
    rough,
    shape_of,
    step_costs,
    steps_from,
    total,
    touch,
    turn_from_east,
)

SHAPES: tuple[type[NumberedGrid], ...] = (HexGrid, SquareGrid)
SMALL = [shape(7, 6) for shape in SHAPES]
TINY = [HexGrid(4, 3), SquareGrid(3, 3)]
SIZES = [(1, 1), (1, 9), (1, 11), (5, 1), (2, 2), (3, 8)]

small_cells = st.sampled_from(SMALL[0].cells)
"""The same names on both maps."""

every_shape = pytest.mark.parametrize("shape", SHAPES)
small_maps = pytest.mark.parametrize("grid", SMALL, ids=repr)
tiny_maps = pytest.mark.parametrize("grid", TINY, ids=repr)
every_size = pytest.mark.parametrize(
    "grid", [*(shape(*size) for shape in SHAPES for size in SIZES), *TINY, *SMALL], ids=repr
)


# Places


@every_size
def test_columns_and_rows_lead_back_to_the_cell(grid: NumberedGrid) -> None:
    places = [grid.column_row(cell) for cell in grid.cells]
    assert [(row, column) for column, row in places] == list(
        product(range(1, grid.rows + 1), range(1, grid.columns + 1))
    )
    assert tuple(cell_name(*place) for place in places) == grid.cells
    assert tuple(grid.cell_at(*place) for place in places) == grid.cells


@small_maps
@pytest.mark.parametrize("place", [(0, 1), (1, 0), (8, 1), (1, 7), (22, 1), (-1, -1)])
def test_there_is_no_cell_off_the_map(grid: NumberedGrid, place: tuple[int, int]) -> None:
    with pytest.raises(KeyError):
        grid.cell_at(*place)


@small_maps
def test_a_cell_is_on_the_map_or_not(grid: NumberedGrid) -> None:
    assert [cell in grid for cell in ("g6", "h6", "g7", 6)] == [True, False, False, False]


# The grid as a value


@every_shape
def test_a_grid_cannot_be_changed(shape: type[NumberedGrid]) -> None:
    with pytest.raises(FrozenInstanceError):
        shape(2, 2).columns = 3  # type: ignore[misc]


@small_maps
def test_grids_of_one_size_are_equal_and_can_be_copied(grid: NumberedGrid) -> None:
    shape = type(grid)
    assert shape(7, 6) == grid != shape(6, 7)
    assert hash(shape(7, 6)) == hash(grid)
    for twin in (copy.deepcopy(grid), pickle.loads(pickle.dumps(grid))):
        assert twin == grid
        assert twin.line("a1", "g6") == grid.line("a1", "g6")


def test_grids_of_one_size_and_two_shapes_differ() -> None:
    hexes, squares = SMALL
    assert hexes != squares


@every_shape
@pytest.mark.parametrize("size", [(0, 3), (3, 0), (-1, 3)])
def test_a_map_has_at_least_one_cell(shape: type[NumberedGrid], size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="at least one column"):
        shape(*size)


@small_maps
def test_a_numbered_grid_is_a_grid(grid: NumberedGrid) -> None:
    """The type checker proves the assignment."""
    any_grid: Grid = grid
    assert any_grid.cells[:3] == ("a1", "b1", "c1")


# Neighbours and distance


@every_size
def test_neighbours_are_the_cells_that_touch_from_east_counter_clockwise(grid: NumberedGrid) -> None:
    for cell in grid.cells:
        touching = [other for other in grid.cells if touch(grid, cell, other)]
        assert list(grid.neighbours(cell)) == sorted(touching, key=lambda other: turn_from_east(grid, cell, other))
        assert grid.around[cell] == grid.neighbours(cell)
        assert grid.is_edge(cell) == (len(touching) < shape_of(grid).sides)


@every_size
def test_distance_is_the_fewest_steps(grid: NumberedGrid) -> None:
    for a in grid.cells:
        assert {b: grid.distance(a, b) for b in grid.cells} == steps_from(grid, a)


@small_maps
@given(small_cells, small_cells, small_cells)
def test_no_detour_is_shorter(grid: NumberedGrid, a: str, b: str, c: str) -> None:
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@small_maps
@given(small_cells, st.integers(-1, 12))
def test_within_lists_the_nearest_first_then_row_by_row(grid: NumberedGrid, cell: str, n: int) -> None:
    ranked = [(grid.distance(cell, other), at, other) for at, other in enumerate(grid.cells)]
    expected = tuple(other for far, _, other in sorted(ranked) if 1 <= far <= n)
    assert grid.within(cell, n) == expected
    assert grid.within(cell, n) is grid.within(cell, n)


# Lines, and what lies behind


@every_size
def test_a_line_takes_the_cells_nearest_to_it(grid: NumberedGrid) -> None:
    for a, b in product(grid.cells, repeat=2):
        assert grid.lines(a, b) == drawn_lines(grid, a, b)
        assert grid.line(a, b) == drawn_lines(grid, a, b)[0]


@every_size
def test_a_line_is_as_long_as_the_way_and_the_same_from_both_ends(grid: NumberedGrid) -> None:
    for a, b in product(grid.cells, repeat=2):
        for line in grid.lines(a, b):
            assert len(line) == grid.distance(a, b) + 1
            assert (line[0], line[-1]) == (a, b)
            assert all(touch(grid, *step) for step in pairwise(line))
        assert grid.line(b, a) == grid.line(a, b)[::-1]
        assert grid.lines(b, a) == tuple(line[::-1] for line in grid.lines(a, b))


@every_size
def test_behind_the_far_end_of_a_bigger_map_is_off_this_one(grid: NumberedGrid) -> None:
    """Moved by two rows, so that shifted rows of hexes stay shifted."""
    bigger = type(grid)(grid.columns + 2, grid.rows + 4)
    places = {cell: grid.column_row(cell) for cell in grid.cells}
    moved = {cell: cell_name(column + 1, row + 2) for cell, (column, row) in places.items()}
    back = {there: here for here, there in moved.items()}
    for cell, seen_from in product(grid.cells, repeat=2):
        there = bigger.behind(moved[cell], moved[seen_from])
        assert grid.behind(cell, seen_from) == (back.get(there) if there else None)


# Sight


@small_maps
@given(small_cells, small_cells, st.sets(small_cells))
def test_sight_needs_one_open_line_and_goes_both_ways(grid: NumberedGrid, a: str, b: str, walls: set[str]) -> None:
    is_open = any(walls.isdisjoint(line[1:-1]) for line in drawn_lines(grid, a, b))
    assert grid.sees(a, b, walls.__contains__) == is_open
    assert grid.sees(b, a, walls.__contains__) == is_open


@small_maps
def test_whoever_stands_in_a_blocking_cell_or_next_to_it_still_sees(grid: NumberedGrid) -> None:
    assert all(grid.sees("c3", near, grid.__contains__) for near in grid.neighbours("c3"))
    assert grid.sees("c3", "c3", grid.__contains__)
    assert not grid.sees("c3", "e3", grid.__contains__)


# Paths


@small_maps
@given(st.data(), small_cells, st.integers(0, 8))
def test_paths_cost_the_least_that_repeated_relaxing_finds(
    grid: NumberedGrid, data: st.DataObject, start: str, limit: int
) -> None:
    costs = data.draw(rough(grid))
    cheapest = relaxed(grid, start, costs, limit)
    found = grid.paths(start, cost_from(costs), limit)
    assert {start: 0} | {cell: spent for cell, (spent, _) in found.items()} == cheapest
    assert start not in found
    for cell, (spent, before) in found.items():
        assert cheapest[before] + (costs[before, cell] or 0) == spent


@small_maps
@given(st.data(), small_cells, small_cells, st.integers(0, 8))
def test_a_way_without_a_price_follows_the_paths(
    grid: NumberedGrid, data: st.DataObject, start: str, goal: str, limit: int
) -> None:
    cost = cost_from(data.draw(rough(grid)))
    found = grid.paths(start, cost, limit)
    way = grid.way(start, goal, cost, limit)
    if way is None:
        assert goal not in found
        assert goal != start
    else:
        assert all(found[b][1] == a for a, b in pairwise((start, *way)))
        assert (start, *way)[-1] == goal


@tiny_maps
@settings(max_examples=400)
@given(st.data(), st.integers(0, 3))
def test_the_way_is_the_best_of_all_ways_within_the_limit(grid: NumberedGrid, data: st.DataObject, slack: int) -> None:
    start, goal = data.draw(st.tuples(st.sampled_from(grid.cells), st.sampled_from(grid.cells)))
    costs, prices = data.draw(st.tuples(rough(grid), step_costs(grid, 0, 1, 1, 1001)))
    limit = grid.distance(start, goal) + slack
    spent = {way: total(way, start, costs) for way in every_way(grid, start, goal)}
    priced = {
        way: (total(way, start, prices), cost) for way, cost in spent.items() if cost is not None and cost <= limit
    }
    way = grid.way(start, goal, cost_from(costs), limit, lambda a, b: prices[a, b] or 0)
    if way is None:
        assert not priced
    else:
        assert priced[way] == min(priced.values(), key=lambda pair: (pair[0] or 0, pair[1]))


@tiny_maps
def test_who_is_there_already_enters_nothing(grid: NumberedGrid) -> None:
    assert grid.way("a1", "a1", one, 0) == grid.way("a1", "a1", one, 0, one) == ()
    assert grid.paths("a1", one, 0) == {}
    assert grid.way("a1", "z9", one, 20) is grid.way("a1", "z9", one, 20, one) is None


@pytest.mark.parametrize("grid", SMALL)
def test_a_neighbour_lies_in_its_own_direction(grid: NumberedGrid) -> None:
    """Around an inner cell, counter-clockwise from the east."""
    assert [grid.bearing("d3", near) for near in grid.neighbours("d3")] == list(range(len(grid.directions)))


@pytest.mark.parametrize(("grid", "ahead"), [(HexGrid(9, 9), 3), (SquareGrid(9, 9), 4)])
def test_what_lies_further_off_lies_in_the_nearest_direction(grid: NumberedGrid, ahead: int) -> None:
    """Due west of e5, and nearly so."""
    assert [grid.bearing("e5", cell) for cell in ("a5", "b5", "d5")] == [ahead] * 3
    assert grid.bearing("e5", "a4") == ahead


@pytest.mark.parametrize(("grid", "half"), [(HexGrid(3, 3), 3), (SquareGrid(3, 3), 4)])
def test_a_turn_is_counted_the_shorter_way_round(grid: NumberedGrid, half: int) -> None:
    sides = len(grid.directions)
    assert [grid.turned(0, one) for one in range(sides)] == [min(one, sides - one) for one in range(sides)]
    assert (grid.turned(1, sides - 1), grid.turned(half, 0)) == (2, half)


def test_nobody_lies_in_a_direction_from_oneself() -> None:
    with pytest.raises(ValueError, match="d3 lies in no direction"):
        SMALL[0].bearing("d3", "d3")
