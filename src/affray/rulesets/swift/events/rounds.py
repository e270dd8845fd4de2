"""Facts about the round, and of moving and standing in it, each told in one line."""

from typing import ClassVar

from affray.api import Cell, Event, Who


class RoundBegan(Event, frozen=True):
    """A new round begins: the order from fastest to slowest."""

    number: int
    order: tuple[Who, ...]
    clause: ClassVar[str] = "swift.round.2"

    def text(self) -> str:
        """The line of the log, with the order in which the swift actions come."""
        return f"-- round {self.number}: {', '.join(reversed(self.order))} (slowest first)"


class PassBegan(Event, frozen=True):
    """The standard actions begin, or the readied ones that met no trigger."""

    what: str
    order: tuple[Who, ...] = ()
    clause: ClassVar[str] = "swift.round.4"

    def text(self) -> str:
        """The line of the log, with the order of those who have an action left."""
        return f"-- {self.what} actions: {', '.join(self.order) or 'nobody has one'}"


class TurnBegan(Event, frozen=True):
    """Someone may act."""

    what: str
    line: ClassVar[str] = "{who} may take a {what} action"
    clause: ClassVar[str] = "swift.round.8"


class Waited(Event, frozen=True):
    """Someone lets their action go."""

    line: ClassVar[str] = "{who} does nothing"
    clause: ClassVar[str] = "swift.round.8"


class RoundEnded(Event, frozen=True):
    """The round is finished."""

    line: ClassVar[str] = "-- the round ends"
    clause: ClassVar[str] = "swift.round.5"


class InDebt(Event, frozen=True):
    """Someone owes an action: only a swift one comes next."""

    rounds: int
    line: ClassVar[str] = "{who} is in action debt"
    clause: ClassVar[str] = "swift.action-debt.2"
    notable: ClassVar[str] = "debt"


class OutOfDebt(Event, frozen=True):
    """Someone has worked off their action debt."""

    line: ClassVar[str] = "{who} is out of debt"
    clause: ClassVar[str] = "swift.action-debt.6"


class Moved(Event, frozen=True):
    """Someone moved into a square."""

    to: Cell
    line: ClassVar[str] = "{who} moves to {to}"
    clause: ClassVar[str] = "swift.move.2"


class Blocked(Event, frozen=True):
    """The way was not free."""

    to: Cell
    line: ClassVar[str] = "{who} cannot go on to {to}"
    clause: ClassVar[str] = "swift.move.2"


class Jumped(Event, frozen=True):
    """Someone leaps over a gap."""

    over: Cell
    line: ClassVar[str] = "{who} leaps over {over}"
    clause: ClassVar[str] = "swift.double-move.3"


class FellShort(Event, frozen=True):
    """Someone dares not leap, and stops at the edge."""

    line: ClassVar[str] = "{who} stops at the edge"
    notable: ClassVar[str] = "falls short"
    clause: ClassVar[str] = "swift.double-move.3"


class Running(Event, frozen=True):
    """Someone is hard to hit on the run."""

    line: ClassVar[str] = "{who} is running"
    clause: ClassVar[str] = "swift.double-move.4"


class DivedForCover(Event, frozen=True):
    """Someone dives behind an object."""

    line: ClassVar[str] = "{who} dives for cover"
    clause: ClassVar[str] = "swift.dodge.7"


class DivedClear(Event, frozen=True):
    """Someone gets out of the way of what was aimed at them."""

    line: ClassVar[str] = "{who} dives clear"
    clause: ClassVar[str] = "swift.dodge.10"


class StoodUp(Event, frozen=True):
    """Someone stands up."""

    line: ClassVar[str] = "{who} stands up"
    clause: ClassVar[str] = "swift.prone.4"


class FellProne(Event, frozen=True):
    """Someone lies on the ground."""

    line: ClassVar[str] = "{who} lies prone"
    clause: ClassVar[str] = "swift.dodge.4"
    notable: ClassVar[str] = "prone"


class TookCover(Event, frozen=True):
    """Someone is behind an object now."""

    behind: Cell
    how: str
    line: ClassVar[str] = "{who} is {how} behind {behind}"
    clause: ClassVar[str] = "swift.cover.13"


class LeftCover(Event, frozen=True):
    """Someone is no longer behind cover."""

    line: ClassVar[str] = "{who} is in the open"
    clause: ClassVar[str] = "swift.cover.11"


class ShowedThemselves(Event, frozen=True):
    """Someone attacks from full cover, and is only partly covered now."""

    line: ClassVar[str] = "{who} leans out of cover"
    clause: ClassVar[str] = "swift.cover.16"
