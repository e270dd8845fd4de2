"""Wounds, dying, death, and how a fight ends."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.core.encounter import Clock, Outcome
from affray.core.events import CameToNothing, Rolled
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.conditions import STUNNED, worst_state
from affray.rulesets.hex.creature import Creature
from affray.rulesets.hex.events import Died, FellDown, FellDying, Fled, Stunned, TurnEnded, Wounded, Yielded
from affray.rulesets.hex.rolls import Result
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.stats import max_wounds
from affray.testing import Trial
from tests.rulesets.hex.fights import OPEN, duel, fight

STRIKE = "ada basic attack rook with arming-sword"
STRUCK = ("free_attack", "arming-sword")
FAILURE = Result("failure")
HIT = Result("complete success")


def state(trial: Trial, who: str) -> str:
    """What somebody's wounds are called in their checks."""
    worst = worst_state(trial.now, who)
    return worst.why if worst else ""


def outcome(trial: Trial) -> Outcome | None:
    """How the fight ended, if it did."""
    return BOOK.turns.outcome(trial.now)


def sized(body: int, size: int) -> Creature:
    """A creature of that body and size."""
    rook: Creature = duel()["rook"]
    return replace(rook, sheet=replace(rook.sheet, body=body, size=size))


def turn(trial: Trial, who: str) -> Trial:
    """Somebody's turn, begun."""
    return trial.with_(clock=Clock(round=1, waiting=(who,))).clock("begin_turn", who)


# -- wounds


@pytest.mark.parametrize(
    ("body", "size", "most"), [(0, 0, 5), (2, 0, 7), (-1, 0, 4), (3, 1, 9), (0, -1, 5), (0, -3, 5)]
)
def test_the_most_wounds_somebody_can_bear(body: int, size: int, most: int) -> None:
    """5, and size if positive, and body, which may be negative."""
    assert max_wounds(sized(body, size).sheet, Rulings()) == most


def test_the_base_of_wounds_is_a_ruling() -> None:
    """12 + body 3 + size 1 = 16."""
    assert max_wounds(sized(3, 1).sheet, Rulings(wound_base=12)) == 16


STATES = [(0, ""), (1, "lightly wounded"), (2, "lightly wounded"), (3, "wounded"), (4, "wounded"), (5, "badly wounded")]


@pytest.mark.clause("hex.check.12", "hex.check.15")
@pytest.mark.parametrize(("wounds", "name"), STATES)
def test_the_wound_states(wounds: int, name: str) -> None:
    """Of 5: one is light, 3 are half or more, 5 are all."""
    assert state(duel().with_creature("ada", wounds=wounds), "ada") == name


def test_half_of_an_even_maximum_is_wounded() -> None:
    """Of 6, 3 are half; of 7, 3 are less than half and 4 more."""
    six, seven = (replace(duel()["ada"].sheet, body=body) for body in (1, 2))
    assert state(duel().with_creature("ada", sheet=six, wounds=3), "ada") == "wounded"
    assert state(duel().with_creature("ada", sheet=seven, wounds=3), "ada") == "lightly wounded"
    assert state(duel().with_creature("ada", sheet=seven, wounds=4), "ada") == "wounded"


WORST = [(0, -1, "points"), (1, -1, "points"), (3, -1, "level"), (5, -2, "level")]


@pytest.mark.clause("hex.check.12")
@pytest.mark.parametrize(("wounds", "amount", "kind"), WORST)
def test_only_the_worst_state_counts(wounds: int, amount: int, kind: str) -> None:
    """Stunned and wounded besides, ada's check has one modifier for both: -1, -1, one level, two levels."""
    stunned = (
        duel().with_(effects=(Effect(STUNNED, "ada", Ends("turn ends", "ada")),)).with_creature("ada", wounds=wounds)
    )
    modifiers = stunned.does(STRIKE, [FAILURE]).happened(Rolled)[-1].modifiers
    assert [(m.amount, m.kind) for m in modifiers if m.clause == "hex.check.12"] == [(amount, kind)]


def struck_for(wounds: int, **rulings: Any) -> Trial:
    """Ada in her turn, struck by rook's free attack for so many wounds: a dagger of that damage in his hand."""
    rook = duel()["rook"].held[0]
    blade = replace(rook, weapon=replace(rook.weapon, base=wounds, body=0))
    return duel(**rulings).with_creature("rook", held=(blade,)).does("ada walk c4", [STRUCK, HIT])


# -- stunned


