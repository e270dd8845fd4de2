"""Holding a fight by an advisory lock: the database lets go of it when this program's connection ends."""

import asyncio
from collections.abc import Callable

import asyncpg

from affray.storage.errors import Held
from affray.storage.locks import Hold
from affray.storage.postgres.line import LOST, Db, Line, translated
from affray.storage.record import FightId

HOLDERS = """
SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
WHERE locktype = 'advisory' AND objsubid = 1 AND ((classid::bigint << 32) | objid::bigint) = $1
    AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class AdvisoryHold(Hold):
    """A lock in the database."""

    def __init__(self, let_go: Callable[[], None]) -> None:
        """Hold it until it is let go of."""
        super().__init__()
        self._let_go = let_go

    def release(self) -> None:
        """Let go; twice is harmless."""
        if not self.is_released:
            self.is_released = True
            self._let_go()


class Holding:
    """The fights that this program holds, all by one connection."""

    def __init__(self, line: Line) -> None:
        """Hold nothing yet."""
        self._line = line
        self._db: Db = None
        self._held: set[FightId] = set()
        self._one_at_a_time = asyncio.Lock()

    async def take(self, fight: FightId) -> None:
        """Hold a fight, or raise Held."""
        async with self._one_at_a_time, translated():
            if self._db is None or self._db.is_closed():
                self._db, self._held = await self._line.connected(), set()
            if fight in self._held or not await self._db.fetchval("SELECT pg_try_advisory_lock($1)", number_of(fight)):
                raise Held(await holder(self._db, fight) or "another program")
            self._held.add(fight)

    async def let_go(self, fight: FightId) -> None:
        """Hold a fight no longer."""
        async with self._one_at_a_time:
            self._held.discard(fight)
            try:
                await self._db.execute("SELECT pg_advisory_unlock($1)", number_of(fight))
            except (*LOST, asyncpg.PostgresError):
                self._db.terminate()

    async def close(self) -> None:
        """Let go of everything."""
        if self._db is not None:
            self._db.terminate()


def number_of(fight: FightId) -> int:
    """A fight as a number of 63 bits."""
    return int(fight[:16], 16) >> 1


async def holder(db: Db, fight: FightId) -> str:
    """Who holds a fight; empty when nobody does."""
    found: str | None = await db.fetchval(HOLDERS, number_of(fight))
    return found or ""
