"""Standing up, kneeling, lying down."""

from affray.api import Need, Who, action
from affray.rulesets.hex.actions.footing import OFF_CLIMB
from affray.rulesets.hex.conditions import take_posture
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Now, Posture, Scene


def posture_cost(now: Now) -> Cost:
    """What a change of posture costs."""
    return Cost(points=now.rulings.posture_points)  # hex.modifier.prone.5


def not_yet(posture: Posture) -> Need:
    """Nobody takes a posture twice."""
    return Need(f"already {posture}", lambda now, me: now[me].posture != posture, "hex.modifier.prone.5")


@action(posture_cost, needs=(not_yet("standing"),), clauses="hex.modifier", group="posture")
def stand(scene: Scene, me: Who) -> None:
    """Get up."""
    take_posture(scene, me, "standing")  # hex.modifier.prone.5


@action(posture_cost, needs=(OFF_CLIMB, not_yet("kneeling")), clauses="hex.modifier", group="posture")
def kneel(scene: Scene, me: Who) -> None:
    """Go down on a knee, or up to it."""
    take_posture(scene, me, "kneeling")  # hex.modifier.prone.5


@action(posture_cost, needs=(OFF_CLIMB, not_yet("prone")), clauses="hex.modifier", group="posture")
def lie_down(scene: Scene, me: Who) -> None:
    """Lie down."""
    take_posture(scene, me, "prone")  # hex.modifier.prone.5
