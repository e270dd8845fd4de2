"""A limit on how long a book may take over one thing, so that a rule without an end is named and not waited for."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from affray.testing.findings import Mistake

SECONDS = 20.0
"""So long one intent, one scene or an import may keep the processor busy."""
ENDLESS = "does not come to an end; let every loop and every `scene.then` come nearer to one"

_waiting: list[float] = []
"""The limits in force, the innermost last."""


@contextmanager
def patience(seconds: float = 0.0) -> Iterator[None]:
    """Raise a Mistake in the function that is at work when one thing takes so long; only where signals can be had."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, _too_long)
    _waiting.append(seconds or SECONDS)
    try:
        progress()
        yield
    finally:
        _waiting.pop()
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def progress() -> None:
    """Something is done: the next thing has all the time again."""
    if _waiting:
        signal.setitimer(signal.ITIMER_PROF, _waiting[-1])


def _too_long(_signal: int, _frame: FrameType | None) -> None:
    raise Mistake(ENDLESS)
