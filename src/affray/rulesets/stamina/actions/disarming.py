"""Melee Actions: disarming and tripping."""

from affray.api import Ask, Need, Slot, Value, Who, action
from affray.rulesets.stamina.actions.melee import ATTACK
from affray.rulesets.stamina.actions.movement import turn_toward
from affray.rulesets.stamina.actions.striking import (
    LASTING,
    after_attack,
    attack_modifiers,
    blow_of,
    come_in,
    is_open_hand,
    melee_attack,
    named,
    near_miss_from,
    own_reach,
    target,
    usable,
    weapon_of,
)
from affray.rulesets.stamina.checks import thrown
from affray.rulesets.stamina.conditions import bring_down, drop, lose_defense, suffer
from affray.rulesets.stamina.costs import Cost
from affray.rulesets.stamina.creature import Dropped, Held, Location, Now, Scene, Weapon
from affray.rulesets.stamina.damage import mishap
from affray.rulesets.stamina.defenses import Defense, damage_cover, melee_defense
from affray.rulesets.stamina.events.blows import Hit, Missed, NearlyHit, StruckAt
from affray.rulesets.stamina.hands import full_hands, grip, hold, pick_up, places
from affray.rulesets.stamina.harms import striking
from affray.rulesets.stamina.paths import is_open_between
from affray.rulesets.stamina.rolls import NEAR, SUCCESS, Check, attack_roll, dice, trip_roll
from affray.rulesets.stamina.stats import Arm, body_with, damage, is_natural, piercing

TAKE = "take"


# -- disarming


def weapons_held(now: Now, foe: Who) -> tuple[str, ...]:
    """What somebody's hands hold."""
    return tuple(dict.fromkeys(held.weapon.name for held in now[foe].held))


def held_named(now: Now, foe: Who, what: str) -> Held:
    """One of these by its name."""
    return next(held for held in now[foe].held if held.weapon.name == what)


def is_short_enough(now: Now, me: Who, foe: Who, weapon: str, what: str) -> bool:
    """Whether a weapon is not too much longer than the one that would strike it away."""
    longer = held_named(now, foe, what).weapon.reach - named(now, me, weapon).weapon.reach
    return longer <= 2 + now[me].sheet.rank("disarm")  # stamina.melee.disarm.5


SHORT_ENOUGH = Need("that weapon is too long to be struck away", is_short_enough, "stamina.melee.disarm.5")
WHAT = Slot("what", weapons_held, SHORT_ENOUGH, word="from", label="weapon to strike away", none="they hold no weapon")
SEND: Ask[Value] = Ask("disarmed", "The {weapon} comes loose. Send it how far, or take it?")


@action(
    Cost(stamina=2, turns=1),  # stamina.melee.disarm.1
    slots=(target(usable), weapon_of(usable), WHAT),
    lasting=LASTING,
    clauses="stamina.melee.disarm",
    group="melee",
    keywords=ATTACK,
)
def disarm(scene: Scene, me: Who, foe: Who, weapon: str, what: str) -> None:
    """Strike a weapon out of somebody's hands."""
    arm, held = named(scene, me, weapon), held_named(scene, foe, what)
    harder = dice(-4 if held.hands == 2 else -2, "disarm", "stamina.melee.disarm.3")  # stamina.melee.disarm.4
    result, defense = melee_attack(scene, me, foe, arm, "disarm", harder, situational=plain(scene, me, foe))
    if result.succeeds:
        scene.tell(Hit(foe, me, result.extra))
        lose_defense(scene, foe, scene.rulings.hit_wears)
        return come_loose(scene, me, foe, arm, held, result.extra)  # stamina.melee.disarm.2
    miss(scene, me, foe, result.tier)
    if result.covered and defense.cover.best:
        damage_cover(scene, foe, defense.cover, blow_of(scene, me, foe, arm).damage)  # stamina.modifier.cover.3
    if is_open_hand(arm):
        cut_oneself(scene, me, foe, arm, held)  # stamina.melee.disarm.8
    elif result.is_critical:
        mishap(scene, me)
    return None


def plain(now: Now, me: Who, foe: Who) -> int:
    """What a disarm leaves out of melee defense, by a ruling."""
    if now.rulings.disarm_difficulty == "melee-defense":  # stamina.melee.disarm.13
        return 0
    defense = melee_defense(now, foe, me)
    return defense.bare - defense.total


def come_loose(scene: Scene, me: Who, foe: Who, arm: Arm, held: Held, extra: int) -> None:
    """The weapon falls to the ground, further off with more successes, or into the open hand."""
    at = scene.at(foe)
    where: Value = at  # stamina.melee.disarm.6, .10
    if extra:
        where = scene.ask(me, SEND, loose_ends(scene, me, foe, arm, held.weapon, extra), weapon=held.weapon.name)
    drop(scene, foe, held, at if where == TAKE else str(where))
    if where == TAKE:
        hold(scene, me, pick_up(scene, Dropped(held.weapon, at)))  # stamina.melee.disarm.11


