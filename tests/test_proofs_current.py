"""The written proofs are those of the tests as they are, and no clause is named that does not exist."""

from pathlib import Path

import pytest

from tests.proofs import ROOT, RULESETS, books, collect, known_clauses, proofs_text, written_ids

KEYS = tuple(books())


def sources(key: str) -> list[Path]:
    """All Python that may name a clause of a book."""
    return sorted([*(RULESETS / key).rglob("*.py"), *(ROOT / "tests").rglob("*.py")])


def test_the_hex_book_is_among_those_checked() -> None:
    assert "hex" in KEYS


@pytest.mark.parametrize("key", KEYS)
def test_the_written_proofs_are_current(key: str) -> None:
    proofs = collect(ROOT / "tests" / "rulesets" / key)
    assert proofs.keys() <= known_clauses(key)
    written = (RULESETS / key / "proofs.toml").read_text(encoding="utf-8")
    assert written == proofs_text(proofs), "run `make proofs`"


@pytest.mark.parametrize("key", KEYS)
def test_every_clause_id_in_the_code_exists(key: str) -> None:
    known = known_clauses(key)
    strange = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in sources(key)
        for name in written_ids(key, path.read_text(encoding="utf-8"))
        if name not in known
    }
    assert not strange


@pytest.mark.parametrize(
    ("line", "ids"),
    [
        ("price = 3  # toy.shove.10, .12", ["toy.shove.10", "toy.shove.12"]),
        ("ruling(('toy.a-b.c.1', 'toy.rest.2'), 'x')", ["toy.a-b.c.1", "toy.rest.2"]),
        ("# toy.shove.3 and .4; toy.rest.1, .2.", ["toy.shove.3", "toy.shove.4", "toy.rest.1", "toy.rest.2"]),
        ("half = .5  # in toy.shove", []),
        ("books.toy.shove.1 and toys.shove.1", []),
        ("# toy.shove.1\n# .2 is another comment", ["toy.shove.1"]),
    ],
)
def test_ids_are_found_in_comments_and_strings(line: str, ids: list[str]) -> None:
    assert list(written_ids("toy", line)) == ids


def test_marks_are_collected_once_for_each_test(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\nmarkers = ["clause(*ids): x", "slow: x"]\n')
    (tmp_path / "test_toy.py").write_text(
        "import pytest\n"
        "@pytest.mark.clause('toy.a.10', 'toy.a.9')\n"
        "@pytest.mark.parametrize('n', [1, 2])\n"
        "def test_two(n): pass\n"
        "@pytest.mark.clause('toy.a.9')\n"
        "def test_one(): pass\n"
        "@pytest.mark.slow\n"
        "@pytest.mark.clause('toy.a.1')\n"
        "def test_by_hand(): pass\n"
        "def test_unmarked(): pass\n"
    )
    proofs = collect(tmp_path, root=tmp_path)
    one, two = "test_toy.py::test_one", "test_toy.py::test_two"
    assert list(proofs.items()) == [("toy.a.9", [one, two]), ("toy.a.10", [two])]


def test_tests_that_cannot_be_collected_are_reported(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\n")
    (tmp_path / "test_broken.py").write_text("import no_such_module_anywhere\n")
    with pytest.raises(RuntimeError, match="no_such_module_anywhere"):
        collect(tmp_path, root=tmp_path)


def test_a_book_without_tests_has_no_proofs(tmp_path: Path) -> None:
    assert collect(tmp_path / "nowhere") == {}
