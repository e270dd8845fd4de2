"""When a creature fights a dungeoneer: first the dodge, then a counterattack of one's own."""

import pytest

from affray.core.asks import WrongAnswer
from affray.rulesets.dungeoneer.events import CounterAttacked, Spent
from tests.rulesets.dungeoneer.blows import AVOIDS, NONE, acts, made, pair

FIGHTS = (1,)
"""What the lichling's tactics call fight."""


@pytest.mark.clause("dungeoneer.defense.1", "dungeoneer.defense.2")
def test_the_dodge_comes_before_the_counterattack() -> None:
    """Ada is hit, 3 of 8, and only then strikes: 3 of 6."""
    after = acts(pair(), "bone", FIGHTS, ("2",), "yes", ("5",))
    assert [spent.purpose for spent in after.happened(Spent)] == ["to dodge", "for the attack"]
    assert (after["ada"].health, after["bone"].health) == (5, 3)


@pytest.mark.clause("dungeoneer.defense.1")
def test_a_blow_that_would_kill_the_attacker_comes_too_late() -> None:
    """Bone has 1 health left and strikes first all the same."""
    after = acts(pair().with_creature("bone", health=1), "bone", FIGHTS, NONE, "yes", ("5",))
    assert (after["ada"].health, after["bone"].fate) == (2, "dead")


@pytest.mark.clause("dungeoneer.defense.3")
def test_the_counterattack_is_optional() -> None:
    """Ada says no: no dice, no damage."""
    after = acts(pair(), "bone", FIGHTS, AVOIDS, "no")
    assert (after["bone"].health, after["ada"].pool, after.happened(CounterAttacked)) == (6, (1, 3, 5), [])


@pytest.mark.clause("dungeoneer.defense.3")
def test_the_dodge_is_not() -> None:
    """There is no saying no to it: whoever spends no die is soundly hit."""
    with pytest.raises(WrongAnswer):
        acts(pair(), "bone", FIGHTS, "no")
    assert acts(pair(), "bone", FIGHTS, NONE, "no")["ada"].health == 2


@pytest.mark.clause("dungeoneer.defense.4")
@pytest.mark.parametrize("own_counter", ["mirrored", "any-range"])
def test_only_whoever_survives_strikes_back(own_counter: str) -> None:
    """Double 3 of 6 health: after going down there is no more question."""
    trial = pair(own_counter=own_counter).with_creature("ada", health=6)
    assert acts(trial, "bone", FIGHTS, NONE, "hold-on")["bone"].health == 6


@pytest.mark.clause("dungeoneer.defense.4")
def test_only_within_range_of_ones_weapon() -> None:
    """Bone strikes from 2 tiles: a spear reaches there, a sword by the ruling only."""
    reached = acts(pair("spear", at="f4"), "bone", FIGHTS, AVOIDS, "yes", ("5",))
    assert (reached["bone"].health, reached["bone"].at) == (3, "f4")
    assert acts(pair(at="f4"), "bone", FIGHTS, AVOIDS)["bone"].health == 6
    loose = pair(at="f4", own_counter="any-range")
    assert acts(loose, "bone", FIGHTS, AVOIDS, "yes", ("5",))["bone"].health == 3


@pytest.mark.clause("dungeoneer.defense.5")
@pytest.mark.parametrize(("dice", "lost"), [(NONE, 0), (("2",), 1), (("5",), 3), (("1", "2", "6"), 6)])
def test_it_is_an_attack_roll_with_its_four_results(dice: tuple[str, ...], lost: int) -> None:
    """Power 3 and the dice against 8: nothing, half of 3, 3, double 3."""
    trial = pair().with_creature("bone", health=9)
    after = acts(trial, "bone", FIGHTS, ("3",), "yes", dice)
    assert (after["bone"].health, after.happened(Spent)[1].difficulty) == (9 - lost, 8)


@pytest.mark.clause("dungeoneer.defense.5")
def test_by_a_ruling_it_needs_no_roll() -> None:
    """The sword's 3 at once, whatever the hit difficulty, and no die is spent."""
    trial = made(pair(own_counter_roll="sure"), "bone", hit=30)
    after = acts(trial, "bone", FIGHTS, AVOIDS, "yes")
    assert (after["bone"].health, after["ada"].pool) == (3, (1, 3, 5))
