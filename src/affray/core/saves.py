"""Saves: one JSON file with the start, everything declared and answered since, and the state that this led to."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct

from affray import __version__
from affray.core.book import AnyBook
from affray.core.history import Entry, History, Record, rebuilt
from affray.core.questions import Answer
from affray.core.resolve import AnyEncounter

FORMAT = 1

# Rules raise the last two when a file changed by hand names somebody or something that is not there.
_DOES_NOT_FIT = (ValueError, LookupError, TypeError)


class BadSave(ValueError):
    """A file that cannot be played on from: it says what is wrong and what would be right."""


class Loaded(Struct, frozen=True):
    """A fight read from a file, and what the players should know about it, if anything."""

    history: History
    notice: str = ""


class _Head(Struct, frozen=True):
    """What must be known before the rest of a file can be read."""

    format: int
    affray: str
    ruleset: str


class _Saved(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A save as it stands in its file."""

    format: int
    affray: str
    ruleset: str
    seed: str
    start: Raw
    entries: tuple[Entry, ...]
    cursor: int
    typed: dict[str, Answer]
    notes: dict[str, str]
    state: Raw


def save(history: History, path: Path) -> None:
    """Write a fight to a file; the file is whole at every moment, the old one or the new one."""
    folder = path.resolve().parent
    handle, name = tempfile.mkstemp(dir=folder, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(saved(history))
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def saved(history: History) -> bytes:
    """A fight as the text of a file."""
    encode = msgspec.json.encode
    content = _Saved(
        format=FORMAT,
        affray=__version__,
        ruleset=history.book.key,
        seed=history.seed,
        start=Raw(encode(history.start)),
        entries=history.entries,
        cursor=history.cursor,
        typed=history.typed,
        notes=history.notes,
        state=Raw(encode(history.encounter)),
    )
    return msgspec.json.format(encode(content), indent=2) + b"\n"


def load(path: Path, find_book: Callable[[str], AnyBook]) -> Loaded:
    """Read a fight from a file; `find_book` gives a ruleset by its key, or raises LookupError."""
    try:
        text = path.read_bytes()
    except OSError as wrong:
        raise BadSave(f"{path.name} cannot be read: {wrong.strerror}") from wrong
    return loaded(text, find_book, path.name)


def loaded(text: bytes, find_book: Callable[[str], AnyBook], name: str = "the save") -> Loaded:
    """Read a fight from the text of a file."""
    head = _decode(text, _Head, name, "")
    if head.format != FORMAT:
        raise BadSave(f"{name} has format {head.format}; this version of Affray ({__version__}) reads format {FORMAT}")
    content = _decode(text, _Saved, name, "")
    book = _book(find_book, head.ruleset, name)
    start = _decode(content.start, book.encounter, name, "start")
    state = _decode(content.state, book.encounter, name, "state")
    if not 0 <= content.cursor <= len(content.entries):
        raise BadSave(f"{name}: the cursor is {content.cursor}; it lies between 0 and {len(content.entries)}")
    return _replayed(book, content, start, state, name)


def _replayed(book: AnyBook, content: _Saved, start: AnyEncounter, state: AnyEncounter, name: str) -> Loaded:
    try:
        history = rebuilt(book, _record(content, start, content.entries, content.cursor))
    except _DOES_NOT_FIT as wrong:
        return _from_state(book, content, state, f"its moves do not fit the rules ({wrong})")
    if history.encounter == state:
        return Loaded(history)
    if content.affray == __version__:
        raise BadSave(
            f"the moves in {name} lead to another state than the one it stores; the file was changed by hand or damaged"
        )
    return _from_state(book, content, state, f"version {content.affray} wrote it, and its moves now lead elsewhere")


def _record(content: _Saved, start: AnyEncounter, entries: tuple[Entry, ...] = (), cursor: int = 0) -> Record:
    return Record(start, entries, cursor, content.seed, content.typed, content.notes)


def _from_state(book: AnyBook, content: _Saved, state: AnyEncounter, why: str) -> Loaded:
    history = rebuilt(book, _record(content, state))
    return Loaded(history, f"The fight goes on from the stored state, and undo reaches back to there: {why}.")


def _book(find_book: Callable[[str], AnyBook], key: str, name: str) -> AnyBook:
    try:
        return find_book(key)
    except LookupError:
        raise BadSave(f"{name} is a fight of the ruleset {key!r}, which is not installed") from None


def _decode(text: bytes | Raw, kind: Any, name: str, field: str) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as wrong:
        raise BadSave(f"{name} is no save of Affray: {f'{field}: ' if field else ''}{wrong}") from wrong
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadSave(f"{name} is not JSON, or not all of it is there: {wrong}") from wrong
