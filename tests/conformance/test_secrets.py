"""A seat cannot tell a fight from its own view of it, nor from one with other secrets: 240 pairs, and 2,000 slow."""

from collections.abc import Iterator, Sequence
from dataclasses import replace as copied
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.scenes import scene_names
from affray.core.seats import Seat
from affray.testing.installed import installed
from affray.testing.secrecy import difference, positions
from tests.books.lantern import LANTERN
from tests.conformance.mutators import HINTS, MUTATORS, REVEALS

BOOKS = {key: book for key, book in {**installed(), LANTERN.key: LANTERN}.items() if book.has_secrets}

PAIRS = 60
"""How many are compared of each book, besides those that are slow."""
FINDS = 4
TALES = [("stamina", "manor"), ("stamina", "camp"), ("dungeoneer", "trail")]
"""Scenes that are about what is not known."""


def pairs(book: AnyBook, seed: int, scenes: Sequence[str] = ()) -> Iterator[tuple[AnyEncounter, AnyEncounter, Seat]]:
    """Fights beside the view of them, and beside those with other secrets, as far as there are any; without end."""
    rng = Random(seed)
    for found, seat in positions(book, tuple(scenes) or scene_names(book.folder), seed):
        encounter = _after_a_find(book, found, rng)
        others = (MUTATORS[book.key](encounter, seat, rng), book.secrets.view(encounter, seat))
        yield from ((encounter, other, seat) for other in others if other != encounter)


def _after_a_find(book: AnyBook, encounter: AnyEncounter, rng: Random) -> AnyEncounter:
    """The same with some of its secrets out: what is known in part is to be kept in part."""
    encounter = HINTS[book.key](encounter, rng) if book.key in HINTS else encounter
    for _find in range(rng.randrange(FINDS)):
        hidden = book.secrets.hidden(encounter)
        encounter = rng.choice(hidden).shown() if hidden else encounter
    return encounter


def compare(book: AnyBook, count: int, seed: int, scenes: Sequence[str] = ()) -> None:
    """Compare so many pairs, from all scenes or from these."""
    rng = Random(seed)
    for number, (one, other, seat) in enumerate(islice(pairs(book, seed, scenes), count)):
        wrong = difference(book, one, other, seat, rng, REVEALS.get(book.key, ()))
        assert not wrong, f"{book.key}, seed {seed}, pair {number}: {seat.holds[0]} can tell by {wrong}"


def test_every_book_with_secrets_has_a_mutator() -> None:
    assert set(BOOKS) == set(MUTATORS)


@pytest.mark.parametrize("key", BOOKS)
def test_a_seat_cannot_tell_by_any_byte(key: str) -> None:
    compare(BOOKS[key], PAIRS, 1)


def _shows_the_culprit(told: AnyEncounter, truth: AnyEncounter) -> AnyEncounter:
    return replace(told, table=replace(told.table, culprit=truth.table.culprit))


def _shows_the_hidden(told: AnyEncounter, truth: AnyEncounter) -> AnyEncounter:
    return replace(told, creatures=truth.creatures)


def _shows_secret_doors(told: AnyEncounter, truth: AnyEncounter) -> AnyEncounter:
    return replace(told, maps=truth.maps)


LEAKS = {
    "stamina": _shows_the_culprit,
    "swift": _shows_the_hidden,
    "lantern": _shows_the_hidden,
    "dungeoneer": _shows_secret_doors,
}


@pytest.mark.parametrize("key", BOOKS)
def test_a_leak_is_noticed(key: str) -> None:
    secrets, leak = BOOKS[key].secrets, LEAKS[key]
    leaky = copied(secrets, view=lambda encounter, seat: leak(secrets.view(encounter, seat), encounter))
    with pytest.raises(AssertionError, match="can tell by what its side knows"):
        compare(copied(BOOKS[key], secrets=leaky), PAIRS, 1)


@pytest.mark.parametrize(("key", "scene"), TALES)
def test_a_seat_cannot_tell_what_lies_hidden_in_a_tale(key: str, scene: str) -> None:
    compare(BOOKS[key], 25, 7, (scene,))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("key", BOOKS)
def test_a_seat_cannot_tell_by_any_byte_in_many_pairs(key: str, seed: int) -> None:
    compare(BOOKS[key], 50, 1000 * seed)
