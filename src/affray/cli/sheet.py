"""`affray sheet`: all that a seat knows of somebody."""

from typing import Annotated

import typer

from affray.cli import books, opening, screen
from affray.cli.options import Json, Load, Rules, Ruleset, Scene, Seats


def sheet(
    ruleset: Ruleset,
    name: Annotated[str, typer.Argument(help="Somebody who is there.", metavar="NAME")],
    scene: Scene = None,
    load: Load = None,
    rule: Rules = None,
    seat: Seats = None,
    json: Json = False,
) -> None:
    """Show all that a seat knows of somebody: figures, gear, what lies on them."""
    from affray.cli.sheets import show_sheet
    from affray.core.now import Now
    from affray.screens import sheets

    book = books.find(ruleset)
    now = Now(book, opening.known_to(book, opening.position(book, scene, load, rule or ()), seat or ()))
    if name.lower() not in now:
        screen.stop(f"you know of nobody called {name!r}; {books.known(name, tuple(now.creatures))}")
    found = sheets.sheet(now, name.lower())
    screen.json(found) if json else show_sheet(found)
