"""`affray check`, and commands in which a book goes wrong: one line that names its function, and the fight is kept."""

import sys
from pathlib import Path

import pytest
from typer.testing import Result

from affray.cli import app
from tests.cli.runs import affray, the_kept_fight, told
from tests.testing.strangers import Stranger

RAISES = ('    """Two beats."""\n', '    """Two beats."""\n    assert scene[who].grit > 9, "no grit"\n')
DUEL = ("toy", "--scene", "duel")


@pytest.fixture
def stranger(tmp_path: Path) -> Stranger:
    """A book from outside."""
    return Stranger(tmp_path)


def line_of(stranger: Stranger, text: str) -> str:
    """The file and the line of the book in which something stands."""
    file = stranger.folder / "__init__.py"
    number = next(place for place, line in enumerate(file.read_text().splitlines(), 1) if text in line)
    return f"{file}:{number}"


def wrong(result: Result) -> list[str]:
    """What a command in which a book goes wrong says of it, line by line."""
    assert result.exit_code == 1, result.output
    assert "Traceback" not in result.output
    return result.stderr.splitlines()


def test_a_book_without_a_mistake_is_said_to_have_none(stranger: Stranger, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger.install(monkeypatch)
    assert told("check", "toy", "--play", "3") == "toy: nothing found in 3 games\n"
    assert told("check", "toy", "--play", "0") == "toy: nothing found, no game was played\n"


def test_every_mistake_is_a_line_and_the_exit_code_is_1(stranger: Stranger, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger.plant("{who} is struck by {by}", "{who} is struck by {foe}")
    stranger.plant("{who} would hit {foe}", "{who} would hit {target}")
    stranger.install(monkeypatch)
    result = affray("check", "toy")
    struck, hits = line_of(stranger, "class Struck("), line_of(stranger, "class Hits(")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{struck}: Struck: its line names 'foe'; it has who, by",
        f"{hits}: Hits: its line names 'target'; it has who, foe",
    ]


def test_a_book_that_is_not_installed_is_refused() -> None:
    result = affray("check", "hexx")
    assert result.exit_code == 2
    assert result.stderr.startswith("affray: there is no ruleset 'hexx'; did you mean hex? it may be ")


def project(stranger: Stranger, books: str) -> Path:
    """A folder with the book below src and a pyproject.toml that names it."""
    folder = stranger.where / "game"
    (folder / "src").mkdir(parents=True)
    stranger.folder.rename(folder / "src" / stranger.package)
    (folder / "pyproject.toml").write_text(f'[project.entry-points."affray.rulesets"]\n{books}', encoding="utf-8")
    return folder


@pytest.mark.parametrize("file", ["", "__init__.py"])
def test_a_book_is_checked_by_its_path_too(stranger: Stranger, monkeypatch: pytest.MonkeyPatch, file: str) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    path = str(stranger.folder / file)
    assert told("check", path, "--play", "0") == f"{path}: nothing found, no game was played\n"


def test_a_project_is_checked_by_its_folder(stranger: Stranger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.chdir(stranger.where)
    stranger.plant("{who} is struck by {by}", "{who} is struck by {foe}")
    folder = project(stranger, f'toy = "{stranger.package}:BOOK"\n')
    line = f"{folder.name}/src/{stranger.package}/__init__.py:62: Struck: its line names 'foe'; it has who, by\n"
    assert affray("check", folder.name).stdout == line


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (
            "nowhere/",
            "there is no book in nowhere/; name the key of an installed ruleset, a .py file, a folder",
        ),
        ("notes.txt", "there is no book in notes.txt; name"),
        ("game", 'game/pyproject.toml names no book under [project.entry-points."affray.rulesets"]; name the package'),
    ],
)
def test_a_path_without_a_book_is_refused(
    stranger: Stranger, monkeypatch: pytest.MonkeyPatch, said: str, reason: str
) -> None:
    monkeypatch.chdir(stranger.where)
    (stranger.where / "notes.txt").write_text("nothing")
    project(stranger, "")
    result = affray("check", said)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"affray: {reason}")


