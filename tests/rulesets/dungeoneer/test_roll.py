"""A roll: dice and a stat against a difficulty, and the four degrees around it."""

from typing import Any

import pytest

from affray.core.effects import Effect, Ends
from affray.rulesets.dungeoneer.degrees import Degree, degree
from affray.rulesets.dungeoneer.events import Spent
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import made
from tests.rulesets.dungeoneer.choosing import dice
from tests.rulesets.dungeoneer.delves import POOL, delve, duel

NETTED = (Effect("stuck", "bone", Ends("round ends")),)
"""Whoever is stuck does not strike back."""


def attacked(*faces: int, pool: tuple[int, ...] = POOL, **rulings: Any) -> Spent:
    """Ada, power 3, attacks with these dice; a netted skeleton is hit at 7."""
    trial = duel(**rulings).with_(effects=NETTED).with_creature("ada", pool=pool)
    return trial.does("ada fight bone", [dice(*faces)]).happened(Spent)[0]


@pytest.mark.clause("dungeoneer.roll.1")
def test_a_roll_is_the_dice_and_the_stat_against_the_difficulty() -> None:
    """1 + 5 and power 3 make 9, against the 7 of the skeleton; 1 + 3 make 7, 1 + 2 one less."""
    spent = attacked(1, 5)
    assert (spent.dice, spent.total, spent.difficulty, spent.degree) == ("1 5", 9, 7, "success")
    met, missed = attacked(1, 3), attacked(1, 2)
    assert (met.total, met.degree) == (7, "success")
    assert (missed.total, missed.degree) == (6, "partial success")


@pytest.mark.clause("dungeoneer.roll.1")
@pytest.mark.parametrize(("action", "total"), [("conduit", 2 + 4), ("search", 2 + 1)])
def test_the_stat_is_the_one_that_is_named(action: str, total: int) -> None:
    """A mage has arcana 4 and skill 1 (and speed 2, power 0); the die shows 2."""
    trial = delve(mia=("mage", "d4"), bone=("skeleton-warrior", "k9"))
    answers: list[Any] = [dice(2)] if action == "search" else [(1,), dice(2)]
    events = trial.does(f"mia {action}", answers).events
    assert [event.total for event in events if hasattr(event, "total")] == [total]


@pytest.mark.clause("dungeoneer.roll.1")
def test_power_hits_and_speed_dodges() -> None:
    """Power 1 and speed 2, with a 5 each: 6 against 7, and 7 against 6."""
    trial = made(duel(), "ada", power=1, speed=2, passive=()).with_creature("ada", pool=(5, 5))
    spent = trial.does("ada fight bone", [dice(5), dice(5)]).happened(Spent)
    assert [(one.total, one.difficulty) for one in spent] == [(6, 7), (7, 6)]


@pytest.mark.clause("dungeoneer.roll.2")
def test_below_three_under_the_difficulty_is_a_failure() -> None:
    """3 without a die, and the skeleton's 7 - 3 is 4."""
    assert attacked().degree == "failure"


@pytest.mark.clause("dungeoneer.roll.3")
@pytest.mark.parametrize("faces", [(2,), (3,), (1, 2)])
def test_up_to_three_under_the_difficulty_is_a_partial_success(faces: tuple[int, ...]) -> None:
    """5 and 6 lie above 4 and below 7."""
    assert attacked(*faces).degree == "partial success"


@pytest.mark.clause("dungeoneer.roll.4")
@pytest.mark.parametrize("faces", [(5,), (2, 3), (1, 5)])
def test_above_the_difficulty_is_a_success(faces: tuple[int, ...]) -> None:
    """8 and 9 lie above 7 and below 10."""
    assert attacked(*faces).degree == "success"


@pytest.mark.clause("dungeoneer.roll.5")
@pytest.mark.parametrize("faces", [(3, 5), (1, 2, 5), (1, 2, 3, 5)])
def test_more_than_three_above_the_difficulty_is_a_greater_success(faces: tuple[int, ...]) -> None:
    """11 and 14 lie above 10."""
    assert attacked(*faces).degree == "greater success"


