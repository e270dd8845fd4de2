"""Throw."""

import pytest
from msgspec.structs import replace

from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.rulesets.hex.creature import Held, Lying
from affray.rulesets.hex.events import Avoided, CameDown, FellShort, Missed
from affray.rulesets.hex.loading import weapons
from affray.rulesets.hex.rolls import COMPLETE, Result
from tests.rulesets.hex.blows import DOWN_1, DOWN_2, EVEN, check_of, kept
from tests.rulesets.hex.sheets import made
from tests.rulesets.hex.shots import archery, armed, thrower

THROW = "ada throw rook with dagger"
FAILURE = Result("failure")


@pytest.mark.clause("hex.ranged.throw.1", "hex.ranged.throw.2")
def test_it_costs_one_point_and_one_stamina() -> None:
    after = thrower().with_creature("ada", action_points=1, stamina=1).does(THROW, [FAILURE])
    assert (after["ada"].action_points, after["ada"].stamina) == (0, 0)
    assert "costs 1 stamina" in thrower().with_creature("ada", stamina=0).why_not(THROW)
    assert "costs 1 AP" in thrower().with_creature("ada", action_points=0).why_not(THROW)


@pytest.mark.clause("hex.ranged.throw.3")
def test_it_takes_something_to_throw() -> None:
    """A dagger; not a sword, not a bow."""
    assert list(thrower().legal.options(Intent("ada", "throw", ("rook",)))) == ["dagger"]
    for weapon in ("arming-sword", "short-bow"):
        assert "can be thrown must be readied" in armed(archery(), "ada", weapon).why_not("ada throw rook")


@pytest.mark.clause("hex.ranged.throw.4")
def test_one_ranged_check_decides_it() -> None:
    """Perception 1 against 10 and the shield: 11 hit, for the 1 damage of a dagger; body counts for what is thrown."""
    hit = thrower().does(THROW, [kept(11)])
    assert (hit["rook"].wounds, len(hit.happened(Rolled))) == (1, 1)
    assert made(thrower(), "ada", body=1).does(THROW, [kept(11)])["rook"].wounds == 2
    assert thrower().does(THROW, [kept(10)]).happened(Avoided)
    assert thrower().does(THROW, [kept(8)]).happened(Missed)
    assert check_of(thrower(), THROW).dice == EVEN


@pytest.mark.clause("hex.ranged.general.2")
@pytest.mark.parametrize(
    ("at", "body", "dice"), [("g4", 0, EVEN), ("h4", 0, DOWN_1), ("h4", 1, EVEN), ("j4", 0, DOWN_2)]
)
def test_the_range_grows_with_the_body(at: str, body: int, dice: str) -> None:
    """A dagger flies 5 hexes, then a level every 2; body adds to both."""
    assert check_of(made(thrower(), "ada", body=body).with_creature("rook", at=at), THROW).dice == dice


@pytest.mark.clause("hex.ranged.throw.5")
@pytest.mark.parametrize(("ruling", "miss"), [("at-target", "d4"), ("flies-on", "e4")])
def test_where_it_lies_afterwards(ruling: str, miss: str) -> None:
    """At the feet of the target after a hit; one dagger is left in the hand."""
    dagger = weapons()["dagger"]
    hit = thrower(thrown_lands=ruling).does(THROW, [Result(COMPLETE)])
    assert (hit.encounter.table.lying, len(hit["ada"].held)) == ((Lying(dagger, "d4"),), 1)
    missed = thrower(thrown_lands=ruling).does(THROW, [FAILURE])
    assert missed.encounter.table.lying == (Lying(dagger, miss),)
    assert missed.happened(CameDown)


def test_too_far_away_it_is_gone_all_the_same() -> None:
    far = armed(archery(), "ada", "truncheon").with_creature("rook", at="k4")
    after = far.does("ada throw rook")
    assert after.happened(FellShort)
    assert after["ada"].held == ()


@pytest.mark.clause("hex.ranged.throw.5", "hex.ranged.general.2")
@pytest.mark.parametrize("ruling", ["at-target", "flies-on"])
@pytest.mark.parametrize(("close", "increment", "lies"), [(2, 1, "g4"), (1, 2, "i4")])
def test_what_falls_short_lies_at_the_end_of_its_range(ruling: str, close: int, increment: int, lies: str) -> None:
    """Rook is nine hexes away; close range and three increments come to 5, or 7."""
    trial = thrower(thrown_lands=ruling).with_creature("rook", at="k4")
    dagger = replace(weapons()["dagger"], close=close, increment=increment, range_body=False)
    after = trial.with_creature("ada", held=(Held(dagger),)).does(THROW)
    assert after.encounter.table.lying == (Lying(dagger, lies),)
