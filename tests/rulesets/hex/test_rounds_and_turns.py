"""Combat Round and Character Turn."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.encounter import Clock
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.events import Moved, RoundBegan, TurnBegan, TurnEnded
from affray.rulesets.hex.loading import CATALOG
from affray.rulesets.hex.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.hex.fights import duel, fight


def opening(**rulings: Any) -> Trial:
    """Ada, rook and bo of the same make, far apart, before the first round: defense 10, stamina 12, initiative 22."""
    ada, rook, bo = (("sword-and-shield", side, at) for side, at in (("red", "b2"), ("blue", "i2"), ("blue", "i8")))
    return fight(rulings=Rulings(**rulings), ada=ada, rook=rook, bo=bo).with_(clock=Clock())


def order(trial: Trial) -> tuple[str, ...]:
    """The order in which the next round is played."""
    (began,) = trial.goes_on(until="begin_round").happened(RoundBegan)
    return began.order


def played_round(trial: Trial) -> tuple[Trial, list[str]]:
    """A whole round in which everyone only ends their turn, and whose turns it had."""
    trial, acted = trial.passes(), list[str]()
    while trial.encounter.clock.waiting:
        trial = trial.goes_on()
        acted += trial.encounter.clock.acting
        trial = trial.does(f"{acted[-1]} end")
    return trial, acted


def turn(trial: Trial, who: str) -> Trial:
    """Somebody's next turn, begun."""
    return trial.with_(clock=Clock(round=1, waiting=(who,))).clock("begin_turn", who)


# -- rounds


@pytest.mark.clause("hex.round.1")
def test_a_round_is_one_turn_for_everyone() -> None:
    """After the last of the three a new round begins, and nothing else can."""
    after, acted = played_round(opening())
    assert sorted(acted) == ["ada", "bo", "rook"]
    (began,) = after.passes().happened(RoundBegan)
    assert (began.number, len(began.order)) == (2, 3)


@pytest.mark.clause("hex.round.2")
def test_the_highest_defense_and_stamina_goes_first() -> None:
    """As they stand now: 10 + 12 = 22 for rook, 7 + 12 = 19 for ada, 10 + 7 = 17 for bo."""
    assert order(opening().with_creature("ada", defense=7).with_creature("bo", stamina=7)) == ("rook", "ada", "bo")


@pytest.mark.clause("hex.round.2")
def test_fast_reflexes_add_to_initiative() -> None:
    """22 + 1 comes before 22, although `rook` is last by name."""
    fast = opening()
    assert order(fast.with_creature("rook", sheet=replace(fast["rook"].sheet, fast_reflexes=1)))[0] == "rook"


@pytest.mark.clause("hex.round.2")
def test_ties_go_to_players_then_to_reflexes_then_by_name() -> None:
    """All have 22; the sheet's reflexes are changed alone, so that defense stays as it is."""
    tied = opening()
    assert order(tied) == ("ada", "bo", "rook")
    tied = tied.with_creature("rook", sheet=replace(tied["rook"].sheet, reflexes=2))
    assert order(tied) == ("rook", "ada", "bo")
    assert order(tied.with_creature("bo", player=True)) == ("bo", "rook", "ada")


@pytest.mark.clause("hex.round.2")
@pytest.mark.parametrize(("ruling", "second"), [("each-round", ("bo", "rook", "ada")), ("once", ("ada", "bo", "rook"))])
def test_the_order_is_worked_out_anew_or_kept(ruling: str, second: tuple[str, ...]) -> None:
    """Ada led the first round and lost 5 defense in it: 17 against 22."""
    after, acted = played_round(opening(initiative=ruling))
    assert acted == ["ada", "bo", "rook"]
    assert order(after.with_creature("ada", defense=5)) == second


@pytest.mark.parametrize("ruling", ["each-round", "once"])
@pytest.mark.parametrize(("out", "expected"), [("dying", ("ada", "bo", "rook")), ("dead", ("ada", "rook"))])
def test_the_dead_have_no_place_in_the_order(ruling: str, out: str, expected: tuple[str, ...]) -> None:
    """The dying have one, since their turn is when they bleed; so too in a second round, with a kept order."""
    assert order(opening(initiative=ruling).with_creature("bo", fate=out)) == expected
    after, _acted = played_round(opening(initiative=ruling))
    assert order(after.with_creature("bo", fate=out)) == expected


# -- turns


