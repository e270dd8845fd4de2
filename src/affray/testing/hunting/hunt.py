"""The hunt: scene after scene is drawn and played by the curious, and whatever is new is shrunk and given back."""

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.legal import IllegalIntent
from affray.core.rulings import choices, text_of
from affray.testing.curious import ALWAYS, Curious
from affray.testing.drawing import Drawer
from affray.testing.findings import Mistake
from affray.testing.hunting.broken import Breach
from affray.testing.hunting.known import Known
from affray.testing.hunting.moves import Course, Declared, Move
from affray.testing.hunting.shrinking import Shrinking
from affray.testing.hunting.story import Story, breaches, gist_of, start_of

INTENTS = 40
"""So many intents are declared in one scene."""
RULED = 0.5
"""How many of the scenes are played under other rulings."""


class Found(Struct, frozen=True):
    """A finding: what must not be, without names and numbers, and the shortest story that shows it."""

    gist: Breach
    story: Story
    whole: int
    """How many intents were declared before it was seen first."""


class Hunt:
    """Hunts in one book."""

    def __init__(self, book: AnyBook, known: Sequence[Known] = (), seed: str = "0") -> None:
        """Leave out what is known; another seed draws other scenes."""
        self.book, self.seed = book, seed
        self.steps = self.scenes = 0
        self._known, self._met = tuple(known), set[Breach]()
        self._drawer, self._players = Drawer(book), Curious(book, 0)

    def go(self, scenes: int | None = None) -> Iterator[Found | None]:
        """Play so many scenes, or without end: each gives what it found, or None once it was played."""
        for number in count() if scenes is None else range(scenes):
            yield from self._scene(f"{self.seed}/{number}")
            self.scenes += 1
            yield None

    def _scene(self, seed: str) -> Iterator[Found]:
        rng = Random(seed)
        story = Story(self._drawer.scene(seed), self._rulings(rng), seed)
        self._players.rng, declared = rng, list[Declared]()
        for seen in breaches(self.book, self._played(story, declared)):
            gist = gist_of(story, seen)
            if gist not in self._met and not any(known.covers(gist) for known in self._known):
                self._met.add(gist)
                whole = replace(story, declared=tuple(declared))
                yield Found(gist, Shrinking(self.book, gist).shrunk(whole), len(declared))

    def _played(self, story: Story, declared: list[Declared]) -> Iterator[Move]:
        for move in Course(self.book, start_of(self.book, story), story.seed, lambda now: self._declare(now, declared)):
            self.steps += 1
            yield move

    def _declare(self, encounter: AnyEncounter, declared: list[Declared]) -> Declared | None:
        if len(declared) >= INTENTS:
            return None
        try:
            intent = self._players.intent(encounter, len(declared))
        except IllegalIntent as wrong:
            raise Mistake(f"{wrong}, and it is their turn; {ALWAYS}") from None
        self._players.take(intent.action)
        declared.append((len(declared) + 1, intent))
        return declared[-1]

    def _rulings(self, rng: Random) -> dict[str, str]:
        """One to three rulings with another value, or none."""
        offered = choices(self.book.rulings)
        if not offered or rng.random() > RULED:
            return {}
        names = rng.sample(list(offered), min(len(offered), rng.randint(1, 3)))
        return {name: text_of(rng.choice(offered[name])) for name in names}
