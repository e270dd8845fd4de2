"""What actions cost: action points; and the cooldown of techniques."""

from typing import Any, Literal

from msgspec import Struct

from affray.api import AnyAction, Refusal, Who
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


TECHNIQUE = "technique"
"""The group of actions that are techniques; each is called like its entry in the content."""
FREE = Cost()
ONE = Cost(1)
NO_POINTS = Refusal("there are not enough action points left", "dungeoneer.turn.6")
INCAPACITATED = Refusal("whoever is incapacitated can do nothing")
RESTING = Refusal("the party is at rest")
NOT_RESTING = Refusal("only while the party is at rest")


def cannot_pay(now: Now, me: Who, cost: Cost, _rule: Any, _args: tuple[Any, ...]) -> Refusal | None:
    """Why someone cannot pay for an action, if they cannot."""
    who = now[me]
    if cost.when != now.clock.scale and cost.when != "any":
        return RESTING if now.clock.scale == "rest" else NOT_RESTING
    if not cost.points and cost.when != "any" and has(now, me, "incapacitated"):
        return INCAPACITATED
    return NO_POINTS if cost.points > who.action_points else None  # dungeoneer.turn.6


def pay(scene: Scene, me: Who, _cost: Cost, rule: AnyAction, _args: tuple[Any, ...]) -> None:
    """Take the cost of an action from whoever takes it."""
    charge(scene, me, rule)


def pay_to_join(scene: Scene, who: Who, rule: AnyAction) -> None:
    """Take the cost of an action from somebody who joins in it; by a ruling only the technique cools down."""
    if scene.rulings.join_cost == "full":
        charge(scene, who, rule)  # dungeoneer.group.15
    elif rule.group == TECHNIQUE:
        cool_down(scene, who, rule.name)


def charge(scene: Scene, who: Who, rule: AnyAction) -> None:
    """Take action points; a technique begins to cool down."""
    if rule.cost.points:
        scene.change(who, action_points=scene[who].action_points - rule.cost.points)  # dungeoneer.turn.2, .5
    if rule.group == TECHNIQUE:
        cool_down(scene, who, rule.name)


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


def against(now: Now, who: Who, rule: AnyAction, args: tuple[Any, ...]) -> Refusal | None:
    """What stands against someone taking an action with these slots filled, as far as they are."""
    for place, filling in enumerate(rule.fillings[: len(args)], 1):
        missing = filling.why_not(now, who, args[:place])
        if missing is not None:
            return missing
    return rule.check_needs(now, who, args) or cannot_pay(now, who, rule.cost, rule, args)
