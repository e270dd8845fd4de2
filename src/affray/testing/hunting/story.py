"""A story: a scene, its rulings, a seed and what was declared. Told again it comes out the same, also without parts."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.rulings import set_rulings
from affray.core.scenes import Written
from affray.core.seats import side_seat
from affray.testing.findings import blamed
from affray.testing.hunting.broken import Breach
from affray.testing.hunting.invariants import broken
from affray.testing.hunting.moves import Course, Declared, Failed, Move


class Story(Struct, frozen=True):
    """All that a fight hangs on."""

    scene: dict[str, Any]
    rulings: dict[str, str]
    seed: str
    declared: tuple[Declared, ...] = ()


class Seen(Struct, frozen=True):
    """A breach and the move that brought it; a rule that raised has no end."""

    breach: Breach
    move: Move | None
    intent: Intent | None


def start_of(book: AnyBook, story: Story) -> AnyEncounter:
    """The fight of a story as it begins."""
    return book.staged(Written("drawn", story.scene), set_rulings(book.rulings(), story.rulings))


def is_legal(book: AnyBook, encounter: AnyEncounter, intent: Intent) -> bool:
    """Whether somebody may declare that now, as far as their side knows."""
    if intent.who not in encounter.clock.acting:
        return False
    try:
        return (
            Legal(book, book.secrets.view(encounter, side_seat(encounter, intent.who)), (intent.who,)).why_not(intent)
            is None
        )
    except Exception:  # a need that fails refuses here; where it fails in play it is found
        return False


def told(book: AnyBook, story: Story) -> Iterator[Move]:
    """Play a story; what may not be declared any longer is left out."""
    left = list(story.declared)

    def next_of(encounter: AnyEncounter) -> Declared | None:
        while left:
            number, intent = left.pop(0)
            if is_legal(book, encounter, intent):
                return number, intent
        return None

    yield from Course(book, start_of(book, story), story.seed, next_of)


def breaches(book: AnyBook, course: Iterable[Move]) -> Iterator[Seen]:
    """Everything that must not be in a fight, each once; a rule that raises is the last."""
    known: set[Breach] = set()
    try:
        for move in course:
            for breach in broken(book, move):
                if breach not in known:
                    known.add(breach)
                    yield Seen(breach, move, move.intent)
    except Failed as wrong:
        what = blamed(wrong.cause, book.package, book.by_key.get(wrong.intent.action)).what
        yield Seen(Breach("raises", what), None, wrong.intent)
    except Exception as wrong:
        yield Seen(Breach("cannot go on", blamed(wrong, book.package).what), None, None)


def gist_of(story: Story, seen: Seen) -> Breach:
    """What was seen, without names and numbers."""
    rule = seen.intent.action if seen.intent else ""
    return seen.breach.gist(story.scene["who"], rule)
