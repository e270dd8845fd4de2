"""What the actor will be asked first, with a word on each answer: which dice to spend, and what they would bring."""

from msgspec import Struct

from affray.core.asks import Answer, Choice, Question, Throw, usual
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.now import Now
from affray.core.options import WithHelp
from affray.core.resolve import Waiting, resolve
from affray.core.values import Who
from affray.screens.offers import Option

MOST_THROWS = 3
"""Throws before a question that are looked behind: when a technique is ready again has nothing to do with it."""


class Foreseen(Struct, frozen=True):
    """A question that will come, and answers to it with what each of them brings."""

    who: Who
    text: str
    options: tuple[Option, ...]


def first_question(
    book: AnyBook, known: AnyEncounter, intent: Intent, answers: tuple[Answer, ...] = (), throws: int = MOST_THROWS
) -> Foreseen | None:
    """The first such question of a legal intent, everyone answering as usual until then, whatever the throws are."""
    waiting = resolve(book, known, intent, answers)
    if not isinstance(waiting, Waiting):
        return None
    found = next((seen for question in waiting.questions if (seen := _foreseen(question, intent.who))), None)
    if found is not None:
        return found
    asked = waiting.questions[0]
    if isinstance(asked, Throw) and not throws:
        return None
    left = throws - isinstance(asked, Throw)
    tried = _tried(book, waiting.encounter, asked)
    coming = {first_question(book, known, intent, (*answers, answer), left) for answer in tried}
    return coming.pop() if len(coming) == 1 else None


def _tried(book: AnyBook, shown: AnyEncounter, question: Question) -> tuple[Answer, ...]:
    """The usual answer; of a throw the lowest and the highest reading."""
    if isinstance(question, Choice):
        return (question.answered(usual(Now(book, shown), question)),)
    readings = tuple(question.roll.odds.values)
    return tuple(question.answered(reading) for reading in (readings[0], readings[-1]))


def _foreseen(question: Question, who: Who) -> Foreseen | None:
    if not isinstance(question, Choice) or question.who != who or not isinstance(question.options, WithHelp):
        return None
    notes = question.options.notes
    listed = tuple(Option(value, question.say(value), notes[value]) for value in question.options if value in notes)
    return Foreseen(who, question.prompt, listed) if listed else None
