"""A new ruleset: written whole or not at all, and played, priced, proved, saved and loaded as it is."""

import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from affray.core.book import AnyBook
from affray.core.history import History
from affray.core.rules import MADE
from affray.core.saves import load
from affray.core.scenes import scene_names
from tests.cli.lantern_table import install
from tests.cli.runs import affray, as_json, the_kept_fight, told

ROOT = Path(__file__).parents[2]
KINDS = {
    "squares": (),
    "hexes": ("--grid", "hex"),
    "nomap": ("--grid", "none"),
    "tavern": ("--from", "inn"),
}
"""The name of a new ruleset, and how it is asked for."""

PRICED = {
    "squares": ("strike", "hurt", "3/5"),
    "hexes": ("strike", "hurt", "3/5"),
    "nomap": ("press", "shaken", "5/6"),
    "tavern": ("cut", "hurt", "11/20"),
}
"""What ada may do to rook in each, what may come of it, and its chance."""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own to stand in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(params=KINDS)
def book(request: pytest.FixtureRequest, here: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyBook]:
    """A new ruleset of each kind, as if it were installed; afterwards nothing of it is left in this process."""
    name: str = request.param
    told("new-ruleset", name, *KINDS[name])
    monkeypatch.syspath_prepend(str(here / name / "src"))
    made: AnyBook = import_module(name).BOOK
    install(monkeypatch, made)
    yield made
    del sys.modules[name], MADE[name]


def test_bots_play_it_to_its_end(book: AnyBook) -> None:
    shown = told("play", book.key, "--seat", "gm", "--bots", "greedy", "--seed", "1", typed=("",))
    assert "The fight is over in round" in shown
    assert "nobody else stands" in shown


def test_it_is_priced(book: AnyBook, here: Path) -> None:
    """From a scene of one's own, where rook stands beside ada if there is a map."""
    scenes = [(book.folder / "scenes" / f"{name}.toml").read_text() for name in scene_names(book.folder)]
    (written,) = (text for text in scenes if "rook" in text)
    (here / "near.toml").write_text(written.replace('at = "h2"', 'at = "b2"').replace('at = "h3"', 'at = "c3"'))
    deed, fact, chance = PRICED[book.key]
    odds = as_json("odds", book.key, f"ada {deed} rook", "--scene", "near.toml")
    assert {"fact": fact, "who": "rook", "chance": chance}.items() <= odds["facts"][0].items()


def test_a_game_is_saved_and_loaded(book: AnyBook, tmp_path: Path) -> None:
    told("play", book.key, "--seed", "1", typed=("end", "say nothing", f"save {tmp_path / 'game.json'}", "quit"))
    assert the_kept_fight().book == book.key
    loaded = load(tmp_path / "game.json", lambda _key: book)
    assert isinstance(loaded.history, History)
    assert loaded.history.encounter != loaded.history.start
    assert loaded.notice == ""


def test_all_its_clauses_are_proved_or_ruled(book: AnyBook) -> None:
    entries = as_json("clauses", book.key)
    assert len(entries) > 8
    for entry in entries:
        assert entry["status"] in ("proved", "ruled"), entry
        assert all(test.startswith(f"tests/test_{book.key}.py::") for test in entry["tests"])


def test_nothing_is_wrong_with_it(book: AnyBook, here: Path) -> None:
    """By the path of its project, as it would be before it is installed."""
    assert told("check", str(here / book.key), "--play", "4") == f"{here / book.key}: nothing found in 4 games\n"


def test_its_own_tests_hold(book: AnyBook, here: Path) -> None:
    """In a process of its own, as whoever wrote it would run them; what the examples hold too is run on hexes only."""
    chosen = () if book.key == "hexes" else ("-k", "not Conformance")
    ran = _tested(here / book.key, f"{here / book.key / 'src'}", *chosen)
    assert ran.returncode == 0, ran.stdout
    assert "skipped" not in ran.stdout


