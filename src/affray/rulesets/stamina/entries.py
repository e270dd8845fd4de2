"""What the content lists and rules know by its name: ammunition, powers, spells and cantrips."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.api import NameIn

Damage = Literal["penetrating", "concussive", "fire", "cold", "lightning"]
Enchantment = Literal[
    "", "arcane-armor", "barrier", "fire-ward", "cold-ward", "storm-ward", "speed", "accuracy", "veil"
]  # fmt: skip
HARMS: tuple[Damage, ...] = ("fire", "cold", "lightning", "concussive", "penetrating")
PowerName = Annotated[str, NameIn("powers")]
Few = Annotated[int, Meta(ge=0, le=9)]
Some = Annotated[int, Meta(ge=1, le=9)]
Sides = Annotated[int, Meta(ge=0, le=100)]


class Ammunition(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """An arrow or a bolt: dice for damage and for piercing, and how many dice of wind it withstands."""

    name: str
    kind: Literal["bow", "crossbow", "sling"]
    type: Damage = "penetrating"
    damage: tuple[Few, Sides] = (0, 0)
    piercing: tuple[Few, Sides] = (0, 0)
    withstands_wind: Few = 0


class Power(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """An arcane power: whose rank it uses, when it acts, what it does."""

    name: str
    theme: str
    first: Some
    kind: Literal[
        "fire", "cold", "lightning", "concussive", "penetrating", "effect", "haste", "energize", "relocate", "throw",
        "range", "burst",
    ]  # fmt: skip
    die: Sides = 0
    dice: Few = 0
    more_damage: Few = 0
    effect: Enchantment = ""
    grows: bool = False
    times: Literal[-1, 1] = 1
    lasts: Literal["round", "ranks"] = "round"
    reaches: Literal["touch", "near"] = "touch"


class SpellEntry(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A spell or cantrip as it is written down: successes in powers, how many of them are free, and the pool."""

    name: str
    powers: tuple[tuple[PowerName, Some], ...]
    free: Few = 0
    pool: tuple[Annotated[str, NameIn("powers", "range")], ...] = ()


class Own(Struct, frozen=True, cache_hash=True):
    """What a scene has brought of these; it comes before what the book has."""

    ammunition: tuple[Ammunition, ...] = ()
    powers: tuple[Power, ...] = ()
    spells: tuple[SpellEntry, ...] = ()
    cantrips: tuple[SpellEntry, ...] = ()
