"""Hearing of what other programs store: a connection of its own, asked now and then, made again when it breaks."""

import asyncio
from contextlib import suppress
from typing import Any

import asyncpg

from affray.storage.errors import StorageError
from affray.storage.interface import Tell
from affray.storage.postgres.line import LOST, Db, Line
from affray.storage.record import FightId

CHANNEL = "affray"
ASKED = 10.0
"""Seconds after which a quiet connection is asked whether it is still there."""
AGAIN = 0.5
"""Seconds until a broken connection is tried again."""


async def listen(line: Line, tell: Tell) -> None:
    """Listen for ever. A connection that was lost has heard nothing meanwhile, so it is told that it was."""
    while True:
        with suppress(*LOST, StorageError, asyncpg.PostgresError):
            db = await line.connected()
            try:
                await _hear(db, tell)
            finally:
                db.terminate()
        await asyncio.sleep(AGAIN)


async def _hear(db: Db, tell: Tell) -> None:
    lost = asyncio.Event()
    db.add_termination_listener(lambda _db: lost.set())
    await db.add_listener(CHANNEL, lambda *said: _pass_on(tell, said[-1]))
    tell("", 0)
    while not lost.is_set():
        with suppress(TimeoutError):
            async with asyncio.timeout(ASKED):
                await lost.wait()
        await db.execute("SELECT 1")


def _pass_on(tell: Tell, said: Any) -> None:
    fight, _, number = str(said).partition(":")
    if fight and number.isascii() and number.isdigit():
        tell(fight, int(number))


async def notify(db: Db, fight: FightId, number: int) -> None:
    """Let others know; it may get lost without harm."""
    with suppress(*LOST, asyncpg.PostgresError):
        await db.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{fight}:{number}")
