"""Exact odds: the very rule that a click runs, played in every way that chance allows."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

from msgspec import Struct

from affray.core.book import AnyBook
from affray.core.intents import Intent
from affray.core.now import AnyNow
from affray.core.questions import Answer, Choice, Policy, Throw, by_default
from affray.core.resolve import AnyEncounter, AnyScene, play, reading_of, refuse_illegal
from affray.core.rolls import Roll
from affray.core.scene import Scene
from affray.core.values import Value, Who
from affray.dice import Distribution

Facts = frozenset[tuple[str, Who]]
"""The notable facts of an outcome: (`hit`, `ogre`)."""

Goal = Callable[[AnyEncounter, Facts], bool]
BUDGET = 20_000
SAMPLES = 1_000


class Odds(Struct, frozen=True):
    """Every way an intent can end, each with its exact chance, and the policies under which that holds."""

    before: AnyEncounter
    ends: tuple[tuple[AnyEncounter, Facts, Fraction], ...]
    policies: tuple[tuple[Who, str], ...] = ()
    runs: int = 0

    def chance(self, goal: Goal) -> Fraction:
        """The exact chance of something."""
        return sum((weight for end, facts, weight in self.ends if goal(end, facts)), Fraction(0))

    def expected(self, measure: Callable[[AnyEncounter], float]) -> float:
        """What a measure comes to on average."""
        return sum(float(weight) * measure(end) for end, _facts, weight in self.ends)

    def facts(self) -> dict[tuple[str, Who], Fraction]:
        """Every notable fact that may come about, with its chance."""
        chances: dict[tuple[str, Who], Fraction] = {}
        for _end, facts, weight in self.ends:
            for fact in facts:
                chances[fact] = chances.get(fact, Fraction(0)) + weight
        return chances


class Estimate(Struct, frozen=True):
    """What sampling says where the exact odds would have taken too many runs. Never to be taken for exact."""

    before: AnyEncounter
    samples: tuple[tuple[AnyEncounter, Facts], ...]
    policies: tuple[tuple[Who, str], ...] = ()
    runs: int = 0

    def chance(self, goal: Goal) -> tuple[float, float]:
        """About how likely something is, and the standard error of that."""
        share = sum(goal(end, facts) for end, facts in self.samples) / len(self.samples)
        return share, sqrt(max(share * (1 - share), 1 / len(self.samples)) / len(self.samples))

    def mean(self, measure: Callable[[AnyEncounter], float]) -> float:
        """About what a measure comes to on average."""
        return sum(measure(end) for end, _facts in self.samples) / len(self.samples)


class Bounds(Struct, frozen=True):
    """The chance of something when everyone else does their worst for the actor, and when they do their best."""

    worst: Fraction
    best: Fraction


class _OutOfRuns(Exception):
    """The budget of runs is used up."""


class AnswersDiverged(Exception):
    """What was answered so far does not fit: as somebody knows the encounter, something else would have been asked."""


class _Fork(BaseException):
    """A question that the branch walked so far does not answer."""

    def __init__(self, question: "Distribution[Any] | Choice") -> None:
        self.question = question


class _Branch:
    """Answers along one branch of the tree, and a fork at its end."""

    __slots__ = ("_asks", "_place", "_policies", "_taken", "given")

    def __init__(
        self, taken: tuple[Any, ...], policies: "_Policies", asks: bool, given: tuple[Answer, ...] = ()
    ) -> None:
        self._taken = taken
        self.given = list(reversed(given))
        self._place = 0
        self._policies = policies
        self._asks = asks

    def throw(self, _scene: AnyScene, who: Who, roll: Roll) -> Any:
        if not self.given:
            return self._next(roll.odds)
        known = self.given.pop()
        if (known.who, known.what) != (who, roll.name):
            raise AnswersDiverged
        return reading_of(Throw(who, 0, roll), known)

    def choose(self, scene: AnyScene, questions: tuple[Choice, ...]) -> tuple[Value, ...]:
        known = self._known(questions) if self.given else {}
        return tuple(
            known[question.who] if question.who in known else self._choice(scene, question) for question in questions
        )

    def _known(self, questions: tuple[Choice, ...]) -> dict[Who, Value]:
        """What those asked answered, in any order; at the last question that was asked, some have not answered yet."""
        known: dict[Who, Value] = {}
        while self.given and len(known) < len(questions):
            answer = self.given.pop()
            if not any(_answers(answer, question) for question in questions):
                raise AnswersDiverged
            known[answer.who] = answer.value
        return known

    def _choice(self, scene: AnyScene, question: Choice) -> Value:
        if self._asks and self._policies.is_free(question.who):
            value: Value = self._next(question)
            return value
        return self._policies(scene, question)

    def _next(self, question: "Distribution[Any] | Choice") -> Any:
        place = self._place
        if place == len(self._taken):
            raise _Fork(question)
        self._place = place + 1
        return self._taken[place]


def _answers(answer: Answer, question: Choice) -> bool:
    return (answer.who, answer.what) == (question.who, question.what) and answer.value in question.options


class _Policies:
    """Who answers how, and who was asked."""

    def __init__(self, policies: Mapping[Who, Policy], otherwise: Policy, bound: Who = "") -> None:
        self._policies = policies
        self._otherwise = otherwise
        self._bound = bound
        self.asked: dict[Who, str] = {}

    def __call__(self, scene: AnyNow, question: Choice) -> Value:
        policy = self._policies.get(question.who, self._otherwise)
        self.asked[question.who] = getattr(policy, "__name__", "policy")
        return policy(scene, question)

    def is_free(self, who: Who) -> bool:
        return who != self._bound


class _Walk:
    """A walk over the tree of an intent, part by part; between two parts equal states are one."""

    def __init__(self, book: AnyBook, policies: _Policies, budget: int, asks: bool = False) -> None:
        self.book = book
        self.policies = policies
        self.budget = budget
        self.runs = 0
        self._asks = asks

    def play(
        self, start: AnyEncounter, intent: Intent | None, taken: tuple[Any, ...], given: tuple[Answer, ...] = ()
    ) -> "_Fork | AnyScene":
        """Play one part along a branch: the fork at its end, or the scene after it."""
        self.runs += 1
        if self.runs > self.budget:
            raise _OutOfRuns
        scene = Scene(self.book, start, _Branch(taken, self.policies, self._asks, given))
        try:
            scene.step() if intent is None else scene.start(intent)
        except _Fork as fork:
            return fork
        return scene

    def ends(
        self, start: AnyEncounter, intent: Intent | None, given: tuple[Answer, ...] = ()
    ) -> Iterator[tuple[AnyScene, int, int]]:
        """Every way one part can go, with its chance as a numerator and a denominator."""
        stack: list[tuple[tuple[Any, ...], int, int]] = [((), 1, 1)]
        while stack:
            taken, over, under = stack.pop()
            came = self.play(start, intent, taken, given)
            if isinstance(came, _Fork):
                odds = came.question
                assert isinstance(odds, Distribution)
                stack.extend(((*taken, value), over * weight, under * odds.total) for value, weight in odds.items())
            else:
                yield came, over, under


def outcomes(
    book: AnyBook,
    encounter: AnyEncounter,
    intent: Intent,
    policies: Mapping[Who, Policy] | None = None,
    otherwise: Policy = by_default,
    budget: int = BUDGET,
    rng: Random | None = None,
    on_trust: bool = False,
    given: tuple[Answer, ...] = (),
) -> Odds | Estimate:
    """Every way an intent can end with its exact chance, or an estimate when that takes more runs than the budget.

    An intent that is known to be legal may be taken on trust. What was answered already is `given`, in its order.
    """
    if not on_trust:
        refuse_illegal(book, encounter, intent)
    asked = _Policies(policies or {}, otherwise)
    walk = _Walk(book, asked, budget)
    try:
        ends = _all_ends(walk, encounter, intent, given)
    except _OutOfRuns:
        return _estimate(walk, encounter, intent, given, rng or Random(0))
    listed = tuple((end, facts, weight) for (end, facts), weight in ends.items())
    return Odds(encounter, listed, tuple(asked.asked.items()), walk.runs)


def _all_ends(
    walk: _Walk, encounter: AnyEncounter, intent: Intent, given: tuple[Answer, ...]
) -> dict[tuple[AnyEncounter, Facts], Fraction]:
    ends: dict[tuple[AnyEncounter, Facts], Fraction] = {}
    layer: dict[tuple[AnyEncounter, Facts], Fraction] = {(encounter, frozenset()): Fraction(1)}
    declared: Intent | None = intent
    while layer:
        coming: dict[tuple[AnyEncounter, Facts], Fraction] = {}
        left = given
        for (start, facts), weight in layer.items():
            for scene, over, under in walk.ends(start, declared, given):
                into = ends if scene.is_over else coming
                key = (scene.freeze(), facts | scene.facts if scene.facts else facts)
                into[key] = into.get(key, 0) + weight * Fraction(over, under)
                left = _left(scene)
        layer, given = coming, left
        declared = None
    return ends


def _left(scene: AnyScene) -> tuple[Answer, ...]:
    """The given answers that nothing asked for yet; while there are any, there is only one branch."""
    branch = scene.answers
    assert isinstance(branch, _Branch)
    return tuple(reversed(branch.given))


def _estimate(walk: _Walk, encounter: AnyEncounter, intent: Intent, given: tuple[Answer, ...], rng: Random) -> Estimate:
    samples = []
    for _ in range(SAMPLES):
        scene = Scene(walk.book, encounter, _Sampled(rng, walk.policies, given))
        play(scene, intent)
        samples.append((scene.freeze(), frozenset(scene.facts)))
    return Estimate(encounter, tuple(samples), tuple(walk.policies.asked.items()), SAMPLES)


class _Sampled(_Branch):
    """A branch that goes on by chance where nothing is given."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Random, policies: _Policies, given: tuple[Answer, ...]) -> None:
        super().__init__((), policies, asks=False, given=given)
        self._rng = rng

    def _next(self, question: "Distribution[Any] | Choice") -> Any:
        assert isinstance(question, Distribution)
        return question.draw(self._rng)


