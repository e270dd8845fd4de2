"""Bots against each other: seeded fights in a scene, who won from which side, and what greedy chose in them.

Run by hand: `python -m bench.greedy --ruleset hex --scene duel --fights 1000`. An undecided fight is nobody's win.
Greedy meets random, sides swapped every other fight; `--players mirror` lets greedy lead both sides, `--players random`
random. `--rulings pool_base=6` plays by a house rule. `--alone party` lets each bot lead that side through as many
fights, where the book plays the rest itself or, in a night or an inquiry, greedy does.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from affray.bots import find
from affray.core.asks import PASS, Choice, Policy
from affray.core.book import AnyBook
from affray.core.driver import Player
from affray.core.encounter import AnyEncounter, Outcome
from affray.core.now import Now
from affray.core.resolve import Prefix, prefix_of, run
from affray.core.rulings import set_rulings
from affray.core.seats import side_of, side_seat
from affray.core.values import Value, Who

RESULTS = Path(__file__).parent / "results" / "greedy.json"
BATCH = 10
PLAYERS = {"swapped": ("greedy", "random"), "mirror": ("greedy", "greedy"), "random": ("random", "random")}


class Setting(Struct, frozen=True):
    """What is played: a scene of a book by its house rules, and who leads whom."""

    ruleset: str
    scene: str
    rulings: tuple[str, ...] = ()
    players: str = "swapped"
    alone: str = ""

    @property
    def name(self) -> str:
        """What the result is kept under."""
        how = () if self.players == "swapped" else (self.players,)
        return " ".join((self.ruleset, self.scene, *how, *self.rulings))


class Tally(Struct):
    """What came of some fights: by bot and side who led and who won, what greedy chose, how often, how long it took."""

    led: Counter[tuple[str, str]]
    won: Counter[tuple[str, str]]
    chosen: Counter[str]
    choices: int = 0
    seconds: float = 0.0

    def add(self, other: "Tally") -> None:
        """Count some more fights."""
        self.led += other.led
        self.won += other.won
        self.chosen += other.chosen
        self.choices, self.seconds = self.choices + other.choices, self.seconds + other.seconds


def nothing() -> Tally:
    """A tally of no fights."""
    return Tally(Counter(), Counter(), Counter())


class Counted:
    """A player, what it chose how often, and how long it took."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.chosen: Counter[str] = Counter()
        self.choices, self.seconds = 0, 0.0

    def choose(self, book: AnyBook, encounter: AnyEncounter, who: str) -> Any:
        """What the player declares."""
        start = perf_counter()
        intent = self._player.choose(book, encounter, who)
        self.seconds += perf_counter() - start
        self.choices += 1
        self.chosen[intent.action] += 1
        return intent

    def answer(self, book: AnyBook, encounter: AnyEncounter, question: Choice, asked: Prefix | None = None) -> Value:
        """What the player answers."""
        value = self._player.answer(book, encounter, question, asked)
        if question.kind == "react" and value != PASS:
            self.chosen[str(value[0] if isinstance(value, tuple) else value)] += 1
        return value


def fight(book: AnyBook, start: AnyEncounter, leader: Callable[[str], Player], rng: Random) -> Outcome:
    """Play one fight to its end, every side by its leader, whoever comes later too."""
    policies: dict[Who, Policy] = {}
    encounter = start
    while (outcome := book.turns.outcome(now := Now(book, encounter))) is None:
        for one in encounter.creatures:
            if one.id not in policies:
                policies[one.id] = _policy(book, leader(one.side))
        intent = book.turns.due(now)
        if intent is None:
            who = now.clock.acting[0]
            intent = leader(now[who].side).choose(book, _known(book, encounter, who), who)
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


def staged(setting: Setting) -> tuple[AnyBook, AnyEncounter]:
    """The book and how the scene begins by its house rules."""
    book = ruleset(setting.ruleset)
    house = dict(text.split("=", 1) for text in setting.rulings)
    return book, book.stage(setting.scene, set_rulings(book.rulings(), house))


def batch(setting: Setting, numbers: range) -> Tally:
    """Play some fights by their numbers, two sides led by two bots."""
    book, start = staged(setting)
    tally = nothing()
    sides = tuple(dict.fromkeys(who.side for who in start.creatures))
    for number in numbers:
        bots = PLAYERS[setting.players] if number % 2 == 0 else PLAYERS[setting.players][::-1]
        leads = dict(zip(sides, bots, strict=True))
        _count(tally, leads, *_played(book, start, leads, number))
    return tally


