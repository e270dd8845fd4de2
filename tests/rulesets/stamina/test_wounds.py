"""What wounds and stuns do as time goes on, when each of it ends, and what additional successes buy."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.core.encounter import Clock
from affray.core.intents import Intent
from affray.core.resolve import Waiting, resolve
from affray.rulesets.stamina.creature import Turn
from affray.rulesets.stamina.entries import Damage
from affray.rulesets.stamina.events.blows import StruckAt
from affray.rulesets.stamina.harms import Harm, harm_of
from affray.rulesets.stamina.rolls import SUCCESS, Result
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, OPEN, SWORD, bout, duel, fight, hit, may, next_turn_of, reasons
from tests.rulesets.stamina.mages import holding, knowing, mages
from tests.rulesets.stamina.sheets import made, ranked, wielding
from tests.rulesets.stamina.shots import SHOT, archery

DAMAGE = pytest.mark.clause("stamina.melee.basic.9")


def dying(endurance: int, **rulings: Any) -> Trial:
    """Rook, struck down with his fifth wound of 5 in the first round, while the fight goes on for others."""
    trial = ranked(bout(dying_is_lost=False, **rulings), "rook", endurance=endurance).with_creature("rook", wounds=4)
    return trial.does(SWORD, [HIT])


# -- the tables

ROWS: dict[Damage, dict[int, Harm]] = {
    "concussive": {
        0: Harm(), 1: Harm(1), 2: Harm(2), 3: Harm(1, 1), 5: Harm(0, 2), 7: Harm(0, 3), 10: Harm(0, 2, 0, 1),
        13: Harm(0, 1, 0, 2), 17: Harm(0, 0, 0, 3), 21: Harm(0, 0, 0, 4), 25: Harm(0, 1, 0, 5), 29: Harm(0, 2, 0, 6),
    },
    "penetrating": {
        -2: Harm(), 0: Harm(1), 1: Harm(0, 1), 2: Harm(0, 2), 4: Harm(0, 1, 0, 1), 7: Harm(0, 0, 0, 2),
        10: Harm(0, 0, 0, 3), 13: Harm(0, 0, 0, 5), 15: Harm(0, 0, 0, 6), 17: Harm(0, 0, 0, 7), 19: Harm(0, 0, 0, 8),
    },
    "fire": {
        0: Harm(), 1: Harm(1), 3: Harm(0, 1), 8: Harm(0, 0, 0, 1), 13: Harm(0, 0, 0, 2), 18: Harm(0, 0, 0, 3),
        23: Harm(0, 0, 0, 4),
    },
    "cold": {
        0: Harm(), 1: Harm(1), 3: Harm(2), 5: Harm(0, 0, 1), 8: Harm(0, 0, 2), 13: Harm(0, 0, 2, 1),
        17: Harm(0, 0, 3, 1), 21: Harm(0, 0, 4, 2), 24: Harm(0, 0, 5, 2), 27: Harm(0, 0, 6, 3),
    },
    "lightning": {
        0: Harm(), 1: Harm(1), 2: Harm(0, 1), 5: Harm(0, 2), 8: Harm(0, 3), 10: Harm(0, 3, 0, 1), 13: Harm(0, 4, 0, 1),
        16: Harm(0, 5, 0, 1), 19: Harm(0, 6, 0, 1), 20: Harm(0, 6, 0, 2), 22: Harm(0, 7, 0, 2),
    },
}  # fmt: skip
"""From how much damage on somebody takes what: stamina, stuns, fatigue, wounds."""


@DAMAGE
@pytest.mark.parametrize("kind", list(ROWS))
def test_every_amount_of_damage_has_its_row(kind: Damage) -> None:
    """Each row from its first point to the one before the next; fire of 5 and more goes on burning with one less."""
    rows = ROWS[kind]
    for left in range(min(rows), max(rows) + 1):
        expected = rows[max(start for start in rows if start <= left)]
        burning = left - 1 if kind == "fire" and left >= 5 else 0
        assert (left, harm_of(kind, left, 2)) == (left, replace(expected, burning=burning))


# -- bleeding


@DAMAGE
@pytest.mark.parametrize(
    ("endurance", "wounds"), [(0, [6, 7, 8, 9]), (1, [5, 6, 6, 7]), (2, [5, 5, 6, 6]), (3, [5, 5, 5, 6])]
)
def test_the_dying_bleed_every_so_many_rounds(endurance: int, wounds: list[int]) -> None:
    """One and the ranks in endurance, the first time and every time after: a wound each."""
    trial, found = dying(endurance), list[int]()
    for _ in wounds:
        trial = next_turn_of(trial, "ada")
        found.append(trial["rook"].wounds)
    assert found == wounds


@DAMAGE
def test_who_is_dead_bleeds_no_more() -> None:
    """What waits for the end of the round does not begin anew."""
    who = {name: ("sword-and-shield", "blue", at) for name, at in (("rook", "e4"), ("bea", "k9"))}
    trial = fight(OPEN, None, None, ada=("sword-and-shield", "red", "d4"), **who)
    bleeding = (Effect("bleeding", "rook", Ends("round ends", "", 1)),)
    dead = trial.with_creature("rook", fate="dead", wounds=9).with_(effects=bleeding)
    after = next_turn_of(dead, "ada")
    assert (after["rook"].wounds, after.now.has_effect("rook", "bleeding")) == (9, False)


@DAMAGE
@pytest.mark.parametrize(
    ("body", "size", "wounds", "fate"), [(5, 5, 3, ""), (5, 5, 4, "dying"), (5, 6, 4, ""), (5, 6, 5, "dying")]
)
def test_the_average_of_body_and_size_is_rounded_up(body: int, size: int, wounds: int, fate: str) -> None:
    """With one wound more: five of 5 and 5, six of 5 and 6."""
    trial = made(bout(), "rook", body=body, size=size).with_creature("rook", wounds=wounds)
    assert trial.does(SWORD, [HIT])["rook"].fate == fate


@DAMAGE
@pytest.mark.parametrize(("wounds", "why"), [(2, "wounded"), (3, "badly wounded")])
def test_exactly_half_of_them_is_badly_wounded(wounds: int, why: str) -> None:
    """Three of six."""
    found = reasons(made(bout(), "ada", size=7).with_creature("ada", wounds=wounds).does(SWORD, [MISS]))
    assert found[why] == (-2 if why == "badly wounded" else -1)


# -- turns that never come, and rounds that end


@pytest.mark.clause("stamina.turn.1")
def test_whom_flames_fell_at_the_beginning_of_a_turn_has_had_it() -> None:
    """What would last until the end of that turn is over with it, and nobody acts in it."""
    lit = bout(dying_is_lost=False).with_creature("rook", wounds=4, burning=(("legs", 9),))
    lasting = lit.with_(effects=(Effect("lame", "rook", Ends("turn ends", "rook")),))
    after = lasting.does("ada end").goes_on("begin_turn")
    assert (after["rook"].fate, after.now.has_effect("rook", "lame")) == ("dying", False)
    assert after.encounter.clock.acting == ()


@pytest.mark.clause("stamina.round.7")
def test_what_was_done_in_a_turn_is_over_when_rounds_are() -> None:
    """Neither a reaction nor a dash is remembered."""
    over = duel().with_(clock=Clock(round=1, phase="round"))
    busy = over.with_creature("rook", turn=Turn(reacted=True)).with_creature("ada", turn=Turn(has_dashed=True))
    ended = busy.does(Intent("clock", "end_round"), ["", "no"])
    assert ended["rook"].turn == ended["ada"].turn == Turn()


def test_the_last_round_is_played_to_its_end() -> None:
    """In the middle of it nothing is decided; when all have acted it is."""
    last = duel(round_limit=1)
    assert last.book.turns.outcome(last.now) is None
    done = last.does("ada end").goes_on().does("rook end").goes_on()
    outcome = done.book.turns.outcome(done.now)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("", "undecided")


# -- places


@DAMAGE
def test_a_stunned_leg_takes_the_breath_for_moving_alone() -> None:
    """A dash costs stamina and is refused; a blow costs stamina and is not, a walk costs none."""
    lame = duel().with_(effects=(Effect("lame", "ada", Ends("turn ends", "ada")),))
    assert lame.why_not(SWORD) == ""
    apart = lame.with_creature("rook", at="k9")
    assert "no stamina for moving" in apart.why_not("ada dash c4")
    assert apart.why_not("ada walk c4") == ""


STATES = [
    ("right arm, +1 damage, +1 piercing", 5, "useless-right-arm"),
    ("left arm, +1 damage, +1 piercing", 2, "numb-left-arm"),
    ("legs, +1 damage, +1 piercing", 5, "lame"),
    ("head", 5, "dazed"),
]
"""What two successes buy, by a body of what strength, and what becomes of the place."""


def lasts(trial: Trial, state: str) -> list[bool]:
    """Whether rook is still so now, in his next turn, and in the one after it."""
    following = next_turn_of(trial, "rook")
    return [one.now.has_effect("rook", state) for one in (trial, following, next_turn_of(following, "rook"))]


def answers(bundle: str) -> dict[str, Any]:
    """A blow with two additional successes that are spent so; a head stays conscious."""
    conscious = {"remain-conscious": Result(SUCCESS)} if bundle == "head" else {}
    return {"basic-attack": hit(2), "successes": bundle, **conscious}


@DAMAGE
@pytest.mark.parametrize(("bundle", "body", "state"), STATES)
def test_a_place_struck_before_ones_turn_is_so_through_that_turn(bundle: str, body: int, state: str) -> None:
    """The next one is the one that comes."""
    trial = made(bout(), "ada", body=body)
    assert lasts(trial.does(SWORD, answers(bundle)), state) == [True, True, False]


@DAMAGE
@pytest.mark.parametrize(("bundle", "body", "state"), STATES)
def test_a_place_struck_in_ones_own_turn_is_so_through_the_next(bundle: str, body: int, state: str) -> None:
    """Ada strikes as rook leaves: the turn in which it happens is not the next."""
    trial = made(bout(), "ada", body=body).does("ada end").goes_on()
    struck = trial.does("rook walk f4", {"free_attack": ("free_attack", "basic-attack", "sword"), **answers(bundle)})
    assert struck.encounter.clock.acting == ("rook",)
    assert lasts(struck, state) == [True, True, False]


@DAMAGE
def test_a_stun_is_felt_in_the_turn_that_comes_and_not_after_it() -> None:
    """A die on rook's blow; a turn later none."""
    turn = next_turn_of(bout().does(SWORD, [HIT]), "rook")
    blow = "rook basic attack ada with sword"
    assert reasons(turn.does(blow, [MISS]))["stunned"] == -1
    assert "stunned" not in reasons(next_turn_of(turn, "rook").does(blow, [MISS]))


