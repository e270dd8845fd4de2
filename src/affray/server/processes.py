"""One other process: jobs go in, answers come out, each job in a thread of its own so that they share the time."""

import asyncio
import contextlib
import ctypes
import multiprocessing
import os
import queue
import threading
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from typing import Any

from affray.bots import BadBot, BotStumbled
from affray.server import jobs

Answer = Callable[[int | None, Any, Exception | None], None]
"""Told the number of a job, its answer, or what went wrong; no number when the process has ended."""


class Process:
    """A process that has been started."""

    def __init__(self, look_up: jobs.LookUp, nice: int = 0) -> None:
        """Start it; it finds books by `look_up`, and steps back by `nice` behind other processes."""
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, look_up, nice), daemon=True)
        self._process.start()
        theirs.close()
        self._outgoing: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def listen(self, loop: asyncio.AbstractEventLoop, answer: Answer) -> None:
        """Pass on what it answers, to a loop, which never waits for the line."""
        threading.Thread(target=self._listen, args=(loop, answer), daemon=True).start()
        threading.Thread(target=self._send, daemon=True).start()

    def _listen(self, loop: asyncio.AbstractEventLoop, answer: Answer) -> None:
        said: tuple[int | None, Any, Exception | None]
        while True:
            try:
                said = self._line.recv()
            except (EOFError, OSError):
                said = (None, None, None)
            try:
                loop.call_soon_threadsafe(answer, *said)
            except RuntimeError:
                return
            if said[0] is None:
                return

    def do(self, number: int, work: Callable[..., Any], args: tuple[Any, ...]) -> None:
        """Give it a job; one without a number is not answered."""
        self._outgoing.put((number, work, args))

    def drop(self, number: int) -> None:
        """End a job wherever it is; it is not answered."""
        self._outgoing.put((number, None, ()))

    def _send(self) -> None:
        with contextlib.suppress(OSError):  # It has ended, which is heard by itself.
            while (said := self._outgoing.get()) is not None:
                self._line.send(said)

    def end(self) -> None:
        """End it at once."""
        self._outgoing.put(None)
        self._process.terminate()


def _serve(line: Connection, look_up: jobs.LookUp, nice: int) -> None:
    """Do jobs until the server is gone, however it went."""
    jobs.begin(look_up)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    answers: queue.SimpleQueue[Any] = queue.SimpleQueue()
    doing: dict[int, _Job] = {}
    threading.Thread(target=_answer, args=(line, answers), daemon=True).start()
    while True:
        try:
            number, work, args = line.recv()
        except (EOFError, OSError):
            os._exit(0)
        if work is None:
            _interrupt(doing.pop(number, None))
            continue
        doing[number] = _Job(partial(_do, answers, doing, number, work, args))
        doing[number].start()


class _Job(threading.Thread):
    """A thread that can be ended wherever it is in its work, and not before: Python would count it for ever."""

    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__(daemon=True)
        self._work, self.is_at_work = work, threading.Event()

    def run(self) -> None:
        self.is_at_work.set()
        self._work()


def _interrupt(job: _Job | None) -> None:
    """Let a job end where it is: SystemExit ends a thread without a word, and no rule catches it."""
    if job is not None:
        job.is_at_work.wait()
        with jobs.loading:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(job.ident or 0), ctypes.py_object(SystemExit))


def _answer(line: Connection, answers: "queue.SimpleQueue[Any]") -> None:
    """Send answers, one at a time."""
    while True:
        line.send(answers.get())


def _do(
    answers: "queue.SimpleQueue[Any]",
    doing: "dict[int, _Job]",
    number: int,
    work: Callable[..., Any],
    args: tuple[Any, ...],
) -> None:
    """Do a job."""
    try:
        answers.put((number, work(*args), None))
    except Exception as wrong:
        answers.put((number, None, _sendable(wrong)))
    finally:
        doing.pop(number, None)


def _sendable(wrong: Exception) -> Exception:
    """What went wrong, as something that goes through a line and is taken for what it was."""
    if isinstance(wrong, BadBot | BotStumbled):
        return wrong
    kind = ValueError if isinstance(wrong, ValueError | LookupError) else RuntimeError
    return kind(f"{wrong}" if kind is ValueError else f"{type(wrong).__name__}: {wrong}")
