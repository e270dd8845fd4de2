"""Derived numbers: difficulties, ranges and what effects add to them."""

from affray.api import Cell, Who
from affray.rulesets.dungeoneer.bodies import body
from affray.rulesets.dungeoneer.catalog import conditions
from affray.rulesets.dungeoneer.conditions import has, is_held, shaken, slowed
from affray.rulesets.dungeoneer.creature import Creature, Now, Stat, Technique, Weapon
from affray.rulesets.dungeoneer.lending import dice_away
from affray.rulesets.dungeoneer.light import makes_out
from affray.rulesets.dungeoneer.paths import DUNGEON, FAR, is_wild, steps_apart

BARE_HANDS = Weapon(name="bare hands", kind="improvised", damage=1)
POINTS = 3
TRICKED = ("hit", "dodge", "morale", "obscurity")
"""The difficulties of a creature that a dirty trick may lower."""
DODGE_EFFECTS = {"aiming": 1, "tricked: dodge": -1, "diminished": -1}
HIT_EFFECTS = {"guarding": 1, "tricked: hit": -1, "studied": -1}
MORALE_EFFECTS = {"tricked: morale": -1, "shaken": -1}
OBSCURITY_EFFECTS = {"tricked: obscurity": -1}


def stat(who: Creature, name: Stat) -> int:
    """One of the four stats."""
    sheet = who.sheet
    if name == "power":
        return sheet.power
    if name == "speed":
        return sheet.speed
    return sheet.arcana if name == "arcana" else sheet.skill


def weapon_of(now: Now, who: Who) -> Weapon | None:
    """What someone fights with; by a ruling bare hands when there is nothing else."""
    one = now[who]
    if one.weapon is not None and not now.has_effect(who, "disarmed"):
        return one.weapon
    return BARE_HANDS if not one.is_dungeoneer or now.rulings.unarmed == "improvised" else None  # dungeoneer.fight.16


def attack_stat(now: Now, who: Who) -> int:
    """The stat of the weapon in hand, the better one where it may use two."""
    weapon = weapon_of(now, who)
    return max(stat(now[who], name) for name in weapon.stats) if weapon else 0  # dungeoneer.fight.4, .9


def _shifted(now: Now, who: Who, base: int, names: dict[str, int]) -> int:
    """A creature's difficulty with what lies on it; 0 for whoever is incapacitated."""
    if not now.effects:
        return base
    lying = [effect for effect in now.effects if effect.on == who]
    found = {effect.key for effect in lying}
    shift = sum(names.get(effect.key, 0) * effect.amount for effect in lying)
    return 0 if "incapacitated" in found else max(base + shift + shaken(found), 0)


def hit_difficulty(now: Now, foe: Who) -> int:
    """How hard a creature is to hit."""
    return _shifted(now, foe, now[foe].sheet.hit, HIT_EFFECTS)  # dungeoneer.fight.14


def dodge_difficulty(now: Now, foe: Who) -> int:
    """How hard a creature's attacks are to dodge."""
    return _shifted(now, foe, now[foe].sheet.dodge, DODGE_EFFECTS)  # dungeoneer.counterattack.13


def health_difficulty(now: Now, who: Who) -> int:
    """How hard a body is to overcome, or to mend."""
    one = now[who]
    base, most = now.rulings.health_difficulty, now.rulings.most_health_difficulty
    if one.is_dungeoneer:
        return base + one.sheet.health - one.health
    return _shifted(now, who, min(base + one.health // 2, most), {})


def morale(now: Now, who: Who) -> int:
    """How hard a creature is to frighten."""
    return _shifted(now, who, now[who].sheet.morale, MORALE_EFFECTS)


def locate(now: Now, who: Who) -> int:
    """How hard a creature that lies in wait is to find."""
    return _shifted(now, who, now[who].sheet.locate, {})


def obscurity(now: Now, who: Who) -> int:
    """How little is known of creatures of its kind."""
    return _shifted(now, who, now[who].sheet.obscurity, OBSCURITY_EFFECTS)


def speed(now: Now, who: Who) -> int:
    """How many tiles someone goes in one movement."""
    one = now[who]
    tiles = one.sheet.speed
    if one.is_dungeoneer and now.rulings.tiles == "speed-and-3":
        tiles += 3  # dungeoneer.movement.8
    if is_held(now, who) or (now.rulings.entrenched == "rooted" and now.has_effect(who, "entrenched")):
        return 0
    return max(tiles - now.amount(who, "hobbled") - slowed(now, who), 0)


def apart(now: Now, one: Who, other: Who) -> int:
    """How many tiles lie between the nearest tiles of two; far more than any map when one of them is gone."""
    mine, theirs = now[one], now[other]
    if mine.map != theirs.map:
        return FAR
    if mine.extra_cells or theirs.extra_cells:
        return _nearest(now, one, body(mine), body(theirs))
    here, there = mine.at, theirs.at
    return FAR if here is None or there is None else steps_apart(now, one, here, there)


def _nearest(now: Now, who: Who, mine: tuple[Cell, ...], theirs: tuple[Cell, ...]) -> int:
    return min((steps_apart(now, who, here, there) for here in mine for there in theirs), default=FAR)


def in_range(now: Now, me: Who, foe: Who, at: Cell | None = None) -> bool:
    """Whether someone is within range of one's weapon, from where one stands or from a tile."""
    weapon = weapon_of(now, me)
    mine, theirs = now[me], now[foe]
    here, there = at or mine.at, theirs.at
    if weapon is None or here is None or there is None or mine.map != theirs.map:
        return False
    if mine.extra_cells or theirs.extra_cells:
        return _nearest(now, me, (at,) if at else body(mine), body(theirs)) <= weapon.range
    return steps_apart(now, me, here, there) <= weapon.range  # dungeoneer.fight.5, .6


def known_foes(now: Now, me: Who) -> tuple[Who, ...]:
    """Everyone of the other kind on the same map who is up and known to the party; in the wilderness within reach."""
    mine = now[me]
    kind = mine.sheet.kind
    known = tuple(
        creature.id
        for creature in now.creatures.values()
        if creature.sheet.kind != kind and not creature.fate and creature.is_known and creature.map == mine.map
    )
    if mine.map != DUNGEON and is_wild(now, me):
        return tuple(foe for foe in known if apart(now, me, foe) < FAR)
    if not now.table.dark or now.rulings.in_the_dark == "searches" or kind == "creature":
        return known
    return tuple(foe for foe in known if makes_out(now, me, now[foe].at))


def party(now: Now) -> tuple[Who, ...]:
    """The dungeoneers who are up."""
    return tuple(creature.id for creature in now.creatures.values() if creature.is_dungeoneer and not creature.fate)


def technique_of(who: Creature, name: str) -> Technique | None:
    """A technique that someone knows, by its name."""
    return next((one for one in who.sheet.known if one.name == name), None)


def most_dice(now: Now, who: Who) -> int:
    """How many dice someone's pool holds."""
    own = now.rulings.pool_dice
    if has(now, who, "empowered"):
        own += conditions()["empowered"].dice
    return own - dice_away(now, who)
