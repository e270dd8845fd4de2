"""What is audited: the sources of a book, its clauses, and the tests that name them."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from msgspec import Struct, toml

from affray.core.clauses import load_clauses

ROOT = Path(__file__).parents[1]
RULESETS = ROOT / "src" / "affray" / "rulesets"
ENGINE = ("pytest", "hypothesis", "affray.api", "affray.kit", "affray.testing")


class Audited(Struct, frozen=True, dict=True):
    """A book under audit: its key, the tree it stands in, its folder, and which tests prove which clause.

    `preload` names the modules that no break touches; they are imported once, for all breaks.
    """

    key: str
    root: Path
    folder: Path
    clauses: tuple[str, ...]
    proofs: dict[str, list[str]]
    preload: tuple[str, ...] = ()

    def files(self) -> list[Path]:
        """All Python of the book."""
        return sorted(self.folder.rglob("*.py"))

    def under(self, section: str) -> tuple[str, ...]:
        """The clauses of a section and of the sections in it."""
        return tuple(clause for clause in self.clauses if falls_under(clause, section))

    def tests(self, clauses: Iterable[str], names: Iterable[str]) -> tuple[str, ...]:
        """The tests that name one of these clauses; where there is no clause, those whose text has one of the names."""
        wanted = tuple(clauses)
        if wanted:
            return tuple(sorted({test for clause in wanted for test in self.proofs.get(clause, ())}))
        return tuple(test for test, text in self.texts.items() if any(_names(name, text) for name in names))

    @cached_property
    def texts(self) -> dict[str, str]:
        """The text of every test of the book, by its name for pytest."""
        files = sorted((self.root / "tests").glob(f"**/{self.key}/test_*.py"))
        return {test: text for file in files for test, text in _tests_in(file, self.root)}


def books() -> dict[str, Path]:
    """The folder of every ruleset of this tree that has clauses, by its key."""
    return {file.parent.name: file.parent for file in sorted(RULESETS.glob("*/clauses.toml"))}


def falls_under(clause: str, section: str) -> bool:
    """Whether a clause is meant by an id, a section or a book."""
    return f"{clause}.".startswith(f"{section}.")


def installed(key: str) -> Audited:
    """A book of this tree."""
    folder = books()[key]
    clauses = tuple(clause.id for clause in load_clauses(folder))
    proofs = toml.decode((folder / "proofs.toml").read_bytes(), type=dict[str, dict[str, list[str]]])["proofs"]
    return Audited(key, ROOT, folder, clauses, proofs, ENGINE)


def _names(name: str, text: str) -> bool:
    """Whether a name stands in a text as a word of its own, or as a part of the test's own name."""
    return re.search(rf"(?<![^\W_]|-){re.escape(name)}(?![^\W_]|-)", text) is not None


def _tests_in(file: Path, root: Path) -> Iterator[tuple[str, str]]:
    text = file.read_text(encoding="utf-8")
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            lines = text.splitlines()[node.lineno - 1 : node.end_lineno]
            yield f"{file.relative_to(root).as_posix()}::{node.name}", "\n".join(lines)
