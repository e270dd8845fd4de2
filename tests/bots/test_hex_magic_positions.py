"""Kept positions of the hex rules with magic, each beside a twin in which the other move is right."""

import pytest

from affray.bots import find
from affray.core.intents import Intent
from affray.rulesets.hex.creature import Turn
from affray.rulesets.hex.events import FellShort
from affray.testing import Trial
from tests.rulesets.hex.fights import fight
from tests.rulesets.hex.magic import casting, three
from tests.rulesets.hex.sheets import wielding

LANE = ("." * 40,)


def choice(trial: Trial) -> Intent:
    """What greedy does for whoever acts."""
    return find("greedy", 1).choose(trial.book, trial.encounter, trial.encounter.clock.acting[0])


def across(rook_at: str) -> Trial:
    """Ada, a mage with three points, at one end of a lane; rook somewhere along it."""
    return fight(LANE, ada=("mage", "red", "a1"), rook=("sword-and-shield", "blue", rook_at))


def test_it_casts_a_bolt_at_a_foe_in_range() -> None:
    """The bolt must be manifested at once: two points to cast it, one to strike, five hexes away."""
    near = across("f1")
    assert choice(near) == Intent("ada", "cast_spell", ("force-bolt",))
    cast = near.does("ada cast spell force-bolt", [casting("force-bolt")])
    assert cast.chance("ada manifest spell rook with force-bolt", lambda _end, facts: ("hit", "rook") in facts) > 0.8


def test_it_gathers_energy_while_the_foe_is_out_of_range() -> None:
    """Thirty-nine hexes away the same bolt is a certain miss and would be lost; energy is kept until he comes."""
    far = across("an1")
    assert choice(far) == Intent("ada", "gather_arcane_energy")
    cast = far.does("ada cast spell force-bolt", [casting("force-bolt")])
    assert cast.does("ada manifest spell rook with force-bolt").happened(FellShort)
    assert far.does("ada gather arcane energy", [three(12)]).does("ada end")["ada"].energy == 4


@pytest.mark.parametrize(("points", "chosen"), [(3, ("cast_spell", "force-bolt")), (2, ("cast_cantrip", "spark"))])
def test_with_a_point_less_it_casts_what_can_still_be_used(points: int, chosen: tuple[str, str]) -> None:
    """With two points the bolt could be cast and not manifested; a spark takes one of each."""
    trial = across("f1").with_creature("ada", action_points=points)
    assert choice(trial) == Intent("ada", chosen[0], (chosen[1],))


@pytest.mark.parametrize(("wounds", "mends"), [(5, True), (0, False)])
def test_it_mends_a_friend_who_is_hurt_and_strikes_when_none_is(wounds: int, mends: bool) -> None:
    """Cass has a mending touch ready and rook beside her; bo is hurt, or whole."""
    trial = fight(
        cass=("priest", "red", "d4"), bo=("sword-and-shield", "red", "c4"), rook=("sword-and-shield", "blue", "e4")
    ).with_creature("bo", wounds=wounds)
    cast = trial.does("cass cast spell mending-touch", [three(12)]).with_creature("cass", action_points=1)
    assert (choice(cast) == Intent("cass", "touch", ("bo", "mending-touch"))) == mends


@pytest.mark.parametrize(("reaches", "mends"), [(True, True), (False, False)])
def test_it_brings_a_dying_friend_round(reaches: bool, mends: bool) -> None:
    """Or strikes, where a ruling puts the dying beyond it."""
    trial = fight(
        cass=("priest", "red", "d4"), bo=("sword-and-shield", "red", "c4"), rook=("sword-and-shield", "blue", "e4")
    ).ruled(mending_the_dying=reaches)
    fallen = trial.with_creature("bo", wounds=6, fate="dying", posture="prone")
    cast = fallen.does("cass cast spell mending-touch", [three(12)]).with_creature("cass", action_points=1)
    assert (choice(cast) == Intent("cass", "touch", ("bo", "mending-touch"))) == mends


@pytest.mark.parametrize(("stamina", "releases"), [(5, True), (13, False)])
def test_it_lets_energy_go_for_which_it_cannot_pay(stamina: int, releases: bool) -> None:
    """A foe beside her would wound her: ten points of dues and five of stamina, or enough of it.

    She has attacked this turn, so she cannot catch her breath, and with a dagger in hand she cannot shape it.
    """
    trial = fight(ada=("mage", "red", "d4"), rook=("sword-and-shield", "blue", "e4"))
    attacked = wielding(trial, "ada", "dagger").with_creature(
        "ada", action_points=1, multi_attack=3, turn=Turn(attacked=True)
    )
    held = attacked.with_creature("ada", energy=10, stamina=stamina)
    assert (choice(held) == Intent("ada", "release_arcane_energy")) == releases
