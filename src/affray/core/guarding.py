"""What a book is asked beside its rules while a fight is played: where it raises, that is noted and play goes on."""

from collections.abc import Callable
from itertools import islice
from typing import TypeVar

from affray.core.asks import Answer, Choice, Question
from affray.core.failures import RuleFailed, hook_failed
from affray.core.history import History

V = TypeVar("V")
W = TypeVar("W")


def asked(history: History, what: str, ask: Callable[[], V], otherwise: Callable[[], W]) -> V | W:
    """What a book says, or something else where it raises; the failure is noted under `what`."""
    try:
        return ask()
    except Exception as wrong:
        refuse_to_note(wrong)
        noted(history, what, wrong)
        return otherwise()


def refuse_to_note(wrong: Exception) -> None:
    """Raise again what no book is to blame for: a bot that stumbled, memory that ran out."""
    if isinstance(wrong, MemoryError) or getattr(wrong, "is_of_a_player", False):
        raise wrong


def noted(history: History, what: str, wrong: Exception) -> RuleFailed:
    """Note that something failed which is no rule; once for one moment of the fight."""
    known = next((one for one in history.failures.of(None, history.encounter) if one.what == what), None)
    if known is not None:
        return known
    history.failures.append(hook_failed(history.book, history.encounter, what, wrong))
    return history.failures[-1]


def answered(history: History, question: Question, answer: Answer) -> None:
    """Give a person's answer. Where a rule fails at it, another may be given; where none is left, all is taken back."""
    try:
        history.answer(answer)
    except RuleFailed as failed:
        if _has_another(history, question, failed):
            raise
        history.give_up(failed)


def _has_another(history: History, question: Question, failed: RuleFailed) -> bool:
    """Whether a question has an answer at which nothing has failed yet; a throw is what it is."""
    if not isinstance(question, Choice):
        return False
    before = failed.answers[:-1]
    tried = {
        one.answers[-1].value
        for one in history.failures.of(failed.intent, failed.encounter)
        if one.answers[:-1] == before
    }
    return any(value not in tried for value in islice(question.options, len(tried) + 1))
