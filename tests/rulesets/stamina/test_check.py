"""The skill check: the pool, removal, selection, the five bands."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from affray.core.asks import by_default
from affray.core.effects import Effect, Ends
from affray.core.events import Rolled
from affray.core.rolls import Roll
from affray.rulesets.stamina.checks import totals_of
from affray.rulesets.stamina.events.blows import Mishap
from affray.rulesets.stamina.rolls import (
    CRITICAL,
    FAILURE,
    NEAR,
    SUCCESS,
    Check,
    Grading,
    Result,
    bonus_and_penalty,
    dice,
    grading,
    pool,
    skill_check,
)
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.stamina.fights import (
    MISS,
    NEAR_MISS,
    NEARLY,
    OPEN,
    SWORD,
    WORST,
    at_peace,
    dice_of,
    duel,
    hit,
    reasons,
)
from tests.rulesets.stamina.sheets import made, ranked, wearing

JUMP = Check("jump", "body", "personal movement", 10)


def jump_roll(trial: Trial, *modifiers: int) -> Roll:
    """Ada's check to jump: body 5, personal movement 1."""
    return skill_check(trial.now, "ada", JUMP, tuple(dice(amount, f"because {amount}") for amount in modifiers))


@pytest.mark.clause("stamina.check.terms.1", "stamina.check.terms.2", "stamina.check.steps.4", "stamina.check.steps.5")
@pytest.mark.parametrize(
    ("body", "rank", "rolled"), [(5, 1, "5d4 d8 keep 5 high"), (3, 0, "3d4"), (4, 3, "4d4 3d8 keep 4 high")]
)
def test_one_attribute_gives_the_d4_and_one_skill_the_d8(body: int, rank: int, rolled: str) -> None:
    """Reflexes 6 and melee combat 3 have no part in a jump, and no rank still leaves a check."""
    trial = ranked(made(duel(), "ada", body=body), "ada", personal_movement=rank)
    assert jump_roll(trial).dice == rolled


@pytest.mark.clause("stamina.check.terms.3", "stamina.check.steps.6")
def test_the_whole_pool_is_thrown_at_once() -> None:
    """Six d4, two d6 for the weapon, three d8: eleven faces of one throw."""
    (rolled,) = duel().does(SWORD, [(1, 2, 3, 4, 1, 2, 6, 5, 8, 7, 1)]).happened(Rolled)
    assert (rolled.dice, rolled.faces) == ("6d4 2d6 3d8 keep 6 high", (1, 2, 3, 4, 1, 2, 6, 5, 8, 7, 1))
    with pytest.raises(ValueError, match="dice"):
        duel().does(SWORD, [(1, 2, 3, 4, 1, 2, 6, 5, 8, 7)])
    assert dice_of(duel().does("ada regain composure", [(4, 4, 4, 4, 4, 4, 8, 8)])) == ["6d4 2d8 keep 6 high"]


@pytest.mark.clause("stamina.check.terms.4", "stamina.check.terms.5")
def test_bonus_and_penalty_dice_are_d6_in_the_pool() -> None:
    """Either kind is thrown; only a penalty die also removes one."""
    assert jump_roll(duel(), 1).dice == "5d4 d6 d8 keep 5 high"
    assert jump_roll(duel(), -1).dice == "5d4 d6 d8 drop 1 high keep 5 high"


@pytest.mark.clause("stamina.check.terms.6", "stamina.check.steps.15")
@pytest.mark.parametrize(("bonus", "penalty"), [(0, 0), (2, 1), (1, 3), (4, 4)])
def test_they_do_not_cancel_and_enough_dice_are_left(bonus: int, penalty: int) -> None:
    """Attribute 3, skill 2: 5 + b + p dice, p of them removed, 3 of the other 5 + b selected."""
    thrown = pool(3, 2, bonus, penalty)
    assert Counter(thrown.dice) == +Counter({4: 3, 8: 2, 6: bonus + penalty})
    assert thrown.high == 5 + bonus
    assert thrown.kept == 3


