"""The rules of the Lantern Inn, each with the clauses that its test proves."""

from fractions import Fraction
from pathlib import Path

import pytest

from affray.api import CLOCK, BadContent, Clock, Effect, Ends, Intent
from affray.examples.inn import BOOK
from affray.kit import Happened
from affray.testing import Trial
from affray.testing.conformance import Conformance, Subject

CUT = "ada cut rook"
FLOOR = """
.........
.........
...T.T...
.........
.....#...
"""
MARKS = {"T": "table", "#": "wall"}


def duel(here: str = "c4", there: str = "d4") -> Trial:
    """Ada's turn with two beats, rook beside her unless a test says otherwise; both Blade 3, Guard 13, Grit 8."""
    scene = Trial.on(BOOK, FLOOR, marks=MARKS, ada=("duellist", "red", here), rook=("duellist", "blue", there))
    return scene.turn_of("ada").with_creature("ada", beats=2)


def ready_to_parry() -> Trial:
    """Ada's turn, and rook stands ready."""
    return duel().with_(effects=(Effect("parrying", "rook", Ends("turn starts", "rook")),))


def told(trial: Trial) -> list[str]:
    """The keys of what happened."""
    return [event.key for event in trial.happened(Happened)]


def next_turn(trial: Trial, who: str, *answers: object) -> Trial:
    """The turn of somebody begins."""
    return trial.with_(clock=Clock(round=1, waiting=(who,))).clock("begin_turn", who, answers=answers)


def steps(trial: Trial) -> list[tuple[str, ...]]:
    """Every way to step, by its cells."""
    return [intent.args[0] for intent in trial.legal if intent.action == "step"]


@pytest.mark.clause("inn.fighter.1")
@pytest.mark.parametrize("wrong", [{"grit": 11}, {"blade": -1}, {"nerve": 4}, {"guard": 10}])
def test_a_fighter_out_of_range_is_refused(wrong: dict[str, int]) -> None:
    giant = {"giant": {"grit": 8, "blade": 1, "nerve": 1, "guard": 12, **wrong}}
    with pytest.raises(BadContent, match=f"giant.*{next(iter(wrong))}: expected `int`"):
        Trial.on(BOOK, "..", more={"creatures": giant}, ada=("giant", "red", "a1"), rook=("duellist", "blue", "b1"))


@pytest.mark.clause("inn.round.1")
def test_the_order_is_a_d10_and_nerve_ties_by_nerve_then_by_name() -> None:
    """Mag and vico throw for Nerve 2 and 1, tom and sael for 3: 7, 7, 7 and 7."""
    begun = Trial(BOOK, BOOK.stage("brawl")).clock("begin_round", answers=[(5,), (4,), (6,), (4,)])
    assert begun.encounter.clock.waiting == ("sael", "tom", "mag", "vico")


@pytest.mark.clause("inn.round.1")
def test_of_two_with_the_same_nerve_the_first_by_name_begins_more_often() -> None:
    """They throw the same in 10 of 100 ways, and ada is higher in half of the others."""
    start = Trial(BOOK, BOOK.stage("duel"))
    begins = start.chance(Intent(CLOCK, "begin_round"), lambda end, _facts: end.clock.waiting[0] == "ada")
    assert begins == Fraction(55, 100)


@pytest.mark.clause("inn.round.2")
def test_a_turn_has_two_beats() -> None:
    assert next_turn(duel(), "rook")["rook"].beats == 2


@pytest.mark.clause("inn.step.1")
def test_a_step_takes_a_beat_and_leads_four_squares_far() -> None:
    stepped = duel("a1", "i5").does("ada step e1")
    assert (stepped["ada"].at, stepped["ada"].beats) == ("e1", 1)
    assert max(len(path) for path in steps(duel("a1", "i5"))) == 4
    assert "f1" in duel("a1", "i5").why_not("ada step f1")


@pytest.mark.clause("inn.step.2")
def test_whoever_leaves_a_square_beside_an_enemy_may_be_cut() -> None:
    assert told(duel("d4", "d5").does("ada step e4 f4", {"free_cut": "free_cut", "cut": (2,)}))[0] == "missed"
    assert told(duel("d4", "d5").ruled(step_provokes=False).does("ada step e4 f4")) == ["moved", "moved"]


@pytest.mark.clause("inn.step.3")
def test_nobody_cuts_so_twice_a_round() -> None:
    once = duel("d4", "d5").does("ada step e4 f4", {"free_cut": "free_cut", "cut": (2,)})
    assert once["rook"].snapped
    assert told(once.with_creature("ada", at="d4").does("ada step e4 f4")) == ["moved", "moved"]
    begun = once.does("ada end").goes_on("end_turn").clock("begin_round", answers=[(1,), (1,)])
    assert not begun["rook"].snapped


@pytest.mark.clause("inn.step.4")
@pytest.mark.parametrize("fate", ["", "fallen"])
def test_nobody_steps_onto_a_table_into_a_wall_or_onto_somebody(fate: str) -> None:
    """Around mag on b4 are a wall, a table on c3, and tom on b5."""
    brawl = Trial(BOOK, BOOK.stage("brawl")).turn_of("mag").with_creature("mag", beats=2)
    entered = {cell for path in steps(brawl.with_creature("tom", fate=fate)) for cell in path}
    assert {"c4", "b6"} < entered
    assert not entered & {"a4", "c3", "b5"}


