"""`affray replay`: a fight as a transcript."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from affray.cli import books, completing, opening, screen
from affray.cli.options import Json, Seats

if TYPE_CHECKING:
    from affray.core.encounter import AnyEncounter
    from affray.core.history import History
    from affray.core.now import AnyNow
    from affray.core.saves import Loaded
    from affray.core.seats import Seat


def replay(
    file: Annotated[
        Path,
        typer.Argument(help="A fight that is kept, or a file.", metavar="NAME|FILE", autocompletion=completing.fights),
    ],
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after everything that was done.")] = False,
    seat: Seats = None,
    brief: Annotated[bool, typer.Option("--brief", help="In words alone: no maps, no symbols.")] = False,
    json: Json = False,
) -> None:
    """Tell a fight from its beginning, as a seat heard it, with the map of each round."""
    if json and (step or brief):
        screen.stop("--json gives the whole fight as data; leave out --step and --brief")
    loaded = opening.loaded(file)
    eyes = opening.seat_of(loaded.history.book, loaded.history.start, seat or ())
    if json:
        return _as_json(loaded, eyes)
    return _tell(loaded, eyes, step, brief)


def _as_json(loaded: "Loaded", eyes: "Seat") -> None:
    from affray.screens.replays import replay

    if loaded.notice:
        screen.warn(loaded.notice)
    screen.json(replay(loaded.history, eyes, *_played(loaded.history)))


def _tell(loaded: "Loaded", eyes: "Seat", step: bool, brief: bool) -> None:
    from affray.cli.drawing import standing
    from affray.cli.telling import tell
    from affray.core.seats import redacted
    from affray.screens.replays import ending
    from affray.screens.spoken import spoken
    from affray.screens.telling import worth_telling

    history = loaded.history
    screen.say_in(spoken if brief else str)
    screen.lines(line for line in (loaded.notice, *_heading(history)) if line)
    waits, rounds = step, 0
    for number, played in enumerate(history.steps):
        events = redacted(history.book, played.events, eyes, played.after)
        tell(worth_telling(history, number, events))
        if played.after.clock.round != rounds:
            if not brief:
                _draw(history, played.after, eyes, first=not rounds)
            rounds = played.after.clock.round
        waits = waits and _go_on()
    if not brief:
        _draw(history, history.encounter, eyes)
    screen.lines(standing(_seen(history, history.encounter, eyes), eyes, labelled=not brief))
    screen.line(ending(history), "bold")


def _heading(history: "History") -> list[str]:
    """What was played, by which house rules."""
    from affray.screens.headings import rules_heading

    scene, title, about = _played(history)
    named = f"{history.book.key}{f', scene {scene}' if scene else ''}"
    return [f"{title} ({named})", about, rules_heading(history.start)]


def _played(history: "History") -> tuple[str, str, str]:
    """The scene that was played, its title and what it is about; without a scene, the title of the book."""
    from affray.cli.keeping import SCENE

    book, scene = history.book, history.settings.get(SCENE, "")
    is_known = scene in books.scene_names(book)
    return scene, *(books.heading(book, scene) if is_known else (scene or book.title, ""))


def _seen(history: "History", encounter: "AnyEncounter", eyes: "Seat") -> "AnyNow":
    from affray.core.now import Now
    from affray.core.seats import view_of

    return Now(history.book, view_of(history.book, encounter, eyes))


def _draw(history: "History", encounter: "AnyEncounter", eyes: "Seat", first: bool = False) -> None:
    """Draw the part of the map that matters; the first time, say what its marks stand for."""
    from affray.cli.drawing import cut, legends

    now = _seen(history, encounter, eyes)
    for row in cut(now, eyes):
        screen.as_it_stands(row)
    screen.lines(legends(now) if first else ())


def _go_on() -> bool:
    try:
        input("Enter goes on> ")
    except EOFError:
        screen.line()
        return False
    return True
