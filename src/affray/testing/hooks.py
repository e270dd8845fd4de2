"""The functions that a book hands to the engine: each must take what it is called with."""

from collections.abc import Iterator
from typing import Any

from affray.core.binding import misfit
from affray.core.book import AnyBook
from affray.testing.findings import Finding, found_in

HOOKS: dict[str, tuple[str, ...]] = {
    "rules.can_act": ("now", "who"),
    "rules.order": ("now", "window"),
    "rules.available_actions": ("now", "who"),
    "rules.leaps": ("now", "who", "to", "rule"),
    "rules.is_out": ("now", "who"),
    "turns.due": ("now",),
    "turns.outcome": ("now",),
    "costs.pay": ("scene", "me", "cost", "rule", "args"),
    "costs.cannot_pay": ("now", "me", "cost", "rule", "args"),
    "content.stage": ("written", "rulings"),
    "content.creature": ("entry", "who", "side", "at", "catalog", "rulings"),
    "secrets.view": ("encounter", "seat"),
    "secrets.redact": ("event", "seat", "encounter"),
    "secrets.hidden": ("encounter",),
    "display.figures": ("now", "who"),
    "display.cost": ("cost",),
    "display.clock": ("now",),
    "display.markers": ("now", "map"),
    "display.explain": ("table", "entry"),
    "display.pose": ("now", "who"),
    "bots.evaluate": ("now", "side"),
    "bots.rate_intent": ("now", "intent"),
    "bots.rate_answer": ("now", "question", "value"),
    "bots.evaluate_each": ("now", "side", "who"),
}
"""Every hook by its group and name, with what it takes."""


def hooks_of(book: AnyBook) -> Iterator[tuple[str, Any, tuple[str, ...]]]:
    """Every hook that a book has: what it is called, the function, and what it should take."""
    for name, takes in HOOKS.items():
        group, _, field = name.partition(".")
        yield name, getattr(getattr(book, group), field), takes
    for key, measure in book.display.measures.items():
        yield f"display.measures[{key!r}]", measure, ("before", "after", "intent")
    for ask in book.asks.values():
        yield f"usual of the question {ask.key!r}", ask.usual, ("now", "who", "options")
        yield f"hint of the question {ask.key!r}", ask.hint, ("now", "who", "value")
    for name, table in book.content.catalog.tables.items() if book.content.catalog else ():
        yield f"made of the table {name!r}", table.made, ("name", "entry")
        yield f"check of the table {name!r}", table.check, ("entry", "catalog")


def wrong_hooks(book: AnyBook) -> Iterator[Finding]:
    """Every hook that does not take what it is given."""
    for name, hook, takes in hooks_of(book):
        if hook is not None and (why := misfit(hook, takes)):
            yield found_in(book, f"{name}: {why}", hook)
