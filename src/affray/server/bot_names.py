"""The bots of a server: which can play, and what a table is told of one that cannot go on."""

import logging
from functools import cache

from affray.bots import BadBot, BotStumbled, find, names

log = logging.getLogger("affray.server")


def playable() -> tuple[str, ...]:
    """The names of the bots that can play; one that cannot be loaded is left out and noted in the server's log."""
    return tuple(name for name in names() if _can_play(name))


def stumbled(wrong: BadBot | BotStumbled) -> str:
    """What everybody is told of a bot that cannot go on; what it did may be a secret and stands in the log alone."""
    why = f"{wrong.bot} stumbled" if isinstance(wrong, BotStumbled) else str(wrong)
    return f"{why[0].upper()}{why[1:]}. The fight is kept; hand its creatures to another player, or take back a step."


def _can_play(name: str) -> bool:
    try:
        find(name, 0)
    except BadBot as wrong:
        _warn_once(str(wrong))
        return False
    return True


@cache
def _warn_once(sentence: str) -> None:
    log.warning(sentence)
