"""A trial: an encounter in a test. Say what is done, fix the answers, look at what happened and at the exact odds."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import islice
from typing import Any, TypeVar

from msgspec.structs import replace

from affray.core.asks import Answer, Choice, Policy, Question, Throw, usual
from affray.core.book import AnyBook
from affray.core.content import lookup_in
from affray.core.encounter import AnyEncounter
from affray.core.events import Event
from affray.core.intents import Intent
from affray.core.legal import Legal
from affray.core.now import AnyNow, Now
from affray.core.options import value_text
from affray.core.outcomes import Goal, Odds, outcomes
from affray.core.resolve import Done, resolve
from affray.core.scenes import Written
from affray.core.text import BadIntent, read
from affray.core.values import CLOCK, Value, Who
from affray.core.weighed import Fact

E = TypeVar("E", bound=Event)
FEW = 8
"""So many options are named to whoever forgot an answer."""


class Unanswered(AssertionError):
    """The script of a trial has an answer too few or too many."""


class Script:
    """Written answers: in the order in which they are asked for, or under the keys of the questions."""

    def __init__(self, answers: Iterable[Any] | Mapping[str, Any]) -> None:
        """A key that is asked for several times has a list of answers."""
        self._ordered = [] if isinstance(answers, Mapping) else list(answers)
        self._keyed = dict(answers) if isinstance(answers, Mapping) else {}

    def take(self, question: Question) -> Any:
        """The answer to a question; None when there is none."""
        if self._ordered:
            return self._ordered.pop(0)
        found = self._keyed.get(question.key)
        if isinstance(found, list):
            taken = found[0]
            self._keyed[question.key] = found[1:]
        else:
            taken = found
        if not isinstance(found, list) or len(found) == 1:
            self._keyed.pop(question.key, None)
        return taken

    @property
    def left(self) -> Any:
        """What nothing asked for."""
        return self._ordered or self._keyed


class Trial:
    """An encounter under trial; every step gives a new one and leaves the old as it was."""

    def __init__(self, book: AnyBook, encounter: AnyEncounter, events: tuple[Event, ...] = ()) -> None:
        """Put an encounter on trial."""
        self.book, self.encounter, self.events = book, encounter, events

    @classmethod
    def on(
        cls,
        book: AnyBook,
        drawing: str,
        *,
        marks: Mapping[str, str] | None = None,
        rulings: Any = None,
        more: Mapping[str, Any] | None = None,
        **who: tuple[str, ...] | Mapping[str, Any],
    ) -> "Trial":
        """A scene without a file: a map, and everyone by name as (creature, side, cell) or as a scene would say it.

        A game without a map has an empty drawing, and everyone is (creature, side). `more` is whatever else a scene of
        the book may hold. What a scene would refuse is refused.
        """
        placed = {name: _placed(one) for name, one in who.items()}
        raw = {"title": "a trial", "about": "", "who": placed}
        raw |= {"map": drawing, "marks": dict(marks or {})} if drawing else {}
        return cls(book, book.staged(Written("trial", {**raw, **(more or {})}), rulings))

    def __getitem__(self, who: Who) -> Any:
        """Somebody as they stand now; a name that nobody has is refused with those there are."""
        return lookup_in("creature:", who, {creature.id: creature for creature in self.encounter.creatures})

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
        changed = replace(self[who], **fields)
        creatures = tuple(changed if creature.id == who else creature for creature in self.encounter.creatures)
        return Trial(self.book, replace(self.encounter, creatures=creatures))

    def with_(self, **fields: Any) -> "Trial":
        """The same with something else of the encounter changed: clock, effects, table."""
        return Trial(self.book, replace(self.encounter, **fields))

    def ruled(self, **rulings: Any) -> "Trial":
        """The same under other rulings."""
        return self.with_(rulings=replace(self.encounter.rulings, **rulings))

    def turn_of(self, who: Who) -> "Trial":
        """The same in the middle of somebody's turn."""
        acting = (self[who].id,)
        return self.with_(clock=replace(self.encounter.clock, acting=acting, round=max(self.encounter.clock.round, 1)))

    def intent(self, text: str) -> Intent:
        """The intent that a text means here."""
        return read(self.legal, text)

    def does(
        self, what: str | Intent, answers: Iterable[Any] | Mapping[str, Any] = (), rest: Policy | None = None
    ) -> "Trial":
        """Play an intent with these answers, in order or by the keys of the questions; one too few or too many fails.

        A tuple of numbers answers a throw by its faces, anything else is the reading or the choice itself. `rest` is
        the policy of whoever has no answer in the script, such as `usual`; throws are always in it.
        """
        __tracebackhide__ = True
        intent = self.intent(what) if isinstance(what, str) else what
        script, given = Script(answers), list[Answer]()
        while True:
            came = resolve(self.book, self.encounter, intent, given)
            if isinstance(came, Done):
                if script.left:
                    raise Unanswered(f"nothing asked for {script.left}")
                return Trial(self.book, came.encounter, came.events)
            question = came.questions[0]
            taken = script.take(question)
            if taken is None and rest is not None and isinstance(question, Choice):
                taken = rest(Now(self.book, came.encounter), question)
            if taken is None:
                raise Unanswered(f"no answer to {question.who}: {question.key}; {_right(question)}")
            given.append(_answer(question, taken))

    def passes(self, answers: Iterable[Any] | Mapping[str, Any] = ()) -> "Trial":
        """Let the clock do what is due, once, with these answers to what it throws and asks."""
        due = self.book.turns.due(self.now)
        if due is None:
            raise Unanswered("nothing is due")
        return self.does(due, answers)

    def goes_on(self, until: str = "") -> "Trial":
        """Let the clock do all that is due, until somebody may act or a clock rule of that name was played."""
        trial, due = self, self.book.turns.due(self.now)
        while due is not None:
            trial = trial.does(due)
            if due.action == until:
                return trial
            due = trial.book.turns.due(trial.now)
        return trial

    def clock(self, action: str, *args: Value, answers: Iterable[Any] | Mapping[str, Any] = ()) -> "Trial":
        """Play one rule of the clock, which must be due, with these answers to what it throws and asks."""
        return self.does(Intent(CLOCK, action, args), answers)

    def odds(self, what: str | Intent, policies: Mapping[Who, Policy] | None = None, otherwise: Policy = usual) -> Odds:
        """The exact odds of an intent, when everybody answers as usual or as a policy says."""
        intent = self.intent(what) if isinstance(what, str) else what
        found = outcomes(self.book, self.encounter, intent, policies, otherwise)
        assert isinstance(found, Odds), "the odds took more runs than the budget"
        return found

    def facts(self, what: str | Intent, otherwise: Policy = usual) -> dict[Fact, Fraction]:
        """Every notable fact that an intent may bring, with its exact chance."""
        return self.odds(what, otherwise=otherwise).facts()

    def chance(self, what: str | Intent, goal: Goal, otherwise: Policy = usual) -> Fraction:
        """The exact chance of something."""
        return self.odds(what, otherwise=otherwise).chance(goal)

    def why_not(self, what: str | Intent) -> str:
        """Why an intent is refused, also one that is typed; empty when it is not."""
        try:
            intent = self.intent(what) if isinstance(what, str) else what
        except BadIntent as wrong:
            return str(wrong)
        refusal = self.legal.why_not(intent)
        return str(refusal) if refusal else ""

    def happened(self, kind: type[E]) -> list[E]:
        """The facts of a kind that the last step brought."""
        return [event for event in self.events if isinstance(event, kind)]


def _placed(one: tuple[str, ...] | Mapping[str, Any]) -> dict[str, Any]:
    return dict(zip(("creature", "side", "at"), one, strict=False)) if isinstance(one, tuple) else dict(one)


def _right(question: Question) -> str:
    """What would answer a question."""
    if isinstance(question, Throw):
        return f"it is a throw of {question.roll.dice}"
    few = [str(value_text(value)) for value in islice(question.options, FEW + 1)]
    return f"it may be {', '.join(few[:FEW])}{', ...' if len(few) > FEW else ''}"


def _answer(question: Question, given: Any) -> Answer:
    if isinstance(question, Throw) and type(given) is tuple and all(isinstance(face, int) for face in given):
        return question.answered(faces=given)
    return question.answered(given)
