"""A few whole fights of each further book; a thousand a scene are played by `python -m bench.greedy`."""

import pytest

from affray.bots import find
from affray.core.book import AnyBook
from affray.core.driver import Driver, Over, Player
from affray.core.history import History
from affray.rulesets.dungeoneer import BOOK as DUNGEONEER
from affray.rulesets.swift import BOOK as SWIFT


def winner(book: AnyBook, scene: str, seed: int, **sides: str) -> str:
    """The side that wins when bots of these kinds play the sides; whoever is not named the book plays itself."""
    start = book.stage(scene, book.rulings())
    bots: dict[str, Player] = {side: find(kind, seed) for side, kind in sides.items()}
    players = {who.id: bots[who.side] for who in start.creatures if who.side in bots}
    over = Driver(History(book, start, seed=str(seed)), players).advance()
    assert isinstance(over, Over)
    return over.outcome.winner


@pytest.mark.parametrize(("greedy", "chance"), [("red", "blue"), ("blue", "red")])
def test_greedy_wins_duels_in_swift_from_either_side(greedy: str, chance: str) -> None:
    """Random hardly strikes there, so every one of them is won."""
    won = [winner(SWIFT, "duel", seed, **{greedy: "greedy", chance: "random"}) for seed in range(3)]
    assert won == [greedy] * 3


def test_a_greedy_party_clears_the_crypt_where_a_random_one_mostly_dies() -> None:
    """Of a thousand runs random clears about 240 and greedy all."""
    assert [winner(DUNGEONEER, "crypt", seed, party="greedy") for seed in range(3)] == ["party"] * 3
    assert [winner(DUNGEONEER, "crypt", seed, party="random") for seed in range(6)].count("party") < 4
