"""Seeking states in which what was never taken could be."""

from affray.core.book import AnyBook
from affray.core.values import GM
from affray.rulesets.stamina import BOOK
from affray.testing.seeking import closeness
from tests.rulesets.stamina.fights import at_peace


def test_the_game_master_pays_for_nothing() -> None:
    """What only the game master calls for has no price, and a book is not asked for one."""
    book: AnyBook = BOOK
    peace = at_peace(ada=("bandit", "red", "c4"), rook=("bandit", "blue", "g4"))
    assert closeness(peace.now, book.actions["press_time"], GM)[0]
