"""What is written down beside weapons, armor and techniques, entry by entry, as rules use it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.rulesets.dungeoneer.creature import (
    NOTHING,
    ByDegree,
    ConditionKey,
    Element,
    Size,
    Small,
    Stat,
    Tactic,
)

FULL = 4
"""The quarters of a tile."""
Selection = Literal["technique", "spell", "stress", "health", "archetype", "power", "speed", "arcana", "skill"]


class Store(Struct, frozen=True, forbid_unknown_fields=True):
    """What the whole party shares."""

    rations: Small = 0
    camp_gear: bool = False


class Inventory(Struct, frozen=True, forbid_unknown_fields=True):
    """How much somebody can carry."""

    slots: Small


class Class(Struct, frozen=True, forbid_unknown_fields=True):
    """A class at the first level: what it starts with, and what may be selected how often."""

    name: str
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


class Downtime(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of downtime: what it costs, how much there is to do in it, and what that brings."""

    rations: Small
    things: Small
    minutes: Annotated[int, Meta(ge=0, le=10_000)] = 0
    difficulty: Small = 0
    by_degree: ByDegree = NOTHING
    dice: Small = 0
    sides: Annotated[int, Meta(ge=1, le=20)] = 1
    all: bool = False


class ConditionEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """What a condition amounts to."""

    name: ConditionKey
    difficulties: Annotated[int, Meta(ge=-40, le=40)] = 0
    dice: Small = 0
    slows: Small = 0
    damage: Small = 0
    hurts: Small = 0
    breath: Small = 0


class Extent(Struct, frozen=True, forbid_unknown_fields=True):
    """How much room a body of a size takes."""

    name: Size
    quarters: Annotated[int, Meta(ge=1, le=FULL)] = FULL
    tiles: Annotated[int, Meta(ge=1, le=9)] = 1


class Natural(Struct, frozen=True, forbid_unknown_fields=True):
    """What a creature fights with."""

    name: str
    damage: Small
    element: Element = "physical"
    range: Small = 1


class CreatureEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A creature as it is written down."""

    health: Small
    speed: Small
    dodge: Small
    hit: Small
    locate: Small
    morale: Small
    obscurity: Small
    tactics: Annotated[tuple[Tactic, ...], Meta(min_length=6, max_length=6)]
    weapon: Natural
    physical: Small = 0
    arcane: Small = 0
    size: Size = "medium"
    undead: bool = False


class TerrainEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of ground with its figures."""

    kind: Literal["floor", "rock", "door", "difficult", "water", "gap", "wall", "wild"]
    difficulty: Small = 0
    harm: Small = 0
    barred: bool = False
    wet: Small = 0
    freezing: Small = 0
    burned: Small = 0
    poisoned: Small = 0
    suffocating: Small = 0
    local: Small = 0
