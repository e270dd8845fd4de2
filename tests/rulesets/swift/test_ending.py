"""Stress, dying, death, and how a fight ends."""

from typing import Any

import pytest

from affray.core.effects import Effect, Ends
from affray.core.encounter import Clock, Outcome
from affray.core.events import CameToNothing
from affray.core.intents import Intent
from affray.rulesets.swift import BOOK
from affray.rulesets.swift.creature import Readied, Table
from affray.rulesets.swift.events import Died, FellDying, Fled, Healed, Roused, TurnBegan, Yielded
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.swift.fights import duel, fight
from tests.rulesets.swift.rounds import acting, asked, finish, new_round, standard_order, three

STRIKE = "ada attack rook with sword"
AOO = ("attack_of_opportunity", "sword")


def outcome(trial: Trial) -> Outcome | None:
    """How the fight ended, if it did."""
    return BOOK.turns.outcome(trial.now)


def down(**rulings: Any) -> Trial:
    """Ada, with rook dying beside her and bo of his side next to him: rook has 7 stress, as much as he can take."""
    ada, rook, bo = ("soldier", "red", "d4"), ("soldier", "blue", "e4"), ("soldier", "blue", "f4")
    trial = fight(ada=ada, rook=rook, bo=bo).ruled(**rulings)
    return trial.with_creature("rook", stress=7, fate="dying", dying=3, prone=True)


# -- going down


@pytest.mark.parametrize(("before", "out"), [(1, ""), (2, "dying"), (6, "dying")])
def test_who_can_take_no_more_goes_down(before: int, out: str) -> None:
    """12 + 3 - 10 = 5 more; 6 and athletics 1 make 7, which is too much already."""
    struck = duel().with_creature("rook", stress=before).does(STRIKE, ["pass", (6, 6)])
    assert (struck["rook"].stress, struck["rook"].fate) == (before + 5, out)
    assert bool(struck.happened(FellDying)) == struck["rook"].prone == bool(out)


@pytest.mark.clause("swift.brace.5")
@pytest.mark.parametrize(("base", "out"), [(4, "dying"), (5, ""), (10, "")])
def test_how_much_stress_one_can_take_is_a_ruling(base: int, out: str) -> None:
    """5 stress on 4 + 1, 5 + 1 and 10 + 1."""
    assert duel(stress_base=base).does(STRIKE, ["pass", (6, 6)])["rook"].fate == out


def test_who_goes_down_drops_what_they_were_about() -> None:
    """Rook's readied action, his aim and the one he protected; he is on the ground."""
    trial = duel().with_creature("rook", stress=6, readied=Readied("attack", "a_foe_casts"))
    guarded = trial.with_(effects=(Effect("protection", "bo", Ends("round ends"), by="rook"),))
    struck = guarded.does(STRIKE, ["pass", (6, 6)])
    assert (struck["rook"].readied, struck["rook"].prone, struck["rook"].dying) == (None, True, 3)
    assert struck.encounter.effects == ()


def test_the_dying_have_no_turn_and_are_no_target() -> None:
    """Neither pass gives rook a place, ada cannot strike him, and he does not strike at her opening."""
    trial = down()
    assert "rook" not in new_round(trial).encounter.clock.waiting
    assert standard_order(trial) == ("ada", "bo")
    assert trial.why_not(Intent("ada", "attack", ("rook", "sword"))) != ""
    assert asked(trial.does("ada double move c4")) == []


def test_a_turn_that_comes_to_one_who_is_down_passes_by() -> None:
    """Rook was waiting for his place when he fell: it is skipped, and bo is next."""
    his = down().with_(clock=Clock(round=1, phase="standard", waiting=("rook", "bo"))).passes()
    assert (his.happened(TurnBegan), acting(his)) == ([], "")
    assert acting(his.passes()) == "bo"


def test_who_falls_in_their_own_turn_has_no_more_of_it() -> None:
    """Ada is struck down at the opening she gave: her double move comes to nothing, and her turn ends."""
    ada, rook, lin = ("soldier", "red", "d4"), ("soldier", "blue", "e4"), ("soldier", "red", "a9")
    trial = fight(ada=ada, rook=rook, lin=lin).with_creature("ada", stress=6)
    struck = trial.does("ada double move a4", [AOO, "pass", (6, 6)])
    assert struck.happened(CameToNothing)
    assert (struck["ada"].at, acting(struck.goes_on())) == ("d4", "rook")


# -- dying and being aided


@pytest.mark.clause("swift.round.6")
def test_the_dying_die_after_three_rounds() -> None:
    """2, 1, and dead when the third is finished."""
    trial = down()
    for left in (2, 1):
        trial = finish(trial)
        assert (trial["rook"].dying, trial["rook"].fate) == (left, "dying")
    dead = finish(trial)
    assert (dead.happened(Died), dead["rook"].fate) == ([Died("rook")], "dead")
    assert finish(dead).happened(Died) == []


