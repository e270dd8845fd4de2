"""Exchanges of blows set up for the tests of this book."""

from typing import Any

from msgspec.structs import replace

from affray.core.intents import Intent
from affray.core.values import CLOCK
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.dungeoneer.delves import delve
from tests.rulesets.dungeoneer.written import weapons

NONE = ("none",)
FIGHT = "ada fight bone"
AVOIDS = ("2", "6")
"""With speed 3 these make 11: a greater success against 8."""


def made(trial: Trial, who: str, **fields: Any) -> Trial:
    """The same with something on somebody's sheet changed."""
    return trial.with_creature(who, sheet=replace(trial[who].sheet, **fields))


def plain(trial: Trial, who: str, weapon: str = "sword") -> Trial:
    """The same with a dungeoneer without armor and passive techniques, and with this weapon."""
    return made(trial, who, passive=()).with_creature(who, wear=(), weapon=weapons()[weapon])


def pair(weapon: str = "sword", at: str = "e4", **rulings: Any) -> Trial:
    """Ada at d4: power 3, speed 3, 8 health, no armor. Bone, a lichling: hit 8, dodge 8, 6 health, 3 damage at 3 tiles.

    No die is a failure of hers, a 2 a partial success, a 5 a success, 2 and 6 a greater one, whether she strikes or
    dodges.
    """
    trial = delve(rulings=Rulings(**rulings), ada=("guard", "d4"), bone=("lichling", at))
    return plain(trial, "ada", weapon)


def meeting(foe: str, ada: str = "d4", bone: str = "e4", bo: str = "") -> Trial:
    """Ada, and bo where a tile is named for him: power and speed 3, a sword, 8 health, no armor; bone, a creature."""
    others: dict[str, Any] = {"bo": ("guard", bo)} if bo else {}
    trial = delve(ada=("guard", ada), **others, bone=(foe, bone))
    for who in ("ada", *others):
        trial = plain(trial, who)
    return trial


def doing(tactic: str, foe: str, bone: str = "e4", bo: str = "") -> Trial:
    """A creature that knows this tactic only, and ada at d4: power and speed 3, 8 health, no armor."""
    return made(meeting(foe, bone=bone, bo=bo), "bone", tactics=(tactic,) * 6)


def in_world_phase(trial: Trial, *waiting: str) -> Trial:
    """The same in the world phase, in which these creatures have still to act."""
    return trial.with_(clock=replace(trial.encounter.clock, phase="world", acting=(), waiting=waiting))


def acts(trial: Trial, who: str, *answers: Any) -> Trial:
    """A creature acts in the world phase: the face on its tactics, then what the dungeoneers answer."""
    return in_world_phase(trial, who).does(Intent(CLOCK, "act", (who,)), answers)


def next_round(trial: Trial, *answers: Any) -> Trial:
    """The round ends and the next player phase begins."""
    return in_world_phase(trial).does(Intent(CLOCK, "player_phase"), answers)


def throws(trial: Trial, who: str, *answers: Any) -> Trial:
    """A dungeoneer's pool is thrown, or whoever is down fights for their life."""
    waiting = trial.with_(clock=replace(trial.encounter.clock, waiting=(who,)))
    return waiting.does(Intent(CLOCK, "throw_pool", (who,)), answers)
