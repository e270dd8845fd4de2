"""What the scene of a fight brought of its own: noted in the record, so that more of it may join without its file."""

from typing import Any

import msgspec

from affray.core.book import AnyBook
from affray.core.catalog import Catalog
from affray.core.history import History
from affray.core.scenes import Written

CONTENT = "content"
"""What the note is called."""


def brought_by(book: AnyBook, scene: Written) -> str:
    """The tables that a scene brings, as they are noted; nothing where it brings none."""
    catalog = book.content.catalog
    brought = {table: scene.raw[table] for table in (catalog.tables if catalog else ()) if scene.raw.get(table)}
    return msgspec.json.encode(brought).decode() if brought else ""


def note(history: History, brought: str) -> None:
    """Keep what the scene of a fight brings, where it brings anything."""
    if brought:
        history.set(CONTENT, brought)


def catalog_of(history: History) -> Catalog | None:
    """The tables of the book with what the scene of this fight brought."""
    catalog = history.book.content.catalog
    noted = _tables(history.settings.get(CONTENT, ""))
    if catalog is None:
        return None
    return catalog.with_own("its scene", **{table: noted[table] for table in catalog.tables if table in noted})


def _tables(noted: str) -> dict[str, dict[str, Any]]:
    """What a note holds; nothing where it was changed by hand and is no tables any more."""
    try:
        return msgspec.json.decode(noted, type=dict[str, dict[str, Any]])
    except msgspec.MsgspecError:
        return {}


def who_may_join(history: History) -> tuple[str, ...]:
    """The entries of whom the game master may let join: those of the book, then those of the scene."""
    book, catalog = history.book, catalog_of(history)
    return _names(book, catalog) if catalog is not None and book.content.creature is not None else ()


def _names(book: AnyBook, catalog: Catalog) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for table in book.content.joins for name in catalog.names(table)))