@pytest.mark.clause("swift.round.6")
@pytest.mark.parametrize("rounds", [1, 5])
def test_how_many_rounds_the_dying_have_is_a_ruling(rounds: int) -> None:
    """Rook falls in a fight of three; 3 rounds unless ruled otherwise."""
    assert Rulings().dying_rounds == 3
    trial = down(dying_rounds=rounds).with_creature("rook", fate="", stress=6, dying=0, prone=False)
    trial = trial.does(STRIKE, ["pass", (6, 6)])
    for _ in range(rounds):
        assert trial["rook"].fate == "dying"
        trial = finish(trial)
    assert trial["rook"].fate == "dead"


def test_an_ally_brings_the_dying_round() -> None:
    """A bandage takes 2 off rook's 7: below what he can take, he is back, still prone."""
    aided = down().turn_of("bo").does("bo use ready item bandage on rook")
    assert aided.happened(Healed) == [Healed("rook", 2)]
    assert aided.happened(Roused) == [Roused("rook")]
    assert (aided["rook"].fate, aided["rook"].dying, aided["rook"].prone) == ("", 0, True)


def test_too_little_help_leaves_them_dying() -> None:
    """2 off 9 are still 7."""
    aided = down().with_creature("rook", stress=9).turn_of("bo").does("bo use ready item bandage on rook")
    assert (aided["rook"].stress, aided["rook"].fate, aided["rook"].dying) == (7, "dying", 3)


def test_who_comes_round_has_the_actions_of_the_round_and_nothing_from_before() -> None:
    """Rook fell in the round before, having held, aborted and struck at openings; bo brings him round in this one."""
    fell = down().with_creature("rook", swift=0, standard=0, held_at=4, aborts=1, opportunities=2)
    his = new_round(fell).turn_of("bo")
    roused = his.does("bo use ready item bandage on rook")
    rook = roused["rook"]
    assert (rook.standard, rook.held_at, rook.aborts, rook.opportunities) == (1, 0, 0, 0)
    assert standard_order(roused) == ("ada", "rook", "bo")


def test_the_dead_are_beyond_help() -> None:
    """A bandage for a dead rook is refused."""
    dead = down().with_creature("rook", fate="dead").turn_of("bo")
    assert dead.why_not(Intent("bo", "use_ready_item", ("bandage", "rook"))) != ""
    assert down().turn_of("bo").why_not(Intent("bo", "use_ready_item", ("bandage", "rook"))) == ""


# -- the end of a fight


def test_a_fight_goes_on_while_two_sides_stand() -> None:
    """However badly."""
    assert outcome(duel().with_creature("ada", stress=6).with_creature("rook", stress=6, prone=True)) is None


@pytest.mark.parametrize(
    ("out", "reason"), [("dying", "killed"), ("dead", "killed"), ("fled", "fled"), ("yielded", "yielded")]
)
def test_a_fight_ends_when_one_side_is_left(out: str, reason: str) -> None:
    """Nothing is due and nobody may act any more."""
    over = duel().with_creature("rook", fate=out)
    assert outcome(over) == Outcome("red", reason)
    assert BOOK.turns.due(over.now) is None
    assert not over.legal


def test_a_side_is_beaten_when_the_last_of_it_is_out() -> None:
    """Of rook and bo, one dead is not enough."""
    assert outcome(three().with_creature("rook", fate="dead")) is None
    assert outcome(three().with_creature("rook", fate="dead").with_creature("bo", fate="dying")) == Outcome(
        "red", "killed"
    )


@pytest.mark.parametrize(("rook", "bo", "reason"), [("dead", "fled", "fled"), ("fled", "yielded", "yielded")])
def test_one_who_yields_or_flees_names_the_reason(rook: str, bo: str, reason: str) -> None:
    """Yielding before fleeing before being killed."""
    assert outcome(three().with_creature("rook", fate=rook).with_creature("bo", fate=bo)) == Outcome("red", reason)


def test_nobody_may_be_left_and_nobody_may_be_against() -> None:
    """Both down: no winner. One side on an empty field: no end."""
    assert outcome(duel().with_creature("ada", fate="dying").with_creature("rook", fate="dead")) == Outcome(
        "", "killed"
    )
    assert outcome(duel().with_creature("rook", side="red")) is None
    assert outcome(duel().with_creature("rook", side="red", fate="dead")) is None


def test_a_side_that_is_only_hidden_is_still_there() -> None:
    """In what red knows rook is gone from the map, but not beaten."""
    known = duel().with_(table=Table(unseen=("blue",))).with_creature("rook", side="red")
    assert outcome(known) is None