@DAMAGE
@pytest.mark.parametrize(
    ("weapon", "hands", "arm", "dropped"),
    [
        ("great-sword", 2, "left arm", True),
        ("great-sword", 2, "right arm", True),
        ("sword", 1, "left arm", False),
        ("sword", 1, "right arm", True),
    ],
)
def test_two_wounds_drop_what_that_arm_holds(weapon: str, hands: int, arm: str, dropped: bool) -> None:
    """Both arms hold what is in two hands."""
    trial = made(wielding(bout(), "rook", weapon, hands), "ada", body=7)
    assert (trial.does(SWORD, answers(f"{arm}, +1 damage, +1 piercing"))["rook"].held == ()) == dropped


@DAMAGE
@pytest.mark.parametrize(("before", "exhausted"), [(3, False), (4, True)])
def test_fatigue_from_cold_exhausts_as_any_other(before: int, exhausted: bool) -> None:
    """Body 4 and endurance 1 are 5: one point of a frost lance is the fifth, or the fourth."""
    trial = ranked(made(knowing(mages(), "frost-lance", cold=3), "rook", body=4), "rook", endurance=1)
    lance = holding(trial, "frost-lance").with_creature("rook", fatigue=before)
    after = lance.does("ada loose rook with spell", {"spell": HIT, "freeze": (4, 4, 1)})
    assert after["rook"].fatigue == before + 1
    assert after.now.has_effect("rook", "exhausted") == exhausted