@pytest.mark.clause("inn.cut.1")
def test_a_cut_takes_a_beat_somebody_beside_and_a_throw_that_reaches_guard() -> None:
    """10 and Blade 3 reach 13: eleven faces of twenty."""
    missed = duel().does(CUT, [(9,)])
    assert (told(missed), missed["ada"].beats) == (["missed"], 1)
    assert duel().facts(CUT)["hurt", "rook"] == Fraction(11, 20)
    assert "not beside you" in duel(there="e4").why_not(CUT)


@pytest.mark.clause("inn.cut.2")
def test_a_cut_takes_a_d6_of_grit() -> None:
    """The odds say which die it is: one face in six takes the last 6 Grit."""
    assert duel().does(CUT, [(10,), (5,)])["rook"].grit == 3
    weak = duel().with_creature("rook", grit=6).ruled(doubles="never")
    assert weak.facts(CUT)["fallen", "rook"] == Fraction(11, 20) * Fraction(1, 6)


@pytest.mark.clause("inn.cut.3")
def test_a_20_doubles_the_dice_of_a_cut_and_by_another_ruling_all_or_none() -> None:
    assert duel().does(CUT, [(20,), (1, 2)])["rook"].grit == 5
    assert duel().ruled(doubles="never").does(CUT, [(20,), (1,)])["rook"].grit == 7
    assert duel().does("ada lunge rook", [(20,), (2, 1)])["rook"].grit == 5
    assert duel().ruled(doubles="all").does("ada lunge rook", [(20,), (1, 1, 2, 2)])["rook"].grit == 3


@pytest.mark.clause("inn.cut.3")
def test_the_doubled_dice_are_d6_too() -> None:
    """Two sixes of two dice, and two sixes among four with one more."""
    cut, lunge = duel().with_creature("rook", grit=12), duel().with_creature("rook", grit=13).ruled(doubles="all")
    assert cut.facts(CUT)["fallen", "rook"] == Fraction(1, 20) * Fraction(1, 36)
    assert lunge.facts("ada lunge rook")["fallen", "rook"] == Fraction(1, 20) * Fraction(171, 1296)


@pytest.mark.clause("inn.lunge.1")
def test_a_lunge_takes_two_beats_and_reaches_over_a_free_square() -> None:
    assert duel("c4", "e4").does("ada lunge rook", [(1,)])["ada"].beats == 0
    assert "takes 2 beats, 1 left" in duel().with_creature("ada", beats=1).why_not("ada lunge rook")


@pytest.mark.clause("inn.lunge.1")
@pytest.mark.parametrize(("here", "there"), [("c4", "e5"), ("c3", "e3"), ("c4", "e2"), ("c4", "f4")])
def test_a_lunge_needs_a_straight_line_over_a_free_square(here: str, there: str) -> None:
    """A knight's move away, behind a table, past a table on the slant, three squares away."""
    assert "straight line" in duel(here, there).why_not("ada lunge rook")


@pytest.mark.clause("inn.lunge.2")
def test_a_lunge_adds_2_and_takes_the_better_of_two_dice_and_one() -> None:
    """8 and 3 and 2 reach 13; the 5 of 2 and 5, and 1."""
    assert duel().does("ada lunge rook", [(8,), (2, 5)])["rook"].grit == 2
    assert told(duel().does("ada lunge rook", [(7,)])) == ["missed"]
    weak = duel().with_creature("rook", grit=7)
    assert weak.facts("ada lunge rook")["fallen", "rook"] == Fraction(13, 20) * Fraction(11, 36)


@pytest.mark.clause("inn.lunge.3")
def test_after_a_lunge_guard_is_3_less_until_the_next_turn() -> None:
    """Ada's Guard 13 is 10: fourteen faces of twenty and Blade 3 reach it."""
    lunged = duel().does("ada lunge rook", [(1,)])
    cut_back = lunged.turn_of("rook").with_creature("rook", beats=1)
    assert cut_back.facts("rook cut ada")["hurt", "ada"] == Fraction(14, 20)
    assert next_turn(lunged, "ada").now.amount("ada", "open") == 0


@pytest.mark.clause("inn.parry.1")
def test_who_is_ready_parries_once_until_their_next_turn() -> None:
    ready = duel().does("ada parry stance")
    assert (ready["ada"].beats, ready.now.has_effect("ada", "parrying")) == (1, True)
    assert not next_turn(ready, "ada").now.has_effect("ada", "parrying")
    assert not ready_to_parry().does(CUT, [(10,), "parry", (11,)]).now.has_effect("rook", "parrying")
    assert ready_to_parry().does(CUT, [(10,), "pass", (1,)]).now.has_effect("rook", "parrying")


