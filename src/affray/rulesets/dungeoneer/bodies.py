"""Bodies and the tiles they fill: a large one has its front on one, and the rest trails over those it came from."""

from typing import Any

from affray.api import Cell, Who
from affray.rulesets.dungeoneer.catalog import extents
from affray.rulesets.dungeoneer.creature import Creature, Now, Scene
from affray.rulesets.dungeoneer.entries import FULL
from affray.rulesets.dungeoneer.events import Moved

SHARE = {size: extent.quarters for size, extent in extents().items()}
"""How many quarters of a tile a body fills."""
TILES = {size: extent.tiles for size, extent in extents().items()}
"""How many tiles a body fills."""
NO_STANDING = ("rock", "door", "gap", "wall")
"""Kinds of ground on which nobody stands."""


def tiles_of(now: Now, one: Creature) -> int:
    """How many tiles a body fills once it has room; by a ruling a single one."""
    return TILES[one.sheet.size] if now.rulings.large_bodies == "trail" else 1


def body(one: Creature) -> tuple[Cell, ...]:
    """Every tile that somebody fills, the front first; none when they are gone."""
    return () if one.at is None else (one.at, *one.extra_cells)


def advance(scene: Scene, me: Who, to: Cell, **fields: Any) -> None:
    """One tile on; whoever is larger than a tile draws the rest of the body after the front."""
    one = scene[me]
    if TILES[one.sheet.size] > 1:
        fields["extra_cells"] = trailing(scene, one, to)
    scene.change(me, Moved(me, to), at=to, **fields)


def trailing(now: Now, one: Creature, to: Cell) -> tuple[Cell, ...]:
    """The tiles behind the front after a step: those it came from, the last of them first to be left."""
    behind = tuple(cell for cell in body(one) if cell != to)
    return behind[: tiles_of(now, one) - 1]


def others_at(now: Now, me: Who, cell: Cell) -> tuple[Who, ...]:
    """Everyone else who is up and stands on a tile."""
    return tuple(who for who in now.who_is_at(cell, now[me].map) if who != me and not now[who].fate)


def has_room(now: Now, me: Who, there: tuple[Who, ...]) -> bool:
    """Whether one fits on a tile beside those who stand there."""
    return sum(SHARE[now[who].sheet.size] for who in (me, *there)) <= FULL
