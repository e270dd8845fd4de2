"""The scene: what a rule works with. It may ask chance, ask a player, and state a fact; nothing else."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, Protocol

from msgspec.structs import astuple, replace

from affray.core.actions import Action, Reaction, Window
from affray.core.effects import Effect, Moment, passing
from affray.core.encounter import C, Encounter, Frame, Part, R, T
from affray.core.events import CameToNothing, Chose, Declared, EffectBegan, EffectEnded, Event, Said
from affray.core.intents import Intent
from affray.core.now import Now
from affray.core.options import AnyWords, Between, Listed, Options, as_options, value_text
from affray.core.questions import Asked, Choice, Question
from affray.core.rolls import Roll
from affray.core.text import say
from affray.core.values import Value, Who

if TYPE_CHECKING:
    from affray.core.book import Book

PASS = "pass"
_WINDOW = "window"


class Pause(BaseException):
    """A question without an answer. Raised only by answers, caught only by those who called the scene."""

    def __init__(self, questions: tuple[Question, ...]) -> None:
        """Pause at these questions."""
        self.questions = questions


class _Stopped(BaseException):
    """An interrupted action cannot go on."""


class Answers(Protocol):
    """Who answers what a rule asks: a record, a sampler, or every branch in turn."""

    def throw(self, scene: "Scene[Any, Any, Any]", who: Who, roll: Roll) -> Any:
        """The reading of a throw."""
        ...

    def choose(self, scene: "Scene[Any, Any, Any]", questions: tuple[Choice, ...]) -> tuple[Value, ...]:
        """The answers of those asked, in the order of the questions."""
        ...


class _Running:
    """An action in the middle, as the scene keeps it while it runs."""

    __slots__ = ("batch", "intent", "parts", "reaction", "rolled")

    def __init__(self, intent: Intent, parts: Iterable[Part] = (), rolled: bool = False, reaction: str = "") -> None:
        self.intent = intent
        self.parts = list(parts)
        self.batch: list[Part] = []
        self.rolled = rolled
        self.reaction = reaction


class Scene(Now[C, T, R]):
    """A situation in which a rule is being played."""

    __slots__ = ("_running", "answers", "events", "facts")

    def __init__(
        self,
        book: "Book[C, T, R]",
        encounter: Encounter[C, T, R],
        answers: Answers,
        events: list[Event] | None = None,
    ) -> None:
        """Open an encounter to be played on; events are kept only in a list that is given."""
        super().__init__(book, encounter)
        self.answers = answers
        self._running = [_Running(f.intent, f.parts, f.rolled, f.reaction) for f in encounter.agenda]
        self.events = events
        self.facts: set[tuple[str, Who]] = set()

    # -- stating facts -----------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        """State a fact that changes nothing by itself."""
        if event.notable:
            self.facts.add((event.notable, event.who))
        if self.events is not None:
            self.events.append(event)

    def change(self, who: Who, why: Event | None = None, /, **fields: Any) -> None:
        """Change somebody, and say why in the same breath."""
        self.creatures[who] = replace(self.creatures[who], **fields)
        if why is not None:
            self.tell(why)

    def change_table(self, why: Event | None = None, /, **fields: Any) -> None:
        """Change what belongs to nobody."""
        self.table = replace(self.table, **fields)  # type: ignore[type-var]
        if why is not None:
            self.tell(why)

    def change_clock(self, why: Event | None = None, /, **fields: Any) -> None:
        """Set the clock."""
        self.clock = replace(self.clock, **fields)
        if why is not None:
            self.tell(why)

    def begin(self, effect: Effect, why: Event | None = None) -> None:
        """Something named begins to act on somebody."""
        self.effects = (*self.effects, effect)
        self.tell(why or EffectBegan(effect.on, effect.name))

    def end(self, when: Moment, whose: Who = "") -> tuple[Effect, ...]:
        """The moment has come: what waited for it ends. Gives back what ended."""
        self.effects, over = passing(self.effects, when, whose)
        for effect in over:
            self.tell(EffectEnded(effect.on, effect.name))
        return over

    def drop(self, who: Who, name: str) -> None:
        """An effect is used up or broken before its time."""
        for effect in self.lift(lambda effect: effect.on == who and effect.name == name):
            self.tell(EffectEnded(effect.on, effect.name))

    def lift(self, over: Callable[[Effect], bool]) -> tuple[Effect, ...]:
        """Effects end before their time, and whoever lifts them says what there is to say of it. Gives them back."""
        ended = tuple(effect for effect in self.effects if over(effect))
        if ended:
            self.effects = tuple(effect for effect in self.effects if not over(effect))
        return ended

    def leaves(self, who: Who) -> None:
        """Somebody is out of it: what lay on them is gone without a word, and their turn with it."""
        self.lift(lambda effect: effect.on == who)
        if who in self.clock.acting or who in self.clock.waiting:
            self.clock = self.clock.without((who,))

    # -- asking ------------------------------------------------------------------------------------

    def roll(self, who: Who, roll: Roll) -> Any:
        """Throw dice: the reading."""
        reading = self.answers.throw(self, who, roll)
        if self._running and self._running[-1].intent.who == who:
            self._running[-1].rolled = True
        return reading

    def ask(self, who: Who, what: str, options: Options | Sequence[Value], kind: str = "", logged: bool = True) -> Any:
        """Ask somebody to choose; the default stands first. Not `logged`: the rule says what was chosen."""
        return self._ask(Choice(who, 0, what, as_options(options), kind), logged)

    def ask_number(self, who: Who, what: str, low: int, high: int, default: int) -> int:
        """Ask somebody for a whole number in a range."""
        number: int = self.ask(who, what, Between(low, high, default))
        return number

    def ask_words(self, who: Who, what: str) -> None:
        """Ask somebody for words; they are logged and change nothing."""
        (words,) = self.answers.choose(self, (Choice(who, 0, what, AnyWords()),))
        self.tell(Said(who, str(words)))

    def ask_all(self, asked: Mapping[Who, Asked], logged: bool = True) -> dict[Who, Any]:
        """Ask several at once, each their own; they answer in any order, and nobody's answer waits for another's."""
        questions = tuple(Choice(who, 0, one.what, as_options(one.options), one.kind) for who, one in asked.items())
        values = self.answers.choose(self, questions) if questions else ()
        if logged and self.events is not None:
            for question, value in zip(questions, values, strict=True):
                self.tell(Chose(question.who, question.what, value_text(value)))
        return dict(zip(asked, values, strict=True))

    def _ask(self, choice: Choice, logged: bool = True) -> Any:
        (value,) = self.answers.choose(self, (choice,))
        if logged and self.events is not None:
            self.tell(Chose(choice.who, choice.what, value_text(value)))
        return value

    # -- the course of an action -------------------------------------------------------------------

    def then(self, rule: Any, *args: Any) -> None:
        """Name what is to be played next: a rule with plain arguments, or a window.

        What one rule names is played in the order in which it named it.
        """
        if isinstance(rule, Window):
            part = Part(_WINDOW, (rule.name, astuple(rule), self.book.reacting(self, rule)))
        else:
            part = Part(rule.__name__, args)
        self._running[-1].batch.append(part)

    def window(self, window: Window) -> None:
        """Open a window at once: whoever may react is asked in the written order; then the action must still stand."""
        for who in self.book.reacting(self, window):
            self._offer(window, who)
        self._must_still_stand(self._running[-1])

    def perform(self, intent: Intent, reaction: str = "") -> None:
        """Play a whole action inside another one, to its end."""
        depth = len(self._running)
        self.start(intent, reaction)
        while len(self._running) > depth:
            self.step()

    def finish(self, intent: Intent) -> None:
        """Play the end of an action that was begun earlier; what it needs to last must hold while it is played."""
        depth = len(self._running)
        self._running.append(_Running(intent))
        self._play(self._running[-1], self.book.action(intent.action).finish)
        while len(self._running) > depth:
            self.step()

    def start(self, intent: Intent, reaction: str = "") -> None:
        """Begin an action: pay for it and play its first part."""
        running = _Running(intent, reaction=reaction)
        self._running.append(running)
        action = self.book.action(intent.action)
        if self.events is not None and intent.action in self.book.actions:
            self.tell(Declared(intent.who, say(self.book, intent), reaction))
        self._play(running, action)

    def step(self) -> None:
        """Play the next part of the innermost action, or end it when there is none."""
        running = self._running[-1]
        if not running.parts:
            self._running.pop()
            return
        part = running.parts.pop()
        self._play(running, part)

    @property
    def is_over(self) -> bool:
        """Whether everything that was begun has ended."""
        return not self._running

    @property
    def first_intent(self) -> Intent:
        """What was declared, whatever is being done inside it now."""
        return self._running[0].intent

    def freeze(self) -> Encounter[C, T, R]:
        """The encounter as it stands now."""
        before = self.encounter
        return Encounter(
            ruleset=before.ruleset,
            maps=before.maps,
            creatures=tuple(self.creatures.values()),
            table=self.table,
            rulings=self.rulings,
            clock=self.clock,
            effects=self.effects,
            agenda=tuple(Frame(r.intent, tuple(r.parts), r.rolled, r.reaction) for r in self._running),
        )

    def _play(self, running: _Running, what: Action | Part | Callable[..., None]) -> None:
        try:
            if isinstance(what, Action):
                if running.intent.who in self.creatures:
                    self._pay(running, what)
                what.perform(self, running.intent.who, *running.intent.args)
            elif not isinstance(what, Part):
                what(self, running.intent.who, *running.intent.args)
            elif what.rule == _WINDOW:
                self._window_part(running, *what.args)
            else:
                self.book.parts[what.rule](self, *what.args)
        except _Stopped:
            del self._running[self._running.index(running) + 1 :]
            running.parts.clear()
            running.batch.clear()
        if running.batch:
            running.parts.extend(reversed(running.batch))
            running.batch.clear()

    def _pay(self, running: _Running, action: Action) -> None:
        """Pay for an action. Dice that are thrown for its price are not its roll, and the price may be too high."""
        self.book.pay(self, running.intent, action, running.reaction)
        running.rolled = False
        if not self.book.can_act(self, running.intent.who):
            self._stop(running.intent, "they can no longer act")

    def _window_part(self, running: _Running, name: str, fields: tuple[Any, ...], whos: tuple[Who, ...]) -> None:
        if not whos:
            return self._must_still_stand(running)
        running.batch.append(Part(_WINDOW, (name, fields, whos[1:])))
        return self._offer(self.book.windows[name](*fields), whos[0])

    def _offer(self, window: Window, who: Who) -> None:
        for reaction in self.book.reactions:
            if isinstance(window, reaction.window) and not self._is_amid(who, reaction):
                intents = reaction.intents(self, window, who)
                if intents:
                    self._react(window, reaction, who, intents)

    def _react(self, window: Window, reaction: Reaction, who: Who, intents: tuple[Intent, ...]) -> None:
        said = {say(self.book, intent): intent for intent in intents}
        answer = self._ask(Choice(who, 0, reaction.name, Listed((PASS, *said)), reaction.name, window))
        if answer != PASS:
            self.perform(said[answer], reaction.name)

    def _is_amid(self, who: Who, reaction: Reaction) -> bool:
        return any(r.reaction == reaction.name and r.intent.who == who for r in self._running)

    def _must_still_stand(self, running: _Running) -> None:
        intent = running.intent
        if intent.who in self.creatures and not self.book.can_act(self, intent.who):
            self._stop(intent, "they can no longer act")
        if not running.rolled:
            for need in self.book.action(intent.action).lasting:
                if not need.test(self, intent):
                    self._stop(intent, need.sentence)

    def _stop(self, intent: Intent, why: str) -> NoReturn:
        self.tell(CameToNothing(intent.who, intent.action, why))
        raise _Stopped
