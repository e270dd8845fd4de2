"""`affray check`: what is wrong with a book."""

from typing import Annotated

import typer

from affray.cli import books, screen
from affray.cli.options import Ruleset


def check(
    ruleset: Ruleset,
    play: Annotated[int, typer.Option("--play", metavar="N", min=0, help="How many games are played.")] = 12,
) -> None:
    """Look a ruleset through for mistakes, one line each with its place. Exit code 1 if there is any."""
    from affray.testing.check import check_entry

    found = check_entry(books.entry(ruleset), play)
    for finding in found:
        screen.as_it_stands(finding.text())
    if found:
        raise typer.Exit(1)
    screen.line(f"{ruleset}: nothing found{f' in {play} games' if play else ', no game was played'}")
