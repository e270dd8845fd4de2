"""Whatever was changed by hand in the database is found, with the first bad row."""

import sqlite3
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from affray.storage.errors import Damaged
from affray.storage.exchange import content, rescued
from affray.storage.record import Named
from affray.storage.sqlite import SqliteStorage
from tests.core.test_history import struck
from tests.storage.fights import BOOKS, add, keep, notes


@pytest.fixture
def file(folder: Path) -> Path:
    """Where the fights are."""
    return folder / "fights.db"


@pytest.fixture
def storage(file: Path) -> Iterator[SqliteStorage]:
    """Fights on disk."""
    opened = SqliteStorage(file)
    yield opened
    opened.close()


@pytest.fixture
def fight(storage: SqliteStorage) -> Named:
    """A fight of five rows, between two others."""
    keep(storage)
    named = keep(storage, struck())
    add(storage, named.id, 3, notes("d", "e"))
    keep(storage)
    return named


def by_hand(file: Path, change: str, *values: object) -> None:
    """Change the database behind the storage's back."""
    with sqlite3.connect(file) as db:
        assert db.execute(change, values).rowcount == 1
    db.close()


BROKEN = [
    ("UPDATE rows SET row = replace(row, '\"a', '\"b') WHERE fight = ? AND number = 2", 2, "row 2 is not what"),
    ("UPDATE rows SET kind = 'undo' WHERE fight = ? AND number = 4", 4, "row 4 is not what was written"),
    ("UPDATE rows SET digest = 'x' WHERE fight = ? AND number = 1", 1, "row 1 is not what was written"),
    ("UPDATE rows SET row = x'ff' WHERE fight = ? AND number = 3", 3, "row 3 is not what was written"),
    ("DELETE FROM rows WHERE fight = ? AND number = 1", 1, "row 1 is missing"),
    ("DELETE FROM rows WHERE fight = ? AND number = 3", 3, "row 3 is missing"),
    ("DELETE FROM rows WHERE fight = ? AND number = 5", 5, "row 5 is missing"),
    ("INSERT INTO rows SELECT fight, 6, kind, row, digest FROM rows WHERE fight = ? AND number = 5", 6, "row 6 is not"),
    ("UPDATE fights SET digest = 'x' WHERE id = ?", 5, "row 5 is not the last that was written"),
    ("UPDATE fights SET seed = '8' WHERE id = ?", 0, "its start is not what was written"),
    ("UPDATE starts SET encounter = 'x' WHERE fight = ?", 0, "its start is not what was written"),
    ("UPDATE starts SET encounter = x'00' WHERE fight = ?", 0, "its start is not what was written"),
    ("DELETE FROM starts WHERE fight = ?", 0, "its start is not what was written"),
    ("DELETE FROM states WHERE fight = ?", 6, "its last state is not what was written"),
    ('UPDATE states SET asked = \'[["a","roll","b",1]]\' WHERE fight = ?', 6, "its last state is not what"),
    ('UPDATE fights SET outcome = \'{"winner":"a","reason":"b"}\' WHERE id = ?', 6, "its last state is not what"),
]


@pytest.mark.parametrize(("change", "number", "why"), BROKEN, ids=[change[:60] for change, _, _ in BROKEN])
def test_the_first_bad_row_is_named(
    file: Path, storage: SqliteStorage, fight: Named, change: str, number: int, why: str
) -> None:
    by_hand(file, change, fight.id)
    with pytest.raises(Damaged) as found:
        content(storage, fight.id)
    assert found.value.number == number
    assert str(found.value).startswith(f"lantern-duel-2 is damaged: {why}")
    assert [bool(summary.damage) for summary in storage.fights()] == [False, True, False]
    assert storage.fights()[1].damage == found.value.why


def test_a_state_that_was_changed_is_found(file: Path, storage: SqliteStorage, fight: Named) -> None:
    state = storage.snapshot(fight.id).state.encounter.replace(b'"ada"', b'"ida"')
    by_hand(file, "UPDATE states SET encounter = ? WHERE fight = ?", zlib.compress(state), fight.id)
    with pytest.raises(Damaged, match="its last state is not what was written"):
        storage.check(fight.id)


def test_rows_that_were_exchanged_are_found(file: Path, storage: SqliteStorage, fight: Named) -> None:
    for was, becomes in ((4, 99), (5, 4), (99, 5)):
        by_hand(file, "UPDATE rows SET number = ? WHERE fight = ? AND number = ?", becomes, fight.id, was)
    with pytest.raises(Damaged) as found:
        storage.check(fight.id)
    assert found.value.number == 4


def test_what_stands_before_the_damage_can_be_rescued(file: Path, storage: SqliteStorage, fight: Named) -> None:
    by_hand(file, "UPDATE rows SET kind = 'undo' WHERE fight = ? AND number = 4", fight.id)
    assert rescued(storage, fight.id, BOOKS).record == struck().record


def test_a_fight_of_which_only_the_state_is_lost_is_rescued_whole(
    file: Path, storage: SqliteStorage, fight: Named
) -> None:
    by_hand(file, "DELETE FROM states WHERE fight = ?", fight.id)
    assert len(rescued(storage, fight.id, BOOKS).rows) == 5


@pytest.mark.parametrize(
    "change",
    [
        "INSERT INTO rows SELECT fight, 6, kind, row, digest FROM rows WHERE fight = ? AND number = 5",
        "DELETE FROM rows WHERE fight = ? AND number = 5",
        "UPDATE rows SET digest = 'x' WHERE fight = ? AND number = 5",
    ],
)
def test_nothing_is_hung_on_a_damaged_end(file: Path, storage: SqliteStorage, fight: Named, change: str) -> None:
    by_hand(file, change, fight.id)
    before = storage.read(fight.id)
    with pytest.raises(Damaged, match=r"lantern-duel-2 is damaged: row [56] is"):
        add(storage, fight.id, 5, notes("more"))
    assert storage.read(fight.id) == before


def test_a_title_is_no_part_of_what_is_checked(file: Path, storage: SqliteStorage, fight: Named) -> None:
    by_hand(file, "UPDATE fights SET title = 'Friday', changed = 'never' WHERE id = ?", fight.id)
    storage.check(fight.id)
