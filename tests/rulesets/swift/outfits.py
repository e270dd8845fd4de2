"""Fighters of the tests, made over, and what they are asked."""

from typing import Any

from msgspec.structs import replace

from affray.core.asks import Answer, Choice, Throw
from affray.core.resolve import Waiting, resolve
from affray.core.values import Value
from affray.rulesets.swift.loading import items
from affray.testing import Trial


def holding(trial: Trial, who: str, *names: str, **changed: Any) -> Trial:
    """The same with these things in somebody's hands, perhaps changed ones: pierce=4."""
    return trial.with_creature(who, held=tuple(replace(items()[name], **changed) for name in names))


def made(trial: Trial, who: str, **fields: Any) -> Trial:
    """The same with another sheet for somebody: merits=("fleet",)."""
    return trial.with_creature(who, sheet=replace(trial[who].sheet, **fields))


def skilled(trial: Trial, who: str, **ranks: int) -> Trial:
    """The same with other ranks for somebody."""
    return made(trial, who, skills=tuple((dict(trial[who].sheet.skills) | ranks).items()))


def in_pass(trial: Trial, phase: str, who: str) -> Trial:
    """The same in somebody's place in the swift or the standard pass."""
    return trial.with_(clock=replace(trial.encounter.clock, phase=phase, acting=(who,), waiting=()))


def offered(trial: Trial, what: str, *answers: Any) -> tuple[str, list[Value]]:
    """Who is asked next once these answers were given, and what they may choose."""
    given: list[Answer] = []
    for said in (*answers, None):
        came = resolve(trial.book, trial.encounter, trial.intent(what), given)
        assert isinstance(came, Waiting), "nobody is asked"
        question = came.questions[0]
        given.append(question.answered(faces=said) if isinstance(question, Throw) else question.answered(said))
    assert isinstance(question, Choice), f"it is for the dice to say: {question.key}"
    return question.who, list(question.options)
