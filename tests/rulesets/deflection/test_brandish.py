"""Brandish, and letting go."""

from typing import Any

import pytest

from affray.core.encounter import Clock
from affray.core.intents import Intent
from affray.rulesets.deflection.creature import Carried, Lying, Table
from affray.rulesets.deflection.events import Wields
from affray.rulesets.deflection.loading import CATALOG
from affray.rulesets.deflection.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.deflection.fights import duel, fight, wielding


def later(**rulings: Any) -> Trial:
    """Ada, whose free brandish is gone, with sword and shield in hand and a knife in the pack."""
    return duel(**rulings).with_creature("ada", may_brandish=False)


def hands(trial: Trial, who: str = "ada") -> dict[str, int]:
    """What somebody holds, and in how many hands."""
    return {thing.item.name: thing.hands for thing in trial[who].held}


def among(at: str, **rulings: Any) -> Trial:
    """Ada at d4 with empty hands; a mace lies somewhere."""
    lying = (Lying(Carried(CATALOG.entry("items", "mace")), at),)
    trial = fight(
        rulings=Rulings(**rulings),
        table=Table(lying=lying, first="red", last="red"),
        ada=("brawler", "red", "d4"),
        rook=("bandit", "blue", "i4"),
    )
    return trial.with_creature("ada", may_brandish=False)


@pytest.mark.clause("deflection.brandish.1", "deflection.table.2")
def test_it_costs_one_action_and_no_stamina() -> None:
    after = later().does("ada brandish knife")
    assert (after["ada"].actions, after["ada"].stamina) == (2, later()["ada"].stamina)
    assert "costs 1 action" in later().with_creature("ada", actions=0).why_not("ada brandish knife")


@pytest.mark.clause("deflection.brandish.2")
def test_it_sets_both_hands_at_once() -> None:
    """Sword and shield give way to a knife and the shield, or to a knife alone, or to nothing."""
    assert hands(later().does("ada brandish knife and medium-shield")) == {"medium-shield": 1, "knife": 1}
    assert hands(later().does("ada brandish knife")) == {"knife": 1}
    assert hands(later().does("ada brandish nothing")) == {}
    wields = later().does("ada brandish knife and medium-shield").happened(Wields)
    assert wields == [Wields("ada", "medium-shield, knife")]
    assert len(later().does("ada brandish nothing")["ada"].gear) == 3


@pytest.mark.clause("deflection.brandish.2")
def test_one_thing_may_be_in_both() -> None:
    trial = wielding(later(), "ada", "longsword")
    assert hands(trial.does("ada brandish longsword and both-hands")) == {"longsword": 2}


@pytest.mark.clause("deflection.brandish.3")
def test_what_is_in_the_inventory_can_be_chosen() -> None:
    options = list(later().legal.options(Intent("ada", "brandish")))
    assert options == ["straight-sword", "medium-shield", "knife", "nothing"]
    assert "mace" in later().why_not("ada brandish mace")


@pytest.mark.clause("deflection.brandish.4", "deflection.brandish.8")
def test_what_lies_within_1_metre_can_be_chosen() -> None:
    """It is taken up; 2 m away it cannot be, unless a ruling makes the area larger."""
    after = among("e5").does("ada brandish mace")
    assert hands(after) == {"mace": 1}
    assert after.encounter.table.lying == ()
    assert among("f4").why_not("ada brandish mace")
    assert among("f4", brandish_reach=2).why_not("ada brandish mace") == ""


@pytest.mark.clause("deflection.brandish.5")
def test_letting_go_costs_nothing() -> None:
    """What falls lies there."""
    after = later().with_creature("ada", actions=0).does("ada let go straight-sword")
    assert hands(after) == {"medium-shield": 1}
    assert [(lying.thing.item.name, lying.at) for lying in after.encounter.table.lying] == [("straight-sword", "d4")]


@pytest.mark.clause("deflection.brandish.6")
def test_once_at_the_beginning_it_is_free() -> None:
    trial = duel()
    after = trial.does("ada brandish knife")
    assert (after["ada"].actions, hands(after)) == (3, {"knife": 1})
    assert after.does("ada brandish straight-sword")["ada"].actions == 2


@pytest.mark.clause("deflection.brandish.7")
def test_it_is_free_in_the_first_round_in_which_one_acts() -> None:
    """After that turn it is gone; whoever was surprised still has it in the second round."""
    second = duel().does("ada end").goes_on().does("rook end").goes_on()
    assert second.does("ada brandish knife")["ada"].actions == 2
    drawn = duel().with_(table=Table(aggressors="red")).with_(clock=Clock())
    surprised = drawn.goes_on().does("ada end").goes_on().does("ada end").goes_on()
    assert surprised.encounter.clock.acting == ("rook",)
    assert surprised.does("rook brandish knife")["rook"].actions == 3
