"""The one idea: play an intent as far as its answers reach. Everything else calls this in a different way."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from affray.core.book import AnyBook
from affray.core.encounter import Encounter
from affray.core.events import Event, Rolled
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent, Legal
from affray.core.now import AnyNow
from affray.core.options import value_text
from affray.core.questions import Answer, Choice, Policy, Question, Throw, UnusedAnswer, WrongAnswer, by_default
from affray.core.rolls import Roll
from affray.core.scene import Pause, Scene
from affray.core.seats import side_seat
from affray.core.values import CLOCK, Value, Who

AnyEncounter = Encounter[Any, Any, Any]
AnyScene = Scene[Any, Any, Any]


class Done(Struct, frozen=True):
    """An intent played to its end."""

    encounter: AnyEncounter
    events: tuple[Event, ...]


class Waiting(Struct, frozen=True):
    """An intent that waits for answers; the state and facts so far are for showing only."""

    questions: tuple[Question, ...]
    encounter: AnyEncounter
    events: tuple[Event, ...]


class Prefix(Struct, frozen=True):
    """An intent in the middle: where it began, and what was answered until now."""

    start: AnyEncounter
    intent: Intent
    answers: tuple[Answer, ...] = ()


class Recorded:
    """Answers from a record, in the order in which they were given; each must fit the question by its name."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        """Answer from this record."""
        self._left = list(reversed(answers))
        self._times: dict[tuple[Who, str], int] = {}

    @property
    def left(self) -> tuple[Answer, ...]:
        """The answers that nothing asked for yet."""
        return tuple(reversed(self._left))

    def throw(self, scene: AnyScene, who: Who, roll: Roll) -> Any:
        """The recorded reading of a throw."""
        question = Throw(who, self._nth(who, roll.name), roll)
        answer = self._next((question,))
        reading = reading_of(question, answer)
        if roll.logged:
            scene.tell(Rolled(who, roll.name, roll.dice, reading, answer.faces, roll.modifiers, roll.against))
        return reading

    def choose(self, scene: AnyScene, questions: tuple[Choice, ...]) -> tuple[Value, ...]:  # noqa: ARG002
        """The recorded choices of those asked; several asked at once may have answered in any order."""
        named = [replace(q, nth=self._nth(q.who, q.what)) for q in questions]
        open_ones = {question.who: question for question in named}
        given: dict[Who, Value] = {}
        while open_ones:
            answer = self._next(tuple(open_ones.values()))
            question = open_ones.pop(answer.who)
            if answer.value not in question.options:
                raise WrongAnswer(_not_an_option(question, answer))
            given[answer.who] = answer.value
        return tuple(given[question.who] for question in questions)

    def _nth(self, who: Who, what: str) -> int:
        times = self._times[who, what] = self._times.get((who, what), 0) + 1
        return times

    def _next(self, questions: tuple[Question, ...]) -> Answer:
        if not self._left:
            raise Pause(questions)
        answer = self._left.pop()
        if not any(answer.fits(question) for question in questions):
            asked = " or ".join(f"{q.who}: {q.what} ({q.nth})" for q in questions)
            raise WrongAnswer(f"{answer.who}: {answer.what} ({answer.nth}) is no answer to {asked}")
        return answer


class Drawn:
    """Answers at once: chance from a seeded stream, people by their policies."""

    def __init__(self, rng: Random, policies: Mapping[Who, Policy], otherwise: Policy = by_default) -> None:
        """Answer by chance and policy."""
        self._given: list[tuple[Who, str, Any]] = []
        self._rng = rng
        self._policies = policies
        self._otherwise = otherwise

    def throw(self, scene: AnyScene, who: Who, roll: Roll) -> Any:
        """One reading, drawn from the exact distribution."""
        reading = roll.odds.draw(self._rng)
        self._given.append((who, roll.name, reading))
        if roll.logged and scene.events is not None:
            scene.tell(Rolled(who, roll.name, roll.dice, reading, None, roll.modifiers, roll.against))
        return reading

    def choose(self, scene: AnyScene, questions: tuple[Choice, ...]) -> tuple[Value, ...]:
        """Everybody's choice by their policy."""
        values = tuple(self._policies.get(question.who, self._otherwise)(scene, question) for question in questions)
        self._given += [(question.who, question.what, value) for question, value in zip(questions, values, strict=True)]
        return values

    def forget(self) -> None:
        """Another intent begins: what was answered belongs to the one before."""
        self._given.clear()

    @property
    def given(self) -> tuple[Answer, ...]:
        """What was answered until now, under the names of the questions."""
        names = [(who, what) for who, what, _value in self._given]
        return tuple(
            Answer(who, what, names[: place + 1].count((who, what)), value)
            for place, (who, what, value) in enumerate(self._given)
        )


