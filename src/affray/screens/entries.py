"""What the content lists, by its name: spells, weapons, creatures, armor, items, with their figures in words."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import fields

from affray.core.attempts import attempted
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.maps import Terrain
from affray.screens.sheets import in_words, unusual

SINGULAR = {"armor": "armor", "ammunition": "ammunition", "terrain": "ground", "classes": "a class"}
"""What an entry of a table is called where cutting off an s would not do."""


class Entry(NamedTuple):
    """An entry of the content, or one that the fight has brought: its table, its name, and itself."""

    table: str
    name: str
    value: Any


def entries(book: AnyBook, encounter: AnyEncounter | None = None) -> Iterator[Entry]:
    """Everything that has a name in the content; what the fight itself holds under a name comes in its place."""
    catalog = book.content.catalog
    if catalog is None:
        return
    tables = {name: table.gives for name, table in catalog.tables.items() if _is_struct(table.gives)}
    found: dict[tuple[str, str], Any] = {}
    for table, value in _held(encounter, tables) if encounter is not None else ():
        found.setdefault((table, value.name), value)
    for table in tables:
        found = {(table, name): None for name in catalog.names(table)} | found
    for (table, name), value in found.items():
        yield Entry(table, name, value)


def loaded(book: AnyBook, entry: Entry) -> Any:
    """The entry itself, read from the content where the fight does not hold it."""
    assert book.content.catalog is not None
    return entry.value if entry.value is not None else book.content.catalog.entry(entry.table, entry.name)


def title(entry: Entry) -> str:
    """What it is: `fireball, a spell`."""
    return f"{entry.name}, {kind_words(entry.table)}"


def kind_words(table: str) -> str:
    """What an entry of a table is called: `a spell`."""
    word = SINGULAR.get(table)
    if word is None:
        one = table.removesuffix("s")
        word = f"{'an' if one[0] in 'aeiou' else 'a'} {one}"
    return word


def about(book: AnyBook, entry: Entry) -> str:
    """What it does in numbers: in the book's words, or else its figures."""
    value = loaded(book, entry)
    return attempted(lambda: book.display.explain(entry.table, value), "") or figures(value)


def figures(value: Any) -> str:
    """All figures of something that are not as usual, by their names."""
    if isinstance(value, Terrain):
        return value.text()
    sheet = getattr(value, "sheet", value)
    parts = (name if inner is True else f"{name} {_shortly(inner)}" for name, inner in unusual(sheet, ("name",)))
    return "; ".join(parts) or "nothing special"


def _shortly(value: Any) -> str:
    """A value in words; things by their names alone, which `help` explains in their turn."""
    if isinstance(value, tuple) and any(getattr(inner, "name", "") for inner in value):
        return ", ".join(_shortly(inner) for inner in value)
    return str(getattr(value, "name", "")) or in_words(value)


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _held(encounter: AnyEncounter, tables: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Everything with a name that a fight holds, with its table: sheets, and at any depth what is an entry."""
    for creature in encounter.creatures if "creatures" in tables else ():
        sheet: Any = getattr(creature, "sheet", None)
        if getattr(sheet, "name", ""):
            yield "creatures", sheet
    kinds = {kind: table for table, kind in reversed(tables.items()) if "name" in kind.__struct_fields__}
    for name, value in _structs("", (encounter.creatures, encounter.table, encounter.maps)):
        if type(value) in kinds and value.name:
            yield name if tables.get(name) is type(value) else kinds[type(value)], value


def _structs(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Every struct within a value, with the name of the field that holds it."""
    if isinstance(value, Struct):
        yield name, value
        for field in fields(value):
            yield from _structs(field.name, getattr(value, field.name))
    elif isinstance(value, tuple):
        for inner in value:
            yield from _structs(name, inner)
