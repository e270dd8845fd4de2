"""Ranged Actions."""

from affray.api import Effect, Ends, Need, Slot, Varies, Who, action, begin, remove_effects
from affray.kit import give_up as let_go
from affray.kit import go_on as do_more
from affray.rulesets.stamina.actions.movement import turn_toward
from affray.rulesets.stamina.actions.readying import PACE, PACED
from affray.rulesets.stamina.actions.striking import CLEAR, EXPOSED, OPPONENT, STILL_THERE, others
from affray.rulesets.stamina.actions.volleys import ranged_attack, rank_dice, throw_spell
from affray.rulesets.stamina.costs import Cost, hurry, paced
from affray.rulesets.stamina.creature import Creature, Now, Pace, Scene, Weapon
from affray.rulesets.stamina.events.deeds import Loaded, Readied
from affray.rulesets.stamina.missiles import (
    added_to,
    aim_dice,
    can_be_loaded_with,
    draw_dice,
    held_shooter,
    is_loaded,
    keeps_one_still,
    land_weapon,
    loaded_with,
    range_dice,
    range_of_shot,
    range_of_throw,
    shooters,
    shot_blow,
    size_dice,
    spend_shot,
    taken_from,
    thrown_blow,
    turns_to_load,
)
from affray.rulesets.stamina.rolls import dice
from affray.rulesets.stamina.spells import SPELL, range_of_spell

SHOT = ("attack", "check", "paced")


# -- what may be chosen


def loose_weapons(now: Now, me: Who) -> tuple[str, ...]:
    """What can be loosed now: loaded weapons, and an effect that is held ready."""
    who = now[me]
    ready = tuple(held.weapon.name for held in shooters(who) if is_loaded(who, held.weapon.name))
    return (*ready, SPELL) if who.spell is not None else ready  # stamina.ranged.loose.2, .3


def throwing_weapons(now: Now, me: Who) -> tuple[str, ...]:
    """What can be thrown now."""
    who = now[me]
    ready = tuple(dict.fromkeys(held.weapon.name for held in who.held if held.weapon.throw))  # stamina.ranged.throw.2
    may_throw_spell = who.spell is not None and now.rulings.kept_effect == "throw-or-loose"
    return (*ready, SPELL) if may_throw_spell else ready  # stamina.magic.release.7


def thrown_weapon(who: Creature, name: str) -> Weapon:
    """A readied throwing weapon by its name."""
    return next(held.weapon for held in who.held if held.weapon.name == name and held.weapon.throw)


def in_range_of_shot(now: Now, me: Who, foe: Who, weapon: str) -> bool:
    """Whether a weapon carries so far."""
    most = range_of_spell(now, me).most if weapon == SPELL else range_of_shot(held_shooter(now[me], weapon)).most
    return now.distance(me, foe) <= most


def in_range_of_throw(now: Now, me: Who, foe: Who, weapon: str) -> bool:
    """Whether somebody throws so far."""
    if weapon == SPELL:
        return now.distance(me, foe) <= range_of_spell(now, me).most
    return now.distance(me, foe) <= range_of_throw(now[me].sheet.body, thrown_weapon(now[me], weapon)).most


TARGET = Slot("foe", others, OPPONENT, CLEAR, EXPOSED, label="target", none="no opponent can be shot at")
AIMED_AT = Slot("foe", others, OPPONENT, CLEAR, label="target", none="no opponent can be seen")
SHOT_REACHES = Need("the target is out of range", in_range_of_shot)
THROW_REACHES = Need("the target is too far to throw at", in_range_of_throw)
LOOSED = Slot("weapon", loose_weapons, SHOT_REACHES, word="with", none="nothing is loaded")
THROWN = Slot("weapon", throwing_weapons, THROW_REACHES, word="with", none="no throwing weapon is ready")
CAN_LOOSE = Need(
    "nothing is readied and loaded", lambda now, me: bool(loose_weapons(now, me)), "stamina.ranged.loose.3"
)
CAN_THROW = Need(
    "no throwing weapon is ready", lambda now, me: bool(throwing_weapons(now, me)), "stamina.ranged.throw.2"
)


