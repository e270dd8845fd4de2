"""A room: one fight, one thing at a time. What is told was stored before; what cannot be stored did not happen."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from secrets import token_hex
from time import monotonic
from typing import TypeVar

from affray.bots import BadBot, BotStumbled
from affray.core.driver import Wanted
from affray.core.history import History
from affray.core.seats import Seat
from affray.core.undoing import MustAgree
from affray.server import from_page, messages
from affray.server.acts import MOVED_ON, Refusing
from affray.server.archive import Archive
from affray.server.bot_names import stumbled
from affray.server.consent import Wish, hear_word, wish_for
from affray.server.errands import run
from affray.server.failing import sentence_of, tell_failures
from affray.server.greeting import greet, hello, tell_presence
from affray.server.hearing import Hearing
from affray.server.inviting import invite, sit, tell
from affray.server.limits import CLICKS, INBOX, JUDGED, SOCKETS, TURN
from affray.server.looking import answered
from affray.server.places import Place
from affray.server.playing import Played, acted, driver_of, followed, played_on, told_together, will_think
from affray.server.seating import Seating, bots_of, noted
from affray.server.sockets import TOO_MANY, Socket
from affray.server.workers import Workers
from affray.storage.errors import Held, Moved, StorageError, Unsure
from affray.storage.exchange import state_of
from affray.storage.locks import Hold
from affray.storage.record import Named

STUMBLED = "The book stumbled over this; nothing has changed."
PICKED = (from_page.Declare, from_page.Say)
"""What is picked from an offer, or typed beside one."""
RETRY = 2.0
"""Seconds until something that could not be stored is tried again."""
log = logging.getLogger("affray.server")
R = TypeVar("R")
Task = Callable[[], Awaitable[None]]


class Busy(Exception):
    """Too much waits for this room already."""


class Room:
    """A fight that people sit at."""

    def __init__(
        self,
        named: Named,
        history: History,
        stored: int,
        hold: Hold | None,
        archive: Archive,
        workers: Workers,
        pace: float,
    ) -> None:
        """Open the room of a fight; nothing happens until somebody joins. `pace` are the seconds between bots' acts.

        Without a hold, other servers may have the fight open too.
        """
        self.named, self.history, self._stored, self._hold = named, history, stored, hold
        self.archive, self.workers, self._pace = archive, workers, pace
        self.epoch = token_hex(8)
        self.seating: Seating = noted(history)
        self.wanted: Wanted | None = None
        self.places = {seat.name: Place(seat, Hearing(history, seat)) for seat in self.seating.seats}
        self._inbox: asyncio.Queue[Task] = asyncio.Queue(INBOX)
        self._clicks: dict[str, bytes] = {}
        self._ready = 0.0
        self._notice = ""
        self._is_stuck = False
        self.reported: dict[str, str] = {}
        """The files of rules that failed, by what is said of them."""
        self.wish: Wish | None = None
        self.branches = 0
        self._last = stored
        """The last row that is known to be stored, here or by another server."""
        self.used = self.waits_since = monotonic()
        self.loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._run(), name=f"room {named.name}")

    # -- from outside ------------------------------------------------------------------------------

    def put(self, task: Task) -> None:
        """Do something between two acts; Busy when too much waits."""
        try:
            self._inbox.put_nowait(task)
        except asyncio.QueueFull:
            raise Busy from None

    @property
    def scene(self) -> str:
        """The scene that this fight began with."""
        return self.history.settings.get("scene", "")

    @property
    def is_empty(self) -> bool:
        """Whether nobody is here."""
        return not any(place.sockets for place in self.places.values())

    @property
    def sockets(self) -> list[Socket]:
        """All pages that are here."""
        return [socket for place in self.places.values() for socket in place.sockets]

    def news(self, last: int) -> None:
        """Hear that another server has stored rows up to this one."""
        if last > max(self._last, self._stored):
            self._last = last
            with contextlib.suppress(Busy):
                self.put(self.follow)

    async def settled(self) -> None:
        """Wait until all that waits for this room was done."""
        done = asyncio.Event()

        async def tell() -> None:
            done.set()

        await self._inbox.put(tell)
        await done.wait()

    async def close(self) -> None:
        """Leave; everything is stored already."""
        self._task.cancel()
        for place in self.places.values():
            place.stop_odds()
        await asyncio.wait([self._task])
        if self._hold is not None:
            self._hold.release()

    # -- coming and going --------------------------------------------------------------------------

    async def join(self, socket: Socket, seat: str, epoch: str, count: int) -> None:
        """Let a socket hear what its seat hears, from what it has heard already."""
        place = self.places[seat]
        if len(place.sockets) >= SOCKETS:
            socket.close(TOO_MANY, f"This seat is open on {SOCKETS} devices already.")
            return
        socket.send(messages.write(hello(self, place.seat)))
        missed = place.hearing.since(count) if epoch == self.epoch else None
        if missed is None or missed:
            socket.send(messages.write(place.hearing.whole()))
        place.sockets.add(socket)
        tell_presence(self)
        if self.wanted is not None:
            await invite(self, [place], socket)
        if self._notice:
            socket.send(messages.write(messages.Notice(self._notice)))
        if self.wish is not None:
            socket.send(messages.write(self.wish.message))

    async def leave(self, socket: Socket, seat: str) -> None:
        """Tell a socket nothing more."""
        place = self.places[seat]
        place.sockets.discard(socket)
        if not place.sockets:
            place.stop_odds()
        tell_presence(self)

    # -- one thing at a time -----------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            task = await self._next()
            self.used = monotonic()
            try:
                await (task() if task else self._go_on())
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("a table stumbled", extra={"table": self.named.name})
                self._is_stuck = self._is_stuck or task is None

    async def _next(self) -> Task | None:
        """What somebody wants, or nothing when the fight should go on by itself."""
        if self.wanted is not None or self.is_empty or self._is_stuck or self.seating.is_paused:
            return await self._inbox.get()
        try:
            async with asyncio.timeout(max(0.0, self._ready - monotonic())):
                return await self._inbox.get()
        except TimeoutError:
            return None

    async def _go_on(self) -> None:
        """Let happen what happens by itself; where other servers have the fight open too, one lets its bots act."""
        try:
            async with self._alone():
                played = await self.aside(lambda: played_on(self, self.history.copy()))
                await self._keep(played)
        except Held:
            self._ready = monotonic() + TURN
            return
        except (Moved, Unsure):
            await self.follow()
            self._ready = monotonic() + self._pace
            return
        except StorageError as wrong:
            self._ready = monotonic() + RETRY
            log.warning("something could not be stored: %s", wrong, extra={"table": self.named.name})
            self.tell_all(f"Not kept: {wrong}. It is tried again.")
            return
        except (BadBot, BotStumbled) as wrong:
            self.tell_all(stumbled(wrong))
            raise
        except Exception:
            self.tell_all("The book stumbled over what happens next. The fight is kept; take back a step.")
            raise
        await self._take_up(played)
        self._ready = monotonic() + self._pace

    @contextlib.asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Hold the fight while bots think, where it is not held anyhow."""
        if self._hold is not None or not await self.aside(lambda: will_think(driver_of(self, self.history))):
            yield
            return
        hold = await self.archive.do(lambda storage: storage.hold(self.named.id))
        try:
            yield
        finally:
            await self.archive.do(lambda _storage: hold.release())

    async def act(self, socket: Socket, seat: Seat, act: from_page.Act) -> None:
        """Do what somebody clicked, once, and say that it was done or why not."""
        if act.click in self._clicks:
            socket.send(self._clicks[act.click])
            return
        seat = self.places[seat.name].seat
        if isinstance(act, from_page.Agree):
            await hear_word(self, socket, seat, act)
            return
        try:
            played = await self._done(seat, act)
        except MustAgree as wrong:
            self.remember(act.click, socket)
            wish_for(self, Wish(seat, act.click, wrong.what, wrong.whom))
            return
        except Refusing as wrong:
            sentence = await sentence_of(self, wrong)
            socket.send(messages.write(messages.Refused(act.click, sentence, wrong.clause)))
            return
        except Unsure as wrong:
            socket.send(messages.write(messages.Refused(act.click, f"{wrong}. Look again in a moment.")))
            self.news(self._stored + 1)
            return
        except StorageError as wrong:
            log.warning("something could not be stored: %s", wrong, extra={"table": self.named.name})
            socket.send(messages.write(messages.Refused(act.click, f"Not kept: {wrong}. Nothing was done; try again.")))
            return
        except (BadBot, BotStumbled) as wrong:
            socket.send(messages.write(messages.Refused(act.click, stumbled(wrong))))
            raise
        except Exception:
            socket.send(messages.write(messages.Refused(act.click, STUMBLED)))
            raise
        self.remember(act.click, socket)
        await self._take_up(played)
        if isinstance(act, from_page.Settle | from_page.Hand | from_page.Pause | from_page.Decree | from_page.Show):
            greet(self)

    async def errand(self, socket: Socket, seat: Seat, errand: from_page.Errand) -> None:
        """Do what somebody wants beside the fight, and say where it leads or why not."""
        try:
            found = await run(self, self.places[seat.name].seat, errand)
        except (Refusing, StorageError) as wrong:
            socket.send(messages.write(messages.Refused(errand.click, str(wrong))))
            return
        if found is not None:
            socket.send(messages.write(found))
        self.remember(errand.click, socket)

    async def _done(self, seat: Seat, act: from_page.Act) -> Played:
        """Judge a click and store what comes of it; where another server was faster, read on and judge it again."""
        for _try in range(JUDGED):
            self._must_stand(seat, act)
            played = await self._judged(seat, act)
            try:
                await self._keep(played)
                return played
            except Moved as moved:
                self._last = max(self._last, moved.last)
                await self.follow()
        raise Refusing(MOVED_ON)

    async def _judged(self, seat: Seat, act: from_page.Act) -> Played:
        """The fight after a click. Where it cannot be done and something happened since its offer, that moved on."""
        try:
            return await self.aside(lambda: acted(self, seat, act))
        except Refusing:
            if isinstance(act, PICKED) and act.count < self.places[seat.name].hearing.heard.count:
                raise Refusing(MOVED_ON) from None
            raise

    async def follow(self) -> None:
        """Read on what another server has stored, and tell it."""
        if self._last <= self._stored:
            return
        try:
            after = self._stored
            entries = await self.archive.do(lambda storage: storage.read(self.named.id, after))
        except StorageError:
            self._last = self._stored
            return
        for rows in told_together([entry.row for entry in entries]):
            played = await self.aside(lambda rows=rows: followed(self, rows))  # type: ignore[misc]
            self._stored += len(rows)
            await self._take_up(played)
        self._last = self._stored

    async def question(self, socket: Socket, seat: Seat, asked: from_page.Question) -> None:
        """Answer what a page wants to know."""
        place = self.places[seat.name]
        found = await self.aside(lambda: answered(self, place, asked))
        if isinstance(found, messages.NextSlot) and found.slot is None and place.odds is not None:
            known = place.odds.focus(found.intent)
            if known is not None:
                socket.send(known)
        if found is not None:
            socket.send(messages.write(found))

    def _must_stand(self, seat: Seat, act: from_page.Act) -> None:
        """Refuse a click that was meant for an earlier offer."""
        if isinstance(act, PICKED) and act.count < self.places[seat.name].invited:
            raise Refusing(MOVED_ON)

    def remember(self, click: str, socket: Socket) -> None:
        """Say that a click was taken, now and whenever it is sent again."""
        taken = messages.write(messages.Taken(click))
        self._clicks[click] = taken
        while len(self._clicks) > CLICKS:
            del self._clicks[next(iter(self._clicks))]
        socket.send(taken)

    # -- in a thread -------------------------------------------------------------------------------

    async def aside(self, work: Callable[[], R]) -> R:
        """Let a thread do it, so that the loop goes on; where it may wait for a bot, one that others do not need."""
        threads = self.workers.waiting if bots_of(self.history, self.seating) else None
        return await self.loop.run_in_executor(threads, work)

    # -- stored, then told -------------------------------------------------------------------------

    async def _keep(self, played: Played) -> None:
        rows = played.history.rows[self._stored :]
        if rows:
            state = partial(state_of, played.history)
            self._stored = await self.archive.append(self.named.id, self._stored, rows, state)

    async def _take_up(self, played: Played) -> None:
        """Go on from what was stored, and tell everybody."""
        self.history, self.wanted, self._is_stuck = played.history, played.wanted, False
        self.waits_since = monotonic()
        if self.wish is not None:
            wish_for(self, None)
        if self._notice:
            self.tell_all("")
        for name, place in self.places.items():
            tell(place, played.heard[name])
        sit(self)
        await tell_failures(self)
        await invite(self, [place for place in self.places.values() if place.sockets])

    def stands(self, sentence: str) -> None:
        """Say something to whoever comes, until it is past."""
        self._notice = sentence

    def tell_all(self, sentence: str) -> None:
        """Say something to everybody that stands until it is past."""
        self._notice = sentence
        for place in self.places.values():
            place.send(messages.write(messages.Notice(sentence)))