def batch_alone(setting: Setting, numbers: range) -> Tally:
    """Play some fights in which a side is led by greedy, then by random, against the same others."""
    book, start = staged(setting)
    tally = nothing()
    for number in numbers:
        for bot in ("greedy", "random"):
            players, others = {setting.alone: Counted(find(bot, number))}, find("greedy", number)
            outcome = fight(book, start, partial(_leader, players, others), Random(number))
            _count(tally, {setting.alone: bot}, players, outcome)
    return tally


def _leader(players: dict[str, Counted], others: Player, side: str) -> Player:
    return players.get(side, others)


def _played(
    book: AnyBook, start: AnyEncounter, leads: dict[str, str], number: int
) -> tuple[dict[str, Counted], Outcome]:
    players = {side: Counted(find(bot, number)) for side, bot in leads.items()}
    return players, fight(book, start, players.__getitem__, Random(number))


def _count(tally: Tally, leads: dict[str, str], players: dict[str, Counted], outcome: Outcome) -> None:
    for side, bot in leads.items():
        tally.led[bot, side] += 1
        tally.won[bot, side] += outcome.winner == side
        if bot == "greedy":
            player = players[side]
            tally.chosen += player.chosen
            tally.choices, tally.seconds = tally.choices + player.choices, tally.seconds + player.seconds


Result = dict[str, Any]


def measure(setting: Setting, fights: int, workers: int) -> Result:
    """Play the fights on several cores, with a line of progress now and then."""
    began, done, tally = perf_counter(), 0, nothing()
    for part in _batches(setting, fights, workers):
        tally.add(part)
        done += BATCH
        print(f"{setting.name}: {min(done, fights)}/{fights} fights, {_shares(tally)}", flush=True)
    return _result(setting, fights, tally) | {"minutes": round((perf_counter() - began) / 60, 2)}


def _result(setting: Setting, fights: int, tally: Tally) -> Result:
    by_bot = {bot: sum(won for (leader, _), won in tally.won.items() if leader == bot) for bot in ("greedy", "random")}
    decided = sum(by_bot.values())
    return {
        "ruleset": setting.ruleset,
        "scene": setting.scene,
        "fights": fights,
        **by_bot,
        **({"alone": setting.alone} if setting.alone else {"undecided": fights - decided}),
        "share": round(by_bot["greedy"] / fights, 4),
        "won": {f"{bot} as {side}": [tally.won[bot, side], led] for (bot, side), led in sorted(tally.led.items())},
        "chosen": dict(sorted(tally.chosen.items())),
        "ms_a_decision": round(1000 * tally.seconds / max(tally.choices, 1), 2),
    }


def _shares(tally: Tally) -> str:
    return ", ".join(f"{bot} as {side} won {tally.won[bot, side]}/{led}" for (bot, side), led in tally.led.items())


def _batches(setting: Setting, fights: int, workers: int) -> Iterator[Tally]:
    numbers = [range(low, min(low + BATCH, fights)) for low in range(0, fights, BATCH)]
    play = partial(batch_alone if setting.alone else batch, setting)
    with ProcessPoolExecutor(workers) as pool:
        for done in as_completed([pool.submit(play, part) for part in numbers]):
            yield done.result()


def _keep(setting: Setting, result: Result) -> None:
    RESULTS.parent.mkdir(exist_ok=True)
    kept = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    kept[setting.name] = result
    RESULTS.write_text(json.dumps(kept, indent=2, sort_keys=True) + "\n")


def main() -> None:
    """Measure one scene and keep the result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="hex")
    parser.add_argument("--fights", type=int, default=1000)
    parser.add_argument("--scene", default="duel")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--players", default="swapped", choices=PLAYERS)
    parser.add_argument("--rulings", nargs="*", default=(), metavar="NAME=VALUE", help="house rules")
    parser.add_argument("--alone", default="", metavar="SIDE", help="the one side that greedy and random lead in turn")
    parser.add_argument("--no-keep", action="store_true", help="print the result without writing it down")
    asked = parser.parse_args()
    setting = Setting(asked.ruleset, asked.scene, tuple(asked.rulings), asked.players, asked.alone)
    result = measure(setting, asked.fights, asked.workers)
    print(json.dumps(result))
    if not asked.no_keep:
        _keep(setting, result)


if __name__ == "__main__":
    main()