@pytest.mark.clause("dungeoneer.roll.6")
@pytest.mark.parametrize(
    ("faces", "met", "beaten"),
    [
        ((1,), "partial success", "failure"),
        ((1, 3), "success", "partial success"),
        ((2, 5), "greater success", "success"),
    ],
)
def test_a_total_that_meets_the_number_reaches_the_degree(faces: tuple[int, ...], met: str, beaten: str) -> None:
    """Totals of 4, 7 and 10 against 7: exactly 3 under, the difficulty itself, exactly 3 over."""
    assert attacked(*faces).degree == met
    assert attacked(*faces, boundary="beaten").degree == beaten


@pytest.mark.clause("dungeoneer.roll.2", "dungeoneer.roll.3", "dungeoneer.roll.4", "dungeoneer.roll.5")
def test_the_degrees_around_ten() -> None:
    """6 or less, 7 to 9, 10 to 12, 13 or more."""
    came = [degree(total, 10) for total in range(1, 16)]
    assert came == [Degree.FAILURE] * 6 + [Degree.PARTIAL] * 3 + [Degree.SUCCESS] * 3 + [Degree.GREATER] * 3


@pytest.mark.clause("dungeoneer.roll.10")
@pytest.mark.parametrize(
    ("pool", "doubled", "plain"),
    [
        ((1, 1, 6), "success", "partial success"),
        ((2, 2, 6), "greater success", "success"),
        ((4, 4, 6), "greater success", "greater success"),
        ((1, 2, 6), "partial success", "partial success"),
    ],
)
def test_a_double_makes_a_roll_one_degree_better(pool: tuple[int, ...], doubled: str, plain: str) -> None:
    """5, 7, 11 and 6 against 7; nothing is better than a greater success, and 1 2 is no double."""
    for criticals, expected in ((True, doubled), (False, plain)):
        assert attacked(*pool[:2], pool=pool, criticals=criticals).degree == expected


@pytest.mark.clause("dungeoneer.roll.10")
@pytest.mark.parametrize(("criticals", "expected"), [(True, "partial success"), (False, "failure")])
def test_a_double_lifts_a_failure_too(criticals: bool, expected: str) -> None:
    """A mage's conduit, arcana 4, is held against 10: two 1s make 6, below 7."""
    trial = delve(mia=("mage", "d4"), bone=("skeleton-warrior", "k9")).ruled(criticals=criticals)
    after = trial.with_creature("mia", pool=(1, 1)).does("mia conduit", [(1,), dice(1, 1)])
    assert after.happened(Spent)[0].degree == expected


@pytest.mark.clause("dungeoneer.roll.10")
@pytest.mark.parametrize(
    ("pool", "ending"),
    [
        ((2, 2, 6), "7 against 7, greater success, raised by a pair of 2s"),
        ((4, 4, 6), "11 against 7, greater success"),
        ((1, 2, 6), "6 against 7, partial success"),
    ],
)
def test_a_pair_is_named_where_it_raises_the_degree(pool: tuple[int, ...], ending: str) -> None:
    """Power 3 and the two lowest dice."""
    assert attacked(*pool[:2], pool=pool).text().endswith(f"= {ending}")


def spent_on(trial: Trial) -> list[tuple[str, str]]:
    """What the dice of the last step went into."""
    return [(one.purpose, one.dice) for one in trial.happened(Spent)]


@pytest.mark.clause("dungeoneer.roll.7")
def test_dice_lie_on_the_table_before_the_roll_and_are_spent() -> None:
    """1 and 5 go into the attack, 6 into the dodge; 2 and 3 are left and three are exhausted."""
    after = duel().does("ada fight bone", [dice(1, 5), dice(6)])
    assert spent_on(after) == [("for the attack", "1 5"), ("to dodge", "6")]
    assert (after["ada"].pool, after["ada"].exhausted) == ((2, 3), 3)
