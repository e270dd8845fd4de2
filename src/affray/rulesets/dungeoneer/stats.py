"""Derived numbers: difficulties, ranges and what effects add to them."""

from affray.core.values import Cell, Who
from affray.rulesets.dungeoneer.creature import Creature, Now, Stat, Technique, Weapon
from affray.rulesets.dungeoneer.lending import dice_away
from affray.rulesets.dungeoneer.light import makes_out
from affray.rulesets.dungeoneer.ways import steps_apart

BARE_HANDS = Weapon(name="bare hands", kind="improvised", damage=1)
LOADOUT = 6
POINTS = 3
SHAKEN = 2
"""What being weakened takes off a creature's difficulties, and being empowered adds."""
MOST_HEALTH_DIFFICULTY = 12
FAR = 1000
TRICKED = ("hit", "dodge", "morale", "obscurity")
"""The difficulties of a creature that a dirty trick may lower."""
DODGE_EFFECTS = {"aiming": 1, "tricked: dodge": -1, "diminished": -1}
HIT_EFFECTS = {"guarding": 1, "tricked: hit": -1, "studied": -1}
MORALE_EFFECTS = {"tricked: morale": -1, "shaken": -1}
OBSCURITY_EFFECTS = {"tricked: obscurity": -1}


def amount(now: Now, who: Who, name: str) -> int:
    """What the effects of a name on someone come to."""
    return sum(effect.amount for effect in now.effects if effect.on == who and effect.name == name)


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
    if one.weapon is not None and not (now.effects and now.has_effect(who, "disarmed")):
        return one.weapon
    return BARE_HANDS if not one.is_dungeoneer or now.rulings.unarmed == "improvised" else None  # dungeoneer.fight.16


def attack_stat(now: Now, who: Who) -> int:
    """The stat of the weapon in hand, the better one where it may use two."""
    weapon = weapon_of(now, who)
    return max(stat(now[who], name) for name in weapon.stats) if weapon else 0  # dungeoneer.fight.4, .9


def _shift(now: Now, who: Who, names: dict[str, int]) -> int:
    shift = 0
    for effect in now.effects:
        if effect.on == who:
            if effect.name == "weakened":
                shift -= SHAKEN
            elif effect.name == "empowered":
                shift += SHAKEN
            elif effect.name in names:
                shift += names[effect.name] * effect.amount
    return shift


def hit_difficulty(now: Now, foe: Who) -> int:
    """How hard a creature is to hit."""
    base = now[foe].sheet.hit  # dungeoneer.fight.14
    return max(base + _shift(now, foe, HIT_EFFECTS), 0) if now.effects else base


def dodge_difficulty(now: Now, foe: Who) -> int:
    """How hard a creature's attacks are to dodge."""
    base = now[foe].sheet.dodge  # dungeoneer.counterattack.13
    return max(base + _shift(now, foe, DODGE_EFFECTS), 0) if now.effects else base


def health_difficulty(now: Now, who: Who) -> int:
    """How hard a body is to overcome, or to mend."""
    one = now[who]
    base = now.rulings.health_difficulty
    if one.is_dungeoneer:
        return base + one.sheet.health - one.health
    return min(base + one.health // 2, MOST_HEALTH_DIFFICULTY)


def morale(now: Now, who: Who) -> int:
    """How hard a creature is to frighten."""
    return max(now[who].sheet.morale + _shift(now, who, MORALE_EFFECTS), 0)


def obscurity(now: Now, who: Who) -> int:
    """How hard it is to remember anything of a creature."""
    return max(now[who].sheet.obscurity + _shift(now, who, OBSCURITY_EFFECTS), 0)


def speed(now: Now, who: Who) -> int:
    """How many tiles someone goes in one movement."""
    one = now[who]
    tiles = one.sheet.speed
    if one.is_dungeoneer and now.rulings.tiles == "speed-and-3":
        tiles += 3  # dungeoneer.movement.8
    if now.effects:
        tiles -= amount(now, who, "hobbled") + 2 * now.has_effect(who, "freezing")
        if now.has_effect(who, "stuck"):
            return 0
        if now.rulings.entrenched == "rooted" and now.has_effect(who, "entrenched"):
            return 0
    return max(tiles, 0)


def apart(now: Now, one: Who, other: Who) -> int:
    """How many tiles lie between two; far more than any map when one of them is gone."""
    here, there = now[one].at, now[other].at
    return FAR if here is None or there is None else steps_apart(now, one, here, there)


def in_range(now: Now, me: Who, foe: Who, at: Cell | None = None) -> bool:
    """Whether someone is within range of one's weapon."""
    weapon = weapon_of(now, me)
    here, there = at or now[me].at, now[foe].at
    if weapon is None or here is None or there is None:
        return False
    return steps_apart(now, me, here, there) <= weapon.range  # dungeoneer.fight.5, .6


def known_foes(now: Now, me: Who) -> tuple[Who, ...]:
    """Everyone of the other kind who is up and known to the party."""
    kind = now[me].sheet.kind
    known = tuple(one.id for one in now.creatures.values() if one.sheet.kind != kind and not one.out and one.is_known)
    if not now.table.dark or now.rulings.in_the_dark == "searches" or kind == "creature":
        return known
    return tuple(foe for foe in known if makes_out(now, me, now[foe].at))


def party(now: Now) -> tuple[Who, ...]:
    """The dungeoneers who are up."""
    return tuple(one.id for one in now.creatures.values() if one.is_dungeoneer and not one.out)


def technique_of(who: Creature, name: str) -> Technique | None:
    """A technique that someone knows, by its name."""
    return next((one for one in who.sheet.known if one.name == name), None)


def most_dice(now: Now, who: Who) -> int:
    """How many dice someone's pool holds."""
    own = now.rulings.pool_dice + now[who].sheet.more_dice
    return own + now.has_effect(who, "empowered") - dice_away(now, who) if now.effects else own