@pytest.mark.clause("stamina.check.terms.7")
def test_dice_of_several_rules_are_added() -> None:
    """A wound is a penalty die, a stun another; the weapon gives two bonus dice, recklessness three."""
    trial = duel().with_creature("ada", wounds=1)
    after = trial.does("ada reckless attack rook with sword dice 3", [WORST], rest=by_default)
    assert reasons(after) == {"wounded": -1, "rank 2 in long blades": 2, "reckless": 3}
    assert dice_of(after) == ["6d4 6d6 3d8 drop 1 high keep 6 high"]
    assert bonus_and_penalty((dice(2, "a"), dice(-1, "b"), dice(-2, "c"), dice(1, "d"))) == (3, 3)


@pytest.mark.clause("stamina.check.terms.7", "stamina.check.terms.1")
def test_armor_is_in_the_way_of_reflexes_alone() -> None:
    """A full harness costs dice on composure by reflexes, and none by perception or on body."""
    heavy = wearing(duel(), "ada", "full-harness")
    assert reasons(heavy.does("ada regain composure reflexes", [NEAR_MISS])) == {"armor": -2}
    assert reasons(heavy.does("ada regain composure perception", [NEAR_MISS])) == {}
    assert reasons(heavy.does("ada restoration", [NEAR_MISS])) == {}


@pytest.mark.clause("stamina.check.terms.7")
def test_a_numb_arm_is_in_the_way_of_what_it_does_alone() -> None:
    """A blow with the right arm has its die; composure, restoration and a blow with the left one do not."""
    numb = duel().with_(effects=(Effect("numb-right-arm", "ada", Ends("turn ends", "ada")),))
    assert reasons(numb.does(SWORD, [MISS]))["numb right arm"] == -1
    assert "numb right arm" not in reasons(numb.does("ada basic attack rook with round-shield", [MISS]))
    for deed in ("regain composure", "restoration"):
        assert "numb right arm" not in reasons(numb.does(f"ada {deed}", [NEAR_MISS]))


@pytest.mark.clause("stamina.check.steps.7", "stamina.check.steps.8", "stamina.check.steps.9", "stamina.check.steps.10")
@pytest.mark.parametrize(
    ("faces", "total"),
    [
        ((4, 4, 4, 6, 6, 8, 1), 14),  # the 8 and a 6 go; 6 4 4 are the best of 6 4 4 4 1
        ((1, 1, 1, 2, 3, 8, 8), 6),  # both d8 go, the d6 that came as penalties count
        ((4, 4, 4, 1, 1, 2, 2), 8),  # of three equal fours two go
    ],
)
def test_each_penalty_die_removes_the_highest_face_left(faces: tuple[int, ...], total: int) -> None:
    """Three d4, two d6, two d8, two removals, then the three best of the rest."""
    assert pool(3, 2, 0, 2).value(faces) == total


@pytest.mark.clause("stamina.check.steps.8", "stamina.check.steps.12")
def test_the_odds_of_removal_by_counting() -> None:
    """Attribute 1, skill 1, one penalty die: of a d4, a d6 and a d8 the highest goes and the better of two counts."""
    counted = Counter(sorted(faces)[1] for faces in product(range(1, 5), range(1, 7), range(1, 9)))
    odds = Roll("x", (pool(1, 1, 0, 1),), int).odds
    assert {value: Fraction(weight, odds.total) for value, weight in odds.items()} == {
        value: Fraction(ways, 192) for value, ways in counted.items()
    }


@pytest.mark.clause("stamina.check.steps.11", "stamina.check.steps.14")
@pytest.mark.parametrize(("attribute", "total"), [(2, 14), (3, 20), (4, 24)])
def test_as_many_dice_count_as_the_attribute_has_points(attribute: int, total: int) -> None:
    """However many skill and bonus dice there are: 8, 6, 6 and then the fours."""
    faces = (4,) * attribute + (6, 6, 8)
    assert pool(attribute, 1, 2, 0).value(faces) == total


