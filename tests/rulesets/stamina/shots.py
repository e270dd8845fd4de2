"""Archers, throwers and what they shoot at, for the tests of this book."""

from typing import Any

from msgspec.structs import replace

from affray.rulesets.stamina.creature import Held, Table
from affray.rulesets.stamina.loading import weapons
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.stamina.fights import OPEN, fight

SHOT = "ada loose rook with hunting-bow"
HURRIED = f"{SHOT} pace hurried"


def archery(rows: tuple[str, ...] = OPEN, wind: int = 0, **rulings: Any) -> Trial:
    """Ada with a hunting bow at c4, an arrow nocked and two more ready; rook without armor at i4, six meters away.

    Perception 7, ranged combat 3 and bows 2 against defense 15 and a ranged bonus of 2.
    """
    ada, rook = ("archer", "red", "c4"), ("bandit", "blue", "i4")
    trial = fight(rows, Rulings(**rulings), Table(wind=wind), ada=ada, rook=rook)
    trial = trial.with_creature("ada", loaded=(("hunting-bow", "broadhead"),), ready_ammunition=(("broadhead", 2),))
    return trial.with_creature("rook", sheet=replace(trial["rook"].sheet, armor=()))


def crossbows(weapon: str = "crossbow", loaded: bool = True, **rulings: Any) -> Trial:
    """Ada with a crossbow in archery's place: body 6, aim 2, crossbows 2; a bolt is ready."""
    ada, rook = ("crossbowman", "red", "c4"), ("bandit", "blue", "i4")
    trial = fight(rulings=Rulings(**rulings), ada=ada, rook=rook)
    held = (Held(weapons()[weapon], 2),)
    bolts = ((weapon, "bolt"),) if loaded else ()
    return trial.with_creature("ada", held=held, loaded=bolts, ready_ammunition=(("bolt", 1),))


def throwing(weapon: str = "javelin", at: str = "i4", **rulings: Any) -> Trial:
    """Ada with something to throw in her right hand: body 5, perception 6, throw 2, spears 2; rook six meters away."""
    ada, rook = ("javelineer", "red", "c4"), ("bandit", "blue", at)
    trial = fight(rulings=Rulings(**rulings), ada=ada, rook=rook)
    trial = trial.with_creature("rook", sheet=replace(trial["rook"].sheet, armor=()))
    return trial.with_creature("ada", held=(Held(weapons()[weapon]),))
