"""What may be done now where rules may fail: what raises is refused with a sentence, and all else stays open."""

from collections.abc import Iterator
from random import Random
from zlib import crc32

from affray.core.actions import AnyAction
from affray.core.attempts import attempted
from affray.core.blame import place_of_failure, said
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent, Legal
from affray.core.options import Listed, Options
from affray.core.refusals import Refusal
from affray.core.slots import AnySlot
from affray.core.values import Who

MOST_DRAWN = 40
"""So often something else is drawn for a bot whose own choice failed."""
NOTHING: Options = Listed(())
RULES_FAIL = Refusal("its rules fail")


class GuardedLegal(Legal):
    """Everything that may be declared now; an action whose needs, slots or cost raise is refused."""

    __slots__ = ()

    def options(self, intent: Intent) -> Options:
        """What may fill the next open slot of an intent; nothing where that fails."""
        try:
            return Legal.options(self, intent)
        except MemoryError:
            raise
        except Exception:
            return NOTHING

    def completions(self, intent: Intent) -> Iterator[Intent]:
        """Every way to fill what an intent leaves open, as far as none fails."""
        found = Legal.completions(self, intent)
        while (one := attempted(lambda: next(found, None), None)) is not None:
            yield one

    def drawn(self, action: AnyAction, who: Who, rng: Random, unfilled: set[AnySlot] | None = None) -> Intent | None:
        """One way to declare an action; None where that fails."""
        return attempted(lambda: Legal.drawn(self, action, who, rng, unfilled), None)

    def why_not(self, intent: Intent) -> Refusal | None:
        """Why an intent is refused; also where its needs, slots or cost raise."""
        try:
            return Legal.why_not(self, intent)
        except MemoryError:
            raise
        except Exception as wrong:
            return self._failed(wrong)

    def why_not_yet(self, action: AnyAction, who: Who) -> Refusal | None:
        """Why somebody may not take an action at all now; also where its needs or cost raise."""
        try:
            return Legal.why_not_yet(self, action, who)
        except MemoryError:
            raise
        except Exception as wrong:
            return self._failed(wrong)

    def refusal(self, action: AnyAction, who: Who) -> Refusal | None:
        """Why somebody may not take an action now, why nothing fits its slots, or that its rules fail."""
        try:
            return Legal.refusal(self, action, who)
        except MemoryError:
            raise
        except Exception as wrong:
            return self._failed(wrong)

    def _failed(self, wrong: Exception) -> Refusal:
        return refusal_of(self.book, wrong)


def refusal_of(book: AnyBook, wrong: Exception) -> Refusal:
    """The sentence about what raised; without its message where that may name what is hidden."""
    function, place = place_of_failure(wrong, book.package)
    what = type(wrong).__name__ if book.has_secrets else said(wrong)
    return Refusal(f"{RULES_FAIL.sentence}: {function} raises {what} ({place})")


def drawn(book: AnyBook, known: AnyEncounter, who: Who) -> Iterator[Intent]:
    """Some legal intents of somebody by chance, always the same ones at one moment; giving up comes last."""
    legal, rng = GuardedLegal(book, known, (who,)), Random(crc32(f"{who} {known.clock}".encode()))
    for number in range(MOST_DRAWN):
        try:
            yield legal.draw(rng, giving_up=number >= MOST_DRAWN // 2)
        except IllegalIntent:
            continue
