"""Fights in and out: between the engine and a storage, and as files in the JSON format of saves."""

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
from msgspec import Raw

from affray.core.book import AnyBook
from affray.core.history import History
from affray.core.rebuilding import outcome_of, rebuilt
from affray.core.rows import Record, Row
from affray.core.saves import FORMAT, BadSave, Loaded, Saved, is_save, restored, write
from affray.storage.errors import Damaged
from affray.storage.interface import Storage
from affray.storage.record import Entry, FightId, Start, State
from affray.version import version

FindBook = Callable[[str], AnyBook]
MOST_BYTES = 100_000_000
"""A file that is larger was not written by this program."""


class NotOurs(BadSave):
    """A file that is no fight of this program and would be lost if it were replaced."""


def start_of(history: History, scene: str = "", title: str = "") -> Start:
    """How a fight began, as it is stored."""
    return Start(
        book=history.book.key,
        version=history.book.version,
        affray=version(),
        seed=history.seed,
        fight=history.promised.fight if history.promised else "",
        encounter=msgspec.json.encode(history.start),
        scene=scene,
        title=title,
    )


def state_of(history: History) -> State:
    """Where a fight stands, as it is stored."""
    asked = history.pending.waiting.questions if history.pending else ()
    return State(
        affray=version(),
        version=history.book.version,
        encounter=msgspec.json.encode(history.encounter),
        asked=tuple((question.who, question.kind, question.key, question.nth) for question in asked),
        outcome=outcome_of(history),
    )


def content(storage: Storage, fight: FightId, with_seed: bool = False) -> Saved:
    """A fight as a save holds it; no rule is run, so that it does not matter which version it is of.

    The seed of one that is not over stays out of it unless that is wanted.
    """
    storage.check(fight)
    start, last, name = storage.start(fight), storage.snapshot(fight), storage.summary(fight).name
    is_over = last.state.outcome is not None
    return Saved(
        format=FORMAT,
        affray=last.state.affray,
        ruleset=start.book,
        seed=start.seed if with_seed or is_over else "",
        version=last.state.version,
        start=Raw(start.encounter),
        rows=_rows(storage.read(fight, limit=last.number), name),
        state=Raw(last.state.encounter),
    )


def opened(storage: Storage, fight: FightId, find_book: FindBook) -> Loaded:
    """A fight to be played on, replayed, looked at."""
    return restored(content(storage, fight, with_seed=True), find_book, storage.summary(fight).name, sealed=True)


def rescued(storage: Storage, fight: FightId, find_book: FindBook) -> History:
    """What of a damaged fight stands before its first bad row."""
    good, start, name = _before_damage(storage, fight), storage.start(fight), storage.summary(fight).name
    try:
        book = find_book(start.book)
        first = msgspec.json.decode(start.encounter, type=book.encounter)
        return rebuilt(book, Record(first, _rows(good, name), start.seed))
    except (ValueError, LookupError, TypeError) as wrong:
        raise BadSave(f"nothing of {name} can be rescued: {wrong}") from wrong


def _before_damage(storage: Storage, fight: FightId) -> tuple[Entry, ...]:
    try:
        storage.check(fight)
    except Damaged as wrong:
        return storage.read(fight, limit=max(wrong.number - 1, 0))
    return storage.read(fight)


def _rows(entries: Iterable[Entry], name: str) -> tuple[Row, ...]:
    return tuple(_row(entry, name) for entry in entries)


def _row(entry: Entry, name: str) -> Row:
    try:
        return entry.row
    except msgspec.ValidationError as wrong:
        raise BadSave(f"row {entry.number} of {name} cannot be read by Affray {version()}: {wrong}") from wrong


def export(text: bytes, file: Path, said: str, *, replacing: bool = False) -> None:
    """Write the text of a save to a file; a file that is no fight is replaced only where that is wanted."""
    if file.exists() and not file.is_file():
        raise BadSave(f"{said} is no file; name another")
    if file.exists() and not replacing and not _is_fight(file):
        raise NotOurs(f"{said} is no fight of this program and would be lost")
    write(text, file.resolve())


def _is_fight(file: Path) -> bool:
    return file.stat().st_size <= MOST_BYTES and is_save(file.read_bytes())
