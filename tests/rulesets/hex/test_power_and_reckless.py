"""Power Attack and Reckless Attack."""

import pytest

from affray.core.intents import Intent
from affray.rulesets.hex.events import Hit, Missed, Parried
from affray.testing import Trial
from tests.rulesets.hex.blows import EVEN, UP_1, UP_2, check_of, clubbed, hit, kept, reasons
from tests.rulesets.hex.fights import begun
from tests.rulesets.hex.sheets import ranked

POWER = "ada power attack rook with truncheon"
RECKLESS = "ada reckless attack rook with truncheon"
BACK = "rook basic attack ada with arming-sword"


def powerful(rank: int = 1, **rulings: object) -> Trial:
    """Ada with a rank in power attack."""
    return ranked(clubbed(**rulings), "ada", power_attack=rank)


def their_turn(trial: Trial) -> Trial:
    """Rook's turn, with three points."""
    return trial.turn_of("rook").with_creature("rook", action_points=3)


# -- Power Attack


@pytest.mark.clause("hex.melee.power.1", "hex.melee.power.2")
@pytest.mark.parametrize("faces", [(1, 1, 5), (1, *hit())])
def test_a_power_attack_costs_one_point_and_one_stamina(faces: tuple[int, ...]) -> None:
    after = powerful().with_creature("ada", stamina=4).does(POWER, [faces])
    assert (after["ada"].action_points, after["ada"].stamina) == (2, 3)
    assert "costs 1 stamina" in powerful().with_creature("ada", stamina=0).why_not(POWER)


@pytest.mark.clause("hex.melee.power.3")
def test_a_power_attack_is_made_with_a_weapon_or_the_body() -> None:
    assert list(powerful().legal.options(Intent("ada", "power_attack", ("rook",)))) == ["truncheon", "fists"]
    assert powerful().does("ada power attack rook with fists", [(1, *hit())])["rook"].wounds == 1 + 2


@pytest.mark.clause("hex.melee.power.4")
def test_a_power_attack_is_one_check() -> None:
    assert powerful().does(POWER, [(1, *kept(13))]).happened(Hit)
    assert powerful().does(POWER, [(1, *kept(12))]).happened(Parried)
    assert powerful().does(POWER, [(1, *kept(8))]).happened(Missed)


@pytest.mark.clause("hex.melee.power.5")
@pytest.mark.parametrize(("rank", "dice"), [(0, EVEN), (1, UP_1), (3, UP_1)])
def test_a_power_attack_without_a_rank_is_harder(rank: int, dice: str) -> None:
    assert check_of(powerful(rank), POWER).dice == dice


@pytest.mark.clause("hex.melee.power.6")
@pytest.mark.parametrize(("rank", "wounds"), [(0, 4), (1, 5), (3, 7)])
def test_a_hit_deals_1_and_the_rank_more(rank: int, wounds: int) -> None:
    """3 of the truncheon; a parry or a miss deals nothing."""
    faces = hit() if rank == 0 else (1, *hit())
    assert powerful(rank).does(POWER, [faces])["rook"].wounds == wounds
    assert powerful().does(POWER, [(1, *kept(12))])["rook"].wounds == 0


@pytest.mark.clause("hex.melee.power.7")
@pytest.mark.parametrize(("rank", "wounds"), [(1, 3 + 4), (2, 3 + 6)])
def test_after_a_dash_it_is_twice_as_much(rank: int, wounds: int) -> None:
    dashed = powerful(rank).with_creature("ada", at="b4").does("ada dash d4")
    assert dashed.does(POWER, [(1, *hit())])["rook"].wounds == wounds


@pytest.mark.clause("hex.melee.power.8")
def test_a_walk_or_the_dash_of_another_turn_does_not_double() -> None:
    walked = powerful().with_creature("ada", at="b4").does("ada walk d4")
    assert walked.does(POWER, [(1, *hit())])["rook"].wounds == 5
    dashed = powerful().with_creature("ada", at="b4").does("ada dash d4").does("ada end")
    later = begun(dashed, "ada")
    assert later.does(POWER, [(1, *hit())])["rook"].wounds == 5


@pytest.mark.clause("hex.melee.power.9")
def test_two_dashes_double_once_and_for_every_attack() -> None:
    twice = powerful().with_creature("ada", at="a4", action_points=5).does("ada dash b4").does("ada dash d4")
    first = twice.does(POWER, [(1, *hit())])
    assert first["rook"].wounds == 7
    second = first.with_creature("rook", defense=10).does(POWER, [hit()])
    assert second["rook"].wounds == 14


# -- Reckless Attack


@pytest.mark.clause("hex.melee.reckless.1", "hex.melee.reckless.2")
@pytest.mark.parametrize("faces", [(1, 1, 1, 5), (1, 1, *hit())])
def test_a_reckless_attack_costs_one_point_and_one_stamina(faces: tuple[int, ...]) -> None:
    after = clubbed().with_creature("ada", stamina=4).does(RECKLESS, [faces])
    assert (after["ada"].action_points, after["ada"].stamina) == (2, 3)
    assert "costs 1 stamina" in clubbed().with_creature("ada", stamina=0).why_not(RECKLESS)


@pytest.mark.clause("hex.melee.reckless.3")
def test_a_reckless_attack_is_made_with_a_weapon_or_the_body() -> None:
    assert list(clubbed().legal.options(Intent("ada", "reckless_attack", ("rook",)))) == ["truncheon", "fists"]
    assert clubbed().does("ada reckless attack rook with fists", [(1, 1, *hit())])["rook"].wounds == 1


@pytest.mark.clause("hex.melee.reckless.4")
def test_a_reckless_attack_is_one_check() -> None:
    assert clubbed().does(RECKLESS, [(1, 1, *kept(13))])["rook"].wounds == 3
    assert clubbed().does(RECKLESS, [(1, 1, *kept(12))]).happened(Parried)
    assert clubbed().does(RECKLESS, [(1, 1, *kept(8))]).happened(Missed)


@pytest.mark.clause("hex.melee.reckless.5")
def test_a_reckless_attack_has_a_level_of_advantage() -> None:
    assert check_of(clubbed(), RECKLESS).dice == UP_2
    assert reasons(clubbed(), RECKLESS)["a reckless attack"] == 1


@pytest.mark.clause("hex.melee.reckless.6")
@pytest.mark.parametrize("faces", [(1, 1, 1, 5), (1, 1, *hit())])
def test_the_reckless_are_exposed_until_their_next_turn(faces: tuple[int, ...]) -> None:
    """Whether or not they hit."""
    exposed = clubbed().does(RECKLESS, [faces]).does("ada end")
    assert reasons(their_turn(exposed), BACK)["the target fights recklessly"] == 1
    next_turn = begun(exposed, "ada")
    assert "the target fights recklessly" not in reasons(their_turn(next_turn), BACK)
    assert "the target fights recklessly" not in reasons(their_turn(clubbed()), BACK)


@pytest.mark.clause("hex.melee.reckless.8")
@pytest.mark.parametrize(("stacks", "levels"), [(False, 1), (True, 2)])
def test_two_reckless_attacks(stacks: bool, levels: int) -> None:
    trial = clubbed(reckless_stacks=stacks).does(RECKLESS, [(1, 1, 1, 5)]).does(RECKLESS, [(1, 1, 5)])
    assert reasons(their_turn(trial), BACK)["the target fights recklessly"] == levels
