"""A ruleset as a value: everything that one book brings."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any, Generic

from affray.core.actions import Action, Reaction, Refusal, Window
from affray.core.encounter import C, Encounter, Outcome, R, T
from affray.core.events import Event
from affray.core.intents import Intent
from affray.core.maps import Marker
from affray.core.now import Now
from affray.core.questions import Choice
from affray.core.values import Cell, Value, Who


def _as_it_is(encounter: Any, _seat: Any) -> Any:
    return encounter


def _as_told(event: Event, _seat: Any, _encounter: Any) -> Event:
    return event


def _in_order(now: Now[Any, Any, Any], _window: Window) -> tuple[Who, ...]:
    return tuple(now.creatures)


@dataclass(frozen=True, eq=False)
class Book(Generic[C, T, R]):
    """One ruleset: its types, its actions and reactions, its clock, its content.

    `due` names what happens by itself now, if anything; `clock` holds the rules for that. `pay` takes an action's
    cost, `lacks` says why it cannot be paid. `parts` are the rules that may be named with `then`. `asks` are kinds of
    question beside reactions that a seat may settle beforehand; `offers` are those that it is not asked until it says
    that it wants to be. `repertoire` leaves out what somebody has not learned, so that nobody looks at it. `signs` is
    what a map shows on its cells beside terrain and people; on no cell at all it stands in the legend alone. Programs
    that play go by what a position is `worth`, by the `promise` of what could be declared, and by what one `hopes` of
    an answer to a question.
    """

    key: str
    title: str
    encounter: Any
    rulings: type[R]
    folder: Traversable
    actions: Mapping[str, Action]
    clock: Mapping[str, Action]
    due: Callable[[Now[C, T, R]], Intent | None]
    pay: Callable[[Any, Intent, Action, str], None]
    lacks: Callable[[Now[C, T, R], Intent, Action], Refusal | None]
    outcome: Callable[[Now[C, T, R]], Outcome | None]
    stage: Callable[[str, R], Encounter[C, T, R]]
    ends: tuple[str, ...]
    parts: Mapping[str, Callable[..., None]] = field(default_factory=dict)
    windows: Mapping[str, type[Window]] = field(default_factory=dict)
    reactions: tuple[Reaction, ...] = ()
    asks: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    repertoire: Callable[[Now[C, T, R], Who], Sequence[Action]] | None = None
    can_act: Callable[[Now[C, T, R], Who], bool] = lambda now, who: not now[who].fate
    reacting: Callable[[Now[C, T, R], Any], tuple[Who, ...]] = _in_order
    view: Callable[[Encounter[C, T, R], Any], Encounter[C, T, R]] = _as_it_is
    heard: Callable[[Event, Any, Encounter[C, T, R]], Event | None] = _as_told
    status: Callable[[Now[C, T, R], Who], str] = lambda _now, who: who
    signs: Callable[[Now[C, T, R], int], Mapping[Cell, Marker]] = lambda _now, _on_map: {}
    measures: Mapping[str, Callable[[Encounter[C, T, R], Encounter[C, T, R], Intent], float]] = field(
        default_factory=dict
    )
    worth: Callable[[Now[C, T, R], str], float] = lambda _now, _side: 0.0
    promise: Callable[[Now[C, T, R], Intent], float] = lambda _now, _intent: 0.0
    hopes: Callable[[Now[C, T, R], Choice, Value], float] = lambda _now, _question, _value: 0.0

    def open_to(self, now: Now[C, T, R], who: Who) -> Sequence[Action]:
        """The actions that are worth a look for somebody: all, unless the book knows which they never can take now."""
        return tuple(self.actions.values()) if self.repertoire is None else self.repertoire(now, who)

    def action(self, name: str) -> Action:
        """The action of that name, a player's or the clock's."""
        return self.actions[name] if name in self.actions else self.clock[name]


AnyBook = Book[Any, Any, Any]


def by_name(*rules: Callable[..., None]) -> dict[str, Callable[..., None]]:
    """Rules under their own names."""
    return {rule.__name__: rule for rule in rules}


def named(*actions: Action) -> dict[str, Action]:
    """Actions under their names."""
    return {action.name: action for action in actions}
