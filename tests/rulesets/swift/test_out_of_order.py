"""Actions out of order: a swift action in place of the standard one."""

import pytest

from affray.core.intents import Intent
from affray.testing import Trial
from tests.rulesets.swift.fights import duel
from tests.rulesets.swift.rounds import acting, three

ATTACK = Intent("ada", "attack", ("rook", "sword"))


def moved_first(phase: str, **rulings: str) -> Trial:
    """Ada, whose swift action of this round is gone, in a pass."""
    return three(phase, **rulings).with_creature("ada", swift=0)


@pytest.mark.clause("swift.out-of-order.1", "swift.out-of-order.2")
def test_a_swift_action_may_take_the_place_of_the_standard_one() -> None:
    """The second move of the round is paid with the standard action, and then there is nothing left."""
    moved = moved_first("standard").does("ada move b2")
    assert (moved["ada"].at, moved["ada"].swift, moved["ada"].standard) == ("b2", 0, 0)
    assert "the swift action of this round is taken" in moved.why_not(Intent("ada", "move", (("c3",),)))
    assert acting(moved.goes_on()) == "rook"


@pytest.mark.clause("swift.out-of-order.1")
def test_it_is_instead_of_the_standard_action() -> None:
    """After a swift action in its place ada cannot strike any more."""
    moved = duel().with_creature("ada", swift=0).does("ada defend yourself")
    assert "the standard action of this round is taken" in moved.why_not(ATTACK)


@pytest.mark.clause("swift.out-of-order.2")
def test_without_a_standard_action_there_is_nothing_to_replace() -> None:
    """Both are gone: no third action."""
    spent = moved_first("standard").with_creature("ada", standard=0)
    assert "the swift action of this round is taken" in spent.why_not(Intent("ada", "move", (("b2",),)))


@pytest.mark.clause("swift.out-of-order.3")
@pytest.mark.parametrize(("place", "moves"), [("two", 2), ("three", 3)])
def test_two_swift_actions_in_all_or_by_a_ruling_three(place: str, moves: int) -> None:
    """One in the swift pass; in the standard pass as many as the ruling leaves, each of one square."""
    trial, made = three("swift", swift_in_place=place).does("ada move a2"), 1
    trial = trial.with_(clock=three().encounter.clock)
    while not trial.why_not(Intent("ada", "move", ((f"a{made + 2}",),))):
        trial, made = trial.does(f"ada move a{made + 2}"), made + 1
    assert made == moves
    assert acting(trial.goes_on()) == "rook"


@pytest.mark.clause("swift.out-of-order.4")
def test_the_second_swift_action_waits_for_the_standard_order() -> None:
    """In the swift pass it is refused; in ada's place among the standard actions it is not."""
    again = Intent("ada", "move", (("b2",),))
    assert "the swift action of this round is taken" in moved_first("swift").why_not(again)
    assert moved_first("standard").why_not(again) == ""


@pytest.mark.clause("swift.out-of-order.4")
def test_by_a_ruling_it_may_come_at_once() -> None:
    """Right after the first one; then both are gone, and ada has no place among the standard actions."""
    first = three("swift", second_swift="at-once").does("ada move b2")
    assert acting(first.goes_on()) == "ada"
    second = first.does("ada move c3")
    assert (second["ada"].at, second["ada"].standard) == ("c3", 0)
    assert acting(second.goes_on()) == "rook"


@pytest.mark.clause("swift.out-of-order.4")
def test_at_once_only_if_wanted() -> None:
    """Ada passes after her first move: the standard action is still hers in its own place."""
    passed = three("swift", second_swift="at-once").does("ada move b2").does("ada pass")
    assert (passed["ada"].swift, passed["ada"].standard) == (0, 1)


@pytest.mark.clause("swift.out-of-order.4", "swift.ready.7")
def test_what_was_given_up_for_a_second_swift_action_cannot_be_readied() -> None:
    """At once: whoever moves after readying has no readied action, and whoever has moved cannot ready for it."""
    trial = three("swift", second_swift="at-once")
    readied = trial.does("ada ready action attack when a foe attacks").does("ada move b2")
    assert (readied["ada"].readied, readied["ada"].standard) == (None, 0)
    moved = trial.does("ada move b2")
    assert "no standard action left" in moved.why_not(Intent("ada", "ready_action", ("attack", "a_foe_attacks")))
