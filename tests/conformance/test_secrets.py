"""A seat cannot tell a fight from its own view of it, nor from one with other secrets: 240 pairs, and 2,000 slow."""

from collections.abc import Iterator, Sequence
from dataclasses import replace as copied
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.actions import AnyAction, action
from affray.core.asks import Ask
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.scenes import scene_names
from affray.core.seats import Seat
from affray.core.values import Who
from affray.rulesets.stamina.costs import Cost
from affray.testing.installed import installed
from affray.testing.secrecy import asked, difference, positions, told_apart
from affray.testing.trial import Trial
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


FIREPLACE = "ada investigate area the fireplace by standard"


def test_a_clue_that_is_found_before_its_question_is_no_leak() -> None:
    """Ada finds a page of a will without a roll and is asked what she asks of it; where none lies, nothing is asked."""
    book, seat = BOOKS["stamina"], Seat("ann", "player", ("red",))
    manor = Trial(book, book.stage("manor", book.rulings())).with_creature("ada", at="b2")
    empty = manor.with_(table=replace(manor.encounter.table, clues=()))
    found, nothing = (asked(book, trial.encounter, seat, trial.intent(FIREPLACE)) for trial in (manor, empty))
    assert found[1] != nothing[1]
    assert told_apart(book, manor.encounter, empty.encounter, seat, manor.intent(FIREPLACE), ()) == ""


def test_a_question_that_knows_more_than_whoever_is_asked_is_a_leak() -> None:
    """Nothing has come out before ada is asked, so that the question must be the same whoever did it."""

    @action(Cost())
    def ponder(scene: Any, me: Who) -> None:
        """Ask something that only those know who know the culprit."""
        scene.ask(me, Ask("ponder", f"Was it {scene.table.culprit}?", ("yes", "no")))

    book, seat = _with_action(BOOKS["stamina"], ponder), Seat("ann", "player", ("red",))
    manor = book.stage("manor", book.rulings())
    other = replace(manor, table=replace(manor.table, culprit="cook"))
    assert "what is asked" in told_apart(book, manor, other, seat, ponder.intent("ada"), ())


def _with_action(book: AnyBook, more: AnyAction) -> AnyBook:
    rules = copied(book.rules, actions=(*book.rules.actions, more), available_actions=None)
    return copied(book, rules=rules)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("key", BOOKS)
def test_a_seat_cannot_tell_by_any_byte_in_many_pairs(key: str, seed: int) -> None:
    compare(BOOKS[key], 50, 1000 * seed)
