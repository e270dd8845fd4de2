"""Hex maps: rows of hexes standing on a point, every second row (2, 4, ...) shifted right by half a hex.

Inside, a cell is a pair of axial coordinates packed into one number, so that the difference of two
numbers says how two cells lie to each other, and whatever depends on that alone is a table look-up.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product

from affray.core.grids.interface import StepCost, StepPrice, cell_name
from affray.core.grids.search import Around, best_way, flood

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, north-east, north-west, west, south-west, south-east, as axial steps (across, down)."""

NORTH_WEST, SOUTH_EAST = 0, 1

Strides = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class HexGrid:
    """A map of so many columns and rows of hexes; two of the same size are equal."""

    columns: int
    rows: int
    cells: tuple[str, ...] = field(init=False, repr=False, compare=False)
    around: Around = field(init=False, repr=False, compare=False)
    _places: dict[str, tuple[int, int]] = field(init=False, repr=False, compare=False)
    _number: dict[str, int] = field(init=False, repr=False, compare=False)
    _cell: dict[int, str] = field(init=False, repr=False, compare=False)
    _far: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _strides: dict[int, Strides] = field(init=False, repr=False, compare=False)
    _onward: dict[int, int] = field(init=False, repr=False, compare=False)
    _within: dict[tuple[str, int], tuple[str, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.columns < 1 or self.rows < 1:
            raise ValueError(f"a map needs at least one column and one row, not {self.columns} and {self.rows}")
        places = {cell_name(column, row): (column, row) for row, column in self._rows_and_columns()}
        number = {cell: self._pack(*_axial(*place)) for cell, place in places.items()}
        self._set(cells=tuple(places), _places=places, _number=number)
        self._set(_cell={at: cell for cell, at in number.items()}, _far=self._distances())
        self._set(around={cell: self._touching(cell) for cell in places})
        self._set(_strides={0: ((0,), (0,))}, _onward={}, _within={})

    def __reduce__(self) -> tuple[type["HexGrid"], tuple[int, int]]:
        return HexGrid, (self.columns, self.rows)

    def __contains__(self, cell: object) -> bool:
        return cell in self._number

    def column_row(self, cell: str) -> tuple[int, int]:
        """The column and row of a cell, both counted from 1."""
        return self._places[cell]

    def cell_at(self, column: int, row: int) -> str:
        """The cell in a column and row, both counted from 1; KeyError when it is off the map."""
        if not (1 <= column <= self.columns and 1 <= row <= self.rows):
            raise KeyError(cell_name(column, row))
        return self.cells[(row - 1) * self.columns + column - 1]

    def neighbours(self, cell: str) -> tuple[str, ...]:
        """The cells that touch a cell: east, north-east, north-west, west, south-west, south-east."""
        return self.around[cell]

    def is_edge(self, cell: str) -> bool:
        """Whether a cell lies on the rim of the map, with fewer than six neighbours."""
        return len(self.around[cell]) < 6

    def distance(self, a: str, b: str) -> int:
        """How many steps apart two cells are when nothing is in the way."""
        number = self._number
        return self._far[number[a] - number[b]]

    def within(self, cell: str, n: int) -> tuple[str, ...]:
        """The cells at most n steps away, nearest first and then row by row, without the cell itself."""
        found = self._within.get((cell, n))
        if found is None:
            away = {other: self.distance(cell, other) for other in self.cells}
            found = tuple(sorted((other for other in self.cells if 1 <= away[other] <= n), key=away.__getitem__))
            self._within[cell, n] = found
        return found

    def line(self, a: str, b: str) -> tuple[str, ...]:
        """The straight line of cells from a to b, both included.

        Where it runs between two cells it takes the northern one, of two in the same row the western,
        and the other if that one is off the map.
        """
        north_west, south_east = self._strides_between(a, b)
        return self._walk(a, north_west, south_east)

    def lines(self, a: str, b: str) -> tuple[tuple[str, ...], ...]:
        """The straight line from a to b, then the one that takes the southern or eastern cells, if it differs."""
        north_west, south_east = self._strides_between(a, b)
        first = self._walk(a, north_west, south_east)
        if north_west is south_east:
            return (first,)
        second = self._walk(a, south_east, north_west)
        return (first,) if first == second else (first, second)

    def behind(self, cell: str, seen_from: str) -> str | None:
        """The cell right behind a cell for somebody who looks at it from another.

        It is the neighbour that lies furthest along that look; of two, the first in the order of
        `neighbours`. None when that one is off the map, or the two cells are the same.
        """
        number = self._number[cell]
        apart = number - self._number[seen_from]
        if not apart:
            return None
        onward = self._onward.get(apart)
        if onward is None:
            onward = self._onward[apart] = self._pack(*_straight_on(*self._unpack(apart)))
        return self._cell.get(number + onward)

    def sees(self, a: str, b: str, blocks: Callable[[str], bool]) -> bool:
        """Whether one of the straight lines between two cells holds nothing that blocks; the two ends never block."""
        return any(not any(map(blocks, line[1:-1])) for line in self.lines(a, b))

    def paths(self, start: str, cost: StepCost, limit: int) -> dict[str, tuple[int, str]]:
        """Every cell that can be entered for at most the limit: what it costs, and the cell it is entered from.

        The start is not among them. Of ways that cost the same, the one found first counts: cells are
        left cheapest first, then in the order they were reached, to their neighbours in fixed order.
        """
        return flood(self.around, start, cost, limit)

    def way(
        self, start: str, goal: str, cost: StepCost, limit: int, price: StepPrice | None = None
    ) -> tuple[str, ...] | None:
        """The cells to enter, goal last, on the way of lowest price within the limit of cost; None if none is.

        Without a price the cost is the price. Of ways at the same price the cheaper one is taken, then the
        one found first, in the order of `paths`.
        """
        return best_way(self.around, start, goal, cost, limit, price)

    def _set(self, **tables: object) -> None:
        for name, table in tables.items():
            object.__setattr__(self, name, table)

    def _rows_and_columns(self) -> Iterator[tuple[int, int]]:
        return product(range(1, self.rows + 1), range(1, self.columns + 1))

    def _touching(self, cell: str) -> tuple[str, ...]:
        beside = (self._number[cell] + self._pack(*step) for step in DIRECTIONS)
        return tuple(self._cell[at] for at in beside if at in self._cell)

    def _widest(self) -> int:
        return self.columns + self.rows // 2

    def _pack(self, across: int, down: int) -> int:
        return across + down * (2 * self._widest() + 1)

    def _unpack(self, number: int) -> tuple[int, int]:
        widest = self._widest()
        down, across = divmod(number + widest, 2 * widest + 1)
        return across - widest, down

    def _distances(self) -> tuple[int, ...]:
        """How far apart two cells are, by the difference of their numbers; a negative one counts from the end."""
        most = self._pack(self._widest(), self.rows - 1)
        upward = range(-most, 0)
        return tuple(_length(*self._unpack(number)) for number in (*range(most + 1), *upward))

    def _strides_between(self, a: str, b: str) -> Strides:
        apart = self._number[b] - self._number[a]
        known = self._strides.get(apart)
        if known is None:
            known = self._strides[apart] = self._draw_strides(*self._unpack(apart))
        return known

    def _draw_strides(self, across: int, down: int) -> Strides:
        """The two ways along a straight line; one and the same object when it never runs between two cells."""
        north_west, south_east = (
            tuple(self._pack(*step) for step in _straight(across, down, side)) for side in (NORTH_WEST, SOUTH_EAST)
        )
        return (north_west, north_west if north_west == south_east else south_east)

    def _walk(self, start: str, strides: tuple[int, ...], otherwise: tuple[int, ...]) -> tuple[str, ...]:
        cell, at = self._cell, self._number[start]
        if strides is otherwise:
            return tuple([cell[at + stride] for stride in strides])
        return tuple(
            [cell.get(at + stride) or cell[at + other] for stride, other in zip(strides, otherwise, strict=True)]
        )


def _axial(column: int, row: int) -> tuple[int, int]:
    return column - 1 - (row - 1) // 2, row - 1


def _length(across: int, down: int) -> int:
    return max(abs(across), abs(down), abs(across + down))


def _straight(across: int, down: int, side: int) -> list[tuple[int, int]]:
    """The cells nearest to the points that cut a line into equal steps, as axial steps from its start.

    Each such point lies on a row of cells along one of the three axes, so at most two cells are equally near.
    """
    length = _length(across, down)

    def nearest(whole: int, step: int) -> int:
        return (2 * whole * step + length - 1 + side) // (2 * length)

    steps = range(length + 1)
    if abs(down) == length:
        return [(nearest(across, step), down * step // length) for step in steps]
    if abs(across) == length:
        return [(across * step // length, nearest(down, step)) for step in steps]
    rows = [nearest(down, step) for step in steps]
    return [((across + down) * step // length - row, row) for step, row in zip(steps, rows, strict=True)]


def _straight_on(across: int, down: int) -> tuple[int, int]:
    """The direction that goes furthest along a line, by twice the scalar product."""
    return max(DIRECTIONS, key=lambda to: (2 * across + down) * to[0] + (2 * down + across) * to[1])
