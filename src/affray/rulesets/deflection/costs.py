"""What actions cost: actions of the turn, stamina, focus, the one reaction; and who can pay it."""

from typing import Any, Literal

from msgspec import Struct

from affray.api import Refusal, Rule, Who
from affray.rulesets.deflection.creature import Creature, Now, Scene
from affray.rulesets.deflection.events import Lapsed

GOING_ON = ("go_on", "give_up", "end", "yield", "flee")
"""What somebody may do who is in the middle of something."""
READIED_ACTIONS = 2  # deflection.ready.2


class Cost(Struct, frozen=True):
    """Actions of the turn, stamina and focus; a reaction is free, plain, or what was readied."""

    actions: int = 0
    stamina: int = 0
    focus: int = 0
    reaction: Literal["", "free", "plain", "readied"] = ""

    def __str__(self) -> str:
        """The cost in words; what it takes nothing of is not named."""
        words = [f"{self.actions} action{'' if self.actions == 1 else 's'}"] if self.actions else []
        if self.reaction:
            words = ["a free reaction" if self.reaction == "free" else "the reaction"]
        words += [f"{self.stamina} stamina"] if self.stamina else []
        words += [f"{self.focus} focus"] if self.focus else []
        return ", ".join(words) or "free"


FREE = Cost()
READIED = Cost(reaction="readied")
PLAIN = Cost(reaction="plain")


def cannot_pay(now: Now, me: Who, cost: Cost, rule: Rule[...], _args: tuple[Any, ...]) -> Refusal | None:
    """Why somebody cannot pay for an action, if they cannot."""
    who = now[me]
    barred = _no_reaction(now, who, cost) if rule.is_reaction else _no_action(now, who, cost, rule)
    return barred or falls_short(now, who, cost, rule)


def falls_short(now: Now, who: Creature, cost: Cost, rule: Rule[...]) -> Refusal | None:
    """Why somebody has too little stamina or focus, if they have."""
    return _no_stamina(now, who, cost, rule) or _no_focus(who, cost, rule)


def _no_reaction(now: Now, who: Creature, cost: Cost) -> Refusal | None:
    if who.undertaking is not None and not now.rulings.busy_reactions:
        return Refusal("they are in the middle of something", "deflection.skill.7")
    counts = cost.reaction != "free" or now.rulings.free_reactions == "one-a-round"  # deflection.general.4
    return Refusal("one reaction between two turns", "deflection.general.4") if counts and who.reacted else None


def _no_action(now: Now, who: Creature, cost: Cost, rule: Rule[...]) -> Refusal | None:
    if who.undertaking is not None and rule.key not in GOING_ON:
        return Refusal("something else was begun: go on or give up", "deflection.skill.5")
    if cost.actions > who.actions and not (who.actions and now.rulings.carry_over and getattr(rule, "takes", 0)):
        left = f"{who.actions} left"
        return Refusal(
            f"{rule.name} costs {cost.actions} action{'s'[: cost.actions > 1]}, {left}", "deflection.general.1"
        )
    if cost.actions or rule.key in GOING_ON or now.rulings.free_actions == "any-number":
        return None
    return Refusal("one free action a turn", "deflection.general.3") if who.free_taken else None


def _no_stamina(now: Now, who: Creature, cost: Cost, rule: Rule[...]) -> Refusal | None:
    lent = who.endurance if now.rulings.short_of_stamina == "endurance" else 0
    if who.stamina + lent >= cost.stamina:
        return None
    return Refusal(f"{rule.name} costs {cost.stamina} stamina, {who.stamina} left", "deflection.general.5")


def _no_focus(who: Creature, cost: Cost, rule: Rule[...]) -> Refusal | None:
    return None if who.focus >= cost.focus else Refusal(f"{rule.name} costs {cost.focus} focus, {who.focus} left")


def pay(scene: Scene, me: Who, cost: Cost, rule: Rule[...], _args: tuple[Any, ...]) -> None:
    """Pay for an action when it is declared; what it costs beyond the actions left is owed."""
    who = scene[me]
    if cost.stamina:
        lent = max(cost.stamina - who.stamina, 0)
        scene.change(me, stamina=who.stamina - cost.stamina + lent, endurance=who.endurance - lent)
    if cost.focus:
        scene.change(me, focus=who.focus - cost.focus)
    if rule.is_reaction:
        return pay_reaction(scene, me, cost)
    paid = min(cost.actions, who.actions)
    free = not cost.actions and rule.key not in GOING_ON  # deflection.general.2
    return scene.change(
        me, actions=who.actions - paid, owed=cost.actions - paid, free_taken=who.free_taken + (1 if free else 0)
    )


def pay_reaction(scene: Scene, me: Who, cost: Cost) -> None:
    """A plain reaction is the only one until the next turn; what was readied has its actions paid for."""
    if cost.reaction == "readied":
        scene.change(me, reacted=True, readied=None, actions=READIED_ACTIONS)  # deflection.ready.4
    elif cost.reaction == "plain" or scene.rulings.free_reactions == "one-a-round":
        scene.change(me, reacted=True)  # deflection.general.4


def lose_readied(scene: Scene, me: Who) -> None:
    """What was readied and not taken is gone."""
    readied = scene[me].readied
    if readied is not None:
        scene.change(me, Lapsed(me, readied.action.replace("_", " ")), readied=None)  # deflection.ready.10
