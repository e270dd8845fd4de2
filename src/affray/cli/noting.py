"""What the actor will be asked first, with a word on each answer: which dice to spend, and what they would bring."""

from msgspec import Struct

from affray.core.book import AnyBook
from affray.core.intents import Intent
from affray.core.options import WithHelp, value_text
from affray.core.questions import Answer, Choice, Question, Throw
from affray.core.resolve import AnyEncounter, Waiting, resolve
from affray.core.values import Who

MOST_THROWS = 3
"""Throws before a question that are looked behind: when a technique is ready again has nothing to do with it."""


class Note(Struct, frozen=True):
    """A question, and answers to it with what each of them brings."""

    who: Who
    asked: str
    notes: tuple[tuple[str, str], ...]


def first_noted(
    book: AnyBook, encounter: AnyEncounter, intent: Intent, answers: tuple[Answer, ...] = (), throws: int = MOST_THROWS
) -> Note | None:
    """The first such question of a legal intent, others being plain until then and throws of no matter to it."""
    waiting = resolve(book, encounter, intent, answers)
    if not isinstance(waiting, Waiting):
        return None
    found = next((note for question in waiting.questions if (note := _noted(question, intent.who))), None)
    if found is not None:
        return found
    asked = waiting.questions[0]
    if isinstance(asked, Throw) and not throws:
        return None
    left = throws - isinstance(asked, Throw)
    notes = {first_noted(book, encounter, intent, (*answers, answer), left) for answer in _tried(asked)}
    return notes.pop() if len(notes) == 1 else None


def _tried(question: Question) -> tuple[Answer, ...]:
    """The default answer; of a throw the lowest and the highest reading."""
    if isinstance(question, Choice):
        return (Answer(question.who, question.what, question.nth, question.options.default),)
    readings = tuple(question.roll.odds.values)
    return tuple(Answer(question.who, question.what, question.nth, one) for one in (readings[0], readings[-1]))


def _noted(question: Question, who: Who) -> Note | None:
    if not isinstance(question, Choice) or question.who != who or not isinstance(question.options, WithHelp):
        return None
    notes = question.options.notes
    listed = tuple((value_text(value), notes[value]) for value in question.options if value in notes)
    return Note(who, question.what, listed) if listed else None


def told_notes(note: Note | None) -> list[str]:
    """The answers under their question, the default first."""
    if note is None:
        return []
    widest = max(len(answer) for answer, _brings in note.notes)
    rows = [f"    {answer.ljust(widest)}  {brings}" for answer, brings in note.notes]
    return [f"  {note.who} will be asked for {note.asked}:", *rows]
