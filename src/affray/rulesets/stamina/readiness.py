"""What programs think of what somebody has prepared: a loaded weapon, an aim, a held spell, gathered energy.

A shot that is ready is worth a part of what it would do on average to the best target in range, so that it is let go
of when that pays, and aimed or kept when it does not.
"""

from collections.abc import Iterator
from functools import lru_cache

from affray.dice import distribution
from affray.rulesets.stamina.bursts import caught_by
from affray.rulesets.stamina.creature import Creature, Now, Sheet
from affray.rulesets.stamina.defenses import posture_against_shots
from affray.rulesets.stamina.dues import dues_of
from affray.rulesets.stamina.enchantments import blow_of_power
from affray.rulesets.stamina.entries import HARMS, Damage, Power
from affray.rulesets.stamina.harms import Striking, bare_shield
from affray.rulesets.stamina.missiles import (
    Range,
    loaded_with,
    range_of_shot,
    range_of_throw,
    shot_blow,
    thrown_blow,
    turns_to_load,
)
from affray.rulesets.stamina.rolls import pool
from affray.rulesets.stamina.spells import acting, powers_of, range_of_powers, rank_of, reaches, width_of
from affray.rulesets.stamina.stats import max_wounds, ranged_bonus
from affray.rulesets.stamina.successes import Blow, average

READY, SLOW = 0.2, 0.6
"""The part of a shot's worth that it has while it waits, and how much more of it where loading takes long."""
THROWN = 0.15
"""The same of a weapon in the hand that could be thrown."""
CRAFTED = 0.4
"""The same of energy that could be shaped and released."""
AMMUNITION, WOUND_UP = 0.4, 0.25
"""Ammunition at hand or loaded, and a turn of loading done."""
LAID = {"arcane-armor": 0.15, "barrier": 0.2, "hastened-defense": 0.1, "swift-hand": 0.3, "accuracy": 0.3,
        "speed": 0.03, "veil": 0.1, "fire-ward": 0.03, "cold-ward": 0.03, "storm-ward": 0.03}  # fmt: skip
"""A point of what magic has laid on somebody."""
WOUND, STUN, FATIGUE, STAMINA, FIRE, GUARD, BOTHER = 8.0, 0.35, 0.5, 0.05, 0.15, 0.08, 0.6
"""All of somebody's wounds, a stun, fatigue, stamina, burning, what any hit wears down, a spell that does no harm."""
FALLS = 10.0
"""Somebody is out of the fight."""


def readiness(now: Now, who: Creature) -> float:
    """What somebody has prepared."""
    worth = 0.0
    if now.effects:
        mine = (effect for effect in now.effects if effect.on == who.id)
        worth += sum(LAID.get(effect.key, 0.0) * effect.amount for effect in mine)
    if who.at is None:
        return worth
    if who.loaded or who.held:
        worth += max((part * promise(now, who, shot) for part, shot in shots(now, who)), default=0.0)
    if who.spell is not None:
        worth += (READY + SLOW / 2) * of_spell(now, who, who.spell.powers)
    if who.energy.stored:
        worth += of_energy(now, who)
    return worth + of_loading(who)


def of_loading(who: Creature) -> float:
    """Ammunition at hand, and turns of loading that are done."""
    begun = who.undertaking
    ready = AMMUNITION if who.ready_ammunition or who.loaded else 0.0
    return ready + (WOUND_UP / max(begun.left, 1) if begun is not None and begun.intent.action == "load" else 0.0)


# -- shots


def shots(now: Now, who: Creature) -> Iterator[tuple[float, tuple[str, Range, bool, Blow]]]:
    """Everything that somebody could shoot or throw now: skill, range, whether aim counts, and the blow."""
    foe = next(now.standing_foes(who.id), None)
    if foe is None or now[foe].at is None:
        return
    for held in who.held:
        weapon = held.weapon
        if weapon.shot and any(name == weapon.name for name, _ in who.loaded):
            aims = weapon.shot.kind != "bow" or now.rulings.aim_with_bow == "counts"
            blow = shot_blow(now, who.id, foe, weapon, loaded_with(now, who, weapon.name))
            turns = turns_to_load(now, who.id, weapon.name)
            yield READY + SLOW * turns / (turns + 1), (weapon.skill, range_of_shot(weapon), aims, blow)
        elif weapon.throw:
            far = range_of_throw(who.sheet.body, weapon)
            yield THROWN, ("throw", far, True, thrown_blow(now, who.id, foe, weapon))


def promise(now: Now, who: Creature, shot: tuple[str, Range, bool, Blow]) -> float:
    """What a shot comes to on average against the best target in range."""
    skill, far, aims, blow = shot
    damage, pierces = blow.damage + average(blow.damage_dice), blow.piercing + average(blow.piercing_dice)
    return max(
        (chance * hurt(now[foe].sheet, now[foe].wounds, blow.type, damage, pierces, now.rulings.wound_step)
         for foe, chance in chances(now, who, skill, far, aims)),
        default=0.0,
    )  # fmt: skip


