"""Resting, techniques, tactics."""

from typing import ClassVar

from affray.api import Event


class Regained(Event, frozen=True):
    """Dice came back or were thrown again."""

    dice: int
    faces: str
    clause: ClassVar[str] = "dungeoneer.rest.6"

    def text(self) -> str:
        """The new faces, if there are any."""
        return f"{self.who} throws {self.faces} anew" if self.dice else f"{self.who} throws no dice"


class ChangedTechnique(Event, frozen=True):
    """One technique makes room for another."""

    leaving: str
    entering: str
    line: ClassVar[str] = "{who} gives up {leaving} for {entering}"
    clause: ClassVar[str] = "dungeoneer.rest.4"


class Advanced(Event, frozen=True):
    """A technique comes nearer to being ready."""

    what: str
    left: int
    line: ClassVar[str] = "{who}'s {what}: ready in {left:round|rounds}"
    clause: ClassVar[str] = "dungeoneer.rest.7"


class GainedArca(Event, frozen=True):
    """Somebody has arcane strength again."""

    gained: int
    arca: int
    line: ClassVar[str] = "{who} gathers {gained} arca: {arca}"


class SpentArca(Event, frozen=True):
    """Somebody uses arcane strength."""

    arca: int
    line: ClassVar[str] = "{who} uses {arca} arca"


class CameToNought(Event, frozen=True):
    """A technique had no effect."""

    what: str
    line: ClassVar[str] = "{who}'s {what} has no effect"


class Acted(Event, frozen=True):
    """A creature does what its tactics say."""

    what: str
    line: ClassVar[str] = "{who}: {what}"


class RestBegan(Event, frozen=True):
    """The party settles down."""

    what: str
    line: ClassVar[str] = "{who} calls for a {what}"
    notable: ClassVar[str] = "rested"


class RestEnded(Event, frozen=True):
    """The party moves on."""

    line: ClassVar[str] = "the rest is over"
