"""Facts of movement and postures."""

from typing import ClassVar

from affray.api import Cell, Event, Who
from affray.rulesets.hex.creature import Posture


class Moved(Event, frozen=True):
    """Someone moved into a hex."""

    to: Cell
    line: ClassVar[str] = "{who} moves to {to}"
    clause: ClassVar[str] = "hex.move.general.2"


class Blocked(Event, frozen=True):
    """The way was no longer free."""

    to: Cell
    line: ClassVar[str] = "{who} cannot go on to {to}"
    clause: ClassVar[str] = "hex.move.general.2"


class Climbed(Event, frozen=True):
    """Someone is part of the way up or down a surface."""

    hexes: int
    of: int
    line: ClassVar[str] = "{who} is {hexes} of {of:hex|hexes} along the climb"
    clause: ClassVar[str] = "hex.move.climb.3"
    notable: ClassVar[str] = "climbed part of the way"


class ClimbedAll(Event, frozen=True):
    """Someone has come to the end of a climb, or back to where it began."""

    to: Cell
    line: ClassVar[str] = "{who} is off the climb, at {to}"
    clause: ClassVar[str] = "hex.move.climb.3"
    notable: ClassVar[str] = "climbed all the way"


class MadeNoWay(Event, frozen=True):
    """A check to climb, swim or jump brought no hex."""

    line: ClassVar[str] = "{who} gets no further"
    notable: ClassVar[str] = "got no further"


class RanFurther(Event, frozen=True):
    """A sprint check brought more hexes."""

    hexes: int
    line: ClassVar[str] = "{who} can run {hexes:hex|hexes} further"
    clause: ClassVar[str] = "hex.move.sprint.5"
    notable: ClassVar[str] = "can run further"


class Swam(Event, frozen=True):
    """A check to swim carries someone so far."""

    hexes: int
    line: ClassVar[str] = "{who} can swim {hexes:hex|hexes}"
    clause: ClassVar[str] = "hex.move.swim.3"
    notable: ClassVar[str] = "can swim"


class Landed(Event, frozen=True):
    """Someone jumped as far as they meant to."""

    at: Cell
    line: ClassVar[str] = "{who} lands at {at}, as meant"
    clause: ClassVar[str] = "hex.move.jump.3"
    notable: ClassVar[str] = "landed as meant"


class JumpedShort(Event, frozen=True):
    """Someone did not jump as far as they meant to."""

    at: Cell
    line: ClassVar[str] = "{who} comes down short, at {at}"
    clause: ClassVar[str] = "hex.move.jump.3"
    notable: ClassVar[str] = "landed short"


class FellDown(Event, frozen=True):
    """Someone fell from a height."""

    hexes: int
    line: ClassVar[str] = "{who} falls {hexes:hex|hexes}"
    clause: ClassVar[str] = "hex.move.climb.3"
    notable: ClassVar[str] = "fell"


class BreathedWater(Event, frozen=True):
    """Someone went under and breathed water."""

    line: ClassVar[str] = "{who} breathes water"
    clause: ClassVar[str] = "hex.move.swim.3"


class LostStamina(Event, frozen=True):
    """Someone loses stamina without spending it."""

    amount: int
    line: ClassVar[str] = "{who} loses {amount} stamina"
    clause: ClassVar[str] = "hex.move.swim.3"


class Pushed(Event, frozen=True):
    """Someone was knocked back."""

    to: Cell
    by: Who
    line: ClassVar[str] = "{by} drives {who} back to {to}"
    clause: ClassVar[str] = "hex.melee.bash.8"
    notable: ClassVar[str] = "pushed"


class HeldGround(Event, frozen=True):
    """Someone could not be knocked back: the hex behind them is blocked."""

    line: ClassVar[str] = "{who} cannot be driven back"
    clause: ClassVar[str] = "hex.melee.bash.16"


class NoAdvance(Event, frozen=True):
    """Someone drove a foe back and cannot follow."""

    to: Cell
    why: str
    line: ClassVar[str] = "{who} cannot advance to {to}: {why}"
    clause: ClassVar[str] = "hex.melee.bash.14"


class Fell(Event, frozen=True):
    """Someone was put on the ground."""

    line: ClassVar[str] = "{who} falls prone"
    clause: ClassVar[str] = "hex.melee.bash.9"
    notable: ClassVar[str] = "prone"


class ChangedPosture(Event, frozen=True):
    """Someone stands up, kneels or lies down."""

    posture: Posture
    line: ClassVar[str] = "{who} is now {posture}"
    clause: ClassVar[str] = "hex.modifier.prone.5"
