"""The hex grid against slow twins: where the middles of the cells lie, and search by trying everything.

Middles are whole numbers: x in half hexes, y in rows. A row is half the root of three of a hex high, so
four times the square of the distance between two middles is dx * dx + 3 * dy * dy; cells that touch give 4.
"""

import copy
import pickle
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from functools import cache
from itertools import pairwise, product
from math import atan2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.core.grids import Grid, HexGrid, StepCost, cell_name, read_cell

Step = tuple[str, str]
Costs = dict[Step, int | None]

SMALL = HexGrid(7, 6)
TINY = HexGrid(4, 3)
SIZES = [HexGrid(1, 1), HexGrid(1, 11), HexGrid(5, 1), HexGrid(2, 2), TINY, HexGrid(3, 8), SMALL]

small_cells = st.sampled_from(SMALL.cells)
tiny_cells = st.sampled_from(TINY.cells)
every_size = pytest.mark.parametrize("grid", SIZES, ids=repr)


@cache
def middle(cell: str) -> tuple[int, int]:
    column, row = read_cell(cell)
    return 2 * column + (1 if row % 2 == 0 else 0), row


def between(a: str, b: str) -> tuple[int, int]:
    (ax, ay), (bx, by) = middle(a), middle(b)
    return bx - ax, by - ay


def touch(a: str, b: str) -> bool:
    dx, dy = between(a, b)
    return dx * dx + 3 * dy * dy == 4


def turn_from_east(a: str, b: str) -> float:
    """Counter-clockwise; rows are counted downwards."""
    dx, dy = between(a, b)
    return atan2(-dy, dx) % 6.28318


@cache
def steps_from(grid: HexGrid, start: str) -> dict[str, int]:
    """Distance by walking: one ring of touching cells after the other."""
    steps, ring, far = {start: 0}, {start}, 0
    while ring:
        far += 1
        ring = {b for a in ring for b in grid.cells if touch(a, b) and b not in steps}
        steps |= dict.fromkeys(ring, far)
    return steps


def nearest_cells(grid: HexGrid, a: str, b: str, step: int, length: int) -> list[str]:
    """The cells nearest to a point of the line, the northern first, then the western; measured in parts of a step."""
    (ax, ay), (dx, dy) = middle(a), between(a, b)
    x, y = ax * length + dx * step, ay * length + dy * step
    middles = {cell: middle(cell) for cell in grid.cells}
    away = {cell: (mx * length - x) ** 2 + 3 * (my * length - y) ** 2 for cell, (mx, my) in middles.items()}
    least = min(away.values())
    return [cell for cell in grid.cells if away[cell] == least]


@cache
def drawn_lines(grid: HexGrid, a: str, b: str) -> tuple[tuple[str, ...], ...]:
    length = steps_from(grid, a)[b]
    points = [[a]] if a == b else [nearest_cells(grid, a, b, step, length) for step in range(length + 1)]
    return tuple(dict.fromkeys(tuple(point[side] for point in points) for side in (0, -1)))


def total(way: tuple[str, ...], start: str, costs: Costs) -> int | None:
    steps = [costs[step] for step in pairwise((start, *way))]
    return None if None in steps else sum(step for step in steps if step is not None)


