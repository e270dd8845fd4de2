"""What every grid can be asked, and how a cell is written: column letters, then the row number."""

import re
from collections.abc import Callable
from typing import Protocol

StepCost = Callable[[str, str], int | None]
"""What a step from one cell into the next costs, never negative; None when it cannot be taken."""

StepPrice = Callable[[str, str], int]
"""How unwelcome a step from one cell into the next is, never negative."""

CELL = re.compile(r"([a-z]+)([1-9][0-9]*)")


def cell_name(column: int, row: int) -> str:
    """The name of a cell from its column and row, both counted from 1: 1, 1 is `a1`, and 27, 3 is `aa3`."""
    letters = ""
    while column > 0:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("a") + letter) + letters
    return f"{letters}{row}"


def read_cell(name: str) -> tuple[int, int]:
    """The column and row that a cell's name stands for, both counted from 1."""
    match = CELL.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is not a cell: write column letters, then a row number, such as d4")
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("a") + 1
    return column, int(match[2])


class Grid(Protocol):
    """A map of cells: which touch, how far apart they are, what lies between, and the ways across."""

    @property
    def cells(self) -> tuple[str, ...]:
        """Every cell of the map, row by row."""

    def __contains__(self, cell: object) -> bool:
        """Whether a cell is on the map."""

    def is_edge(self, cell: str) -> bool:
        """Whether a cell lies on the rim of the map."""

    def neighbours(self, cell: str) -> tuple[str, ...]:
        """The cells of the map that touch a cell, in the grid's own fixed order."""

    def steps(self, cell: str) -> tuple[str, ...]:
        """The same cells in the order in which ways are sought, so that of equal ways a straight one is found."""

    def distance(self, a: str, b: str) -> int:
        """How many steps apart two cells are when nothing is in the way."""

    def within(self, cell: str, n: int) -> tuple[str, ...]:
        """The cells at most n steps away, nearest first, without the cell itself."""

    def line(self, a: str, b: str) -> tuple[str, ...]:
        """The straight line of cells from a to b, both included."""

    def behind(self, cell: str, seen_from: str) -> str | None:
        """The cell right behind a cell for somebody who looks at it from another; None when there is none."""

    def bearing(self, a: str, b: str) -> int:
        """In which of the grid's directions, counted counter-clockwise from the east, one cell lies from another."""

    def turned(self, a: int, b: int) -> int:
        """By how many directions one differs from another, whichever way is shorter."""

    def sees(self, a: str, b: str, blocks: Callable[[str], bool]) -> bool:
        """Whether a straight line joins two cells with nothing that blocks between them."""

    def paths(self, start: str, cost: StepCost, limit: int) -> dict[str, tuple[int, str]]:
        """Every cell that can be entered for at most the limit: what it costs, and the cell it is entered from."""

    def way(
        self, start: str, goal: str, cost: StepCost, limit: int, price: StepPrice | None = None
    ) -> tuple[str, ...] | None:
        """The cells to enter, goal last, on the way of lowest price within the limit of cost; None if none is."""
