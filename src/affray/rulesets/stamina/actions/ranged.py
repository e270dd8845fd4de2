"""Ranged Actions: aiming, shooting and throwing."""

from affray.api import Effect, Ends, Need, Slot, Varies, Who, action, begin, remove_effects
from affray.rulesets.stamina.actions.movement import turn_toward
from affray.rulesets.stamina.actions.readying import PACE, PACED
from affray.rulesets.stamina.actions.striking import CLEAR, OPPONENT, STILL_THERE, is_exposed, others
from affray.rulesets.stamina.actions.volleys import Volley, let_go_of_spell, ranged_attack, rank_dice
from affray.rulesets.stamina.conditions import part
from affray.rulesets.stamina.costs import Cost, hurry, is_in_rounds, paced
from affray.rulesets.stamina.creature import Held, Now, Pace, Scene
from affray.rulesets.stamina.hands import at_hand, is_able, places, touching_arm
from affray.rulesets.stamina.missiles import (
    aim_dice,
    draw_dice,
    handling_dice,
    held_shooter,
    is_loaded,
    land_weapon,
    loaded_with,
    range_dice,
    range_of_shot,
    range_of_throw,
    shooters,
    shot_blow,
    size_dice,
    spend_shot,
    thrown_blow,
)
from affray.rulesets.stamina.rolls import dice
from affray.rulesets.stamina.spells import SPELL, is_laid_on, is_welcome, range_of_spell, reaches
from affray.rulesets.stamina.windows import ShootsAt

SHOT = ("attack", "check", "paced")


# -- what may be chosen


def loose_weapons(now: Now, me: Who) -> tuple[str, ...]:
    """What can be loosed now: loaded weapons, and an effect that is held ready."""
    who = now[me]
    able = (held.weapon.name for held in shooters(who) if is_able(now, me, held))
    ready = tuple(name for name in able if is_loaded(who, name))  # stamina.ranged.loose.3
    return (*ready, SPELL) if has_spell(now, me) else ready  # stamina.ranged.loose.2


def has_spell(now: Now, me: Who) -> bool:
    """Whether somebody holds an effect that they can let go of; to touch anybody takes an arm that is of use."""
    spell = now[me].spell
    return spell is not None and (reaches(now, spell.powers) != "touch" or touching_arm(now, me) is not None)


def throwing_weapons(now: Now, me: Who) -> tuple[str, ...]:
    """What can be thrown now."""
    who = now[me]
    able = (held for held in who.held if held.weapon.throw and is_able(now, me, held))  # stamina.ranged.throw.2
    ready = tuple(dict.fromkeys(held.weapon.name for held in able))
    may_throw_spell = has_spell(now, me) and now.rulings.kept_effect == "throw-or-loose"
    return (*ready, SPELL) if may_throw_spell else ready  # stamina.magic.release.7


def thrown_weapon(now: Now, me: Who, name: str) -> Held:
    """A readied throwing weapon by its name."""
    ready = (held for held in now[me].held if held.weapon.name == name and held.weapon.throw)
    return next(held for held in ready if is_able(now, me, held))


def in_range_of_shot(now: Now, me: Who, foe: Who, weapon: str) -> bool:
    """Whether a weapon carries so far."""
    far = range_of_spell(now, me) if weapon == SPELL else range_of_shot(held_shooter(now[me], weapon).weapon)
    return now.distance(me, foe) <= far.most


def in_range_of_throw(now: Now, me: Who, foe: Who, weapon: str) -> bool:
    """Whether somebody throws so far."""
    if weapon == SPELL:
        return now.distance(me, foe) <= range_of_spell(now, me).most
    return now.distance(me, foe) <= range_of_throw(now[me].sheet.body, thrown_weapon(now, me, weapon).weapon).most


def targets(now: Now, me: Who) -> tuple[Who, ...]:
    """Everyone else in the fight, and oneself for what one holds ready and welcomes."""
    return (*others(now, me), *((me,) if is_laid_on(now, me, me) else ()))  # stamina.magic.release.3


