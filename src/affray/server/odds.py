"""Odds for one seat's offer: of every button in turn, whatever is looked at first; dropped when the fight goes on."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from affray.core.intents import Intent
from affray.core.values import Who
from affray.server import jobs
from affray.server.workers import Workers

R = TypeVar("R")
Send = Callable[[bytes], None]
Priced = tuple[bytes, bytes]
"""An intent and its price, of which more is to be worked out."""
MOST = 40
"""Intents that are given to a process at once; it works out as many as fit in its slice."""


class OddsOfOffer:
    """The odds of one offer: a task that works through them until it is stopped."""

    def __init__(
        self, workers: Workers, table: str, book: str, known: bytes, whos: tuple[Who, ...], count: int, send: Send
    ) -> None:
        """Begin with the buttons."""
        self._workers, self._table, self._book, self._known, self._count = workers, table, book, known, count
        self._whos, self._send = whos, send
        self._todo: list[bytes] = []
        self._ways: list[Priced] = []
        self._ranges: list[Priced] = []
        self.found: dict[bytes, bytes] = {}
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._work())

    def focus(self, intent: Intent) -> bytes | None:
        """Do this one next; what is known of it already is given back."""
        wanted = jobs.encode(intent)
        if wanted in self.found:
            return self.told([wanted])
        self._todo = [wanted, *(other for other in self._todo if other != wanted)]
        self._wake.set()
        return None

    def is_of(self, known: bytes, whos: tuple[Who, ...], count: int) -> bool:
        """Whether these are the odds of that offer, and still being worked out."""
        return (known, whos, count) == (self._known, self._whos, self._count) and not self._task.done()

    def stop(self) -> None:
        """Drop the rest."""
        self._task.cancel()

    async def _work(self) -> None:
        listed, found = await self._run(jobs.buttons, self._whos)
        self._todo += listed
        self._priced(found)
        while True:
            await self._next()

    async def _next(self) -> None:
        if self._ways:
            self._tell([await self._run(jobs.struck, *self._ways.pop())])
        elif self._todo:
            self._priced(await self._run(jobs.odds, self._todo[:MOST]))
        elif self._ranges:
            self._tell([await self._run(jobs.ranged, *self._ranges.pop(0))])
        else:
            self._wake.clear()
            await self._wake.wait()

    def _priced(self, found: list[jobs.Found]) -> None:
        """Tell some prices, and leave what is not priced yet to do."""
        self._tell(found)
        self._todo = [intent for intent in self._todo if intent not in self.found]

    async def _run(self, work: Callable[..., R], *what: Any) -> R:
        return await self._workers.run(self._table, work, self._book, self._known, *what)

    def _tell(self, found: list[jobs.Found]) -> None:
        """Tell prices together, as they came from the process that worked them out; of some more follows."""
        for intent, price, brief, more in found:
            self.found[intent] = b'{"price":%b,"brief":%b}' % (price, brief)
            if more:
                (self._ways if more == "strikes" else self._ranges).append((intent, price))
        if found:
            self._send(self.told([intent for intent, *_rest in found]))

    def told(self, intents: Iterable[bytes]) -> bytes:
        """The message that tells the prices of some intents."""
        prices = b",".join([self.found[intent] for intent in intents])
        return b'{"type":"odds","count":%d,"prices":[%b]}' % (self._count, prices)
