"""`affray check`: what is wrong with a book."""

import sys
from contextlib import nullcontext, redirect_stdout
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from affray.cli import books, completing, screen
from affray.cli.options import Json

if TYPE_CHECKING:
    from affray.testing.findings import Finding


def check(
    ruleset: Annotated[
        str,
        typer.Argument(
            help="A ruleset's key, or the path of a book: its project, its package or its file.",
            autocompletion=completing.rulesets,
        ),
    ],
    play: Annotated[int, typer.Option("--play", metavar="N", min=0, help="How many games are played.")] = 12,
    hunt: Annotated[
        float, typer.Option("--hunt", metavar="MINUTES", min=0, help="Play drawn scenes for so long; Ctrl-C ends it.")
    ] = 0,
    seed: Annotated[str, typer.Option("--seed", help="With --hunt: draw other scenes.")] = "0",
    keep: Annotated[
        Path | None, typer.Option("--keep", metavar="FOLDER", help="With --hunt: write scenes and tests of findings.")
    ] = None,
    json: Json = False,
) -> None:
    """Look a ruleset through for mistakes, one line each with its place. Exit code 1 if there is any."""
    from affray.testing.check import check_entry
    from affray.testing.located import is_path, located

    with screen.refusing(LookupError):
        entry = located(ruleset) if is_path(ruleset) else books.entry(ruleset)
    with redirect_stdout(sys.stderr) if json else nullcontext():
        found = _hunted(entry, hunt, seed, keep) if hunt else check_entry(entry, play)
    if hunt and not json:
        raise typer.Exit(1 if found else 0)
    _as_json(ruleset, play, found) if json else _show(ruleset, play, found)
    raise typer.Exit(1 if found else 0)


def _hunted(entry: EntryPoint, minutes: float, seed: str, keep: Path | None) -> "list[Finding]":
    """What the hunt finds in a book; a book that cannot be imported or drawn from is a finding itself."""
    from affray.cli.hunting import hunt
    from affray.core.content import BadContent
    from affray.testing.findings import Finding
    from affray.testing.importing import imported

    book = imported(entry)
    if isinstance(book, Finding):
        screen.as_it_stands(book.text())
        return [book]
    with screen.refusing(BadContent):
        found = hunt(book, minutes, seed, keep)
    return [Finding(f"{one.gist.kind}, {one.gist.rule}: {one.gist.what}") for one in found]


def _as_json(ruleset: str, games: int, found: "list[Finding]") -> None:
    from affray.testing.findings import Checked

    screen.json(Checked(ruleset, games, tuple(found)))


def _show(ruleset: str, games: int, found: "list[Finding]") -> None:
    for finding in found:
        screen.as_it_stands(finding.text())
    if not found:
        plural = "game" if games == 1 else "games"
        screen.line(f"{ruleset}: nothing found{f' in {games} {plural}' if games else ', no game was played'}")