def chances(now: Now, who: Creature, skill: str, far: Range, aims: bool) -> Iterator[tuple[str, float]]:
    """Every opponent in range with the chance of a hit, cover and wind aside."""
    grid, sheet = now.ground(who.id).grid, who.sheet
    aim = {effect.by: effect.amount for effect in now.effects_on(who.id, "aiming")} if aims and now.effects else {}
    for foe in now.standing_foes(who.id):
        target = now[foe]
        distance = grid.distance(who.at, target.at) if who.at and target.at else far.most + 1
        if distance <= far.most:
            size = target.sheet.size - 5
            bonus = sheet.rank(skill) + aim.get(foe, 0) + max(size, 0)
            penalty = far.steps(distance) + max(-size, 0)
            difficulty = target.defense + ranged_bonus(target.sheet) + posture_against_shots(now, target.posture)
            yield foe, chance_of(sheet.perception, sheet.rank("ranged combat"), bonus, penalty, difficulty)


@lru_cache(maxsize=8192)
def chance_of(attribute: int, skill: int, bonus: int, penalty: int, difficulty: int) -> float:
    """The exact chance of a check."""
    totals = distribution(pool(attribute, skill, bonus, penalty))
    return float(totals.chance(lambda total: total >= difficulty))


@lru_cache(maxsize=8192)
def hurt(sheet: Sheet, wounds: int, kind: Damage, damage: int, piercing: int, wound_step: int) -> float:
    """What a hit to the body costs somebody who has so many wounds."""
    harm, most = Striking(kind, damage, piercing, bare_shield(sheet, "body"), wound_step)().harm, max_wounds(sheet)
    worth = GUARD + WOUND * harm.wounds / (most + 1) + STUN * (harm.stuns + harm.wounds)
    worth += FATIGUE * harm.fatigue + STAMINA * harm.stamina + FIRE * harm.burning
    return worth + (FALLS if harm.wounds and wounds + harm.wounds >= most else 0.0)


# -- magic


def of_spell(now: Now, who: Creature, powers: tuple[tuple[str, int], ...]) -> float:
    """What an effect comes to on average when it is thrown at the best target, with all whom its burst catches."""
    far = range_of_powers(now, who.id, powers) if reaches(now, powers) == "thrown" else Range(1, 1, 1)
    harmful = [(power, more) for power, more in acting(now, powers) if power.kind in HARMS]
    width = width_of(now, who.id, powers)
    found = 0.0
    for foe, chance in chances(now, who, "spells", far, aims=True):
        worth = BOTHER if not harmful else of_burst(now, who, foe, harmful, width)
        found = max(found, chance * worth)
    return found


def of_burst(now: Now, who: Creature, foe: str, harmful: list[tuple[Power, int]], width: int) -> float:
    """What damage does to the target and to everybody around it, friends against foes."""
    total = 0.0
    for caught in (foe, *caught_by(now, foe, now.at(foe), width)):
        other = now[caught]
        if other.fate:
            continue
        total += (-1 if other.side == who.side else 1) * sum(
            of_power(now, who, other, power, more) for power, more in harmful
        )
    return total


def of_power(now: Now, who: Creature, other: Creature, power: Power, more: int) -> float:
    """What the damage of a power costs somebody."""
    blow = blow_of_power(who.id, other.id, power, rank_of(now, who.id, power), more)
    damage, step = blow.damage + average(blow.damage_dice), now.rulings.wound_step
    return hurt(other.sheet, other.wounds, blow.type, damage, blow.piercing, step)


def of_energy(now: Now, who: Creature) -> float:
    """What stored energy could become, less half of what it will cost."""
    body, points = who.sheet.body, dues_of(who.energy)
    price = STAMINA * min(points, body) + FATIGUE * min(max(points - body, 0), body) + 2 * max(points - 2 * body, 0)
    best = max((CRAFTED * share * worth for share, worth in _crafts(now, who)), default=0.0)
    return best - price / 2


def _crafts(now: Now, who: Creature) -> Iterator[tuple[float, float]]:
    """How much of each harmful effect is there, and what it would do."""
    shaped, stored = dict(who.energy.shaped), who.energy.stored
    for power in powers_of(now, who.id):
        if power.kind in HARMS:
            whole = ((power.name, power.first), ("throw", 1))
            done = sum(min(shaped.get(name, 0), count) for name, count in whole)
            share = min(stored / (power.first + 1), 1.0) * (0.6 + 0.4 * done / (power.first + 1))
            yield share, of_spell(now, who, whole)
