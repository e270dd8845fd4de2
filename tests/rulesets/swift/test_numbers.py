"""Numbers of our own: each of them is a ruling that changes what happens."""

from typing import Any

import pytest

from affray.core.events import Rolled
from affray.rulesets.swift.creature import Table
from affray.rulesets.swift.stats import squares
from affray.testing import Trial
from tests.rulesets.swift.fights import duel
from tests.rulesets.swift.outfits import made
from tests.rulesets.swift.rounds import finish, three
from tests.rulesets.swift.spells import begun, cast, casters, unstable


def added(trial: Trial, why: str) -> int:
    """What one reason added to the rolls of the last step."""
    return sum(more.amount for roll in trial.happened(Rolled) for more in roll.modifiers if more.why == why)


@pytest.mark.clause("swift.channel.4")
@pytest.mark.parametrize(("calming", "left"), [(0, 5), (1, 4), (3, 2), (9, 0)])
def test_how_fast_a_place_calms_down(calming: int, left: int) -> None:
    """From 5, after a round without magic; never below nothing."""
    assert finish(three(calming=calming).with_(table=Table(instability=5))).encounter.table.instability == left


@pytest.mark.clause("swift.channel.4")
@pytest.mark.parametrize(
    ("rulings", "stress", "aura_gone"),
    [
        ({}, 1, False),
        ({"mishap_margin": 5}, 0, False),
        ({"mishap_drains": 6}, 0, True),
        ({"mishap_stress": 2}, 2, False),
    ],
)
def test_how_magic_goes_wrong(rulings: dict[str, Any], stress: int, aura_gone: bool) -> None:
    """Instability 10 and 6 on the dice: it hurts; with another number it goes well, drains, or hurts more."""
    after = cast(unstable(casters(**rulings), 10), "bolt on rook", (3, 3), (1, 1))
    assert (after["ada"].stress, after["ada"].aura == 0) == (stress, aura_gone)


@pytest.mark.clause("swift.channel.4")
def test_when_a_spell_turns_on_its_caster() -> None:
    """At 10 and 6 on the dice the bolt hits ada by 12 + 5 - 7, 5 at most, and never reaches rook."""
    after = cast(unstable(casters(mishap_turns=6), 10), "bolt on rook", (3, 3), (6, 6))
    assert (after["ada"].stress, after["rook"].stress) == (5, 0)


@pytest.mark.clause("swift.cast.7")
@pytest.mark.parametrize(("base", "kept"), [(6, True), (8, False)])
def test_how_hard_concentration_is_by_damage(base: int, kept: bool) -> None:
    """Rook hits ada for 1; 5 on the dice and power 3 are 8, against the base and the damage."""
    trial = begun(casters(at="e4", concentration="by-damage", concentration_from=base), answers=("pass",))
    struck = trial.turn_of("rook").does("rook attack ada with sword", ["pass", (3, 2), (3, 2)])
    assert struck["ada"].stress == 1
    assert (struck["ada"].undertaking is not None) == kept


@pytest.mark.parametrize(("share", "left"), [(1, 0), (2, 2), (3, 3)])
def test_how_much_a_mend_heals(share: int, left: int) -> None:
    """7 on the dice, all of it, half or a third, rounded up, of 6 stress."""
    hurt = casters("healer", mend_share=share).with_creature("bo", stress=6)
    assert cast(hurt, "mend on bo", (4, 3))["bo"].stress == left


@pytest.mark.parametrize(("fleet", "far"), [(0, 6), (5, 7), (10, 8)])
def test_how_fleet_the_fleet_are(fleet: int, far: int) -> None:
    """30 ft and what the merit adds, in squares."""
    trial = made(duel(fleet=fleet), "ada", merits=("fleet",))
    assert squares(trial["ada"], trial.now.rulings) == far


@pytest.mark.parametrize("steady", [0, 1, 4])
def test_how_steady_a_steady_aim_is(steady: int) -> None:
    """On top of the 2 that every aim gives."""
    trial = made(duel(steady_aim=steady, aimed_attacks="any"), "ada", merits=("steady aim",))
    aimed = trial.with_creature("ada", swift=1).does("ada aim rook with sword")
    assert added(aimed.does("ada attack rook with sword", ["pass", (1, 1)]), "aim") == 2 + steady


@pytest.mark.parametrize("will", [0, 2, 5])
def test_how_strong_an_iron_will_is(will: int) -> None:
    """On a check of concentration."""
    trial = begun(made(casters(at="e4", iron_will=will), "ada", merits=("iron will",)), answers=("pass",))
    struck = trial.turn_of("rook").does("rook attack ada with sword", ["pass", (3, 2), (6, 6)])
    assert added(struck, "iron will") == will
