"""What every order is made of: what it may refuse, and what it may do to the prompt it was typed at."""

from collections.abc import Callable
from typing import NamedTuple

from affray.cli.fight import Fight
from affray.screens.menus import MenuEntry


class Changed(Exception):
    """The fight is at another place now, so that what was being asked is asked no longer."""


class Left(Exception):
    """The player leaves the table."""


class BadOrder(ValueError):
    """An order that cannot be obeyed: it says what was wrong and what would be right."""


class Written(NamedTuple):
    """An order: what obeys it, how it is written, what it does."""

    obey: Callable[[Fight, str], None]
    usage: str
    about: str


def must_be_free(fight: Fight) -> None:
    """Refuse what can only be done between two actions of a fight that goes on."""
    if fight.history.pending:
        raise BadOrder("choose first")
    if fight.history.is_closed:
        raise BadOrder("the fight is over; `branch` goes on from an earlier moment")


def entry_meant(fight: Fight, said: str) -> MenuEntry | None:
    """What a number of the list stands for, where no question is open."""
    is_place = said.isascii() and said.isdigit() and 1 <= int(said) <= len(fight.listed)
    is_open = fight.question is None and not fight.history.pending and not fight.history.is_closed
    return fight.listed[int(said) - 1] if is_place and is_open else None


def count(said: str, otherwise: int) -> int:
    """How many were meant."""
    if not said:
        return otherwise
    if not (said.isascii() and said.isdigit() and len(said) <= 4 and int(said) > 0):
        raise BadOrder(f"{said!r} is not a number from 1 to 9999")
    return int(said)
