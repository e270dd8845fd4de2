"""What only PostgreSQL may do: lose its line in the middle, be restarted, be changed by a newer program."""

import queue
import threading
import time
from typing import Any
from unittest.mock import patch

import pytest

from affray.storage.errors import BadDatabase, Damaged, Moved, NotKept, StorageError, TooNew, Unsure
from affray.storage.migrations import scripts
from affray.storage.postgres import listening, statements
from affray.storage.postgres.storage import PostgresStorage
from tests.postgres import Cluster
from tests.storage.fights import add, keep, notes

CUT = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name LIKE 'process %'"
NEWEST = len(scripts("postgres"))
PATIENCE = 20


def test_a_line_that_was_cut_is_made_again(postgres: str, cluster: Cluster) -> None:
    storage = PostgresStorage(postgres)
    fight = keep(storage).id
    add(storage, fight, 0, notes("a"))
    assert cluster.do(CUT) > 0
    assert add(storage, fight, 1, notes("b")) == 2
    assert cluster.do(CUT) > 0
    assert len(storage.read(fight)) == 2
    storage.close()


def test_nothing_is_stored_while_the_database_is_down_and_all_goes_on_afterwards(
    postgres: str, cluster: Cluster
) -> None:
    storage = PostgresStorage(postgres)
    fight = keep(storage).id
    cluster.stop()
    with pytest.raises(NotKept, match="the database does not answer"):
        add(storage, fight, 0, notes("a"))
    with pytest.raises(NotKept):
        storage.read(fight)
    cluster.start()
    assert add(storage, fight, 0, notes("b")) == 1
    storage.check(fight)
    storage.close()


def cut(db: Any) -> None:
    """End a connection as if a cable were pulled."""
    db._transport.abort()


@pytest.mark.parametrize("is_stored", [True, False])
def test_a_line_that_breaks_while_rows_are_written_is_looked_into(postgres: str, is_stored: bool) -> None:
    storage, add_rows = PostgresStorage(postgres), statements.add
    fight = keep(storage).id

    async def broken(db: Any, *words: Any) -> None:
        if is_stored:
            await add_rows(db, *words)
        cut(db)
        await db.execute("SELECT 1")

    with patch.object(statements, "add", broken):
        if is_stored:
            assert add(storage, fight, 0, notes("a")) == 1
        else:
            with pytest.raises(NotKept, match="the line to the database broke"):
                add(storage, fight, 0, notes("a"))
    assert len(storage.read(fight)) == is_stored
    storage.close()


def test_where_nobody_answers_it_stays_unsure_what_was_stored(postgres: str, cluster: Cluster) -> None:
    storage, add_rows = PostgresStorage(postgres), statements.add
    fight = keep(storage).id

    async def stopped(db: Any, *words: Any) -> None:
        await add_rows(db, *words)
        cluster.stop("fast")
        await db.execute("SELECT 1")

    with (
        patch.object(statements, "add", stopped),
        pytest.raises(Unsure, match="it is not known whether this was stored"),
    ):
        add(storage, fight, 0, notes("a"))
    cluster.start()
    with pytest.raises(Moved):
        add(storage, fight, 0, notes("a"))
    storage.close()


def test_of_two_that_write_under_one_number_the_second_is_refused(postgres: str) -> None:
    """Both have seen the same last row before either writes."""
    storages, checked = [PostgresStorage(postgres), PostgresStorage(postgres)], statements.checked_head
    fight, both = keep(storages[0]).id, threading.Barrier(2)
    came: list[str] = []

    async def together(*words: Any) -> Any:
        head = await checked(*words)
        both.wait(PATIENCE)
        return head

    def race(storage: PostgresStorage) -> None:
        try:
            add(storage, fight, 0, notes("a"))
            came.append("stored")
        except Moved as moved:
            came.append(f"moved to {moved.last}")

    with patch.object(statements, "checked_head", together):
        racers = [threading.Thread(target=race, args=(storage,)) for storage in storages]
        for racer in racers:
            racer.start()
        for racer in racers:
            racer.join(PATIENCE)
    assert sorted(came) == ["moved to 1", "stored"]
    assert len(storages[0].read(fight)) == 1
    for storage in storages:
        storage.check(fight)
        storage.close()


def test_others_hear_which_fight_went_how_far_and_nothing_else(postgres: str, cluster: Cluster) -> None:
    writer, listener = PostgresStorage(postgres), PostgresStorage(postgres)
    heard: queue.Queue[tuple[str, int]] = queue.Queue()
    with patch.object(listening, "AGAIN", 0.05):
        listener.watch(lambda fight, number: heard.put((fight, number)))
        assert heard.get(timeout=PATIENCE) == ("", 0)
        fight = keep(writer).id
        add(writer, fight, 0, notes("a", "b"))
        assert heard.get(timeout=PATIENCE) == (fight, 2)
        assert cluster.do(CUT) > 0
        add(writer, fight, 2, notes("c"))
        assert ("", 0) in [heard.get(timeout=PATIENCE), *_rest(heard)]
        until = time.monotonic() + PATIENCE
        last = 3
        while (fight, last) not in _rest(heard) and time.monotonic() < until:
            last = add(writer, fight, last, notes("d"))
            time.sleep(0.02)
        assert time.monotonic() < until
    writer.close()
    listener.close()


