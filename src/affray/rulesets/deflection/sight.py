"""Who sees whom, who stands around whom, and who stands behind what."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from affray.api import Cell, Ground, Who
from affray.rulesets.deflection.creature import Now

COVERING = ("wall", "barricade", "door")
"""Kinds of ground behind which one can seek cover."""


def shut_doors(now: Now) -> frozenset[Cell]:
    """The cells with a door that nobody has opened."""
    if not now.table.fixtures:
        return frozenset()
    return frozenset(fixture.at for fixture in now.table.fixtures if fixture.does == "door" and not fixture.used)


@lru_cache(maxsize=1 << 16)
def is_clear(ground: Ground, here: Cell, there: Cell, shut: frozenset[Cell]) -> bool:
    """Whether no wall and no shut door stands between two cells."""
    return ground.grid.sees(here, there, lambda cell: ground.terrain[cell].kind == "wall" or cell in shut)


def has_line(now: Now, one: Who, other: Who) -> bool:
    """Whether nothing stands between two people."""
    here, there = now[one].at, now[other].at
    return here is not None and there is not None and is_clear(now.ground(one), here, there, shut_doors(now))


def is_lit(now: Now, cell: Cell) -> bool:
    """Whether there is light on a cell."""
    if not now.table.dark:
        return True
    lamps = [(fixture.at, fixture.light) for fixture in now.table.fixtures if fixture.does == "lamp" and fixture.used]
    borne = [(who.at, thing.item.light) for who in now.creatures.values() for thing in who.held if thing.item.light]
    left = [(lying.at, lying.thing.item.light) for lying in now.table.lying if lying.thing.item.light]
    grid = now.encounter.maps[0].ground.grid
    return any(at is not None and grid.distance(at, cell) <= light for at, light in (*lamps, *borne, *left))


def can_see(now: Now, one: Who, other: Who) -> bool:
    """Whether somebody sees another: there is a line, there is light, and they do not hide."""
    if not has_line(now, one, other) or (now.effects and now.has_effect(other, "hidden")):
        return False
    near = now.table.dark and now.distance(one, other) <= now.rulings.night_sight
    return near or is_lit(now, now.at(other))


def around(now: Now, who: Who) -> Iterator[Who]:
    """Everyone else still in the fight within 1 m of somebody."""
    at, grid = now.at(who), now.ground(who).grid
    for other in now.creatures.values():
        if other.id != who and not other.fate and other.at is not None and grid.distance(at, other.at) <= 1:
            yield other.id


def is_flanked(now: Now, who: Who) -> bool:
    """Whether two who are hostile to somebody stand on opposite sides of them."""
    side, at, grid = now[who].side, now.at(who), now.ground(who).grid
    sides = [grid.bearing(at, now.at(other)) for other in around(now, who) if now[other].side != side]
    least = 4 if now.rulings.flanked == "opposite" else 3  # deflection.sneak-flank.6
    return any(grid.turned(one, other) >= least for one, other in combinations(sides, 2))  # deflection.sneak-flank.2


def covers_beside(now: Now, who: Who) -> tuple[Cell, ...]:
    """The cells beside somebody with something to hide behind."""
    ground = now.ground(who)
    return tuple(cell for cell in ground.grid.neighbours(now.at(who)) if ground.terrain[cell].kind in COVERING)


def is_covered(now: Now, who: Who, attacker: Who) -> bool:
    """Whether somebody's cover works against another: from the far side of the object, speed against all."""
    cover = now[who].cover
    if cover is None or who == attacker:
        return False
    if not cover.object or now.rulings.cover_side == "all-round":
        return True
    grid, at = now.ground(who).grid, now.at(who)
    return grid.turned(grid.bearing(at, cover.object), grid.bearing(at, now.at(attacker))) <= 1  # deflection.cover.11


def is_in_front(now: Now, who: Who, attacker: Who) -> bool:
    """Whether an attack comes from in front: from whoever is seen or, by a ruling, not from behind."""
    if not can_see(now, who, attacker):
        return False
    facing = now[who].facing
    if now.rulings.facing == "none" or facing < 0:
        return True  # deflection.block.22
    grid = now.ground(who).grid
    return grid.turned(facing, grid.bearing(now.at(who), now.at(attacker))) <= 2
