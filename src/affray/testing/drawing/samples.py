"""What a book's own files have ever written into each field: the values that are drawn from."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from affray.core.book import AnyBook
from affray.core.content import parsed
from affray.core.grids import cell_name
from affray.core.scenes import scene_names

SCENE_WORDS = ("title", "about", "map", "marks", "who")
"""What every scene has; all else in one is a field of the book's own."""


class OnGround(str):
    """A cell of a shipped scene; its text is the ground that was there."""


class Person(str):
    """Somebody of a shipped scene."""


class Side(str):
    """A side of a shipped scene; its text is `0` for the side that was named first, `1` for the next."""


class Samples:
    """The values that stand in a book's content and scenes, by table and field."""

    def __init__(self, book: AnyBook) -> None:
        """Read all of them."""
        files = (book.folder / "scenes" / f"{name}.toml" for name in scene_names(book.folder))
        self.scenes = [scene for scene in map(parsed, files) if "who" in scene]
        self.entries = _entries(book, self.scenes)
        self.names = {table: _names(book, table, self.scenes) for table in book.content.joins}
        self.fields: defaultdict[tuple[str, str], list[Any]] = defaultdict(list)
        """What was written, by table and field; `scene` and `who` are those of scenes."""
        for table, entries in self.entries.items():
            self._note(table, entries.values())
        for scene in self.scenes:
            self._note("scene", [_marked(scene)])
            self._note("who", _people(scene).values())

    def _note(self, table: str, entries: Iterable[Any]) -> None:
        for entry in entries:
            for field, value in entry.items() if isinstance(entry, dict) else ():
                self.fields[table, field].append(value)

    @property
    def people(self) -> list[dict[str, Any]]:
        """Everybody of every scene as they are written there, without a cell of that scene."""
        return [person for scene in self.scenes for person in _people(scene).values()]

    @property
    def grounds(self) -> list[str]:
        """The kinds of ground that scenes have."""
        marks = (mark for scene in self.scenes for mark in scene.get("marks", {}).values())
        return list(dict.fromkeys(("open", *(mark.partition(":")[0].strip() for mark in marks))))


def _entries(book: AnyBook, scenes: Iterable[Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """Every entry as it is written, by table: those of the book, then those that scenes bring."""
    catalog = book.content.catalog
    if catalog is None:
        return {}
    found = {table: dict(catalog.written(table)) for table in catalog.tables}
    for scene in scenes:
        for word, table in catalog.open_tables.items():
            found[table].update({f"{scene['title']}: {name}": raw for name, raw in scene.get(word, {}).items()})
    return found


def _names(book: AnyBook, table: str, scenes: Iterable[Mapping[str, Any]]) -> frozenset[str]:
    """What the entries of a table are called, those that scenes bring included."""
    catalog = book.content.catalog
    if catalog is None:
        return frozenset()
    words = [word for word, name in catalog.open_tables.items() if name == table]
    own = (name for scene in scenes for word in words for name in scene.get(word, {}))
    return frozenset((*catalog.names(table), *own))


def grounds_of(scene: Mapping[str, Any]) -> dict[str, str]:
    """The ground of every cell of a written scene, as its marks name it."""
    marks = {".": "open", **scene.get("marks", {})}
    rows = [line.replace(" ", "") for line in scene.get("map", "").strip().splitlines()]
    return {
        cell_name(column, row): marks[mark]
        for row, line in enumerate(rows, 1)
        for column, mark in enumerate(line, 1)
        if mark in marks
    }


def _people(scene: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The people of a scene, their sides by number and their cells by ground."""
    sides = list(dict.fromkeys(person["side"] for person in scene["who"].values()))
    cells = {cell: OnGround(ground) for cell, ground in grounds_of(scene).items()}
    return {
        name: {**_replaced(person, cells), "side": Side(sides.index(person["side"]))}
        for name, person in scene["who"].items()
    }


def _marked(scene: Mapping[str, Any]) -> dict[str, Any]:
    """A scene's own fields with cells, people and sides of it marked as such."""
    sides = dict.fromkeys(person["side"] for person in scene["who"].values())
    names: dict[str, str] = {side: Side(number) for number, side in enumerate(sides)}
    names |= {name: Person(name) for name in scene["who"]}
    names |= {cell: OnGround(ground) for cell, ground in grounds_of(scene).items()}
    return {field: _replaced(value, names) for field, value in scene.items() if field not in SCENE_WORDS}


def _replaced(value: Any, names: Mapping[str, str]) -> Any:
    """The same value with other texts in the place of some."""
    if isinstance(value, dict):
        return {key: _replaced(part, names) for key, part in value.items()}
    if isinstance(value, list):
        return [_replaced(part, names) for part in value]
    return names.get(value, value) if isinstance(value, str) else value
