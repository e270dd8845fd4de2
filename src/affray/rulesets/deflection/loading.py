"""Reading items, armor, creatures and scenes from the content files."""

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from affray.api import (
    BadContent,
    Catalog,
    Cell,
    Terrain,
    Who,
    Written,
    check_cells,
    check_people,
    lookup_in,
    read_map,
    terrain,
)
from affray.api import Table as Rows
from affray.rulesets.deflection.actions.maneuvers import MANEUVERS
from affray.rulesets.deflection.actions.powers import POWERS
from affray.rulesets.deflection.creature import (
    Armor,
    Carried,
    Creature,
    DeflectionEncounter,
    Fixture,
    Item,
    Lying,
    Sheet,
    Table,
)
from affray.rulesets.deflection.paths import SOLID
from affray.rulesets.deflection.rulings import Rulings
from affray.rulesets.deflection.stats import max_endurance, max_focus, max_health, max_stamina

LEARNED = {*(rule.key for rule in MANEUVERS), "riposte"}


class TerrainEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of ground."""

    kind: Literal["open", "difficult", "wall", "barricade", "door"]


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Someone in a scene: which creature, on which side, where."""

    creature: str
    side: str
    at: Cell
    player: bool = False


class Left(Struct, frozen=True, forbid_unknown_fields=True):
    """An item that lies about in a scene."""

    item: Item
    at: Cell


class FixtureEntry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something in a scene that can be used."""

    at: Cell
    does: Literal["door", "lamp", "lever"]
    opens: Cell = ""
    light: int = 0
    actions: int | None = None
    long: bool = False


class SceneFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as it is written down: a map with its marks, who stands where, what is there."""

    title: str
    about: str
    map: str
    who: dict[str, Any]
    marks: dict[str, str] = {}
    equal_sides: bool = False
    dark: bool = False
    aggressors: str = ""
    lying: tuple[Left, ...] = ()
    fixtures: dict[str, Any] = {}


def check_item(item: Item, _catalog: Catalog) -> None:
    """Refuse a weapon that lists an attribute and no specialization, or the other way round."""
    if bool(item.attributes) != bool(item.specializations):
        raise ValueError("specializations: a weapon lists attributes and specializations, at least one of each")


def check_sheet(sheet: Sheet, _catalog: Catalog) -> None:
    """Refuse more in the hands than they hold, and maneuvers or powers that there are not."""
    if len(sheet.hands) > 2:
        raise ValueError(f"hands: two hands hold two things at most, not {len(sheet.hands)}")
    try:
        for maneuver in sheet.maneuvers:
            lookup_in("maneuvers:", maneuver, dict.fromkeys(sorted(LEARNED)))
        for power in sheet.powers:
            lookup_in("powers:", power, {rule.key: rule for rule in POWERS})
    except BadContent as wrong:
        raise ValueError(str(wrong)) from None  # the catalog adds file and entry


CATALOG = Catalog(
    "affray.rulesets.deflection",
    items=Rows(Item, check=check_item, also="weapons"),
    armor=Armor,
    terrain=Rows(TerrainEntry, lambda _name, entry: terrain(entry), Terrain),
    creatures=Rows(Sheet, check=check_sheet, defaults={"natural": "bare-hands"}),
)


def terrains() -> dict[str, Terrain]:
    """Every kind of ground of the content."""
    return CATALOG.all("terrain")


def creature(
    entry: str, who: Who, side: str, at: Cell, catalog: Catalog | None = None, rulings: Rulings | None = None
) -> Creature:
    """A fresh creature of the content, placed."""
    return placed((catalog or CATALOG).entry("creatures", entry), who, side, at, rulings or Rulings())


def placed(sheet: Sheet, who: Who, side: str, at: Cell, rulings: Rulings, player: bool = False) -> Creature:
    """A fresh creature with such a sheet; a single thing that wants both hands is held in both."""
    hands = 2 if len(sheet.hands) == 1 and wants_both(sheet.hands[0]) else 1
    gear = (*(Carried(item, hands) for item in sheet.hands), *(Carried(item) for item in sheet.pack))
    return Creature(
        id=who,
        side=side,
        at=at,
        player=player,
        sheet=sheet,
        gear=gear,
        health=max_health(sheet, rulings),
        endurance=max_endurance(sheet, rulings),
        stamina=max_stamina(sheet, rulings),
        focus=max_focus(sheet, rulings),
        materials=sheet.materials,
    )


def wants_both(item: Item) -> bool:
    """Whether a thing alone in the hands is held in both."""
    return item.has("two-handed") or item.has("versatile")


def stage(scene: Written, rulings: Rulings) -> DeflectionEncounter:
    """Set a scene: its map, everyone in place, and what is there."""
    catalog, written = CATALOG.read(scene, SceneFile)
    people = scene.table("who", Placed)
    drawn = read_map(scene, written.map, written.marks, catalog.all("terrain"), "square")
    check_people(scene, people, drawn, lambda ground: ground.kind not in (*SOLID, "door"), "square")
    check_cells(scene, "lying.at", ((left.item.name, left.at) for left in written.lying), drawn, "square")
    sheets = catalog.people("creatures", scene, {who: person.creature for who, person in people.items()})
    creatures = tuple(
        placed(sheets[who], who, person.side, person.at, rulings, person.player) for who, person in people.items()
    )
    there = table_of(scene, written)
    return DeflectionEncounter(ruleset="deflection", maps=(drawn,), creatures=creatures, table=there, rulings=rulings)


def table_of(scene: Written, written: SceneFile) -> Table:
    """What lies about in a scene and what can be used there."""
    lying = tuple(Lying(Carried(left.item), left.at) for left in written.lying)
    entries = scene.table("fixtures", FixtureEntry) if written.fixtures else {}
    fixtures = tuple(fixture(name, entry) for name, entry in entries.items())
    return Table(lying=lying, fixtures=fixtures, dark=written.dark, aggressors=written.aggressors)


def fixture(name: str, entry: FixtureEntry) -> Fixture:
    """Something that can be used, by its name."""
    made = Fixture(name=name, at=entry.at, does=entry.does)
    return replace(made, opens=entry.opens, light=entry.light, actions=entry.actions, long=entry.long)
