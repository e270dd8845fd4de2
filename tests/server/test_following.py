"""Following other servers: what is not heard is found by looking."""

import asyncio
from collections.abc import Sequence
from typing import Any, cast

import pytest

from affray.server import following
from affray.server.archive import Archive
from affray.server.following import Following
from affray.storage.interface import Tell
from affray.storage.memory import MemoryStorage


class Elsewhere(MemoryStorage):
    """A storage that others use too, without a word."""

    is_shared = True

    def __init__(self, lasts: dict[str, int]) -> None:
        super().__init__()
        self.numbers, self.tell = lasts, cast(Tell, None)

    def lasts(self, fights: Sequence[str]) -> dict[str, int]:
        return {fight: self.numbers[fight] for fight in fights if fight in self.numbers}

    def watch(self, tell: Tell) -> None:
        self.tell = tell


class Told:
    """What was told of fights, and when enough was."""

    def __init__(self) -> None:
        self.all: list[Any] = []
        self.wanted: Any = None
        self.came = asyncio.Event()

    def __call__(self, *what: Any) -> None:
        self.all.append(what)
        if what == self.wanted:
            self.came.set()

    def news(self, fight: str, last: int) -> None:
        self("news", fight, last)

    def gone(self, fight: str) -> None:
        self("gone", fight)

    def renewed(self, fight: str) -> None:
        self("renewed", fight)

    async def until(self, *wanted: Any) -> None:
        """Wait until something was told."""
        self.wanted = wanted
        if wanted not in self.all:
            async with asyncio.timeout(10):
                await self.came.wait()
        self.came.clear()


def test_it_is_looked_now_and_then_whether_something_was_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "FOLLOW", 0.01)

    async def run() -> None:
        storage, told = Elsewhere({"a": 3}), Told()
        archive = Archive(lambda: storage)
        task = asyncio.create_task(Following(archive, lambda: ["a", "b"], told).run())
        await told.until("news", "a", 3)
        await told.until("gone", "b")
        storage.numbers["a"] = 4
        await told.until("news", "a", 4)
        task.cancel()
        await archive.close()

    asyncio.run(run())


def test_what_is_heard_is_passed_on_of_open_fights_alone() -> None:
    async def run() -> None:
        storage, told = Elsewhere({"a": 3}), Told()
        archive = Archive(lambda: storage)
        task = asyncio.create_task(Following(archive, lambda: ["a"], told).run())
        await told.until("news", "a", 3)
        for said in (("z", 9), ("a", 5), ("a", 0)):
            storage.tell(*said)
        await told.until("renewed", "a")
        assert ("news", "a", 5) in told.all
        assert "z" not in str(told.all)
        storage.numbers["a"] = 6
        told.all.clear()
        storage.tell("", 0)
        await told.until("news", "a", 6)
        await told.until("renewed", "a")
        task.cancel()
        await archive.close()

    asyncio.run(run())


def test_a_storage_of_ones_own_is_not_followed() -> None:
    async def run() -> list[tuple[Any, ...]]:
        archive, told = Archive(MemoryStorage), Told()
        async with asyncio.timeout(10):
            await Following(archive, lambda: ["a"], told).run()
        await archive.close()
        return told.all

    assert asyncio.run(run()) == []
