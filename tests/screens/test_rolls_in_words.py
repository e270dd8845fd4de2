"""A throw as one says it."""

import pytest

from affray.core.events import Rolled
from affray.core.rolls import Modifier
from affray.core.seats import Seat, redacted
from affray.rulesets.deflection.rolls import Shown
from affray.rulesets.stamina import BOOK as STAMINA
from affray.screens.narration import narrate
from tests.rulesets.stamina.fights import MISS, SWORD, at_peace, duel

PLUS_3 = (Modifier(2, "skill"), Modifier(1, "sword"), Modifier(1, "a level", kind="level"))

PARRY = "parry: 0 against 9 to hit, failure (not kept: 3 2)"
HURL = "hurl: 3 + 2 + 1 = 6 against each target's own, a hit"


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
        (
            Rolled("ada", "attack", "2d6", 0, (6, 5), PLUS_3, "defense 13, full cover"),
            "attack: 6 + 5 + 3 = 14 against defense 13, full cover",
        ),
        (
            Rolled("ada", "bolt", "2d6", 5, (6, 6), PLUS_3, "defense 10, 5 at most"),
            "bolt: 6 + 6 + 3 = 15 against defense 10, 5 at most, 5",
        ),
        (
            Rolled("ada", "parry", "d20", 8, (16,), (), "10 for 8, otherwise 4"),
            "parry: 16 against 10 for 8, otherwise 4, 8",
        ),
        (
            Rolled("ada", "parry", "d20", 8, (12,), (), "10 for 8, otherwise 4"),
            "parry: 12 against 10 for 8, otherwise 4, 8",
        ),
        (
            Rolled("ada", "cut", "d4", (Shown(4, 4),), (4,), (Modifier(-2, "wounded"),)),
            "cut: 4, 4 on a d4",
        ),
        (Rolled("ada", "tactics", "d6", 4, (4,)), "tactics (d6): 4"),
        (Rolled("ada", "duck", "d6", "in time", (4,)), "duck: 4, in time"),
        (Rolled("ada", "bash", "3d10 keep 2 high", "a hit", (9, 2, 7)), "bash: 9 + 7 = 16, a hit (not kept: 2)"),
        (
            Rolled("ada", "bash", "3d10 keep 2 low", "a miss", (2, 9, 7), PLUS_3, "difficulty 14, 2 required"),
            "bash: 7 + 2 + 3 = 12 against 14, a miss (not kept: 9)",
        ),
        (
            Rolled("ada", "cut", "2d4 d6 d8 drop 1 high keep 2 high", "near", (4, 1, 5, 8), (), "difficulty 14: x 10"),
            "cut: 5 + 4 = 9 against 14, near (not kept: 8 1)",
        ),
        (Rolled("ada", "parry", "2d4 keep 0 high", "failure", (3, 2), (), "9 to hit"), PARRY),
        (Rolled("ada", "hurl", "2d6 + 1", "a hit", (3, 2), (), "each target's own"), HURL),
        (Rolled("ada", "cut", "3d4 faces", (3, 2, 1), (3, 1, 2), (), "difficulty 9"), "cut: 3 2 1 against 9"),
        (Rolled("ada", "bolt", "2d6 | d4", "burnt", (3, 1, 2)), "bolt (2d6 | d4): 3 1 2, burnt"),
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


RED = Seat("red", "player", ("red",))


def test_a_check_says_its_total_and_what_it_was_held_against() -> None:
    """The six highest of eleven dice, against defense 21, training, parry, shield and cover."""
    tried = duel().does(SWORD, [(1, 2, 3, 4, 1, 2, 6, 5, 8, 1, 7)])
    said = [line.text for line in narrate(tried.events) if line.kind == "rolled"]
    assert said == ["ada rolls basic attack: 8 + 7 + 6 + 5 + 4 + 3 = 33 against 34, near failure (not kept: 2 2 1 1 1)"]


def test_secret_totals_and_secret_difficulties_are_in_no_line() -> None:
    """Neither how quietly rook goes nor what ada threw to notice him."""
    both = at_peace(ada=("sword-and-shield", "red", "d4"), rook=("sword-and-shield", "blue", "e4"))
    quiet = both.does("rook sneak", [17])
    met = quiet.does("gm call watch ada for rook", [MISS])
    for trial in (quiet, met):
        lines = narrate(redacted(STAMINA, tuple(trial.events), RED, trial.encounter))
        assert not [line for line in lines if line.kind == "rolled" or "17" in line.text]
