"""The exact distribution of a pool, and of what a rule reads from several pools."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from math import comb, prod
from struct import unpack
from typing import Any, TypeVar

from affray.dice.counting import kept_faces, plain_sums, shared_sums, walked_sums
from affray.dice.distribution import Distribution, merged
from affray.dice.pool import Pool

T = TypeVar("T")

# Up to here the parts of a pool are remembered for other pools: 2 KB each at most, and no deep recursion.
SHARED_BITS = 1 << 14
SHARED_SIDES = 40

# Beyond these a distribution would take more than a few seconds or fill the memory.
MOST_PACKED_BITS = 1 << 24
MOST_WALKED_BITS = 1 << 38
MOST_STEPS = 1 << 22
MOST_ROWS = 200_000
MOST_COMBINATIONS = 1_000_000


def distribution(pool: Pool) -> Distribution[Any]:
    """Everything a pool can come to, with the exact number of ways."""
    return _distribution(pool)


def readings(pools: tuple[Pool, ...], read: Callable[..., T]) -> Distribution[T]:
    """Everything a rule can read from pools thrown side by side; equal readings become one."""
    return _readings(pools, read)


@lru_cache(maxsize=4096)
def _distribution(pool: Pool) -> Distribution[Any]:
    pool.check()
    if pool.whole:
        return Distribution.of(_rows(pool))
    if not pool.kept:
        return Distribution((pool.plus,), (prod(pool.dice),))
    lowest = pool.kept + pool.plus
    weights = _weights(pool)
    return Distribution(tuple(range(lowest, lowest + len(weights))), weights)


@lru_cache(maxsize=4096)
def _readings(pools: tuple[Pool, ...], read: Callable[..., Any]) -> Distribution[Any]:
    parts = [_distribution(pool) for pool in pools]
    if len(parts) == 1:
        return parts[0].map(read)
    if prod(len(part.values) for part in parts) > MOST_COMBINATIONS:
        raise ValueError(f"these pools come out in over {MOST_COMBINATIONS} ways together: throw fewer side by side")
    return Distribution.of(merged(_side_by_side(parts, read)))


def _side_by_side(parts: list[Distribution[Any]], read: Callable[..., T]) -> Iterator[tuple[T, int]]:
    weights = product(*(part.weights for part in parts))
    for values, ways in zip(product(*(part.values for part in parts)), weights, strict=True):
        yield read(*values), prod(ways)


def _rows(pool: Pool) -> dict[tuple[int, ...], int]:
    if pool.kept and comb(pool.kept + pool.dice[-1] - 1, pool.kept) > MOST_ROWS:
        raise ValueError(f"these dice show over {MOST_ROWS} different rows of faces: read fewer of them, or their sum")
    _refuse_if_over(_steps(pool), MOST_STEPS)
    return kept_faces(pool.dice, len(pool.dice) - pool.high, pool.kept)


def _weights(pool: Pool) -> tuple[int, ...]:
    sums = sum(pool.dice[pool.low : pool.high]) - pool.kept + 1
    width = _width(prod(pool.dice))
    return _unpacked(_packed(pool, sums, width * 8), sums, width)


def _packed(pool: Pool, sums: int, bits: int) -> int:
    dice, count = pool.dice, len(pool.dice)
    _refuse_if_over(sums * bits, MOST_PACKED_BITS)
    if pool.kept == count:
        return plain_sums(dice, bits)
    skip = count - pool.high
    if sums * bits <= SHARED_BITS and dice[-1] <= SHARED_SIDES:
        return shared_sums(dice, skip, pool.kept, bits)
    _refuse_if_over(sums * bits * _steps(pool), MOST_WALKED_BITS)
    return walked_sums(dice, skip, pool.kept, bits)


def _steps(pool: Pool) -> int:
    """At most so many times a number of dice is put on a face."""
    return max(pool.dice, default=0) * len(pool.dice) * (len(pool.dice) - pool.low)


def _refuse_if_over(work: int, most: int) -> None:
    if work > most:
        raise ValueError("this pool is too large to count exactly: use fewer dice, or dice with fewer sides")


def _width(total: int) -> int:
    """Bytes that hold any count up to `total`; in steps of eight, so that many pools share a width."""
    return -(-total.bit_length() // 64) * 8


def _unpacked(packed: int, sums: int, width: int) -> tuple[int, ...]:
    data = packed.to_bytes(sums * width, "little")
    if width == 8:
        return unpack(f"<{sums}Q", data)
    return tuple([int.from_bytes(data[at : at + width], "little") for at in range(0, len(data), width)])
