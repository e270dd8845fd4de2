"""A bot of another package: what it does wrong is told in one line that names it, and no fight is lost by it."""

from collections.abc import Iterator
from contextlib import contextmanager
from traceback import walk_tb

from affray.bots.errors import BotStumbled
from affray.core.asks import Choice
from affray.core.book import AnyBook
from affray.core.driver import Player
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.options import value_text
from affray.core.resolve import Prefix
from affray.core.values import Value, Who


class Guest:
    """Lets a bot play and refuses what the rules do not allow: BotStumbled names the bot and what it did."""

    def __init__(self, called: str, module: str, player: Player) -> None:
        """Watch a player of that module, which messages call so."""
        self._called, self._module, self._player = called, module, player

    def choose(self, book: AnyBook, encounter: AnyEncounter, who: Who) -> Intent:
        """What the bot declares, if that is legal."""
        with self._watched():
            intent = self._player.choose(book, encounter, who)
            wrong = _wrong_intent(book, encounter, who, intent)
        if wrong:
            raise BotStumbled(self._called, wrong)
        return intent

    def answer(self, book: AnyBook, encounter: AnyEncounter, question: Choice, asked: Prefix | None = None) -> Value:
        """What the bot answers, if that is one of the options."""
        with self._watched():
            value = self._player.answer(book, encounter, question, asked)
            is_option = value in question.options
        if not is_option:
            raise BotStumbled(self._called, f"answers {value_text(value)!r} to {question.ask.name}; that is no option")
        return value

    @contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            yield
        except Exception as wrong:
            said = f"raises {type(wrong).__name__}: {wrong}".removesuffix(": ")
            raise BotStumbled(self._called, f"{said}{self._place(wrong)}") from wrong

    def _place(self, wrong: Exception) -> str:
        """The innermost line of the bot's own package in which it went wrong."""
        package = self._module.partition(".")[0]
        frames = [
            (frame, line)
            for frame, line in walk_tb(wrong.__traceback__)
            if str(frame.f_globals.get("__name__")).partition(".")[0] == package
        ]
        return f", in {frames[-1][0].f_code.co_filename}:{frames[-1][1]}" if frames else ""


def _wrong_intent(book: AnyBook, encounter: AnyEncounter, who: Who, intent: object) -> str:
    """What is wrong with what a bot declares; nothing where it is legal."""
    if not isinstance(intent, Intent):
        return f"declares {intent!r}; it must be an affray.api.Intent"
    if intent.who != who:
        return "declares for another creature than its own"
    refusal = Legal(book, encounter, (who,)).why_not(intent)
    return f"declares {intent.action}, which the rules refuse: {refusal}" if refusal else ""
