"""Bodies and the tiles they fill: a large one has its front on one, and the rest trails over those it came from."""

from typing import Any, get_args

from affray.core.values import Cell, Who
from affray.rulesets.dungeoneer.creature import Creature, Now, Scene, Size
from affray.rulesets.dungeoneer.events import Moved

FULL = 4
QUARTERS: dict[Size, int] = {"tiny": 1, "small": 2}
"""How many quarters of a tile a small body fills; others fill every tile of theirs."""
TILES: dict[Size, int] = {"large": 2, "huge": 3, "massive": 4, "gargantuan": 5}
"""How many tiles a large body fills; others fill one, or share it."""
SHARE = {size: QUARTERS.get(size, FULL) for size in get_args(Size)}


def tiles_of(now: Now, one: Creature) -> int:
    """How many tiles a body fills once it has room; by a ruling a single one."""
    return TILES.get(one.sheet.size, 1) if now.rulings.large_bodies == "trail" else 1


def body(one: Creature) -> tuple[Cell, ...]:
    """Every tile that somebody fills, the front first; none when they are gone."""
    return () if one.at is None else (one.at, *one.tail)


def advance(scene: Scene, me: Who, to: Cell, **fields: Any) -> None:
    """One tile on; whoever is larger than a tile draws the rest of the body after the front."""
    one = scene[me]
    if one.sheet.size in TILES:
        fields["tail"] = trailing(scene, one, to)
    scene.change(me, Moved(me, to), at=to, **fields)


def trailing(now: Now, one: Creature, to: Cell) -> tuple[Cell, ...]:
    """The tiles behind the front after a step: those it came from, the last of them first to be left."""
    behind = tuple(cell for cell in body(one) if cell != to)
    return behind[: tiles_of(now, one) - 1]
