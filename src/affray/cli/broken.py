"""A book or a bot that goes wrong in the middle of a command: one line that names it, no traceback of the engine."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import EntryPoint
from traceback import extract_tb
from typing import TYPE_CHECKING

import typer

from affray.cli import books, screen
from affray.requirements import lacking
from affray.version import version, was_replaced

if TYPE_CHECKING:
    from affray.core.book import AnyBook
    from affray.testing.findings import Finding

TRACEBACK = "AFFRAY_TRACEBACK"
"""The variable of the environment that asks for the whole traceback."""
WRONG = 1
"""The exit code of a command in which a book went wrong."""


@contextmanager
def naming_the_book() -> Iterator[None]:
    """Say in one line where a book or a bot went wrong, and how to go on where that was noted; exit code 1."""
    books.opened.clear()
    try:
        yield
    except (typer.Exit, typer.Abort, typer.TyperException, BrokenPipeError):
        raise
    except Exception as wrong:
        if os.environ.get(TRACEBACK) or not books.opened or lacking(wrong):
            raise
        screen.warn(_said(wrong))
        for note in getattr(wrong, "__notes__", ()):
            screen.warn(note, unbroken=True)
        raise typer.Exit(WRONG) from None


def _said(wrong: Exception) -> str:
    """What went wrong: an installation that is no longer the one that runs, a bot, or a book."""
    if was_replaced():
        return f"Affray was brought up to date while {version()} was running, and that cannot go on: {wrong}"
    return str(wrong) if _is_of_a_bot(wrong) else explained(wrong)


def _is_of_a_bot(wrong: Exception) -> bool:
    """Whether a bot went wrong and no book."""
    from affray.bots import BotStumbled

    return isinstance(wrong, BotStumbled)


def explained(wrong: Exception) -> str:
    """What went wrong, in which function of which book, and what looks for more."""
    last = next(reversed(books.opened))
    key, finding = next(_blamed(wrong), (last, None))
    what = _in_the_engine(wrong) if finding is None else finding.text()
    return f"{key}: {what}; `affray check {key}` looks for more"


def _blamed(wrong: Exception) -> "Iterator[tuple[str, Finding]]":
    """What is wrong with a book of this command: in a function that was at work, or in how it looks from outside."""
    from affray.core.blame import innermost
    from affray.core.resolve import StuckBook
    from affray.testing.findings import Finding, blamed
    from affray.testing.hooks import wrong_hooks

    for key, entry in books.opened.items():
        package = _package(entry)
        if isinstance(wrong, SyntaxError) or innermost(wrong, package):
            yield key, blamed(wrong, package)
    if isinstance(wrong, StuckBook):
        yield next(reversed(books.opened)), Finding(str(wrong).partition(": ")[2])
    for key, entry in books.opened.items():
        book = _loaded(entry)
        yield from ((key, finding) for finding in ([book] if isinstance(book, Finding) else wrong_hooks(book)))


def _package(entry: EntryPoint) -> str:
    from affray.testing.importing import root

    return root(entry.module)


def _loaded(entry: EntryPoint) -> "AnyBook | Finding":
    from affray.core.book import Book
    from affray.testing.importing import imported

    with suppress(Exception):
        found = entry.load()
        if isinstance(found, Book):
            return found
    return imported(entry)


def _in_the_engine(wrong: Exception) -> str:
    from affray.core.blame import short
    from affray.testing.findings import said

    last = extract_tb(wrong.__traceback__)[-1]
    return f"{said(wrong)}, in {short(last.filename)}:{last.lineno} ({TRACEBACK}=1 shows all of it)"
