"""Random duels on the map of 660 hexes, sprint allowed: intents a second beside python-chess's moves a second.

Both draw a legal move by chance and make it. An intent is drawn from `legal` slot by slot; what the clock does by
itself costs time and is not counted. A chess game ends when no move is left or after 200 plies.
"""

from random import Random
from time import perf_counter
from typing import Any

import chess
from msgspec.structs import replace

from affray.core.legal import Legal
from affray.core.questions import Choice
from affray.core.resolve import AnyEncounter, run
from affray.core.situation import AnySituation, Situation
from affray.core.values import Value
from affray.rulesets.hex import BOOK

REPETITIONS = 5
DUELS = 20
GAMES = 20
PLIES = 200


def measure() -> dict[str, Any]:
    """Intents a second and moves a second, best of five, taken in turns."""
    ours = theirs = 0.0
    for repetition in range(REPETITIONS):
        ours = max(ours, _rate(duel, DUELS, repetition))
        theirs = max(theirs, _rate(chess_game, GAMES, repetition))
    listed, seconds = list_everything()
    return {
        "what": "random duels on 660 hexes",
        "affray_intents_a_second": round(ours),
        "chess_moves_a_second": round(theirs),
        "ratio": round(ours / theirs, 2),
        "legal_intents_listed": listed,
        "listing_ms": round(seconds * 1000, 1),
    }


def start() -> AnyEncounter:
    """One fighter a side on the big map."""
    field = BOOK.stage("field", BOOK.rulings())
    return replace(field, creatures=tuple(who for who in field.creatures if who.id in ("ada", "rook")))


def duel(rng: Random) -> int:
    """Play one duel by chance to its end: the number of intents."""
    encounter, intents = start(), 0

    def by_chance(_now: AnySituation, question: Choice) -> Value:
        return question.options.draw(rng)

    while BOOK.outcome(now := Situation(BOOK, encounter)) is None:
        intent = BOOK.due(now)
        if intent is None:
            intent = Legal(BOOK, encounter).draw(rng, giving_up=False)
            intents += 1
        encounter = run(BOOK, encounter, intent, rng, otherwise=by_chance)
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


def list_everything() -> tuple[int, float]:
    """How many intents the first turn offers when every way is listed by where it leads, and how long that takes."""
    encounter = start()
    while (due := BOOK.due(Situation(BOOK, encounter))) is not None:
        encounter = run(BOOK, encounter, due, Random(0))
    best, listed = 1e9, 0
    for _ in range(REPETITIONS):
        begun = perf_counter()
        listed = sum(1 for _ in Legal(BOOK, encounter))
        best = min(best, perf_counter() - begun)
    return listed, best


def _rate(play: Any, times: int, seed: int) -> float:
    rng = Random(seed)
    begun = perf_counter()
    moves = sum(play(rng) for _ in range(times))
    return float(moves / (perf_counter() - begun))
