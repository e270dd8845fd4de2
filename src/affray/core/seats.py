"""Seats at the table: the game master, players and spectators, and what each of them holds."""

from collections.abc import Collection
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from affray.core.attempts import attempted
from affray.core.book import AnyBook
from affray.core.encounter import C, Encounter, R, T
from affray.core.events import Event
from affray.core.naming import unnamed
from affray.core.texts import LONGEST_NAME, unprintable
from affray.core.values import GM, Who

BY_ITSELF = frozenset({"clock", "dice", "bot", "setting", "nobody"})
"""Who else may stand in the record: what was not decided by a person then."""


class Seat(Struct, frozen=True):
    """A place at the table. What it holds are creatures by name, or whole sides."""

    name: str
    role: Literal["gm", "player", "spectator"] = "player"
    holds: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse names that stand for something else in the record."""
        if not self.name:
            raise ValueError("a seat needs a name")
        if self.name in BY_ITSELF:
            raise ValueError(f"a seat cannot be called {self.name!r}; {', '.join(sorted(BY_ITSELF))} are taken")
        if len(self.name) > LONGEST_NAME or unprintable(self.name):
            raise ValueError(
                f"a seat's name has 1 to {LONGEST_NAME} characters that can be seen; {self.name[:80]!r} not"
            )

    def has(self, who: Who, side: str) -> bool:
        """Whether this seat plays that creature."""
        return self.role != "spectator" and (who in self.holds or side in self.holds)

    def knows(self, who: Who, side: str) -> bool:
        """Whether this seat knows all there is to know of that creature."""
        return self.role == "gm" or self.has(who, side)


def seat_of(seats: tuple[Seat, ...], who: Who, side: str) -> Seat | None:
    """The seat that plays a creature: who holds it by name, then by side, and the game master what nobody holds."""
    by_name = (seat for seat in seats if seat.has(who, ""))
    by_side = (seat for seat in seats if seat.has(who, side))
    masters = (seat for seat in seats if seat.role == "gm")
    return next((seat for found in (by_name, by_side, masters) for seat in found), None)


def side_of(encounter: Encounter[Any, Any, Any], who: Who) -> str:
    """The side of a creature; the clock and the game master are on none."""
    return next((creature.side for creature in encounter.creatures if creature.id == who), "")


def side_seat(encounter: Encounter[Any, Any, Any], who: Who) -> Seat:
    """A seat that knows what a creature's side knows, and no more; the game master's knows all."""
    if who == GM:
        return Seat("the game master", "gm")
    return Seat(f"side of {who}", "player", (side_of(encounter, who) or who,))


def without(encounter: Encounter[C, T, R], secret: Collection[Who]) -> Encounter[C, T, R]:
    """The encounter without a trace of some creatures: neither them, nor what they do or suffer, nor their turns.

    Where others' fields name them, these are empty.
    """
    if not secret:
        return encounter
    left = (creature for creature in encounter.creatures if creature.id not in secret)
    return replace(
        encounter,
        creatures=tuple(unnamed(creature, secret) for creature in left),
        table=unnamed(encounter.table, secret),
        effects=tuple(effect for effect in encounter.effects if effect.on not in secret and effect.by not in secret),
        agenda=tuple(frame for frame in encounter.agenda if frame.intent.who not in secret),
        clock=encounter.clock.without(secret),
    )


def view_of(book: AnyBook, encounter: Encounter[Any, Any, Any], seat: Seat) -> Encounter[Any, Any, Any]:
    """What a seat knows of the encounter; where the book fails to say, those alone whom the seat plays."""
    try:
        view: Encounter[Any, Any, Any] = book.secrets.view(encounter, seat)
        return view
    except MemoryError:
        raise
    except Exception:
        return encounter if seat.role == "gm" else _own_alone(book, encounter, seat)


def _own_alone(book: AnyBook, encounter: Encounter[Any, Any, Any], seat: Seat) -> Encounter[Any, Any, Any]:
    others = {creature.id for creature in encounter.creatures if not seat.has(creature.id, creature.side)}
    return without(replace(encounter, table=book.table()), others)


def redacted(
    book: AnyBook, events: tuple[Event, ...], seat: Seat, encounter: Encounter[Any, Any, Any]
) -> tuple[Event, ...]:
    """What of all that happened reaches a seat, as things stand after it; nothing of what the book fails to judge."""
    told = events if seat.role == "gm" else [event for event in events if getattr(event, "told", True)]
    try:
        reached = [book.secrets.redact(event, seat, encounter) for event in told]
    except MemoryError:
        raise
    except Exception:
        reached = [attempted(lambda event=event: book.secrets.redact(event, seat, encounter), None) for event in told]  # type: ignore[misc]
    return tuple([event for event in reached if event is not None])
