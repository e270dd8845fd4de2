"""Everything that is known of somebody, in words: each field of the creature that is not as usual, gear and all."""

from collections.abc import Iterator
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from affray.cli import screen
from affray.core.now import AnyNow
from affray.core.values import Who

IN_THE_HEADING = ("id", "side", "at", "extra_cells", "map", "player")
INDENT = "  "


def sheet(now: AnyNow, who: Who) -> list[str]:
    """Somebody's figures, gear and whatever lies on them, as far as the one who looks knows of it."""
    one = now[who]
    place = f" at {' '.join((one.at, *one.extra_cells))}" if one.at is not None else ""
    shown = [f"{who} ({one.side}){place}: {now.book.status(now, who)}"]
    for name, value in unusual(one, IN_THE_HEADING):
        shown += _lines(name, value, INDENT)
    lying = tuple(effect for effect in now.effects if effect.on == who)
    return shown + (_lines("lying on them", lying, INDENT, ("on",)) if lying else [])


def unusual(one: Struct, besides: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """The fields of a value that are not as they would be if nothing had been said, by their names in words."""
    for field in fields(one):
        value = getattr(one, field.name)
        usual = field.default_factory() if field.default_factory is not NODEFAULT else field.default
        if field.name not in besides and value != usual and value not in ((), None, ""):
            yield field.name.replace("_", " "), value


def _lines(name: str, value: Any, indent: str, besides: tuple[str, ...] = ()) -> list[str]:
    """One line where that fits the screen, or else one for each part."""
    whole = f"{indent}{name}: {in_words(value, besides)}"
    if len(whole) <= screen.width() or not isinstance(value, Struct | tuple):
        return [whole]
    if isinstance(value, tuple):
        return [f"{indent}{name}:", *(f"{indent}{INDENT}{in_words(part, besides)}" for part in value)]
    parts = [line for part, inner in unusual(value, ("name",)) for line in _lines(part, inner, indent + INDENT)]
    return [f"{indent}{name}: {getattr(value, 'name', '')}".rstrip(), *parts]


def in_words(value: Any, besides: tuple[str, ...] = ()) -> str:
    """A value in one line: a thing by its name and its figures, a list by its parts."""
    if isinstance(value, Struct):
        figures = ", ".join(_figure(name, inner) for name, inner in unusual(value, ("name", *besides)))
        name = getattr(value, "name", "")
        return f"{name} ({figures})" if name and figures else name or figures
    if isinstance(value, tuple):
        return _listed(value, besides)
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _figure(name: str, value: Any) -> str:
    return name if value is True else f"{name} {in_words(value)}"


def _listed(values: tuple[Any, ...], besides: tuple[str, ...]) -> str:
    """Numbers and a name with its number stand side by side, anything else with commas between."""
    beside = all(isinstance(value, int) for value in values) or (
        len(values) == 2 and isinstance(values[0], str) and isinstance(values[1], int)
    )
    return (" " if beside else ", ").join(in_words(value, besides) for value in values)
