"""Fighters of the tests, made over: other attributes, ranks, weapons, armor."""

from typing import Any

from msgspec.structs import replace

from affray.rulesets.stamina.creature import Held
from affray.rulesets.stamina.loading import CATALOG, weapons
from affray.testing import Trial


def made(trial: Trial, who: str, **fields: Any) -> Trial:
    """The same with another sheet for somebody: body=2, size=4."""
    return trial.with_creature(who, sheet=replace(trial[who].sheet, **fields))


def ranked(trial: Trial, who: str, **ranks: int) -> Trial:
    """The same with other ranks for somebody; an underscore stands for the space of a skill's name."""
    skills = dict(trial[who].sheet.skills) | {name.replace("_", " "): rank for name, rank in ranks.items()}
    return made(trial, who, skills=tuple(sorted(skills.items())))


def hyphened(trial: Trial, who: str, skill: str, rank: int) -> Trial:
    """The same with a rank in a skill whose name has a hyphen."""
    return made(trial, who, skills=tuple(sorted((dict(trial[who].sheet.skills) | {skill: rank}).items())))


def wielding(trial: Trial, who: str, weapon: str, hands: int = 1, **changed: Any) -> Trial:
    """The same with one weapon in somebody's hands, perhaps a changed one."""
    return trial.with_creature(who, held=(Held(replace(weapons()[weapon], **changed), hands),))


def armed(trial: Trial, who: str, right: str, left: str) -> Trial:
    """The same with a weapon in each of somebody's hands."""
    return trial.with_creature(who, held=(Held(weapons()[right]), Held(weapons()[left], 1, off_hand=True)))


def wearing(trial: Trial, who: str, *names: str) -> Trial:
    """The same with this armor on somebody."""
    return made(trial, who, armor=tuple(CATALOG.entry("armor", name) for name in names))
