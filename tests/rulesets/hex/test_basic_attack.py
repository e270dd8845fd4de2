"""Basic Attack."""

from fractions import Fraction

import pytest

from affray.rulesets.hex.events import Hit, Missed, Parried
from tests.rulesets.hex.fights import duel, fight


@pytest.mark.clause("hex.melee.basic.1", "hex.melee.basic.2")
def test_it_costs_one_action_point_and_no_stamina() -> None:
    """A point is gone whatever the dice say."""
    before = duel()
    after = before.does("ada basic attack rook with arming-sword", [(2, 3, 5)])
    assert after["ada"].action_points == before["ada"].action_points - 1
    assert after["ada"].stamina == before["ada"].stamina


@pytest.mark.clause("hex.melee.basic.3")
def test_it_needs_a_readied_weapon() -> None:
    """Fists are for Brawling."""
    unarmed = duel().with_creature("ada", held=())
    assert "basic attack" not in {action.name for action in unarmed.legal.actions("ada")}
    assert "brawling" in {action.name for action in unarmed.legal.actions("ada")}


@pytest.mark.clause("hex.melee.basic.4")
def test_one_check_decides_it() -> None:
    """Rook: defense 10, melee bonus 2 + shield 2 = 4. Ada adds 1: 13 on the dice hit, 9 to 12 are parried."""
    attack = "ada basic attack rook with arming-sword"
    assert duel().does(attack, [(1, 6, 7), 0][:1]).happened(Hit)
    assert duel().does(attack, [(1, 6, 6)]).happened(Parried)
    assert duel().does(attack, [(1, 1, 7)]).happened(Missed)


def test_the_exact_odds_of_a_hit() -> None:
    """Three d10, the two highest kept, at least 13 of them: 580 of 1000 by counting."""
    hits = sum(sum(sorted((a, b, c))[1:]) >= 13 for a in range(1, 11) for b in range(1, 11) for c in range(1, 11))
    odds = duel().chance("ada basic attack rook with arming-sword", lambda _end, facts: ("hit", "rook") in facts)
    assert odds == Fraction(hits, 1000)


def test_a_spear_reaches_two_hexes() -> None:
    """The printed range of a short spear."""
    far = fight(bo=("spear-fighter", "red", "d4"), rook=("sword-and-shield", "blue", "f4"))
    assert far.why_not(far.intent("bo basic attack rook")) == ""
