"""Square maps: cells in plain rows and columns, where a slanting step counts as much as a straight one.

Two squares that only share a corner are neighbours like any others. Whether somebody may squeeze between two
walls that meet at that corner is for the caller's cost function to say: it is asked for each step, and
refuses one with None. Sight is never stopped by such a corner: a line that runs through it enters neither wall.

Inside, a cell is its column and row packed into one number, as on a hex map.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from affray.core.grids.interface import StepCost, StepPrice, cell_name
from affray.core.grids.search import Around, best_way, flood

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1))
"""East, north-east, north, north-west, west, south-west, south, south-east, as steps (across, down)."""

STRAIGHT_FIRST = tuple(sorted(DIRECTIONS, key=all))
"""The order in which ways are sought, so that of equal ways due north the straight one is found, not a zigzag."""

NORTH_WEST, SOUTH_EAST = 0, 1

Strides = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class SquareGrid:
    """A map of so many columns and rows of squares; two of the same size are equal."""

    columns: int
    rows: int
    cells: tuple[str, ...] = field(init=False, repr=False, compare=False)
    around: Around = field(init=False, repr=False, compare=False)
    _steps: Around = field(init=False, repr=False, compare=False)
    _number: dict[str, int] = field(init=False, repr=False, compare=False)
    _cell: dict[int, str] = field(init=False, repr=False, compare=False)
    _far: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _strides: dict[int, Strides] = field(init=False, repr=False, compare=False)
    _onward: dict[int, int] = field(init=False, repr=False, compare=False)
    _within: dict[tuple[str, int], tuple[str, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.columns < 1 or self.rows < 1:
            raise ValueError(f"a map needs at least one column and one row, not {self.columns} and {self.rows}")
        places = [(across, down) for down in range(self.rows) for across in range(self.columns)]
        cell = {self._pack(across, down): cell_name(across + 1, down + 1) for across, down in places}
        self._set(cells=tuple(cell.values()), _cell=cell, _number={name: at for at, name in cell.items()})
        self._set(around=self._touching(DIRECTIONS), _steps=self._touching(STRAIGHT_FIRST))
        self._set(_far=self._distances(), _strides={}, _onward={}, _within={})

    def __reduce__(self) -> tuple[type["SquareGrid"], tuple[int, int]]:
        return SquareGrid, (self.columns, self.rows)

    def __contains__(self, cell: object) -> bool:
        return cell in self._number

    def column_row(self, cell: str) -> tuple[int, int]:
        """The column and row of a cell, both counted from 1."""
        across, down = self._unpack(self._number[cell])
        return across + 1, down + 1

    def cell_at(self, column: int, row: int) -> str:
        """The cell in a column and row, both counted from 1; KeyError when it is off the map."""
        if not (1 <= column <= self.columns and 1 <= row <= self.rows):
            raise KeyError(cell_name(column, row))
        return self.cells[(row - 1) * self.columns + column - 1]

    def neighbours(self, cell: str) -> tuple[str, ...]:
        """The cells that touch a cell: east, north-east, north, north-west, west, south-west, south, south-east."""
        return self.around[cell]

    def is_edge(self, cell: str) -> bool:
        """Whether a cell lies on the rim of the map, with fewer than eight neighbours."""
        return len(self.around[cell]) < 8

    def distance(self, a: str, b: str) -> int:
        """How many steps apart two cells are when nothing is in the way; a slanting step counts one."""
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
        """The straight line of cells from a to b, both included: as many as the way has steps, and one.

        Where it runs between two cells it takes the northern one, of two in the same row the western.
        """
        return self._walk(a, self._strides_between(a, b)[0])

    def lines(self, a: str, b: str) -> tuple[tuple[str, ...], ...]:
        """The straight line from a to b, then the one that takes the southern or eastern cells, if it differs."""
        return tuple([self._walk(a, strides) for strides in self._strides_between(a, b)])

    def behind(self, cell: str, seen_from: str) -> str | None:
        """The cell right behind a cell for somebody who looks at it from another.

        It is the neighbour whose direction is nearest to that look; there is never a choice of two. None
        when that one is off the map, or the two cells are the same.
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
        left cheapest first, then in the order they were reached, by straight steps (east, north, west,
        south) and then by slanting ones (north-east, north-west, south-west, south-east).
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

    def _set(self, **tables: object) -> None:
        for name, table in tables.items():
            object.__setattr__(self, name, table)

    def _touching(self, directions: tuple[tuple[int, int], ...]) -> Around:
        cell, steps = self._cell, [self._pack(*step) for step in directions]
        return {name: tuple(cell[at + step] for step in steps if at + step in cell) for at, name in cell.items()}

    def _pack(self, across: int, down: int) -> int:
        return across + down * (2 * self.columns + 1)

    def _unpack(self, number: int) -> tuple[int, int]:
        down, across = divmod(number + self.columns, 2 * self.columns + 1)
        return across - self.columns, down

    def _distances(self) -> tuple[int, ...]:
        """How far apart two cells are, by the difference of their numbers; a negative one counts from the end."""
        most = self._pack(self.columns, self.rows - 1)
        return tuple(_length(*self._unpack(number)) for number in (*range(most + 1), *range(-most, 0)))

    def _strides_between(self, a: str, b: str) -> Strides:
        apart = self._number[b] - self._number[a]
        known = self._strides.get(apart)
        if known is None:
            known = self._strides[apart] = self._draw_strides(*self._unpack(apart))
        return known

    def _draw_strides(self, across: int, down: int) -> Strides:
        """The two ways along a straight line, or the one when it never runs between two cells."""
        ways = (_straight(across, down, side) for side in (NORTH_WEST, SOUTH_EAST))
        return tuple(dict.fromkeys(tuple(self._pack(*step) for step in way) for way in ways))

    def _walk(self, start: str, strides: tuple[int, ...]) -> tuple[str, ...]:
        """A line never leaves the rectangle between its ends, so every cell of it is on the map."""
        cell, at = self._cell, self._number[start]
        return tuple([cell[at + stride] for stride in strides])


def _length(across: int, down: int) -> int:
    return max(abs(across), abs(down))


def _straight(across: int, down: int, side: int) -> list[tuple[int, int]]:
    """The cells nearest to the points that cut a line into equal steps, as steps from its start.

    Each such point lies on a row or on a column of cells, so at most two cells are equally near.
    """
    length = _length(across, down)

    def nearest(whole: int, step: int) -> int:
        return (2 * whole * step + length - 1 + side) // (2 * length)

    if not length:
        return [(0, 0)]
    return [(nearest(across, step), nearest(down, step)) for step in range(length + 1)]


def _straight_on(across: int, down: int) -> tuple[int, int]:
    """The direction nearest to a line: the one with the greatest cosine, compared by its square.

    The limit between two directions rises by the root of two less one, so no line of whole steps lies on it.
    """

    def cosine(to: tuple[int, int]) -> int:
        along = across * to[0] + down * to[1]
        return along * abs(along) * (1 if all(to) else 2)

    return max(DIRECTIONS, key=cosine)
