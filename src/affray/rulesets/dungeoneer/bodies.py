"""Bodies and the tiles they fill: a large one has its front on one, and the rest trails over those it came from."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any, get_args

from msgspec import Meta, Struct

from affray.core.content import BadContent, lookup, read_table
from affray.core.values import Cell, Who
from affray.rulesets.dungeoneer.creature import Creature, Now, Scene, Size
from affray.rulesets.dungeoneer.events import Moved

FULL = 4
"""The quarters of a tile."""


class Extent(Struct, frozen=True, forbid_unknown_fields=True):
    """How much room a body of a size takes, as it is written down."""

    quarters: Annotated[int, Meta(ge=1, le=FULL)] = FULL
    tiles: Annotated[int, Meta(ge=1, le=9)] = 1


def read_sizes(file: Traversable) -> dict[Size, Extent]:
    """The room that bodies of every size take; each must be written down, and no other."""
    written = read_table(file, "sizes", Extent)
    for name in written:
        lookup(file, "sizes", name, name, dict.fromkeys(SIZES))
    for size in SIZES:
        if size not in written:
            raise BadContent(f"{file.name}: [sizes]: {size} is missing; there must be {', '.join(SIZES)}")
    return {size: written[size] for size in SIZES}


SIZES: tuple[Size, ...] = get_args(Size)
EXTENTS = read_sizes(files("affray.rulesets.dungeoneer") / "content" / "sizes.toml")
SHARE = {size: extent.quarters for size, extent in EXTENTS.items()}
"""How many quarters of a tile a body fills."""
TILES = {size: extent.tiles for size, extent in EXTENTS.items()}
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
