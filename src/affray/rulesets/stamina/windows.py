"""Where others may act in this book."""

from typing import ClassVar

from affray.api import Cell, Who, Window


class Leaves(Window[None], frozen=True):
    """Someone is about to step out of a hex, into another or off the map."""

    start: Cell
    to: Cell | None
    line: ClassVar[str] = "{who} leaves {start} for {to}"

    def text(self) -> str:
        """What is happening, for whoever may react to it; who goes off the map leaves for good."""
        return self.line.format(who=self.who, start=self.start, to=self.to or "good")


class Enters(Window[None], frozen=True):
    """Someone has stepped into a hex."""

    start: Cell
    to: Cell
    line: ClassVar[str] = "{who} comes from {start} to {to}"


class GrantsStrike(Window[None], frozen=True):
    """Someone closes in on a longer weapon and lets it strike first."""

    foe: Who
    line: ClassVar[str] = "{who} comes in under {foe}'s reach"


class Bursts(Window[None], frozen=True):
    """An effect is about to burst around somebody."""

    on: Who
    at: Cell
    width: int
    line: ClassVar[str] = "{who}'s magic bursts at {at}, {width:meter|meters} across"


class ShootsAt(Window[None], frozen=True):
    """Someone is about to shoot or throw at somebody."""

    foe: Who
    line: ClassVar[str] = "{who} shoots at {foe}"
