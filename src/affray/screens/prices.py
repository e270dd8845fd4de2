"""What an intent may bring before it is declared: every notable fact, what to expect, and what was assumed."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from statistics import fmean
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from affray.core.asks import PASS, Answer, Choice, usual
from affray.core.attempts import attempted
from affray.core.book import AnyBook
from affray.core.branches import AnswersDiverged, Assumed
from affray.core.encounter import AnyEncounter
from affray.core.ends import Reading
from affray.core.intents import Intent
from affray.core.now import Now
from affray.core.outcomes import Estimate, Odds, outcomes
from affray.core.paths import is_path
from affray.core.play import Play
from affray.core.ranges import Bounds, ranges
from affray.core.rolls import Modifier, Roll
from affray.core.values import CLOCK, GM, Cell, Value, Who
from affray.core.weighed import Fact
from affray.screens.words import called, listed

QUICK = 3_000
"""Runs that a list of options may take for each of them, so that it stands there at once."""

THOROUGH = 20_000
MOST_AT_ONCE = 200
"""Ends of which all measures are read at once: of more than that, each measure alone tells few of them apart."""
MOST_DRIVEN = 6
"""Places where somebody may end that are told of one intent."""
Stage = Literal["about", "exact", "ranged", "failed"]
"""How far a price is worked out: a sample, exact odds, these with the range over others' choices; or a rule failed."""


class Range(Struct, frozen=True):
    """The least and the greatest chance over what others may choose, and on whom it depends."""

    low: float
    high: float
    depends_on: tuple[Who, ...] = ()


class Chance(Struct, frozen=True):
    """How likely a notable fact is: `exact` as a fraction in words; empty where sampling had to do, with its error."""

    fact: str
    who: Who
    share: float
    exact: str = ""
    error: float = 0.0
    range: Range | None = None


class Measure(Struct, frozen=True):
    """What a measure of the book comes to on average, and all that it may come to. `sure` where nothing was sampled."""

    name: str
    mean: float
    spread: tuple[tuple[float, float], ...] = ()
    sure: bool = True


class Strike(Struct, frozen=True):
    """What one who may strike on a way does to whoever goes it, alone; no fact where it does not tell."""

    who: Who
    fact: str = ""
    share: float = 0.0
    exact: str = ""
    error: float = 0.0


class Driven(Struct, frozen=True):
    """A cell where somebody may end who stands elsewhere now, how likely, and whether they mostly lie there."""

    who: Who
    cell: Cell
    share: float
    prone: bool = False


class Price(Struct, frozen=True):
    """All that can be said of an intent before it is declared.

    `ways` is how many ways it can end, or how many were sampled. `open_range` says that others can change it and that
    working out how far takes too long.
    """

    intent: Intent
    text: str
    stage: Stage
    ways: int
    chances: tuple[Chance, ...] = ()
    measures: tuple[Measure, ...] = ()
    assumed: tuple[str, ...] = ()
    others_choose: bool = False
    open_range: bool = False
    roll: str = ""
    against: str = ""
    modifiers: tuple[Modifier, ...] = ()
    clauses: str = ""
    strikes: tuple[Strike, ...] = ()
    driven: tuple[Driven, ...] = ()

    @property
    def is_exact(self) -> bool:
        """Whether nothing was sampled."""
        return self.stage in ("exact", "ranged")

    @property
    def is_known(self) -> bool:
        """Whether there is one: no rule failed while it was worked out."""
        return self.stage != "failed"


def price(
    book: AnyBook,
    known: AnyEncounter,
    intent: Intent,
    budget: int = QUICK,
    ranged: bool = True,
    given: tuple[Answer, ...] = (),
) -> Price:
    """The odds of a legal intent, or of the rest of it, when everyone answers as usual; none where a rule fails."""
    try:
        return worked_out(book, known, intent, budget, ranged, given)
    except (AnswersDiverged, MemoryError):
        raise
    except Exception:
        return Price(intent, attempted(lambda: book.say(intent), intent.action), "failed", 0)


def worked_out(
    book: AnyBook,
    known: AnyEncounter,
    intent: Intent,
    budget: int = QUICK,
    ranged: bool = True,
    given: tuple[Answer, ...] = (),
) -> Price:
    """The same; what a rule raises is raised."""
    odds = outcomes(book, known, intent, budget=budget, on_trust=True, given=given)
    found = _exact(book, odds, intent) if isinstance(odds, Odds) else _about(book, odds, intent)
    return with_range(book, known, found, given) if ranged else found


