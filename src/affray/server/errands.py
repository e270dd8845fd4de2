"""What a page wants beside the fight itself: a branch of it, links to seats and to what was seen, a nudge."""

import asyncio
from typing import TYPE_CHECKING

from affray.core.seats import Seat
from affray.server import admission, from_page, messages
from affray.server.acts import Refusing
from affray.server.greeting import may_branch
from affray.server.limits import BRANCHES
from affray.server.places import awaited
from affray.server.retelling import REPLAY
from affray.storage.exchange import start_of, state_of

if TYPE_CHECKING:
    from affray.server.rooms import Room


async def run(room: "Room", seat: Seat, errand: from_page.Errand) -> messages.Linked | None:
    """Do it, and give back the link that opens what was asked for, if any; Refusing says why not."""
    match errand:
        case from_page.Nudge(seat=name):
            nudge(room, seat, name)
            return None
        case from_page.Branch(count=count):
            return await branched(room, seat, count)
        case from_page.Link(seat=""):
            return await replayed(room, seat)
        case from_page.Link(seat=name):
            return await seated(room, seat, name)


def nudge(room: "Room", seat: Seat, name: str) -> None:
    """Tell a seat that the table waits for it."""
    if seat.role != "gm":
        raise Refusing("That is for the game master to say.")
    if name not in awaited(room.seating, room):
        raise Refusing(f"The table does not wait for {name}.")
    room.places[name].send(messages.write(messages.Nudged(seat.name)))


async def branched(room: "Room", seat: Seat, count: int) -> messages.Linked:
    """A fight of its own that goes on from one part of the log, by other dice; everybody sits as here."""
    if not may_branch(room.history, room.seating, seat):
        raise Refusing("Here a fight is branched by the game master, or by anybody once it is over.")
    if room.branches >= BRANCHES:
        raise Refusing("This fight was branched often enough; go on with one of its branches.")
    room.branches += 1
    step = room.places[seat.name].hearing.step_of(count)
    if step is None:
        raise Refusing("There is no such step any more.")
    place = room.history.steps[step - 1].last if step else 0
    history = await asyncio.to_thread(lambda: room.history.branch(place, seat.name))
    start, state = await asyncio.to_thread(lambda: (start_of(history, room.scene, room.named.title), state_of(history)))
    named = await room.archive.do(lambda storage: storage.begin(start, history.rows, state))
    return await _linked(room, "branch", named.id, named.name, seat.name, seat.name)


async def replayed(room: "Room", seat: Seat) -> messages.Linked:
    """A link to a fight that is over, as this seat saw it."""
    if not room.history.is_closed:
        raise Refusing("What you saw can be shared once the fight is over.")
    return await _linked(room, "replay", room.named.id, room.named.name, seat.name, REPLAY + seat.name)


async def seated(room: "Room", seat: Seat, name: str) -> messages.Linked:
    """A new link to a seat, for the game master to hand out; those that are out stay good."""
    if seat.role != "gm" or room.seating.seat(name) is None:
        raise Refusing("Links to seats are the game master's and the keeper's to give.")
    return await _linked(room, "seat", room.named.id, room.named.name, name, name)


async def _linked(room: "Room", kind: str, fight: str, called: str, seat: str, opens: str) -> messages.Linked:
    token = admission.new_token()
    kept = admission.digest(token)
    await room.archive.do(lambda storage: storage.link(fight, opens, kept))
    return messages.Linked(kind, seat, called, token)  # type: ignore[arg-type]
