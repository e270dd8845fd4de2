"""What may be chosen, as values."""

from random import Random

import pytest

from affray.core.options import AnyWords, Between, Filtered, Listed, Options, Remembered


@pytest.mark.parametrize("made", [lambda: Listed(("pass", "go")), lambda: Between(0, 3, 1), AnyWords])
def test_equal_options_are_equal(made: type[AnyWords]) -> None:
    assert made() == made()
    assert hash(made()) == hash(made())


def test_other_options_are_not_equal() -> None:
    several: list[Options] = [Listed((0, 1)), Listed((1, 0)), Between(0, 1, 0), Between(0, 1, 1), AnyWords()]
    assert all((one == other) == (one is other) for one in several for other in several)


@pytest.mark.parametrize("options", [Listed(("pass", "go")), Between(0, 3, 1)])
def test_every_option_can_be_drawn_and_read_back(options: Listed) -> None:
    rng = Random(1)
    assert {options.draw(rng) for _ in range(100)} == set(options)
    assert all(options.read(str(value)) == value for value in options)
    assert options.default in options


def test_what_is_no_option_does_not_read() -> None:
    assert Listed(("pass", "go")).read("stop") is None


def test_a_way_is_read_cell_by_cell() -> None:
    assert Listed((("a1", "b2"),)).read("a1 b2") == ("a1", "b2")


def test_words_are_what_they_are() -> None:
    words = AnyWords()
    assert words.read("la la") == "la la"
    assert ("x" in words, 3 in words) == (True, False)
    assert (list(words), words.draw(Random(1)), words.default) == ([""], "", "")


def test_what_is_remembered_is_looked_at_once_and_only_as_far_as_wanted() -> None:
    tried: list[object] = []

    def is_even(value: object) -> bool:
        tried.append(value)
        return value in (2, 4)

    even = Remembered(Filtered((1, 2, 3, 4), is_even))
    assert (bool(even), even.default, tried) == (True, 2, [1, 2])
    assert [(one, other) for one in even for other in even] == [(2, 2), (2, 4), (4, 2), (4, 4)]
    assert tried == [1, 2, 3, 4]
    assert not Remembered(Listed(()))
