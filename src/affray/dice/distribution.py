"""A distribution: everything that may come up, and in how many of all equally likely ways."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from math import sqrt
from random import Random
from typing import Any, Generic, TypeVar, cast

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class Distribution(Generic[T]):
    """What may come up, each value once, with the number of ways it comes up."""

    values: tuple[T, ...]
    weights: tuple[int, ...]
    total: int = field(init=False, compare=False)
    _edges: tuple[float, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if len(self.values) != len(self.weights) or not self.weights or min(self.weights) < 1:
            raise ValueError("a distribution needs one weight of at least 1 for every value, and one value at least")
        *sums, total = accumulate(self.weights)
        object.__setattr__(self, "total", total)
        # Every edge is rounded once, from exact integers; the last is left out so that 0.999... stays inside.
        object.__setattr__(self, "_edges", tuple([edge / total for edge in sums]))

    @classmethod
    def of(cls, ways: Mapping[T, int]) -> Distribution[T]:
        """Make a distribution from values and their weights, in ascending order where they have one."""
        try:
            values = sorted(cast(Iterable[Any], ways))
        except TypeError:
            values = list(ways)
        return cls(tuple(values), tuple([ways[value] for value in values]))

    def items(self) -> Iterator[tuple[T, int]]:
        """Every value with its weight."""
        return zip(self.values, self.weights, strict=True)

    def chance(self, predicate: Callable[[T], object]) -> Fraction:
        """The exact chance that what comes up is as asked."""
        return Fraction(sum(weight for value, weight in self.items() if predicate(value)), self.total)

    def mean(self) -> Fraction:
        """The exact average, when the values are numbers."""
        return Fraction(sum(cast(Any, value) * weight for value, weight in self.items()), self.total)

    def deviation(self) -> float:
        """How far from the average it usually falls (the standard deviation), when the values are numbers."""
        mean = self.mean()
        spread = sum(((cast(Any, value) - mean) ** 2 * weight for value, weight in self.items()), Fraction(0))
        return sqrt(spread / self.total)

    def draw(self, rng: Random) -> T:
        """Let one value come up, by one random number."""
        return self.values[bisect_right(self._edges, rng.random())]

    def at(self, share: float) -> T:
        """The value below which this share of all ways lies, the lowest first."""
        return self.values[bisect_right(self._edges, share)]

    def map(self, read: Callable[[T], U]) -> Distribution[U]:
        """The distribution of what is read from each value; equal readings become one."""
        return Distribution.of(merged((read(value), weight) for value, weight in self.items()))


def merged(pairs: Iterable[tuple[U, int]]) -> dict[U, int]:
    """Add up the weights of equal values."""
    ways: dict[U, int] = {}
    for value, weight in pairs:
        ways[value] = ways.get(value, 0) + weight
    return ways
