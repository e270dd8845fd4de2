"""Exact odds: the very rule that a click runs, played in every way that chance allows."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from math import lcm, sqrt
from random import Random
from typing import Any

from msgspec import Struct

from affray.core.asks import Answer, Policy, usual
from affray.core.book import AnyBook
from affray.core.branches import Assumed, Policies, Sampled
from affray.core.encounter import AnyEncounter
from affray.core.ends import End, Ends, Reading
from affray.core.intents import Intent
from affray.core.now import AnyNow
from affray.core.play import Play
from affray.core.resolve import refuse_illegal
from affray.core.values import Who
from affray.core.walk import Walk
from affray.core.weighed import Fact, Facts, OutOfRuns

Goal = Callable[[AnyEncounter, Facts], bool]
BUDGET = 20_000
NOBODY: Who = ""
"""What a position is worth beside all who are there."""
SAMPLES = 1_000


class Odds:
    """Every way an intent can end, each with its exact chance, and what everybody was taken to answer."""

    def __init__(self, before: AnyEncounter, found: Ends, assumed: tuple[Assumed, ...] = (), runs: int = 0) -> None:
        """Made by `outcomes`."""
        self.before, self.assumed, self.runs = before, assumed, runs
        self._found = found

    def __eq__(self, other: object) -> bool:
        """Whether they are the same in all that can be asked of them."""
        return isinstance(other, Odds) and self._told() == other._told()

    def __hash__(self) -> int:
        """As they compare."""
        return hash(self._told())

    def _told(self) -> tuple[Any, ...]:
        return self.before, self.ends, self.assumed, self.runs

    @cached_property
    def ends(self) -> tuple[End, ...]:
        """Each way it can end: the encounter then, the notable facts that led to it, and the exact chance."""
        return tuple(self._found)

    @property
    def ways(self) -> int:
        """In how many ways it can end."""
        return len(self._found)

    def chance(self, goal: Goal) -> Fraction:
        """The exact chance of something."""
        return total(weight for end, facts, weight in self.ends if goal(end, facts))

    def expected(self, measure: Callable[[AnyEncounter], float]) -> float:
        """What a measure comes to on average."""
        return sum(float(weight) * measure(end) for end, _facts, weight in self.ends)

    def expected_of_all(self, book: AnyBook, measure: Callable[[AnyNow, Who], float]) -> float:
        """What a measure of each who is there, and of nobody, comes to on average, added up; asked as seldom as can be.

        Where somebody stands alike in many ends they are measured once for all of these.
        """
        return sum([self._found.mean(book, _of(measure, who)) for who in (NOBODY, *self._found.whos())])

    def spread(self, reading: Reading) -> dict[Any, Fraction]:
        """Everything that something may come to in the end, each with its chance."""
        return self._found.by(reading)

    def facts(self) -> dict[Fact, Fraction]:
        """Every notable fact that may come about, with its chance."""
        return self._found.facts()


def _of(measure: Callable[[AnyNow, Who], float], who: Who) -> Callable[[AnyNow], float]:
    return lambda now: measure(now, who) if not who or who in now else 0.0


def total(weights: Iterable[Fraction]) -> Fraction:
    """The sum of many chances; over their common denominator, since adding fractions one by one takes long."""
    listed = list(weights)
    under = lcm(*[weight.denominator for weight in listed])
    return Fraction(sum([weight.numerator * (under // weight.denominator) for weight in listed]), under)


class Estimate(Struct, frozen=True):
    """What sampling says where the exact odds would have taken too many runs. Never to be taken for exact."""

    before: AnyEncounter
    samples: tuple[tuple[AnyEncounter, Facts], ...]
    assumed: tuple[Assumed, ...] = ()
    runs: int = 0

    def chance(self, goal: Goal) -> tuple[float, float]:
        """About how likely something is, and the standard error of that."""
        share = sum(goal(end, facts) for end, facts in self.samples) / len(self.samples)
        return share, sqrt(max(share * (1 - share), 1 / len(self.samples)) / len(self.samples))

    def mean(self, measure: Callable[[AnyEncounter], float]) -> float:
        """About what a measure comes to on average."""
        return sum(measure(end) for end, _facts in self.samples) / len(self.samples)


def outcomes(
    book: AnyBook,
    encounter: AnyEncounter,
    intent: Intent,
    policies: Mapping[Who, Policy] | None = None,
    otherwise: Policy = usual,
    budget: int = BUDGET,
    rng: Random | None = None,
    on_trust: bool = False,
    given: tuple[Answer, ...] = (),
    windows_once: bool = True,
) -> Odds | Estimate:
    """Every way an intent can end with its exact chance, or an estimate when that takes more runs than the budget.

    Everybody answers as `usual`, unless a policy says otherwise. An intent that is known to be legal may be taken on
    trust. What was answered already is `given`, in its order. Without `windows_once` every window is played anew on
    every branch and every part from every state, which takes longer and comes to the same.
    """
    if not on_trust:
        refuse_illegal(book, encounter, intent)
    asked = Policies(policies or {}, otherwise)
    walk = Walk(book, asked, budget, windows_once=windows_once)
    try:
        ends = walk.ends(encounter, intent, given)
    except OutOfRuns:
        return _estimate(walk, encounter, intent, given, rng or Random(0))
    return Odds(encounter, ends, asked.assumed, walk.runs)


def _estimate(walk: Walk, encounter: AnyEncounter, intent: Intent, given: tuple[Answer, ...], rng: Random) -> Estimate:
    samples = []
    for _ in range(SAMPLES):
        play = Play(walk.book, encounter, Sampled(rng, walk.policies, given))
        play.play(intent)
        samples.append((play.freeze(), frozenset(play.facts)))
        play.let_go()
    return Estimate(encounter, tuple(samples), walk.policies.assumed, SAMPLES)
