"""An entry of a table by chance: a shipped one in which some fields are others, as the book's catalog takes it."""

from random import Random
from typing import Any

from affray.core.book import AnyBook
from affray.core.content import BadContent, hints
from affray.core.scenes import Written
from affray.testing.drawing.samples import Samples
from affray.testing.drawing.values import LEFT_OUT, Values

HOW_MUCH = (0.0, 0.15, 0.35)
"""How likely each field of an entry is drawn again."""
TRIES = 12
"""So often an entry is drawn until the catalog takes it."""


def changed(
    values: Values, samples: Samples, table: str, kind: Any, raw: dict[str, Any], share: float
) -> dict[str, Any]:
    """The same entry with some of its fields drawn again."""
    entry = dict(raw)
    for field, hint in hints(kind).items() if hasattr(kind, "__struct_fields__") else ():
        if field != "name" and values.rng.random() < share:
            entry[field] = values.value(hint, samples.fields[table, field])
    return {field: value for field, value in entry.items() if value is not LEFT_OUT}


class Entries:
    """Draws entries of a book's tables."""

    def __init__(self, book: AnyBook, samples: Samples, rng: Random) -> None:
        """By this chance, from these samples."""
        assert book.content.catalog is not None
        self._catalog, self._samples = book.content.catalog, samples
        self._values = Values(rng, self._catalog)

    def entry(self, table: str) -> dict[str, Any] | None:
        """A new entry that the catalog takes; None where that did not come about."""
        word = next((word for word, name in self._catalog.open_tables.items() if name == table), "")
        shipped = list(self._samples.entries[table].values())
        for _ in range(TRIES if word and shipped else 0):
            share, kind = self._values.one_of(HOW_MUCH), self._catalog.tables[table].entry
            raw = changed(self._values, self._samples, table, kind, self._values.one_of(shipped), share)
            if self._takes(word, raw):
                return raw
        return None

    def _takes(self, word: str, raw: dict[str, Any]) -> bool:
        try:
            self._catalog.brought_by(Written("drawn", {word: {"drawn": raw}}))
        except BadContent:
            return False
        return True
