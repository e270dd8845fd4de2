"""What a seat knows of those who lie hidden."""

from affray.core.asks import PASS
from affray.core.events import Chose, Declared, Event
from affray.core.seats import Seat, side_of, without
from tests.books.lantern.creature import Fight
from tests.books.lantern.events import Moved

SECRET = ("creep", "lie_still")


def view(fight: Fight, seat: Seat) -> Fight:
    """The fight as a seat knows it: without those who lie hidden from it."""
    sides = {one.side for one in fight.creatures if seat.knows(one.id, one.side)}
    secret = {one.id for one in fight.creatures if one.hidden and one.side not in sides}
    return without(fight, secret)


def redact(event: Event, seat: Seat, fight: Fight) -> Event | None:
    """What of a fact reaches a seat: not who creeps in the dark, and not who let a chance pass."""
    if seat.knows(event.who, side_of(fight, event.who)):
        return event
    match event:
        case Declared(key=key) if key in SECRET:
            return None
        case Chose(value=value) if value == PASS:
            return None
        case Moved(unseen=True):
            return None
    return event
