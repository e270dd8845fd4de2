"""Scenes of small books: a map, its marks, and who stands where; or only who is there."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from affray.core.binding import must_take
from affray.core.book import Content, Nothing
from affray.core.catalog import Catalog
from affray.core.encounter import Encounter
from affray.core.maps import Map, Terrain
from affray.core.scenes import Written, check_names, check_people, read_map
from affray.core.values import Cell, Who

Shape = Literal["hex", "square", "none"]


class Present(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody in a scene without a map: which entry of the content, on which side."""

    creature: str
    side: str
    player: bool = False


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody in a scene: which entry of the content, on which side, where."""

    creature: str
    side: str
    at: str
    player: bool = False


class CastFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene without a map as it is written down."""

    title: str
    about: str
    who: dict[str, Any]


class SceneFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as it is written down."""

    title: str
    about: str
    map: str
    who: dict[str, Any]
    marks: dict[str, str] = {}


def scenes(
    key: str,
    catalog: Catalog,
    table: str,
    creature: type[Any],
    fresh: Callable[[Any], dict[str, Any]],
    grounds: tuple[str, ...] = ("open", "wall"),
    shape: Shape = "square",
    stands: tuple[str, ...] = ("open",),
    table_state: Any = Nothing(),  # noqa: B008 - a frozen value
) -> Content:
    """Content with creatures of one table; `fresh(sheet)` gives the fields with which somebody begins.

    With the shape `none` there is no map: nobody stands anywhere, and a scene is a title, what it is about, and who. A
    scene brings people of its own as `creatures`, whatever the table is called.
    """
    must_take(fresh, ("sheet",), "kit.scenes, fresh")
    if table != "creatures":
        catalog.tables[table].also = "creatures"

    def placed(sheet: Any, who: Who, side: str, at: Cell | None, player: bool = False) -> Any:
        return creature(id=who, side=side, at=at, player=player, sheet=sheet, **fresh(sheet))

    def drawn(scene: Written) -> tuple[Catalog, tuple[Map, ...], Mapping[Who, Placed | Present]]:
        if shape == "none":
            return _without_map(scene, catalog)
        return _with_map(scene, catalog, {kind: Terrain(kind) for kind in grounds}, shape, stands)

    def stage(scene: Written, rulings: Any) -> Encounter[Any, Any, Any]:
        known, maps, people = drawn(scene)
        sheets = known.people(table, scene, {who: person.creature for who, person in people.items()})
        creatures = tuple(
            placed(sheets[who], who, person.side, getattr(person, "at", None), person.player)
            for who, person in people.items()
        )
        return Encounter(ruleset=key, maps=maps, creatures=creatures, table=table_state, rulings=rulings)

    def joined(entry: str, who: Who, side: str, at: Cell, content: Catalog, _rulings: Any) -> Any:
        return placed(content.entry(table, entry), who, side, at)

    scene, person = (CastFile, Present) if shape == "none" else (SceneFile, Placed)
    return Content(stage, joined, catalog, joins=(table,), scene=scene, placed=person)


def _without_map(scene: Written, catalog: Catalog) -> tuple[Catalog, tuple[Map, ...], dict[Who, Present]]:
    known, _written = catalog.read(scene, CastFile)
    people = scene.table("who", Present)
    check_names(scene, people)
    return known, (), people


def _with_map(
    scene: Written,
    catalog: Catalog,
    grounds: Mapping[str, Terrain],
    shape: Literal["hex", "square"],
    stands: tuple[str, ...],
) -> tuple[Catalog, tuple[Map, ...], dict[Who, Placed]]:
    known, written = catalog.read(scene, SceneFile)
    people = scene.table("who", Placed)
    drawn = read_map(scene, written.map, written.marks, grounds, shape)
    check_people(scene, people, drawn, lambda ground: ground.kind in stands, shape)
    return known, (drawn,), people
