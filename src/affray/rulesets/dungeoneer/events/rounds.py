"""Rounds, rolls, and who takes part in them."""

from typing import ClassVar

from affray.api import Event, Who
from affray.rulesets.dungeoneer.degrees import by_a_pair


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
    fresh: str
    clause: ClassVar[str] = "dungeoneer.roll.8"

    def text(self) -> str:
        """What was thrown, and beside what was kept."""
        if not self.fresh:
            return f"{self.who} keeps {self.dice}"
        beside = "" if self.fresh == self.dice else f", and has {self.dice}"
        return f"{self.who} throws {self.fresh}{beside}"


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

    purpose: str
    dice: str
    total: int
    difficulty: int
    degree: str
    added: str = ""
    others: tuple[Who, ...] = ()
    pair: int = 0
    clause: ClassVar[str] = "dungeoneer.roll.1"

    def text(self) -> str:
        """Who spent what for which purpose, and the sum, to be checked by hand."""
        if self.others:
            begins = f"{', '.join((self.who, *self.others[:-1]))} and {self.others[-1]} together {self.purpose}"
        else:
            begins = f"{self.who} spends {self.dice} {self.purpose}"
        return f"{begins}: {self.reckoning} against {self.difficulty}, {self.degree}{by_a_pair(self.pair)}"

    @property
    def reckoning(self) -> str:
        """The dice and the stats, and what they come to."""
        faces = [int(face) for face in (*self.dice.split(), *self.added.split()) if face.isdigit()]
        terms = " + ".join(map(str, (*faces, self.total - sum(faces))))
        return f"{terms} = {self.total}" if faces else terms


class Searched(Event, frozen=True):
    """Somebody looked for what is hidden; only the total is told."""

    dice: str
    total: int
    line: ClassVar[str] = "{who} searches with {dice}: {total}"
    clause: ClassVar[str] = "dungeoneer.search.5"


class PutIn(Event, frozen=True):
    """Somebody's share of the dice of a group."""

    dice: str
    line: ClassVar[str] = "{who} puts in {dice}"
    clause: ClassVar[str] = "dungeoneer.group.7"


class Used(Event, frozen=True):
    """A passive technique comes into play."""

    what: str
    line: ClassVar[str] = "{who} uses {what}"


class Unspent(Event, frozen=True):
    """A die counts for a roll and stays in the pool."""

    die: int
    line: ClassVar[str] = "{who} also counts a {die} and keeps it"


class Lent(Event, frozen=True):
    """A die changes hands for a while."""

    die: int
    ally: Who
    line: ClassVar[str] = "{who} lends a {die} to {ally}"


class Returned(Event, frozen=True):
    """A lent die is its owner's again, and exhausted."""

    line: ClassVar[str] = "{who}'s lent die comes back exhausted"


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
