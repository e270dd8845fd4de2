"""Facts of ranged attacks, ammunition and what hands hold."""

from typing import ClassVar

from affray.api import Cell, Event, Who


class Aimed(Event, frozen=True):
    """Someone takes aim."""

    at: Who
    bonus: int
    line: ClassVar[str] = "{who} takes aim at {at}: +{bonus} to the next ranged attack"
    clause: ClassVar[str] = "hex.ranged.aim.5"
    notable: ClassVar[str] = "aimed"


class AimLost(Event, frozen=True):
    """An aim came to nothing."""

    line: ClassVar[str] = "{who} is no longer aiming"
    clause: ClassVar[str] = "hex.ranged.aim.7"


class Cocked(Event, frozen=True):
    """Someone works on a weapon that has to be cocked before it is loaded."""

    weapon: str
    work: int
    of: int
    line: ClassVar[str] = "{who} cocks {weapon}: {work} of {of} points"
    clause: ClassVar[str] = "hex.ranged.load.4"
    notable: ClassVar[str] = "cocked"


class Loaded(Event, frozen=True):
    """A weapon is loaded."""

    weapon: str
    piece: str
    line: ClassVar[str] = "{who} loads {weapon} with {piece}"
    clause: ClassVar[str] = "hex.ranged.load.3"
    notable: ClassVar[str] = "loaded"


class FellShort(Event, frozen=True):
    """A shot or throw at a target that was too far away."""

    by: Who
    line: ClassVar[str] = "{who} is too far away for {by}: a miss"
    clause: ClassVar[str] = "hex.ranged.general.2"


class Avoided(Event, frozen=True):
    """A ranged attack was a near success: avoided."""

    by: Who
    line: ClassVar[str] = "{who} avoids {by}'s attack"
    clause: ClassVar[str] = "hex.check.12"
    notable: ClassVar[str] = "avoided"


class WentAstray(Event, frozen=True):
    """A shot flies at somebody for whom it was not meant."""

    by: Who
    line: ClassVar[str] = "{by}'s attack goes astray, toward {who}"
    clause: ClassVar[str] = "hex.check.12"
    notable: ClassVar[str] = "in danger"


class CameDown(Event, frozen=True):
    """A thrown weapon lies somewhere."""

    weapon: str
    at: Cell
    line: ClassVar[str] = "{who}'s {weapon} lies at {at}"
    clause: ClassVar[str] = "hex.ranged.throw.5"


class OnWatch(Event, frozen=True):
    """Someone watches some hexes."""

    weapon: str
    cells: tuple[Cell, ...]
    clause: ClassVar[str] = "hex.ranged.overwatch.6"

    def text(self) -> str:
        """The line of the log."""
        return f"{self.who} watches {', '.join(self.cells)} with {self.weapon}"


class Readied(Event, frozen=True):
    """A weapon or an item is in someone's hands."""

    item: str
    line: ClassVar[str] = "{who} readies {item}"
    clause: ClassVar[str] = "hex.other.ready.3"


class Stowed(Event, frozen=True):
    """A weapon or an item was put away."""

    item: str
    line: ClassVar[str] = "{who} stows {item}"
    clause: ClassVar[str] = "hex.other.ready.5"


class Dropped(Event, frozen=True):
    """A weapon or an item was let fall."""

    item: str
    line: ClassVar[str] = "{who} drops {item}"
    clause: ClassVar[str] = "hex.other.ready.8"


class ReadiedPieces(Event, frozen=True):
    """Ammunition is in someone's hand."""

    piece: str
    count: int
    line: ClassVar[str] = "{who} readies {count} of {piece}"
    clause: ClassVar[str] = "hex.other.ready.4"


class StowedPieces(Event, frozen=True):
    """Ammunition was put away."""

    piece: str
    count: int
    line: ClassVar[str] = "{who} stows {count} of {piece}"
    clause: ClassVar[str] = "hex.other.ready.5"
