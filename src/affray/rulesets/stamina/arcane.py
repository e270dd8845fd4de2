"""Arcane checks: mind and arcane aptitude, and how their successes are counted."""

from typing import NamedTuple

from msgspec import Struct

from affray.api import Roll, Who
from affray.rulesets.stamina.checks import successes_without_roll, taken, thrown
from affray.rulesets.stamina.creature import How, Now, Scene
from affray.rulesets.stamina.rolls import POINTS_PER_SUCCESS, Check, skill_check
from affray.rulesets.stamina.spells import APTITUDE

MAGIC = ("magic",)
MAGIC_CHECK = ("magic", "check")


class Worked(NamedTuple):
    """What an arcane check comes to: whether it succeeded, its additional successes, and a third of its result."""

    succeeds: bool
    extra: int
    successes: int

    def __str__(self) -> str:
        return f"{'success' if self.succeeds else 'failure'}, {self.successes} successes"


class Working(Struct, frozen=True):
    """How an arcane check is read."""

    difficulty: int

    def __call__(self, total: int) -> Worked:
        """What a total comes to."""
        over = total - self.difficulty
        more = over // POINTS_PER_SUCCESS if over >= 0 else 0
        return Worked(over >= 0, more, total // POINTS_PER_SUCCESS)


def arcane_check(key: str, difficulty: int = 0) -> Check:
    """Mind and arcane aptitude."""
    return Check(key, "mind", APTITUDE, difficulty)  # stamina.magic.3, .4


def work_magic(scene: Scene, me: Who, check: Check, how: How) -> Worked:
    """Make an arcane check, rolled or without a roll."""
    if how != "roll":
        result = taken(scene, me, check, how)
        return Worked(result.succeeds, result.extra, successes_without_roll(scene, me, check, how))
    roll = skill_check(scene, me, check)
    read = Working(check.difficulty)
    roll = Roll(roll.key, roll.pools, read, roll.modifiers, roll.against)  # stamina.magic.3, .4
    worked: Worked = thrown(scene, me, roll)
    return worked


def points_for(now: Now, successes: int) -> int:
    """The result that so many successes of difficulty want."""
    return successes if now.rulings.spell_difficulty == "points" else POINTS_PER_SUCCESS * successes  # stamina.magic.6