def bounds(
    book: AnyBook,
    encounter: AnyEncounter,
    intent: Intent,
    goal: Goal,
    policies: Mapping[Who, Policy] | None = None,
    budget: int = BUDGET,
) -> Bounds | None:
    """The least and the greatest chance of a goal over all that others may choose; None when the budget is too small.

    The actor answers as in `outcomes`, so the plain odds always lie between the two.
    """
    refuse_illegal(book, encounter, intent)
    walk = _Walk(book, _Policies(policies or {}, by_default, bound=intent.who), budget, asks=True)
    try:
        worst, best = _Game(walk, goal).value(encounter, frozenset(), intent)
    except _OutOfRuns:
        return None
    return Bounds(worst, best)


class _Game:
    """The tree with others' choices left open: the least and the greatest chance of the goal at every joint."""

    def __init__(self, walk: _Walk, goal: Goal) -> None:
        self._walk = walk
        self._goal = goal
        self._known: dict[tuple[AnyEncounter, Facts], tuple[Fraction, Fraction]] = {}

    def value(self, start: AnyEncounter, facts: Facts, intent: Intent | None) -> tuple[Fraction, Fraction]:
        if intent is not None:
            return self._branch(start, facts, intent, ())
        if (start, facts) not in self._known:
            self._known[start, facts] = self._branch(start, facts, None, ())
        return self._known[start, facts]

    def _branch(
        self, start: AnyEncounter, facts: Facts, intent: Intent | None, taken: tuple[Any, ...]
    ) -> tuple[Fraction, Fraction]:
        came = self._walk.play(start, intent, taken)
        if isinstance(came, _Fork):
            return self._fork(start, facts, intent, taken, came.question)
        end, all_facts = came.freeze(), facts | came.facts
        if came.is_over:
            reached = Fraction(int(self._goal(end, all_facts)))
            return reached, reached
        return self.value(end, all_facts, None)

    def _fork(
        self,
        start: AnyEncounter,
        facts: Facts,
        intent: Intent | None,
        taken: tuple[Any, ...],
        question: "Distribution[Any] | Choice",
    ) -> tuple[Fraction, Fraction]:
        if isinstance(question, Choice):
            values = [self._branch(start, facts, intent, (*taken, value)) for value in question.options]
            return min(low for low, _ in values), max(high for _, high in values)
        worst = best = Fraction(0)
        for value, weight in question.items():
            low, high = self._branch(start, facts, intent, (*taken, value))
            worst += low * Fraction(weight, question.total)
            best += high * Fraction(weight, question.total)
        return worst, best
