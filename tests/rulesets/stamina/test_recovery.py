"""Recovery actions: regaining composure and restoration."""

from typing import Any

import pytest

from affray.core.asks import usual
from affray.core.intents import Intent
from affray.rulesets.stamina.checks import counted
from affray.rulesets.stamina.events.deeds import RegainedDefense, RegainedStamina
from affray.rulesets.stamina.rolls import Result
from affray.testing import Trial
from tests.rulesets.stamina.fights import (
    HIT,
    MISS,
    NEAR_MISS,
    SWORD,
    WORST,
    against,
    costs,
    dice_of,
    duel,
    hit,
    may,
    next_turn_of,
)
from tests.rulesets.stamina.sheets import made, ranked, wearing

STRUCK = ("free_attack", "basic-attack", "sword")
COMPOSE = "ada regain composure"


def worn(**rulings: Any) -> Trial:
    """Ada worn down to defense 10, stamina 5 and 3 stuns, rank 2 in regain composure and in stamina."""
    trial = ranked(duel(**rulings), "ada", regain_composure=2, stamina=2)
    return trial.with_creature("ada", defense=10, stamina=5, stuns=3)


def regained(trial: Trial, kind: type[RegainedDefense] | type[RegainedStamina]) -> int:
    """How much came back in the last step."""
    return sum(event.amount for event in trial.happened(kind))


@pytest.mark.clause("stamina.recovery.1", "stamina.recovery.composure.1", "stamina.recovery.restoration.1")
def test_recovering_takes_the_turn_and_one_stamina_or_none() -> None:
    """1 for composure, none for restoration, whose check fails here."""
    for deed, left in ((COMPOSE, 4), ("ada restoration", 5)):
        after = worn().does(deed, [NEAR_MISS])
        assert (after["ada"].turn.occupied, after["ada"].stamina) == (True, left)
        assert costs(worn(), deed) == ("1 stamina, a turn" if left == 4 else "a turn")
        assert not {"basic attack", "regain composure", "restoration"} & may(after)


@pytest.mark.clause("stamina.recovery.2")
def test_it_cannot_be_hurried() -> None:
    """There is no pace to choose, as there is for a defensive action, and none after the turn is taken."""
    assert worn().why_not(f"{COMPOSE} hurried")
    assert worn().why_not("ada restoration hurried")
    assert not worn().why_not("ada dodge hurried")
    spent = worn().does("ada disengage")
    for deed in (COMPOSE, "ada restoration"):
        assert "takes a turn" in spent.why_not(deed)


# -- composure


@pytest.mark.clause("stamina.recovery.composure.2")
def test_not_in_a_round_with_an_attack() -> None:
    """Neither after a quick blow nor after a free attack of the same round; in the next round again."""
    quick = worn().does("ada quick attack rook with sword", [MISS])
    assert "not in a round with an attack" in quick.why_not(COMPOSE)
    reacted = worn().turn_of("rook").does("rook walk f4", [STRUCK, MISS])
    assert "not in a round with an attack" in reacted.turn_of("ada").why_not(COMPOSE)
    assert not next_turn_of(quick, "ada").why_not(COMPOSE)


@pytest.mark.clause("stamina.recovery.composure.3")
def test_no_attack_until_the_next_turn_not_even_a_free_one() -> None:
    """Rook walks away past her; with her next turn she may strike again."""
    composed = worn().does(COMPOSE, [NEAR_MISS])
    for deed in ("quick attack rook with sword", "off-hand attack rook with round-shield"):
        assert "no attack until the next turn" in composed.why_not(f"ada {deed}")
    assert composed.turn_of("rook").does("rook walk f4")["rook"].at == "f4"
    assert worn().turn_of("rook").does("rook walk f4", [STRUCK, MISS])["ada"].attacked_in == 1
    assert not next_turn_of(composed, "ada").why_not(SWORD)


@pytest.mark.clause("stamina.recovery.composure.4")
@pytest.mark.parametrize(("attribute", "thrown"), [("reflexes", "6d4 2d8"), ("perception", "7d4 2d8")])
def test_reflexes_or_perception_and_personal_defense(attribute: str, thrown: str) -> None:
    """Reflexes 6, perception 7, personal defense 2; armor would cost dice on reflexes."""
    after = made(worn(), "ada", perception=7, armor=()).does(f"{COMPOSE} {attribute}", [HIT])
    assert dice_of(after)[0].startswith(thrown)
    trained = ranked(made(worn(), "ada", perception=7, armor=()), "ada", personal_defense=3, endurance=1)
    assert dice_of(trained.does(COMPOSE, [HIT])) == ["6d4 3d8 keep 6 high"]


