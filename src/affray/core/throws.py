"""Dice by their names: what comes up for a throw that was made before, or by the seed; and the luck of bots."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from affray.core.asks import Answer, Throw, WrongAnswer
from affray.core.resolve import reading_of
from affray.core.rows import whose
from affray.core.values import Who
from affray.dice import named_faces, named_number

if TYPE_CHECKING:
    from affray.core.history import History


def program_dice(history: "History", question: Throw) -> Answer:
    """The answer to a throw that is not made by hand now: what came up for it before, or what the seed gives."""
    name = throw_name(history, question)
    typed = remembered(history, question, name)
    if typed is not None:
        return replace(typed, by="dice")
    before = history.thrown.get(name)
    if before is not None and before.sides == question.sides:
        return replace(before.answer, nth=question.nth)
    return question.answered(faces=named_faces(history.seed, name, question.sides), by="dice")


def luck(history: "History", who: Who, what: str) -> int:
    """A number by which a bot draws in one decision, always the same for it: after an undo it decides alike.

    It is filed under a label of its own, so that it says nothing about dice.
    """
    count = sum(whose(entry) == who for entry in history.this_round())
    return named_number(history.seed, f"bot|{history.encounter.clock.round}|{who}|{what}|{count + 1}")


def remembered(history: "History", question: Throw, name: str = "") -> Answer | None:
    """What was once typed for a throw, if it is still a throw of such dice."""
    typed = history.typed.get(name or throw_name(history, question))
    if typed is None:
        return None
    try:
        reading_of(question, typed)
    except WrongAnswer:
        return None
    return replace(typed, nth=question.nth)


def throw_name(history: "History", question: Throw) -> str:
    """A throw's name: the round, who throws, which roll, and how many of these there were this round.

    It does not say at whom or in which order, so that an undone throw comes up the same whatever is done before.
    """
    asked = (question.who, question.kind, question.key)
    answers = [entry for entry in history.this_round() if type(entry) is Answer]
    count = [(answer.who, answer.kind, answer.key) for answer in answers].count(asked)
    return f"{history.encounter.clock.round}|{question.who}|{question.kind}|{question.key}|{count + 1}"


def throw_for(history: "History", answer: Answer) -> Throw | None:
    """The throw that is asked for now and that this answers."""
    if answer.kind != "roll" or history.pending is None:
        return None
    throws = [question for question in history.pending.waiting.questions if isinstance(question, Throw)]
    return next((throw for throw in throws if answer.fits(throw)), None)
