"""`affray replay`: a fight as a transcript."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from affray.cli import completing, opening, screen
from affray.cli.options import Seats

if TYPE_CHECKING:
    from affray.core.history import History


def replay(
    file: Annotated[
        Path,
        typer.Argument(help="A fight that is kept, or a file.", metavar="NAME|FILE", autocompletion=completing.fights),
    ],
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after everything that was done.")] = False,
    seat: Seats = None,
) -> None:
    """Tell a fight from its beginning, as a seat heard it."""
    from affray.cli.telling import tell
    from affray.core.seats import redacted
    from affray.screens.telling import worth_telling

    loaded = opening.loaded(file)
    if loaded.notice:
        screen.line(loaded.notice)
    waits, history = step, loaded.history
    eyes = opening.seat_of(history.book, history.start, seat or ())
    for number, played in enumerate(history.steps):
        events = redacted(history.book, played.events, eyes, played.after)
        tell(worth_telling(history, number, events))
        waits = waits and _go_on()
    screen.line(_ending(loaded.history))


def _go_on() -> bool:
    try:
        input("Enter goes on> ")
    except EOFError:
        screen.line()
        return False
    return True


def _ending(history: "History") -> str:
    from affray.core.history import outcome_of
    from affray.screens.narration import ending_words

    outcome = outcome_of(history)
    if outcome is None:
        return f"The fight is not over: round {history.encounter.clock.round}."
    return ending_words(history.book, outcome, history.encounter.clock.round)
