"""The rulesets that are installed: each names itself in the entry points of its package."""

from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from affray.core.book import AnyBook

GROUP = "affray.rulesets"


def installed() -> dict[str, EntryPoint]:
    """Every ruleset by its key, not loaded yet."""
    return {point.name: point for point in entry_points(group=GROUP)}


def keys() -> tuple[str, ...]:
    """The keys of all rulesets that are installed."""
    return tuple(sorted(installed()))


def look_up(key: str) -> "AnyBook":
    """The ruleset of that key; LookupError when there is none."""
    book: AnyBook = installed()[key].load()
    return book
