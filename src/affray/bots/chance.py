"""A player who does whatever comes to mind."""

from random import Random

from affray.core.asks import Choice
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.resolve import Prefix
from affray.core.values import Value, Who


class Chance:
    """Draws from all that is legal, but never gives up the fight."""

    def __init__(self, seed: int) -> None:
        """A player with its own stream of chance."""
        self._rng = Random(seed)

    def choose(self, book: AnyBook, encounter: AnyEncounter, who: Who) -> Intent:
        """Any legal intent that does not give up."""
        return Legal(book, encounter, (who,)).draw(self._rng, giving_up=False)

    def answer(
        self,
        book: AnyBook,  # noqa: ARG002 - chance needs no reasons
        encounter: AnyEncounter,  # noqa: ARG002
        question: Choice,
        asked: Prefix | None = None,  # noqa: ARG002
    ) -> Value:
        """Any of the options."""
        return question.options.draw(self._rng)
