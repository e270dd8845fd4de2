"""A throw as one says it."""

import pytest

from affray.core.events import Rolled
from affray.core.rolls import Modifier
from affray.screens.narration import narrate

PLUS_3 = (Modifier(2, "skill"), Modifier(1, "sword"), Modifier(1, "a level", kind="level"))


@pytest.mark.parametrize(
    ("rolled", "said"),
    [
        (Rolled("ada", "initiative", "2d6", 11, (6, 4), (Modifier(1, "speed"),)), "initiative: 6 + 4 + 1 = 11"),
        (
            Rolled("ada", "attack", "2d6", 4, (6, 5), PLUS_3, "defense 10"),
            "attack: 6 + 5 + 3 = 14 against defense 10, by 4",
        ),
        (
            Rolled("ada", "attack", "2d6", 0, (1, 2), PLUS_3, "defense 10"),
            "attack: 1 + 2 + 3 = 6 against defense 10",
        ),
        (
            Rolled("ada", "bash", "2d10", "near success", (4, 5), (Modifier(-1, "wounded"),)),
            "bash: 4 + 5 - 1 = 8, near success",
        ),
        (Rolled("ada", "tactics", "d6", 4, (4,)), "tactics (d6): 4"),
        (Rolled("ada", "duck", "d6", "in time", (4,)), "duck: 4, in time"),
        (Rolled("ada", "bash", "3d10 keep 2 high", "a hit", (9, 2, 7)), "bash (3d10 keep 2 high): 9 2 7, a hit"),
        (Rolled("ada", "bash", "2d10", "a hit"), "bash (2d10): a hit"),
    ],
)
def test_faces_are_added_up_and_what_comes_of_them_stands_apart(rolled: Rolled, said: str) -> None:
    (line,) = narrate((rolled,))
    assert line.text == f"ada rolls {said}"


@pytest.mark.parametrize(
    ("dice", "faces", "dropped"),
    [
        ("3d10 keep 2 high", (9, 2, 7), (1,)),
        ("3d10 keep 2 low", (9, 2, 7), (0,)),
        ("2d6", (3, 4), ()),
        ("2d6 keep 1 high | 2d4 keep 1 low", (3, 5, 4, 1), (0, 2)),
    ],
)
def test_faces_that_do_not_count_are_marked(dice: str, faces: tuple[int, ...], dropped: tuple[int, ...]) -> None:
    (line,) = narrate((Rolled("ada", "bash", dice, "a hit", faces),))
    assert line.dice is not None
    assert line.dice.dropped == dropped
