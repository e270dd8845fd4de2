"""Who is near somebody: how far, and in which direction, in words."""

from math import atan2, sqrt, tau

from msgspec import Struct

from affray.core.grids.interface import read_cell
from affray.core.now import AnyNow
from affray.core.values import Cell, Who

SQUARE_WORDS = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")
HEX_WORDS = (
    "east",
    "east-north-east",
    "north-east",
    "north",
    "north-west",
    "west-north-west",
    "west",
    "west-south-west",
    "south-west",
    "south",
    "south-east",
    "east-south-east",
)
ROW_OF_HEXES = sqrt(3) / 2
"""How far apart two rows of hexes are, where a hex is 1 wide."""


class Near(Struct, frozen=True):
    """Somebody as seen from somebody else: `2 hexes east-north-east`."""

    who: Who
    side: str
    distance: int
    words: str


def near(now: AnyNow, who: Who) -> tuple[Near, ...]:
    """Everybody on somebody's map who can be known of, the nearest first."""
    if who not in now or now[who].at is None:
        return ()
    others = [other for other in now.creatures.values() if other.id != who and other.at and other.map == now[who].map]
    found = [Near(other.id, other.side, now.distance(who, other.id), away(now, who, other.at)) for other in others]
    return tuple(sorted(found, key=lambda seen: seen.distance))


def away(now: AnyNow, who: Who, cell: Cell) -> str:
    """How far away a cell is from somebody, and where: `here`, `1 square south`."""
    here, ground = now.at(who), now.ground(who)
    count = ground.grid.distance(here, cell)
    if not count:
        return "here"
    is_hex = now.encounter.maps[now[who].map].shape == "hex"
    noun = ("hex" if count == 1 else "hexes") if is_hex else ("square" if count == 1 else "squares")
    return f"{count} {noun} {direction(here, cell, is_hex)}"


def direction(start: Cell, to: Cell, is_hex: bool) -> str:
    """In which direction one cell lies from another: hexes know twelve words, squares eight."""
    across, up = _middle(to, is_hex)[0] - _middle(start, is_hex)[0], _middle(start, is_hex)[1] - _middle(to, is_hex)[1]
    words = HEX_WORDS if is_hex else SQUARE_WORDS
    return words[round(atan2(up, across) / tau * len(words)) % len(words)]


def _middle(cell: Cell, is_hex: bool) -> tuple[float, float]:
    column, row = read_cell(cell)
    return (column + (0.5 if row % 2 == 0 else 0.0), row * ROW_OF_HEXES) if is_hex else (column, row)
