"""Channel: aura for instability."""

import pytest

from affray.core.intents import Intent
from affray.rulesets.swift.events import Channeled
from tests.rulesets.swift.choosing import may
from tests.rulesets.swift.outfits import in_pass, made
from tests.rulesets.swift.spells import casters

CHANNEL = Intent("ada", "channel")


@pytest.mark.clause("swift.channel.1")
def test_channel_is_a_standard_action() -> None:
    """Not in the swift pass; it takes the standard action and leaves the swift one."""
    assert "standard actions come after" in casters().why_not(CHANNEL)
    after = in_pass(casters(), "standard", "ada").does("ada channel")
    assert (after["ada"].swift, after["ada"].standard) == (1, 0)


@pytest.mark.clause("swift.channel.1")
def test_channel_provokes_like_every_standard_action() -> None:
    """Rook beside ada may strike: 7 + 3 - 2 - 7 = 1. The aura comes all the same."""
    near = in_pass(casters(at="e4").with_creature("ada", aura=2), "standard", "ada")
    after = near.does("ada channel", [("attack_of_opportunity", "sword"), "pass", (4, 3)])
    assert (after["ada"].stress, after["ada"].aura) == (1, 5)


@pytest.mark.clause("swift.channel.2", "swift.channel.3")
@pytest.mark.parametrize(("power", "aura", "instability"), [(1, 3, 1), (2, 4, 1), (3, 5, 2), (4, 6, 2), (5, 7, 3)])
def test_aura_rises_by_power_and_instability_by_half_of_it_rounded_up(power: int, aura: int, instability: int) -> None:
    """From 2 aura in a calm place."""
    ready = made(in_pass(casters().with_creature("ada", aura=2), "standard", "ada"), "ada", power=power)
    after = ready.does("ada channel")
    assert (after["ada"].aura, after.encounter.table.instability) == (aura, instability)
    assert after.happened(Channeled) == [Channeled("ada", aura, instability)]


@pytest.mark.clause("swift.channel.2")
def test_without_power_there_is_nothing_to_channel() -> None:
    """Bo, a soldier, has none."""
    assert "channel" not in may(in_pass(casters(), "standard", "bo"), "bo")


@pytest.mark.clause("swift.channel.4")
@pytest.mark.parametrize(("cap", "aura"), [(True, 9), (False, 11)])
def test_aura_goes_up_to_its_maximum_and_instability_without_end(cap: bool, aura: int) -> None:
    """8 + 3 stops at 3 + 2 x 3 = 9; an instability of 20 becomes 22."""
    trial = in_pass(casters(aura_cap=cap).with_creature("ada", aura=8), "standard", "ada")
    table = type(trial.encounter.table)(instability=20)
    after = trial.with_(table=table).does("ada channel")
    assert (after["ada"].aura, after.encounter.table.instability) == (aura, 22)


@pytest.mark.clause("swift.channel.4")
@pytest.mark.parametrize(("base", "most"), [(3, 9), (0, 6), (10, 16)])
def test_the_maximum_of_aura_is_a_ruling(base: int, most: int) -> None:
    """The base and twice the power; one begins with all of it, and it is where channeling stops."""
    trial = casters(aura_base=base)
    assert trial["ada"].aura == most
    assert in_pass(trial.with_creature("ada", aura=most - 1), "standard", "ada").does("ada channel")["ada"].aura == most


@pytest.mark.clause("swift.channel.4")
@pytest.mark.parametrize(("cap", "aura"), [(True, 9), (False, 12)])
def test_a_tonic_stops_at_the_same_maximum(cap: bool, aura: int) -> None:
    """8 + 4."""
    after = casters(aura_cap=cap).with_creature("ada", aura=8).does("ada use ready item tonic on ada")
    assert after["ada"].aura == aura
