"""The line to the database: a thread of its own with a loop, a few connections, and what their errors mean."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import asyncpg

from affray.storage.errors import BadDatabase, Closed, NotKept, StorageError, Unsure

R = TypeVar("R")
Db = Any
"""A connection of asyncpg, which has no types."""
SCHEMA = "affray"
"""What the schema is called that all tables stand in: others in the same database are left alone."""
PATIENCE = 5.0
"""Seconds that the database may take to answer."""
CONNECTIONS = 4
LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    OSError,
    TimeoutError,
)
"""How it shows that the line broke, or that there is none."""
NO_ROOM = (asyncpg.InsufficientResourcesError, asyncpg.ReadOnlySQLTransactionError)


class Line:
    """Connections to one database. Its coroutines run in its thread; whoever calls `do` waits for them."""

    def __init__(self, url: str, called: str) -> None:
        """Make ready; `called` is how the database names this program to others. Nothing is opened yet."""
        self._url, self._called = url, called
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="postgres", daemon=True)
        self._thread.start()
        self._free: list[Db] = []
        self._used = asyncio.Semaphore(CONNECTIONS)
        self.is_open = True

    def do(self, work: Coroutine[Any, Any, R]) -> R:
        """Run something in the thread of this line."""
        if not self.is_open:
            work.close()
            raise Closed
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def connected(self) -> Db:
        """A connection of one's own."""
        settings = {"search_path": SCHEMA, "application_name": self._called, "synchronous_commit": "on"}
        try:
            return await asyncpg.connect(
                self._url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=settings
            )
        except (*LOST, asyncpg.PostgresError, ValueError) as wrong:
            raise meaning(wrong) from wrong

    def read(self, ask: Callable[..., Coroutine[Any, Any, R]], *args: Any) -> R:
        """Ask something, everything as of one moment."""
        return self.do(self._asked(ask, args))

    async def _asked(self, ask: Callable[..., Coroutine[Any, Any, R]], args: tuple[Any, ...]) -> R:
        async with self.reading() as db:
            return await ask(db, *args)

    def write(self, change: Callable[..., Coroutine[Any, Any, R]], *args: Any) -> R:
        """Change something, wholly or not at all."""
        return self.do(self._changed(change, args))

    async def _changed(self, change: Callable[..., Coroutine[Any, Any, R]], args: tuple[Any, ...]) -> R:
        async with self.writing() as db:
            return await change(db, *args)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run in the thread of this line until it is closed."""
        if self.is_open:
            asyncio.run_coroutine_threadsafe(work, self._loop)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Db]:
        """Read, everything as of one moment."""
        async with self.lent() as db, db.transaction(isolation="repeatable_read", readonly=True):
            yield db

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Db]:
        """Write all of it or nothing; it is stored when this is left. Unsure where the line broke meanwhile."""
        lost = Unsure("the line to the database broke; it is not known what was stored")
        async with self.lent(lost) as db, db.transaction():
            yield db

    @asynccontextmanager
    async def lent(self, lost: StorageError | None = None) -> AsyncIterator[Db]:
        """A connection that answers; `lost` is raised where it no longer does."""
        async with self._used:
            db = await self._answering()
            try:
                yield db
            except LOST as wrong:
                db.terminate()
                raise lost or meaning(wrong) from wrong
            except asyncpg.PostgresError as wrong:
                raise meaning(wrong) from wrong
            finally:
                self._give_back(db)

    async def _answering(self) -> Db:
        """A connection that nobody uses; what broke meanwhile is put aside."""
        while self._free:
            db = self._free.pop()
            try:
                await db.execute("SELECT 1")
                return db
            except (*LOST, asyncpg.PostgresError):
                db.terminate()
        return await self.connected()

    def _give_back(self, db: Db) -> None:
        if db.is_closed() or db.is_in_transaction():
            db.terminate()
        else:
            self._free.append(db)

    def close(self) -> None:
        """Be done; twice is harmless."""
        if self.is_open:
            self.do(self._ended())
            self.is_open = False
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(PATIENCE)
            self._loop.close()

    async def _ended(self) -> None:
        for db in self._free:
            db.terminate()
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        await asyncio.sleep(0)


@asynccontextmanager
async def translated() -> AsyncIterator[None]:
    """Turn errors of the database into those of a storage."""
    try:
        yield
    except (*LOST, asyncpg.PostgresError) as wrong:
        raise meaning(wrong) from wrong


def meaning(wrong: Exception) -> StorageError:
    """What an error of the database comes to."""
    if isinstance(wrong, asyncpg.InvalidAuthorizationSpecificationError | asyncpg.InvalidCatalogNameError):
        return BadDatabase(f"the database lets nobody in: {wrong}")
    if isinstance(wrong, NO_ROOM):
        return NotKept(f"the database stores nothing: {wrong}")
    if isinstance(wrong, LOST):
        return NotKept("the database does not answer")
    if isinstance(wrong, asyncpg.DataError):
        return StorageError(f"the database cannot store this: {wrong}")
    return BadDatabase(f"the database cannot be used: {wrong}")
