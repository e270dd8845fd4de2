"""Ground and the paths over it: what blocks, what gives cover, what a step costs, where one may go."""

from collections.abc import Callable, Iterator
from random import Random
from typing import cast

from affray.api import Cell, Ground, Listed, Options, Path, Paths, Provoked, SquareGrid, StepCost, Value, Who
from affray.rulesets.swift.creature import Now


def blocks(now: Now, who: Who) -> Callable[[Cell], bool]:
    """Which squares stop sight and shots: walls and doors that are shut."""
    terrain, opened = now.ground(who).terrain, now.table.opened

    def stops(cell: Cell) -> bool:
        kind = terrain[cell].kind
        return kind == "wall" or (kind == "door" and cell not in opened)

    return stops


def sees(now: Now, me: Who, other: Who) -> bool:
    """Whether a straight line joins two people."""
    here, there = now[me].at, now[other].at
    if here is None or there is None:
        return False
    return now.ground(me).grid.sees(here, there, blocks(now, me))


def passes(now: Now, start: Cell, to: Cell, who: Who, through: Cell) -> bool:
    """Whether a shot from one square to another goes through a third."""
    grid = cast(SquareGrid, now.ground(who).grid)
    return any(through in line[1:-1] for line in grid.lines(start, to))


def is_walkable(now: Now, ground: Ground, cell: Cell) -> bool:
    """Whether feet carry someone over a square: no wall, no shut door, no object in the way."""
    kind = ground.terrain[cell].kind
    return kind not in ("wall", "object") and (kind != "door" or cell in now.table.opened)


def taken(now: Now, who: Who) -> dict[Cell | None, str]:
    """The squares that somebody else still in the fight holds, as far as one knows, with their side."""
    side = now[who].side
    others = (other for other in now.creatures.values() if other.id != who and not other.fate)
    return {other.at: other.side for other in others if not other.is_hidden_from(side)}


def is_free(now: Now, who: Who, cell: Cell) -> bool:
    """Whether someone could come to rest on a square."""
    ground = now.ground(who)
    if cell not in ground.terrain or ground.terrain[cell].kind == "gap" or not is_walkable(now, ground, cell):
        return False
    return cell not in taken(now, who)


def walking(now: Now, who: Who) -> StepCost:
    """What a step costs in squares; none where feet do not carry, or where a foe stands."""
    ground, side, held = now.ground(who), now[who].side, taken(now, who)
    terrain, opened = ground.terrain, now.table.opened

    def cost(start: Cell, to: Cell) -> int | None:
        there = terrain[to]
        kind = there.kind
        if kind == "open" and to not in held:
            return 1
        if kind in ("wall", "object") or (kind == "door" and to not in opened):
            return None
        if held.get(to, side) != side or (kind == "gap" and terrain[start].kind == "gap"):
            return None
        return there["cost"] or 1

    return cost


def cover_beside(now: Now, who: Who) -> list[Cell]:
    """The objects next to someone that give cover."""
    ground, at = now.ground(who), now[who].at
    if at is None:
        return []
    return [cell for cell in ground.grid.neighbours(at) if ground.terrain[cell]["cover"]]


def paths(now: Now, who: Who, limit: int, may_stay: bool = False) -> Options:
    """The paths of one movement of so many squares; whoever lies prone begins from the ground.

    A square alone means the way there without a jump, if there is one.
    """
    ground, held, at = now.ground(who), taken(now, who), now[who].at
    assert at is not None

    def rests(cell: Cell) -> bool:
        return cell not in held and ground.terrain[cell].kind != "gap"

    over = Provoked((), lambda _start, to: int(ground.terrain[to].kind == "gap"))
    if not now[who].prone:
        return Paths(ground.grid, at, limit, walking(now, who), rests, over, may_stay=may_stay)
    on_foot = Paths(ground.grid, at, limit - 1, walking(now, who), rests, over)
    return FromTheGround(on_foot, now.rulings.rest_after_standing, may_stay)  # swift.prone.5


class FromTheGround:
    """The paths of whoever lies prone: they name their own square first to stand up, which takes 5 ft, or crawl.

    After standing up they go on on foot with what is left of the movement, if the rulings let them.
    """

    def __init__(self, on_foot: Paths, may_go_on: bool, may_stay: bool) -> None:
        """Paths on foot after standing up, whether they may be gone, and whether one may lie where one is."""
        self._on_foot, self._may_go_on, self._may_stay = on_foot, may_go_on, may_stay
        self._stood: Path = (on_foot.start,)

    @property
    def default(self) -> Value:
        """Stay, where that is allowed; otherwise stand up."""
        return () if self._may_stay else self._stood

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Value]:
        if self._may_stay:
            yield ()
        yield self._stood  # swift.prone.4
        near = self._crawls()
        yield from near  # swift.prone.1
        if self._may_go_on:
            yield from ((*self._stood, *path) for path in self._on_foot.walks() if path not in near)

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, tuple) or not value:
            return self._may_stay and value == ()
        if value[:1] == self._stood:
            return len(value) == 1 or (self._may_go_on and self._on_foot.is_walk(value[1:]))
        return value in self._crawls()

    def draw(self, rng: Random) -> Value:
        """Stay, crawl, or stand up and wander."""
        crawls = self._crawls()
        kind = int(rng.random() * (4 if self._may_stay else 3))
        if kind == 3:
            return ()
        if kind == 2 and crawls:
            return Listed(crawls).draw(rng)
        steps = int(rng.random() * (self._on_foot.limit + 1)) if self._may_go_on else 0
        return (*self._stood, *self._on_foot.wander(rng, steps))

    def read(self, text: str) -> Value | None:
        """A path by the square it leads to, or square by square."""
        cells = tuple(text.split())
        if text == "stay" or not cells:
            return () if self._may_stay else None
        if len(cells) > 1 or cells in self:
            return cells if cells in self else None
        return next((path for path in self if isinstance(path, tuple) and path[-1:] == cells), None)

    def _crawls(self) -> list[Path]:
        return self._on_foot.first_steps(least=1)
