"""What a seat knows of those who lie hidden."""

from affray.core.events import Chose, Declared, Event
from affray.core.scene import PASS
from affray.core.seats import Seat, side_of, without
from tests.books.lantern.creature import Fight
from tests.books.lantern.events import Moved

SECRET = ("creep", "lie still")


def view(fight: Fight, seat: Seat) -> Fight:
    """The fight as a seat knows it: without those who lie hidden from it."""
    sides = {one.side for one in fight.creatures if seat.knows(one.id, one.side)}
    secret = {one.id for one in fight.creatures if one.hidden and one.side not in sides}
    return without(fight, secret)


def heard(event: Event, seat: Seat, fight: Fight) -> Event | None:
    """What of a fact reaches a seat: not who creeps in the dark, and not who let a chance pass."""
    if seat.knows(event.who, side_of(fight, event.who)):
        return event
    match event:
        case Declared(what=what) if what.removeprefix(f"{event.who} ").startswith(SECRET):
            return None
        case Chose(answer=answer) if answer == PASS:
            return None
        case Moved(unseen=True):
            return None
    return event
