"""What actions cost: action points; and the cooldown of techniques."""

from typing import Literal

from msgspec import Struct

from affray.core.actions import Action, Refusal
from affray.core.filling import unmet
from affray.core.intents import Intent
from affray.core.values import Who
from affray.rulesets.dungeoneer.conditions import has
from affray.rulesets.dungeoneer.creature import Cooling, Now, Scene
from affray.rulesets.dungeoneer.rolls import cooldown
from affray.rulesets.dungeoneer.stats import technique_of


class Cost(Struct, frozen=True):
    """So many action points; and whether it is for a fight, for a rest, or for any time."""

    points: int = 0
    when: Literal["fight", "rest", "any"] = "fight"

    def __str__(self) -> str:
        """The cost in words."""
        return f"{self.points} action point{'s' if self.points != 1 else ''}" if self.points else "free"


FREE = Cost()
ONE = Cost(1)
NO_POINTS = Refusal("there are not enough action points left", "dungeoneer.turn.6")
INCAPACITATED = Refusal("whoever is incapacitated can do nothing")
RESTING = Refusal("the party is at rest")
NOT_RESTING = Refusal("only while the party is at rest")


def lacks(now: Now, intent: Intent, action: Action) -> Refusal | None:
    """Why someone cannot pay for an action, if they cannot."""
    cost, who = action.cost, now[intent.who]
    if cost.when != now.clock.scale and cost.when != "any":
        return RESTING if now.clock.scale == "rest" else NOT_RESTING
    if not cost.points and cost.when != "any" and has(now, intent.who, "incapacitated"):
        return INCAPACITATED
    return NO_POINTS if cost.points > who.action_points else None  # dungeoneer.turn.6


def pay(scene: Scene, intent: Intent, action: Action, reaction: str) -> None:  # noqa: ARG001 - nothing here reacts
    """Take the cost of an action from whoever takes it."""
    charge(scene, intent.who, action)


def pay_points(scene: Scene, who: Who, intent: Intent, points: bool) -> None:
    """Take the cost of an action from somebody who joins in it; by a ruling only the technique cools down."""
    action = scene.book.action(intent.action)
    if points:
        charge(scene, who, action)
    elif action.group == "technique":
        cool_down(scene, who, action.name)


def charge(scene: Scene, who: Who, action: Action) -> None:
    """Take action points; a technique begins to cool down."""
    if action.cost.points:
        scene.change(who, action_points=scene[who].action_points - action.cost.points)  # dungeoneer.turn.2, .5
    if action.group == "technique":
        cool_down(scene, who, action.name)


def cool_down(scene: Scene, who: Who, name: str) -> None:
    """A technique that was used begins to cool down."""
    technique = technique_of(scene[who], name)
    if technique is not None:
        cool(scene, who, name, technique.cooldown)


def cool(scene: Scene, who: Who, name: str, sides: int) -> None:
    """Throw the die that says when a technique is ready again."""
    if sides:
        left: int = scene.roll(who, cooldown(name, sides))
        scene.change(who, cooling=(*scene[who].cooling, Cooling(name, left)))


def could_take(now: Now, intent: Intent) -> bool:
    """Whether someone could declare an action with these slots filled, as far as they are."""
    return not against(now, intent)


def against(now: Now, intent: Intent) -> str:
    """What stands against someone declaring an action with these slots filled; nothing when nothing does."""
    action = now.book.actions[intent.action]
    for place, slot in enumerate(action.slots[: len(intent.args)], 1):
        missing = unmet(now, slot.needs, Intent(intent.who, intent.action, intent.args[:place])) if slot.needs else None
        if missing is not None:
            return missing.sentence
    missing = unmet(now, action.needs, intent)
    if missing is not None:
        return missing.sentence
    refusal = lacks(now, intent, action)
    return "" if refusal is None else refusal.sentence