def _rest(heard: "queue.Queue[tuple[str, int]]") -> list[tuple[str, int]]:
    found = []
    while not heard.empty():
        found.append(heard.get())
    return found


def test_several_programs_may_start_at_once(postgres: str) -> None:
    opened: list[PostgresStorage] = []
    starting = [threading.Thread(target=lambda: opened.append(PostgresStorage(postgres))) for _ in range(4)]
    for thread in starting:
        thread.start()
    for thread in starting:
        thread.join(PATIENCE)
    assert len(opened) == 4
    for storage in opened:
        storage.close()


MORE = "ALTER TABLE fights ADD COLUMN mood TEXT NOT NULL DEFAULT 'grim';"


def test_an_older_form_is_brought_up_to_date_and_a_newer_one_refused(postgres: str, cluster: Cluster) -> None:
    old = PostgresStorage(postgres)
    fight = keep(old).id
    newer = PostgresStorage(postgres, steps=(*scripts("postgres"), MORE))
    assert cluster.do("SELECT mood FROM affray.fights") == "grim"
    assert newer.summary(fight).damage == ""
    for refused in (lambda: PostgresStorage(postgres), lambda: add(old, fight, 0, notes("a"))):
        with pytest.raises(TooNew, match=rf"newer Affray \(form {NEWEST + 1}; this one knows forms up to {NEWEST}"):
            refused()
    old.close()
    newer.close()


def test_a_step_that_fails_changes_nothing(postgres: str, cluster: Cluster) -> None:
    PostgresStorage(postgres).close()
    with pytest.raises(StorageError):
        PostgresStorage(postgres, steps=(*scripts("postgres"), f"{MORE} INSERT INTO nonesuch VALUES (1);"))
    assert cluster.do("SELECT number FROM affray.form") == NEWEST
    assert cluster.do("SELECT count(*) FROM information_schema.columns WHERE column_name = 'mood'") == 0


def test_a_schema_of_something_else_is_left_alone(postgres: str, cluster: Cluster) -> None:
    cluster.do("CREATE SCHEMA affray CREATE TABLE recipes (name TEXT)")
    with pytest.raises(BadDatabase, match="the schema affray of this database holds something else"):
        PostgresStorage(postgres)
    assert cluster.do("SELECT count(*) FROM pg_tables WHERE schemaname = 'affray'") == 1


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("UPDATE affray.rows SET row = replace(row, 'b', 'x') WHERE number = 2", "row 2 is not what was written"),
        ("DELETE FROM affray.rows WHERE number = 2", "row 2 is missing"),
        ("UPDATE affray.starts SET encounter = 'x'", "its start is not what was written"),
        ("UPDATE affray.states SET asked = '[]', version = 9", "its last state is not what was written"),
    ],
)
def test_a_change_behind_its_back_is_named(postgres: str, cluster: Cluster, change: str, why: str) -> None:
    storage = PostgresStorage(postgres)
    fight = keep(storage).id
    add(storage, fight, 0, notes("a", "b", "c"))
    cluster.do(change)
    with pytest.raises(Damaged, match=f"lantern-duel-1 is damaged: {why}"):
        storage.check(fight)
    assert [found.damage for found in storage.fights()] == [why]
    storage.close()


def test_where_nothing_may_be_written_nothing_is_kept(postgres: str, cluster: Cluster) -> None:
    storage = PostgresStorage(postgres)
    fight = keep(storage).id
    cluster.do("ALTER DATABASE postgres SET default_transaction_read_only = on")
    try:
        cluster.do(CUT)
        with pytest.raises(NotKept, match="the database stores nothing"):
            add(storage, fight, 0, notes("a"))
        assert storage.read(fight) == ()
    finally:
        cluster.do("ALTER DATABASE postgres RESET ALL")
    cluster.do(CUT)
    assert add(storage, fight, 0, notes("a")) == 1
    storage.close()


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql://affray@127.0.0.1:1/postgres", "the database does not answer"),
        ("postgresql://affray@127.0.0.1:{port}/nonesuch", 'database "nonesuch" does not exist'),
        ("postgresql://nobody:secret@127.0.0.1:{port}/postgres", 'role "nobody" does not exist'),
    ],
)
def test_an_address_that_leads_nowhere_says_why(cluster: Cluster, address: str, why: str) -> None:
    with pytest.raises(StorageError, match=why) as wrong:
        PostgresStorage(address.format(port=cluster.port))
    assert "secret" not in str(wrong.value)
