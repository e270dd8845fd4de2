"""The documentation is true: its examples are run, commands and options are described, links lead somewhere."""

import doctest
import re
import shlex
from dataclasses import fields
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import pytest
import typer
from typer.core import TyperGroup
from typer.testing import CliRunner

from affray import api, kit
from affray.api import Book, Bots, Content, Costs, Display, Now, Rules, Scene, Secrets, Turns
from affray.cli import app
from affray.testing import Trial
from tests import own_book, own_book_reference

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/affray/rulesets/*/README.md")])
BY_THEMSELVES = [page for page in PAGES if page != own_book.PAGE]
SHELL = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!http)([^)#]+)\)")
COMMANDS = typer.main.get_command(app)


def _examples() -> list[tuple[str, str, str]]:
    found = []
    for page in BY_THEMSELVES:
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


@pytest.mark.parametrize("page", BY_THEMSELVES, ids=lambda page: page.name)
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


def test_whoever_follows_the_page_on_a_book_of_ones_own_gets_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every block becomes part of the project, and what commands and examples show is what comes."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path / own_book.KEY / "src"))
    project = own_book.Project(tmp_path / own_book.KEY)
    blocks = own_book.blocks()
    scaffold = next(block for block in blocks if block.language == "console")
    project.follow(scaffold)
    project.empty()
    project.install()
    monkeypatch.chdir(project.folder)
    for block in blocks:
        if block is not scaffold:
            project.follow(block)
    own_book.forget()
    assert "no issues found in 2 source files" in project.typed()


def test_the_reference_has_every_hook_with_as_many_arguments_as_it_is_called_with() -> None:
    """In the table of hooks of docs/your-own-book.md, group by group."""
    rows = own_book_reference.hooks()
    for group in (Rules, Turns, Costs, Content, Secrets, Display, Bots):
        for name, hint in get_type_hints(group).items():
            count = own_book_reference.arguments_of(hint)
            if count is not None:
                assert rows.get(f"{group.__name__}.{name}") == count, f"{group.__name__}.{name} takes {count}"


def test_the_reference_has_every_field_of_a_book() -> None:
    text = own_book_reference.section("The book")
    for field in fields(Book):
        assert not field.init or f"`{field.name}`" in text, field.name


@pytest.mark.parametrize("module", [api, kit], ids=["api", "kit"])
def test_the_reference_names_everything_that_a_book_may_import(module: ModuleType) -> None:
    text = own_book_reference.reference()
    missing = [name for name in module.__all__ if not re.search(rf"`[^`\n]*\b{name}\b[^`\n]*`", text)]
    assert not missing


@pytest.mark.parametrize(("kind", "prefix"), [(Now, "now"), (Scene, "scene"), (Trial, "trial")])
def test_the_reference_names_everything_that_can_be_asked(kind: type, prefix: str) -> None:
    text = own_book_reference.reference()
    inherited = dir(Now) if kind is Scene else ()
    public = [name for name in dir(kind) if not name.startswith("_") and name not in inherited]
    assert not [name for name in public if f"`{prefix}.{name}" not in text]


@pytest.mark.parametrize("written", own_book_reference.signatures(), ids=lambda written: str(written).partition("(")[0])
def test_a_signature_in_the_reference_is_that_of_the_code(written: str) -> None:
    """The names of its arguments, which of them may be left out, and their defaults where these are plain."""
    assert own_book_reference.plain(written) == own_book_reference.real(written)
