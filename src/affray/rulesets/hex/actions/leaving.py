"""Leaving the fight: fleeing over the map's edge, and yielding."""

from affray.api import Who, action
from affray.kit import AT_THE_EDGE
from affray.rulesets.hex.actions.footing import OFF_CLIMB, OFF_KNEES, UP
from affray.rulesets.hex.costs import FREE, Cost
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.events import Fled, Yielded
from affray.rulesets.hex.windows import Leaves


def flee_cost(now: Now) -> Cost:
    """What fleeing costs."""
    return Cost(points=now.rulings.flee_points)


@action(flee_cost, needs=(UP, OFF_KNEES, OFF_CLIMB, AT_THE_EDGE), group="leaving", gives_up=True)
def flee(scene: Scene, me: Who) -> None:
    """Leave over the edge of the map; whoever threatens the last hex may strike first."""
    scene.then_window(Leaves(me, scene.at(me), None, "walk"))
    scene.then(flee_away, me)


def flee_away(scene: Scene, me: Who) -> None:
    """Be gone."""
    scene.change(me, Fled(me), fate="fled", at=None, climbing=None, climbed=0)


@action(FREE, group="leaving", gives_up=True)
def yield_(scene: Scene, me: Who) -> None:
    """Give up: out of the fight, alive."""
    scene.change(me, Yielded(me), fate="yielded")
