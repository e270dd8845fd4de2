"""Under load nothing holds the loop: what takes long is done in threads and other processes."""

import asyncio
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from affray.server.limits import HELD
from tests.server.tables import OPEN, Page, Server, serving

TABLES = (("hex", "field"), ("swift", "bridge"), ("dungeoneer", "tomb"), ("hex", "duel"))
SECONDS = 3.0


class Watched:
    """How long the thread of the loop was at work for each thing that it did, in time of its own."""

    def __init__(self) -> None:
        self.longest: list[tuple[float, str]] = []
        self._run = asyncio.Handle._run

    def __call__(self, handle: asyncio.Handle) -> None:
        began = time.thread_time()
        self._run(handle)
        took = time.thread_time() - began
        if took > HELD / 4:
            self.longest.append((took, repr(handle)[:300]))


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    """What the loop of a server is at work for."""
    made = Watched()
    monkeypatch.setattr(asyncio.Handle, "_run", lambda handle: made(handle))
    return made


@pytest.fixture
def busy(watched: Watched, folder: Path) -> Iterator[Server]:
    """A server whose loop is watched."""
    with serving(folder / "fights.db") as running:
        watched.longest.clear()
        yield running
        while OPEN:
            OPEN.pop().close()


def bots_only(server: Server, book: str, scene: str) -> Page:
    """A table where bots play and somebody watches."""
    return Page(server, server.begin(book=book, scene=scene, seats=[{"name": "w", "role": "spectator"}])["w"])


def act(page: Page, until: float) -> None:
    """Ask for the odds of what is offered and do it, again and again."""
    while time.monotonic() < until:
        try:
            message = page.hear(timeout=0.2)
        except TimeoutError:
            page.send("complete", text="w")
            continue
        for offer in message["offers"] if message["type"] == "offer" else []:
            intent = {"who": offer["who"], "action": plain(offer), "args": []}
            page.send("ask", intent=intent)
            page.send("declare", click=str(len(page.heard)), count=message["count"], intent=intent)


def plain(offer: dict[str, Any]) -> str:
    """An action that is open and needs no target."""
    actions = [action for action in offer["actions"] if not action["slots"] and not action["refusal"]]
    return str(next(action["key"] for action in actions if action["key"] != "yield"))


def test_nothing_holds_the_loop_for_longer_than_a_blink(busy: Server, watched: Watched) -> None:
    people: list[Any] = [{"name": "all", "role": "gm", "holds": []}]
    for book, scene in TABLES:
        bots_only(busy, book, scene)
    masters = [Page(busy, busy.begin(book=book, scene=scene, seats=people)["all"]) for book, scene in TABLES]
    until = time.monotonic() + SECONDS
    threads = [threading.Thread(target=act, args=(page, until)) for page in list(OPEN)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert all(sum(one["type"] == "taken" for one in page.heard) > 3 for page in masters)
    assert [held for held in watched.longest if held[0] > HELD] == []
