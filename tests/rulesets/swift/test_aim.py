"""Aim, and the merit Steady Aim."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.intents import Intent
from affray.rulesets.swift.creature import Aim
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.swift.fights import duel, fight
from tests.rulesets.swift.outfits import holding, in_pass, made
from tests.rulesets.swift.rounds import finish

SHOT = "ada attack rook with crossbow"


def range_(**rulings: Any) -> Trial:
    """Ada with a crossbow, Fighting 2 and 2 for the tool, before rook and kite at 20 ft, whose defense is 10."""
    ada, rook, kite = ("crossbowman", "red", "d4"), ("soldier", "blue", "h4"), ("soldier", "blue", "h6")
    return fight(phase="swift", rulings=Rulings(**rulings), ada=ada, rook=rook, kite=kite)


def aimed(trial: Trial, how: str = "rook with crossbow") -> Trial:
    """The same in the standard pass, after ada has aimed."""
    return in_pass(trial.does(f"ada aim {how}"), "standard", "ada")


@pytest.mark.clause("swift.aim.1", "swift.aim.2", "swift.aim.3")
def test_aim_is_a_swift_action_that_names_target_and_attack() -> None:
    """The standard action is still there."""
    after = range_().does("ada aim kite with crossbow")
    assert (after["ada"].swift, after["ada"].standard) == (0, 1)
    assert after["ada"].aim == Aim("kite", "crossbow")
    assert "2 things to choose" in range_().why_not(Intent("ada", "aim", ("kite",)))


@pytest.mark.clause("swift.aim.4")
def test_aim_adds_two() -> None:
    """5 on the dice and 4 and 2 beat 10 by 1. Without aim 7 is needed, with it 5: 21 and 30 of 36."""
    assert aimed(range_()).does(SHOT, ["pass", (2, 3)])["rook"].stress == 1
    hit = lambda _end, facts: ("hit", "rook") in facts  # noqa: E731
    assert aimed(range_()).chance(SHOT, hit) == Fraction(30, 36)
    assert in_pass(range_(), "standard", "ada").chance(SHOT, hit) == Fraction(21, 36)


@pytest.mark.clause("swift.aim.4")
def test_steady_aim_adds_three() -> None:
    """The merit: 4 on the dice and 4 and 3 beat 10 by 1."""
    steady = made(range_(), "ada", merits=("steady aim",))
    assert aimed(steady).does(SHOT, ["pass", (1, 3)])["rook"].stress == 1
    assert in_pass(steady, "standard", "ada").does(SHOT, ["pass", (3, 3)])["rook"].stress == 0


@pytest.mark.clause("swift.aim.5")
def test_another_target_gets_no_bonus() -> None:
    """Aimed at rook, shot at kite: 6 and 4 only equal 10."""
    trial = aimed(range_())
    assert trial.does("ada attack kite with crossbow", ["pass", (3, 3)])["kite"].stress == 0
    assert trial.does("ada attack kite with crossbow", ["pass", (3, 4)])["kite"].stress == 1
    assert trial.does(SHOT, ["pass", (3, 3)])["rook"].stress == 2


@pytest.mark.clause("swift.aim.6")
def test_another_weapon_gets_no_bonus() -> None:
    """Aimed with the bow: 2 and 1 and 2. Thrown knives: 2 alone."""
    trial = aimed(holding(range_(), "ada", "bow", "throwing-knives"), "rook with bow")
    assert trial.does("ada attack rook with bow", ["pass", (3, 3)])["rook"].stress == 1
    assert trial.does("ada attack rook with throwing-knives", ["pass", (4, 4)])["rook"].stress == 0
    assert trial.does("ada attack rook with throwing-knives", ["pass", (4, 5)])["rook"].stress == 1


@pytest.mark.clause("swift.aim.7")
def test_only_ranged_attacks_are_aimed() -> None:
    """Ada has a sword; by the ruling that is enough, and 8 on the dice and 3 and 2 beat 10 by 3."""
    aim = Intent("ada", "aim", ("rook", "sword"))
    assert duel("swift").why_not(aim) == "only ranged attacks can be aimed [swift.aim.7]"
    loose = duel("swift", aimed_attacks="any")
    assert loose.why_not(aim) == ""
    assert aimed(loose, "rook with sword").does("ada attack rook with sword", ["pass", (4, 4)])["rook"].stress == 3


@pytest.mark.clause("swift.aim.8")
@pytest.mark.parametrize(("lasts", "stress"), [("round", 0), ("until-used", 2)])
def test_aim_is_for_this_round(lasts: str, stress: int) -> None:
    """In the next round 6 on the dice and 4 only equal 10, unless the aim was kept."""
    later = finish(aimed(range_(aim_lasts=lasts))).with_creature("ada", standard=1)
    assert in_pass(later, "standard", "ada").does(SHOT, ["pass", (3, 3)])["rook"].stress == stress


@pytest.mark.clause("swift.aim.8")
@pytest.mark.parametrize("lasts", ["round", "until-used"])
def test_an_attack_uses_the_aim_up(lasts: str) -> None:
    """Even a miss: the next shot is without it."""
    after = aimed(range_(aim_lasts=lasts)).does(SHOT, ["pass", (1, 1)]).with_creature("ada", standard=1)
    assert after["ada"].aim is None
    assert after.does(SHOT, ["pass", (3, 3)])["rook"].stress == 0


@pytest.mark.clause("swift.aim.8")
@pytest.mark.parametrize("lasts", ["round", "until-used"])
def test_aim_does_not_add_to_itself(lasts: str) -> None:
    """Aimed twice: still 2. The later aim is the one that counts."""
    twice = aimed(range_(aim_lasts=lasts).does("ada aim rook with crossbow").with_creature("ada", swift=1))
    assert twice.does(SHOT, ["pass", (3, 3)])["rook"].stress == 2
    turned = aimed(twice.with_creature("ada", swift=1), "kite with crossbow")
    assert turned.does(SHOT, ["pass", (3, 3)])["rook"].stress == 0
