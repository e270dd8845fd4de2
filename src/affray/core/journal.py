"""What a table keeps beside the map: places, what was found in them, what is still open."""

from msgspec import Struct

from affray.core.values import Cell


class Noted(Struct, frozen=True):
    """One thing that is known: a place, a clue, a watch. It `is_open` while something is missing; `cells` are where."""

    name: str
    words: str = ""
    is_open: bool = False
    cells: tuple[Cell, ...] = ()


class Chapter(Struct, frozen=True):
    """Things that belong together."""

    title: str
    entries: tuple[Noted, ...]
    words: str = ""
