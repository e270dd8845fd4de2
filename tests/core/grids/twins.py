"""Slow twins of what a grid computes cleverly: where the middles of its cells lie, and search by trying everything.

Middles are whole numbers. On hexes x counts half hexes and y rows; a row is half the root of three of a hex high,
so four times the square of the distance between two middles is dx * dx + 3 * dy * dy. On squares both count squares.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from math import atan2, tau
from typing import NamedTuple

from hypothesis import strategies as st

from affray.core.grids import HexGrid, SquareGrid, StepCost, read_cell
from affray.core.grids.numbered import NumberedGrid

Step = tuple[str, str]
Costs = dict[Step, int | None]


class Shape(NamedTuple):
    """Where a cell's middle lies, and how far apart the middles of cells that touch are."""

    middle: Callable[[str], tuple[int, int]]
    height: int
    touching: tuple[int, ...]
    sides: int


@cache
def hex_middle(cell: str) -> tuple[int, int]:
    column, row = read_cell(cell)
    return 2 * column + (1 if row % 2 == 0 else 0), row


SHAPES: dict[type[NumberedGrid], Shape] = {
    HexGrid: Shape(hex_middle, height=3, touching=(4,), sides=6),
    SquareGrid: Shape(read_cell, height=1, touching=(1, 2), sides=8),
}
"""Middles of squares that share a side are 1 apart, of those that share a corner the root of 2."""


def shape_of(grid: NumberedGrid) -> Shape:
    return SHAPES[type(grid)]


def between(grid: NumberedGrid, a: str, b: str) -> tuple[int, int]:
    (ax, ay), (bx, by) = map(shape_of(grid).middle, (a, b))
    return bx - ax, by - ay


def touch(grid: NumberedGrid, a: str, b: str) -> bool:
    dx, dy = between(grid, a, b)
    return dx * dx + shape_of(grid).height * dy * dy in shape_of(grid).touching


def turn_from_east(grid: NumberedGrid, a: str, b: str) -> float:
    """Counter-clockwise; rows are counted downwards."""
    dx, dy = between(grid, a, b)
    return atan2(-dy, dx) % tau


@cache
def steps_from(grid: NumberedGrid, start: str) -> dict[str, int]:
    """Distance by walking: one ring of touching cells after the other."""
    steps, ring, far = {start: 0}, {start}, 0
    while ring:
        far += 1
        ring = {b for a in ring for b in grid.cells if touch(grid, a, b) and b not in steps}
        steps |= dict.fromkeys(ring, far)
    return steps


def nearest_cells(grid: NumberedGrid, a: str, b: str, step: int, length: int) -> list[str]:
    """The cells nearest to a point of the line, the northern first, then the western; measured in parts of a step."""
    middle, height = shape_of(grid).middle, shape_of(grid).height
    (ax, ay), (dx, dy) = middle(a), between(grid, a, b)
    x, y = ax * length + dx * step, ay * length + dy * step
    middles = {cell: middle(cell) for cell in grid.cells}
    away = {cell: (mx * length - x) ** 2 + height * (my * length - y) ** 2 for cell, (mx, my) in middles.items()}
    least = min(away.values())
    return [cell for cell in grid.cells if away[cell] == least]


@cache
def drawn_lines(grid: NumberedGrid, a: str, b: str) -> tuple[tuple[str, ...], ...]:
    length = steps_from(grid, a)[b]
    points = [[a]] if a == b else [nearest_cells(grid, a, b, step, length) for step in range(length + 1)]
    return tuple(dict.fromkeys(tuple(point[side] for point in points) for side in (0, -1)))


def total(way: tuple[str, ...], start: str, costs: Costs) -> int | None:
    steps = [costs[step] for step in pairwise((start, *way))]
    return None if None in steps else sum(step for step in steps if step is not None)


def every_way(grid: NumberedGrid, start: str, goal: str, way: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """All ways that enter no cell twice."""
    here = way[-1] if way else start
    if here == goal:
        yield way
        return
    for near in grid.neighbours(here):
        if near != start and near not in way:
            yield from every_way(grid, start, goal, (*way, near))


def relaxed(grid: NumberedGrid, start: str, costs: Costs, limit: int) -> dict[str, int]:
    """The least cost of every cell within the limit: every step is tried again, once for each cell."""
    cheapest = {start: 0}
    for _ in grid.cells:
        for (a, b), cost in costs.items():
            if a in cheapest and cost is not None and cheapest[a] + cost <= limit:
                cheapest[b] = min(cheapest.get(b, limit), cheapest[a] + cost)
    return cheapest


def cost_from(costs: Costs) -> StepCost:
    return lambda a, b: costs[a, b]


@cache
def step_costs(grid: NumberedGrid, *values: int | None) -> st.SearchStrategy[Costs]:
    steps = [(a, b) for a in grid.cells for b in grid.neighbours(a)]
    return st.fixed_dictionaries({step: st.sampled_from(values) for step in steps})


def rough(grid: NumberedGrid) -> st.SearchStrategy[Costs]:
    return step_costs(grid, 1, 1, 2, 3, 0, None)


def one(_here: str, _there: str) -> int:
    return 1
