"""Moving, handling, finding."""

from typing import ClassVar

from affray.api import Cell, Event, Who


class Moved(Event, frozen=True):
    """Somebody went to another tile."""

    to: Cell
    line: ClassVar[str] = "{who} goes to {to}"


class Stopped(Event, frozen=True):
    """Somebody could not go on."""

    at: Cell
    why: str
    line: ClassVar[str] = "{who} stops before {at}: {why}"
    notable: ClassVar[str] = "stopped"


class WonGround(Event, frozen=True):
    """Somebody can cross ground of a kind because the roll of a group succeeded."""

    ground: str
    line: ClassVar[str] = "{who} can cross a stretch of this ground without a roll: {ground}"
    clause: ClassVar[str] = "dungeoneer.group.11"


class Swapped(Event, frozen=True):
    """Two changed places."""

    other: Who
    line: ClassVar[str] = "{who} and {other} change places"


class Opened(Event, frozen=True):
    """A door is open now."""

    at: Cell
    line: ClassVar[str] = "{who} opens the door at {at}"
    notable: ClassVar[str] = "opened a door"
    clause: ClassVar[str] = "dungeoneer.interact.4"


class Closed(Event, frozen=True):
    """A door is shut now."""

    at: Cell
    line: ClassVar[str] = "{who} shuts the door at {at}"


class Handled(Event, frozen=True):
    """Somebody made use of a thing."""

    what: str
    at: Cell
    line: ClassVar[str] = "{who} handles the {what} at {at}"
    clause: ClassVar[str] = "dungeoneer.interact.3"


class Took(Event, frozen=True):
    """Somebody came into possession of something."""

    what: str
    line: ClassVar[str] = "{who} takes {what}"


class LeftBehind(Event, frozen=True):
    """Somebody could not take something along."""

    what: str
    line: ClassVar[str] = "{who} leaves the {what} where it lay: there is no room for it"


class WoreOut(Event, frozen=True):
    """A thing that was used is spent."""

    what: str
    line: ClassVar[str] = "{who}'s {what}: spent"
    notable: ClassVar[str] = "spent a tool"


class GotNowhere(Event, frozen=True):
    """What is locked stays as it is."""

    what: str
    at: Cell
    line: ClassVar[str] = "{who} gets nowhere with the {what} at {at}"


class Kindled(Event, frozen=True):
    """Somebody takes a light in hand."""

    what: str
    line: ClassVar[str] = "{who} takes the {what} in hand"


class Wrote(Event, frozen=True):
    """Somebody left a note on the wall."""

    line: ClassVar[str] = "{who} writes a note on the wall"
    clause: ClassVar[str] = "dungeoneer.interact.4"


class Sprung(Event, frozen=True):
    """A trap goes off."""

    what: str
    line: ClassVar[str] = "{who} springs the {what}"
    notable: ClassVar[str] = "trapped"


class Revealed(Event, frozen=True):
    """Somebody comes into view."""

    line: ClassVar[str] = "{who} comes into view"
    notable: ClassVar[str] = "seen"


class FoundNothing(Event, frozen=True):
    """A search brought nothing of note."""

    line: ClassVar[str] = "{who} finds nothing of note"
    clause: ClassVar[str] = "dungeoneer.search.6"


class SensedSomething(Event, frozen=True):
    """Something is hidden nearby; what and where is not clear."""

    line: ClassVar[str] = "{who} senses that something is hidden nearby"
    clause: ClassVar[str] = "dungeoneer.search.7"
    notable: ClassVar[str] = "sensed something"


class FoundPlace(Event, frozen=True):
    """It is clear where something is hidden, but not what."""

    at: Cell
    line: ClassVar[str] = "{who} finds that something is hidden at {at}"
    clause: ClassVar[str] = "dungeoneer.search.8"
    notable: ClassVar[str] = "found something"


class FoundThing(Event, frozen=True):
    """It is clear what is hidden, and where."""

    at: Cell
    what: str
    line: ClassVar[str] = "{who} finds a {what} at {at}"
    clause: ClassVar[str] = "dungeoneer.search.10"
    notable: ClassVar[str] = "found something"


class Fled(Event, frozen=True):
    """Somebody leaves the place behind."""

    line: ClassVar[str] = "{who} flees the area"
    clause: ClassVar[str] = "dungeoneer.explore.3"
    notable: ClassVar[str] = "fled"
