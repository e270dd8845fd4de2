"""Stray shots: when, whom, and with what."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.asks import by_default
from affray.rulesets.deflection.events import Hit, Hurt, Missed, Strayed
from affray.rulesets.deflection.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.deflection.fights import fight, shield, strikes, wearing, wielding

SHOOT = "ada attack rook with shortbow"


def crowd(near: str = "h4", side: str = "red", **rulings: Any) -> Trial:
    """Ada shoots at rook at g4; nell stands at another square."""
    return fight(
        rulings=Rulings(**rulings),
        ada=("archer", "red", "b4"),
        rook=("bandit", "blue", "g4"),
        nell=("bandit", side, near),
    )


@pytest.mark.clause("deflection.stray.1")
def test_only_what_flies_strays() -> None:
    """A blow beside somebody never does; a thrown knife may."""
    near = fight(ada=("bandit", "red", "d4"), rook=("bandit", "blue", "e4"), nell=("bandit", "blue", "e5"))
    assert not strikes(near, "ada attack rook with straight-sword", 4, 6, 1).happened(Strayed)
    knife = wielding(crowd("h4"), "ada", "knife")
    assert strikes(knife, "ada attack rook with knife", 4, 6, 1).happened(Strayed)
    assert not strikes(wielding(near, "ada", "knife"), "ada attack rook with knife", 4, 6, 1).happened(Strayed)


@pytest.mark.clause("deflection.stray.2")
def test_somebody_must_stand_within_1_metre_of_the_target() -> None:
    assert strikes(crowd("h5"), SHOOT, 4, 4, 1).happened(Strayed)
    assert not strikes(crowd("i4"), SHOOT, 4, 4, 1).happened(Strayed)


@pytest.mark.clause("deflection.stray.3")
def test_luck_of_1_strays_and_2_does_not() -> None:
    assert strikes(crowd(), SHOOT, 4, 4, 1).happened(Strayed)
    assert not strikes(crowd(), SHOOT, 4, 4, 2).happened(Strayed)
    assert crowd().facts(SHOOT, by_default)["stray", "nell"] == Fraction(1, 20)


@pytest.mark.clause("deflection.stray.4")
def test_the_roll_already_made_is_applied_to_them() -> None:
    """8 and 3 of the bow, on nell and not on rook."""
    after = strikes(crowd(), SHOOT, 4, 4, 1)
    (hit,) = after.happened(Hit)
    assert (hit.who, hit.total, hit.damage) == ("nell", 8, 11)
    assert after["rook"].endurance == crowd()["rook"].endurance


@pytest.mark.clause("deflection.stray.5")
def test_who_is_hit_is_left_to_chance() -> None:
    """Two stand near: each one time in two."""
    trial = fight(
        ada=("archer", "red", "b4"),
        rook=("bandit", "blue", "g4"),
        nell=("bandit", "blue", "g5"),
        finn=("bandit", "red", "h4"),
        far=("bandit", "blue", "i4"),
    )
    facts = trial.facts(SHOOT, by_default)
    assert facts["stray", "nell"] == facts["stray", "finn"] == Fraction(1, 40)
    assert ("stray", "far") not in facts
    second = trial.does(SHOOT, {"attack": (4, 4, 1), "stray": 2}, rest=by_default)
    assert second.happened(Strayed)[0].who == "finn"
    assert strikes(crowd(), SHOOT, 4, 4, 1).happened(Strayed)[0].who == "nell"


@pytest.mark.clause("deflection.stray.6")
def test_their_own_deflection_and_resistance_count() -> None:
    """8 misses somebody in plate, unless by a ruling the deflection of the one aimed at counts."""
    plated = wearing(crowd(), "nell", "plate", "helmet", "plate")
    assert strikes(plated, SHOOT, 4, 4, 1).happened(Missed)[0].who == "nell"
    assert strikes(plated.ruled(stray_meets="aimed-at"), SHOOT, 4, 4, 1).happened(Hurt)[0].who == "nell"
    assert strikes(wearing(crowd(), "nell"), SHOOT, 4, 4, 1).happened(Hurt)[0].damage == 11


@pytest.mark.clause("deflection.stray.7")
def test_friends_are_hit_too_but_never_the_attacker() -> None:
    """By a ruling only foes are."""
    assert strikes(crowd(side="red"), SHOOT, 4, 4, 1).happened(Strayed)
    assert not strikes(crowd(side="red", stray_hits="foes-only"), SHOOT, 4, 4, 1).happened(Strayed)
    assert strikes(crowd(side="blue", stray_hits="foes-only"), SHOOT, 4, 4, 1).happened(Strayed)
    beside = fight(ada=("archer", "red", "f4"), rook=("bandit", "blue", "g4"))
    assert not strikes(beside, SHOOT, 4, 4, 1).happened(Strayed)


def test_whoever_a_stray_hits_may_block_but_not_evade() -> None:
    """The shield takes 8 of the 11; by a ruling it does not."""
    trial = wielding(crowd(), "nell", "medium-shield")
    after = trial.does(SHOOT, {"attack": (4, 4, 1), "defend": "pass", "block": "block"})
    assert shield(after["nell"]).left == 2
    late = trial.ruled(stray_may_block=False).does(SHOOT, {"attack": (4, 4, 1), "defend": "pass"})
    assert shield(late["nell"]).left == 10


def test_a_risky_weapon_strays_in_melee() -> None:
    near = fight(ada=("bandit", "red", "d4"), rook=("bandit", "blue", "f4"), nell=("bandit", "blue", "f5"))
    whip = wielding(near, "ada", "leather-whip")
    assert strikes(whip, "ada attack rook with leather-whip", 4, 6, 1).happened(Strayed)
