"""The worked example of the document, number by number."""

from fractions import Fraction

import pytest

from affray.core.intents import Intent
from affray.rulesets.deflection.events import Hit, Hurt
from affray.rulesets.deflection.loading import CATALOG
from affray.rulesets.deflection.stats import deflection, resistance
from tests.rulesets.deflection.fights import example, strikes

KNIFE = "ada attack rook with knife"
TEN = (4, 6)
"""The faces of d4 and d6 that make a combat check of 10."""


@pytest.mark.clause("deflection.example.1", "deflection.attack.4", "deflection.attack.6")
def test_the_knife_uses_dexterity_and_finesse() -> None:
    """No other dice can be named for it: d6 and d4, and the luck die beside them."""
    trial = example()
    assert list(trial.legal.options(Intent("ada", "attack", ("rook", "knife")))) == ["dexterity finesse"]
    assert strikes(trial, KNIFE, 4, 6, 10).happened(Hit)[0].total == 10
    with pytest.raises(ValueError, match="d4"):
        strikes(trial, KNIFE, 5, 6, 10)


@pytest.mark.clause("deflection.example.2", "deflection.example.6", "deflection.attack.12")
def test_without_luck_the_hit_totals_13() -> None:
    """10 of the check and 3 of the knife."""
    assert strikes(example(), KNIFE, *TEN, 18).happened(Hit)[0].damage == 13


@pytest.mark.clause("deflection.example.3", "deflection.example.7", "deflection.critical.2")
def test_with_luck_the_hit_totals_19() -> None:
    """10, 3, and 6 of the critical bonus."""
    assert strikes(example(), KNIFE, *TEN, 19).happened(Hit)[0].damage == 19


@pytest.mark.clause("deflection.example.4")
def test_the_knife_is_critical_on_19() -> None:
    """Two faces in twenty."""
    assert CATALOG.entry("items", "knife").threshold == 19
    assert example().facts(KNIFE)["critical", "rook"] == Fraction(1, 10)


@pytest.mark.clause("deflection.example.5", "deflection.attack.7", "deflection.attack.8", "deflection.attack.9")
def test_a_check_of_10_hits_deflection_4() -> None:
    trial = example()
    assert deflection(trial.now, "rook") == 4
    assert strikes(trial, KNIFE, *TEN, 10).happened(Hit)[0].total == 10


@pytest.mark.clause("deflection.example.8", "deflection.attack.14", "deflection.attack.18")
def test_against_a_protection_of_7_the_19_become_12() -> None:
    """Protection and damage resistance are one number."""
    trial = example()
    assert resistance(trial["rook"].sheet) == 7
    assert strikes(trial, KNIFE, *TEN, 19).happened(Hurt)[0].damage == 12


@pytest.mark.clause("deflection.example.9", "deflection.example.10", "deflection.attack.20")
def test_by_margin_the_example_deals_24() -> None:
    """The knife has 6 and 12 then: 18, and 10 exceeds 4 by 6."""
    trial = example(damage_from="margin")
    assert strikes(trial, KNIFE, *TEN, 19).happened(Hit)[0].damage == 24
    assert strikes(trial, KNIFE, *TEN, 10).happened(Hit)[0].damage == 12
    assert strikes(trial.ruled(margin_factor=1), KNIFE, *TEN, 10).happened(Hit)[0].damage == 9
