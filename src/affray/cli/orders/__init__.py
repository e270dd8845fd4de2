"""What may be said at every prompt beside intents and answers."""

from affray.cli import screen
from affray.cli.fight import Fight
from affray.cli.files import BadPath
from affray.cli.orders.order import BadOrder, Changed, Left
from affray.cli.orders.table import ALSO, ORDERS

__all__ = ["Changed", "Left", "obey"]


def obey(fight: Fight, said: str) -> bool:
    """Obey what was said if it is an order, and say whether it was one. What reads as an intent is none."""
    word, _, rest = said.partition(" ")
    word = ALSO.get(word, word)
    if word not in ORDERS or _is_intent(fight, said):
        return False
    try:
        ORDERS[word].obey(fight, rest)
    except (BadOrder, BadPath) as wrong:
        screen.line(f"{word}: {wrong}")
    return True


def _is_intent(fight: Fight, said: str) -> bool:
    from affray.core.text import BadIntent, read

    if fight.history.pending:
        return False
    try:
        return read(fight.legal, said) in fight.legal
    except BadIntent:
        return False
