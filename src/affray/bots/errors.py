"""What can be wrong with a bot."""


class BadBot(ValueError):
    """A bot that is not installed or cannot be loaded; the message names those there are."""

    is_of_a_player = True


class BotStumbled(Exception):
    """A bot that raised, or did what the rules refuse, in the middle of a fight: which bot, and what it did."""

    is_of_a_player = True
    """Whether a player is to blame and no rule of the book."""

    def __init__(self, bot: str, what: str) -> None:
        """A bot by its name and package, and what it did."""
        super().__init__(bot, what)
        self.bot = bot

    def __str__(self) -> str:
        return " ".join(self.args)
