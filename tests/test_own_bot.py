"""`docs/your-own-bot.md`, followed as a reader would: its bot is written, installed, and plays a fight to its end."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from affray.bots import names
from affray.cli import app
from tests import own_book

PAGE = own_book.ROOT / "docs" / "your-own-bot.md"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> own_book.Project:
    """The project of the page, installed."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("COLUMNS", raising=False)
    project = own_book.Project(tmp_path)
    for block in own_book.blocks(PAGE):
        if block.language != "console":
            project.follow(block)
    project.install()
    monkeypatch.syspath_prepend(str(tmp_path / "src"))
    return project


def test_the_bot_of_the_page_is_installed_and_plays_as_the_page_shows(project: own_book.Project) -> None:
    assert names() == ("brawler", "random", "greedy")
    (console,) = [block for block in own_book.blocks(PAGE) if block.language == "console"]
    project.follow(console)


def test_it_attacks_wherever_it_can(project: own_book.Project) -> None:
    project.run("printf '\\n' | affray play --seat gm --bots brawler --seed 2")
    shown = CliRunner().invoke(app, ["replay", "hex-duel-1", "--json"])
    found: dict[str, Any] = json.loads(shown.stdout)
    assert [step["intent"] for step in found["steps"] if "attack" in step["intent"]]
    assert found["outcome"] is not None


def test_the_code_of_the_page_has_types_and_needs_nothing_but_the_front_door(project: own_book.Project) -> None:
    assert "no issues found in 1 source file" in project.typed()
    assert "affray.core" not in (project.folder / "src" / "brawler" / "__init__.py").read_text()
