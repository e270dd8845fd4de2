"""The command line, run inside a test."""

import json
import os
import select
import time
from typing import Any

from typer.testing import CliRunner, Result

from affray.cli import app, kept
from affray.storage.record import Summary


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


def kept_fights() -> tuple[Summary, ...]:
    """The fights that are kept, the one last played first."""
    storage = kept.storage()
    found = storage.fights()
    storage.close()
    assert all(not fight.damage for fight in found)
    return found


def the_kept_fight() -> Summary:
    """The only fight that is kept."""
    (fight,) = kept_fights()
    return fight


def as_json(*words: str) -> Any:
    """What a command that goes well prints as JSON."""
    return json.loads(told(*words, "--json"))


def until(screen: int, wanted: bytes, seconds: float = 20.0) -> bytes:
    """What a terminal shows until something stands there."""
    shown, end = b"", time.monotonic() + seconds
    while wanted not in shown and time.monotonic() < end:
        if select.select([screen], [], [], 0.1)[0]:
            shown += os.read(screen, 10_000)
    assert wanted in shown, shown
    return shown
