"""One branch of everything that chance allows: answers along it, and a fork where nothing is answered yet."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from affray.core.asks import Answer, Choice, Kind, Policy, Throw
from affray.core.book import AnyBook
from affray.core.encounter import Agenda, AnyEncounter, Part
from affray.core.intents import Intent
from affray.core.now import AnyNow
from affray.core.open_rolls import OpenRoll
from affray.core.play import OPEN, Asked, Play, Running, is_window, window_part, window_value
from affray.core.resolve import reading_of
from affray.core.rolls import Roll
from affray.core.standing import Unmet
from affray.core.values import Value, Who
from affray.core.weighed import Facts
from affray.core.windows import Window
from affray.dice import Distribution


class Assumed(Struct, frozen=True):
    """What somebody who was not asked was taken to answer to one question, or to say to one reaction."""

    who: Who
    kind: Kind
    key: str
    values: tuple[Value, ...]


class AnswersDiverged(Exception):
    """What was answered so far does not fit: as somebody knows the encounter, something else would have been asked."""


class Inside(Struct, frozen=True):
    """A window in the middle of a part, at which something is to be decided: the encounter with it on the agenda."""

    start: AnyEncounter
    nth: int


class Came(Struct, frozen=True):
    """How a window ended: the encounter after it with its value on the agenda, and the facts it brought."""

    end: AnyEncounter
    facts: Facts


class Past(Struct, frozen=True):
    """A window of a part that a branch goes past: which one, and how it ended."""

    nth: int
    came: Came


class Fork(BaseException):
    """A question that the branch walked so far does not answer, or a window that it does not go through."""

    def __init__(self, question: "Distribution[Any] | Choice | Inside") -> None:
        self.question = question


class Branch:
    """Answers along one branch of the tree, and a fork at its end."""

    __slots__ = ("_asks", "_beforehand", "_place", "_policies", "_taken", "_windows", "_worked_out", "given", "opened")

    def __init__(
        self,
        taken: tuple[Any, ...],
        policies: "Policies",
        asks: bool,
        given: tuple[Answer, ...] = (),
        known: list[Any] | None = None,
    ) -> None:
        self._taken = taken
        self._beforehand = known
        self._worked_out = 0
        self.given = list(reversed(given))
        self._place = 0
        self._policies = policies
        self._asks = asks
        self._windows = 0
        self.opened: AnyEncounter | None = None
        """The encounter at the window that is open: whatever is to be decided there is worked out from it, and once."""

    def throw(self, _play: Play, who: Who, roll: Roll) -> Any:
        if not self.given:
            return self.next(roll.odds)
        known = self.given.pop()
        if (known.who, known.kind, known.key) != (who, "roll", roll.filed):
            raise AnswersDiverged
        return reading_of(Throw(who, 0, roll), known)

    def choose(self, play: Play, questions: tuple[Choice, ...]) -> tuple[Value, ...]:
        known = self._known(questions) if self.given else {}
        return tuple(
            known[question.who] if question.who in known else self._choice(play, question) for question in questions
        )

    def _known(self, questions: tuple[Choice, ...]) -> dict[Who, Value]:
        """What those asked answered, in any order; at the last question that was asked, some have not answered yet."""
        known: dict[Who, Value] = {}
        while self.given and len(known) < len(questions):
            answer = self.given.pop()
            if not any(_answers(answer, question) for question in questions):
                raise AnswersDiverged
            known[answer.who] = answer.value
        return known

    def _choice(self, play: Play, question: Choice) -> Value:
        if self._asks and self._policies.is_free(question.who):
            value: Value = self.next(question)
            return value
        return self._policies(play.scene, question)

    @property
    def has_answered(self) -> bool:
        """Whether anything was answered along it."""
        return self._place > 0 or bool(self.given)

    def next(self, question: "Distribution[Any] | Choice") -> Any:
        """What was taken here; a fork where nothing was yet."""
        place = self._place
        if place == len(self._taken):
            raise Fork(question if self.opened is None else Inside(self.opened, self._windows))
        self._place = place + 1
        return self._taken[place]

    def once(self, work_out: Callable[[], Any]) -> Any:
        """What something comes to that changes nothing: before the first answer it is the same on every branch."""
        known, nth = self._beforehand, self._worked_out
        if known is None or self._place:
            return work_out()
        if nth == len(known):
            self._beforehand = None  # what is worked out within is a part of it
            value = work_out()
            self._beforehand = known
            if self._place:
                return value
            known.append(value)
        self._worked_out = nth + 1
        return known[nth]

    def past_next_window(self) -> Came | None:
        """How the window that opens now ended; none while nothing had to be decided there."""
        self._windows += 1
        taken = self._taken[self._place] if self._place < len(self._taken) else None
        if not isinstance(taken, Past) or taken.nth != self._windows:
            return None
        self._place += 1
        return taken.came


def _answers(answer: Answer, question: Choice) -> bool:
    same = (answer.who, answer.kind, answer.key) == (question.who, question.kind, question.key)
    return same and answer.value in question.options


class LastThrow(NamedTuple):
    """The throw that was the last thing in a part: its odds, and which rule awaits it in which place."""

    odds: Distribution[Any] | OpenRoll
    place: int
    rule: Any

    def agenda_with(self, agenda: Agenda, reading: Any) -> Agenda:
        """What is left to play when the throw comes to this."""
        place, rule = self.place, self.rule
        *outer, frame = agenda
        before, awaiting, after = frame.parts[:place], frame.parts[place], frame.parts[place + 1 :]
        assert awaiting.rule is rule, f"nothing may be named after `roll_then`; {awaiting.rule.__name__} is"
        return (*outer, replace(frame, parts=(*before, Part(rule, (*awaiting.args, reading)), *after)))


class Thinking(Play):
    """A play in which what is decided at a window is worked out once and taken up, not played again on every branch."""

    __slots__ = ("_depth", "last")

    def __init__(self, book: AnyBook, encounter: AnyEncounter, answers: "Branch") -> None:
        super().__init__(book, encounter, answers)
        self._depth = 0
        self.last: LastThrow | None = None

    def roll_then(self, who: Who, roll: Roll, rule: Any, args: tuple[Any, ...]) -> None:
        branch = self.answers
        assert isinstance(branch, Branch)
        if self._depth or branch.given:
            return super().roll_then(who, roll, rule, args)
        running = self.running[-1]
        running.rolled = running.rolled or running.intent.who == who
        self.last = LastThrow(self._odds(roll), len(running.parts), rule)
        return self.then(rule, args)

    def _odds(self, roll: Roll) -> Distribution[Any] | OpenRoll:
        return roll.odds

    def step(self) -> None:
        """Go on to a window at once when nothing was thrown before it: no states merge there that had not merged."""
        super().step()
        while self._is_before_window():
            super().step()

    def _is_before_window(self) -> bool:
        branch = self.answers
        assert isinstance(branch, Branch)
        if self.last is not None or self._depth or branch.has_answered or not self.running:
            return False
        parts = self.running[-1].parts
        return bool(parts) and is_window(parts[-1])

    def _offer_part(self, running: Running, window: Window[Any], asked: Asked | None, before: Unmet) -> None:
        """Go on at once when nobody is left to ask: states that come here have merged before."""
        super()._offer_part(running, window, asked, before)
        if running.parts and not running.batch:
            self._run(running, running.parts.pop())

    def once(self, work_out: Callable[[], Any]) -> Any:
        branch = self.answers
        assert isinstance(branch, Branch)
        return branch.once(work_out)

    def perform(self, rule: Any, intent: Intent, group: str = "") -> Any:
        self._depth += 1
        came = super().perform(rule, intent, group)
        self._depth -= 1
        return came

    def resume(self, intent: Intent) -> None:
        self._depth += 1
        super().resume(intent)
        self._depth -= 1

    def window(self, window: Window[Any], last: bool) -> Any:
        branch = self.answers
        assert isinstance(branch, Branch)
        if branch.given or branch.opened is not None:
            return super().window(window, last)
        value, before = None, None
        if self.is_awaited(window):
            came = branch.past_next_window()
            if came is None:
                return self._play_window(branch, window, last)
            self._take_up(came)
            value, before = window_value(came.end)
        if not last:
            self._must_still_stand(self.running[-1], before)
        return value

    def _play_window(self, branch: Branch, window: Window[Any], last: bool) -> Any:
        """Play a window at once, as far as nothing is to be decided there."""
        branch.opened = self._opened(window)
        try:
            return super().window(window, last)
        finally:
            branch.opened = None

    def _opened(self, window: Window[Any]) -> AnyEncounter:
        """The encounter with the window as the next thing on its agenda."""
        intent = self.running[-1].intent
        self.running.append(Running(OPEN, intent, (window_part(window),)))
        start = self.freeze()
        self.running.pop()
        return start

    def _take_up(self, came: Came) -> None:
        scene, end = self.scene, came.end
        scene.creatures = {creature.id: creature for creature in end.creatures}
        scene.table, scene.clock, scene.effects = end.table, end.clock, end.effects
        self.facts |= came.facts


class Policies:
    """Who answers how, and what they were taken to answer."""

    def __init__(self, policies: Mapping[Who, Policy], otherwise: Policy, bound: Who = "") -> None:
        self._policies = policies
        self._otherwise = otherwise
        self._bound = bound
        self._asked: dict[tuple[Who, Kind, str], dict[Value, None]] = {}

    def __call__(self, now: AnyNow, question: Choice) -> Value:
        value = self._policies.get(question.who, self._otherwise)(now, question)
        self._asked.setdefault((question.who, question.kind, question.key), {})[value] = None
        return value

    def is_free(self, who: Who) -> bool:
        return who != self._bound

    @property
    def assumed(self) -> tuple[Assumed, ...]:
        return tuple(Assumed(*asked, tuple(values)) for asked, values in self._asked.items())


def agendas_after(play: Play) -> Iterable[tuple[Agenda, int, int]]:
    """What is left to play after a part, with the chance of it: one thing, or as many as the last throw can come to."""
    agenda, last = play.agenda, last_throw(play)
    if last is None:
        return ((agenda, 1, 1),)
    odds = last.odds
    assert isinstance(odds, Distribution)
    return ((last.agenda_with(agenda, reading), weight, odds.total) for reading, weight in odds.items())


def last_throw(play: Play) -> LastThrow | None:
    """The throw that was the last thing in a part, if there was one."""
    return play.last if isinstance(play, Thinking) else None


def is_played(play: Play) -> bool:
    return not play.running


def is_settled(play: Play) -> bool:
    """Whether all is played: the intent is over, or the window that stands on top of the agenda has its value."""
    return not play.running or play.has_value


def left_of(play: Play) -> tuple[Answer, ...]:
    """The given answers that nothing asked for yet; while there are any, there is only one branch."""
    branch = play.answers
    assert isinstance(branch, Branch)
    return tuple(reversed(branch.given))


class Sampled(Branch):
    """A branch that goes on by chance where nothing is given."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Random, policies: Policies, given: tuple[Answer, ...]) -> None:
        super().__init__((), policies, asks=False, given=given)
        self._rng = rng

    def next(self, question: "Distribution[Any] | Choice") -> Any:
        assert isinstance(question, Distribution)
        return question.draw(self._rng)
