"""Locks of the system on files: a program that ends lets go of them, however it ends."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from affray.storage.errors import Held

PATIENCE = 5.0
"""Seconds to wait for another program that is writing."""

_PAUSE = 0.003
_TRIES = 8
"""Whoever only looks whether a file is held holds it for a moment; so often it is tried again."""


class Hold:
    """Something that this program holds until it is released: a file that is open and locked, if there is one."""

    def __init__(self, file: Path | None = None, descriptor: int | None = None) -> None:
        """Hold this file."""
        self._file, self._descriptor = file, descriptor
        self.is_released = False

    def release(self) -> None:
        """Let go; twice is harmless."""
        if not self.is_released and self._file is not None and self._descriptor is not None:
            with suppress(OSError):
                self._file.unlink()
            os.close(self._descriptor)
        self.is_released = True


def hold(file: Path, by: str) -> Hold:
    """Hold a file in somebody's name, or raise Held."""
    file.parent.mkdir(parents=True, exist_ok=True)
    for _try in range(_TRIES):
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        if _is_locked(descriptor, fcntl.LOCK_EX) and _is_still(file, descriptor):
            os.truncate(descriptor, 0)
            os.write(descriptor, by.encode())
            return Hold(file, descriptor)
        os.close(descriptor)
        time.sleep(_PAUSE)
    raise Held(_written(file) or "another program")


def holder(file: Path) -> str:
    """Who holds a file; empty when nobody does."""
    try:
        descriptor = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return ""
    try:
        return "" if _is_locked(descriptor, fcntl.LOCK_SH) else _written(file) or "another program"
    finally:
        os.close(descriptor)


def _is_locked(descriptor: int, kind: int) -> bool:
    """Lock a file that is open, if nobody else has."""
    try:
        fcntl.flock(descriptor, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _is_still(file: Path, descriptor: int) -> bool:
    """Whether the file that was opened still stands under its name: whoever let go of it removed it."""
    try:
        return os.path.samestat(file.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False


def _written(file: Path) -> str:
    with suppress(OSError):
        return file.read_text(encoding="utf-8", errors="replace")
    return ""


class Gate:
    """A file that one program at a time passes: SQLite before 3.51.3 may damage a database that two write at once."""

    def __init__(self, file: Path) -> None:
        """Open the file, which need not be there."""
        self._descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)

    @contextmanager
    def passed(self, patience: float = PATIENCE) -> Iterator[None]:
        """Wait until nobody else is inside, then be inside; TimeoutError after a while."""
        self._enter(time.monotonic() + patience)
        try:
            yield
        finally:
            fcntl.flock(self._descriptor, fcntl.LOCK_UN)

    def _enter(self, until: float) -> None:
        while not _is_locked(self._descriptor, fcntl.LOCK_EX):
            if time.monotonic() > until:
                raise TimeoutError("another program has been writing for too long")
            time.sleep(_PAUSE)

    def close(self) -> None:
        """Be done with it."""
        os.close(self._descriptor)
