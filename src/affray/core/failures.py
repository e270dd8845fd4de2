"""Rules that fail: what a book raises refuses an intent in a sentence and changes nothing."""

from collections import deque
from collections.abc import Sequence

from affray.core.asks import Answer, UnusedAnswer, WrongAnswer
from affray.core.blame import place_of_failure, said
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent
from affray.core.seats import BY_ITSELF
from affray.core.values import CLOCK

ON_PURPOSE = (IllegalIntent, WrongAnswer, UnusedAnswer, MemoryError)
"""What is raised where no rule has failed, or where nothing can go on."""
MOST_FAILURES = 200
FAILED = "a failing rule"
"""Who stands in the record where an intent was taken back because a rule failed."""


class RuleFailed(IllegalIntent):
    """A rule of the book raised something: the intent is refused, and nothing has changed."""

    def __init__(
        self, book: AnyBook, encounter: AnyEncounter, what: str, intent: Intent | None, answers: Sequence[Answer] = ()
    ) -> None:
        """Note what failed; the words are made when somebody reads them."""
        super().__init__(book, encounter, what, intent, answers)
        self.book, self.encounter, self.what = book, encounter, what
        self.intent, self.answers = intent, tuple(answers)
        self.is_told = self.is_taken_back = False

    def __str__(self) -> str:
        return f"{self.rule} fails: {self.raised}. Nothing has changed."

    @property
    def rule(self) -> str:
        """Which rule of which book: `bash in hex`."""
        return f"{self.what} in {self.book.key}"

    @property
    def raised(self) -> str:
        """In which function it happened, what was raised, and the file and line."""
        wrong = self.__cause__
        if wrong is None:
            return "it is not known why"
        function, place = place_of_failure(wrong, self.book.package)
        if not function:
            return said(wrong)
        name = "a lambda" if function == "<lambda>" else function
        return f"{name} raises {said(wrong)} ({place})"

    @property
    def comes_again(self) -> bool:
        """Whether no other choice of a person in its course could keep it from failing."""
        return all(answer.by in BY_ITSELF or answer.kind == "roll" for answer in self.answers)

    @property
    def is_of_the_clock(self) -> bool:
        """Whether a rule of the clock failed."""
        return self.intent is not None and self.intent.who == CLOCK


def failure_of(
    book: AnyBook, encounter: AnyEncounter, intent: Intent, answers: Sequence[Answer], wrong: Exception
) -> RuleFailed:
    """What an intent raised, as a refusal."""
    rule = book.by_key.get(intent.action)
    failed = RuleFailed(book, encounter, getattr(rule, "name", intent.action), intent, answers)
    failed.__cause__ = wrong
    return failed


def hook_failed(book: AnyBook, encounter: AnyEncounter, what: str, wrong: Exception) -> RuleFailed:
    """What a function of the book raised that is no rule, such as `due`."""
    failed = RuleFailed(book, encounter, what, None)
    failed.__cause__ = wrong
    return failed


class Failures(deque[RuleFailed]):
    """The rules that failed last in a fight; a record has none, since they fail again where they do."""

    def __init__(self) -> None:
        """Remember so many."""
        super().__init__(maxlen=MOST_FAILURES)

    def of(self, intent: Intent | None, encounter: AnyEncounter) -> list[RuleFailed]:
        """How an intent has failed as things stand, the last time first."""
        return [one for one in reversed(tuple(self)) if one.intent == intent and one.encounter == encounter]

    def bound_to_come(self, intent: Intent, encounter: AnyEncounter) -> RuleFailed | None:
        """How an intent fails as things stand, whatever people choose in its course."""
        return next((one for one in self.of(intent, encounter) if one.comes_again), None)

    def intents(self, encounter: AnyEncounter) -> set[Intent | None]:
        """What has failed as things stand."""
        return {one.intent for one in tuple(self) if one.encounter == encounter}

    def untold(self) -> list[RuleFailed]:
        """Those that nobody was told of yet, which counts as telling."""
        found = [one for one in tuple(self) if not one.is_told]
        for one in found:
            one.is_told = True
        return found
