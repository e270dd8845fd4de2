"""What others do inside an action may take away what it needs: then it comes to nothing, and says why."""

from typing import Any

import pytest

from affray.core.events import CameToNothing
from affray.rulesets.deflection.events import Hit, Moved
from affray.rulesets.deflection.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.deflection.fights import OPEN, fight, wielding

WALLED = (".........", ".........", ".........", "......#..", ".........", ".........")


def readied(trial: Trial, deed: str, trigger: str = "a foe attacks") -> Trial:
    """Rook has readied something; then it is ada's turn."""
    return (
        trial.does(f"rook ready an action {deed} when {trigger}").goes_on().with_creature("ada", actions=3, stamina=9)
    )


def facing(ada: str = "sword-and-shield", rook: str = "sword-and-shield", at: str = "e4", **rulings: Any) -> Trial:
    """Rook, whose turn it is, and ada at d4."""
    return fight(OPEN, Rulings(**rulings), rook=(rook, "blue", at), ada=(ada, "red", "d4"))


def steps_away(*way: str) -> dict[str, Any]:
    """Rook takes the readied move."""
    return {"readied_action": ("readied_action", ("move", way)), "defend": "pass"}


def why(trial: Trial) -> list[str]:
    """The reasons for which ada's action came to nothing."""
    return [event.why for event in trial.happened(CameToNothing) if event.who == "ada"]


@pytest.mark.clause("deflection.attack.19", "deflection.ready.5")
def test_an_advancing_strike_hits_nobody_who_has_gone_meanwhile() -> None:
    """She steps to d4 and he is four squares off when she would strike; the step stays made."""
    trial = readied(fight(rook=("sword-and-shield", "blue", "e4"), ada=("sword-and-shield", "red", "c4")), "move")
    after = trial.does("ada advancing strike d4 at rook with straight-sword", steps_away("f4", "g4", "h4"))
    assert (after["ada"].at, after["rook"].at) == ("d4", "h4")
    assert why(after) == ["no weapon of yours reaches them from there"]
    assert not after.happened(Hit)


@pytest.mark.clause("deflection.ready.5")
def test_a_blow_at_somebody_who_steps_away_does_not_become_a_throw() -> None:
    trial = wielding(readied(facing(), "move"), "ada", "handaxe")
    after = trial.does("ada attack rook with handaxe", steps_away("f4", "g4", "h4"))
    assert why(after) == ["a blow does not become a throw, nor a throw a blow"]
    assert [thing.item.name for thing in after["ada"].gear] == ["handaxe"]
    assert trial.with_creature("rook", at="h4").why_not("ada attack rook with handaxe") == ""


@pytest.mark.clause("deflection.ready.5")
def test_nobody_is_knocked_down_by_a_throw() -> None:
    trial = wielding(readied(facing(), "move"), "ada", "handaxe")
    after = trial.does("ada knock down rook with handaxe", steps_away("f4", "g4", "h4"))
    assert why(after) == ["only a melee attack can do that"]
    assert not after["rook"].prone


@pytest.mark.clause("deflection.ready.5")
def test_missiles_do_not_go_around_a_wall() -> None:
    """From h4 he steps behind the wall at g4."""
    apart = fight(WALLED, rook=("sword-and-shield", "blue", "g5"), ada=("mage", "red", "b4"))
    trial = readied(apart, "move", "a foe uses a power")
    script = {"readied_action": ("readied_action", ("move", ("h4",)))}
    after = trial.does("ada arcane missiles rook", script)
    assert after["rook"].at == "h4"
    assert why(after) == ["you cannot see them"]
    assert after["rook"].endurance == trial["rook"].endurance


@pytest.mark.clause("deflection.ready.5", "deflection.general.1")
def test_what_was_begun_a_turn_ago_needs_its_weapon_still() -> None:
    """Begun with one action left; before her next turn the sword is on the ground."""
    base = fight(ada=("sword-and-shield", "red", "d4"), rook=("sword-and-shield", "blue", "e4"))
    begun = base.with_creature("ada", actions=1, stamina=9).does("ada knock down rook with straight-sword")
    assert begun["ada"].undertaking is not None
    later = begun.does("ada end").goes_on().does("rook end").goes_on()
    bare = wielding(later, "ada")
    after = bare.does("ada go on")
    assert why(after) == ["straight-sword can no longer be chosen"]
    assert (after["ada"].undertaking, after["rook"].prone) == (None, False)


@pytest.mark.clause("deflection.ready.5", "deflection.general.1")
def test_what_was_begun_a_turn_ago_needs_its_target_within_reach() -> None:
    base = fight(ada=("sword-and-shield", "red", "d4"), rook=("sword-and-shield", "blue", "e4"))
    begun = base.with_creature("ada", actions=1, stamina=9).does("ada knock down rook with straight-sword")
    gone = begun.does("ada end").goes_on().does("rook move f4 g4 h4").does("rook end").goes_on()
    assert why(gone.does("ada go on")) == ["no weapon of yours reaches them"]
    assert not gone.does("ada go on").happened(Moved)
