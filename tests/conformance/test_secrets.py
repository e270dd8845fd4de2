"""A seat cannot tell a fight from its own view of it, nor from one with other secrets: 100 pairs, and 2,000 slow."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.scenes import scene_names
from affray.core.seats import Seat
from affray.testing.installed import installed
from affray.testing.secrecy import difference, positions
from tests.books.lantern import LANTERN
from tests.conformance.mutators import MUTATORS, REVEALS

BOOKS = {key: book for key, book in {**installed(), LANTERN.key: LANTERN}.items() if book.has_secrets}


def pairs(book: AnyBook, seed: int) -> Iterator[tuple[AnyEncounter, AnyEncounter, Seat]]:
    """Fights beside the view of them, and beside those with other secrets, as far as there are any; without end."""
    rng = Random(seed)
    for found, seat in positions(book, scene_names(book.folder), seed):
        encounter = _after_a_find(book, found, rng)
        others = (MUTATORS[book.key](encounter, seat, rng), book.secrets.view(encounter, seat))
        yield from ((encounter, other, seat) for other in others if other != encounter)


def _after_a_find(book: AnyBook, encounter: AnyEncounter, rng: Random) -> AnyEncounter:
    """The same with one of its secrets out, every other time: what is known in part is to be kept in part."""
    hidden = book.secrets.hidden(encounter)
    return rng.choice(hidden).shown() if hidden and rng.random() < 0.5 else encounter


def compare(book: AnyBook, count: int, seed: int) -> None:
    """Compare so many pairs."""
    rng = Random(seed)
    for number, (one, other, seat) in enumerate(islice(pairs(book, seed), count)):
        wrong = difference(book, one, other, seat, rng, REVEALS.get(book.key, ()))
        assert not wrong, f"{book.key}, seed {seed}, pair {number}: {seat.holds[0]} can tell by {wrong}"


def test_every_book_with_secrets_has_a_mutator() -> None:
    assert set(BOOKS) == set(MUTATORS)


@pytest.mark.parametrize("key", BOOKS)
def test_a_seat_cannot_tell_by_any_byte(key: str) -> None:
    compare(BOOKS[key], 25, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("key", BOOKS)
def test_a_seat_cannot_tell_by_any_byte_in_many_pairs(key: str, seed: int) -> None:
    compare(BOOKS[key], 50, 1000 * seed)