def test_a_changed_rule_fails_the_test_that_names_its_clause(here: Path) -> None:
    told("new-ruleset", "squares")
    file = here / "squares" / "src" / "squares" / "__init__.py"
    file.write_text(file.read_text().replace('sum_of("damage", Pool.of(d6=1))', 'sum_of("damage", Pool.of(d8=1))'))
    ran = _tested(here / "squares", str(file.parents[1]), "-k", "not Conformance")
    assert ran.returncode == 1
    assert "FAILED tests/test_squares.py::test_a_hit_takes_a_d6_of_health" in ran.stdout


def _tested(folder: Path, source: str, *chosen: str) -> "subprocess.CompletedProcess[str]":
    paths = os.pathsep.join([source, str(ROOT / "src")])
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(folder), *chosen]
    return subprocess.run(
        command, env={**os.environ, "PYTHONPATH": paths}, cwd=folder, capture_output=True, text=True, check=False
    )


def test_nothing_of_the_example_is_left(book: AnyBook, here: Path) -> None:
    files = [file for file in (here / book.key).rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    assert len(files) >= 8
    for file in files:
        text = file.read_text()
        for word in ("skirmish", "parley", "affray.examples", "NAME", "TITLE", "examples/"):
            assert word not in text.replace("skirmishes", ""), f"{word} in {file}"


def test_on_hexes_there_are_no_squares(here: Path) -> None:
    told("new-ruleset", "combs", "--grid", "hex")
    texts = [file.read_text() for file in (here / "combs").rglob("*.*") if file.is_file()]
    assert not any("square" in text for text in texts)
    assert any('shape="hex"' in text for text in texts)


def test_it_says_the_next_three_commands(here: Path) -> None:
    shown = told("new-ruleset", "dead_lands", "--into", "games/mine")
    commands = [line.strip() for line in shown.splitlines() if line.startswith("  ")]
    assert [command.split()[-1] for command in commands] == ["'games/mine[test]'", "dead_lands", "games/mine"]
    assert (here / "games" / "mine" / "pyproject.toml").exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("Goblins",), "small letters"),
        (("2fast",), "small letters"),
        (("dead-lands",), "small letters"),
        (("class",), "small letters"),
        (("hex",), "installed already"),
        (("json",), "Python has a module 'json'"),
        (("goblins", "--grid", "triangle"), "it may be square, hex, none"),
        (("goblins", "--from", "in"), "did you mean inn?"),
        (("goblins", "--from", "inn", "--grid", "hex"), "played on squares"),
        (("goblins", "--into", "taken"), "taken is there already"),
        (("goblins", "--into", "taken/below"), "taken/below cannot be written"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(words: tuple[str, ...], reason: str, here: Path) -> None:
    (here / "taken").write_text("a file")
    ran = affray("new-ruleset", *words)
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert reason in ran.stderr
    assert [file.name for file in here.iterdir()] == ["taken"]


def test_a_folder_that_is_there_is_left_as_it_is(here: Path) -> None:
    (here / "goblins").mkdir()
    assert affray("new-ruleset", "goblins").exit_code == 2
    assert list((here / "goblins").iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", KINDS)
def test_it_is_installed_into_a_fresh_environment_and_played(name: str, here: Path) -> None:
    """Affray from here, the new ruleset as its own words say; both are downloaded what they need."""
    venv.create(here / "env", with_pip=True)
    bin_folder = here / "env" / "bin"
    environment = {"PATH": f"{bin_folder}:/usr/bin:/bin", "HOME": str(here), "XDG_STATE_HOME": str(here / "state")}

    def run(command: str, typed: str = "") -> str:
        ran = subprocess.run(
            command, shell=True, cwd=here, env=environment, input=typed, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    run(f"python -m pip install -q {ROOT}")
    said = run(f"affray new-ruleset {' '.join((name, *KINDS[name]))}")
    install_it, play_it, test_it = (line.strip() for line in said.splitlines() if line.startswith("  "))
    run(install_it)
    assert "The fight is over" in run(f"{play_it} --seed 1 --seat gm", typed="\n")
    assert "passed" in run(test_it)
