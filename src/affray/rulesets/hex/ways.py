"""Ground and the ways over it: what may be entered, what a step costs, which way provokes least."""

from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from random import Random

from affray.core.maps import Terrain
from affray.core.options import Listed
from affray.core.values import Cell, Value, Who
from affray.rulesets.hex.creature import Creature, Now

Way = tuple[Cell, ...]
Step = Callable[[Cell, Cell], int | None]
Provoked = Callable[[Cell, Cell], int]


def level(terrain: Terrain) -> int:
    """How high a hex lies: the top of a surface above the ground, the bottom of a gap below it."""
    return terrain["height"] - terrain["depth"]


def rise(now: Now, who: Who, start: Cell, to: Cell) -> int:
    """How many hexes up (or down, below zero) it is from one hex to another."""
    terrain = now.ground(who).terrain
    return level(terrain[to]) - level(terrain[start])


def holds(now: Now, one: Creature) -> bool:
    """Whether someone keeps others out of their hex: everyone in the fight, by a ruling also who has dropped out."""
    return not one.out or now.rulings.bodies_block  # hex.move.general.2


def holder(now: Now, cell: Cell, who: Who) -> Who | None:
    """Somebody else who holds a hex."""
    for one in now.creatures.values():
        if one.at == cell and one.id != who and holds(now, one):
            return one.id
    return None


def is_free(now: Now, who: Who, cell: Cell | None) -> bool:
    """Whether someone could end up in a hex: on the map, no wall, held by nobody."""
    if cell is None or cell not in now.ground(who).terrain:
        return False
    return now.ground(who).terrain[cell].kind != "wall" and holder(now, cell, who) is None


def walking(now: Now, who: Who) -> Step:
    """What a step on foot costs: one hex of the allowance, more on difficult ground, none where feet do not carry."""
    terrain = now.ground(who).terrain
    side = now[who].side
    held = {one.at: one.side for one in now.creatures.values() if one.id != who and holds(now, one)}
    difficult = now.rulings.difficult_cost  # hex.move.general.2
    cross = now.rulings.cross_allies

    def cost(start: Cell, to: Cell) -> int | None:
        ground = terrain[to]
        kind = ground.kind
        if kind in ("wall", "water") or level(ground) != level(terrain[start]):
            return None
        if to in held and (held[to] != side or not cross):
            return None
        return difficult if kind == "difficult" else 1

    return cost


def swimming(now: Now, who: Who) -> Step:
    """A stroke: into water, or out of it onto level ground."""
    terrain = now.ground(who).terrain
    blocking = {one.at for one in now.creatures.values() if one.id != who and holds(now, one)}
    if now.rulings.cross_allies:
        blocking -= {one.at for one in now.creatures.values() if one.side == now[who].side}  # hex.move.general.2

    def cost(start: Cell, to: Cell) -> int | None:
        wet = terrain[to].kind == "water"
        if to in blocking or terrain[to].kind == "wall" or level(terrain[to]) != level(terrain[start]):
            return None
        return 1 if wet or terrain[start].kind == "water" else None

    return cost


class Ways:
    """Every way that someone may go within an allowance: listed by where it leads, drawn by wandering.

    `d4` means the way there that provokes least, then the shortest; `c3 d3 d4` means that very way.
    """

    def __init__(self, now: Now, who: Who, limit: int, step: Step, provoked: Provoked, may_stay: bool = False) -> None:
        """The ways of one movement: how far, what a step costs, whom it provokes, whether one may stay."""
        self._now, self._who, self._limit, self._step, self._provoked = now, who, limit, step, provoked
        self._grid = now.ground(who).grid
        at = now[who].at
        assert at is not None
        self._start: Cell = at
        self._held = {one.at for one in now.creatures.values() if one.id != who and holds(now, one)}
        self._may_stay = may_stay

    @property
    def plain(self) -> Value:
        """Stay, where that is allowed; otherwise the first way of the list."""
        return () if self._may_stay else next(iter(self))

    def __bool__(self) -> bool:
        return self._may_stay or bool(self._first_steps()) or next(iter(self), None) is not None

    def __iter__(self) -> Iterator[Value]:
        if self._may_stay:
            yield ()
        for cell, way in self._best().items():
            if cell not in self._held and cell != self._start:
                yield way

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, tuple) or not value:
            return self._may_stay and value == ()
        used, here = 0, self._start
        for cell in value:
            if cell not in self._grid or cell not in self._grid.neighbours(here):
                return False
            cost = self._step(here, cell)
            if cost is None:
                return False
            used, here = used + cost, cell
        return used <= self._limit and here not in self._held

    def draw(self, rng: Random) -> Value:
        """Wander: a number of steps by chance, each into any hex that can be entered."""
        steps = int(rng.random() * (self._limit + (1 if self._may_stay else 0))) + (0 if self._may_stay else 1)
        way = self._wander(rng, steps)
        if way or self._may_stay:
            return way
        return Listed(self._first_steps() or self).draw(rng)

    def read(self, text: str) -> Value | None:
        """A way by the hex it leads to, or hex by hex."""
        cells = tuple(text.split())
        if text == "stay" or not cells:
            return () if self._may_stay else None
        if len(cells) > 1:
            return cells if cells in self else None
        return self._best().get(cells[0]) if cells[0] not in self._held and cells[0] != self._start else None

    def _first_steps(self) -> list[Way]:
        around = [to for to in self._grid.neighbours(self._start) if to not in self._held]
        return [(to,) for to in around if (cost := self._step(self._start, to)) is not None and cost <= self._limit]

    def _wander(self, rng: Random, steps: int) -> Way:
        way: list[Cell] = []
        used, here = 0, self._start
        for _ in range(steps):
            around = self._grid.neighbours(here)
            cell = around[int(rng.random() * len(around))]
            cost = self._step(here, cell)
            if cost is not None and used + cost <= self._limit:
                way.append(cell)
                used, here = used + cost, cell
        while way and way[-1] in self._held:
            way.pop()
        return tuple(way)

    def _best(self) -> dict[Cell, Way]:
        """To every hex the way that provokes fewest opponents, then the shortest."""
        best: dict[Cell, Way] = {}
        seen: dict[Cell, list[tuple[int, int]]] = {}
        queue: list[tuple[int, int, Way, int, Cell]] = [(0, 0, (), 0, self._start)]
        while queue:
            _count, used, way, provoked, here = heappop(queue)
            labels = seen.setdefault(here, [])
            if any(mask & provoked == mask and cost <= used for mask, cost in labels):
                continue
            labels.append((provoked, used))
            best.setdefault(here, way)
            for cell in self._grid.neighbours(here):
                cost = self._step(here, cell)
                if cost is not None and used + cost <= self._limit:
                    mask = provoked | self._provoked(here, cell)
                    heappush(queue, (mask.bit_count(), used + cost, (*way, cell), mask, cell))
        return best
