"""Classes and the first level, as they are written down."""

from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.core.content import read_table
from affray.rulesets.dungeoneer.creature import Stat

FILE = files("affray.rulesets.dungeoneer") / "content" / "classes.toml"
Small = Annotated[int, Meta(ge=0, le=40)]
ClassName = Literal["warrior", "arcanist", "technician"]
Selection = Literal["technique", "spell", "stress", "health", "archetype", "power", "speed", "arcana", "skill"]


class Class(Struct, frozen=True, forbid_unknown_fields=True):
    """A class at the first level: what it starts with, and what may be selected how often."""

    health: Small
    stress: Small
    free: Stat
    selections: dict[Selection, Small]


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """What every dungeoneer of a level has, whatever the class."""

    selections: Small
    before_class: Small
    active: Small
    arca: Small
    hands: Small


@lru_cache(maxsize=1)
def classes() -> dict[str, Class]:
    """Every class."""
    return read_table(FILE, "classes", Class)


@lru_cache(maxsize=1)
def first_level() -> Level:
    """What a dungeoneer has at the first level."""
    return read_table(FILE, "level", Level)["first"]
