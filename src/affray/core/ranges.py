"""The range over what others may choose: the least and the greatest chance of every fact, from one walk."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from affray.core.asks import Answer, Choice, Policy, usual
from affray.core.book import AnyBook
from affray.core.branches import Came, Fork, Past, Policies, agendas_after, is_settled, left_of
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.outcomes import Goal
from affray.core.resolve import refuse_illegal
from affray.core.values import Who
from affray.core.walk import Walk
from affray.core.weighed import Fact, Facts, OutOfRuns
from affray.dice import Distribution

BUDGET = 4_000
"""Runs for all facts together: some tenths of a second."""


class Bounds(Struct, frozen=True):
    """The chance of something when everyone else does their worst for it, and their best; whose choices matter."""

    worst: Fraction
    best: Fraction
    depends_on: tuple[Who, ...] = ()


def bounds(
    book: AnyBook,
    encounter: AnyEncounter,
    intent: Intent,
    goal: Goal,
    policies: Mapping[Who, Policy] | None = None,
    budget: int = BUDGET,
    windows_once: bool = True,
) -> Bounds | None:
    """The least and the greatest chance of a goal over all that others may choose; None when the budget is too small.

    The actor answers as in `outcomes`, so the plain odds always lie between the two.
    """
    refuse_illegal(book, encounter, intent)
    found = _ranged(
        book,
        encounter,
        intent,
        lambda end, facts: (GOAL,) if goal(end, facts) else (),
        policies,
        budget,
        (),
        windows_once,
    )
    return None if found is None else found.get(GOAL, Bounds(Fraction(0), Fraction(0)))


def ranges(
    book: AnyBook,
    encounter: AnyEncounter,
    intent: Intent,
    policies: Mapping[Who, Policy] | None = None,
    budget: int = BUDGET,
    given: tuple[Answer, ...] = (),
    windows_once: bool = True,
) -> dict[Fact, Bounds] | None:
    """The least and the greatest chance of every fact over all that others may choose, from one walk.

    None when that takes more runs than the budget. The intent is taken on trust.
    """
    return _ranged(book, encounter, intent, lambda _end, facts: facts, policies, budget, given, windows_once)


GOAL: Fact = ("", "")
Reached = Callable[[AnyEncounter, Facts], "Facts | tuple[Fact, ...]"]


def _ranged(
    book: AnyBook,
    encounter: AnyEncounter,
    intent: Intent,
    reached: Reached,
    policies: Mapping[Who, Policy] | None,
    budget: int,
    given: tuple[Answer, ...],
    windows_once: bool,
) -> dict[Fact, Bounds] | None:
    asked = Policies(policies or {}, usual, bound=intent.who)
    walk = Walk(book, asked, budget, asks=True, windows_once=windows_once)
    try:
        values = _Game(walk).value(encounter, intent, given, reached)
    except OutOfRuns:
        return None
    return {fact: Bounds(low, high, tuple(sorted(whos))) for fact, (low, high, whos) in values.items()}


Between = tuple[Fraction, Fraction, frozenset[Who]]
"""The least and the greatest chance of a fact from here on, and whose choices make the difference."""
Values = dict[Fact, Between]
Leaf = Callable[[AnyEncounter, Facts], Values]
_NEVER: Between = (Fraction(0), Fraction(0), frozenset())
_SURE: Between = (Fraction(1), Fraction(1), frozenset())


class _Game:
    """The tree with others' choices left open: the least and the greatest chance of every fact at every joint."""

    def __init__(self, walk: Walk) -> None:
        self._walk = walk

    def value(self, start: AnyEncounter, intent: Intent, given: tuple[Answer, ...], reached: Reached) -> Values:
        """What an intent may come to."""

        def leaf(end: AnyEncounter, facts: Facts) -> Values:
            return dict.fromkeys(reached(end, facts), _SURE)

        return self._branch(start, frozenset(), intent, (), given, leaf, {})

    def _joint(
        self,
        start: AnyEncounter,
        facts: Facts,
        given: tuple[Answer, ...],
        leaf: Leaf,
        known: "dict[tuple[AnyEncounter, Facts], Values]",
    ) -> Values:
        if (start, facts) not in known:
            known[start, facts] = self._branch(start, facts, None, (), given, leaf, known)
        return known[start, facts]

    def _branch(
        self,
        start: AnyEncounter,
        facts: Facts,
        intent: Intent | None,
        taken: tuple[Any, ...],
        given: tuple[Answer, ...],
        leaf: Leaf,
        known: "dict[tuple[AnyEncounter, Facts], Values]",
    ) -> Values:
        """One part along a branch, and all that follows."""

        def on(value: Any) -> Values:
            return self._branch(start, facts, intent, (*taken, value), given, leaf, known)

        came = self._walk.play(start, intent, taken, given)
        if not isinstance(came, Fork):
            found = facts | came.facts
            if is_settled(came):
                return leaf(came.freeze(), found)
            left, now = left_of(came), came.freeze()
            return _mixed(
                [
                    (self._joint(replace(now, agenda=agenda), found, left, leaf, known), Fraction(over, under))
                    for agenda, over, under in agendas_after(came)
                ]
            )
        if isinstance(came.question, Choice):
            return _chosen(came.question.who, [on(value) for value in came.question.options])
        if isinstance(came.question, Distribution):
            odds = came.question
            return _mixed([(on(value), Fraction(weight, odds.total)) for value, weight in odds.items()])
        inside = came.question
        after: dict[tuple[AnyEncounter, Facts], Values] = {}

        def rest(end: AnyEncounter, found: Facts) -> Values:
            """What follows when the window ended so, worked out once for equal ends."""
            if (end, found) not in after:
                after[end, found] = on(Past(inside.nth, Came(end, found)))
            return after[end, found]

        return self._joint(inside.start, frozenset(), (), rest, {})


def _chosen(who: Who, values: list[Values]) -> Values:
    """Somebody chooses: the worst and the best of all options for each fact."""
    found: Values = {}
    for fact in {fact for value in values for fact in value}:
        each = [value.get(fact, _NEVER) for value in values]
        low, high = min(one[0] for one in each), max(one[1] for one in each)
        matters = len({one[:2] for one in each}) > 1
        whos = frozenset[Who]().union(*(one[2] for one in each))
        found[fact] = (low, high, whos | {who} if matters else whos)
    return found


def _mixed(values: list[tuple[Values, Fraction]]) -> Values:
    """Chance decides: the average."""
    found: Values = {}
    for value, weight in values:
        for fact, (low, high, whos) in value.items():
            before = found.get(fact, _NEVER)
            found[fact] = (before[0] + low * weight, before[1] + high * weight, before[2] | whos)
    return found