@pytest.mark.clause("stamina.check.steps.13")
def test_whoever_rolls_may_select_lower_dice_by_a_ruling() -> None:
    """Three eights, two sixes and a four are 40 and hit; six fours are 24, a failure."""
    faces = (4, 4, 4, 4, 4, 4, 6, 6, 8, 8, 8)
    assert duel().does(SWORD, [faces], rest=by_default)["rook"].defense == 19
    chosen = duel(dice_selected="player")
    assert chosen.does(SWORD, [faces, 40], rest=by_default)["rook"].defense == 19
    lower = chosen.does(SWORD, [faces, 24])
    assert (lower["rook"].defense, dice_of(lower)) == (21, ["6d4 2d6 3d8 faces"])


@pytest.mark.clause("stamina.check.steps.13")
def test_nobody_selects_of_more_than_fifteen_dice() -> None:
    """Eleven and four reckless ones are asked about, eleven and five are not: the highest six count."""
    bold = ranked(duel(dice_selected="player"), "ada", reckless_attack=2)
    blow = "ada reckless attack rook with sword dice"
    assert dice_of(bold.does(f"{blow} 4", [(1,) * 15, 6, "nothing"])) == ["6d4 6d6 3d8 faces"]
    assert dice_of(bold.does(f"{blow} 5", [(1,) * 16, "nothing"])) == ["6d4 7d6 3d8 keep 6 high"]


def test_every_total_of_some_dice() -> None:
    """Two of 6, 3 and 1."""
    assert totals_of((6, 3, 1), 2) == (9, 7, 4)


@pytest.mark.clause("stamina.check.steps.1", "stamina.check.steps.2", "stamina.check.steps.3")
def test_a_check_follows_from_what_was_declared() -> None:
    """A walk needs none; an attack is declared, then its attribute and skill are known, then dice are thrown."""
    assert duel().with_creature("rook", at="k9").does("ada walk c4").happened(Rolled) == []
    told = [type(event).__name__ for event in duel().does(SWORD, [WORST, "nothing"]).events]
    assert told.index("Declared") < told.index("Rolled") < told.index("Mishap")


@pytest.mark.clause("stamina.check.steps.16")
def test_the_total_is_held_against_the_difficulty() -> None:
    """Rook: defense 21, training and parry 8, shield 5: 34. Totals of 33 and 34 lie on both sides of it."""
    near = (4, 4, 4, 4, 4, 1, 6, 4, 8, 7, 1)
    assert pool(6, 3, 2, 0).value(near) == 33
    assert duel().does(SWORD, [near])["rook"].defense == 20
    reached = (4, 4, 4, 4, 4, 1, 6, 5, 8, 7, 1)
    assert duel().does(SWORD, [reached])["rook"].defense == 19


@pytest.mark.clause("stamina.check.1")
@pytest.mark.parametrize(("wounds", "most"), [(0, 24), (1, 22), (3, 22)])
def test_what_penalty_dice_put_out_of_reach_is_not_called_for(wounds: int, most: int) -> None:
    """Five d4 and a d8 are 24 at best; of them and one d6 the eight goes, of them and two a six as well."""
    who = {"ada": ("sword-and-shield", "red", "d4"), "rook": ("sword-and-shield", "blue", "k9")}
    trial = at_peace(OPEN, None, **who).with_creature("ada", wounds=wounds)
    call = "gm call check ada by body and personal movement against"
    assert trial.why_not(f"{call} {most} for doubt") == ""
    assert "the outcome is certain" in trial.why_not(f"{call} {most + 1} for doubt")


# -- the five bands


@pytest.mark.clause(
    "stamina.check.result.1", "stamina.check.result.2", "stamina.check.result.7", "stamina.check.result.10"
)
@pytest.mark.parametrize(
    ("difficulty", "result", "tier"),
    [
        (13, 6, CRITICAL), (13, 7, FAILURE), (13, 8, NEAR), (13, 12, NEAR), (13, 13, SUCCESS),
        (20, 9, CRITICAL), (20, 11, FAILURE), (20, 14, FAILURE), (20, 15, NEAR), (20, 19, NEAR), (20, 20, SUCCESS),
    ],
)  # fmt: skip
def test_the_bands(difficulty: int, result: int, tier: str) -> None:
    """Below half; up to five short; within five; reached."""
    assert grading(difficulty, Rulings())(result).tier == tier


