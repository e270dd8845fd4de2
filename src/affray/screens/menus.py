"""What may be done now in one list: each action with its cost and the odds of its best use."""

from itertools import islice
from math import inf
from random import Random

from msgspec import Struct

from affray.core.actions import AnyAction
from affray.core.attempts import attempted
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.paths import is_path
from affray.core.resolve import run
from affray.core.values import Who
from affray.screens.offers import cost_words
from affray.screens.prices import Measure, Price, price, with_range
from affray.screens.words import value_words

MOST_PRICED = 12
"""Ways to fill the slots whose odds are worked out; of more, none are."""
HARMS = frozenset({"spent", "taken", "lost"})
"""Words in the name of a measure that counts against an intent, unless it is the first of the book."""


class Use(Struct, frozen=True):
    """The best way to fill what an intent leaves open: which that is, in words, and its odds."""

    words: str
    price: Price


class MenuEntry(Struct, frozen=True):
    """An action that is open to somebody."""

    who: Who
    key: str
    name: str
    group: str
    cost: str
    best: Use | None = None


def menu(legal: Legal, priced: bool = True) -> tuple[MenuEntry, ...]:
    """All that those who may act could do or call for; what comes to the same whoever does it, once."""
    entries: list[MenuEntry] = []
    ends: dict[str, list[AnyEncounter]] = {}
    for who in legal.declarers:
        for action in legal.actions(who):
            others, end = ends.setdefault(action.key, []), _end(legal, who, action)
            if end is None or end not in others:
                entries.append(_entry(legal, who, action, priced))
                others += [end] if end is not None else []
    return tuple(entries)


def _end(legal: Legal, who: Who, action: AnyAction) -> AnyEncounter | None:
    """What comes of an action that leaves nothing to choose, with the same dice for everyone who may take it."""
    if action.slots or len(legal.actors) == 1:
        return None
    return attempted(lambda: run(legal.book, legal.now.encounter, Intent(who, action.key), Random(0)), None)


def _entry(legal: Legal, who: Who, action: AnyAction, priced: bool) -> MenuEntry:
    best = best_use(legal, Intent(who, action.key)) if priced else None
    return MenuEntry(who, action.key, action.name, action.group, cost_words(legal, action, who), best)


def best_use(legal: Legal, intent: Intent) -> Use | None:
    """The odds of the best way to fill what an intent leaves open; None where there are too many, or paths."""
    action = legal.book.actions[intent.action]
    if any(action.kind_of(slot.key) == "path" for slot in action.slots[len(intent.args) :]):
        return None
    whole = list(islice(legal.completions(intent), MOST_PRICED + 1))
    if not whole or len(whole) > MOST_PRICED or any(is_path(value) for value in whole[0].args[len(intent.args) :]):
        return None
    known = legal.now.encounter
    best = max((price(legal.book, known, filled, ranged=False) for filled in whole), key=merit)
    return Use(slots_words(action, best.intent, len(intent.args)), with_range(legal.book, known, best))


def merit(found: Price) -> tuple[float, ...]:
    """How good an intent looks by its odds: by the measures of the book in turn, or by all that may come of it.

    Measures count as they are shown; where they look alike, the first decides to the last digit.
    """
    if not found.is_known:
        return (-inf,)
    if not found.measures:
        return (sum(chance.share for chance in found.chances),)
    first, *others = found.measures
    return (round(first.mean, 1), *(_gain(measure) for measure in others), first.mean)


def _gain(measure: Measure) -> float:
    """What a measure adds; what is spent, taken or lost is a harm."""
    shown = round(measure.mean, 1)
    return -shown if HARMS.intersection(measure.name.split()) else shown


def slots_words(action: AnyAction, intent: Intent, start: int = 0) -> str:
    """What an intent chose for its slots, a path by where it leads."""
    words = []
    for slot, value in list(zip(action.slots, intent.args, strict=False))[start:]:
        if slot.default is None or value != slot.default:
            words += [slot.word] if slot.word else []
            words.append(value_words(value))
    return " ".join(words)
