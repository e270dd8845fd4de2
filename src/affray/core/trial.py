"""A trial: an encounter in a test. Say what is done, fix the answers, look at what happened and at the exact odds."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from msgspec.structs import replace

from affray.core.book import AnyBook
from affray.core.events import Event
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.now import AnyNow, Now
from affray.core.outcomes import Goal, Odds, outcomes
from affray.core.questions import Answer, Policy, Question, Throw, by_default
from affray.core.resolve import AnyEncounter, Done, resolve
from affray.core.text import read
from affray.core.values import CLOCK, Value, Who

E = TypeVar("E", bound=Event)


class Unanswered(AssertionError):
    """The script of a trial has an answer too few or too many."""


class Trial:
    """An encounter under trial; every step gives a new one and leaves the old as it was."""

    def __init__(self, book: AnyBook, encounter: AnyEncounter, events: tuple[Event, ...] = ()) -> None:
        """Put an encounter on trial."""
        self.book, self.encounter, self.events = book, encounter, events

    def __getitem__(self, who: Who) -> Any:
        """Somebody as they stand now."""
        return self.encounter[who]

    @property
    def now(self) -> AnyNow:
        """The situation, for reading."""
        return Now(self.book, self.encounter)

    @property
    def legal(self) -> Legal:
        """What may be done."""
        return Legal(self.book, self.encounter)

    def with_creature(self, who: Who, **fields: Any) -> "Trial":
        """The same with somebody changed."""
        creatures = tuple(replace(c, **fields) if c.id == who else c for c in self.encounter.creatures)
        return Trial(self.book, replace(self.encounter, creatures=creatures))

    def with_(self, **fields: Any) -> "Trial":
        """The same with something else of the encounter changed: clock, effects, table."""
        return Trial(self.book, replace(self.encounter, **fields))

    def ruled(self, **rulings: Any) -> "Trial":
        """The same under other rulings."""
        return self.with_(rulings=replace(self.encounter.rulings, **rulings))

    def turn_of(self, who: Who) -> "Trial":
        """The same in the middle of somebody's turn."""
        return self.with_(clock=replace(self.encounter.clock, acting=(who,), round=max(self.encounter.clock.round, 1)))

    def intent(self, text: str) -> Intent:
        """The intent that a text means here."""
        return read(self.legal, text)

    def does(self, what: str | Intent, answers: Iterable[Any] = ()) -> "Trial":
        """Play an intent with these answers in order; one too few or too many fails.

        A tuple of numbers answers a throw by its faces, anything else is the reading or the choice itself.
        """
        intent = self.intent(what) if isinstance(what, str) else what
        script, given = list(answers), list[Answer]()
        while True:
            came = resolve(self.book, self.encounter, intent, given)
            if isinstance(came, Done):
                if script:
                    raise Unanswered(f"nothing asked for {script}")
                return Trial(self.book, came.encounter, came.events)
            if not script:
                raise Unanswered(f"no answer to {came.questions[0].who}: {came.questions[0].what}")
            given.append(_answer(came.questions[0], script.pop(0)))

    def passes(self) -> "Trial":
        """Let the clock do what is due, once."""
        due = self.book.due(self.now)
        if due is None:
            raise Unanswered("nothing is due")
        return self.does(due)

    def goes_on(self, until: str = "") -> "Trial":
        """Let the clock do all that is due, until somebody may act or a clock rule of that name was played."""
        trial, due = self, self.book.due(self.now)
        while due is not None:
            trial = trial.does(due)
            if due.action == until:
                return trial
            due = trial.book.due(trial.now)
        return trial

    def clock(self, action: str, *args: Value) -> "Trial":
        """Play one rule of the clock."""
        return self.does(Intent(CLOCK, action, args))

    def odds(
        self, what: str | Intent, policies: Mapping[Who, Policy] | None = None, otherwise: Policy = by_default
    ) -> Odds:
        """The exact odds of an intent."""
        intent = self.intent(what) if isinstance(what, str) else what
        found = outcomes(self.book, self.encounter, intent, policies, otherwise)
        assert isinstance(found, Odds), "the odds took more runs than the budget"
        return found

    def chance(self, what: str | Intent, goal: Goal, otherwise: Policy = by_default) -> Fraction:
        """The exact chance of something."""
        return self.odds(what, otherwise=otherwise).chance(goal)

    def why_not(self, intent: Intent) -> str:
        """Why an intent is refused; empty when it is not."""
        refusal = self.legal.why_not(intent)
        return str(refusal) if refusal else ""

    def happened(self, kind: type[E]) -> list[E]:
        """The facts of a kind that the last step brought."""
        return [event for event in self.events if isinstance(event, kind)]


def _answer(question: Question, given: Any) -> Answer:
    if isinstance(question, Throw) and type(given) is tuple and all(isinstance(face, int) for face in given):
        return Answer(question.who, question.what, question.nth, faces=given)
    return Answer(question.who, question.what, question.nth, value=given)
