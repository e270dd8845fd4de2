"""A finding for people: what must not be, the story in the words of the log, its scene, and a test to keep."""

import re
from collections.abc import Iterator
from itertools import takewhile
from pprint import pformat

from affray.core.book import AnyBook
from affray.core.values import CLOCK
from affray.testing.drawing import as_toml
from affray.testing.hunting.answers import script_of
from affray.testing.hunting.broken import Breach
from affray.testing.hunting.moves import Failed, Move
from affray.testing.hunting.story import Seen, Story, breaches, gist_of, told
from affray.testing.installed import name_of


class Retold:
    """A story that was told once more, up to what must not be."""

    def __init__(self, book: AnyBook, story: Story, gist: Breach) -> None:
        """Tell it."""
        self.book, self.story, self.gist = book, story, gist
        self.moves: list[Move] = []
        self.failed: Failed | None = None
        found = (seen for seen in breaches(book, self._noted()) if gist_of(story, seen) == gist)
        self.seen: Seen | None = next(found, None)

    def _noted(self) -> Iterator[Move]:
        try:
            for move in told(self.book, self.story):
                self.moves.append(move)
                yield move
        except Failed as wrong:
            self.failed = wrong
            raise

    @property
    def declared(self) -> list[str]:
        """What was declared, as it is typed."""
        intents = [*(move.intent for move in self.moves), *([self.failed.intent] if self.failed else [])]
        return [self.book.say(intent) for intent in intents if intent.who != CLOCK]

    @property
    def answers(self) -> list[object]:
        """All answers in their order."""
        given = [answer for move in self.moves for answer in move.answers]
        return script_of([*given, *(self.failed.answers if self.failed else ())])

    @property
    def what(self) -> str:
        """What must not be, in a sentence with names."""
        return self.seen.breach.what if self.seen else self.gist.what


def report(book: AnyBook, story: Story, gist: Breach) -> str:
    """A finding in words: the sentence, the log and the scene."""
    again = Retold(book, story, gist)
    log = [f"  {event.text()}" for move in again.moves for event in move.events]
    typed = [f"  > {text}" for text in again.declared]
    rulings = "".join(f" --rule {name}={value}" for name, value in story.rulings.items())
    lines = [f"{gist.kind}, {gist.rule}: {again.what}", f"declared (seed {story.seed}{rulings}):", *typed, "log:", *log]
    return "\n".join((*lines, "scene:", as_toml(story.scene)))


def as_test(book: AnyBook, story: Story, gist: Breach, file: str) -> str:
    """A finding as a test that can be kept beside the file of its scene: it fails until the rule is mended."""
    again, (module, name) = Retold(book, story, gist), name_of(book)
    return TEST.format(
        sentence=gist.what.replace('"', "'").replace("\\", ""),
        module=module,
        book=name,
        file=file,
        name=name_for_test(gist),
        rulings="".join(f", {ruling}={value!r}" for ruling, value in story.rulings.items()),
        declared=_listed(again.declared),
        answers=_listed(again.answers),
    )


def _listed(values: list[object] | list[str]) -> str:
    return pformat(values, width=100).replace("\n", "\n        ")


def name_for_test(gist: Breach) -> str:
    """What the test of a finding is called."""
    words = re.findall(r"[a-z0-9]+", f"{gist.kind} {gist.rule} {gist.what}".lower())
    kept = takewhile(lambda place: len("_".join(words[: place + 1])) <= 80, range(len(words)))
    return "_".join(words[place] for place in kept)


TEST = '''"""{sentence}"""

from pathlib import Path

from affray.testing.hunting import Kept
from {module} import {book}

SCENE = Path(__file__).with_name("{file}")


def test_{name}() -> None:
    story = Kept({book}, SCENE.read_text(encoding="utf-8"){rulings})
    seen = story.plays(
        {declared},
        {answers},
    )
    assert seen == []
'''
