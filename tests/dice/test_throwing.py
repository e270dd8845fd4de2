"""Thrown faces can be seen, and every face comes up."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from affray.dice import Pool, throw
from tests.dice.twin import pools


@given(pools(), st.integers())
def test_a_throw_shows_faces_the_dice_have(pool: Pool, seed: int) -> None:
    faces = throw(pool, Random(seed))
    pool.check_faces(faces)
    assert len(faces) == len(pool.dice)


def test_the_same_seed_throws_the_same() -> None:
    pool = Pool.of(d4=3, d20=3)
    assert throw(pool, Random(7)) == throw(pool, Random(7))


class InTurn(Random):
    """A random source that gives every whole number below the limit in turn."""

    given = -1

    def randrange(self, start: int, *_: object) -> int:
        self.given += 1
        return self.given % start


def test_every_face_comes_up_equally() -> None:
    rng = InTurn()
    assert [throw(Pool.of(d4=1), rng) for _ in range(8)] == [(1,), (2,), (3,), (4,)] * 2


def test_dropped_dice_are_thrown_too() -> None:
    assert len(throw(Pool.of(d6=4).keep_highest(1), Random(1))) == 4
