"""The storage from a loop: threads of its own use it, so that whoever waits holds nothing up."""

import asyncio
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from affray.core.rows import Row
from affray.storage.errors import StorageError
from affray.storage.interface import Storage
from affray.storage.record import FightId, Output, State
from affray.storage.reports import written

R = TypeVar("R")


class _Waiting(Struct, eq=False):
    """Rows that wait to be stored."""

    fight: FightId
    after: int
    rows: tuple[Row, ...]
    state: Callable[[], State]
    answer: "asyncio.Future[int]"

    def settle(self, answer: int | StorageError) -> None:
        """Tell whoever waits, if anybody still does."""
        if self.answer.done():
            return
        if isinstance(answer, StorageError):
            self.answer.set_exception(answer)
        else:
            self.answer.set_result(answer)


class Archive:
    """A storage and the threads that use it: one, unless the storage can do several things at once."""

    def __init__(self, opened: Callable[[], Storage], threads: int = 1, reports: Path | None = None) -> None:
        """Open the storage in a thread when it is first asked for something; `reports` is the folder of failures."""
        self._opened, self._reports = opened, reports
        self._storage: Storage | None = None
        self._opening = threading.Lock()
        self._taking = threading.Lock()
        self._waiting: list[_Waiting] = []
        self._threads = ThreadPoolExecutor(threads, "storage")

    async def do(self, work: Callable[[Storage], R]) -> R:
        """Let a thread do something with the storage; what it refuses is raised here."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._do, work)

    async def append(self, fight: FightId, after: int, rows: Sequence[Row], state: Callable[[], State]) -> int:
        """Add rows to a fight; all that waits when a thread comes to it is stored at once. `state` is made there."""
        job = _Waiting(fight, after, tuple(rows), state, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        self._threads.submit(self._append_all)
        return await job.answer

    def _append_all(self) -> None:
        with self._taking:
            taken, self._waiting = self._waiting, []
        if not taken:
            return
        try:
            outputs = [Output(job.fight, job.after, job.rows, job.state()) for job in taken]
            answers = self._do(lambda storage: storage.append_all(outputs))
        except Exception as wrong:
            answers = [wrong if isinstance(wrong, StorageError) else StorageError(str(wrong))] * len(taken)
        loop = taken[0].answer.get_loop()
        loop.call_soon_threadsafe(_settle, list(zip(taken, answers, strict=True)))

    def _do(self, work: Callable[[Storage], R]) -> R:
        with self._opening:
            storage = self._storage = self._storage or self._opened()
        return work(storage)

    async def report(self, name: str, text: str) -> str:
        """Keep what a report of a failure needs; gives back the file, or why there is none."""
        folder = self._reports
        if folder is None:
            return "the log of the server"
        try:
            file = await self.do(lambda _storage: written(folder, name, text))
        except OSError as wrong:
            return f"the log of the server, since no file could be written: {wrong.strerror}"
        return f"{folder.name}/{file.name}"

    async def close(self) -> None:
        """Be done with it, after everything that waits."""
        if self._storage is not None:
            await self.do(lambda storage: storage.close())
        self._threads.shutdown(wait=True)


def _settle(answered: list[tuple[_Waiting, int | StorageError]]) -> None:
    for job, answer in answered:
        job.settle(answer)
