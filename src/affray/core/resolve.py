"""The one idea: play an intent as far as its answers reach. Everything else calls this in a different way."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from affray.core.asks import (
    Answer,
    Choice,
    Kind,
    Policy,
    Question,
    Throw,
    UnusedAnswer,
    WrongAnswer,
    usual,
)
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.events import Event, Rolled
from affray.core.intents import Intent
from affray.core.legal import IllegalIntent, Legal
from affray.core.now import AnyNow, Now
from affray.core.options import value_text
from affray.core.play import Pause, Play
from affray.core.rolls import Roll
from affray.core.scene import Scene
from affray.core.seats import side_seat
from affray.core.values import CLOCK, Value, Who
from affray.dice import named_share

MOST_BY_ITSELF = 100
"""So often in a row something may happen by itself before the clock is taken never to rest."""

NOBODY_ACTS = "nobody may act and nothing happens by itself; let `due` name a clock rule, or the clock who acts"


class StuckBook(RuntimeError):
    """A fight in which the book lets nobody go on: the message says why, and what the book would have to do."""


def restless(times: int, due: Intent) -> str:
    """Why a clock that has gone on by itself so many times cannot be right; empty while it can."""
    if times <= MOST_BY_ITSELF:
        return ""
    return (
        f"the clock never rests: {times} times in a row, last {due.action}; `due` must give None once somebody may act"
    )


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
        self._times: dict[tuple[Who, Kind, str], int] = {}

    @property
    def left(self) -> tuple[Answer, ...]:
        """The answers that nothing asked for yet."""
        return tuple(reversed(self._left))

    def throw(self, play: Play, who: Who, roll: Roll) -> Any:
        """The recorded reading of a throw."""
        question = Throw(who, self._nth(who, "roll", roll.filed), roll)
        answer = self._next((question,))
        reading = reading_of(question, answer)
        if roll.logged and play.events is not None:
            play.events.append(_rolled(who, roll, reading, answer.faces))
        return reading

    def choose(self, play: Play, questions: tuple[Choice, ...]) -> tuple[Value, ...]:  # noqa: ARG002
        """The recorded choices of those asked; several asked at once may have answered in any order."""
        named = [replace(question, nth=self._nth(question.who, question.kind, question.key)) for question in questions]
        open_ones = {question.who: question for question in named}
        given: dict[Who, Value] = {}
        while open_ones:
            answer = self._next(tuple(open_ones.values()))
            question = open_ones.pop(answer.who)
            if answer.value not in question.options:
                raise WrongAnswer(_not_an_option(question, answer))
            given[answer.who] = answer.value
        return tuple(given[question.who] for question in questions)

    def _nth(self, who: Who, kind: Kind, key: str) -> int:
        times = self._times[who, kind, key] = self._times.get((who, kind, key), 0) + 1
        return times

    def _next(self, questions: tuple[Question, ...]) -> Answer:
        if not self._left:
            raise Pause(questions)
        answer = self._left.pop()
        if not any(answer.fits(question) for question in questions):
            asked = " or ".join(f"{q.who}: {q.kind} {q.key} ({q.nth})" for q in questions)
            raise WrongAnswer(f"{answer.who}: {answer.kind} {answer.key} ({answer.nth}) is no answer to {asked}")
        return answer


class Drawn:
    """Answers at once: chance from a seeded stream, people by their policies."""

    def __init__(self, rng: Random, policies: Mapping[Who, Policy], otherwise: Policy = usual) -> None:
        """Answer by chance and policy."""
        self._given: list[tuple[Who, Kind, str, Any]] = []
        self._rng = rng
        self._policies = policies
        self._otherwise = otherwise

    def throw(self, play: Play, who: Who, roll: Roll) -> Any:
        """One reading, drawn from the exact distribution."""
        reading = self.reading(play, who, roll)
        self._given.append((who, "roll", roll.filed, reading))
        if roll.logged and play.events is not None:
            play.events.append(_rolled(who, roll, reading, None))
        return reading

    def reading(self, _play: Play, _who: Who, roll: Roll) -> Any:
        """What a throw comes to."""
        return roll.odds.draw(self._rng)

    def choose(self, play: Play, questions: tuple[Choice, ...]) -> tuple[Value, ...]:
        """Everybody's choice by their policy."""
        policies, otherwise, scene = self._policies, self._otherwise, play.scene
        values = tuple([policies.get(question.who, otherwise)(scene, question) for question in questions])
        for question, value in zip(questions, values, strict=True):
            self._given.append((question.who, question.kind, question.key, value))
        return values

    def forget(self) -> None:
        """Begin another intent: what was answered belongs to the one before."""
        self._given.clear()

    @property
    def given(self) -> tuple[Answer, ...]:
        """What was answered until now, under the names of the questions."""
        names = [name for *name, _value in self._given]
        return tuple(
            Answer(who, kind, key, names[: place + 1].count([who, kind, key]), value)
            for place, (who, kind, key, value) in enumerate(self._given)
        )


