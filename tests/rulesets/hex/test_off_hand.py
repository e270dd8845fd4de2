"""Off-Hand Attack."""

import pytest

from affray.core.intents import Intent
from affray.rulesets.hex.creature import Held
from affray.rulesets.hex.events import Hit, Missed, Parried
from affray.rulesets.hex.loading import weapons
from affray.testing import Trial
from tests.rulesets.hex.blows import DOWN_1, DOWN_2, DOWN_3, EVEN, check_of, clubbed, hit, kept, reasons
from tests.rulesets.hex.fights import begun
from tests.rulesets.hex.sheets import ranked

OFF_HAND = "ada off-hand attack rook with truncheon"
BASIC = "ada basic attack rook with arming-sword"
PENALTY = "multi-attack penalty"


def two_weapons(rank: int = 1, **rulings: object) -> Trial:
    """Ada with a sword and a truncheon in her off-hand: at rank 1 two dice, since the off-hand takes her level."""
    trial = ranked(clubbed(**rulings), "ada", **{"off-hand attack": rank})
    held = (Held(weapons()["arming-sword"]), Held(weapons()["truncheon"], off_hand=True))
    return trial.with_creature("ada", held=held, action_points=6)


def struck(trial: Trial, times: int = 1) -> Trial:
    """The same after so many basic attacks that miss."""
    for faces in ((1, 1, 5), (1, 5), (1, 5, 9))[:times]:
        trial = trial.does(BASIC, [faces])
    return trial


@pytest.mark.clause("hex.melee.off-hand.1", "hex.melee.off-hand.2")
def test_it_costs_one_point_and_no_stamina() -> None:
    after = two_weapons().with_creature("ada", stamina=0, action_points=1).does(OFF_HAND, [hit()])
    assert (after["ada"].action_points, after["ada"].stamina) == (0, 0)
    assert "costs 1 AP" in two_weapons().with_creature("ada", action_points=0).why_not(OFF_HAND)


@pytest.mark.clause("hex.melee.off-hand.3")
def test_it_is_made_with_the_off_hand_or_the_body() -> None:
    """Not with the sword in the other hand."""
    assert list(two_weapons().legal.options(Intent("ada", "off_hand_attack", ("rook",)))) == ["truncheon", "fists"]
    assert two_weapons().does("ada off-hand attack rook with fists", [hit()])["rook"].wounds == 1
    assert check_of(two_weapons(), "ada off-hand attack rook with fists").dice == EVEN


@pytest.mark.clause("hex.melee.off-hand.4")
def test_the_weapon_must_be_small() -> None:
    """A shield in the off-hand is not."""
    shield = two_weapons().with_creature("ada", held=(Held(weapons()["round-shield"], off_hand=True),))
    assert list(shield.legal.options(Intent("ada", "off_hand_attack", ("rook",)))) == ["fists"]


@pytest.mark.clause("hex.melee.off-hand.5")
def test_one_check_decides_it() -> None:
    assert two_weapons().does(OFF_HAND, [kept(13)]).happened(Hit)
    assert two_weapons().does(OFF_HAND, [kept(12)]).happened(Parried)
    assert two_weapons().does(OFF_HAND, [kept(8)]).happened(Missed)


@pytest.mark.clause("hex.melee.off-hand.6", "hex.melee.off-hand.7")
@pytest.mark.parametrize(("rank", "dice"), [(0, DOWN_1), (1, EVEN), (3, EVEN)])
def test_without_a_rank_it_is_harder_and_the_off_hand_always_costs_a_level(rank: int, dice: str) -> None:
    assert check_of(two_weapons(rank), OFF_HAND).dice == dice
    assert reasons(two_weapons(rank), OFF_HAND)["truncheon is in the off-hand"] == -1


@pytest.mark.clause("hex.melee.off-hand.8")
@pytest.mark.parametrize(("levels", "dice"), [(0, "3d10 keep 2 high"), (1, EVEN), (2, DOWN_1)])
def test_what_the_penalty_die_is_worth(levels: int, dice: str) -> None:
    assert check_of(two_weapons(off_hand_levels=levels), OFF_HAND).dice == dice


@pytest.mark.clause("hex.melee.off-hand.9")
@pytest.mark.parametrize(("rank", "wounds"), [(0, 3), (1, 4), (2, 5), (4, 5)])
def test_successes_beyond_the_rank_are_ignored(rank: int, wounds: int) -> None:
    """Two of them."""
    faces = (10, *hit(2)) if rank == 0 else hit(2)
    assert two_weapons(rank).does(OFF_HAND, [faces])["rook"].wounds == wounds


@pytest.mark.clause("hex.melee.off-hand.10")
@pytest.mark.parametrize("times", [1, 2])
def test_after_another_melee_action_its_penalties_are_ignored(times: int) -> None:
    trial = struck(two_weapons(), times)
    assert PENALTY not in reasons(trial, OFF_HAND)
    assert reasons(trial, BASIC)[PENALTY] == -times


@pytest.mark.clause("hex.melee.off-hand.11")
def test_they_are_ignored_once() -> None:
    again = struck(two_weapons()).does(OFF_HAND, [kept(8)])
    assert reasons(again, OFF_HAND)[PENALTY] == -2


@pytest.mark.clause("hex.melee.off-hand.12")
def test_only_another_melee_action_counts() -> None:
    """Neither a walk nor an off-hand attack is one, nor an attack of an earlier turn."""
    assert reasons(two_weapons().does(OFF_HAND, [kept(8)]), OFF_HAND)[PENALTY] == -1
    assert PENALTY not in reasons(struck(two_weapons()), OFF_HAND)
    walked = two_weapons().with_creature("ada", at="c4", multi_attack=1).does("ada walk d4")
    assert reasons(walked, OFF_HAND)[PENALTY] == -1
    later = begun(struck(two_weapons()).does("ada end"), "ada")
    assert reasons(later.with_creature("ada", multi_attack=1), OFF_HAND)[PENALTY] == -1


@pytest.mark.clause("hex.melee.off-hand.14")
def test_the_untrained_level_and_the_off_hand_stay() -> None:
    assert check_of(struck(two_weapons(0)), OFF_HAND).dice == DOWN_1
    assert check_of(struck(two_weapons(0)).does(OFF_HAND, [(1, 4, 7)]), OFF_HAND).dice == DOWN_3


@pytest.mark.clause("hex.melee.off-hand.15")
def test_it_raises_the_penalty_all_the_same() -> None:
    after = struck(two_weapons()).does(OFF_HAND, [kept(8)])
    assert after["ada"].multi_attack == 2
    assert check_of(after, BASIC).dice == DOWN_1


@pytest.mark.clause("hex.melee.off-hand.16")
@pytest.mark.parametrize(("first", "dice"), [("of-the-turn", DOWN_2), ("after-another", EVEN)])
def test_an_off_hand_attack_before_the_other(first: str, dice: str) -> None:
    """Off-hand, basic, off-hand: forfeited, or ignored after all; and then only once."""
    trial = two_weapons(off_hand_first=first).does(OFF_HAND, [kept(8)]).does(BASIC, [(1, 5)])
    assert check_of(trial, OFF_HAND).dice == dice
    throw = (1, 5) if dice == EVEN else (1, 5, 5, 5)
    assert reasons(trial.does(OFF_HAND, [throw]), OFF_HAND)[PENALTY] == -3