def is_friend(now: Now, me: Who, foe: Who) -> bool:
    """Whether somebody welcomes what one holds ready."""
    spell = now[me].spell
    return spell is not None and is_welcome(now, me, foe, spell.powers)


MEANT = Need(
    "the target must be an opponent, or welcome what is held ready",
    lambda now, me, foe: now[foe].side != now[me].side or is_friend(now, me, foe),
    "stamina.magic.release.3",
)
NO_ATTACK_LATER = Need(
    "no attack until the next turn after regaining composure",
    lambda now, me, foe: not (is_in_rounds(now) and now[me].turn.composed) or is_laid_on(now, me, foe),
    "stamina.recovery.composure.3",
)
NOT_HIDDEN = Need(
    "the target is completely covered",
    lambda now, me, foe: is_laid_on(now, me, foe) or is_exposed(now, me, foe),
    "stamina.modifier.cover.8",
)
FOR_THEM = Need(
    "only an effect that is held ready is thrown at one's own side",
    lambda now, me, foe, weapon: now[foe].side != now[me].side or weapon == SPELL,
)
TARGET = Slot(
    "foe", targets, MEANT, NO_ATTACK_LATER, CLEAR, NOT_HIDDEN, label="target", none="there is nobody to shoot at"
)
AIMED_AT = Slot("foe", others, OPPONENT, CLEAR, label="target", none="no opponent can be seen")
STILL_HELD = Need(
    "the weapon is no longer in hand",
    lambda now, me, weapon: weapon == SPELL or any(held.weapon.name == weapon for held in now[me].held),
)
SHOT_REACHES = Need("the target is out of range", in_range_of_shot)
THROW_REACHES = Need("the target is too far to throw at", in_range_of_throw)
LOOSED = Slot("weapon", loose_weapons, FOR_THEM, SHOT_REACHES, word="with", none="nothing is loaded")
THROWN = Slot("weapon", throwing_weapons, FOR_THEM, THROW_REACHES, word="with", none="no throwing weapon is ready")
CAN_LOOSE = Need(
    "nothing is readied and loaded", lambda now, me: bool(loose_weapons(now, me)), "stamina.ranged.loose.3"
)
CAN_THROW = Need(
    "no throwing weapon is ready", lambda now, me: bool(throwing_weapons(now, me)), "stamina.ranged.throw.2"
)


# -- aiming


def has_something_to_aim(now: Now, me: Who) -> bool:
    """Whether somebody could make a ranged attack: with what is in hand or within easy reach, or by magic."""
    weapons = (*(held.weapon for held in now[me].held), *at_hand(now, me))
    return bool(now[me].sheet.arcane) or any(weapon.shot or weapon.throw for weapon in weapons)


CAN_AIM = Need("there is nothing to shoot or throw", has_something_to_aim, "stamina.ranged.aim.3")


@action(
    Cost(turns=1),  # stamina.ranged.aim.1, .7
    (AIMED_AT,),
    (CAN_AIM,),
    clauses="stamina.ranged.aim",
    group="ranged",
)
def aim(scene: Scene, me: Who, foe: Who) -> None:
    """Take aim at a target, through the end of one's next turn."""
    count = 1 + scene[me].sheet.rank("aim")  # stamina.ranged.aim.3
    adds = scene.rulings.aim_again == "adds-up"
    old = remove_effects(scene, lambda effect: effect.on == me and effect.key == "aiming")  # stamina.ranged.aim.8
    count += sum(effect.amount for effect in old if effect.by == foe) if adds else 0
    turn_toward(scene, me, scene.at(foe))
    begin(scene, Effect("aiming", me, Ends("turn ends", me, 2), by=foe, amount=count))  # stamina.ranged.aim.2, .4


# -- shooting and throwing


@action(
    PACED,  # stamina.ranged.loose.1, stamina.ranged.1, .2
    (TARGET, LOOSED, PACE),
    needs=(CAN_LOOSE,),
    lasting=(STILL_THERE, CLEAR, NOT_HIDDEN, STILL_HELD, SHOT_REACHES),
    clauses="stamina.ranged.loose",
    group="ranged",
    keywords=SHOT,
)
def loose(scene: Scene, me: Who, foe: Who, weapon: str, pace: Pace) -> None:
    """Shoot with a readied, loaded weapon, or let go of a spell that is held ready."""
    hurry(scene, me, pace)  # stamina.ranged.3, .4
    shoot(scene, me, foe, weapon)


