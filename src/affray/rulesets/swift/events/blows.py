"""Facts about attacks, harm and what prepares for them, each told in one line."""

from typing import ClassVar

from affray.api import Event, Who, value_text


class Hit(Event, frozen=True):
    """An attack gets through."""

    by: Who
    damage: int
    line: ClassVar[str] = "{by} hits {who} for {damage}"
    clause: ClassVar[str] = "swift.attack.5"
    notable: ClassVar[str] = "hit"


class Missed(Event, frozen=True):
    """An attack does not get through."""

    by: Who
    line: ClassVar[str] = "{by} misses {who}"
    clause: ClassVar[str] = "swift.attack.4"
    notable: ClassVar[str] = "missed"


class Intercepted(Event, frozen=True):
    """Someone stands in the way of an attack on another."""

    of: Who
    line: ClassVar[str] = "{who} steps in to protect {of}"
    clause: ClassVar[str] = "swift.defend.8"
    notable: ClassVar[str] = "intercepted"


class OnGuard(Event, frozen=True):
    """Someone is harder to hit for a while."""

    line: ClassVar[str] = "{who} is on guard"
    clause: ClassVar[str] = "swift.defend.3"


class Protected(Event, frozen=True):
    """Someone watches over another."""

    by: Who
    line: ClassVar[str] = "{by} protects {who}"
    clause: ClassVar[str] = "swift.defend.4"


class Braced(Event, frozen=True):
    """Someone braces against a blow."""

    line: ClassVar[str] = "{who} braces"
    clause: ClassVar[str] = "swift.brace.3"


class RaisedShield(Event, frozen=True):
    """Someone holds a shield against a blow."""

    line: ClassVar[str] = "{who} raises the shield"
    clause: ClassVar[str] = "swift.shield-block.2"


class Absorbed(Event, frozen=True):
    """Part of the damage was taken off."""

    amount: int
    how: str
    line: ClassVar[str] = "{how} takes {amount} off"
    clause: ClassVar[str] = "swift.brace.4"


class Stressed(Event, frozen=True):
    """Someone takes stress."""

    amount: int
    stress: int
    line: ClassVar[str] = "{who} takes {amount} stress, {stress} in all"
    clause: ClassVar[str] = "swift.brace.5"
    notable: ClassVar[str] = "hurt"


class FellDying(Event, frozen=True):
    """Someone is out of the fight and dying."""

    line: ClassVar[str] = "{who} goes down"
    clause: ClassVar[str] = "swift.brace.5"
    notable: ClassVar[str] = "down"


class Died(Event, frozen=True):
    """Someone is dead."""

    line: ClassVar[str] = "{who} dies"
    clause: ClassVar[str] = "swift.round.6"
    notable: ClassVar[str] = "dead"


class Healed(Event, frozen=True):
    """Someone feels better."""

    amount: int
    line: ClassVar[str] = "{who} recovers {amount} stress"
    clause: ClassVar[str] = "swift.use-item.2"
    notable: ClassVar[str] = "healed"


class Roused(Event, frozen=True):
    """Someone who was dying is back on their feet, or nearly."""

    line: ClassVar[str] = "{who} comes round"
    clause: ClassVar[str] = "swift.use-item.2"


class Aimed(Event, frozen=True):
    """Someone takes aim."""

    at: Who
    weapon: str
    line: ClassVar[str] = "{who} aims at {at} with {weapon}"
    clause: ClassVar[str] = "swift.aim.2"


class Helped(Event, frozen=True):
    """Someone helps an ally with one action."""

    by: Who
    action: str
    amount: int
    target: Who = ""
    clause: ClassVar[str] = "swift.aid.7"

    def text(self) -> str:
        """The line of the log."""
        return f"{self.by} helps {self.who} to {aided_text(self.action, self.target)}: {self.amount:+}"


class HelpLost(Event, frozen=True):
    """Help for another action is lost."""

    action: str
    target: Who = ""
    clause: ClassVar[str] = "swift.aid.5"

    def text(self) -> str:
        """The line of the log."""
        return f"{self.who} loses the help to {aided_text(self.action, self.target)}"


def aided_text(action: str, target: Who) -> str:
    """An action that is helped, in words: `seek`, `attack on rook`."""
    return f"{value_text(action)} on {target}" if target else value_text(action)


class TookStance(Event, frozen=True):
    """Someone takes a stance."""

    stance: str
    line: ClassVar[str] = "{who} takes the {stance} stance"
    clause: ClassVar[str] = "swift.en-guard.2"


class ReadiedShield(Event, frozen=True):
    """Someone holds their shield ready."""

    line: ClassVar[str] = "{who} readies a shield"
    clause: ClassVar[str] = "swift.en-guard.3"


class HeldBack(Event, frozen=True):
    """Someone holds, to act first among the standard actions."""

    line: ClassVar[str] = "{who} holds"
    clause: ClassVar[str] = "swift.hold.3"


class ReadiedAction(Event, frozen=True):
    """Someone waits for a trigger."""

    action: str
    trigger: str
    clause: ClassVar[str] = "swift.ready.2"

    def text(self) -> str:
        """The line of the log."""
        return f"{self.who} readies to {value_text(self.action)} when {value_text(self.trigger)}"
