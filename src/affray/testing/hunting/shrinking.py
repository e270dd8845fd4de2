"""A story made shorter as long as it still shows the same: fewest intents, fewest people, smallest changes."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from affray.core.book import AnyBook
from affray.testing.hunting.broken import Breach
from affray.testing.hunting.story import Story, breaches, gist_of, told

V = TypeVar("V")
MOST = 400
"""So often a story is tried with a part left out."""


class Shrinking:
    """Shrinks stories that show something."""

    def __init__(self, book: AnyBook, gist: Breach, most: int = MOST) -> None:
        """Look for this."""
        self._book, self._gist, self._left = book, gist, most

    def shrunk(self, story: Story) -> Story:
        """The shortest story that was found to show the same."""
        story = self._with_fewer(story, story.declared, lambda kept: replace(story, declared=kept))
        for smaller in (_without_people, _without_rulings, _with_plain_ground, _without_fields, _without_figures):
            story = self._while_smaller(story, smaller)
        last = story
        return self._with_fewer(last, last.declared, lambda kept: replace(last, declared=kept))

    def shows(self, story: Story) -> bool:
        """Whether a story still shows it; one that cannot be staged shows nothing."""
        self._left -= 1
        try:
            return any(gist_of(story, seen) == self._gist for seen in breaches(self._book, told(self._book, story)))
        except Exception:  # the loader refuses what was left
            return False

    def _with_fewer(self, story: Story, parts: Sequence[V], made: Callable[[tuple[V, ...]], Story]) -> Story:
        """The same with as few of its parts as possible: halves are left out first, then single ones."""
        kept, size = tuple(parts), max(len(parts) // 2, 1)
        while kept and self._left > 0:
            place = 0
            while place < len(kept) and self._left > 0:
                fewer = (*kept[:place], *kept[place + size :])
                if self.shows(made(fewer)):
                    kept = fewer
                else:
                    place += size
            if size == 1:
                break
            size //= 2
        return made(kept) if kept != tuple(parts) else story

    def _while_smaller(self, story: Story, smaller: Callable[[Story], Iterator[Story]]) -> Story:
        """The same with every change that still shows it, one after another."""
        changed = True
        while changed and self._left > 0:
            changed = False
            for candidate in smaller(story):
                if self._left > 0 and self.shows(candidate):
                    story, changed = candidate, True
                    break
        return story


def _scene(story: Story, **tables: Any) -> Story:
    return replace(story, scene={**story.scene, **tables})


def _without(table: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key != name}


def _without_people(story: Story) -> Iterator[Story]:
    people = story.scene["who"]
    yield from (_scene(story, who=_without(people, name)) for name in people)


def _without_rulings(story: Story) -> Iterator[Story]:
    if len(story.rulings) > 1:
        yield replace(story, rulings={})
    yield from (replace(story, rulings=_without(story.rulings, name)) for name in story.rulings)


def _with_plain_ground(story: Story) -> Iterator[Story]:
    """Every mark in the place of which plain ground may lie."""
    drawing = story.scene.get("map", "")
    for mark in [mark for mark in story.scene.get("marks", {}) if mark != "." and mark in drawing]:
        yield _scene(story, map=drawing.replace(mark, "."), marks=_without(story.scene["marks"], mark))


def _without_fields(story: Story) -> Iterator[Story]:
    for field in story.scene:
        if field not in ("title", "about", "map", "who", "marks"):
            yield replace(story, scene=_without(story.scene, field))
    for name, person in story.scene["who"].items():
        for field in person:
            yield _scene(story, who={**story.scene["who"], name: _without(person, field)})


def _without_figures(story: Story) -> Iterator[Story]:
    """Every field of the kinds that a scene brings left out."""
    for table, entries in story.scene.items():
        if table in ("who", "marks") or not isinstance(entries, dict):
            continue
        for name, entry in entries.items():
            yield _scene(story, **{table: _without(entries, name)})
            for field in entry if isinstance(entry, dict) else ():
                yield _scene(story, **{table: {**entries, name: _without(entry, field)}})
