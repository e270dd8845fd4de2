"""Casters of the tests of this book."""

from typing import Any

from affray.rulesets.swift.creature import Table
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.swift.fights import fight
from tests.rulesets.swift.outfits import in_pass

BOLT = "ada begin casting bolt on rook"


def casters(caster: str = "adept", at: str = "h4", **rulings: Any) -> Trial:
    """Ada, a caster at d4, in the swift pass; rook, a soldier, 20 ft away: 2d6 + power 3 + wand 2 against 10."""
    foe, ally = ("soldier", "blue", at), ("soldier", "red", "d5")
    return fight(phase="swift", rulings=Rulings(**rulings), ada=(caster, "red", "d4"), rook=foe, bo=ally)


def unstable(trial: Trial, instability: int) -> Trial:
    """The same in a place of this instability."""
    return trial.with_(table=Table(instability=instability))


def begun(trial: Trial, what: str = BOLT, answers: tuple[Any, ...] = ("pass",)) -> Trial:
    """The same with a spell begun, in the caster's place among the standard actions."""
    return in_pass(trial.does(what, answers), "standard", "ada")


def cast(trial: Trial, what: str, *answers: Any) -> Trial:
    """A spell begun and completed; whoever it is aimed at lets both go by."""
    asked = () if " on rook" not in what else ("pass",)
    return begun(trial, f"ada begin casting {what}", asked).does("ada cast", (*asked, *answers))
