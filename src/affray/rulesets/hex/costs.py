"""What actions cost, and who can pay it."""

from msgspec import Struct

from affray.core.actions import Action, Refusal
from affray.core.intents import Intent
from affray.rulesets.hex.creature import Now, Scene
from affray.rulesets.hex.events import Tired


class Cost(Struct, frozen=True):
    """Action points and stamina."""

    points: int = 0
    stamina: int = 0

    def __str__(self) -> str:
        """The cost in words."""
        return f"{self.points} AP, {self.stamina} stamina"


FREE = Cost()


def lacks(now: Now, intent: Intent, action: Action) -> Refusal | None:
    """Why somebody cannot pay for an action, if they cannot."""
    cost, who = action.price(now, intent), now[intent.who]
    if not _has_points(now, who.action_points, cost.points):
        return Refusal(f"{action.name} costs {cost.points} AP, {who.action_points} remain", "hex.turn.8")
    if who.stamina < cost.stamina and now.rulings.short_of_stamina == "refused":
        return Refusal(f"{action.name} costs {cost.stamina} stamina, {who.stamina} remain", "hex.cost.3")
    return None


def _has_points(now: Now, remaining: int, cost: int) -> bool:
    if cost == 0:
        return remaining > 0 or not now.rulings.zero_cost_needs_a_point  # hex.turn.9
    return remaining >= (1 if now.rulings.underpaid_actions else cost)  # hex.turn.8, .10


def pay(scene: Scene, intent: Intent, action: Action, reaction: str) -> None:
    """Pay for an action when it is declared; a reaction costs its stamina and no action points."""
    cost, who = action.price(scene, intent), scene[intent.who]
    missing = max(cost.stamina - who.stamina, 0)
    points = 0 if reaction else min(cost.points, who.action_points)  # hex.reaction.general.3, .4
    if points or cost.stamina or reaction:
        scene.change(
            intent.who,
            action_points=who.action_points - points,  # hex.turn.7
            stamina=who.stamina - cost.stamina + missing,  # hex.cost.1
            fatigue=who.fatigue + missing,
            reacted=who.reacted or bool(reaction),  # hex.reaction.general.2
        )
    if missing:
        scene.tell(Tired(intent.who, missing))
