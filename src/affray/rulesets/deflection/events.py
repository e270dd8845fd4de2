"""Facts of this book, each told in one line."""

from typing import ClassVar

from affray.api import Cell, Event, Modifier, Who


class RoundBegan(Event, frozen=True):
    """A new round begins; this side goes first."""

    number: int
    side: str
    line: ClassVar[str] = "-- round {number}: {side} first"
    clause: ClassVar[str] = "deflection.general.1"


class Surprised(Event, frozen=True):
    """Only the aggressors act in the first round."""

    side: str
    line: ClassVar[str] = "surprise: only {side} acts in this round"
    clause: ClassVar[str] = "deflection.general.1"


class TurnBegan(Event, frozen=True):
    """Someone's turn begins."""

    actions: int
    stamina: int
    line: ClassVar[str] = "{who}'s turn: {actions:action|actions}, stamina {stamina}"
    clause: ClassVar[str] = "deflection.general.1"


class TurnEnded(Event, frozen=True):
    """Someone's turn ends."""

    line: ClassVar[str] = "{who}'s turn ends"


class Moved(Event, frozen=True):
    """Someone moved into a square."""

    to: Cell
    line: ClassVar[str] = "{who} moves to {to}"
    clause: ClassVar[str] = "deflection.move.3"


class Blocked(Event, frozen=True):
    """The way was no longer free."""

    to: Cell
    line: ClassVar[str] = "{who} cannot go on to {to}"


class FellProne(Event, frozen=True):
    """Someone lies on the ground."""

    line: ClassVar[str] = "{who} is prone"
    clause: ClassVar[str] = "deflection.prone.2"
    notable: ClassVar[str] = "prone"


class Rose(Event, frozen=True):
    """Someone is on their feet again."""

    line: ClassVar[str] = "{who} rises"
    clause: ClassVar[str] = "deflection.rise.2"


class TookCover(Event, frozen=True):
    """Someone is in cover behind an object."""

    object: Cell
    line: ClassVar[str] = "{who} takes cover behind {object}"
    clause: ClassVar[str] = "deflection.cover.2"


class KeptMoving(Event, frozen=True):
    """Someone moves so much that speed is their cover."""

    line: ClassVar[str] = "{who} keeps moving: hard to hit from afar"
    clause: ClassVar[str] = "deflection.cover.9"


class LeftCover(Event, frozen=True):
    """Someone is no longer in cover."""

    line: ClassVar[str] = "{who} is out of cover"
    clause: ClassVar[str] = "deflection.cover.11"


class Missed(Event, frozen=True):
    """An attack misses: a failure."""

    by: Who
    line: ClassVar[str] = "{by} misses {who}"
    clause: ClassVar[str] = "deflection.attack.10"
    notable: ClassVar[str] = "missed"


class Hit(Event, frozen=True):
    """An attack hits: a success. `damage` is what it would deal before anything takes some off."""

    by: Who
    total: int
    damage: int
    how: tuple[Modifier, ...] = ()
    line: ClassVar[str] = "{by} hits {who}: {total} to hit, {damage} damage"
    clause: ClassVar[str] = "deflection.attack.8"
    notable: ClassVar[str] = "hit"


class Critical(Event, frozen=True):
    """The luck roll reached the weapon's critical threshold."""

    by: Who
    bonus: int
    line: ClassVar[str] = "critical: {by}'s weapon damage is {bonus} higher"
    clause: ClassVar[str] = "deflection.critical.1"
    notable: ClassVar[str] = "critical"


class Strayed(Event, frozen=True):
    """A shot went to somebody else near the target."""

    by: Who
    meant: Who
    line: ClassVar[str] = "{by}'s attack on {meant} strays to {who}"
    clause: ClassVar[str] = "deflection.stray.4"
    notable: ClassVar[str] = "stray"


class Hurt(Event, frozen=True):
    """Someone loses endurance, and health when there is no more of it."""

    damage: int
    endurance: int
    health: int
    how: tuple[Modifier, ...] = ()
    line: ClassVar[str] = "{who} takes {damage} damage: endurance {endurance}, health {health}"
    clause: ClassVar[str] = "deflection.attack.16"
    notable: ClassVar[str] = "hurt"


class BlockedBlow(Event, frozen=True):
    """A shield was hit instead of its wielder."""

    shield: str
    damage: int
    left: int
    line: ClassVar[str] = "{who} blocks: {shield} takes {damage}, durability {left} left"
    clause: ClassVar[str] = "deflection.block.6"
    notable: ClassVar[str] = "blocked"


class Broke(Event, frozen=True):
    """A shield has no durability left."""

    shield: str
    line: ClassVar[str] = "{who}'s {shield} breaks"
    clause: ClassVar[str] = "deflection.block.15"
    notable: ClassVar[str] = "shield broken"


class Evaded(Event, frozen=True):
    """Someone uses an agility check in place of deflection."""

    value: int
    line: ClassVar[str] = "{who} evades: {value} in place of deflection"
    clause: ClassVar[str] = "deflection.evade.3"


class Parried(Event, frozen=True):
    """Someone adds a parry to deflection."""

    bonus: int
    value: int
    line: ClassVar[str] = "{who} parries: +{bonus}, deflection {value}"
    clause: ClassVar[str] = "deflection.parry.5"


class FellUnconscious(Event, frozen=True):
    """Someone has no health left, or was struck down without being killed."""

    line: ClassVar[str] = "{who} is unconscious"
    clause: ClassVar[str] = "deflection.general.6"
    notable: ClassVar[str] = "unconscious"


