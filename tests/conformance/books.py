"""Every ruleset there is, its scenes, and for books with secrets a pair of fights that one seat cannot tell apart."""

from importlib.metadata import entry_points
from random import Random
from typing import NamedTuple

from affray.core.asks import Answer, Choice
from affray.core.book import AnyBook
from affray.core.driver import Driver, ToAct, ToAnswer
from affray.core.encounter import AnyEncounter
from affray.core.history import History
from affray.core.legal import Legal
from affray.core.seats import Seat
from tests.books.fights import changed, opened
from tests.books.lantern import LANTERN
from tests.rulesets.dungeoneer.hidden import hidden_dungeons
from tests.rulesets.swift.hidden import hidden_fights

INTENTS = 25
SEEDS = (1, 2, 3)
EVERYBODY = Seat("everybody", "gm")


class Pair(NamedTuple):
    """Two fights that differ only in what a seat cannot know."""

    seat: Seat
    one: AnyEncounter
    other: AnyEncounter


def find_books() -> dict[str, AnyBook]:
    """All installed rulesets, and the made-up one of these tests."""
    found = {entry.name: entry.load() for entry in entry_points(group="affray.rulesets")}
    return {**found, LANTERN.key: LANTERN}


def scenes(book: AnyBook) -> list[str]:
    """The names of a book's scenes."""
    folder = book.folder.joinpath("scenes")
    return sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))


def secrets(book: AnyBook) -> list[Pair]:
    """The pairs of a book; a book without secrets has none."""
    if book.key == "swift":
        return [Pair(*two) for two in hidden_fights()]
    if book.key == "dungeoneer":
        return [Pair(*two) for two in hidden_dungeons()]
    if book.key != LANTERN.key:
        return []
    fight = opened("cellar")
    places = (changed(fight, "moth", at="d3"), changed(fight, "moth", at="c1"), changed(fight, "moth", at="a3"))
    bearers = Seat("ann", "player", ("ada", "bo"))
    return [Pair(bearers, one, other) for one in places for other in places if one is not other]


def random_game(book: AnyBook, scene: str, seed: int, intents: int = INTENTS) -> History:
    """So many intents drawn by chance; the program's dice, the clock, and every question answered by chance too."""
    history = History(book, book.stage(scene, book.rulings()), seed=str(seed))
    driver, rng = Driver(history, seats=(EVERYBODY,)), Random(seed)
    for _ in range(intents):
        wanted = driver.advance()
        while isinstance(wanted, ToAnswer):
            history.answer(_drawn(wanted, rng))
            wanted = driver.advance()
        if not isinstance(wanted, ToAct):
            break
        intent = Legal(book, history.encounter).draw(rng, giving_up=False)
        history.declare(intent, EVERYBODY.name)
    return history


def _drawn(wanted: ToAnswer, rng: Random) -> Answer:
    question = wanted.questions[int(rng.random() * len(wanted.questions))]
    assert isinstance(question, Choice)
    return question.answered(question.options.draw(rng), by=EVERYBODY.name)
