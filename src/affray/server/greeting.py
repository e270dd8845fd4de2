"""Who one is at a table and how it is set, who else is there, and how the fight ended."""

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from affray.core.driver import Over
from affray.core.history import History
from affray.core.rulings import text_of
from affray.core.seats import Seat
from affray.screens.narration import ending_words
from affray.screens.promises import promise
from affray.server import messages
from affray.server.seating import DICE, REACTION, Seating, bots_of

if TYPE_CHECKING:
    from affray.server.rooms import Room


def hello(room: "Room", seat: Seat) -> messages.Hello:
    """Who one is at this table, and how it is set."""
    history, seating = room.history, room.seating
    book = history.book
    changed = [
        (name, text_of(value), text_of(getattr(book.rulings(), name)))
        for name, value in asdict(history.encounter.rulings).items()
        if value != getattr(book.rulings(), name)
    ]
    return messages.Hello(
        room.named.name,
        room.named.title,
        book.key,
        book.title,
        seat.name,
        seat.role,
        seat.holds,
        room.epoch,
        seating.odds,
        seating.undo,
        history.settings.get(DICE + seat.name) == "type",
        seating.is_paused,
        may_branch(history, seating, seat),
        tuple(_settings(history, seat)),
        tuple(changed),
        promise(history),
    )


def may_branch(history: History, seating: Seating, seat: Seat) -> bool:
    """Whether a seat may try what could have been: it would show what is hidden, so that not everybody may always."""
    free = seating.undo == "free" or history.is_closed
    return seat.role == "gm" or (seat.role == "player" and free)


def _settings(history: History, seat: Seat) -> list[messages.Setting]:
    found = []
    for name, key in history.book.settable.items():
        ask = history.book.asks.get(key)
        usual = "never" if ask and ask.on_request else "ask"
        value = history.settings.get(f"{REACTION}{seat.name} {key}", usual)
        members = [one for one in history.book.rules.reactions if key in (one.group, one.key)]
        answers = tuple((one.key, one.name) for one in members) if len(members) > 1 else ()
        found.append(messages.Setting(key, name, value, answers))
    return found


def greet(room: "Room") -> None:
    """Say again who one is here: whom one plays, or how the table is set, has changed."""
    for place in room.places.values():
        place.send(messages.write(hello(room, place.seat)))
    tell_presence(room)


def tell_presence(room: "Room") -> None:
    """Say who is here; bots are named by creature, so that a seat hears only of those whom it knows."""
    seats = tuple(
        messages.SeatHere(place.seat.name, place.seat.role, place.seat.holds, len(place.sockets))
        for place in room.places.values()
    )
    for place in room.places.values():
        known = {token.key for token in place.hearing.heard.view.tokens}
        bots = tuple((who, kind) for who, kind in bots_of(room.history, room.seating).items() if who in known)
        place.send(messages.write(messages.Presence(seats, bots)))


def ending(room: "Room") -> messages.Over:
    """How the fight ended; no words while it goes on."""
    if not isinstance(room.wanted, Over):
        return messages.Over("")
    outcome = room.wanted.outcome
    return messages.Over(ending_words(room.history.book, outcome, room.history.encounter.clock.round), outcome.winner)
