"""Greedy against random: seeded fights in a scene with equal sides, sides swapped every other fight.

Run by hand: `python -m bench.greedy --ruleset hex --scene duel --fights 1000`. An undecided fight is nobody's win.
Where the book plays one side itself, `--alone party` lets each bot lead that side through as many fights.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from affray.bots import find
from affray.core.asks import Choice, Policy
from affray.core.book import AnyBook
from affray.core.driver import Player
from affray.core.encounter import AnyEncounter, Outcome
from affray.core.now import Now
from affray.core.resolve import Prefix, prefix_of, run
from affray.core.seats import side_of, side_seat
from affray.core.values import Value

RESULTS = Path(__file__).parent / "results" / "greedy.json"
BATCH = 10

Batch = tuple[Counter[str], int, float]
"""Who won how many, how often greedy was asked, and how long it thought."""


class Timed:
    """A player, how often it was asked what to do, and how long it took."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.choices, self.seconds = 0, 0.0

    def choose(self, book: AnyBook, encounter: AnyEncounter, who: str) -> Any:
        """What the player declares."""
        start = perf_counter()
        intent = self._player.choose(book, encounter, who)
        self.seconds += perf_counter() - start
        self.choices += 1
        return intent

    def answer(self, book: AnyBook, encounter: AnyEncounter, question: Choice, asked: Prefix | None = None) -> Value:
        """What the player answers."""
        return self._player.answer(book, encounter, question, asked)


def fight(book: AnyBook, start: AnyEncounter, sides: dict[str, Player], rng: Random) -> Outcome:
    """One fight to its end, every side played by its player."""
    players = {who.id: sides[who.side] for who in start.creatures}
    policies = {who: _policy(book, player) for who, player in players.items()}
    encounter = start
    while (outcome := book.turns.outcome(now := Now(book, encounter))) is None:
        intent = book.turns.due(now)
        if intent is None:
            who = now.clock.acting[0]
            intent = players[who].choose(book, _known(book, encounter, who), who)
        encounter = run(book, encounter, intent, rng, policies)
    return outcome


def _policy(book: AnyBook, player: Player) -> Policy:
    def policy(scene: Any, question: Choice) -> Value:
        asked, who = prefix_of(scene), question.who
        if asked is not None and side_of(asked.start, who):
            asked = replace(asked, start=_known(book, asked.start, who))
        return player.answer(book, _known(book, scene.frozen(), who), question, asked)

    return policy


def _known(book: AnyBook, encounter: AnyEncounter, who: str) -> AnyEncounter:
    """What the side of somebody knows."""
    known: AnyEncounter = book.secrets.view(encounter, side_seat(encounter, who))
    return known


def ruleset(key: str) -> AnyBook:
    """An installed ruleset by its key."""
    (entry,) = entry_points(group="affray.rulesets", name=key)
    book: AnyBook = entry.load()
    return book


def batch(key: str, scene: str, numbers: range) -> Batch:
    """Some fights by their numbers: who won them, greedy's decisions and the time these took."""
    book = ruleset(key)
    start = book.stage(scene, book.rulings())
    first, second = dict.fromkeys(who.side for who in start.creatures)
    won: Counter[str] = Counter()
    choices, seconds = 0, 0.0
    for number in numbers:
        mine, theirs = (first, second) if number % 2 == 0 else (second, first)
        greedy = Timed(find("greedy", number))
        outcome = fight(book, start, {mine: greedy, theirs: find("random", number)}, Random(number))
        won["greedy" if outcome.winner == mine else "random" if outcome.winner else "nobody"] += 1
        choices, seconds = choices + greedy.choices, seconds + greedy.seconds
    return won, choices, seconds


def batch_alone(key: str, scene: str, side: str, numbers: range) -> Batch:
    """Some fights in which a side is led by greedy, then by random, against what the book does by itself."""
    book = ruleset(key)
    start = book.stage(scene, book.rulings())
    won: Counter[str] = Counter()
    choices, seconds = 0, 0.0
    for number in numbers:
        for kind in ("greedy", "random"):
            player = Timed(find(kind, number))
            sides: dict[str, Player] = dict.fromkeys((who.side for who in start.creatures), player)
            won[kind] += fight(book, start, sides, Random(number)).winner == side
            if kind == "greedy":
                choices, seconds = choices + player.choices, seconds + player.seconds
    return won, choices, seconds


Result = dict[str, int | float | str]


def measure(key: str, scene: str, fights: int, workers: int, alone: str = "") -> Result:
    """Play the fights on several cores, with a line of progress now and then."""
    began, done = perf_counter(), 0
    won: Counter[str] = Counter()
    choices, seconds = 0, 0.0
    for counted, more, took in _batches(key, scene, fights, workers, alone):
        won, choices, seconds, done = won + counted, choices + more, seconds + took, done + BATCH
        print(f"{key} {scene}: {min(done, fights)}/{fights} fights, greedy won {won['greedy']}", flush=True)
    return {
        "ruleset": key,
        "scene": scene,
        "fights": fights,
        "greedy": won["greedy"],
        "random": won["random"],
        **({"alone": alone} if alone else {"undecided": won["nobody"]}),
        "share": round(won["greedy"] / fights, 4),
        "ms_a_decision": round(1000 * seconds / choices, 2),
        "minutes": round((perf_counter() - began) / 60, 2),
    }


def _batches(key: str, scene: str, fights: int, workers: int, alone: str) -> Iterator[Batch]:
    numbers = [range(low, min(low + BATCH, fights)) for low in range(0, fights, BATCH)]
    play = partial(batch_alone, key, scene, alone) if alone else partial(batch, key, scene)
    with ProcessPoolExecutor(workers) as pool:
        for done in as_completed([pool.submit(play, part) for part in numbers]):
            yield done.result()


def _keep(result: Result) -> None:
    RESULTS.parent.mkdir(exist_ok=True)
    kept = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    kept[f"{result['ruleset']} {result['scene']}"] = result
    RESULTS.write_text(json.dumps(kept, indent=2, sort_keys=True) + "\n")


def main() -> None:
    """Measure one scene and keep the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", default="hex")
    parser.add_argument("--fights", type=int, default=1000)
    parser.add_argument("--scene", default="duel")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--alone", default="", metavar="SIDE", help="the side to lead where the book plays the rest")
    parser.add_argument("--no-keep", action="store_true", help="print the result without writing it down")
    asked = parser.parse_args()
    result = measure(asked.ruleset, asked.scene, asked.fights, asked.workers, asked.alone)
    print(json.dumps(result))
    if not asked.no_keep:
        _keep(result)


if __name__ == "__main__":
    main()
