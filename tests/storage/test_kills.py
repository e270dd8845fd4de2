"""A program that is killed at any moment loses nothing that it has shown."""

import json
import subprocess
import sys

from tests.systems import copies


@copies
def test_25_killed_plays_lose_nothing_that_was_shown() -> None:
    """A thousand are killed by hand, see `kills.py`."""
    program = (sys.executable, "-m", "tests.storage.kills", "25", "--forked")
    ran = subprocess.run(program, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    found = json.loads(ran.stdout)
    assert (found["kills"], found["lost"]) == (25, 0)
    assert found["rows shown, most"] > 5