@pytest.mark.clause("hex.turn.1")
def test_a_turn_has_five_steps_in_order() -> None:
    """Stamina 5 + 1, then 3 points, then a walk for 1 of them, then the other 2 are gone, then rook is next."""
    fresh = opening().with_creature("ada", stamina=5).with_(clock=Clock(round=1, waiting=("ada", "rook")))
    begun = fresh.passes()
    assert begun.happened(TurnBegan) == [TurnBegan("ada", stamina=6, points=3)]
    walked = begun.does("ada walk c2")
    assert walked.happened(Moved)
    ended = walked.does("ada end")
    assert ended.happened(TurnEnded) == [TurnEnded("ada", unspent=2)]
    assert ended["ada"].action_points == 0
    assert ended.passes().encounter.clock.acting == ("rook",)


@pytest.mark.clause("hex.turn.2")
@pytest.mark.parametrize("stamina", [0, 1, 11])
def test_a_turn_gives_back_one_stamina(stamina: int) -> None:
    """One, however little or much is left below the maximum of 12."""
    assert turn(duel().with_creature("rook", stamina=stamina), "rook")["rook"].stamina == stamina + 1


@pytest.mark.clause("hex.turn.2")
def test_only_the_one_whose_turn_it_is_recovers() -> None:
    """Ada stays at 4 while rook's turn begins."""
    assert turn(duel().with_creature("ada", stamina=4), "rook")["ada"].stamina == 4


@pytest.mark.clause("hex.turn.3")
def test_the_stamina_of_the_turn_pays_for_its_actions() -> None:
    """A bash costs 1: refused at 0, paid by the point that the new turn brings."""
    spent = duel().with_creature("ada", stamina=0)
    bash = spent.intent("ada bash rook with round-shield")
    assert "costs 1 stamina" in spent.why_not(bash)
    assert turn(spent, "ada").why_not(bash) == ""


@pytest.mark.clause("hex.turn.4")
@pytest.mark.parametrize(("capped", "stamina"), [(True, 12), (False, 13)])
def test_recovery_stops_at_the_maximum_or_not(capped: bool, stamina: int) -> None:
    """Maximum: 10 + body 0 + endurance 1 + stamina 1 = 12."""
    assert turn(duel(stamina_cap=capped), "ada")["ada"].stamina == stamina


@pytest.mark.clause("hex.turn.4")
def test_fatigue_lowers_the_maximum_that_recovery_reaches() -> None:
    """12 - 3 = 9: at 8 one point comes back, at 9 none, and what is above is not taken away."""
    tired = duel().with_creature("ada", fatigue=3)
    assert [turn(tired.with_creature("ada", stamina=s), "ada")["ada"].stamina for s in (8, 9, 11)] == [9, 9, 11]


@pytest.mark.clause("hex.turn.4")
@pytest.mark.parametrize(("body", "most"), [(-2, 10), (0, 12), (3, 15)])
def test_body_moves_the_maximum_both_ways(body: int, most: int) -> None:
    """12 and the body, which may be negative."""
    changed = duel().with_creature("ada", sheet=replace(duel()["ada"].sheet, body=body), stamina=most - 1)
    assert turn(turn(changed, "ada"), "ada")["ada"].stamina == most


@pytest.mark.clause("hex.turn.5")
@pytest.mark.parametrize("kind", sorted(CATALOG.names("creatures")))
def test_everyone_gets_three_action_points(kind: str) -> None:
    """The same for every character, whatever it is, also with nothing left of the turn before."""
    trial = fight(one=(kind, "red", "d4"), rook=("bandit", "blue", "h8")).with_creature("one", action_points=0)
    assert turn(trial, "one")["one"].action_points == 3


@pytest.mark.clause("hex.turn.6", "hex.turn.7")
def test_the_same_action_may_be_repeated_while_points_last() -> None:
    """Three walks for 1 point each: 3, 2, 1, 0."""
    trial, left = turn(opening(), "ada"), []
    for cell in ("c2", "d2", "e2"):
        trial = trial.does(f"ada walk {cell}")
        left.append(trial["ada"].action_points)
    assert left == [2, 1, 0]
    assert trial["ada"].at == "e2"


@pytest.mark.clause("hex.turn.7")
def test_an_action_takes_its_whole_cost() -> None:
    """A sprint takes 3 of 3; the check of 8 + 1 fails, so it ends at d2."""
    assert turn(opening(), "ada").does("ada sprint d2", [(3, 5)])["ada"].action_points == 0


