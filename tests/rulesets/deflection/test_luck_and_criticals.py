"""The luck roll of an attack, and what a critical does."""

from fractions import Fraction

import pytest

from affray.core.asks import Throw, by_default
from affray.core.resolve import Waiting, resolve
from affray.rulesets.deflection.events import Critical, Hit, Hurt, Missed
from tests.rulesets.deflection.fights import STRIKE, duel, strikes, wearing


@pytest.mark.clause("deflection.luck.1")
def test_every_attack_throws_luck_beside_the_check() -> None:
    trial = duel().with_creature("rook", stamina=0)
    came = resolve(trial.book, trial.encounter, trial.intent(STRIKE))
    assert isinstance(came, Waiting)
    (throw,) = came.questions
    assert isinstance(throw, Throw)
    assert throw.roll.dice == "2d6 | d20"


@pytest.mark.clause("deflection.luck.2")
def test_the_luck_die_is_a_d20() -> None:
    """19 and 20 are two of its faces; a d24 by a ruling has six from 19 on."""
    assert duel().facts(STRIKE, by_default)["critical", "rook"] == Fraction(2, 20)
    assert duel(luck_die=24).facts(STRIKE, by_default)["critical", "rook"] == Fraction(6, 24)


@pytest.mark.clause("deflection.luck.3")
def test_luck_is_read_alone() -> None:
    """5 and 15 of luck miss deflection 6; added by a ruling they make 20."""
    assert strikes(duel(), STRIKE, 2, 3, 15).happened(Missed)
    assert strikes(duel(luck_is="added"), STRIKE, 2, 3, 15).happened(Hit)[0].total == 20


@pytest.mark.clause("deflection.critical.1")
def test_luck_must_reach_the_threshold() -> None:
    """19 for a straight sword."""
    assert not strikes(duel(), STRIKE, 4, 4, 18).happened(Critical)
    assert strikes(duel(), STRIKE, 4, 4, 19).happened(Critical)
    assert strikes(duel(), STRIKE, 4, 4, 20).happened(Critical)


@pytest.mark.clause("deflection.critical.2")
def test_a_critical_adds_its_bonus_to_the_weapon() -> None:
    assert strikes(duel(), STRIKE, 4, 4, 18).happened(Hit)[0].damage == 12
    assert strikes(duel(), STRIKE, 4, 4, 19).happened(Hit)[0].damage == 16


@pytest.mark.clause("deflection.critical.3")
def test_a_critical_cannot_miss() -> None:
    """2 against deflection 6."""
    assert strikes(duel(), STRIKE, 1, 1, 18).happened(Missed)
    assert strikes(duel(), STRIKE, 1, 1, 19).happened(Hit)


@pytest.mark.clause("deflection.critical.4")
def test_it_loses_what_it_falls_short_by() -> None:
    """2 + 4 + 4, less the 4 from 2 to 6."""
    assert strikes(duel(), STRIKE, 1, 1, 19).happened(Hit)[0].damage == 6


@pytest.mark.clause("deflection.critical.5")
def test_its_damage_is_at_least_1() -> None:
    """2 + 4 + 4 against deflection 14 would be -2."""
    trial = wearing(duel(), "rook", "plate", "plate", "chainmail")
    assert strikes(trial, STRIKE, 1, 1, 19).happened(Hit)[0].damage == 1


@pytest.mark.clause("deflection.critical.6")
def test_one_that_reaches_deflection_loses_nothing() -> None:
    """6 against 6, and 7."""
    assert strikes(duel(), STRIKE, 3, 3, 19).happened(Hit)[0].damage == 14
    assert strikes(duel(), STRIKE, 3, 4, 19).happened(Hit)[0].damage == 15
    assert strikes(duel(), STRIKE, 2, 3, 19).happened(Hit)[0].damage == 12


@pytest.mark.clause("deflection.critical.7")
@pytest.mark.parametrize(("first", "second", "taken"), [(1, 1, 2), (1, 2, 4), (2, 4, 10), (6, 6, 16)])
def test_critical_damage_after_everything(first: int, second: int, taken: int) -> None:
    """Check, 4 and 4, less the shortfall from deflection 6, less resistance 4; never below 1."""
    assert strikes(duel(), STRIKE, first, second, 20).happened(Hurt)[0].damage == taken
    thick = wearing(duel(), "rook", "chainmail", "visor", "greaves", "sabatons", "vambraces", "gauntlets", "pauldrons")
    assert strikes(thick, STRIKE, first, second, 20).happened(Hurt)[0].damage == max(taken - 6, 1)
