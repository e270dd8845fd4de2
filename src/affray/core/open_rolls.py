"""Throws that are held against numbers which stand for others, while a part is played once for many states.

How hard somebody is to hit hangs on how much of their guard is left; who strikes, with what and from where does not. So
the blow is played once, and only the odds of its throw are worked out for every guard that may be left.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from affray.core.noted import Number, Terms
from affray.core.rolls import Roll
from affray.dice import Distribution

_PLAIN = (int, str, bool, type(None))


class OpenRoll:
    """A throw whose odds hang on numbers that are not the same in all states."""

    __slots__ = ("_roll", "terms")

    def __init__(self, roll: Roll, numbers: list[Number]) -> None:
        self._roll = roll
        self.terms: Terms = tuple([term for number in numbers for term in number.terms])

    def odds(self, value_of: Callable[[Number], int]) -> Distribution[Any]:
        """The chances of every reading where the numbers are these."""
        return replace(self._roll, read=_with_plain(self._roll.read, value_of)).odds


def odds_of(roll: Roll) -> "Distribution[Any] | OpenRoll":
    """The chances of every reading, or a throw that waits to be told its numbers."""
    within = list(_numbers_in(roll.read))
    numbers = [number for number in within if number is not None]
    if not numbers or len(numbers) < len(within):
        return roll.odds
    found = OpenRoll(roll, numbers)
    found.odds(lambda number: number.value)  # refuses right now what could only be refused later
    return found


def _numbers_in(value: Any) -> Iterator[Number | None]:
    """The numbers in how a throw is read; none stands for something in which others may be hidden."""
    kind = type(value)
    if kind is Number:
        yield value
    elif isinstance(value, Struct):
        for part in astuple(value):
            yield from _numbers_in(part)
    elif kind is tuple:
        for part in value:
            yield from _numbers_in(part)
    elif kind not in _PLAIN:
        yield None


def _with_plain(value: Any, value_of: Callable[[Number], int]) -> Any:
    """The same with plain numbers."""
    if type(value) is Number:
        return value_of(value)
    if isinstance(value, Struct):
        parts = zip(value.__struct_fields__, astuple(value), strict=True)
        return replace(value, **{name: _with_plain(part, value_of) for name, part in parts})
    return tuple([_with_plain(part, value_of) for part in value]) if type(value) is tuple else value
