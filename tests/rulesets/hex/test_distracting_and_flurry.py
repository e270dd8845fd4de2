"""Distracting Attack and Flurry of Blows."""

import pytest

from affray.core.asks import WrongAnswer
from affray.core.intents import Intent
from affray.rulesets.hex.creature import Held
from affray.rulesets.hex.events import Hit, Missed, Parried
from affray.rulesets.hex.loading import weapons
from affray.testing import Trial
from tests.rulesets.hex.blows import EVEN, UP_1, UP_2, check_of, clubbed, hit, kept, reasons
from tests.rulesets.hex.moves import may
from tests.rulesets.hex.sheets import ranked

DISTRACT = "ada distracting attack rook with truncheon"
FLURRY = "ada flurry of blows rook with truncheon"


def sly(rank: int = 2, **rulings: object) -> Trial:
    """Ada with a rank in distracting attack; at rank 2 nothing is taken from her three dice."""
    return ranked(clubbed(**rulings), "ada", distracting_attack=rank)


def swift(rank: int = 0, **rulings: object) -> Trial:
    """Ada with a rank in flurry of blows."""
    return ranked(clubbed(**rulings), "ada", flurry_of_blows=rank)


def flurry(total: int) -> list[tuple[int, ...]]:
    """The dice of a flurry."""
    return [(1, 1, *kept(total))]


# -- Distracting Attack


@pytest.mark.clause("hex.melee.distracting.1", "hex.melee.distracting.2")
@pytest.mark.parametrize("total", [5, 13])
def test_a_distraction_costs_one_point_and_one_stamina(total: int) -> None:
    after = sly().with_creature("ada", stamina=4).does(DISTRACT, [(1, *kept(total))])
    assert (after["ada"].action_points, after["ada"].stamina) == (2, 3)
    assert "costs 1 stamina" in sly().with_creature("ada", stamina=0).why_not(DISTRACT)


@pytest.mark.clause("hex.melee.distracting.3")
def test_a_distraction_takes_a_rank() -> None:
    assert "distracting attack" not in may(sly(0))
    assert "distracting attack" in may(sly(1))
    refused = sly(0).why_not(Intent("ada", "distracting_attack", ("rook", "truncheon")))
    assert refused == "a rank in distracting attack is needed [hex.melee.distracting.3]"


@pytest.mark.clause("hex.melee.distracting.4")
def test_a_distraction_is_made_with_a_weapon_or_the_body() -> None:
    assert list(sly().legal.options(Intent("ada", "distracting_attack", ("rook",)))) == ["truncheon", "fists"]
    assert sly().does("ada distracting attack rook with fists", [(1, *hit())])["rook"].wounds == 1


@pytest.mark.clause("hex.melee.distracting.5")
def test_a_distraction_is_one_check() -> None:
    assert sly().does(DISTRACT, [(1, *kept(13))])["rook"].wounds == 3
    assert sly().does(DISTRACT, [(1, *kept(9))]).happened(Parried)
    assert sly().does(DISTRACT, [(1, *kept(8))]).happened(Missed)


@pytest.mark.clause("hex.melee.distracting.6")
@pytest.mark.parametrize(("rank", "dice"), [(1, EVEN), (2, UP_1)])
def test_two_levels_less_the_rank(rank: int, dice: str) -> None:
    assert check_of(sly(rank), DISTRACT).dice == dice
    assert reasons(sly(1), DISTRACT)["to distract"] == -1


@pytest.mark.clause("hex.melee.distracting.7")
@pytest.mark.parametrize(("advantage", "dice"), [(False, UP_1), (True, UP_2)])
def test_a_third_rank(advantage: bool, dice: str) -> None:
    assert check_of(sly(3, distracting_advantage=advantage), DISTRACT).dice == dice


@pytest.mark.clause("hex.melee.distracting.8", "hex.melee.distracting.10")
@pytest.mark.parametrize(("total", "lost"), [(8, 0), (9, 3), (12, 3), (13, 3), (20, 3)])
def test_it_wears_defense_down_by_1_and_the_rank(total: int, lost: int) -> None:
    """A parry as much as a hit, a miss not at all; the rank is 2."""
    assert sly().does(DISTRACT, [(1, *kept(total))])["rook"].defense == 10 - lost
    assert sly(3).does(DISTRACT, [(1, *kept(9))])["rook"].defense == 10 - 4