def loose_ends(now: Now, me: Who, foe: Who, arm: Arm, weapon: Weapon, extra: int) -> tuple[Value, ...]:
    """Where a weapon may go that was struck away: so many meters any way, or into a hand that can hold it."""
    at, ground = now.at(foe), now.ground(foe)
    free = grip(full_hands(now, me), weapon) is not None
    may_take = free and (is_open_hand(arm) or now.rulings.disarm_readies == "free-hand")
    near = (cell for cell in ground.grid.within(at, extra) if ground.terrain[cell].kind != "wall")
    cells = tuple(cell for cell in near if is_open_between(ground, at, cell))
    take = (TAKE,) if may_take else ()
    return (*take, at, *cells)  # stamina.melee.disarm.7


def cut_oneself(scene: Scene, me: Who, foe: Who, arm: Arm, held: Held) -> None:
    """An open hand that fails is struck by the weapon it reached for; a bow strikes nobody."""
    if not held.weapon.attacks:
        return
    attack, body = held.weapon.attacks[0], body_with(scene[foe].sheet, held)
    dealt = damage(body, attack) - scene[me].sheet.rank("disarm")  # stamina.melee.disarm.9
    place: Location = places(scene, me, arm.held)[0]
    strike = striking(scene, me, place, attack.type, dealt, piercing(body, attack))
    scene.tell(StruckAt(me, place, strike.damage, attack.type))
    suffer(scene, me, strike().harm, place)


def miss(scene: Scene, me: Who, foe: Who, tier: str) -> None:
    """Tell a miss; a near one wears the target down."""
    if tier != NEAR:
        return scene.tell(Missed(foe, me))
    scene.tell(NearlyHit(foe, me))
    return lose_defense(scene, foe, scene.rulings.parried_wears)


# -- tripping


def trippers(now: Now, me: Who) -> tuple[Arm, ...]:
    """The body, and weapons that trip."""
    return tuple(arm for arm in usable(now, me) if is_natural(arm.held) or arm.has("trip"))  # stamina.melee.trip.2


CAN_TRIP = Need("nothing to trip with", lambda now, me: bool(trippers(now, me)), "stamina.melee.trip.2")
FALLS, STUMBLES, DROPS, BOTH = "falls", "stumbles", "drops the weapon", "falls and stumbles"


@action(
    Cost(stamina=2, turns=1),  # stamina.melee.trip.1
    slots=(target(trippers), weapon_of(trippers)),
    needs=(CAN_TRIP,),
    lasting=LASTING,
    clauses="stamina.melee.trip",
    group="melee",
    keywords=ATTACK,
)
def trip(scene: Scene, me: Who, foe: Who, weapon: str) -> None:
    """Bring somebody to the ground without a wound."""
    arm = named(scene, me, weapon)
    turn_toward(scene, me, scene.at(foe))
    closing = come_in(scene, me, foe, own_reach(scene, me, arm))
    footing = steadiness(scene, foe)
    defense = melee_defense(scene, foe, me, footing)  # stamina.melee.trip.5
    check = Check("trip", "reflexes", "melee combat", defense.total, ("body", *places(scene, me, arm.held)))
    penalty = (*attack_modifiers(scene, me, arm), *closing, dice(-2, "trip", "stamina.melee.trip.3"))
    attack = attack_roll(scene, me, check, defense, penalty, bare=near_miss_from(scene, defense))
    roll = trip_roll(attack, mishaps(scene, me, arm, defense, footing))
    came = thrown(scene, me, roll)
    after_attack(scene, me, foe)
    if came.tier == SUCCESS:
        scene.tell(Hit(foe, me, 0))
        lose_defense(scene, foe, scene.rulings.hit_wears)
        return bring_down(scene, foe, "prone")  # stamina.melee.trip.4, .6
    miss(scene, me, foe, came.tier)
    return stumble(scene, me, foe, arm, came.mishap)


def steadiness(now: Now, foe: Who) -> int:
    """The bonus against being tripped."""
    return now[foe].sheet.rank("personal movement") + now[foe].sheet.rank("balance")


def mishaps(now: Now, me: Who, arm: Arm, defense: Defense, footing: int) -> tuple[tuple[int, str], ...]:
    """Below which result what goes wrong for whoever trips, the worse one first."""
    sheet = now[me].sheet
    rank = sheet.rank("trip")  # stamina.melee.trip.13
    if not is_natural(arm.held):
        steady = 5 if arm.held.hands == 2 else 0
        return ((defense.bare - rank - steady, DROPS),)  # stamina.melee.trip.7, .8
    steady = 5 if sheet.legs > 2 else 0  # stamina.melee.trip.12
    near = defense.total if now.rulings.trip_bonuses == "all" else defense.bare + footing  # stamina.melee.trip.15
    worse = FALLS if now.rulings.trip_miss == "worse-only" else BOTH  # stamina.melee.trip.14
    return ((defense.bare - rank - steady, worse), (near - rank, STUMBLES))  # stamina.melee.trip.10, .11, .12


def stumble(scene: Scene, me: Who, foe: Who, arm: Arm, what: str) -> None:
    """What goes wrong for whoever fails to trip."""
    if what == DROPS:
        drop(scene, me, arm.held, scene.at(foe))  # stamina.melee.trip.9
    if what in (STUMBLES, BOTH):
        lose_defense(scene, me, 3)  # stamina.melee.trip.10
    if what in (FALLS, BOTH):
        bring_down(scene, me, "prone")  # stamina.melee.trip.11
