"""Defend and En Guard, and the aborts that absorb an attack: Brace and Shield Block."""

from affray.core.actions import Action, Need, Slot
from affray.core.effects import Effect, Ends
from affray.core.intents import Intent
from affray.core.values import Value, Who
from affray.rulesets.swift.actions.attacking import ONLY_AT_A_WINDOW
from affray.rulesets.swift.costs import ABORT, SWIFT, Cost
from affray.rulesets.swift.creature import Now, Scene
from affray.rulesets.swift.events import Braced, OnGuard, Protected, RaisedShield, ReadiedShield, TookStance
from affray.rulesets.swift.stats import holds_shield, merit_left, steps_between

ON_GUARD = 1  # swift.defend.3
YOURSELF = "yourself"
SHIELD = "shield"


def defend(scene: Scene, me: Who, whom: str) -> None:
    """Either be harder to hit, or protect somebody within 5 ft."""
    if whom == YOURSELF:
        ends = Ends("round ends") if scene.rulings.guard_lasts == "round" else Ends("turn starts", me)
        scene.begin(Effect("guard", me, ends, amount=ON_GUARD), OnGuard(me))  # swift.defend.2, .3, .12
    else:
        scene.begin(Effect("protection", whom, Ends("round ends"), by=me), Protected(whom, me))  # swift.defend.4, .5


def en_guard(scene: Scene, me: Who, stance: str) -> None:
    """Take a stance and ready the shield."""
    chosen = next((one for one in scene[me].sheet.stances if one.name == stance), None)
    if chosen is not None:
        scene.change(me, TookStance(me, stance), stance=chosen)  # swift.en-guard.2
    both = scene.rulings.stances == "with-shield" or stance == SHIELD
    if both and holds_shield(scene[me]) and not scene[me].shield_ready:
        scene.change(me, ReadiedShield(me), shield_ready=True)  # swift.en-guard.3, .4


def brace(scene: Scene, me: Who) -> None:
    """Stay in place and take the blow better."""
    scene.begin(Effect("bracing", me, Ends("used", me)), Braced(me))  # swift.brace.3, .4


def shield_block(scene: Scene, me: Who) -> None:
    """Hold the shield against a blow."""
    scene.change(me, used=(*scene[me].used, "shield block"))
    scene.begin(Effect("shield block", me, Ends("used", me)), RaisedShield(me))


# -- what may be chosen


def _protected(now: Now, intent: Intent) -> tuple[Value, ...]:
    me = now[intent.who]
    others = (one for one in now.creatures.values() if one.id != me.id and not one.fate)
    return (YOURSELF, *(one.id for one in others if not one.is_hidden_from(me.side)))


def _is_beside(now: Now, intent: Intent) -> bool:
    return intent.args[0] == YOURSELF or steps_between(now, intent.who, str(intent.args[0])) <= 1


def _is_ally(now: Now, intent: Intent) -> bool:
    if intent.args[0] == YOURSELF or now.rulings.protects == "anyone":
        return True
    return now[str(intent.args[0])].side == now[intent.who].side  # swift.defend.13


def _stances(now: Now, intent: Intent) -> tuple[Value, ...]:
    who = now[intent.who]
    known = tuple(one.name for one in who.sheet.stances if one != who.stance)
    return (*known, SHIELD) if holds_shield(who) and not who.shield_ready else known


def _block_cost(now: Now, intent: Intent) -> Cost:
    free = merit_left(now[intent.who], "shield expert")  # swift.shield-block.3
    return Cost("free", "shield expert") if free else ABORT  # swift.shield-block.1


BESIDE = Need("they must be within 5 ft", _is_beside, "swift.defend.4")
ALLY = Need("only an ally can be protected", _is_ally, "swift.defend.13")

DEFEND = Action(
    "defend",
    defend,
    cost=SWIFT,  # swift.defend.1
    slots=(Slot("whom", _protected, (BESIDE, ALLY)),),
    clauses="swift.defend",
    group="swift",
)
EN_GUARD = Action(
    "en guard",
    en_guard,
    cost=SWIFT,  # swift.en-guard.1
    slots=(Slot("stance", _stances, none="there is no other stance to take and no shield to ready"),),
    clauses="swift.en-guard",
    group="swift",
)
BRACE = Action(
    "brace",
    brace,
    cost=ABORT,  # swift.brace.1
    needs=(ONLY_AT_A_WINDOW,),
    clauses="swift.brace",
    group="abort",
    keywords=("interrupt",),
)
SHIELD_BLOCK = Action(
    "shield block",
    shield_block,
    cost=_block_cost,
    needs=(ONLY_AT_A_WINDOW,),
    clauses="swift.shield-block",
    group="abort",
    keywords=("interrupt",),
)
