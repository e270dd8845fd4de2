"""Reading weapons, techniques, creatures, dungeoneers and scenes from the content files."""

from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from affray.core.content import BadContent, lookup, read_file, read_table
from affray.core.maps import Map, Terrain
from affray.core.scenes import check_people, read_map, read_terrains, scene_file, with_own
from affray.rulesets.dungeoneer.creation import Character, IllegalCharacter, made
from affray.rulesets.dungeoneer.creature import (
    Armor,
    Condition,
    Creature,
    DungeonEncounter,
    Element,
    ObjectKind,
    Sheet,
    Size,
    Stat,
    Table,
    Thing,
    Weapon,
    WeaponKind,
    Wear,
)
from affray.rulesets.dungeoneer.gear import items, lights, stores
from affray.rulesets.dungeoneer.groups import ANYONE, EVERYONE
from affray.rulesets.dungeoneer.learning import techniques
from affray.rulesets.dungeoneer.paths import NO_REST, rooms, rooms_beside
from affray.rulesets.dungeoneer.placing import check_tails
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.rulesets.dungeoneer.tactics import tactics

FOLDER = files("affray.rulesets.dungeoneer")
CONTENT = FOLDER / "content"

Small = Annotated[int, Meta(ge=0, le=40)]


class WeaponEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon as it is written down."""

    kind: WeaponKind
    damage: Small
    element: Element = "physical"
    stats: tuple[Stat, ...] = ("power",)
    hands: Annotated[int, Meta(ge=1, le=2)] = 1
    range: Small = 1


class ArmorEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Armor as it is written down."""

    kind: Literal["light", "medium", "heavy", "shield"]
    physical: Small = 0
    arcane: Small = 0


class NaturalEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """What a creature fights with, as it is written down."""

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
    tactics: Annotated[tuple[str, ...], Meta(min_length=6, max_length=6)]
    weapon: NaturalEntry
    physical: Small = 0
    arcane: Small = 0
    size: Size = "medium"
    undead: bool = False


class TerrainEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of ground with its figures."""

    kind: Literal["floor", "rock", "door", "difficult", "water", "gap", "wall"]
    difficulty: Small = 0
    harm: Small = 0
    barred: bool = False
    wet: Small = 0
    freezing: Small = 0
    burned: Small = 0
    poisoned: Small = 0
    suffocating: Small = 0


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Someone in a scene: a creature or a character, where, and how they wait."""

    side: str
    at: str
    creature: str = ""
    character: str = ""
    player: bool = False
    hidden: bool = False
    arrives: Small = 0
    extra_cells: tuple[str, ...] = ()


class ThingEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to handle, as it is written down."""

    name: str
    kind: ObjectKind
    at: str
    locate: Small = 0
    opens: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    dodge: Small = 0
    damage: Small = 0
    lock: Small = 0
    inflicts: Condition | None = None
    rounds: Small = 0


class SceneFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as it is written down: a map with its marks, who stands where, what can be handled, who else there is."""

    title: str
    about: str
    map: str
    who: dict[str, Any]
    marks: dict[str, str] = {}
    things: tuple[ThingEntry, ...] = ()
    rations: Small = 2
    camp_gear: bool = False
    dark: bool = False
    characters: dict[str, Any] = {}
    creatures: dict[str, Any] = {}


@lru_cache(maxsize=1)
def weapons() -> dict[str, Weapon]:
    """Every weapon of the content."""
    table = read_table(CONTENT / "weapons.toml", "weapons", WeaponEntry)
    return {name: Weapon(name=name, **asdict(entry)) for name, entry in table.items()}


@lru_cache(maxsize=1)
def armors() -> dict[str, Armor]:
    """Every armor of the content."""
    table = read_table(CONTENT / "armor.toml", "armor", ArmorEntry)
    names = {name: name if entry.kind == "shield" else f"{name} armor" for name, entry in table.items()}
    return {name: Armor(name=names[name], **asdict(entry)) for name, entry in table.items()}


@lru_cache(maxsize=1)
def terrains() -> dict[str, Terrain]:
    """Every kind of ground, only with the figures that it has."""
    return read_terrains(CONTENT / "terrain.toml", TerrainEntry)


@lru_cache(maxsize=1)
def creatures() -> dict[str, CreatureEntry]:
    """Every creature of the content."""
    return read_table(CONTENT / "creatures.toml", "creatures", CreatureEntry)


@lru_cache(maxsize=1)
def characters() -> dict[str, Character]:
    """Every dungeoneer of the content."""
    return read_table(CONTENT / "characters.toml", "characters", Character)


def creature(who: str, name: str, side: str, at: str) -> Creature:
    """A fresh creature of the content, placed."""
    return _creature(who, name, creatures()[name], side, at, CONTENT / "creatures.toml")


def _creature(who: str, name: str, entry: CreatureEntry, side: str, at: str, file: Traversable) -> Creature:
    for tactic in entry.tactics:
        lookup(file, f"creatures.{name}", "tactics", tactic, tactics())
    plain = {field: value for field, value in asdict(entry).items() if field != "weapon"}
    sheet = Sheet(name=name, kind="creature", **plain)
    weapon = Weapon(kind="natural", **asdict(entry.weapon))
    return Creature(id=who, side=side, at=at, sheet=sheet, health=sheet.health, weapon=weapon)


def dungeoneer(who: str, name: str, side: str, at: str) -> Creature:
    """A fresh dungeoneer of the content, placed."""
    return character(who, name, characters()[name], side, at)


