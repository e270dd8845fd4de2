"""Interact."""

from typing import Any

import pytest

from affray.core.asks import by_default
from affray.rulesets.deflection.creature import Carried, Fixture, Lying, Table
from affray.rulesets.deflection.loading import CATALOG
from affray.rulesets.deflection.rulings import Rulings
from affray.rulesets.deflection.sight import can_see, is_lit
from affray.testing import Trial
from tests.rulesets.deflection.fights import fight

HALL = ("......#....", "......D....", "......#....")


def hall(**fields: Any) -> Trial:
    """Ada at f2 beside a door at g2, rook behind it; a mace lies at e2; a lever and a lamp at f1 and f3."""
    rulings = Rulings(**fields.pop("rulings", {}))
    door = Fixture(name="door", at="g2", does="door", **fields)
    lamp = Fixture(name="lamp", at="f3", does="lamp", light=3)
    lever = Fixture(name="lever", at="f1", does="lever", opens="g2", actions=2)
    table = Table(
        lying=(Lying(Carried(CATALOG.entry("items", "mace")), "e2"),),
        fixtures=(door, lamp, lever),
        first="red",
        last="red",
    )
    return fight(HALL, rulings, table, ada=("brawler", "red", "f2"), rook=("bandit", "blue", "h2"))


@pytest.mark.clause("deflection.interact.1", "deflection.interact.3", "deflection.table.2")
def test_it_costs_one_action_and_no_stamina() -> None:
    after = hall().does("ada interact door")
    assert (after["ada"].actions, after["ada"].stamina) == (2, hall()["ada"].stamina)
    taken = hall().does("ada interact mace", {"take": "hand"})["ada"]
    assert (taken.actions, [thing.item.name for thing in taken.held][-1]) == (2, "mace")


@pytest.mark.clause("deflection.interact.2")
def test_a_door_opens() -> None:
    """Nobody sees or goes through it before."""
    shut, opened = hall(), hall().does("ada interact door")
    assert (can_see(shut.now, "ada", "rook"), can_see(opened.now, "ada", "rook")) == (False, True)
    assert shut.why_not("ada move g2")
    assert opened.does("ada move g2")["ada"].at == "g2"
    assert opened.why_not("ada interact door")


@pytest.mark.clause("deflection.interact.2")
def test_objects_and_items_are_used() -> None:
    """A lever opens the door, a lamp gives light, what lies there is taken up."""
    pulled = hall().does("ada interact lever")
    assert can_see(pulled.now, "ada", "rook")
    dark = hall().with_(table=Table(fixtures=hall().encounter.table.fixtures, dark=True))
    assert not is_lit(dark.now, "f2")
    lit = dark.does("ada interact lamp")
    assert is_lit(lit.now, "f2")
    assert not is_lit(lit.now, "a2")
    taken = hall().does("ada interact mace", ["pack"])
    assert "mace" in [thing.item.name for thing in taken["ada"].gear]
    assert taken.encounter.table.lying == ()


@pytest.mark.clause("deflection.interact.2")
def test_what_is_too_far_away_is_not_there() -> None:
    assert hall().with_creature("ada", at="c2").why_not("ada interact door")
    assert hall().with_creature("ada", at="c2").why_not("ada interact mace")


@pytest.mark.clause("deflection.interact.4", "deflection.interact.1")
def test_an_object_may_say_what_it_costs() -> None:
    """A lever of two actions; a door that opens for none."""
    assert hall().does("ada interact lever")["ada"].actions == 1
    assert hall(actions=0).does("ada interact door")["ada"].actions == 3


@pytest.mark.clause("deflection.interact.5")
def test_a_long_task_goes_on_in_the_next_turn() -> None:
    """Five actions for a heavy door: three now, two later, and only then it is open."""
    begun = hall(actions=5, long=True).does("ada interact door")
    assert (begun["ada"].actions, begun["ada"].undertaking.left) == (0, 2)
    assert not can_see(begun.now, "ada", "rook")
    later = begun.does("ada end").goes_on().does("rook end").goes_on().does("ada go on").does("ada go on")
    assert can_see(later.now, "ada", "rook")
    assert later["ada"].actions == 1


@pytest.mark.clause("deflection.interact.7")
def test_a_long_task_that_says_nothing_takes_what_is_ruled() -> None:
    assert hall(long=True).does("ada interact door")["ada"].actions == 2
    assert hall(long=True, rulings={"long_task_actions": 3}).does("ada interact door")["ada"].actions == 0


@pytest.mark.clause("deflection.interact.6")
def test_what_one_interacts_with_can_be_brandished_for_free() -> None:
    """Into a free hand, as part of the same action."""
    after = hall().does("ada interact mace", {"take": "hand"})
    assert [thing.item.name for thing in after["ada"].held] == ["mace"]
    assert after["ada"].actions == 2
    assert hall().does("ada interact mace", {"take": "pack"})["ada"].held == ()


@pytest.mark.clause("deflection.interact.6")
def test_a_lamp_of_ones_own_is_lit_in_the_hand() -> None:
    trial = hall().with_creature("ada", gear=(Carried(CATALOG.entry("items", "lantern")),))
    after = trial.does("ada interact lantern", rest=by_default)
    assert [thing.item.name for thing in after["ada"].held] == ["lantern"]