@pytest.mark.clause("stamina.recovery.composure.5", "stamina.recovery.composure.6", "stamina.check.result.19")
@pytest.mark.parametrize(("rank", "extra", "back"), [(0, 0, 1), (2, 0, 3), (2, 3, 6)])
def test_ranks_and_one_for_each_success(rank: int, extra: int, back: int) -> None:
    """The plain success is the first; by a ruling only additional ones count."""
    trial = ranked(worn(), "ada", regain_composure=rank)
    after = trial.does(COMPOSE, [hit(extra)])
    assert after["ada"].defense == 10 + back
    fewer = trial.ruled(plain_success_counts=False).does(COMPOSE, [hit(extra)])
    assert fewer["ada"].defense == 10 + back - 1
    failed = trial.does(COMPOSE, [NEAR_MISS])
    assert (failed["ada"].defense, counted(failed.now, NEAR_MISS)) == (10, 0)


@pytest.mark.clause("stamina.recovery.composure.7", "stamina.recovery.restoration.9")
@pytest.mark.parametrize("deed", [COMPOSE, "ada restoration"])
def test_against_10_another_number_or_nothing(deed: str) -> None:
    """By three, every three points are a success: a total of 11 is 3 of them."""
    for trial, number in ((worn(), 10), (worn(recovery_difficulty=15), 15), (worn(recovery_check="by-three"), 3)):
        assert against(trial.does(deed, [hit(1)], rest=usual)) == [f"difficulty {number}"]


@pytest.mark.clause("stamina.recovery.composure.7")
def test_every_three_points_are_a_success_by_a_ruling() -> None:
    """Six d4 and two d8 without armor's dice: six dice of 2 are 12, four successes, and 2 ranks."""
    faces = (2, 2, 2, 2, 2, 2, 1, 1)
    after = wearing(worn(recovery_check="by-three"), "ada").does(COMPOSE, [faces])
    assert regained(after, RegainedDefense) == 2 + 4
    plain = wearing(worn(), "ada").does(COMPOSE, [faces])
    assert regained(plain, RegainedDefense) == 2 + 1


@pytest.mark.clause("stamina.recovery.composure.8", "stamina.recovery.restoration.10")
@pytest.mark.parametrize("failed", [MISS, NEAR_MISS, WORST])
@pytest.mark.parametrize("deed", [COMPOSE, "ada restoration"])
def test_a_failed_check_brings_nothing_or_the_ranks(deed: str, failed: Result) -> None:
    """By a ruling two ranks are two points all the same."""
    hard = worn(recovery_difficulty=20)
    nothing, ranks = hard.does(deed, [failed]), hard.ruled(failed_recovery="ranks").does(deed, [failed])
    kind = RegainedDefense if deed == COMPOSE else RegainedStamina
    assert (regained(nothing, kind), regained(ranks, kind)) == (0, 2)


@pytest.mark.clause("stamina.recovery.composure.9")
def test_defense_comes_back_up_to_the_maximum() -> None:
    """21; by a ruling beyond it."""
    for capped, defense in ((True, 21), (False, 25)):
        fresh = worn(recovery_cap=capped).with_creature("ada", defense=19)
        assert fresh.does(COMPOSE, [hit(3)])["ada"].defense == defense
    assert worn().with_creature("ada", defense=21).does(COMPOSE, [hit(3)])["ada"].defense == 21


# -- restoration


@pytest.mark.clause("stamina.recovery.restoration.2")
def test_not_after_more_stamina_than_ones_rank_was_spent() -> None:
    """Rank 2: after a dash of 2 it may be done, after a sprint of 3 not."""
    apart = worn().with_creature("rook", at="k9")
    assert not apart.does("ada dash c4").why_not("ada restoration")
    assert "too much stamina was spent" in apart.does("ada sprint c4").why_not("ada restoration")


