"""Action debt: an abort after the standard action costs the next one."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.intents import Intent
from affray.rulesets.swift.events import InDebt, OutOfDebt
from affray.testing import Trial
from tests.rulesets.swift.fights import duel, fight
from tests.rulesets.swift.rounds import acting, asked, finish, new_round, standard_order

BLOW = "rook attack ada with sword"
ATTACK = Intent("ada", "attack", ("rook", "sword"))


def braced(trial: Trial, times: int = 1) -> Trial:
    """Rook attacks ada in his turn and misses; she braces each time."""
    for _ in range(times):
        his = replace(trial.encounter.clock, phase="standard", acting=("rook",))
        trial = trial.with_(clock=his).with_creature("rook", standard=1).does(BLOW, ["brace", (1, 1)])
    return trial


def after_her_attack(**rulings: Any) -> Trial:
    """Ada and rook; she has taken her standard action."""
    return duel(**rulings).with_creature("ada", swift=0, standard=0)


@pytest.mark.clause("swift.action-debt.1")
def test_an_abort_can_be_taken_after_the_standard_action() -> None:
    """Ada has nothing left this round and braces all the same."""
    late = braced(after_her_attack())
    assert (late["ada"].aborts, late["ada"].owed, late["ada"].standard) == (1, 1, 0)


@pytest.mark.clause("swift.action-debt.2")
def test_it_leaves_only_a_swift_action_for_the_next_turn() -> None:
    """Round 2: one swift action, no standard one, no place among the standard actions."""
    ended = finish(braced(after_her_attack()))
    assert ended.happened(InDebt) == [InDebt("ada", 1)]
    after = ended.clock("begin_round")
    assert (after["ada"].swift, after["ada"].standard) == (1, 0)
    assert (after["rook"].swift, after["rook"].standard) == (1, 1)
    assert standard_order(after) == ("rook",)


@pytest.mark.clause("swift.action-debt.2")
def test_the_standard_action_alone_leaves_no_debt() -> None:
    """Without an abort both actions come back."""
    after = new_round(after_her_attack())
    assert (after["ada"].swift, after["ada"].standard, after["ada"].debt) == (1, 1, 0)


@pytest.mark.clause("swift.action-debt.3")
@pytest.mark.parametrize("standard", [0, 1])
def test_in_debt_no_standard_action_can_be_taken(standard: int) -> None:
    """Not even where the debt leaves a standard action to be replaced."""
    assert "whoever is in debt takes no standard action" in duel().with_creature(
        "ada", debt=1, standard=standard
    ).why_not(ATTACK)


@pytest.mark.clause("swift.action-debt.4", "swift.action-debt.5")
def test_an_abort_in_debt_is_allowed_and_makes_it_last() -> None:
    """Debt in round 2, an abort in it: still only a swift action in round 3."""
    indebted = new_round(braced(after_her_attack()))
    again = braced(indebted)
    assert again["ada"].aborts == 1
    third = new_round(again)
    assert (third["ada"].debt, third["ada"].standard, third["ada"].swift) == (1, 0, 1)


@pytest.mark.clause("swift.action-debt.6")
def test_a_turn_without_an_abort_ends_the_debt() -> None:
    """Debt in round 2, nothing but a swift action in it: round 3 has both again."""
    indebted = new_round(braced(after_her_attack())).with_creature("ada", swift=0)
    ended = finish(indebted)
    assert ended.happened(OutOfDebt) == [OutOfDebt("ada")]
    third = ended.clock("begin_round")
    assert (third["ada"].debt, third["ada"].swift, third["ada"].standard) == (0, 1, 1)


@pytest.mark.clause("swift.action-debt.5", "swift.action-debt.6")
def test_debt_lasts_as_long_as_the_aborts_go_on() -> None:
    """Aborts in rounds 1, 2 and 3, none in 4: in debt in 2, 3 and 4, free in 5."""
    trial, debts = after_her_attack(), list[int]()
    for aborts in (1, 1, 1, 0):
        trial = new_round(braced(trial, aborts))
        debts.append(trial["ada"].debt)
    assert debts == [1, 1, 1, 0]


@pytest.mark.clause("swift.action-debt.7")
def test_an_abort_before_the_standard_action_takes_its_place() -> None:
    """Ada braces before her place in the order: no standard action this round, and no debt."""
    early = braced(duel())
    assert (early["ada"].standard, early["ada"].owed, early["ada"].aborts) == (0, 0, 1)
    assert "ada" not in standard_order(early)
    assert new_round(early)["ada"].standard == 1


@pytest.mark.clause("swift.action-debt.7")
def test_by_a_ruling_it_leaves_the_standard_action_and_a_debt() -> None:
    """Ada braces, still has her attack this round, and only a swift action in the next."""
    early = braced(duel(early_abort="debt"))
    assert (early["ada"].standard, early["ada"].owed) == (1, 1)
    assert "ada" in standard_order(early)
    assert new_round(early)["ada"].standard == 0


@pytest.mark.clause("swift.action-debt.2", "swift.action-debt.7")
def test_who_let_the_standard_action_go_owes_nothing_for_an_abort() -> None:
    """Ada passes in her place: she has taken no standard action, so the abort takes it and leaves no debt."""
    passed = duel().does("ada pass")
    assert acting(passed) == ""
    assert new_round(braced(passed))["ada"].debt == 0


@pytest.mark.clause("swift.action-debt.2", "swift.action-debt.7")
def test_what_was_let_go_pays_for_one_abort_of_that_round() -> None:
    """Not for the second one, and not for one after the standard action of the next round."""
    passed = duel().does("ada pass")
    assert new_round(braced(passed, times=2))["ada"].debt == 1
    assert new_round(braced(new_round(passed).with_creature("ada", standard=0)))["ada"].debt == 1


@pytest.mark.clause("swift.action-debt.8")
def test_in_debt_there_is_one_swift_action() -> None:
    """There is no standard action to replace."""
    indebted = new_round(braced(after_her_attack())).turn_of("ada").with_(clock=duel().encounter.clock)
    spent = indebted.with_creature("ada", swift=0)
    assert "the swift action of this round is taken" in spent.why_not(Intent("ada", "move", (("c4",),)))


@pytest.mark.clause("swift.action-debt.8")
def test_by_a_ruling_there_are_two_in_debt() -> None:
    """The second one in the place of the standard action, which itself stays forbidden."""
    indebted = new_round(braced(after_her_attack(debt_swifts="two")))
    assert standard_order(indebted) == ("ada", "rook")
    spent = indebted.with_creature("ada", swift=0).with_(clock=duel().encounter.clock)
    assert "whoever is in debt" in spent.why_not(ATTACK)
    assert spent.does("ada move c4")["ada"].standard == 0


@pytest.mark.clause("swift.action-debt.8", "swift.action-debt.5")
def test_an_abort_in_debt_with_two_swift_actions_is_owed_all_the_same() -> None:
    """The place of the standard action does not pay for it."""
    indebted = new_round(braced(after_her_attack(debt_swifts="two")))
    assert new_round(braced(indebted))["ada"].debt == 1


@pytest.mark.clause("swift.action-debt.9")
@pytest.mark.parametrize(("aborts", "asks"), [("each-event", True), ("once-a-round", False)])
def test_one_abort_for_each_event_or_by_a_ruling_one_a_round(aborts: str, asks: bool) -> None:
    """Ada has braced once; rook attacks again."""
    once = braced(after_her_attack(aborts=aborts)).with_creature("rook", standard=1).turn_of("rook")
    again = once.does(BLOW, ["pass", (1, 1)] if asks else [(1, 1)])
    assert (("ada", "abort") in asked(again)) == asks


@pytest.mark.clause("swift.action-debt.9")
def test_once_a_round_is_counted_anew_each_round() -> None:
    """The abort of the round before does not count."""
    after = new_round(braced(after_her_attack(aborts="once-a-round")))
    assert braced(after)["ada"].aborts == 1


@pytest.mark.clause("swift.action-debt.9")
def test_one_event_calls_for_one_abort() -> None:
    """Ada is asked once about one attack: having braced she does not dodge it as well."""
    assert asked(braced(after_her_attack())).count(("ada", "abort")) == 1


@pytest.mark.clause("swift.action-debt.9")
@pytest.mark.parametrize(("add", "debts"), [(False, [1, 0]), (True, [2, 1, 0])])
def test_debt_is_there_or_not_or_by_a_ruling_adds_up(add: bool, debts: list[int]) -> None:
    """Two aborts after the standard action, then quiet rounds."""
    trial, seen = finish(braced(after_her_attack(debts_add=add), times=2)), list[int]()
    for _ in debts:
        seen.append(trial["ada"].debt)
        trial = finish(trial)
    assert seen == debts


@pytest.mark.clause("swift.action-debt.9")
def test_a_debt_that_adds_up_grows_by_aborts_in_debt() -> None:
    """2 rounds owed, one of them served, one more abort: 2 again; without it 1."""
    trial = new_round(braced(after_her_attack(debts_add=True), times=2))
    assert new_round(braced(trial))["ada"].debt == 2
    assert new_round(trial)["ada"].debt == 1


@pytest.mark.clause("swift.action-debt.1")
def test_every_abort_is_counted_alike() -> None:
    """A snap shot after the standard action is owed like a brace."""
    trial = fight(ada=("archer", "red", "a1"), rook=("soldier", "blue", "k1"))
    shot = (
        trial.with_creature("ada", standard=0)
        .turn_of("rook")
        .does("rook move k2", [("snap_shot", "bow"), "pass", (1, 1)])
    )
    assert new_round(shot)["ada"].debt == 1
