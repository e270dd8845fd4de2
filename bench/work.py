"""What two revisions are compared by: one piece of work in one book, `python bench/work.py play hex`.

It prints the seconds of processor time that one thing took: an intent of random play, a turn's menu priced, a movement
priced, a decision of greedy. It runs on the engine and the bench of whichever revision comes first on the path.
"""

import sys
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from affray.bots import find
from affray.core.encounter import AnyEncounter
from affray.core.legal import Legal
from affray.core.now import Now
from affray.core.resolve import run
from affray.screens.prices import price
from bench import casts, duels, odds

SCENES = {"hex": "tower", "swift": "bridge", "deflection": "field", "stamina": "field", "dungeoneer": "vault"}
FIELDS = {"hex": casts.HEX, "deflection": casts.DEFLECTION, "stamina": casts.STAMINA}
DUELS = {"swift": "duel", "dungeoneer": "vault"}
FIGHTS = {"hex": 60, "swift": 90, "deflection": 40, "stamina": 16, "dungeoneer": 24}
TURNS = {"hex": 16, "swift": 16, "deflection": 16, "stamina": 12, "dungeoneer": 3}
DECISIONS = 30


def play(book: Any) -> Iterable[float]:
    """Fights by chance, a figure for each."""
    start = casts.on_the_field(book, FIELDS[book.key]) if book.key in FIELDS else book.stage(DUELS[book.key])
    for seed in range(FIGHTS[book.key]):
        begun = process_time()
        intents = duels.duel(book, start, Random(seed))
        yield (process_time() - begun) / max(1, intents)


def menus(book: Any) -> Iterable[float]:
    """What a menu prices together at the beginning of a turn."""
    for encounter in _turns(book):
        legal = Legal(book, encounter)
        yield _seconds(partial(_priced, legal, odds._in_menu(legal)))


def ways(book: Any) -> Iterable[float]:
    """Movements past those who may strike, one by one."""
    for encounter in _turns(book):
        legal = Legal(book, encounter)
        for way in odds._ways(legal, Random(0)):
            yield _seconds(partial(_priced, legal, [way]))


def greedy(book: Any) -> Iterable[float]:
    """Decisions of greedy, from the beginning of a fight on."""
    rng, bot, encounter = Random(0), find("greedy", 0), book.stage(SCENES[book.key])
    left = DECISIONS
    while left and book.turns.outcome(now := Now(book, encounter)) is None:
        intent = book.turns.due(now)
        if intent is None:
            begun = process_time()
            intent = bot.choose(book, encounter, now.clock.acting[0])
            yield process_time() - begun
            left -= 1
        encounter = run(book, encounter, intent, rng)


def _turns(book: Any) -> list[AnyEncounter]:
    """The first turns of a greedy fight."""
    found = odds.turns(book, SCENES[book.key], 0)
    return [encounter for encounter, _place in zip(found, range(TURNS[book.key]), strict=False)]


def _priced(legal: Legal, intents: Iterable[Any]) -> None:
    for intent in intents:
        price(legal.book, legal.now.encounter, intent, ranged=False)


def _seconds(work: Callable[[], None]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


WORK: dict[str, Callable[[Any], Iterable[float]]] = {"play": play, "menus": menus, "ways": ways, "greedy": greedy}


def main(what: str, key: str) -> None:
    """Do it once, and print the mean."""
    book = import_module(f"affray.rulesets.{key}").BOOK
    figures = list(WORK[what](book))
    print(sum(figures) / len(figures) if figures else 0.0)


if __name__ == "__main__":
    main(*sys.argv[1:])
