"""Other processes for what takes long, so that nothing holds the loop: fair by table, bots before odds.

Nothing keeps a process to itself for longer than a slice: after that it shares it with the next that waits. What
nobody waits for any more is not begun, and ended where it is if it was.
"""

import asyncio
import itertools
import logging
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, TypeVar

from msgspec import Struct

from affray.server import jobs
from affray.server.limits import SLICE
from affray.server.processes import Process

R = TypeVar("R")
MOST_SHARED = 4
"""Jobs that one process works on at a time."""
WAITING = 32
"""Tables whose bots may think at a time."""
log = logging.getLogger("affray.server")


class WorkerDied(Exception):
    """A job has ended its process twice; it is not tried again."""


class _Job(Struct, eq=False):
    number: int
    work: Callable[..., Any]
    args: tuple[Any, ...]
    answer: "asyncio.Future[Any]"
    is_urgent: bool = False
    tries: int = 0
    began: float = 0.0


class Workers:
    """A few processes and what waits for them."""

    def __init__(self, look_up: jobs.LookUp, count: int = 1, nice: int = 0) -> None:
        """Start when the first job comes; `look_up` is how a process finds a book, `nice` how far it steps back."""
        self._look_up, self._count, self._nice = look_up, max(1, count), nice
        self._processes: list[Process] = []
        self._running: dict[Process, dict[int, _Job]] = {}
        self._urgent: deque[_Job] = deque()
        self._waiting: dict[str, deque[_Job]] = {}
        self._numbers = itertools.count(1)
        self._is_closed = False
        self.is_ready = False
        """Whether a process has started and done something."""
        self.waiting = ThreadPoolExecutor(WAITING, "waiting")
        """Threads for whoever has to wait for what a process does."""

    async def run(self, table: str, work: Callable[..., R], *args: Any, urgent: bool = False) -> R:
        """Let a process do it: tables take turns, what is urgent comes first, what is cancelled ends at once."""
        job = _Job(next(self._numbers), work, args, asyncio.get_running_loop().create_future(), urgent)
        (self._urgent if urgent else self._waiting.setdefault(table, deque())).append(job)
        self._dispatch()
        try:
            answer: R = await job.answer
        except asyncio.CancelledError:
            self._drop(job)
            raise
        return answer

    def run_from_thread(self, loop: asyncio.AbstractEventLoop, table: str, work: Callable[..., R], *args: Any) -> R:
        """The same, urgent, for a thread that waits."""
        return asyncio.run_coroutine_threadsafe(self.run(table, work, *args, urgent=True), loop).result()

    def wake(self, *keys: str) -> None:
        """Start the processes before they are needed, and let them load these books."""
        for process in self._started():
            process.do(0, jobs.wake, (keys,))

    def _started(self) -> list[Process]:
        loop = asyncio.get_running_loop()
        while len(self._processes) < self._count and not self._is_closed:
            process = Process(self._look_up, self._nice)
            process.listen(loop, lambda *said, process=process: self._heard(process, *said))
            self._processes.append(process)
            self._running[process] = {}
        return self._processes

    def _dispatch(self) -> None:
        """Give what waits to processes that have room, and look again when a slice is over."""
        while (self._urgent or self._waiting) and (process := self._free(bool(self._urgent))):
            job = self._next()
            if job is None:
                return
            job.began = monotonic()
            self._running[process][job.number] = job
            process.do(job.number, job.work, job.args)
            asyncio.get_running_loop().call_later(SLICE, self._dispatch)

    def _free(self, urgent: bool) -> Process | None:
        """The process with the least to do, if all that it does has had its slice; what is urgent need not wait."""
        now = monotonic()
        free = [
            process
            for process in self._started()
            if len(self._running[process]) < MOST_SHARED
            and (urgent or all(now - job.began >= SLICE for job in self._running[process].values()))
        ]
        return min(free, key=lambda process: len(self._running[process]), default=None)

    def _next(self) -> _Job | None:
        while self._urgent:
            job = self._urgent.popleft()
            if not job.answer.done():
                return job
        while self._waiting:
            table, queue = next(iter(self._waiting.items()))
            del self._waiting[table]
            job = queue.popleft()
            if queue:
                self._waiting[table] = queue
            if not job.answer.done():
                return job
        return None

    def _heard(self, process: Process, number: int | None, answer: Any, wrong: Exception | None) -> None:
        """Take an answer; without a number the process has ended."""
        self.is_ready = number is not None
        if number is None:
            self._bury(process)
        job = self._running.get(process, {}).pop(number or 0, None)
        if job is not None and not job.answer.done():
            if wrong is None:
                job.answer.set_result(answer)
            else:
                job.answer.set_exception(wrong)
        self._dispatch()

    def _drop(self, job: _Job) -> None:
        """Interrupt a job that nobody waits for any more, if a process has begun it."""
        for process, running in self._running.items():
            if running.pop(job.number, None) is not None:
                process.drop(job.number)
        if not self._is_closed:
            self._dispatch()

    def _bury(self, process: Process) -> None:
        """Put what a process was doing once more, in another; what has ended two is given up."""
        if self._is_closed or process not in self._processes:
            return
        log.warning("a worker has ended and is replaced")
        self._processes.remove(process)
        for job in self._running.pop(process).values():
            job.tries += 1
            if job.tries > 1 and not job.answer.done():
                log.error("a job has ended two workers: %s", job.work.__name__)
                job.answer.set_exception(WorkerDied(job.work.__name__))
            else:
                self._urgent.append(job)

    def close(self) -> None:
        """End the processes; what they were doing is dropped."""
        self._is_closed = True
        self.waiting.shutdown(wait=False, cancel_futures=True)
        for process in self._processes:
            process.end()