@pytest.mark.clause("stamina.recovery.restoration.3")
def test_what_is_spent_afterwards_counts_too() -> None:
    """After it a dash of 2 goes, one that brings the turn to 3 does not; next turn it does."""
    rested = worn().with_creature("rook", at="k9").does("ada restoration", [NEAR_MISS])
    assert "no more than 2 stamina this turn" in rested.why_not("ada sprint c4")
    assert rested.does("ada dash c4")["ada"].turn.spent == 2
    assert not next_turn_of(rested, "ada").why_not("ada sprint c4")
    spent = worn().does("ada restoration", [NEAR_MISS]).does("ada quick attack rook with sword", [MISS])
    assert "no more than 2 stamina this turn" in spent.why_not("ada off-hand attack rook with round-shield")
    reacting = worn().does("ada restoration", [NEAR_MISS]).with_creature("ada", stamina=9)
    dear = ranked(reacting, "ada", stamina=0).turn_of("rook").does("rook walk f4", [STRUCK, MISS])
    assert dear["ada"].stamina == 8


@pytest.mark.clause("stamina.recovery.restoration.4")
def test_body_and_endurance() -> None:
    """Body 5, endurance 2, then 3; personal defense 2 has no part in it."""
    assert dice_of(worn().does("ada restoration", [NEAR_MISS])) == ["5d4 2d8 keep 5 high"]
    enduring = ranked(worn(), "ada", endurance=3).does("ada restoration", [NEAR_MISS])
    assert dice_of(enduring) == ["5d4 3d8 keep 5 high"]


@pytest.mark.clause("stamina.recovery.restoration.5", "stamina.recovery.restoration.6")
@pytest.mark.parametrize(("rank", "extra", "back"), [(0, 0, 0), (2, 0, 2), (2, 3, 5)])
def test_ranks_and_one_for_each_additional_success(rank: int, extra: int, back: int) -> None:
    """The plain success adds nothing; no stun is given for it here."""
    trial = ranked(worn(), "ada", stamina=rank).with_creature("ada", stuns=0)
    assert trial.does("ada restoration", [hit(extra)])["ada"].stamina == 5 + back


@pytest.mark.clause("stamina.recovery.restoration.7", "stamina.recovery.restoration.8")
@pytest.mark.parametrize(("stuns", "stamina"), [(0, 11), (1, 8), (2, 5)])
def test_three_of_it_may_be_given_for_a_stun(stuns: int, stamina: int) -> None:
    """Six come back: as often as three are left."""
    after = worn().does("ada restoration", [hit(4), stuns])
    assert (after["ada"].stuns, after["ada"].stamina) == (3 - stuns, stamina)


@pytest.mark.clause("stamina.recovery.restoration.8")
def test_as_often_as_there_are_three_or_once() -> None:
    """Six are two stuns, five are one; by a ruling never more than one, and never more than there are."""
    with pytest.raises(ValueError, match="no answer"):
        worn().does("ada restoration", [hit(3), 2])
    with pytest.raises(ValueError, match="no answer"):
        worn(stuns_for_stamina="once").does("ada restoration", [hit(4), 2])
    with pytest.raises(ValueError, match="no answer"):
        worn().with_creature("ada", stuns=1).does("ada restoration", [hit(4), 2])
    assert worn(stuns_for_stamina="once").does("ada restoration", [hit(4), 1])["ada"].stuns == 2


@pytest.mark.clause("stamina.recovery.restoration.11")
def test_stamina_comes_back_up_to_the_maximum() -> None:
    """10, body 5, endurance 2 and stamina 2 are 19, less 3 stuns; by a ruling beyond it."""
    for capped, stamina in ((True, 16), (False, 18)):
        fresh = worn(recovery_cap=capped).with_creature("ada", stamina=13)
        assert fresh.does("ada restoration", [hit(3), 0])["ada"].stamina == stamina
    assert worn().with_creature("ada", stamina=16).does("ada restoration", [hit(3), 0])["ada"].stamina == 16


def test_both_may_be_done_without_a_roll() -> None:
    """No attack and not opposed, so a standard result may be taken: half of reflexes 6, 1 and personal defense 2.

    Six successes are 18 points: 10 for the plain one, and two additional ones.
    """
    after = wearing(worn(), "ada").does(Intent("ada", "regain_composure", ("reflexes", "standard")))
    assert regained(after, RegainedDefense) == 2 + 3
