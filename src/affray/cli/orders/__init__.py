"""What may be said at every prompt beside intents and answers."""

from difflib import get_close_matches
from pathlib import Path

from affray.cli import screen
from affray.cli.fight import Fight
from affray.cli.files import BadPath
from affray.cli.orders.order import BadOrder, Changed, Left
from affray.cli.orders.table import ALSO, ORDERS
from affray.core.values import GM

__all__ = ["Changed", "Left", "near_order", "obey", "obey_begun"]

OF_FILES = ("save", "load")
"""Orders that are nothing without a file."""
LEAST_BEGUN = 2
"""Letters of an order that are enough, where no other order begins so."""


def obey(fight: Fight, said: str) -> bool:
    """Obey what was said if it is an order, and say whether it was one. What is meant as an intent is none."""
    word, _, rest = said.partition(" ")
    word = ALSO.get(word.lower(), word.lower())
    if word not in ORDERS or _is_intent(fight, said) or _is_action(fight, word, rest.strip()):
        return False
    _obey(fight, word, rest.strip())
    return True


def obey_begun(fight: Fight, said: str) -> bool:
    """Obey an order by the beginning of its name, once it is clear that nothing else is meant; not by all of it."""
    word, _, rest = said.partition(" ")
    begun = [order for order in ORDERS if order.startswith(word.lower()) and order != word.lower()]
    if len(word) < LEAST_BEGUN or len(begun) != 1:
        return False
    _obey(fight, begun[0], rest.strip())
    return True


def near_order(said: str) -> str:
    """The order that was almost typed; nothing where none is like it."""
    close = get_close_matches(said.partition(" ")[0].lower(), ORDERS, 1, 0.7)
    return close[0] if close else ""


def is_order(said: str) -> bool:
    """Whether words begin like an order."""
    word = said.partition(" ")[0].lower()
    return ALSO.get(word, word) in ORDERS


def _obey(fight: Fight, word: str, rest: str) -> None:
    try:
        ORDERS[word].obey(fight, rest)
    except (BadOrder, BadPath) as wrong:
        screen.line(f"{word}: {wrong}")


def _is_action(fight: Fight, word: str, rest: str) -> bool:
    """Whether an action called like an order is meant: alone, one that may be taken; with what is no file, any.

    An order that wants a file and is given none is always meant as the action, also at a question.
    """
    action, wants_file = fight.book.actions_by_name.get(word), word in OF_FILES
    if action is None or fight.history.is_closed or (fight.history.pending and not wants_file):
        return False
    if not rest and not wants_file:
        return any(fight.legal.refusal(action, who) is None for who in fight.legal.actors)
    return "/" not in rest and "." not in rest and not Path(rest).is_file()


def _is_intent(fight: Fight, said: str) -> bool:
    from affray.core.text import BadIntent, read
    from affray.screens.entry import begins_call

    if fight.history.pending:
        return False
    try:
        return read(fight.legal, said) in fight.legal
    except BadIntent:
        return GM in fight.legal.declarers and begins_call(fight.book, said)
