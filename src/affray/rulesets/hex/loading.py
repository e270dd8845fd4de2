"""Reading weapons, armor, creatures and scenes from the content files."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from affray.api import (
    BadContent,
    Catalog,
    Cell,
    Table,
    Terrain,
    Who,
    Written,
    check_cells,
    check_people,
    lookup_in,
    read_map,
    terrain,
)
from affray.rulesets.hex.creature import (
    Armor,
    Bundle,
    Caught,
    Creature,
    Damage,
    Held,
    HexEncounter,
    Lying,
    Piece,
    Sheet,
    Weapon,
)
from affray.rulesets.hex.creature import Table as OnTheTable
from affray.rulesets.hex.hands import spare_hands
from affray.rulesets.hex.missiles import count_of, fits, with_pieces
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
from affray.rulesets.hex.stats import PLAIN, max_defense, max_stamina

Screen = Literal[0, 1, 2, 4]
"""Cover or concealment: none, light, half, heavy."""


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
    skill: str = ""
    shoots: str = ""
    pierced_damage: int = 0
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
    close: int = 0
    increment: int = 0
    range_body: bool = False
    two_hands: bool = False
    strength: int = 0
    cranked: bool = False
    load_points: Annotated[int, Meta(ge=1)] | None = None
    load_stamina: int = 0


class TerrainEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of ground with its figures."""

    kind: Literal["open", "difficult", "wall", "water", "surface", "gap"]
    difficulty: int = 0
    required: int = 0
    current: int = 0
    height: int = 0
    depth: int = 0
    cover: Screen = 0
    concealment: Screen = 0


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Someone in a scene: which creature, on which side, where; why they are surprised, or even flat footed."""

    creature: str
    side: str
    at: Cell
    player: bool = False
    surprised: str = ""
    flat_footed: str = ""


class Left(Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon that lies on the ground when a scene begins."""

    item: Weapon
    at: Cell


class SceneFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as it is written down: a map with its marks, who stands where, what lies about."""

    title: str
    about: str
    map: str
    who: dict[str, Any]
    marks: dict[str, str] = {}
    equal_sides: bool = False
    wind: Literal[0, 1, 2] = 0
    fog: Screen = 0
    lying: tuple[Left, ...] = ()


def weapon(name: str, entry: WeaponEntry) -> Weapon:
    """A weapon with the numbers that its size, balance and type give it."""
    size, balance, kind = entry.size, entry.balance, entry.type
    numbers = asdict(size) | asdict(kind) | asdict(entry)
    numbers |= {"base": size.base + balance.base + kind.base, "body": size.body + balance.body}
    numbers |= _by_strength(entry) | {"load_points": entry.load_points or 0}
    if kind.shoots and (entry.load_points is None or not numbers["close"]):
        raise ValueError("load_points: what shoots needs a range and the points that loading takes")
    return Weapon(**numbers | {"name": name, "size": size.name, "balance": balance.name, "type": kind.name})


def _by_strength(entry: WeaponEntry) -> dict[str, int]:
    """The numbers of bows, by how heavy they are to draw, and of crossbows, by their strength."""
    if entry.type.name == "bow":
        heavy = entry.heavy or 0
        return {"base": 1 + heavy, "piercing": heavy - 1, "close": 20 + 2 * heavy, "increment": 20 + 2 * heavy}
    if entry.strength:
        far = (2 if entry.cranked else 5) * entry.strength
        return {"base": entry.strength, "piercing": entry.strength, "close": far, "increment": far}
    return {}


def skills() -> dict[str, str]:
    """Every secondary skill of the content, with the primary skill that it belongs to."""
    return {skill: primary for primary, under in CATALOG.all("skills").items() for skill in under}  # hex.check.7


def check_sheet(sheet: Sheet, _catalog: Catalog) -> None:
    """Refuse skills that there are not, and more in the hands than they hold; a power may bring a theme of its own."""
    themes = (spell.power.theme for spell in (*sheet.cantrips, *sheet.spells, *sheet.crafts))
    known = dict.fromkeys((*skills(), *skills().values(), *themes))
    try:
        for skill, _rank in sheet.skills:
            lookup_in("skills:", skill, known)
    except BadContent as wrong:
        raise ValueError(str(wrong)) from None  # the catalog adds file and entry
    if sheet.both and (sheet.right or sheet.left):
        raise ValueError("both: a weapon in both hands leaves none for right or left")
    check_magic(sheet)
    wanted = [held.name for held in (sheet.right, sheet.left) if held and held.two_hands]
    if wanted:
        raise ValueError(f"both: {wanted[0]} takes both hands")


CATALOG = Catalog(
    "affray.rulesets.hex",
    sizes=Size,
    balances=Balance,
    types=Type,
    weapons=Table(WeaponEntry, weapon, Weapon),
    ammunition=Piece,
    armor=Armor,
    skills=Table(tuple[str, ...], fixed=True),
    terrain=Table(TerrainEntry, lambda _name, entry: terrain(entry), Terrain),
    speeds=Speed,
    ranges=Table(Range, fixed=True),
    delays=Table(DelayEntry, fixed=True),
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
    return CATALOG.all("terrain")


def creature(
    entry: str, who: Who, side: str, at: Cell, catalog: Catalog | None = None, rulings: Rulings = PLAIN
) -> Creature:
    """A fresh creature of the content, placed."""
    return placed((catalog or CATALOG).entry("creatures", entry), who, side, at, rulings=rulings)


def placed(sheet: Sheet, who: Who, side: str, at: Cell, player: bool = False, rulings: Rulings = PLAIN) -> Creature:
    """A fresh creature with such a sheet: weapons loaded, and as many pieces in hand as it may hold ready."""
    hands = ((sheet.both, 2, False), (sheet.right, 1, False), (sheet.left, 1, True))
    held = tuple(Held(weapon, number, off_hand) for weapon, number, off_hand in hands if weapon)
    fresh = Creature(
        id=who,
        side=side,
        at=at,
        player=player,
        sheet=sheet,
        held=held,
        defense=max_defense(sheet, rulings),
        stamina=0,
        stowed=sheet.stowed,
        carried=tuple(Bundle(piece, count) for piece, count in sheet.ammunition),
    )
    return replace(begun_loaded(fresh), stamina=max_stamina(fresh, rulings))


def begun_loaded(who: Creature) -> Creature:
    """The same with every weapon that shoots loaded, and with pieces in the hand that works it."""
    held, carried, ready, spare = [], who.carried, who.ready, spare_hands(who)
    for arm in who.held:
        piece = next((bundle.piece for bundle in carried if fits(arm, bundle.piece)), None)
        if piece is not None:
            carried = with_pieces(carried, piece, -1)
            most = max(who.sheet.rank(piece.skill), 1) if spare else 0
            more = min(most, count_of(carried, piece.name))
            carried, ready = with_pieces(carried, piece, -more), with_pieces(ready, piece, more)
            arm = replace(arm, loaded=piece)
        held.append(arm)
    return replace(who, held=tuple(held), carried=carried, ready=ready)


def stage(scene: Written, rulings: Rulings) -> HexEncounter:
    """Set a scene: its map, and everyone in place."""
    catalog, written = CATALOG.read(scene, SceneFile)
    people = scene.table("who", Placed)
    drawn = read_map(scene, written.map, written.marks, catalog.all("terrain"), "hex")
    check_people(scene, people, drawn, lambda ground: ground.kind != "wall", "hex")
    check_cells(scene, "lying.at", ((left.item.name, left.at) for left in written.lying), drawn, "hex")
    sheets = catalog.people("creatures", scene, {who: person.creature for who, person in people.items()})
    creatures = tuple(
        placed(sheets[who], who, person.side, person.at, person.player, rulings) for who, person in people.items()
    )
    lying = tuple(Lying(left.item, left.at) for left in written.lying)
    lies = OnTheTable(lying=lying, wind=written.wind, fog=written.fog, caught=caught(people))
    return HexEncounter(ruleset="hex", maps=(drawn,), creatures=creatures, table=lies, rulings=rulings)


def caught(people: Mapping[Who, Placed]) -> tuple[Caught, ...]:
    """Those who do not expect the fight, and why."""
    return tuple(
        Caught(who, person.flat_footed or person.surprised, bool(person.flat_footed))
        for who, person in people.items()
        if person.flat_footed or person.surprised
    )
