"""What all blows share: whom they reach, with what, the check, and the advantage of the longer weapon."""

from collections.abc import Callable
from functools import cache
from typing import TypedDict, Unpack

from msgspec.structs import replace

from affray.api import Ask, Modifier, Need, Roll, Slot, Who
from affray.rulesets.stamina.actions.movement import turn_toward
from affray.rulesets.stamina.checks import thrown
from affray.rulesets.stamina.conditions import lose_defense
from affray.rulesets.stamina.costs import can_spend
from affray.rulesets.stamina.creature import Now, Scene
from affray.rulesets.stamina.damage import Dealt, apply_result
from affray.rulesets.stamina.defenses import Defense, is_covered_completely, melee_defense
from affray.rulesets.stamina.hands import has_useless_arm, is_able, places, usable_held
from affray.rulesets.stamina.paths import is_open_between
from affray.rulesets.stamina.rolls import Check, Result, attack_roll, dice
from affray.rulesets.stamina.stats import (
    Arm,
    arms,
    body_with,
    damage,
    guard_of,
    is_handled_badly,
    is_natural,
    is_proficient,
    melee_reach,
    meters_of,
    piercing,
    reach_of,
    too_difficult_by,
)
from affray.rulesets.stamina.successes import Blow
from affray.rulesets.stamina.threats import are_engaged, is_aware, may_react
from affray.rulesets.stamina.windows import GrantsStrike

Ready = Callable[[Now, Who], tuple[Arm, ...]]
ReachOf = Callable[[Now, Who, Arm], int]


# -- with what


def usable(now: Now, me: Who) -> tuple[Arm, ...]:
    """Everything someone can strike with now; a useless arm holds nothing that strikes."""
    who = now[me]
    ready = arms(who.sheet, who.held)
    if not has_useless_arm(now, me):
        return ready
    return tuple(arm for arm in ready if is_able(now, me, arm.held))


def having(keyword: str) -> Ready:
    """What someone can strike with that has a keyword."""
    return lambda now, me: tuple(arm for arm in usable(now, me) if arm.has(keyword))


def named(now: Now, me: Who, weapon: str) -> Arm:
    """One of the things someone can strike with, by its name; of two alike not the one in a useless arm."""
    who = now[me]
    return next(arm for arm in (*usable(now, me), *arms(who.sheet, who.held)) if arm.name == weapon)


def own_reach(now: Now, me: Who, arm: Arm) -> int:
    """The reach of a plain blow."""
    return reach_of(now[me].sheet, arm.weapon.reach, now.rulings)


# -- whom


def others(now: Now, me: Who) -> tuple[Who, ...]:
    """Everyone else in the fight."""
    return tuple(other.id for other in now.creatures.values() if other.id != me and not other.fate)


def is_within(now: Now, me: Who, foe: Who, reach: int) -> bool:
    """Whether somebody is near enough for a blow of such a reach."""
    if now[me].at is None or now[foe].at is None:
        return False
    return now.distance(me, foe) <= meters_of(reach, now.rulings)


@cache
def target(ready: Ready, reach: ReachOf = own_reach) -> Slot[Who]:
    """A slot for an opponent within reach of one of these; actions that strike alike share it."""

    def in_reach(now: Now, me: Who, foe: Who) -> bool:
        reaches = [reach(now, me, arm) for arm in ready(now, me)]
        return bool(reaches) and is_within(now, me, foe, max(reaches))

    near = Need("the target must be within reach", in_reach, "stamina.melee.lunge.8")
    return Slot("foe", others, OPPONENT, near, CLEAR, EXPOSED, label="target", none="no opponent is within reach")


@cache
def weapon_of(ready: Ready, reach: ReachOf = own_reach) -> Slot[str]:
    """A slot for what to strike with; of two weapons alike it is the one in the better hand."""

    def names(now: Now, me: Who) -> tuple[str, ...]:
        return tuple(dict.fromkeys(arm.name for arm in ready(now, me)))

    return Slot("weapon", names, reaching(reach), word="with")


def reaching(reach: ReachOf = own_reach) -> Need:
    """Refuse a weapon that does not reach the target."""

    def test(now: Now, me: Who, foe: Who, weapon: str) -> bool:
        return is_within(now, me, foe, reach(now, me, named(now, me, weapon)))

    return Need("the weapon does not reach the target", test, "stamina.melee.lunge.8")


def is_clear(now: Now, me: Who, foe: Who) -> bool:
    """Whether no wall stands between."""
    here, there = now[me].at, now[foe].at
    return here is not None and there is not None and is_open_between(now.ground(me), here, there)


