"""The encounter: one value that holds a whole fight and can be hashed, compared, merged and saved."""

from collections.abc import Collection
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from affray.core.effects import Effect
from affray.core.intents import Intent, Undertaking
from affray.core.maps import Map
from affray.core.values import Cell, Who, as_tuples


class Being(Struct, frozen=True, kw_only=True, cache_hash=True):
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


class Clock(Struct, frozen=True):
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
    """The rest of a long rule, as data: the rule's name and plain arguments."""

    rule: str
    args: tuple[Any, ...] = ()

    def __post_init__(self) -> None:
        """Arguments read from a file become tuples again."""
        if any(isinstance(argument, list) for argument in self.args):
            force_setattr(self, "args", as_tuples(self.args))


class Frame(Struct, frozen=True):
    """An action in the middle: what was declared, what is still to be played (last first), if its roll was read."""

    intent: Intent
    parts: tuple[Part, ...] = ()
    rolled: bool = False
    reaction: str = ""


C = TypeVar("C", bound=Being)
T = TypeVar("T")
R = TypeVar("R")


class Encounter(Struct, Generic[C, T, R], frozen=True, kw_only=True, cache_hash=True):
    """Everything that is true at the table right now."""

    ruleset: str
    maps: tuple[Map, ...]
    creatures: tuple[C, ...]
    table: T
    rulings: R
    clock: Clock = Clock()
    effects: tuple[Effect, ...] = ()
    agenda: tuple[Frame, ...] = ()

    def __getitem__(self, who: Who) -> C:
        """The creature of that name."""
        for creature in self.creatures:
            if creature.id == who:
                return creature
        raise KeyError(who)


class Outcome(Struct, frozen=True):
    """How a fight ended: the side that won, or nobody, and why."""

    winner: str
    reason: str
