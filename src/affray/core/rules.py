"""A rule as data: a function of the book, and all that can be known of it without playing it.

Needs, slots and costs are functions of `now` and of the rule's own arguments, taken by name: a need of
`bash(scene, me, foe, weapon)` may ask for `(now, me, weapon)`. What does not fit is refused when the book is imported.
What several rules share may ask for `rule`, the one it is part of here, and for `args`, what fills its slots so far.
"""

import inspect
from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Generic, ParamSpec

from affray.core.binding import BadRule, asks_for_rule, bound, compiled, hints_of, kind_of, name_of
from affray.core.options import Filtered, Options, as_options, value_text
from affray.core.slots import Filling, Need, Slot, Varies
from affray.core.standing import Hold, holds_of
from affray.core.values import Who

P = ParamSpec("P")

MADE: dict[str, list["Rule[...]"]] = {}
"""Every rule by the module it was written in; one that another of its name hides is found by that."""


class Rule(Generic[P]):
    """What actions and reactions share: a function of the book and all that can be known without playing it."""

    is_reaction: ClassVar[bool] = False
    given: ClassVar[int] = 0
    """How many of its arguments are not chosen."""

    __slots__ = ("_cost_of", "_holds", "_least", "check_lasting", "check_needs", "clauses", "cost", "costs_alike",
                 "costs_by_slots", "fillings", "group", "help", "hint", "hints", "key", "keywords", "kinds", "lasting",
                 "name", "names", "needs", "perform", "slots", "where")  # fmt: skip

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
        self._holds: tuple[Hold, ...] | None = None
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
        least = cost.least if isinstance(cost, Varies) else None
        first = self.names[: self.given]
        self._least = bound(least, first, f"{self.where}, least", self.hints, self) if callable(least) else None
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
            return self.cost.least if self._least is None else self._least(now, me, args)
        return self._cost_of(now, me, args)

    def options(self, now: Any, me: Who, args: tuple[Any, ...]) -> Options:
        """What may fill the next slot."""
        filling = self.fillings[len(args) - self.given]
        found = as_options(filling.options(now, me, args))
        if not filling.slot.needs:
            return found
        why_not = filling.why_not
        return Filtered(tuple(found), lambda value: why_not(now, me, (*args, value)) is None)

    def completions(self, now: Any, me: Who, args: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
        """Every way to fill the slots that are open."""
        if len(args) == len(self.names):
            yield args
            return
        for value in self.options(now, me, args):
            yield from self.completions(now, me, (*args, value))

    @property
    def holds(self) -> tuple[Hold, ...]:
        """What must still hold while others act inside it; worked out where it is first wanted."""
        if self._holds is None:
            self._holds = holds_of(self)
        return self._holds

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
