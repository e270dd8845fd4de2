"""Rules that fail at the terminal: a sentence names them, and a file beside the fights has what a report needs."""

from affray.cli import kept, screen
from affray.cli.fight import Fight
from affray.core.driver import Halted
from affray.core.failures import RuleFailed
from affray.screens.failures import CLOCK_STANDS, ELSE_STANDS, failure_words, report
from affray.storage.reports import FOLDER, written


def tell_failures(fight: Fight) -> None:
    """Tell the rules that have failed since, and take as told what they took back; that is stored before."""
    found = fight.history.failures.untold()
    if found:
        fight.store()
    for failed in found:
        is_own, where = failed.intent is not None and fight.plays(failed.intent.who), _where(fight, failed)
        screen.line(failure_words(failed, fight.seat, is_own), "bold")
        screen.line(where)
    fight.go_on_from(fight.place)


def tell_halted(halted: Halted) -> None:
    """Say how a fight goes on in which nothing happens by itself."""
    screen.line(CLOCK_STANDS if halted.failed.is_of_the_clock else ELSE_STANDS)


def _where(fight: Fight, failed: RuleFailed) -> str:
    """The file of a failure, one for all that are alike."""
    said = str(failed)
    if said not in fight.reported:
        fight.reported[said] = _written(fight, failed)
    return f"What a report needs: {fight.reported[said]}"


def _written(fight: Fight, failed: RuleFailed) -> str:
    folder = kept.file().parent / FOLDER
    try:
        return str(written(folder, fight.keeper.name or fight.book.key, report(failed)))
    except OSError as wrong:
        return f"it could not be written to {folder}: {wrong.strerror}"
