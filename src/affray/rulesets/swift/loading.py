"""Reading items, spells, creatures and scenes from the content files."""

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from affray.api import (
    BadContent,
    Catalog,
    Cell,
    Map,
    Table,
    Terrain,
    Who,
    Written,
    check_cells,
    check_people,
    lookup,
    lookup_in,
    read_map,
    terrain,
)
from affray.rulesets.swift.creature import (
    Amount,
    Armor,
    Cover,
    Creature,
    Feature,
    Item,
    Lying,
    Rating,
    Sheet,
    Spell,
    Stance,
    SwiftEncounter,
)
from affray.rulesets.swift.creature import Table as OnTheTable
from affray.rulesets.swift.rulings import Rulings
from affray.rulesets.swift.stats import SQUARE, most_aura

OTHER_WORDS = ("area", "question", "yourself")
"""Words that fill a slot where a name could stand."""
SKILLS = ("fighting", "athletics", "perception", "stealth", "casting", "lore", "social", "craft", "survival")


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
    at: Cell
    player: bool = False
    hidden: Amount = 0
    cover: Cell = ""
    full: bool = False


class SceneFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as it is written down: a map with its marks, who stands where, what can be used."""

    title: str
    about: str
    map: str
    who: dict[str, Any]
    marks: dict[str, str] = {}
    equal_sides: bool = False
    defenders: str = ""
    charge: str = ""
    instability: Amount = 0
    about_items: tuple[Item, ...] = ()
    lying: tuple[Lying, ...] = ()
    features: tuple[Feature, ...] = ()


# -- the tables


def item_in_squares(_name: str, item: Item) -> Item:
    """An item that is written down in feet."""
    return replace(item, reach=item.reach // SQUARE, range=item.range // SQUARE)


def spell_in_squares(_name: str, spell: Spell) -> Spell:
    """A spell that is written down in feet."""
    return replace(spell, range=spell.range // SQUARE)


def check_sheet(sheet: Sheet, _catalog: Catalog) -> None:
    """Refuse skills that there are not."""
    try:
        for skill, _rank in sheet.skills:
            lookup_in("skills:", skill, dict.fromkeys(SKILLS))
    except BadContent as wrong:
        raise ValueError(str(wrong)) from None  # the catalog adds file and entry


CATALOG = Catalog(
    "affray.rulesets.swift",
    items=Table(Item, item_in_squares, Item, defaults={"reach": SQUARE}, also="weapons"),
    spells=Table(Spell, spell_in_squares, Spell),
    stances=Stance,
    armor=Armor,
    terrain=Table(TerrainEntry, lambda _name, entry: terrain(entry), Terrain),
    creatures=Table(Sheet, check=check_sheet, defaults={"armor": "none", "natural": "fists"}),
)


def items() -> dict[str, Item]:
    """Every item of the content."""
    return CATALOG.all("items")


def terrains() -> dict[str, Terrain]:
    """Every kind of ground of the content."""
    return CATALOG.all("terrain")


# -- setting a scene


def creature(
    entry: str, who: Who, side: str, at: Cell, catalog: Catalog | None = None, rulings: Rulings | None = None
) -> Creature:
    """A fresh creature of the content, placed."""
    return placed((catalog or CATALOG).entry("creatures", entry), who, side, at, rulings or Rulings())


def placed(sheet: Sheet, who: Who, side: str, at: Cell, rulings: Rulings) -> Creature:
    """A fresh creature with such a sheet, with what it brings."""
    return Creature(
        id=who,
        side=side,
        at=at,
        sheet=sheet,
        held=sheet.held,
        ready=sheet.ready,
        worn=sheet.worn,
        pack=sheet.pack,
        aura=most_aura(sheet, rulings),
    )


def stage(scene: Written, rulings: Rulings) -> SwiftEncounter:
    """Set a scene: its map, and everyone and everything in place."""
    catalog, written = CATALOG.read(scene, SceneFile)
    people = scene.table("who", Placed)
    drawn = read_map(scene, written.map, written.marks, catalog.all("terrain"), "square")
    check_people(scene, people, drawn, lambda ground: ground.kind in ("open", "rough"), "square", OTHER_WORDS)
    sheets = catalog.people("creatures", scene, {who: person.creature for who, person in people.items()})
    return SwiftEncounter(
        ruleset="swift",
        maps=(drawn,),
        creatures=tuple(as_written(scene, who, person, drawn, sheets[who], rulings) for who, person in people.items()),
        table=on_the_table(scene, written, people, drawn),
        rulings=rulings,
    )


def as_written(scene: Written, who: Who, person: Placed, drawn: Map, sheet: Sheet, rulings: Rulings) -> Creature:
    """Someone of a scene, hidden or behind cover as it says."""
    fresh = placed(sheet, who, person.side, person.at, rulings)
    cover = behind(scene, who, person, drawn) if person.cover else None
    return replace(fresh, player=person.player, hidden=person.hidden, cover=cover)


def behind(scene: Written, who: Who, person: Placed, drawn: Map) -> Cover:
    """The object that someone of a scene is behind."""
    where = f"{scene.name}: [who.{who}] cover: {person.cover}"
    beside = {cell: drawn.ground.terrain[cell] for cell in drawn.ground.grid.neighbours(person.at)}
    if person.cover not in beside or not beside[person.cover]["cover"]:
        raise BadContent(f"{where} is no object beside {person.at} that gives cover")
    if person.full and not beside[person.cover]["full"]:
        raise BadContent(f"{where} does not cover anyone fully")
    return Cover(person.cover, person.full)


def on_the_table(scene: Written, written: SceneFile, people: dict[str, Placed], drawn: Map) -> OnTheTable:
    """What a scene brings that belongs to nobody."""
    for feature in written.features:
        check_cells(scene, "features.at", ((feature.name, feature.at),), drawn, "square")
        check_cells(scene, "features.onto", ((feature.name, cell) for cell in feature.onto), drawn, "square")
    check_cells(scene, "lying.at", ((lying.item.name, lying.at) for lying in written.lying), drawn, "square")
    sides, known = {person.side: person.side for person in people.values()}, {who: who for who in people}
    return OnTheTable(
        defenders=lookup(scene, "scene", "defenders", written.defenders, sides) if written.defenders else "",
        charge=lookup(scene, "scene", "charge", written.charge, known) if written.charge else "",
        features=written.features,
        lying=written.lying,
        about=written.about_items,
        instability=written.instability,
    )