@pytest.mark.clause("hex.turn.8")
def test_no_points_no_further_action() -> None:
    """With none left, everything that costs one is refused, and the clock ends the turn."""
    spent = turn(opening(), "ada").with_creature("ada", action_points=0)
    assert "walk costs 1 AP, 0 remain" in spent.why_not(spent.intent("ada walk c2"))
    assert {action.name for action in spent.legal.actions("ada")} == {"yield", "end"}
    assert spent.passes().happened(TurnEnded) == [TurnEnded("ada", 0)]


@pytest.mark.clause("hex.turn.9")
def test_what_costs_no_points_needs_none() -> None:
    """Kneeling for 0 points after the last point is spent; the turn waits for it and goes on after it."""
    spent = turn(opening(posture_points=0), "ada").with_creature("ada", action_points=0)
    assert BOOK.turns.due(spent.now) is None
    knelt = spent.does("ada kneel")
    assert knelt["ada"].posture == "kneeling"
    assert knelt.does("ada end").encounter.clock.acting == ()


@pytest.mark.clause("hex.turn.9")
def test_by_ruling_what_costs_no_points_needs_one_left() -> None:
    """Refused at 0, where the clock ends the turn at once; open at 1, and it does not take the point."""
    spent = turn(opening(posture_points=0, zero_cost_needs_a_point=True), "ada").with_creature("ada", action_points=0)
    assert spent.why_not(spent.intent("ada kneel"))
    assert spent.passes().happened(TurnEnded)
    assert spent.with_creature("ada", action_points=1).does("ada kneel")["ada"].action_points == 1


@pytest.mark.clause("hex.turn.9")
def test_a_free_action_that_is_not_open_does_not_hold_up_the_turn() -> None:
    """Leaving over the edge for 0 points: ada is not at the edge, so her turn is over; at a2 she may still go."""
    spent = turn(opening(flee_points=0), "ada").with_creature("ada", action_points=0)
    assert spent.passes().happened(TurnEnded)
    assert spent.with_creature("ada", at="a2").does("ada flee")["ada"].fate == "fled"


@pytest.mark.clause("hex.turn.10")
@pytest.mark.parametrize("left", [1, 2])
def test_the_whole_cost_must_be_there_or_by_ruling_a_part(left: int) -> None:
    """A sprint costs 3: refused with 1 or 2 left; on `underpaid_actions` it takes what is there."""
    trial = turn(opening(), "ada").with_creature("ada", action_points=left)
    assert f"sprint costs 3 AP, {left} remain" in trial.why_not(trial.intent("ada sprint d2"))
    assert trial.ruled(underpaid_actions=True).does("ada sprint d2", [(3, 5)])["ada"].action_points == 0


@pytest.mark.clause("hex.turn.10")
def test_even_by_ruling_nothing_is_bought_for_no_points() -> None:
    """One point at least must remain."""
    trial = turn(opening(underpaid_actions=True), "ada").with_creature("ada", action_points=0)
    assert "0 remain" in trial.why_not(trial.intent("ada sprint d2"))


@pytest.mark.clause("hex.turn.11")
@pytest.mark.parametrize("unspent", [1, 2, 3])
def test_unspent_points_are_gone(unspent: int) -> None:
    """Whatever number was left, none is left between turns."""
    ended = duel().with_creature("ada", action_points=unspent).does("ada end")
    assert ended["ada"].action_points == 0
    assert ended.happened(TurnEnded) == [TurnEnded("ada", unspent)]


@pytest.mark.clause("hex.turn.12")
@pytest.mark.parametrize("before", [0, 2, 5])
def test_a_turn_begins_with_three_points_whatever_was_left(before: int) -> None:
    """3, not 3 more."""
    assert turn(duel().with_creature("rook", action_points=before), "rook")["rook"].action_points == 3


@pytest.mark.clause("hex.turn.13")
def test_the_turn_passes_to_the_next_in_order() -> None:
    """Of rook and bo, the first in the order; a dead one is passed over."""
    trial = turn(opening(), "ada").with_(clock=Clock(round=1, acting=("ada",), waiting=("rook", "bo")))
    assert trial.does("ada end").goes_on().encounter.clock.acting == ("rook",)
    assert trial.with_creature("rook", fate="dead").does("ada end").goes_on().encounter.clock.acting == ("bo",)
