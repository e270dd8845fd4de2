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
    """A scene without a map as it is written down; `creatures` are its own."""

    title: str
    about: str
    who: dict[str, Any]
    creatures: dict[str, Any] = {}


class SceneFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as it is written down; `creatures` are its own."""

    title: str
    about: str
    map: str
    who: dict[str, Any]
    marks: dict[str, str] = {}
    creatures: dict[str, Any] = {}


def cast(
    catalog: Catalog, table: str, scene: Written, named: Mapping[Who, str], own: Mapping[str, Any], field: str
) -> dict[str, Any]:
    """The entries that a scene names, and all of its own; an unknown name is refused with those that are known."""
    found = {name: catalog.entry(table, name, f"{scene.name}:", own) for name in own}
    for who, name in named.items():
        if name not in found:
            found[name] = catalog.entry(table, name, f"{scene.name}: [who.{who}] {field}:", own)
    return found


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

    With the shape `none` there is no map: nobody stands anywhere, and a scene is a title, what it is about, and who.
    """
    must_take(fresh, ("sheet",), "kit.scenes, fresh")

    def placed(sheet: Any, who: Who, side: str, at: Cell | None, player: bool = False) -> Any:
        return creature(id=who, side=side, at=at, player=player, sheet=sheet, **fresh(sheet))

    def drawn(scene: Written) -> tuple[tuple[Map, ...], Mapping[Who, Placed | Present], Mapping[str, Any]]:
        if shape == "none":
            return _without_map(scene)
        return _with_map(scene, {kind: Terrain(kind) for kind in grounds}, shape, stands)

    def stage(scene: Written, rulings: Any) -> Encounter[Any, Any, Any]:
        maps, people, own = drawn(scene)
        sheets = cast(catalog, table, scene, {who: person.creature for who, person in people.items()}, own, "creature")
        creatures = tuple(
            placed(sheets[person.creature], who, person.side, getattr(person, "at", None), person.player)
            for who, person in people.items()
        )
        return Encounter(ruleset=key, maps=maps, creatures=creatures, table=table_state, rulings=rulings)

    def joined(entry: str, who: Who, side: str, at: Cell, content: Catalog, _rulings: Any) -> Any:
        return placed(content.entry(table, entry), who, side, at)

    return Content(stage, joined, catalog, joins=(table,))


def _without_map(scene: Written) -> tuple[tuple[Map, ...], dict[Who, Present], dict[str, Any]]:
    written, people = scene.decoded(CastFile), scene.table("who", Present)
    check_names(scene, people)
    return (), people, written.creatures


def _with_map(
    scene: Written, grounds: Mapping[str, Terrain], shape: Literal["hex", "square"], stands: tuple[str, ...]
) -> tuple[tuple[Map, ...], dict[Who, Placed], dict[str, Any]]:
    written, people = scene.decoded(SceneFile), scene.table("who", Placed)
    drawn = read_map(scene, written.map, written.marks, grounds, shape)
    check_people(scene, people, drawn, lambda ground: ground.kind in stands, shape)
    return (drawn,), people, written.creatures
