"""Slow, obvious twins of what the engine computes cleverly: they only ever call `resolve`, again and again."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from affray.core.asks import Answer, Choice, Policy, Throw, usual
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.now import Now
from affray.core.outcomes import Goal
from affray.core.resolve import Done, resolve
from affray.core.weighed import Facts

Ends = dict[tuple[AnyEncounter, Facts], Fraction]
Mixing = Callable[[list[Any]], Any]


class TooLarge(Exception):
    """The tree has more ways than the twin was allowed to walk."""


def facts_of(done: Done) -> Facts:
    """The notable facts among all that happened."""
    return frozenset((event.notable, event.who) for event in done.events if event.notable)


def every_end(book: AnyBook, start: AnyEncounter, intent: Intent, policy: Policy = usual, most: int = 5_000) -> Ends:
    """Every way an intent can end with its chance, when everybody follows the policy."""
    ends: Ends = {}
    stack: list[tuple[tuple[Answer, ...], Fraction]] = [((), Fraction(1))]
    for _ in range(most):
        if not stack:
            return ends
        answers, weight = stack.pop()
        result = resolve(book, start, intent, answers)
        if isinstance(result, Done):
            key = (result.encounter, facts_of(result))
            ends[key] = ends.get(key, Fraction(0)) + weight
        else:
            question = result.questions[0]
            now = Now(book, result.encounter)
            ways = (
                _readings(question)
                if isinstance(question, Throw)
                else [(_chosen(question, policy(now, question)), Fraction(1))]
            )
            stack += [((*answers, answer), weight * chance) for answer, chance in ways]
    raise TooLarge


def extreme(
    book: AnyBook, start: AnyEncounter, intent: Intent, goal: Goal, pick: Mixing, answers: tuple[Answer, ...] = ()
) -> Fraction:
    """The chance of a goal when everybody but the actor chooses by `pick`: min for their worst, max for their best."""
    result = resolve(book, start, intent, answers)
    if isinstance(result, Done):
        return Fraction(int(goal(result.encounter, facts_of(result))))
    question = result.questions[0]
    if isinstance(question, Throw):
        ways = _readings(question)
        return sum((c * extreme(book, start, intent, goal, pick, (*answers, a)) for a, c in ways), Fraction(0))
    usually = usual(Now(book, result.encounter), question)
    given = [_chosen(question, v) for v in ([usually] if question.who == intent.who else question.options)]
    value: Fraction = pick([extreme(book, start, intent, goal, pick, (*answers, answer)) for answer in given])
    return value


def _readings(question: Throw) -> list[tuple[Answer, Fraction]]:
    odds = question.roll.odds
    return [(question.answered(value), Fraction(weight, odds.total)) for value, weight in odds.items()]


def _chosen(question: Choice, value: Any) -> Answer:
    return question.answered(value)
