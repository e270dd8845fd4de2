"""What a throw comes to, and how it can be checked by hand."""

import pytest

from affray.core.events import Rolled
from affray.core.rolls import Modifier, sums
from affray.dice import parse

REFLEXES, TIRED = Modifier(1, "reflexes", kind="points"), Modifier(-4, "tired")
LEVEL = Modifier(2, "a prone target", kind="level")


def rolled(dice: str, faces: tuple[int, ...] | None, *modifiers: Modifier, against: str = "") -> Rolled:
    """Ada's throw."""
    return Rolled("ada", "strike", dice, "hit", faces, modifiers, against)


@pytest.mark.parametrize(
    ("dice", "faces", "came_to"),
    [("2d10", (3, 4), (7,)), ("3d10 keep 2 high", (9, 1, 5), (14,)), ("d6 | d8", (2, 8), (2, 8))],
)
def test_each_pool_comes_to_what_it_keeps(dice: str, faces: tuple[int, ...], came_to: tuple[int, ...]) -> None:
    assert sums(parse(dice), faces) == came_to


@pytest.mark.parametrize("faces", [(3,), (3, 4, 5)])
def test_as_many_faces_as_dice(faces: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"that many faces|has 2 dice, not 3"):
        sums(parse("2d10"), faces)


@pytest.mark.parametrize(
    ("event", "shown"),
    [
        (rolled("2d10", (9, 4), REFLEXES, against="difficulty 10"), "dice 13 + 1 = 14 against difficulty 10"),
        (rolled("3d10 keep 2 high", (9, 1, 4), REFLEXES, TIRED, LEVEL), "dice 13 - 3 = 10"),
        (rolled("2d10", (9, 4)), "dice 13"),
        (rolled("2d10 keep 1 high faces", (9, 4), REFLEXES, against="luck"), "dice 9 against luck"),
        (rolled("d6 | d8", (2, 8), against="luck"), "dice 2, 8 against luck"),
        (rolled("2d10", None, REFLEXES, against="difficulty 10"), "against difficulty 10"),
        (rolled("2d10", None, REFLEXES), ""),
    ],
)
def test_the_reckoning_leads_from_the_dice_to_the_total(event: Rolled, shown: str) -> None:
    """Levels are dice and no points; what was answered without dice has no total to show."""
    assert event.reckoning == shown


@pytest.mark.parametrize(
    ("faces", "reading", "line"),
    [((4,), 4, "4"), ((4,), 6, "4 6"), ((4,), "hit", "4 hit"), ((2, 5), 7, "2 5 7"), (None, 7, "7")],
)
def test_a_face_that_is_read_as_it_lies_is_told_once(faces: tuple[int, ...] | None, reading: object, line: str) -> None:
    assert Rolled("ada", "strike", "d6", reading, faces).text() == f"ada rolls strike (d6): {line}"
