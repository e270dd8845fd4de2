"""Standing up, kneeling, lying down, turning."""

from affray.api import Cell, Need, Slot, Who, action
from affray.rulesets.stamina.actions.movement import MOVE, OFF_CLIMB, can_get_up, turn_toward
from affray.rulesets.stamina.conditions import take_posture
from affray.rulesets.stamina.costs import Cost, moving
from affray.rulesets.stamina.creature import Now, Posture, Scene
from affray.rulesets.stamina.events.deeds import Faced

DOWN = Need("already standing", lambda now, me: now[me].posture != "standing")
FAR_ENOUGH = Need(
    "getting up takes more meters than a walk has",
    lambda now, me: can_get_up(now, me, "walk"),
    "stamina.modifier.posture.9",
)


@action(
    moving(0),
    needs=(DOWN, OFF_CLIMB, FAR_ENOUGH),
    clauses="stamina.modifier.posture",
    group="movement",
    keywords=MOVE,
)
def stand(scene: Scene, me: Who) -> None:
    """Get up and go nowhere."""
    take_posture(scene, me, "standing")  # stamina.modifier.posture.7, .9


def lowering(now: Now, me: Who) -> Cost:
    """What going down costs: nothing within a move action, so it is one where none was taken."""
    return Cost(move=True) if not now[me].turn.moves else Cost()  # stamina.modifier.posture.9


def not_yet(posture: Posture) -> Need:
    """Nobody takes a posture twice, and nobody rises by going down."""
    return Need(f"already {posture} or lower", lambda now, me: now[me].posture not in (posture, "prone"))


@action(
    lowering,
    needs=(OFF_CLIMB, not_yet("kneeling")),
    clauses="stamina.modifier.posture",
    group="movement",
    keywords=MOVE,
)
def kneel(scene: Scene, me: Who) -> None:
    """Go down on a knee."""
    take_posture(scene, me, "kneeling")


@action(
    lowering, needs=(OFF_CLIMB, not_yet("prone")), clauses="stamina.modifier.posture", group="movement", keywords=MOVE
)
def lie_down(scene: Scene, me: Who) -> None:
    """Drop prone."""
    take_posture(scene, me, "prone")


def turning_cost(now: Now) -> Cost:
    """What turning costs: nothing, once a turn unless ruled otherwise."""
    return Cost(once=now.rulings.turning == "once-a-turn")


@action(
    turning_cost,
    (Slot("toward", lambda now, me: now.ground(me).grid.neighbours(now.at(me)), label="hex"),),
    clauses="stamina.modifier.flanking",
    group="movement",
)
def face(scene: Scene, me: Who, toward: Cell) -> None:
    """Turn toward a hex beside one."""
    turn_toward(scene, me, toward)
    scene.tell(Faced(me, toward))
