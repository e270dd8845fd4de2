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
from affray.core.now import Now
from affray.core.resolve import NOBODY_ACTS, restless
from affray.core.values import CLOCK
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


def moves(
    book: AnyBook, start: AnyEncounter, seed: str, declare: Next, script: deque[Any] | None = None
) -> Iterator[Move]:
    """A fight until it is over or nothing more is declared; a book that cannot go on is refused."""
    encounter, number, by_itself = start, 0, 0
    while True:
        progress()
        now = Now(book, encounter)
        if book.outcome(now) is not None:
            return
        due = book.turns.due(now)
        by_itself = by_itself + 1 if due else 0
        if stuck := restless(by_itself, due or Intent(CLOCK, "")):
            raise Mistake(stuck, book.turns.due)
        if due is None and not encounter.clock.acting:
            raise Mistake(NOBODY_ACTS, book.turns.due)
        declared = (number, due) if due else declare(encounter)
        if declared is None:
            return
        number, intent = declared
        answers = ByName(f"{seed}|{number}|{by_itself}")
        answers.script = answers.script if script is None else script
        move = play(book, encounter, intent, answers)
        encounter = move.after
        yield move
