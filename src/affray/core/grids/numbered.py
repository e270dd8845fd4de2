"""What all grids share: every cell has a number, and the difference of two says how the cells lie to each other.

A cell is a place so far across and so far down, packed into one number. Whatever depends only on how two cells
lie to each other is a table look-up: their distance, the strides along a line, the step to what lies behind.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import product
from typing import ClassVar

from affray.core.grids.interface import StepCost, StepPrice, cell_name
from affray.core.grids.search import Around, best_way, flood

Step = tuple[int, int]
"""So far across and so far down."""

NORTH_WEST, SOUTH_EAST = 0, 1

Strides = tuple[tuple[int, ...], tuple[int, ...]]

HERE = (0,)


@dataclass(frozen=True, slots=True)
class NumberedGrid(ABC):
    """A map of so many columns and rows of cells; two of the same shape and size are equal."""

    directions: ClassVar[tuple[Step, ...]]
    """The steps to the cells that touch a cell, in the order of `neighbours`."""

    sought: ClassVar[tuple[Step, ...]]
    """The same steps in the order in which ways are sought."""

    columns: int
    rows: int
    cells: tuple[str, ...] = field(init=False, repr=False, compare=False)
    around: Around = field(init=False, repr=False, compare=False)
    _steps: Around = field(init=False, repr=False, compare=False)
    _places: dict[str, tuple[int, int]] = field(init=False, repr=False, compare=False)
    _number: dict[str, int] = field(init=False, repr=False, compare=False)
    _cell: dict[int, str] = field(init=False, repr=False, compare=False)
    _far: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _sides: int = field(init=False, repr=False, compare=False)
    _strides: dict[int, Strides] = field(init=False, repr=False, compare=False)
    _onward: dict[int, int] = field(init=False, repr=False, compare=False)
    _bearings: dict[int, int] = field(init=False, repr=False, compare=False)
    _within: dict[tuple[str, int], tuple[str, ...]] = field(init=False, repr=False, compare=False)
    _near: dict[int, tuple[int, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.columns < 1 or self.rows < 1:
            raise ValueError(f"a map needs at least one column and one row, not {self.columns} and {self.rows}")
        rows_and_columns = product(range(1, self.rows + 1), range(1, self.columns + 1))
        places = {cell_name(column, row): (column, row) for row, column in rows_and_columns}
        number = {cell: self._pack(*self._spot(*place)) for cell, place in places.items()}
        self._set(cells=tuple(places), _places=places, _number=number, _cell={at: cell for cell, at in number.items()})
        self._set(around=self._touching(self.directions), _steps=self._touching(self.sought), _far=self._distances())
        self._set(
            _sides=len(self.directions), _strides={0: (HERE, HERE)}, _onward={}, _bearings={}, _within={}, _near={}
        )

    def __reduce__(self) -> tuple[type["NumberedGrid"], tuple[int, int]]:
        return type(self), (self.columns, self.rows)

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
        """The cells of the map that touch a cell, from the east counter-clockwise."""
        return self.around[cell]

    def steps(self, cell: str) -> tuple[str, ...]:
        """The same cells in the order in which ways are sought."""
        return self._steps[cell]

    def is_edge(self, cell: str) -> bool:
        """Whether a cell lies on the rim of the map, with fewer neighbours than a cell has inside."""
        return len(self.around[cell]) < self._sides

    def distance(self, a: str, b: str) -> int:
        """How many steps apart two cells are when nothing is in the way."""
        number = self._number
        return self._far[number[a] - number[b]]

    def within(self, cell: str, n: int) -> tuple[str, ...]:
        """The cells at most n steps away, nearest first and then row by row, without the cell itself."""
        found = self._within.get((cell, n))
        if found is None:
            name, at = self._cell, self._number[cell]
            found = tuple([name[at + stride] for stride in self._strides_within(n) if at + stride in name])
            self._within[cell, n] = found
        return found

    def _strides_within(self, n: int) -> tuple[int, ...]:
        """The strides to all cells at most n steps away, in the order of `within`; none is longer than the map."""
        known = self._near.get(n)
        if known is None:
            across, down = min(n, self._widest()), min(n, self.rows - 1)
            block = product(range(-down, down + 1), range(-across, across + 1))
            steps = sorted((self._length(x, y), y, x) for y, x in block if (x or y) and self._length(x, y) <= n)
            known = self._near[n] = tuple([self._pack(x, y) for _far, y, x in steps])
        return known

    def line(self, a: str, b: str) -> tuple[str, ...]:
        """The straight line of cells from a to b, both included: as many as the way has steps, and one.

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

        None when it is off the map, or the two cells are the same.
        """
        number = self._number[cell]
        apart = number - self._number[seen_from]
        if not apart:
            return None
        onward = self._onward.get(apart)
        if onward is None:
            onward = self._onward[apart] = self._pack(*self._straight_on(*self._unpack(apart)))
        return self._cell.get(number + onward)

    def bearing(self, a: str, b: str) -> int:
        """In which of the grid's directions, counted counter-clockwise from the east, one cell lies from another."""
        apart = self._number[b] - self._number[a]
        if not apart:
            raise ValueError(f"{a} lies in no direction from itself")
        known = self._bearings.get(apart)
        if known is None:
            known = self._bearings[apart] = self.directions.index(self._straight_on(*self._unpack(apart)))
        return known

    def turned(self, a: int, b: int) -> int:
        """By how many directions one differs from another, whichever way is shorter."""
        apart = abs(a - b) % self._sides
        return min(apart, self._sides - apart)

    def sees(self, a: str, b: str, blocks: Callable[[str], bool]) -> bool:
        """Whether one of the straight lines between two cells holds nothing that blocks; the two ends never block."""
        return any(not any(map(blocks, line[1:-1])) for line in self.lines(a, b))

    def paths(self, start: str, cost: StepCost, limit: int) -> dict[str, tuple[int, str]]:
        """Every cell that can be entered for at most the limit: what it costs, and the cell it is entered from.

        The start is not among them. Of ways that cost the same, the one found first counts: cells are
        left cheapest first, then in the order they were reached, by the steps in the order of `sought`.
        """
        return flood(self._steps, start, cost, limit)

    def way(
        self, start: str, goal: str, cost: StepCost, limit: int, price: StepPrice | None = None
    ) -> tuple[str, ...] | None:
        """The cells to enter, goal last, on the way of lowest price within the limit of cost; None if none is.

        Without a price the cost is the price. Of ways at the same price the cheaper one is taken, then the
        one found first, in the order of `paths`.
        """
        return best_way(self._steps, start, goal, cost, limit, price)

    @abstractmethod
    def _widest(self) -> int:
        """How far apart across two cells can lie, at most."""

    @staticmethod
    @abstractmethod
    def _spot(column: int, row: int) -> Step:
        """How far across and down a cell lies, by its column and row."""

    @staticmethod
    @abstractmethod
    def _length(across: int, down: int) -> int:
        """How many steps lead so far across and down."""

    @staticmethod
    @abstractmethod
    def _straight(across: int, down: int, length: int, side: int) -> Iterable[Step]:
        """The cells nearest to the points that cut a line into equal steps, from its start; of two, that side's."""

    @staticmethod
    @abstractmethod
    def _straight_on(across: int, down: int) -> Step:
        """The direction that goes on from the end of a line."""

    def _set(self, **tables: object) -> None:
        for name, table in tables.items():
            object.__setattr__(self, name, table)

    def _touching(self, directions: tuple[Step, ...]) -> Around:
        cell, steps = self._cell, [self._pack(*step) for step in directions]
        return {name: tuple([cell[at + step] for step in steps if at + step in cell]) for at, name in cell.items()}

    def _pack(self, across: int, down: int) -> int:
        return across + down * (2 * self._widest() + 1)

    def _unpack(self, number: int) -> Step:
        widest = self._widest()
        down, across = divmod(number + widest, 2 * widest + 1)
        return across - widest, down

    def _distances(self) -> tuple[int, ...]:
        """How far apart two cells are, by the difference of their numbers; a negative one counts from the end."""
        most = self._pack(self._widest(), self.rows - 1)
        return tuple(self._length(*self._unpack(number)) for number in (*range(most + 1), *range(-most, 0)))

    def _strides_between(self, a: str, b: str) -> Strides:
        apart = self._number[b] - self._number[a]
        known = self._strides.get(apart)
        if known is None:
            known = self._strides[apart] = self._draw_strides(*self._unpack(apart))
        return known

    def _draw_strides(self, across: int, down: int) -> Strides:
        """The two ways along a straight line; one and the same object when it never runs between two cells."""
        length = self._length(across, down)
        north_west, south_east = (
            tuple(self._pack(*step) for step in self._straight(across, down, length, side))
            for side in (NORTH_WEST, SOUTH_EAST)
        )
        return (north_west, north_west if north_west == south_east else south_east)

    def _walk(self, start: str, strides: tuple[int, ...], otherwise: tuple[int, ...]) -> tuple[str, ...]:
        """Only a line that runs between two cells can leave the map, and then the other of the two is on it."""
        cell, at = self._cell, self._number[start]
        try:
            return tuple([cell[at + stride] for stride in strides])
        except KeyError:
            pairs = zip(strides, otherwise, strict=True)
            return tuple([cell.get(at + stride) or cell[at + other] for stride, other in pairs])


def equal_parts(whole: int, length: int, side: int) -> list[int]:
    """A whole number cut into so many equal steps, each rounded; what lies halfway goes to the side."""
    return [(2 * whole * step + length - 1 + side) // (2 * length) for step in range(length + 1)]
