"""Looking on while another program plays a fight."""

from time import sleep

from affray.cli import kept, screen
from affray.cli.audience import Audience
from affray.cli.calling import command
from affray.cli.drawing import show
from affray.cli.seating import take_seats
from affray.cli.telling import tell
from affray.core.rebuilding import outcome_of, play_row
from affray.core.rows import Redo, Row, Undo
from affray.screens.narration import ending_words
from affray.storage.interface import Storage
from affray.storage.record import Named

PAUSE = 0.2
"""Seconds between two looks."""


def watch(storage: Storage, named: Named) -> None:
    """Tell what happens in a fight until nobody plays it any more, or until Ctrl-C."""
    found = kept.read(storage, named.id)
    if found.notice:
        screen.stop(f"{named.name} cannot be watched: its rows do not fit the rules of this Affray")
    last = len(found.history.rows)
    take_seats(found.history)
    audience = Audience(found.history)
    screen.line(f"You watch {named.name}. Ctrl-C leaves.")
    show(audience.now, audience.seat)
    try:
        _follow(storage, named, audience, last)
    except KeyboardInterrupt:
        screen.line()
    screen.as_it_stands(_ending(named, audience))


def _follow(storage: Storage, named: Named, audience: Audience, last: int) -> None:
    """Look again and again; who plays it is asked first, so that the last rows are not missed."""
    while True:
        is_played = bool(storage.holder(named.id))
        for entry in storage.read(named.id, last):
            _hear(audience, entry.row)
            last = entry.number
        if not is_played:
            return
        sleep(PAUSE)


def _hear(audience: Audience, row: Row) -> None:
    play_row(audience.history, row)
    if isinstance(row, Undo | Redo):
        audience.forget()
        screen.line("Taken back." if isinstance(row, Undo) else "Done again.")
        show(audience.now, audience.seat)
    tell(audience.news())


def _ending(named: Named, audience: Audience) -> str:
    history = audience.history
    outcome = outcome_of(history)
    if outcome is not None:
        return ending_words(history.book, outcome, history.encounter.clock.round)
    return f"You watch no longer. When nobody plays it: {command('play', '--resume', named.name)}"