# -- flames


def by_a_fire(**bo: Any) -> Trial:
    """Ada with both hands free at d4, and her friend bo burning beside her; rook far off."""
    who = {"ada": ("sword-and-shield", "red", "d4"), "bo": ("bandit", "red", "d5"), "rook": ("bandit", "blue", "k9")}
    burning = {"burning": (("legs", 12),), **bo}
    return fight(OPEN, None, None, **who).with_creature("ada", held=()).with_creature("bo", **burning)


@DAMAGE
@pytest.mark.parametrize(
    ("bo", "ada", "left"), [("standing", "standing", 6), ("prone", "standing", 2), ("standing", "prone", 6)]
)
def test_it_is_whoever_burns_that_must_lie_down(bo: str, ada: str, left: int) -> None:
    """Two hands take 6 of 12, or 10 of them from a friend who rolls on the ground."""
    trial = by_a_fire(posture=bo).with_creature("ada", posture=ada)
    assert trial.does("ada beat out flames bo")["bo"].burning == (("legs", left),)


@DAMAGE
@pytest.mark.parametrize(("amount", "left"), [(7, (("legs", 1),)), (6, ()), (5, ())])
def test_flames_that_are_beaten_down_to_nothing_are_out(amount: int, left: tuple[tuple[str, int], ...]) -> None:
    """Six of six leave none."""
    assert by_a_fire(burning=(("legs", amount),)).does("ada beat out flames bo")["bo"].burning == left


