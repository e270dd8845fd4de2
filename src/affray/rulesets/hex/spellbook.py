"""Powers and spells as the content files write them down."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.api import Catalog
from affray.rulesets.hex.creature import Sheet
from affray.rulesets.hex.spellcraft import Craft, Delay, Power, Reaches, Spell

Few = Annotated[int, Meta(ge=0, le=9)]


class Speed(Struct, frozen=True, forbid_unknown_fields=True):
    """How many action points casting takes, and what that adds to the arcane cost."""

    name: str
    points: Annotated[int, Meta(ge=0, le=3)]
    cost: int


class Range(Struct, frozen=True, forbid_unknown_fields=True):
    """How a spell reaches its target, and how many hexes before the caster's mind is added."""

    name: Reaches
    cost: int
    hexes: Few = 0


class DelayEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a cast spell waits."""

    name: Delay
    cost: int


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes beside the mind: so many free hands."""

    name: str
    cost: int
    hands: Annotated[int, Meta(ge=0, le=2)]


class Several(Struct, frozen=True, forbid_unknown_fields=True):
    """On how many a spell is worked at once."""

    name: str
    cost: int
    targets: Annotated[int, Meta(ge=2)]


class SpellEntry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A cantrip, a spell or a crafted effect as it is written down."""

    craft: Craft = "spell"
    power: Power
    range: Range
    speed: Speed | None = None
    delay: DelayEntry
    components: Components
    several: Several | None = None
    form: Literal["", "bash", "piercing"] = ""
    more: Few = 0
    rounds: Few = 0
    hexes: Few = 0
    stamina: Few = 0


def spell(name: str, entry: SpellEntry) -> Spell:
    """A spell with its arcane cost: that of all its parts together."""
    check_spell(entry)
    power, parts = entry.power, (entry.range, entry.speed, entry.delay, entry.components, entry.several)
    paid = power.cost + entry.more
    lasting = 1 + entry.rounds if power.lasts else 0
    cost = paid + sum(part.cost for part in parts if part) + lasting + entry.hexes + bool(entry.form)
    return Spell(
        name=name,
        craft=entry.craft,
        power=power,
        range=entry.range.name,
        points=entry.speed.points if entry.speed else 0,
        delay=entry.delay.name,
        hands=entry.components.hands,
        cost=max(cost, 0),  # hex.magic.general.3
        paid=paid,
        stamina=entry.stamina,
        hexes=entry.range.hexes + entry.hexes,
        targets=entry.several.targets if entry.several else 1,
        rounds=entry.rounds,
        form=entry.form,
    )


def check_power(power: Power, _catalog: Catalog) -> None:
    """Refuse a power that harms without a kind of damage, or lasts without changing anything."""
    if (power.kind == "harm") != (power.damage is not None):
        raise ValueError("damage: a power that harms has a kind of damage, and no other has one")
    if (power.kind in ("change", "hinder")) != (power.change is not None):
        raise ValueError("change: a power that changes or hinders says what, and no other does")


def check_spell(entry: SpellEntry) -> None:
    """Refuse parts that do not go together."""
    if (entry.craft == "crafted") != (entry.speed is None):
        raise ValueError("speed: a cantrip and a spell have one, a crafted effect has none: it is shaped")
    if entry.range.name not in (("self", "touch") if entry.power.is_helpful else ("touch", "thrown", "manifest")):
        raise ValueError("range: what helps is for self or touch, what harms for touch, thrown or manifest")
    if entry.form and (entry.power.kind != "harm" or entry.power.damage != "concussive"):
        raise ValueError("form: only a concussive blow bashes or pierces")
    if entry.several and entry.range.name != "manifest":
        raise ValueError("several: only what is manifested strikes several at once")
    if entry.rounds and not entry.power.lasts:
        raise ValueError("rounds: this power does not last")
    if entry.hexes and entry.range.name not in ("thrown", "manifest"):
        raise ValueError("hexes: only what is thrown or manifested has a range")


def check_magic(sheet: Sheet) -> None:
    """Refuse spells of the wrong kind, and any that somebody without magic or without a rank in its theme knows."""
    for field, craft, known in (
        ("cantrips", "cantrip", sheet.cantrips),
        ("spells", "spell", sheet.spells),
        ("crafts", "crafted", sheet.crafts),
    ):
        for entry in known:
            if entry.craft != craft:
                raise ValueError(f"{field}: {entry.name} is no {craft}, it is written down as {entry.craft}")
            if not sheet.magic:
                raise ValueError(f"{field}: who knows {entry.name} has magic: dependent, learned or natural")
            if not sheet.rank(entry.power.theme):
                raise ValueError(f"{field}: {entry.name} wants a rank in {entry.power.theme}")
