"""A map by chance: rows of marks, what each stands for, and where people can stand."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from string import ascii_uppercase
from typing import Any

from affray.core.grids import cell_name
from affray.testing.drawing.samples import grounds_of

KINDS = 5
"""So many kinds of ground a drawn map has at most, beside what lies everywhere."""
WIDTH, HEIGHT = (4, 9), (3, 7)
"""The least and the most columns and rows of a drawn map."""


class Ground:
    """The map of a scene that is being drawn."""

    def __init__(self, rng: Random, rows: Sequence[str], marks: Mapping[str, str], stands: Collection[str]) -> None:
        """A map and its marks; `stands` are the kinds of ground that hold people."""
        self._rng, self._stands = rng, stands
        self.rows, self.marks = [list(row) for row in rows], dict(marks)
        self._taken: set[str] = set()

    @classmethod
    def drawn(cls, rng: Random, base: str, kinds: Sequence[str], stands: Collection[str]) -> "Ground":
        """A new map: one kind of ground nearly everywhere, and up to five others."""
        chosen = rng.sample(list(kinds), min(len(kinds), rng.randint(0, KINDS)))
        marks = {".": base, **dict(zip(ascii_uppercase, chosen, strict=False))}
        width, height, share = rng.randint(*WIDTH), rng.randint(*HEIGHT), rng.choice((0.1, 0.25, 0.4))
        others = list(marks)[1:] or ["."]
        rows = [
            "".join(rng.choice(others) if rng.random() < share else "." for _ in range(width)) for _ in range(height)
        ]
        return cls(rng, rows, marks, stands)

    def raw(self) -> dict[str, Any]:
        """The map and the marks as a scene has them."""
        return {"map": "\n" + "".join(f"{''.join(row)}\n" for row in self.rows), "marks": self.marks}

    @property
    def cells(self) -> dict[str, str]:
        """The ground of every cell."""
        return grounds_of(self.raw())

    def take(self, cell: str) -> None:
        """Somebody stands there."""
        self._taken.add(cell)

    def free(self) -> str | None:
        """A cell where somebody else can stand, often one in the crowd; None where there is no room."""
        open_ones = [cell for cell, ground in self.cells.items() if self._holds(ground) and cell not in self._taken]
        if not open_ones:
            return None
        cell = min(self._rng.sample(open_ones, min(3, len(open_ones))), key=self._from_crowd)
        self.take(cell)
        return cell

    def of_kind(self, ground: str) -> str:
        """A cell with such ground, which is put somewhere free if there is none."""
        found = [cell for cell, kind in self.cells.items() if kind == ground]
        return self._rng.choice(found) if found else self._put(ground)

    def _holds(self, ground: str) -> bool:
        return ground.partition(":")[0].strip() in self._stands

    def _from_crowd(self, cell: str) -> int:
        """How far it is from a cell to the nearest creature, in columns and rows."""
        here = self._places[cell]
        there = (self._places[taken] for taken in self._taken if taken in self._places)
        return min((max(abs(here[0] - other[0]), abs(here[1] - other[1])) for other in there), default=0)

    @property
    def _places(self) -> dict[str, tuple[int, int]]:
        rows = enumerate(self.rows)
        return {cell_name(x + 1, y + 1): (x, y) for y, row in rows for x in range(len(row))}

    def _put(self, ground: str) -> str:
        places = {cell: place for cell, place in self._places.items() if cell not in self._taken}
        mark = next((mark for mark, kind in self.marks.items() if kind == ground), "")
        if not mark:
            mark = next(letter for letter in ascii_uppercase if letter not in self.marks)
            self.marks[mark] = ground
        cell = self._rng.choice(list(places or self._places))
        x, y = self._places[cell]
        self.rows[y][x] = mark
        return cell
