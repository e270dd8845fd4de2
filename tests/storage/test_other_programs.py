"""Several programs on one database: nobody's rows are lost, and a killed one leaves nothing half done."""

import json
import os
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from affray.core.rows import Setting
from affray.storage.addresses import address_of, opened
from affray.storage.errors import Held
from affray.storage.locks import SYSTEM_LOCKS, Gate, hold, holder
from affray.storage.sqlite import SqliteStorage
from tests.storage.fights import FakeClock, add, keep, notes
from tests.storage.others import started
from tests.systems import copies

RACED = 100


@pytest.fixture
def file(folder: Path) -> Path:
    """Where the fights are."""
    return folder / "fights.db"


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, folder: Path) -> str:
    """Where fights are that several programs play."""
    if request.param == "sqlite":
        return address_of(folder / "fights.db")
    found: str = request.getfixturevalue("postgres")
    return found


def test_rows_that_are_raced_are_all_there_once_and_in_order(address: str) -> None:
    storage = opened(address)
    fight = keep(storage).id
    racers = [started("add", address, fight, name, str(RACED)) for name in ("ann", "ben")]
    for racer in racers:
        assert racer.stdout is not None
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin is not None
        print("go", file=racer.stdin, flush=True)
    refused = [int(racer.communicate(timeout=60)[0]) for racer in racers]
    assert sum(refused) > 0
    values = [entry.row.value for entry in storage.read(fight) if isinstance(entry.row, Setting)]
    for name in ("ann", "ben"):
        assert [value for value in values if value.startswith(name)] == [f"{name} {number}" for number in range(RACED)]
    assert len(values) == 2 * RACED
    storage.check(fight)
    storage.close()


def test_a_killed_program_lets_go_of_its_fight(address: str) -> None:
    storage = opened(address)
    fight = keep(storage).id
    with started("hold", address, fight) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(
            Held, match=rf"it is being played by process {other.pid}( on \S+)? since \d\d\d\d-\d\d-\d\d \d\d:\d\d"
        ):
            storage.hold(fight)
        with pytest.raises(Held):
            storage.delete(fight)
        assert storage.holder(fight).startswith(f"process {other.pid} ")
        other.kill()
    until = time.monotonic() + 20
    while storage.holder(fight) and time.monotonic() < until:
        time.sleep(0.01)
    storage.hold(fight).release()
    assert storage.holder(fight) == ""
    storage.close()


def test_of_two_programs_that_want_one_fight_one_has_it(file: Path) -> None:
    storage = SqliteStorage(file)
    fights = [keep(storage).id for _ in range(20)]
    racers = [started("grab", address_of(file), *fights) for _ in range(2)]
    for racer in racers:
        assert racer.stdout is not None
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin is not None
        print("go", file=racer.stdin, flush=True)
    lines = [racer.stdout.readline().split() for racer in racers if racer.stdout is not None]
    assert sorted(fight for held in lines for fight in held[1:]) == sorted(fights)
    for fight in fights:
        ((racer, _held),) = [(racer, held) for racer, held in zip(racers, lines, strict=True) if fight in held]
        assert storage.holder(fight).startswith(f"process {racer.pid} ")
    for racer in racers:
        racer.communicate("", timeout=60)
    storage.close()


def test_a_look_removes_what_a_killed_program_has_left(file: Path) -> None:
    storage = SqliteStorage(file)
    fight = keep(storage).id
    with started("hold", address_of(file), fight) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        other.kill()
    assert list((file.parent / "held").iterdir()) != []
    assert storage.holder(fight) == ""
    assert list((file.parent / "held").iterdir()) == []
    storage.close()


def test_many_who_look_at_once_see_that_nobody_holds_it(file: Path) -> None:
    """Each of them takes it for a moment."""
    file.touch()
    with ThreadPoolExecutor(4) as looking:
        assert set(looking.map(lambda _: holder(file), range(400))) == {""}


@pytest.mark.skipif(sys.platform == "win32", reason="earlier versions did not run on Windows")
def test_a_lock_of_the_system_that_an_earlier_version_took_is_respected(folder: Path) -> None:
    """It wrote its name into the file that it locked."""
    import fcntl

    file = folder / "fight"
    with file.open("w", encoding="utf-8") as held:
        held.write("process 7 since 2026-03-01 20:00")
        held.flush()
        fcntl.flock(held, fcntl.LOCK_EX)
        assert holder(file) == "process 7 since 2026-03-01 20:00"
        with pytest.raises(Held, match="process 7 since 2026-03-01 20:00"):
            hold(file, "process 8")
        assert file.read_text(encoding="utf-8") == "process 7 since 2026-03-01 20:00"
    hold(file, "process 8").release()
    assert list(folder.iterdir()) == []


def test_an_earlier_version_sees_that_a_lock_of_the_system_is_held(folder: Path) -> None:
    fcntl = pytest.importorskip("fcntl", reason="earlier versions did not run on Windows")
    held = hold(folder / "fight", "process 8")
    with (folder / "fight").open("rb") as earlier, pytest.raises(BlockingIOError):
        fcntl.flock(earlier, fcntl.LOCK_SH | fcntl.LOCK_NB)
    held.release()


if not SYSTEM_LOCKS:

    def test_a_lock_without_a_name_does_not_block_for_ever(folder: Path) -> None:
        """A program was killed between making it and writing its process into it."""
        left = folder / "fight.soft"
        left.touch()
        with pytest.raises(Held):
            hold(folder / "fight", "process 8")
        os.utime(left, (0, 0))
        hold(folder / "fight", "process 8").release()
        assert list(folder.iterdir()) == []


def test_nothing_is_left_of_a_hold_in_a_file(file: Path) -> None:
    storage = SqliteStorage(file)
    storage.hold(keep(storage).id).release()
    assert list((file.parent / "held").iterdir()) == []
    storage.close()


@copies
def test_a_kill_before_any_statement_leaves_all_that_was_stored_and_nothing_half(file: Path) -> None:
    """Each is killed one statement later than the one before; the last is not killed at all."""
    printed = started("killed", str(file)).communicate(timeout=60)[0]
    told: list[list[str]] = json.loads(printed)
    assert len(told) > 30
    assert told[-1][1:] == ["1", "4", "6"]
    for place, said in enumerate(told, 1):
        storage = SqliteStorage(Path(f"{file}-{place}"))
        kept = [fight.rows for fight in storage.fights()]
        assert kept in ([], [0], [1], [4], [6])
        assert sum(kept) >= max(map(int, said[1:]), default=0)
        assert [fight.id for fight in storage.fights()][: len(said)] == said[:1] or not said
        assert all(not fight.damage for fight in storage.fights())
        if kept:
            add(storage, storage.fights()[0].id, kept[0], notes("on"))
        storage.close()


def test_a_program_that_writes_for_too_long_is_not_waited_for(file: Path) -> None:
    gate = Gate(file)
    other = Gate(file)
    with gate.passed(), pytest.raises(TimeoutError, match="another program has been writing for too long"):
        other._enter(0)
    with other.passed():
        pass
    gate.close()
    other.close()


def test_who_holds_a_fight_is_told_with_the_time(file: Path) -> None:
    storage = SqliteStorage(file, FakeClock())
    fight = keep(storage).id
    hold = storage.hold(fight)
    assert re.fullmatch(r"process \d+ since 2026-03-0\d \d\d:\d\d", storage.holder(fight))
    hold.release()
    storage.close()
