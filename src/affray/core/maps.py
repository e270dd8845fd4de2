"""Maps: rows of marks and what each mark stands for. What a terrain means is for the ruleset to say."""

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

from msgspec import Struct

from affray.core.grids import Grid, HexGrid, SquareGrid, cell_name
from affray.core.values import Cell

GRIDS: dict[str, Callable[[int, int], Grid]] = {"hex": HexGrid, "square": SquareGrid}
"""The grid of each shape, made from so many columns and rows."""


OPEN = "open"
"""What ground is called of which nothing is to be said."""


class Terrain(Struct, frozen=True, cache_hash=True, dict=True):
    """A kind of ground, and its figures: `water` with a difficulty of 10 and a current of 2."""

    kind: str
    figures: tuple[tuple[str, int], ...] = ()
    name: str = ""

    def __getitem__(self, figure: str) -> int:
        """One figure of this ground; what is not given is 0."""
        return self._by_name.get(figure, 0)

    @cached_property
    def _by_name(self) -> dict[str, int]:
        return dict(self.figures)

    def text(self) -> str:
        """The ground in words, with its figures."""
        figures = ", ".join(f"{name} {amount}" for name, amount in self.figures)
        named = f"{self.name}, {self.kind}" if self.name else self.kind
        return f"{named} ({figures})" if figures else named


class Mark(Struct, frozen=True, cache_hash=True):
    """One character of a map, the terrain it stands for, and what the scene calls the place, if it has a name."""

    mark: str
    terrain: Terrain
    name: str = ""

    def text(self) -> str:
        """What the legend says of it: the name, and the ground where that is more than plain ground."""
        if not self.name:
            return self.terrain.text()
        return self.name if OPEN in (self.terrain.name, self.terrain.kind) else f"{self.name}, {self.terrain.text()}"


class Marker(NamedTuple):
    """What is drawn over the terrain of a cell, and what it says in the legend."""

    mark: str
    words: str


class Map(Struct, frozen=True, cache_hash=True, dict=True):
    """A map as it is drawn: a grid's shape, rows of marks of equal length, and the legend.

    Its cells are shared where any number may be on one, as on tiles that are half an hour wide.
    """

    rows: tuple[str, ...]
    legend: tuple[Mark, ...]
    shape: Literal["hex", "square"] = "hex"
    name: str = ""
    is_shared: bool = False

    @cached_property
    def ground(self) -> "Ground":
        """The map laid out for use, made once."""
        return _laid_out(self)


class Ground:
    """A map laid out for use: its grid, the terrain of every cell, and what places are called that have a name."""

    def __init__(self, drawn: Map) -> None:
        """Lay out a drawn map."""
        legend = {mark.mark: mark for mark in drawn.legend}
        self.grid = GRIDS[drawn.shape](len(drawn.rows[0]), len(drawn.rows))
        marks = {
            cell_name(column, row): legend[mark]
            for row, line in enumerate(drawn.rows, 1)
            for column, mark in enumerate(line, 1)
        }
        self.terrain: dict[Cell, Terrain] = {cell: mark.terrain for cell, mark in marks.items()}
        self.places: dict[Cell, str] = {cell: mark.name for cell, mark in marks.items() if mark.name}


@lru_cache(maxsize=64)
def _laid_out(drawn: Map) -> Ground:
    return Ground(drawn)
