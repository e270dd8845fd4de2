"""Fights in a database of SQLite: what is stored survives whatever happens to the program."""

import os
import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from affray.core.asks import Name
from affray.core.encounter import Outcome
from affray.core.history import Row
from affray.storage import locks
from affray.storage.clock import Clock, now
from affray.storage.damage import Seals, chained, damage_of_rows, damage_of_state, digest_of_start, digest_of_state
from affray.storage.database import Database, translated
from affray.storage.errors import Damaged, Moved, NoSuchFight
from affray.storage.naming import checked_title, new_id, stem
from affray.storage.record import Entry, FightId, Named, Snapshot, Start, State, Summary, row_kind


class SqliteStorage:
    """Fights in one file."""

    def __init__(self, file: Path, clock: Clock = now, steps: tuple[str, ...] | None = None) -> None:
        """Open the file; one that is not there is made."""
        self._database = Database(file, steps)
        self._clock = clock
        self._held = file.parent / "held"

    @property
    def unwritable(self) -> str:
        """Why nothing can be written; empty where it can."""
        return self._database.unwritable

    def begin(self, start: Start, rows: Sequence[Row], state: State) -> Named:
        """Begin a fight with its first rows."""
        fight, digest, time = new_id(), "", self._time()
        with self._database.writing() as db:
            digest = digest_of_start(fight, start)
            named = Named(fight, _new_name(db, stem(start.book, start.scene)), start.title)
            notes = (start.title, start.scene, start.book, start.version, start.affray, start.seed)
            db.execute(
                "INSERT INTO fights VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, '', ?)",
                (fight, named.name, *notes, time, time, digest),
            )
            db.execute("INSERT INTO starts VALUES (?, ?, ?)", (fight, _packed(start.encounter), digest))
            self._add(db, fight, 0, digest, rows, state)
        return named

    def append(self, fight: FightId, after: int, rows: Sequence[Row], state: State) -> int:
        """Add rows after the last one that the caller has seen, all or none."""
        with self._database.writing() as db:
            seals = _seals(db, fight)
            if seals.rows != after:
                raise Moved(seals.rows)
            return self._add(db, fight, after, seals.last, rows, state)

    def _add(
        self, db: sqlite3.Connection, fight: FightId, after: int, digest: str, rows: Sequence[Row], state: State
    ) -> int:
        entries = list(chained(digest, after, ((row_kind(row), msgspec.json.encode(row)) for row in rows)))
        digest = entries[-1].digest if entries else digest
        snapshot = Snapshot(after + len(entries), state)
        db.executemany(
            "INSERT INTO rows VALUES (?, ?, ?, ?, ?)",
            [(fight, entry.number, entry.kind, entry.text.decode(), entry.digest) for entry in entries],
        )
        db.execute(
            "UPDATE fights SET rows = ?, digest = ?, outcome = ?, changed = ?,"
            " touched = (SELECT max(touched) + 1 FROM fights) WHERE id = ?",
            (snapshot.number, digest, _json(state.outcome) if state.outcome else "", self._time(), fight),
        )
        written = (snapshot.number, state.version, state.affray, _json(state.asked), _packed(state.encounter))
        db.execute(
            "INSERT OR REPLACE INTO states VALUES (?, ?, ?, ?, ?, ?, ?)",
            (fight, *written, digest_of_state(digest, snapshot)),
        )
        return snapshot.number

    def start(self, fight: FightId) -> Start:
        """How a fight began."""
        with self._database.reading() as db:
            return _start(db, fight)

    def read(self, fight: FightId, after: int = 0, limit: int | None = None) -> tuple[Entry, ...]:
        """Rows of a fight after some number, unchecked."""
        with self._database.reading() as db:
            return tuple(_entries(db, fight, after, limit))

    def snapshot(self, fight: FightId) -> Snapshot:
        """The last state of a fight, unchecked."""
        with self._database.reading() as db:
            return _snapshot(db, fight)

    def check(self, fight: FightId) -> None:
        """Raise Damaged, with the first bad row, where a fight is not what was written."""
        with self._database.reading() as db:
            _check(db, fight)

    def names(self) -> tuple[Named, ...]:
        """What every fight may be called by, the one last played first."""
        with self._database.reading() as db:
            return tuple(Named(*row) for row in db.execute("SELECT id, name, title FROM fights ORDER BY touched DESC"))

    def summary(self, fight: FightId) -> Summary:
        """One fight as it stands in the list."""
        with self._database.reading() as db:
            return _summary(db, fight)

    def fights(self) -> tuple[Summary, ...]:
        """Every fight, the one last played first; a damaged one is among them and says so."""
        with self._database.reading() as db:
            ids = db.execute("SELECT id FROM fights ORDER BY touched DESC").fetchall()
            return tuple(_summary(db, fight) for (fight,) in ids)

    def rename(self, fight: FightId, title: str) -> None:
        """Give a fight another title; its name stays."""
        title = checked_title(fight, title, self.names())
        with self._database.writing() as db:
            _one(db, "SELECT id FROM fights WHERE id = ?", fight)
            db.execute("UPDATE fights SET title = ? WHERE id = ?", (title, fight))

    def delete(self, fight: FightId) -> None:
        """Remove a fight for ever; Held while somebody plays it."""
        hold = self.hold(fight)
        try:
            with self._database.writing() as db:
                _one(db, "SELECT id FROM fights WHERE id = ?", fight)
                db.execute("DELETE FROM fights WHERE id = ?", (fight,))
        finally:
            hold.release()

    def hold(self, fight: FightId) -> locks.Hold:
        """Hold a fight until it is released or this program ends, however it ends; Held says who else does."""
        with translated(self._database.file):
            return locks.hold(self._held / fight, f"process {os.getpid()} since {self._clock().astimezone():%F %H:%M}")

    def holder(self, fight: FightId) -> str:
        """Who holds a fight now; empty when nobody does."""
        return locks.holder(self._held / fight)

    def close(self) -> None:
        """Be done; once is enough, twice is harmless."""
        self._database.close()

    def _time(self) -> str:
        return self._clock().isoformat(timespec="seconds")


