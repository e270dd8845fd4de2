"""What holds at all times, as the book says it: a sentence and a test that every state of a fight must pass."""

from collections.abc import Callable, Iterator
from inspect import signature
from typing import Any

from affray.core.binding import BadRule, name_of
from affray.core.intents import Intent

TAKES = ("now", "before", "who", "intent")
"""What a test may ask for by name: the state, the one before the last intent, each creature in turn, that intent."""


class Always:
    """A sentence that holds at all times, its test, and the clause that says so.

    The test takes any of `now`, `before`, `who` and `intent` by name. One that takes `who` is asked for everybody.
    """

    __slots__ = ("clause", "sentence", "takes", "test")

    def __init__(self, sentence: str, test: Callable[..., bool], clause: str = "") -> None:
        """Say what holds; a test that asks for anything else is refused."""
        self.sentence, self.test, self.clause = sentence, test, clause
        self.takes = tuple(signature(test).parameters)
        unknown = [name for name in self.takes if name not in TAKES]
        if unknown:
            there = ", ".join(TAKES)
            raise BadRule(f"always {sentence!r}: {name_of(test)} asks for {unknown[0]!r}; here there is {there}")

    def broken(self, before: Any, now: Any, intent: Intent) -> Iterator[str]:
        """Of whom the sentence does not hold; of nobody in particular is the empty name."""
        for who in tuple(now.creatures) if "who" in self.takes else ("",):
            given = {"now": now, "before": before, "who": who, "intent": intent}
            if not self.test(**{name: given[name] for name in self.takes}):
                yield who
