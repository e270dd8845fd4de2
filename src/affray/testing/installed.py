"""The rulesets that are installed, by the keys of their entry points."""

import sys
from difflib import get_close_matches
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from affray.core.book import AnyBook

GROUP = "affray.rulesets"


class NotInstalled(LookupError):
    """There is no ruleset of that key; the message names those there are."""


def entries() -> dict[str, EntryPoint]:
    """The entry points of all rulesets, by key."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def entry_of(key: str) -> EntryPoint:
    """The entry point of a ruleset, or of `module:NAME` that is not installed; an unknown one is refused."""
    if ":" in key:
        return EntryPoint("", key, GROUP)
    known = entries()
    if key not in known:
        near = get_close_matches(key, known, 1)
        hint = f"did you mean {near[0]}? " if near else ""
        raise NotInstalled(f"there is no ruleset {key!r}; {hint}it may be {', '.join(sorted(known)) or 'none'}")
    return known[key]


def find_book(key: str) -> AnyBook:
    """An installed ruleset by its key, or another by `module:NAME`."""
    book: AnyBook = entry_of(key).load()
    return book


def installed() -> dict[str, AnyBook]:
    """All installed rulesets by their keys."""
    return {key: find_book(key) for key in sorted(entries())}


def name_of(book: AnyBook) -> tuple[str, str]:
    """The module and the name under which another process finds a book."""
    module: Any = sys.modules[book.package]
    return book.package, next(name for name, value in vars(module).items() if value is book)
