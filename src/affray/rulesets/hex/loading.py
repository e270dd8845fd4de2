"""Reading weapons, armor, creatures and scenes from the content files."""

import re
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from affray.core.content import BadContent, choose, read_file, read_table
from affray.core.maps import Map, Mark, Terrain
from affray.core.values import CLOCK, GM
from affray.rulesets.hex.creature import Armor, Creature, Damage, Held, HexEncounter, Sheet, Table, Weapon
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.stats import max_defense, max_stamina

FOLDER = files("affray.rulesets.hex")
CONTENT = FOLDER / "content"

Rank = Annotated[int, Meta(ge=0, le=5)]


class Size(Struct, frozen=True, forbid_unknown_fields=True):
    """What a weapon's size gives: base damage, greatest body bonus, what two hands add, what one hand loses."""

    base: int
    body: int
    two_hands_base: int = 0
    two_hands_body: int = 0
    one_hand_loss: int = 0


class Balance(Struct, frozen=True, forbid_unknown_fields=True):
    """What a weapon's balance adds to base damage and body bonus."""

    base: int = 0
    body: int = 0


class Type(Struct, frozen=True, forbid_unknown_fields=True):
    """What a weapon's type says: damage, loss when converted, use of additional successes."""

    damage: Damage
    base: int = 0
    converted: int = 0
    converted_takes_successes: bool = False
    success_damage: int = 1
    success_piercing: int = 0
    success_either: bool = False
    successes_each: int = 1


class WeaponEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon as it is written down."""

    size: str
    balance: str
    type: str
    piercing: int = 0
    piercing_body: bool = False
    reach: int = 1
    heavy: int | None = None
    shield: int = 0
    keywords: tuple[Literal["bash", "trip", "sap", "small"], ...] = ()


class ArmorEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Armor as it is written down."""

    value: int
    concussive: int = 0
    penetrating: int = 0
    training: int = 0


class SheetEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A creature as it is written down."""

    body: int = 0
    reflexes: int = 0
    perception: int = 0
    mind: int = 0
    size: int = 0
    speed: int = 4
    skills: dict[str, Rank] = {}
    natural: str = "fists"
    armor: tuple[str, ...] = ()
    right: str = ""
    left: str = ""
    both: str = ""
    fast_reflexes: int = 0
    weakness: Damage | None = None


class TerrainEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of ground with its figures."""

    kind: Literal["open", "difficult", "wall", "water", "surface", "gap"]
    difficulty: int = 0
    required: int = 0
    current: int = 0
    height: int = 0
    depth: int = 0


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Someone in a scene: which creature, on which side, where."""

    creature: str
    side: str
    at: str
    player: bool = False


class SceneFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as it is written down: a map with its marks, and who stands where."""

    title: str
    about: str
    map: str
    who: dict[str, Placed]
    marks: dict[str, str] = {}
    equal_sides: bool = False


@lru_cache(maxsize=1)
def weapons() -> dict[str, Weapon]:
    """Every weapon of the content, with the numbers that its size, balance and type give it."""
    file = CONTENT / "weapons.toml"
    sizes, balances = read_table(file, "sizes", Size), read_table(file, "balances", Balance)
    types = read_table(file, "types", Type)
    entries = read_table(file, "weapons", WeaponEntry)
    return {name: _weapon(file, name, entry, sizes, balances, types) for name, entry in entries.items()}


def _weapon(
    file: Any,
    name: str,
    entry: WeaponEntry,
    sizes: dict[str, Size],
    balances: dict[str, Balance],
    types: dict[str, Type],
) -> Weapon:
    size = choose(file, name, "size", entry.size, sizes)
    balance = choose(file, name, "balance", entry.balance, balances)
    kind = choose(file, name, "type", entry.type, types)
    return Weapon(
        name=name,
        type=entry.type,
        size=entry.size,
        balance=entry.balance,
        damage=kind.damage,
        base=size.base + balance.base + kind.base,
        body=size.body + balance.body,
        two_hands_base=size.two_hands_base,
        two_hands_body=size.two_hands_body,
        one_hand_loss=size.one_hand_loss,
        converted=kind.converted,
        converted_takes_successes=kind.converted_takes_successes,
        success_damage=kind.success_damage,
        success_piercing=kind.success_piercing,
        success_either=kind.success_either,
        successes_each=kind.successes_each,
        piercing=entry.piercing,
        piercing_body=entry.piercing_body,
        reach=entry.reach,
        heavy=entry.heavy,
        shield=entry.shield,
        keywords=entry.keywords,
    )


@lru_cache(maxsize=1)
def armors() -> dict[str, Armor]:
    """Every armor of the content."""
    entries = read_table(CONTENT / "armor.toml", "armor", ArmorEntry)
    return {
        name: Armor(name, one.value, one.concussive, one.penetrating, one.training) for name, one in entries.items()
    }


@lru_cache(maxsize=1)
def skills() -> dict[str, str]:
    """Every secondary skill of the content, with the primary skill that it belongs to."""
    written = read_table(CONTENT / "skills.toml", "skills", tuple[str, ...])
    return {secondary: primary for primary, under in written.items() for secondary in under}  # hex.check.7


