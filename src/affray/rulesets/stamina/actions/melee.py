"""Melee Actions: blows."""

from msgspec.structs import replace

from affray.api import Ask, Between, Modifier, Need, Slot, Who, action
from affray.rulesets.stamina.actions.movement import push
from affray.rulesets.stamina.actions.striking import (
    IN_HAND,
    LASTING,
    STILL_THERE,
    after_attack,
    blow_of,
    capped,
    finish,
    having,
    leave_open,
    melee_attack,
    melee_check,
    named,
    open_guard,
    reaching,
    target,
    usable,
    weapon_of,
)
from affray.rulesets.stamina.checks import thrown_then
from affray.rulesets.stamina.conditions import bring_down, lose_defense, regain_defense
from affray.rulesets.stamina.costs import Cost
from affray.rulesets.stamina.creature import Now, Scene
from affray.rulesets.stamina.damage import Dealt, apply_result, fail, hit, land
from affray.rulesets.stamina.defenses import Cover, Defense
from affray.rulesets.stamina.hands import is_able, usable_held
from affray.rulesets.stamina.rolls import Result, dice
from affray.rulesets.stamina.stats import Arm, reach_of

ATTACK = ("attack", "check")


# -- what may be chosen


def off_hand(now: Now, me: Who) -> tuple[Arm, ...]:
    """What the off hand holds, or the other end of a staff."""
    ready = [arm for arm in usable(now, me) if arm.weapon.takes_off_hand]
    return tuple(arm for arm in ready if arm.held.off_hand or arm.weapon.name == "quarterstaff")


def half_sword_arms(now: Now, me: Who) -> tuple[Arm, ...]:
    """One-handed weapons that thrust, with a second hand free for the blade, and both of use."""
    free = sum(held.hands for held in now[me].held) < 2 or any(held.hands == 2 for held in now[me].held)
    fits = (arm for arm in usable(now, me) if arm.weapon.grip == "one-handed" and arm.has("thrust"))
    return tuple(arm for arm in fits if is_able(now, me, in_two_hands(arm).held)) if free else ()


def in_two_hands(arm: Arm) -> Arm:
    """A weapon with the second hand on it too."""
    return arm._replace(held=replace(arm.held, hands=2, off_hand=False))  # stamina.melee.half-sword.2, .3


def half_reach(now: Now, me: Who, arm: Arm) -> int:
    """The reach of a half-sworded blow: the weapon's is halved."""
    half = (arm.weapon.reach + (now.rulings.half_reach == "up")) // 2  # stamina.melee.half-sword.4, .5
    return reach_of(now[me].sheet, half, now.rulings)


def lunge_reach(now: Now, me: Who, arm: Arm) -> int:
    """The reach of a lunge: one's own is doubled, and the rank in lunge added."""
    sheet = now[me].sheet
    own = 2 * sheet.size + sheet.rank("lunge")  # stamina.melee.lunge.2
    return max(own, arm.weapon.reach) if now.rulings.attack_reach == "longer" else own + arm.weapon.reach


def is_not_quick_yet(now: Now, me: Who) -> bool:
    """Whether no quick attack was made this round."""
    return now[me].quick_in != now.clock.round or now.clock.scale != "fight"


def most_reckless(now: Now, me: Who) -> int:
    """The most dice that recklessness brings."""
    return 3 + now[me].sheet.rank("reckless attack")  # stamina.melee.reckless.3


QUICK_ONCE = Need("only one quick attack a round", is_not_quick_yet, "stamina.melee.quick.4")
CAN_BASH = Need(
    "a weapon that bashes must be readied", lambda now, me: bool(having("bash")(now, me)), "stamina.melee.bash.2"
)
HAS_OFF_HAND = Need(
    "a weapon must be readied in the off hand", lambda now, me: bool(off_hand(now, me)), "stamina.melee.off-hand.2"
)
CAN_HALF_SWORD = Need(
    "a one-handed thrusting weapon and a free hand are needed",
    lambda now, me: bool(half_sword_arms(now, me)),
    "stamina.melee.half-sword.2",
)
DICE: Slot[int] = Slot(
    "dice",
    lambda now, me: Between(now.rulings.reckless_least, most_reckless(now, me), now.rulings.reckless_least),
    word="dice",
    label="bonus dice, for 2 defense each",
)  # stamina.melee.reckless.2, .4
DISTRACT: Ask[int] = Ask("distraction", "Additional successes: {extra}. How many cost the target 2 more defense each?")


