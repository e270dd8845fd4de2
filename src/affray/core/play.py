"""The machinery: an encounter being played on, action inside action, part by part. Rules never see it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NoReturn, Protocol

from affray.core.actions import Reaction
from affray.core.asks import PASS, Ask, Choice, Question
from affray.core.book import AnyBook
from affray.core.clock_rules import ClockRule
from affray.core.encounter import Agenda, AnyEncounter, Encounter, Frame, Part
from affray.core.events import CameToNothing, Event, Said, Undertook
from affray.core.intents import Intent, Undertaking
from affray.core.options import Listed, Options, as_options
from affray.core.reporting import chose, declared
from affray.core.rolls import Roll
from affray.core.scene import Scene
from affray.core.standing import Unmet, unmet, why_not_anew, why_not_on
from affray.core.values import CLOCK, Value, Who
from affray.core.windows import Window

Asked = tuple[tuple[Who, int], ...]
"""Who is to be asked for which of a window's groups of reactions."""


class Pause(BaseException):
    """A question without an answer. Raised only by answers, caught only by those who play."""

    def __init__(self, questions: tuple[Question, ...]) -> None:
        """Pause at these questions."""
        self.questions = questions


class _Stopped(BaseException):
    """An interrupted action cannot go on."""


class Answers(Protocol):
    """Who answers what a rule asks: a record, a sampler, or every branch in turn."""

    def throw(self, play: "Play", who: Who, roll: Roll) -> Any:
        """The reading of a throw."""
        ...

    def choose(self, play: "Play", questions: tuple[Choice, ...]) -> tuple[Value, ...]:
        """The answers of those asked, in the order of the questions."""
        ...


class Running:
    """An action in the middle, as it is kept while it runs."""

    __slots__ = ("batch", "group", "intent", "parts", "rolled", "rule")

    def __init__(
        self, rule: Any, intent: Intent, parts: Iterable[Part] = (), rolled: bool = False, group: str = ""
    ) -> None:
        """An action of this rule, with what is still to be played of it."""
        self.rule, self.intent, self.parts, self.rolled, self.group = rule, intent, list(parts), rolled, group
        self.batch: list[Part] = []


