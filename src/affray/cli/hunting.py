"""`affray check --hunt`: drawn scenes are played until the time is up, and whatever is new is told at once."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from affray.cli import screen

if TYPE_CHECKING:
    from affray.core.book import AnyBook
    from affray.testing.hunting import Found, Hunt

EVERY = 10.0
"""So many seconds lie between two lines of progress."""


def hunt(book: "AnyBook", minutes: float, seed: str, keep: Path | None) -> "list[Found]":
    """Hunt for so many minutes, or until Ctrl-C; tell each finding as it comes, and the sum at the end."""
    from affray.testing.hunting import Hunt, folder_of_tests, known_in
    from affray.testing.patience import patience

    hunt = Hunt(book, known_in(folder_of_tests(book)), seed)
    found: list[Found] = []
    try:
        with patience():
            for finding in _until(hunt, minutes):
                found.append(finding)
                _tell(book, finding, keep)
    except KeyboardInterrupt:
        screen.line("stopped")
    screen.line(_sum(book, hunt, len(found)))
    return found


def _until(hunt: "Hunt", minutes: float) -> "Iterator[Found]":
    """What is found until the time is up; now and then a line says how far it is."""
    began = shown = time.monotonic()
    for finding in hunt.go():
        now = time.monotonic()
        if finding is not None:
            yield finding
        if now - began > minutes * 60:
            return
        if now - shown > EVERY and sys.stderr.isatty():
            shown = now
            sys.stderr.write(f"\r{hunt.steps:,} steps in {hunt.scenes:,} scenes ... ")


def _tell(book: "AnyBook", finding: "Found", keep: Path | None) -> None:
    from affray.testing.drawing import as_toml
    from affray.testing.hunting import as_test, report
    from affray.testing.hunting.telling import name_for_test

    screen.as_it_stands(report(book, finding.story, finding.gist))
    if keep is None:
        return
    name = f"{book.key}_{name_for_test(finding.gist)}"
    keep.mkdir(parents=True, exist_ok=True)
    (keep / f"{name}.toml").write_text(as_toml(finding.story.scene), encoding="utf-8")
    (keep / f"test_{name}.py").write_text(as_test(book, finding.story, finding.gist, f"{name}.toml"), encoding="utf-8")
    screen.as_it_stands(f"kept: {keep / f'{name}.toml'}, {keep / f'test_{name}.py'}")


def _sum(book: "AnyBook", hunt: "Hunt", found: int) -> str:
    what = "nothing new" if not found else "1 finding" if found == 1 else f"{found} findings"
    return f"{book.key}: {what} in {hunt.steps:,} steps of {hunt.scenes:,} drawn scenes (seed {hunt.seed})"
