"""The encounter: one value that holds a whole fight and can be hashed, compared, merged and saved."""

from collections.abc import Collection
from typing import Annotated, Any, Generic, Literal, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.core.effects import Effect
from affray.core.intents import Intent, Undertaking
from affray.core.maps import Map
from affray.core.values import Cell, Who


class Being(Struct, frozen=True, kw_only=True, cache_hash=True, gc=False):
    """What every creature of every book has; a ruleset's own creature adds the rest.

    `at` is where somebody stands; `extra_cells` are the others that a large body fills, the nearest first. `fate` says
    how somebody is out of it (dead, fled, ...), `player` that a person is meant to play them.
    """

    id: Who
    side: str
    at: Cell | None = None
    extra_cells: tuple[Cell, ...] = ()
    map: int = 0
    fate: str = ""
    player: bool = False
    undertaking: Undertaking | None = None


class Clock(Struct, frozen=True, gc=False, cache_hash=True):
    """What time it is: the scale, the round, the phase, who may act now and who comes after."""

    scale: Literal["fight", "exploration", "rest"] = "fight"
    round: int = 0
    phase: str = ""
    acting: tuple[Who, ...] = ()
    waiting: tuple[Who, ...] = ()

    def without(self, whos: Collection[Who]) -> "Clock":
        """The clock when some neither act nor wait for their turn."""
        acting = tuple(who for who in self.acting if who not in whos)
        waiting = tuple(who for who in self.waiting if who not in whos)
        return replace(self, acting=acting, waiting=waiting)


class Part(Struct, frozen=True):
    """The rest of a long rule: the rule itself and plain arguments. It lives only while an intent is played."""

    rule: Any
    args: tuple[Any, ...] = ()


class Frame(Struct, frozen=True, cache_hash=True):
    """An action in the middle: its rule, what was declared, what is still to be played (last first), if it has rolled.

    `group` is that of a reaction: nobody starts another of it in the middle of one.
    """

    rule: Any
    intent: Intent
    parts: tuple[Part, ...] = ()
    rolled: bool = False
    group: str = ""


Agenda = tuple[Frame, ...]
"""What is being played, the innermost last."""
C = TypeVar("C", bound=Being)
T = TypeVar("T")
R = TypeVar("R")


class Outcome(Struct, frozen=True):
    """How a fight ended: the side that won, or nobody, and why."""

    winner: str
    reason: str


class Encounter(Struct, Generic[C, T, R], frozen=True, kw_only=True, cache_hash=True, gc=False):
    """Everything that is true at the table right now. The agenda is empty except in the middle of an intent."""

    ruleset: str
    maps: tuple[Map, ...]
    creatures: tuple[C, ...]
    table: T
    rulings: R
    clock: Clock = Clock()
    effects: tuple[Effect, ...] = ()
    agenda: Annotated[tuple[Frame, ...], Meta(max_length=0)] = ()
    outcome: Outcome | None = None
    """How the game master ended it; what the rules say of the end is asked only where this is silent."""

    def __getitem__(self, who: Who) -> C:
        """The creature of that name."""
        for creature in self.creatures:
            if creature.id == who:
                return creature
        raise KeyError(who)


AnyEncounter = Encounter[Any, Any, Any]
