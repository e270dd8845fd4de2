"""The written proofs are those of the tests as they are, no clause is named that does not exist, and strangers too."""

import sys
from pathlib import Path

import pytest

from affray.core.book import AnyBook
from affray.testing.installed import find_book
from affray.testing.proofs import BadProofs, collect, known_clauses, main, proofs_text, written_ids
from tests.cli.runs import affray
from tests.testing.strangers import Stranger

ROOT = Path(__file__).parents[2]
FOLDERS = sorted((ROOT / "src" / "affray" / "rulesets").glob("*/clauses.toml"))
BOOKS = {file.parent.name: find_book(f"affray.rulesets.{file.parent.name}:BOOK") for file in FOLDERS}

every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)


def folder(book: AnyBook) -> Path:
    """Where a book lies."""
    return Path(str(book.folder))


def sources(book: AnyBook) -> list[Path]:
    """All Python that may name a clause of a book."""
    return sorted([*folder(book).rglob("*.py"), *(ROOT / "tests").rglob("*.py")])


def test_the_hex_book_is_among_those_checked() -> None:
    assert "hex" in BOOKS


@every_book
def test_the_written_proofs_are_current(book: AnyBook) -> None:
    proofs = collect(ROOT / "tests" / "rulesets" / book.key)
    assert proofs.keys() <= known_clauses(book)
    written = (folder(book) / "proofs.toml").read_text(encoding="utf-8")
    assert written == proofs_text(proofs), "run `make proofs`"


@every_book
def test_every_clause_id_in_the_code_exists(book: AnyBook) -> None:
    known = known_clauses(book)
    strange = {
        f"{path.name}: {name}"
        for path in sources(book)
        for name in written_ids(book.key, path.read_text(encoding="utf-8"))
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


MARKED = (
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
ONE, TWO = "test_toy.py::test_one", "test_toy.py::test_two"


def test_marks_are_collected_once_for_each_test_and_not_for_what_the_project_leaves_out(tmp_path: Path) -> None:
    config = "[tool.pytest.ini_options]\nmarkers = ['slow: x']\naddopts = '-m \"not slow\" --import-mode=importlib'\n"
    (tmp_path / "pyproject.toml").write_text(config)
    (tmp_path / "test_toy.py").write_text(MARKED)
    assert list(collect(tmp_path).items()) == [("toy.a.9", [ONE, TWO]), ("toy.a.10", [TWO])]


def test_tests_without_a_project_are_collected_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "test_plain_toy.py").write_text(MARKED.replace("@pytest.mark.slow\n", ""))
    assert list(collect(tmp_path)) == ["toy.a.1", "toy.a.9", "toy.a.10"]


def test_a_mark_that_is_not_known_is_reported(tmp_path: Path) -> None:
    (tmp_path / "test_misspelt_toy.py").write_text(MARKED.replace("mark.slow", "mark.cluase"))
    with pytest.raises(BadProofs, match="cluase"):
        collect(tmp_path)


def test_tests_that_cannot_be_collected_are_reported(tmp_path: Path) -> None:
    (tmp_path / "test_broken.py").write_text("import no_such_module_anywhere\n")
    with pytest.raises(BadProofs, match="no_such_module_anywhere"):
        collect(tmp_path)


def test_a_book_without_tests_has_no_proofs(tmp_path: Path) -> None:
    assert collect(tmp_path / "nowhere") == {}


CLAUSES = "".join(
    f'[[clause]]\nid = "{{key}}.cut.{number}"\nheading = "Cut"\nlines = [{number}]\nstatus = "stated"\n'
    f'rule = "Sentence {number}."\n'
    for number in (1, 2)
)


@pytest.fixture
def stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stranger:
    """A book from outside with two clauses, of which a test proves one."""
    made = Stranger(tmp_path)
    made.write("clauses.toml", CLAUSES.format(key=made.key))
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\naddopts = "--import-mode=importlib"\n')
    (tmp_path / "tests").mkdir()
    marked = f"import pytest\n@pytest.mark.clause('{made.key}.cut.1')\ndef test_cut(): pass\n"
    (tmp_path / "tests" / f"test_{made.package}.py").write_text(marked)
    made.install(monkeypatch)
    return made


def test_a_stranger_counts_clauses_too(stranger: Stranger, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([stranger.key, str(tmp_path / "tests")]) == 0
    assert capsys.readouterr().out == f"{stranger.key}: 1 clauses proved\n"
    counted = affray("clauses", stranger.key)
    assert (counted.exit_code, f"missing: 1 of 2 clauses\n{stranger.key}.cut.2" in counted.output) == (1, True)
    assert f"test_{stranger.package}.py::test_cut" in affray("clauses", stranger.key, "--status", "proved").output


@pytest.mark.parametrize(
    ("clause", "tests", "wrong"),
    [
        ("{key}.cut.9", "tests", "tests names clauses that {key} does not have: {key}.cut.9"),
        ("{key}.cut.1", "nowhere", "nowhere is no folder; name the one that holds the tests of {key}"),
    ],
)
def test_what_cannot_be_proved_is_refused_and_nothing_is_written(
    stranger: Stranger, tmp_path: Path, capsys: pytest.CaptureFixture[str], clause: str, tests: str, wrong: str
) -> None:
    marked = f"import pytest\n@pytest.mark.clause('{clause.format(key=stranger.key)}')\ndef test_cut(): pass\n"
    (tmp_path / "tests" / f"test_{stranger.package}.py").write_text(marked)
    assert main([stranger.key, str(tmp_path / tests)]) == 2
    assert wrong.format(key=stranger.key) in capsys.readouterr().err
    assert not (stranger.folder / "proofs.toml").exists()


def test_a_ruleset_that_is_not_installed_is_refused_with_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hexx", "tests"]) == 2
    assert capsys.readouterr().err.startswith(
        "there is no ruleset 'hexx'; did you mean hex? it may be deflection, dungeoneer, hex"
    )
    assert main([]) == 2


def test_a_book_is_found_by_its_entry_point(stranger: Stranger) -> None:
    assert find_book(stranger.key).package == stranger.package
    assert sys.modules[stranger.package].__file__ == str(stranger.folder / "__init__.py")