# -- the actions


@action(
    Cost(stamina=1, turns=1),  # stamina.melee.basic.1, stamina.melee.1
    slots=(target(usable), weapon_of(usable)),
    lasting=LASTING,
    clauses="stamina.melee.basic",
    group="melee",
    keywords=ATTACK,
)
def basic_attack(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Make an attack with the body or a readied melee weapon."""
    strike(scene, me, foe, weapon, "basic-attack")  # stamina.melee.basic.2


def strike(scene: Scene, me: Who, foe: Who, weapon: str, key: str, is_free: bool = False) -> None:
    """A plain blow, also one that is free."""
    arm = named(scene, me, weapon)
    roll, defense = melee_check(scene, me, foe, arm, key, is_free=is_free)
    thrown_then(scene, me, roll, end_strike, me, foe, weapon, defense.cover)


def end_strike(scene: Scene, me: Who, foe: Who, weapon: str, cover: Cover, result: Result) -> None:
    """What a plain blow comes to whose dice lie."""
    after_attack(scene, me, foe)
    arm = named(scene, me, weapon)
    leave_open(scene, me, arm)
    if result.succeeds:
        hit(scene, blow_of(scene, me, foe, arm), result.extra)
    else:
        fail(scene, blow_of(scene, me, foe, arm), result, cover)


@action(
    Cost(stamina=2, turns=1),  # stamina.melee.bash.1
    slots=(target(having("bash")), weapon_of(having("bash"))),
    needs=(CAN_BASH,),
    lasting=LASTING,
    clauses="stamina.melee.bash",
    group="melee",
    keywords=ATTACK,
)
def bash(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Send a foe back, to their knees or to the ground."""
    arm = named(scene, me, weapon)
    penalty = () if "shield" in arm.weapon.keywords else (dice(-2, "bash", "stamina.melee.bash.4"),)
    result, defense = melee_attack(scene, me, foe, arm, "bash", *penalty)  # stamina.melee.bash.5
    dealt = finish(scene, me, arm, blow_of(scene, me, foe, arm), result, defense)
    if dealt is not None and dealt.type != "penetrating":  # stamina.melee.bash.3, .6
        drive(scene, me, foe, dealt, defense)


def drive(scene: Scene, me: Who, foe: Who, dealt: Dealt, defense: Defense) -> None:
    """Compare a bash with the defense that it met: push, knees, ground."""
    damage = (
        dealt.damage if scene.rulings.bash_damage == "before-armor" else max(dealt.left, 0)
    )  # stamina.melee.bash.12
    force = damage + 2 * scene[me].sheet.rank("bash")  # stamina.melee.bash.7
    over = force - defense.total
    topples = over > 0 and scene.rulings.bash_below_defense == "topples"
    if scene[foe].fate or (force <= defense.bare and not topples):
        return  # stamina.melee.bash.8
    if over >= 5:
        bring_down(scene, foe, "prone")  # stamina.melee.bash.11
    elif over > 0:
        bring_down(scene, foe, "kneeling")  # stamina.melee.bash.10
    elif not push(scene, foe, me) and scene.rulings.blocked_push == "kneels":  # stamina.melee.bash.9, .13
        bring_down(scene, foe, "kneeling")


@action(
    Cost(stamina=2, turns=1),  # stamina.melee.distracting.1
    slots=(target(usable), weapon_of(usable)),
    lasting=LASTING,
    clauses="stamina.melee.distracting",
    group="melee",
    keywords=ATTACK,
)
def distracting_attack(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Strike so that the foe loses more defense."""
    arm = named(scene, me, weapon)
    longer = longest_weapon(scene, foe) > arm.weapon.reach
    penalty = dice(
        -3 if longer else -2, "distracting attack", "stamina.melee.distracting.2"
    )  # stamina.melee.distracting.3
    minds = scene.rulings.distract_and_reach or not longer  # stamina.melee.distracting.10
    result, defense = melee_attack(scene, me, foe, arm, "distracting-attack", penalty, minds_reach=minds)
    spent = distraction(scene, me, foe, result)
    on_top = scene.rulings.distract_on_top
    blow = replace(blow_of(scene, me, foe, arm), wears_guard=on_top)  # stamina.melee.distracting.9
    finish(scene, me, arm, blow, capped(result, result.extra - spent), defense)


def longest_weapon(now: Now, who: Who) -> int:
    """The reach of the longest weapon in somebody's hands that is of any use."""
    return max((held.weapon.reach for held in usable_held(now, now[who])), default=0)


def distraction(scene: Scene, me: Who, foe: Who, result: Result) -> int:
    """What a distracting attack takes from defense beside the usual; gives back the successes that it used."""
    rank = scene[me].sheet.rank("distracting attack")
    if result.is_near:
        lose_defense(scene, foe, 1 + rank)  # stamina.melee.distracting.4, .8
    if not result.succeeds:
        return 0
    most = result.extra if scene.rulings.distract_spending == "each" else min(result.extra, 1)
    spent = scene.ask_number(me, DISTRACT, 0, most, most, extra=result.extra) if most else 0
    lose_defense(scene, foe, 3 + rank + 2 * spent)  # stamina.melee.distracting.5, .6, .7
    return spent


@action(
    Cost(stamina=3, turns=1),  # stamina.melee.flurry.1
    slots=(target(usable), weapon_of(usable)),
    lasting=LASTING,
    clauses="stamina.melee.flurry",
    group="melee",
    keywords=ATTACK,
)
def flurry_of_blows(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Strike twice with one check."""
    arm, rank = named(scene, me, weapon), scene[me].sheet.rank("flurry of blows")
    penalty = dice(-2, "flurry of blows", "stamina.melee.flurry.2")
    result, defense = melee_attack(scene, me, foe, arm, "flurry-of-blows", penalty)
    result, blow = capped(result, rank), blow_of(scene, me, foe, arm)  # stamina.melee.flurry.3
    shared = scene.rulings.flurry_successes == "shared"
    finish(scene, me, arm, blow, result, defense)
    if result.succeeds and scene[foe].fate != "dead":
        land(scene, blow, 0 if shared else result.extra)  # stamina.melee.flurry.4, .5


@action(
    Cost(stamina=2, turns=1),  # stamina.melee.half-sword.1
    slots=(target(half_sword_arms, half_reach), weapon_of(half_sword_arms, half_reach)),
    needs=(CAN_HALF_SWORD,),
    lasting=(STILL_THERE, IN_HAND, reaching(half_reach)),
    name="half-sword",
    clauses="stamina.melee.half-sword",
    group="melee",
    keywords=ATTACK,
)
def half_sword(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Thrust with a hand on the blade, for the gaps in armor."""
    arm = named(scene, me, weapon)
    reach = half_reach(scene, me, arm)
    result, defense = melee_attack(scene, me, foe, in_two_hands(arm), "half-sword", reach=reach)
    one_handed = arm._replace(held=replace(arm.held, hands=1))  # stamina.melee.half-sword.6
    blow = blow_of(scene, me, foe, one_handed)
    deeper = blow.piercing + scene[me].sheet.rank("half-sword")  # stamina.melee.half-sword.7
    blow = replace(blow, piercing=deeper, more_piercing=1)  # stamina.melee.half-sword.8
    finish(scene, me, arm, blow, result, defense)


@action(
    Cost(stamina=2, turns=1),  # stamina.melee.lunge.1
    slots=(target(usable, lunge_reach), weapon_of(usable, lunge_reach)),
    lasting=(STILL_THERE, IN_HAND, reaching(lunge_reach)),
    clauses="stamina.melee.lunge",
    group="melee",
    keywords=ATTACK,
)
def lunge(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Strike at twice one's own reach, and leave the guard open."""
    arm = named(scene, me, weapon)
    spared = arm.has("thrust") and scene.rulings.lunge_thrust == "keeps-both"
    penalty = () if spared else (dice(-2, "lunge", "stamina.melee.lunge.4"),)  # stamina.melee.lunge.7
    reach = lunge_reach(scene, me, arm)
    result, defense = melee_attack(scene, me, foe, arm, "lunge", *penalty, reach=reach)  # stamina.melee.lunge.3
    if not arm.has("thrust"):
        open_guard(scene, me, arm)  # stamina.melee.lunge.5, .6
    finish(scene, me, arm, blow_of(scene, me, foe, arm), result, defense)


@action(
    Cost(stamina=1, turns=0, once=True),  # stamina.melee.off-hand.1, .3, .10
    slots=(target(off_hand), weapon_of(off_hand)),
    needs=(HAS_OFF_HAND,),
    lasting=LASTING,
    name="off-hand attack",
    clauses="stamina.melee.off-hand",
    group="melee",
    keywords=ATTACK,
)
def off_hand_attack(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Strike with the off hand beside whatever else one does."""
    strike_off_hand(scene, me, foe, weapon)


def strike_off_hand(scene: Scene, me: Who, foe: Who, weapon: str, is_free: bool = False) -> None:
    """A blow with the off hand, also one that is free."""
    arm = next(arm for arm in off_hand(scene, me) if arm.name == weapon)
    lost = off_hand_penalty(scene, me)
    penalty = (dice(-lost, "off-hand attack", "stamina.melee.off-hand.4"),) if lost > 0 else ()
    held = replace(arm.held, off_hand=lost >= 0)
    result, defense = melee_attack(
        scene, me, foe, arm._replace(held=held), "off-hand-attack", *penalty, is_free=is_free
    )  # stamina.melee.off-hand.5
    open_guard(scene, me, arm)  # stamina.melee.off-hand.9
    blow = blow_of(scene, me, foe, arm)
    apply_result(scene, blow, capped(result, 0), defense.cover)  # stamina.melee.off-hand.8


def off_hand_penalty(now: Now, me: Who) -> int:
    """The dice of the action itself, which ranks take away; -1 when they take the die for the hand as well."""
    rank = now[me].sheet.rank("off-hand attack")
    least = -1 if now.rulings.off_hand_dice == "all" else 0
    return max(2 - rank, least)  # stamina.melee.off-hand.6, .7


@action(
    Cost(stamina=2, turns=1),  # stamina.melee.power.1, .5
    slots=(target(usable), weapon_of(usable)),
    lasting=LASTING,
    clauses="stamina.melee.power",
    group="melee",
    keywords=ATTACK,
)
def power_attack(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Strike with all one's strength; out of a dash it costs no dice."""
    arm, turn = named(scene, me, weapon), scene[me].turn
    charges = turn.has_dashed and not turn.attacked_since_dash  # stamina.melee.power.3, .4
    penalty = () if charges else (dice(-2, "power attack", "stamina.melee.power.2"),)
    result, defense = melee_attack(scene, me, foe, arm, "power-attack", *penalty)
    stronger = 1 + scene[me].sheet.rank("power attack")  # stamina.melee.power.6
    blow = replace(blow_of(scene, me, foe, arm, stronger), more_damage=1)  # stamina.melee.power.7
    if arm.has("pick"):
        most = 1 if scene.rulings.pick_piercing == "once" else result.extra
        blow = replace(blow, picks=most)  # stamina.melee.power.8
    finish(scene, me, arm, blow, result, defense)


@action(
    Cost(stamina=2, turns=0),  # stamina.melee.quick.1, .2
    slots=(target(usable), weapon_of(usable)),
    needs=(QUICK_ONCE,),
    lasting=LASTING,
    clauses="stamina.melee.quick",
    group="melee",
    keywords=ATTACK,
)
def quick_attack(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Strike beside whatever else one does."""
    scene.change(me, quick_in=scene.clock.round)  # stamina.melee.quick.4
    arm = named(scene, me, weapon)
    result, defense = melee_attack(scene, me, foe, arm, "quick-attack")
    result = capped(result, scene[me].sheet.rank("quick attack"))  # stamina.melee.quick.3
    finish(scene, me, arm, blow_of(scene, me, foe, arm), result, defense)


@action(
    Cost(stamina=2, turns=1),  # stamina.melee.reckless.1
    slots=(target(usable), weapon_of(usable), DICE),
    lasting=LASTING,
    clauses="stamina.melee.reckless",
    group="melee",
    keywords=ATTACK,
)
def reckless_attack(scene: Scene, me: Who, foe: Who, weapon: str, dice: int) -> None:
    """Strike with bonus dice, and pay 2 defense for each of them, less the rank."""
    arm = named(scene, me, weapon)
    bonus = bonus_dice(dice)
    result, defense = melee_attack(scene, me, foe, arm, "reckless-attack", *bonus)
    finish(scene, me, arm, blow_of(scene, me, foe, arm), result, defense)
    expose(scene, me, 2 * dice - scene[me].sheet.rank("reckless attack"))  # stamina.melee.reckless.5, .6, .7


def bonus_dice(count: int) -> tuple[Modifier, ...]:
    """Dice for recklessness."""
    return (dice(count, "reckless", "stamina.melee.reckless.2"),) if count else ()


def expose(scene: Scene, me: Who, lost: int) -> None:
    """Pay for recklessness."""
    if lost >= 0:
        return lose_defense(scene, me, lost)
    return regain_defense(scene, me, -lost) if scene.rulings.reckless_may_regain else None  # stamina.melee.reckless.8
