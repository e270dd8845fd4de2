"""The wilderness of a scene as it is written down, and how it begins."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import asdict

from affray.api import BadContent, Catalog, Cell, Map, Named, Who, read_map
from affray.rulesets.dungeoneer.catalog import check_held
from affray.rulesets.dungeoneer.creature import Feature, Round, Trail, Wilds
from affray.rulesets.dungeoneer.paths import rooms


class Outdoors(Protocol):
    """Somebody of a scene, who may be in the wilderness."""

    @property
    def at(self) -> Cell:
        """Where they begin."""
        ...

    @property
    def wild(self) -> bool:
        """Whether that is in the wilderness."""
        ...

    @property
    def rounds(self) -> tuple[Cell, ...]:
        """The tiles that they go round and round."""
        ...

    @property
    def character(self) -> str:
        """The dungeoneer that they are, if they are one."""
        ...


class FeatureEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Something notable on a tile; `plain` for a point of interest, which is seen at once."""

    name: str
    at: Cell
    plain: bool = False
    holds: tuple[str, ...] = ()
    leads_to: Cell = ""
    hides: bool = False
    creatures: tuple[Who, ...] = ()


class TrailEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """A trail: what is seen of it, the creature that left it, and its tiles from the beginning on."""

    name: str
    creature: str
    tiles: tuple[Cell, ...]


class Wilderness(Struct, frozen=True, forbid_unknown_fields=True):
    """The map around the dungeon, what is notable on it, and the trails over it."""

    map: str
    marks: dict[str, str] = {}
    name: str = "the wilderness"
    features: tuple[FeatureEntry, ...] = ()
    trails: tuple[TrailEntry, ...] = ()


NO_WILDS = Wilds()


def wilderness(
    scene: Named, written: Wilderness | None, people: Mapping[Who, Outdoors], dungeon: Map, content: Catalog
) -> tuple[tuple[Map, ...], Wilds]:
    """The map of the wilderness, and all there is to know of it; nothing for a scene without one."""
    if written is None:
        if any(person.wild for person in people.values()):
            raise BadContent(f"{scene.name}: [wilderness]: somebody is in the wilderness, and there is none")
        return (), NO_WILDS
    drawn = _drawn(scene, written, content)
    outdoors = {who: person for who, person in people.items() if person.wild}
    for who, person in outdoors.items():
        _check_tiles(f"{scene.name}: [who.{who}] at:", (person.at,), drawn)
        _check_way(f"{scene.name}: [who.{who}] rounds:", (*person.rounds, *person.rounds[:1]), drawn)
    for feature in written.features:
        check_held(f"{scene.name}: [wilderness.features.{feature.name}] holds:", feature.holds, content)
    seen = {person.at for person in outdoors.values() if person.character}
    wilds = Wilds(
        uncovered=tuple(sorted(seen)),
        features=tuple(_feature(scene, feature, drawn, dungeon, outdoors, seen) for feature in written.features),
        trails=tuple(_trail(scene, trail, drawn, content) for trail in written.trails),
        rounds=tuple(Round(who, person.rounds) for who, person in outdoors.items() if person.rounds),
    )
    return (drawn,), wilds


def _drawn(scene: Named, written: Wilderness, content: Catalog) -> Map:
    """The map: every tile is wild, or rock through which nobody gets."""
    grounds = {name: ground for name, ground in content.all("terrain").items() if ground.kind in ("wild", "rock")}
    marks = {".": "meadow", **written.marks}
    drawn = read_map(scene, written.map, marks, grounds, "square")
    return Map(drawn.rows, drawn.legend, "square", written.name, is_shared=True)


def _check_tiles(where: str, tiles: tuple[Cell, ...], drawn: Map) -> None:
    for cell in tiles:
        if cell not in drawn.ground.terrain or drawn.ground.terrain[cell].kind != "wild":
            raise BadContent(f"{where} {cell} is no open tile of the wilderness")


def _check_way(where: str, tiles: tuple[Cell, ...], drawn: Map) -> None:
    """Refuse tiles of which one is not beside the next."""
    _check_tiles(where, tiles, drawn)
    for here, there in pairwise(tiles):
        if here != there and there not in drawn.ground.grid.neighbours(here):
            raise BadContent(f"{where} {there} is not beside {here}")


def _feature(
    scene: Named, one: FeatureEntry, drawn: Map, dungeon: Map, outdoors: Mapping[Who, Outdoors], seen: set[Cell]
) -> Feature:
    where = f"{scene.name}: [wilderness.features.{one.name}]"
    _check_tiles(f"{where} at:", (one.at,), drawn)
    if one.leads_to and one.leads_to not in rooms(dungeon):
        raise BadContent(f"{where} leads_to: {one.leads_to} is no tile of a room of the dungeon")
    for who in one.creatures:
        if who not in outdoors or outdoors[who].at != one.at:
            raise BadContent(f"{where} creatures: {who} is not in the wilderness at {one.at}")
    fields: dict[str, Any] = asdict(one)
    plain = fields.pop("plain")
    return Feature(is_plain=plain, found=plain and one.at in seen, **fields)


def _trail(scene: Named, one: TrailEntry, drawn: Map, content: Catalog) -> Trail:
    where = f"{scene.name}: [wilderness.trails.{one.name}]"
    left_by = content.entry("creatures", one.creature, f"{where} creature:")
    _check_way(f"{where} tiles:", one.tiles, drawn)
    if len(set(one.tiles)) < len(one.tiles):
        raise BadContent(f"{where} tiles: a trail crosses no tile twice")
    return Trail(name=one.name, tiles=one.tiles, locate=left_by.sheet.locate)  # dungeoneer.track.4
