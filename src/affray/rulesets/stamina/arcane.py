"""Arcane checks: mind and arcane aptitude, and how their successes are counted."""

from typing import NamedTuple

from msgspec import Struct

from affray.api import Roll, Who
from affray.rulesets.stamina.checks import keep_progress, successes_without_roll, taken, thrown
from affray.rulesets.stamina.creature import How, Now, Scene
from affray.rulesets.stamina.rolls import POINTS_PER_SUCCESS, Check, Grading, grading, skill_check
from affray.rulesets.stamina.spells import APTITUDE

MAGIC = ("magic",)
MAGIC_CHECK = ("magic", "check")


class Worked(NamedTuple):
    """What an arcane check comes to: whether it succeeded, its additional successes, and a third of its result.

    `is_near` says that it failed by little.
    """

    succeeds: bool
    extra: int
    successes: int
    is_near: bool = False

    def __str__(self) -> str:
        came = "success" if self.succeeds else "near failure" if self.is_near else "failure"
        return f"{came}, {self.successes} successes"


class Working(Struct, frozen=True):
    """How an arcane check is read."""

    graded: Grading

    def __call__(self, total: int) -> Worked:
        """What a total comes to."""
        result = self.graded(total)
        return Worked(result.succeeds, result.extra, total // POINTS_PER_SUCCESS, result.is_near)


def arcane_check(key: str, difficulty: int = 0) -> Check:
    """Mind and arcane aptitude."""
    return Check(key, "mind", APTITUDE, difficulty)  # stamina.magic.3, .4


def work_magic(scene: Scene, me: Who, check: Check, how: How) -> Worked:
    """Make an arcane check, rolled or without a roll."""
    if how != "roll":
        result = taken(scene, me, check, how)
        worked = Worked(result.succeeds, result.extra, successes_without_roll(scene, me, check, how), result.is_near)
    else:
        roll, read = skill_check(scene, me, check), Working(grading(check.difficulty, scene.rulings))
        roll = Roll(roll.key, roll.pools, read, roll.modifiers, roll.against)  # stamina.magic.3, .4
        worked = thrown(scene, me, roll)
    keep_progress(scene, me, check.key, worked.is_near)  # stamina.check.result.12
    return worked


def points_for(now: Now, successes: int) -> int:
    """The result that so many successes of difficulty want."""
    return successes if now.rulings.spell_difficulty == "points" else POINTS_PER_SUCCESS * successes  # stamina.magic.6
