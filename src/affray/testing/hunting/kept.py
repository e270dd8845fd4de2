"""A story that is kept as a test: a scene, what was declared, what was answered, and nothing that must not be."""

import tomllib
from collections import deque
from collections.abc import Sequence
from typing import Any

from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.legal import Legal
from affray.core.seats import side_seat
from affray.core.text import BadIntent, action_of, read
from affray.testing.hunting.moves import Course, Declared
from affray.testing.hunting.story import Story, breaches, start_of


class Kept:
    """A scene as TOML, with rulings as a player types them, in which a story is told again."""

    def __init__(self, book: AnyBook, scene: str, **rulings: str) -> None:
        """Read the scene; it is staged when the story is told."""
        self.book, self._story = book, Story(tomllib.loads(scene), rulings, "kept")

    def plays(self, declared: Sequence[str] = (), answers: Sequence[Any] = ()) -> list[str]:
        """Everything that must not be in the story, a line each.

        Answers stand in the order in which they are asked for: the faces of dice, or what is chosen. Where the rules
        ask for something else by now, chance answers; what may not be declared any longer is left out.
        """
        left = deque(declared)

        def declare(encounter: AnyEncounter) -> Declared | None:
            while left:
                found = self._intent(encounter, left.popleft())
                if found is not None:
                    return found
            return None

        course = Course(self.book, start_of(self.book, self._story), "kept", declare, deque(answers))
        return [f"{seen.breach.kind}: {seen.breach.what}" for seen in breaches(self.book, course)]

    def _intent(self, encounter: AnyEncounter, text: str) -> Declared | None:
        """What a text means to the side of the one who declares it; None where it may not be declared."""
        try:
            who, _, _ = action_of(Legal(self.book, encounter), text)
            known = self.book.secrets.view(encounter, side_seat(encounter, who))
            return 0, read(Legal(self.book, known), text)
        except BadIntent:
            return None
