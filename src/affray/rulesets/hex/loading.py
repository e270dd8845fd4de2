"""Reading weapons, armor, creatures and scenes from the content files."""

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import asdict, replace

from affray.api import (
    BadContent,
    Catalog,
    Cell,
    Table,
    Terrain,
    Who,
    Written,
    check_people,
    lookup_in,
    read_map,
    terrain,
)
from affray.rulesets.hex.creature import Armor, Creature, Damage, Held, HexEncounter, Sheet, Weapon
from affray.rulesets.hex.creature import Table as OnTheTable
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.spellbook import (
    Components,
    DelayEntry,
    Range,
    Several,
    Speed,
    SpellEntry,
    check_magic,
    check_power,
    spell,
)
from affray.rulesets.hex.spellcraft import Power, Spell
from affray.rulesets.hex.stats import max_defense, max_stamina


class Size(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a weapon's size gives: base damage, greatest body bonus, what two hands add, what one hand loses."""

    name: str
    base: int
    body: int
    two_hands_base: int = 0
    two_hands_body: int = 0
    one_hand_loss: int = 0


class Balance(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a weapon's balance adds to base damage and body bonus."""

    name: str
    base: int = 0
    body: int = 0


class Type(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a weapon's type says: damage, loss when converted, use of additional successes."""

    name: str
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

    size: Size
    balance: Balance
    type: Type
    piercing: int = 0
    piercing_body: bool = False
    reach: int = 1
    heavy: int | None = None
    shield: int = 0
    keywords: tuple[Literal["bash", "trip", "sap", "small"], ...] = ()


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
    at: Cell
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


def weapon(name: str, entry: WeaponEntry) -> Weapon:
    """A weapon with the numbers that its size, balance and type give it."""
    size, balance, kind = entry.size, entry.balance, entry.type
    numbers = asdict(size) | asdict(kind) | asdict(entry)
    numbers |= {"base": size.base + balance.base + kind.base, "body": size.body + balance.body}
    return Weapon(**numbers | {"name": name, "size": size.name, "balance": balance.name, "type": kind.name})


def skills() -> dict[str, str]:
    """Every secondary skill of the content, with the primary skill that it belongs to."""
    return {skill: primary for primary, under in CATALOG.all("skills").items() for skill in under}  # hex.check.7


def check_sheet(sheet: Sheet) -> None:
    """Refuse skills that there are not, and more in the hands than they hold."""
    known = dict.fromkeys((*skills(), *skills().values()))
    try:
        for skill, _rank in sheet.skills:
            lookup_in("skills:", skill, known)
    except BadContent as wrong:
        raise ValueError(str(wrong)) from None  # the catalog adds file and entry
    if sheet.both and (sheet.right or sheet.left):
        raise ValueError("both: a weapon in both hands leaves none for right or left")
    check_magic(sheet)


CATALOG = Catalog(
    "affray.rulesets.hex",
    sizes=Size,
    balances=Balance,
    types=Type,
    weapons=Table(WeaponEntry, weapon, Weapon),
    armor=Armor,
    skills=tuple[str, ...],
    terrain=TerrainEntry,
    speeds=Speed,
    ranges=Range,
    delays=DelayEntry,
    components=Components,
    several=Several,
    powers=Table(Power, check=check_power),
    spells=Table(SpellEntry, spell, Spell),
    creatures=Table(Sheet, check=check_sheet, defaults={"natural": "fists"}),
)


def weapons() -> dict[str, Weapon]:
    """Every weapon of the content."""
    return CATALOG.all("weapons")


def terrains() -> dict[str, Terrain]:
    """Every kind of ground of the content."""
    return {name: terrain(entry) for name, entry in CATALOG.all("terrain").items()}


def creature(entry: str, who: Who, side: str, at: Cell) -> Creature:
    """A fresh creature of the content, placed."""
    return placed(CATALOG.entry("creatures", entry), who, side, at)


def placed(sheet: Sheet, who: Who, side: str, at: Cell, player: bool = False) -> Creature:
    """A fresh creature with such a sheet."""
    hands = ((sheet.both, 2, False), (sheet.right, 1, False), (sheet.left, 1, True))
    held = tuple(Held(weapon, number, off_hand) for weapon, number, off_hand in hands if weapon)
    defense = max_defense(sheet)
    fresh = Creature(id=who, side=side, at=at, player=player, sheet=sheet, held=held, defense=defense, stamina=0)
    return replace(fresh, stamina=max_stamina(fresh))


def stage(scene: Written, rulings: Rulings) -> HexEncounter:
    """Set a scene: its map, and everyone in place."""
    for table in CATALOG.tables:
        CATALOG.all(table)  # a mistake anywhere in the content is refused at once
    written, people = scene.decoded(SceneFile), scene.table("who", Placed)
    drawn = read_map(scene, written.map, written.marks, terrains(), "hex")
    check_people(scene, people, drawn, lambda ground: ground.kind != "wall", "hex")
    own = written.creatures
    sheets = {name: CATALOG.entry("creatures", name, f"{scene.name}:", own) for name in own}
    for who, person in people.items():
        where = f"{scene.name}: [who.{who}] creature:"
        sheets[person.creature] = CATALOG.entry("creatures", person.creature, where, own)
    creatures = tuple(
        placed(sheets[person.creature], who, person.side, person.at, person.player) for who, person in people.items()
    )
    return HexEncounter(ruleset="hex", maps=(drawn,), creatures=creatures, table=OnTheTable(), rulings=rulings)
