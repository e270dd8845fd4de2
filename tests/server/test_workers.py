"""Other processes do what takes long: fairly, in slices, and in spite of their death."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from affray.core.installed import look_up
from affray.server.limits import SLICE
from affray.server.workers import MOST_SHARED, WorkerDied, Workers

R = TypeVar("R")


def wait(seconds: float, word: str) -> tuple[str, float]:
    """Compute for a while; gives back a word and when it was done."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        sum(range(100))
    return word, time.monotonic()


def die(file: str) -> str:
    """End this process, the first time."""
    if not os.path.exists(file):
        open(file, "w").close()
        os.kill(os.getpid(), signal.SIGKILL)
    return "alive"


def always_die() -> None:
    """End this process."""
    os.kill(os.getpid(), signal.SIGKILL)


def refuse(sentence: str) -> None:
    """Refuse."""
    raise ValueError(sentence)


def write(file: str) -> None:
    """Leave a trace."""
    open(file, "w").close()


def wait_for(file: str) -> str:
    """Compute until there is a trace."""
    while not os.path.exists(file):
        sum(range(100))
    return "it is there"


def threads() -> int:
    """How much is done in this process at a time, this included."""
    return threading.active_count()


def number() -> int:
    """Which process this is."""
    return os.getpid()


@pytest.fixture(scope="module")
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    """A loop in a thread, so that the tests share one process."""
    made = asyncio.new_event_loop()
    thread = threading.Thread(target=made.run_forever)
    thread.start()
    yield made
    made.call_soon_threadsafe(made.stop)
    thread.join(60)
    made.close()


@pytest.fixture(scope="module")
def workers(loop: asyncio.AbstractEventLoop) -> Iterator[Workers]:
    """One process and what waits for it."""
    made = Workers(look_up, 1)
    done(loop, made.run("", number))
    yield made
    loop.call_soon_threadsafe(made.close)


def done(loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, R]) -> R:
    """What something comes to that is done in the loop."""
    return asyncio.run_coroutine_threadsafe(work, loop).result(60)


def test_a_short_job_does_not_wait_for_a_long_one(
    loop: asyncio.AbstractEventLoop, workers: Workers, tmp_path: Path
) -> None:
    """The long one ends when the short one has been done, which it never would be behind it."""

    async def test() -> str:
        long = asyncio.create_task(workers.run("a", wait_for, str(tmp_path / "done")))
        await asyncio.sleep(0)
        await workers.run("b", write, str(tmp_path / "done"))
        return await long

    assert done(loop, test()) == "it is there"


def test_tables_take_turns(loop: asyncio.AbstractEventLoop, workers: Workers) -> None:
    async def test() -> list[str]:
        jobs: list[Coroutine[Any, Any, tuple[str, float]]] = []
        jobs += [workers.run("busy", wait, 0.01, f"busy {place}") for place in range(6)]
        jobs += [workers.run("calm", wait, 0.01, "calm")]
        done = await asyncio.gather(*jobs)
        return [word for word, _when in sorted(done, key=lambda one: one[1])]

    assert done(loop, test()).index("calm") <= 2


def test_what_is_urgent_comes_first(
    loop: asyncio.AbstractEventLoop, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slow the machine is: the others wait until whatever is at work has ended."""
    monkeypatch.setattr("affray.server.workers.SLICE", 600.0)

    async def test() -> list[str]:
        jobs = [workers.run("a", wait, 0.01, str(place)) for place in range(6)]
        jobs.append(workers.run("a", wait, 0.01, "urgent", urgent=True))
        done = await asyncio.gather(*jobs)
        return [word for word, _when in sorted(done, key=lambda one: one[1])]

    assert done(loop, test()).index("urgent") <= 1


def test_what_nobody_waits_for_any_more_is_not_done(
    loop: asyncio.AbstractEventLoop, workers: Workers, tmp_path: Path
) -> None:
    async def test() -> list[str]:
        long = asyncio.create_task(workers.run("a", wait, SLICE / 2, "long"))
        await asyncio.sleep(0)
        dropped = [asyncio.create_task(workers.run("a", write, str(tmp_path / str(place)))) for place in range(5)]
        await asyncio.sleep(0)
        for task in dropped:
            task.cancel()
        await long
        await workers.run("a", write, str(tmp_path / "last"))
        return os.listdir(tmp_path)

    assert done(loop, test()) == ["last"]


def test_what_nobody_waits_for_any_more_ends_where_it_is(loop: asyncio.AbstractEventLoop, workers: Workers) -> None:
    async def test() -> tuple[int, int]:
        idle = await workers.run("a", threads)
        dropped = [asyncio.create_task(workers.run("a", wait, 600.0, "long")) for _ in range(MOST_SHARED - 1)]
        while await workers.run("b", threads) < idle + len(dropped):
            await asyncio.sleep(SLICE)
        for task in dropped:
            task.cancel()
        while (left := await workers.run("b", threads)) > idle:
            await asyncio.sleep(SLICE)
        return idle, left

    idle, left = done(loop, test())
    assert left == idle


def test_a_job_whose_process_dies_is_done_by_another(
    loop: asyncio.AbstractEventLoop, workers: Workers, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> tuple[str, str]:
        first = workers.run("a", die, str(tmp_path / "once"))
        other = workers.run("b", wait, 0.2, "not harmed")
        return await first, (await other)[0]

    assert done(loop, test()) == ("alive", "not harmed")
    assert [record.getMessage() for record in caplog.records] == ["a worker has ended and is replaced"]


def test_a_job_that_ends_two_processes_is_given_up_by_name(loop: asyncio.AbstractEventLoop, workers: Workers) -> None:
    async def test() -> str:
        with pytest.raises(WorkerDied, match="always_die"):
            await workers.run("a", always_die)
        return (await workers.run("a", wait, 0.0, "goes on"))[0]

    assert done(loop, test()) == "goes on"


def test_what_a_job_refuses_is_raised_where_it_was_wanted(loop: asyncio.AbstractEventLoop, workers: Workers) -> None:
    async def test() -> None:
        with pytest.raises(ValueError, match="there is no such thing"):
            await workers.run("a", refuse, "there is no such thing")

    done(loop, test())
