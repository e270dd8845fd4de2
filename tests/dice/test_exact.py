"""Exact distributions agree with throwing every throw."""

from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.dice import Distribution, Pool, distribution, readings
from affray.dice.counting import plain_sums, shared_sums, walked_sums
from tests.dice.twin import every_pair, every_throw, pools


@given(pools())
def test_any_pool_comes_out_as_throwing_every_throw_says(pool: Pool) -> None:
    assert dict(distribution(pool).items()) == every_throw(pool)


@pytest.mark.parametrize("dice", [(4, 4, 6, 8), (2, 3, 3, 10), (1, 1, 5), (6, 6, 6, 6, 6), (3, 20, 20)])
def test_every_part_of_a_mixed_pool(dice: tuple[int, ...]) -> None:
    count = len(dice)
    for low, high in product(range(count + 1), repeat=2):
        if low <= high:
            pool = Pool(dice, low, high)
            assert dict(distribution(pool).items()) == every_throw(pool)
            assert dict(distribution(pool.faces()).items()) == every_throw(pool.faces())


@given(st.lists(st.integers(1, 8), min_size=1, max_size=12), st.data())
def test_all_ways_of_counting_agree(sides: list[int], data: st.DataObject) -> None:
    dice = tuple(sorted(sides))
    keep = data.draw(st.integers(1, len(dice)))
    skip = data.draw(st.integers(0, len(dice) - keep))
    assert shared_sums(dice, skip, keep, 64) == walked_sums(dice, skip, keep, 64)
    assert shared_sums(dice, 0, len(dice), 64) == plain_sums(dice, 64)


def test_two_dice_make_seven_most_often() -> None:
    """2d6: one way to 2, two to 3, up to six ways to 7, and down again."""
    odds = distribution(Pool.of(d6=2))
    assert odds.values == tuple(range(2, 13))
    assert odds.weights == (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)


def test_three_d10_keep_two_low() -> None:
    """Both kept show 1: two or three ones, 3 * 9 + 1 = 28 of 1000. Sum 20: three tens. Sum 3: 1, 2 and a 2 (3 ways)
    or 1, 2 and a higher face (8 faces, 6 orders each), 51 in all."""
    odds = distribution(Pool.of(d10=3).keep_lowest(2))
    assert odds.total == 1000
    assert odds.chance(lambda value: value == 2) == Fraction(28, 1000)
    assert odds.chance(lambda value: value == 3) == Fraction(51, 1000)
    assert odds.chance(lambda value: value == 20) == Fraction(1, 1000)


def test_four_d6_drop_the_lowest() -> None:
    """18 needs three or four sixes: 4 * 5 + 1 = 21 of 1296. The mean is the well-known 12.2446: 15869 / 1296."""
    odds = distribution(Pool.of(d6=4).drop_lowest(1))
    assert odds.chance(lambda value: value == 18) == Fraction(21, 1296)
    assert odds.mean() == Fraction(15869, 1296)


def test_best_of_two_d20() -> None:
    """At least 11 unless both show 10 or less: 1 - 1/4."""
    assert distribution(Pool.of(d20=2).keep_highest(1)).chance(lambda value: value >= 11) == Fraction(3, 4)


def test_what_is_added_moves_every_value() -> None:
    assert distribution(Pool.of(d4=1) - 3).values == (-2, -1, 0, 1)


def test_nothing_kept_is_certain() -> None:
    assert distribution(Pool.of(d6=2).keep_highest(0) + 5) == Distribution((5,), (36,))
    assert distribution(Pool.of() + 5) == Distribution((5,), (1,))
    assert distribution(Pool.of(d6=2).keep_highest(0).faces()) == Distribution(((),), (36,))
    assert distribution(Pool.of().faces()) == Distribution(((),), (1,))


def test_faces_come_highest_first_and_weigh_their_orders() -> None:
    """Five dice show 252 rows; 5 5 5 2 1 has 5! / 3! = 20 orders, five sixes only one."""
    odds = dict(distribution(Pool.of(d6=5).faces()).items())
    assert len(odds) == 252
    assert odds[5, 5, 5, 2, 1] == 20
    assert odds[6, 6, 6, 6, 6] == 1


def test_counts_beyond_any_machine_word_stay_exact() -> None:
    """50d6: one way to 50, fifty to 51; 20 coins of 1 and 2: as Pascal's triangle has it."""
    odds = distribution(Pool.of(d6=50))
    assert odds.total == 6**50
    assert odds.weights[:2] == odds.weights[:-3:-1] == (1, 50)
    assert distribution(Pool.of(d2=20)).weights == tuple(comb(20, heads) for heads in range(21))


@pytest.mark.parametrize("pool", [Pool.of(d100=6).keep_highest(3), Pool.of(d6=60).keep_lowest(30)])
def test_large_pools_lose_no_throw(pool: Pool) -> None:
    """These are counted without remembering parts; every throw comes out as one of the sums, and no sum is left out."""
    odds = distribution(pool)
    assert odds.total == prod(pool.dice)
    assert odds.values == tuple(range(pool.kept, pool.kept * pool.dice[-1] + 1))


def test_highest_of_two_d1000() -> None:
    """The higher die shows n in 2n - 1 ways."""
    assert distribution(Pool.of(d1000=2).keep_highest(1)).weights == tuple(2 * n - 1 for n in range(1, 1001))


@pytest.mark.parametrize(
    "pool",
    [
        Pool.of(d1000=200),
        Pool.of(d100=100).keep_highest(50),
        Pool.of(d1000=200).keep_lowest(1).faces(),
        Pool.of(d20=12).faces(),
    ],
)
def test_pools_too_large_to_count_are_refused(pool: Pool) -> None:
    with pytest.raises(ValueError, match=r"too large to count exactly|over 200000 different rows"):
        distribution(pool)


def test_pools_put_together_by_hand_are_checked() -> None:
    with pytest.raises(ValueError, match="from fewest sides to most"):
        distribution(Pool((8, 4), 0, 2))


def test_a_pool_is_counted_once() -> None:
    assert distribution(Pool.of(d6=3)) is distribution(Pool.of(d6=3))


def margin(attack: int, defence: int) -> int:
    return max(0, attack - defence)


def doubles(faces: tuple[int, ...], luck: int) -> Any:
    return len(set(faces)) < len(faces), luck == 1


@given(pools(3, 4).filter(lambda pool: not pool.whole), pools(3, 4).filter(lambda pool: not pool.whole))
def test_readings_of_two_pools_agree_with_every_pair_of_throws(first: Pool, second: Pool) -> None:
    assert dict(readings((first, second), margin).items()) == every_pair(first, second, margin)


def test_readings_of_faces_and_a_sum() -> None:
    """Two d4 match in 4 of 16 throws, the d6 shows 1 in 1 of 6."""
    odds = readings((Pool.of(d4=2).faces(), Pool.of(d6=1)), doubles)
    assert dict(odds.items()) == {(False, False): 60, (False, True): 12, (True, False): 20, (True, True): 4}


def test_readings_of_one_pool_and_of_none() -> None:
    assert readings((Pool.of(d6=1),), bool) == Distribution((True,), (6,))
    assert readings((), tuple) == Distribution(((),), (1,))


def test_readings_are_worked_out_once() -> None:
    pair = (Pool.of(d6=2), Pool.of(d8=1))
    assert readings(pair, margin) is readings(pair, margin)


def test_too_many_combinations_are_refused() -> None:
    with pytest.raises(ValueError, match="throw fewer side by side"):
        readings((Pool.of(d1000=1),) * 3, min)
