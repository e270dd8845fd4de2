"""Facts of attacks and of what they do."""

from typing import ClassVar

from affray.api import Cell, Event, Modifier, Who
from affray.rulesets.stamina.creature import Location


class Hit(Event, frozen=True):
    """An attack succeeded."""

    by: Who
    additional: int
    clause: ClassVar[str] = "stamina.check.result.16"
    notable: ClassVar[str] = "hit"

    def text(self) -> str:
        """The line of the log: additional successes as far as they count."""
        many = "" if self.additional == 1 else "es"
        more = f" ({self.additional} additional success{many} to spend)" if self.additional else ""
        return f"{self.by} hits {self.who}{more}"


class NearlyHit(Event, frozen=True):
    """An attack nearly succeeded: turned aside, at the price of some defense."""

    by: Who
    line: ClassVar[str] = "{who} barely wards off {by}"
    clause: ClassVar[str] = "stamina.melee.basic.10"
    notable: ClassVar[str] = "nearly hit"


class Missed(Event, frozen=True):
    """An attack failed."""

    by: Who
    line: ClassVar[str] = "{by} misses {who}"
    clause: ClassVar[str] = "stamina.check.result.8"


class Mishap(Event, frozen=True):
    """An attack failed critically."""

    what: str
    line: ClassVar[str] = "{who} has a mishap: {what}"
    clause: ClassVar[str] = "stamina.check.result.4"
    notable: ClassVar[str] = "mishap"


class StruckAt(Event, frozen=True):
    """Where a blow lands and what it comes to."""

    location: Location
    damage: int
    type: str
    how: tuple[Modifier, ...] = ()
    clause: ClassVar[str] = "stamina.melee.basic.9"

    def text(self) -> str:
        """The line of the log: the place as one says it."""
        return f"{self.damage} {self.type} damage to {self.who}'s {self.location.replace('-', ' ')}"


class TurnedByArmor(Event, frozen=True):
    """Armor turned a penetrating blow into a concussive one."""

    piercing: int
    value: int
    line: ClassVar[str] = "{who}'s armor of {value} is not pierced: the blow is dull"
    clause: ClassVar[str] = "stamina.melee.basic.9"


class Unharmed(Event, frozen=True):
    """A blow landed and did no harm."""

    line: ClassVar[str] = "{who} takes no harm"
    clause: ClassVar[str] = "stamina.melee.basic.9"


def suffered(wounds: int, stuns: int, fatigue: int) -> list[str]:
    """Wounds, stuns and fatigue in words: only what there is."""
    parts = ((wounds, "wound"), (stuns, "stun"), (fatigue, "fatigue"))
    return [f"{amount} {word}{'s' if amount > 1 and word != 'fatigue' else ''}" for amount, word in parts if amount]


class Hurt(Event, frozen=True):
    """Someone loses stamina and takes stuns, fatigue and wounds."""

    stamina: int
    stuns: int
    fatigue: int
    wounds: int
    clause: ClassVar[str] = "stamina.melee.basic.9"

    def text(self) -> str:
        """The line of the log: only what there is."""
        told = ", ".join(suffered(self.wounds, self.stuns, self.fatigue))
        if not told:
            return f"{self.who} loses {self.stamina} stamina"
        lost = f" and loses {self.stamina} stamina" if self.stamina else ""
        return f"{self.who} takes {told}{lost}"


class Wounded(Event, frozen=True):
    """Someone was wounded."""

    wounds: int
    line: ClassVar[str] = "{who} now has {wounds:wound|wounds}"
    clause: ClassVar[str] = "stamina.melee.basic.9"
    notable: ClassVar[str] = "wounded"


class Stunned(Event, frozen=True):
    """Someone is stunned until the end of their turn."""

    line: ClassVar[str] = "{who} is stunned"
    clause: ClassVar[str] = "stamina.melee.basic.9"
    notable: ClassVar[str] = "stunned"


class StruckArm(Event, frozen=True):
    """A stunned arm is numb, a wounded one useless."""

    arm: str
    state: str
    line: ClassVar[str] = "{who}'s {arm} is {state} through their next turn"
    clause: ClassVar[str] = "stamina.melee.basic.9"


class FellDying(Event, frozen=True):
    """Someone has as many wounds as they can bear."""

    line: ClassVar[str] = "{who} falls, dying"
    clause: ClassVar[str] = "stamina.melee.basic.9"
    notable: ClassVar[str] = "dying"


class Died(Event, frozen=True):
    """Someone is dead."""

    line: ClassVar[str] = "{who} dies"
    clause: ClassVar[str] = "stamina.melee.basic.9"
    notable: ClassVar[str] = "dead"


class FellUnconscious(Event, frozen=True):
    """Someone is unconscious."""

    line: ClassVar[str] = "{who} falls unconscious"
    clause: ClassVar[str] = "stamina.turn.10"
    notable: ClassVar[str] = "unconscious"


class LostDefense(Event, frozen=True):
    """Someone's defense wears down."""

    amount: int
    line: ClassVar[str] = "{who} loses {amount} defense"
    clause: ClassVar[str] = "stamina.turn.13"


class Tired(Event, frozen=True):
    """Someone spent stamina that they did not have."""

    fatigue: int
    line: ClassVar[str] = "{who} takes {fatigue} fatigue"
    clause: ClassVar[str] = "stamina.turn.10"


class CaughtFire(Event, frozen=True):
    """Someone burns."""

    location: Location
    damage: int
    clause: ClassVar[str] = "stamina.melee.basic.9"
    notable: ClassVar[str] = "burning"

    def text(self) -> str:
        """The line of the log: the place as one says it."""
        burns = "burn" if self.location == "legs" else "burns"
        return f"{self.who}'s {self.location.replace('-', ' ')} {burns}: {self.damage} next round"


class BeatOut(Event, frozen=True):
    """Somebody beats out flames."""

    on: Who
    amount: int
    line: ClassVar[str] = "{who} beats at the flames on {on}: {amount} less"


class DroppedWeapon(Event, frozen=True):
    """A weapon falls to the ground."""

    weapon: str
    at: Cell
    line: ClassVar[str] = "{who}'s {weapon} falls to the ground at {at}"
    clause: ClassVar[str] = "stamina.melee.disarm.6"
    notable: ClassVar[str] = "weapon dropped"


class DamagedCover(Event, frozen=True):
    """Cover was hit in somebody's place."""

    cover: str
    damage: int
    line: ClassVar[str] = "{cover} takes {damage} damage in place of {who}"
    clause: ClassVar[str] = "stamina.modifier.cover.3"
    notable: ClassVar[str] = "saved by cover"


class Strayed(Event, frozen=True):
    """A shot goes past its target, at somebody beside it."""

    at: Who
    line: ClassVar[str] = "{who}'s shot goes at {at} instead"
    clause: ClassVar[str] = "stamina.ranged.loose.11"
