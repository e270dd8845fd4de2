"""A fight played move by move: what is due, what is declared, and everything that is answered by name."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from affray.core.asks import Answer
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.events import Event
from affray.core.intents import Intent
from affray.core.now import AnyNow, Now
from affray.core.resolve import NOBODY_ACTS, restless
from affray.testing.findings import Mistake
from affray.testing.hunting.answers import ByName, script_of
from affray.testing.hunting.broken import Breach
from affray.testing.hunting.referee import Referee
from affray.testing.patience import progress

Declared = tuple[int, Intent]
"""An intent and its number, which stays the same in a shorter story."""
Next = Callable[[AnyEncounter], Declared | None]


class Move(Struct, frozen=True):
    """One intent that was played: from where, with which answers, to where, and what was seen meanwhile."""

    before: AnyEncounter
    intent: Intent
    after: AnyEncounter
    answers: tuple[Answer, ...]
    events: tuple[Event, ...]
    seen: tuple[Breach, ...]


class Failed(Exception):
    """A rule raised something: the intent, the answers until then, and the cause."""

    def __init__(self, before: AnyEncounter, intent: Intent, answers: tuple[Answer, ...], cause: Exception) -> None:
        """Say what was played."""
        super().__init__(str(cause))
        self.before, self.intent, self.answers, self.cause = before, intent, answers, cause


def play(book: AnyBook, before: AnyEncounter, intent: Intent, answers: ByName) -> Move:
    """Play one intent to its end."""
    referee = Referee(book, before, answers)
    try:
        referee.play(intent)
        after = referee.freeze()
        referee.let_go()
    except Exception as wrong:
        raise Failed(before, intent, tuple(answers.given), wrong) from wrong
    return Move(before, intent, after, tuple(answers.given), tuple(referee.events or ()), tuple(referee.seen))


def replayed(book: AnyBook, before: AnyEncounter, move: Move) -> AnyEncounter | Exception:
    """Where the same intent with the same answers leads from another state, or what it raises there."""
    try:
        return play(book, before, move.intent, ByName("", script_of(move.answers))).after
    except Failed as wrong:
        return wrong.cause


class Course:
    """A fight, move by move, until it is over or nothing more is declared; a book that cannot go on is refused."""

    def __init__(
        self, book: AnyBook, start: AnyEncounter, seed: str, declare: Next, script: deque[Any] | None = None
    ) -> None:
        """Begin a fight; answers are those of the script as long as they fit."""
        self._book, self._encounter, self._seed, self._declare, self._script = book, start, seed, declare, script
        self._number = self._by_itself = 0

    def __iter__(self) -> Iterator[Move]:
        while (intent := self._next()) is not None:
            move = play(self._book, self._encounter, intent, self._answers())
            self._encounter = move.after
            progress()
            yield move

    def _next(self) -> Intent | None:
        """What is due, or else what is declared next."""
        now: AnyNow = Now(self._book, self._encounter)
        if self._book.outcome(now) is not None:
            return None
        due = self._due(now)
        if due is not None:
            return due
        self._number, intent = self._declare(self._encounter) or (self._number, None)
        return intent

    def _due(self, now: AnyNow) -> Intent | None:
        turns = self._book.turns
        due = turns.due(now)
        self._by_itself = self._by_itself + 1 if due else 0
        if due is not None and (stuck := restless(self._by_itself, due)):
            raise Mistake(stuck, turns.due)
        if due is None and not now.clock.acting:
            raise Mistake(NOBODY_ACTS, turns.due)
        return due

    def _answers(self) -> ByName:
        answers = ByName(f"{self._seed}|{self._number}|{self._by_itself}")
        answers.script = answers.script if self._script is None else self._script
        return answers
