"""The storage from a loop: threads of its own use it, so that whoever waits holds nothing up."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from affray.storage.interface import Storage

R = TypeVar("R")


class Archive:
    """A storage and the threads that use it: one, unless the storage can do several things at once."""

    def __init__(self, opened: Callable[[], Storage], threads: int = 1) -> None:
        """Open the storage in a thread when it is first asked for something."""
        self._opened = opened
        self._storage: Storage | None = None
        self._opening = threading.Lock()
        self._threads = ThreadPoolExecutor(threads, "storage")

    async def do(self, work: Callable[[Storage], R]) -> R:
        """Let a thread do something with the storage; what it refuses is raised here."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._do, work)

    def _do(self, work: Callable[[Storage], R]) -> R:
        with self._opening:
            storage = self._storage = self._storage or self._opened()
        return work(storage)

    async def close(self) -> None:
        """Be done with it, after everything that waits."""
        if self._storage is not None:
            await self.do(lambda storage: storage.close())
        self._threads.shutdown(wait=True)
