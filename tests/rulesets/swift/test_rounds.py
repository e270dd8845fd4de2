"""Principles and steps: initiative, swift actions slowest first, standard actions fastest first, the end of a round."""

import pytest
from msgspec.structs import replace

from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.core.values import CLOCK
from affray.rulesets.swift.creature import Table
from affray.rulesets.swift.events import Hit, InDebt, Missed, RoundBegan, RoundEnded
from affray.testing import Trial
from tests.rulesets.swift.fights import duel, fight
from tests.rulesets.swift.rounds import acting, asked, before, finish, new_round, standard_order, three

ROUND = Intent(CLOCK, "begin_round")
STRIKE = "ada attack rook with sword"


def skilled(trial: Trial, who: str, **skills: int) -> Trial:
    """The same with somebody's skills changed."""
    sheet = trial[who].sheet
    return trial.with_creature(who, sheet=replace(sheet, skills=tuple({**dict(sheet.skills), **skills}.items())))


def order(trial: Trial) -> tuple[str, ...]:
    """The order of a round that begins without dice, from fastest to slowest."""
    (began,) = before(trial).clock("begin_round").happened(RoundBegan)
    return began.order


# -- principles


@pytest.mark.clause("swift.principle.2")
@pytest.mark.parametrize("deference", ["attacks", "attacks-and-order"])
def test_a_tie_goes_to_the_defender(deference: str) -> None:
    """7 on the dice, Fighting 2, sword 1 make 10, which is rook's defense: a miss; 8 hit for 1."""
    trial = duel(deference_to_defender=deference)
    assert trial.does(STRIKE, ["pass", (3, 4)]).happened(Missed) == [Missed("rook", "ada")]
    assert trial.does(STRIKE, ["pass", (3, 5)]).happened(Hit) == [Hit("rook", "ada", 1)]


@pytest.mark.clause("swift.principle.2")
@pytest.mark.parametrize(
    ("deference", "expected"), [("attacks", ("ada", "rook", "bo")), ("attacks-and-order", ("rook", "bo", "ada"))]
)
def test_equal_initiative_may_be_ruled_to_go_to_the_defenders(deference: str, expected: tuple[str, ...]) -> None:
    """All have perception 1; blue defends the place."""
    trial = three(initiative="perception", deference_to_defender=deference).with_(table=Table(defenders="blue"))
    assert order(trial) == expected
    assert order(skilled(trial, "ada", perception=2))[0] == "ada"


@pytest.mark.clause("swift.principle.3")
@pytest.mark.parametrize(
    ("moment", "expected"), [("fastest-first", ["bo", "rook"]), ("defender-first", ["rook", "bo"])]
)
def test_of_two_who_may_interrupt_the_faster_one_is_asked_first(moment: str, expected: list[str]) -> None:
    """Ada attacks rook: he could brace, and the faster bo could shoot at her."""
    ada, bo, rook = ("soldier", "red", "d4"), ("archer", "blue", "h4"), ("soldier", "blue", "e4")
    trial = fight(ada=ada, bo=bo, rook=rook).ruled(same_moment=moment)
    assert asked(trial.does(STRIKE, ["pass", "pass", (1, 1)])) == [(who, "abort") for who in expected]


@pytest.mark.clause("swift.principle.3")
def test_of_two_equally_fast_the_higher_in_the_order_is_asked_first() -> None:
    """Same initiative, but rook has more athletics, which puts him above bo."""
    ada, bo, rook = ("soldier", "red", "d4"), ("archer", "blue", "h4"), ("soldier", "blue", "e4")
    trial = skilled(fight(ada=ada, bo=bo, rook=rook).with_creature("bo", initiative=18), "rook", athletics=3)
    assert [who for who, _ in asked(trial.does(STRIKE, ["pass", "pass", (1, 1)]))] == ["rook", "bo"]


# -- initiative and order


@pytest.mark.clause("swift.round.1", "swift.round.2", "swift.round.9")
def test_a_fight_begins_with_initiative_and_an_order() -> None:
    """2d6 and perception 1: ada 4 + 1, rook 10 + 1, bo 7 + 1; nobody acts before that."""
    began = before(three()).does(ROUND, [(1, 3), (5, 5), (3, 4)])
    assert [(rolled.who, rolled.what, rolled.dice) for rolled in began.happened(Rolled)] == [
        (who, "initiative", "2d6") for who in ("ada", "rook", "bo")
    ]
    assert {(more.amount, more.why) for rolled in began.happened(Rolled) for more in rolled.modifiers} == {
        (1, "perception")
    }
    assert [began[who].initiative for who in ("ada", "rook", "bo")] == [5, 11, 8]
    assert began.happened(RoundBegan) == [RoundBegan(CLOCK, 1, ("rook", "bo", "ada"))]


@pytest.mark.clause("swift.round.9")
def test_initiative_may_be_ruled_to_be_perception_alone() -> None:
    """Without dice: bo 3, ada and rook 1."""
    trial = skilled(three(initiative="perception"), "bo", perception=3)
    assert order(trial) == ("bo", "ada", "rook")
    assert before(trial).clock("begin_round")["bo"].initiative == 3


@pytest.mark.clause("swift.round.9")
def test_ties_go_to_higher_athletics_and_then_to_whoever_is_listed_first() -> None:
    """All 8: bo has athletics 2, ada and rook 1."""
    began = skilled(before(three()), "bo", athletics=2).does(ROUND, [(3, 4), (3, 4), (3, 4)])
    assert began.happened(RoundBegan) == [RoundBegan(CLOCK, 1, ("bo", "ada", "rook"))]


