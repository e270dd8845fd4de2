"""What a position is worth to the party, cheaply, for programs that play.

The unit is a tenth of somebody's health: someone unhurt is worth 10, and as long as they are up another 4. Dice are
worth what they save when the creatures that can come have their turn.
"""

from functools import lru_cache
from math import inf
from typing import NamedTuple

from affray.api import Cell, Choice, Effect, Intent, Value, Who
from affray.rulesets.dungeoneer.actions.handling import NOTE
from affray.rulesets.dungeoneer.actions.resting import DICE
from affray.rulesets.dungeoneer.bodies import body
from affray.rulesets.dungeoneer.checks import YES
from affray.rulesets.dungeoneer.creature import Creature, DungeonEncounter, Now
from affray.rulesets.dungeoneer.damage import resistance
from affray.rulesets.dungeoneer.degrees import STEP as DEGREES_APART
from affray.rulesets.dungeoneer.exploring import is_for_later, is_unsearched, next_goals, of_searches, of_things, way_to
from affray.rulesets.dungeoneer.faring import is_of_use_outside, of_journey, of_wilds, way_ahead
from affray.rulesets.dungeoneer.groups import ANYONE, OFFER
from affray.rulesets.dungeoneer.paths import DUNGEON, field, is_wild
from affray.rulesets.dungeoneer.pools import REROLL, Faces, faces_of, reached, spending, without
from affray.rulesets.dungeoneer.rests import RATIONS, is_quiet
from affray.rulesets.dungeoneer.roaming import near_prey
from affray.rulesets.dungeoneer.stats import apart, dodge_difficulty, in_range, known_foes, party, speed, weapon_of

HEALTH = 10.0
"""All of someone's health: the unit."""
UP = 4.0
"""To be up at all."""
CALM = 7.0
"""All the stress one can still bear; it counts more the less is left."""
OUT = {"down": 2.5, "diving": 3.0, "dead": -4.0, "fled": -2.0}
"""What is left of someone who is out of it."""
FOE = 8.0
"""All of a creature's health."""
FOE_UP = 10.0
"""That a creature is still there at all: to finish one is better than to hurt two, and more than what a whole party
loses by having to go on to the next, or it would keep one that is nearly done for."""
PIP = 0.03
"""A pip on a die that is left over."""
AVERAGE = 3
"""The highest face that is likely to come up higher when it is thrown again."""
HIGH = 0.12
"""A pip above the average of a die: it can be kept for the next round."""
QUIET = 0.1
"""The share of that while nobody is about: there are better things to do than to hoard dice."""
POINT = 0.04
"""An action point, so that nothing is done for nothing."""
OPENED = 10.0
"""A door that stands open: more than the danger behind it and the way to whatever is next, or nobody would look."""
RATION = 0.7
"""A ration."""
LEISURE = 0.5
"""One thing to do at rest for someone who needs it."""
READY = 1.2
"""To have a creature in range when one's turn comes."""
STEP = 0.25
"""A tile on the way there."""
FAR = 12
"""Tiles beyond which it is all the same. Nobody about is never worse than somebody in range."""
COOLING = 0.03
"""A round until a technique is ready."""
ON_FOE = {
    "weakened": 2.0,
    "afraid": 2.5,
    "stuck": 2.5,
    "disarmed": 2.5,
    "hobbled": 0.6,
    "marked": 1.0,
    "quarry": 0.8,
    "shaken": 0.1,
    "tricked: hit": 0.8,
    "tricked: dodge": 0.8,
    "diminished": 1.0,
    "studied": 1.5,
    "taunted": 0.3,
    "burned": 0.8,
}
ON_SELF = {
    "empowered": 1.0,
    "blocking": 1.2,
    "raised-shield": 1.2,
    "redirect": 0.3,
    "deflection": 0.4,
    "arcana-shield": 1.5,
    "entrenched": 0.7,
}
AGAINST_SELF = {
    "weakened": 1.0,
    "poisoned": 1.5,
    "burned": 1.0,
    "hobbled": 0.6,
    "marked": 0.8,
    "suffocating": 2.0,
    "freezing": 0.6,
    "stuck": 1.0,
    "afraid": 0.8,
    "incapacitated": 3.0,
}
LONG = 3
"""Rounds beyond which it is all the same how long something lasts."""