# -- aiming


@action(Cost(turns=1), (AIMED_AT,), clauses="stamina.ranged.aim", group="ranged")
def aim(scene: Scene, me: Who, foe: Who) -> None:
    """Take aim at a target, through the end of one's next turn."""
    count = 1 + scene[me].sheet.rank("aim")  # stamina.ranged.aim.3
    adds = scene.rulings.aim_again == "adds-up"
    old = remove_effects(scene, lambda effect: effect.on == me and effect.key == "aiming")  # stamina.ranged.aim.8
    count += sum(effect.amount for effect in old if effect.by == foe) if adds else 0
    turn_toward(scene, me, scene.at(foe))
    begin(scene, Effect("aiming", me, Ends("turn ends", me, 2), by=foe, amount=count))  # stamina.ranged.aim.2, .4


# -- loading


def empty_shooters(now: Now, me: Who) -> tuple[str, ...]:
    """Readied weapons that shoot and are not loaded."""
    who = now[me]
    return tuple(held.weapon.name for held in shooters(who) if not is_loaded(who, held.weapon.name))


def load_paces(now: Now, me: Who, weapon: str) -> tuple[Pace, ...]:
    """Loading can be hurried unless the weapon's own description has it otherwise."""
    shot = held_shooter(now[me], weapon).shot
    reducible = (shot is not None and shot.kind == "sling") or now.rulings.loading == "one-turn"
    return ("full", "hurried") if reducible and now.clock.scale == "fight" else ("full",)


def load_cost(now: Now, me: Who, weapon: str, pace: Pace) -> Cost:
    """What loading a weapon costs: no stamina, and the turns that its description gives it."""
    turns = turns_to_load(now, me, weapon)
    return paced(pace) if turns else Cost()  # stamina.ranged.load.1, .3


def further_turns(now: Now, me: Who, weapon: str) -> int:
    """The turns that loading takes beyond the first."""
    return max(turns_to_load(now, me, weapon) - 1, 0) if now.clock.scale == "fight" else 0  # stamina.turn.5, .9


def may_stand_still(now: Now, me: Who, weapon: str) -> bool:
    """Whether somebody has not moved who would load what keeps them still."""
    return not keeps_one_still(now, me, weapon) or now[me].turn.moves == 0 or now.clock.scale != "fight"


STILL = Need("one does not move on a turn of reloading", may_stand_still, "stamina.ranged.load.3")
EMPTY = Slot("weapon", empty_shooters, STILL, none="no readied weapon is empty")
PIECE = Slot("piece", can_be_loaded_with, word="with", label="ammunition", none="no fitting ammunition is readied")
LOAD_PACE = Slot("pace", load_paces, word="pace", default="full")


@action(
    Varies(load_cost, Cost()),
    (EMPTY, PIECE, LOAD_PACE),
    clauses="stamina.ranged.load",
    group="ranged",
    takes=further_turns,
    keywords=("paced",),
)
def load(scene: Scene, me: Who, weapon: str, piece: str, pace: Pace) -> None:
    """Load a readied weapon with readied ammunition."""
    hurry(scene, me, pace)
    hold_still(scene, me, weapon)
    who = scene[me]
    left = taken_from(who.ready_ammunition, piece, 1)
    scene.change(me, Loaded(me, weapon, piece), ready_ammunition=left, loaded=(*who.loaded, (weapon, piece)))


def hold_still(scene: Scene, me: Who, weapon: str) -> None:
    """No moving on a turn of reloading."""
    if keeps_one_still(scene, me, weapon) and me in scene.clock.acting and scene.clock.scale == "fight":
        begin(scene, Effect("loading", me, Ends("turn ends", me)))  # stamina.ranged.load.3


def can_go_on(now: Now, me: Who) -> bool:
    """Whether somebody has not moved who goes on loading."""
    begun = now[me].undertaking
    return begun is None or begun.intent.action != "load" or may_stand_still(now, me, begun.intent.args[0])