class Play:
    """One encounter being played on."""

    __slots__ = ("answers", "book", "events", "facts", "running", "scene")
    scene_kind: ClassVar[type[Scene[Any, Any, Any]]] = Scene

    def __init__(
        self, book: AnyBook, encounter: AnyEncounter, answers: Answers, events: list[Event] | None = None
    ) -> None:
        """Open an encounter to be played on; events are kept only in a list that is given."""
        self.book, self.answers, self.events = book, answers, events
        self.facts: set[tuple[str, Who]] = set()
        self.scene = self.scene_kind(self, book, encounter)
        self.running = [Running(f.rule, f.intent, f.parts, f.rolled, f.group) for f in encounter.agenda]

    # -- for whoever plays an intent ---------------------------------------------------------------

    def play(self, intent: Intent) -> None:
        """Play an intent and all that it names, to the end."""
        self.start(self.book.by_key[intent.action], intent)
        running = self.running
        while running:
            if running[-1].parts:
                self._run(running[-1], running[-1].parts.pop())
            else:
                running.pop()

    def start(self, rule: Any, intent: Intent, group: str = "") -> Any:
        """Begin an action: pay for it and play its first part. Gives back what the rule does."""
        running = Running(rule, intent, group=group)
        self.running.append(running)
        if self.events is not None and intent.who != CLOCK:
            self.events.append(declared(self.scene, rule, intent))
        return self._run(running, None)

    def step(self) -> None:
        """Play the next part of the innermost action, or end it when there is none."""
        running = self.running[-1]
        if running.parts:
            self._run(running, running.parts.pop())
        else:
            self.running.pop()

    def freeze(self) -> AnyEncounter:
        """The encounter as it stands now."""
        scene, before = self.scene, self.scene.encounter
        return Encounter(
            ruleset=before.ruleset,
            maps=before.maps,
            creatures=tuple(scene.creatures.values()),
            table=scene.table,
            rulings=scene.rulings,
            clock=scene.clock,
            effects=scene.effects,
            agenda=self.agenda,
            outcome=before.outcome,
        )

    @property
    def agenda(self) -> Agenda:
        """What is left to play."""
        if not self.running:
            return ()
        return tuple([Frame(r.rule, r.intent, tuple(r.parts), r.rolled, r.group) for r in self.running])

    def let_go(self) -> None:
        """Cut play and scene apart when nothing more is played: holding each other they would outlast it."""
        del self.scene._play

    # -- for the scene -----------------------------------------------------------------------------

    def roll(self, who: Who, roll: Roll) -> Any:
        """Ask chance."""
        reading = self.answers.throw(self, who, roll)
        if self.running and self.running[-1].intent.who == who:
            self.running[-1].rolled = True
        return reading

    def once(self, work_out: Callable[[], Any]) -> Any:
        """What something comes to that changes nothing."""
        return work_out()

    def ask(self, who: Who, ask: Ask[Any], options: Options | Sequence[Any], words: Mapping[str, Any]) -> Any:
        """Ask a player."""
        return self._choose(Choice(who, 0, ask, as_options(options), tuple(words.items())), ask.logged)

    def ask_words(self, who: Who, ask: Ask[Any], options: Options, words: Mapping[str, Any]) -> None:
        """Ask a player for words."""
        (said,) = self.answers.choose(self, (Choice(who, 0, ask, options, tuple(words.items())),))
        self.scene.tell(Said(who, str(said)))

    def ask_all(
        self, asked: Mapping[Who, tuple[Ask[Any], Options | Sequence[Any]]], words: Mapping[str, Any]
    ) -> dict[Who, Any]:
        """Ask several players at once."""
        fill = tuple(words.items())
        questions = tuple(Choice(who, 0, ask, as_options(options), fill) for who, (ask, options) in asked.items())
        values = self.answers.choose(self, questions) if questions else ()
        for question, value in zip(questions, values, strict=True):
            if isinstance(question.ask, Ask) and question.ask.logged:
                self._log_choice(question, value)
        return dict(zip(asked, values, strict=True))

    def _choose(self, choice: Choice, logged: bool) -> Any:
        (value,) = self.answers.choose(self, (choice,))
        if logged:
            self._log_choice(choice, value)
        return value

    def _log_choice(self, choice: Choice, value: Value) -> None:
        if self.events is not None:
            self.events.append(chose(self.scene, choice, value))

    def then(self, rule: Callable[..., None], args: tuple[Any, ...]) -> None:
        """Name a part to be played next."""
        self.running[-1].batch.append(Part(rule, args))

    def roll_then(self, who: Who, roll: Roll, rule: Callable[..., None], args: tuple[Any, ...]) -> None:
        """Ask chance, and name a part that is played next with what it says."""
        self.then(rule, (*args, self.roll(who, roll)))

    def then_window(self, window: Window[Any]) -> None:
        """Name a window to be opened next."""
        self.running[-1].batch.append(Part(_offer_next, (window, None, None)))

    def window(self, window: Window[Any], last: bool) -> Any:
        """Open a window at once: what the reactions come to."""
        value, before, running = None, None, self.running[-1]
        groups = self.book.reactions_at(type(window))
        if groups:
            for who in self.book.rules.order(self.scene, window):
                for place in range(len(groups)):
                    taken = self._offer(window, who, place)
                    if taken is not None:
                        before = self._unmet(running) if before is None else before
                        came = self.perform(*taken)
                        value = value if came is None else window.fold(value, came)
        if not last:
            self._must_still_stand(running, before)
        return value

    def is_awaited(self, window: Window[Any]) -> bool:
        """Whether anybody could react at a window."""
        checks, scene, args = self.book.reaction_checks(type(window)), self.scene, (window,)
        if checks:
            for who in self.book.rules.order(scene, window):
                for check in checks:
                    if check(scene, who, args) is None:
                        return True
        return False

    def perform(self, rule: Any, intent: Intent, group: str = "") -> Any:
        """Play a whole action inside another one, to its end: what its rule gives back."""
        depth = len(self.running)
        came = self.start(rule, intent, group)
        while len(self.running) > depth:
            self.step()
        return came

    def resume(self, intent: Intent) -> None:
        """Play the end of what was begun earlier and is paid for, if it could be begun now."""
        depth, rule = len(self.running), self.book.by_key[intent.action]
        missing = why_not_anew(rule.holds, self.scene, intent.who, intent.args)
        if missing is not None:
            return self.scene.tell(CameToNothing(intent.who, rule.name, missing.sentence))
        self.running.append(Running(rule, intent))
        self.running[-1].parts.append(Part(rule.perform, (intent.who, *intent.args)))
        while len(self.running) > depth:
            self.step()
        return None

    # -- inside ------------------------------------------------------------------------------------

    def _run(self, running: Running, part: Part | None) -> Any:
        came = None
        try:
            if part is None:
                came = self._begin(running, running.rule, running.intent)
            elif part.rule is _offer_next:
                self._offer_part(running, *part.args)
            elif part.rule is _react_next:
                intent, group = part.args
                self.start(self.book.by_key[intent.action], intent, group)
            elif part.rule is _fold_next:
                self._fold_part(running, *part.args)
            else:
                part.rule(self.scene, *part.args)
        except _Stopped:
            del self.running[self.running.index(running) + 1 :]
            running.parts.clear()
            running.batch.clear()
        if running.batch:
            running.parts.extend(reversed(running.batch))
            running.batch.clear()
        return came

    def _begin(self, running: Running, rule: Any, intent: Intent) -> Any:
        if intent.who == CLOCK:
            return rule.perform(self.scene, *intent.args)
        if intent.who in self.scene.creatures:
            self._pay(running, rule, intent)
        left = 0 if rule.is_reaction or not rule.takes else rule.duration(self.scene, intent.who, intent.args)
        if not left:
            return rule.perform(self.scene, intent.who, *intent.args)
        begun = Undertaking(intent, left, rule.breaks)
        return self.scene.change(intent.who, Undertook(intent.who, rule.name, left), undertaking=begun)

    def _pay(self, running: Running, rule: Any, intent: Intent) -> None:
        """Pay for an action. Dice that are thrown for its cost are not its roll, and the cost may be too high."""
        cost = rule.cost if rule.costs_alike else rule.cost_of(self.scene, intent.who, intent.args)
        self.book.costs.pay(self.scene, intent.who, cost, rule, intent.args)
        running.rolled = False
        if not self.book.rules.can_act(self.scene, intent.who):
            self._stop(intent, rule, "they can no longer act")

    def _offer_part(self, running: Running, window: Window[Any], asked: Asked | None, before: Unmet) -> None:
        """Offer a window to the next who could react, and name the rest of it.

        A reaction is played as a part of its own: fewer things decide whether it is offered at all.
        """
        left = self._left_to_ask(window, asked)
        if not left:
            return self._must_still_stand(running, before)
        taken = self._offer(window, *left[0])
        if taken is not None:
            before = self._unmet(running) if before is None else before
            running.batch.append(Part(_react_next, taken[1:]))
        running.batch.append(Part(_offer_next, (window, left[1:], before)))
        return None

    def _fold_part(self, running: Running, window: Window[Any], asked: Asked | None, value: Any, before: Unmet) -> None:
        """The same for a window that gives a value back: it is folded on the way and stands there at the end."""
        left = self._left_to_ask(window, asked)
        taken = self._offer(window, *left[0]) if left else None
        if taken is not None:
            before = self._unmet(self.running[-2]) if before is None else before
            came = self.start(*taken)
            value = value if came is None else window.fold(value, came)
        more = Part(_fold_next, (window, left[1:], value, before)) if left[1:] else Part(_folded, (value, before))
        running.batch.append(more)

    def _left_to_ask(self, window: Window[Any], asked: Asked | None) -> Asked:
        """Who has not been asked yet for which group of reactions, beginning with the next who could react."""
        if asked is None:
            groups = self.book.reactions_at(type(window))
            whos = self.book.rules.order(self.scene, window) if groups else ()
            asked = tuple([(who, place) for who in whos for place in range(len(groups))])
        for place, (who, _group) in enumerate(asked):
            if self._could_react(window, who):
                return asked[place:]
        return ()

    @property
    def has_value(self) -> bool:
        """Whether the window on top of the agenda has been played and its value stands there."""
        top = self.running[-1]
        return len(top.parts) == 1 and top.parts[0].rule is _folded

    def _could_react(self, window: Window[Any], who: Who) -> bool:
        scene, args = self.scene, (window,)
        return any(check(scene, who, args) is None for check in self.book.reaction_checks(type(window)))

    def _offer(self, window: Window[Any], who: Who, place: int) -> tuple[Any, Intent, str] | None:
        """Let somebody react with one of a group: the reaction that they take, its intent, and the group."""
        group = self.book.reactions_at(type(window))[place]
        for running in self.running:
            if running.group == group.key and running.intent.who == who:
                return None
        taken = {
            member.answer(args): (member, args)
            for member in group.members
            if self._is_open(member, who, window)
            for args in member.completions(self.scene, who, (window,))
        }
        if not taken:
            return None
        answer = self._choose(Choice(who, 0, group, Listed((PASS, *taken)), (), window), logged=True)
        if answer == PASS:
            return None
        reaction, args = taken[answer]
        return reaction, Intent(who, reaction.key, args), group.key

    def _is_open(self, reaction: "Reaction[...]", who: Who, window: Window[Any]) -> bool:
        args = (window,)
        if reaction.check_needs(self.scene, who, args) is not None:
            return False
        cost = reaction.cost_of(self.scene, who, args)
        return self.book.costs.cannot_pay(self.scene, who, cost, reaction, args) is None

    def _unmet(self, running: Running) -> tuple[int, ...]:
        """What does not hold of an action just before somebody reacts: nearly always nothing."""
        intent = running.intent
        return unmet(running.rule.holds, self.scene, intent.who, intent.args)

    def _must_still_stand(self, running: Running, before: Unmet = None) -> None:
        """End an action that cannot go on; where somebody reacted, all that held before must hold still."""
        intent, rule = running.intent, running.rule
        if intent.who in self.scene.creatures and not self.book.rules.can_act(self.scene, intent.who):
            self._stop(intent, rule, "they can no longer act")
        lost = None if running.rolled else why_not_on(rule, self.scene, intent.who, intent.args, before)
        if lost is not None:
            self._stop(intent, rule, lost.sentence)

    def _stop(self, intent: Intent, rule: Any, why: str) -> NoReturn:
        self.scene.tell(CameToNothing(intent.who, rule.name, why))
        raise _Stopped


def _offer_next() -> None:
    """Mark a part that goes on with a window."""


def _react_next() -> None:
    """Mark a part that begins a reaction."""


def _fold_next() -> None:
    """Mark a part that goes on with a window that gives a value back."""


def _folded() -> None:
    """Mark the value of a window that was played."""


OPEN = ClockRule[[]](_folded, key="open")
"""The rule of a window that is worked out by itself."""


def is_window(part: Part) -> bool:
    """Whether a part goes on with a window."""
    return part.rule is _offer_next


def window_part(window: Window[Any]) -> Part:
    """A window as the next thing to be played."""
    return Part(_fold_next, (window, None, None, None))


def window_value(ended: AnyEncounter) -> tuple[Any, Unmet]:
    """The value of a window that was played as the next thing, and what was unmet before somebody reacted there."""
    value, before = ended.agenda[-1].parts[0].args
    return value, before