class Reading(NamedTuple):
    """How a dodge is read, as ruled: whether meeting a number is enough, and whether doubles count."""

    met: bool = True
    criticals: bool = True


PLAIN = Reading()
Attack = tuple[int, int]
"""The difficulty of dodging an attack, and its damage once resistance is off."""


def evaluate(now: Now, side: str) -> float:
    """How well a side stands: the party, or what is against it."""
    total = 0.0
    coming = attackers(now)
    for creature in now.creatures.values():
        total += (
            of_dungeoneer(now, creature, coming.get(creature.id, ()))
            if creature.is_dungeoneer
            else -of_creature(creature)
        )
    if coming:
        total += sum(_of_effect(now, effect) for effect in now.effects)
    total += OPENED * len(now.table.opened) + RATION * now.table.rations
    total += of_things(now) + of_searches(now) + of_wilds(now)
    is_party = any(creature.is_dungeoneer and creature.side == side for creature in now.creatures.values())
    return total if is_party else -total


def of_creature(one: Creature) -> float:
    """What a creature is worth to the dungeon, whether the party knows of it or not: to be found costs it nothing."""
    return 0.0 if one.fate else FOE_UP + FOE * one.health / one.sheet.health


def of_dungeoneer(now: Now, one: Creature, attacks: tuple[Attack, ...]) -> float:
    """What a dungeoneer is worth, with what the creatures can be expected to do to them."""
    if one.fate:
        return OUT[one.fate]
    sheet = one.sheet
    value = UP + HEALTH * one.health / sheet.health + calm(one.stress, one.most_stress)
    value += dice(one.pool) * (1.0 if known_foes(now, one.id) else QUIET)
    value += POINT * one.action_points - COOLING * sum(cooling.left for cooling in one.cooling) + 0.2 * one.arca
    value += of_journey(now, one) - 0.4 * sum(wear.lost for wear in one.wear)
    if now.clock.scale == "rest":
        return value + LEISURE * one.action_points * (one.stress > 0)
    read = Reading(now.rulings.boundary == "met", now.rulings.criticals)
    value -= danger(one.pool, sheet.speed, attacks, HEALTH / sheet.health, CALM / one.most_stress, read)
    return value + outlook(now, one)


def dice(pool: Faces) -> float:
    """What dice are worth beyond the dodging that is to come: the high ones can be kept."""
    return PIP * sum(pool) + HIGH * sum(face - 3 for face in pool if face > 3)


def calm(stress: int, cap: int) -> float:
    """What the stress that can still be borne is worth: the last of it most."""
    left = 1 - stress / cap
    return CALM * (1 - (1 - left) ** 2)


def outlook(now: Now, one: Creature) -> float:
    """How well placed someone is to act: a creature in range, or the way to one; else the way to what is next."""
    foes = known_foes(now, one.id)
    weapon = weapon_of(now, one.id)
    if foes:
        arm = weapon.range if weapon else 1
        far = min(tiles_between(now, one, now[foe]) for foe in foes)
        if far > arm or not any(apart(now, one.id, foe) <= arm for foe in foes):
            return -STEP * min(max(far - arm, 1), FAR)
        return READY - 0.3 * (arm > 1 and far <= 1)
    if one.map != DUNGEON:
        return READY + STEP * FAR
    near = min((way_to(now, one, goal) for goal in next_goals(now, one)), default=0)
    return READY + STEP * (FAR - min(near, FAR))


def tiles_between(now: Now, one: Creature, other: Creature) -> int:
    """How many tiles two have to go to meet, whatever they can see of each other now."""
    if one.at is None or other.at is None:
        return FAR
    return now.ground(one.id).grid.distance(one.at, other.at)


# -- what is coming


