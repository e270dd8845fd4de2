"""Attack."""

from fractions import Fraction

import pytest

from affray.core.intents import Intent
from affray.rulesets.swift.creature import Stance
from affray.rulesets.swift.events import Hit, Missed
from tests.rulesets.swift.fights import duel, fight
from tests.rulesets.swift.outfits import holding, in_pass, skilled

ATTACK = "ada attack rook with sword"


@pytest.mark.clause("swift.attack.1")
def test_an_attack_takes_the_standard_action() -> None:
    """Hit or miss; there is none among the swift actions, and no second one."""
    for faces in ((1, 1), (6, 6)):
        after = duel().does(ATTACK, ["pass", faces])
        assert (after["ada"].swift, after["ada"].standard) == (0, 0)
        assert "standard action of this round is taken" in after.why_not(Intent("ada", "attack", ("rook", "sword")))
    early = duel("swift").why_not(Intent("ada", "attack", ("rook", "sword")))
    assert early == "standard actions come after all swift actions [swift.round.4]"


@pytest.mark.clause("swift.attack.2")
@pytest.mark.parametrize(
    ("weapon", "near", "far"), [("sword", "e4", "f4"), ("halberd", "f4", "g4"), ("throwing-knives", "j4", "k4")]
)
def test_the_target_must_be_within_the_range_of_the_weapon(weapon: str, near: str, far: str) -> None:
    """A sword reaches 5 ft, a halberd 10 ft, knives fly 30 ft; ada stands at d4."""
    trial, attack = holding(duel(), "ada", weapon), Intent("ada", "attack", ("rook", weapon))
    assert trial.with_creature("rook", at=near).does(attack, ["pass", (6, 6)]).happened(Hit)
    assert trial.with_creature("rook", at=far).why_not(attack) == "the target is out of range [swift.attack.2]"


@pytest.mark.clause("swift.attack.2")
def test_only_a_weapon_in_hand_attacks() -> None:
    """An archer holds the bow and wears the knife; a shield is no weapon; one's body always is."""
    trial = fight(ada=("archer", "red", "d4"), rook=("soldier", "blue", "e4"))
    assert list(trial.legal.options(Intent("ada", "attack", ("rook",)))) == ["bow", "fists"]
    assert list(duel().legal.options(Intent("ada", "attack", ("rook",)))) == ["sword", "fists"]


@pytest.mark.clause("swift.attack.2")
def test_each_weapon_has_its_own_range() -> None:
    """A sword and knives to throw: at 10 ft only the knives carry."""
    trial = holding(duel(), "ada", "sword", "throwing-knives").with_creature("rook", at="f4")
    assert list(trial.legal.options(Intent("ada", "attack", ("rook",)))) == ["throwing-knives"]
    refused = trial.why_not(Intent("ada", "attack", ("rook", "sword")))
    assert refused == "the weapon does not carry to the target [swift.attack.2]"


@pytest.mark.clause("swift.attack.3", "swift.attack.5")
@pytest.mark.parametrize(
    ("weapon", "fighting", "damage"),
    [("sword", 2, 3), ("sword", 3, 4), ("sword", 0, 1), ("rapier", 2, 4), ("knife", 2, 2), ("fists", 4, 4)],
)
def test_two_dice_and_fighting_and_the_tool(weapon: str, fighting: int, damage: int) -> None:
    """Dice of 10, Fighting, and 1 for a sword, 2 for a rapier, 0 for a knife, against 10."""
    trial = skilled(holding(duel(), "ada", weapon), "ada", fighting=fighting)
    assert trial.does(f"ada attack rook with {weapon}", ["pass", (6, 4)])["rook"].stress == damage


@pytest.mark.clause("swift.attack.5")
@pytest.mark.parametrize(("faces", "damage"), [((6, 5), 8), ((6, 6), 9)])
def test_the_damage_of_a_weapon_has_no_limit(faces: tuple[int, int], damage: int) -> None:
    """Fighting 5 and a rapier: 11 and 7 against 10 are 8 over it, and all 8 are taken."""
    trial = skilled(holding(duel(), "ada", "rapier"), "ada", fighting=5)
    after = trial.does("ada attack rook with rapier", ["pass", faces])
    assert (after.happened(Hit), after["rook"].stress) == ([Hit("rook", "ada", damage)], damage)


@pytest.mark.clause("swift.attack.3")
def test_other_bonuses_and_penalties_count() -> None:
    """10 on the dice, 3, and 1 for the stance, less 1 for being wounded: 4 of 7 stress."""
    bold = duel().with_creature("ada", stance=Stance("aggressive", -1, 1))
    assert bold.does(ATTACK, ["pass", (5, 5)])["rook"].stress == 4
    assert bold.with_creature("ada", stress=4).does(ATTACK, ["pass", (5, 5)])["rook"].stress == 3
    assert duel().with_creature("ada", stress=3).does(ATTACK, ["pass", (5, 5)])["rook"].stress == 3
    assert duel(wounded=2).with_creature("ada", stress=4).does(ATTACK, ["pass", (5, 5)])["rook"].stress == 1


@pytest.mark.clause("swift.attack.4", "swift.principle.2")
def test_the_total_must_be_higher_than_the_defense() -> None:
    """7 on the dice and 3 only equal 10; 8 hit. 15 of 36 throws come to 8 or more."""
    equal = duel().does(ATTACK, ["pass", (3, 4)])
    assert equal.happened(Missed) == [Missed("rook", "ada")]
    assert not equal.happened(Hit)
    assert duel().does(ATTACK, ["pass", (4, 4)]).happened(Hit) == [Hit("rook", "ada", 1)]
    assert duel().chance(ATTACK, lambda _end, facts: ("hit", "rook") in facts) == Fraction(15, 36)


@pytest.mark.clause("swift.attack.5")
@pytest.mark.parametrize(("base", "damage"), [(6, 4), (7, 3), (9, 1), (10, 0)])
def test_the_damage_is_the_difference(base: int, damage: int) -> None:
    """10 and 3 against the base and half of Fighting, light armor and a shield, 1 each."""
    assert duel(defense_base=base).does(ATTACK, ["pass", (6, 4)])["rook"].stress == damage


@pytest.mark.clause("swift.attack.6")
def test_a_miss_does_nothing_and_every_hit_hurts() -> None:
    """Of 36 throws 21 miss; 8, 9, 10, 11 and 12 deal 1 to 5 in 5, 4, 3, 2 and 1 of them."""
    odds = duel().odds(ATTACK)
    ways = [odds.chance(lambda end, _facts, dealt=dealt: end["rook"].stress == dealt) * 36 for dealt in range(7)]  # type: ignore[misc]
    assert ways == [21, 5, 4, 3, 2, 1, 0]
    assert odds.chance(lambda end, facts: ("hit", "rook") in facts and not end["rook"].stress) == 0
    assert duel().does(ATTACK, ["pass", (1, 1)]).happened(Missed) == [Missed("rook", "ada")]


@pytest.mark.clause("swift.attack.2")
def test_a_wall_stops_an_arrow() -> None:
    """What cannot be seen is out of reach for any weapon."""
    rows = (*("." * 11,) * 3, ".....#.....", *("." * 11,) * 5)
    trial = fight(rows, ada=("archer", "red", "d4"), rook=("soldier", "blue", "h4"))
    assert trial.why_not(Intent("ada", "attack", ("rook", "bow"))) == "the target is out of sight"
    assert (
        in_pass(trial.with_creature("rook", at="h6"), "standard", "ada").why_not(
            Intent("ada", "attack", ("rook", "bow"))
        )
        == ""
    )
