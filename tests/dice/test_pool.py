"""Pools: what is kept, what a throw is worth, and what is refused."""

from collections.abc import Callable

import pytest

from affray.dice import Pool


def test_dice_stand_from_fewest_sides_to_most() -> None:
    assert Pool.of(d8=1, d4=2) == Pool((4, 4, 8), 0, 3)


def test_a_kind_of_which_there_are_none_leaves_no_trace() -> None:
    assert Pool.of(d4=1, d8=0) == Pool.of(d4=1)


def test_a_pool_can_be_kept_in_a_set() -> None:
    assert {Pool.of(d6=2), Pool.of(d6=2)} == {Pool.of(d6=2)}


FACES = (1, 2, 3, 4, 5)


@pytest.mark.parametrize(
    ("pool", "kept"),
    [
        (Pool.of(d6=5).keep_highest(2), (5, 4)),
        (Pool.of(d6=5).keep_lowest(2), (2, 1)),
        (Pool.of(d6=5).drop_highest(2), (3, 2, 1)),
        (Pool.of(d6=5).drop_lowest(2), (5, 4, 3)),
        (Pool.of(d6=5).drop_highest(1).keep_highest(2), (4, 3)),
        (Pool.of(d6=5).drop_lowest(1).keep_lowest(3).drop_highest(1), (3, 2)),
        (Pool.of(d6=5).drop_lowest(1).slice(1, 3), (4, 3)),
        (Pool.of(d6=5).keep_highest(9), (5, 4, 3, 2, 1)),
        (Pool.of(d6=5).keep_lowest(9), (5, 4, 3, 2, 1)),
        (Pool.of(d6=5).drop_lowest(9), ()),
        (Pool.of(d6=5).drop_highest(9), ()),
        (Pool.of(d6=5).keep_highest(0), ()),
    ],
)
def test_keeping_and_dropping_work_on_what_is_still_kept(pool: Pool, kept: tuple[int, ...]) -> None:
    assert pool.faces().value(FACES) == kept
    assert pool.value(FACES) == sum(kept)
    assert pool.kept == len(kept)


def test_faces_are_lined_up_before_any_are_kept() -> None:
    assert Pool.of(d6=3).keep_highest(1).value((5, 6, 2)) == 6


def test_what_is_added_adds_up() -> None:
    pool = Pool.of(d6=2) + 3 - 1
    assert pool.plus == 2
    assert pool.value((3, 4)) == 9


def test_faces_leave_out_what_was_added() -> None:
    assert (Pool.of(d6=2) + 3).faces() == Pool((6, 6), 0, 2, 0, True)


def test_nothing_kept_is_worth_what_is_added() -> None:
    assert (Pool.of(d6=2).drop_lowest(2) + 7).value((3, 4)) == 7


def test_faces_that_fit_are_let_through() -> None:
    pool = Pool.of(d4=1, d8=1)
    pool.check_faces((4, 8))
    pool.check_faces((1, 1))
    assert pool.value((4, 8)) == 12


@pytest.mark.parametrize(
    ("faces", "sentence"),
    [
        ((4, 9), "die 2 is a d8 and shows 1 to 8, not 9"),
        ((0, 8), "die 1 is a d4 and shows 1 to 4, not 0"),
        ((True, 8), "die 1 is a d4 and shows 1 to 4, not True"),
        ((2.5, 8), "die 1 is a d4 and shows 1 to 4, not 2.5"),
        ((4,), "this throw is of 2 dice, so it has that many faces, not 1"),
    ],
)
def test_faces_that_cannot_come_up_are_refused(faces: tuple[object, ...], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        Pool.of(d4=1, d8=1).check_faces(faces)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: Pool.of(d0=1), "a die has 1 to 1000 sides, not 0"),
        (lambda: Pool.of(d1001=1), "a die has 1 to 1000 sides, not 1001"),
        (lambda: Pool.of(six=1), "a die is named like d6, not 'six'"),
        (lambda: Pool.of(d6=-1), "a pool holds 0 or more d6, not -1"),
        (lambda: Pool.of(d6=150, d8=51), "at most 200 dice; there is room for 50 d8, not 51"),
        (lambda: Pool.of(d6=2).keep_highest(-1), "keep 0 or more dice, not -1"),
        (lambda: Pool.of(d6=2).keep_lowest(-1), "keep 0 or more dice, not -1"),
        (lambda: Pool.of(d6=2).drop_highest(-1), "drop 0 or more dice, not -1"),
        (lambda: Pool.of(d6=2).drop_lowest(-1), "drop 0 or more dice, not -1"),
        (lambda: Pool.of(d6=3).drop_lowest(1).slice(0, 3), "between 0 and the 2 kept dice, low end first, not 0 to 3"),
        (lambda: Pool.of(d6=3).slice(2, 1), "between 0 and the 3 kept dice, low end first, not 2 to 1"),
        (lambda: Pool.of(d6=1).faces() + 1, "faces are read one by one"),
        (lambda: Pool.of(d6=1) + 1_000_001, "at most 1000000 may be added or taken away, not 1000001"),
    ],
)
def test_pools_that_cannot_be_are_refused(make: Callable[[], Pool], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        make()


@pytest.mark.parametrize(
    ("pool", "sentence"),
    [
        (Pool((8, 4), 0, 2), "from fewest sides to most"),
        (Pool((0, 6), 0, 1), "1 to 1000 sides"),
        (Pool((6, 1001), 0, 1), "1 to 1000 sides"),
        (Pool((6,) * 201, 0, 1), "at most 200 dice"),
        (Pool((6,), 0, 2), "of 1 dice, those from 0 to 2 cannot be kept"),
        (Pool((6,), 1, 0), "of 1 dice, those from 1 to 0 cannot be kept"),
        (Pool((6,), 0, 1, 3, True), "nothing added"),
        (Pool((6,), 0, 1, -1_000_001), "at most 1000000"),
    ],
)
def test_pools_put_together_by_hand_are_checked(pool: Pool, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        pool.check()


def test_largest_pool_is_fair() -> None:
    assert len(Pool.of(d1000=200).dice) == 200


def test_only_numbers_are_added() -> None:
    with pytest.raises(TypeError):
        Pool.of(d6=1) + "1"  # type: ignore[operator]
