"""The log: every roll, every pool and every choice reads once, and can be checked by hand."""

from typing import Any

import pytest

from affray.core.events import Chose, Declared
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import FIGHT, NONE, pair, throws
from tests.rulesets.dungeoneer.test_passives import worn_out
from tests.rulesets.dungeoneer.training import COOLS, LASTS, acts, using


def told(trial: Trial) -> list[str]:
    """The lines of the last step, without what was declared."""
    return [event.text() for event in trial.events if not isinstance(event, Declared)]


def test_a_fight_is_told_once() -> None:
    """The dice of both rolls with stat and sum."""
    assert told(pair().does(FIGHT, [("5",), ("2", "3")])) == [
        "ada spends 5 for the attack: 5 + 3 = 8 against 8, success",
        "bone is hit: success",
        "bone loses 3 health, 3 left",
        "bone strikes back at ada",
        "ada spends 2 3 to dodge: 2 + 3 + 3 = 8 against 8, success",
        "ada gains 1 stress: 1",
    ]


def test_a_roll_without_dice_is_the_stat_alone() -> None:
    """Nothing is added up."""
    assert told(pair().does(FIGHT, [NONE, NONE]))[0] == "ada spends no die for the attack: 3 against 8, failure"


def test_a_die_that_was_added_is_in_the_sum() -> None:
    """A parry for 1 stress; strike back is left alone, and not worth a line."""
    after = acts(worn_out("parry"), [(1,), ("1",), "yes", (6,), "no"])
    assert "ada spends 1 to dodge: 1 + 6 + 3 = 10 against 4, greater success" in told(after)
    assert ("ada uses parry" in told(after), after.happened(Chose)) == (True, [])


@pytest.mark.parametrize(
    ("pool", "answers", "line"),
    [
        ((), [(4, 1, 6, 2, 3)], "ada throws 1 2 3 4 6"),
        ((2, 5), [("2",), (4, 1, 6, 3)], "ada throws 1 3 4 6, and has 1 3 4 5 6"),
        ((1, 2, 3, 5, 6), [NONE], "ada keeps 1 2 3 5 6"),
    ],
)
def test_a_pool_is_told_once(pool: tuple[int, ...], answers: list[Any], line: str) -> None:
    """What was thrown, and what lies beside it."""
    assert told(throws(using("guard").with_creature("ada", pool=pool, exhausted=5 - len(pool)), "ada", *answers)) == [
        line
    ]


def test_a_die_that_is_read_as_it_lies_shows_one_face() -> None:
    """Of cooldown and duration."""
    assert told(using("guard").does("ada block", [COOLS, LASTS])) == [
        "ada rolls block: cooldown (d6): 4",
        "ada rolls block: duration (d6): 3",
        "ada: raised shield begins",
    ]


def test_dice_thrown_anew_are_told() -> None:
    """A 1 of hers, thrown again."""
    assert told(using("guard").does("ada rest dice", [("1",), (4,)])) == ["ada throws 4 anew"]