@pytest.mark.parametrize("limit", [1, 3])
def test_a_fight_that_lasts_too_long_is_undecided(limit: int) -> None:
    """After so many whole rounds of two passes for two; no other begins. Forty unless ruled otherwise."""
    assert Rulings().round_limit == 40
    trial, turns = duel(round_limit=limit, initiative="perception").with_(clock=Clock()), 0
    while (due := BOOK.turns.due(trial.now)) is not None or acting(trial):
        trial = trial.does(due) if due is not None else trial.does(f"{acting(trial)} pass")
        turns += len(trial.happened(TurnBegan))
    assert turns == 4 * limit
    assert (outcome(trial), trial.encounter.clock.round) == (Outcome("", "undecided"), limit)


@pytest.mark.parametrize(("out", "by_a_fall"), [("dying", True), ("dead", True), ("fled", False), ("yielded", False)])
def test_a_fight_for_somebodys_life_is_lost_with_them(out: str, by_a_fall: bool) -> None:
    """Rook is the charge of his side: without him it has lost, though bo still stands; by a ruling only if he falls."""
    lost = Outcome("red", "the charge is lost")
    trial = three().with_(table=Table(charge="rook")).with_creature("rook", fate=out)
    assert outcome(trial) == lost
    assert outcome(trial.ruled(charge_lost_by="falling")) == (lost if by_a_fall else None)


def test_the_charge_decides_nothing_while_they_stand() -> None:
    """And their own side wins in the plain way."""
    trial = three().with_(table=Table(charge="ada"))
    assert outcome(trial) is None
    assert outcome(trial.with_creature("rook", fate="fled").with_creature("bo", fate="dead")) == Outcome("red", "fled")


# -- yielding and fleeing


@pytest.mark.parametrize("phase", ["swift", "standard"])
def test_to_yield_costs_nothing_and_ends_it(phase: str) -> None:
    """In either pass; out of the fight, alive, where one stands, and the actions are not spent on it."""
    trial = duel(phase).with_creature("ada", stress=6, prone=True).does("ada yield")
    assert trial.happened(Yielded) == [Yielded("ada")]
    assert (trial["ada"].fate, trial["ada"].at, trial["ada"].standard) == ("yielded", "d4", 1)
    assert outcome(trial) == Outcome("blue", "yielded")


def test_the_fight_goes_on_without_one_who_yielded() -> None:
    """Rook yields; his turn ends and bo is next."""
    his = three().with_(clock=Clock(round=1, phase="standard", acting=("rook",), waiting=("bo",)))
    after = his.does("rook yield").goes_on()
    assert acting(after) == "bo"
    assert new_round(after).encounter.clock.waiting == ("bo", "ada")


def test_fleeing_needs_the_edge_of_the_map() -> None:
    """d4 is inside; a4, d1, k4 and d9 lie on the four sides."""
    trial, flee = duel().with_creature("rook", at="h6"), Intent("ada", "flee")
    assert "only from the edge of the map" in trial.why_not(flee)
    for edge in ("a4", "d1", "k4", "d9"):
        assert trial.with_creature("ada", at=edge).why_not(flee) == ""


def test_fleeing_is_a_standard_action_and_who_flees_is_gone() -> None:
    """Not among the swift actions; off the map, and the fight is lost."""
    trial = duel().with_creature("ada", at="a4")
    assert "standard actions come after" in duel("swift").with_creature("ada", at="a4").why_not(Intent("ada", "flee"))
    after = trial.does("ada flee")
    assert after.happened(Fled) == [Fled("ada")]
    assert (after["ada"].fate, after["ada"].at, after["ada"].standard) == ("fled", None, 0)
    assert outcome(after) == Outcome("blue", "fled")


@pytest.mark.clause("swift.opportunity.2")
def test_fleeing_provokes() -> None:
    """Rook at b4 may strike before ada is gone: 3 stress, and she is away; with 4 before it she is not."""
    trial = duel().with_creature("ada", at="a4").with_creature("rook", at="b4")
    assert trial.does("ada flee", [AOO, "pass", (6, 6)])["ada"].fate == "fled"
    caught = trial.with_creature("ada", stress=4).does("ada flee", [AOO, "pass", (6, 6)])
    assert (caught["ada"].fate, caught["ada"].at) == ("dying", "a4")
    assert outcome(caught) == Outcome("blue", "killed")


def test_who_is_bound_does_not_flee() -> None:
    """They must get free first."""
    bound = (
        duel().with_creature("ada", at="a4").with_(effects=(Effect("bound", "ada", Ends("broken", "ada"), "rook", 9),))
    )
    assert "whoever is bound cannot move" in bound.why_not(Intent("ada", "flee"))
