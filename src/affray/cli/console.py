"""The console that lines are printed on."""

import os
from typing import Literal

from rich.console import Console


class Plain(Console):
    """Prints text as it stands, coloured only where a terminal wants it."""

    def __init__(self, stderr: bool = False) -> None:
        """Print to standard output, or where errors go."""
        # NO_COLOR stands for no escape codes at all; by itself Rich would still print bold and dim.
        colours: Literal["auto"] | None = None if os.environ.get("NO_COLOR") else "auto"
        super().__init__(stderr=stderr, color_system=colours, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        """Leave it to the program what to do when nobody reads on; Rich would end it with exit code 1."""
        raise BrokenPipeError
