"""Names in data, by the types of their fields: whoever is hidden leaves no trace in what others hold."""

from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import fields, replace

from affray.core.binding import hints_of, kind_of

_PLANS: dict[type, tuple[tuple[str, bool], ...]] = {}
"""For a struct, its fields that may hold names, and whether they are names themselves."""


def unnamed(value: Any, secret: Collection[str]) -> Any:
    """The same value with every field that names one of these left empty, at any depth; words are not looked at."""
    if isinstance(value, tuple):
        parts = tuple(unnamed(part, secret) for part in value)
        return value if all(map(_is_same, parts, value)) else parts
    if not isinstance(value, Struct):
        return value
    changed = {}
    for name, is_name in _plan(type(value)):
        before = getattr(value, name)
        after = _left(before, secret) if is_name else unnamed(before, secret)
        if after is not before:
            changed[name] = after
    return replace(value, **changed) if changed else value


def _is_same(one: Any, other: Any) -> bool:
    return one is other


def _left(named: Any, secret: Collection[str]) -> Any:
    if isinstance(named, tuple):
        left = tuple(who for who in named if who not in secret)
        return named if len(left) == len(named) else left
    return named if named not in secret or named is None else ""


def _plan(kind: type) -> tuple[tuple[str, bool], ...]:
    if kind not in _PLANS:
        _PLANS[kind] = ()  # a struct that holds its own kind is looked at once
        hints = hints_of(kind)
        found = []
        for field in fields(kind):
            hint = hints.get(field.name)
            if kind_of(hint) == "who":
                found.append((field.name, True))
            elif _holds_names(hint):
                found.append((field.name, False))
        _PLANS[kind] = tuple(found)
    return _PLANS[kind]


def _holds_names(hint: Any) -> bool:
    """Whether a type is, or has in it, a struct with fields that name somebody."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        return bool(_plan(hint))
    return any(_holds_names(part) for part in get_args(hint))


def named(value: Any) -> Iterator[tuple[str, str]]:
    """What a value names by the types of its fields, at any depth: (`who` or `cell`, name); (`id`, name) of a being."""
    if isinstance(value, tuple):
        for part in value:
            yield from named(part)
    elif isinstance(value, Struct):
        for field, kind in _naming(type(value)):
            found = getattr(value, field)
            yield from ((kind, one) for one in _each(found)) if kind else named(found)


def _each(found: Any) -> tuple[str, ...]:
    return tuple(one for one in (found if isinstance(found, tuple) else (found,)) if one)


@cache
def _naming(kind: type) -> tuple[tuple[str, str], ...]:
    """The fields of a struct that name somebody or a place, and those that may hold structs which do."""
    kinds = {"who": "who", "cell": "cell", "path": "cell", "text": ""}
    hints = hints_of(kind)
    found = ((field.name, kinds.get(kind_of(hints.get(field.name)))) for field in fields(kind))
    return tuple((name, "id" if (name, of) == ("id", "who") else of) for name, of in found if of is not None)
