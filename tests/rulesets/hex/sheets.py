"""Fighters of the tests, made over: other attributes, ranks, weapons, armor."""

from typing import Any

from msgspec.structs import replace

from affray.core.rolls import Roll
from affray.core.values import Who
from affray.rulesets.hex.creature import Held, Now
from affray.rulesets.hex.levels import Attack
from affray.rulesets.hex.loading import CATALOG, weapons
from affray.rulesets.hex.rolls import attack_check
from affray.testing import Trial


def made(trial: Trial, who: str, **fields: Any) -> Trial:
    """The same with another sheet for somebody: body=2, size=-1."""
    return trial.with_creature(who, sheet=replace(trial[who].sheet, **fields))


def ranked(trial: Trial, who: str, **ranks: int) -> Trial:
    """The same with other ranks for somebody; an underscore stands for the space of a skill's name."""
    skills = dict(trial[who].sheet.skills) | {name.replace("_", " "): rank for name, rank in ranks.items()}
    return made(trial, who, skills=tuple(sorted(skills.items())))


def wielding(trial: Trial, who: str, weapon: str, hands: int = 1, **changed: Any) -> Trial:
    """The same with one weapon in somebody's hands, perhaps a changed one."""
    return trial.with_creature(who, held=(Held(replace(weapons()[weapon], **changed), hands),))


def wearing(trial: Trial, who: str, *names: str) -> Trial:
    """The same with this armor on somebody, and the training for it."""
    return made(ranked(trial, who, armor=5), who, armor=tuple(CATALOG.entry("armor", name) for name in names))


def melee_check(now: Now, me: Who, foe: Who, held: Held, name: str) -> Roll:
    """The check of a plain melee attack."""
    return attack_check(now, Attack(by=me, on=foe, held=held, name=name))
