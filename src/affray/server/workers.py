"""Other processes for what takes long, so that nothing holds the loop: fair by table, bots before odds."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from msgspec import Struct

from affray.server import jobs

R = TypeVar("R")


class _Job(Struct, eq=False):
    work: Callable[..., Any]
    args: tuple[Any, ...]
    answer: "asyncio.Future[Any]"
    tries: int = 0


class Workers:
    """A few processes and what waits for them. One process is kept free of odds, so that bots never wait for them."""

    def __init__(self, look_up: jobs.LookUp, count: int = 2) -> None:
        """Start when the first job comes; `look_up` is how a process finds a book."""
        self._look_up, self._count = look_up, max(2, count)
        self._pool: ProcessPoolExecutor | None = None
        self._urgent: deque[_Job] = deque()
        self._waiting: dict[str, deque[_Job]] = {}
        self._busy = self._busy_with_odds = 0

    async def run(self, table: str, work: Callable[..., R], *args: Any, urgent: bool = False) -> R:
        """Let a process do it; tables take turns, and what is urgent comes first."""
        job = _Job(work, args, asyncio.get_running_loop().create_future())
        if urgent:
            self._urgent.append(job)
        else:
            self._waiting.setdefault(table, deque()).append(job)
        self._dispatch()
        answer: R = await job.answer
        return answer

    def run_from_thread(self, loop: asyncio.AbstractEventLoop, table: str, work: Callable[..., R], *args: Any) -> R:
        """The same, urgent, for a thread that waits."""
        return asyncio.run_coroutine_threadsafe(self.run(table, work, *args, urgent=True), loop).result()

    def wake(self, *keys: str) -> None:
        """Start the processes before they are needed, and let them load these books."""
        for _ in range(self._count):
            self._urgent.append(_Job(jobs.wake, (keys,), asyncio.get_running_loop().create_future()))
        self._dispatch()

    def _dispatch(self) -> None:
        while self._busy < self._count:
            job, is_urgent = self._next()
            if job is None:
                return
            self._busy += 1
            self._busy_with_odds += not is_urgent
            self._start(job, is_urgent)

    def _next(self) -> tuple[_Job | None, bool]:
        while self._urgent:
            job = self._urgent.popleft()
            if not job.answer.done():
                return job, True
        while self._waiting and self._busy_with_odds < self._count - 1:
            table, queue = next(iter(self._waiting.items()))
            del self._waiting[table]
            job = queue.popleft()
            if queue:
                self._waiting[table] = queue
            if not job.answer.done():
                return job, False
        return None, False

    def _start(self, job: _Job, is_urgent: bool) -> None:
        if self._pool is None:
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count, context, jobs.begin, (self._look_up,))
        started = asyncio.wrap_future(self._pool.submit(job.work, *job.args))
        started.add_done_callback(lambda done: self._finish(job, is_urgent, done))

    def _finish(self, job: _Job, is_urgent: bool, done: "asyncio.Future[Any]") -> None:
        self._busy -= 1
        self._busy_with_odds -= not is_urgent
        wrong = None if done.cancelled() else done.exception()
        if isinstance(wrong, BrokenProcessPool) and job.tries == 0:
            job.tries, self._pool = 1, None
            self._urgent.append(job)
        elif not job.answer.done():
            with contextlib.suppress(asyncio.InvalidStateError):
                if done.cancelled():
                    job.answer.cancel()
                elif wrong is not None:
                    job.answer.set_exception(wrong)
                else:
                    job.answer.set_result(done.result())
        self._dispatch()

    def close(self) -> None:
        """End the processes; what they were doing is dropped."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)
