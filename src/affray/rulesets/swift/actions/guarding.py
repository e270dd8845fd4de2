"""Defend and En Guard."""

from affray.api import Effect, Ends, Need, Slot, Who, action, begin
from affray.rulesets.swift.costs import SWIFT
from affray.rulesets.swift.creature import Now, Scene
from affray.rulesets.swift.events import OnGuard, Protected, ReadiedShield, TookStance
from affray.rulesets.swift.stats import holds_shield, steps_between

ON_GUARD = 1  # swift.defend.3
YOURSELF = "yourself"
SHIELD = "shield"


# -- what may be chosen


def protected(now: Now, me: Who) -> tuple[Who, ...]:
    """Oneself, and everyone of whom one knows."""
    side = now[me].side
    others = (other for other in now.creatures.values() if other.id != me and not other.fate)
    return (YOURSELF, *(other.id for other in others if not other.is_hidden_from(side)))


def is_beside(now: Now, me: Who, whom: Who) -> bool:
    """Whether they are within 5 ft."""
    return whom == YOURSELF or steps_between(now, me, whom) <= 1


def is_ally(now: Now, me: Who, whom: Who) -> bool:
    """Whether they may be protected: allies, by a ruling anyone."""
    if whom == YOURSELF or now.rulings.protects == "anyone":
        return True
    return now[whom].side == now[me].side  # swift.defend.13


def other_stances(now: Now, me: Who) -> tuple[str, ...]:
    """The stances one is not in, and the shield if it is not ready."""
    who = now[me]
    known = tuple(stance.name for stance in who.sheet.stances if stance != who.stance)
    return (*known, SHIELD) if holds_shield(who) and not who.shield_ready else known


def is_not_done(now: Now, me: Who, whom: Who) -> bool:
    """Whether the same was not done already in this round, or by a ruling adds up."""
    if now.rulings.second_defend == "adds-up":
        return True
    if whom == YOURSELF:
        return not now.has_effect(me, "guard")
    return all(effect.by != me for effect in now.effects_on(whom, "protection"))


NOT_DONE = Need("they are defended already", is_not_done, "swift.defend.2")
BESIDE = Need("they must be within 5 ft", is_beside, "swift.defend.4")
ALLY = Need("only an ally can be protected", is_ally, "swift.defend.13")
WHOM = Slot("whom", protected, BESIDE, ALLY, NOT_DONE, none="nobody is left to be defended")
STANCE = Slot("stance", other_stances, none="there is no other stance to take and no shield to ready")


# -- the actions


@action(SWIFT, (WHOM,), clauses="swift.defend", group="swift")  # swift.defend.1
def defend(scene: Scene, me: Who, whom: Who) -> None:
    """Either be harder to hit, or protect somebody within 5 ft."""
    if whom == YOURSELF:
        ends = Ends("round ends") if scene.rulings.guard_lasts == "round" else Ends("turn starts", me)
        begin(scene, Effect("guard", me, ends, amount=ON_GUARD), OnGuard(me))  # swift.defend.2, .3, .12
    else:
        begin(scene, Effect("protection", whom, Ends("round ends"), by=me), Protected(whom, me))  # swift.defend.4, .5


@action(SWIFT, (STANCE,), clauses="swift.en-guard", group="swift")  # swift.en-guard.1
def en_guard(scene: Scene, me: Who, stance: str) -> None:
    """Take a stance and ready the shield."""
    chosen = next((known for known in scene[me].sheet.stances if known.name == stance), None)
    if chosen is not None:
        scene.change(me, TookStance(me, stance), stance=chosen)  # swift.en-guard.2
    both = scene.rulings.stances == "with-shield" or stance == SHIELD
    if both and holds_shield(scene[me]) and not scene[me].shield_ready:
        scene.change(me, ReadiedShield(me), shield_ready=True)  # swift.en-guard.3, .4
