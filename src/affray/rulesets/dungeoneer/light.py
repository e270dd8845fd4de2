"""Light and darkness: how far torches and lanterns show what is there."""

from collections.abc import Iterator

from affray.api import Cell, Who
from affray.rulesets.dungeoneer.carrying import item_of
from affray.rulesets.dungeoneer.creature import Creature, Now
from affray.rulesets.dungeoneer.paths import DUNGEON, is_inside, sees

BESIDE = 1
"""How far one makes things out without any light: the tiles beside one."""


def bearers(now: Now) -> Iterator[tuple[Who, Cell, int]]:
    """Everyone in the dungeon whose light burns, where they are, and how many tiles it reaches."""
    for creature in now.creatures.values():
        if creature.light and creature.at is not None and creature.map == DUNGEON and _burns(now, creature):
            yield creature.id, creature.at, item_of(now, creature.light).light


def _burns(now: Now, one: Creature) -> bool:
    return not one.fate or now.rulings.fallen_light == "burns-on"


def is_lit(now: Now, cell: Cell) -> bool:
    """Whether there is light on a tile: by itself, or by what the party carries, along a straight line."""
    if not now.table.dark:
        return True
    return any(
        now.ground(who).grid.distance(at, cell) <= tiles and sees(now, who, at, cell) for who, at, tiles in bearers(now)
    )


def makes_out(now: Now, who: Who, cell: Cell | None) -> bool:
    """Whether someone can tell what is on a tile: there is light on it, or it is within arm's reach."""
    if not now.table.dark or not is_inside(now, who):
        return True
    here = now[who].at
    if here is None or cell is None:
        return False
    return now.ground(who).grid.distance(here, cell) <= BESIDE or is_lit(now, cell)