def attackers(now: Now) -> dict[Who, tuple[Attack, ...]]:
    """Who can expect which attacks in the world phase: every creature goes for the nearest it can reach."""
    heroes = party(now)
    if not heroes or now.clock.scale == "rest":
        return {}
    coming: dict[Who, tuple[Attack, ...]] = {}
    world = now.clock.phase == "world"
    for creature in now.creatures.values():
        if (
            creature.is_dungeoneer
            or creature.fate
            or not creature.is_known
            or (world and creature.id not in now.clock.waiting)
        ):
            continue
        if is_wild(now, creature.id):
            there = near_prey(now, creature.id)
        else:
            there = tuple(hero for hero in heroes if now[hero].map == creature.map)
        if not there:
            continue
        who = min(there, key=lambda hero: apart(now, creature.id, hero))
        weapon = weapon_of(now, creature.id)
        if weapon is not None and tiles_between(now, creature, now[who]) <= weapon.range + speed(now, creature.id):
            damage = max(weapon.damage - resistance(now, who, weapon.element), 0)
            coming[who] = (*coming.get(who, ()), (dodge_difficulty(now, creature.id), damage))
    return coming


@lru_cache(maxsize=1 << 16)
def danger(
    pool: Faces, bonus: int, attacks: tuple[Attack, ...], health: float, stress: float, read: Reading = PLAIN
) -> float:
    """What attacks can be expected to cost someone who spends these dice as well as can be.

    A dodge is read as the table has ruled it. The rulings on what an empty pool costs, on how half a damage is rounded
    and on the order of doubling and resistance are left out: the book's usual reading is near enough.
    """
    if not attacks:
        return 0.0
    (difficulty, damage), later = attacks[0], attacks[1:4]
    if not pool:
        came = reached((), bonus, difficulty, DEGREES_APART, read.met, read.criticals)
        return stress + _cost(came, damage, health, stress) + danger(pool, bonus, later, health, stress, read)
    best = inf
    for value in tuple(spending(pool, bonus, difficulty, DEGREES_APART, read.met, read.criticals))[:4]:
        spent = faces_of(value)
        came = reached(spent, bonus, difficulty, DEGREES_APART, read.met, read.criticals)
        cost = _cost(came, damage, health, stress)
        best = min(best, cost + danger(without(pool, spent), bonus, later, health, stress, read))
    return best


