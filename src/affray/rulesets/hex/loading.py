"""Reading weapons, armor, creatures and scenes from the content files."""

from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import asdict, replace

from affray.core.content import BadContent, lookup, read_file, read_table
from affray.core.maps import Terrain
from affray.core.scenes import check_people, read_map, read_terrains, scene_file, with_own
from affray.rulesets.hex.creature import Armor, Creature, Damage, Held, HexEncounter, Sheet, Table, Weapon
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.stats import max_defense, max_stamina

FOLDER = files("affray.rulesets.hex")
CONTENT = FOLDER / "content"

RANKS = range(6)


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
    skills: dict[str, Any] = {}
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
    """A scene as it is written down: a map with its marks, who stands where, and creatures of its own."""

    title: str
    about: str
    map: str
    who: dict[str, Any]
    marks: dict[str, str] = {}
    equal_sides: bool = False
    creatures: dict[str, Any] = {}


@lru_cache(maxsize=1)
def weapons() -> dict[str, Weapon]:
    """Every weapon of the content, with the numbers that its size, balance and type give it."""
    file = CONTENT / "weapons.toml"
    sizes, balances = read_table(file, "sizes", Size), read_table(file, "balances", Balance)
    types = read_table(file, "types", Type)
    found = {}
    for name, entry in read_table(file, "weapons", WeaponEntry).items():
        place = f"weapons.{name}"
        size = lookup(file, place, "size", entry.size, sizes)
        balance = lookup(file, place, "balance", entry.balance, balances)
        found[name] = _weapon(name, entry, size, balance, lookup(file, place, "type", entry.type, types))
    return found


def _weapon(name: str, entry: WeaponEntry, size: Size, balance: Balance, kind: Type) -> Weapon:
    numbers = asdict(size) | asdict(kind) | asdict(entry)
    numbers |= {"base": size.base + balance.base + kind.base, "body": size.body + balance.body}
    return Weapon(name=name, **numbers)


@lru_cache(maxsize=1)
def armors() -> dict[str, Armor]:
    """Every armor of the content."""
    entries = read_table(CONTENT / "armor.toml", "armor", ArmorEntry)
    return {name: Armor(name, **asdict(entry)) for name, entry in entries.items()}


@lru_cache(maxsize=1)
def skills() -> dict[str, str]:
    """Every secondary skill of the content, with the primary skill that it belongs to."""
    written = read_table(CONTENT / "skills.toml", "skills", tuple[str, ...])
    return {secondary: primary for primary, under in written.items() for secondary in under}  # hex.check.7


@lru_cache(maxsize=1)
def creatures() -> dict[str, SheetEntry]:
    """Every creature of the content, as it is written down."""
    file = CONTENT / "creatures.toml"
    found = read_table(file, "creatures", SheetEntry)
    for name, entry in found.items():
        _check_skills(file, name, entry)
    return found


def _check_skills(file: Any, name: str, entry: SheetEntry) -> None:
    known = {skill: skill for skill in (*skills(), *skills().values())}
    for skill, rank in entry.skills.items():
        lookup(file, f"creatures.{name}", "skills", skill, known)
        if type(rank) is not int or rank not in RANKS:
            raise BadContent(
                f"{file.name}: [creatures.{name}] skills: {skill}: a rank is 0 to {RANKS[-1]}, not {rank!r}"
            )


@lru_cache(maxsize=1)
def terrains() -> dict[str, Terrain]:
    """Every kind of ground of the content."""
    return read_terrains(CONTENT / "terrain.toml", TerrainEntry)


def sheet(name: str) -> Sheet:
    """The sheet of a creature of the content."""
    file = CONTENT / "creatures.toml"
    return _sheet(file, name, lookup(file, f"creatures.{name}", "creature", name, creatures()))


def _sheet(file: Traversable, name: str, entry: SheetEntry) -> Sheet:
    place = f"creatures.{name}"
    return Sheet(
        name=name,
        body=entry.body,
        reflexes=entry.reflexes,
        perception=entry.perception,
        mind=entry.mind,
        size=entry.size,
        speed=entry.speed,
        skills=tuple(sorted(entry.skills.items())),
        natural=lookup(file, place, "natural", entry.natural, weapons()),
        armor=tuple(lookup(file, place, "armor", one, armors()) for one in entry.armor),
        fast_reflexes=entry.fast_reflexes,
        weakness=entry.weakness,
    )


def _held(file: Traversable, name: str, entry: SheetEntry) -> tuple[Held, ...]:
    place = f"creatures.{name}"
    if entry.both and (entry.right or entry.left):
        raise BadContent(f"{file.name}: [{place}] both: a weapon in both hands leaves none for right or left")
    held = []
    if entry.both:
        held.append(Held(lookup(file, place, "both", entry.both, weapons()), hands=2))
    if entry.right:
        held.append(Held(lookup(file, place, "right", entry.right, weapons())))
    if entry.left:
        held.append(Held(lookup(file, place, "left", entry.left, weapons()), off_hand=True))
    return tuple(held)


def creature(who: str, name: str, side: str, at: str) -> Creature:
    """A fresh creature of the content, placed."""
    file = CONTENT / "creatures.toml"
    return _creature(file, who, name, lookup(file, f"creatures.{name}", "creature", name, creatures()), side, at)


def _creature(file: Traversable, who: str, name: str, entry: SheetEntry, side: str, at: str) -> Creature:
    what, held = _sheet(file, name, entry), _held(file, name, entry)
    fresh = Creature(id=who, side=side, at=at, sheet=what, held=held, defense=max_defense(what), stamina=0)
    return replace(fresh, stamina=max_stamina(fresh))


def stage(name: str, rulings: Rulings) -> HexEncounter:
    """Set a scene: its map, and everyone in place."""
    file = scene_file(FOLDER, name)
    written, who = read_file(file, SceneFile), read_table(file, "who", Placed)
    drawn = read_map(file, written.map, written.marks, terrains(), "hex")
    check_people(file, who, drawn, lambda ground: ground.kind != "wall", "hex")
    cast = _cast(file, written)
    return HexEncounter(
        ruleset="hex",
        maps=(drawn,),
        creatures=tuple(_placed(file, name, one, cast) for name, one in who.items()),
        table=Table(),
        rulings=rulings,
    )


def _cast(file: Traversable, written: SceneFile) -> dict[str, tuple[Traversable, SheetEntry]]:
    """The creatures of the content and a scene's own, checked alike."""
    cast = with_own(file, "creatures", SheetEntry, written.creatures, CONTENT / "creatures.toml", creatures())
    for name in written.creatures:
        _check_skills(file, name, cast[name][1])
        _creature(file, name, name, cast[name][1], "", "")
    return cast


def _placed(file: Traversable, who: str, one: Placed, cast: dict[str, tuple[Traversable, SheetEntry]]) -> Creature:
    source, entry = lookup(file, f"who.{who}", "creature", one.creature, cast)
    return replace(_creature(source, who, one.creature, entry, one.side, one.at), player=one.player)
