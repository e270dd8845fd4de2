"""Reading tables from TOML, refusing what is wrong with its file, entry and field, and what would be right."""

import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

S = TypeVar("S")
V = TypeVar("V")


class BadContent(ValueError):
    """A content file with a mistake: the message names file, entry, field and the allowed values."""


def read_table(file: Traversable, table: str, kind: type[S]) -> dict[str, S]:
    """Every entry of one table of a file, each checked."""
    entries = _parsed(file).get(table)
    if not isinstance(entries, dict):
        raise BadContent(f"{file.name}: there is no table [{table}]")
    return {name: _entry(f"{file.name}: [{table}.{name}]", entry, kind) for name, entry in entries.items()}


def read_file(file: Traversable, kind: type[S]) -> S:
    """A whole file as one entry, checked."""
    return _entry(f"{file.name}:", _parsed(file), kind)


def lookup(file: Traversable, entry: str, field: str, name: str, among: Mapping[str, V]) -> V:
    """What a name in a field stands for; an unknown one is refused with the known ones."""
    if name in among:
        return among[name]
    near = get_close_matches(name, among, 1)
    hint = f" (did you mean {near[0]}?)" if near else ""
    raise BadContent(f"{file.name}: [{entry}] {field}: {name!r} is not known{hint}; it may be {', '.join(among)}")


def _parsed(file: Traversable) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as wrong:
        raise BadContent(f"{file.name}: not TOML: {wrong}") from None


def _entry(where: str, entry: Any, kind: type[S]) -> S:
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError as wrong:
        raise BadContent(f"{where} {_explained(str(wrong), kind)}") from None


def _explained(message: str, kind: Any) -> str:
    text, _, place = message.partition(" - at ")
    field = re.sub(r"^\$\.?", "", place.strip("`"))
    allowed = _allowed(kind, field)
    if "unknown field" in text:
        allowed = f"; known fields: {', '.join(_names(kind).values())}" if not field else ""
    return f"{field + ': ' if field else ''}{text[0].lower()}{text[1:]}{allowed}"


def _allowed(kind: Any, field: str) -> str:
    for part in [part for part in re.split(r"[.\[]", field) if part]:
        hints = _hints(kind) if isinstance(kind, type) and issubclass(kind, msgspec.Struct) else {}
        kind = hints.get(part) or next((a for a in get_args(kind) if a is not ... and a is not str), kind)
    values = _literals(kind)
    return f"; it may be {', '.join(map(str, values))}" if values else ""


def _names(kind: Any) -> dict[str, str]:
    """What each field of an entry is called in a file."""
    return {field.name: field.encode_name for field in msgspec.structs.fields(kind)}


def _hints(kind: Any) -> dict[str, Any]:
    """The type of each field under its name in a file."""
    hints = get_type_hints(kind)
    return {written: hints[name] for name, written in _names(kind).items()}


def _literals(kind: Any) -> tuple[Any, ...]:
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) in (Union, tuple) or type(kind).__name__ == "UnionType":
        return tuple(value for part in get_args(kind) for value in _literals(part))
    return ()
