"""Who sits where and how a table plays: noted in the record, so that a kept fight remembers it."""

from collections.abc import Iterable
from typing import cast

import msgspec
from msgspec import Struct

from affray.bots import USUAL, BadBot, find, names
from affray.core.driver import Setting
from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.seats import Seat, seat_of, side_of
from affray.core.undoing import UNDO, UNDO_RULES, UndoRule
from affray.core.values import GM, Who
from affray.server.messages import OddsRule

SEAT, BOT, ODDS, DICE, REACTION, PAUSED = "seat ", "bot ", "odds", "dice ", "reaction of ", "paused"
"""What the notes are called."""
PLAYED, BOTS, YOU = "played", "bots", "the player"
"""What the terminal notes: whom its player holds, which bots play the others; and what it calls its player."""
MOST_SEATS = 40
WATCHERS = "watchers"


class BadSeating(ValueError):
    """Seats that cannot be: it says what was wrong and what would be right."""


class Seating(Struct, frozen=True):
    """The seats of a table, whom bots play, and what the table has agreed on."""

    seats: tuple[Seat, ...]
    bots: dict[Who, str]
    undo: UndoRule = "own-choices"
    odds: OddsRule = "everyone"
    is_paused: bool = False

    def seat(self, name: str) -> Seat | None:
        """A seat by its name."""
        return next((seat for seat in self.seats if seat.name == name), None)

    def of(self, who: Who, encounter: AnyEncounter) -> Seat | None:
        """The seat that plays somebody."""
        return seat_of(self.seats, who, side_of(encounter, who))


def checked(start: AnyEncounter, seating: Seating) -> Seating:
    """A seating in which everybody is there, nobody is held twice, and bots play whoever is held by nobody."""
    there = {creature.id for creature in start.creatures}
    held = [who for seat in seating.seats for who in seat.holds]
    for who in (*held, *seating.bots):
        if who not in there:
            raise BadSeating(f"nobody is called {who!r} here; there is {', '.join(sorted(there))}")
    twice = next((who for who in held if held.count(who) > 1 or who in seating.bots), None)
    if twice is not None:
        raise BadSeating(f"{twice} has two players; name one")
    for kind in seating.bots.values():
        _must_play(kind)
    seats = [seat.name for seat in seating.seats]
    if len(set(seats)) < len(seats):
        raise BadSeating("two seats have the same name; give each its own")
    has_master = any(seat.role == "gm" for seat in seating.seats)
    others = {} if has_master else {who: USUAL for who in there if who not in held and who not in seating.bots}
    return msgspec.structs.replace(seating, bots=seating.bots | others)


def _must_play(kind: str) -> None:
    """Refuse a bot that is not there or cannot be loaded."""
    try:
        find(kind, 0)
    except BadBot as wrong:
        raise BadSeating(str(wrong)) from wrong


def note(history: History, seating: Seating) -> None:
    """Write a seating down in the record."""
    for seat in seating.seats:
        history.set(SEAT + seat.name, " ".join((seat.role, *seat.holds)))
    for who, kind in seating.bots.items():
        history.set(BOT + who, kind)
    history.set(UNDO, seating.undo)
    history.set(ODDS, seating.odds)


def noted(history: History) -> Seating:
    """The seating that a record remembers; a fight of the terminal has one player, and bots."""
    notes = history.settings
    seats = tuple(_seat(name.removeprefix(SEAT), value) for name, value in notes.items() if name.startswith(SEAT))
    if not seats:
        return _of_terminal(history)
    bots = {name.removeprefix(BOT): value for name, value in notes.items() if name.startswith(BOT) and value}
    undo, odds = notes.get(UNDO, ""), notes.get(ODDS, "everyone")
    rule = undo if undo in UNDO_RULES else "own-choices"
    return Seating(seats, bots, cast(UndoRule, rule), cast(OddsRule, odds), notes.get(PAUSED) == "yes")


def bots_of(history: History, seating: Seating) -> dict[Who, str]:
    """Whom bots play: as was agreed, and whoever has come since, where no game master is there to play them."""
    if any(seat.role == "gm" for seat in seating.seats):
        return seating.bots
    kind, began = history.settings.get(BOTS, USUAL), {creature.id for creature in history.start.creatures}
    came = (creature.id for creature in history.encounter.creatures if creature.id not in began)
    return seating.bots | {who: kind for who in came if seating.of(who, history.encounter) is None}


def hand(history: History, seating: Seating, who: Who, to: str, by: str) -> None:
    """Let somebody be played by a seat or a bot, or by a new seat of that name; BadSeating says why that cannot be."""
    if who not in {creature.id for creature in history.encounter.creatures}:
        raise BadSeating(f"nobody is called {who!r} here")
    kept = seating.seat(to)
    if kept is not None and kept.role == "spectator":
        raise BadSeating("whoever watches plays nobody")
    is_bot = kept is None and to in names()
    if is_bot:
        _must_play(to)
    taker = None if is_bot else kept or new_seat(seating, to)
    for seat in seating.seats:
        if who in seat.holds:
            history.set(SEAT + seat.name, " ".join((seat.role, *_others(seat, who))), by)
    if is_bot or who in seating.bots:
        history.set(BOT + who, to if is_bot else "", by)
    if taker is not None:
        history.set(SEAT + taker.name, " ".join((taker.role, *_others(taker, who), who)), by)


def _others(seat: Seat, who: Who) -> list[str]:
    return [held for held in seat.holds if held != who]


def new_seat(seating: Seating, name: str) -> Seat:
    """One more seat at the table; BadSeating says why there cannot be."""
    if len(seating.seats) >= MOST_SEATS:
        raise BadSeating(f"a table has {MOST_SEATS} seats at most")
    try:
        return Seat(name)
    except ValueError as wrong:
        raise BadSeating(str(wrong)) from wrong


def _seat(name: str, value: str) -> Seat:
    role, *holds = value.split()
    return Seat(name, role, tuple(holds))  # type: ignore[arg-type]


def _of_terminal(history: History) -> Seating:
    played = history.settings.get(PLAYED, "").split() or [history.start.creatures[0].side]
    you = Seat(YOU, "gm" if GM in played else "player", tuple(played))
    kind = history.settings.get(BOTS, USUAL)
    bots = {one.id: kind for one in history.start.creatures if not you.has(one.id, one.side)}
    return Seating((you, Seat(WATCHERS, "spectator")), bots)


def by_hand(history: History, seats: Iterable[Seat]) -> frozenset[str]:
    """The seats that throw their own dice."""
    return frozenset(seat.name for seat in seats if history.settings.get(DICE + seat.name) == "type")


def settled(history: History, seats: Iterable[Seat]) -> dict[tuple[str, str], Setting]:
    """What seats have settled beforehand, by seat and kind of question."""
    keys = history.book.settable.values()
    return {
        (seat.name, key): said
        for seat in seats
        for key in keys
        if (said := history.settings.get(f"{REACTION}{seat.name} {key}"))
    }
