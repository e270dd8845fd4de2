"""What the marks of a map stand for: a ground of the content, and a name that the scene gives to the place."""

import pytest

from affray.core.content import BadContent
from affray.core.maps import Map, Terrain
from affray.core.scenes import Written, read_map

GROUNDS = {"open": Terrain("open"), "floor": Terrain("floor"), "ditch": Terrain("water", (("difficulty", 10),))}
FILE = Written("yard.toml", {})


def drawn(mark: str) -> Map:
    """A map of two marks, of which the second stands for this."""
    return read_map(FILE, ".k", {"k": mark}, GROUNDS, "square")


@pytest.mark.parametrize(
    ("written", "legend"),
    [
        ("open", "open"),
        ("open: kitchen", "kitchen"),
        ("ditch", "ditch, water (difficulty 10)"),
        ("ditch:  the moat ", "the moat, ditch, water (difficulty 10)"),
        ("floor: cellar", "cellar, floor"),
    ],
)
def test_the_legend_calls_a_place_by_its_name_and_leaves_out_plain_ground(written: str, legend: str) -> None:
    assert [mark.text() for mark in drawn(written).legend] == ["open", legend]


def test_a_name_changes_nothing_of_the_ground() -> None:
    assert drawn("ditch: the moat").ground.terrain == drawn("ditch").ground.terrain


def test_ground_that_is_called_open_needs_no_second_word() -> None:
    plain = read_map(FILE, ".k", {"k": "open: hall"}, {"open": Terrain("floor")}, "square")
    assert [mark.text() for mark in plain.legend] == ["open, floor", "hall"]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("open:", "yard.toml: [marks] k: after the colon stands a name, such as `open: library`"),
        ("opn: kitchen", "yard.toml: [marks] k: 'opn' is not known"),
    ],
)
def test_what_is_no_ground_and_no_name_is_refused(written: str, said: str) -> None:
    with pytest.raises(BadContent) as refused:
        drawn(written)
    assert said in str(refused.value)