@DAMAGE
def test_only_for_a_friend_within_a_meter() -> None:
    """Not two meters off, and not for an opponent."""
    assert "beat out flames" in may(by_a_fire())
    assert "beat out flames" not in may(by_a_fire(at="d6"))
    assert "beat out flames" not in may(by_a_fire(side="blue"))


@DAMAGE
def test_of_two_flames_in_one_place_the_worse_counts() -> None:
    """Nine on the body burn on with 8 and spread 8 to the legs, whose own six would burn on with 5."""
    lit = bout(fire_spreads="downward", dying_is_lost=False).with_creature("rook", burning=(("body", 9), ("legs", 6)))
    assert next_turn_of(lit, "rook")["rook"].burning == (("body", 8), ("legs", 8))


# -- what successes buy


def offered(trial: Trial, what: str, extra: int) -> set[str]:
    """What a hit with so many additional successes may be spent on."""
    came = resolve(trial.book, trial.encounter, trial.intent(what), [])
    assert isinstance(came, Waiting)
    came = resolve(trial.book, trial.encounter, trial.intent(what), [came.questions[0].answered(hit(extra))])
    assert isinstance(came, Waiting)
    return {str(value) for value in getattr(came.questions[0], "options", ())}


@DAMAGE
def test_to_pull_a_shot_costs_two_and_nobody_blunts_one() -> None:
    """A blow is pulled for one success, and blunted for one."""
    assert {"body, pulled by 3", "body, blunted"} <= offered(bout(), SWORD, 1)
    assert not {what for what in offered(archery(), SHOT, 1) if "pulled" in what or "blunted" in what}
    two = offered(archery(), SHOT, 2)
    assert {f"body, pulled by {less}" for less in (1, 2, 3)} == {what for what in two if "pulled" in what}
    assert not {what for what in two if "blunted" in what}


@DAMAGE
@pytest.mark.parametrize(("weapon", "price"), [("sword", 1), ("dagger", 2), ("club", 2), ("short-spear", 1)])
def test_what_is_carried_costs_one_if_it_is_large_and_two_if_it_is_small(weapon: str, price: int) -> None:
    """A sword one success, a dagger two."""
    trial = wielding(bout(), "rook", weapon)
    assert [weapon in offered(trial, SWORD, extra) for extra in (1, 2)] == [price == 1, True]


@DAMAGE
def test_where_a_blow_lands_by_chance_it_costs_nothing_to_leave_it() -> None:
    """By a ruling: the head that was rolled is free, and the body costs the success that it would be worth there."""
    rolled = bout(hit_location="rolled")
    head = rolled.does(SWORD, [hit(1), (10,), "head, +1 damage, +1 piercing", Result(SUCCESS)])
    assert (head.happened(StruckAt)[0].location, head.happened(StruckAt)[0].damage) == ("head", 5)
    assert rolled.does(SWORD, [hit(1), (10,), "body"]).happened(StruckAt)[0].damage == 4
    with pytest.raises(ValueError, match="no answer"):
        rolled.does(SWORD, [hit(1), (10,), "body, +1 damage, +1 piercing"])