def resolve(book: AnyBook, encounter: AnyEncounter, intent: Intent, answers: Sequence[Answer] = ()) -> Done | Waiting:
    """Play an intent from its start as far as its answers reach."""
    refuse_illegal(book, encounter, intent)
    record = Recorded(answers)
    events: list[Event] = []
    scene = Scene(book, encounter, record, events)
    try:
        play(scene, intent)
    except Pause as pause:
        return Waiting(pause.questions, scene.freeze(), tuple(events))
    if record.left:
        raise UnusedAnswer(f"nothing asked for {', '.join(f'{a.who}: {a.what}' for a in record.left)}")
    return Done(scene.freeze(), tuple(events))


def run(
    book: AnyBook,
    encounter: AnyEncounter,
    intent: Intent,
    rng: Random,
    policies: Mapping[Who, Policy] | None = None,
    events: list[Event] | None = None,
    otherwise: Policy = by_default,
) -> AnyEncounter:
    """Play a legal intent at once, by chance and policies, without pausing; the intent is taken on trust."""
    scene = Scene(book, encounter, Drawn(rng, policies or {}, otherwise), events)
    play(scene, intent)
    return scene.freeze()


def run_on(
    book: AnyBook,
    encounter: AnyEncounter,
    intent: Intent | None,
    rng: Random,
    policies: Mapping[Who, Policy] | None = None,
    events: list[Event] | None = None,
    otherwise: Policy = by_default,
) -> AnyEncounter:
    """Play a legal intent, if there is one, and then all that happens by itself until somebody may act."""
    answers = Drawn(rng, policies or {}, otherwise)
    scene = Scene(book, encounter, answers, events)
    due = book.due(scene) if intent is None else intent
    while due is not None:
        play(scene, due)
        answers.forget()
        scene.encounter = scene.freeze()
        due = book.due(scene)
    return scene.encounter


def play(scene: AnyScene, intent: Intent) -> None:
    """Play an intent and all that it names, to the end."""
    scene.start(intent)
    while not scene.is_over:
        scene.step()


def prefix_of(scene: AnyNow) -> Prefix | None:
    """How a policy's question came about, when the scene is one that `run` plays."""
    if not isinstance(scene, Scene) or not isinstance(scene.answers, Drawn):
        return None
    return Prefix(scene.encounter, scene.first_intent, scene.answers.given)


def refuse_illegal(book: AnyBook, encounter: AnyEncounter, intent: Intent) -> None:
    """Refuse what the rules do not allow now, with the reason; what the actor's side does not know refuses nothing."""
    if intent.who == CLOCK:
        due = book.due(Scene(book, encounter, Recorded(())))
        if due != intent:
            raise IllegalIntent(f"the clock does not do {intent.action} now")
        return
    known = book.view(encounter, side_seat(encounter, intent.who))
    refusal = Legal(book, known).why_not(intent)
    if refusal is not None:
        raise IllegalIntent(str(refusal))


def reading_of(question: Throw, answer: Answer) -> Any:
    """What a rule reads of an answer to a throw: of its faces, or the reading itself."""
    roll = question.roll
    if answer.faces is not None:
        try:
            return roll.reading(answer.faces)
        except ValueError as wrong:
            raise WrongAnswer(f"{question.who}'s {roll.name}: {wrong}") from None
    for reading in roll.odds.values:
        if reading == answer.value:
            return reading
    raise WrongAnswer(f"{roll.dice} for {question.who}'s {roll.name} cannot come to {answer.value!r}")


def _not_an_option(question: Choice, answer: Answer) -> str:
    listed = ", ".join(value_text(value) for value in question.options)
    return f"{value_text(answer.value)} is no answer to {question.who}: {question.what}; it may be {listed}"
