"""Refuses to run a program of the project without the packages that its make target installs."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

OURS = ("affray", "audit", "bench", "tests")


@contextmanager
def brought_by(command: str) -> Iterator[None]:
    """Import packages that a command of make brings; without them say which command, and end with 2."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] in OURS:
            raise
        print(f"{missing.name} is not installed: run `{command}`, which brings it.", file=sys.stderr)
        sys.exit(2)