def prices(
    book: AnyBook, known: AnyEncounter, intents: Iterable[Intent], stop: Callable[[], bool] = lambda: False
) -> Iterator[Price]:
    """The prices of intents as they are ready: the odds of each in turn, then the ranges. `stop` ends it."""
    found = []
    for intent in intents:
        if stop():
            return
        found.append(price(book, known, intent, ranged=False))
        yield found[-1]
    for odds in found:
        if stop():
            return
        if odds.others_choose:
            yield with_range(book, known, odds)


def with_range(book: AnyBook, known: AnyEncounter, found: Price, given: tuple[Answer, ...] = ()) -> Price:
    """A price with the range over what others may choose, where they choose anything and it is not too much."""
    if not found.others_choose or found.stage != "exact":
        return found
    between = attempted(lambda: ranges(book, known, found.intent, given=given), None)
    if between is None:
        return replace(found, open_range=True)
    named = {(chance.fact, chance.who) for chance in found.chances}
    never = tuple(Chance(*fact, 0.0, "0") for fact in between if fact not in named)
    chances = tuple(_ranged(chance, between) for chance in (*found.chances, *never))
    return replace(found, stage="ranged", chances=chances)


def _ranged(chance: Chance, between: dict[Fact, Bounds]) -> Chance:
    bounds = between.get((chance.fact, chance.who))
    if bounds is None or bounds.worst == bounds.best:
        return chance
    return replace(chance, range=Range(float(bounds.worst), float(bounds.best), bounds.depends_on))


def _exact(book: AnyBook, odds: Odds, intent: Intent) -> Price:
    chances = [Chance(*fact, float(share), str(share)) for fact, share, _error in shares(odds)]
    return _price(book, odds, intent, "exact", odds.ways, chances, list(_measured(book, odds, intent)))


def _measured(book: AnyBook, odds: Odds, intent: Intent) -> Iterator[Measure]:
    """What the measures of the book come to: read of few ends all at once, of many one by one."""
    measures, before = dict(_measures(book, intent)), odds.before
    if odds.ways > MOST_AT_ONCE:
        for name, measure in measures.items():
            found = odds.spread(lambda end, measure=measure: measure(before, end, intent))  # type: ignore[misc]
            yield _averaged(name, tuple(found), tuple(found.values()))
        return
    ends = odds.spread(lambda end: tuple([measure(before, end, intent) for measure in measures.values()]))
    for name, values in zip(measures, zip(*ends, strict=True), strict=True):
        yield _averaged(name, values, tuple(ends.values()))


def _averaged(name: str, values: tuple[float, ...], shares: tuple[Fraction, ...]) -> Measure:
    """A measure from what it comes to in each end, with the chances of these."""
    if len(set(values)) == 1:
        return Measure(name, float(values[0]), ((values[0], 1.0),))
    spread: dict[float, Fraction] = {}
    for value, share in zip(values, shares, strict=True):
        spread[value] = spread.get(value, Fraction(0)) + share
    mean = sum((Fraction(value) * share for value, share in spread.items()), Fraction(0))
    return Measure(name, float(mean), tuple((value, float(share)) for value, share in sorted(spread.items())))


def _about(book: AnyBook, odds: Estimate, intent: Intent) -> Price:
    chances = [Chance(*fact, share=float(share), error=error) for fact, share, error in shares(odds)]
    measures = []
    for name, measure in _measures(book, intent):
        values = [measure(odds.before, end, intent) for end, _facts in odds.samples]
        measures.append(Measure(name, fmean(values), sure=len(set(values)) == 1))
    return _price(book, odds, intent, "about", len(odds.samples), chances, measures)


def _price(
    book: AnyBook,
    odds: Odds | Estimate,
    intent: Intent,
    stage: Stage,
    ways: int,
    chances: list[Chance],
    measures: list[Measure],
) -> Price:
    rule = book.by_key[intent.action]
    roll = first_roll(book, odds.before, intent)
    return Price(
        intent,
        book.say(intent),
        stage,
        ways,
        _in_order(book, chances),
        tuple(measures),
        tuple(assumed_words(book, odds.assumed)),
        others_choose=any(asked.who != intent.who for asked in odds.assumed),
        roll=roll.dice if roll else "",
        against=str(roll.against) if roll else "",
        modifiers=roll.modifiers if roll else (),
        clauses=rule.clauses,
        driven=driven(book, odds, intent),
    )


def _in_order(book: AnyBook, chances: list[Chance]) -> tuple[Chance, ...]:
    """What the book wants told first, then the likeliest."""
    first = book.display.headlines
    return tuple(sorted(chances, key=lambda one: (one.fact not in first, -one.share, one.who, one.fact)))


