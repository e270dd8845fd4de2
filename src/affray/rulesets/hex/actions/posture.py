"""Standing up, kneeling, lying down."""

from affray.core.actions import Action, Need
from affray.core.intents import Intent
from affray.core.values import Who
from affray.rulesets.hex.actions.movement import OFF_CLIMB
from affray.rulesets.hex.conditions import take_posture
from affray.rulesets.hex.costs import Cost
from affray.rulesets.hex.creature import Now, Posture, Scene


def stand(scene: Scene, me: Who) -> None:
    """Get up."""
    take_posture(scene, me, "standing")  # hex.modifier.prone.5


def kneel(scene: Scene, me: Who) -> None:
    """Go down on a knee, or up to it."""
    take_posture(scene, me, "kneeling")  # hex.modifier.prone.5


def lie_down(scene: Scene, me: Who) -> None:
    """Lie down."""
    take_posture(scene, me, "prone")  # hex.modifier.prone.5


def posture_cost(now: Now, _intent: Intent) -> Cost:
    """What a change of posture costs."""
    return Cost(points=now.rulings.posture_points)  # hex.modifier.prone.5


def _not_yet(posture: Posture) -> Need:
    return Need(f"already {posture}", lambda now, intent: now[intent.who].posture != posture, "hex.modifier.prone.5")


STAND = Action("stand", stand, posture_cost, needs=(_not_yet("standing"),), clauses="hex.modifier", group="posture")
KNEEL = Action(
    "kneel", kneel, posture_cost, needs=(OFF_CLIMB, _not_yet("kneeling")), clauses="hex.modifier", group="posture"
)
LIE_DOWN = Action(
    "lie down", lie_down, posture_cost, needs=(OFF_CLIMB, _not_yet("prone")), clauses="hex.modifier", group="posture"
)
