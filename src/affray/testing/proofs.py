"""Write down which test proves which clause, after a clause test was added or renamed.

    python -m affray.testing.proofs KEY TESTS

KEY is that of an installed ruleset, or `module:NAME` of another; TESTS is the folder of its tests. They are collected
as their project says, not run; what it leaves out, such as slow tests, proves nothing. `proofs.toml` is written beside
the book's `clauses.toml`.
"""

import io
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from affray.core.book import AnyBook
from affray.core.clauses import BadBook, load_clauses
from affray.testing.installed import NotInstalled, find_book

HEADER = "# Which tests prove which clause. Written by `python -m affray.testing.proofs`, not by hand.\n\n[proofs]\n"
PROJECT = "pyproject.toml"

Proofs = dict[str, list[str]]


class BadProofs(ValueError):
    """Tests that cannot be collected, or that name clauses which the book does not have."""


class Marks:
    """Keeps what each collected test says it proves."""

    def __init__(self) -> None:
        """Nothing is proved yet."""
        self.proofs: dict[str, set[str]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note every clause that a test names, once for all its parameters."""
        for item in session.items:
            for mark in item.iter_markers("clause"):
                for clause in mark.args:
                    self.proofs.setdefault(clause, set()).add(item.nodeid.partition("[")[0])


def collect(tests: Path, root: Path | None = None) -> Proofs:
    """The clauses that the tests in a folder name, each with its tests in order; the tests are not run."""
    if not tests.is_dir():
        return {}
    marks, heard = Marks(), io.StringIO()
    with redirect_stdout(heard):
        code = pytest.main([*_options(root or root_of(tests)), str(tests)], plugins=[marks])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise BadProofs(f"the tests in {tests} could not be collected:\n{heard.getvalue()}")
    return {clause: sorted(marks.proofs[clause]) for clause in sorted(marks.proofs, key=_in_order)}


def _options(root: Path) -> list[str]:
    """Collect as the project says; that parts of Affray are imported already is no reason for a warning."""
    options = ["--collect-only", "--strict-markers", "-p", "no:cacheprovider", "-p", "affray.testing.plugin"]
    config = ["-c", str(root / PROJECT)] if (root / PROJECT).is_file() else []
    return [*options, "-W", "ignore::pytest.PytestAssertRewriteWarning", f"--rootdir={root}", *config]


def root_of(tests: Path) -> Path:
    """The project that some tests belong to: the nearest folder above them with a pyproject.toml, or their own."""
    found = tests.resolve()
    return next((folder for folder in (found, *found.parents) if (folder / PROJECT).is_file()), found)


def known_clauses(book: AnyBook) -> frozenset[str]:
    """The ids of all clauses of a book."""
    return frozenset(clause.id for clause in load_clauses(book.folder))


def proved_by(book: AnyBook, tests: Path) -> Proofs:
    """What the tests in a folder prove of a book; a clause that it does not have is refused."""
    if not tests.is_dir():
        raise BadProofs(f"{tests} is no folder; name the one that holds the tests of {book.key}")
    proofs = collect(tests)
    if unknown := proofs.keys() - known_clauses(book):
        raise BadProofs(f"{tests} names clauses that {book.key} does not have: {', '.join(sorted(unknown))}")
    return proofs


def proofs_text(proofs: Proofs) -> str:
    """The proofs as the file keeps them."""
    return HEADER + "".join(_line(clause, tests) for clause, tests in proofs.items())


def written_ids(key: str, text: str) -> Iterator[str]:
    """Every clause id of a book written in a source text; `.12` later on a line belongs to the section before it."""
    pattern = re.compile(rf"(?<![\w.-])(?:({key}\.[a-z.-]+)\.(\d+)|\.(\d+))\b")
    for line in text.splitlines():
        section = ""
        for match in pattern.finditer(line):
            section = match[1] or section
            if section:
                yield f"{section}.{match[2] or match[3]}"


def _in_order(clause: str) -> tuple[str, int]:
    section, _, number = clause.rpartition(".")
    return section, int(number) if number.isdigit() else 0


def _line(clause: str, tests: list[str]) -> str:
    listed = "".join(f'    "{test}",\n' for test in tests)
    return f'"{clause}" = [\n{listed}]\n'


def main(arguments: list[str]) -> int:
    """Write the proofs of a book; gives back the exit code."""
    if len(arguments) != 2:
        print(__doc__)
        return 2
    key, tests = arguments
    try:
        book = find_book(key)
        proofs = proved_by(book, Path(tests))
    except (NotInstalled, BadProofs, BadBook) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    Path(str(book.folder), "proofs.toml").write_text(proofs_text(proofs), encoding="utf-8")
    print(f"{book.key}: {len(proofs)} clauses proved")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
