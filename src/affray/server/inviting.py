"""Telling seats what happened and what they may do now; who sits where is looked up in the record."""

import logging
from typing import TYPE_CHECKING

from affray.screens.offers import offers
from affray.server import jobs, messages
from affray.server.acts import actors, questions
from affray.server.hearing import Heard, Hearing
from affray.server.places import NO_OFFERS, Invitation, Place
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
    deciding = [place for place in places if _decides(room, place)]
    for place in places:
        if place not in deciding:  # In one frame with what happened: nothing has to be worked out.
            _say(room, place, _invitation(room, place, again=only is not None), NO_OFFERS, only)
    if not deciding:
        return
    found = await room.aside(lambda: [_invitation(room, place, again=only is not None) for place in deciding])
    for place, invitation in sorted(zip(deciding, found, strict=True), key=_acts):
        _say(room, place, invitation, await _offers(room, invitation) if invitation else None, only)


def _decides(room: "Room", place: Place) -> bool:
    """Whether somebody has to work out what a seat may do, is asked, or knows alone."""
    asked = (room.seating, room.history, room.wanted, place.seat)
    return place.seat.role == "gm" or bool(actors(*asked)) or bool(questions(*asked))


def _say(room: "Room", place: Place, invitation: Invitation | None, offers: bytes | None, only: Socket | None) -> None:
    """Tell a seat, or one page of it, what it may do; then begin with the odds."""
    send = only.send if only else place.send
    if invitation is None or offers is None:
        send(messages.write(messages.Notice(STUMBLED_ASKING)))
        return
    offered = place.offer(invitation, offers, again=only is not None)
    for data in ((offered,) if offered else ()) + tuple(invitation.said):
        send(data)
    place.begin_odds(room.workers, room.named.id, room.history, invitation)
    if only and place.odds and place.odds.found:
        send(place.odds.told(place.odds.found))


def _acts(invited: tuple[Place, Invitation | None]) -> bool:
    """Whoever may act hears of it last: the others need not wait until it is worked out."""
    return invited[1] is not None and bool(invited[1].whos)


async def _offers(room: "Room", invitation: Invitation) -> bytes | None:
    """What a seat may declare, by another process if one has started; nothing where the book stumbles over it."""
    book, known, whos = room.history.book, invitation.known, invitation.whos
    if not whos:
        return NO_OFFERS
    try:
        if room.workers.is_ready:
            asked = (book.key, invitation.encoded, whos)
            return await room.workers.run(room.named.id, jobs.offered, *asked, urgent=True)
        return await room.aside(lambda: jobs.encode(offers(book, known, whos)))
    except Exception:
        log.exception("a table stumbled", extra={"table": room.named.name})
        return None


def _invitation(room: "Room", place: Place, again: bool) -> Invitation | None:
    """What a seat may do now; nothing where the book stumbles over it."""
    try:
        return place.invitation(room, again)
    except Exception:
        log.exception("a table stumbled", extra={"table": room.named.name})
        return None
