"""A pool: the dice that are thrown together, which of them are kept, and what is added."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

MOST_DICE = 200
MOST_SIDES = 1000
MOST_PLUS = 1_000_000


class Pool(NamedTuple):
    """Dice thrown together: lined up from lowest face to highest, those from `low` up to `high` count."""

    dice: tuple[int, ...]
    low: int
    high: int
    plus: int = 0
    whole: bool = False

    @classmethod
    def of(cls, **counts: int) -> Pool:
        """Gather dice by kind: `Pool.of(d4=2, d8=3)` is two four-sided and three eight-sided dice."""
        return cls.from_counts([(_sides(name), count) for name, count in counts.items()])

    @classmethod
    def from_counts(cls, counts: Iterable[tuple[int, int]]) -> Pool:
        """Gather dice by pairs of sides and how many: `[(4, 2), (8, 3)]` is 2d4 and 3d8."""
        dice: tuple[int, ...] = ()
        for sides, count in sorted(counts):
            if not (1 <= sides <= MOST_SIDES and 0 <= count <= MOST_DICE - len(dice)):
                raise ValueError(_why_not(sides, count, MOST_DICE - len(dice)))
            dice += (sides,) * count
        return cls(dice, 0, len(dice))

    @property
    def kept(self) -> int:
        """How many dice count."""
        return self.high - self.low

    def keep_highest(self, count: int) -> Pool:
        """Of the dice that still count, count only the highest so many."""
        return self._between(max(self.low, self.high - _not_negative(count, "keep")), self.high)

    def keep_lowest(self, count: int) -> Pool:
        """Of the dice that still count, count only the lowest so many."""
        return self._between(self.low, min(self.high, self.low + _not_negative(count, "keep")))

    def drop_highest(self, count: int) -> Pool:
        """Of the dice that still count, leave out the highest so many."""
        return self._between(self.low, max(self.low, self.high - _not_negative(count, "drop")))

    def drop_lowest(self, count: int) -> Pool:
        """Of the dice that still count, leave out the lowest so many."""
        return self._between(min(self.high, self.low + _not_negative(count, "drop")), self.high)

    def slice(self, low: int, high: int) -> Pool:
        """Of the dice that still count, lowest first, count only those from place `low` up to before `high`."""
        if not 0 <= low <= high <= self.kept:
            raise ValueError(
                f"a slice lies between 0 and the {self.kept} kept dice, low end first, not {low} to {high}"
            )
        return self._between(self.low + low, self.low + high)

    def _between(self, low: int, high: int) -> Pool:
        return Pool(self.dice, low, high, self.plus, self.whole)

    def __add__(self, amount: int) -> Pool:  # type: ignore[override]
        if not isinstance(amount, int):
            return NotImplemented
        if self.whole:
            raise ValueError("faces are read one by one: add to a pool that is summed, before faces()")
        return self._replace(plus=_fair_plus(self.plus + amount))

    def __sub__(self, amount: int) -> Pool:
        return self + -amount

    def faces(self) -> Pool:
        """Read the kept faces themselves, highest first, instead of their sum (nothing is added then)."""
        return self._replace(plus=0, whole=True)

    def value(self, faces: Sequence[int]) -> Any:
        """What a throw of these faces is worth: the kept ones added up with `plus`, or the kept ones, highest first."""
        kept = sorted(faces)[self.low : self.high]
        return tuple(reversed(kept)) if self.whole else sum(kept) + self.plus

    def check_faces(self, faces: Sequence[object]) -> None:
        """Refuse faces that these dice cannot show."""
        if len(faces) != len(self.dice):
            raise ValueError(f"this throw is of {len(self.dice)} dice, so it has that many faces, not {len(faces)}")
        for place, (sides, face) in enumerate(zip(self.dice, faces, strict=True), start=1):
            if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= sides:
                raise ValueError(f"die {place} is a d{sides} and shows 1 to {sides}, not {face!r}")

    def check(self) -> None:
        """Refuse a pool put together by hand that no constructor would have made."""
        if list(self.dice) != sorted(self.dice):
            raise ValueError(f"the dice of a pool stand from fewest sides to most, not {self.dice}")
        if self.dice and not (self.dice[0] >= 1 and self.dice[-1] <= MOST_SIDES and len(self.dice) <= MOST_DICE):
            raise ValueError(f"a pool holds at most {MOST_DICE} dice of 1 to {MOST_SIDES} sides, not {self.dice}")
        if not 0 <= self.low <= self.high <= len(self.dice):
            raise ValueError(f"of {len(self.dice)} dice, those from {self.low} to {self.high} cannot be kept")
        if self.whole and self.plus:
            raise ValueError("a pool that is read face by face has nothing added: plus must be 0")
        _fair_plus(self.plus)


@lru_cache(maxsize=256)
def _sides(name: str) -> int:
    if not re.fullmatch(r"d[0-9]{1,6}", name):
        raise ValueError(f"a die is named like d6, not {name!r}")
    return int(name[1:])


def _why_not(sides: int, count: int, room: int) -> str:
    if not 1 <= sides <= MOST_SIDES:
        return f"a die has 1 to {MOST_SIDES} sides, not {sides}"
    if count < 0:
        return f"a pool holds 0 or more d{sides}, not {count}"
    return f"a pool holds at most {MOST_DICE} dice; there is room for {room} d{sides}, not {count}"


def _not_negative(count: int, verb: str) -> int:
    if count < 0:
        raise ValueError(f"{verb} 0 or more dice, not {count}")
    return count


def _fair_plus(plus: int) -> int:
    if abs(plus) > MOST_PLUS:
        raise ValueError(f"at most {MOST_PLUS} may be added or taken away, not {plus}")
    return plus
