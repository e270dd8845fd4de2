"""Named choices where a book is silent or doubtful: described, listed, and set from text."""

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

R = TypeVar("R", bound=msgspec.Struct)

YES_AND_NO = {"no": False, "yes": True, "false": False, "true": True}


class BadRuling(ValueError):
    """A ruling was named or set in a way that the book does not offer."""


class Ruling(msgspec.Struct, frozen=True):
    """Which clauses a ruling settles, why it is set as it is, and why it is fixed if it is."""

    clauses: tuple[str, ...]
    reason: str
    fixed: str = ""


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """One ruling as a player may read it, its default in the form in which it is typed."""

    name: str
    type: str
    allowed: tuple[str, ...]
    range: str
    default: str
    reason: str
    clauses: tuple[str, ...]
    fixed: str


def ruling(clauses: str | tuple[str, ...], reason: str, fixed: str = "") -> Ruling:
    """Describe a choice: the clauses that leave it open, the reason for its default, why no other value is offered."""
    return Ruling((clauses,) if isinstance(clauses, str) else clauses, reason, fixed)


def listed(rulings_type: type[msgspec.Struct]) -> tuple[Listed, ...]:
    """All rulings of a book, in the order in which it names them."""
    return _lines(rulings_type)


@cache
def _lines(rulings_type: type[msgspec.Struct]) -> tuple[Listed, ...]:
    return tuple(_line(field) for field in _fields(rulings_type).values())


def choices(rulings_type: type[msgspec.Struct]) -> dict[str, tuple[object, ...]]:
    """What each ruling that may be set to one of a few values may be; numbers and fixed ones are left out."""
    fields = _fields(rulings_type).values()
    closed = (field for field in fields if field.kind is not int and not field.note.fixed)
    return {field.name: tuple(dict.fromkeys(field.values.values())) for field in closed}


def set_rulings(rulings: R, texts: Mapping[str, str]) -> R:
    """The same rulings with some of them set as a player typed them."""
    fields = _fields(type(rulings))
    return msgspec.structs.replace(rulings, **{name: _set(fields, name, text) for name, text in texts.items()})


def house_rules(rulings: msgspec.Struct) -> tuple[str, ...]:
    """The rulings that are not as the book has them, each as it is typed: `wound_base=10`."""
    values = ((field.name, getattr(rulings, field.name), field.default) for field in _fields(type(rulings)).values())
    return tuple(f"{name}={text_of(value)}" for name, value, default in values if value != default)


def text_of(value: object) -> str:
    """A ruling's value as a player types it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def wrong_rulings(rulings_type: type[msgspec.Struct]) -> Iterator[str]:
    """What is wrong with how a book writes its rulings: no note, no default, or one that is not allowed."""
    hints = get_type_hints(rulings_type, include_extras=True)
    for field in msgspec.structs.fields(rulings_type):
        try:
            made = _field(field, hints[field.name])
            msgspec.convert(made.default, hints[field.name])
        except BadRuling as wrong:
            yield str(wrong)
        except msgspec.ValidationError:
            allowed = made.range or " or ".join(made.allowed)
            yield f"the ruling {field.name!r} is {text_of(made.default)} by default; it must be {allowed}"


class _Field(msgspec.Struct, frozen=True):
    name: str
    kind: Any
    meta: msgspec.Meta
    note: Ruling
    default: object

    @property
    def values(self) -> dict[str, object]:
        """Every text that may be typed for a closed list; empty for numbers."""
        if self.kind is bool:
            return dict(YES_AND_NO)
        return {text_of(value): value for value in get_args(self.kind)}

    @property
    def allowed(self) -> tuple[str, ...]:
        return ("no", "yes") if self.kind is bool else tuple(self.values)

    @property
    def range(self) -> str:
        return _range(self.meta.ge, self.meta.le) if self.kind is int else ""


@cache
def _fields(rulings_type: type[msgspec.Struct]) -> Mapping[str, _Field]:
    hints = get_type_hints(rulings_type, include_extras=True)
    return {field.name: _field(field, hints[field.name]) for field in msgspec.structs.fields(rulings_type)}


def _field(field: msgspec.structs.FieldInfo, hint: Any) -> _Field:
    kind, *notes = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    note = next((n for n in notes if isinstance(n, Ruling)), None)
    if note is None or field.default is msgspec.NODEFAULT:
        raise BadRuling(
            f"the ruling {field.name!r} needs a ruling(...) note and a default, such as "
            "Annotated[bool, ruling(clauses, reason)] = False"
        )
    if kind not in (int, bool) and get_origin(kind) is not Literal:
        raise BadRuling(f"the ruling {field.name!r} must be an int, a bool or a Literal, not {kind!r}")
    meta = next((n for n in notes if isinstance(n, msgspec.Meta)), msgspec.Meta())
    return _Field(field.name, kind, meta, note, field.default)


def _line(field: _Field) -> Listed:
    return Listed(
        name=field.name,
        type={int: "a whole number", bool: "yes or no"}.get(field.kind, "one of these words"),
        allowed=field.allowed,
        range=field.range,
        default=text_of(field.default),
        reason=field.note.reason,
        clauses=field.note.clauses,
        fixed=field.note.fixed,
    )


def _range(low: float | None, high: float | None) -> str:
    if low is not None and high is not None:
        return f"{low} to {high}"
    if low is not None:
        return f"{low} or more"
    return "any" if high is None else f"{high} or less"


MOST_LISTED = 20
"""Rulings that a refusal lists; where there are more, it says where they are listed."""


def _set(fields: Mapping[str, _Field], name: str, text: str) -> object:
    if name not in fields:
        raise BadRuling(f"there is no ruling {name!r}; {_nearest(name, tuple(fields))}")
    field = fields[name]
    if field.note.fixed:
        raise BadRuling(f"the ruling {name!r} is fixed at {text_of(field.default)}: {field.note.fixed}")
    return _number(field, text) if field.kind is int else _word(field, text)


def _nearest(name: str, names: tuple[str, ...]) -> str:
    if close := get_close_matches(name, names):
        return f"did you mean {' or '.join(close)}?"
    if len(names) > MOST_LISTED:
        return f"there are {len(names)}, and `affray rulings` lists them"
    return f"the rulings are {', '.join(names) or 'none'}"


def _number(field: _Field, text: str) -> int:
    wrong = BadRuling(f"{text!r} does not fit the ruling {field.name!r}: a whole number, {field.range}")
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", text.strip()):
        raise wrong
    try:
        number: int = msgspec.convert(int(text), Annotated[int, field.meta])
    except msgspec.ValidationError:
        raise wrong from None
    return number


def _word(field: _Field, text: str) -> object:
    try:
        return field.values[text.strip().lower() if field.kind is bool else text.strip()]
    except KeyError:
        raise BadRuling(f"{text!r} does not fit the ruling {field.name!r}: {' or '.join(field.allowed)}") from None
