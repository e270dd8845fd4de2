"""Rounds, rolls, and who takes part in them."""

from typing import ClassVar

from affray.core.events import Event


class PlayerPhaseBegan(Event, frozen=True):
    """A new round: the dungeoneers may act, in any order."""

    number: int
    line: ClassVar[str] = "round {number}: the player phase"


class WorldPhaseBegan(Event, frozen=True):
    """The creatures and the place itself have their turn."""

    line: ClassVar[str] = "the world phase"


class PoolThrown(Event, frozen=True):
    """Somebody's dice lie on the table."""

    dice: str
    line: ClassVar[str] = "{who}'s dice: {dice}"
    clause: ClassVar[str] = "dungeoneer.roll.8"


class Ended(Event, frozen=True):
    """Somebody is done for this phase."""

    line: ClassVar[str] = "{who} is done"


class LostMoves(Event, frozen=True):
    """Movement that was not used is lost."""

    tiles: int
    line: ClassVar[str] = "{who} forfeits {tiles:tile|tiles} of movement"
    clause: ClassVar[str] = "dungeoneer.movement.7"


class Spent(Event, frozen=True):
    """Dice were spent on a roll: what they came to, and how well it went."""

    what: str
    dice: str
    total: int
    difficulty: int
    degree: str
    line: ClassVar[str] = "{who}, {what}: {dice}, {total} against {difficulty}: {degree}"
    clause: ClassVar[str] = "dungeoneer.roll.1"


class Searched(Event, frozen=True):
    """Somebody looked for what is hidden; only the total is told."""

    dice: str
    total: int
    line: ClassVar[str] = "{who} searches: {dice}, {total}"
    clause: ClassVar[str] = "dungeoneer.search.5"


class OutOfDice(Event, frozen=True):
    """A roll was called for and there was no die left."""

    line: ClassVar[str] = "{who} is out of dice"
    clause: ClassVar[str] = "dungeoneer.roll.9"
    notable: ClassVar[str] = "out of dice"


class Joined(Event, frozen=True):
    """Somebody makes it a group action."""

    what: str
    line: ClassVar[str] = "{who} joins the {what}"
    clause: ClassVar[str] = "dungeoneer.group.1"


class NotLet(Event, frozen=True):
    """An offer to join was refused."""

    line: ClassVar[str] = "{who} is not let in on it"
    clause: ClassVar[str] = "dungeoneer.group.16"
