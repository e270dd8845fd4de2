"""One server for all tests of a process: it takes a second to start."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

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
