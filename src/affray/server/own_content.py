"""Creatures, weapons and whatever else a book lists, brought along by themselves: they hold in any scene of it."""

from collections.abc import Mapping
from typing import Any

from affray.core.book import AnyBook
from affray.core.content import BadContent
from affray.core.scenes import Written, as_written, scene_names, written_scene

NAME = "your content"
Tables = Mapping[str, Mapping[str, Any]]


def brought(book: AnyBook, text: str) -> Tables:
    """The tables of a text, every entry of them checked; ValueError says what is wrong with which."""
    written, catalog = as_written(NAME, text.encode()), book.content.catalog
    known = () if catalog is None else tuple(catalog.open_tables)
    for table in written.raw:
        if table not in known and (catalog is None or table not in catalog.tables):
            raise BadContent(f"{NAME}: [{table}] is no table of {book.key}; it has {', '.join(known) or 'none'}")
    if catalog is not None:
        catalog.brought_by(written)
    return written.raw


def held(scene: Written, tables: Tables) -> Written:
    """A scene with what was brought along; what the scene brings itself comes first."""
    merged = {table: {**entries, **scene.raw.get(table, {})} for table, entries in tables.items()}
    return Written(f"{scene.name} with {NAME}", {**scene.raw, **merged}) if merged else scene


def listed(book: AnyBook, text: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The names that a text brings, table by table; a table that no scene of the book can bring is refused."""
    tables = brought(book, text)
    for scene in scene_names(book.folder)[:1]:
        book.staged(held(written_scene(book.folder, scene), {table: {} for table in tables}))
    return tuple((table, tuple(entries)) for table, entries in tables.items())
