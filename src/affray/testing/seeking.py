"""Looking for rules that nobody has taken yet: games that go on from where one of them was nearest."""

from collections.abc import Collection, Mapping
from typing import Any

from affray.core.actions import AnyAction
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.now import AnyNow, Now
from affray.core.values import GM, Who
from affray.testing.curious import Curious, moves, start_of

TRIES = 500
INTENTS = 100
"""So many intents are declared in one try."""


Closeness = tuple[bool, int, int]
"""Whether an action can be paid, how many of its needs are met, how many of its slots can be filled."""


class Nearest:
    """For each action that was never taken, the states of all games in which it came nearest to being open."""

    def __init__(self, players: Curious) -> None:
        """Nothing was seen yet."""
        self._players = players
        self._found: dict[str, dict[Closeness, AnyEncounter]] = {}

    def note(self, encounter: AnyEncounter) -> None:
        """Look at a state: keep it for the actions that are still missing, the newest for what is there of each."""
        now: AnyNow = Now(self._players.book, encounter)
        for rule in self._players.missing():
            for who in () if rule.is_reaction else encounter.clock.acting:
                if rule.called == (who == GM):
                    self._found.setdefault(rule.key, {})[closeness(now, rule, who)] = encounter

    def state(self, number: int) -> AnyEncounter | None:
        """A state to go on from, for the missing actions in turn."""
        wanted = [rule.key for rule in self._players.missing() if rule.key in self._found]
        if not wanted:
            return None
        states = self._found[wanted[number % len(wanted)]]
        most = max(map(sum, states))
        nearest = [state for found, state in states.items() if sum(found) == most]
        return nearest[number // len(wanted) % len(nearest)]


def closeness(now: AnyNow, action: AnyAction, who: Who) -> Closeness:
    """How much there is of what an action wants of somebody."""
    book: AnyBook = now.book
    paid = who == GM or book.costs.cannot_pay(now, who, action.cost_of(now, who, ()), action, ()) is None
    refused = action.check_needs(now, who, ())
    met = next((place for place, need in enumerate(action.needs) if need.refusal is refused), len(action.needs))
    return paid, met, 0 if refused is not None else _filled(now, action, who)


def _filled(now: AnyNow, action: AnyAction, who: Who) -> int:
    """How many slots of an action can be filled, one after another with the default."""
    args: tuple[Any, ...] = ()
    while len(args) < len(action.slots):
        options = action.options(now, who, args)
        if not options:
            break
        args = (*args, options.default)
    return len(args)


def seek(players: Curious, scenes: Mapping[str, AnyEncounter], excused: Collection[str] = ()) -> None:
    """Play on until everything was taken that is not excused, or for so many tries."""
    nearest = Nearest(players)
    for number in range(TRIES):
        players.tried.clear()
        near = nearest.state(number // 2) if number % 2 else None
        for move in moves(players, near or start_of(players, scenes, number // 2), log=False, most=INTENTS):
            if all(rule.key in excused for rule in players.missing()):
                return
            nearest.note(move.after)
