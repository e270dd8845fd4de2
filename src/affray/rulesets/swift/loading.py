"""Reading items, spells, creatures and scenes from the content files."""

from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from affray.core.content import BadContent, lookup, read_file, read_table
from affray.core.maps import Map, Terrain
from affray.core.scenes import check_people, read_map, read_terrains, scene_file, with_own
from affray.rulesets.swift.creature import (
    Against,
    Cover,
    Creature,
    Detail,
    Feature,
    Item,
    Kind,
    Lying,
    Sheet,
    Spell,
    Stance,
    SwiftEncounter,
    Table,
)
from affray.rulesets.swift.rulings import Rulings
from affray.rulesets.swift.stats import SQUARE, most_aura

FOLDER = files("affray.rulesets.swift")
CONTENT = FOLDER / "content"
OTHER_WORDS = ("area", "question", "yourself")
"""Words that fill a slot where a name could stand."""

Rank = Annotated[int, Meta(ge=0, le=5)]
SKILLS = ("fighting", "athletics", "perception", "stealth", "casting", "lore", "social", "craft", "survival")
Merit = Literal["shield expert", "combat reflexes", "steady aim", "quick draw", "iron will", "fleet"]
Amount = Annotated[int, Meta(ge=0, le=30)]
Rating = Annotated[int, Meta(ge=0, le=4)]  # swift.cover.3


class ItemEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """An item as it is written down, distances in feet."""

    kind: Kind
    hands: Annotated[int, Meta(ge=1, le=2)] = 1
    tool: int = 0
    reach: int = 5
    range: int = 0
    pierce: Rating = 0
    armed: bool = True
    effect: Literal["", "heal", "aura", "bind"] = ""
    amount: int = 0


class SpellEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A spell as it is written down, its range in feet."""

    aura: int
    effect: Literal["harm", "bind", "daze", "ward", "mend", "light"]
    against: Against = ""
    range: int = 0
    most: int = 0
    amount: int = 0
    rounds: int = 0


class StanceEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A stance as it is written down."""

    defense: int = 0
    attack: int = 0


class ArmorEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Armor as it is written down."""

    defense: int
    speed: int = 1000


class SheetEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A creature as it is written down."""

    skills: dict[str, Rank] = {}
    power: Rank = 0
    armor: str = "none"
    speed: int = 30
    natural: str = "fists"
    merits: tuple[Merit, ...] = ()
    stances: tuple[str, ...] = ()
    spells: tuple[str, ...] = ()
    details: tuple[Detail, ...] = ()
    held: tuple[str, ...] = ()
    ready: tuple[str, ...] = ()
    worn: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()


class TerrainEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of ground with its figures."""

    kind: Literal["open", "rough", "wall", "object", "gap", "door"]
    cover: Rating = 0
    full: bool = False
    easy: bool = False
    cost: int = 0
    stuck: int = 0


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Someone in a scene: which creature, on which side, where, behind what, and how well hidden."""

    creature: str
    side: str
    at: str
    player: bool = False
    hidden: Amount = 0
    cover: str = ""
    full: bool = False


class LyingEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """An item that lies in a square."""

    item: str
    at: str


class FeatureEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A use of the terrain as it is written down."""

    name: str
    at: str
    onto: tuple[str, ...]
    stress: Amount
    dc: Amount = 0
    check: Amount = 0


class SceneFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as it is written down: a map with its marks, who stands where, what can be used, creatures of its own."""

    title: str
    about: str
    map: str
    who: dict[str, Any]
    marks: dict[str, str] = {}
    equal_sides: bool = False
    defenders: str = ""
    charge: str = ""
    instability: Amount = 0
    about_items: tuple[str, ...] = ()
    lying: tuple[LyingEntry, ...] = ()
    features: tuple[FeatureEntry, ...] = ()
    creatures: dict[str, Any] = {}


