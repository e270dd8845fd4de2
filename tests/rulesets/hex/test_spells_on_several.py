"""Spells on several targets: one check, and the levels of each target."""

from fractions import Fraction

import pytest

from affray.core.effects import Effect, Ends
from affray.core.events import Rolled
from affray.core.maps import Map
from affray.testing import Trial
from tests.rulesets.hex.blows import EVEN, UP_1, kept
from tests.rulesets.hex.magic import crowd, three


def near_and_far(name: str) -> Trial:
    """Ada at c4 with a cast spell, rook (defense 10) six hexes away, finn (8) eight: he is beyond close range."""
    trial = crowd(name).with_creature("nell", fate="dead")
    return trial.with_creature("rook", at="i4").with_creature("finn", at="k4")


@pytest.mark.clause("hex.magic.general.3", "hex.ranged.general.2")
def test_each_target_is_met_with_the_levels_of_its_own_range() -> None:
    """Three dice for rook; finn takes a level away, so two for him."""
    trial = near_and_far("twin-bolts")
    after = trial.does("ada manifest spell rook with twin-bolts", ["finn", three(8), kept(5)])
    assert [after[who].wounds for who in ("rook", "finn")] == [4, 0]
    assert [str(rolled.dice) for rolled in after.happened(Rolled)] == [UP_1, EVEN]
    assert after["ada"].multi_attack == 1


@pytest.mark.clause("hex.magic.general.3", "hex.ranged.general.2")
@pytest.mark.parametrize("first", ["rook", "finn"])
def test_the_odds_are_the_same_whoever_is_named_first(first: str) -> None:
    """8 on the best two of three against rook, 6 on two against finn: 90 of 100 throws."""
    facts = near_and_far("twin-bolts").facts(f"ada manifest spell {first} with twin-bolts")
    assert (facts["hit", "rook"], facts["hit", "finn"]) == (Fraction(931, 1000), Fraction(90, 100))


@pytest.mark.clause("hex.modifier.flat-footed.1", "hex.magic.general.3")
@pytest.mark.parametrize("first", ["rook", "nell"])
def test_a_flat_footed_target_grants_its_level_wherever_it_is_named(first: str) -> None:
    trial = crowd("twin-bolts").with_creature("finn", fate="dead")
    caught = trial.with_(effects=(Effect("flat-footed", "nell", Ends("round ends")),))
    dice = {"rook": three(8), "nell": (1, 1, *kept(7))}
    second = "nell" if first == "rook" else "rook"
    after = caught.does(f"ada manifest spell {first} with twin-bolts", [second, dice[first], dice[second]])
    assert [after[who].wounds for who in ("rook", "nell")] == [4, 4]


@pytest.mark.clause("hex.modifier.flat-footed.3")
@pytest.mark.parametrize(("ruled", "left"), [("as-surprised", 2), ("first-attack", 0)])
def test_all_whom_a_spell_strikes_have_been_attacked(ruled: str, left: int) -> None:
    trial = crowd("twin-bolts", flat_footed_lasts=ruled)
    caught = trial.with_(effects=tuple(Effect("flat-footed", who, Ends("round ends")) for who in ("rook", "nell")))
    after = caught.does("ada manifest spell rook with twin-bolts", ["nell", (1, 1, 2, 3)])
    assert len(after.encounter.effects) == left


@pytest.mark.clause("hex.magic.general.3", "hex.ranged.general.2")
def test_lightning_meets_whom_it_leaps_to_with_their_own_levels() -> None:
    """Rook is struck with three dice, finn beyond close range with two; the check's own penalty does not count."""
    after = near_and_far("chain-lightning").does(
        "ada manifest spell rook with chain-lightning", [three(9), "finn", kept(8)]
    )
    assert [after[who].wounds for who in ("rook", "finn")] == [2, 3]
    assert [str(rolled.dice) for rolled in after.happened(Rolled)] == [UP_1, EVEN]
    assert after["ada"].multi_attack == 1


@pytest.mark.clause("hex.magic.general.2", "hex.magic.general.3")
def test_lightning_leaps_along_clear_lines_only() -> None:
    """A wall between rook at g4 and nell at i4: she cannot be leapt to, and finn beyond rook can."""
    trial = crowd("chain-lightning").with_creature("nell", at="i4").with_creature("finn", at="g6")
    (drawn,) = trial.encounter.maps
    walled = Map(tuple(row[:7] + "#" + row[8:] for row in drawn.rows), drawn.legend)
    strike = "ada manifest spell rook with chain-lightning"
    behind_it = trial.with_(maps=(walled,))
    after = behind_it.does(strike, [three(9), "finn"])
    assert [after[who].wounds for who in ("rook", "nell", "finn")] == [2, 0, 3]
    assert ("hit", "nell") not in behind_it.facts(strike)
