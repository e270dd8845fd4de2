"""Attacks, wounds and stress."""

from typing import ClassVar

from affray.api import Event, Modifier, Who


class Hit(Event, frozen=True):
    """An attack struck home, fully or in part."""

    degree: str
    line: ClassVar[str] = "{who} is hit: {degree}"
    notable: ClassVar[str] = "hit"


class Missed(Event, frozen=True):
    """An attack did nothing."""

    by: Who
    line: ClassVar[str] = "{by} misses {who}"
    clause: ClassVar[str] = "dungeoneer.fight.10"


class FollowedThrough(Event, frozen=True):
    """A blow that missed one goes on to another."""

    other: Who
    line: ClassVar[str] = "{who} follows through at {other}"


class Attacked(Event, frozen=True):
    """A creature goes for somebody."""

    by: Who
    what: str
    line: ClassVar[str] = "{by} attacks {who} ({what})"


class CounterAttacked(Event, frozen=True):
    """Whoever was attacked strikes back."""

    by: Who
    line: ClassVar[str] = "{by} strikes back at {who}"
    notable: ClassVar[str] = "struck back at"


class Avoided(Event, frozen=True):
    """An attack was avoided altogether."""

    line: ClassVar[str] = "{who} avoids it altogether"
    clause: ClassVar[str] = "dungeoneer.counterattack.10"
    notable: ClassVar[str] = "dodged"


class Resisted(Event, frozen=True):
    """Armor or a tough hide took all of the damage."""

    how: tuple[Modifier, ...] = ()
    line: ClassVar[str] = "{who} takes no harm from it"


class Wounded(Event, frozen=True):
    """Somebody lost health."""

    lost: int
    health: int
    how: tuple[Modifier, ...] = ()
    line: ClassVar[str] = "{who} loses {lost} health, {health} left"
    notable: ClassVar[str] = "wounded"


class Stressed(Event, frozen=True):
    """Somebody gained stress."""

    gained: int
    stress: int
    line: ClassVar[str] = "{who} gains {gained} stress: {stress}"
    notable: ClassVar[str] = "stressed"


class Calmed(Event, frozen=True):
    """Somebody lost stress."""

    lost: int
    stress: int
    line: ClassVar[str] = "{who} sheds {lost} stress: {stress}"


class Healed(Event, frozen=True):
    """Somebody got health back."""

    gained: int
    health: int
    line: ClassVar[str] = "{who} regains {gained} health: {health}"
    notable: ClassVar[str] = "healed"


class ArmorReadied(Event, frozen=True):
    """The die of a piece of armor was thrown."""

    what: str
    die: int
    line: ClassVar[str] = "{who}'s {what} breaks at {die} damage"


class ArmorBroke(Event, frozen=True):
    """A piece of armor broke and protects no more."""

    what: str
    line: ClassVar[str] = "{who}'s {what} breaks"


class ArmorMended(Event, frozen=True):
    """A piece of armor protects again."""

    what: str
    points: int
    line: ClassVar[str] = "{who} mends {points:point|points} of {what}"


class Died(Event, frozen=True):
    """Somebody is dead."""

    line: ClassVar[str] = "{who} dies"
    notable: ClassVar[str] = "dead"


class FellDown(Event, frozen=True):
    """A dungeoneer is at 0 health and holds on to life."""

    line: ClassVar[str] = "{who} goes down and holds on"
    notable: ClassVar[str] = "down"


class TookADive(Event, frozen=True):
    """A dungeoneer at 0 health is out of it until the next rest."""

    line: ClassVar[str] = "{who} takes a dive"
    notable: ClassVar[str] = "down"


class GotUp(Event, frozen=True):
    """A dungeoneer who was down stands again."""

    line: ClassVar[str] = "{who} is on their feet again"
