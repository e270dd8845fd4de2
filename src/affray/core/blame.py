"""Where something went wrong: the innermost function of a book, with its file and line, and what was raised."""

from pathlib import Path
from traceback import walk_tb
from types import FrameType

from affray.core.binding import BadRule
from affray.core.book import UnknownKey
from affray.core.content import BadContent
from affray.core.resolve import StuckBook

OWN_WORDS: tuple[type[Exception], ...] = (BadRule, BadContent, StuckBook, UnknownKey)
"""What is raised on purpose, with a sentence of its own."""


def said(wrong: BaseException, own_words: tuple[type[Exception], ...] = OWN_WORDS) -> str:
    """An exception in words: its sentence, or what Python calls it."""
    if isinstance(wrong, own_words):
        return str(wrong)
    return f"{type(wrong).__name__}: {wrong}" if str(wrong) else type(wrong).__name__


def is_of(module: object, package: str) -> bool:
    """Whether a module belongs to a package."""
    return f"{module}.".startswith(f"{package}.")


def innermost(wrong: BaseException, *packages: str) -> tuple[str, str] | None:
    """The function of a book in which something went wrong, the innermost of them, with its file and line."""
    found = None
    for frame, line in walk_tb(wrong.__traceback__):
        if any(is_of(frame.f_globals.get("__name__"), package) for package in packages):
            found = (frame.f_code.co_name, f"{short(frame.f_code.co_filename)}:{line}")
    return found


def place_of_failure(wrong: BaseException, package: str) -> tuple[str, str]:
    """The innermost function of a book in which something went wrong, or of the engine where no book was at work.

    Its file is named from its package on, so that nobody learns where that is installed.
    """
    trace = list(walk_tb(wrong.__traceback__))
    of_the_book = [one for one in trace if is_of(one[0].f_globals.get("__name__"), package)]
    if not trace:
        return "", ""
    frame, line = (of_the_book or trace)[-1]
    return frame.f_code.co_name, f"{_from_package_on(frame)}:{line}"


def _from_package_on(frame: FrameType) -> str:
    path = Path(frame.f_code.co_filename)
    depth = len(str(frame.f_globals.get("__name__")).split("."))
    return "/".join(path.parts[-depth - (path.name == "__init__.py") :])


def short(file: str) -> str:
    """The path of a file, from here where it lies below."""
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)
