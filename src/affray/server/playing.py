"""Playing a fight on, in a thread: what a click, the clock, bots or another server make of it. The room is unmoved."""

from typing import TYPE_CHECKING

from msgspec import Struct

from affray.core.attempts import due_now, outcome_so_far
from affray.core.driver import Driver, Over, Wanted
from affray.core.history import History
from affray.core.now import Now
from affray.core.rebuilding import play_row
from affray.core.rows import Redo, Row, Undo
from affray.core.seats import Seat
from affray.core.values import Who
from affray.screens.narration import ending_words
from affray.server import from_page
from affray.server.acts import MOVED_ON, Refusing, Table
from affray.server.bots import Distant
from affray.server.hearing import Heard
from affray.server.retelling import is_noted, note, retold
from affray.server.seating import bots_of, by_hand, noted, settled

if TYPE_CHECKING:
    from affray.server.rooms import Room


class Played(Struct):
    """A fight a little further on, before it is stored: what it waits for, and what every seat would hear."""

    history: History
    wanted: Wanted | None
    heard: dict[str, Heard]


def acted(room: "Room", seat: Seat, act: from_page.Act) -> Played:
    """The fight after a click; Refusing says why it is not done."""
    table = Table(room.history, room.seating, room.wanted)
    if isinstance(act, from_page.LetAct):
        return _let_act(room, table.history, act.who)
    agreed = room.wish.agreed if room.wish and room.wish.seat.name == seat.name else ()
    return played_on(room, table.do(seat, act, agreed), begun=True)


def _let_act(room: "Room", history: History, bot: Who) -> Played:
    driver = driver_of(room, history)
    if bot not in driver.bots_waiting:
        raise Refusing(MOVED_ON)
    driver.let_act(bot)
    return played_on(room, history, begun=True)


def played_on(room: "Room", history: History, begun: bool = False) -> Played:
    """Play on to where somebody is wanted, or a bot will think; then see what every seat would hear."""
    driver = driver_of(room, history)
    wanted = None
    while wanted is None and not (begun and will_think(driver)):
        wanted, begun = driver.step(), True
    heard = _heard(room, history)
    if isinstance(wanted, Over) and not is_noted(history):
        ending = ending_words(history.book, wanted.outcome, history.encounter.clock.round)
        for name, place in room.places.items():
            note(history, retold(history, place.seat, heard[name], room.named.title, ending))
    return Played(history, wanted, heard)


def followed(room: "Room", rows: list[Row]) -> Played:
    """The fight after rows that another server has stored."""
    history = room.history.copy()
    for row in rows:
        play_row(history, row)
    return Played(history, _wanted(room, history.copy()), _heard(room, history))


def told_together(rows: list[Row]) -> list[list[Row]]:
    """Rows in parts that are told at once: what was taken back is told before what came instead."""
    parts: list[list[Row]] = [[]]
    for row in rows:
        parts[-1].append(row)
        if isinstance(row, Undo | Redo):
            parts.append([])
    return [part for part in parts if part]


def _wanted(room: "Room", history: History) -> Wanted | None:
    """What a fight waits for, if nothing happens by itself before."""
    before, driver = len(history.rows), driver_of(room, history)
    wanted = None if will_think(driver) else driver.step()
    return wanted if len(history.rows) == before else None


def _heard(room: "Room", history: History) -> dict[str, Heard]:
    return {name: place.hearing.next(history) for name, place in room.places.items()}


def driver_of(room: "Room", history: History) -> Driver:
    """Whoever plays a fight on by itself, with a room's bots and settings."""
    seating = room.seating if history.settings == room.history.settings else noted(history)
    bots = {who: Distant(room.workers, room.loop, kind, history) for who, kind in bots_of(history, seating).items()}
    seats = seating.seats
    return Driver(history, bots, seats, settled(history, seats), by_hand(history, seats))


def will_think(driver: Driver) -> bool:
    """Whether a bot is the next to decide: what happened until now is told before it thinks."""
    history, acting = driver.history, driver.history.encounter.clock.acting
    if not acting or len(driver.bots_waiting) < len(acting):
        return False
    now = Now(history.book, history.encounter)
    return outcome_so_far(history.book, now) is None and due_now(history.book, now) is None
