"""The command line, run inside a test."""

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from affray.cli import app
from affray.cli.keeping import kept


def affray(*words: str, typed: tuple[str, ...] = ()) -> Result:
    """Run a command with what is typed at its prompts; an error that nobody meant fails the test."""
    result = CliRunner().invoke(app, list(words), input="".join(f"{line}\n" for line in typed))
    assert result.exception is None or isinstance(result.exception, SystemExit), repr(result.exception)
    return result


def told(*words: str, typed: tuple[str, ...] = ()) -> str:
    """What a command that goes well prints."""
    result = affray(*words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def the_kept_file() -> Path:
    """Where the only fight is kept."""
    (file,) = kept()
    return file


def as_json(*words: str) -> Any:
    """What a command that goes well prints as JSON."""
    return json.loads(told(*words, "--json"))
