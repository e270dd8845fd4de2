"""Whole scenes by chance: fresh ones, and shipped ones with other people; what the loader refuses is drawn again."""

import re
from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import Any

from affray.core.book import AnyBook
from affray.core.content import BadContent
from affray.core.encounter import AnyEncounter
from affray.core.scenes import Written
from affray.testing.drawing.draft import Draft
from affray.testing.drawing.samples import Samples

TRIES = 60
"""So often what the loader refuses is drawn again before another scene is drawn."""
AGAIN = 20
"""So many scenes are drawn for one seed before a shipped one is taken as it is."""
REFUSED = re.compile(r"\[+(\w+)(?:\.([^\]]+))?\]+|^[^:]*: (\w+)")
"""Where a refusal names its table, or its field."""


class Drawer:
    """Draws scenes of a book."""

    def __init__(self, book: AnyBook) -> None:
        """Read what the book's files say."""
        self.book, self.samples = book, Samples(book)
        if not self.samples.scenes:
            raise BadContent(f"{book.key}: nothing can be drawn; put a scene with a table [who] into scenes/")

    def scene(self, seed: str) -> dict[str, Any]:
        """The scene of a seed, as a file of the book would have it; the loader takes it."""
        rng = Random(seed)
        for raw in self._drafts(rng):
            if raw is not None:
                return raw
        return rng.choice(self.samples.scenes)

    def stage(self, raw: dict[str, Any], rulings: Any = None) -> AnyEncounter:
        """A drawn scene about to begin."""
        return self.book.staged(Written(str(raw["title"]), raw), rulings)

    def _drafts(self, rng: Random) -> Iterator[dict[str, Any] | None]:
        for _ in range(AGAIN):
            yield self._taken(Draft(self.book, self.samples, self.stands, rng))

    def _taken(self, draft: Draft) -> dict[str, Any] | None:
        """What the loader takes of a draft, once what it refuses was drawn again; None where it takes nothing."""
        for _ in range(TRIES):
            refused = self._refused(draft.raw)
            if refused is None:
                return draft.raw
            draft.mend(*refused)
        return None

    def _refused(self, raw: dict[str, Any]) -> tuple[str, str] | None:
        """The table or field and the entry that the loader refuses; None where two sides are there to play."""
        try:
            sides = {creature.side for creature in self.stage(raw).creatures}
        except BadContent as wrong:
            found = REFUSED.search(str(wrong))
            return (found[1] or found[3], found[2] or "") if found else ("", "")
        return None if len(sides) > 1 else ("", "")

    @cached_property
    def stands(self) -> frozenset[str]:
        """The kinds of ground on which people can stand, as the loader says."""
        catalog = self.book.content.catalog
        named = catalog.names("terrain") if catalog and "terrain" in catalog.tables else ()
        return frozenset(filter(self._holds, dict.fromkeys((*self.samples.grounds, *named))))

    def _holds(self, ground: str) -> bool:
        """Whether the loader lets the people of some shipped scene stand side by side on such ground."""
        return any(self._is_taken(scene, ground) for scene in self.samples.scenes[:3])

    def _is_taken(self, scene: dict[str, Any], ground: str) -> bool:
        people = {
            name: {field: value for field, value in person.items() if isinstance(value, str)}
            | {"at": f"{chr(ord('a') + place)}1"}
            for place, (name, person) in enumerate(scene["who"].items())
        }
        catalog = self.book.content.catalog
        own = {word: scene[word] for word in (catalog.open_tables if catalog else ()) if word in scene}
        raw = {"title": "", "about": "", "map": "X" * max(len(people), 2), "marks": {"X": ground}, "who": people, **own}
        try:
            self.stage(raw)
        except BadContent:
            return False
        return True
