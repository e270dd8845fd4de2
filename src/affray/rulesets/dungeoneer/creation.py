"""Making a dungeoneer of the first level; what breaks the rules of creation is refused with the rule it breaks."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct

from affray.rulesets.dungeoneer.classes import ClassName, Selection, classes, first_level
from affray.rulesets.dungeoneer.creature import Armor, Sheet, Stat, Technique, Weapon
from affray.rulesets.dungeoneer.gear import items, most_slots, slots_of

BODY = "body"
"""The weapon that a lethal body is."""
STATS: tuple[Stat, ...] = ("power", "speed", "arcana", "skill")


class Character(Struct, frozen=True, forbid_unknown_fields=True, rename={"of": "class"}):
    """A dungeoneer as it is written down."""

    of: ClassName
    first: Annotated[tuple[Stat, ...], Meta(min_length=3, max_length=3)]
    then: Annotated[tuple[Stat, ...], Meta(min_length=2, max_length=2)]
    selections: tuple[Selection, ...]
    weapon: str
    techniques: tuple[str, ...]
    off_hand: str = ""
    armor: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    passive: str = ""
    items: tuple[str, ...] = ()
    light: str = ""


class IllegalCharacter(ValueError):
    """A dungeoneer who breaks a rule of creation."""


def refusals(
    one: Character,
    weapon: Weapon,
    armor: tuple[Armor, ...],
    known: tuple[Technique, ...],
    off_hand: Weapon | None = None,
) -> Iterator[str]:
    """Every rule of creation that a dungeoneer breaks."""
    chosen, of, level = Counter(one.selections), classes()[one.of], first_level()
    if len(set(one.first)) < len(one.first):
        yield "the first three points go to three different stats"
    for stat, points in Counter((*one.first, *one.then)).items():
        if points > level.before_class:
            yield f"a stat is {level.before_class} at most before the class adds to it; {stat} would be {points}"
    if len(one.selections) != level.selections:
        yield f"a dungeoneer of the first level has {level.selections} selections, not {len(one.selections)}"
    for name, times in chosen.items():
        if times > of.selections.get(name, 0):
            yield f"the class {one.of} selects {name} {of.selections.get(name, 0)} times at most, not {times}"
    if weapon.hands + sum(piece.kind == "shield" for piece in armor) > level.hands:
        yield f"{weapon.name} and a shield need more than two hands"
    if sum(piece.kind != "shield" for piece in armor) > 1:
        yield "only one armor is worn on the body"
    if off_hand is not None:
        yield from _second_weapon_refusals(one, weapon, off_hand, armor)
    if weapon.name == BODY and one.passive != "lethal body":
        yield "the body is a weapon only to those who have learned lethal body"
    yield from _carrying_refusals(one, weapon, off_hand, armor)
    yield from _technique_refusals(one, known, chosen["technique"])


def _second_weapon_refusals(one: Character, weapon: Weapon, second: Weapon, armor: tuple[Armor, ...]) -> Iterator[str]:
    shield = any(piece.kind == "shield" for piece in armor)
    if weapon.hands + second.hands + shield > first_level().hands:
        yield f"{weapon.name}, {second.name}{' and a shield' if shield else ''} need more than two hands"
    if one.passive != "dual wielder" and not weapon.name == second.name == BODY:
        yield "a weapon in the other hand is of use to a dual wielder only"


def _carrying_refusals(
    one: Character, weapon: Weapon, off_hand: Weapon | None, armor: tuple[Armor, ...]
) -> Iterator[str]:
    slots = slots_of((*one.items, *((one.light,) if one.light else ())))
    if slots > most_slots():
        yield f"an inventory has {most_slots()} slots, and this takes {slots}"
    second = off_hand.hands if off_hand is not None else 0
    held = weapon.hands + second + sum(piece.kind == "shield" for piece in armor)
    if one.light and held + items()[one.light].hands > first_level().hands:
        yield f"no hand is left for the {one.light}"


def _technique_refusals(one: Character, known: tuple[Technique, ...], more: int) -> Iterator[str]:
    most = first_level().active
    if len(one.techniques) > most:
        yield f"{most} techniques are active at most, not {len(one.techniques)}"
    if len(one.spare) > more:
        yield f"beside the active ones only as many techniques are known as were selected: {more}"
    names = [technique.name for technique in known]
    if len(set(names)) < len(names):
        yield "a technique is known once"
    for technique in known:
        if technique.of not in ("general", one.of):
            yield f"{technique.name} is a technique of the {technique.of}"
        if technique.passive != (technique.name == one.passive):
            yield f"{technique.name} is {'' if technique.passive else 'not '}passive"


def made(
    name: str,
    one: Character,
    weapon: Weapon,
    armor: tuple[Armor, ...],
    known: tuple[Technique, ...],
    off_hand: Weapon | None = None,
) -> Sheet:
    """The sheet of a dungeoneer; one who breaks a rule is refused with it."""
    for refusal in refusals(one, weapon, armor, known, off_hand):
        raise IllegalCharacter(refusal)
    of, chosen = classes()[one.of], Counter(one.selections)
    points = Counter((*one.first, *one.then, of.free))
    power, speed, arcana, skill = (points[stat] + chosen[stat] for stat in STATS)
    return Sheet(
        name=name,
        kind="dungeoneer",
        role=one.of,
        power=power,
        speed=speed,
        arcana=arcana,
        skill=skill,
        health=of.health + chosen["health"],
        cap=of.stress + chosen["stress"],
        arca=first_level().arca + chosen["spell"],
        known=tuple(technique for technique in known if not technique.passive),
        passive=tuple(technique.name for technique in known if technique.passive),
    )
