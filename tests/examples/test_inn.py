"""The rules of the Lantern Inn, played: the example book and the parts of the kit that it is made of."""

from random import Random

import pytest
from msgspec.structs import replace

from affray.bots import find
from affray.core.effects import Effect, Ends
from affray.core.encounter import Clock
from affray.core.events import Event
from affray.core.intents import Intent
from affray.core.now import Now
from affray.core.resolve import run
from affray.core.values import CLOCK
from affray.examples.inn import BOOK, Rulings
from affray.kit import Happened
from affray.testing import Trial

CUT = "ada cut rook"
PARRYING = Effect("parrying", "rook", Ends("turn starts", "rook"))


def duel(here: str = "c4", there: str = "d4", **rulings: object) -> Trial:
    """Ada's turn, rook at some distance."""
    trial = Trial(BOOK, BOOK.stage("duel", replace(Rulings(), **rulings))).turn_of("ada")
    return trial.with_creature("ada", at=here, beats=2).with_creature("rook", at=there)


def told(trial: Trial) -> list[str]:
    """The keys of what happened."""
    return [event.key for event in trial.events if isinstance(event, Happened)]


def next_turn(trial: Trial, who: str) -> Trial:
    """The turn of somebody begins."""
    return trial.with_(clock=Clock(round=1, waiting=(who,))).does(Intent(CLOCK, "begin_turn", (who,)))


def test_the_order_is_a_d10_and_nerve_ties_by_nerve_then_by_name() -> None:
    brawl = Trial(BOOK, BOOK.stage("brawl"))
    begun = brawl.does(Intent(CLOCK, "begin_round"), [(5,), (4,), (6,), (4,)])
    assert begun.encounter.clock.waiting == ("sael", "tom", "mag", "vico")


@pytest.mark.parametrize(("faces", "lost"), [([(10,), (4,)], 4), ([(10,), (6,)], 6), ([(20,), (1, 2)], 3)])
def test_a_cut_takes_a_d6_of_grit_and_a_20_doubles_it(faces: list[tuple[int, ...]], lost: int) -> None:
    """Blade 3 against Guard 13."""
    assert duel().does(CUT, faces)["rook"].grit == 8 - lost


def test_below_the_guard_a_cut_misses() -> None:
    assert told(duel().does(CUT, [(9,)])) == ["missed"]
    assert duel().chance(CUT, lambda _end, facts: ("missed", "rook") in facts).limit_denominator() * 20 == 9


def test_whether_a_20_doubles_is_a_ruling() -> None:
    assert duel(doubles="never").does(CUT, [(20,), (1,)])["rook"].grit == 7


def test_a_lunge_reaches_two_squares_takes_the_better_of_two_dice_and_leaves_one_open() -> None:
    """The 5 of 2 and 5, and 1."""
    lunged = duel("c4", "e4").does("ada lunge rook", [(8,), (2, 5)])
    assert (lunged["rook"].grit, lunged["ada"].beats, lunged.now.amount("ada", "open")) == (2, 0, -3)


@pytest.mark.parametrize(("here", "there"), [("c4", "e5"), ("c3", "e3"), ("c4", "e2")])
def test_a_lunge_needs_a_straight_line_over_open_ground(here: str, there: str) -> None:
    """A knight's move away, behind a table, past a table on the slant."""
    assert "straight line" in duel(here, there).why_not(Intent("ada", "lunge", ("rook",)))


def test_whoever_steps_away_may_be_cut_once_a_round() -> None:
    stepped = duel("d4", "d5").does("ada step e4 f4", {"free_cut": "free_cut", "cut": (2,)})
    assert (stepped["rook"].snapped, stepped["ada"].at) == (True, "f4")
    assert told(duel("d4", "d5", step_provokes=False).does("ada step e4 f4")) == ["moved", "moved"]


@pytest.mark.parametrize(("face", "came"), [(10, ["parried"]), (9, ["hurt"])])
def test_a_parry_must_reach_the_total_of_the_blow(face: int, came: list[str]) -> None:
    """10 and 3 against Blade 3 and the die."""
    answers = [(10,), "parry", (face,)] + ([(1,)] if face < 10 else [])
    assert told(duel().with_(effects=(PARRYING,)).does(CUT, answers)) == came


def test_a_parry_by_five_opens_a_riposte_and_is_used_up() -> None:
    back = duel().with_(effects=(PARRYING,)).does(CUT, [(10,), "parry", (15,), "riposte", (15,), (3,)])
    assert (back["ada"].grit, back.now.has_effect("rook", "parrying")) == (5, False)


def test_who_lets_a_blow_through_stays_ready() -> None:
    passed = duel().with_(effects=(PARRYING,)).does(CUT, [(10,), "pass", (1,)])
    assert passed.now.has_effect("rook", "parrying")


def test_a_tankard_costs_a_beat() -> None:
    thrown = duel("c4", "g4").with_creature("ada", tankard=True).does("ada throw tankard rook", [(9,)])
    assert not thrown["ada"].tankard
    assert next_turn(thrown, "rook")["rook"].beats == 1


def test_the_taunted_must_first_come_nearer() -> None:
    taunted = next_turn(duel("b4", "h4").does("ada taunt rook", [(12, 11)]), "rook")
    assert "taunted" in taunted.why_not("rook end")
    paths = [intent.args[0] for intent in taunted.legal if intent.action == "step"]
    assert paths
    assert all(path[-1] < "h" for path in paths)
    assert taunted.does("rook step g4").why_not("rook end") == ""


def test_who_has_no_grit_left_falls_and_the_others_have_won() -> None:
    fallen = duel().with_creature("rook", grit=1).does(CUT, [(10,), (3,)])
    assert told(fallen) == ["hurt", "fallen"]
    outcome = BOOK.turns.outcome(fallen.now)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("red", "nobody else stands")


@pytest.mark.parametrize(("came", "fate", "grit"), [("gets up", "", 1), ("dies", "dead", 0), ("lies", "fallen", 0)])
def test_the_fallen_throw_a_d6(came: str, fate: str, grit: int) -> None:
    lying = Trial(BOOK, BOOK.stage("brawl")).with_creature("tom", fate="fallen", grit=0)
    lying = lying.with_(clock=Clock(round=1, waiting=("tom", "mag")))
    thrown = lying.does(Intent(CLOCK, "begin_turn", ("tom",)), [came])
    assert (thrown["tom"].fate, thrown["tom"].grit) == (fate, grit)


def test_greedy_beats_random() -> None:
    """Five duels of equals, sides swapped."""
    won = 0
    for seed in range(6):
        encounter, rng = BOOK.stage("duel"), Random(seed)
        clever = ("red", "blue")[seed % 2]
        bots = {side: find("greedy" if side == clever else "random", seed) for side in ("red", "blue")}
        while (outcome := BOOK.turns.outcome(now := Now(BOOK, encounter))) is None:
            due = BOOK.turns.due(now)
            who = now.clock.acting[0] if due is None else ""
            intent = due or bots[now[who].side].choose(BOOK, encounter, who)
            encounter = run(BOOK, encounter, intent, rng)
        won += outcome.winner == clever
    assert won >= 5


def test_a_fact_refuses_fields_that_its_line_does_not_name() -> None:
    from affray.examples.inn import HURT

    made: Event = HURT("ada", lost=3, left=5)
    assert made.text() == "ada loses 3 Grit, 5 left"
    with pytest.raises(TypeError, match="fact hurt: its line names left, lost, given is lost"):
        HURT("ada", lost=3)
