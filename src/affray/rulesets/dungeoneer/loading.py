"""Setting scenes, and placing dungeoneers and creatures of the content."""

from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from affray.api import (
    BadContent,
    Catalog,
    Cell,
    Map,
    Named,
    Terrain,
    Who,
    Written,
    check_names,
    check_places,
    read_map,
)
from affray.rulesets.dungeoneer.catalog import CATALOG, check_held
from affray.rulesets.dungeoneer.creature import (
    ConditionKey,
    Creature,
    DungeonEncounter,
    ObjectKind,
    Small,
    Table,
    Thing,
    Wilds,
)
from affray.rulesets.dungeoneer.groups import ANYONE, EVERYONE
from affray.rulesets.dungeoneer.outdoors import Wilderness, wilderness
from affray.rulesets.dungeoneer.paths import DUNGEON, NO_REST, WILDERNESS, rooms, rooms_beside
from affray.rulesets.dungeoneer.placing import check_tails
from affray.rulesets.dungeoneer.rulings import Rulings


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Someone in a scene: a creature or a character, where, and how they wait."""

    side: str
    at: Cell
    creature: str = ""
    character: str = ""
    player: bool = False
    hidden: bool = False
    arrives: Small = 0
    extra_cells: tuple[Cell, ...] = ()
    wild: bool = False
    rounds: tuple[Cell, ...] = ()


class ThingEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to handle, as it is written down."""

    name: str
    kind: ObjectKind
    at: Cell
    locate: Small = 0
    trap_locate: Small = 0
    opens: tuple[Cell, ...] = ()
    holds: tuple[str, ...] = ()
    dodge: Small = 0
    damage: Small = 0
    lock: Small = 0
    inflicts: ConditionKey | None = None
    rounds: Small = 0


class SceneFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as it is written down: a map with its marks, who stands where, what can be handled."""

    title: str
    about: str
    map: str
    who: dict[str, Any]
    marks: dict[str, str] = {}
    things: tuple[ThingEntry, ...] = ()
    rations: Small = 2
    camp_gear: bool = False
    dark: bool = False
    quest: str = ""
    wilderness: Wilderness | None = None


def creature(
    entry: str, who: Who, side: str, at: Cell, catalog: Catalog | None = None, _rulings: Rulings | None = None
) -> Creature:
    """A fresh dungeoneer or creature of the content, placed."""
    content = catalog or CATALOG
    table = "characters" if entry in content.names("characters") else "creatures"
    fresh: Creature = content.entry(table, entry)
    return replace(fresh, id=who, side=side, at=at)


def stage(scene: Written, rulings: Rulings) -> DungeonEncounter:
    """Set a scene: its map, everyone and everything in place, and the rooms of the party in view."""
    content, written = CATALOG.read(scene, SceneFile)
    people = scene.table("who", Placed)
    drawn = read_map(scene, written.map, written.marks, content.all("terrain"), "square")
    check_names(scene, people, (ANYONE, EVERYONE))
    inside = {who: one for who, one in people.items() if not one.wild}
    check_places(scene, inside, drawn, _can_stand, "tile")
    wild, wilds = wilderness(scene, written.wilderness, people, drawn, content)
    placed = {who: _placed(scene, who, one, content) for who, one in people.items()}
    check_tails(scene, {who: one for who, one in placed.items() if who in inside}, drawn, _can_stand)
    if rulings.large_bodies == "one-tile":
        placed = {who: replace(one, extra_cells=()) for who, one in placed.items()}
    whos = [one for one in placed.values() if one.is_dungeoneer]
    seen = {rooms(drawn)[one.at] for one in whos if one.at is not None and one.map == DUNGEON}
    if written.quest:
        content.entry("items", written.quest, f"{scene.name}: quest:")
    return DungeonEncounter(
        ruleset="dungeoneer",
        maps=(replace(drawn, name="the dungeon" if wild else ""), *wild),
        creatures=tuple(_waiting(one, people[who], drawn, seen, wilds) for who, one in placed.items()),
        table=Table(
            seen=tuple(sorted(seen)),
            things=tuple(_thing(scene, thing, drawn, content) for thing in written.things),
            rations=written.rations,
            camp_gear=written.camp_gear,
            dark=written.dark,
            quest=written.quest,
            wilds=wilds,
            items=content.own("items"),
        ),
        rulings=rulings,
    )


def _can_stand(ground: Terrain) -> bool:
    return ground.kind not in ("rock", "door", *NO_REST)


def _placed(scene: Written, who: Who, placed: Placed, content: Catalog) -> Creature:
    """Somebody of a scene: a dungeoneer or a creature of the content, or one of the scene's own."""
    if bool(placed.creature) == bool(placed.character):
        raise BadContent(f"{scene.name}: [who.{who}]: either a creature or a character is named")
    kind, name = ("character", placed.character) if placed.character else ("creature", placed.creature)
    one: Creature = content.entry(f"{kind}s", name, f"{scene.name}: [who.{who}] {kind}:")
    player, on_map = placed.player and one.is_dungeoneer, WILDERNESS if placed.wild else DUNGEON
    extra = placed.extra_cells
    return replace(one, id=who, side=placed.side, at=placed.at, extra_cells=extra, player=player, map=on_map)


def _waiting(one: Creature, written: Placed, drawn: Map, seen: set[int], wilds: Wilds) -> Creature:
    """A creature in a room that nobody has seen sleeps until somebody looks in, or until its round comes.

    In the wilderness it is out of sight until its tile is uncovered, and at a feature until somebody discovers that.
    """
    if one.is_dungeoneer or one.at is None:
        return one
    if one.map == WILDERNESS:
        is_open = one.at in wilds.uncovered and not any(one.id in feature.creatures for feature in wilds.features)
        return replace(one, awake=is_open and not written.hidden, hidden=written.hidden)
    awake = rooms(drawn)[one.at] in seen and not written.arrives
    return replace(one, awake=awake, hidden=written.hidden, arrives=written.arrives)


def _thing(file: Named, one: ThingEntry, drawn: Map, content: Catalog) -> Thing:
    where, terrain = f"{file.name}: [things.{one.name}]", drawn.ground.terrain
    if one.at not in terrain:
        raise BadContent(f"{where} at: {one.at} is not a tile of the map")
    for cell in one.opens:
        if cell not in terrain or terrain[cell].kind != "door":
            raise BadContent(f"{where} opens: {cell} is no door of the map")
    check_held(f"{where} holds:", one.holds, content)
    if bool(one.inflicts) != bool(one.rounds):
        raise BadContent(f"{where} rounds: what it inflicts lasts for some, and they are for nothing else")
    if one.inflicts and not one.dodge and (one.kind == "trap" or one.damage):
        raise BadContent(f"{where} dodge: what springs at one and inflicts something has a difficulty, 1 or more")
    if one.kind == "door" and len(rooms_beside(drawn, one.at)) < 2:
        raise BadContent(f"{where} at: {one.at} is no door between two rooms")
    return Thing(known="" if one.locate else "what", **asdict(one))
