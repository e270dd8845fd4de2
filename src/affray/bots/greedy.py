"""A player who works out the exact odds of what looks good and does what comes out best."""

from collections.abc import Iterable
from math import inf
from random import Random

from msgspec.structs import replace

from affray.bots.candidates import candidates
from affray.core.asks import Choice, usual
from affray.core.book import AnyBook
from affray.core.branches import AnswersDiverged
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.now import AnyNow, Now
from affray.core.options import Listed
from affray.core.outcomes import Odds, outcomes
from affray.core.resolve import Prefix
from affray.core.values import Value, Who

BUDGET = 20_000
"""Runs for one intent: a walk past several free attacks needs a few hundred; beyond this a sample is good enough."""

ANSWERS = 8
"""Answers worked out beside the default: as many as there are squares around, or ways to react."""

DRAWN = 6
"""Options drawn from a list too long to write down, such as all the ways to go on after a sprint."""

MANY = 40
"""Ends from which on it pays to judge everybody by themselves, and only where they stand otherwise."""

TIE = 1e-9
"""Two worths that differ by less are equal: floating point sums in another order do."""


class Greedy:
    """Looks one intent ahead: the best worth on average, when everyone else answers as usual."""

    def __init__(self, seed: int) -> None:
        """A player whose seed decides between what is equally good."""
        self._rng = Random(seed)

    def choose(self, book: AnyBook, encounter: AnyEncounter, who: Who) -> Intent:
        """The intent whose exact odds come out best for the actor's side."""
        legal = Legal(book, encounter, (who,))
        worths = {intent: self._worth_after(book, encounter, intent) for intent in candidates(legal, who)}
        known = {intent: worth for intent, worth in worths.items() if worth is not None}
        if not known:
            return legal.draw(self._rng, giving_up=False)
        best = max(known.values()) - TIE
        return self._rng.choice([intent for intent, worth in known.items() if worth >= best])

    def answer(self, book: AnyBook, encounter: AnyEncounter, question: Choice, asked: Prefix | None = None) -> Value:
        """The option with which what is going on ends best for its side; the default of several that do."""
        now = Now(book, encounter)
        if asked is None or question.who not in now:
            return _most_promising(now, question)
        try:
            return self._best_answer(now, question, asked)
        except AnswersDiverged:
            return _most_promising(now, question)

    def _best_answer(self, now: AnyNow, question: Choice, asked: Prefix) -> Value:
        best, most = question.options.default, -inf
        for option in _few(now, question):
            worth = self._worth_answered(now.book, question, option, asked)
            if worth is not None and worth > most + TIE:
                best, most = option, worth
        return best

    def _worth_after(self, book: AnyBook, encounter: AnyEncounter, intent: Intent) -> float | None:
        return self._worth_if_known(book, Prefix(encounter, intent), intent.who)

    def _worth_answered(self, book: AnyBook, question: Choice, option: Value, asked: Prefix) -> float | None:
        said = question.answered(option)
        return self._worth_if_known(book, replace(asked, answers=(*asked.answers, said)), question.who)

    def _worth_if_known(self, book: AnyBook, asked: Prefix, who: Who) -> float | None:
        """The same; None where a rule fails in the course of it."""
        try:
            return self._worth(book, asked, who)
        except (AnswersDiverged, MemoryError):
            raise
        except Exception:
            return None

    def _worth(self, book: AnyBook, asked: Prefix, who: Who) -> float:
        """What the rest of an intent is worth on average to somebody's side."""
        side = asked.start[who].side

        def worth(end: AnyEncounter) -> float:
            return book.bots.evaluate(Now(book, end), side)

        odds = outcomes(
            book,
            asked.start,
            asked.intent,
            {who: _good_enough},
            usual,
            BUDGET,
            self._rng,
            on_trust=True,
            given=asked.answers,
        )
        if not isinstance(odds, Odds):
            return odds.mean(worth)
        each = book.bots.evaluate_each
        if each is None or odds.ways < MANY:
            return odds.expected(worth)
        return odds.expected_of_all(book, lambda now, one: each(now, side, one))


def _few(now: AnyNow, question: Choice) -> list[Value]:
    """The default and the few others that promise most; of two options both, whatever they promise."""
    plain = question.options.default
    if isinstance(question.options, Listed) and len(question.options.values) == 2:
        return [plain, *(option for option in question.options if option != plain)]
    others = (option for option in question.options if option != plain)
    rated = [(rating, option) for option in others if (rating := _rating(now, question, option)) > -inf]
    best = sorted(rated, key=lambda one: one[0], reverse=True)
    return [plain, *(option for _, option in best[:ANSWERS])]


def _rating(now: AnyNow, question: Choice, option: Value) -> float:
    return now.book.bots.rate_answer(now, question, option)


def _most_promising(now: AnyNow, question: Choice) -> Value:
    """The option of which most can be hoped."""
    if question.who not in now:
        return question.options.default
    return _best_of(question.options, now, question)


def _good_enough(now: AnyNow, question: Choice) -> Value:
    """The same in the middle of working out odds: of a long list only some are looked at."""
    plain = question.options.default
    if question.who not in now or isinstance(question.options, Listed):
        return _most_promising(now, question)
    rng = Random(0)
    return _best_of([plain, *(question.options.draw(rng) for _ in range(DRAWN))], now, question)


def _best_of(values: Iterable[Value], now: AnyNow, question: Choice) -> Value:
    plain = question.options.default

    def rating(value: Value) -> tuple[float, bool]:
        return _rating(now, question, value), value == plain

    return max(values, key=rating)
