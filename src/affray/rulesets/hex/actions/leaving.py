"""Leaving the fight: fleeing over the map's edge, and yielding."""

from affray.core.actions import Action
from affray.core.endings import AT_THE_EDGE
from affray.core.values import Who
from affray.rulesets.hex.actions.movement import OFF_CLIMB, OFF_KNEES, UP
from affray.rulesets.hex.costs import FREE, Cost
from affray.rulesets.hex.creature import Scene
from affray.rulesets.hex.events import Fled, Yielded
from affray.rulesets.hex.reactions import Leaves


def flee(scene: Scene, me: Who) -> None:
    """Leave over the edge of the map; whoever threatens the last hex may strike first."""
    at = scene[me].at
    assert at is not None
    scene.then(Leaves(me, at, None, "walk"))
    scene.then(flee_away, me)


def flee_away(scene: Scene, me: Who) -> None:
    """Be gone."""
    scene.change(me, Fled(me), fate="fled", at=None, climbing=None, climbed=0)


def yield_(scene: Scene, me: Who) -> None:
    """Give up: out of the fight, alive."""
    scene.change(me, Yielded(me), fate="yielded")


FLEE = Action(
    "flee",
    flee,
    cost=lambda now, _intent: Cost(points=now.rulings.flee_points),
    needs=(UP, OFF_KNEES, OFF_CLIMB, AT_THE_EDGE),
    group="leaving",
    gives_up=True,
)
YIELD = Action("yield", yield_, cost=FREE, group="leaving", gives_up=True)
