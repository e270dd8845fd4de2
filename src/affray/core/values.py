"""The plain words that every other module speaks: who, where, and what fills a slot."""

from typing import Annotated, Any

Who = Annotated[str, "who"]
"""A creature's id, as typed: `ada`, `ogre2`. Two ids are not creatures: CLOCK and GM."""

Cell = Annotated[str, "cell"]
"""A place on a map by its text form: `d4`."""

Value = str | int | tuple[Any, ...]
"""What fills a slot or answers a question: a name, a number, a path, or the key of a rule and what fills its slots."""

CLOCK: Who = "clock"
GM: Who = "gm"


def as_tuples(value: Any) -> Any:
    """The same plain value with every list made a tuple, so that it hashes."""
    return tuple(as_tuples(part) for part in value) if isinstance(value, list | tuple) else value
