"""Leaving the fight: fleeing over the map's edge, and yielding."""

from affray.api import Who, action
from affray.kit import AT_THE_EDGE
from affray.rulesets.swift.actions.moving import UNBOUND
from affray.rulesets.swift.conditions import leave
from affray.rulesets.swift.costs import FREE, STANDARD
from affray.rulesets.swift.creature import Scene
from affray.rulesets.swift.events import Fled, Yielded
from affray.rulesets.swift.windows import Provokes


@action(STANDARD, needs=(AT_THE_EDGE, UNBOUND), lasting=(UNBOUND,), group="leaving", gives_up=True)
def flee(scene: Scene, me: Who) -> None:
    """Leave over the edge of the map; whoever reaches that far may strike first."""
    scene.window(Provokes(me))  # swift.opportunity.2
    leave(scene, me, "fled", Fled(me))
    scene.change(me, at=None, cover=None)


@action(FREE, group="leaving", gives_up=True)
def yield_(scene: Scene, me: Who) -> None:
    """Give up: out of the fight, alive."""
    leave(scene, me, "yielded", Yielded(me))
