"""Facts of this book, each told in one line."""

from typing import ClassVar

from affray.api import Cell, Event, Who
from affray.rulesets.hex.creature import GoneWrong, Posture


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


class Hit(Event, frozen=True):
    """An attack was a complete success."""

    by: Who
    extra: int
    line: ClassVar[str] = "{by} hits {who} ({extra:additional success|additional successes})"
    clause: ClassVar[str] = "hex.check.11"
    notable: ClassVar[str] = "hit"


class Parried(Event, frozen=True):
    """An attack was a near success: turned aside, at the price of some defense."""

    by: Who
    line: ClassVar[str] = "{who} parries {by}"
    clause: ClassVar[str] = "hex.check.12"
    notable: ClassVar[str] = "parried"


class Missed(Event, frozen=True):
    """An attack failed."""

    by: Who
    line: ClassVar[str] = "{by} misses {who}"
    clause: ClassVar[str] = "hex.check.12"


class Mishap(Event, frozen=True):
    """An attack failed critically."""

    what: GoneWrong
    line: ClassVar[str] = "{who} has a mishap: {what}"
    clause: ClassVar[str] = "hex.check.12"
    notable: ClassVar[str] = "mishap"


class TurnedByArmor(Event, frozen=True):
    """Armor turned a penetrating blow into a concussive one."""

    damage: int
    line: ClassVar[str] = "{who}'s armor turns the blow: {damage} concussive"
    clause: ClassVar[str] = "hex.check.12"


class Unharmed(Event, frozen=True):
    """A blow landed and did no harm."""

    line: ClassVar[str] = "{who} takes no harm"
    clause: ClassVar[str] = "hex.check.12"


class Wounded(Event, frozen=True):
    """Someone suffered wounds."""

    wounds: int
    line: ClassVar[str] = "{who} suffers {wounds:wound|wounds}"
    clause: ClassVar[str] = "hex.check.12"
    notable: ClassVar[str] = "wounded"


class Stunned(Event, frozen=True):
    """Someone suffered so many wounds at once that they are stunned."""

    line: ClassVar[str] = "{who} is stunned"
    clause: ClassVar[str] = "hex.check.12"
    notable: ClassVar[str] = "stunned"


class FellDying(Event, frozen=True):
    """Someone has more wounds than they can bear."""

    line: ClassVar[str] = "{who} falls, dying"
    clause: ClassVar[str] = "hex.check.12"
    notable: ClassVar[str] = "dying"


class Died(Event, frozen=True):
    """Someone is dead."""

    line: ClassVar[str] = "{who} dies"
    clause: ClassVar[str] = "hex.check.12"
    notable: ClassVar[str] = "dead"


class LostDefense(Event, frozen=True):
    """Someone's defense wears down."""

    amount: int
    line: ClassVar[str] = "{who} loses {amount} defense"
    clause: ClassVar[str] = "hex.check.12"


class LostStamina(Event, frozen=True):
    """Someone loses stamina without spending it."""

    amount: int
    line: ClassVar[str] = "{who} loses {amount} stamina"
    clause: ClassVar[str] = "hex.move.swim.3"


class Tired(Event, frozen=True):
    """Someone spent stamina that they did not have."""

    fatigue: int
    line: ClassVar[str] = "{who} takes {fatigue} fatigue"
    clause: ClassVar[str] = "hex.cost.3"


class Fell(Event, frozen=True):
    """Someone was put on the ground."""

    line: ClassVar[str] = "{who} falls prone"
    clause: ClassVar[str] = "hex.melee.bash.9"
    notable: ClassVar[str] = "prone"


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


class ChangedPosture(Event, frozen=True):
    """Someone stands up, kneels or lies down."""

    posture: Posture
    line: ClassVar[str] = "{who} is now {posture}"
    clause: ClassVar[str] = "hex.modifier.prone.5"


class Fled(Event, frozen=True):
    """Someone left the fight over the map's edge."""

    line: ClassVar[str] = "{who} flees"


class Yielded(Event, frozen=True):
    """Someone gave up the fight."""

    line: ClassVar[str] = "{who} yields"
