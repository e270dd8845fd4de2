"""The hall: rooms that are in memory, fights that are brought into it, links that open seats."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from time import monotonic
from typing import Any

from affray.core.history import History
from affray.core.saves import Saved, restored
from affray.core.seats import Seat
from affray.server import admission, cards
from affray.server.archive import Archive
from affray.server.following import Following
from affray.server.library import Library
from affray.server.limits import IDLE, ROOMS
from affray.server.rooms import Room
from affray.server.seating import Seating, note, noted
from affray.server.sockets import NO_LINK, RESTARTS
from affray.server.workers import Workers
from affray.storage.errors import StorageError
from affray.storage.exchange import content, start_of, state_of
from affray.storage.interface import Storage
from affray.storage.record import FightId, Named, Pass

log = logging.getLogger("affray.server")
REPLACED = "This link was replaced. Ask the keeper for the new one."


class Full(Exception):
    """There is no room for another fight."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("There is no room for another fight now; try again later.")


class Hall:
    """All rooms of a server."""

    def __init__(self, archive: Archive, library: Library, workers: Workers, pace: float) -> None:
        """Open rooms as people come."""
        self._look_up = library.look_up
        self.archive, self.workers, self._pace = archive, workers, pace
        self.rooms: dict[FightId, Room] = {}
        self._opening: dict[FightId, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_closing = False

    async def begin(self, history: History, scene: str, title: str, seating: Seating) -> cards.Begun:
        """Begin a fight and hand out the links to its seats."""
        note(history, seating)
        start, state = await asyncio.to_thread(lambda: (start_of(history, scene, title), state_of(history)))
        named = await self.archive.do(lambda storage: storage.begin(start, history.rows, state))
        links = [await self.new_link(named, seat) for seat in seating.seats]
        log.info("a fight is begun", extra={"table": named.name})
        return cards.Begun(named.id, named.name, tuple(links))

    async def links(self, fight: FightId) -> cards.Begun:
        """Further links to the seats of a fight; those that are out stay good."""
        room = await self.room(fight)
        links = [await self.new_link(room.named, seat) for seat in room.seating.seats]
        return cards.Begun(fight, room.named.name, tuple(links))

    async def new_link(self, named: Named, seat: Seat, alone: bool = False) -> cards.SeatLink:
        """A link to a seat; one that stands alone closes those that are out."""
        token = admission.new_token()
        kept = admission.digest(token)
        await self.archive.do(lambda storage: storage.link(named.id, seat.name, kept, alone=alone))
        if alone:
            log.info("a link is replaced", extra={"table": named.name})
        if alone and named.id in self.rooms:
            for socket in list(self.rooms[named.id].places[seat.name].sockets):
                socket.close(NO_LINK, REPLACED)
        return cards.SeatLink(seat.name, seat.role, seat.holds, token)

    async def admit(self, token: str) -> Pass | None:
        """What a link opens."""
        return await self.archive.do(lambda storage: storage.admit(admission.digest(token)))

    async def room(self, fight: FightId) -> Room:
        """The room of a fight, opened if it is not open; StorageError and BadSave say why it cannot be."""
        async with self._opening.setdefault(fight, asyncio.Lock()):
            if fight not in self.rooms:
                if len(self.rooms) >= ROOMS:
                    await self.sweep(0.0)
                if len(self.rooms) >= ROOMS:
                    raise Full
                try:
                    self.rooms[fight] = await self._opened(fight)
                except BaseException:
                    self._opening.pop(fight, None)
                    raise
                self.news(fight, (await self.archive.do(lambda storage: storage.lasts([fight]))).get(fight, 0))
            return self.rooms[fight]

    async def _opened(self, fight: FightId) -> Room:
        hold = await self.archive.do(lambda storage: None if storage.is_shared else storage.hold(fight))
        try:
            named, saved = await self.archive.do(lambda storage: _read(storage, fight))
            loaded = await asyncio.to_thread(restored, saved, self._look_up, named.name, sealed=True)
            if loaded.notice:
                raise StorageError(
                    f"{named.name} cannot be opened here: {loaded.notice} Go on with it in the terminal."
                )
            history = loaded.history
            stored = len(saved.rows)
            if not any(name.startswith("seat ") for name in history.settings):
                note(history, noted(history))
            self.workers.wake(history.book.key)
            log.info("a table is opened", extra={"table": named.name})
            return Room(named, history, stored, hold, self.archive, self.workers, self._pace)
        except BaseException:
            if hold is not None:
                hold.release()
            raise

    async def sweep(self, idle: float = IDLE) -> None:
        """Let rooms leave memory in which nobody has been for a while."""
        for fight, room in list(self.rooms.items()):
            if room.is_empty and monotonic() - room.used >= idle:
                del self.rooms[fight]
                self._opening.pop(fight, None)
                await room.close()
                log.info("a table has left memory", extra={"table": room.named.name})

    def start(self) -> None:
        """Wake the workers, sweep now and then, and follow what other servers do."""
        self._begin(self._sweep_on())
        self._begin(Following(self.archive, lambda: list(self.rooms), self).run())
        self.workers.wake()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def news(self, fight: FightId, last: int) -> None:
        """Another server has stored rows up to this one."""
        if fight in self.rooms:
            self.rooms[fight].news(last)

    def gone(self, fight: FightId) -> None:
        """Another server has removed a fight."""
        self._begin(self.leave(fight))

    def renewed(self, fight: FightId) -> None:
        """Another server may have replaced links: whoever came by one that is no longer good has to leave."""
        self._begin(self._show_out(fight))

    async def _show_out(self, fight: FightId) -> None:
        for socket in self.rooms[fight].sockets if fight in self.rooms else ():
            if await self.archive.do(lambda storage, socket=socket: storage.admit(socket.link)) is None:  # type: ignore[misc]
                socket.close(NO_LINK, REPLACED)

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(IDLE / 10)
            await self.sweep()

    async def leave(self, fight: FightId) -> None:
        """Close a room, so that its fight may be removed."""
        room = self.rooms.pop(fight, None)
        if room is not None:
            for socket in room.sockets:
                socket.close(NO_LINK, "This fight was removed.")
            await room.close()

    async def settle(self, patience: float) -> None:
        """Take no more clicks, and wait until those in hand are done."""
        self.is_closing = True
        waiting = [asyncio.create_task(room.settled()) for room in self.rooms.values()]
        if waiting:
            await asyncio.wait(waiting, timeout=patience)

    async def close(self) -> None:
        """Close everything: sockets are told that the server restarts, what is stored stays."""
        self.is_closing = True
        for task in self._tasks:
            task.cancel()
        for room in self.rooms.values():
            for socket in room.sockets:
                socket.close(RESTARTS, "The server restarts.")
        self.workers.close()
        for room in list(self.rooms.values()):
            with contextlib.suppress(asyncio.CancelledError):
                await room.close()
        self.rooms.clear()
        await self.archive.close()


def _read(storage: Storage, fight: FightId) -> tuple[Named, Saved]:
    """A fight as it is stored; it is played again elsewhere, so that others need not wait for that."""
    summary = storage.summary(fight)
    return Named(fight, summary.name, summary.title), content(storage, fight, with_seed=True)
