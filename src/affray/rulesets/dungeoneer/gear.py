"""Things to carry and stores to share, as they are written down."""

from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.core.content import read_table
from affray.rulesets.dungeoneer.creature import Stat, Weapon

Small = Annotated[int, Meta(ge=0, le=40)]
ByDegree = Annotated[tuple[Small, ...], Meta(min_length=4, max_length=4)]
FILE = files("affray.rulesets.dungeoneer") / "content" / "items.toml"
NOTHING = (0, 0, 0, 0)


class Item(Struct, frozen=True, forbid_unknown_fields=True):
    """A thing that can be carried, with the figures of what it does."""

    slots: Small = 1
    wear: Literal[0, 10, 12] = 0
    once: bool = False
    heals: ByDegree = NOTHING
    strains: ByDegree = NOTHING
    range: Small = 0
    holds: Small = 0
    eases: tuple[Literal["difficult", "water", "gap", "wall"], ...] = ()
    bonus: Small = 0
    opens: Stat | None = None
    again: Small = 0
    light: Small = 0
    hands: Small = 0
    damage: Small = 0
    reach: Small = 0
    burns: Small = 0


class Store(Struct, frozen=True, forbid_unknown_fields=True):
    """What the whole party shares."""

    rations: Small = 0
    camp_gear: bool = False


class Inventory(Struct, frozen=True, forbid_unknown_fields=True):
    """How much somebody can carry."""

    slots: Small


@lru_cache(maxsize=1)
def items() -> dict[str, Item]:
    """Every thing that can be carried."""
    return read_table(FILE, "items", Item)


@lru_cache(maxsize=1)
def stores() -> dict[str, Store]:
    """Everything that the party shares."""
    return read_table(FILE, "stores", Store)


@lru_cache(maxsize=1)
def most_slots() -> int:
    """How many slots an inventory has."""
    return read_table(FILE, "inventory", Inventory)["dungeoneer"].slots


def slots_of(names: tuple[str, ...]) -> int:
    """How many slots these things take."""
    return sum(items()[name].slots for name in names)


def lights() -> dict[str, Item]:
    """Everything that shows the way in the dark."""
    return {name: item for name, item in items().items() if item.light}


@lru_cache(maxsize=16)
def as_weapon(name: str) -> Weapon:
    """A thing as one fights with it: an improvised weapon."""
    item = items()[name]
    return Weapon(name=name, kind="improvised", damage=item.damage, range=item.reach, burns=item.burns)
