"""What may be done, as data: actions, reactions, what the clock does; their slots, needs and costs.

Needs, slots and costs are functions of `now` and of the rule's own arguments, taken by name: a need of
`bash(scene, me, foe, weapon)` may ask for `(now, me, weapon)`. What does not fit is refused when the book is imported.
What several rules share may ask for `rule`, the one it is part of here, and for `args`, what fills its slots so far.
"""

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, TypeVar, overload

from msgspec import Struct, structs

from affray.core.binding import BadRule, Bound, Check, asks_for_rule, bound, compiled, hints_of, kind_of, name_of
from affray.core.intents import Intent
from affray.core.options import Filtered, Options, as_options, draw_passing, value_text
from affray.core.refusals import Refusal
from affray.core.values import CLOCK, Value, Who
from affray.core.words import worded

P = ParamSpec("P")
S = TypeVar("S")
G = TypeVar("G")
W = TypeVar("W", bound="Window[Any]")
W2 = TypeVar("W2", bound="Window[Any]")
V_co = TypeVar("V_co", covariant=True)

MADE: dict[str, list["Rule[...]"]] = {}
"""Every rule by the module it was written in; one that another of its name hides is found by that."""


class Need:
    """A sentence and a test on the rule's own arguments; what greys out a button also explains why."""

    __slots__ = ("refusal", "test")

    def __init__(self, sentence: str, test: Callable[..., bool], clause: str = "") -> None:
        """Refuse with this sentence where the test fails."""
        self.refusal, self.test = Refusal(sentence, clause), test

    @property
    def sentence(self) -> str:
        """Why not, in words."""
        return self.refusal.sentence

    @property
    def clause(self) -> str:
        """The clause behind it."""
        return self.refusal.clause


class Slot(Generic[V_co]):
    """One thing to be chosen when an action is declared. Its key is the rule's parameter that it fills.

    `options` lists what could be meant, `needs` say which of it may be and why not; `why` may say of something typed
    that is no option why it is none. `word` names the slot in text: `with` in `ada bash ogre with mace`; `label` on a
    screen. What fills a slot with a `default` may be left out: that value is meant, and goes without saying. Where the
    default differs from one situation to the next, a slot is `optional`: its first option is meant.
    """

    __slots__ = ("default", "key", "label", "needs", "none", "optional", "options", "why", "word")

    def __init__(
        self,
        key: str,
        options: "Callable[..., Options | Iterable[V_co]]",
        *needs: Need,
        word: str = "",
        label: str = "",
        none: str = "",
        default: Value | None = None,
        optional: bool = False,
        why: Callable[..., str] | None = None,
    ) -> None:
        """A slot for the parameter of that name."""
        self.key, self.options, self.needs, self.word = key, options, needs, word
        self.label, self.default, self.why = label or key, default, why
        self.none = none or f"there is no {self.label}"
        self.optional = optional or default is not None


class Varies(Generic[V_co]):
    """A cost that depends on what fills the slots; before they are filled it is at `least` so much."""

    __slots__ = ("cost", "least")

    def __init__(self, cost: Callable[..., V_co], least: V_co) -> None:
        """A cost by a function of the rule's arguments."""
        self.cost, self.least = cost, least


class Window(Struct, Generic[G], frozen=True, gc=False):
    """A named place in an action where others may act. `G` is what a reaction gives back to the rule that opened it."""

    who: Who

    line: ClassVar[str] = "{who} acts"

    def text(self) -> str:
        """What is happening, for whoever may react to it."""
        return worded(self.line, structs.asdict(self))

    def fold(self, before: G | None, came: G) -> G:
        """What several reactions come to: the first stays, numbers add up."""
        if before is None:
            return came
        return before + came if isinstance(before, int) and isinstance(came, int) else before  # type: ignore[return-value]


