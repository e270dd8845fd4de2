"""Write down which test proves which clause: `python -m tests.proofs` after adding or renaming a clause test."""

import io
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from affray.core.clauses import load_clauses

ROOT = Path(__file__).parents[1]
RULESETS = ROOT / "src" / "affray" / "rulesets"
HEADER = "# Which tests prove which clause. Written by `make proofs`, not by hand.\n\n[proofs]\n"

Proofs = dict[str, list[str]]


class _Marks:
    """A pytest plugin that keeps what each collected test says it proves."""

    def __init__(self) -> None:
        self.proofs: dict[str, set[str]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("clause"):
                for clause in mark.args:
                    self.proofs.setdefault(clause, set()).add(item.nodeid.partition("[")[0])


def books() -> dict[str, Path]:
    """The folder of every ruleset that has clauses, by its key."""
    return {file.parent.name: file.parent for file in sorted(RULESETS.glob("*/clauses.toml"))}


def known_clauses(key: str) -> frozenset[str]:
    """The ids of all clauses of one book."""
    return frozenset(clause.id for clause in load_clauses(books()[key]))


def collect(tests: Path, root: Path = ROOT) -> Proofs:
    """The clauses that the tests in a folder name, each with its tests in order; the tests are not run."""
    if not tests.is_dir():
        return {}
    marks, said = _Marks(), io.StringIO()
    options = ("--collect-only", "--strict-markers", "--import-mode=importlib", "-p", "no:cacheprovider")
    # The project's own addopts may name plugins (such as xdist) that have no place in a run inside a run.
    own = ("-o", "addopts=", "-m", "not slow", f"--rootdir={root}", "-c", str(root / "pyproject.toml"))
    with redirect_stdout(said):
        code = pytest.main([*options, *own, str(tests)], plugins=[marks])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuntimeError(f"the tests in {tests} could not be collected:\n{said.getvalue()}")
    return {clause: sorted(marks.proofs[clause]) for clause in sorted(marks.proofs, key=_in_order)}


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


def main() -> None:
    """Write the proofs of every book."""
    for key, folder in books().items():
        proofs = collect(ROOT / "tests" / "rulesets" / key)
        if unknown := proofs.keys() - known_clauses(key):
            raise SystemExit(f"tests/rulesets/{key} names clauses that do not exist: {', '.join(sorted(unknown))}")
        (folder / "proofs.toml").write_text(proofs_text(proofs), encoding="utf-8")
        print(f"{key}: {len(proofs)} clauses proved")


if __name__ == "__main__":
    main()
