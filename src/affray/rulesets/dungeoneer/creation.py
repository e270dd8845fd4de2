"""Making a dungeoneer of the first level; what breaks the rules of creation is refused with the rule it breaks."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct

from affray.rulesets.dungeoneer.creature import Armor, Creature, Item, Sheet, Stat, Technique, Weapon, Wear
from affray.rulesets.dungeoneer.entries import Class, Inventory, Level, Selection

BODY = "body"
"""The weapon that a lethal body is."""
STATS: tuple[Stat, ...] = ("power", "speed", "arcana", "skill")


class Character(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"of": "class"}):
    """A dungeoneer as it is written down."""

    name: str
    of: Class
    level: Level
    inventory: Inventory
    first: Annotated[tuple[Stat, ...], Meta(min_length=3, max_length=3)]
    then: Annotated[tuple[Stat, ...], Meta(min_length=2, max_length=2)]
    selections: tuple[Selection, ...]
    weapon: Weapon
    techniques: tuple[Technique, ...]
    off_hand: Weapon | None = None
    armor: tuple[Armor, ...] = ()
    spare: tuple[Technique, ...] = ()
    passive: Technique | None = None
    items: tuple[Item, ...] = ()
    light: Item | None = None

    @property
    def known(self) -> tuple[Technique, ...]:
        """Every technique: the active ones, those that wait, and the passive one."""
        return (*self.techniques, *self.spare, *((self.passive,) if self.passive else ()))

    @property
    def shields(self) -> int:
        """How many hands hold a shield."""
        return sum(piece.kind == "shield" for piece in self.armor)

    def has_passive(self, name: str) -> bool:
        """Whether that is the passive technique."""
        return self.passive is not None and self.passive.name == name


def dungeoneer(name: str, one: Character) -> Creature:
    """A fresh dungeoneer who is nowhere yet; one who breaks a rule is refused with it."""
    for refusal in refusals(one):
        raise ValueError(refusal)
    sheet = sheet_of(name, one)
    return Creature(
        id=name,
        side="",
        sheet=sheet,
        health=sheet.health,
        arca=sheet.arca,
        weapon=one.weapon,
        off_hand=one.off_hand,
        wear=tuple(Wear(piece) for piece in one.armor),
        techniques=tuple(technique.name for technique in one.techniques),
        items=tuple(item.name for item in one.items),
        light=one.light.name if one.light else "",
    )


def sheet_of(name: str, one: Character) -> Sheet:
    """What someone is by their points, their class and their selections."""
    of, chosen = one.of, Counter(one.selections)
    points = Counter((*one.first, *one.then, of.free))
    power, speed, arcana, skill = (points[stat] + chosen[stat] for stat in STATS)
    return Sheet(
        name=name,
        kind="dungeoneer",
        role=of.name,
        power=power,
        speed=speed,
        arcana=arcana,
        skill=skill,
        health=of.health + chosen["health"],
        cap=of.stress + chosen["stress"],
        arca=one.level.arca + chosen["spell"],
        known=tuple(technique for technique in one.known if not technique.passive),
        passive=tuple(technique.name for technique in one.known if technique.passive),
    )


def refusals(one: Character) -> Iterator[str]:
    """Every rule of creation that a dungeoneer breaks."""
    yield from _point_refusals(one)
    yield from _hand_refusals(one)
    yield from _carrying_refusals(one)
    yield from _technique_refusals(one)


def _point_refusals(one: Character) -> Iterator[str]:
    chosen, of, level = Counter(one.selections), one.of, one.level
    if len(set(one.first)) < len(one.first):
        yield "the first three points go to three different stats"
    for stat, points in Counter((*one.first, *one.then)).items():
        if points > level.before_class:
            yield f"a stat is {level.before_class} at most before the class adds to it; {stat} would be {points}"
    if len(one.selections) != level.selections:
        yield f"a dungeoneer of the first level has {level.selections} selections, not {len(one.selections)}"
    for name, times in chosen.items():
        if times > of.selections.get(name, 0):
            yield f"the class {of.name} selects {name} {of.selections.get(name, 0)} times at most, not {times}"


def _hand_refusals(one: Character) -> Iterator[str]:
    weapon, second, hands = one.weapon, one.off_hand, one.level.hands
    if weapon.hands + one.shields > hands:
        yield f"{weapon.name} and a shield need more than two hands"
    if len(one.armor) - one.shields > 1:
        yield "only one armor is worn on the body"
    if second is not None and weapon.hands + second.hands + one.shields > hands:
        yield f"{weapon.name}, {second.name}{' and a shield' if one.shields else ''} need more than two hands"
    bodies = second is not None and weapon.name == second.name == BODY
    if second is not None and not one.has_passive("dual wielder") and not bodies:
        yield "a weapon in the other hand is of use to a dual wielder only"
    if weapon.name == BODY and not one.has_passive("lethal body"):
        yield "the body is a weapon only to those who have learned lethal body"


def _carrying_refusals(one: Character) -> Iterator[str]:
    slots = sum(item.slots for item in (*one.items, *((one.light,) if one.light else ())))
    if slots > one.inventory.slots:
        yield f"an inventory has {one.inventory.slots} slots, and this takes {slots}"
    held = one.weapon.hands + (one.off_hand.hands if one.off_hand else 0) + one.shields
    if one.light and held + one.light.hands > one.level.hands:
        yield f"no hand is left for the {one.light.name}"


def _technique_refusals(one: Character) -> Iterator[str]:
    active, more = one.level.active, one.selections.count("technique")
    if len(one.techniques) > active:
        yield f"{active} techniques are active at most, not {len(one.techniques)}"
    if len(one.spare) > more:
        yield f"beside the active ones only as many techniques are known as were selected: {more}"
    if len(set(one.known)) < len(one.known):
        yield "a technique is known once"
    for technique in one.known:
        if technique.of not in ("general", one.of.name):
            yield f"{technique.name} is a technique of the {technique.of}"
        if technique.passive != one.has_passive(technique.name):
            yield f"{technique.name} is {'' if technique.passive else 'not '}passive"