@pytest.mark.parametrize(("wounds", "stunned"), [(1, False), (2, True), (3, True)])
def test_two_wounds_at_once_stun(wounds: int, stunned: bool) -> None:
    """One does not."""
    struck = struck_for(wounds)
    assert [(hurt.who, hurt.wounds) for hurt in struck.happened(Wounded)] == [("ada", wounds)]
    assert bool(struck.happened(Stunned)) == struck.now.has_effect("ada", STUNNED) == stunned


@pytest.mark.parametrize(("by", "stunned"), [(1, True), (3, True), (4, False)])
def test_how_many_wounds_stun_is_a_ruling(by: int, stunned: bool) -> None:
    """Three at once: enough for 1 and 3, not for 4."""
    assert struck_for(3, stunned_by=by).now.has_effect("ada", STUNNED) == stunned


def test_wounds_taken_one_by_one_do_not_stun() -> None:
    """The second makes two in all, but not at once."""
    again = (
        struck_for(1)
        .with_creature("ada", at="d4")
        .with_creature("rook", reacted=False)
        .does("ada walk c4", [STRUCK, HIT])
    )
    assert again["ada"].wounds == 2
    assert not again.now.has_effect("ada", STUNNED)


def test_stunned_lasts_until_the_end_of_the_next_turn() -> None:
    """Rook is struck in ada's turn: stunned through his own, and free of it when that ends."""
    struck = duel().does(STRIKE, [HIT])
    his = struck.does("ada end").goes_on()
    assert his.encounter.clock.acting == ("rook",)
    assert his.now.has_effect("rook", STUNNED)
    assert not his.does("rook end").now.has_effect("rook", STUNNED)


def test_the_turn_in_which_it_happens_is_not_the_next_one() -> None:
    """Ada is struck in her own turn: stunned when it ends, through her next, and then no more."""
    next_turn = turn(struck_for(2).does("ada end"), "ada")
    assert next_turn.now.has_effect("ada", STUNNED)
    assert not next_turn.does("ada end").now.has_effect("ada", STUNNED)


def test_a_second_blow_in_the_same_turn_does_not_stun_twice() -> None:
    """One effect, told once."""
    first = duel(wound_base=30).does(STRIKE, [HIT])
    second = first.does(STRIKE, [HIT])
    assert (len(first.happened(Stunned)), len(second.happened(Stunned))) == (1, 0)
    assert len(second.encounter.effects) == 1


# -- dying and death


def test_more_wounds_than_the_maximum_are_dying() -> None:
    """3 more on 2 make 5, which is badly wounded; on 3 they make 6: dying, on the ground, out of the fight."""
    badly, dying = (duel().with_creature("rook", wounds=before).does(STRIKE, [HIT]) for before in (2, 3))
    assert (badly["rook"].fate, state(badly, "rook")) == ("", "badly wounded")
    assert dying.happened(FellDying) == [FellDying("rook")]
    assert (dying["rook"].fate, dying["rook"].posture) == ("dying", "prone")


def test_the_dying_take_no_actions_and_no_reactions() -> None:
    """Rook dying: no free attack when ada leaves, no action points when his turn comes."""
    trial = three().with_creature("rook", fate="dying", wounds=6)
    assert trial.does("ada walk c4")["ada"].at == "c4"
    his = turn(trial, "rook")
    assert his.encounter.clock.acting == ()
    assert (his["rook"].action_points, his["rook"].stamina) == (0, 12)


def three(**rulings: Any) -> Trial:
    """Ada against rook beside her and bo far away, so that the fight goes on without one of them."""
    ada, rook, bo = (("sword-and-shield", side, at) for side, at in (("red", "d4"), ("blue", "e4"), ("blue", "k9")))
    return fight(rulings=Rulings(**rulings), ada=ada, rook=rook, bo=bo)


@pytest.mark.parametrize(("bleeds", "wounds"), [(0, 6), (1, 7), (3, 9)])
def test_the_dying_bleed_when_their_turn_comes(bleeds: int, wounds: int) -> None:
    """6, and one more by default; how many is a ruling."""
    assert Rulings().dying_bleeds == 1
    trial = three(dying_bleeds=bleeds).with_creature("rook", fate="dying", wounds=6)
    assert turn(trial, "rook")["rook"].wounds == wounds


