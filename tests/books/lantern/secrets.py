"""What a seat knows of those who lie hidden."""

from msgspec.structs import replace

from affray.core.events import Chose, Declared, Event
from affray.core.scene import PASS
from affray.core.seats import Seat, side_of
from tests.books.lantern.creature import Fight
from tests.books.lantern.events import Moved

SECRET = ("creep", "lie still")


def view(fight: Fight, seat: Seat) -> Fight:
    """The fight as a seat knows it: without those who lie hidden from it."""
    sides = {one.side for one in fight.creatures if seat.knows(one.id, one.side)}
    secret = {one.id for one in fight.creatures if one.hidden and one.side not in sides}
    clock = replace(
        fight.clock,
        acting=tuple(who for who in fight.clock.acting if who not in secret),
        waiting=tuple(who for who in fight.clock.waiting if who not in secret),
    )
    return replace(
        fight,
        creatures=tuple(one for one in fight.creatures if one.id not in secret),
        effects=tuple(effect for effect in fight.effects if effect.on not in secret),
        agenda=tuple(frame for frame in fight.agenda if frame.intent.who not in secret),
        clock=clock,
    )


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
