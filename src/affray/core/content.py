"""Reading TOML, refusing what is wrong with its file, entry and field, and what would be right."""

import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Literal, Protocol, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from affray.core.decoding import made_ready

S = TypeVar("S")
V = TypeVar("V")


class BadContent(ValueError):
    """A content file with a mistake: the message names file, entry, field and the allowed values."""


class Named(Protocol):
    """A file, or what was read of one: only its name is told."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...


def as_table(file: Named, raw: Mapping[str, Any], table: str, kind: type[S]) -> dict[str, S]:
    """Every entry of one table, each checked."""
    entries = raw.get(table)
    if not isinstance(entries, dict):
        raise BadContent(f"{file.name}: there is no table [{table}]")
    return {name: as_entry(f"{file.name}: [{table}.{name}]", entry, kind) for name, entry in entries.items()}


def as_entry(where: str, entry: Any, kind: type[S]) -> S:
    """An entry as a struct."""
    made_ready(kind)
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError as wrong:
        raise BadContent(f"{where} {explained(str(wrong), kind)}") from None


def lookup(file: Named, entry: str, field: str, name: str, among: Mapping[str, V]) -> V:
    """What a name in a field stands for; an unknown one is refused with the known ones."""
    return lookup_in(f"{file.name}: [{entry}] {field}:", name, among)


def lookup_in(where: str, name: str, among: Mapping[str, V]) -> V:
    """What a name stands for; an unknown one is refused with the known ones."""
    if name in among:
        return among[name]
    near = get_close_matches(name, among, 1)
    hint = f" (did you mean {near[0]}?)" if near else ""
    raise BadContent(f"{where} {name!r} is not known{hint}; it may be {', '.join(among)}")


def parsed(file: Traversable) -> dict[str, Any]:
    """A file as TOML."""
    return parsed_text(file.name, file.read_text(encoding="utf-8"))


def parsed_text(name: str, text: str) -> dict[str, Any]:
    """A text as TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise BadContent(f"{name}: not TOML: {wrong}") from None


def explained(message: str, kind: Any, entry: Any = None, more: tuple[str, ...] = ()) -> str:
    """What msgspec says is wrong with an entry, with its field and what is allowed there; `more` fields are known."""
    text, _, place = message.partition(" - at ")
    field = re.sub(r"^\$\.?", "", place.strip("`"))
    pair = _PAIR.fullmatch(field)
    if pair and isinstance(entry, dict) and isinstance(entry[pair[1]], tuple):
        name, value = entry[pair[1]][int(pair[2])]
        rule = _description(hints(kind)[pair[1]])
        return f"{pair[1]}: {name}: " + (f"{rule}, not {value!r}" if rule else f"{text[0].lower()}{text[1:]}")
    allowed = _allowed(kind, field)
    if "unknown field" in text:
        allowed = f"; known fields: {', '.join((*_known_fields(kind, entry), *more))}" if not field else ""
    return f"{field + ': ' if field else ''}{text[0].lower()}{text[1:]}{allowed}"


_PAIR = re.compile(r"(\w+)\[(\d+)\]\[1\]")
"""Where msgspec finds fault with the second of a pair, which the file has as `name = value`."""


def _description(pairs: Any) -> str:
    """What is said of the second of pairs where their type is declared: `Meta(description="a rank is 0 to 5")`."""
    second = get_args(get_args(pairs)[0])[1]
    metas = (meta for meta in getattr(second, "__metadata__", ()) if isinstance(meta, msgspec.Meta))
    return next((meta.description for meta in metas if meta.description), "")


def _allowed(kind: Any, field: str) -> str:
    for part in [part for part in re.split(r"[.\[]", field) if part]:
        known = _plain_hints(kind) if isinstance(kind, type) and issubclass(kind, msgspec.Struct) else {}
        kind = known.get(part) or next((a for a in get_args(kind) if a is not ... and a is not str), kind)
    values = _literals(kind)
    return f"; it may be {', '.join(map(str, values))}" if values else ""


def _known_fields(kind: Any, entry: Any) -> list[str]:
    """The fields that one writes into an entry; its name is what it stands under."""
    filled = ("name",) if isinstance(entry, dict) and "name" in entry else ()
    return [name for name in _names(kind).values() if name not in filled]


def _names(kind: Any) -> dict[str, str]:
    """What each field of an entry is called in a file."""
    return {field.name: field.encode_name for field in msgspec.structs.fields(kind)}


def hints(kind: Any) -> Mapping[str, Any]:
    """The type of each field under its name in a file."""
    return _hints(kind)


@cache
def _hints(kind: Any) -> Mapping[str, Any]:
    types = get_type_hints(kind, include_extras=True)
    return {written: types[name] for name, written in _names(kind).items()}


def _plain_hints(kind: Any) -> dict[str, Any]:
    types = get_type_hints(kind)
    return {written: types[name] for name, written in _names(kind).items()}


def _literals(kind: Any) -> tuple[Any, ...]:
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) in (Union, tuple) or type(kind).__name__ == "UnionType":
        return tuple(value for part in get_args(kind) for value in _literals(part))
    return ()
