"""`affray check`: what is wrong with a book."""

from typing import Annotated

import typer

from affray.cli import books, completing, screen


def check(
    ruleset: Annotated[
        str,
        typer.Argument(
            help="A ruleset's key, or the path of a book: its project, its package or its file.",
            autocompletion=completing.rulesets,
        ),
    ],
    play: Annotated[int, typer.Option("--play", metavar="N", min=0, help="How many games are played.")] = 12,
) -> None:
    """Look a ruleset through for mistakes, one line each with its place. Exit code 1 if there is any."""
    from affray.testing.check import check_entry
    from affray.testing.located import is_path, located

    with screen.refusing(LookupError):
        entry = located(ruleset) if is_path(ruleset) else books.entry(ruleset)
    found = check_entry(entry, play)
    for finding in found:
        screen.as_it_stands(finding.text())
    if found:
        raise typer.Exit(1)
    plural = "game" if play == 1 else "games"
    screen.line(f"{ruleset}: nothing found{f' in {play} {plural}' if play else ', no game was played'}")
