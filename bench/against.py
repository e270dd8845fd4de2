"""This tree beside another revision: `python -m bench --against REV [PIECE ...]`, with `hex-play`, `play` or `hex`.

Both do every piece of work in turns, each time in a process of its own: what else the machine does meets both alike.
What counts is the best of seven; the spread is how much worse the middle one of the seven was.
"""

import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from io import BytesIO
from os import environ, pathsep
from pathlib import Path
from statistics import median
from typing import Any

REPETITIONS = 7
BOOKS = ("hex", "swift", "deflection", "stamina", "dungeoneer")
KINDS = ("play", "menus", "ways", "greedy")
PIECES = tuple(f"{book}-{kind}" for book in BOOKS for kind in KINDS if (book, kind) != ("dungeoneer", "ways"))
"""In dungeoneer nobody moves past anybody: the world answers after everybody has acted."""
HERE = Path(__file__).parent.parent
WORK = Path(__file__).parent / "work.py"
UNPACKED = HERE / "build" / "against"


def chosen(words: list[str]) -> list[str]:
    """The pieces that are meant; ValueError names those there are."""
    unknown = [word for word in words if not _meant(word)]
    if unknown:
        raise ValueError(f"there is no piece {', '.join(unknown)}; there are {', '.join((*BOOKS, *KINDS, *PIECES))}")
    return [piece for piece in PIECES if not words or any(piece in _meant(word) for word in words)]


def _meant(word: str) -> list[str]:
    return [piece for piece in PIECES if word == piece or word in piece.split("-")]


def unpacked(revision: str) -> Path:
    """The files of a revision; ValueError where git knows none of that name."""
    found = subprocess.run(["git", "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"], **_IN_HERE)
    if found.returncode:
        raise ValueError(f"git knows no revision {revision!r}; name a commit, a branch or a tag")
    folder: Path = UNPACKED / found.stdout.decode().strip()[:12]
    if not folder.is_dir():
        packed = subprocess.run(["git", "archive", revision, "src", "bench", "tests"], check=True, **_IN_HERE).stdout
        with tarfile.open(fileobj=BytesIO(packed)) as files:
            files.extractall(folder, filter="data")
    return folder


_IN_HERE: dict[str, Any] = {"cwd": HERE, "stdout": subprocess.PIPE}


def compare(piece: str, other: Path) -> tuple[list[float], list[float]]:
    """The seconds that one piece of work took here and there, in turns."""
    here: list[float] = []
    there: list[float] = []
    for place in range(2 * REPETITIONS):
        first = place // 2 % 2  # who begins changes too
        tree, figures = ((HERE, here), (other, there))[(place + first) % 2]
        figures.append(_seconds(tree, piece))
    return here, there


def _seconds(tree: Path, piece: str) -> float:
    book, _, kind = piece.partition("-")
    path = pathsep.join(map(str, (tree / "src", tree)))
    command = [sys.executable, str(WORK), kind, book]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, env=environ | {"PYTHONPATH": path}, cwd=tree)
    return float(done.stdout)


def told(piece: str, here: list[float], there: list[float]) -> str:
    """One line: what it takes here and there, the ratio, and how far each of them spread."""
    now, then = min(here), min(there)
    spread = max(median(figures) / min(figures) - 1 for figures in (here, there))
    return f"{piece:18} {_words(then):>9} {_words(now):>9} {now / then:6.2f}   {spread:4.0%}"


def _words(seconds: float) -> str:
    return f"{seconds * 1e3:.2f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.1f} us"


def lines(revision: str, words: list[str], compared: Callable[..., Any] = compare) -> Iterator[str]:
    """A table, line by line as it comes; ValueError says what was wrong with what was typed."""
    pieces, other = chosen(words), unpacked(revision)
    yield f"{'':18} {revision[:9]:>9} {'here':>9} {'ratio':>6}   spread"
    for piece in pieces:
        yield told(piece, *compared(piece, other))
