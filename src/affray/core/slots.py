"""What a rule asks for before it is played: needs, slots, and costs that depend on them."""

from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from affray.core.binding import Bound, asks_for_rule, bound, compiled
from affray.core.options import Options, as_options, draw_passing
from affray.core.refusals import Refusal
from affray.core.values import Value, Who

if TYPE_CHECKING:
    from affray.core.rules import Rule

V_co = TypeVar("V_co", covariant=True)


class Need:
    """A sentence and a test on the rule's own arguments; what greys out a button also explains why.

    It is asked again after others have acted inside the action. One that must stay the `same` refuses nothing when the
    action is declared; it ends an action for which others make the test come out otherwise.
    """

    __slots__ = ("refusal", "same", "test")

    def __init__(self, sentence: str, test: Callable[..., bool], clause: str = "", same: bool = False) -> None:
        """Refuse with this sentence where the test fails."""
        self.refusal, self.test, self.same = Refusal(sentence, clause), test, same

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
    default differs from one situation to the next, a slot is `optional`: its first option is meant. What was chosen
    must still be to be had after others have acted inside the action, unless it matters `once`, when it is declared.
    """

    __slots__ = ("default", "key", "label", "needs", "none", "once", "optional", "options", "why", "word")

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
        once: bool = False,
    ) -> None:
        """A slot for the parameter of that name."""
        self.key, self.options, self.needs, self.word = key, options, needs, word
        self.label, self.default, self.why = label or key, default, why
        self.none = none or f"there is no {self.label}"
        self.optional, self.once = optional or default is not None, once


class Varies(Generic[V_co]):
    """A cost that depends on what fills the slots; before they are filled it is at `least` so much.

    What it is at least may depend on who pays: then it is a function of `now` and `me`.
    """

    __slots__ = ("cost", "least")

    def __init__(self, cost: Callable[..., V_co], least: V_co | Callable[..., V_co]) -> None:
        """A cost by a function of the rule's arguments."""
        self.cost, self.least = cost, least


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

    def drawn(self, now: Any, me: Who, args: tuple[Any, ...], rng: Random) -> Value | None:
        """Something by chance to fill it, if anything may."""
        found = self.options(now, me, args)
        if self.slot.needs:
            why_not = self.why_not
            return draw_passing(found, lambda value: why_not(now, me, (*args, value)) is None, rng)
        if type(found) is tuple:
            return found[int(rng.random() * len(found))] if found else None
        options = as_options(found)
        return options.draw(rng) if options else None


AnySlot = Slot[Any]