def is_exposed(now: Now, me: Who, foe: Who) -> bool:
    """Whether cover leaves anything of the target to be attacked."""
    return not is_covered_completely(now, foe, now.at(me))


OPPONENT = Need("the target must be an opponent", lambda now, me, foe: now[foe].side != now[me].side)
CLEAR = Need("a wall stands between", is_clear)
EXPOSED = Need("the target is completely covered", is_exposed, "stamina.modifier.cover.8")


def is_in_hand(now: Now, me: Who, weapon: str) -> bool:
    """Whether somebody still has a weapon: a blow on the arm may have made them drop it."""
    return any(arm.name == weapon for arm in arms(now[me].sheet, now[me].held))


def is_of_use(now: Now, me: Who, weapon: str) -> bool:
    """Whether somebody can still strike with a weapon: a blow may have made the arm useless that holds it."""
    return any(arm.name == weapon for arm in usable(now, me))


IN_HAND = Need("the weapon is no longer in hand", is_in_hand)
OF_USE = Need("the arm with the weapon is useless", is_of_use)
STILL_THERE = Need("the target is no longer there", lambda now, foe: not now[foe].fate)
REACHES = reaching()
LASTING = (STILL_THERE, IN_HAND, OF_USE, REACHES, EXPOSED)


# -- the check


def attack_modifiers(now: Now, me: Who, arm: Arm) -> tuple[Modifier, ...]:
    """Dice for the weapon: training with it, its difficulty, the hand it is in, and what magic does to the aim."""
    sheet, weapon, found = now[me].sheet, arm.weapon, []
    rank = sheet.rank(weapon.skill)
    if rank and is_proficient(sheet, weapon, now.rulings):
        found.append(dice(rank, f"rank {rank} in {weapon.skill}", "stamina.melee.basic.4"))
    if too_difficult_by(sheet, weapon):
        found.append(dice(-too_difficult_by(sheet, weapon), f"{weapon.name} is difficult"))
    if weapon.unwieldy:
        found.append(dice(-weapon.unwieldy, f"{weapon.name} is unwieldy"))
    if is_handled_badly(arm.held):
        found.append(dice(-1, f"{weapon.name} is in one hand"))
    if arm.held.off_hand:
        found.append(dice(-1, "off hand", "stamina.melee.off-hand.5"))
    return (*found, *magic_modifiers(now, me))


def magic_modifiers(now: Now, me: Who) -> tuple[Modifier, ...]:
    """What magic does to the next attack."""
    if not now.has_any_effect(me, ("accuracy", "swift-hand")):
        return ()
    found = (("accuracy", now.amount(me, "accuracy")), ("swiftness", now.amount(me, "swift-hand")))
    return tuple(dice(amount, why) for why, amount in found if amount)


class Manner(TypedDict, total=False):
    """What is unusual about a melee attack."""

    reach: int
    situational: int
    is_free: bool
    minds_reach: bool


def melee_attack(
    scene: Scene, me: Who, foe: Who, arm: Arm, key: str, *modifiers: Modifier, **manner: Unpack[Manner]
) -> tuple[Result, Defense]:
    """Make a melee attack check."""
    roll, defense = melee_check(scene, me, foe, arm, key, *modifiers, **manner)
    result = thrown(scene, me, roll)
    after_attack(scene, me, foe)
    return result, defense


def melee_check(
    scene: Scene,
    me: Who,
    foe: Who,
    arm: Arm,
    key: str,
    *modifiers: Modifier,
    reach: int | None = None,
    situational: int = 0,
    is_free: bool = False,
    minds_reach: bool = True,
) -> tuple[Roll, Defense]:
    """The check of a melee attack: reflexes and melee combat against the target's melee defense."""
    turn_toward(scene, me, scene.at(foe))
    length = own_reach(scene, me, arm) if reach is None else reach
    closing = come_in(scene, me, foe, length) if minds_reach else ()
    return scene.once(melee_roll, me, foe, arm, key, (*closing, *modifiers), situational, is_free)


def melee_roll(
    now: Now, me: Who, foe: Who, arm: Arm, key: str, modifiers: tuple[Modifier, ...], situational: int, is_free: bool
) -> tuple[Roll, Defense]:
    """The throw of a melee attack, and the defense that it is held against."""
    defense = melee_defense(now, foe, me, situational, is_free)
    where = ("body", *places(now, me, arm.held))
    check = Check(key, "reflexes", "melee combat", defense.total, where)  # stamina.melee.basic.3
    dice_for = (*attack_modifiers(now, me, arm), *modifiers)
    return attack_roll(now, me, check, defense, dice_for, bare=near_miss_from(now, defense)), defense


