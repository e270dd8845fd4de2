"""Odds and options in words."""

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.cli.pricing import Chance, Price
    from affray.core.actions import Action, Slot
    from affray.core.events import Event
    from affray.core.intents import Intent
    from affray.core.now import AnyNow
    from affray.core.values import Cell, Value

SMALLEST_SHOWN = 0.005
ROUNDING = 1e-9
"""What adding up chances may be off by."""

SPENT, REGAINED = " spent", " regained"
"""How a measure is called that is a cost, and what it is where it comes back."""


def percent(share: float | Fraction, places: int = 0) -> str:
    """A chance in percent; what is neither never nor always is not rounded to it."""
    shown = f"{100 * float(share):.{places}f}%"
    least = 10.0**-places
    if 0 < share < 1 and float(shown[:-1]) in (0.0, 100.0):
        return f"<{least:g}%" if share < Fraction(1, 2) else f">{100 - least:g}%"
    return shown


def range_text(chance: "Chance", places: int = 0) -> str:
    """The range of a chance over what others may choose; empty where their choices do not matter."""
    between = chance.range
    if between is None or between.worst == between.best:
        return ""
    low, high = sorted((between.worst, between.best))
    return f"{percent(low, places)} to {percent(high, places)}"


def in_brief(price: "Price") -> str:
    """The odds of an intent in half a line: the likely facts, and what to expect."""
    told = [_fact(price, chance) for chance in price.chances if chance.share >= SMALLEST_SHOWN]
    told += [" ".join(_measured(name, amount, 1)) for name, amount in price.expected if round(amount, 1)]
    return f"{'' if _is_sure(price) else 'about '}{', '.join(told)}" if told else ""


def _is_sure(price: "Price") -> bool:
    """Whether the odds are exact, or every sample agreed on what is said of them."""
    agreed = all(chance.share >= 1 for chance in price.chances if chance.share >= SMALLEST_SHOWN)
    return price.exact or (agreed and all(name in price.agreed for name, amount in price.expected if round(amount, 1)))


def _measured(name: str, amount: float, places: int) -> tuple[str, str]:
    """What is measured, and how much; what is spent and comes to less than nothing was regained."""
    if amount < 0 and name.endswith(SPENT):
        return name.removesuffix(SPENT) + REGAINED, _amount(-amount, places)
    return name, _amount(amount, places)


def in_full(price: "Price", said: str) -> list[str]:
    """The odds of an intent line by line, with everything that was assumed."""
    what = "can end in 1 way" if price.ways == 1 else f"can end in {price.ways} ways"
    shown = [f"{said}: {what}" if price.exact else f"{said}: too many ways to count, {price.ways} were sampled"]
    shown += [f"  {_chance_line(chance)}" for chance in price.chances] or ["  nothing notable can come of it"]
    shown += [f"  {_expected(price, name, amount)}" for name, amount in price.expected if price.chances]
    shown += [f"  assumed: {who}{_assumed(policy)}" for who, policy in price.policies]
    return shown


def _expected(price: "Price", name: str, amount: float) -> str:
    about = "" if price.exact or name in price.agreed else "about "
    what, how_much = _measured(name, amount, 2)
    return f"expected {what}: {about}{how_much}"


def _amount(amount: float, places: int) -> str:
    """A number to so many places; a whole one without any."""
    return f"{amount:.0f}" if abs(amount - round(amount)) < ROUNDING else f"{amount:.{places}f}"


def _fact(price: "Price", chance: "Chance") -> str:
    between = range_text(chance)
    return f"{_whom(price, chance)}{chance.fact} {percent(chance.share)}{f' ({between})' if between else ''}"


def _whom(price: "Price", chance: "Chance") -> str:
    """Whom a fact is about, where that does not go without saying."""
    return "" if chance.who in price.intent.args else f"{chance.who} "


def _chance_line(chance: "Chance") -> str:
    between = range_text(chance, 2)
    shown = f"{chance.who} {chance.fact}: {percent(chance.share, 2)}"
    if chance.exact is None:
        return f"{shown}, in every sample" if chance.share >= 1 else _estimate(shown, chance)
    return f"{shown} ({chance.exact})" + (f", {between} as others choose" if between else "")


def _estimate(shown: str, chance: "Chance") -> str:
    return f"about {shown}, give or take {percent(chance.error, 2)}"


def _assumed(policy: str) -> str:
    from affray.cli.pricing import ELSE_PLAINEST, PLAINEST, TAKING

    if policy == PLAINEST:
        return ": the default"
    kinds = policy.removeprefix(TAKING).removesuffix(ELSE_PLAINEST)
    otherwise = ", and otherwise the default" if policy.endswith(ELSE_PLAINEST) else ""
    return f" takes every {kinds} that offers itself{otherwise}"


def cost_text(now: "AnyNow", action: "Action", intent: "Intent") -> str:
    """What an action costs here, in the book's words."""
    cost = action.price(now, intent)
    return "" if cost is None else str(cost)


def where(cell: "Cell | None") -> str:
    """Where somebody stands, as it follows their name; nothing of one who is not on the map."""
    return "" if cell is None else f" at {cell}"


def value_said(value: "Value") -> str:
    """An option as it stands in a list: a way by where it leads."""
    from affray.core.options import value_text
    from affray.core.paths import is_path

    if not is_path(value):
        return value_text(value)
    return str(value[-1]) if isinstance(value, tuple) and value else "stay"


def args_said(slots: "tuple[Slot, ...]", intent: "Intent") -> str:
    """What an intent chose for its slots, a way by where it leads."""
    words = []
    for slot, value in zip(slots, intent.args, strict=False):
        if slot.implicit is None or value != slot.implicit:
            words += [slot.word] if slot.word else []
            words.append(value_said(value))
    return " ".join(words)


def detailed(event: "Event") -> list[str]:
    """One event with its clause, and a throw with every modifier."""
    from affray.core.events import Rolled

    clause = f" [{event.clause}]" if event.clause else ""
    shown = [f"{event.text()}{clause}"]
    if isinstance(event, Rolled):
        shown += [
            f"    {modifier.amount:+d} {modifier.kind or 'points'}: {modifier.why}"
            + (f" [{modifier.clause}]" if modifier.clause else "")
            for modifier in event.modifiers
        ] or ["    no modifiers"]
        shown += [f"    {event.reckoning}"] if event.reckoning else []
    return shown
