"""`affray play`: a fight at the terminal, in plain lines."""

import sys
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Annotated

import typer

from affray.cli import books, completing, opening, screen
from affray.cli.options import Load, MaybeRuleset, Rules, Scene

if TYPE_CHECKING:
    from affray.core.history import History

MOST_SEED = 1_000_000


def play(
    ruleset: MaybeRuleset = None,
    scene: Scene = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat", metavar="NAME", help="A creature or side you play; may repeat.", autocompletion=completing.seats
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option("--bots", metavar="KIND", help="What plays the others.", autocompletion=completing.bots),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", min=0, help="The seed of the program's dice.")] = None,
    load: Load = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last fight that is not over.")] = False,
    rule: Rules = None,
) -> None:
    """Play a fight: what may be done is listed with its odds, and every rule is kept."""
    from affray.cli.fight import Fight
    from affray.cli.loop import play_out
    from affray.cli.seating import sit_down

    source = _last(ruleset, load) if resume else load
    if source is not None:
        history, heading = _resumed(source, ruleset, scene, rule or [], seed)
    else:
        history, heading = _begun(ruleset or books.DEFAULT, scene, rule or [], seed)
    with screen.refusing(ValueError):
        sit_down(history, tuple(seat or ()), bots)
    fight = Fight(history, source)
    screen.lines(line for line in heading if line)
    if source is None or fight.file != source.resolve():
        screen.line(f"It is kept in {fight.file}.")
    _edit_lines()
    raise typer.Exit(play_out(fight))


def _last(ruleset: str | None, load: Path | None) -> Path:
    from affray.cli.keeping import folder, newest_unfinished

    if load is not None:
        screen.stop("--load and --resume exclude each other; give one of them")
    file = newest_unfinished(ruleset)
    if file is None:
        screen.stop(f"no unfinished fight{f' of {ruleset}' if ruleset else ''} is kept in {folder()}; begin a new one")
    return file


def _edit_lines() -> None:
    """Let a person at a terminal edit what they type and call it back; elsewhere this would only print codes."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401 - prompts use it once it is there


def _begun(ruleset: str, scene: str | None, rules: list[str], seed: int | None) -> "tuple[History, list[str]]":
    from affray.cli.keeping import SCENE
    from affray.core.history import History

    book = books.find(ruleset)
    name = scene or books.smallest_scene(book)
    start = books.staged(book, name, opening.ruled(book.rulings(), rules))
    number = SystemRandom().randrange(MOST_SEED) if seed is None else seed
    title, about = books.heading(book, name)
    history = History(book, start, str(number))
    history.set(SCENE, Path(name).stem)
    return history, [f"{title} ({book.key}, scene {name}, seed {number})", about]


def _resumed(
    file: Path, ruleset: str | None, scene: str | None, rules: list[str], seed: int | None
) -> "tuple[History, list[str]]":
    if scene is not None or rules or seed is not None:
        screen.stop("--load and --resume go on with a fight as it is; --scene, --rule and --seed are for a new one")
    loaded = opening.loaded(file, ruleset)
    heading = [f"{loaded.history.book.title}: the fight goes on from {file}"]
    return loaded.history, [*heading, loaded.notice]
