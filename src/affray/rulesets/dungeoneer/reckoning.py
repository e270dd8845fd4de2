"""How damage arose, part by part, for whoever asks afterwards; no rule depends on it."""

from collections.abc import Mapping
from types import MappingProxyType

from affray.api import Modifier, Who
from affray.rulesets.dungeoneer.creature import Element, Now, Weapon
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.stats import weapon_of

How = tuple[Modifier, ...]
"""The parts that a figure is made of; none where nobody will read them."""
HowByKind = Mapping[Element, How]
UNTOLD: HowByKind = MappingProxyType({})

SHARES = {
    Degree.PARTIAL: ("half of it, rounded down", "dungeoneer.fight.11"),
    Degree.GREATER: ("double", "dungeoneer.fight.13"),
}


def also(how: How, amount: int, why: str, clause: str = "") -> How:
    """One part more, where parts are told and it is not nothing."""
    return (*how, Modifier(amount, why, clause=clause)) if how and amount else how


def of_weapons(now: Now, strikers: tuple[Who, ...], both: tuple[Who, ...], element: Element, total: int) -> How:
    """The weapons of all who strike with this kind of damage, and what else makes up the total."""
    used = [(who, weapon) for who in strikers for weapon in _weapons(now, who, who in both)]
    how = tuple(Modifier(weapon.damage, f"{who}'s {weapon.name}") for who, weapon in used if weapon.element == element)
    rest = total - sum(part.amount for part in how)
    return (*how, Modifier(rest, "the manner of the attack")) if rest else how


def _weapons(now: Now, who: Who, both: bool) -> tuple[Weapon, ...]:
    hands = (weapon_of(now, who), now[who].off_hand if both else None)
    return tuple(weapon for weapon in hands if weapon is not None)


def of_threat(weapon: Weapon, damage: Mapping[Element, int], more: int = 0) -> HowByKind:
    """What a creature strikes with, and what it adds in charging or festering."""
    how: dict[Element, How] = {}
    for element, points in damage.items():
        own, gained = (weapon.damage, more) if element == weapon.element else (0, 0)
        parts = ((own, weapon.name), (gained, "charging"), (points - own - gained, "festering"))
        how[element] = tuple(Modifier(amount, why) for amount, why in parts if amount)
    return how


def of_share(how: How, came: Degree, change: int) -> How:
    """What the degree of an attack adds or takes off."""
    return also(how, change, *SHARES[came]) if came in SHARES else how
