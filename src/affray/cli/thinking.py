"""A bot that says so when it thinks for long."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from affray.cli.screen import line
from affray.core.asks import Choice
from affray.core.book import AnyBook
from affray.core.driver import Player
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.resolve import Prefix
from affray.core.values import Value, Who

LONG = 1.0
"""Seconds after which people begin to wonder."""


class Thinking:
    """A player that announces its longer thoughts."""

    def __init__(self, player: Player) -> None:
        """Announce the thoughts of this player."""
        self._player = player

    def choose(self, book: AnyBook, encounter: AnyEncounter, who: Who) -> Intent:
        """What to declare now."""
        with _announced(who):
            return self._player.choose(book, encounter, who)

    def answer(self, book: AnyBook, encounter: AnyEncounter, question: Choice, asked: Prefix | None = None) -> Value:
        """What to answer to a question."""
        with _announced(question.who):
            return self._player.answer(book, encounter, question, asked)


@contextmanager
def _announced(who: Who) -> Iterator[None]:
    timer = Timer(LONG, line, (f"{who} thinks...",))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