class FellDying(Event, frozen=True):
    """Someone's health is below 0."""

    health: int
    line: ClassVar[str] = "{who} is dying: health {health}"
    clause: ClassVar[str] = "deflection.general.6"
    notable: ClassVar[str] = "dying"


class HeldOn(Event, frozen=True):
    """A fortitude check of a dying one was kept or failed."""

    saved: int
    failed: int
    line: ClassVar[str] = "{who} clings to life: {saved} kept, {failed} failed"


class Stable(Event, frozen=True):
    """A dying one is stable."""

    line: ClassVar[str] = "{who} is stable"
    notable: ClassVar[str] = "stable"


class Died(Event, frozen=True):
    """Someone is dead."""

    line: ClassVar[str] = "{who} dies"
    notable: ClassVar[str] = "dead"


class Bled(Event, frozen=True):
    """Bleeding takes its share at the start of a turn."""

    damage: int
    line: ClassVar[str] = "{who} bleeds for {damage}"


class Wields(Event, frozen=True):
    """Someone has something else in their hands."""

    items: str
    line: ClassVar[str] = "{who} wields {items}"
    clause: ClassVar[str] = "deflection.brandish.2"


class Released(Event, frozen=True):
    """Someone lets something fall."""

    item: str
    line: ClassVar[str] = "{who} lets go of {item}"
    clause: ClassVar[str] = "deflection.brandish.5"


class Dropped(Event, frozen=True):
    """Something was knocked out of someone's hand."""

    item: str
    line: ClassVar[str] = "{who} loses hold of {item}"
    notable: ClassVar[str] = "disarmed"


class Loosened(Event, frozen=True):
    """Something sits loose in someone's hand."""

    item: str
    line: ClassVar[str] = "{who}'s {item} sits loose"
    notable: ClassVar[str] = "loosened"


class Used(Event, frozen=True):
    """Someone used something on the map."""

    what: str
    line: ClassVar[str] = "{who} uses {what}"
    clause: ClassVar[str] = "deflection.interact.2"


class Reloaded(Event, frozen=True):
    """A weapon is loaded again."""

    item: str
    line: ClassVar[str] = "{who}'s {item} is loaded"


class Repaired(Event, frozen=True):
    """A shield has some of its durability back."""

    item: str
    points: int
    cost: int
    line: ClassVar[str] = "{who} mends {item} by {points} for {cost:unit|units} of material"
    clause: ClassVar[str] = "deflection.block.18"
    notable: ClassVar[str] = "repaired"


class Failed(Event, frozen=True):
    """A skill check came to nothing."""

    what: str
    line: ClassVar[str] = "{who} fails to {what}"
    notable: ClassVar[str] = "failed"


class Hid(Event, frozen=True):
    """Nobody on the other side sees someone now."""

    line: ClassVar[str] = "{who} is out of sight"
    notable: ClassVar[str] = "hidden"


class Found(Event, frozen=True):
    """Someone who hid is seen."""

    by: Who
    line: ClassVar[str] = "{by} finds {who}"
    notable: ClassVar[str] = "found"


class CameOut(Event, frozen=True):
    """Someone who hid shows themselves."""

    line: ClassVar[str] = "{who} comes out of hiding"


class GotReady(Event, frozen=True):
    """Someone waits for something with an action in mind."""

    what: str
    trigger: str
    line: ClassVar[str] = "{who} readies {what} for when {trigger}"
    clause: ClassVar[str] = "deflection.ready.3"


class Lapsed(Event, frozen=True):
    """What was readied was not taken."""

    what: str
    line: ClassVar[str] = "{who}'s readied {what} is lost"
    clause: ClassVar[str] = "deflection.ready.10"


class Braced(Event, frozen=True):
    """Someone's armor rating is higher until their next turn."""

    line: ClassVar[str] = "{who} braces: deflection +1 until the next turn"


class Exposed(Event, frozen=True):
    """Someone's armor rating is lower until their next turn."""

    line: ClassVar[str] = "{who} is exposed: deflection -1 until the next turn"


class Bleeds(Event, frozen=True):
    """Someone bleeds."""

    amount: int
    line: ClassVar[str] = "{who} bleeds: {amount} a turn"
    notable: ClassVar[str] = "bleeding"


class Crippled(Event, frozen=True):
    """Someone is slower and worse at everything for a round."""

    line: ClassVar[str] = "{who} is crippled: half speed, -2 to checks"
    notable: ClassVar[str] = "crippled"


class Resisted(Event, frozen=True):
    """An effect of an attack did not get past a defense."""

    defense: str
    line: ClassVar[str] = "{who} resists by {defense}"


class Feinted(Event, frozen=True):
    """Someone fell for a feint."""

    by: Who
    line: ClassVar[str] = "{who} falls for {by}'s feint"
    notable: ClassVar[str] = "feinted"


class LostPower(Event, frozen=True):
    """A power did not come off."""

    power: str
    line: ClassVar[str] = "{who}'s {power} fails"
    notable: ClassVar[str] = "power failed"


class Blessed(Event, frozen=True):
    """Someone is better at every roll."""

    by: Who
    line: ClassVar[str] = "{by} blesses {who}: +1 to rolls"


class Fled(Event, frozen=True):
    """Someone has left over the edge of the map."""

    line: ClassVar[str] = "{who} flees"
    notable: ClassVar[str] = "fled"


class Yielded(Event, frozen=True):
    """Someone has given up."""

    line: ClassVar[str] = "{who} yields"
    notable: ClassVar[str] = "yielded"
