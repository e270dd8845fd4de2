"""Random fights in each book: intents a second beside python-chess's moves a second.

In hex, deflection and stamina they are fought on the book's largest map by four creatures that between them can take
every action, two a side; in swift in the scene of the duel, every abort allowed; in dungeoneer a party of three clears
a vault, questions about dice included.

Both draw a legal move by chance and make it. An intent is drawn from `legal` slot by slot; what the clock does by
itself costs time and is not counted. A chess game ends when no move is left or after 200 plies.
"""

from random import Random
from time import process_time
from typing import Any

import chess

from affray.core.asks import Choice
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.legal import Legal
from affray.core.now import AnyNow
from affray.core.resolve import run_on
from affray.core.values import Value
from affray.rulesets.deflection import BOOK as DEFLECTION
from affray.rulesets.dungeoneer import BOOK as DUNGEONEER
from affray.rulesets.hex import BOOK as HEX
from affray.rulesets.stamina import BOOK as STAMINA
from affray.rulesets.swift import BOOK as SWIFT
from bench import casts

REPETITIONS = 12
DUELS = 20
GAMES = 120
"""So many take about as long as the duels: whoever had the shorter turns would catch the machine's fast moments more
often, and only the best turn counts."""
PLIES = 200


def measure(book: AnyBook, start: AnyEncounter) -> dict[str, Any]:
    """Intents a second and moves a second, best of a dozen, taken in turns."""
    ours = theirs = 0.0
    for repetition in range(REPETITIONS):
        ours = max(ours, _rate(lambda rng: duel(book, start, rng), DUELS, repetition))
        theirs = max(theirs, _rate(chess_game, GAMES, repetition))
    listed, seconds = list_everything(book, start)
    return {
        "what": f"random fights in {book.key}",
        "affray_intents_a_second": round(ours),
        "chess_moves_a_second": round(theirs),
        "ratio": round(ours / theirs, 2),
        "legal_intents_listed": listed,
        "listing_ms": round(seconds * 1000, 1),
    }


def in_hex() -> dict[str, Any]:
    """A priest and a knife-fighter against a mage and a slinger."""
    return measure(HEX, casts.on_the_field(HEX, casts.HEX))


def in_deflection() -> dict[str, Any]:
    """A mage and a shield against a crossbow and a brawler."""
    return measure(DEFLECTION, casts.on_the_field(DEFLECTION, casts.DEFLECTION))


def in_stamina() -> dict[str, Any]:
    """Two mages, a sword and a bow, in rounds and, when nobody fights, outside them."""
    return measure(STAMINA, casts.on_the_field(STAMINA, casts.STAMINA))


def in_swift() -> dict[str, Any]:
    """Two soldiers with a crate between them."""
    return measure(SWIFT, SWIFT.stage("duel", SWIFT.rulings()))


def in_dungeoneer() -> dict[str, Any]:
    """A party against the creatures of the vault, which the book plays itself."""
    return measure(DUNGEONEER, DUNGEONEER.stage("vault", DUNGEONEER.rulings()))


def duel(book: AnyBook, encounter: AnyEncounter, rng: Random) -> int:
    """Play one duel by chance to its end: the number of intents."""
    intents = 0

    def by_chance(_now: AnyNow, question: Choice) -> Value:
        return question.options.draw(rng)

    encounter = run_on(book, encounter, None, rng, otherwise=by_chance)
    while (legal := Legal(book, encounter)).actors:
        intent = legal.draw(rng, giving_up=False)
        encounter = run_on(book, encounter, intent, rng, otherwise=by_chance)
        intents += 1
    return intents


def chess_game(rng: Random) -> int:
    """Play one game of chess by chance: the number of moves."""
    board = chess.Board()
    for moves in range(PLIES):
        legal = list(board.legal_moves)
        if not legal:
            return moves
        board.push(rng.choice(legal))
    return PLIES


def list_everything(book: AnyBook, encounter: AnyEncounter) -> tuple[int, float]:
    """How many intents the first turn offers when every way is listed by where it leads, and how long that takes."""
    encounter = run_on(book, encounter, None, Random(0))
    best, listed = 1e9, 0
    for _ in range(REPETITIONS):
        begun = process_time()
        listed = sum(1 for _ in Legal(book, encounter))
        best = min(best, process_time() - begun)
    return listed, best


def _rate(play: Any, times: int, seed: int) -> float:
    rng = Random(seed)
    begun = process_time()
    moves = sum(play(rng) for _ in range(times))
    return float(moves / (process_time() - begun))
