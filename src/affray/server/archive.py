"""The storage from a loop: one thread owns it, so that whoever waits holds nothing up."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from affray.storage.interface import Storage

R = TypeVar("R")


class Archive:
    """A storage and the one thread that uses it."""

    def __init__(self, opened: Callable[[], Storage]) -> None:
        """Open the storage in its thread when it is first asked for something."""
        self._opened = opened
        self._storage: Storage | None = None
        self._thread = ThreadPoolExecutor(1, "storage")

    async def do(self, work: Callable[[Storage], R]) -> R:
        """Let the thread do something with the storage; what it refuses is raised here."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Callable[[Storage], R]) -> R:
        if self._storage is None:
            self._storage = self._opened()
        return work(self._storage)

    async def close(self) -> None:
        """Be done with it, after everything that waits."""
        if self._storage is not None:
            await self.do(lambda storage: storage.close())
        self._thread.shutdown(wait=True)
