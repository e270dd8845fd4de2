"""An old database is copied and brought up to date, a newer or foreign one is left alone."""

import sqlite3
from pathlib import Path

import pytest

from affray.storage.errors import BadDatabase, StorageError, TooNew
from affray.storage.migrations import OURS, scripts
from affray.storage.record import Pass
from affray.storage.sqlite import SqliteStorage
from tests.storage.fights import keep

NEWEST = len(scripts())
MORE = "ALTER TABLE fights ADD COLUMN mood TEXT NOT NULL DEFAULT 'grim';"


@pytest.fixture
def file(folder: Path) -> Path:
    """A database with a fight in the newest form."""
    storage = SqliteStorage(folder / "fights.db")
    keep(storage)
    storage.close()
    return folder / "fights.db"


def asked(file: Path, question: str) -> object:
    """The answer of a database."""
    db = sqlite3.connect(file)
    try:
        return db.execute(question).fetchone()[0]
    finally:
        db.close()


def test_the_database_is_kept_as_safely_as_can_be(file: Path) -> None:
    storage = SqliteStorage(file)
    with storage._database.reading() as db:
        settings = {name: db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")}
    assert settings == {"journal_mode": "wal", "synchronous": 2}
    storage.close()


def test_an_old_database_is_copied_before_it_is_changed(file: Path) -> None:
    SqliteStorage(file, steps=(*scripts(), MORE)).close()
    copy = file.with_name(f"fights-form-{NEWEST}.db")
    assert (asked(file, "PRAGMA user_version"), asked(file, "SELECT mood FROM fights")) == (NEWEST + 1, "grim")
    assert (asked(copy, "PRAGMA user_version"), asked(copy, "SELECT count(*) FROM rows JOIN fights")) == (NEWEST, 0)
    storage = SqliteStorage(copy)
    assert [fight.damage for fight in storage.fights()] == [""]
    storage.close()


def test_a_fight_of_the_first_form_gets_links(folder: Path) -> None:
    file = folder / "old.db"
    db = sqlite3.connect(file)
    db.executescript(f"{scripts()[0]} PRAGMA application_id = {OURS}; PRAGMA user_version = 1;")
    db.close()
    storage = SqliteStorage(file)
    fight = keep(storage).id
    storage.link(fight, "ann", "0" * 64)
    assert storage.admit("0" * 64) == Pass(fight, "ann")
    storage.close()
    assert asked(file.with_name("old-form-1.db"), "PRAGMA user_version") == 1


def test_no_copy_is_written_over(file: Path) -> None:
    copy = file.with_name(f"fights-form-{NEWEST}.db")
    copy.write_text("mine")
    SqliteStorage(file, steps=(*scripts(), MORE)).close()
    assert copy.read_text() == "mine"
    assert asked(file.with_name(f"fights-form-{NEWEST}-2.db"), "SELECT count(*) FROM fights") == 1


def test_nothing_is_copied_where_nothing_changes(file: Path) -> None:
    SqliteStorage(file).close()
    assert [path.name for path in file.parent.glob("*.db")] == ["fights.db"]


def test_a_step_that_fails_changes_nothing(file: Path) -> None:
    with pytest.raises(StorageError):
        SqliteStorage(file, steps=(*scripts(), f"{MORE} INSERT INTO nonesuch VALUES (1);"))
    assert asked(file, "PRAGMA user_version") == NEWEST
    assert asked(file, "SELECT count(*) FROM pragma_table_info('fights') WHERE name = 'mood'") == 0
    assert asked(file.with_name(f"fights-form-{NEWEST}.db"), "SELECT count(*) FROM fights") == 1


def test_a_newer_database_is_refused_and_left_as_it_is(file: Path) -> None:
    SqliteStorage(file, steps=(*scripts(), MORE)).close()
    before = file.read_bytes()
    newer = rf"written by a newer Affray \(form {NEWEST + 1}; this one knows forms up to {NEWEST}"
    with pytest.raises(TooNew, match=newer):
        SqliteStorage(file)
    assert file.read_bytes() == before


def test_a_database_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "fights.db"
    db = sqlite3.connect(file)
    db.execute("CREATE TABLE recipes (name TEXT)")
    db.close()
    before = file.read_bytes()
    with pytest.raises(BadDatabase, match="is a database of something else"):
        SqliteStorage(file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", [b"milk, bread" * 100, b"\x00" * 4096])
def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "fights.db"
    file.write_bytes(text)
    with pytest.raises(BadDatabase, match="is damaged or no database of fights"):
        SqliteStorage(file)
    assert file.read_bytes() == text


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    file = tmp_path / "fights.db"
    file.touch()
    storage = SqliteStorage(file)
    assert keep(storage).name == "lantern-duel-1"
    storage.close()
