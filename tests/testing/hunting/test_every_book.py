"""The hunt in every book: what must never be is not seen, but for what is listed as known with its reason."""

from pathlib import Path

import pytest

from affray.core.book import AnyBook
from affray.examples import inn, parley, skirmish
from affray.testing.hunting import Hunt, folder_of_tests, known_in
from affray.testing.installed import installed

BOOKS: tuple[AnyBook, ...] = (*installed().values(), inn.BOOK, parley.BOOK, skirmish.BOOK)
by_book = pytest.mark.parametrize("book", BOOKS, ids=[book.key for book in BOOKS])
RULESETS = Path(__file__).parents[2] / "rulesets"


def new(book: AnyBook, scenes: int, seed: str = "0") -> list[str]:
    """Everything new in so many scenes."""
    hunt = Hunt(book, known_in(folder_of_tests(book)), seed)
    return [f"{found.gist.kind}, {found.gist.rule}: {found.gist.what}" for found in hunt.go(scenes) if found]


@by_book
def test_the_hunt_finds_nothing_new(book: AnyBook) -> None:
    assert new(book, 40) == []


@pytest.mark.slow
@by_book
def test_a_long_hunt_finds_nothing_new(book: AnyBook) -> None:
    assert new(book, 400) == []


@by_book
def test_the_same_seed_hunts_in_the_same_way(book: AnyBook) -> None:
    once, again = Hunt(book), Hunt(book)
    first, second = list(once.go(5)), list(again.go(5))
    assert first == second
    assert once.steps == again.steps > 0


@by_book
def test_every_sentence_that_holds_at_all_times_is_asked(book: AnyBook) -> None:
    """A book of ours says who is out of the fight, which rules leap, and two sentences at least."""
    rules = book.rules
    if book.key in installed():
        assert rules.leaps is not None
        assert rules.is_out is not None
        assert len(rules.always) > 1


def test_every_known_finding_has_a_reason() -> None:
    lists = {book.key: known_in(RULESETS / book.key) for book in installed().values()}
    assert all(known.reason.strip() for known in (one for found in lists.values() for one in found))
    assert known_in(folder_of_tests(installed()["swift"])) == lists["swift"]
