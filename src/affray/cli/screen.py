"""What goes to the screen: plain lines and tables, coloured only where a terminal wants it."""

import os
import shutil
import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal, NoReturn

import typer

if TYPE_CHECKING:
    from rich.console import Console

NARROWEST, WIDEST = 60, 120


def line(text: str = "", style: str = "") -> None:
    """Print one line as it stands."""
    _console().print(text, style=style or None, soft_wrap=True)


def lines(texts: Iterable[str], style: str = "") -> None:
    """Print lines as they stand."""
    for text in texts:
        line(text, style)


def paragraph(text: str, indent: str = "") -> None:
    """Print a longer text, broken between words, every line of it indented."""
    lines(textwrap.wrap(text, width(), initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False))


def table(heads: tuple[str, ...], rows: Iterable[Iterable[object]], numbers: bool = False) -> None:
    """Print rows under their heads, each column as wide as it needs to be."""
    written = [heads, *(tuple(str(cell) for cell in row) for row in rows)]
    wide = [max(len(row[place]) for row in written) for place in range(len(heads))]
    for number, row in enumerate(written):
        line(_row(row, wide, numbers), "" if number else "bold")


def _row(row: tuple[str, ...], wide: list[int], numbers: bool) -> str:
    first, *rest = (cell.ljust(size) for cell, size in zip(row, wide, strict=True))
    if numbers:
        rest = [cell.rjust(size) for cell, size in zip(row[1:], wide[1:], strict=True)]
    return "  ".join([first, *rest]).rstrip()


def json(value: Any) -> None:
    """Print a value as JSON."""
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def stop(message: str) -> NoReturn:
    """Say in one line what was wrong and what would be right, and end with exit code 2."""
    _console(stderr=True).print(f"affray: {' '.join(message.split())}", style="red", soft_wrap=True)
    raise typer.Exit(2)


@contextmanager
def refusing(*kinds: type[Exception]) -> Iterator[None]:
    """Turn these refusals into a message and exit code 2."""
    try:
        yield
    except kinds as wrong:
        stop(str(wrong))


def width() -> int:
    """How many characters a line may have."""
    return min(max(shutil.get_terminal_size().columns - 1, NARROWEST), WIDEST)


def _console(stderr: bool = False) -> "Console":
    from rich.console import Console

    # NO_COLOR stands for no escape codes at all; by itself Rich would still print bold and dim.
    colours: Literal["auto"] | None = None if os.environ.get("NO_COLOR") else "auto"
    return Console(stderr=stderr, color_system=colours, highlight=False, markup=False, emoji=False)
