"""Bodies and the tiles they fill: a large one has its front on one, and the rest trails over those it came from."""

from typing import Any

from affray.api import Cell, Who
from affray.rulesets.dungeoneer.catalog import extents
from affray.rulesets.dungeoneer.creature import Creature, Now, Scene
from affray.rulesets.dungeoneer.events import Moved

SHARE = {size: extent.quarters for size, extent in extents().items()}
"""How many quarters of a tile a body fills."""
TILES = {size: extent.tiles for size, extent in extents().items()}
"""How many tiles a body fills."""


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
