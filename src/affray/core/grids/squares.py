"""Square maps: cells in plain rows and columns, where a slanting step counts as much as a straight one.

Two squares that only share a corner are neighbours like any others. Whether somebody may squeeze between two
walls that meet at that corner is for the caller's cost function to say: it is asked for each step, and
refuses one with None. Sight is never stopped by such a corner: a line that runs through it enters neither wall.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from affray.core.grids.numbered import NumberedGrid, Step, equal_parts

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1))
"""East, north-east, north, north-west, west, south-west, south, south-east, as steps (across, down)."""

STRAIGHT_FIRST = tuple(sorted(DIRECTIONS, key=all))
"""East, north, west, south, then north-east, north-west, south-west, south-east: the order in which ways are sought.

So of equal ways due north the straight one is found, not a zigzag.
"""


@dataclass(frozen=True, slots=True)
class SquareGrid(NumberedGrid):
    """A map of so many columns and rows of squares; two of the same size are equal."""

    directions = DIRECTIONS
    sought = STRAIGHT_FIRST

    def _widest(self) -> int:
        return self.columns

    @staticmethod
    def _spot(column: int, row: int) -> Step:
        return column - 1, row - 1

    @staticmethod
    def _length(across: int, down: int) -> int:
        return max(abs(across), abs(down))

    @staticmethod
    def _straight(across: int, down: int, length: int, side: int) -> Iterable[Step]:
        """Each such point lies on a row or on a column of cells, so at most two cells are equally near."""
        return zip(equal_parts(across, length, side), equal_parts(down, length, side), strict=True)

    @staticmethod
    def _straight_on(across: int, down: int) -> Step:
        """The direction nearest to the line: the one with the greatest cosine, compared by its square.

        The limit between two directions rises by the root of two less one, so no line of whole steps lies on it.
        """

        def cosine(to: Step) -> int:
            along = across * to[0] + down * to[1]
            return along * abs(along) * (1 if all(to) else 2)

        return max(DIRECTIONS, key=cosine)
