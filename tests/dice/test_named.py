"""Dice by seed and name: the same everywhere and for ever, and as even as real ones."""

import hashlib
import hmac
from collections import Counter

import pytest

from affray.dice import Distribution, named, named_faces, named_share

NAME = "1|ada|roll|strike|1"


def names(count: int) -> list[str]:
    return [f"{turn}|ada|roll|strike|1" for turn in range(count)]


def test_the_same_seed_and_name_show_the_same_faces() -> None:
    assert named_faces("7", NAME, [6, 20]) == named_faces("7", NAME, [6, 20])


def test_another_name_or_seed_shows_other_faces() -> None:
    dice = [20] * 10
    assert len({named_faces("7", name, dice) for name in names(50)}) == 50
    assert len({named_faces(str(seed), NAME, dice) for seed in range(50)}) == 50


def test_a_face_is_the_next_number_of_the_digest() -> None:
    """Worked out by hand: four bytes a die, one digest for every eight dice, faces by the remainder."""
    dice = [6, 20, 10, 100, 6, 6, 4, 8, 12, 6]
    digests = [hmac.new(b"7", f"{NAME}|{count}".encode(), hashlib.sha256).digest() for count in range(2)]
    numbers = [int.from_bytes(digest[start : start + 4], "big") for digest in digests for start in range(0, 32, 4)]
    assert all(number < 2**32 - 100 for number in numbers), "none of these is thrown again"
    faces = tuple(number % sides + 1 for number, sides in zip(numbers, dice, strict=False))
    assert named_faces("7", NAME, dice) == faces


def test_known_faces_stay_as_they_are() -> None:
    """A record keeps its seed: whoever changes this changes what is thrown in fights that go on."""
    assert named_faces("7", NAME, [6, 6, 10, 20, 100]) == (6, 4, 3, 11, 73)


def test_a_number_that_would_favour_some_faces_is_thrown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**32 is no multiple of 6: its last four numbers would show 1 to 4 once more than 5 and 6."""
    numbers = (2**32 - 1, 2**32 - 4, 2**32 - 5, 5)
    block = b"".join(number.to_bytes(4, "big") for number in numbers)
    monkeypatch.setattr(named, "_block", lambda _seed, _name, _count: block)
    assert named_faces("7", NAME, [6, 6]) == (6, 6)
    assert named_faces("7", NAME, [4, 4]) == (4, 1)


@pytest.mark.parametrize("sides", [6, 20])
def test_every_face_comes_up_about_as_often(sides: int) -> None:
    """The sum of squared deviations is near sides - 1; with even dice it is not above three times that."""
    thrown = Counter(named_faces("7", name, [sides])[0] for name in names(6_000))
    assert set(thrown) == set(range(1, sides + 1))
    even = 6_000 / sides
    assert sum((count - even) ** 2 / even for count in thrown.values()) < 3 * (sides - 1)


def test_the_dice_of_one_throw_have_nothing_to_do_with_each_other() -> None:
    pairs = Counter(named_faces("7", name, [6, 6]) for name in names(6_000))
    assert len(pairs) == 36
    doubles = sum(count for (one, other), count in pairs.items() if one == other)
    assert 850 < doubles < 1_150


def test_a_share_lies_evenly_between_nought_and_one() -> None:
    shares = [named_share("7", name) for name in names(4_000)]
    assert all(0 <= share < 1 for share in shares)
    tenths = Counter(int(share * 10) for share in shares)
    assert all(300 < tenths[tenth] < 500 for tenth in range(10))
    assert named_share("7", NAME) == named_share("7", NAME) != named_share("8", NAME)


@pytest.mark.parametrize(("share", "value"), [(0.0, "miss"), (0.49, "miss"), (0.5, "hit"), (0.9, "fell blow")])
def test_a_share_finds_the_reading_that_lies_so_far_up(share: float, value: str) -> None:
    assert Distribution(("miss", "hit", "fell blow"), (3, 2, 1)).at(share) == value