def near_miss_from(now: Now, defense: Defense) -> int | None:
    """Where a near miss begins, if five points do not say: at defense without its bonuses, by a ruling."""
    return defense.bare if now.rulings.near_miss == "over-bare-defense" else None  # stamina.melee.distracting.8


def after_attack(scene: Scene, me: Who, foe: Who) -> None:
    """Remember that an attack was made and, if one of the two reaches the other, on whom."""
    who = scene[me]
    meets = foe not in who.met and are_engaged(scene, me, foe)  # stamina.modifier.reach.4
    met = (*who.met, foe) if meets else who.met
    scene.change(me, turn=replace(who.turn, attacked_since_dash=True), met=met)
    if scene.has_effect(me, "accuracy"):
        scene.effects = tuple(e for e in scene.effects if e.on != me or e.key != "accuracy")


# -- the longer weapon

CLOSING = Ask(
    "reach",
    "{foe}'s weapon is longer. Take {dice:penalty die|penalty dice}, or let {foe} strike first?",
    ("dice", "free-strike"),
    words={"dice": "take the penalty dice", "free-strike": "let them strike first"},
)


def reach_dice(now: Now, me: Who, foe: Who, reach: int) -> int:
    """How many dice a longer weapon costs on the first attack since engaging or since a defensive action."""
    theirs = melee_reach(now[foe].sheet, usable_held(now, now[foe]), now.rulings)
    if theirs is None or theirs <= reach or foe in now[me].met:  # stamina.modifier.reach.1, .4, .5, .6
        return 0
    return 1 + (theirs - reach) // 5  # stamina.modifier.reach.2


def come_in(scene: Scene, me: Who, foe: Who, reach: int) -> tuple[Modifier, ...]:
    """Pay for a longer weapon: with penalty dice, or by letting it strike first."""
    count = reach_dice(scene, me, foe, reach)
    if not count:
        return ()
    if can_strike_first(scene, me, foe) and scene.ask(me, CLOSING, foe=foe, dice=count) == "free-strike":
        scene.window(GrantsStrike(me, foe))  # stamina.modifier.reach.3, .7
        return ()
    return (dice(-count, f"{foe}'s longer reach", "stamina.modifier.reach.2"),)


def can_strike_first(now: Now, me: Who, foe: Who) -> bool:
    """Whether somebody could take a free strike: with a reaction left, a weapon and a target; a longer one reaches."""
    ready = now.rulings.free_strike == "free" or (may_react(now, foe) and can_spend(now, now[foe], 1))
    able = not now[foe].turn.composed and bool(usable(now, foe)) and is_aware(now, foe)
    return ready and able and is_exposed(now, foe, me) and foe not in now.clock.acting


# -- the blow


def blow_of(now: Now, me: Who, foe: Who, arm: Arm, stronger: int = 0) -> Blow:
    """What a hit with a weapon deals; body may count as higher for its damage alone."""
    attack, body = arm.attack, body_with(now[me].sheet, arm.held)
    dealt = damage(body + stronger, attack)  # stamina.melee.power.6
    return Blow(me, foe, attack.type, dealt, piercing(body, attack), attack.uses)


def finish(scene: Scene, me: Who, arm: Arm, blow: Blow, result: Result, defense: Defense) -> Dealt | None:
    """Apply the result; some ways to strike leave one open."""
    leave_open(scene, me, arm)
    return apply_result(scene, blow, result, defense.cover)


def leave_open(scene: Scene, me: Who, arm: Arm) -> None:
    """Pay for a way to strike that leaves one open: with the weapon's parry, or with defense."""
    if arm.attack.opens_guard:
        open_guard(scene, me, arm)
    if arm.attack.lowers_defense:
        lose_defense(scene, me, arm.attack.lowers_defense)


def open_guard(scene: Scene, me: Who, arm: Arm) -> None:
    """Lose a weapon's parry until one's next turn begins."""
    turn, guard = scene[me].turn, guard_of(arm.held)
    if guard not in turn.unguarded:
        scene.change(me, turn=replace(turn, unguarded=(*turn.unguarded, guard)))


def capped(result: Result, most: int) -> Result:
    """A result without the additional successes beyond a number."""
    return result._replace(extra=min(result.extra, most))


def is_open_hand(arm: Arm) -> bool:
    """Whether an arm is a bare hand."""
    return is_natural(arm.held) and "hand" in arm.weapon.keywords
