"""What the people of a drawn scene are: entries of the book, or kinds that are drawn and brought by the scene."""

from functools import cached_property
from random import Random
from typing import Any

from affray.core.book import AnyBook
from affray.testing.drawing.entries import Entries
from affray.testing.drawing.samples import Samples

OWN = 0.6
"""How many of the people are of a kind that was drawn."""


class Kinds:
    """Draws what people are, and keeps the kinds that are drawn on the way."""

    def __init__(self, book: AnyBook, samples: Samples, rng: Random) -> None:
        """By this chance, from these samples."""
        self._book, self._samples, self._rng = book, samples, rng
        self._entries, self._count = Entries(book, samples, rng), 0
        self._own: dict[str, dict[str, Any]] = {}

    @cached_property
    def fields(self) -> set[str]:
        """The fields of people that say what they are, and those that are given in any case."""
        return {"side", "at", *(field for person in self._samples.people for field in self._table_of(person))}

    def of(self, person: dict[str, Any]) -> dict[str, str]:
        """The field that says what a creature is, with another name of the same table or with a drawn kind."""
        return {field: self._name(table) for field, table in self._table_of(person).items()}

    def used(self, scene: dict[str, Any]) -> dict[str, Any]:
        """The tables that a scene brings, and of the drawn kinds only those that are somebody's."""
        named = {value for person in scene["who"].values() for value in person.values() if isinstance(value, str)}
        tables = {}
        for word, entries in self._own.items():
            shipped = {name: entry for name, entry in scene.get(word, {}).items() if name not in entries}
            tables[word] = shipped | {name: entry for name, entry in entries.items() if name in named}
        return tables

    def _table_of(self, person: dict[str, Any]) -> dict[str, str]:
        """The field that says what a creature is, and the table in which that stands."""
        texts = {field: value for field, value in person.items() if isinstance(value, str)}
        for table, named in self._samples.names.items():
            for field in texts:
                if field not in ("side", "at") and texts[field] in named:
                    return {field: table}
        return {}

    def _name(self, table: str) -> str:
        """The name of a shipped entry, or of one that is drawn."""
        catalog = self._book.content.catalog
        assert catalog is not None
        entry = self._entries.entry(table) if self._rng.random() < OWN else None
        if entry is None:
            return self._rng.choice(catalog.names(table))
        self._count += 1
        word = next(word for word, name in catalog.open_tables.items() if name == table)
        self._own.setdefault(word, {})[f"drawn{self._count}"] = entry
        return f"drawn{self._count}"