def _cost(came: int, damage: int, health: float, stress: float) -> float:
    return (2 * damage * health, damage * health, damage // 2 * stress, 0.0)[came]


def _of_effect(now: Now, effect: Effect) -> float:
    """What lies on somebody: on a creature the less, the less is left of it."""
    who, name, ends = effect.on, effect.key, effect.ends
    if who not in now or now[who].fate:
        return 0.0
    share = min(ends.left, LONG) / LONG if ends.when == "round ends" else 1.0
    if not now[who].is_dungeoneer:
        return ON_FOE.get(name, 0.0) * share * now[who].health / now[who].sheet.health
    return (ON_SELF.get(name, 0.0) - AGAINST_SELF.get(name, 0.0)) * share


# -- what looks good


def rate_intent(now: Now, intent: Intent) -> float:
    """How good an option looks before its odds are worked out; minus infinity where no look is needed."""
    if not intent.args:
        return 0.0 if is_of_use(now, intent) else -inf
    if intent.who not in now:
        return 0.0
    return _rating_of(now, now[intent.who], intent.action, intent.args[-1])


def rate_answer(now: Now, question: Choice, value: Value) -> float:
    """How good an answer looks before its odds are worked out; minus infinity where no look is needed."""
    if question.key == OFFER.key:
        return -inf if value == YES else 0.0
    if question.key == REROLL.key:
        return throwing(now[question.who].pool, faces_of(value))
    return of_name(now, question.who, value)


def is_of_use(now: Now, intent: Intent) -> bool:
    """Whether an action could bring anything here."""
    me = now[intent.who]
    match intent.action:
        case "search" | "detect_arcana" if known_foes(now, me.id) or me.stress + 1 >= me.most_stress:
            return False
        case "search":
            return is_unsearched(now, me.at)
        case "breather" | "camp" | "long_rest":
            return intent.action == best_rest(now) and is_worn_out(now)
        case (
            "block" | "redirect" | "deflection" | "entrench" | "arcana_shield" | "efficient_casting" | "focus" | "rally"
        ):
            return bool(known_foes(now, me.id))
        case "travel" | "track" | "hide" | "scout" | "investigate":
            return is_of_use_outside(now, me, intent.action)
        case "swap" | "teleswap" | "selfless" | "cover_me" | "rearrange":
            return False
    return True


def best_rest(now: Now) -> str:
    """The key of the rest that does most for the rations that are left."""
    return "long_rest" if now.table.camp_gear else "camp" if now.table.rations >= RATIONS["camp"] else "breather"


def is_worn_out(now: Now) -> bool:
    """Whether somebody has half of the stress they can bear, and no creature keeps the party from resting."""
    return is_quiet(now) and any(now[who].stress * 2 >= now[who].most_stress for who in party(now))


def _rating_of(now: Now, me: Creature, action: str, value: Value) -> float:
    if action in ("move", "step") and isinstance(value, tuple):
        return hunting(now, me, value[-1]) - 0.01 * len(value)
    if action == "travel" and value in now.ground(me.id).terrain:
        return -float(way_ahead(now, me, str(value)))
    if action == "interact":
        idle = value == NOTE or value in now.table.opened
        return -inf if idle or (known_foes(now, me.id) and is_for_later(now, value)) else 1.0
    if action == "rest":
        hastens = str(value).startswith("hasten ") and known_foes(now, me.id)
        return 1.0 if value in (DICE, ANYONE) else 0.5 if hastens else -inf
    if action == "move" and isinstance(value, int):
        return -float(value)
    return of_name(now, me.id, value)


def of_name(now: Now, me: Who, value: Value) -> float:
    """How good a target looks: one that is near, and nearly done for."""
    if isinstance(value, str) and value in now and not now[value].is_dungeoneer:
        return -now[value].health - 0.1 * apart(now, me, value)
    return 0.0


def throwing(pool: Faces, again: Faces) -> float:
    """How good it looks to throw dice again: the lowest of the pool, and none that is better than average already."""
    return float(len(again)) if again == pool[: len(again)] and max(again, default=0) <= AVERAGE else -inf


def hunting(now: Now, me: Creature, cell: Cell) -> float:
    """How good a tile is to act from."""
    grid = now.ground(me.id).grid
    weapon = weapon_of(now, me.id)
    arm = weapon.range if weapon else 1
    far = [grid.distance(cell, at) for foe in known_foes(now, me.id) for at in body(now[foe])]
    if far:
        hemmed = min(far) <= arm and not any(in_range(now, me.id, foe, cell) for foe in known_foes(now, me.id))
        return -abs(min(far) - arm) - arm * hemmed
    steps = [field(now.encounter.maps[me.map], now.table.opened, goal).get(cell, 30) for goal in next_goals(now, me)]
    return -float(min(steps, default=0))


# -- what is measured


def damage_dealt(before: DungeonEncounter, after: DungeonEncounter, intent: Intent) -> float:
    """The health that the actor's foes lose."""
    side = before[intent.who].side
    return sum(creature.health - after[creature.id].health for creature in before.creatures if creature.side != side)


def stress_taken(before: DungeonEncounter, after: DungeonEncounter, intent: Intent) -> float:
    """The stress that the actor gains on the way."""
    return after[intent.who].stress - before[intent.who].stress


def dice_spent(before: DungeonEncounter, after: DungeonEncounter, intent: Intent) -> float:
    """The dice that are no longer there for dodging; whoever is gone needs none."""
    one = after[intent.who]
    return 0 if one.fate else len(before[intent.who].pool) - len(one.pool)


MEASURES = {"damage dealt": damage_dealt, "stress taken": stress_taken, "dice spent": dice_spent}
