"""Sneak attacks and flanking attacks; advantage and disadvantage."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.effects import Effect, Ends
from affray.rulesets.deflection.creature import Table
from affray.rulesets.deflection.events import Hit
from affray.rulesets.deflection.modifiers import Blow, attack_modifiers, net_levels
from affray.rulesets.deflection.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.deflection.fights import OPEN, STRIKE, duel, fight, skilled, strikes

SWORD = Blow("ada", "rook", "straight-sword", "strength martial")


def ring(other: str, side: str = "red", **rulings: Any) -> Trial:
    """Ada at d4 strikes rook at e4; bo stands somewhere else."""
    return fight(
        rulings=Rulings(**rulings),
        ada=("bandit", "red", "d4"),
        rook=("bandit", "blue", "e4"),
        bo=("bandit", side, other),
    )


def levels(trial: Trial, weapon: str = "straight-sword") -> int:
    """What an attack of ada on rook is left with."""
    way = "strength archery" if weapon == "shortbow" else "strength martial"
    return net_levels(trial.now, Blow("ada", "rook", weapon, way))


def hidden(trial: Trial, who: str = "ada") -> Trial:
    """The same with somebody out of everybody's sight."""
    return trial.with_(effects=(Effect("hidden", who, Ends("broken")),))


@pytest.mark.clause("deflection.sneak-flank.1")
def test_who_is_not_seen_has_advantage() -> None:
    """One die is thrown again, which two plain dice do not offer."""
    assert (levels(duel()), levels(hidden(duel()))) == (0, 1)
    after = hidden(duel()).does(STRIKE, {"attack": (1, 6), "again": ["first", (5,)], "luck": (10,)}, rest=by_default)
    assert after.happened(Hit)[0].total == 11
    assert not after.encounter.effects


@pytest.mark.clause("deflection.sneak-flank.1")
def test_the_dark_hides_too() -> None:
    """From 2 m on, unless there is a light."""
    dark = Table(dark=True, first="red", last="red")
    far = fight(OPEN, table=dark, ada=("archer", "red", "b4"), rook=("bandit", "blue", "g4"))
    assert levels(far, "shortbow") == 1
    lit = fight(OPEN, table=dark, ada=("archer", "red", "b4"), rook=("watchman", "blue", "g4"))
    assert levels(lit, "shortbow") == 0
    near = fight(OPEN, table=dark, ada=("archer", "red", "f4"), rook=("bandit", "blue", "g4"))
    assert levels(near, "shortbow") == 0


@pytest.mark.clause("deflection.sneak-flank.2", "deflection.sneak-flank.6")
@pytest.mark.parametrize(("other", "opposite", "wide"), [("f4", 1, 1), ("f5", 0, 1), ("f3", 0, 1), ("e5", 0, 0)])
def test_two_opposite_sides_flank(other: str, opposite: int, wide: int) -> None:
    """Ada to the west: only the square due east is opposite; by a ruling those beside it will do."""
    assert levels(ring(other)) == opposite
    assert levels(ring(other, flanked="wide")) == wide


@pytest.mark.clause("deflection.sneak-flank.6")
def test_only_the_hostile_who_stand_flank() -> None:
    assert levels(ring("f4", side="blue")) == 0
    assert levels(ring("f4").with_creature("bo", fate="unconscious")) == 0
    assert levels(ring("g4")) == 0


@pytest.mark.clause("deflection.sneak-flank.3", "deflection.sneak-flank.4")
def test_whoever_shoots_at_somebody_flanked_has_advantage() -> None:
    """Bo and finn stand around rook, ada shoots from afar."""
    trial = fight(
        ada=("archer", "red", "a4"),
        rook=("bandit", "blue", "e4"),
        bo=("bandit", "red", "d4"),
        finn=("bandit", "red", "f4"),
    )
    assert levels(trial, "shortbow") == 1
    assert levels(trial.with_creature("finn", at="g4"), "shortbow") == 0


@pytest.mark.clause("deflection.sneak-flank.5")
def test_both_are_double_advantage() -> None:
    """Two dice are thrown again, one after the other."""
    trial = skilled(hidden(ring("f4")), "ada", martial=6)
    assert levels(trial) == 2
    script = {"attack": (1, 1), "again": ["first", (4,), "first", (5,)], "luck": (10,)}
    assert trial.does(STRIKE, script, rest=by_default).happened(Hit)[0].total == 9


@pytest.mark.clause("deflection.advantage.1")
def test_advantage_keeps_the_better_face() -> None:
    trial = hidden(duel())
    script = {"attack": (4, 4), "again": ["second", (2,)], "luck": (10,)}
    assert trial.does(STRIKE, script, rest=by_default).happened(Hit)[0].total == 8


@pytest.mark.clause("deflection.advantage.1")
def test_the_exact_odds_of_advantage() -> None:
    """Always the lower die is thrown again: by hand, over all faces."""
    kept = [max(min(a, b), c) + max(a, b) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
    reached = Fraction(sum(total >= 6 for total in kept), 216)
    luck = Fraction(2, 20)
    assert hidden(duel()).facts(STRIKE, by_default)["hit", "rook"] == reached + (1 - reached) * luck
    assert hidden(duel(reroll="best")).facts(STRIKE, by_default)["hit", "rook"] == reached + (1 - reached) * luck


@pytest.mark.clause("deflection.advantage.1")
def test_by_a_ruling_nobody_asks_which_die() -> None:
    script = {"attack": (2, 5), "again": (6,), "luck": (10,)}
    after = hidden(duel(reroll="best")).does(STRIKE, script, rest=by_default)
    assert after.happened(Hit)[0].total == 11


@pytest.mark.clause("deflection.advantage.1")
def test_disadvantage_throws_the_highest_again_and_keeps_the_worse() -> None:
    """A prone target, shot at: of 3 and 4 the 4 is thrown again."""
    trial = fight(ada=("archer", "red", "b4"), rook=("bandit", "blue", "g4")).with_creature("rook", prone=True)
    shoot = "ada attack rook with shortbow"
    worse = trial.does(shoot, {"attack": (3, 4), "again": (1,), "luck": (10,)}, rest=by_default)
    assert worse.happened(Hit)[0].total == 4
    same = trial.does(shoot, {"attack": (3, 4), "again": (6,), "luck": (10,)}, rest=by_default)
    assert same.happened(Hit)[0].total == 7


@pytest.mark.clause("deflection.advantage.1")
def test_the_luck_die_is_thrown_once() -> None:
    """A critical comes on 19 and 20, with and without advantage."""
    assert hidden(duel()).facts(STRIKE, by_default)["critical", "rook"] == Fraction(2, 20)


@pytest.mark.clause("deflection.advantage.2")
def test_they_cancel_one_for_one() -> None:
    """Double advantage and one disadvantage leave advantage; by a ruling nothing."""
    base = fight(
        ada=("archer", "red", "a4"),
        rook=("bandit", "blue", "e4"),
        bo=("bandit", "red", "d4"),
        finn=("bandit", "red", "f4"),
    )
    trial = hidden(base.with_creature("rook", prone=True))
    assert levels(trial, "shortbow") == 1
    assert levels(trial.ruled(levels_meet="all-for-one"), "shortbow") == 0
    assert levels(base.with_creature("rook", prone=True), "shortbow") == 0


def test_a_sneak_attack_is_told_with_its_reason() -> None:
    assert "sneak attack" in [modifier.why for modifier in attack_modifiers(hidden(duel()).now, SWORD)]
    assert strikes(duel(), STRIKE, 3, 3, 10).happened(Hit)
