"""The command line as a whole: help, version, colours, a quick start."""

import subprocess
import sys

import pytest

from affray import __version__
from affray.cli.start import with_book
from affray.version import commit
from tests.cli.runs import affray, told

COMMANDS = ("play", "serve", "odds", "legal", "roll", "clauses", "rulings", "actions", "scenes", "replay", "fights")


def test_the_version_is_told() -> None:
    assert told("--version") == f"affray {__version__} (commit {commit()})\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_listed_and_explains_itself(command: str) -> None:
    assert f"\n  {command} " in told("--help")
    assert f"affray {command}" in told(command, "--help").replace("root", "affray")


def test_help_starts_without_the_engine() -> None:
    program = "import sys, affray.cli; print([m for m in sys.modules if m.startswith(('affray.core', 'rich'))])"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"


@pytest.mark.parametrize("words", [("scenes",), ("legal", "hex"), ("roll", "2d6", "--odds"), ("rulings", "hex")])
def test_a_pipe_gets_no_escape_codes(words: tuple[str, ...]) -> None:
    assert "\x1b" not in told(*words)


def test_colours_are_left_out_when_nobody_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b" in told("scenes")
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in told("scenes")
    assert "\x1b" not in affray("scenes", "nonesuch").stderr


@pytest.mark.parametrize(
    ("words", "played"),
    [
        ([], ["hex"]),
        (["--scene", "duel"], ["hex", "--scene", "duel"]),
        (["stamina", "--scene", "river"], ["stamina", "--scene", "river"]),
    ],
)
def test_a_fight_in_the_terminal_may_be_one_of_any_book(words: list[str], played: list[str]) -> None:
    assert with_book(words) == played
