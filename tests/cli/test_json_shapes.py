"""The fields of everything that `--json` prints, held against those that are kept: none vanishes unnoticed."""

import json
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.core import TyperGroup

from affray.cli import app
from tests.cli.runs import affray, told
from tests.testing.strangers import Stranger

ROOT = Path(__file__).parents[2]
SHAPES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "json_shapes.toml").read_text())["shape"]
BY_WORDS = ("expected", "answers")
"""Objects whose fields are words of the book."""
PLAYED = ("walk d4", "yield", "")


def fields(value: Any, within: str = "") -> Iterator[str]:
    """Every field of an object, and of those within it: `steps.lines.text`."""
    for entry in value if isinstance(value, list) else [value]:
        for name, inner in entry.items() if isinstance(entry, dict) else ():
            yield f"{within}{name}"
            yield from fields(inner, f"{within}{name}.") if name not in BY_WORDS else ()


def printed_by_name(command: Any, name: str = "") -> Iterator[str]:
    """The commands that take `--json`."""
    if any("--json" in parameter.opts for parameter in command.params):
        yield name
    for part, beneath in command.commands.items() if isinstance(command, TyperGroup) else ():
        yield from printed_by_name(beneath, f"{name} {part}".strip())


@pytest.mark.parametrize("shape", SHAPES, ids=[shape["command"] for shape in SHAPES])
def test_the_fields_are_those_that_are_kept(
    shape: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger = Stranger(tmp_path)
    stranger.plant("{who} is struck by {by}", "{who} is struck by {foe}")
    stranger.install(monkeypatch)
    monkeypatch.chdir(ROOT)
    told("play", "--seed", "3", typed=PLAYED)
    printed = json.loads(affray(*shlex.split(shape["command"]), "--json").stdout)
    assert sorted(set(fields(printed))) == shape["fields"]


def test_every_command_with_json_has_its_fields_kept() -> None:
    commands = set(printed_by_name(typer.main.get_command(app)))
    assert "fights show" in commands
    kept = [f"{shape['command']} " for shape in SHAPES]
    assert [name for name in commands if not any(line.startswith(f"{name} ") for line in kept)] == []
