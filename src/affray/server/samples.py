"""Texts to begin a scene of one's own from: a scene of the book, with one of its people written out to be changed."""

import re
import tomllib
from typing import Any

from affray.core.book import AnyBook
from affray.core.scenes import scene_file
from affray.server.cards import SceneText

OWN = """
# Somebody of your own: in this scene the name means what stands here. Change it as you like, or take it out; weapons,
# armor and whatever else the book lists is brought in the same way, each in a table of its own.
"""


def scene_text(book: AnyBook, scene: str) -> SceneText:
    """A scene as it is written, and the names that it may use; an unknown one is refused with the known ones."""
    text = scene_file(book.folder, scene).read_text(encoding="utf-8")
    written = _somebody(book, tomllib.loads(text))
    return SceneText(f"{text.rstrip()}\n{OWN}{written}" if written else text, _names(book))


def entry_text(book: AnyBook, table: str, name: str) -> SceneText:
    """An entry of the book as it is written, and the names there are; an unknown one is refused."""
    text = _entry(book, table, name)
    if not text:
        raise ValueError(f"{book.key} has no [{table}.{name}]")
    return SceneText(text, _names(book))


def _names(book: AnyBook) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The entries of the book, table by table, where it has any."""
    catalog = book.content.catalog
    listed = ((table, _listed(catalog, table)) for table in catalog.tables) if catalog is not None else ()
    return tuple((table, names) for table, names in listed if names)


def _listed(catalog: Any, table: str) -> tuple[str, ...]:
    try:
        return tuple(catalog.names(table))
    except LookupError:
        return ()


def _somebody(book: AnyBook, raw: dict[str, Any]) -> str:
    """The entry of the first of a scene's people who is written in the book's content, as it stands there."""
    brought = {table for table, entries in raw.items() if isinstance(entries, dict)}
    for person in raw.get("who", {}).values():
        for kind, name in person.items():
            table = f"{kind}s"
            entry = _entry(book, table, name) if isinstance(name, str) and table not in brought else ""
            if entry:
                return entry
    return ""


def _entry(book: AnyBook, table: str, name: str) -> str:
    """An entry of the book with its own tables, cut out of the file in which it stands."""
    head = re.escape(f"{table}.{name}")
    block = re.compile(rf"^\[{head}\]\n.*?(?=^\[{{1,2}}(?!\[?{head}\.)|\Z)", re.MULTILINE | re.DOTALL)
    folder = book.folder / "content"
    files = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
    texts = (file.read_text(encoding="utf-8") for file in files if file.name.endswith(".toml"))
    found = next((match for text in texts if (match := block.search(text))), None)
    return "" if found is None else _without_trailing_comments(found[0])


def _without_trailing_comments(block: str) -> str:
    lines = block.rstrip().splitlines()
    while lines and (not lines[-1].strip() or lines[-1].startswith("#")):
        lines.pop()
    return "\n".join(lines) + "\n"