def _new_name(db: sqlite3.Connection, beginning: str) -> str:
    db.execute("INSERT INTO names VALUES (?, 1) ON CONFLICT (stem) DO UPDATE SET used = used + 1", (beginning,))
    return f"{beginning}-{_one(db, 'SELECT used FROM names WHERE stem = ?', beginning)[0]}"


def _one(db: sqlite3.Connection, asked: str, fight: str) -> tuple[Any, ...]:
    found: tuple[Any, ...] | None = db.execute(asked, (fight,)).fetchone()
    if found is None:
        raise NoSuchFight(f"there is no fight {fight!r} any more")
    return found


def _seals(db: sqlite3.Connection, fight: FightId) -> Seals:
    return Seals(
        *_one(
            db,
            "SELECT coalesce(starts.digest, ''), fights.rows, fights.digest, coalesce(states.digest, '') FROM fights"
            " LEFT JOIN starts ON starts.fight = id LEFT JOIN states ON states.fight = id WHERE id = ?",
            fight,
        )
    )


def _start(db: sqlite3.Connection, fight: FightId) -> Start:
    *notes, encounter = _one(
        db,
        "SELECT book, version, affray, seed, scene, title, encounter FROM fights LEFT JOIN starts ON fight = id"
        " WHERE id = ?",
        fight,
    )
    book, version, affray, seed, scene, title = notes
    return Start(
        book=book, version=version, affray=affray, seed=seed, scene=scene, title=title, encounter=_unpacked(encounter)
    )


def _entries(db: sqlite3.Connection, fight: FightId, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
    rows = db.execute(
        "SELECT number, kind, row, digest FROM rows WHERE fight = ? AND number > ? ORDER BY number LIMIT ?",
        (fight, after, -1 if limit is None else limit),
    )
    for number, kind, text, digest in rows:
        yield Entry(number, str(kind), text if isinstance(text, bytes) else str(text).encode(), digest)


def _snapshot(db: sqlite3.Connection, fight: FightId) -> Snapshot:
    number, version, affray, asked, encounter, outcome = _one(
        db,
        "SELECT coalesce(number, -1), coalesce(states.version, 0), coalesce(states.affray, ''), asked, encounter,"
        " outcome FROM fights LEFT JOIN states ON fight = id WHERE id = ?",
        fight,
    )
    return Snapshot(
        number,
        State(
            affray=affray,
            version=version,
            encounter=_unpacked(encounter),
            asked=_decoded(asked, tuple[Name, ...], ()),
            outcome=_decoded(outcome, Outcome, None),
        ),
    )


def _check(db: sqlite3.Connection, fight: FightId) -> None:
    seals = _seals(db, fight)
    found = damage_of_rows(fight, _start(db, fight), _entries(db, fight), seals)
    found = found or damage_of_state(_snapshot(db, fight), seals)
    if found:
        (name,) = _one(db, "SELECT name FROM fights WHERE id = ?", fight)
        raise Damaged(name, found.number, found.why)


def _summary(db: sqlite3.Connection, fight: FightId) -> Summary:
    columns = "id, name, title, scene, book, version, affray, created, changed, rows"
    *notes, outcome = _one(db, f"SELECT {columns}, outcome FROM fights WHERE id = ?", fight)
    try:
        _check(db, fight)
        damage = ""
    except Damaged as wrong:
        damage = wrong.why
    known = dict(zip(columns.split(", "), notes, strict=True))
    return Summary(**known, outcome=_decoded(outcome, Outcome, None), damage=damage)


def _packed(text: bytes) -> bytes:
    return zlib.compress(text, 1)


def _unpacked(text: object) -> bytes:
    """What was packed; what cannot be unpacked is empty, and so not what its digest was made of."""
    try:
        return zlib.decompress(text) if isinstance(text, bytes) else b""
    except zlib.error:
        return b""


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _decoded(text: object, kind: Any, otherwise: Any) -> Any:
    """A value from its JSON; what cannot be read is left out, and so not what the digest was made of."""
    try:
        return msgspec.json.decode(str(text), type=kind)
    except msgspec.MsgspecError:
        return otherwise
