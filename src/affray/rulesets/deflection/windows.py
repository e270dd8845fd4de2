"""Where others may act in this book."""

from typing import ClassVar

from affray.api import Cell, Who, Window


class Attacks(Window[tuple[str, int]], frozen=True):
    """An attack was declared, before its dice; by a ruling once more when its `total` is known.

    What comes back is how the target defends, and what the attack must reach then.
    """

    foe: Who
    weapon: str
    total: int = 0
    line: ClassVar[str] = "{who} attacks {foe} with {weapon}"

    def text(self) -> str:
        """What is happening, for whoever may react to it."""
        known = f": {self.total} to hit" if self.total else ""
        return super().text() + known


class Hits(Window[int], frozen=True):
    """An attack would deal damage. What comes back is the damage that passes a shield, 0 when none does."""

    foe: Who
    damage: int
    answer: str = ""
    line: ClassVar[str] = "{who} hits {foe} for {damage}"


class Answered(Window[None], frozen=True):
    """An attack was resolved that somebody evaded or parried."""

    foe: Who
    answer: str
    hit: bool
    line: ClassVar[str] = "{who} has attacked {foe}"


class Moves(Window[None], frozen=True):
    """Someone is about to move."""

    line: ClassVar[str] = "{who} is about to move"


class Comes(Window[None], frozen=True):
    """Someone has come into a square."""

    start: Cell
    line: ClassVar[str] = "{who} comes from {start}"


class Casts(Window[None], frozen=True):
    """A power was declared, before its roll. `target` is whom it is for."""

    target: Who
    power: str
    line: ClassVar[str] = "{who} uses {power} on {target}"
