"""Every example is whole: all its clauses are proved, by the tests that lie beside it."""

from pathlib import Path

import pytest

from affray.core.clauses import load_clauses
from affray.testing.proofs import collect
from tests.examples.proofs import folders, proofs_of

FOLDERS = folders()


def test_the_three_examples_are_looked_at() -> None:
    assert [folder.name for folder in FOLDERS] == ["inn", "parley", "skirmish"]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_written_proofs_are_current(folder: Path) -> None:
    written = (folder / "proofs.toml").read_text(encoding="utf-8")
    assert written == proofs_of(folder), "run `make proofs`"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_test_proves_every_clause_and_no_other(folder: Path) -> None:
    assert collect(folder / "tests").keys() == {clause.id for clause in load_clauses(folder)}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_clause_names_the_lines_of_the_rules_on_which_it_stands(folder: Path) -> None:
    """Lines of README.md with a sentence on them, under the heading that the clause names."""
    lines = ["", *(folder / "README.md").read_text(encoding="utf-8").splitlines()]
    for clause in load_clauses(folder):
        headings = [line for line in lines[: clause.lines[0]] if line.startswith("## ")]
        assert headings[-1] == f"## {clause.heading}", clause.id
        assert all(lines[number].strip() for number in clause.lines), clause.id
