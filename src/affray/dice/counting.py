"""Counting the ways a throw can come out, without going through every throw.

All of it goes down the faces. A die with at least `face` sides that shows at most `face` is equally likely to show any
of 1 to `face`, whatever its kind: so kinds need not be told apart, and only the number of dice still free matters.

A count for every sum is kept in one big integer: the ways to reach sum s (less one per kept die) stand in its bits
from s * bits on. Adding such integers adds every count, and shifting one moves every sum.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from math import comb, prod

Dice = tuple[int, ...]


def plain_sums(dice: Dice, bits: int) -> int:
    """Paths to every sum of all the dice: the product of one row of ones per die."""
    packed = 1
    for sides in sorted(set(dice)):
        one_die = ((1 << bits * sides) - 1) // ((1 << bits) - 1)
        packed *= one_die ** dice.count(sides)
    return packed


def shared_sums(dice: Dice, skip: int, keep: int, bits: int) -> int:
    """Paths to every sum of `keep` dice after the `skip` highest; remembers its parts, which other pools share."""
    top = dice[-1]
    first = dice.count(top)
    return _below(top, first, skip, keep, dice[:-first], bits)


@lru_cache(maxsize=1 << 14)
def _below(face: int, free: int, skip: int, keep: int, later: Dice, bits: int) -> int:
    """Paths when `free` dice show at most `face`, and the dice in `later` have fewer sides than that."""
    if face == 1:
        return 1
    less = face - 1
    joining = later.count(less)
    left = free + joining
    rest = later[:-joining] if joining else later
    end = skip + keep
    packed = 0
    if free >= end:
        packed = _at_least(end, free, face) * prod(later) << bits * less * keep
    for shown, choices in enumerate(_choices(free)[:end]):
        if shown <= skip:
            packed += choices * _below(less, left - shown, skip - shown, keep, rest, bits)
        else:
            ways = _below(less, left - shown, 0, end - shown, rest, bits)
            packed += choices * ways << bits * less * (shown - skip)
    return packed


def walked_sums(dice: Dice, skip: int, keep: int, bits: int) -> int:
    """The same as `shared_sums`, remembering nothing: for pools so large that their parts would fill the memory."""
    end = skip + keep
    packed, open_ways = 0, {0: 1}
    for face, joined, others in _faces(dice):
        after: defaultdict[int, int] = defaultdict(int)
        for placed, ways in open_ways.items():
            need, counted = end - placed, max(placed, skip)
            finished = ways * others * _at_least(need, joined - placed, face)
            packed += finished << bits * (face - 1) * (end - counted)
            for place, choices in enumerate(_choices(joined - placed)[:need], start=placed):
                after[place] += ways * choices << bits * (face - 1) * max(0, place - counted)
        open_ways = after
    return packed


def kept_faces(dice: Dice, skip: int, keep: int) -> dict[tuple[int, ...], int]:
    """Paths to every row of kept faces, highest first."""
    end = skip + keep
    finished: dict[tuple[int, ...], int] = {}
    open_ways: dict[tuple[int, tuple[int, ...]], int] = {(0, ()): 1} if keep else {}
    for face, joined, others in _faces(dice):
        after: defaultdict[tuple[int, tuple[int, ...]], int] = defaultdict(int)
        for (placed, row), ways in open_ways.items():
            need, counted = end - placed, max(placed, skip)
            last = ways * others * _at_least(need, joined - placed, face)
            if last:
                full = row + (face,) * (end - counted)
                finished[full] = finished.get(full, 0) + last
            for place, choices in enumerate(_choices(joined - placed)[:need], start=placed):
                after[place, row + (face,) * (place - counted)] += ways * choices
        open_ways = after
    return finished or {(): prod(dice)}


def _faces(dice: Dice) -> Iterator[tuple[int, int, int]]:
    """From the highest face down: the face, how many dice have it, and the throws of the dice that have not."""
    for face in range(dice[-1] if dice else 0, 0, -1):
        smaller = bisect_left(dice, face)
        yield face, len(dice) - smaller, prod(dice[:smaller])


@cache
def _choices(free: int) -> tuple[int, ...]:
    return tuple(comb(free, shown) for shown in range(free + 1))


@lru_cache(maxsize=1 << 14)
def _at_least(need: int, free: int, face: int) -> int:
    """Paths for at least `need` of `free` dice to show `face` and the rest less."""
    return sum(_choices(free)[shown] * (face - 1) ** (free - shown) for shown in range(need, free + 1))
