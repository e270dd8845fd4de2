"""A disk that is full, a folder that cannot be written to, a file that is gone: nothing is half written."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from affray.storage.errors import NotKept
from affray.storage.migrations import scripts
from affray.storage.sqlite import SqliteStorage
from tests.storage.fights import add, keep, notes
from tests.systems import open_files, rights

NOBODY = 65534


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Take away the right to write in a folder and its files; root, who may do everything, is another user then."""
    is_root = os.geteuid() == 0
    modes = {path: path.stat().st_mode for path in (folder, *folder.iterdir())}
    for path in modes:
        path.chmod(0o555 if path.is_dir() else 0o444)
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
        for path, mode in modes.items():
            path.chmod(mode)


@contextmanager
def full(storage: SqliteStorage) -> Iterator[None]:
    """Let the database have no page more than it has."""
    with storage._database.reading() as db:
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages}")
    yield
    with storage._database.reading() as db:
        db.execute("PRAGMA max_page_count = 1000000")


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """Let no file grow beyond so many bytes."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def long_note(size: int = 20_000) -> str:
    """Something that does not fit into what is left of a page."""
    return "x" * size


def test_a_full_disk_stores_nothing_and_is_gone_on_with_when_there_is_room(folder: Path) -> None:
    storage = SqliteStorage(folder / "fights.db")
    fight = keep(storage).id
    with full(storage):
        with pytest.raises(NotKept, match=r"fights.db: the disk is full"):
            add(storage, fight, 0, notes("short", long_note()))
        with pytest.raises(NotKept, match="the disk is full"):
            keep(storage, title=long_note())
        assert storage.read(fight) == ()
        storage.check(fight)
    assert add(storage, fight, 0, notes("short", long_note())) == 2
    storage.check(fight)
    assert len(storage.fights()) == 1
    storage.close()


@rights
def test_a_folder_that_cannot_be_written_to_is_read(folder: Path) -> None:
    storage = SqliteStorage(folder / "fights.db")
    fight = keep(storage).id
    storage.close()
    with read_only(folder):
        reading = SqliteStorage(folder / "fights.db")
        assert "cannot be written" in reading.unwritable
        assert [found.damage for found in reading.fights()] == [""]
        for refused in (lambda: add(reading, fight, 0, notes("a")), lambda: reading.rename(fight, "b")):
            with pytest.raises(NotKept, match="cannot be written"):
                refused()
        with pytest.raises(NotKept, match="cannot be written"):
            reading.hold(fight)
        reading.close()


@rights
def test_fights_of_another_program_are_read_where_nothing_can_be_written(folder: Path) -> None:
    """The other program still has the database open, and rows in its log."""
    storage = SqliteStorage(folder / "fights.db")
    fight = keep(storage).id
    add(storage, fight, 0, notes("a"))
    with read_only(folder):
        reading = SqliteStorage(folder / "fights.db")
        assert len(reading.read(fight)) == 1
        reading.close()
    storage.close()


def test_a_folder_that_cannot_be_made_is_said(folder: Path) -> None:
    (folder / "affray").write_text("in the way")
    with pytest.raises(NotKept, match=r"affray/deeper cannot be written: Not a directory|affray cannot be written: "):
        SqliteStorage(folder / "affray" / "deeper" / "fights.db")
    with pytest.raises(NotKept, match="affray cannot be written: File exists"):
        SqliteStorage(folder / "affray" / "fights.db")


@open_files
@pytest.mark.parametrize("put_another", [False, True])
def test_nothing_is_written_to_a_database_that_was_removed(folder: Path, put_another: bool) -> None:
    file = folder / "fights.db"
    storage = SqliteStorage(file)
    fight = keep(storage).id
    file.rename(folder / "elsewhere.db")
    if put_another:
        SqliteStorage(file).close()
    with pytest.raises(NotKept, match=r"fights.db was removed"):
        add(storage, fight, 0, notes("a"))
    storage.close()


@rights
def test_only_the_owner_can_read_a_folder_that_was_made(folder: Path) -> None:
    SqliteStorage(folder / "affray" / "fights.db").close()
    assert (folder / "affray").stat().st_mode & 0o777 == 0o700


@rights
def test_without_room_for_a_copy_an_old_database_stays_as_it_is_and_is_read(folder: Path) -> None:
    """What was begun of the copy is removed: it would take up the room that is wanted."""
    file = folder / "fights.db"
    storage = SqliteStorage(file)
    fight = keep(storage).id
    add(storage, fight, 0, notes(long_note(200_000)))
    storage.close()
    newer = (*scripts(), "CREATE TABLE moods (mood TEXT);")
    with room_for(100_000):
        storage = SqliteStorage(file, steps=newer)
        assert "fights.db: the disk" in storage.unwritable
        assert [one.damage for one in storage.fights()] == [""]
        storage.close()
    assert [path.name for path in folder.iterdir() if "form" in path.name] == []
    SqliteStorage(file, steps=newer).close()
    assert [path.name for path in folder.iterdir() if "form" in path.name] == [f"fights-form-{len(scripts())}.db"]
