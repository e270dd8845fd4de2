"""What may be chosen, for the tests of this book."""

from collections.abc import Iterable
from typing import Any

from affray.core.asks import Answer, Choice, Question, Throw
from affray.core.intents import Intent
from affray.core.resolve import Waiting, resolve
from affray.core.values import Value
from affray.rulesets.dungeoneer.pools import as_value
from affray.testing import Trial


def dice(*faces: int) -> Value:
    """The dice of the pool with these faces, as they are answered; none without any."""
    return as_value(faces)


def may(trial: Trial, who: str = "ada") -> set[str]:
    """The actions that somebody may take now."""
    return {action.name for action in trial.legal.actions(who)}


def options(trial: Trial, action: str, *args: Value, who: str = "ada") -> list[Value]:
    """What somebody may choose next for an action."""
    return list(trial.legal.options(Intent(who, action, args)))


def question(trial: Trial, what: str | Intent, answers: Iterable[Any] = ()) -> Question:
    """What is asked next when something is done and these choices have been made."""
    intent, given = trial.intent(what) if isinstance(what, str) else what, list[Answer]()
    for said in (*answers, None):
        came = resolve(trial.book, trial.encounter, intent, given)
        assert isinstance(came, Waiting), "nothing more is asked"
        asked = came.questions[0]
        given.append(asked.answered(value=said))
    return asked


def offered(trial: Trial, what: str | Intent, answers: Iterable[Any] = ()) -> list[Value]:
    """What may be answered to the next question, the default first."""
    asked = question(trial, what, answers)
    assert isinstance(asked, Choice)
    return list(asked.options)


def thrown(trial: Trial, what: str | Intent, answers: Iterable[Any] = ()) -> str:
    """The dice that are thrown next."""
    asked = question(trial, what, answers)
    assert isinstance(asked, Throw)
    return asked.roll.dice