class NamedDraws(Drawn):
    """Answers at once, chance by the name of each throw: two variants of a rule meet the same dice."""

    def __init__(self, seed: str, policies: Mapping[Who, Policy], otherwise: Policy = usual) -> None:
        """Answer by the seed and the names of throws, and by policy."""
        super().__init__(Random(0), policies, otherwise)
        self._seed = seed
        self._round = -1
        self._thrown: dict[tuple[Who, str], int] = {}

    def reading(self, play: Play, who: Who, roll: Roll) -> Any:
        """The reading that lies as far up among all as the throw's name says."""
        now = play.scene.clock.round
        if now != self._round:
            self._round, self._thrown = now, {}
        count = self._thrown[who, roll.filed] = self._thrown.get((who, roll.filed), 0) + 1
        return roll.odds.at(named_share(self._seed, f"{now}|{who}|roll|{roll.filed}|{count}"))


def resolve(
    book: AnyBook, encounter: AnyEncounter, intent: Intent, answers: Sequence[Answer] = (), on_trust: bool = False
) -> Done | Waiting:
    """Play an intent from its start as far as its answers reach; a legal one may be taken on trust."""
    if not on_trust:
        refuse_illegal(book, encounter, intent)
    record = Recorded(answers)
    events: list[Event] = []
    play = Play(book, encounter, record, events)
    try:
        play.play(intent)
    except Pause as pause:
        return Waiting(pause.questions, play.freeze(), tuple(events))
    if record.left:
        raise UnusedAnswer(f"nothing asked for {', '.join(f'{a.who}: {a.key}' for a in record.left)}")
    return Done(play.freeze(), tuple(events))


def run(
    book: AnyBook,
    encounter: AnyEncounter,
    intent: Intent,
    rng: Random,
    policies: Mapping[Who, Policy] | None = None,
    events: list[Event] | None = None,
    otherwise: Policy = usual,
) -> AnyEncounter:
    """Play a legal intent at once, by chance and policies, without pausing; the intent is taken on trust."""
    play = Play(book, encounter, Drawn(rng, policies or {}, otherwise), events)
    play.play(intent)
    end = play.freeze()
    play.let_go()
    return end


def run_on(
    book: AnyBook,
    encounter: AnyEncounter,
    intent: Intent | None,
    rng: Random,
    policies: Mapping[Who, Policy] | None = None,
    events: list[Event] | None = None,
    otherwise: Policy = usual,
) -> AnyEncounter:
    """Play a legal intent, if there is one, and then all that happens by itself until somebody may act."""
    answers = Drawn(rng, policies or {}, otherwise)
    play = Play(book, encounter, answers, events)
    scene, turns = play.scene, book.turns
    due, times = turns.due(scene) if intent is None else intent, 0
    while due is not None:
        times += 1
        if stuck := restless(times, due):
            raise StuckBook(f"{book.key}: {stuck}")
        play.play(due)
        answers.forget()
        scene.encounter = play.freeze()
        due = turns.due(scene)
    play.let_go()
    return scene.encounter


def prefix_of(now: AnyNow) -> Prefix | None:
    """How a policy's question came about, when it is asked in a scene that `run` plays."""
    if not isinstance(now, Scene):
        return None
    play = now._play
    if not isinstance(play.answers, Drawn):
        return None
    return Prefix(now.encounter, play.running[0].intent, play.answers.given)


def refuse_illegal(book: AnyBook, encounter: AnyEncounter, intent: Intent) -> None:
    """Refuse what the rules do not allow now, with the reason; what the actor's side does not know refuses nothing."""
    if intent.who == CLOCK:
        if book.turns.due(Now(book, encounter)) != intent:
            raise IllegalIntent(f"the clock does not do {intent.action} now")
        return
    known = book.secrets.view(encounter, side_seat(encounter, intent.who))
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


def _rolled(who: Who, roll: Roll, reading: Any, faces: tuple[int, ...] | None) -> Rolled:
    return Rolled(who, roll.name, roll.dice, reading, faces, roll.modifiers, str(roll.against))


def _not_an_option(question: Choice, answer: Answer) -> str:
    listed = ", ".join(question.say(value) for value in question.options)
    return f"{value_text(answer.value)} is no answer to {question.who}: {question.ask.name}; it may be {listed}"
