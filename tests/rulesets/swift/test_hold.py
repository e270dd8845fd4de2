"""Hold: skip the swift action to be first among the standard ones."""

import pytest

from affray.core.intents import Intent
from affray.rulesets.swift.events import HeldBack
from affray.testing import Trial
from tests.rulesets.swift.rounds import acting, new_round, standard_order, three


def passed_on(trial: Trial, **does: str) -> Trial:
    """A swift pass in which everyone does what is named, or passes; up to the standard pass."""
    trial = trial.goes_on()
    while trial.encounter.clock.phase == "swift":
        who = acting(trial)
        trial = trial.does(f"{who} {does.get(who, 'pass')}").goes_on()
    return trial


def round_order(trial: Trial) -> tuple[str, ...]:
    """Who acts in the standard pass, from the first to the last."""
    return (*trial.encounter.clock.acting, *trial.encounter.clock.waiting)


@pytest.mark.clause("swift.hold.1", "swift.hold.2")
def test_hold_is_the_swift_action_and_there_is_no_other() -> None:
    """Ada holds: her swift action is spent, a move is refused, her swift turn is over."""
    held = three("swift").does("ada hold")
    assert held.happened(HeldBack) == [HeldBack("ada")]
    assert (held["ada"].swift, held["ada"].standard) == (0, 1)
    assert "the swift action of this round is taken" in held.why_not(Intent("ada", "move", (("b2",),)))
    assert acting(held.goes_on()) == "rook"


@pytest.mark.clause("swift.hold.1")
def test_who_has_no_swift_action_left_cannot_hold() -> None:
    """It costs the swift action of this round."""
    spent = three("swift").with_creature("ada", swift=0)
    assert "the swift action of this round is taken" in spent.why_not(Intent("ada", "hold"))


@pytest.mark.clause("swift.hold.3", "swift.hold.5")
def test_who_holds_is_on_top_of_the_standard_actions() -> None:
    """Bo, the slowest, holds: bo, then ada and rook in their old order. Without holding he is last."""
    assert round_order(passed_on(new_round(three()), bo="hold")) == ("bo", "ada", "rook")
    assert round_order(passed_on(new_round(three()))) == ("ada", "rook", "bo")


@pytest.mark.clause("swift.hold.4", "swift.hold.5")
def test_who_holds_later_is_above_who_held_before() -> None:
    """Swift actions go bo, rook, ada: rook holds after bo and comes before him."""
    assert round_order(passed_on(new_round(three()), bo="hold", rook="hold")) == ("rook", "bo", "ada")
    assert round_order(passed_on(new_round(three()), bo="hold", rook="hold", ada="hold")) == ("ada", "rook", "bo")


@pytest.mark.clause("swift.hold.3")
def test_only_before_the_standard_actions() -> None:
    """In place of a standard action there is nothing left to be first in."""
    assert "only before the standard actions begin" in three("standard").why_not(Intent("ada", "hold"))


@pytest.mark.clause("swift.hold.3")
def test_holding_does_not_change_the_order_of_swift_actions() -> None:
    """Under either ruling bo is first among the swift actions of the next round, as the slowest."""
    for lasts in ("this-round", "whole-fight"):
        held = passed_on(new_round(three(hold_lasts=lasts)), bo="hold")
        assert new_round(held).encounter.clock.waiting == ("bo", "rook", "ada")


@pytest.mark.clause("swift.hold.6")
@pytest.mark.parametrize(
    ("lasts", "expected"), [("this-round", ("ada", "rook", "bo")), ("whole-fight", ("bo", "ada", "rook"))]
)
def test_the_place_is_for_this_round_or_by_a_ruling_for_the_fight(lasts: str, expected: tuple[str, ...]) -> None:
    """Bo held in the round before and does not hold again."""
    held = passed_on(new_round(three(hold_lasts=lasts)), bo="hold")
    assert standard_order(new_round(held)) == expected


@pytest.mark.clause("swift.hold.4", "swift.hold.6")
@pytest.mark.parametrize("lasts", ["this-round", "whole-fight"])
def test_a_hold_in_a_later_round_goes_above_an_earlier_one(lasts: str) -> None:
    """Rook held in round 2; bo, who is slower, holds in round 3 and is on top, whether or not rook kept his place."""
    held = passed_on(new_round(three(hold_lasts=lasts)), rook="hold")
    assert round_order(passed_on(new_round(held), bo="hold"))[0] == "bo"


@pytest.mark.clause("swift.hold.3", "swift.action-debt.3")
@pytest.mark.parametrize("debt_swifts", ["one", "two"])
def test_in_debt_there_is_nothing_to_hold_for(debt_swifts: str) -> None:
    """Whoever takes no standard action cannot be first among them."""
    owing = three("swift", debt_swifts=debt_swifts).with_creature("ada", debt=1)
    assert "no standard action left to hold for" in owing.why_not(Intent("ada", "hold"))


@pytest.mark.clause("swift.hold.3", "swift.out-of-order.1")
def test_the_standard_action_cannot_pay_for_holding() -> None:
    """By a ruling a second swift action comes at once, in place of the standard one; holding needs that one."""
    spent = three("swift", second_swift="at-once").with_creature("ada", swift=0)
    assert spent.why_not(Intent("ada", "move", (("b2",),))) == ""
    assert "no standard action left to hold for" in spent.why_not(Intent("ada", "hold"))
