"""Use a Skill: how long it takes, hiding and searching."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.effects import Effect, Ends
from affray.rulesets.deflection.creature import Carried
from affray.rulesets.deflection.events import Failed, Found, Repaired
from affray.rulesets.deflection.rulings import Rulings
from affray.testing import Trial, Unanswered
from tests.rulesets.deflection.fights import STRIKE, duel, fight, wearing

REPAIR = "ada use a skill repair medium-shield"
YARD = ("...........", "....o......", "...........")


def worn(**rulings: Any) -> Trial:
    """Ada's shield has lost 6, and she has the material to repair it."""
    trial = duel(**rulings)
    sword, shield, *rest = trial["ada"].gear
    return trial.with_creature("ada", gear=(sword, Carried(shield.item, 1, 6), *rest), materials=9)


def in_the_yard(at: str = "d2", **rulings: Any) -> Trial:
    """A sneak of dexterity d6 and agility d6 beside crates; rook's passive perception is 3, nell's 3 + 2."""
    return fight(
        YARD,
        Rulings(**rulings),
        ada=("sneak", "red", at),
        rook=("bandit", "blue", "j2"),
        nell=("archer", "blue", "j3"),
    )


@pytest.mark.clause("deflection.skill.1", "deflection.skill.3", "deflection.table.2")
def test_a_use_costs_what_it_takes_and_no_stamina() -> None:
    """One action to hide, six for a repair."""
    hid = in_the_yard().does("ada use a skill hide", {"hide": (6, 6, 10)})
    assert (hid["ada"].actions, hid["ada"].stamina) == (2, in_the_yard()["ada"].stamina)
    begun = worn().does(REPAIR)
    assert (begun["ada"].actions, begun["ada"].undertaking.left) == (0, 3)
    assert begun["ada"].stamina == worn()["ada"].stamina


@pytest.mark.clause("deflection.skill.2")
def test_a_skill_is_used_in_the_middle_of_a_fight() -> None:
    """An ordinary check: 2d6 must beat the sharper foe's 5; a luck of 20 adds 3 to a 3, 4 or 5."""
    lucky = Fraction(2 + 3 + 4, 36) * Fraction(1, 20)
    assert in_the_yard().facts("ada use a skill hide")["hidden", "ada"] == Fraction(26, 36) + lucky


@pytest.mark.clause("deflection.skill.5")
def test_whoever_is_busy_does_nothing_else() -> None:
    """No attack, no step; in the next turn either."""
    begun = worn().does(REPAIR)
    assert "something else was begun" in begun.why_not("ada move c4")
    later = begun.does("ada end").goes_on().does("rook end").goes_on()
    assert "something else was begun" in later.why_not(STRIKE)
    assert "something else was begun" in later.why_not("ada drop prone")


@pytest.mark.clause("deflection.skill.6")
def test_giving_up_frees_them() -> None:
    later = worn().does(REPAIR).does("ada end").goes_on().does("rook end").goes_on()
    free = later.does("ada give up")
    assert free["ada"].undertaking is None
    assert free.why_not(STRIKE) == ""
    assert free["ada"].actions == 3


@pytest.mark.clause("deflection.skill.5", "deflection.skill.7")
def test_what_is_left_goes_on_in_the_next_turns() -> None:
    """Three of six actions are left, one each time."""
    later = worn().does(REPAIR).does("ada end").goes_on().does("rook end").goes_on()
    once = later.does("ada go on").does("ada go on")
    assert (once.happened(Repaired), once["ada"].actions) == ([], 1)
    assert once.does("ada go on", {"repair": (3, 3, 10)}).happened(Repaired)


@pytest.mark.clause("deflection.skill.7")
def test_free_reactions_stay_unless_ruled() -> None:
    begun = worn().does(REPAIR).does("ada end").goes_on()
    strike = "rook attack ada with straight-sword"
    script = {"attack": (5, 5, 10), "defend": "parry", "parry": (20,), "block": "block"}
    assert begun.does(strike, script, rest=by_default)["ada"].stamina == 3
    barred = worn(busy_reactions=False).does(REPAIR).does("ada end").goes_on()
    assert barred.does(strike, {"attack": (4, 4, 10)})["ada"].stamina == 4


def test_hiding_takes_something_to_hide_in_and_nobody_beside() -> None:
    assert in_the_yard().why_not("ada use a skill hide") == ""
    assert in_the_yard("a1").why_not("ada use a skill hide")
    assert in_the_yard(hiding="never").why_not("ada use a skill hide")
    assert in_the_yard().with_creature("rook", at="c2").why_not("ada use a skill hide")


def test_hiding_beats_the_sharpest_foe() -> None:
    """5 is not enough, 6 is; plate is noisy."""
    assert in_the_yard().does("ada use a skill hide", {"hide": (2, 3, 10)}).happened(Failed)
    hid = in_the_yard().does("ada use a skill hide", {"hide": (3, 3, 10)})
    assert hid.now.has_effect("ada", "hidden")
    noisy = wearing(in_the_yard(), "ada", "plate")
    assert noisy.does("ada use a skill hide", {"hide": (6, 6, 1, 6, 10)}).now.has_effect("ada", "hidden")
    assert noisy.does("ada use a skill hide", {"hide": (3, 3, 2, 6, 10)}).happened(Failed)


def test_who_hides_cannot_be_attacked_until_found() -> None:
    """A perception check against the sneak's passive agility of 3 + 3."""
    hidden = in_the_yard().with_(effects=(Effect("hidden", "ada", Ends("broken")),)).turn_of("nell")
    nell = hidden.with_creature("nell", actions=3)
    assert "cannot see them" in nell.why_not("nell attack ada with shortbow")
    found = nell.does("nell use a skill search ada", {"search": (3, 3, 10)})
    assert found.happened(Found)
    assert found.why_not("nell attack ada with shortbow") == ""
    assert nell.does("nell use a skill search ada", {"search": (2, 3, 10)}).happened(Failed)
    with pytest.raises(Unanswered):
        nell.does("nell use a skill search ada")
