"""A player who works out the exact odds of what looks good and does what comes out best."""

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from affray.bots.candidates import candidates
from affray.core.book import AnyBook
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.options import Listed
from affray.core.outcomes import Odds, outcomes
from affray.core.questions import Choice, Policy, taking
from affray.core.resolve import AnyEncounter
from affray.core.situation import AnySituation, Situation
from affray.core.text import read
from affray.core.values import Value, Who

BUDGET = 3_000
"""Runs for one intent: a walk past several free attacks needs a few hundred; beyond this a sample is good enough."""

DRAWN = 6
"""Options drawn from a list too long to write down, such as all the ways to go on after a sprint."""

TIE = 1e-9
"""Two worths that differ by less are equal: floating point sums in another order do."""


class Greedy:
    """Looks one intent ahead: the best worth on average, when everyone else takes every reaction they can."""

    def __init__(self, seed: int) -> None:
        """A player whose seed decides between what is equally good."""
        self._rng = Random(seed)

    def choose(self, book: AnyBook, encounter: AnyEncounter, who: Who) -> Intent:
        """The intent whose exact odds come out best for the actor's side."""
        legal = Legal(book, encounter, (who,))
        found = list(candidates(legal, who))
        if not found:
            return legal.draw(self._rng, giving_up=False)
        worths = [self._worth_after(book, encounter, intent) for intent in found]
        best = max(worths) - TIE
        return self._rng.choice([intent for intent, worth in zip(found, worths, strict=True) if worth >= best])

    def answer(self, book: AnyBook, encounter: AnyEncounter, question: Choice) -> Value:
        """A reaction when it leaves its side better off than letting it pass; otherwise what promises most."""
        now = Situation(book, encounter)
        if question.who not in now or question.kind not in {reaction.name for reaction in book.reactions}:
            return _most_promising(now, question)
        return self._reaction(now, question)

    def _reaction(self, now: AnySituation, question: Choice) -> Value:
        still = replace(now.encounter, agenda=())
        best, most = question.options.plain, now.book.worth(now, now[question.who].side)
        for option in question.options:
            if option != question.options.plain:
                intent = read(Legal(now.book, still), str(option))
                worth = self._worth_after(now.book, still, intent)
                if worth > most + TIE:
                    best, most = option, worth
        return best

    def _worth_after(self, book: AnyBook, encounter: AnyEncounter, intent: Intent) -> float:
        side = encounter[intent.who].side

        def worth(end: AnyEncounter) -> float:
            return book.worth(Situation(book, end), side)

        others = taking(*(reaction.name for reaction in book.reactions))
        own: dict[Who, Policy] = {intent.who: _good_enough}
        odds = outcomes(book, encounter, intent, own, others, BUDGET, self._rng, on_trust=True)
        return odds.expected(worth) if isinstance(odds, Odds) else odds.mean(worth)


def _most_promising(now: AnySituation, question: Choice) -> Value:
    """The option that looks best when it is taken for an intent named like the question."""
    if question.who not in now:
        return question.options.plain
    return _best_of(question.options, now, question)


def _good_enough(now: AnySituation, question: Choice) -> Value:
    """The same in the middle of working out odds: of a long list only some are looked at."""
    plain = question.options.plain
    if question.who not in now or isinstance(question.options, Listed):
        return _most_promising(now, question)
    rng = Random(0)
    return _best_of([plain, *(question.options.draw(rng) for _ in range(DRAWN))], now, question)


def _best_of(values: Iterable[Value], now: AnySituation, question: Choice) -> Value:
    plain = question.options.plain

    def promise(value: Value) -> tuple[float, bool]:
        return now.book.promise(now, Intent(question.who, question.what, (value,))), value == plain

    return max(values, key=promise)
