"""What a report of a failure needs, as a file of its own beside the fights."""

import os
from itertools import count
from pathlib import Path

FOLDER = "failures"


def written(folder: Path, name: str, text: str) -> Path:
    """Write a report into the first file that is free, `NAME-1.txt`, which nobody else may read."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    for number in count(1):
        file = folder / f"{name}-{number}.txt"
        try:
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            continue
        with os.fdopen(handle, "w", encoding="utf-8") as opened:
            opened.write(text)
        return file
    raise AssertionError("some number is free")
