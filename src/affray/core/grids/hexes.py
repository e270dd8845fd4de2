"""Hex maps: rows of hexes standing on a point, every second row (2, 4, ...) shifted right by half a hex.

Inside, a cell is a pair of axial coordinates: a step down goes to the south-east, so a column is slanted.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from affray.core.grids.numbered import NumberedGrid, Step, equal_parts

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, north-east, north-west, west, south-west, south-east, as axial steps (across, down)."""


@dataclass(frozen=True, slots=True)
class HexGrid(NumberedGrid):
    """A map of so many columns and rows of hexes; two of the same size are equal."""

    directions = DIRECTIONS
    sought = DIRECTIONS

    def _widest(self) -> int:
        return self.columns + self.rows // 2

    @staticmethod
    def _spot(column: int, row: int) -> Step:
        return column - 1 - (row - 1) // 2, row - 1

    @staticmethod
    def _length(across: int, down: int) -> int:
        return max(abs(across), abs(down), abs(across + down))

    @staticmethod
    def _straight(across: int, down: int, length: int, side: int) -> Iterable[Step]:
        """Each such point lies on a row of cells along one of the three axes, so at most two cells are equally near."""
        downs = equal_parts(down, length, side)
        if abs(across + down) < length:
            return zip(equal_parts(across, length, side), downs, strict=True)
        both = equal_parts(across + down, length, side)
        return [(total - part, part) for total, part in zip(both, downs, strict=True)]

    @staticmethod
    def _straight_on(across: int, down: int) -> Step:
        """The direction that goes furthest along the line, by twice the scalar product; of two, the first."""
        return max(DIRECTIONS, key=lambda to: (2 * across + down) * to[0] + (2 * down + across) * to[1])