@pytest.mark.parametrize(
    "words", [("legal", *DUEL), ("play", *DUEL), ("odds", "toy", "ada end"), ("scenes", "toy"), ("check", "toy")]
)
def test_a_book_that_cannot_be_imported_is_named_by_every_command(
    stranger: Stranger, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    stranger.plant("lost = scene.roll(", "lost == = scene.roll(")
    stranger.install(monkeypatch)
    result = affray(*words)
    assert result.exit_code == 1
    assert f"{line_of(stranger, 'lost == =')}: SyntaxError: invalid syntax" in result.output
    assert len(result.output.splitlines()) == 1


def test_an_entry_point_that_names_nothing_is_said(stranger: Stranger, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger.install(monkeypatch, "{package}:BOK")
    named = f"entry point toy = '{stranger.package}:BOK' in affray.rulesets: {stranger.package} has no BOK"
    assert wrong(affray("legal", *DUEL)) == [
        f"affray: toy: {named}; let it name the Book; `affray check toy` looks for more"
    ]


@pytest.mark.parametrize("words", [("legal", *DUEL), ("odds", "toy", "ada end")])
def test_the_function_that_raises_is_named_with_its_line(
    stranger: Stranger, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    stranger.plant(*RAISES)
    stranger.install(monkeypatch)
    said = f"affray: toy: {line_of(stranger, 'no grit')}: begin_turn raises AssertionError: no grit; "
    assert wrong(affray(*words))[0] == f"{said}`affray check toy` looks for more"


def test_odds_name_the_rule_that_raises(stranger: Stranger, monkeypatch: pytest.MonkeyPatch) -> None:
    stranger.plant("    begin(scene, Effect(", "    scene.shout()\n    begin(scene, Effect(")
    stranger.install(monkeypatch)
    said = wrong(affray("odds", "toy", "ada taunt"))
    assert said[0].startswith(f"affray: toy: {line_of(stranger, 'scene.shout')}: taunt raises AttributeError: ")


def test_a_hook_that_takes_something_else_is_named_though_it_is_never_entered(
    stranger: Stranger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger.plant("display=Display(figures)", 'display=Display(figures, measures={"hurt": figures})')
    stranger.install(monkeypatch)
    named = f"{line_of(stranger, 'def figures')}: display.measures['hurt']: figures takes (now, who); let it take "
    (said,) = wrong(affray("odds", "toy", "ada end"))
    assert said == f"affray: toy: {named}(before, after, intent); `affray check toy` looks for more"


@pytest.mark.parametrize("words", [("legal", *DUEL), ("odds", "toy", "ada end")])
def test_a_clock_that_never_rests_does_not_hang(
    stranger: Stranger, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    stranger.plant("    return 2\n\n\ndef figures", "    return 0\n\n\ndef figures")
    stranger.install(monkeypatch)
    said = "affray: toy: the clock never rests: 101 times in a row, last begin_turn; `due` must give None"
    assert wrong(affray(*words))[0].startswith(said)


def test_what_cannot_be_laid_to_a_function_is_one_line_too(stranger: Stranger, monkeypatch: pytest.MonkeyPatch) -> None:
    """A list in a creature is noticed only when the state is hashed."""
    stranger.plant('scene.change(foe, mood="angry")', "scene.change(foe, scars=[])")
    stranger.install(monkeypatch)
    (said,) = wrong(affray("odds", "toy", "ada feint rook and quickly"))
    assert said.startswith("affray: toy: TypeError: unhashable type: 'list', in ")
    assert said.endswith("(AFFRAY_TRACEBACK=1 shows all of it); `affray check toy` looks for more")


def test_the_whole_traceback_is_there_for_the_asking(stranger: Stranger, monkeypatch: pytest.MonkeyPatch) -> None:
    from typer.testing import CliRunner

    stranger.plant(*RAISES)
    stranger.install(monkeypatch)
    result = CliRunner().invoke(app, ["legal", *DUEL], env={"AFFRAY_TRACEBACK": "1"})
    assert isinstance(result.exception, AssertionError)


def test_an_error_of_the_program_itself_is_not_laid_to_a_book(monkeypatch: pytest.MonkeyPatch) -> None:
    from typer.testing import CliRunner

    monkeypatch.setattr("affray.dice.parse", lambda _text: 1 / 0)
    assert isinstance(CliRunner().invoke(app, ["roll", "2d6"]).exception, ZeroDivisionError)


def test_in_play_the_intent_is_refused_and_stands_once_the_book_is_mended(
    stranger: Stranger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger.plant(
        "    begin(scene, Effect(",
        "    if BROKEN and scene.at(me) != 'a1':\n        scene.shout()\n    begin(scene, Effect(",
    )
    stranger.plant("FELL = Fact(", "BROKEN = True\nFELL = Fact(")
    stranger.install(monkeypatch)
    played = ("play", *DUEL, "--seed", "1", "--bots", "random")
    shown = told(*played, typed=("ada step b1", "ada taunt", "quit"))
    name = the_kept_fight().name
    assert "taunt in toy fails: taunt raises AttributeError: 'Scene' object has no attribute 'shout' (" in shown
    monkeypatch.setattr(sys.modules[stranger.package], "BROKEN", False)
    went_on = affray("play", "--resume", name, typed=("ada taunt", "quit"))
    assert went_on.exit_code == 0
    assert "ada: loud begins" in went_on.stdout
    assert "ada step b1\n" in told("replay", name)
