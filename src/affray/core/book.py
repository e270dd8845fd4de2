"""A ruleset as a value: everything that one book brings, in seven groups of which four have defaults."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeVar

from msgspec import Struct

from affray.core.actions import Action, AnyAction, AnyReaction, Reaction, Reactions
from affray.core.always import Always
from affray.core.asks import PASS, Ask, Choice
from affray.core.binding import BadRule, Check
from affray.core.catalog import Catalog
from affray.core.clock_rules import ClockRule
from affray.core.decoding import made_ready
from affray.core.effects import Condition, words_of
from affray.core.encounter import C, Encounter, Outcome, R, T
from affray.core.events import Event
from affray.core.figures import STANDING, Figure, Pose
from affray.core.intents import Intent
from affray.core.journal import Chapter
from affray.core.maps import Marker
from affray.core.refusals import Refusal
from affray.core.rules import MADE, Rule
from affray.core.scenes import Written, written_scene
from affray.core.values import CLOCK, Cell, Value, Who
from affray.core.windows import Window

V = TypeVar("V")


class UnknownKey(KeyError):
    """A key that no rule of the book has; the message names one like it."""

    def __str__(self) -> str:
        return str(self.args[0])


class ByKey(dict[str, V]):
    """Rules by their keys; one that there is not is refused with one like it."""

    def __missing__(self, key: str) -> V:
        near = get_close_matches(str(key), self, 1)
        hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(self)}"
        raise UnknownKey(f"there is no rule {key!r}; {hint}")


class Nothing(Struct, frozen=True):
    """A table on which nothing lies; rulings of which there are none."""


def everyone_else(now: Any, window: Window[Any]) -> Sequence[Who]:
    """All but the one who opens the window, in the order of the encounter."""
    return [who for who in now.creatures if who != window.who]


def foes(now: Any, window: Window[Any]) -> Sequence[Who]:
    """Those on another side than the one who opens the window, in the order of the encounter."""
    side = now.creatures[window.who].side
    return [creature.id for creature in now.creatures.values() if creature.side != side]


@dataclass(frozen=True)
class Rules:
    """What may be done.

    `order(now, window)` says who is asked at a window, the first first. `available_actions(now, who)` leaves out what
    somebody has not learned, so that nobody looks at it. `conditions` are what effects are called.

    The rest is never asked in play; the hunt holds every state to it. `always` are sentences that hold at all times.
    `leaps(now, who, to, rule)` says whether the rule of that key may take a creature to a cell that is not beside it;
    without it no step is looked at. `is_out(now, who)` says who is out of the fight, so that nobody asks them anything.
    """

    actions: tuple[AnyAction, ...]
    reactions: tuple[AnyReaction, ...] = ()
    can_act: Callable[[Any, Who], bool] = lambda now, who: not now[who].fate
    order: Callable[[Any, Any], Sequence[Who]] = everyone_else
    available_actions: Callable[[Any, Who], Sequence[AnyAction]] | None = None
    conditions: tuple[Condition, ...] = ()
    always: tuple[Always, ...] = ()
    leaps: Callable[[Any, Who, Cell, str], bool] | None = None
    is_out: Callable[[Any, Who], bool] | None = None


@dataclass(frozen=True)
class Turns:
    """What happens by itself: the rules of the clock, which of them is `due(now)`, and how a fight ends.

    `endings` are the reasons that `outcome(now)` may give, each with its words: `every other fighter is down`.
    `calls_any_time` lets the game master call for things while others act, and not only where the clock lists them.
    """

    rules: tuple[ClockRule[...], ...]
    due: Callable[[Any], Intent | None]
    outcome: Callable[[Any], Outcome | None]
    endings: Mapping[str, str] = field(default_factory=dict)
    calls_any_time: bool = False


def _free(*_: Any) -> None:
    """Let everything be free."""


@dataclass(frozen=True)
class Costs:
    """What a cost means: `pay(scene, me, cost, rule, args)` takes it, `cannot_pay(now, ...)` says why it cannot be."""

    pay: Callable[[Any, Who, Any, Any, tuple[Any, ...]], None] = _free
    cannot_pay: Callable[[Any, Who, Any, Any, tuple[Any, ...]], Refusal | None] = _free


@dataclass(frozen=True)
class Content:
    """How what is written down becomes an encounter.

    `stage(written, rulings)` sets a scene. `creature(entry, id, side, at, catalog, rulings)` makes a fresh creature of
    an entry of the `joins` tables, for whoever joins later; that catalog has what the scene brought. The `catalog` here
    holds the typed tables of the book. `amiss(encounter)` says what an encounter from outside names that no table has.
    `scene` is the struct of a scene file, `placed` that of a creature in it: with them, scenes can be drawn by chance
    that use fields which no shipped scene has.
    """

    stage: Callable[[Written, Any], Encounter[Any, Any, Any]]
    creature: Callable[[str, Who, str, Cell, Any, Any], Any] | None = None
    catalog: Catalog | None = None
    amiss: Callable[[Any], Iterable[str]] = lambda _encounter: ()
    joins: tuple[str, ...] = ("creatures",)
    scene: type[Any] | None = None
    placed: type[Any] | None = None


@dataclass(frozen=True)
class Secret:
    """Something that players do not know of: its name, in words, where it is, and the encounter once they do."""

    key: str
    words: str
    shown: Callable[[], Any]
    at: Cell = ""


@dataclass(frozen=True)
class Secrets:
    """What a seat knows: `view(encounter, seat)` of the state, `redact(event, seat, encounter)` of what happens.

    `hidden(encounter)` lists what is kept from players, for a game master who wants to show it.
    """

    view: Callable[[Any, Any], Any] = lambda encounter, _seat: encounter
    redact: Callable[[Event, Any, Any], Event | None] = lambda event, _seat, _encounter: event
    hidden: Callable[[Any], tuple[Secret, ...]] = lambda _encounter: ()


@dataclass(frozen=True)
class Display:
    """What screens show beside the rules.

    `figures(now, who)` are somebody's numbers; the first that has a `most` is the ring around their token. `cost(cost)`
    says a cost in words, `reaction_cost(now, cost)` that of a reaction where it is paid otherwise. `clock(now)` names
    the phase. `markers(now, map)` are what a map shows on its cells beside terrain and people; one on no cell at all
    stands in the legend alone. `measures` are what an intent is measured by, from the encounter before and after it,
    the most important first. `journal(now)` is what is known beside the map: places, what was found in them, what is
    still open. `sees(now, who, cell)` says whether somebody sees a cell: walls alone hide it unless the book knows
    better. `forgone(now, who, key)` is what would be lost by an action, such as the points that are left when a turn
    ends: `3 AP`. `explain(table, entry)` says what an entry of the content does in numbers; its figures stand there
    where it says nothing. `pose(now, who)` says who lies, who is in hiding, and where they face in books that know of
    facing. `headlines` are the facts that stand before likelier ones: whether a blow hits. `glossary` says what figures
    mean, by their labels: `{"wounds": "With all of them somebody is dying."}`.
    """

    figures: Callable[[Any, Who], tuple[Figure, ...]] = lambda _now, _who: ()
    cost: Callable[[Any], str] = lambda cost: "" if cost is None else str(cost)
    reaction_cost: Callable[[Any, Any], str] | None = None
    clock: Callable[[Any], str] = lambda now: words_of(now.clock.phase)
    markers: Callable[[Any, int], Mapping[Cell, Marker]] = lambda _now, _on_map: {}
    measures: Mapping[str, Callable[[Any, Any, Intent], float]] = field(default_factory=dict)
    journal: Callable[[Any], tuple[Chapter, ...]] = lambda _now: ()
    sees: Callable[[Any, Who, Cell], bool] = lambda now, who, cell: now.sees_cell(who, cell)
    forgone: Callable[[Any, Who, str], str] = lambda _now, _who, _key: ""
    explain: Callable[[str, Any], str] = lambda _table, _entry: ""
    pose: Callable[[Any, Who], Pose] = lambda _now, _who: STANDING
    headlines: tuple[str, ...] = ()
    glossary: Mapping[str, str] = field(default_factory=dict)


def rate_by_hint(now: Any, intent: Intent) -> float:
    """Rate an intent whose slots are filled by the `hint` of its action; without one it is 0."""
    action = now.book.actions[intent.action]
    if action.hint is None or len(intent.args) < len(action.slots):
        return 0.0
    return float(action.hint(now, intent.who, intent.args))


def rate_answer_by_hint(now: Any, question: Choice, value: Value) -> float:
    """Rate an answer by the `hint` of the question, or of the reaction that is taken; without one it is 0."""
    ask = question.ask
    if isinstance(ask, Ask):
        return 0.0 if ask.hint is None else float(ask.hint(now, question.who, value))
    hint = None if value == PASS else ask.member(value).hint
    filled = value[1:] if isinstance(value, tuple) else ()
    return 0.0 if hint is None else float(hint(now, question.who, (question.window, *filled)))


@dataclass(frozen=True)
class Bots:
    """How programs judge: what a position is worth to a side, how good a choice looks before its odds are known.

    Minus infinity says that a choice needs no look. A book that rates no choices goes by the hints of its rules.
    Where what a position is worth is a sum over all who are there, `evaluate_each` may give what one of them adds,
    and for no name the rest: so that somebody who stands alike in a thousand ends is judged once for all of them.
    """

    evaluate: Callable[[Any, str], float] = lambda _now, _side: 0.0
    rate_intent: Callable[[Any, Intent], float] = rate_by_hint
    rate_answer: Callable[[Any, Choice, Value], float] = rate_answer_by_hint
    evaluate_each: Callable[[Any, str, Who], float] | None = None


@dataclass(frozen=True, eq=False)
class Book(Generic[C, T, R]):
    """One ruleset. `package` is the name of the module in whose folder its content, scenes and clauses lie."""

    key: str
    title: str
    package: str
    creature: type[C]
    rules: Rules
    turns: Turns
    content: Content
    rulings: type[R] = Nothing  # type: ignore[assignment]
    table: type[T] = Nothing  # type: ignore[assignment]
    costs: Costs = Costs()
    secrets: Secrets = Secrets()
    display: Display = Display()
    bots: Bots = Bots()
    version: int = 1
    by_key: ByKey[Any] = field(init=False, repr=False, default_factory=ByKey)
    """Every rule by its key: actions, reactions and rules of the clock."""
    _checks_at: dict[type[Window[Any]], tuple[Check, ...]] = field(init=False, repr=False, default_factory=dict)
    _reactions_at: dict[type[Window[Any]], tuple[Reactions, ...]] = field(init=False, repr=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse two rules of one key, and two actions of one name."""
        everything: tuple[Any, ...] = (*self.rules.actions, *self.rules.reactions, *self.turns.rules)
        for rule in everything:
            known = self.by_key.get(rule.key)
            if known is not None:
                raise BadRule(f"{self.key}: {known!r} and {rule!r} have the same key; give one of them key=...")
            self.by_key[rule.key] = rule
        if len(self.actions_by_name) < len(self.rules.actions):
            names = [action.name for action in self.rules.actions]
            twice = next(name for name in names if names.count(name) > 1)
            raise BadRule(f"{self.key}: two actions are called {twice!r}; give one of them name=...")

    @cached_property
    def actions(self) -> dict[str, AnyAction]:
        """The actions by their keys."""
        return ByKey({action.key: action for action in self.rules.actions})

    @cached_property
    def actions_by_name(self) -> dict[str, AnyAction]:
        """The actions by what they are called."""
        return {action.name: action for action in self.rules.actions}

    @cached_property
    def conditions(self) -> dict[str, Condition]:
        """What effects are called, by their keys."""
        return {condition.key: condition for condition in self.rules.conditions}

    @cached_property
    def encounter(self) -> Any:
        """The type of this book's encounters, ready to be read by any number of threads."""
        kind = Encounter[self.creature, self.table, self.rulings]  # type: ignore[name-defined]
        made_ready(kind)
        return kind

    @cached_property
    def asks(self) -> dict[str, Ask[Any]]:
        """Every question that stands in a module of the book, by its key."""
        modules = [module for name, module in sys.modules.items() if f"{name}.".startswith(f"{self.package}.")]
        found = (value for module in modules for value in vars(module).values() if isinstance(value, Ask))
        return {ask.key: ask for ask in found}

    @cached_property
    def settable(self) -> dict[str, str]:
        """What a seat may settle beforehand, by what it is called: the keys of reactions and of some questions."""
        groups: dict[str, list[str]] = {}
        for reaction in self.rules.reactions:
            groups.setdefault(reaction.group or reaction.key, []).append(reaction.name)
        reactions = {names[0] if len(names) == 1 else words_of(key): key for key, names in groups.items()}
        return reactions | {ask.name: ask.key for ask in self.asks.values() if ask.settable}

    @property
    def folder(self) -> Traversable:
        """Where its content, scenes and clauses are."""
        return files(self.package)

    @property
    def has_secrets(self) -> bool:
        """Whether seats may know less than there is."""
        return self.secrets.view is not Secrets.view

    def stage(self, name: str, rulings: R | None = None) -> Encounter[C, T, R]:
        """A scene as an encounter that is about to begin: one of the book's, or the path of one's own."""
        return self.staged(written_scene(self.folder, name), rulings)

    def staged(self, written: Written, rulings: R | None = None) -> Encounter[C, T, R]:
        """What was written down as an encounter that is about to begin."""
        return self.content.stage(written, self.rulings() if rulings is None else rulings)

    def outcome(self, now: Any) -> Outcome | None:
        """How a fight ended: as the game master said, or by the rules; None while it has not."""
        return now.encounter.outcome or self.turns.outcome(now)

    def reactions_at(self, window: type[Window[Any]]) -> tuple[Reactions, ...]:
        """The reactions that a kind of window opens, by the groups in which they are asked for."""
        known = self._reactions_at.get(window)
        if known is None:
            groups: dict[str, list[AnyReaction]] = {}
            for reaction in self.rules.reactions:
                if issubclass(window, reaction.windows):
                    groups.setdefault(reaction.group or reaction.key, []).append(reaction)
            known = tuple(Reactions(key, tuple(members)) for key, members in groups.items())
            self._reactions_at[window] = known
        return known

    def reaction_checks(self, window: type[Window[Any]]) -> tuple[Check, ...]:
        """The needs of all reactions that a kind of window opens, those that several share only once."""
        known = self._checks_at.get(window)
        if known is None:
            members = [member for group in self.reactions_at(window) for member in group.members]
            apart = {member.needs if member.needs_alike else (member,): member.check_needs for member in members}
            known = self._checks_at[window] = tuple(apart.values())
        return known

    def open_to(self, now: Any, who: Who) -> Sequence[AnyAction]:
        """The actions that are worth a look for somebody: all, unless the book knows which they never can take now."""
        available = self.rules.available_actions
        return self.rules.actions if available is None else available(now, who)

    def say(self, intent: Intent) -> str:
        """An intent in words that read back."""
        if intent.who == CLOCK:
            return " ".join((CLOCK, intent.action, *map(str, intent.args)))
        return str(self.by_key[intent.action].say(intent.who, intent.args))


AnyBook = Book[Any, Any, Any]


def rules_in(module: str, **more: Any) -> Rules:
    """All actions and reactions of a module, in the order in which they are written."""
    found = dict.fromkeys(value for value in vars(sys.modules[module]).values() if isinstance(value, Rule))
    for lost in [rule for rule in MADE.get(module, ()) if rule not in found]:
        raise BadRule(f"{module}: the rule {lost.key!r} is hidden by another of its name")
    actions = tuple(rule for rule in found if isinstance(rule, Action))
    return Rules(actions, tuple(rule for rule in found if isinstance(rule, Reaction)), **more)
