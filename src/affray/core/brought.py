"""What the scene of a fight brought of its own: noted in the record, so that more of it may join without its file."""

from typing import Any

import msgspec

from affray.core.book import AnyBook
from affray.core.catalog import Catalog
from affray.core.content import BadContent
from affray.core.history import History
from affray.core.scenes import Written

CONTENT = "content"
"""What the note is called."""


def brought_by(book: AnyBook, scene: Written) -> str:
    """The tables that a scene brings, as they are noted; nothing where it brings none."""
    catalog = book.content.catalog
    brought = {word: scene.raw[word] for word in (catalog.open_tables if catalog else ()) if scene.raw.get(word)}
    return msgspec.json.encode(brought).decode() if brought else ""


def note(history: History, brought: str) -> None:
    """Keep what the scene of a fight brings, where it brings anything."""
    if brought:
        history.set(CONTENT, brought)


def catalog_of(history: History) -> Catalog | None:
    """The tables of the book with what the scene of this fight brought, unless that was changed by hand."""
    catalog, noted = history.book.content.catalog, history.settings.get(CONTENT, "")
    if catalog is None or not noted:
        return catalog
    try:
        return catalog.brought_by(Written("its scene", msgspec.json.decode(noted, type=dict[str, dict[str, Any]])))
    except (msgspec.MsgspecError, BadContent):
        return catalog


def who_may_join(history: History) -> tuple[str, ...]:
    """The entries of whom the game master may let join: those of the book, then those of the scene."""
    book, catalog = history.book, catalog_of(history)
    return _names(book, catalog) if catalog is not None and book.content.creature is not None else ()


def _names(book: AnyBook, catalog: Catalog) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for table in book.content.joins for name in catalog.names(table)))
