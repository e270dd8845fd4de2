"""Asking the table before something is taken back: who asks, what, and who has agreed so far."""

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from affray.core.seats import Seat
from affray.core.undoing import no_from
from affray.server import from_page, messages
from affray.server.acts import MOVED_ON
from affray.server.sockets import Socket

if TYPE_CHECKING:
    from affray.server.rooms import Room


class Wish(Struct, frozen=True):
    """What somebody asks to take back, and whose word is still missing."""

    seat: Seat
    click: str
    what: str
    missing: tuple[str, ...]
    agreed: tuple[str, ...] = ()

    def with_word_of(self, name: str) -> "Wish":
        """The same with one more who agrees."""
        missing = tuple(other for other in self.missing if other != name)
        return replace(self, missing=missing, agreed=(*self.agreed, name))

    @property
    def message(self) -> messages.Consent:
        """How the table is asked."""
        return messages.Consent(self.seat.name, self.what, self.agreed, self.missing)


def wish_for(room: "Room", wish: Wish | None) -> None:
    """Ask the table, or say that nothing is asked any more."""
    room.wish = wish
    message = messages.write(wish.message if wish else messages.Consent())
    for place in room.places.values():
        place.send(message)


async def hear_word(room: "Room", socket: Socket, seat: Seat, act: from_page.Agree) -> None:
    """Take somebody's yes or no; the last yes takes back, the first no ends it."""
    wish = room.wish
    if wish is None or seat.name not in wish.missing:
        socket.send(messages.write(messages.Refused(act.click, MOVED_ON)))
        return
    room.remember(act.click, socket)
    if not act.yes:
        wish_for(room, None)
        room.tell_all(no_from(seat.name))
        return
    wish_for(room, wish.with_word_of(seat.name))
    if len(wish.missing) == 1:
        await room.act(socket, wish.seat, from_page.Undo(f"{wish.click} agreed"))
