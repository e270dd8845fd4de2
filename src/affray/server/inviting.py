"""Telling seats what happened and what they may do now; who sits where is looked up in the record."""

import logging
from typing import TYPE_CHECKING

from affray.server import messages
from affray.server.hearing import Heard, Hearing
from affray.server.places import Invitation, Place
from affray.server.seating import noted
from affray.server.sockets import Socket

if TYPE_CHECKING:
    from affray.server.rooms import Room

STUMBLED_ASKING = "The book stumbled over what it asks of you. The fight is kept; take back a step."
log = logging.getLogger("affray.server")


def tell(place: Place, heard: Heard) -> None:
    """Tell a seat what it has not heard yet, if there is anything."""
    place.hearing.take_up(heard)
    if heard.message is not None:
        place.tell(heard.message)


def sit(room: "Room") -> None:
    """Seat everybody as the record says by now: the game master may have handed somebody on."""
    seating = noted(room.history)
    if seating == room.seating:
        return
    room.seating = seating
    for seat in seating.seats:
        if seat.name not in room.places:
            room.places[seat.name] = Place(seat, Hearing(room.history, seat))
        place = room.places[seat.name]
        if place.seat != seat:
            place.seat = place.hearing.seat = seat
            tell(place, place.hearing.next(room.history))


async def invite(room: "Room", places: list[Place], only: Socket | None = None) -> None:
    """Tell seats what they may do now, what they are asked, whom the table waits for; one page alone hears all."""
    found = await room.aside(lambda: [_invitation(room, place, again=only is not None) for place in places])
    for place, invitation in zip(places, found, strict=True):
        send = only.send if only else place.send
        if invitation is None:
            send(messages.write(messages.Notice(STUMBLED_ASKING)))
            continue
        for data in invitation.said:
            send(data)
        place.begin_odds(room.workers, room.named.id, room.history, invitation)
        if only and place.odds and place.odds.found:
            send(place.odds.told(place.odds.found))


def _invitation(room: "Room", place: Place, again: bool) -> Invitation | None:
    """What a seat may do now; nothing where the book stumbles over it."""
    try:
        return place.invitation(room, again)
    except Exception:
        log.exception("a table stumbled", extra={"table": room.named.name})
        return None
