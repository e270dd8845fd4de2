"""A server that is killed at any moment loses nothing that a page was told."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from affray.storage.addresses import address_of
from tests.systems import copies


@copies
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_5_killed_servers_lose_nothing_that_was_told(kind: str, folder: Path, request: pytest.FixtureRequest) -> None:
    """Hundreds are killed by `make soak`."""
    address = address_of(folder / "fights.db") if kind == "sqlite" else request.getfixturevalue("postgres")
    program = (sys.executable, "-m", "tests.server.kills", "5", address)
    ran = subprocess.run(program, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    found = json.loads(ran.stdout)
    assert (found["kills"], found["lost"]) == (5, 0)
    assert found["lines heard"] > 5
