"""Paths over a map as something to choose: listed by where they lead, drawn by wandering."""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count
from random import Random

from affray.core.grids import Grid, StepCost
from affray.core.grids.interface import CELL
from affray.core.options import Listed
from affray.core.values import Cell, Value, Who

Path = tuple[Cell, ...]

FAR, FURTHER = 40, 0.05
"""Who wanders by chance goes further than so many steps only so often: about on a map leads nowhere."""


def is_path(value: object) -> bool:
    """Whether a value is a way over the map, and not several of something else."""
    return isinstance(value, tuple) and all(CELL.fullmatch(str(part)) for part in value)


class Provoked:
    """Whom a step provokes: one bit for each of those who may strike at all."""

    __slots__ = ("mask", "whos")

    def __init__(self, whos: tuple[Who, ...], mask: Callable[[Cell, Cell], int]) -> None:
        """Those who may strike, and which of them a step from one cell to another provokes."""
        self.whos, self.mask = whos, mask

    def names(self, mask: int) -> tuple[Who, ...]:
        """Those whose bits are set."""
        return tuple(who for bit, who in enumerate(self.whos) if mask >> bit & 1)


NOBODY = Provoked((), lambda _start, _to: 0)
"""Nobody is provoked by any step."""


class Paths:
    """Every way from a cell within an allowance.

    `d4` means the way there that provokes fewest, then the shortest, then the straightest; `c3 d3 d4` means that very
    way. `rests` says where a way may end; `may_stay` whether going nowhere, `stay` or the
    cell itself, is an option, and then it is the default.
    """

    __slots__ = ("_grid", "_may_stay", "_provoked", "_rests", "_step", "limit", "start")

    def __init__(
        self,
        grid: Grid,
        start: Cell,
        limit: int,
        step: StepCost,
        rests: Callable[[Cell], bool],
        provoked: Provoked = NOBODY,
        may_stay: bool = False,
    ) -> None:
        """The ways of one movement: from where, how far, what a step costs, where it may end, whom it provokes."""
        self._grid, self.start, self.limit, self._step = grid, start, limit, step
        self._rests, self._provoked, self._may_stay = rests, provoked, may_stay

    def avoiding(self, closed: Callable[[Cell], bool]) -> "Paths":
        """The same without the ways that enter certain cells."""

        def step(here: Cell, cell: Cell) -> int | None:
            return None if closed(cell) else self._step(here, cell)

        return Paths(self._grid, self.start, self.limit, step, self._rests, self._provoked, self._may_stay)

    @property
    def default(self) -> Value:
        """Stay, where that is allowed; otherwise the first way of the list."""
        return () if self._may_stay else next(iter(self))

    def __bool__(self) -> bool:
        return self._may_stay or bool(self.first_steps()) or next(self.walks(), None) is not None

    def __iter__(self) -> Iterator[Value]:
        if self._may_stay:
            yield ()
        yield from self.walks()

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, tuple) or not value:
            return self._may_stay and value == ()
        return self.is_walk(value)

    def draw(self, rng: Random) -> Value:
        """Wander: a number of steps by chance, seldom a great many, each into any cell that can be entered."""
        least = 0 if self._may_stay else 1
        most = self.limit if self.limit <= FAR or rng.random() < FURTHER else FAR
        way = self.wander(rng, least + int(rng.random() * (most + 1 - least)))
        if way or self._may_stay:
            return way
        return Listed(self.first_steps() or self.walks()).draw(rng)

    def read(self, text: str) -> Value | None:
        """A way by the cell it leads to, or cell by cell."""
        cells = tuple(text.split())
        if text == "stay" or not cells or cells == (self.start,):
            return () if self._may_stay else None
        if len(cells) > 1:
            return cells if cells in self else None
        return next((way for way in self.walks() if way[-1:] == cells), None)

    def why_not(self, cell: Cell, noun: str) -> str:
        """Why no way leads to a cell, as it follows its name: `is too far: 4 hexes, you have 3`."""
        if cell not in self._grid:
            return "is not on the map"
        if cell == self.start:
            return "is where one stands already"
        found = self._grid.paths(self.start, self._step, len(self._grid.cells) * max(self.limit, 1))
        if cell not in found:
            return "cannot be reached"
        cost = found[cell][0]
        if cost <= self.limit:
            return "is no place to stop"
        nouns = noun if cost == 1 else f"{noun}es" if noun.endswith("x") else f"{noun}s"
        slow = "" if self._steps(found, cell) == cost else ", where the ground is slow"
        return f"is too far: {cost} {nouns}{slow}, you have {self.limit}"

    def _steps(self, found: dict[Cell, tuple[int, Cell]], cell: Cell) -> int:
        steps = 0
        while cell != self.start:
            cell, steps = found[cell][1], steps + 1
        return steps

    def is_walk(self, way: Path) -> bool:
        """Whether a way can be gone, step by step, within the allowance, and may end where it ends."""
        used, here = 0, self.start
        for cell in way:
            if cell not in self._grid or cell not in self._grid.neighbours(here):
                return False
            cost = self._step(here, cell)
            if cost is None:
                return False
            used, here = used + cost, cell
        return used <= self.limit and self._rests(here)

    def first_steps(self, least: int = 0) -> list[Path]:
        """The ways of a single step; `least` is an allowance that there always is."""
        most = max(self.limit, least)
        around = [to for to in self._grid.neighbours(self.start) if self._rests(to)]
        return [(to,) for to in around if (cost := self._step(self.start, to)) is not None and cost <= most]

    def walks(self) -> Iterator[Path]:
        """To every cell where one may end, the way that provokes fewest, then the shortest."""
        return (path for path, _cost, _mask in self._found())

    def reached(self) -> Iterator[tuple[Cell, Path, int, tuple[Who, ...]]]:
        """Every cell where one may end, the same path there, what it costs and whom it provokes."""
        if self._may_stay:
            yield self.start, (), 0, ()
        for path, cost, mask in self._found():
            yield path[-1], path, cost, self._provoked.names(mask)

    def _found(self) -> Iterator[tuple[Path, int, int]]:
        found = self._shortest() if self._provoked is NOBODY else self._best()
        for cell, (path, cost, mask) in found.items():
            if cell != self.start and self._rests(cell):
                yield path, cost, mask

    def wander(self, rng: Random, steps: int) -> Path:
        """So many steps by chance, those left out that cannot be taken; it ends where one may end."""
        way: list[Cell] = []
        used, here = 0, self.start
        for _ in range(steps):
            around = self._grid.neighbours(here)
            cell = around[int(rng.random() * len(around))]
            cost = self._step(here, cell)
            if cost is not None and used + cost <= self.limit:
                way.append(cell)
                used, here = used + cost, cell
        while way and not self._rests(way[-1]):
            way.pop()
        return tuple(way)

    def _shortest(self) -> dict[Cell, tuple[Path, int, int]]:
        paths: dict[Cell, tuple[Path, int, int]] = {self.start: ((), 0, 0)}
        found = self._grid.paths(self.start, self._step, self.limit)
        for cell, (cost, before) in sorted(found.items(), key=lambda entry: entry[1][0]):
            paths[cell] = ((*paths[before][0], cell), cost, 0)
        return paths

    def _best(self) -> dict[Cell, tuple[Path, int, int]]:
        best: dict[Cell, tuple[Path, int, int]] = {}
        seen: dict[Cell, list[tuple[int, int]]] = {}
        queue: list[tuple[int, int, int, Path, int, Cell]] = [(0, 0, 0, (), 0, self.start)]
        found, mask_of = count(1), self._provoked.mask
        while queue:
            _provoked, used, _found, path, provoked, here = heappop(queue)
            labels = seen.setdefault(here, [])
            if any(mask & provoked == mask and cost <= used for mask, cost in labels):
                continue
            labels.append((provoked, used))
            best.setdefault(here, (path, used, provoked))
            for cell in self._grid.steps(here):
                cost = self._step(here, cell)
                if cost is not None and used + cost <= self.limit:
                    mask = provoked | mask_of(here, cell)
                    heappush(queue, (mask.bit_count(), used + cost, next(found), (*path, cell), mask, cell))
        return best
