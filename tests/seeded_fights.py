"""Fights by seed, pinned: what is drawn, what becomes of everybody, what is legal and what the odds say of it.

`python -m tests.seeded_fights` writes the file anew. Do that only with a change that is meant to change fights, and say
so in its commit. The digests go by what a person types and by the figures of creatures, not by how code names things.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from affray.core.asks import Choice
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.now import AnyNow
from affray.core.outcomes import Odds, outcomes
from affray.core.resolve import run_on
from affray.core.values import Value
from affray.rulesets.dungeoneer import BOOK as DUNGEONEER
from affray.rulesets.hex import BOOK as HEX
from affray.rulesets.swift import BOOK as SWIFT

FILE = Path(__file__).with_name("seeded_fights.json")
FIGHTS = 20
"""Fights of each book, its scenes in turn."""
INTENTS = 60
PRICED = 50
BUDGET = 400
BOOKS: dict[str, AnyBook] = {book.key: book for book in (HEX, SWIFT, DUNGEONEER)}
SCENES = {
    "hex": ("duel", "field", "ford", "ogre"),
    "swift": ("archers", "bridge", "captain", "duel", "ritual"),
    "dungeoneer": ("crypt", "grotto", "lair", "mine", "pit", "rats", "tomb", "vault", "warren"),
}


class Fight(msgspec.Struct, frozen=True):
    """One fight: how many intents were declared, and a digest of them and of the figures after each."""

    scene: str
    intents: int
    digest: str


class Pinned(msgspec.Struct, frozen=True):
    """What is held of one book: its fights, and digests of the legal intents and of the odds of some of them."""

    fights: tuple[Fight, ...]
    legal: int
    legal_digest: str
    odds_digest: str


def by_default(_now: AnyNow, question: Choice) -> Value:
    """Answer with the option that stands first."""
    return question.options.default


def played(book: AnyBook, scene: str, seed: int) -> Iterator[tuple[AnyEncounter, Intent, AnyEncounter]]:
    """A fight drawn by chance from one stream: before, what was declared, after."""
    rng = Random(seed)

    def by_chance(_now: AnyNow, question: Choice) -> Value:
        return question.options.draw(rng)

    encounter = run_on(book, book.stage(scene, book.rulings()), None, rng, otherwise=by_chance)
    for _ in range(INTENTS):
        legal = Legal(book, encounter)
        if not legal.actors:
            return
        intent = legal.draw(rng, giving_up=False)
        after = run_on(book, encounter, intent, rng, otherwise=by_chance)
        yield encounter, intent, after
        encounter = after


def fight(book: AnyBook, scene: str, seed: int) -> Fight:
    """A fight of a seed as it is pinned."""
    lines = [f"{book.say(intent)} -> {figures(after)}" for _, intent, after in played(book, scene, seed)]
    return Fight(scene, len(lines), digest(lines))


def figures(encounter: AnyEncounter) -> list[Any]:
    """Everybody's numbers and places, and the effects on them, without the names that code gives them."""
    everyone = [_leaves(msgspec.to_builtins(one)) for one in encounter.creatures]
    effects = [(_plain(one.key), one.on, one.by, one.amount) for one in encounter.effects]
    clock = encounter.clock
    return [everyone, effects, clock.round, _plain(clock.phase), clock.acting, clock.waiting]


def _leaves(creature: dict[str, Any]) -> list[Any]:
    kept = {name: value for name, value in creature.items() if name not in ("sheet", "undertaking", "readied", "aided")}
    return sorted(repr(value) for value in kept.values() if isinstance(value, int | str | None))


def _plain(words: str) -> str:
    return words.replace("_", " ").replace("-", " ")


def pinned(book: AnyBook) -> Pinned:
    """All that is held of a book."""
    scenes = SCENES[book.key]
    fights = tuple(fight(book, scenes[seed % len(scenes)], seed) for seed in range(FIGHTS))
    states = [before for scene in scenes for before, _, _ in list(played(book, scene, 1))[::12]]
    listed = [(state, intent) for state in states for intent in Legal(book, state)]
    texts = [book.say(intent) for _, intent in listed]
    every = max(1, len(listed) // PRICED)
    odds = [line for state, intent in listed[::every][:PRICED] for line in priced(book, state, intent)]
    return Pinned(fights, len(listed), digest(texts), digest(odds))


def priced(book: AnyBook, state: AnyEncounter, intent: Intent) -> Iterator[str]:
    """The chances of every fact that an intent may bring."""
    odds = outcomes(book, state, intent, otherwise=by_default, budget=BUDGET)
    if isinstance(odds, Odds):
        for (fact, who), chance in sorted(odds.facts().items()):
            yield f"{book.say(intent)}: {fact} {who} {chance}"


def digest(lines: list[str]) -> str:
    """A short digest of some lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def kept() -> dict[str, Pinned]:
    """What the file holds."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Pinned])


if __name__ == "__main__":
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode({key: pinned(one) for key, one in BOOKS.items()})) + b"\n")
