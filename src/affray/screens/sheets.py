"""Everything that is known of somebody: each field of the creature that is not as usual, gear and all."""

from collections.abc import Iterator
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from affray.core.effects import words_of
from affray.core.figures import status
from affray.core.now import AnyNow
from affray.core.values import Cell, Who

OF_NO_USE = ("ours",)
"""Fields that say where figures come from, and nothing of what they are."""
IN_THE_HEADING = ("id", "side", "at", "extra_cells", "map", "player")


class SheetEntry(Struct, frozen=True):
    """One thing that is known of somebody: in one line, and by its parts where it has any."""

    name: str
    text: str
    title: str = ""
    parts: tuple["SheetEntry", ...] = ()


class Sheet(Struct, frozen=True):
    """All that is known of somebody."""

    who: Who
    side: str
    cells: tuple[Cell, ...]
    status: str
    entries: tuple[SheetEntry, ...]


def sheet(now: AnyNow, who: Who) -> Sheet:
    """Somebody's figures, gear and whatever lies on them, as far as the one who looks knows of it."""
    creature = now[who]
    cells = () if creature.at is None else (creature.at, *creature.extra_cells)
    entries = [entry(name, value) for name, value in unusual(creature, IN_THE_HEADING)]
    lying = tuple(effect for effect in now.effects if effect.on == who)
    entries += [entry("lying on them", lying, ("on",))] if lying else []
    return Sheet(who, creature.side, cells, status(now, who), tuple(entries))


def unusual(value: Struct, besides: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """The fields of a value that are not as they would be if nothing had been said, by their names in words."""
    for field in fields(value):
        inner = getattr(value, field.name)
        usual = field.default_factory() if field.default_factory is not NODEFAULT else field.default
        if field.name not in (*besides, *OF_NO_USE) and inner != usual and inner not in ((), None, ""):
            yield words_of(field.name), inner


def entry(name: str, value: Any, besides: tuple[str, ...] = ()) -> SheetEntry:
    """A value with its name: in one line, and by its parts."""
    text = in_words(value, besides)
    if isinstance(value, tuple):
        return SheetEntry(name, text, parts=tuple(SheetEntry("", in_words(part, besides)) for part in value))
    if isinstance(value, Struct):
        parts = tuple(entry(part, inner) for part, inner in unusual(value, ("name",)))
        return SheetEntry(name, text, getattr(value, "name", ""), parts)
    return SheetEntry(name, text)


def in_words(value: Any, besides: tuple[str, ...] = ()) -> str:
    """A value in one line: a thing by its name and its figures, a list by its parts."""
    if isinstance(value, Struct):
        figures = ", ".join(_figure(name, inner) for name, inner in unusual(value, ("name", *besides)))
        name = getattr(value, "name", "")
        return f"{name} ({figures})" if name and figures else name or figures
    if isinstance(value, tuple):
        return _listed(value, besides)
    return ("yes" if value else "no") if isinstance(value, bool) else str(value).replace("_", " ")


def _figure(name: str, value: Any) -> str:
    return name if value is True else f"{name} {in_words(value)}"


def _listed(values: tuple[Any, ...], besides: tuple[str, ...]) -> str:
    """Numbers and a name with its number stand side by side, anything else with commas between."""
    beside = all(isinstance(value, int) for value in values) or (
        len(values) == 2 and isinstance(values[0], str) and isinstance(values[1], int)
    )
    return (" " if beside else ", ").join(in_words(value, besides) for value in values)