@pytest.mark.clause("stamina.check.result.9")
@pytest.mark.parametrize(("ruled", "tier"), [("failure", FAILURE), ("critical", CRITICAL)])
def test_exactly_half(ruled: str, tier: str) -> None:
    """10 of 20 is below no half and above none; where it is within five as well, it is near in any case."""
    rulings = Rulings(exactly_half=ruled)  # type: ignore[arg-type]
    assert grading(20, rulings)(10) == Result(tier)
    assert grading(10, rulings)(5).tier == NEAR


@pytest.mark.clause("stamina.check.result.14")
@pytest.mark.parametrize(("ruled", "tier"), [("critical", CRITICAL), ("near", NEAR)])
def test_less_than_half_and_within_five(ruled: str, tier: str) -> None:
    """Difficulty 8, result 3."""
    assert grading(8, Rulings(overlapping_tiers=ruled))(3) == Result(tier)  # type: ignore[arg-type]


@pytest.mark.clause("stamina.check.result.15")
def test_up_to_12_nothing_is_a_plain_failure() -> None:
    """No whole number lies above half and more than five below; at 13 the first does. 6 of 12 is exactly half."""
    for difficulty in range(1, 13):
        results = (result for result in range(difficulty) if 2 * result != difficulty)
        assert all(grading(difficulty, Rulings())(result).tier != FAILURE for result in results)
    assert grading(10, Rulings())(5).tier == NEAR
    assert grading(13, Rulings())(7).tier == FAILURE


@pytest.mark.clause("stamina.check.result.16", "stamina.check.result.17")
@pytest.mark.parametrize(("over", "extra"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3)])
def test_every_three_points_are_an_additional_success(over: int, extra: int) -> None:
    """An excess of 0 to 2 gives none."""
    assert Grading(15)(15 + over) == Result(SUCCESS, extra)


@pytest.mark.clause("stamina.check.result.3", "stamina.check.result.4")
def test_a_critical_failure_fails_and_something_goes_wrong() -> None:
    """The game master picks; unless they do, the attacker loses 2 defense."""
    after = duel().does(SWORD, [WORST, "off-balance"])
    assert (after["rook"].defense, after["ada"].defense) == (21, 19)
    assert duel().does(SWORD, [WORST, "nothing"])["ada"].defense == 21
    assert duel(mishap="nothing").does(SWORD, [WORST]).happened(Mishap)[0].what == "nothing"


@pytest.mark.clause("stamina.check.result.8")
def test_a_failure_has_neither_benefit_nor_penalty() -> None:
    """Nobody loses anything but what the attack costs."""
    before = duel()
    after = before.does(SWORD, [Result(FAILURE)])
    assert (after["rook"], after["ada"].defense) == (before["rook"], before["ada"].defense)


@pytest.mark.clause("stamina.check.result.11")
def test_a_near_failure_is_still_failed() -> None:
    """An attack that nearly hits does no harm."""
    after = duel().does(SWORD, [NEARLY])
    assert after["rook"].wounds == after["rook"].stuns == 0


@pytest.mark.clause("stamina.check.result.12", "stamina.check.result.13")
def test_progress_is_ones_own_and_used_up_by_the_next_try() -> None:
    """By a ruling a die: ada's check uses hers and leaves rook's alone; one that is near brings it anew."""
    made_progress = tuple(Effect("progress-restoration", who, Ends("used"), amount=1) for who in ("ada", "rook"))
    trial = duel(near_failure="bonus-die", recovery_difficulty=20).with_(effects=made_progress)
    failed = trial.does("ada restoration", [MISS])
    assert reasons(failed) == {"progress": 1}
    assert [effect.on for effect in failed.encounter.effects] == ["rook"]
    near = trial.does("ada restoration", [NEAR_MISS])
    assert [near.now.amount(who, "progress-restoration") for who in ("ada", "rook")] == [1, 1]


@pytest.mark.clause("stamina.check.result.18")
def test_additional_successes_bring_more() -> None:
    """One point of damage and of piercing: with 4 against armor 5 the blow is turned, with 5 it goes through."""
    bare = duel().does(SWORD, [hit(0)])
    more = duel().does(SWORD, [hit(1), "body, +1 damage, +1 piercing"])
    assert (bare["rook"].wounds, more["rook"].wounds) == (0, 1)
