"""Programs that run where there is no POSIX, as on Windows, as far as Linux can show it."""

import os
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE, Popen

BARE = Path(__file__).parent / "without_posix"
NO_WARNING = "ignore:only soft file lock is available"
"""What filelock says where the system locks no files."""


def environment(state: Path) -> dict[str, str]:
    """What such a program is told: fights lie in that folder, and what it prints is not UTF-8."""
    kept = {name: value for name, value in os.environ.items() if name not in ("CI", "DISPLAY", "WAYLAND_DISPLAY")}
    more = {"PYTHONPATH": str(BARE), "PYTHONWARNINGS": NO_WARNING, "PYTHONIOENCODING": "cp1252"}
    return kept | more | {"XDG_STATE_HOME": str(state)}


def bare(state: Path, *words: str, typed: str = "") -> str:
    """What a Python program prints that ends well there."""
    command = [sys.executable, *words]
    ran = subprocess.run(
        command, env=environment(state), input=typed, capture_output=True, encoding="cp1252", timeout=120, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def begun(state: Path, *words: str) -> Popen[str]:
    """A Python program there that goes on."""
    return Popen([sys.executable, *words], env=environment(state), stdin=PIPE, stdout=PIPE, encoding="cp1252")