def test_the_dying_bleed_to_death() -> None:
    """6, 7, 8, 9, and dead at 10, five past the maximum."""
    trial = three().with_creature("rook", fate="dying", wounds=6)
    for wounds in (7, 8, 9):
        trial = turn(trial, "rook")
        assert (trial["rook"].wounds, trial["rook"].fate) == (wounds, "dying")
    dead = turn(trial, "rook")
    assert dead.happened(Died) == [Died("rook")]
    assert (dead["rook"].wounds, dead["rook"].fate) == (10, "dead")


@pytest.mark.parametrize(
    ("margin", "before", "out"), [(5, 6, "dying"), (5, 7, "dead"), (1, 3, "dead"), (20, 21, "dying")]
)
def test_how_far_past_the_maximum_is_death(margin: int, before: int, out: str) -> None:
    """3 more wounds on a maximum of 5: 9 of 10, 10 of 10, 6 of 6, 24 of 25."""
    trial = duel(death_margin=margin).with_creature("rook", wounds=before)
    assert trial.does(STRIKE, [HIT])["rook"].fate == out


def test_one_blow_may_kill_outright() -> None:
    """20 wounds at once: dead, without having been dying."""
    struck = struck_for(20)
    assert struck.happened(Died)
    assert not struck.happened(FellDying)
    assert (struck["ada"].fate, struck["ada"].at) == ("dead", "d4")


def test_nobody_dies_twice() -> None:
    """Killed by the bash and driven into the chasm behind: the fall adds no wounds and no second death."""
    rows = (*OPEN[:3], ".....v.....", *OPEN[4:])
    trial = fight(rows, ada=("maul-fighter", "red", "d4"), rook=("bandit", "blue", "e4")).with_creature(
        "rook", wounds=5
    )
    killed = trial.does("ada bash rook", [Result("complete success", 9)])
    assert killed.happened(FellDown)
    assert killed.happened(Died) == [Died("rook")]
    assert len(killed.happened(Wounded)) == 1


def test_who_falls_in_their_own_turn_has_no_more_of_it() -> None:
    """Ada is struck down while walking: the walk comes to nothing, and the clock ends her turn."""
    trial = three().with_creature("ada", wounds=5).with_creature("bo", side="red")
    struck = trial.does("ada walk c4", [STRUCK, HIT])
    assert struck.happened(CameToNothing)
    assert struck["ada"].at == "d4"
    assert struck.passes().happened(TurnEnded) == [TurnEnded("ada", 2)]


# -- the end of a fight


def test_a_fight_goes_on_while_two_sides_stand() -> None:
    """However badly."""
    assert outcome(duel().with_creature("ada", wounds=5).with_creature("rook", wounds=5, posture="prone")) is None


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
    """Yielding before fleeing before being killed: it was the last stand that ended it."""
    assert outcome(three().with_creature("rook", fate=rook).with_creature("bo", fate=bo)) == Outcome("red", reason)


def test_a_side_of_dying_may_be_ruled_to_fight_on() -> None:
    """Rook, the last of his side, is dying: lost at once, or on `no` when he has bled to death."""
    down = duel().with_creature("rook", fate="dying", wounds=9)
    assert outcome(down) == Outcome("red", "killed")
    waits = down.ruled(dying_is_lost=False)
    assert outcome(waits) is None
    assert outcome(turn(waits, "rook")) == Outcome("red", "killed")


@pytest.mark.parametrize("out", ["dead", "fled", "yielded"])
def test_by_that_ruling_too_others_who_are_out_have_lost(out: str) -> None:
    """Only the dying count as still there."""
    assert outcome(duel(dying_is_lost=False).with_creature("rook", fate=out)) is not None


def test_nobody_may_be_left() -> None:
    """Then nobody has won."""
    assert outcome(duel().with_creature("ada", fate="dying").with_creature("rook", fate="dead")) == Outcome(
        "", "killed"
    )


def test_a_side_with_nobody_against_it_has_not_won() -> None:
    """Ada and a friend on an empty field may go about for as long as the rounds last."""
    assert outcome(duel().with_creature("rook", side="red")) is None
    assert outcome(duel().with_creature("rook", side="red", fate="dead")) is None


@pytest.mark.parametrize("limit", [1, 3])
def test_a_fight_that_lasts_too_long_is_undecided(limit: int) -> None:
    """After the last turn of the last round; fifty rounds unless ruled otherwise."""
    trial = duel(round_limit=limit).with_(clock=Clock())
    for _ in range(2 * limit):
        trial = trial.goes_on()
        assert outcome(trial) is None
        trial = trial.does(f"{trial.encounter.clock.acting[0]} end")
    assert outcome(trial) == Outcome("", "undecided")
    assert trial.encounter.clock.round == limit
    assert BOOK.turns.due(trial.now) is None
    assert Rulings().round_limit == 50


