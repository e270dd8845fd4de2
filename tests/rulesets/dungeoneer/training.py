"""Dungeoneers with techniques to try, and what lies on whom afterwards."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.core.intents import Intent
from affray.core.values import CLOCK
from affray.testing import Trial
from tests.rulesets.dungeoneer.delves import delve

COOLS = (4,)
"""What the die of a cooldown shows."""
LASTS = (3,)
"""What the die of a duration shows."""


def using(who: str, foe: str = "zombie", at: str = "e4", **others: tuple[str, str]) -> Trial:
    """Ada, one of the characters, at d4; a foe called bone, a zombie beside her; and others."""
    everyone: dict[str, Any] = {"ada": (who, "d4"), "bone": (foe, at), **others}
    return delve(**everyone)


def lasting(trial: Trial, name: str) -> list[tuple[str, int, int]]:
    """On whom an effect lies, how much of it, for how many rounds."""
    return [(one.on, one.amount, one.ends.left) for one in trial.encounter.effects if one.key == name]


def acts(trial: Trial, answers: Iterable[Any]) -> Trial:
    """The world phase: bone acts."""
    clock = replace(trial.encounter.clock, phase="world", acting=(), waiting=("bone",))
    return trial.with_(clock=clock).does(Intent(CLOCK, "act", ("bone",)), answers)


def under(trial: Trial, name: str, on: str, amount: int = 0, by: str = "") -> Trial:
    """The same with an effect on somebody."""
    return trial.with_(effects=(Effect(name, on, Ends("round ends", left=9), by, amount),))
