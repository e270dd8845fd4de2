"""Facts of moving, standing, readying, recovering and leaving."""

from typing import ClassVar

from affray.api import Cell, Event, Who
from affray.rulesets.stamina.creature import Posture


class Moved(Event, frozen=True):
    """Someone moved into a hex."""

    to: Cell
    line: ClassVar[str] = "{who} moves to {to}"
    clause: ClassVar[str] = "stamina.move.walk.2"


class Blocked(Event, frozen=True):
    """The way was no longer free."""

    to: Cell
    line: ClassVar[str] = "{who} cannot go on to {to}"


class Faced(Event, frozen=True):
    """Someone turns."""

    toward: Cell
    line: ClassVar[str] = "{who} turns toward {toward}"
    clause: ClassVar[str] = "stamina.modifier.flanking.5"


class ChangedPosture(Event, frozen=True):
    """Someone stands up, kneels or lies down."""

    posture: Posture
    line: ClassVar[str] = "{who} is now {posture}"
    clause: ClassVar[str] = "stamina.modifier.posture.9"


class BroughtDown(Event, frozen=True):
    """Someone was put on their knees or on the ground."""

    posture: Posture
    line: ClassVar[str] = "{who} goes down, {posture}"
    clause: ClassVar[str] = "stamina.melee.bash.11"
    notable: ClassVar[str] = "brought down"


class MadeNoWay(Event, frozen=True):
    """A check to climb, swim or jump brought no meter."""

    line: ClassVar[str] = "{who} gets no further"
    notable: ClassVar[str] = "got no further"


class Swam(Event, frozen=True):
    """A check to swim carries someone so far."""

    meters: int
    line: ClassVar[str] = "{who} can swim {meters:meter|meters}"
    clause: ClassVar[str] = "stamina.move.swim.4"
    notable: ClassVar[str] = "can swim"


class RanFurther(Event, frozen=True):
    """A check to sprint brings more meters."""

    meters: int
    line: ClassVar[str] = "{who} can run {meters:meter|meters} further"
    clause: ClassVar[str] = "stamina.move.sprint.2"
    notable: ClassVar[str] = "can run further"


class Jumped(Event, frozen=True):
    """How far a jump carries, in quarters of a meter."""

    quarters: int
    clause: ClassVar[str] = "stamina.move.jump.8"
    notable: ClassVar[str] = "jumped"

    def text(self) -> str:
        """The line of the log, in meters."""
        return f"{self.who} jumps {self.quarters / 4:g} m"


class LandedShort(Event, frozen=True):
    """A jump came down before the hex that was meant."""

    at: Cell
    line: ClassVar[str] = "{who} comes down short, at {at}"
    clause: ClassVar[str] = "stamina.move.jump.8"
    notable: ClassVar[str] = "landed short"


class Climbed(Event, frozen=True):
    """Someone is part of the way up or down a surface."""

    meters: int
    of: int
    line: ClassVar[str] = "{who} is {meters} of {of:meter|meters} along the climb"
    clause: ClassVar[str] = "stamina.move.climb.4"
    notable: ClassVar[str] = "climbed part of the way"


class ClimbedAll(Event, frozen=True):
    """Someone has come to the end of a climb, or back to where it began."""

    to: Cell
    line: ClassVar[str] = "{who} is off the climb, at {to}"
    clause: ClassVar[str] = "stamina.move.climb.4"
    notable: ClassVar[str] = "climbed all the way"


class FellDown(Event, frozen=True):
    """Someone fell."""

    meters: int
    line: ClassVar[str] = "{who} falls {meters:meter|meters}"
    clause: ClassVar[str] = "stamina.move.climb.6"
    notable: ClassVar[str] = "fell"


class Pushed(Event, frozen=True):
    """Someone was driven back."""

    to: Cell
    by: Who
    line: ClassVar[str] = "{by} drives {who} back to {to}"
    clause: ClassVar[str] = "stamina.melee.bash.9"
    notable: ClassVar[str] = "pushed"


class HeldGround(Event, frozen=True):
    """Someone could not be driven back: the way is blocked."""

    line: ClassVar[str] = "{who} cannot be driven back"
    clause: ClassVar[str] = "stamina.melee.bash.13"


class Readied(Event, frozen=True):
    """Someone readies a weapon or ammunition."""

    what: str
    line: ClassVar[str] = "{who} readies {what}"
    clause: ClassVar[str] = "stamina.melee.ready.2"


class Stowed(Event, frozen=True):
    """Someone puts a weapon away."""

    what: str
    line: ClassVar[str] = "{who} stows {what}"
    clause: ClassVar[str] = "stamina.melee.ready.4"


class Loaded(Event, frozen=True):
    """Someone has loaded a weapon."""

    weapon: str
    with_: str
    line: ClassVar[str] = "{who} loads {weapon} with {with_}"
    clause: ClassVar[str] = "stamina.ranged.load.2"


class RegainedDefense(Event, frozen=True):
    """Someone recovers defense."""

    amount: int
    line: ClassVar[str] = "{who} regains {amount} defense"
    clause: ClassVar[str] = "stamina.recovery.composure.5"
    notable: ClassVar[str] = "regained defense"


class RegainedStamina(Event, frozen=True):
    """Someone recovers stamina."""

    amount: int
    line: ClassVar[str] = "{who} regains {amount} stamina"
    clause: ClassVar[str] = "stamina.recovery.restoration.5"
    notable: ClassVar[str] = "regained stamina"


class ShookOff(Event, frozen=True):
    """Someone loses stuns."""

    stuns: int
    line: ClassVar[str] = "{who} shakes off {stuns:stun|stuns}"
    clause: ClassVar[str] = "stamina.recovery.restoration.7"
    notable: ClassVar[str] = "shook off a stun"


class Fled(Event, frozen=True):
    """Someone left the fight over the map's edge."""

    line: ClassVar[str] = "{who} flees"


class Yielded(Event, frozen=True):
    """Someone gave up the fight."""

    line: ClassVar[str] = "{who} yields"
