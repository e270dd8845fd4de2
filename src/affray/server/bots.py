"""Bots that think in another process."""

import asyncio
from zlib import crc32

import msgspec

from affray.bots import find
from affray.core.asks import Choice
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.intents import Intent
from affray.core.resolve import Prefix
from affray.core.values import Value, Who
from affray.server import jobs
from affray.server.workers import Workers


class Distant:
    """A bot whose every thought starts from a seed of its own: the same record leads to the same choice."""

    def __init__(self, workers: Workers, loop: asyncio.AbstractEventLoop, kind: str, history: History) -> None:
        """Play in a fight; its methods are called from a thread, which waits."""
        self._workers, self._loop, self._kind, self._history = workers, loop, kind, history

    def choose(self, book: AnyBook, encounter: AnyEncounter, who: Who) -> Intent:
        """What to declare now."""
        args = (book.key, jobs.encode(encounter), who, self._kind, self._seed(who))
        found = self._workers.run_from_thread(self._loop, "", jobs.bot_chooses, *args)
        return msgspec.json.decode(found, type=Intent)

    def answer(self, book: AnyBook, encounter: AnyEncounter, question: Choice, asked: Prefix | None = None) -> Value:
        """What to answer; where it is not known what led to the question, a look is enough."""
        if asked is None:
            return find(self._kind, self._seed(question.who)).answer(book, encounter, question)
        name = (question.who, question.kind, question.key, question.nth)
        shown = jobs.encode(msgspec.structs.replace(encounter, agenda=()))
        started = (jobs.encode(asked.start), jobs.encode(asked.intent), jobs.encode(asked.answers))
        args = (book.key, shown, *started, name, self._kind, self._seed(question.who))
        found = self._workers.run_from_thread(self._loop, "", jobs.bot_answers, *args)
        value = jobs.read_value(found)
        return question.options.default if value is None else value

    def _seed(self, who: Who) -> int:
        return crc32(f"{self._history.seed} {who} {self._history.cursor}".encode())
