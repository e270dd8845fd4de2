"""What goes to the screen fits it, and a pipe that is closed early is no error."""

import errno
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from affray.cli import _has_no_reader, screen
from tests.cli.runs import affray, told

MAP_ROW = re.compile(r"  *[0-9]+  |  {4}[a-z]   ")
AFFRAY = (sys.executable, "-c", "from affray.cli import main; main()")


def words(shown: str) -> list[str]:
    """Every word but those of maps, the name that the fight is kept under, and figures such as 3/5."""
    said = "\n".join(line for line in shown.splitlines() if not MAP_ROW.match(line))
    return [word for word in said.split() if "/" not in word and not word.startswith("hex-duel-")]


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_long_lines_are_broken_between_words(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = told("play", "--seed", "3", typed=("dash f4", "help", "why"))
    monkeypatch.setenv("COLUMNS", str(columns))
    shown = told("play", "--seed", "3", typed=("dash f4", "help", "why"))
    said = [line for line in shown.splitlines() if "/" not in line and "> " not in line and "   .   ." not in line]
    assert max(len(line) for line in said) < columns
    begun = "Say what is done"  # of lists more is shown where there is more room
    assert words(shown.partition(begun)[2]) == words(plain.partition(begun)[2]) != []


def listing(shown: str) -> str:
    """The last list of actions that was shown."""
    begun = shown.rindex("rook at g4 (1 away)")
    return shown[begun : shown.index("A number, a name", begun)]


@pytest.mark.parametrize("columns", [40, 60, 80, 100])
def test_the_whole_list_is_the_same_on_every_screen(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No line is longer than the screen, no word is cut, and nothing is lost."""
    whole = listing(told("play", "--seed", "3", typed=("dash f4", "menu")))
    monkeypatch.setenv("COLUMNS", str(columns))
    shown = listing(told("play", "--seed", "3", typed=("dash f4", "menu")))
    assert max(len(line) for line in shown.splitlines()) < columns
    assert shown.split() == whole.split()
    assert len(whole.splitlines()) > 20


@pytest.mark.parametrize("columns", [40, 60, 80, 100])
def test_a_short_list_names_every_action_and_cuts_no_word(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = listing(told("play", "--seed", "3", typed=("dash f4", "menu")))
    monkeypatch.setenv("COLUMNS", str(columns))
    shown = listing(told("play", "--seed", "3", typed=("dash f4",)))
    assert max(len(line) for line in shown.splitlines()) < columns
    flat = " ".join(shown.replace(".", "").split())
    named = re.findall(r"^ *(\d+)\. ([a-z-]+(?: [a-z-]+)*)", whole, re.MULTILINE)
    assert len(named) == 20
    assert [f"{number} {name}" for number, name in named if f"{number} {name}" not in flat] == []
    headings = {"movement:", "melee:", "defensive:", "other:", "posture:", "leaving:", "turn:"}
    known = {word.strip(",.") for word in whole.split()} | headings | {""}
    assert {word.strip(",.") for word in shown.split()} <= known


@pytest.mark.parametrize("columns", [60, 80])
def test_a_list_takes_two_lines_for_an_option_at_most(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it fits 24 lines with the map on a narrow screen too."""
    monkeypatch.setenv("COLUMNS", str(columns))
    shown = listing(told("play", "--seed", "3", typed=("dash f4",)))
    options = re.split(r"^ *\d+\. ", shown.partition("     movement:")[0], flags=re.MULTILINE)[1:]
    assert options
    assert max(len(option.splitlines()) for option in options) <= 2


def test_a_number_stays_with_its_percent_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in range(40, 100, 7):
        monkeypatch.setenv("COLUMNS", str(columns))
        shown = told("play", "--seed", "3", typed=("dash f4", "menu", "odds basic attack rook"))
        assert not re.search(r"^ *%", shown, re.MULTILINE)


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_tables_and_bars_fit_too(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = [*affray("clauses", "hex").stdout.splitlines(), *told("roll", "20d6", "--odds").splitlines()]
    assert max(len(line) for line in lines) < columns


def test_a_narrow_table_says_every_number(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    screen.table(("section", *"abcdefghij"), [("one", *range(100, 110))])
    shown = capsys.readouterr().out
    assert shown == "one: a 100, b 101, c 102, d 103, e 104,\n    f 105, g 106, h 107, i 108, j 109\n"


def test_no_screen_is_taken_to_be_narrower_than_forty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "12")
    assert screen.width() == 39


def test_in_a_pipe_a_line_stays_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    screen.line("word " * 100)
    assert capsys.readouterr().out.count("\n") == 1


@pytest.mark.parametrize("words", [("clauses", "hex"), ("scenes", "hex"), ("rulings", "hex", "--json")])
def test_a_reader_who_has_had_enough_is_no_error(words: tuple[str, ...], tmp_path: Path) -> None:
    """The reading end is closed before anything is written."""
    reading, writing = os.pipe()
    os.close(reading)
    env = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    ran = subprocess.run([*AFFRAY, *words], stdout=writing, stderr=subprocess.PIPE, text=True, check=False, env=env)
    os.close(writing)
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize(("system", "emptied"), [("win32", ["cls"]), ("linux", [])])
def test_the_console_of_windows_is_emptied_by_its_own_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], system: str, emptied: list[str]
) -> None:
    called: list[str] = []
    monkeypatch.setattr(screen, "is_terminal", lambda: True)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(os, "system", called.append)
    screen.clear()
    assert called == emptied
    assert ("\033[2J" in capsys.readouterr().out) is (not emptied)


@pytest.mark.parametrize(("system", "is_no_error"), [("win32", True), ("linux", False)])
def test_only_windows_calls_a_pipe_without_a_reader_an_invalid_argument(
    monkeypatch: pytest.MonkeyPatch, system: str, is_no_error: bool
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert _has_no_reader(OSError(errno.EINVAL, "Invalid argument")) is is_no_error


def test_names_are_broken_between_them_and_not_in_the_middle(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Sets of dice of which one would reach over the end of a line."""
    monkeypatch.setenv("COLUMNS", "40")
    screen.listed([f"{low} {low + 1} {low + 2}" for low in range(1, 9)], "  ")
    shown = capsys.readouterr().out.splitlines()
    assert len(shown) > 1
    assert all(len(part.split()) == 3 for line in shown for part in line.rstrip(",").split(","))


@pytest.mark.parametrize("columns", [60, 73, 79, 80, 81, 90])
def test_of_a_line_that_is_cut_the_cost_stays_whole(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no line holds nothing but the dots."""
    monkeypatch.setenv("COLUMNS", str(columns))
    text = " 10. cast cantrip        2 stamina, a turn unless hurried  warm-hand on ada: cast 100 %, hurt 2 %, dead 1 %"
    kept = screen.cut(text)
    assert "2 stamina, a turn unless hurried  warm-hand on ada: cast 100 %" in kept
    long = " 11. cast gated spell    a turn            fireball on ada: spell cast 99 %, spell failed 1 %"
    assert screen.cut(long).startswith(" 11. cast gated spell    a turn            fireball on ada: spell cast 99 %")
    assert screen.lines_of(screen.cut(long)) == screen.lines_of(screen.cut(long).removesuffix(", ..."))


def test_the_orders_stand_beside_what_they_do_or_above_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    beside = told("play", "--seed", "3", typed=("help", "quit"))
    menu = f"\n  menu [GROUP]{29 * ' '}all that may be done now, with costs\n{43 * ' '}and odds\n"
    assert menu in beside
    monkeypatch.setenv("COLUMNS", "60")
    beneath = told("play", "--seed", "3", typed=("help", "quit"))
    assert "\n  menu [GROUP]\n      all that may be done now, with costs and odds\n" in beneath
