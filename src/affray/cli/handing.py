"""Several people at one keyboard: it is handed over behind a screen that shows nobody's secrets."""

from contextlib import suppress

from affray.cli import screen
from affray.cli.audience import plays_words
from affray.cli.drawing import cut, show_fitting
from affray.cli.fight import Fight
from affray.cli.orders import Left
from affray.cli.orders.asking import LEAVES, typed
from affray.cli.orders.looking import tell_look
from affray.cli.telling import tell
from affray.core.seats import Seat
from affray.core.values import Who


def hand_over(fight: Fight, whos: tuple[Who, ...]) -> None:
    """See to it that somebody sits at the keyboard who plays one of these."""
    seats = [seat for who in whos if (seat := fight.seat_of(who)) is not None]
    if seats and not (fight.is_seated and fight.seat in seats):
        pass_to(fight, seats[0])


def pass_to(fight: Fight, seat: Seat) -> None:
    """Hide what is shown, wait until somebody sits there, and tell them what has happened since they left."""
    screen.clear()
    _forget_lines()
    screen.line(f"The keyboard goes to {seat.name}, who {plays_words(seat)}.", "bold")
    if typed(fight, f"{seat.name}, press Enter").lower() in LEAVES:
        raise Left
    fight.sit(seat)
    tell(fight.news())
    if seat.name not in fight.shown_to:
        show_all(fight)


def show_all(fight: Fight) -> None:
    """Show the map and how everyone stands to whoever sits there for the first time."""
    fight.shown_to.add(fight.seat.name)
    if fight.is_brief:
        tell_look(fight, "")
    else:
        show_fitting(fight.now, fight.seat)
        fight.drawn = cut(fight.now, fight.seat)


def _forget_lines() -> None:
    """What somebody has typed is not called back by the next one."""
    if screen.is_terminal():
        with suppress(ImportError):
            import readline

            readline.clear_history()
