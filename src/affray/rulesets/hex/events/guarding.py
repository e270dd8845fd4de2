"""Facts of defensive actions and of surprise."""

from typing import ClassVar

from affray.api import Event


class RegainedDefense(Event, frozen=True):
    """Someone regains composure."""

    amount: int
    line: ClassVar[str] = "{who} regains {amount} defense"
    clause: ClassVar[str] = "hex.defense.general.8"
    notable: ClassVar[str] = "regained defense"


class RegainedStamina(Event, frozen=True):
    """Someone catches their breath."""

    amount: int
    line: ClassVar[str] = "{who} regains {amount} stamina"
    clause: ClassVar[str] = "hex.defense.restoration.4"
    notable: ClassVar[str] = "regained stamina"


class RegainedNothing(Event, frozen=True):
    """A check that brings nothing back, or nothing that was missing."""

    line: ClassVar[str] = "{who} regains nothing"
    clause: ClassVar[str] = "hex.defense.general.8"


class OnGuard(Event, frozen=True):
    """Someone stands ready for blows."""

    line: ClassVar[str] = "{who} doubles their melee defense bonus until their next turn"
    clause: ClassVar[str] = "hex.defense.stance.4"


class Withdraws(Event, frozen=True):
    """Someone is careful of free attacks."""

    bonus: int
    line: ClassVar[str] = "{who} has +{bonus} defense against free attacks until their next turn"
    clause: ClassVar[str] = "hex.defense.disengage.4"


class Dodges(Event, frozen=True):
    """Someone makes a hard target."""

    bonus: int
    line: ClassVar[str] = "{who} doubles their ranged defense bonus{more} until their next turn"
    clause: ClassVar[str] = "hex.defense.dodge.4"

    def text(self) -> str:
        """The line of the log: with what moving adds, if it adds anything."""
        return self.line.format(who=self.who, more=f", +{self.bonus} for moving," if self.bonus else "")


class CaughtUnawares(Event, frozen=True):
    """Someone does not expect the fight."""

    state: str
    why: str
    line: ClassVar[str] = "{who} is {state}: {why}"
    clause: ClassVar[str] = "hex.modifier.surprised.2"


class LostTurn(Event, frozen=True):
    """The surprised do not act."""

    line: ClassVar[str] = "{who} is surprised and does not act"
    clause: ClassVar[str] = "hex.modifier.surprised.2"
