"""Derived numbers: what skills, armor, tools and merits come to."""

from affray.api import Who
from affray.rulesets.swift.creature import Creature, Item, Now, Sheet
from affray.rulesets.swift.rulings import Rulings

SQUARE = 5
"""A square is 5 ft wide."""


def own_defense(who: Creature, rulings: Rulings) -> int:
    """How hard someone is to hit by skill, armor and shield alone."""
    shield = any(item.kind == "shield" for item in who.held)
    return rulings.defense_base + who.sheet.skill("fighting") // 2 + who.sheet.armor.defense + shield


def physical(sheet: Sheet, rulings: Rulings) -> int:
    """What a spell against the body must beat."""
    return rulings.defense_base + sheet.skill("athletics") // 2


def mental(sheet: Sheet, rulings: Rulings) -> int:
    """What a spell against the mind must beat."""
    return rulings.defense_base + max(sheet.skill("lore"), sheet.skill("casting")) // 2


def capacity(sheet: Sheet, rulings: Rulings) -> int:
    """How much stress someone can take."""
    return rulings.stress_base + sheet.skill("athletics")


def is_wounded(who: Creature, rulings: Rulings) -> bool:
    """Whether someone has taken half of what they can take."""
    return who.stress * 2 >= capacity(who.sheet, rulings)


def speed(sheet: Sheet) -> int:
    """How far someone moves in feet, as far as their armor lets them."""
    return min(sheet.speed, sheet.armor.speed)


def squares(who: Creature, rulings: Rulings) -> int:
    """How many squares the speed covers."""
    return (speed(who.sheet) + (rulings.fleet if who.has_merit("fleet") else 0)) // SQUARE


def most_aura(sheet: Sheet, rulings: Rulings) -> int:
    """How much aura someone can hold."""
    return rulings.aura_base + 2 * sheet.power if sheet.power else 0


def implement(who: Creature) -> int:
    """The tool bonus of the best implement in hand."""
    return max((item.tool for item in who.held if item.kind == "implement"), default=0)


def weapons(who: Creature) -> tuple[Item, ...]:
    """What someone can attack with: the weapons in hand, and their own body."""
    return (*(item for item in who.held if item.is_weapon), who.sheet.natural)


def weapon_named(who: Creature, name: str) -> Item:
    """One of someone's weapons by its name; their own body when it is no longer in hand."""
    return next((item for item in weapons(who) if item.name == name), who.sheet.natural)


def melee_weapons(who: Creature) -> tuple[Item, ...]:
    """The melee weapons with which someone can strike at an opening; bare fists are none."""
    return tuple(item for item in weapons(who) if not item.is_ranged and item.armed)


def holds_shield(who: Creature) -> bool:
    """Whether someone has a shield in hand."""
    return any(item.kind == "shield" for item in who.held)


def merit_left(who: Creature, merit: str) -> bool:
    """Whether someone has a merit that was not used in this round yet."""
    return who.has_merit(merit) and merit not in who.used


def known_foes(now: Now, me: Who) -> tuple[Who, ...]:
    """Everyone on another side who is still in the fight and not hidden from one's own."""
    side = now[me].side
    return tuple(foe for foe in now.foes(me) if not now[foe].fate and not now[foe].is_hidden_from(side))


def steps_between(now: Now, one: Who, other: Who) -> int:
    """How many squares apart two are; far more than any map when one of them is gone."""
    here, there = now[one].at, now[other].at
    if here is None or there is None:
        return 1000
    return now.ground(one).grid.distance(here, there)
