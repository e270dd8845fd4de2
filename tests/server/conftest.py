"""One server for all tests of a process, one browser for all of a file: both take a second to start."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.browsers import SWITCHES, Guest, chromium, seat
from tests.server.sitting import Open
from tests.server.tables import OPEN, Server, serving

QUICK = Path("/dev/shm")


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A server with fights of its own."""
    folder = Path(tempfile.mkdtemp(dir=QUICK if QUICK.is_dir() else None, prefix="affray-server-"))
    with serving(folder / "fights.db") as running:
        yield running
    shutil.rmtree(folder)


@pytest.fixture(autouse=True)
def _everybody_leaves() -> Iterator[None]:
    """Close the pages that a test has opened."""
    yield
    while OPEN:
        OPEN.pop().close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a file."""
    program = chromium()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=SWITCHES)
        yield opened
        opened.close()


@pytest.fixture
def sit(browser: Browser, server: Server) -> Iterator[Open]:
    """Sit down at seats, each with a window of its own."""
    guests: list[Guest] = []

    def opened(token: str = "", **context: Any) -> Guest:
        address = seat(server, token) if token else server.service.keepers_link
        guests.append(Guest(browser, address, **context))
        return guests[-1]

    yield opened
    for guest in guests:
        guest.close()