def character(
    who: str, name: str, one: Character, side: str, at: str, written_in: Traversable | None = None
) -> Creature:
    """A dungeoneer as written down; one who breaks a rule of creation is refused with it."""
    file, entry = written_in or CONTENT / "characters.toml", f"characters.{name}"
    weapon = lookup(file, entry, "weapon", one.weapon, weapons())
    off_hand = lookup(file, entry, "off_hand", one.off_hand, weapons()) if one.off_hand else None
    armor = tuple(lookup(file, entry, "armor", piece, armors()) for piece in one.armor)
    names = (*one.techniques, *one.spare, *((one.passive,) if one.passive else ()))
    known = tuple(lookup(file, entry, "techniques", each, techniques()) for each in names)
    for item in one.items:
        lookup(file, entry, "items", item, items())
    if one.light:
        lookup(file, entry, "light", one.light, lights())
    try:
        sheet = made(name, one, weapon, armor, known, off_hand)
    except IllegalCharacter as wrong:
        raise BadContent(f"{file.name}: [{entry}]: {wrong}") from None
    return Creature(
        id=who,
        side=side,
        at=at,
        sheet=sheet,
        health=sheet.health,
        arca=sheet.arca,
        weapon=weapon,
        off_hand=off_hand,
        wear=tuple(Wear(piece) for piece in armor),
        techniques=one.techniques,
        items=one.items,
        light=one.light,
    )


def stage(name: str, rulings: Rulings) -> DungeonEncounter:
    """Set a scene: its map, everyone and everything in place, and the rooms of the party in view."""
    file = scene_file(FOLDER, name)
    written, people = read_file(file, SceneFile), read_table(file, "who", Placed)
    drawn = read_map(file, written.map, written.marks, terrains(), "square")
    check_people(file, people, drawn, _can_stand, "tile", (ANYONE, EVERYONE))
    cast = _cast(file, written)
    placed = {who: replace(_placed(file, who, one, cast), extra_cells=one.extra_cells) for who, one in people.items()}
    check_tails(file, placed, drawn, _can_stand)
    if rulings.large_bodies == "one-tile":
        placed = {who: replace(one, extra_cells=()) for who, one in placed.items()}
    seen = {rooms(drawn)[one.at] for one in placed.values() if one.is_dungeoneer and one.at is not None}
    return DungeonEncounter(
        ruleset="dungeoneer",
        maps=(drawn,),
        creatures=tuple(_waiting(one, people[who], drawn, seen) for who, one in placed.items()),
        table=Table(
            seen=tuple(sorted(seen)),
            things=tuple(_thing(file, one, drawn) for one in written.things),
            rations=written.rations,
            camp_gear=written.camp_gear,
            dark=written.dark,
        ),
        rulings=rulings,
    )


def _can_stand(ground: Terrain) -> bool:
    return ground.kind not in ("rock", "door", *NO_REST)


class Cast(NamedTuple):
    """Whom a scene may name, each with the file in which they are written down."""

    characters: dict[str, tuple[Traversable, Character]]
    creatures: dict[str, tuple[Traversable, CreatureEntry]]


def _cast(file: Traversable, written: SceneFile) -> Cast:
    """The dungeoneers and creatures of the content and a scene's own, who keep the same rules."""
    cast = Cast(
        with_own(file, "characters", Character, written.characters, CONTENT / "characters.toml", characters()),
        with_own(file, "creatures", CreatureEntry, written.creatures, CONTENT / "creatures.toml", creatures()),
    )
    for name in written.characters:
        character(name, name, cast.characters[name][1], "", "", file)
    for name in written.creatures:
        _creature(name, name, cast.creatures[name][1], "", "", file)
    return cast


def _placed(file: Traversable, who: str, one: Placed, cast: Cast) -> Creature:
    if bool(one.creature) == bool(one.character):
        raise BadContent(f"{file.name}: [who.{who}]: either a creature or a character is named")
    if one.character:
        source, made_up = lookup(file, f"who.{who}", "character", one.character, cast.characters)
        return replace(character(who, one.character, made_up, one.side, one.at, source), player=one.player)
    source, entry = lookup(file, f"who.{who}", "creature", one.creature, cast.creatures)
    return _creature(who, one.creature, entry, one.side, one.at, source)


def _waiting(one: Creature, written: Placed, drawn: Map, seen: set[int]) -> Creature:
    """A creature in a room that nobody has seen sleeps until somebody looks in, or until its round comes."""
    if one.is_dungeoneer or one.at is None:
        return one
    awake = rooms(drawn)[one.at] in seen and not written.arrives
    return replace(one, awake=awake, hidden=written.hidden, arrives=written.arrives)


def _thing(file: Traversable, one: ThingEntry, drawn: Map) -> Thing:
    where, terrain = f"{file.name}: [things.{one.name}]", drawn.ground.terrain
    if one.at not in terrain:
        raise BadContent(f"{where} at: {one.at} is not a tile of the map")
    for cell in one.opens:
        if cell not in terrain or terrain[cell].kind != "door":
            raise BadContent(f"{where} opens: {cell} is no door of the map")
    for item in one.holds:
        lookup(file, f"things.{one.name}", "holds", item, dict.fromkeys((*items(), *stores())))
    if bool(one.inflicts) != bool(one.rounds):
        raise BadContent(f"{where} rounds: what it inflicts lasts for some, and they are for nothing else")
    if one.inflicts and not one.dodge and (one.kind == "trap" or one.damage):
        raise BadContent(f"{where} dodge: what springs at one and inflicts something has a difficulty, 1 or more")
    if one.kind == "door" and len(rooms_beside(drawn, one.at)) < 2:
        raise BadContent(f"{where} at: {one.at} is no door between two rooms")
    return Thing(known="" if one.locate else "what", **asdict(one))
