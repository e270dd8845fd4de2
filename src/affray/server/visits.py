"""A visit: a socket that says which seat it is, then what it wants, until it ends."""

import asyncio
import contextlib

import msgspec

from affray.core.saves import BadSave
from affray.core.seats import Seat
from affray.server import admission, from_page, messages
from affray.server.hall import Full, Hall
from affray.server.limits import JOIN, MESSAGES, PERIOD
from affray.server.rooms import Busy, Room
from affray.server.sockets import GOING_AWAY, NO_LINK, NOT_UNDERSTOOD, TOO_MANY, Ended, Socket
from affray.storage.errors import StorageError


class Visit:
    """A socket from its first message to its last."""

    def __init__(self, hall: Hall, socket: Socket) -> None:
        """Serve a connection that was accepted."""
        self._hall, self._socket = hall, socket

    async def run(self) -> None:
        """Hear who it is, then what it wants, until it ends."""
        writing = asyncio.create_task(self._socket.write())
        try:
            found = await self._joined()
            if found is not None:
                await self._served(*found)
        except Ended:
            pass
        finally:
            self._socket.close(GOING_AWAY)
            await writing

    async def _joined(self) -> tuple[Room, Seat] | None:
        """The room and the seat that the first message opens."""
        try:
            async with asyncio.timeout(JOIN):
                join = from_page.read(await self._socket.receive())
        except (TimeoutError, msgspec.MsgspecError):
            self._socket.close(NOT_UNDERSTOOD, "The first message has to say which link this is.")
            return None
        if not isinstance(join, from_page.Join):
            self._socket.close(NOT_UNDERSTOOD, "The first message has to say which link this is.")
            return None
        return await self._admitted(join)

    async def _admitted(self, join: from_page.Join) -> tuple[Room, Seat] | None:
        try:
            opens = await self._hall.admit(join.token)
            room = await self._hall.room(opens.fight) if opens else None
        except (StorageError, BadSave, Full) as wrong:
            self._socket.close(TOO_MANY, str(wrong)[:120])
            return None
        seat = room.seating.seat(opens.seat) if room and opens else None
        if room is None or seat is None:
            self._socket.close(NO_LINK, "This link opens nothing. Ask the keeper for a new one.")
            return None
        self._socket.link = admission.digest(join.token)
        room.put(lambda: room.join(self._socket, seat.name, join.epoch, join.count))
        return room, seat

    async def _served(self, room: Room, seat: Seat) -> None:
        try:
            while not self._socket.is_closing:
                is_too_fast = self._heard(room, seat, await self._socket.receive())
                await asyncio.sleep(PERIOD / MESSAGES if is_too_fast else 0)
        finally:
            with contextlib.suppress(Busy):
                room.put(lambda: room.leave(self._socket, seat.name))

    def _heard(self, room: Room, seat: Seat, data: bytes) -> bool:
        """Do what a message wants; gives back whether it came too fast, in which case the next one has to wait."""
        try:
            message = from_page.read(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self._socket.close(NOT_UNDERSTOOD, "This message was not understood; reload the page.")
            return False
        click = getattr(message, "click", "")
        if self._socket.is_too_fast():
            self._refuse(click, "Slower, please. Nothing was done.")
            return True
        if self._hall.is_closing:
            self._refuse(click, "The server restarts; your click was not taken.")
            return False
        try:
            if isinstance(message, from_page.Act):
                room.put(lambda: room.act(self._socket, seat, message))
            elif isinstance(message, from_page.Errand):
                room.put(lambda: room.errand(self._socket, seat, message))
            elif isinstance(message, from_page.Question):
                room.put(lambda: room.question(self._socket, seat, message))
        except Busy:
            self._refuse(click, "The table is busy. Press again.")
        return False

    def _refuse(self, click: str, sentence: str) -> None:
        self._socket.send(messages.write(messages.Refused(click, sentence)))
