"""The documentation is true: its examples are run, commands and options are described, links lead somewhere."""

import doctest
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.core import TyperGroup
from typer.testing import CliRunner

from affray.cli import app

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/affray/rulesets/*/README.md")])
SHELL = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!http)([^)#]+)\)")
COMMANDS = typer.main.get_command(app)


def _examples() -> list[tuple[str, str, str]]:
    found = []
    for page in PAGES:
        for block in SHELL.findall(page.read_text()):
            for one in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = one.partition("\n")
                if command.startswith("affray "):
                    found.append((page.name, command, output))
    return found


@pytest.mark.parametrize(("page", "command", "output"), _examples(), ids=lambda value: str(value)[:40])
def test_an_example_of_the_command_line_prints_what_it_says(page: str, command: str, output: str) -> None:
    """`...` in the page stands for anything."""
    result = CliRunner().invoke(app, shlex.split(command)[1:], env={"COLUMNS": "100", "NO_COLOR": "1"})
    checker = doctest.OutputChecker()
    same = checker.check_output(output, result.output, doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert same, f"{page}: {command} prints\n{result.output}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_run(page: Path) -> None:
    """Lines that begin with >>> are played."""
    failures, _tried = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert failures == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Links inside the project."""
    for link in LINK.findall(page.read_text()):
        assert (page.parent / link).exists(), link


def _options(command: Any) -> list[str]:
    """The options of a command and of those beneath it."""
    beneath = command.commands.values() if isinstance(command, TyperGroup) else ()
    own = [option for parameter in command.params for option in parameter.opts if option.startswith("--")]
    return own + [option for part in beneath for option in _options(part)]


def test_every_command_and_option_is_described() -> None:
    """In docs/commands.md."""
    text = (ROOT / "docs" / "commands.md").read_text()
    assert isinstance(COMMANDS, TyperGroup)
    for name, command in COMMANDS.commands.items():
        assert f"## affray {name}" in text, name
        for option in _options(command):
            assert option in text, f"{name} {option}"
        for part in command.commands if isinstance(command, TyperGroup) else ():
            assert f"`affray {name} {part} " in text, f"{name} {part}"
