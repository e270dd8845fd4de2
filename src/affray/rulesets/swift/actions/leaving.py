"""Leaving the fight: fleeing over the map's edge, and yielding."""

from affray.core.actions import Action
from affray.core.endings import AT_THE_EDGE
from affray.core.values import Who
from affray.rulesets.swift.actions.moving import UNBOUND
from affray.rulesets.swift.conditions import leave
from affray.rulesets.swift.costs import FREE, STANDARD
from affray.rulesets.swift.creature import Scene
from affray.rulesets.swift.events import Fled, Yielded
from affray.rulesets.swift.reactions import Provokes


def flee(scene: Scene, me: Who) -> None:
    """Leave over the edge of the map; whoever reaches that far may strike first."""
    scene.window(Provokes(me))  # swift.opportunity.2
    leave(scene, me, "fled", Fled(me))
    scene.change(me, at=None, cover=None)


def yield_(scene: Scene, me: Who) -> None:
    """Give up: out of the fight, alive."""
    leave(scene, me, "yielded", Yielded(me))


FLEE = Action(
    "flee",
    flee,
    cost=STANDARD,
    needs=(AT_THE_EDGE, UNBOUND),
    lasting=(UNBOUND,),
    group="leaving",
    gives_up=True,
)
YIELD = Action("yield", yield_, cost=FREE, group="leaving", gives_up=True)