@lru_cache(maxsize=1)
def creatures() -> dict[str, SheetEntry]:
    """Every creature of the content, as it is written down."""
    return read_table(CONTENT / "creatures.toml", "creatures", SheetEntry)


@lru_cache(maxsize=1)
def terrains() -> dict[str, TerrainEntry]:
    """Every kind of ground of the content."""
    return read_table(CONTENT / "terrain.toml", "terrain", TerrainEntry)


def sheet(name: str, player: bool = False) -> Sheet:
    """The sheet of a creature of the content."""
    file = CONTENT / "creatures.toml"
    entry = choose(file, name, "creature", name, creatures())
    known = {skill: skill for skill in (*skills(), *skills().values())}
    return Sheet(
        name=name,
        body=entry.body,
        reflexes=entry.reflexes,
        perception=entry.perception,
        mind=entry.mind,
        size=entry.size,
        speed=entry.speed,
        skills=tuple(
            sorted((choose(file, name, "skills", skill, known), entry.skills[skill]) for skill in entry.skills)
        ),
        natural=choose(file, name, "natural", entry.natural, weapons()),
        armor=tuple(choose(file, name, "armor", one, armors()) for one in entry.armor),
        player=player,
        fast_reflexes=entry.fast_reflexes,
        weakness=entry.weakness,
    )


def _held(name: str) -> tuple[Held, ...]:
    file, entry = CONTENT / "creatures.toml", creatures()[name]
    if entry.both and (entry.right or entry.left):
        raise BadContent(f"{file.name}: [creatures.{name}] both: a weapon in both hands leaves none for right or left")
    held = []
    if entry.both:
        held.append(Held(choose(file, name, "both", entry.both, weapons()), hands=2))
    if entry.right:
        held.append(Held(choose(file, name, "right", entry.right, weapons())))
    if entry.left:
        held.append(Held(choose(file, name, "left", entry.left, weapons()), off_hand=True))
    return tuple(held)


def creature(who: str, name: str, side: str, at: str, player: bool = False) -> Creature:
    """A fresh creature of the content, placed."""
    what = sheet(name, player)
    fresh = Creature(id=who, side=side, at=at, sheet=what, held=_held(name), defense=max_defense(what), stamina=0)
    return Creature(
        id=who, side=side, at=at, sheet=what, held=fresh.held, defense=fresh.defense, stamina=max_stamina(fresh)
    )


def scene_names() -> tuple[str, ...]:
    """The scenes of this book."""
    return tuple(
        sorted(one.name.removesuffix(".toml") for one in (FOLDER / "scenes").iterdir() if one.name.endswith(".toml"))
    )


def stage(name: str, rulings: Rulings) -> HexEncounter:
    """Set a scene: its map, and everyone in place."""
    file = (
        FOLDER
        / "scenes"
        / f"{choose(FOLDER / 'scenes', name, 'scene', name, {one: one for one in scene_names()})}.toml"
    )
    written = read_file(file, SceneFile)
    drawn = _map(file, written)
    return HexEncounter(
        ruleset="hex",
        maps=(drawn,),
        creatures=tuple(_placed(file, who, one, drawn) for who, one in written.who.items()),
        table=Table(),
        rulings=rulings,
    )


def _map(file: Any, written: SceneFile) -> Map:
    rows = tuple(line.replace(" ", "") for line in written.map.strip().splitlines())
    if len({len(row) for row in rows}) != 1:
        raise BadContent(f"{file.name}: map: all rows must be equally long, they are {sorted({len(r) for r in rows})}")
    legend = {".": "open", **written.marks}
    for mark in sorted(set("".join(rows)) - set(legend)):
        raise BadContent(f"{file.name}: map: the mark {mark!r} is not in [marks], which has {', '.join(legend)}")
    return Map(
        rows,
        tuple(Mark(mark, terrain(choose(file, mark, "marks", kind, terrains()))) for mark, kind in legend.items()),
    )


def terrain(entry: TerrainEntry) -> Terrain:
    """A kind of ground as the map keeps it: only the figures that it has."""
    figures = (("difficulty", entry.difficulty), ("required", entry.required), ("current", entry.current))
    heights = (("height", entry.height), ("depth", entry.depth))
    return Terrain(entry.kind, tuple((name, amount) for name, amount in (*figures, *heights) if amount))


def _placed(file: Any, who: str, one: Placed, drawn: Map) -> Creature:
    cells = drawn.ground.terrain
    if not re.fullmatch(r"[a-z][a-z0-9]*", who) or who in (CLOCK, GM):
        raise BadContent(f"{file.name}: [who.{who}]: a name is one word of small letters and digits, not clock or gm")
    if one.at not in cells or cells[one.at].kind == "wall":
        raise BadContent(f"{file.name}: [who.{who}] at: {one.at} is not an open hex of the map")
    choose(file, who, "creature", one.creature, creatures())
    return creature(who, one.creature, one.side, one.at, one.player)
