"""Digests: each row's is chained to the one before, so that the first row that was changed or lost can be named."""

from collections.abc import Iterable
from hashlib import sha256

import msgspec
from msgspec import Struct

from affray.storage.record import Entry, FightId, Snapshot, Start


class Damage(Struct, frozen=True):
    """The first row that is not what was written, and what is wrong; row 0 is the start."""

    number: int
    why: str


class Seals(Struct, frozen=True):
    """The digests and the count that are stored beside a fight: of its start, its last row and its last state."""

    start: str
    rows: int
    last: str
    state: str


def digest_of_start(fight: FightId, start: Start) -> str:
    """What the chain of a fight hangs on; title and scene are notes and stay out of it."""
    return _digest(fight, start.book, start.version, start.affray, start.seed, start.encounter)


def digest_after(before: str, number: int, kind: str, text: bytes) -> str:
    """The digest of a row, from the one before."""
    return _digest(before, number, kind, text)


def digest_of_state(last: str, snapshot: Snapshot) -> str:
    """The digest of a state, from that of the row that led to it."""
    state = snapshot.state
    notes = msgspec.json.encode((state.asked, state.outcome))
    return _digest(last, snapshot.number, state.affray, state.version, notes, state.encounter)


def chained(before: str, after: int, rows: Iterable[tuple[str, bytes]]) -> Iterable[Entry]:
    """Rows under their numbers, each with its digest."""
    for number, (kind, text) in enumerate(rows, after + 1):
        before = digest_after(before, number, kind, text)
        yield Entry(number, kind, text, before)


def damage_of_rows(fight: FightId, start: Start, entries: Iterable[Entry], seals: Seals) -> Damage | None:
    """The start, or the first row, that is not what was written, if any."""
    if digest_of_start(fight, start) != seals.start:
        return Damage(0, "its start is not what was written")
    return _first_bad_row(entries, seals)


def damage_of_state(snapshot: Snapshot, seals: Seals) -> Damage | None:
    """Whether the last state is not what was written."""
    if digest_of_state(seals.last, snapshot) == seals.state:
        return None
    return Damage(seals.rows + 1, "its last state is not what was written")


def _first_bad_row(entries: Iterable[Entry], seals: Seals) -> Damage | None:
    digest, number = seals.start, 0
    for number, entry in enumerate(entries, 1):
        digest = digest_after(digest, number, entry.kind, entry.text)
        if entry.number != number:
            return Damage(number, f"row {number} is missing")
        if number > seals.rows or entry.digest != digest:
            return Damage(number, f"row {number} is not what was written")
    if number < seals.rows:
        return Damage(number + 1, f"row {number + 1} is missing")
    return None if digest == seals.last else Damage(number, f"row {number} is not the last that was written")


def _digest(*parts: str | int | bytes) -> str:
    """A digest of parts, each with its length before it, so that no two lists of parts read alike."""
    written = [part if isinstance(part, bytes) else str(part).encode() for part in parts]
    return sha256(b"".join([b"%d:%b" % (len(part), part) for part in written])).hexdigest()
