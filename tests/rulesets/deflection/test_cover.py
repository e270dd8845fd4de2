"""Seek Cover."""

from typing import Any

import pytest

from affray.rulesets.deflection.events import LeftCover
from affray.rulesets.deflection.modifiers import Blow, net_levels
from affray.rulesets.deflection.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.deflection.fights import fight, wielding

YARD = (
    "...........",
    "...........",
    "...........",
    "....o.....#",
    "...........",
    "...........",
)


def yard(at: str = "d4", **rulings: Any) -> Trial:
    """Ada beside crates at e4; rook with a bow to the east at j4."""
    return fight(YARD, Rulings(**rulings), ada=("bandit", "red", at), rook=("archer", "blue", "j4"))


def shot_at(trial: Trial, weapon: str = "shortbow", who: str = "rook") -> int:
    """The level of a shot of rook at ada."""
    return net_levels(trial.now, Blow(who, "ada", weapon, "dexterity archery"))


@pytest.mark.clause("deflection.cover.1", "deflection.table.2")
def test_it_costs_one_action_and_no_stamina() -> None:
    after = yard().does("ada seek cover e4")
    assert (after["ada"].actions, after["ada"].stamina) == (2, yard()["ada"].stamina)
    assert yard().with_creature("ada", actions=0).why_not("ada seek cover e4")


@pytest.mark.clause("deflection.cover.2")
def test_there_must_be_something_beside_one() -> None:
    """Crates or a wall will do; open ground will not."""
    assert "nothing beside you gives cover" in yard("b2").why_not("ada seek cover e4")
    assert fight(YARD, ada=("bandit", "red", "k3"), rook=("archer", "blue", "a1")).why_not("ada seek cover k4") == ""


@pytest.mark.clause("deflection.cover.3", "deflection.cover.5")
def test_ranged_attacks_have_disadvantage() -> None:
    assert (shot_at(yard()), shot_at(yard().does("ada seek cover e4"))) == (0, -1)


@pytest.mark.clause("deflection.cover.4")
def test_it_lasts_until_the_next_turn() -> None:
    hidden = yard().does("ada seek cover e4").does("ada end").goes_on()
    assert shot_at(hidden) == -1
    begun = hidden.does("rook end").goes_on()
    assert begun["ada"].cover is None
    assert shot_at(begun) == 0


@pytest.mark.clause("deflection.cover.7")
def test_melee_attacks_are_not_affected() -> None:
    covered = wielding(yard().does("ada seek cover e4").with_creature("rook", at="d3"), "rook", "knife")
    assert net_levels(covered.now, Blow("rook", "ada", "knife", "dexterity finesse")) == 0


def runner(*steps: str, **rulings: Any) -> Trial:
    """Ada in the open has moved so often."""
    trial = yard("a1", **rulings).with_creature("ada", stamina=9)
    for step in steps:
        trial = trial.does(f"ada move {step}")
    return trial


@pytest.mark.clause("deflection.cover.8", "deflection.cover.9", "deflection.general.2")
def test_after_two_moves_it_is_free_and_needs_nothing() -> None:
    """After one it is not to be had."""
    assert "you have not moved twice" in runner("c1").why_not("ada seek cover speed")
    after = runner("c1", "a3").does("ada seek cover speed")
    assert after["ada"].actions == runner("c1", "a3")["ada"].actions
    assert shot_at(after) == -1


@pytest.mark.clause("deflection.cover.9", "deflection.cover.11")
def test_speed_works_from_every_side() -> None:
    after = runner("c1", "a3").does("ada seek cover speed")
    for at in ("j4", "a6", "i1"):
        assert shot_at(after.with_creature("rook", at=at)) == -1


@pytest.mark.clause("deflection.cover.10")
def test_free_steps_count_as_moves_unless_ruled() -> None:
    assert runner("b1", "c1").why_not("ada seek cover speed") == ""
    assert runner("b1", "c1", cover_moves="more-than-a-step").why_not("ada seek cover speed")
    assert runner("c1", "a3", cover_moves="more-than-a-step").why_not("ada seek cover speed") == ""


@pytest.mark.clause("deflection.cover.11")
@pytest.mark.parametrize(("at", "works"), [("j4", -1), ("j1", -1), ("d1", 0), ("a4", 0)])
def test_an_object_works_from_its_far_side(at: str, works: int) -> None:
    """From the east and slantwise; not from the north or behind. By a ruling from everywhere."""
    assert shot_at(yard().does("ada seek cover e4").with_creature("rook", at=at)) == works
    assert shot_at(yard(cover_side="all-round").does("ada seek cover e4").with_creature("rook", at=at)) == -1


@pytest.mark.clause("deflection.cover.11")
def test_leaving_the_object_ends_it() -> None:
    covered = yard().does("ada seek cover e4")
    assert covered.does("ada move d5")["ada"].cover is not None
    gone = covered.does("ada move b4")
    assert gone["ada"].cover is None
    assert gone.happened(LeftCover)
