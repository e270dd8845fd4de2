"""The plain words that every other module speaks: who, where, on whose side."""

from typing import Any

Who = str
"""A creature's id, as typed: `ada`, `ogre2`. Two ids are not creatures: CLOCK and GM."""

Cell = str
"""A place on a map by its text form: `d4`."""

Value = str | int | tuple[str, ...]
"""What fills a slot or answers a question: a name, a number, or a way over several cells."""

CLOCK: Who = "clock"
GM: Who = "gm"


def as_tuples(value: Any) -> Any:
    """The same plain value with every list made a tuple, so that it hashes."""
    return tuple(as_tuples(part) for part in value) if isinstance(value, list | tuple) else value
