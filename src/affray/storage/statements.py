"""What is asked of the database about a fight."""

import sqlite3
from collections.abc import Iterator
from typing import Any

from affray.core.asks import Name
from affray.core.encounter import Outcome
from affray.storage.damage import Seals, damage_of_rows, damage_of_state
from affray.storage.errors import Damaged, NoSuchFight
from affray.storage.packing import decoded, unpacked
from affray.storage.record import Entry, FightId, Snapshot, Start, State, Summary


def new_name(db: sqlite3.Connection, beginning: str) -> str:
    """A name that no fight was ever given: `hex-duel-3`."""
    db.execute("INSERT INTO names VALUES (?, 1) ON CONFLICT (stem) DO UPDATE SET used = used + 1", (beginning,))
    return f"{beginning}-{one(db, 'SELECT used FROM names WHERE stem = ?', beginning)[0]}"


def is_taken(db: sqlite3.Connection, fight: FightId) -> bool:
    """Whether a fight has that id."""
    return db.execute("SELECT 1 FROM fights WHERE id = ?", (fight,)).fetchone() is not None


def one(db: sqlite3.Connection, asked: str, fight: str) -> tuple[Any, ...]:
    """The one row that a question finds for a fight; NoSuchFight when there is none."""
    found: tuple[Any, ...] | None = db.execute(asked, (fight,)).fetchone()
    if found is None:
        raise NoSuchFight(f"there is no fight {fight!r} any more")
    return found


def seals_of(db: sqlite3.Connection, fight: FightId) -> Seals:
    """The digests that are stored beside a fight."""
    return Seals(
        *one(
            db,
            "SELECT coalesce(starts.digest, ''), fights.rows, fights.digest, coalesce(states.digest, '') FROM fights"
            " LEFT JOIN starts ON starts.fight = id LEFT JOIN states ON states.fight = id WHERE id = ?",
            fight,
        )
    )


def start_of(db: sqlite3.Connection, fight: FightId) -> Start:
    """How a fight began."""
    *notes, encounter = one(
        db,
        "SELECT book, version, affray, seed, scene, title, encounter FROM fights LEFT JOIN starts ON fight = id"
        " WHERE id = ?",
        fight,
    )
    book, version, affray, seed, scene, title = notes
    return Start(
        book=book, version=version, affray=affray, seed=seed, scene=scene, title=title, encounter=unpacked(encounter)
    )


def entries_of(db: sqlite3.Connection, fight: FightId, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
    """Rows of a fight after some number, one by one."""
    rows = db.execute(
        "SELECT number, kind, row, digest FROM rows WHERE fight = ? AND number > ? ORDER BY number LIMIT ?",
        (fight, after, -1 if limit is None else limit),
    )
    for number, kind, text, digest in rows:
        yield Entry(number, str(kind), text if isinstance(text, bytes) else str(text).encode(), digest)


def snapshot_of(db: sqlite3.Connection, fight: FightId) -> Snapshot:
    """The last state of a fight."""
    number, version, affray, asked, encounter, outcome = one(
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
            encounter=unpacked(encounter),
            asked=decoded(asked, tuple[Name, ...], ()),
            outcome=decoded(outcome, Outcome, None),
        ),
    )


def check(db: sqlite3.Connection, fight: FightId) -> None:
    """Raise Damaged, with the first bad row, where a fight is not what was written."""
    seals = seals_of(db, fight)
    found = damage_of_rows(fight, start_of(db, fight), entries_of(db, fight), seals)
    found = found or damage_of_state(snapshot_of(db, fight), seals)
    if found:
        (name,) = one(db, "SELECT name FROM fights WHERE id = ?", fight)
        raise Damaged(name, found.number, found.why)


def check_end(db: sqlite3.Connection, fight: FightId, seals: Seals) -> None:
    """Raise Damaged where the last row is not the one that the next one shall hang on."""
    last = db.execute(
        "SELECT number, digest FROM rows WHERE fight = ? ORDER BY number DESC LIMIT 1", (fight,)
    ).fetchone()
    if (last or (0, seals.start)) != (seals.rows, seals.last):
        check(db, fight)


def summary_of(db: sqlite3.Connection, fight: FightId) -> Summary:
    """A fight as it stands in a list."""
    columns = "id, name, title, scene, book, version, affray, created, changed, rows"
    *notes, outcome = one(db, f"SELECT {columns}, outcome FROM fights WHERE id = ?", fight)
    try:
        check(db, fight)
        damage = ""
    except Damaged as wrong:
        damage = wrong.why
    known = dict(zip(columns.split(", "), notes, strict=True))
    return Summary(**known, outcome=decoded(outcome, Outcome, None), damage=damage)
