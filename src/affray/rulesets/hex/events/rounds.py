"""Facts of rounds and turns, and of leaving the fight."""

from typing import ClassVar

from affray.api import Event, Who


class RoundBegan(Event, frozen=True):
    """A new round begins, in this order."""

    number: int
    order: tuple[Who, ...]
    clause: ClassVar[str] = "hex.round.1"

    def text(self) -> str:
        """The line of the log."""
        return f"-- round {self.number}: {', '.join(self.order)}"


class TurnBegan(Event, frozen=True):
    """Someone's turn begins: a point of stamina back, three action points."""

    stamina: int
    points: int
    line: ClassVar[str] = "{who}'s turn: stamina {stamina}, {points} action points"
    clause: ClassVar[str] = "hex.turn.1"


class TurnEnded(Event, frozen=True):
    """Someone's turn ends, and unspent action points with it."""

    unspent: int
    line: ClassVar[str] = "{who}'s turn ends"
    clause: ClassVar[str] = "hex.turn.11"


class Tired(Event, frozen=True):
    """Someone spent stamina that they did not have."""

    fatigue: int
    line: ClassVar[str] = "{who} takes {fatigue} fatigue"
    clause: ClassVar[str] = "hex.cost.3"


class Fled(Event, frozen=True):
    """Someone left the fight over the map's edge."""

    line: ClassVar[str] = "{who} flees"


class Yielded(Event, frozen=True):
    """Someone gave up the fight."""

    line: ClassVar[str] = "{who} yields"