def every_way(grid: HexGrid, start: str, goal: str, way: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
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


def step_costs(grid: HexGrid, *values: int | None) -> st.SearchStrategy[Costs]:
    steps = [(a, b) for a in grid.cells for b in grid.neighbours(a)]
    return st.fixed_dictionaries({step: st.sampled_from(values) for step in steps})


def rough(grid: HexGrid) -> st.SearchStrategy[Costs]:
    return step_costs(grid, 1, 1, 2, 3, 0, None)


def one(_here: str, _there: str) -> int:
    return 1


# Names


@pytest.mark.parametrize(
    ("name", "place"),
    [("a1", (1, 1)), ("d4", (4, 4)), ("z9", (26, 9)), ("aa1", (27, 1)), ("ad22", (30, 22)), ("zz3", (702, 3))],
)
def test_a_cell_is_column_letters_then_the_row(name: str, place: tuple[int, int]) -> None:
    """Like the columns of a spreadsheet: after z comes aa, so ad is 26 + 4; zz is 26 * 26 + 26."""
    assert cell_name(*place) == name
    assert read_cell(name) == place


@given(st.integers(1, 100_000), st.integers(1, 100_000))
def test_names_read_back(column: int, row: int) -> None:
    assert read_cell(cell_name(column, row)) == (column, row)


@pytest.mark.parametrize("name", ["", "4", "d", "d0", "d04", "D4", "d4 ", "d-4", "4d", "é1", "d\u0664"])
def test_what_is_not_a_cell_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not a cell"):
        read_cell(name)


@every_size
def test_columns_and_rows_lead_back_to_the_cell(grid: HexGrid) -> None:
    places = [grid.column_row(cell) for cell in grid.cells]
    assert [(row, column) for column, row in places] == list(
        product(range(1, grid.rows + 1), range(1, grid.columns + 1))
    )
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
        HexGrid(2, 2).columns = 3  # type: ignore[misc]


def test_grids_of_one_size_are_equal_and_can_be_copied() -> None:
    assert HexGrid(7, 6) == SMALL != HexGrid(6, 7)
    assert hash(HexGrid(7, 6)) == hash(SMALL)
    for twin in (copy.deepcopy(SMALL), pickle.loads(pickle.dumps(SMALL))):
        assert twin == SMALL
        assert twin.line("a1", "g6") == SMALL.line("a1", "g6")


@pytest.mark.parametrize("size", [(0, 3), (3, 0), (-1, 3)])
def test_a_map_has_at_least_one_cell(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="at least one column"):
        HexGrid(*size)


def test_a_hex_grid_is_a_grid() -> None:
    """The type checker proves the assignment."""
    grid: Grid = SMALL
    assert grid.cells[:3] == ("a1", "b1", "c1")


# Neighbours and distance


def test_the_second_row_is_shifted_right() -> None:
    """East, north-east, north-west, west, south-west, south-east: around c3 the rows above and below start at b, c."""
    assert SMALL.neighbours("c3") == ("d3", "c2", "b2", "b3", "b4", "c4")
    assert SMALL.neighbours("c2") == ("d2", "d1", "c1", "b2", "c3", "d3")
    assert SMALL.neighbours("a1") == ("b1", "a2")


@every_size
def test_neighbours_are_the_cells_that_touch_from_east_counter_clockwise(grid: HexGrid) -> None:
    for cell in grid.cells:
        touching = [other for other in grid.cells if touch(cell, other)]
        assert list(grid.neighbours(cell)) == sorted(touching, key=lambda other: turn_from_east(cell, other))
        assert grid.around[cell] == grid.neighbours(cell)
        assert grid.is_edge(cell) == (len(touching) < 6)


@every_size
def test_distance_is_the_fewest_steps(grid: HexGrid) -> None:
    for a in grid.cells:
        assert {b: grid.distance(a, b) for b in grid.cells} == steps_from(grid, a)


@given(small_cells, small_cells, small_cells)
def test_no_detour_is_shorter(a: str, b: str, c: str) -> None:
    assert SMALL.distance(a, b) == SMALL.distance(b, a)
    assert SMALL.distance(a, c) <= SMALL.distance(a, b) + SMALL.distance(b, c)


@given(small_cells, st.integers(-1, 12))
def test_within_lists_the_nearest_first_then_row_by_row(cell: str, n: int) -> None:
    ranked = [(SMALL.distance(cell, other), at, other) for at, other in enumerate(SMALL.cells)]
    expected = tuple(other for far, _, other in sorted(ranked) if 1 <= far <= n)
    assert SMALL.within(cell, n) == expected
    assert SMALL.within(cell, n) is SMALL.within(cell, n)


# Lines, and what lies behind


@every_size
def test_a_line_takes_the_cells_nearest_to_it(grid: HexGrid) -> None:
    for a, b in product(grid.cells, repeat=2):
        assert grid.lines(a, b) == drawn_lines(grid, a, b)
        assert grid.line(a, b) == drawn_lines(grid, a, b)[0]


@every_size
def test_a_line_is_as_long_as_the_way_and_the_same_from_both_ends(grid: HexGrid) -> None:
    for a, b in product(grid.cells, repeat=2):
        for line in grid.lines(a, b):
            assert len(line) == grid.distance(a, b) + 1
            assert (line[0], line[-1]) == (a, b)
            assert all(touch(*step) for step in pairwise(line))
        assert grid.line(b, a) == grid.line(a, b)[::-1]


def test_a_line_between_two_cells_has_a_documented_side() -> None:
    """c1 to c3 runs down the side that b2 and c2 share; b2 to d3 along the one that c2 and c3 share."""
    assert SMALL.lines("c1", "c3") == (("c1", "b2", "c3"), ("c1", "c2", "c3"))
    assert SMALL.lines("b2", "d3") == (("b2", "c2", "d3"), ("b2", "c3", "d3"))


def test_a_line_stays_on_the_map() -> None:
    """West of a2 there is nothing, nor east of g3."""
    assert SMALL.lines("a1", "a3") == (("a1", "a2", "a3"),)
    assert SMALL.lines("g2", "g4") == (("g2", "g3", "g4"),)


def test_behind_goes_straight_on() -> None:
    assert [SMALL.behind("c3", near) for near in SMALL.neighbours("c3")] == ["b3", "b4", "c4", "d3", "c2", "b2"]
    assert SMALL.behind("c3", "a3") == "d3"


def test_behind_is_the_first_of_two_that_lie_equally_far() -> None:
    """From c1, c3 lies straight down, and b4 (south-west) comes before c4 (south-east)."""
    assert SMALL.behind("c3", "c1") == "b4"
    assert SMALL.behind("c3", "c5") == "c2"


def test_nothing_is_behind_the_rim_or_behind_oneself() -> None:
    assert SMALL.behind("a3", "b3") is SMALL.behind("a3", "c3") is SMALL.behind("c3", "c3") is None


@given(st.sampled_from([cell for cell in SMALL.cells if not SMALL.is_edge(cell)]), small_cells)
def test_behind_is_the_neighbour_furthest_along_the_look(cell: str, seen_from: str) -> None:
    x, y = between(seen_from, cell)

    def along(near: str) -> int:
        dx, dy = between(cell, near)
        return x * dx + 3 * y * dy

    expected = None if cell == seen_from else max(SMALL.neighbours(cell), key=along)
    assert SMALL.behind(cell, seen_from) == expected


@every_size
def test_behind_the_far_end_of_a_bigger_map_is_off_this_one(grid: HexGrid) -> None:
    bigger = HexGrid(grid.columns + 2, grid.rows + 4)
    moved = {cell: cell_name(column + 1, row + 2) for cell, (column, row) in ((c, read_cell(c)) for c in grid.cells)}
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
    """The line from c1 to c3 runs between b2 and c2."""
    assert SMALL.sees("c1", "c3", {"b2"}.__contains__)
    assert SMALL.sees("c1", "c3", {"c2"}.__contains__)
    assert not SMALL.sees("c1", "c3", {"b2", "c2"}.__contains__)


def test_whoever_stands_in_a_blocking_cell_or_next_to_it_still_sees() -> None:
    assert SMALL.sees("c3", "d3", SMALL.__contains__)
    assert SMALL.sees("c3", "c3", SMALL.__contains__)
    assert not SMALL.sees("c3", "e3", SMALL.__contains__)


# Ways


@given(small_cells, rough(SMALL), st.integers(0, 8))
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


@given(small_cells, small_cells, rough(SMALL), st.integers(0, 8))
def test_a_way_without_a_price_follows_the_paths(start: str, goal: str, costs: Costs, limit: int) -> None:
    found = SMALL.paths(start, cost_from(costs), limit)
    way = SMALL.way(start, goal, cost_from(costs), limit)
    if way is None:
        assert goal not in found
        assert goal != start
    else:
        assert all(found[b][1] == a for a, b in pairwise((start, *way)))
        assert (start, *way)[-1] == goal


@settings(max_examples=400)
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
def test_of_equal_ways_the_first_in_the_order_of_neighbours_is_taken(start: str, goal: str) -> None:
    """With steps of one cost: at each step the first neighbour that is nearer to the goal."""
    expected, here = [], start
    while here != goal:
        here = next(near for near in SMALL.neighbours(here) if SMALL.distance(near, goal) < SMALL.distance(here, goal))
        expected.append(here)
    assert SMALL.way(start, goal, one, 20) == tuple(expected)
    assert SMALL.way(start, goal, one, 20, one) == tuple(expected)


def test_a_safe_way_that_is_too_long_gives_way_to_a_short_one() -> None:
    """From a1 to c1 through b1 is dangerous and costs 2, around it 3; to d1 one more, c2 (east of b2) before c1."""

    def danger(here: str, there: str) -> int:
        return 1000 * ("b1" in (here, there)) + 1

    assert TINY.way("a1", "c1", one, 3, danger) == ("a2", "b2", "c1")
    assert TINY.way("a1", "c1", one, 2, danger) == ("b1", "c1")
    assert TINY.way("a1", "d1", one, 4, danger) == ("a2", "b2", "c2", "d1")
    assert TINY.way("a1", "d1", one, 3, danger) == ("b1", "c1", "d1")


def test_at_the_same_price_the_cheaper_way_is_taken() -> None:
    """Every way is free here; only its cost differs, and b1 is mud."""

    def mud(_here: str, there: str) -> int:
        return 9 if there == "b1" else 1

    assert TINY.way("a1", "c1", mud, 20, lambda _here, _there: 0) == ("a2", "b2", "c1")


def test_who_is_there_already_enters_nothing() -> None:
    assert TINY.way("a1", "a1", one, 0) == TINY.way("a1", "a1", one, 0, one) == ()
    assert TINY.paths("a1", one, 0) == {}
    assert TINY.way("a1", "z9", one, 20) is TINY.way("a1", "z9", one, 20, one) is None
