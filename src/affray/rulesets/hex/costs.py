"""What actions cost, and who can pay it."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from affray.api import Refusal, Rule, Who, begin, remove_effects
from affray.rulesets.hex.casts import delivers, use_cast
from affray.rulesets.hex.conditions import DODGING
from affray.rulesets.hex.creature import Now, Scene, Turn
from affray.rulesets.hex.events import Dodges, Tired


class Cost(Struct, frozen=True):
    """Action points and stamina."""

    points: int = 0
    stamina: int = 0

    def __str__(self) -> str:
        """The cost in words; what it takes nothing of is not named."""
        parts = (f"{self.points} AP" if self.points else "", f"{self.stamina} stamina" if self.stamina else "")
        return ", ".join(filter(None, parts)) or "free"


FREE = Cost()


def cannot_pay(now: Now, me: Who, cost: Cost, rule: Rule[...], _args: tuple[Any, ...]) -> Refusal | None:
    """Why somebody cannot pay for an action, if they cannot."""
    creature = now[me]
    if not rule.is_reaction and not _has_points(now, creature.action_points, cost.points):
        return Refusal(f"{rule.name} costs {cost.points} AP, {creature.action_points} remain", "hex.turn.8")
    if creature.stamina < cost.stamina and now.rulings.short_of_stamina == "refused":
        return Refusal(f"{rule.name} costs {cost.stamina} stamina, {creature.stamina} remain", "hex.cost.3")
    return None


def _has_points(now: Now, remaining: int, cost: int) -> bool:
    if cost == 0:
        return remaining > 0 or not now.rulings.zero_cost_needs_a_point  # hex.turn.9
    return remaining >= (1 if now.rulings.underpaid_actions else cost)  # hex.turn.8, .10


def pay(scene: Scene, me: Who, cost: Cost, rule: Rule[...], args: tuple[Any, ...]) -> None:
    """Pay for an action when it is declared; a reaction costs its stamina and no action points."""
    creature, reaction = scene[me], rule.is_reaction
    missing = max(cost.stamina - creature.stamina, 0)
    points = 0 if reaction else min(cost.points, creature.action_points)  # hex.turn.10; hex.reaction.general.3, .4
    if points or cost.stamina or reaction:
        scene.change(
            me,
            turn=spent_on_moving(creature.turn, rule, cost),
            owed_points=creature.owed_points + (points_owed(scene, cost) if reaction else 0),
            action_points=creature.action_points - points,  # hex.turn.7
            stamina=creature.stamina - cost.stamina + missing,  # hex.cost.1, .3
            fatigue=creature.fatigue + missing,
            reacted=creature.reacted or reaction,  # hex.reaction.general.2
        )
    if scene.rulings.costs_paid == "stamina-back" and not reaction:
        scene.change(me, turn=replace(scene[me].turn, stamina_paid=cost.stamina))  # hex.cost.2
    if missing:
        scene.tell(Tired(me, missing))
    if creature.cast and not reaction and not delivers(creature, rule, args):
        use_cast(scene, me, None)  # hex.magic.cantrip.6, hex.magic.cast.9
    if rule.group == "movement" and cost.stamina and scene.rulings.dodge_later_moves:
        dodge_on(scene, me, cost.stamina)  # hex.defense.dodge.10


def points_owed(now: Now, cost: Cost) -> int:
    """The points of a reaction that will be missing from the next turn, by a ruling."""
    return cost.points if now.rulings.reaction_points == "next-turn" else 0  # hex.reaction.general.4


def spent_on_moving(turn: Turn, rule: Rule[...], cost: Cost) -> Turn:
    """A turn with the stamina that a movement action takes; nothing else counts for a dodge."""
    if rule.group != "movement" or not cost.stamina:
        return turn  # hex.defense.dodge.8
    return replace(turn, move_stamina=turn.move_stamina + cost.stamina)  # hex.defense.dodge.6, .7


def dodge_on(scene: Scene, me: Who, stamina: int) -> None:
    """Movement after a dodge adds to it, by a ruling."""
    for effect in remove_effects(scene, lambda effect: effect.on == me and effect.key == DODGING):
        begin(scene, replace(effect, amount=effect.amount + stamina), Dodges(me, effect.amount + stamina))
