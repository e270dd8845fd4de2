"""Leaving the fight: fleeing over the map's edge, and yielding."""

from affray.api import Who, action
from affray.kit import AT_THE_EDGE
from affray.rulesets.stamina.actions.movement import MOVE, ON_FOOT, has_room
from affray.rulesets.stamina.costs import FREE, Cost, moving
from affray.rulesets.stamina.creature import Now, Scene
from affray.rulesets.stamina.events.deeds import Fled, Yielded
from affray.rulesets.stamina.windows import Leaves


def flee_cost(now: Now, me: Who) -> Cost:
    """What fleeing costs: a move, and stamina by a ruling."""
    return moving(now.rulings.flee_stamina)(now, me)


@action(flee_cost, needs=(*ON_FOOT, has_room("walk"), AT_THE_EDGE), group="leaving", gives_up=True, keywords=MOVE)
def flee(scene: Scene, me: Who) -> None:
    """Leave over the edge of the map; whoever threatens the last hex may strike first."""
    scene.then_window(Leaves(me, scene.at(me), None))  # stamina.reaction.free-attack.1
    scene.then(flee_away, me)


def flee_away(scene: Scene, me: Who) -> None:
    """Be gone."""
    scene.change(me, Fled(me), fate="fled", at=None, climbing=None, climbed=0, undertaking=None)


@action(FREE, group="leaving", gives_up=True)
def yield_(scene: Scene, me: Who) -> None:
    """Give up: out of the fight, alive."""
    scene.change(me, Yielded(me), fate="yielded", undertaking=None)