@lru_cache(maxsize=1)
def items() -> dict[str, Item]:
    """Every item of the content, distances in squares."""
    entries = read_table(CONTENT / "items.toml", "items", ItemEntry)
    return {name: _item(name, entry) for name, entry in entries.items()}


def _item(name: str, entry: ItemEntry) -> Item:
    return Item(
        name=name,
        kind=entry.kind,
        hands=entry.hands,
        tool=entry.tool,
        reach=entry.reach // SQUARE,
        range=entry.range // SQUARE,
        pierce=entry.pierce,
        armed=entry.armed,
        effect=entry.effect,
        amount=entry.amount,
    )


@lru_cache(maxsize=1)
def spells() -> dict[str, Spell]:
    """Every spell of the content, its range in squares."""
    entries = read_table(CONTENT / "spells.toml", "spells", SpellEntry)
    return {name: _spell(name, entry) for name, entry in entries.items()}


def _spell(name: str, entry: SpellEntry) -> Spell:
    return Spell(
        name=name,
        aura=entry.aura,
        effect=entry.effect,
        against=entry.against,
        range=entry.range // SQUARE,
        most=entry.most,
        amount=entry.amount,
        rounds=entry.rounds,
    )


@lru_cache(maxsize=1)
def stances() -> dict[str, Stance]:
    """Every stance of the content."""
    entries = read_table(CONTENT / "stances.toml", "stances", StanceEntry)
    return {name: Stance(name, entry.defense, entry.attack) for name, entry in entries.items()}


@lru_cache(maxsize=1)
def armors() -> dict[str, ArmorEntry]:
    """Every armor of the content."""
    return read_table(CONTENT / "armor.toml", "armor", ArmorEntry)


@lru_cache(maxsize=1)
def terrains() -> dict[str, Terrain]:
    """Every kind of ground of the content."""
    return read_terrains(CONTENT / "terrain.toml", TerrainEntry)


@lru_cache(maxsize=1)
def creatures() -> dict[str, SheetEntry]:
    """Every creature of the content."""
    return read_table(CONTENT / "creatures.toml", "creatures", SheetEntry)


@lru_cache(maxsize=64)
def sheet(name: str) -> Sheet:
    """What a creature of the content is."""
    return _sheet(CONTENT / "creatures.toml", name, creatures()[name])


def _sheet(file: Traversable, name: str, entry: SheetEntry) -> Sheet:
    where = f"creatures.{name}"
    armor, known = lookup(file, where, "armor", entry.armor, armors()), {skill: skill for skill in SKILLS}
    return Sheet(
        name=name,
        skills=tuple((lookup(file, where, "skills", skill, known), rank) for skill, rank in entry.skills.items()),
        power=entry.power,
        armor=armor.defense,
        speed=min(entry.speed, armor.speed),
        natural=lookup(file, where, "natural", entry.natural, items()),
        merits=entry.merits,
        stances=tuple(lookup(file, where, "stances", one, stances()) for one in entry.stances),
        spells=tuple(lookup(file, where, "spells", one, spells()) for one in entry.spells),
        details=entry.details,
    )


def creature(who: str, name: str, side: str, at: str, hidden: int = 0, rulings: Rulings | None = None) -> Creature:
    """A fresh creature of the content, placed."""
    fresh = _creature(CONTENT / "creatures.toml", name, creatures()[name])
    return _at(fresh, who, side, at, hidden, rulings or Rulings())


def _at(fresh: Creature, who: str, side: str, at: str, hidden: int, rulings: Rulings) -> Creature:
    aura = most_aura(fresh.sheet, rulings)
    return replace(fresh, id=who, side=side, at=at, hidden=hidden, aura=aura)


def _creature(file: Traversable, name: str, entry: SheetEntry) -> Creature:
    """A creature with what it carries, not placed yet."""
    return Creature(
        id=name,
        side="",
        sheet=_sheet(file, name, entry),
        held=_carried(file, name, "held", entry.held),
        ready=_carried(file, name, "ready", entry.ready),
        worn=_carried(file, name, "worn", entry.worn),
        pack=_carried(file, name, "pack", entry.pack),
    )