@pytest.mark.clause("swift.round.9")
def test_the_order_is_kept_or_by_a_ruling_worked_out_every_round() -> None:
    """Round 2: the same order without dice, or 3, 8 and 13 by new ones."""
    kept = new_round(three())
    assert kept.happened(RoundBegan) == [RoundBegan(CLOCK, 2, ("ada", "rook", "bo"))]
    anew = finish(three(initiative_when="each-round")).does(ROUND, [(1, 1), (3, 4), (6, 6)])
    assert anew.happened(RoundBegan) == [RoundBegan(CLOCK, 2, ("bo", "rook", "ada"))]


# -- the passes of a round


@pytest.mark.clause("swift.round.3", "swift.round.4", "swift.round.5")
def test_swift_actions_from_slow_to_fast_then_standard_ones_from_fast_to_slow() -> None:
    """Everyone passes: bo, rook, ada; ada, rook, bo; then the round is finished."""
    trial, acted = new_round(three()), list[tuple[str, str]]()
    while not (trial := trial.goes_on(until="finish_round")).happened(RoundEnded):
        acted.append((trial.encounter.clock.phase, acting(trial)))
        trial = trial.does(f"{acting(trial)} pass")
    swift, standard = ("bo", "rook", "ada"), ("ada", "rook", "bo")
    assert acted == [*(("swift", who) for who in swift), *(("standard", who) for who in standard)]


@pytest.mark.clause("swift.round.3", "swift.round.4")
def test_no_standard_action_before_all_swift_ones() -> None:
    """In the swift pass ada, though fastest, cannot strike; bo, slowest, moves before her."""
    trial = new_round(duel())
    assert trial.encounter.clock.waiting == ("rook", "ada")
    hers = duel(phase="swift")
    assert "standard actions come after all swift actions" in hers.why_not(Intent("ada", "attack", ("rook", "sword")))
    assert "attack" in {action.name for action in duel().legal.actions("ada")}


@pytest.mark.clause("swift.round.5")
def test_the_round_is_finished_after_all_actions() -> None:
    """Not while bo, the last, may still act; once he has passed, and then comes round 2."""
    trial = three().with_(clock=replace(three().encounter.clock, acting=("bo",), waiting=()))
    assert trial.goes_on() is trial
    ended = trial.does("bo pass").goes_on(until="finish_round")
    assert ended.happened(RoundEnded) == [RoundEnded(CLOCK)]
    assert ended.passes().encounter.clock.round == 2


@pytest.mark.clause("swift.round.6")
def test_finishing_a_round_moves_its_counters() -> None:
    """A dying one has one round less; a place without magic calms down by 1, not below 0."""
    trial = three().with_creature("rook", fate="dying", dying=3).with_(table=Table(instability=2))
    once = finish(trial)
    assert (once["rook"].dying, once.encounter.table.instability) == (2, 1)
    assert finish(three()).encounter.table.instability == 0


@pytest.mark.clause("swift.round.6")
def test_a_round_with_magic_does_not_calm_the_place() -> None:
    """2 stays 2 once, and is 1 after a quiet round."""
    loud = finish(three().with_(table=Table(instability=2, magic=True)))
    assert loud.encounter.table.instability == 2
    assert finish(loud).encounter.table.instability == 1


@pytest.mark.clause("swift.round.7")
def test_finishing_a_round_determines_debts() -> None:
    """An abort that is owed becomes debt only now."""
    trial = three().with_creature("ada", owed=1, standard=0)
    assert trial["ada"].debt == 0
    ended = finish(trial)
    assert (ended["ada"].debt, ended["ada"].owed) == (1, 0)
    assert ended.happened(InDebt) == [InDebt("ada", 1)]


@pytest.mark.clause("swift.round.8")
def test_everyone_has_one_swift_and_one_standard_action_a_round() -> None:
    """A new round gives both back, whatever was spent before."""
    spent = three()
    for who in ("ada", "rook", "bo"):
        spent = spent.with_creature(who, swift=0, standard=0)
    trial = new_round(spent)
    assert [(trial[who].swift, trial[who].standard) for who in ("ada", "rook", "bo")] == [(1, 1)] * 3


@pytest.mark.clause("swift.round.8")
def test_one_action_in_each_pass_and_no_second() -> None:
    """After the move of the swift pass the turn is over, and so it is after the attack of the standard pass."""
    moved = three(phase="swift").does("ada move b2")
    assert moved["ada"].swift == 0
    assert "the swift action of this round is taken" in moved.why_not(Intent("ada", "move", (("c3",),)))
    assert acting(moved.goes_on()) == "rook"
    struck = duel().with_creature("ada", swift=0).does(STRIKE, ["pass", (1, 1)])
    assert "the standard action of this round is taken" in struck.why_not(Intent("ada", "attack", ("rook", "sword")))
    assert acting(struck.goes_on()) == "rook"


@pytest.mark.clause("swift.round.8")
def test_an_action_let_go_is_not_kept_for_later() -> None:
    """A swift action that was passed up does not come back in the standard pass as an extra one."""
    passed = three(phase="swift").does("ada pass")
    assert passed["ada"].swift == 0
    assert standard_order(passed)[0] == "ada"
