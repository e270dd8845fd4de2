"""One after another: rounds, turns and their ends."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from affray.core.actions import Action, action
from affray.core.binding import must_take
from affray.core.book import Turns
from affray.core.clock_rules import clock_rule
from affray.core.effects import end_of
from affray.core.encounter import Outcome
from affray.core.intents import Intent
from affray.core.slots import Need
from affray.core.values import CLOCK, Who
from affray.kit.facts import Fact
from affray.kit.points import counted

ROUND = Fact("round", "-- round {number}: {order}", notable=False)
TURN = Fact("turn", "{who}'s turn: {left}", notable=False)
NOBODY_ELSE = "nobody-else"
ENDINGS = {NOBODY_ELSE: "nobody else stands"}
"""How a game ends that goes by `last_standing`; one with more ends adds its own."""


def last_standing(now: Any) -> Outcome | None:
    """The side that is left when all others are out of it."""
    left = {creature.side for creature in now.creatures.values() if not creature.fate}
    return Outcome(next(iter(left), ""), NOBODY_ELSE) if len(left) < 2 else None


def turns(
    counter: str,
    order: Callable[[Any], tuple[Who, ...]],
    begin: Callable[[Any, Who], int],
    outcome: Callable[[Any], Outcome | None] = last_standing,
    endings: Mapping[str, str] = MappingProxyType(ENDINGS),
) -> Turns:
    """Let everybody act in an order worked out every round.

    `begin(scene, who)` says how many points a turn has, 0 to pass by. A turn is over when its points are spent.
    """

    must_take(order, ("scene",), "kit.turns, order")
    must_take(begin, ("scene", "who"), "kit.turns, begin")
    must_take(outcome, ("now",), "kit.turns, outcome")

    @clock_rule
    def begin_round(scene: Any) -> None:
        """Work out who acts in which order."""
        number, line = scene.clock.round + 1, order(scene)
        scene.change_clock(ROUND(CLOCK, number=number, order=", ".join(line)), round=number, waiting=line)

    @clock_rule
    def begin_turn(scene: Any, who: Who) -> None:
        """Give somebody the points of a turn."""
        scene.change_clock(waiting=scene.clock.waiting[1:])
        left = begin(scene, who)
        end_of(scene, "turn starts", who)
        if left:
            scene.change(who, TURN(who, left=counted(left, counter)), **{counter: left})
            scene.change_clock(acting=(who,))
        else:
            end_of(scene, "turn ends", who)

    @clock_rule
    def end_turn(scene: Any, who: Who) -> None:
        """Let the turn pass to the next."""
        scene.change(who, **{counter: 0})
        end_of(scene, "turn ends", who)
        scene.change_clock(acting=())

    def due(now: Any) -> Intent | None:
        clock = now.clock
        if outcome(now) is not None:
            return None
        if clock.acting:
            creature = now[clock.acting[0]]
            return end_turn.due(creature.id) if creature.fate or not getattr(creature, counter) else None
        return begin_turn.due(clock.waiting[0]) if clock.waiting else begin_round.due()

    return Turns((begin_round, begin_turn, end_turn), due, outcome, endings)


def end_action(counter: str, *needs: Need, name: str = "end") -> Action[[]]:
    """Make the action that ends one's turn."""

    @action(0, needs=needs, name=name, key="end", group="turn")
    def end(scene: Any, me: Who) -> None:
        """Do no more this turn."""
        scene.change(me, **{counter: 0})

    return end