def _carried(file: Traversable, name: str, place: str, names: tuple[str, ...]) -> tuple[Item, ...]:
    return tuple(lookup(file, f"creatures.{name}", place, one, items()) for one in names)


def stage(name: str, rulings: Rulings) -> SwiftEncounter:
    """Set a scene: its map, and everyone and everything in place."""
    file = scene_file(FOLDER, name)
    written, people = read_file(file, SceneFile), read_table(file, "who", Placed)
    drawn = read_map(file, written.map, written.marks, terrains(), "square")
    check_people(file, people, drawn, lambda ground: ground.kind in ("open", "rough"), "square", OTHER_WORDS)
    fresh = _cast(file, written, people)
    return SwiftEncounter(
        ruleset="swift",
        maps=(drawn,),
        creatures=tuple(_placed(file, who, one, drawn, fresh[one.creature], rulings) for who, one in people.items()),
        table=_table(file, written, people, drawn),
        rulings=rulings,
    )


def _cast(file: Traversable, written: SceneFile, people: dict[str, Placed]) -> dict[str, Creature]:
    """Every creature that a scene names or brings along, fresh and not placed yet."""
    cast = with_own(file, "creatures", SheetEntry, written.creatures, CONTENT / "creatures.toml", creatures())
    for who, one in people.items():
        lookup(file, f"who.{who}", "creature", one.creature, cast)
    named = dict.fromkeys((*written.creatures, *(one.creature for one in people.values())))
    return {name: _creature(cast[name][0], name, cast[name][1]) for name in named}


def _table(file: Any, written: SceneFile, people: dict[str, Placed], drawn: Map) -> Table:
    sides = {one.side: one.side for one in people.values()}
    return Table(
        defenders=lookup(file, "scene", "defenders", written.defenders, sides) if written.defenders else "",
        charge=lookup(file, "scene", "charge", written.charge, {who: who for who in people}) if written.charge else "",
        features=tuple(_feature(file, one, drawn) for one in written.features),
        lying=tuple(
            Lying(
                lookup(file, "lying", "item", one.item, items()), _cell(file, f"lying.{one.item}", "at", one.at, drawn)
            )
            for one in written.lying
        ),
        about=tuple(lookup(file, "scene", "about_items", one, items()) for one in written.about_items),
        instability=written.instability,
    )


def _feature(file: Any, one: FeatureEntry, drawn: Map) -> Feature:
    for cell in one.onto:
        _cell(file, f"features.{one.name}", "onto", cell, drawn)
    at = _cell(file, f"features.{one.name}", "at", one.at, drawn)
    return Feature(name=one.name, at=at, onto=one.onto, stress=one.stress, dc=one.dc, check=one.check)


def _cell(file: Any, entry: str, field: str, cell: str, drawn: Map) -> str:
    if cell not in drawn.ground.terrain:
        raise BadContent(f"{file.name}: [{entry}] {field}: {cell} is not a square of the map")
    return cell


def _placed(file: Any, who: str, one: Placed, drawn: Map, fresh: Creature, rulings: Rulings) -> Creature:
    made = _at(fresh, who, one.side, one.at, one.hidden, rulings)
    return replace(made, player=one.player, cover=_cover(file, who, one, drawn) if one.cover else None)


def _cover(file: Any, who: str, one: Placed, drawn: Map) -> Cover:
    where = f"{file.name}: [who.{who}] cover: {one.cover}"
    beside = {cell: drawn.ground.terrain[cell] for cell in drawn.ground.grid.neighbours(one.at)}
    if one.cover not in beside or not beside[one.cover]["cover"]:
        raise BadContent(f"{where} is no object beside {one.at} that gives cover")
    if one.full and not beside[one.cover]["full"]:
        raise BadContent(f"{where} does not cover anyone fully")
    return Cover(one.cover, one.full)
