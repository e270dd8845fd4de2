"""What happens, told line by line."""

from collections.abc import Iterable

from affray.cli import screen
from affray.screens.narration import Line
from affray.screens.telling import condensed


def tell(lines: Iterable[Line]) -> None:
    """Print lines of the log, throws dimmed and what matters bold."""
    for line in condensed(lines):
        screen.line(line.text, "dim" if line.kind == "rolled" else "bold" if line.notable else "")
