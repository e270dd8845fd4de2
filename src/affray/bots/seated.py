"""A bot that sits at a table."""

from affray.bots import find
from affray.core.asks import Choice
from affray.core.book import AnyBook
from affray.core.driver import Player
from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.resolve import Prefix
from affray.core.throws import luck
from affray.core.values import Value, Who


class Seated:
    """A bot of a kind that draws afresh in every decision, from the fight's seed: after an undo it decides alike."""

    def __init__(self, history: History, kind: str) -> None:
        """Sit down at a fight."""
        self._history, self._kind = history, kind

    def choose(self, book: AnyBook, encounter: AnyEncounter, who: Who) -> Intent:
        """What to declare now."""
        return self._drawing(who, "declare").choose(book, encounter, who)

    def answer(self, book: AnyBook, encounter: AnyEncounter, question: Choice, asked: Prefix | None = None) -> Value:
        """What to answer to a question."""
        drawing = self._drawing(question.who, f"{question.kind}|{question.key}")
        return drawing.answer(book, encounter, question, asked)

    def _drawing(self, who: Who, what: str) -> Player:
        return find(self._kind, luck(self._history, who, what))
