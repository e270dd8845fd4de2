"""What may be done at the windows of this book: readied actions, Evade, Parry, Block, and what follows them."""
# ruff: noqa: ARG001 - a reaction is given its window; of some only the needs look at it

from typing import Any

from affray.api import Cell, Effect, Ends, Need, Slot, Value, Who, Window, begin, reaction, remove_effects
from affray.rulesets.deflection.actions.attacking import best_way, reaches
from affray.rulesets.deflection.actions.moving import SPEED, step_to
from affray.rulesets.deflection.conditions import changed, drop_prone, take_cover
from affray.rulesets.deflection.costs import PLAIN, READIED, Cost
from affray.rulesets.deflection.creature import Now, Scene
from affray.rulesets.deflection.events import BlockedBlow, Broke, Evaded, Parried
from affray.rulesets.deflection.modifiers import Blow, own_modifiers
from affray.rulesets.deflection.paths import is_free
from affray.rulesets.deflection.rolls import evade_roll, parry_roll
from affray.rulesets.deflection.sight import can_see, covers_beside, is_in_front
from affray.rulesets.deflection.stats import deflection, parry_value, resistance, shield_of, weapons
from affray.rulesets.deflection.striking import strike
from affray.rulesets.deflection.triggers import deeds, is_triggered, paid_before
from affray.rulesets.deflection.windows import Answered, Attacks, Hits

EVADE, PARRY, STRAY = "evade", "parry", "stray"
RIPOSTE_ATTACK, RIPOSTE_LUCK = 2, 2


def order(now: Now, window: Window[Any]) -> tuple[Who, ...]:
    """Whoever has something readied, in the order of the scene, and the target of an attack last."""
    target = getattr(window, "foe", "")
    if isinstance(window, Hits | Answered):
        return (target,) if not now[target].fate else ()
    waiting = [who for who, creature in now.creatures.items() if creature.readied is not None and who != target]
    return (*waiting, target) if target and not now[target].fate else tuple(waiting)


# -- when


def may_answer(now: Now, me: Who, window: Attacks) -> bool:
    """Whether an attack is aimed at someone, at the moment to answer it, by somebody they may answer."""
    late = now.rulings.defend_when == "after-roll"  # deflection.evade.12
    if window.foe != me or late != bool(window.total) or now[window.who].fate:
        return False
    return now.rulings.unseen_attacker == "any-answer" or can_see(now, me, window.who)


def may_block(now: Now, me: Who, window: Hits) -> bool:
    """Whether a hit comes from in front, and nothing else that was done against it bars the shield."""
    if window.foe != me or not is_in_front(now, me, window.who):  # deflection.block.2
        return False
    if window.answer == STRAY:
        return now.rulings.stray_may_block
    return not window.answer or now.rulings.defenses == "block-follows"  # deflection.block.24


def has_evaded(now: Now, me: Who, window: Answered) -> bool:
    """Whether someone evaded this attack; by a ruling only one that missed counts."""
    missed = not window.hit or now.rulings.after_evading == "always"  # deflection.evade.14
    return window.foe == me and window.answer == EVADE and missed


def steps(now: Now, me: Who) -> tuple[Cell, ...]:
    """The free squares within 1 m."""
    return tuple(cell for cell in now.ground(me).grid.neighbours(now.at(me)) if is_free(now, me, cell))


def covers(now: Now, me: Who) -> tuple[str, ...]:
    """What gives cover here; by a ruling speed will do."""
    return (*covers_beside(now, me), *(() if now.rulings.evade_needs_cover else (SPEED,)))  # deflection.evade.16


def can_riposte(now: Now, me: Who, window: Answered) -> bool:
    """Whether someone parried this attack, and the attacker is still there."""
    return window.foe == me and window.answer == PARRY and not now[window.who].fate


def ripostes(now: Now, me: Who, window: Answered) -> tuple[str, ...]:
    """The melee weapons in hand that reach whoever attacked."""
    near = (thing for thing in weapons(now[me]) if not thing.item.is_ranged and thing.item.reach.end >= 1)
    able = (thing for thing in near if now.distance(me, window.who) <= thing.item.reach.end)
    return tuple(dict.fromkeys(thing.item.name for thing in able if reaches(now, me, window.who, thing)))


def riposte_cost(now: Now, me: Who) -> Cost:
    """A plain reaction; without the training 1 stamina besides."""
    return Cost(stamina=0 if "riposte" in now[me].sheet.maneuvers else 1, reaction="plain")


TRIGGERED = Need("what you wait for has not happened", is_triggered, "deflection.ready.4")
AIMED_AT = Need("the attack is not aimed at you", may_answer, "deflection.evade.12")
CAN_PARRY = Need("nothing you wield can parry", lambda now, me: bool(parry_value(now[me])), "deflection.parry.3")
SHIELD = Need("no shield to block with", lambda now, me: shield_of(now[me]) is not None, "deflection.block.4")
IN_FRONT = Need("it cannot be blocked", may_block, "deflection.block.2")
HAS_EVADED = Need("you did not evade it", has_evaded, "deflection.evade.14")
ON_FEET = Need("you are prone", lambda now, me: not now[me].prone)
CAN_RIPOSTE = Need("you did not parry it", can_riposte)
DEED = Slot("deed", deeds, label="action")
STEP = Slot("to", steps, none="there is no room for a step")
COVER = Slot("behind", covers, word="behind", none="there is nothing to hide behind")
RIPOSTE_WITH = Slot("weapon", ripostes, word="with", none="no weapon of yours reaches them")


