"""The content: every table of it, typed, and the entries that rules ask for by name."""

from collections.abc import Iterable
from functools import cache
from typing import Any, get_args

from msgspec.structs import asdict, replace

from affray.api import BadContent, Catalog, Table, lookup_in, terrain
from affray.rulesets.dungeoneer.creation import Character, dungeoneer
from affray.rulesets.dungeoneer.creature import (
    Armor,
    ConditionKey,
    Creature,
    Item,
    Sheet,
    Size,
    Tactic,
    Technique,
    Weapon,
)
from affray.rulesets.dungeoneer.entries import (
    Class,
    ConditionEntry,
    CreatureEntry,
    Downtime,
    Extent,
    Inventory,
    Level,
    Store,
    TerrainEntry,
)

SIZES: tuple[Size, ...] = get_args(Size)
CONDITION_KEYS: tuple[ConditionKey, ...] = get_args(ConditionKey)


def armor(name: str, entry: Armor) -> Armor:
    """Armor as it is called: a shield is a shield, everything else an armor of its kind."""
    return entry if entry.kind == "shield" else replace(entry, name=f"{name} armor")


def check_light(one: Character, _catalog: Catalog) -> None:
    """Refuse a light that gives none."""
    if one.light and not one.light.light:
        raise ValueError(f"light: {one.light.name!r} gives no light; it may be {', '.join(lights())}")


def creature(name: str, entry: CreatureEntry) -> Creature:
    """A fresh creature that is nowhere yet."""
    figures: dict[str, Any] = asdict(entry)
    weapon = Weapon(kind="natural", **asdict(figures.pop("weapon")))
    done = figures.pop("tactics")
    own = tuple(dict.fromkeys(one for one in done if tactics().get(one.name) != one))
    names = tuple(one.name for one in done)
    sheet = Sheet(name=name, kind="creature", tactics=names, own_tactics=own, **figures)
    return Creature(id=name, side="", sheet=sheet, health=sheet.health, weapon=weapon)


TABLES: dict[str, Any] = {
    "weapons": Weapon,
    "armor": Table(Armor, armor),
    "techniques": Table(Technique, fixed=True),
    "items": Item,
    "stores": Table(Store, fixed=True),
    "inventory": Table(Inventory, fixed=True),
    "level": Table(Level, fixed=True),
    "classes": Class,
    "downtime": Table(Downtime, fixed=True),
    "conditions": Table(ConditionEntry, fixed=True),
    "sizes": Table(Extent, fixed=True),
    "tactics": Tactic,
    "terrain": Table(TerrainEntry, lambda _name, entry: terrain(entry)),
    "creatures": Table(CreatureEntry, creature),
    "characters": Table(
        Character, dungeoneer, check=check_light, defaults={"level": "first", "inventory": "dungeoneer"}
    ),
}
CATALOG = Catalog("affray.rulesets.dungeoneer", **TABLES)


@cache
def techniques() -> dict[str, Technique]:
    """Every technique."""
    return CATALOG.all("techniques")


@cache
def items() -> dict[str, Item]:
    """Every thing that can be carried."""
    return CATALOG.all("items")


@cache
def lights() -> dict[str, Item]:
    """Everything that shows the way in the dark."""
    return {name: item for name, item in items().items() if item.light}


@cache
def stores() -> dict[str, Store]:
    """Everything that the party shares."""
    return CATALOG.all("stores")


def check_held(where: str, names: Iterable[str], catalog: Catalog) -> None:
    """Refuse what something is said to hold and nobody knows of."""
    for name in names:
        lookup_in(where, name, dict.fromkeys((*catalog.names("items"), *catalog.names("stores"))))


@cache
def most_slots() -> int:
    """How many slots an inventory has."""
    inventory: Inventory = CATALOG.entry("inventory", "dungeoneer")
    return inventory.slots


@cache
def first_level() -> Level:
    """What a dungeoneer has at the first level."""
    level: Level = CATALOG.entry("level", "first")
    return level


@cache
def downtimes() -> dict[str, Downtime]:
    """Every kind of downtime."""
    return CATALOG.all("downtime")


@cache
def tactics() -> dict[str, Tactic]:
    """Every tactic."""
    return CATALOG.all("tactics")


@cache
def conditions() -> dict[ConditionKey, ConditionEntry]:
    """The figures of every condition; those of which nothing is written down have none."""
    written = CATALOG.all("conditions")
    return {key: written.get(key, ConditionEntry(key)) for key in CONDITION_KEYS}


def extents(catalog: Catalog = CATALOG) -> dict[Size, Extent]:
    """The room that bodies of every size take; each must be written down."""
    written = catalog.all("sizes")
    for size in SIZES:
        if size not in written:
            raise BadContent(f"sizes.toml: [sizes]: {size} is missing; there must be {', '.join(SIZES)}")
    return {size: written[size] for size in SIZES}
