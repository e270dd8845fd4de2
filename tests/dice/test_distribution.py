"""Distributions: chances, averages, drawing and reading."""

from collections import Counter
from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from affray.dice import Distribution, Pool, distribution

LOPSIDED = Distribution((1, 2, 5), (3, 4, 1))


class EvenSteps(Random):
    """Random numbers that step evenly through everything from 0 up to 1, each from the middle of its step."""

    def __init__(self, steps: int) -> None:
        super().__init__(0)
        self.steps, self.taken = steps, 0

    def random(self) -> float:
        self.taken += 1
        return (self.taken - 0.5) / self.steps


class Always(Random):
    """The same random number every time."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number

    def random(self) -> float:
        return self.number


def test_chance_is_exact() -> None:
    assert LOPSIDED.total == 8
    assert LOPSIDED.chance(lambda value: value > 1) == Fraction(5, 8)
    assert LOPSIDED.chance(lambda value: value > 5) == 0


def test_mean_and_deviation() -> None:
    """(3*1 + 4*2 + 1*5) / 8 = 2; the squares of 1, 0 and 3 weigh 3, 4 and 1: 12 / 8."""
    assert LOPSIDED.mean() == 2
    assert LOPSIDED.deviation() == sqrt(1.5)


def test_mean_of_a_die_is_no_whole_number() -> None:
    assert distribution(Pool.of(d6=1)).mean() == Fraction(7, 2)


@pytest.mark.parametrize(
    "odds",
    [LOPSIDED, distribution(Pool.of(d6=2)), distribution(Pool.of(d4=1, d8=2).keep_lowest(2)), Distribution((7,), (4,))],
)
def test_drawing_agrees_with_the_weights(odds: Distribution[int]) -> None:
    rng = EvenSteps(odds.total)
    assert Counter(odds.draw(rng) for _ in range(odds.total)) == dict(odds.items())


def test_a_draw_takes_one_random_number() -> None:
    rng = EvenSteps(100)
    LOPSIDED.draw(rng)
    assert rng.taken == 1


@pytest.mark.parametrize(("number", "value"), [(0.0, 1), (0.375, 2), (0.875, 5), (1 - 2**-53, 5)])
def test_a_draw_on_an_edge_belongs_to_the_higher_value(number: float, value: int) -> None:
    assert LOPSIDED.draw(Always(number)) == value


def test_equal_readings_become_one() -> None:
    assert LOPSIDED.map(lambda value: value % 2) == Distribution((0, 1), (4, 4))


def test_values_without_an_order_stay_as_they_came() -> None:
    assert LOPSIDED.map(lambda value: None if value == 1 else value).values == (None, 2, 5)


def test_values_with_an_order_ascend() -> None:
    assert Distribution.of({3: 1, 1: 2}).values == (1, 3)
    assert Distribution.of({3: 1, 1: 2}).weights == (2, 1)


@pytest.mark.parametrize(("values", "weights"), [((), ()), ((1,), (0,)), ((1, 2), (1,))])
def test_weights_that_make_no_sense_are_refused(values: tuple[int, ...], weights: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="one weight of at least 1 for every value"):
        Distribution(values, weights)
