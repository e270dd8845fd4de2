"""The odds of an intent as people read them: every notable fact, what to expect, and what was assumed."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from statistics import fmean

from msgspec import Struct

from affray.core.book import AnyBook
from affray.core.intents import Intent
from affray.core.now import AnyNow
from affray.core.outcomes import Bounds, Estimate, Goal, Odds, bounds, outcomes
from affray.core.questions import Choice, by_default, taking
from affray.core.resolve import AnyEncounter
from affray.core.values import GM, Value, Who

QUICK = 3_000
"""Runs that a list of options may take for each of them, so that it stands there at once."""

THOROUGH = 20_000

QUICK_RANGE = 300
"""Runs for one range in such a list; where others could do more than that takes, only `odds` says how far it goes."""

PLAINEST, TAKING, ELSE_PLAINEST = "by_default", "taking ", ", else by default"
"""How policies are called: `taking free attack, else by default`."""


class Chance(Struct, frozen=True):
    """How likely a notable fact is. `exact` is missing where sampling had to do, `error` is that of the sample."""

    fact: str
    who: Who
    share: float
    exact: Fraction | None = None
    error: float = 0.0
    range: Bounds | None = None


class Price(Struct, frozen=True):
    """All that can be said of an intent before it is declared. `agreed` are measures on which every sample agreed."""

    intent: Intent
    ways: int
    exact: bool
    chances: tuple[Chance, ...]
    expected: tuple[tuple[str, float], ...]
    policies: tuple[tuple[Who, str], ...]
    agreed: tuple[str, ...] = ()


class Reacting:
    """A policy that takes every reaction that costs no more than itself; it notes who was asked for what."""

    def __init__(self, book: AnyBook) -> None:
        """Take every such reaction of this book, and be plain otherwise."""
        self.kinds = tuple(reaction.name for reaction in book.reactions if not reaction.costly)
        self._take = taking(*self.kinds)
        self._asked: dict[Who, dict[str, None]] = {}

    def __call__(self, now: AnyNow, question: Choice) -> Value:
        """The answer to a question."""
        self._asked.setdefault(question.who, {})[question.kind if question.kind in self.kinds else ""] = None
        return self._take(now, question)

    def of(self, who: Who) -> str:
        """How somebody answered what they were asked."""
        kinds = self._asked.get(who, {"": None})
        taken = ", ".join(kind for kind in kinds if kind)
        if not taken:
            return PLAINEST
        return f"{TAKING}{taken}{ELSE_PLAINEST if '' in kinds else ''}"


def price(book: AnyBook, encounter: AnyEncounter, intent: Intent, budget: int = QUICK, ranges: bool = True) -> Price:
    """The odds of a legal intent when others take every reaction that is free and the actor does nothing fancy."""
    react = Reacting(book)
    odds = outcomes(book, encounter, intent, {intent.who: by_default}, react, budget, on_trust=True)
    if isinstance(odds, Estimate):
        return _estimated(book, odds, intent, react)
    choices_matter = ranges and any(who != intent.who for who, _policy in odds.policies)
    walked = 0 if not choices_matter else QUICK_RANGE if budget == QUICK else budget
    chances = [_exact(book, odds, intent, fact, walked) for fact in odds.facts()]
    expected = tuple(
        (name, odds.expected(lambda end, measure=measure: measure(encounter, end, intent)))  # type: ignore[misc]
        for name, measure in _measures(book, intent).items()
    )
    return Price(intent, len(odds.ends), True, _likeliest_first(chances), expected, _policies(odds, react))


def _exact(book: AnyBook, odds: Odds, intent: Intent, fact: tuple[str, Who], budget: int) -> Chance:
    chance = odds.facts()[fact]
    between = bounds(book, odds.before, intent, _goal(fact), {intent.who: by_default}, budget) if budget else None
    return Chance(*fact, share=float(chance), exact=chance, range=between)


def _estimated(book: AnyBook, odds: Estimate, intent: Intent, react: Reacting) -> Price:
    facts = {fact for _end, found in odds.samples for fact in found}
    chances = []
    for fact in facts:
        share, error = odds.chance(_goal(fact))
        chances.append(Chance(*fact, share=share, error=error))
    measured = {
        name: [measure(odds.before, end, intent) for end, _facts in odds.samples]
        for name, measure in _measures(book, intent).items()
    }
    expected = tuple((name, fmean(amounts)) for name, amounts in measured.items())
    agreed = tuple(name for name, amounts in measured.items() if len(set(amounts)) == 1)
    return Price(intent, len(odds.samples), False, _likeliest_first(chances), expected, _policies(odds, react), agreed)


def _measures(book: AnyBook, intent: Intent) -> Mapping[str, Callable[..., float]]:
    """What a creature's intent is measured by; what the game master calls for is nobody's gain."""
    return {} if intent.who == GM else book.measures


def _policies(odds: Odds | Estimate, react: Reacting) -> tuple[tuple[Who, str], ...]:
    return tuple((who, react.of(who)) for who, _policy in odds.policies)


def _goal(fact: tuple[str, Who]) -> Goal:
    return lambda _end, facts: fact in facts


def _likeliest_first(chances: list[Chance]) -> tuple[Chance, ...]:
    return tuple(sorted(chances, key=lambda chance: (-chance.share, chance.who, chance.fact)))