# -- yielding and fleeing


def test_to_yield_costs_nothing_and_is_open_to_the_last() -> None:
    """Out of the fight, alive, where one stands."""
    after = duel().with_creature("ada", action_points=1, stamina=0, posture="prone").does("ada yield")
    assert after.happened(Yielded) == [Yielded("ada")]
    assert (after["ada"].fate, after["ada"].at, after["ada"].action_points) == ("yielded", "d4", 1)
    assert outcome(after) == Outcome("blue", "yielded")


def test_who_has_yielded_is_no_target_and_strikes_no_more() -> None:
    """Rook, who yielded, cannot be struck and does not strike at ada when she leaves."""
    trial = three().with_creature("rook", fate="yielded")
    assert "basic attack" not in {action.name for action in trial.legal.actions("ada")}
    assert trial.does("ada walk c4")["ada"].at == "c4"


def test_fleeing_needs_the_edge_of_the_map() -> None:
    """d4 is inside; a4, d1, k4 and d9 lie on the four sides."""
    trial = duel().with_creature("rook", at="h6")
    assert "only from the edge of the map" in trial.why_not(trial.intent("ada flee"))
    for edge in ("a4", "d1", "k4", "d9"):
        assert trial.with_creature("ada", at=edge).why_not(trial.intent("ada flee")) == ""


def test_who_flees_is_gone() -> None:
    """For one action point; off the map, and the fight is lost."""
    after = duel().with_creature("ada", at="a4").does("ada flee")
    assert after.happened(Fled) == [Fled("ada")]
    assert (after["ada"].fate, after["ada"].at, after["ada"].action_points) == ("fled", None, 2)
    assert outcome(after) == Outcome("blue", "fled")


@pytest.mark.parametrize("points", [0, 2, 3])
def test_what_fleeing_costs_is_a_ruling(points: int) -> None:
    """So many of 3 points; one fewer is not enough."""
    trial = duel(flee_points=points).with_creature("ada", at="a4")
    assert trial.does("ada flee")["ada"].action_points == 3 - points
    if points:
        assert trial.with_creature("ada", action_points=points - 1).why_not(trial.intent("ada flee"))


@pytest.mark.parametrize("trigger", ["leaving", "by-pace"])
def test_fleeing_from_a_threatened_edge_provokes(trigger: str) -> None:
    """Rook at b4 may strike before ada is gone; if she lives she is."""
    trial = duel(free_attack_trigger=trigger).with_creature("ada", at="a4").with_creature("rook", at="b4")
    assert trial.does("ada flee", ["pass"])["ada"].fate == "fled"
    struck = trial.does("ada flee", [STRUCK, HIT])
    assert (struck["ada"].fate, struck["ada"].wounds) == ("fled", 3)


def test_who_is_struck_down_in_flight_does_not_get_away() -> None:
    """5 wounds and 3 more: dying at the edge, killed rather than fled."""
    trial = duel().with_creature("ada", at="a4", wounds=5).with_creature("rook", at="b4")
    struck = trial.does("ada flee", [STRUCK, HIT])
    assert (struck["ada"].fate, struck["ada"].at) == ("dying", "a4")
    assert outcome(struck) == Outcome("blue", "killed")


def test_by_pace_fleeing_provokes_as_leaving_the_area_does() -> None:
    """A foe who threatens every hex around does not strike at a walk inside, and does at one off the map."""
    trial = duel(free_attack_trigger="by-pace").with_creature("ada", at="a4").with_creature("rook", at="b4")
    near = trial.with_creature("rook", at="b5")
    assert near.does("ada walk a5")["ada"].at == "a5"
    assert near.does("ada flee", [STRUCK, FAILURE])["ada"].fate == "fled"


def test_who_lies_prone_does_not_flee() -> None:
    """They must get up first."""
    trial = duel().with_creature("ada", at="a4", posture="prone")
    assert "who lies prone must get up first" in trial.why_not(trial.intent("ada flee"))


def test_the_fight_goes_on_without_one_who_fled() -> None:
    """Rook is gone; his turn ends, and bo is next."""
    trial = three().turn_of("rook").with_creature("rook", at="k4", action_points=3)
    fled = trial.with_(clock=Clock(round=1, acting=("rook",), waiting=("bo",))).does("rook flee")
    assert outcome(fled) is None
    assert fled.goes_on().encounter.clock.acting == ("bo",)
