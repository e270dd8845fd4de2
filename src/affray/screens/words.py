"""Chances, amounts and values in the words that every screen uses."""

from collections.abc import Sequence
from fractions import Fraction

from affray.core.options import value_text
from affray.core.paths import is_path
from affray.core.values import GM, Cell, Value, Who

ROUNDING = 1e-9
"""What adding up chances may be off by."""


def percent(share: float | Fraction, places: int = 0) -> str:
    """A chance in percent; what is neither never nor always is not rounded to it."""
    shown = f"{100 * float(share):.{places}f}"
    least = 10.0**-places
    if 0 < share < 1 and float(shown) in (0.0, 100.0):
        return f"under {least:g} %" if share < Fraction(1, 2) else f"over {100 - least:g} %"
    return f"{shown} %"


def percents(low: float, high: float, places: int = 0) -> str:
    """A range of chances: `0 to 62 %`."""
    first, last = percent(low, places), percent(high, places)
    return last if first == last else f"{first.removesuffix(' %')} to {last}"


def amount(value: float, places: int = 1) -> str:
    """A number to so many places; a whole one without any."""
    return f"{value:.0f}" if abs(value - round(value)) < ROUNDING else f"{value:.{places}f}"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Names as one says them: `rook, nell and bo`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}" if names else ""


def to_choose_from(names: Sequence[str]) -> str:
    """Names as they follow one another; with semicolons where a name has a comma of its own."""
    return ("; " if any("," in name for name in names) else ", ").join(names)


def called(who: Who) -> str:
    """What somebody is called in a sentence."""
    return "the game master" if who == GM else who


def counted(count: int, noun: str) -> str:
    """A number with its noun: `1 outcome`, `11 outcomes`, `2 hexes`."""
    return f"{count} {noun}{'' if count == 1 else 'es' if noun.endswith(('x', 'ch')) else 's'}"


def value_words(value: Value) -> str:
    """An option as it stands in a list: a path by where it leads."""
    if not is_path(value):
        return value_text(value)
    return str(value[-1]) if isinstance(value, tuple) and value else "stay"


def place_words(cell: Cell | None) -> str:
    """Where somebody stands, as it follows their name; nothing of one who is not on the map."""
    return "" if cell is None else f" at {cell}"