@pytest.mark.clause("inn.parry.2")
@pytest.mark.parametrize(("face", "came"), [(10, ["parried"]), (9, ["hurt"])])
def test_a_parry_must_reach_the_total_of_the_blow(face: int, came: list[str]) -> None:
    """10 and Blade 3 against the die and Blade 3."""
    answers = [(10,), "parry", (face,)] + ([(1,)] if face < 10 else [])
    assert told(ready_to_parry().does(CUT, answers)) == came


@pytest.mark.clause("inn.parry.2")
def test_the_higher_a_blow_the_harder_it_is_to_parry() -> None:
    """For a blow that throws 10 there are eleven faces, for one that throws 20 a single one."""
    assert ready_to_parry().facts(CUT)["parried", "rook"] == Fraction(sum(range(1, 12)), 400)


@pytest.mark.clause("inn.parry.3")
def test_a_parry_by_five_opens_a_cut_back() -> None:
    back = ready_to_parry().does(CUT, [(10,), "parry", (15,), "riposte", (15,), (3,)])
    assert back["ada"].grit == 5
    assert told(ready_to_parry().does(CUT, [(10,), "parry", (14,)])) == ["parried"]


@pytest.mark.clause("inn.parry.3")
def test_who_lunged_from_two_squares_away_is_not_cut_back() -> None:
    lunged = ready_to_parry().with_creature("rook", at="e4").does("ada lunge rook", [(10,), "parry", (20,)])
    assert told(lunged) == ["parried"]


@pytest.mark.clause("inn.tankard.1")
def test_a_tankard_flies_six_squares_past_no_wall_and_must_reach_guard_less_2() -> None:
    """9 and Nerve 2 reach 11."""
    throw, far = "ada throw tankard rook", duel("a4", "h4").with_creature("ada", tankard=True)
    thrown = far.with_creature("rook", at="g4")
    assert told(thrown.does(throw, [(9,)])) == ["reeling"]
    assert told(thrown.does(throw, [(8,)])) == ["missed"]
    assert thrown.facts(throw)["reeling", "rook"] == Fraction(12, 20)
    assert "more than 6" in far.why_not(throw)
    assert "a wall" in far.with_creature("ada", at="e5").with_creature("rook", at="g5").why_not(throw)
    assert "no tankard" in thrown.does(throw, [(8,)]).why_not(throw)


@pytest.mark.clause("inn.tankard.2")
def test_who_reels_has_one_beat_for_one_turn() -> None:
    thrown = duel().with_creature("ada", tankard=True).does("ada throw tankard rook", [(9,)])
    reeling = next_turn(thrown, "rook")
    assert (reeling["rook"].beats, next_turn(reeling, "rook")["rook"].beats) == (1, 2)


@pytest.mark.clause("inn.taunt.1")
def test_the_higher_of_two_throws_riles_and_an_enemy_is_taunted_once() -> None:
    assert told(duel().does("ada taunt rook", [(12, 11)])) == ["taunted"]
    equal = duel().does("ada taunt rook", [(11, 11)])
    assert told(equal) == []
    assert duel().facts("ada taunt rook")["taunted", "rook"] == Fraction(190, 400)
    assert "before" in equal.why_not("ada taunt rook")


@pytest.mark.clause("inn.taunt.2")
def test_the_riled_must_first_come_nearer() -> None:
    riled = next_turn(duel("b4", "h4").does("ada taunt rook", [(12, 11)]), "rook")
    assert "taunted" in riled.why_not("rook end")
    assert steps(riled)
    assert all(path[-1] < "h" for path in steps(riled))
    assert riled.does("rook step g4").why_not("rook end") == ""


@pytest.mark.clause("inn.taunt.3")
def test_the_riled_who_stand_beside_are_calm_again() -> None:
    calm = next_turn(duel().does("ada taunt rook", [(12, 11)]), "rook")
    assert calm.why_not("rook cut ada") == ""


@pytest.mark.clause("inn.grit.1", "inn.end.1")
def test_who_has_no_grit_left_falls_and_the_others_have_won() -> None:
    fallen = duel().with_creature("rook", grit=1).does(CUT, [(10,), (3,)])
    outcome = BOOK.turns.outcome(fallen.now)
    assert told(fallen) == ["hurt", "fallen"]
    assert outcome is not None
    assert outcome.winner == "red"


@pytest.mark.clause("inn.grit.2")
@pytest.mark.parametrize(("face", "fate", "grit"), [(6, "", 1), (1, "dead", 0), (2, "fallen", 0), (5, "fallen", 0)])
def test_the_fallen_throw_a_d6(face: int, fate: str, grit: int) -> None:
    lying = Trial(BOOK, BOOK.stage("brawl")).with_creature("tom", fate="fallen", grit=0)
    thrown = next_turn(lying, "tom", (face,))
    assert (thrown["tom"].fate, thrown["tom"].grit) == (fate, grit)
    begins = lying.with_(clock=Clock(round=1, waiting=("tom",)))
    assert begins.facts(Intent(CLOCK, "begin_turn", ("tom",)))["dead", "tom"] == Fraction(1, 6)


class TestConformance(Conformance):
    """What every book must obey: it is played to its end, replayed, priced, saved and loaded."""

    subjects = (Subject(BOOK, Path(__file__).parent),)
