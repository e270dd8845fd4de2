"""The walk over everything that chance allows: the very rule that a click runs, played part by part."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from affray.core.aside import MANY, Aside
from affray.core.asks import Answer, Choice, Kind, Policy, Throw
from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter, Part
from affray.core.intents import Intent
from affray.core.now import AnyNow
from affray.core.play import OPEN, Play, Running, window_part, window_value
from affray.core.resolve import reading_of
from affray.core.rolls import Roll
from affray.core.values import Value, Who
from affray.core.weighed import Ends, Facts, Weighed
from affray.core.windows import Window
from affray.dice import Distribution


class Assumed(Struct, frozen=True):
    """What somebody who was not asked was taken to answer to one question, or to say to one reaction."""

    who: Who
    kind: Kind
    key: str
    values: tuple[Value, ...]


class OutOfRuns(Exception):
    """The budget of runs is used up."""


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

    __slots__ = ("_asks", "_place", "_policies", "_taken", "_windows", "given", "opened")

    def __init__(
        self, taken: tuple[Any, ...], policies: "Policies", asks: bool, given: tuple[Answer, ...] = ()
    ) -> None:
        self._taken = taken
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

    def next(self, question: "Distribution[Any] | Choice") -> Any:
        """What was taken here; a fork where nothing was yet."""
        place = self._place
        if place == len(self._taken):
            raise Fork(question if self.opened is None else Inside(self.opened, self._windows))
        self._place = place + 1
        return self._taken[place]

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


class _Thinking(Play):
    """A play in which what is decided at a window is worked out once and taken up, not played again on every branch."""

    __slots__ = ("_depth", "last")

    def __init__(self, book: AnyBook, encounter: AnyEncounter, answers: "Branch") -> None:
        super().__init__(book, encounter, answers)
        self._depth = 0
        self.last: tuple[Distribution[Any], int, Any] | None = None
        """The throw that was the last thing in a part: its odds, and which rule awaits it in which place."""

    def roll_then(self, who: Who, roll: Roll, rule: Any, args: tuple[Any, ...]) -> None:
        branch = self.answers
        assert isinstance(branch, Branch)
        if self._depth or branch.given:
            return super().roll_then(who, roll, rule, args)
        running = self.running[-1]
        running.rolled = running.rolled or running.intent.who == who
        self.last = roll.odds, len(running.parts), rule
        return self.then(rule, args)

    def thrown(self) -> Iterator[tuple[AnyEncounter, int, int]]:
        """The encounter after each reading of the throw that was the last thing, with its chance."""
        assert self.last is not None
        odds, place, rule = self.last
        now = self.freeze()
        *outer, frame = now.agenda
        before, awaiting, after = frame.parts[:place], frame.parts[place], frame.parts[place + 1 :]
        assert awaiting.rule is rule, f"nothing may be named after `roll_then`; {awaiting.rule.__name__} is"
        for reading, weight in odds.items():
            parts = (*before, Part(rule, (*awaiting.args, reading)), *after)
            yield replace(now, agenda=(*outer, replace(frame, parts=parts))), weight, odds.total

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
        value = None
        if self.is_awaited(window):
            came = branch.past_next_window()
            if came is None:
                return self._play_window(branch, window, last)
            self._take_up(came)
            value = window_value(came.end)
        if not last:
            self._must_still_stand(self.running[-1])
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


class Walk:
    """A walk over the tree of an intent, part by part; between two parts equal states are one."""

    def __init__(
        self, book: AnyBook, policies: Policies, budget: int, asks: bool = False, windows_once: bool = True
    ) -> None:
        self.book = book
        self.policies = policies
        self.budget = budget
        self.runs = 0
        self._asks = asks
        self._play = _Thinking if windows_once else Play
        self._windows_once = windows_once
        self._inside: dict[AnyEncounter, tuple[tuple[Came, Fraction], ...]] = {}

    def play(
        self, start: AnyEncounter, intent: Intent | None, taken: tuple[Any, ...], given: tuple[Answer, ...] = ()
    ) -> "Fork | Play":
        """Play one part along a branch: the fork at its end, or how it stands after it."""
        self.runs += 1
        if self.runs > self.budget:
            raise OutOfRuns
        play = self._play(self.book, start, Branch(taken, self.policies, self._asks, given))
        try:
            play.step() if intent is None else play.start(self.book.by_key[intent.action], intent)
        except Fork as fork:
            play.let_go()
            return fork
        while play.running and not play.running[-1].parts:
            play.running.pop()
        return play

    def part_ends(
        self, start: AnyEncounter, intent: Intent | None, given: tuple[Answer, ...] = ()
    ) -> Iterator[tuple[Play, int, int]]:
        """Every way one part can go, with its chance as a numerator and a denominator."""
        stack: list[tuple[tuple[Any, ...], int, int]] = [((), 1, 1)]
        while stack:
            taken, over, under = stack.pop()
            came = self.play(start, intent, taken, given)
            if not isinstance(came, Fork):
                yield came, over, under
            elif isinstance(came.question, Inside):
                for ended, weight in self.inside(came.question.start):
                    past = Past(came.question.nth, ended)
                    stack.append(((*taken, past), over * weight.numerator, under * weight.denominator))
            else:
                odds = came.question
                assert isinstance(odds, Distribution)
                stack.extend(((*taken, value), over * weight, under * odds.total) for value, weight in odds.items())

    def inside(self, start: AnyEncounter) -> tuple[tuple[Came, Fraction], ...]:
        """Every way a window can end, worked out once for equal encounters."""
        if start not in self._inside:
            ends = self.ends(start, None)
            self._inside[start] = tuple((Came(end, facts), weight) for (end, facts), weight in ends.items())
        return self._inside[start]

    def ends(self, start: AnyEncounter, intent: Intent | None, given: tuple[Answer, ...] = ()) -> Ends:
        """Every way an intent, or what is on the agenda, can end."""
        ends, layer, aside = Weighed(), Weighed(), Aside()
        is_over = _is_played if intent is not None else is_settled
        layer.add((start, (frozenset(), ())), 1, 1)
        while layer.weights:
            layer = self._set_aside(layer, aside)
            while isinstance(found := self._next_layer(layer, intent, given, aside, is_over), frozenset):
                layer = layer.restored(aside, found)
                aside.remove(found)
            over, layer, given = found
            ends.add_all(over.restored(aside) if aside else over)
            intent = None
        return ends.shares()

    def _set_aside(self, layer: Weighed, aside: Aside) -> Weighed:
        if not self._windows_once or len(layer.weights) < MANY:
            return layer
        whos = aside.add(list(layer.by_state()))
        return layer.without(aside, whos) if whos else layer

    def _next_layer(
        self,
        layer: Weighed,
        intent: Intent | None,
        given: tuple[Answer, ...],
        aside: Aside,
        is_over: Callable[[Play], bool],
    ) -> "tuple[Weighed, Weighed, tuple[Answer, ...]] | frozenset[Who]":
        """Play one part of every state: what is over, what goes on, which given answers are left.

        Where somebody was looked at who was set aside, nothing of that counts, and it says whom to take back.
        """
        over, coming, left = Weighed(), Weighed(), given
        for state, led in layer.by_state().items():
            for play, times, of in self.part_ends(state, intent, given):
                if aside and (whos := aside.looked_at(play.scene.creatures)):
                    play.let_go()
                    return whos
                into = over if is_over(play) else coming
                for after, chance, under in states_after(play):
                    for (facts, rest), weight in led:
                        found = facts | play.facts if play.facts else facts
                        into.add((after, (found, rest)), weight * times * chance, layer.under * of * under)
                left = left_of(play)
                play.let_go()
                if len(into.weights) > self.budget:  # few runs may have many ends
                    raise OutOfRuns
        return over, coming, left


def states_after(play: Play) -> Iterable[tuple[AnyEncounter, int, int]]:
    """How it stands after a part, with the chance of it: in one way, or in as many as the last throw can come to."""
    if isinstance(play, _Thinking) and play.last is not None:
        return play.thrown()
    return ((play.freeze(), 1, 1),)


def _is_played(play: Play) -> bool:
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
