"""Attack: its cost, its check, its damage."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.events import Rolled
from affray.core.grids import cell_name
from affray.core.intents import Intent
from affray.rulesets.deflection.creature import Armor
from affray.rulesets.deflection.events import Hit, Hurt, Missed
from affray.rulesets.deflection.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.deflection.fights import STRIKE, duel, fight, made, skilled, standing, strikes, wearing, wielding


def apart(metres: int, **rulings: Any) -> Trial:
    """Ada with a knife, rook so many metres to the east on a long field."""
    rows, at = ("." * 60,) * 3, cell_name(metres + 1, 2)
    trial = fight(rows, Rulings(**rulings), ada=("archer", "red", "a2"), rook=("bandit", "blue", at))
    return wielding(trial, "ada", "knife")


@pytest.mark.clause("deflection.attack.1", "deflection.table.2")
def test_it_costs_one_action_and_no_stamina() -> None:
    before = duel()
    after = strikes(before, STRIKE, 1, 1, 10)
    assert after["ada"].actions == before["ada"].actions - 1
    assert after["ada"].stamina == before["ada"].stamina
    assert "costs 1 action, 0 left" in before.with_creature("ada", actions=0).why_not(STRIKE)
    assert before.with_creature("ada", stamina=0).why_not(STRIKE) == ""


@pytest.mark.clause("deflection.attack.2", "deflection.attack.3")
def test_a_weapon_or_bare_hands_will_do() -> None:
    """Bare hands: strength or dexterity with unarmed, damage 2, critical 20 for 2."""
    trial = duel()
    assert list(trial.legal.options(Intent("ada", "attack", ("rook",)))) == ["straight-sword", "bare-hands"]
    bare = skilled(trial, "ada", unarmed=4)
    ways = list(bare.legal.options(Intent("ada", "attack", ("rook", "bare-hands"))))
    assert ways == ["strength unarmed", "dexterity unarmed"]
    assert strikes(bare, "ada attack rook with bare-hands", 4, 6, 19).happened(Hit)[0].damage == 12
    assert strikes(bare, "ada attack rook with bare-hands", 4, 6, 20).happened(Hit)[0].damage == 14


@pytest.mark.clause("deflection.attack.3")
def test_bare_hands_are_swift() -> None:
    """The second attack has 1 of its 3 back: 10 less 2."""
    punch, bare = "ada attack rook with bare-hands", skilled(duel(), "ada", unarmed=4)
    assert strikes(strikes(bare, punch, 4, 6, 10), punch, 4, 6, 10).happened(Hit)[0].total == 8


@pytest.mark.clause("deflection.attack.5")
def test_the_attacker_picks_the_dice() -> None:
    """Strength d6 or dexterity d4, martial d6 or no training in finesse; unnamed the largest are thrown."""
    trial = duel()
    ways = list(trial.legal.options(Intent("ada", "attack", ("rook", "straight-sword"))))
    assert ways[0] == "strength martial"
    assert set(ways) == {"strength martial", "strength finesse", "dexterity martial", "dexterity finesse"}
    assert trial.intent(STRIKE).args[2] == "strength martial"
    weak = strikes(trial, f"{STRIKE} by dexterity martial", 4, 6, 10)
    assert weak.happened(Hit)[0].total == 10
    with pytest.raises(ValueError, match="d4"):
        strikes(trial, f"{STRIKE} by dexterity martial", 5, 6, 10)
    best = trial.ruled(attack_dice="best")
    assert list(best.legal.options(Intent("ada", "attack", ("rook", "straight-sword")))) == ["strength martial"]


@pytest.mark.clause("deflection.attack.4", "deflection.attack.6")
def test_the_check_adds_two_dice_and_without_training_throws_one() -> None:
    """Deflection 6 with 2d6: 26 of 36, and a critical on 19 or 20 in any case."""
    trial = duel()
    hit = trial.facts(STRIKE, by_default)["hit", "rook"]
    assert hit == Fraction(26, 36) + Fraction(10, 36) * Fraction(2, 20)
    alone = skilled(trial, "ada", martial=0)
    assert alone.facts(STRIKE, by_default)["hit", "rook"] == Fraction(1, 6) + Fraction(5, 6) * Fraction(2, 20)


@pytest.mark.clause("deflection.attack.7", "deflection.attack.8", "deflection.attack.10", "deflection.attack.11")
def test_deflection_must_be_reached() -> None:
    """6 hits deflection 6, 5 does not; in better armor 6 does not."""
    trial = duel()
    assert strikes(trial, STRIKE, 3, 3, 10).happened(Hit)[0].total == 6
    missed = strikes(trial, STRIKE, 2, 3, 10)
    assert missed.happened(Missed)
    assert not missed.happened(Hit)
    assert str(missed.happened(Rolled)[0].reading) == "miss"
    assert strikes(wearing(trial, "rook", "plate"), STRIKE, 3, 3, 10).happened(Missed)


@pytest.mark.clause("deflection.attack.9", "deflection.attack.11")
def test_hit_and_miss_are_the_two_ways_it_goes() -> None:
    """A success is a hit, a failure a miss, and one of them comes."""
    facts = duel().facts(STRIKE, by_default)
    assert facts["hit", "rook"] + facts["missed", "rook"] == 1


@pytest.mark.clause("deflection.attack.12")
def test_damage_is_the_whole_check_and_the_weapon() -> None:
    """8 of the dice, 4 of the sword; not the 2 by which it passes deflection 6."""
    assert strikes(duel(), STRIKE, 4, 4, 10).happened(Hit)[0].damage == 12


@pytest.mark.clause("deflection.attack.13")
def test_a_miss_deals_nothing() -> None:
    before = duel()
    after = strikes(before, STRIKE, 1, 4, 10)
    assert (after["rook"].endurance, after["rook"].health) == (before["rook"].endurance, before["rook"].health)


@pytest.mark.clause("deflection.attack.14")
def test_resistance_comes_off_the_damage() -> None:
    """12 less the 4 of chainmail; in plate less 5."""
    assert strikes(duel(), STRIKE, 4, 4, 10).happened(Hurt)[0].damage == 8
    assert strikes(wearing(duel(), "rook", "plate"), STRIKE, 4, 4, 10).happened(Hurt)[0].damage == 7


@pytest.mark.clause("deflection.attack.15")
def test_at_least_1_gets_through() -> None:
    """Against a resistance of 12, 7 and 9 with the 4 of the sword leave 1, 10 leave 2."""
    hurt = made(duel(), "rook", armor=(Armor("thick", 0, 12),))
    assert strikes(hurt, STRIKE, 4, 3, 10).happened(Hurt)[0].damage == 1
    assert strikes(hurt, STRIKE, 5, 4, 10).happened(Hurt)[0].damage == 1
    assert strikes(hurt, STRIKE, 5, 5, 10).happened(Hurt)[0].damage == 2


@pytest.mark.clause("deflection.attack.16", "deflection.attack.22")
@pytest.mark.parametrize("damage_from", ["whole-roll", "margin"])
def test_endurance_goes_first(damage_from: str) -> None:
    """Four points of damage, whichever way they are reckoned."""
    trial = duel(damage_from=damage_from)
    before = standing(trial, "rook", endurance=6, health=6)
    dealt = strikes(before, STRIKE, 3, 3, 10).happened(Hurt)[0].damage
    after = strikes(before, STRIKE, 3, 3, 10)["rook"]
    assert 0 < dealt <= 6
    assert (after.endurance, after.health) == (6 - dealt, 6)


@pytest.mark.clause("deflection.attack.17")
def test_what_is_left_over_goes_to_health() -> None:
    """8 damage on 3 endurance: 5 health."""
    after = strikes(standing(duel(), "rook", endurance=3, health=6), STRIKE, 4, 4, 10)["rook"]
    assert (after.endurance, after.health) == (0, 1)
    whole = strikes(standing(duel(), "rook", endurance=8, health=6), STRIKE, 4, 4, 10)["rook"]
    assert (whole.endurance, whole.health) == (0, 6)


@pytest.mark.clause("deflection.attack.20", "deflection.attack.21")
def test_by_margin_only_what_exceeds_deflection_counts() -> None:
    """Twice 4, and 8 exceeds 6 by 2: 10 less 4. It is never below 1."""
    trial = duel(damage_from="margin")
    assert strikes(trial, STRIKE, 4, 4, 10).happened(Hurt)[0].damage == 6
    thick = wearing(trial, "rook", "scales", "chainmail", "visor")
    assert strikes(made(thick, "rook", resolve=4), STRIKE, 5, 6, 10).happened(Hurt)[0].damage == 1


@pytest.mark.clause("deflection.attack.21")
def test_by_margin_a_critical_far_below_deflection_deals_1() -> None:
    """Twice 2 and twice 2 of bare hands, and 2 falls short of 10 by 8: nothing is left, before any resistance."""
    trial = made(skilled(duel(damage_from="margin"), "ada", unarmed=4), "rook", resolve=14)
    assert strikes(trial, "ada attack rook with bare-hands", 1, 1, 20).happened(Hit)[0].damage == 1


@pytest.mark.clause("deflection.attack.19")
def test_a_weapon_without_a_reach_reaches_1_metre() -> None:
    ada, rook = ("bandit", "red", "d4"), ("bandit", "blue", "f4")
    assert "no weapon of yours reaches them" in fight(ada=ada, rook=rook).why_not(STRIKE)
    assert fight(ada=ada, rook=("bandit", "blue", "e5")).why_not(STRIKE) == ""


@pytest.mark.clause("deflection.attack.19")
def test_reach_takes_it_further() -> None:
    spear = "ada attack rook with spear"
    ada = ("spear-fighter", "red", "d4")
    assert fight(ada=ada, rook=("bandit", "blue", "f4")).why_not(spear) == ""
    assert "no weapon of yours reaches" in fight(ada=ada, rook=("bandit", "blue", "g4")).why_not(spear)


@pytest.mark.clause("deflection.attack.19")
@pytest.mark.parametrize(("metres", "penalty"), [(6, 0), (7, 1), (12, 1), (13, 2), (42, 6)])
def test_each_further_multiple_costs_1(metres: int, penalty: int) -> None:
    """A knife flies 6 m as it is and 42 m at most."""
    trial = apart(metres)
    thrown = strikes(trial, "ada attack rook with knife", 4, 6, 10)
    assert [hit.total for hit in thrown.happened(Hit)] == ([10 - penalty] if 10 - penalty >= 4 else [])


@pytest.mark.clause("deflection.attack.19")
def test_beyond_the_last_metre_nothing_flies() -> None:
    """43 m is too far for a knife; by a ruling 7 m is."""
    assert "no weapon of yours reaches" in apart(43).why_not("ada attack rook with knife")
    assert "no weapon of yours reaches" in apart(7, beyond_range="refused").why_not("ada attack rook with knife")
    assert apart(6, beyond_range="refused").why_not("ada attack rook with knife") == ""


@pytest.mark.clause("deflection.attack.19")
def test_what_was_thrown_lies_where_the_target_is() -> None:
    """Within reach the knife stays in the hand."""
    after = strikes(apart(3), "ada attack rook with knife", 4, 6, 10)
    assert [(lying.thing.item.name, lying.at) for lying in after.encounter.table.lying] == [("knife", "d2")]
    assert after["ada"].held == ()
    near = strikes(apart(1), "ada attack rook with knife", 4, 6, 10)
    assert not near.encounter.table.lying
    assert near["ada"].held
    assert near.happened(Hit)[0].total == 10


def test_who_cannot_be_seen_cannot_be_attacked() -> None:
    wall = ("..........", "....#.....", "..........")
    trial = fight(wall, ada=("archer", "red", "a2"), rook=("bandit", "blue", "i2"))
    assert "you cannot see them" in trial.why_not("ada attack rook with shortbow")
