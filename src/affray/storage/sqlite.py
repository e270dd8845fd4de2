"""Fights in a database of SQLite: what is stored survives whatever happens to the program."""

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import msgspec

from affray.core.commitments import new_fight
from affray.core.rows import Row
from affray.storage import locks
from affray.storage.clock import Clock, now
from affray.storage.damage import chained, digest_of_start, digest_of_state
from affray.storage.database import Database, translated
from affray.storage.errors import Damaged, Moved, NoSuchFight, NotKept, StorageError
from affray.storage.interface import Tell
from affray.storage.naming import checked_title, is_id, stem
from affray.storage.packing import as_json, packed
from affray.storage.record import Entry, FightId, Named, Output, Pass, Snapshot, Start, State, Summary, row_kind
from affray.storage.statements import (
    check,
    check_end,
    entries_of,
    is_taken,
    new_name,
    one,
    seals_of,
    snapshot_of,
    start_of,
    summary_of,
)


class SqliteStorage:
    """Fights in one file."""

    is_shared = False

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
        time = self._time()
        with self._database.writing() as db:
            fight = start.fight if is_id(start.fight) and not is_taken(db, start.fight) else new_fight()
            digest = digest_of_start(fight, start)
            named = Named(fight, new_name(db, stem(start.book, start.scene)), start.title)
            notes = (start.title, start.scene, start.book, start.version, start.affray, start.seed)
            db.execute(
                "INSERT INTO fights VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, '', ?)",
                (fight, named.name, *notes, time, time, digest),
            )
            db.execute("INSERT INTO starts VALUES (?, ?, ?)", (fight, packed(start.encounter), digest))
            self._add(db, fight, 0, digest, rows, state)
        return named

    def append(self, fight: FightId, after: int, rows: Sequence[Row], state: State) -> int:
        """Add rows after the last one that the caller has seen, all or none."""
        with self._database.writing() as db:
            return self._append(db, Output(fight, after, tuple(rows), state))

    def append_all(self, outputs: Sequence[Output]) -> list[int | StorageError]:
        """Add what several fights have to add in one go, so that the disk is waited for once."""
        with self._database.writing() as db:
            return [self._append_one_of(db, output) for output in outputs]

    def _append_one_of(self, db: sqlite3.Connection, output: Output) -> int | StorageError:
        """Append wholly or not at all, whatever becomes of the others."""
        db.execute("SAVEPOINT output")
        try:
            return self._append(db, output)
        except (Moved, Damaged, NoSuchFight) as wrong:
            db.execute("ROLLBACK TO output")
            return wrong
        finally:
            if db.in_transaction:
                db.execute("RELEASE output")

    def _append(self, db: sqlite3.Connection, output: Output) -> int:
        seals = seals_of(db, output.fight)
        if seals.rows != output.after:
            raise Moved(seals.rows)
        check_end(db, output.fight, seals)
        return self._add(db, output.fight, output.after, seals.last, output.rows, output.state)

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
            (snapshot.number, digest, as_json(state.outcome) if state.outcome else "", self._time(), fight),
        )
        written = (snapshot.number, state.version, state.affray, as_json(state.asked), packed(state.encounter))
        db.execute(
            "INSERT OR REPLACE INTO states VALUES (?, ?, ?, ?, ?, ?, ?)",
            (fight, *written, digest_of_state(digest, snapshot)),
        )
        return snapshot.number

    def start(self, fight: FightId) -> Start:
        """How a fight began."""
        with self._database.reading() as db:
            return start_of(db, fight)

    def read(self, fight: FightId, after: int = 0, limit: int | None = None) -> tuple[Entry, ...]:
        """Rows of a fight after some number, unchecked."""
        with self._database.reading() as db:
            return tuple(entries_of(db, fight, after, limit))

    def snapshot(self, fight: FightId) -> Snapshot:
        """The last state of a fight, unchecked."""
        with self._database.reading() as db:
            return snapshot_of(db, fight)

    def check(self, fight: FightId) -> None:
        """Raise Damaged, with the first bad row, where a fight is not what was written."""
        with self._database.reading() as db:
            check(db, fight)

    def names(self) -> tuple[Named, ...]:
        """What every fight may be called by, the one last played first."""
        with self._database.reading() as db:
            return tuple(Named(*row) for row in db.execute("SELECT id, name, title FROM fights ORDER BY touched DESC"))

    def summary(self, fight: FightId) -> Summary:
        """One fight as it stands in the list."""
        with self._database.reading() as db:
            return summary_of(db, fight)

    def fights(self) -> tuple[Summary, ...]:
        """Every fight, the one last played first; a damaged one is among them and says so."""
        with self._database.reading() as db:
            ids = db.execute("SELECT id FROM fights ORDER BY touched DESC").fetchall()
            return tuple(summary_of(db, fight) for (fight,) in ids)

    def lasts(self, fights: Sequence[FightId]) -> dict[FightId, int]:
        """The number of the last row of each of these fights that is still there."""
        with self._database.reading() as db:
            asked = "SELECT id, rows FROM fights WHERE id = ?"
            return dict(row for fight in fights for row in db.execute(asked, (fight,)))

    def rename(self, fight: FightId, title: str) -> None:
        """Give a fight another title; its name stays."""
        title = checked_title(fight, title, self.names())
        with self._database.writing() as db:
            one(db, "SELECT id FROM fights WHERE id = ?", fight)
            db.execute("UPDATE fights SET title = ? WHERE id = ?", (title, fight))

    def delete(self, fight: FightId) -> None:
        """Remove a fight for ever; Held while somebody plays it."""
        try:
            hold = self.hold(fight)
        except NotKept:
            hold = locks.Hold()
        try:
            with self._database.writing() as db:
                one(db, "SELECT id FROM fights WHERE id = ?", fight)
                db.execute("DELETE FROM fights WHERE id = ?", (fight,))
        finally:
            hold.release()

    def admit(self, digest: str) -> Pass | None:
        """What the link of that digest opens; None when there is no such link."""
        with self._database.reading() as db:
            found = db.execute("SELECT fight, seat FROM links WHERE digest = ?", (digest,)).fetchone()
            return Pass(*found) if found else None

    def link(self, fight: FightId, seat: str, digest: str, *, alone: bool = False) -> None:
        """Let a link open a seat; `alone` closes every other link to it."""
        with self._database.writing() as db:
            one(db, "SELECT id FROM fights WHERE id = ?", fight)
            if alone:
                db.execute("DELETE FROM links WHERE fight = ? AND seat = ?", (fight, seat))
            db.execute("INSERT INTO links VALUES (?, ?, ?)", (digest, fight, seat))

    def hold(self, fight: FightId) -> locks.Hold:
        """Hold a fight until it is released or this program ends, however it ends; Held says who else does."""
        with translated(self._database.file):
            return locks.hold(
                self._held / fight, f"process {os.getpid()} since {self._clock().astimezone():%Y-%m-%d %H:%M}"
            )

    def holder(self, fight: FightId) -> str:
        """Who holds a fight now; empty when nobody does."""
        return locks.holder(self._held / fight)

    def watch(self, tell: Tell) -> None:
        """Say nothing: whoever plays a fight here holds it."""

    def close(self) -> None:
        """Be done; once is enough, twice is harmless."""
        self._database.close()

    def _time(self) -> str:
        return self._clock().isoformat(timespec="seconds")
