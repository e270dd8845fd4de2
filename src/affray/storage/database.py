"""One connection to the database: how it is opened, read and written, and what its errors mean."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from affray.storage.errors import BadDatabase, Closed, NotKept, Removed, StorageError, TooNew
from affray.storage.locks import PATIENCE, Gate
from affray.storage.migrations import checked_form, migrate, scripts

_REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_READONLY: "it cannot be written to",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_BUSY: "another program has been writing for too long",
    sqlite3.SQLITE_IOERR: "the disk does not answer",
    sqlite3.SQLITE_PERM: "it may not be opened",
}
_UNREADABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class Database:
    """A file of fights. Where it cannot be written to it is read, and `unwritable` says why."""

    def __init__(self, file: Path, steps: tuple[str, ...] | None = None) -> None:
        """Open the file; one that is not there is made."""
        self.file = file
        self.unwritable = ""
        self._gate: Gate | None = None
        self._steps = scripts() if steps is None else steps
        try:
            self._connection = self._opened()
        except BaseException:
            self._leave_gate()
            raise
        self._place = os.stat(file)

    def _opened(self) -> sqlite3.Connection:
        try:
            return self._opened_for_writing()
        except NotKept as wrong:
            if not os.path.isfile(self.file):
                raise
            self.unwritable = str(wrong)
            return self._opened_for_reading()

    def _opened_for_writing(self) -> sqlite3.Connection:
        self._leave_gate()
        with translated(self.file):
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._gate = Gate(self.file.with_name(f"{self.file.name}.lock"))
            with self._gate.passed():
                return _connected(self.file, self._steps)

    def _opened_for_reading(self) -> sqlite3.Connection:
        """Open the file as it is; without its log, it may stand in a folder where nothing can be written."""
        log = self.file.with_name(f"{self.file.name}-wal")
        how = "mode=ro" if log.exists() else "immutable=1"
        with translated(self.file):
            connection = sqlite3.connect(f"{self.file.absolute().as_uri()}?{how}", uri=True, isolation_level=None)
            try:
                checked_form(connection, self.file, len(self._steps))
            except BaseException:
                connection.close()
                raise
            return connection

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Read, everything as of one moment."""
        with translated(self.file), self._transaction("BEGIN") as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Write all of it or nothing; it is on the disk when this is left."""
        if self.unwritable:
            self._try_again()
        if self._gate is None:
            raise Closed
        with translated(self.file), self._gate.passed():
            self._must_be_there()
            with self._transaction("BEGIN IMMEDIATE") as connection:
                self._must_be_known(connection)
                yield connection

    def _try_again(self) -> None:
        """Write where that could not be done before, or raise NotKept."""
        connection = self._opened_for_writing()
        self._connection.close()
        self._connection, self.unwritable = connection, ""

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[sqlite3.Connection]:
        self._connection.execute(begin)
        try:
            yield self._connection
            self._connection.execute("COMMIT")
        finally:
            # After some errors SQLite has rolled back by itself.
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _must_be_there(self) -> None:
        """Refuse to write to a file that was removed while it was open: nobody would ever find it."""
        try:
            is_there = os.path.samestat(self._place, os.stat(self.file))
        except FileNotFoundError:
            is_there = False
        if not is_there:
            raise Removed(f"{self.file} was removed")

    def _must_be_known(self, connection: sqlite3.Connection) -> None:
        """Refuse to write to a database that a newer program has changed meanwhile."""
        (form,) = connection.execute("PRAGMA user_version").fetchone()
        if form != len(self._steps):
            raise TooNew(str(self.file), form, len(self._steps))

    def close(self) -> None:
        """Be done with the file; twice is harmless."""
        try:
            with self._gate.passed() if self._gate else nullcontext():
                self._connection.close()
        except OSError:
            self._connection.close()
        self._leave_gate()

    def _leave_gate(self) -> None:
        if self._gate is not None:
            self._gate.close()
            self._gate = None


def _connected(file: Path, steps: tuple[str, ...]) -> sqlite3.Connection:
    connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)
    try:
        checked_form(connection, file, len(steps))
        for setting in ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {setting}")
        migrate(connection, file, steps)
    except BaseException:
        connection.close()
        raise
    return connection


@contextmanager
def translated(file: Path) -> Iterator[None]:
    """Turn errors of SQLite and of the system into those of a storage."""
    try:
        yield
    except sqlite3.ProgrammingError as wrong:
        raise Closed from wrong
    except sqlite3.Error as wrong:
        raise _meaning(file, wrong) from wrong
    except TimeoutError as wrong:
        raise NotKept(f"{file}: {wrong}") from wrong
    except OSError as wrong:
        raise NotKept(f"{wrong.filename or file} cannot be written: {wrong.strerror}") from wrong


def _meaning(file: Path, wrong: sqlite3.Error) -> StorageError:
    code = getattr(wrong, "sqlite_errorcode", 0) & 0xFF
    if code in _REASONS:
        return NotKept(f"{file}: {_REASONS[code]}")
    if code in _UNREADABLE:
        return BadDatabase(f"{file} is damaged or no database of fights ({wrong}); move it away")
    return BadDatabase(f"{file} cannot be used ({wrong})")
