"""Size, which does nothing unless ruled, and nonlethal attacks."""

import pytest

from affray.rulesets.deflection.events import Hit, Hurt
from affray.testing import Trial
from tests.rulesets.deflection.fights import STRIKE, duel, made, skilled, standing, strikes, wielding


def sized(mine: int, theirs: int, *, matters: bool = True) -> tuple[int, int]:
    """The total of an 8 and the damage taken, between somebody of one size and somebody of another."""
    trial = made(made(duel(size_matters=matters), "ada", size=mine), "rook", size=theirs)
    after = strikes(trial, STRIKE, 4, 4, 10)
    return after.happened(Hit)[0].total, after.happened(Hurt)[0].damage


@pytest.mark.clause("deflection.size.1")
@pytest.mark.parametrize(("mine", "theirs"), [(4, 4), (4, 6), (6, 4), (1, 12)])
def test_size_does_nothing_as_it_is_written(mine: int, theirs: int) -> None:
    assert sized(mine, theirs, matters=False) == (8, 8)


@pytest.mark.clause("deflection.size.2")
@pytest.mark.parametrize(("theirs", "total"), [(4, 8), (5, 8), (6, 9), (7, 9), (8, 10)])
def test_by_the_option_smaller_attackers_hit_better(theirs: int, total: int) -> None:
    assert sized(4, theirs)[0] == total


@pytest.mark.clause("deflection.size.3")
@pytest.mark.parametrize(("theirs", "total"), [(6, 8), (5, 8), (4, 7), (3, 7), (2, 6)])
def test_by_the_option_larger_attackers_hit_worse(theirs: int, total: int) -> None:
    assert sized(6, theirs)[0] == total


@pytest.mark.clause("deflection.size.4")
def test_by_the_option_a_smaller_target_resists_less() -> None:
    """7 and 4, less 4 - 2; four sizes and more leave no resistance, and no less than none."""
    assert sized(6, 4) == (7, 9)
    assert sized(8, 4) == (6, 10)
    assert sized(9, 4) == (6, 10)


@pytest.mark.clause("deflection.size.5", "deflection.size.6")
def test_the_example_of_the_option() -> None:
    """Size 4 against size 6: 1 more to hit, 2 more resistance."""
    assert sized(4, 6) == (9, 9 + 4 - 6)


def struck_down(weapon: str, health: int, **rulings: bool) -> Trial:
    """Rook with no endurance left is hit for 8 or so."""
    trial = skilled(standing(duel(**rulings), "rook", endurance=0, health=health), "ada", unarmed=6)
    return strikes(wielding(trial, "ada", weapon), f"ada attack rook with {weapon}", 4, 4, 10)


@pytest.mark.clause("deflection.nonlethal.1")
def test_a_nonlethal_weapon_makes_unconscious() -> None:
    """A sap deals 8 to 2 health; a club the same, and it kills. By a ruling so does the sap."""
    assert struck_down("sap", 2)["rook"].fate == "unconscious"
    assert struck_down("bare-hands", 2)["rook"].fate == "unconscious"
    assert struck_down("club", 2)["rook"].fate == "dying"
    assert struck_down("sap", 2, nonlethal=False)["rook"].fate == "dying"


@pytest.mark.clause("deflection.nonlethal.2")
def test_by_the_option_there_is_a_limit() -> None:
    """Maximum health 6: at -6 it is dying, at -5 it is not."""
    assert struck_down("sap", 2, nonlethal_limit=True)["rook"].fate == "dying"
    assert struck_down("sap", 3, nonlethal_limit=True)["rook"].fate == "unconscious"
