"""What may be chosen, as values."""

from random import Random

import pytest

from affray.core.grids import SquareGrid
from affray.core.options import AnyWords, Between, Filtered, Listed, Options, Remembered, WithHelp
from affray.core.paths import FAR, Paths
from affray.core.values import Value


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


def test_notes_are_made_when_somebody_looks_at_them() -> None:
    looked: list[str] = []

    def notes() -> dict[Value, str]:
        looked.append("once")
        return {"deep": "it takes a while"}

    options = WithHelp(("shallow", "deep"), notes)
    assert (options.draw(Random(1)) in options, looked) == (True, [])
    assert (options.notes, looked) == ({"deep": "it takes a while"}, ["once"])


def test_who_wanders_by_chance_seldom_goes_very_far() -> None:
    grid, rng = SquareGrid(60, 1), Random(1)

    def onward(here: str, to: str) -> int | None:
        return 1 if grid.column_row(to) > grid.column_row(here) else None

    far = Paths(grid, "a1", 4_000, onward, lambda _cell: True)
    steps = [len(str(far.draw(rng)).split(",")) for _ in range(400)]
    assert 0 < sum(count > FAR for count in steps) < 80
