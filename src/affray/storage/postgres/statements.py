"""What is asked of the database about a fight."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from affray.core.asks import Name
from affray.core.encounter import Outcome
from affray.storage.damage import Seals, chained, damage_of_rows, damage_of_state, digest_of_state
from affray.storage.errors import Damaged, Moved, NoSuchFight, TooNew
from affray.storage.packing import as_json, decoded, packed, unpacked
from affray.storage.postgres.line import Db
from affray.storage.record import Entry, FightId, Named, Pass, Snapshot, Start, State, Summary

ADD = """
WITH head AS (
    UPDATE fights SET rows = $3, digest = $4, outcome = $5, changed = $6, touched = nextval('touches')
    WHERE id = $1 AND rows = $2 RETURNING id
), added AS (
    INSERT INTO rows (fight, number, kind, row, digest)
    SELECT head.id, new.* FROM head, unnest($7::int[], $8::text[], $9::text[], $10::text[]) AS new
)
INSERT INTO states SELECT id, $3, $11, $12, $13, $14, $15 FROM head
ON CONFLICT (fight) DO UPDATE SET number = excluded.number, version = excluded.version, affray = excluded.affray,
    asked = excluded.asked, encounter = excluded.encounter, digest = excluded.digest
RETURNING number
"""
"""One statement, so that it is done wholly or not at all; nothing is done where another row is the last."""


class Head(Struct, frozen=True):
    """Where a fight ends: its seals, its last row, and the form of the tables."""

    seals: Seals
    number: int
    digest: str
    form: int


async def one(db: Db, asked: str, fight: str, *more: str) -> Any:
    """The one row that a question finds for a fight; NoSuchFight when there is none."""
    found = await db.fetchrow(asked, fight, *more)
    if found is None:
        raise NoSuchFight(f"there is no fight {fight!r} any more")
    return found


async def new_name(db: Db, beginning: str) -> str:
    """A name that no fight was ever given: `hex-duel-3`."""
    used = await db.fetchval(
        "INSERT INTO names VALUES ($1, 1) ON CONFLICT (stem) DO UPDATE SET used = names.used + 1 RETURNING used",
        beginning,
    )
    return f"{beginning}-{used}"


async def head_of(db: Db, fight: FightId) -> Head:
    """Where a fight ends."""
    start, rows, digest, state, number, last, form = await one(
        db,
        "SELECT coalesce(starts.digest, ''), fights.rows, fights.digest, coalesce(states.digest, ''),"
        " coalesce(last.number, 0), coalesce(last.digest, starts.digest, ''), (SELECT form.number FROM form)"
        " FROM fights LEFT JOIN starts ON starts.fight = id LEFT JOIN states ON states.fight = id"
        " LEFT JOIN LATERAL (SELECT number, digest FROM rows WHERE fight = id ORDER BY number DESC LIMIT 1) last"
        " ON true"
        " WHERE id = $1",
        fight,
    )
    return Head(Seals(start, rows, digest, state), number, last, form)


async def checked_head(db: Db, fight: FightId, after: int, form: int) -> Head:
    """Where a fight ends, if that is where the caller thinks and nothing is wrong with it."""
    head = await head_of(db, fight)
    if head.form != form:
        raise TooNew("the database", head.form, form)
    if head.seals.rows != after:
        raise Moved(head.seals.rows)
    if (head.number, head.digest) != (head.seals.rows, head.seals.last):
        await check(db, fight)
    return head


def last_of(digest: str, after: int, rows: list[tuple[str, bytes]]) -> Entry:
    """The last of rows that are to be added; what stands there already where there are none."""
    return [Entry(after, "", b"", digest), *chained(digest, after, rows)][-1]


async def add(
    db: Db, fight: FightId, after: int, digest: str, rows: list[tuple[str, bytes]], state: State, time: str
) -> None:
    """Add rows and the state they lead to. Moved where somebody else was first."""
    entries = list(chained(digest, after, rows))
    last = last_of(digest, after, rows)
    written = await db.fetchval(
        ADD,
        *(fight, after, last.number, last.digest, as_json(state.outcome) if state.outcome else "", time),
        [entry.number for entry in entries],
        [entry.kind for entry in entries],
        [entry.text.decode() for entry in entries],
        [entry.digest for entry in entries],
        *(state.version, state.affray, as_json(state.asked), packed(state.encounter)),
        digest_of_state(last.digest, Snapshot(last.number, state)),
    )
    if written is None:
        (found,) = await one(db, "SELECT rows FROM fights WHERE id = $1", fight)
        raise Moved(found)


async def start_of(db: Db, fight: FightId) -> Start:
    """How a fight began."""
    found = await one(
        db,
        "SELECT book, version, affray, seed, scene, title, encounter FROM fights LEFT JOIN starts ON fight = id"
        " WHERE id = $1",
        fight,
    )
    return Start(**{**found, "encounter": unpacked(found["encounter"])})


async def entries_of(db: Db, fight: FightId, after: int = 0, limit: int | None = None) -> tuple[Entry, ...]:
    """Rows of a fight after some number."""
    rows = await db.fetch(
        "SELECT number, kind, row, digest FROM rows WHERE fight = $1 AND number > $2 ORDER BY number LIMIT $3",
        *(fight, after, limit),
    )
    return tuple(Entry(row["number"], row["kind"], row["row"].encode(), row["digest"]) for row in rows)


async def snapshot_of(db: Db, fight: FightId) -> Snapshot:
    """The last state of a fight."""
    number, version, affray, asked, encounter, outcome = await one(
        db,
        "SELECT coalesce(number, -1), coalesce(states.version, 0), coalesce(states.affray, ''), asked, encounter,"
        " outcome FROM fights LEFT JOIN states ON fight = id WHERE id = $1",
        fight,
    )
    state = State(
        affray=affray,
        version=version,
        encounter=unpacked(encounter),
        asked=decoded(asked, tuple[Name, ...], ()),
        outcome=decoded(outcome, Outcome, None),
    )
    return Snapshot(number, state)


async def check(db: Db, fight: FightId) -> None:
    """Raise Damaged, with the first bad row, where a fight is not what was written."""
    seals = (await head_of(db, fight)).seals
    found = damage_of_rows(fight, await start_of(db, fight), await entries_of(db, fight), seals)
    found = found or damage_of_state(await snapshot_of(db, fight), seals)
    if found:
        (name,) = await one(db, "SELECT name FROM fights WHERE id = $1", fight)
        raise Damaged(name, found.number, found.why)


async def summary_of(db: Db, fight: FightId) -> Summary:
    """A fight as it stands in a list."""
    found = await one(
        db,
        "SELECT id, name, title, scene, book, version, affray, created, changed, rows, outcome FROM fights"
        " WHERE id = $1",
        fight,
    )
    try:
        await check(db, fight)
        damage = ""
    except Damaged as wrong:
        damage = wrong.why
    return Summary(**{**found, "outcome": decoded(found["outcome"], Outcome, None)}, damage=damage)


async def summaries(db: Db) -> tuple[Summary, ...]:
    """Every fight, the one last played first."""
    ids = await db.fetch("SELECT id FROM fights ORDER BY touched DESC")
    return tuple([await summary_of(db, row["id"]) for row in ids])


async def names(db: Db) -> tuple[Named, ...]:
    """What every fight may be called by, the one last played first."""
    return tuple(Named(*row) for row in await db.fetch("SELECT id, name, title FROM fights ORDER BY touched DESC"))


async def lasts(db: Db, fights: Sequence[FightId]) -> dict[FightId, int]:
    """The number of the last row of each of these fights that is still there."""
    return dict(await db.fetch("SELECT id, rows FROM fights WHERE id = ANY($1)", list(fights)))


async def rename(db: Db, fight: FightId, title: str) -> None:
    """Give a fight another title."""
    await one(db, "UPDATE fights SET title = $2 WHERE id = $1 RETURNING id", fight, title)


async def delete(db: Db, fight: FightId) -> None:
    """Remove a fight and all that belongs to it."""
    await one(db, "DELETE FROM fights WHERE id = $1 RETURNING id", fight)


async def admit(db: Db, digest: str) -> Pass | None:
    """What a link opens."""
    found = await db.fetchrow("SELECT fight, seat FROM links WHERE digest = $1", digest)
    return Pass(*found) if found else None


async def link(db: Db, fight: FightId, seat: str, digest: str, alone: bool) -> None:
    """Let a link open a seat; `alone` closes every other link to it."""
    await one(db, "SELECT id FROM fights WHERE id = $1", fight)
    if alone:
        await db.execute("DELETE FROM links WHERE fight = $1 AND seat = $2", fight, seat)
    await db.execute("INSERT INTO links VALUES ($1, $2, $3)", digest, fight, seat)
