"""Exact odds at every turn of greedy fights in the scenes with most to price, every reaction answered as usual.

Two figures a turn in milliseconds of CPU, best of three, for whole prices as screens show them: all that a menu prices
together, which is every way to take every action but those that go somewhere and those with too many ways to list; and
the dearest single movement. As movements stand, for each action with a path, the ways that provoke most among those
listed, and some drawn by chance.
Some prices of every turn are checked against the slow twin that only calls `resolve`, as far as its tree can be walked.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from math import inf
from random import Random
from time import process_time
from typing import Any

from affray.bots import find
from affray.core.actions import AnyAction
from affray.core.asks import usual
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.now import Now
from affray.core.outcomes import Odds, outcomes
from affray.core.paths import Paths
from affray.core.resolve import run
from affray.core.values import Value
from affray.rulesets.deflection import BOOK as DEFLECTION
from affray.rulesets.hex import BOOK as HEX
from affray.rulesets.stamina import BOOK as STAMINA
from affray.screens.menus import MOST_PRICED
from affray.screens.prices import price
from affray.testing.twins import TooLarge, every_end

FIGHTS = 8
CHECKED = 3
REPETITIONS = 3
LIMIT_MS = 100.0
SHARE = 0.95
PROVOKING = 2
DRAWN = 2
TWIN_RUNS = 2_000


SCENES = ((HEX, "tower"), (DEFLECTION, "field"), (STAMINA, "field"))
"""The scenes with most to price: archers and mages four against four, and the largest maps with the most people."""
Progress = Callable[[str], None]


def measure(book: AnyBook, scene: str, fights: int = FIGHTS, progress: Progress = lambda _line: None) -> dict[str, Any]:
    """The share of turns on which each figure stays under its limit, and the 95th percentile."""
    others, movements, checked, unchecked = [], [], 0, 0
    for seed in range(fights):
        for encounter in turns(book, scene, seed):
            legal, rng = Legal(book, encounter), Random(seed)
            plain = list(_in_menu(legal))
            ways = list(_ways(legal, rng))
            others.append(_best(legal, plain))
            movements.append(max((_best(legal, [way]) for way in ways), default=0.0))
            for intent in (*rng.sample(plain, min(len(plain), CHECKED)), *ways[:1]):
                equal = _agrees(legal, intent)
                checked, unchecked = checked + (equal is True), unchecked + (equal is None)
                if equal is False:
                    raise AssertionError(f"the odds of {intent} differ from those of the slow twin")
        progress(f"fight {seed + 1} of {fights}: {len(others)} turns")
    return {
        "what": f"exact odds on {len(others)} turns of {fights} greedy fights, {book.key} {scene}",
        "others_under_100_ms": _share_under(others),
        "others_95th_ms": _percentile(others),
        "movement_under_100_ms": _share_under(movements),
        "movement_95th_ms": _percentile(movements),
        "movement_worst_ms": round(max(figure for figure in movements if figure < inf), 1),
        "turns_with_estimates": sum(inf in turn for turn in zip(others, movements, strict=True)),
        "checked_against_twin": checked,
        "too_large_for_twin": unchecked,
        "reached": min(_share_under(others), _share_under(movements)) >= SHARE,
    }


def turns(book: AnyBook, scene: str, seed: int) -> Iterator[AnyEncounter]:
    """The encounter when somebody's turn begins, through one greedy fight."""
    rng, bot = Random(seed), find("greedy", seed)
    encounter: AnyEncounter = book.stage(scene)
    before: tuple[int, str] = (0, "")
    while book.turns.outcome(now := Now(book, encounter)) is None:
        intent = book.turns.due(now)
        if intent is None:
            turn = (now.clock.round, now.clock.acting[0])
            if turn != before:
                yield encounter
            before, intent = turn, bot.choose(book, encounter, turn[1])
        encounter = run(book, encounter, intent, rng)


def _in_menu(legal: Legal) -> Iterator[Intent]:
    for who in legal.actors:
        for action in legal.actions(who):
            if not _goes_somewhere(action):
                ways = list(islice(legal.completions(Intent(who, action.key)), MOST_PRICED + 1))
                yield from ways if len(ways) <= MOST_PRICED else ()


def _goes_somewhere(action: AnyAction) -> bool:
    return any(action.kind_of(slot.key) == "path" for slot in action.slots)


def _ways(legal: Legal, rng: Random) -> Iterator[Intent]:
    who = legal.actors[0]
    for action in legal.actions(who):
        options = legal.options(Intent(who, action.key)) if _goes_somewhere(action) else ()
        if isinstance(options, Paths):
            reached = sorted(options.reached(), key=lambda found: -len(found[3]))
            ways: list[Value] = [path for _cell, path, _cost, _provoked in reached[:PROVOKING]]
            ways += [options.draw(rng) for _ in range(DRAWN)]
            yield from (Intent(who, action.key, (way,)) for way in ways if len(action.slots) == 1)


def _agrees(legal: Legal, intent: Intent) -> bool | None:
    try:
        twin = every_end(legal.book, legal.now.encounter, intent, usual, most=TWIN_RUNS)
    except TooLarge:
        return None
    odds = outcomes(legal.book, legal.now.encounter, intent, on_trust=True)
    return isinstance(odds, Odds) and {(end, facts): weight for end, facts, weight in odds.ends} == twin


def _best(legal: Legal, intents: list[Intent]) -> float:
    """The milliseconds that all prices take together; without end where one of them is only an estimate."""
    best = inf
    for _ in range(REPETITIONS):
        begun = process_time()
        prices = [price(legal.book, legal.now.encounter, intent, ranged=False) for intent in intents]
        if not all(found.is_exact for found in prices):
            return inf
        best = min(best, process_time() - begun)
    return best * 1000


def _share_under(figures: list[float]) -> float:
    return round(sum(figure < LIMIT_MS for figure in figures) / len(figures), 3)


def _percentile(figures: list[float]) -> float | None:
    figure = sorted(figures)[int(SHARE * (len(figures) - 1))]
    return round(figure, 1) if figure < inf else None
