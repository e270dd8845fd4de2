"""What items and armor do, in numbers and words."""

from collections.abc import Iterator
from typing import Any

from affray.rulesets.deflection.creature import Armor, Item, Span


def explain(_table: str, entry: Any) -> str:
    """What an entry of the content does."""
    match entry:
        case Item():
            return "; ".join(_item(entry))
        case Armor():
            noisy = "; noisy" if entry.noisy else ""
            return f"{entry.rating} deflection; {entry.reduction} less damage from a hit{noisy}"
    return ""


def _item(item: Item) -> Iterator[str]:
    if item.is_weapon:
        yield f"{item.damage} damage; {item.critical} more by a critical hit, from {item.threshold} on"
        yield f"the dice of {' or '.join(item.attributes)} and of {' or '.join(item.specializations)}"
        yield from _reaching(item)
    if item.parry:
        yield f"parry {item.parry}"
    if item.block:
        yield f"block {item.block}, durability {item.durability}"
    if item.light:
        yield f"light for {item.light} m"
    if item.reload:
        yield f"{item.reload} action{'s' if item.reload > 1 else ''} to reload"
    if item.properties:
        yield ", ".join(item.properties)
    if not item.is_weapon and not item.block:
        yield "no weapon"


def _reaching(item: Item) -> Iterator[str]:
    if item.ranged is not None:
        yield f"shoots {_span(item.ranged)}"
    else:
        yield f"reach {_span(item.reach)}"
    if item.thrown is not None:
        yield f"thrown {_span(item.thrown)}"


def _span(span: Span) -> str:
    return f"{span.full} m" if span.end == span.full else f"{span.full} m, worse up to {span.end} m"