def driven(book: AnyBook, odds: Odds | Estimate, intent: Intent) -> tuple[Driven, ...]:
    """Where people may end who stand elsewhere now, the likeliest first, without whoever goes a way of their own."""
    own = intent.who if any(is_path(arg) for arg in intent.args) else ""
    stood = {one.id: (one.map, one.at) for one in odds.before.creatures if one.id != own}

    def elsewhere(end: AnyEncounter) -> tuple[tuple[Who, Cell, bool], ...]:
        now = Now(book, end)
        return tuple((who, cell, book.display.pose(now, who).prone) for who, cell in _elsewhere(end, stood))

    found: dict[tuple[Who, Cell], tuple[float, float]] = {}
    for places, weight in _weighed(odds, elsewhere):
        for who, cell, lies in places:
            share, prone = found.get((who, cell), (0.0, 0.0))
            found[who, cell] = (share + weight, prone + weight * lies)
    likely = sorted(found.items(), key=lambda one: (-one[1][0], one[0]))[:MOST_DRIVEN]
    return tuple(Driven(*place, share, prone > share / 2) for place, (share, prone) in likely)


def _weighed(odds: Odds | Estimate, reading: Reading) -> Iterator[tuple[Any, float]]:
    if isinstance(odds, Odds):
        return ((value, float(weight)) for value, weight in odds.spread(reading).items())
    return ((reading(end), 1 / len(odds.samples)) for end, _facts in odds.samples)


def _elsewhere(end: AnyEncounter, stood: dict[Who, tuple[int, Cell | None]]) -> Iterator[tuple[Who, Cell]]:
    """Whoever of those who stood somewhere stands on another cell of the same map."""
    for one in end.creatures:
        on_map, at = stood.get(one.id, (one.map, None))
        if one.at is not None and at is not None and one.at != at and one.map == on_map:
            yield one.id, one.at


def shares(odds: Odds | Estimate) -> Iterator[tuple[Fact, Fraction | float, float]]:
    """Every notable fact with its chance, and the error of that where it was sampled."""
    if isinstance(odds, Odds):
        yield from ((fact, chance, 0.0) for fact, chance in odds.facts().items())
        return
    for fact in {fact for _end, found in odds.samples for fact in found}:
        yield fact, *odds.chance(lambda _end, found, fact=fact: fact in found)  # type: ignore[misc]


def _measures(book: AnyBook, intent: Intent) -> Iterable[tuple[str, Callable[..., float]]]:
    """What a creature's intent is measured by; what the clock does and the game master calls for is nobody's gain."""
    return () if intent.who in (GM, CLOCK) else book.display.measures.items()


def assumed_words(book: AnyBook, assumed: tuple[Assumed, ...]) -> Iterator[str]:
    """What everybody was taken to answer, a sentence each."""
    reacting: dict[Who, list[str]] = {}
    for asked in assumed:
        if asked.kind == "ask":
            ask = book.asks.get(asked.key)
            said = listed([f'"{ask.say(value) if ask else value}"' for value in asked.values], "or")
            yield f"assumes {called(asked.who)} answers {said} to {ask.name if ask else asked.key}"
        else:
            reacting.setdefault(asked.who, []).extend(_taken(book, asked.values))
    for who, taken in reacting.items():
        yield f"assumes {who} takes {listed(taken)}" if taken else f"assumes {who} does not react"


def _taken(book: AnyBook, values: tuple[Value, ...]) -> Iterator[str]:
    keys = dict.fromkeys(value[0] if isinstance(value, tuple) else str(value) for value in values if value != PASS)
    return (book.by_key[key].name if key in book.by_key else key for key in keys)


class _Found(BaseException):
    """The first throw of an intent."""

    def __init__(self, roll: Roll) -> None:
        self.roll = roll


class _Looking:
    """Answers until the first throw."""

    def __init__(self, who: Who) -> None:
        self._who = who

    def throw(self, _play: Play, who: Who, roll: Roll) -> Any:
        if who == self._who and roll.modifiers:
            raise _Found(roll)
        return roll.odds.values[0]

    def choose(self, play: Play, questions: tuple[Choice, ...]) -> tuple[Value, ...]:
        return tuple(usual(play.scene, question) for question in questions)


def first_roll(book: AnyBook, known: AnyEncounter, intent: Intent) -> Roll | None:
    """The first throw of an intent that the actor makes with modifiers."""
    play = Play(book, known, _Looking(intent.who))
    try:
        play.play(intent)
    except _Found as found:
        return found.roll
    return None
