"""Where others may act in this book."""

from typing import ClassVar

from affray.api import Cell, Who, Window


class Acts(Window[tuple[Who, ...]], frozen=True):
    """An action was declared and is not resolved yet. `target` is empty when it is aimed at nobody.

    Those come back who brace against it.
    """

    target: Who

    def fold(self, before: tuple[Who, ...] | None, came: tuple[Who, ...]) -> tuple[Who, ...]:
        """Everyone who braces."""
        return (*(before or ()), *came)


class Attacks(Acts, frozen=True):
    """An attack was declared, before its roll."""

    weapon: str
    line: ClassVar[str] = "{who} attacks {target} with {weapon}"


class Casts(Acts, frozen=True):
    """A spell is about to begin or to be completed."""

    spell: str
    line: ClassVar[str] = "{who} casts {spell} on {target}"


class Moves(Acts, frozen=True):
    """Someone is about to move."""

    pace: str
    line: ClassVar[str] = "{who} is about to {pace}"


class Escapes(Window[None], frozen=True):
    """Someone is about to move by an abort."""

    pace: str
    line: ClassVar[str] = "{who} is about to {pace}"


class Appears(Window[None], frozen=True):
    """A door was opened, and somebody may be in view who was not."""

    door: Cell
    line: ClassVar[str] = "{who} comes into view"


class Hits(Window[None], frozen=True):
    """An attack has hit, before its damage is taken."""

    target: Who
    damage: int
    line: ClassVar[str] = "{who} hits {target} for {damage}"


class Holds(Window[None], frozen=True):
    """Something has just taken hold of someone."""

    target: Who
    how: str
    line: ClassVar[str] = "{who} has {target} {how}"


class Finished(Window[None], frozen=True):
    """An attack has been resolved: the moment for an abort that does not interrupt."""

    target: Who
    line: ClassVar[str] = "{who} has attacked {target}"


class Provokes(Window[None], frozen=True):
    """Someone lets their guard down. `spared` of those who could strike may not.

    `to` is the square they are about to enter, when only those whose reach they leave by it may strike.
    """

    spared: int = 0
    to: Cell = ""
    line: ClassVar[str] = "{who} gives an opening"

    def text(self) -> str:
        """What is happening, for whoever may react to it."""
        return f"{self.who} goes on to {self.to}, out of reach" if self.to else super().text()


class Comes(Window[None], frozen=True):
    """Someone has come into a square."""

    start: Cell
    line: ClassVar[str] = "{who} comes from {start}"
