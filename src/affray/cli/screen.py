"""What goes to the screen: plain lines and tables, coloured only where a terminal wants it."""

import io
import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

import typer

if TYPE_CHECKING:
    from rich.console import Console

NARROWEST, WIDEST = 40, 120
UNBROKEN = "\xa0"
"""A space at which no line is broken."""
MORE, ROOMY = ", ...", 72
"""What stands for the rest of a line that was cut, and how wide a screen is where one line is enough for it."""
LEAST_BESIDE = 30
"""How many characters what stands beside a word needs."""
HANGING = 4
"""How much further in the rest of a line stands that was broken."""


_worded: Callable[[str], str] = str
"""What is made of every line before it is printed."""


def say_in(words: Callable[[str], str] = str) -> None:
    """Print every line from now on as a function words it; without one, as it stands."""
    global _worded
    _worded = words


def line(text: str = "", style: str = "") -> None:
    """Print one line, broken between words where the screen ends; in a pipe it stays one line."""
    console, text = _console(), _visible(_worded(text))
    for part in _broken(text) if _has_width(console) else [text]:
        console.print(part, style=style or None, soft_wrap=True)


def lines(texts: Iterable[str], style: str = "") -> None:
    """Print lines."""
    for text in texts:
        line(text, style)


def as_it_stands(text: str, style: str = "") -> None:
    """Print a line that must not be broken: a row of a map, a command to be copied."""
    _console().print(text, style=style or None, soft_wrap=True)


def _visible(text: str) -> str:
    """A text that steers no terminal: what cannot be seen in it is spelled out."""
    if text.isprintable():
        return text
    from affray.core.texts import visible

    return visible(text)


def _broken(text: str) -> list[str]:
    indent = " " * (len(text) - len(text.lstrip()) + HANGING)
    whole = text.replace(" %", f"{UNBROKEN}%")
    parts = textwrap.wrap(whole, width(), subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)
    return [part.replace(UNBROKEN, " ") for part in parts] or [text]


def lines_of(text: str) -> int:
    """How many lines of the screen a line takes; in a pipe one."""
    return len(_broken(_worded(text))) if _has_width(_console()) else 1


def cut(text: str) -> str:
    """As much as one line holds of the odds at the end of a text, two if it is narrow, and dots; in a pipe, all."""
    most = 1 if width() >= ROOMY else 2
    if lines_of(text) <= most:
        return text
    head, gap, odds = text.rpartition("  ")
    parts = odds.split(", ")
    shorter = (f"{head}{gap}{', '.join(parts[:count])}" for count in range(len(parts) - 1, 0, -1))
    fitting = next((kept for kept in shorter if lines_of(f"{kept}{MORE}") <= most), f"{head}{gap}{parts[0]}")
    return f"{fitting}{MORE}" if lines_of(f"{fitting}{MORE}") == lines_of(fitting) else fitting


def _has_width(console: "Console") -> bool:
    return console.is_terminal or "COLUMNS" in os.environ


def paragraph(text: str, indent: str = "") -> None:
    """Print a longer text, broken between words, every line of it indented."""
    lines(textwrap.wrap(text, width(), initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False))


def listed(names: Iterable[str], indent: str = "") -> None:
    """Print names one after another, broken between them and never in the middle of one."""
    text = ", ".join(name.replace(" ", UNBROKEN) for name in names)
    broken = textwrap.wrap(text, width(), initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
    lines(part.replace(UNBROKEN, " ") for part in broken)


def table(heads: tuple[str, ...], rows: Iterable[Iterable[object]], numbers: bool = False) -> None:
    """Print rows under their heads, each column as wide as it needs to be; on a narrow screen, one after another."""
    written = [heads, *(tuple(str(cell) for cell in row) for row in rows)]
    wide = [max(len(row[place]) for row in written) for place in range(len(heads))]
    if sum(wide) + 2 * len(wide) - 2 > width() and _has_width(_console()):
        return lines(_in_words(heads, row) for row in written[1:])
    for number, row in enumerate(written):
        as_it_stands(_row(row, wide, numbers), "" if number else "bold")
    return None


def pairs(written: Sequence[tuple[str, str]], indent: str = "  ") -> None:
    """Print words with what is said of each beside them; where the screen is too narrow for that, beneath them."""
    widest = max(len(word) for word, _about in written)
    beside = " " * (len(indent) + widest + 2)
    for word, about in written:
        if width() - len(beside) < LEAST_BESIDE and _has_width(_console()):
            line(f"{indent}{word}")
            paragraph(about, indent * 3)
        else:
            _hung(f"{indent}{word:<{widest}}  {about}", beside)


def _hung(text: str, indent: str) -> None:
    """Print a line; what does not fit stands further in."""
    lines(textwrap.wrap(text, width(), subsequent_indent=indent) if _has_width(_console()) else [text])


def _in_words(heads: tuple[str, ...], row: tuple[str, ...]) -> str:
    return f"{row[0]}: {', '.join(f'{head} {cell}' for head, cell in zip(heads[1:], row[1:], strict=True))}"


def _row(row: tuple[str, ...], wide: list[int], numbers: bool) -> str:
    first, *rest = (cell.ljust(size) for cell, size in zip(row, wide, strict=True))
    if numbers:
        rest = [cell.rjust(size) for cell, size in zip(row[1:], wide[1:], strict=True)]
    return "  ".join([first, *rest]).rstrip()


def json(value: Any) -> None:
    """Print a value as JSON."""
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def warn(message: str, unbroken: bool = False) -> None:
    """Print a line where errors go; unbroken where it holds a command to be copied."""
    console, text = _console(stderr=True), f"affray: {_visible(' '.join(message.split()))}"
    for part in _broken(text) if _has_width(console) and not unbroken else [text]:
        console.print(part, style="red", soft_wrap=True)


def stop(message: str) -> NoReturn:
    """Say in one line what was wrong and what would be right, and end with exit code 2."""
    warn(message)
    raise typer.Exit(2)


@contextmanager
def refusing(*kinds: type[Exception]) -> Iterator[None]:
    """Turn these refusals into a message and exit code 2."""
    try:
        yield
    except kinds as wrong:
        stop(str(wrong))


def is_terminal() -> bool:
    """Whether a person sits at a terminal, so that something can be asked."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def sure(question: str) -> bool:
    """Ask something, and say whether the answer was yes; no answer is none."""
    try:
        return input(f"{question}, y or n> ").strip() in ("y", "yes")
    except EOFError:
        line()
        return False


def width() -> int:
    """How many characters a line may have."""
    return min(max(shutil.get_terminal_size().columns, NARROWEST) - 1, WIDEST)


def clear() -> None:
    """Empty the screen and what can be scrolled back to; in a pipe there is nothing to hide."""
    if is_terminal() and sys.platform == "win32":
        os.system("cls")
    elif is_terminal():
        sys.stdout.write("\033[2J\033[3J\033[H")


def spell_out() -> None:
    """Write a letter that a pipe cannot hold as its number, and read one that is none, instead of failing there."""
    for stream, errors in ((sys.stdin, "surrogateescape"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors=errors)


def columns(besides: int = 0) -> int:
    """How many characters a row that must not be broken may have; in a pipe there is no end."""
    return shutil.get_terminal_size().columns - besides if _has_width(_console()) else sys.maxsize


def _console(stderr: bool = False) -> "Console":
    from affray.cli.console import Plain

    return Plain(stderr)