# -- the reactions


@reaction(Window, cost=READIED, slots=(DEED,), needs=(TRIGGERED,), clauses="deflection.ready")
def readied_action(scene: Scene, me: Who, window: Window[Any], deed: tuple[Value, ...]) -> None:
    """Take the readied action, now that its trigger has come."""
    key, *args = deed
    scene.change(me, stamina=scene[me].stamina + paid_before(scene, me, str(key)))  # deflection.ready.11
    scene.perform(scene.book.actions[str(key)], me, *args)  # deflection.ready.4, .5
    scene.change(me, actions=0)


@reaction(
    Attacks,
    cost=Cost(stamina=1, reaction="free"),  # deflection.evade.1, .2
    needs=(AIMED_AT,),
    group="defend",
    clauses="deflection.evade",
    costly=True,
)
def evade(scene: Scene, me: Who, window: Attacks) -> tuple[str, int]:
    """Use an agility check in place of your deflection, or your reflexes if they are more."""
    value = scene.roll(me, evade_roll(scene, me, own_modifiers(scene, me)))  # deflection.evade.3, .4, .5
    scene.tell(Evaded(me, value))
    return EVADE, value


@reaction(
    Attacks,
    cost=Cost(stamina=1, reaction="free"),  # deflection.parry.1, .2
    needs=(AIMED_AT, CAN_PARRY),
    group="defend",
    clauses="deflection.parry",
    costly=True,
)
def parry(scene: Scene, me: Who, window: Attacks) -> tuple[str, int]:
    """Add the parry value of what you wield to your deflection, or half of it."""
    bonus = scene.roll(me, parry_roll(scene, me, parry_value(scene[me])))  # deflection.parry.4, .5, .6
    value = deflection(scene, me) + bonus
    if scene.rulings.parry_lasts == "until-next-turn":
        remove_effects(scene, lambda effect: effect.on == me and effect.key == "parrying")
        value = deflection(scene, me) + bonus
        begin(scene, Effect("parrying", me, Ends("turn starts", me), amount=bonus), Parried(me, bonus, value))
    else:
        scene.tell(Parried(me, bonus, value))  # deflection.parry.9
    return PARRY, value


@reaction(
    Hits,
    cost=Cost(reaction="free"),  # deflection.block.1
    needs=(SHIELD, IN_FRONT),
    clauses="deflection.block",
)
def block(scene: Scene, me: Who, window: Hits) -> int:
    """Let your shield take the hit; what it cannot take passes through."""
    shield = shield_of(scene[me])
    assert shield is not None
    before = scene.rulings.block_comes == "before-resistance"  # deflection.block.20
    coming = window.damage if before else max(window.damage - resistance(scene[me].sheet), 1)
    damage = max(coming - shield.item.block, 1)  # deflection.block.7, .9
    passed = max(damage - shield.left, 0)  # deflection.block.12, .14
    worn = changed(scene, me, shield, wear=shield.wear + damage - passed)  # deflection.block.8
    scene.tell(BlockedBlow(me, shield.item.name, damage - passed, worn.left))
    if worn.is_broken:
        scene.tell(Broke(me, shield.item.name))  # deflection.block.15
    return passed


@reaction(Answered, cost=PLAIN, slots=(STEP,), needs=(HAS_EVADED,), clauses="deflection.evade", costly=True)
def evading_step(scene: Scene, me: Who, window: Answered, to: Cell) -> None:
    """After evading, move up to 1 m; that is your reaction."""
    step_to(scene, me, to)  # deflection.evade.9, .11


@reaction(
    Answered,
    cost=Cost(reaction="free"),
    slots=(COVER,),
    needs=(HAS_EVADED,),
    clauses="deflection.evade",
    costly=True,
)
def evading_cover(scene: Scene, me: Who, window: Answered, behind: str) -> None:
    """After evading, seek cover."""
    take_cover(scene, me, "" if behind == SPEED else behind)  # deflection.evade.8, .16


@reaction(Answered, cost=Cost(reaction="free"), needs=(HAS_EVADED, ON_FEET), clauses="deflection.evade", costly=True)
def evading_drop(scene: Scene, me: Who, window: Answered) -> None:
    """After evading, drop prone."""
    drop_prone(scene, me)  # deflection.evade.7


@reaction(Answered, cost=riposte_cost, slots=(RIPOSTE_WITH,), needs=(CAN_RIPOSTE,), costly=True)
def riposte(scene: Scene, me: Who, window: Answered, weapon: str) -> None:
    """After a parry, strike back: +2 to hit, +2 luck, and no multiple attack penalty."""
    way = best_way(scene, me, weapon)
    blow = Blow(
        me, window.who, weapon, way, "riposte", plus=RIPOSTE_ATTACK, luck=RIPOSTE_LUCK, is_reaction=True
    )  # deflection.multiple-attack.3
    strike(scene, blow)


REACTIONS = (readied_action, evade, parry, block, evading_step, evading_cover, evading_drop, riposte)
