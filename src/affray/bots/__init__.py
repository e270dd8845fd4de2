"""Players that are programs: they see what their seat sees and know of a book only what every book brings."""

from affray.bots.errors import BadBot, BotStumbled
from affray.bots.installed import USUAL, find, names

__all__ = ["USUAL", "BadBot", "BotStumbled", "find", "names"]
