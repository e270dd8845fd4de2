"""Facts of attacks and wounds."""

from typing import ClassVar

from affray.api import Event, Who
from affray.rulesets.hex.creature import GoneWrong


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
