"""Scenes of small books: a map, its marks, and who stands where."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from affray.core.binding import must_take
from affray.core.book import Content, Nothing
from affray.core.catalog import Catalog
from affray.core.encounter import Encounter
from affray.core.maps import Terrain
from affray.core.scenes import Written, check_people, read_map
from affray.core.values import Cell, Who


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody in a scene: which entry of the content, on which side, where."""

    creature: str
    side: str
    at: str
    player: bool = False


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
    shape: Literal["hex", "square"] = "square",
    stands: tuple[str, ...] = ("open",),
    table_state: Any = Nothing(),  # noqa: B008 - a frozen value
) -> Content:
    """Content with creatures of one table; `fresh(sheet)` gives the fields with which somebody begins."""

    must_take(fresh, ("sheet",), "kit.scenes, fresh")

    def placed(sheet: Any, who: Who, side: str, at: Cell, player: bool = False) -> Any:
        return creature(id=who, side=side, at=at, player=player, sheet=sheet, **fresh(sheet))

    def stage(scene: Written, rulings: Any) -> Encounter[Any, Any, Any]:
        written, people = scene.decoded(SceneFile), scene.table("who", Placed)
        drawn = read_map(scene, written.map, written.marks, {one: Terrain(one) for one in grounds}, shape)
        check_people(scene, people, drawn, lambda ground: ground.kind in stands, shape)
        named = {who: one.creature for who, one in people.items()}
        sheets = cast(catalog, table, scene, named, written.creatures, "creature")
        creatures = tuple(
            placed(sheets[one.creature], who, one.side, one.at, one.player) for who, one in people.items()
        )
        return Encounter(ruleset=key, maps=(drawn,), creatures=creatures, table=table_state, rulings=rulings)

    def joined(entry: str, who: Who, side: str, at: Cell) -> Any:
        return placed(catalog.entry(table, entry), who, side, at)

    return Content(stage, joined, catalog)
