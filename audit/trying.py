"""Try breaks: each in a copy of the tree, in a process of its own, with the tests that name its clauses."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from msgspec import Struct

from audit.books import Audited
from audit.breaks import Break
from audit.server import SAID

COPIED = ("src", "tests", "pyproject.toml")
HERE = Path(__file__).parents[1]
LIMIT = 30
"""Seconds of work after which a run is ended; a break that makes a rule endless is noticed."""


class CannotAudit(Exception):
    """The tests fail before anything is broken, or cannot be run."""


class Tried(Struct, frozen=True):
    """A break, how many tests it was tried with, and whether one of them noticed it."""

    broken: Break
    tests: int
    noticed: bool


class Copy:
    """A copy of the tree, and the process that runs tests in it."""

    def __init__(self, book: Audited, folder: Path) -> None:
        """Copy the tree into a folder and start the process there."""
        self.book, self.folder = book, folder
        for name in COPIED:
            _copy(book.root / name, folder / name)
        known = [str(Path(entry).resolve()) for entry in os.environ.get("PYTHONPATH", "").split(os.pathsep) if entry]
        path = os.pathsep.join([str(folder / "src"), *known, str(HERE)])
        self._process = subprocess.Popen(
            [sys.executable, "-m", "audit.server", *book.preload],
            cwd=folder, env={**os.environ, "PYTHONPATH": path}, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def passes(self, tests: Sequence[str], limit: int = LIMIT, keep_bytecode: bool = False) -> bool:
        """Whether these tests pass in the copy as it is."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        job = {"tests": list(tests), "limit": limit, "keep_bytecode": keep_bytecode}
        print(json.dumps(job), file=self._process.stdin, flush=True)
        code = self._process.stdout.readline()
        if not code:
            raise CannotAudit("the process that runs the tests has ended; what it printed stands above")
        return int(code) == 0

    def try_out(self, broken: Break) -> Tried:
        """Break the copy, run the tests, mend it again. What no test names goes unnoticed."""
        tests = self.book.tests(broken.clauses, broken.names)
        if not tests:
            return Tried(broken, 0, noticed=False)
        with self._broken(broken):
            return Tried(broken, len(tests), noticed=not self.passes(tests))

    @contextmanager
    def _broken(self, broken: Break) -> Iterator[None]:
        path, kept = self.folder / broken.file, self.book.root / broken.file
        changed = kept.stat().st_mtime_ns
        path.write_text(broken.text, encoding="utf-8")
        os.utime(path, ns=(changed, changed + 10**10))  # not the time for which bytecode is kept
        try:
            yield
        finally:
            shutil.copy2(kept, path)

    def said(self) -> str:
        """What the last run printed."""
        return (self.folder / SAID).read_text(encoding="utf-8", errors="replace")

    def close(self) -> None:
        """Let the process end, which waits for jobs no longer, and wait for that."""
        with self._process:
            pass


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    elif source.exists():
        shutil.copy2(source, target)


@contextmanager
def copies(book: Audited, count: int) -> Iterator[list[Copy]]:
    """So many copies of the tree, which are removed afterwards."""
    with TemporaryDirectory(prefix="audit-") as place:
        made = [Copy(book, Path(place) / str(number)) for number in range(count)]
        try:
            yield made
        finally:
            for copy in made:
                copy.close()


def try_all(book: Audited, breaks: Sequence[Break], workers: int, report: Callable[[Tried], None]) -> list[Tried]:
    """Try every break, several at a time; tests that fail unbroken are refused."""
    with copies(book, workers) as made, ThreadPoolExecutor(workers) as threads:
        used = sorted({test for broken in breaks for test in book.tests(broken.clauses, broken.names)})
        list(threads.map(lambda copy: _refuse_failing(copy, used), made))
        free: SimpleQueue[Copy] = SimpleQueue()
        for copy in made:
            free.put(copy)

        def one(broken: Break) -> Tried:
            copy = free.get()
            try:
                tried = copy.try_out(broken)
            finally:
                free.put(copy)
            report(tried)
            return tried

        return list(threads.map(one, breaks))


def _refuse_failing(copy: Copy, tests: Sequence[str]) -> None:
    if tests and not copy.passes(tests, limit=600, keep_bytecode=True):
        raise CannotAudit(f"the tests fail before anything is broken:\n{copy.said()}")