def shoot(scene: Scene, me: Who, foe: Who, weapon: str, is_free: bool = False) -> None:
    """A shot, also one that is free."""
    open_fire(scene, me, foe, weapon)
    scene.then(let_fly, me, foe, weapon, is_free)


def let_fly(scene: Scene, me: Who, foe: Who, weapon: str, is_free: bool) -> None:
    """The shot itself, when whoever could take cover has."""
    if weapon == SPELL:
        return let_go_of_spell(scene, me, foe, "spells", is_free)
    held = held_shooter(scene[me], weapon)
    bow, piece = held.weapon, loaded_with(scene, scene[me], weapon)
    own = (
        *rank_dice(scene, me, bow.skill),
        *size_dice(scene, foe),
        *range_dice(range_of_shot(bow).steps(scene.distance(me, foe))),
        *draw_dice(scene, me, bow),
        *aim_dice(scene, me, foe, bow),
    )
    spend_shot(scene, me, weapon)
    blow, where = shot_blow(scene, me, foe, bow, piece), ("body", *places(scene, me, held))
    withstands = max(piece.withstands_wind, bow.withstands_wind)  # stamina.modifier.wind.2
    return ranged_attack(scene, Volley(me, foe, "loose", own, blow, (), withstands, where, is_free))


@action(
    Varies(lambda _now, pace: paced(pace, 1), Cost(stamina=1, by_pace=True)),  # stamina.ranged.throw.1
    (TARGET, THROWN, PACE),
    needs=(CAN_THROW,),
    lasting=(STILL_THERE, CLEAR, NOT_HIDDEN, STILL_HELD, THROW_REACHES),
    clauses="stamina.ranged.throw",
    group="ranged",
    keywords=SHOT,
)
def throw(scene: Scene, me: Who, foe: Who, weapon: str, pace: Pace) -> None:
    """Throw a readied weapon, or an effect that is held ready."""
    hurry(scene, me, pace)
    hurl(scene, me, foe, weapon)


def hurl(scene: Scene, me: Who, foe: Who, weapon: str, is_free: bool = False) -> None:
    """A throw, also one that is free."""
    open_fire(scene, me, foe, weapon)
    scene.then(let_go, me, foe, weapon, is_free)


def let_go(scene: Scene, me: Who, foe: Who, weapon: str, is_free: bool) -> None:
    """The throw itself, when whoever could take cover has."""
    if weapon == SPELL:
        return let_go_of_spell(scene, me, foe, "throw", is_free)
    held, sheet = thrown_weapon(scene, me, weapon), scene[me].sheet
    thing, half = held.weapon, sheet.rank(held.weapon.skill) // 2  # stamina.ranged.throw.5
    own = (
        *rank_dice(scene, me, "throw", "stamina.ranged.throw.4"),
        *((dice(half, f"half of {thing.skill}", "stamina.ranged.throw.5"),) if half else ()),
        *size_dice(scene, foe),
        *range_dice(range_of_throw(sheet.body, thing).steps(scene.distance(me, foe))),
        *handling_dice(scene, me, held),
        *aim_dice(scene, me, foe, thing),
    )
    blow, where = thrown_blow(scene, me, foe, thing), ("body", *places(scene, me, held))
    land_weapon(scene, me, foe, held)
    part(scene, me)
    volley = Volley(me, foe, "throw", own, blow, (), thing.withstands_wind, where, is_free)
    return ranged_attack(scene, volley)  # stamina.ranged.throw.3


def open_fire(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Whoever is about to be shot at may take cover; a touch gives no time for it."""
    spell = scene[me].spell
    if weapon != SPELL or (spell is not None and reaches(scene, spell.powers) != "touch"):
        shoots = ShootsAt(me, foe)
        if scene.is_awaited(shoots):
            scene.then_window(shoots)