HAS_BEGUN = Need("nothing was begun that could go on", lambda now, me: now[me].undertaking is not None)
UNMOVED = Need("one does not move on a turn of reloading", can_go_on, "stamina.ranged.load.3")


@action(Cost(turns=1), needs=(HAS_BEGUN, UNMOVED), clauses="stamina.turn", group="ranged")
def go_on(scene: Scene, me: Who) -> None:
    """Go on with what takes several turns, or with a journey for a minute; the last finishes it."""
    begun = scene[me].undertaking
    assert begun is not None
    if begun.intent.action == "load" and begun.left > 1:
        hold_still(scene, me, begun.intent.args[0])
    if begun.intent.action == "travel":
        scene.change_table(minutes=scene.table.minutes + 1)
    do_more(scene, me)


@action(Cost(), needs=(HAS_BEGUN,), clauses="stamina.turn", group="ranged")
def give_up(scene: Scene, me: Who) -> None:
    """Let go of what was begun."""
    let_go(scene, me)


def in_quiver(now: Now, me: Who) -> tuple[str, ...]:
    """What is left to be readied."""
    return tuple(name for name, _ in now[me].quiver)


@action(
    PACED,
    (Slot("piece", in_quiver, label="ammunition", none="the quiver is empty"), PACE),
    clauses="stamina.ranged.ready",
    group="ranged",
    keywords=("paced",),
)
def ready_ammunition(scene: Scene, me: Who, piece: str, pace: Pace) -> None:
    """Ready one piece of ammunition and one more a rank in reload."""
    hurry(scene, me, pace)
    who = scene[me]
    count = min(1 + who.sheet.rank("reload"), dict(who.quiver)[piece])  # stamina.ranged.ready.3
    ready = added_to(who.ready_ammunition, piece, count)
    scene.change(
        me, Readied(me, f"{count} {piece}"), quiver=taken_from(who.quiver, piece, count), ready_ammunition=ready
    )


# -- shooting and throwing


@action(
    PACED,  # stamina.ranged.loose.1, stamina.ranged.1, .2
    (TARGET, LOOSED, PACE),
    needs=(CAN_LOOSE,),
    lasting=(STILL_THERE, SHOT_REACHES),
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
    if weapon == SPELL:
        return throw_spell(scene, me, foe, is_free)
    bow = held_shooter(scene[me], weapon)
    piece, blow = loaded_with(scene[me], weapon), shot_blow(scene, me, foe, bow, loaded_with(scene[me], weapon))
    own = (
        *rank_dice(scene, me, bow.skill),  # stamina.ranged.loose.6
        *size_dice(scene, foe),
        *range_dice(range_of_shot(bow).steps(scene.distance(me, foe))),
        *draw_dice(scene, me, bow),
        *aim_dice(scene, me, foe, bow),
    )
    withstands = max(piece.withstands_wind, bow.withstands_wind)
    spend_shot(scene, me, weapon)
    return ranged_attack(scene, me, foe, blow, "loose", own, withstands, is_free)


@action(
    Varies(lambda _now, pace: paced(pace, 1), Cost(stamina=1)),  # stamina.ranged.throw.1
    (TARGET, THROWN, PACE),
    needs=(CAN_THROW,),
    lasting=(STILL_THERE, THROW_REACHES),
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
    if weapon == SPELL:
        return throw_spell(scene, me, foe, is_free)
    thing, sheet = thrown_weapon(scene[me], weapon), scene[me].sheet
    half = sheet.rank(thing.skill) // 2  # stamina.ranged.throw.5
    blow, steps = thrown_blow(scene, me, foe, thing), range_of_throw(sheet.body, thing).steps(scene.distance(me, foe))
    own = (
        *rank_dice(scene, me, "throw"),  # stamina.ranged.throw.4
        *((dice(half, f"half of {thing.skill}", "stamina.ranged.throw.5"),) if half else ()),
        *size_dice(scene, foe),
        *range_dice(steps),
        *aim_dice(scene, me, foe, thing),
    )
    land_weapon(scene, me, foe, weapon)
    return ranged_attack(scene, me, foe, blow, "throw", own, thing.withstands_wind, is_free)  # stamina.ranged.throw.3
