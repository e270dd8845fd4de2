"""`affray verify`: whether the dice of a fight were what was promised."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from affray.cli import completing, opening, screen
from affray.cli.options import Json

if TYPE_CHECKING:
    from affray.core.verifying import Epoch, Verdict

WRONG = 1


def verify(
    file: Annotated[
        Path,
        typer.Argument(help="A fight that is kept, or a file.", metavar="NAME|FILE", autocompletion=completing.fights),
    ],
    json: Json = False,
) -> None:
    """Check a fight's dice against the promised seed, and say what was typed, taken back and decreed."""
    from affray.core.verifying import verified

    loaded = opening.loaded(file)
    if loaded.notice:
        screen.stop(f"{file} cannot be checked by the rules of this Affray. {loaded.notice}")
    history = loaded.history
    if json and not history.is_closed:
        screen.stop(f"{file} is not over: --json would show the seed")
    verdict = verified(history)
    if json:
        screen.json(verdict)
    else:
        _show(verdict, len(history.rows), history.is_closed)
    raise typer.Exit(WRONG if verdict.wrong else 0)


def _show(verdict: "Verdict", rows: int, is_closed: bool) -> None:
    screen.line(f"{rows} rows; the state follows from them.")
    for epoch in verdict.epochs:
        dice = epoch.dice
        is_open = is_closed or epoch is not verdict.epochs[-1] or not dice or dice.known or not epoch.seed
        where = f"row {epoch.row}, {dice.origin}{f' as fight {dice.fight}' if dice.fight else ''}" if dice else "before"
        screen.line(f"{where}: {epoch.words if is_open or dice is None else _secret(epoch, dice.commitment)}.")
    screen.line(f"{_throws(verdict.checked)} of the program: {_judged(verdict)}.")
    if verdict.unchecked:
        screen.line(f"{_throws(verdict.unchecked)} could not be checked.")
    screen.lines(f"  row {found.row}, {found.kind}: {found.text}" for found in verdict.findings)
    screen.lines((f"  WRONG, row {found.row}: {found.text}" for found in verdict.wrong), "bold")


def _secret(epoch: "Epoch", promised: str) -> str:
    fits = "does NOT fit that" if epoch.breaks_promise else "fits that"
    return f"promised as {promised}; the seed {fits} and stays secret until the fight is over"


def _throws(count: int) -> str:
    return f"{count} {'throw' if count == 1 else 'throws'}"


def _judged(verdict: "Verdict") -> str:
    bad = sum(found.kind == "throw" for found in verdict.wrong)
    return f"{bad} not as they should be" if bad else "all as they should be"
