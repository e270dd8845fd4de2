"""What is wrong with a book, one line each: a sentence that says what to change, and where in the book that is."""

import inspect
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from affray.core import blame
from affray.core.blame import innermost, is_of, short
from affray.core.book import AnyBook


class Finding(Struct, frozen=True):
    """Something wrong with a book: what, and the file and line where that can be known."""

    what: str
    place: str = ""

    def text(self) -> str:
        """The line that is printed."""
        sentence = " ".join(self.what.split())
        return f"{self.place}: {sentence}" if self.place else sentence


class Checked(Struct, frozen=True):
    """A book that was looked through: by the word that named it, in how many games, and what is wrong with it."""

    book: str
    games: int
    findings: tuple[Finding, ...]


class Mistake(Exception):
    """A mistake of a book that was seen while it was played; the message says what to change, perhaps in a function."""

    def __init__(self, what: str, function: Any = None) -> None:
        """A mistake in words."""
        super().__init__(what)
        self.function = function


OWN_WORDS: tuple[type[Exception], ...] = (Mistake, *blame.OWN_WORDS)
"""What is raised on purpose, with a sentence of its own."""


def said(wrong: BaseException) -> str:
    """An exception in words: its sentence, or what Python calls it."""
    return blame.said(wrong, OWN_WORDS)


def blamed(wrong: BaseException, package: str, otherwise: Callable[..., Any] | None = None) -> Finding:
    """An exception as a finding: in the innermost function of the book, or in the one that was being played."""
    if isinstance(wrong, SyntaxError) and wrong.filename:
        return Finding(f"{type(wrong).__name__}: {wrong.msg}", f"{short(wrong.filename)}:{wrong.lineno}")
    named = getattr(wrong, "function", None)
    found = None if named else innermost(wrong, package)
    if found is None:
        found = _own(named or otherwise, package)
    return Finding(_named(found[0], wrong), found[1])


def _own(function: Any, package: str) -> tuple[str, str]:
    """The name and the place of a function that belongs to the book."""
    function = getattr(function, "perform", function)
    place = own_place(function, package)
    return (str(getattr(function, "__name__", "")), place) if place else ("", "")


def found_in(book: AnyBook, what: str, thing: Any) -> Finding:
    """A finding in a function, a rule or a class of a book."""
    return Finding(what, own_place(thing, book.package))


def own_place(thing: Any, package: str) -> str:
    """Where a function, a rule or a class of the book is written; empty for what the kit or the engine made."""
    thing = getattr(thing, "perform", thing)
    return place_of(thing) if is_of(getattr(thing, "__module__", ""), package) else ""


def _named(function: str, wrong: BaseException) -> str:
    if not function or function.startswith("<module"):
        return said(wrong)
    name = "a lambda" if function == "<lambda>" else function
    return f"{name}: {said(wrong)}" if isinstance(wrong, OWN_WORDS) else f"{name} raises {said(wrong)}"


def place_of(thing: Any) -> str:
    """Where a function, a rule or a class is written; empty where that cannot be known."""
    thing = getattr(thing, "perform", thing)
    try:
        thing = inspect.unwrap(thing)
        file = inspect.getsourcefile(thing) or ""
        line = thing.__code__.co_firstlineno if hasattr(thing, "__code__") else inspect.getsourcelines(thing)[1]
    except (TypeError, OSError, ValueError):
        return ""
    return f"{short(file)}:{line}"
