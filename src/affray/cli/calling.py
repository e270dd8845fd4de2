"""How this program is called: lines that a person can copy into a shell."""

import shlex
import shutil
import subprocess
import sys
from pathlib import Path


def command(*words: str) -> str:
    """A line to be typed in a shell that calls this program as it was called."""
    called = [_called(), *words]
    return subprocess.list2cmdline(called) if sys.platform == "win32" else shlex.join(called)


def _called() -> str:
    """The program's name where the shell finds it by that, or else its path, short from here."""
    file = Path(sys.argv[0]).absolute()
    found = shutil.which("affray")
    if file.stem != "affray" or (found and Path(found).absolute() == file):
        return "affray"
    return str(file.relative_to(Path.cwd())) if file.is_relative_to(Path.cwd()) else str(file)
