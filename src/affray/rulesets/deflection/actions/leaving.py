"""Leaving the fight: fleeing over the map's edge, and yielding."""

from affray.api import Need, Who, action
from affray.kit import AT_THE_EDGE
from affray.rulesets.deflection.conditions import let_go_of
from affray.rulesets.deflection.costs import FREE, Cost
from affray.rulesets.deflection.creature import Now, Scene
from affray.rulesets.deflection.events import Fled, Yielded

ON_FEET = Need("you are prone", lambda now, me: not now[me].prone)


def flee_cost(now: Now) -> Cost:
    """What fleeing costs."""
    return Cost(actions=now.rulings.flee_actions)


@action(flee_cost, needs=(ON_FEET, AT_THE_EDGE), group="leaving", gives_up=True)
def flee(scene: Scene, me: Who) -> None:
    """Leave over the edge of the map."""
    scene.change(me, Fled(me), fate="fled", at=None, cover=None, readied=None, undertaking=None)
    let_go_of(scene, me)


@action(FREE, group="leaving", gives_up=True)
def yield_(scene: Scene, me: Who) -> None:
    """Give up: out of the fight, alive."""
    scene.change(me, Yielded(me), fate="yielded", readied=None, undertaking=None)
    let_go_of(scene, me)
