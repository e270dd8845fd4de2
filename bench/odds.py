"""Exact odds at every turn of greedy fights, four against four, every free attack taken.

Two figures a turn, best of three: all intents that are not movements priced together, and the dearest single movement.
As movements stand, for each movement action, the ways that provoke most among those listed, and some drawn by chance.
Every figure is checked against the slow twin that only calls `resolve`, as far as its tree can be walked.
"""

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any

from affray.bots import find
from affray.core.asks import usual
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.now import Now
from affray.core.outcomes import Odds, outcomes
from affray.core.resolve import run
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.threats import provoked_by
from affray.testing.twins import TooLarge, every_end

FIGHTS = 20
REPETITIONS = 3
LIMIT_MS = 100.0
SHARE = 0.95
PROVOKING = 2
DRAWN = 2
TWIN_RUNS = 2_000


def measure(fights: int = FIGHTS, progress: Callable[[str], None] = lambda _line: None) -> dict[str, Any]:
    """The share of turns on which each figure stays under its limit, and the 95th percentile."""
    others, movements, checked, unchecked = [], [], 0, 0
    for seed in range(fights):
        for encounter in turns(seed):
            legal = Legal(BOOK, encounter)
            plain = _not_movements(legal)
            ways = list(_ways(legal, Random(seed)))
            others.append(_best(lambda: [_price(encounter, intent) for intent in plain]))  # noqa: B023 - called at once
            movements.append(max((_best(lambda: _price(encounter, way)) for way in ways), default=0.0))  # noqa: B023
            for intent in (*plain, *ways):
                equal = _agrees(encounter, intent)
                checked, unchecked = checked + (equal is True), unchecked + (equal is None)
                if equal is False:
                    raise AssertionError(f"the odds of {intent} differ from those of the slow twin")
        progress(f"fight {seed + 1} of {fights}: {len(others)} turns")
    return {
        "what": f"exact odds on {len(others)} turns of {fights} greedy fights, four against four",
        "others_under_100_ms": _share_under(others),
        "others_95th_ms": _percentile(others),
        "movement_under_100_ms": _share_under(movements),
        "movement_95th_ms": _percentile(movements),
        "movement_worst_ms": round(max(movements), 1),
        "checked_against_twin": checked,
        "too_large_for_twin": unchecked,
        "reached": min(_share_under(others), _share_under(movements)) >= SHARE,
    }


def turns(seed: int) -> Iterator[AnyEncounter]:
    """The encounter at the beginning of every turn of one greedy fight."""
    rng, bot = Random(seed), find("greedy", seed)
    encounter = BOOK.stage("field", BOOK.rulings())
    while BOOK.turns.outcome(now := Now(BOOK, encounter)) is None:
        due = BOOK.turns.due(now)
        if due is not None:
            encounter = run(BOOK, encounter, due, rng)
            if due.action == "begin_turn" and encounter.clock.acting:
                yield encounter
        else:
            intent = bot.choose(BOOK, encounter, encounter.clock.acting[0])
            encounter = run(BOOK, encounter, intent, rng)


def _not_movements(legal: Legal) -> list[Intent]:
    return [one for one in legal if BOOK.actions[one.action].group != "movement"]


def _ways(legal: Legal, rng: Random) -> Iterator[Intent]:
    who = legal.actors[0]
    for name in ("sprint", "dash", "walk"):
        if BOOK.actions[name] in legal.actions(who):
            options = legal.options(Intent(who, name))
            mask = provoked_by(legal.now, who, name).mask
            listed = sorted(options, key=lambda way: -_provoked(mask, legal, who, way))
            drawn = [options.draw(rng) for _ in range(DRAWN)]
            yield from (Intent(who, name, (way,)) for way in (*listed[:PROVOKING], *drawn))


def _provoked(mask: Callable[[str, str], int], legal: Legal, who: str, way: Any) -> int:
    found, here = 0, legal.now[who].at
    for cell in way:
        found, here = found | mask(here, cell), cell
    return found.bit_count()


def _price(encounter: AnyEncounter, intent: Intent) -> Odds:
    """The exact odds, within the budget that the command line has too; an estimate would not count."""
    odds = outcomes(BOOK, encounter, intent, on_trust=True)
    if not isinstance(odds, Odds):
        raise AssertionError(f"the odds of {intent} are no longer exact")
    return odds


def _agrees(encounter: AnyEncounter, intent: Intent) -> bool | None:
    try:
        twin = every_end(BOOK, encounter, intent, usual, most=TWIN_RUNS)
    except TooLarge:
        return None
    return {(end, facts): weight for end, facts, weight in _price(encounter, intent).ends} == twin


def _best(work: Callable[[], object]) -> float:
    best = 1e9
    for _ in range(REPETITIONS):
        begun = perf_counter()
        work()
        best = min(best, perf_counter() - begun)
    return best * 1000


def _share_under(figures: list[float]) -> float:
    return round(sum(figure < LIMIT_MS for figure in figures) / len(figures), 3)


def _percentile(figures: list[float]) -> float:
    return round(sorted(figures)[int(SHARE * (len(figures) - 1))], 1)
