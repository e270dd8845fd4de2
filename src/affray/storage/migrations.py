"""The form of a database: numbered scripts, a copy before anything is changed, and no touching a newer one."""

import os
import sqlite3
from importlib.resources import files
from pathlib import Path

from affray.storage.errors import BadDatabase, TooNew

OURS = 0x41465259
"""What marks a database as one of ours."""


def scripts(kind: str = "sqlite") -> tuple[str, ...]:
    """The scripts that lead a kind of database from nothing to the newest form, in their order."""
    folder = files("affray.storage") / "schema" / kind
    found = sorted(file.name for file in folder.iterdir() if file.name.endswith(".sql"))
    return tuple((folder / name).read_text(encoding="utf-8") for name in found)


def migrate(connection: sqlite3.Connection, file: Path, steps: tuple[str, ...]) -> None:
    """Bring a database to the newest form; what is there is copied first."""
    form = checked_form(connection, file, len(steps))
    if 0 < form < len(steps):
        back_up(connection, file.with_name(f"{file.stem}-form-{form}{file.suffix}"))
    for number, step in enumerate(steps[form:], form + 1):
        _take(connection, number, step)


def checked_form(connection: sqlite3.Connection, file: Path, newest: int) -> int:
    """The form that a database has; one that is newer, or none of ours, is refused."""
    form, mark, tables = (
        connection.execute(asked).fetchone()[0]
        for asked in ("PRAGMA user_version", "PRAGMA application_id", "SELECT count(*) FROM sqlite_master")
    )
    if mark != OURS and tables:
        raise BadDatabase(f"{file} is a database of something else; move it away")
    if form > newest:
        raise TooNew(str(file), form, newest)
    return int(form)


def _take(connection: sqlite3.Connection, number: int, step: str) -> None:
    """Take one step, wholly or not at all."""
    marks = f"PRAGMA application_id = {OURS}; PRAGMA user_version = {number};"
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{step}\n{marks}\nCOMMIT;")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def back_up(connection: sqlite3.Connection, file: Path) -> Path:
    """Copy a database beside itself, under a name that is free; the copy is whole or not there."""
    names = [file, *(file.with_name(f"{file.stem}-{again}{file.suffix}") for again in range(2, 1000))]
    copy = next(name for name in names if not name.exists())
    partial = copy.with_name(f".{copy.name}.partial")
    try:
        _copied(connection, partial)
        partial.rename(copy)
    finally:
        partial.unlink(missing_ok=True)
    if hasattr(os, "O_DIRECTORY"):  # Windows opens no folder, and writes down names by itself.
        _sync(copy.parent, os.O_RDONLY)
    return copy


def _copied(connection: sqlite3.Connection, file: Path) -> None:
    """Write all of a database to a file; what an earlier try has left there goes."""
    file.unlink(missing_ok=True)
    target = sqlite3.connect(file)
    try:
        connection.backup(target)
    finally:
        target.close()
    _sync(file, os.O_RDWR)


def _sync(path: Path, how: int) -> None:
    descriptor = os.open(path, how)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
