"""Fallback: get away, past the first who could strike at it."""

from typing import Any

import pytest

from affray.core.events import CameToNothing, Rolled
from affray.rulesets.swift.events import Hit
from affray.testing import Trial
from tests.rulesets.swift.fights import fight
from tests.rulesets.swift.rounds import asked

BLOW = "rook attack ada with sword"
AWAY = ("d5", "d6", "d7")
BACK = "fallback"


def attacked(foes: int = 1, **rulings: Any) -> Trial:
    """Ada at d4 on a long field, attacked by rook, with so many foes beside her, fast to slow: rook, bo, cy."""
    rows = ("." * 9,) * 16
    places = {"rook": "e4", "bo": "e3", "cy": "d3"}
    who = {name: ("soldier", "blue", at) for name, at in list(places.items())[:foes]}
    return fight(rows, "standard", None, None, **who, ada=("soldier", "red", "d4")).ruled(**rulings)


def strikers(trial: Trial) -> list[str]:
    """Who was asked whether they strike at the opening."""
    return [who for who, what in asked(trial) if what == "attack_of_opportunity"]


@pytest.mark.clause("swift.fallback.1")
def test_a_fallback_is_an_abort() -> None:
    """It takes ada's standard action when that is not taken yet, and is owed when it is."""
    early = attacked().does(BLOW, [BACK, AWAY])
    assert (early["ada"].standard, early["ada"].owed, early["ada"].aborts) == (0, 0, 1)
    late = attacked().with_creature("ada", standard=0).does(BLOW, [BACK, AWAY])
    assert (late["ada"].owed, late["ada"].aborts) == (1, 1)


@pytest.mark.clause("swift.fallback.2")
@pytest.mark.parametrize(("foes", "expected"), [(1, []), (2, ["bo"]), (3, ["bo", "cy"])])
def test_the_first_opportunity_is_ignored(foes: int, expected: list[str]) -> None:
    """Of rook, bo and cy, who could all strike, the fastest may not."""
    fell_back = attacked(foes).does(BLOW, [BACK, AWAY, *("pass" for _ in expected)])
    assert strikers(fell_back) == expected
    assert fell_back["ada"].at == "d7"


@pytest.mark.clause("swift.fallback.2")
def test_only_an_opportunity_that_there_is_can_be_ignored() -> None:
    """Rook, the fastest, is no fighter and could not strike anyway: the one ignored is bo's, and cy strikes."""
    trial = attacked(3)
    sheet = fight(one=("adept", "blue", "a1"), two=("thug", "red", "b1"))["two"].sheet
    fell_back = trial.with_creature("rook", sheet=sheet).does(BLOW, [BACK, AWAY, "pass"])
    assert strikers(fell_back) == ["cy"]


@pytest.mark.clause("swift.fallback.2", "swift.opportunity.10")
def test_the_second_opportunity_is_a_real_one() -> None:
    """Bo strikes where ada stands: 12 + 3 - 2 - 10 = 3; then she goes."""
    blow = ("attack_of_opportunity", "sword")
    struck = attacked(2).does(BLOW, [BACK, AWAY, blow, (6, 6)])
    assert struck.happened(Hit) == [Hit("ada", "bo", 3)]
    assert struck["ada"].at == "d7"


@pytest.mark.clause("swift.opportunity.10")
def test_to_stay_where_one_is_gives_no_opening() -> None:
    """Whoever calls for a fallback and then does not move provokes nobody."""
    assert strikers(attacked(3).does(BLOW, [BACK, (), (1, 1)])) == []


@pytest.mark.clause("swift.fallback.3")
@pytest.mark.parametrize(("distance", "squares"), [("speed", 6), ("double", 12)])
def test_it_goes_as_far_as_the_speed_or_by_a_ruling_double(distance: str, squares: int) -> None:
    """30 or 60 ft down the field from d4; one square more is refused."""
    far = tuple(f"d{row}" for row in range(5, 5 + squares))
    trial = attacked(fallback_distance=distance)
    assert trial.does(BLOW, [BACK, far])["ada"].at == f"d{4 + squares}"
    with pytest.raises(ValueError, match="is no answer"):
        trial.does(BLOW, [BACK, (*far[:-1], far[-1], f"e{4 + squares}")])


@pytest.mark.clause("swift.fallback.4")
def test_a_fallback_interrupts() -> None:
    """Ada is gone before rook's dice are thrown, and his attack comes to nothing."""
    gone = attacked().does(BLOW, [BACK, AWAY])
    assert not gone.happened(Rolled)
    assert [nothing.who for nothing in gone.happened(CameToNothing)] == ["rook"]


@pytest.mark.clause("swift.fallback.4", "swift.lists.4")
def test_by_a_ruling_it_waits_until_the_action_is_over() -> None:
    """The blow falls, 12 + 3 - 10 = 5; then ada may go, and only if she can."""
    trial = attacked(fallback_interrupts=False)
    with pytest.raises(ValueError, match="is no answer"):
        trial.does(BLOW, [BACK])
    gone = trial.does(BLOW, ["pass", (6, 6), "late_fallback", AWAY])
    assert (gone["ada"].stress, gone["ada"].at, gone["ada"].aborts) == (5, "d7", 1)
    assert trial.with_creature("ada", stress=2).does(BLOW, ["pass", (6, 6)])["ada"].at == "d4"


@pytest.mark.clause("swift.fallback.4", "swift.action-debt.9")
def test_late_or_not_it_is_one_of_the_aborts_of_a_round() -> None:
    """Whoever braced has had the abort of the round where there is one only."""
    once = attacked(fallback_interrupts=False, aborts="once-a-round")
    assert once.does(BLOW, ["brace", (6, 6)])["ada"].at == "d4"
