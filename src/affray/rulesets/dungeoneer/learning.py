"""Techniques as actions, and how long what they do goes on."""

from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec

from affray.api import Action, AnyAction, Effect, Ends, Need, Slot, Who, action, begin
from affray.rulesets.dungeoneer.catalog import CONDITION_KEYS, techniques
from affray.rulesets.dungeoneer.conditions import inflict
from affray.rulesets.dungeoneer.costs import TECHNIQUE, Cost
from affray.rulesets.dungeoneer.creature import Now, Scene
from affray.rulesets.dungeoneer.rolls import duration

P = ParamSpec("P")
FOR_GOOD = Ends("broken")
"""Until the fight is over."""


def is_active(now: Now, me: Who, rule: AnyAction) -> bool:
    """Whether a technique is among the active ones."""
    return rule.name in now[me].techniques


def is_ready(now: Now, me: Who, rule: AnyAction) -> bool:
    """Whether a technique has cooled down."""
    return not now[me].wait_for(rule.name)


ACTIVE = Need("this technique is not active", is_active)
READY = Need("this technique is not ready yet", is_ready)


def technique(
    *slots: Slot[Any], needs: tuple[Need, ...] = (), keywords: tuple[str, ...] = ()
) -> Callable[[Callable[Concatenate[Scene, Who, P], None]], Action[P]]:
    """Make an action of a technique, at the points that are written down for it; it is called like its function."""

    def made(perform: Callable[Concatenate[Scene, Who, P], None]) -> Action[P]:
        name = perform.__name__.replace("_", " ")
        cost = Cost(techniques()[name].points)
        return action(cost, slots, (ACTIVE, READY, *needs), group=TECHNIQUE, keywords=keywords)(perform)

    return made


def last(scene: Scene, me: Who, on: Who, name: str, effect: str, amount: int = 0) -> None:
    """What a technique does goes on for as many rounds as its die says."""
    rounds = lasts(scene, me, name)
    for condition in CONDITION_KEYS:
        if effect == condition:
            return inflict(scene, on, condition, rounds, me)
    return begin(scene, Effect(effect, on, Ends("round ends", left=rounds), me, amount))


def lasts(scene: Scene, me: Who, name: str) -> int:
    """Throw the die of how many rounds a technique lasts."""
    rounds: int = scene.roll(me, duration(name, techniques()[name].duration))
    return rounds
