"""What must still hold of a rule while others act inside it: its needs, those of its slots, and what was chosen.

What it costs is aside, for it is paid, and so are ways, which ask at every step whether they go on.
"""

import inspect
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from affray.core.binding import Bound, bound
from affray.core.options import as_options, value_text
from affray.core.refusals import Refusal
from affray.core.slots import Filling, Need
from affray.core.values import Who

if TYPE_CHECKING:
    from affray.core.rules import Rule


Unmet = tuple[int, ...] | None
"""What was unmet of an action before somebody reacted; nothing was asked where nobody did."""


class Hold(NamedTuple):
    """One thing that must hold: its test, the choice it is about, the choices it asks for, and why not in words."""

    test: Bound
    about: str
    asks: frozenset[str]
    why: Callable[[tuple[Any, ...]], Refusal]
    same: bool = False
    """Whether it may not change either way, whatever it is."""
    once: bool = False
    """Whether it is asked only when the action is begun."""


def holds_of(rule: "Rule[...]") -> tuple[Hold, ...]:
    """All that must hold of a rule, in the order in which it is asked when somebody declares it; of a way nothing."""
    if "path" in (rule.kind_of(slot.key) for slot in rule.slots):
        return ()
    return (*_of_needs(rule, rule.needs, len(rule.names[: rule.given]), ""), *_of_slots(rule))


def unmet(holds: tuple[Hold, ...], now: Any, me: Who, args: tuple[Any, ...], anew: bool = False) -> tuple[int, ...]:
    """The places of what does not hold, and of what rests on a choice that is gone."""
    found: list[int] = []
    gone: set[str] = set()
    for place, hold in enumerate(holds):
        if hold.once and not anew:
            continue
        if not gone.isdisjoint(hold.asks) or not hold.test(now, me, args):
            found.append(place)
            gone.add(hold.about)
    return tuple(found)


def fallen(holds: tuple[Hold, ...], before: tuple[int, ...], after: tuple[int, ...]) -> Hold | None:
    """The first that held before and does not any more; of one that must stay the same, the first that changed."""
    if before == after:
        return None
    lost = (place for place in after if place not in before)
    changed = (place for place in before if place not in after and holds[place].same)
    first = min((*lost, *changed), default=None)
    return None if first is None else holds[first]


def why_not_on(rule: Any, now: Any, me: Who, args: tuple[Any, ...], before: Unmet) -> Refusal | None:
    """Why a rule whose dice are not read yet cannot go on after a window."""
    lasting: Refusal | None = None if rule.check_lasting is None else rule.check_lasting(now, me, args)
    if lasting is not None or before is None:
        return lasting
    lost = fallen(rule.holds, before, unmet(rule.holds, now, me, args))
    return None if lost is None else lost.why(args)


def why_not_anew(holds: tuple[Hold, ...], now: Any, me: Who, args: tuple[Any, ...]) -> Refusal | None:
    """Why something that was begun earlier could not be begun now, whatever it costs."""
    missing = [holds[place] for place in unmet(holds, now, me, args, anew=True) if not holds[place].same]
    return missing[0].why(args) if missing else None


def _of_slots(rule: "Rule[...]") -> Iterator[Hold]:
    for place, filling in enumerate(rule.fillings, rule.given):
        yield _of_choice(rule, filling, place)
        yield from _of_needs(rule, filling.slot.needs, place + 1, filling.slot.key)


def _of_choice(rule: "Rule[...]", filling: Filling, place: int) -> Hold:
    """That what was chosen is still to be had."""
    slot, options = filling.slot, filling.options

    def test(now: Any, me: Who, args: tuple[Any, ...]) -> bool:
        return args[place] in as_options(options(now, me, args[:place]))

    def why(args: tuple[Any, ...]) -> Refusal:
        return Refusal(f"{value_text(args[place])} can no longer be chosen")

    return Hold(test, slot.key, _asked(slot.options, rule), why, once=slot.once)


def _of_needs(rule: "Rule[...]", needs: tuple[Need, ...], known: int, about: str) -> Iterator[Hold]:
    names = rule.names[:known]
    for need in needs:
        test = bound(need.test, names, f"{rule.where}, {need.sentence!r}", rule.hints, rule)
        asks = _asked(need.test, rule) | ({about} if about else set())
        yield Hold(test, "", asks, lambda _args, need=need: need.refusal, need.same)  # type: ignore[misc]


def _asked(function: Callable[..., Any], rule: "Rule[...]") -> frozenset[str]:
    """Which of the rule's choices a function wants to know."""
    parameters = inspect.signature(function).parameters
    slots = [slot.key for slot in rule.slots]
    return frozenset(slots if "args" in parameters else [key for key in slots if key in parameters])
