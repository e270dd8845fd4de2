"""Facts of attacks and wounds."""

from typing import ClassVar

from affray.api import Cell, Event, Modifier, Who
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
    """Someone suffered wounds, and how they arose."""

    wounds: int
    how: tuple[Modifier, ...] = ()
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


class Exposed(Event, frozen=True):
    """Someone struck recklessly and is open to blows."""

    line: ClassVar[str] = "{who} is open to blows until their next turn"
    clause: ClassVar[str] = "hex.melee.reckless.6"
    notable: ClassVar[str] = "reckless"


class Pinned(Event, frozen=True):
    """Someone was driven against something hard."""

    line: ClassVar[str] = "{who} is driven against something hard"
    clause: ClassVar[str] = "hex.melee.bull-rush.15"
    notable: ClassVar[str] = "pinned"


class Disarmed(Event, frozen=True):
    """A weapon was knocked out of someone's hands."""

    weapon: str
    at: Cell
    by: Who
    line: ClassVar[str] = "{by} knocks {weapon} from {who}'s hands, to {at}"
    clause: ClassVar[str] = "hex.melee.disarm.15"
    notable: ClassVar[str] = "disarmed"


class SnatchedUp(Event, frozen=True):
    """Someone readied a weapon that was knocked away."""

    weapon: str
    line: ClassVar[str] = "{who} takes up {weapon}"
    clause: ClassVar[str] = "hex.melee.disarm.18"
    notable: ClassVar[str] = "took it up"


class StruckByIt(Event, frozen=True):
    """Someone reached for a weapon with bare hands and was hit by it."""

    weapon: str
    line: ClassVar[str] = "{who} runs into {weapon}"
    clause: ClassVar[str] = "hex.melee.disarm.9"
    notable: ClassVar[str] = "hit"