@pytest.mark.clause("hex.melee.distracting.9")
def test_successes_of_a_distraction_are_ignored() -> None:
    assert sly().does(DISTRACT, [(1, *hit(6))])["rook"].wounds == 3


# -- Flurry of Blows


@pytest.mark.clause("hex.melee.flurry.1", "hex.melee.flurry.2")
@pytest.mark.parametrize("total", [5, 13])
def test_a_flurry_costs_two_points_and_three_stamina(total: int) -> None:
    after = swift().with_creature("ada", stamina=4).does(FLURRY, flurry(total))
    assert (after["ada"].action_points, after["ada"].stamina) == (1, 1)
    assert "costs 3 stamina" in swift().with_creature("ada", stamina=2).why_not(FLURRY)
    assert "costs 2 AP" in swift().with_creature("ada", action_points=1).why_not(FLURRY)


@pytest.mark.clause("hex.melee.flurry.3")
def test_a_flurry_is_made_with_a_weapon_or_the_body() -> None:
    assert list(swift().legal.options(Intent("ada", "flurry_of_blows", ("rook",)))) == ["truncheon", "fists"]
    assert swift().does("ada flurry of blows rook with fists", flurry(13))["rook"].wounds == 1


@pytest.mark.clause("hex.melee.flurry.4")
@pytest.mark.parametrize("rank", [0, 2])
def test_a_flurry_is_one_check(rank: int) -> None:
    """One throw, however often it strikes: `does` refuses one too few or too many."""
    assert swift(rank).does(FLURRY, flurry(13)).happened(Hit)
    assert swift(rank).does(FLURRY, flurry(8)).happened(Missed)


@pytest.mark.clause("hex.melee.flurry.5")
def test_a_flurry_has_a_level_of_advantage() -> None:
    assert check_of(swift(), FLURRY).dice == UP_2
    assert reasons(swift(), FLURRY)["a flurry of blows"] == 1


@pytest.mark.clause("hex.melee.flurry.6")
def test_successes_of_a_flurry_are_ignored() -> None:
    assert swift().does(FLURRY, flurry(19))["rook"].wounds == 3


@pytest.mark.clause("hex.melee.flurry.7")
@pytest.mark.parametrize(("rank", "blows"), [(0, 1), (1, 2), (3, 4)])
def test_it_strikes_1_and_the_rank_times(rank: int, blows: int) -> None:
    """Each blow wounds and wears defense down."""
    after = swift(rank).does(FLURRY, flurry(13))
    assert (after["rook"].wounds, after["rook"].defense) == (3 * blows, 10 - blows)


@pytest.mark.clause("hex.melee.flurry.8")
def test_a_flurry_raises_the_penalty_once() -> None:
    assert swift(3).does(FLURRY, flurry(13))["ada"].multi_attack == 1


@pytest.mark.clause("hex.melee.flurry.9")
@pytest.mark.parametrize(("near", "lost"), [("repeated", 3), ("once", 1)])
def test_a_parried_flurry(near: str, lost: int) -> None:
    assert swift(2, flurry_near=near).does(FLURRY, flurry(9))["rook"].defense == 10 - lost


@pytest.mark.clause("hex.melee.flurry.9")
def test_a_flurry_may_be_spread_by_a_ruling() -> None:
    """Nell stands beside ada too; otherwise all three blows strike rook."""
    both = swift(2, flurry_spread=True)
    nell = both.with_creature("rook", id="nell", at="d3")["nell"]
    both = both.with_(creatures=(*both.encounter.creatures, nell))
    after = both.does(FLURRY, [*flurry(13), "nell", "rook"])
    assert (after["rook"].wounds, after["nell"].wounds) == (6, 3)
    assert both.ruled(flurry_spread=False).does(FLURRY, flurry(13))["rook"].wounds == 9


@pytest.mark.clause("hex.melee.flurry.9")
def test_a_flurry_spreads_only_as_far_as_its_weapon_reaches() -> None:
    """Ada strikes with her fists, a spear in her hands: nell, two hexes away, is out of reach of them."""
    both = swift(1, flurry_spread=True).with_creature("ada", held=(Held(weapons()["short-spear"], 2),))
    nell = both.with_creature("rook", id="nell", at="d2")["nell"]
    both = both.with_(creatures=(*both.encounter.creatures, nell))
    with pytest.raises(WrongAnswer):
        both.does("ada flurry of blows rook with fists", [*flurry(15), "nell"])
    spear = both.does("ada flurry of blows rook with short-spear", [*flurry(15), "nell"])
    assert spear["nell"].wounds > 0
