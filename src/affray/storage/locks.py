"""Locks of the system on files: a program that ends lets go of them, however it ends."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout, has_fcntl, lock_descriptor, unlock_descriptor

from affray.storage.errors import Held

PATIENCE = 5.0
"""Seconds to wait for another program that is writing."""
SYSTEM_LOCKS = has_fcntl or os.name == "nt"
"""Whether the system locks files; elsewhere a file that is there is a lock, and names the process that made it."""

_PAUSE = 0.003
_TRIES = 8
"""A program that looks who holds a file takes it for a moment; so often it is tried again."""
_UNSIGNED = 2.0
"""Seconds after which a lock without a process in it was left by a program that was killed while it made the file."""


class Hold:
    """Something that this program holds until it is released: a locked file, if there is one."""

    def __init__(self, file: Path | None = None, lock: BaseFileLock | None = None) -> None:
        """Hold this file, which is locked already."""
        self._file, self._lock = file, lock
        self.is_released = False

    def release(self) -> None:
        """Let go; twice is harmless."""
        if not self.is_released and self._file is not None and self._lock is not None:
            for file in _files(self._file):
                with suppress(OSError):  # Windows removes a locked file only once it is let go of.
                    file.unlink()
            self._lock.release()
        self.is_released = True


def hold(file: Path, by: str) -> Hold:
    """Hold a file under this name, or raise Held."""
    file.parent.mkdir(parents=True, exist_ok=True)
    for _try in range(_TRIES):
        if (lock := _locked(file)) is not None:
            with suppress(OSError):
                _name_file(file).write_text(by, encoding="utf-8")
            return Hold(file, lock)
        time.sleep(_PAUSE)
    raise Held(_written(file) or "another program")


def holder(file: Path) -> str:
    """Who holds a file; empty when nobody does."""
    for again in range(_TRIES):
        if not any(map(os.path.exists, _files(file))) or _is_free(file):
            return ""
        if again and (by := _written(file)):  # The first look may only have met another one, or a killed program.
            return by
        time.sleep(_PAUSE)
    return "another program"


def _is_free(file: Path) -> bool:
    """Whether nobody holds a file; what a killed program has left of its hold goes."""
    try:
        lock = _locked(file)
    except OSError:
        return False
    if lock is not None:
        Hold(file, lock).release()
    return lock is not None


def _locked(file: Path) -> BaseFileLock | None:
    """Lock a file, if nobody else has."""
    lock = FileLock(_lock_file(file), mode=0o600, thread_local=False)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        _remove_unsigned(_lock_file(file))
        return None
    return lock


def _remove_unsigned(lock_file: Path) -> None:
    """Remove a lock that names no process, for which filelock would wait for ever; locks of the system name none."""
    with suppress(OSError):
        there = lock_file.stat()
        if not SYSTEM_LOCKS and not there.st_size and time.time() - there.st_mtime > _UNSIGNED:
            lock_file.unlink()


def _files(file: Path) -> tuple[Path, Path]:
    """What lies on the disk of a hold."""
    return _name_file(file), _lock_file(file)


def _lock_file(file: Path) -> Path:
    """The file that is locked: where its being there is the lock, none that a lock of the system has left."""
    return file if SYSTEM_LOCKS else file.with_name(f"{file.name}.soft")


def _name_file(file: Path) -> Path:
    """The file with the holder's name: Windows lets nobody else read a locked file."""
    return file.with_name(f"{file.name}.by")


def _written(file: Path) -> str:
    """The holder's name; earlier versions wrote it into the locked file."""
    for place in (_name_file(file), file):
        with suppress(OSError):
            return place.read_text(encoding="utf-8", errors="replace")
    return ""


class Gate:
    """A file that one program at a time passes: SQLite before 3.51.3 may damage a database that two write at once."""

    def __init__(self, file: Path) -> None:
        """Open the file, which need not be there; it stays open, so that passing costs next to nothing."""
        self._file = file
        self._descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        self._lock: BaseFileLock | None = None

    @contextmanager
    def passed(self, patience: float = PATIENCE) -> Iterator[None]:
        """Wait until nobody else is inside, then be inside; TimeoutError after a while."""
        self._enter(time.monotonic() + patience)
        try:
            yield
        finally:
            self._leave()

    def _enter(self, until: float) -> None:
        while not self._is_entered():
            if time.monotonic() > until:
                raise TimeoutError("another program has been writing for too long")
            time.sleep(_PAUSE)

    def _is_entered(self) -> bool:
        if SYSTEM_LOCKS:
            return lock_descriptor(self._descriptor, blocking=False)
        self._lock = _locked(self._file)
        return self._lock is not None

    def _leave(self) -> None:
        if self._lock is None:
            unlock_descriptor(self._descriptor)
        else:
            self._lock.release()

    def close(self) -> None:
        """Be done with it."""
        os.close(self._descriptor)