class Filling:
    """A slot bound to one rule: its options and needs as functions of (now, me, args)."""

    __slots__ = ("alike", "options", "slot", "why", "why_not")

    def __init__(self, slot: Slot[Any], rule: "Rule[...]", before: int) -> None:
        """Bind a slot that has so many arguments before it; a first one may be alike in all rules that have it."""
        self.slot = slot
        asked = (slot.options, *(need.test for need in slot.needs))
        self.alike = slot if not before and not any(asks_for_rule(function) for function in asked) else None
        where, names = rule.where, rule.names
        self.options = bound(slot.options, names[:before], f"{where}, options of slot {slot.key!r}", rule.hints, rule)
        self.why_not = compiled(slot.needs, names[: before + 1], f"{where}, slot {slot.key!r}", rule.hints, rule)
        self.why: Bound | None = None
        if slot.why is not None:
            self.why = bound(
                slot.why, (*names[:before], "said"), f"{where}, why of slot {slot.key!r}", rule.hints, rule
            )


class Rule(Generic[P]):
    """What actions and reactions share: a function of the book and all that can be known without playing it."""

    is_reaction: ClassVar[bool] = False
    given: ClassVar[int] = 0
    """How many of its arguments are not chosen."""

    __slots__ = ("_cost_of", "check_lasting", "check_needs", "clauses", "cost", "costs_alike", "costs_by_slots",
                 "fillings", "group", "help", "hint", "hints", "key", "keywords", "kinds", "lasting", "name", "names",
                 "needs", "perform", "slots", "where")  # fmt: skip

    def __init__(
        self,
        perform: Callable[..., Any],
        cost: Any = None,
        slots: tuple[Slot[Any], ...] = (),
        needs: tuple[Need, ...] = (),
        lasting: tuple[Need, ...] = (),
        name: str = "",
        key: str = "",
        group: str = "",
        clauses: str = "",
        keywords: tuple[str, ...] = (),
        hint: Callable[..., float] | None = None,
    ) -> None:
        """A rule of a function and of what the book says around it."""
        self.perform, self.cost, self.slots, self.needs, self.lasting = perform, cost, slots, needs, lasting
        self.key = key or perform.__name__.strip("_")
        self.name = name or self.key.replace("_", " ")
        self.group, self.clauses, self.keywords = group, clauses, keywords
        self.help = (perform.__doc__ or "").strip().partition("\n")[0]
        self.where = f"{perform.__module__}.{self.key}"
        self.hints = hints_of(perform)
        self.names = self._arguments(perform)
        self.kinds = {name: kind_of(self.hints.get(name)) for name in self.names}
        self._refuse_misfits()
        self.check_needs = compiled(needs, self.names[: self.given], self.where, self.hints, self)
        self.check_lasting = compiled(lasting, self.names, self.where, self.hints, self) if lasting else None
        self.fillings = tuple(Filling(slot, self, self.given + n) for n, slot in enumerate(slots))
        self._bind_cost(cost)
        self.hint = None if hint is None else bound(hint, self.names, f"{self.where}, hint", self.hints, self)
        MADE.setdefault(perform.__module__, []).append(self)

    def _arguments(self, perform: Callable[..., Any]) -> tuple[str, ...]:
        names = tuple(inspect.signature(perform).parameters)
        first = ("scene", "me", "window")[: 2 + self.given]
        if len(names) < len(first):
            raise BadRule(f"{self.where}: takes ({', '.join(names)}); let it take {', '.join(first)} and its slots")
        return names[2:]

    def _refuse_misfits(self) -> None:
        wanted = tuple(slot.key for slot in self.slots)
        if self.names[self.given :] != wanted:
            takes = ", ".join(self.names[self.given :]) or "nothing"
            fill = ", ".join(wanted) or "nothing"
            raise BadRule(f"{self.where}: the rule takes {takes}, its slots fill {fill}; they must be the same")
        unnamed = [slot.key for slot in self.slots[1:] if not slot.word]
        if unnamed:
            raise BadRule(f"{self.where}: only the first slot may go without a word; {', '.join(unnamed)} needs one")

    def _bind_cost(self, cost: Any) -> None:
        self.costs_by_slots = isinstance(cost, Varies)
        function = cost.cost if isinstance(cost, Varies) else cost
        self.costs_alike = not callable(function)
        names = self.names if self.costs_by_slots else self.names[: self.given]
        if callable(function) and not self.costs_by_slots:
            self._refuse_slots(function)
        self._cost_of = bound(function, names, f"{self.where}, cost", self.hints, self) if callable(function) else None

    def _refuse_slots(self, cost: Callable[..., Any]) -> None:
        """Refuse a cost that depends on slots and does not say what it is before they are filled."""
        asked = [name for name in inspect.signature(cost).parameters if name in self.names[self.given :]]
        if asked:
            raise BadRule(f"{self.where}, cost: depends on {', '.join(asked)}; write Varies({name_of(cost)}, least)")

    def cost_of(self, now: Any, me: Who, args: tuple[Any, ...]) -> Any:
        """What it costs with so many of its slots filled."""
        if self._cost_of is None:
            return self.cost
        if self.costs_by_slots and len(args) < len(self.names):
            return self.cost.least
        return self._cost_of(now, me, args)

    def options(self, now: Any, me: Who, args: tuple[Any, ...]) -> Options:
        """What may fill the next slot."""
        filling = self.fillings[len(args) - self.given]
        found = as_options(filling.options(now, me, args))
        if not filling.slot.needs:
            return found
        why_not = filling.why_not
        return Filtered(tuple(found), lambda value: why_not(now, me, (*args, value)) is None)

    def drawn(self, now: Any, me: Who, args: tuple[Any, ...], rng: Random) -> Value | None:
        """Something by chance to fill the next slot, if anything may."""
        filling = self.fillings[len(args) - self.given]
        found = filling.options(now, me, args)
        if filling.slot.needs:
            why_not = filling.why_not
            return draw_passing(found, lambda value: why_not(now, me, (*args, value)) is None, rng)
        options = as_options(found)
        return options.draw(rng) if options else None

    def completions(self, now: Any, me: Who, args: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
        """Every way to fill the slots that are open."""
        if len(args) == len(self.names):
            yield args
            return
        for value in self.options(now, me, args):
            yield from self.completions(now, me, (*args, value))

    @property
    def needs_alike(self) -> bool:
        """Whether its needs mean the same for another rule that has them."""
        return not any(asks_for_rule(need.test) for need in self.needs)

    def kind_of(self, slot: str) -> str:
        """What fills a slot: `who`, `cell`, `path`, `number` or `text`, by the parameter's annotation."""
        return self.kinds[slot]

    def whos(self, args: tuple[Any, ...]) -> tuple[Who, ...]:
        """Those who are named by what fills the slots."""
        named = zip(self.names, args, strict=False)
        return tuple(value for name, value in named if isinstance(value, str) and self.kind_of(name) == "who")

    def say(self, me: Who, args: tuple[Any, ...]) -> str:
        """The words in which it is declared, which read back."""
        words = [me, self.name]
        for slot, value in zip(self.slots, args[self.given :], strict=False):
            if slot.default is None or value != slot.default:
                words += [slot.word] if slot.word else []
                words.append(value_text(value))
        return " ".join(words)

    def __repr__(self) -> str:
        return f"<{type(self).__name__.lower()} {self.key}>"


class Action(Rule[P]):
    """Something that may be declared when it is one's turn. Called like the function it was made of."""

    __slots__ = ("breaks", "called", "gives_up", "takes")
    breaks: tuple[str, ...]
    called: bool
    gives_up: bool
    takes: int | Bound

    def __call__(self, scene: Any, me: Who, /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Play it as part of another rule; nothing is paid for it."""
        self.perform(scene, me, *args, **kwargs)

    def intent(self, me: Who, /, *args: P.args, **kwargs: P.kwargs) -> Intent:
        """Declare it for somebody."""
        assert not kwargs, "what fills the slots stands in their order"
        return Intent(me, self.key, args)

    def duration(self, now: Any, me: Who, args: tuple[Any, ...]) -> int:
        """How much more there is to do after it was begun; 0 for what is done at once."""
        return self.takes if isinstance(self.takes, int) else int(self.takes(now, me, args))


class Reaction(Rule[P]):
    """What somebody may do at a window: a whole action, which is never offered anywhere else."""

    is_reaction: ClassVar[bool] = True
    given: ClassVar[int] = 1
    __slots__ = ("costly", "usual", "windows")
    costly: bool
    usual: "Callable[..., bool] | None"
    windows: "tuple[type[Window[Any]], ...]"

    def __call__(self, scene: Any, me: Who, /, *args: P.args, **kwargs: P.kwargs) -> Any:
        """Play it as part of another rule; nothing is paid for it."""
        return self.perform(scene, me, *args, **kwargs)

    def answer(self, args: tuple[Any, ...]) -> Value:
        """It as an answer to the question who reacts: its key, and behind it what fills its slots."""
        return self.key if len(args) == 1 else (self.key, *args[1:])


class Reactions:
    """The reactions of one group that a kind of window opens: they are asked for together, and one of them is taken."""

    __slots__ = ("by_key", "key", "members", "name")

    def __init__(self, key: str, members: "tuple[Reaction[...], ...]") -> None:
        """Reactions of one group."""
        self.key, self.members = key, members
        self.by_key = {member.key: member for member in members}
        self.name = members[0].name if len(members) == 1 else key.replace("_", " ")

    def member(self, value: Value) -> "Reaction[...]":
        """The reaction that an answer means."""
        return self.by_key[value[0] if isinstance(value, tuple) else str(value)]

    def say(self, value: Value) -> str:
        """An answer in words."""
        member, filled = self.member(value), value[1:] if isinstance(value, tuple) else ()
        words = (f"{slot.word} {value_text(part)}".strip() for slot, part in zip(member.slots, filled, strict=True))
        return " ".join((member.name, *words))


class ClockRule(Generic[P]):
    """What happens by itself: a round, a turn, the end of one."""

    is_reaction: ClassVar[bool] = False
    check_lasting: ClassVar[None] = None
    __slots__ = ("clauses", "help", "key", "name", "names", "perform")

    def __init__(self, perform: Callable[..., None], clauses: str = "", key: str = "") -> None:
        """A rule of the clock of a function."""
        self.perform, self.key, self.clauses = perform, key or perform.__name__, clauses
        self.names = tuple(inspect.signature(perform).parameters)[1:]
        self.name = self.key.replace("_", " ")
        self.help = (perform.__doc__ or "").strip().partition("\n")[0]

    def __call__(self, scene: Any, /, *args: P.args, **kwargs: P.kwargs) -> None:
        """Play it at once, as part of something else."""
        self.perform(scene, *args, **kwargs)

    def due(self, *args: P.args, **kwargs: P.kwargs) -> Intent:
        """Say that it is time for it."""
        assert not kwargs, "plain arguments only"
        if len(args) != len(self.names):
            given, takes = ", ".join(map(str, args)), ", ".join(self.names)
            raise BadRule(f"{self.key}.due({given}): the rule takes ({takes}) after the scene; give it these")
        return Intent(CLOCK, self.key, args)

    def __repr__(self) -> str:
        return f"<clock rule {self.key}>"


AnyAction = Action[...]
AnySlot = Slot[Any]
AnyReaction = Reaction[...]


def action(
    cost: Any = None,
    slots: tuple[Slot[Any], ...] = (),
    needs: tuple[Need, ...] = (),
    *,
    lasting: tuple[Need, ...] = (),
    name: str = "",
    key: str = "",
    group: str = "",
    clauses: str = "",
    keywords: tuple[str, ...] = (),
    gives_up: bool = False,
    called: bool = False,
    takes: int | Callable[..., int] = 0,
    breaks: tuple[str, ...] = (),
    hint: Callable[..., float] | None = None,
) -> Callable[[Callable[Concatenate[S, Who, P], None]], Action[P]]:
    """Make an action of a rule `(scene, me, *what fills its slots)`; its key is the name of the function.

    `lasting` needs must hold until its roll is read. One that `takes` more turns is an undertaking of the creature
    until it was gone on with so often; then it is played, unless something `breaks` it. What the game master has
    `called` for is no creature's to declare and costs nothing. `hint` tells bots how good a choice looks before its
    odds are worked out.
    """

    def made(perform: Callable[Concatenate[S, Who, P], None]) -> Action[P]:
        made = Action[P](perform, cost, slots, needs, lasting, name, key, group, clauses, keywords, hint)
        made.gives_up, made.called, made.breaks = gives_up, called, breaks
        made.takes = bound(takes, made.names, f"{made.where}, takes", made.hints, made) if callable(takes) else takes
        return made

    return made


def reaction(
    window: type[W],
    other: type[W2] | None = None,
    *,
    cost: Any = None,
    slots: tuple[Slot[Any], ...] = (),
    needs: tuple[Need, ...] = (),
    lasting: tuple[Need, ...] = (),
    name: str = "",
    key: str = "",
    group: str = "",
    clauses: str = "",
    keywords: tuple[str, ...] = (),
    costly: bool = False,
    usual: Callable[..., bool] | None = None,
    hint: Callable[..., float] | None = None,
) -> "Callable[[Callable[Concatenate[S, Who, W | W2, P], Any]], Reaction[Concatenate[W | W2, P]]]":
    """Make a reaction of a rule `(scene, me, window, *what fills its slots)`, open at windows of these kinds.

    Those of one `group` are asked for in one question. A `costly` one uses up more than the chance to react: nobody is
    expected to take it whenever it offers itself. `usual` says otherwise, from the rule's own arguments.
    """

    def made(perform: "Callable[Concatenate[S, Who, W | W2, P], Any]") -> "Reaction[Concatenate[W | W2, P]]":
        made = Reaction["Concatenate[W | W2, P]"](
            perform, cost, slots, needs, lasting, name, key, group, clauses, keywords, hint
        )
        made.windows, made.costly = (window,) if other is None else (window, other), costly
        made.usual = None if usual is None else bound(usual, made.names, f"{made.where}, usual", made.hints, made)
        return made

    return made


@overload
def clock_rule(perform: Callable[Concatenate[S, P], None], /) -> ClockRule[P]: ...


@overload
def clock_rule(*, clauses: str = "", key: str = "") -> Callable[[Callable[Concatenate[S, P], None]], ClockRule[P]]: ...


def clock_rule(perform: Any = None, /, *, clauses: str = "", key: str = "") -> Any:
    """Make a rule of the clock of a function `(scene, *plain arguments)`."""
    if perform is not None:
        return ClockRule[...](perform)
    return lambda perform: ClockRule[...](perform, clauses, key)


def whos_of(window: Window[Any]) -> tuple[Who, ...]:
    """Those who are named by a window."""
    fields: Mapping[str, Any] = structs.asdict(window)
    hints = hints_of(type(window))
    return tuple(value for name, value in fields.items() if kind_of(hints.get(name)) == "who" and value)


__all__ = ["MADE", "Action", "AnyAction", "AnyReaction", "BadRule", "Check", "ClockRule", "Filling", "Need", "Reaction",
           "Reactions", "Refusal", "Rule", "Slot", "Varies", "Window", "action", "clock_rule", "reaction",
           "whos_of"]  # fmt: skip
