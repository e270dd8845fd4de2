"""Mages and their circles, for the tests of this book."""

from typing import Any

from affray.rulesets.stamina.creature import Energy, ReadySpell
from affray.rulesets.stamina.rulings import Rulings
from affray.rulesets.stamina.spells import Powers, spell_named
from affray.testing import Trial
from tests.rulesets.stamina.fights import OPEN, fight
from tests.rulesets.stamina.sheets import made, wearing


def mages(kind: str = "fire-mage", rows: tuple[str, ...] = OPEN, **rulings: Any) -> Trial:
    """Ada, a mage, at c4 and bo, a friend, beside her; rook without armor at g4, four meters away.

    The fire mage has mind 5 and arcane aptitude 3, fire 2 and space 1, body 4.
    """
    ada, bo, rook = (kind, "red", "c4"), ("bandit", "red", "c5"), ("bandit", "blue", "g4")
    return wearing(fight(rows, Rulings(**rulings), None, ada=ada, bo=bo, rook=rook), "rook")


def knowing(trial: Trial, *spells: str, **ranks: int) -> Trial:
    """The same with other spells known to ada, and the ranks that they want."""
    skills = dict(trial["ada"].sheet.skills) | ranks
    return made(trial, "ada", spells=spells, skills=tuple(sorted(skills.items())))


def holding(trial: Trial, spell: str | Powers, who: str = "ada") -> Trial:
    """The same with a spell held ready, through round 4."""
    powers = spell_named(trial.now, spell).powers if isinstance(spell, str) else spell
    return trial.with_creature(who, spell=ReadySpell(str(spell), powers, 4))


def storing(trial: Trial, stored: int, actions: int = 1, who: str = "ada", **shaped: int) -> Trial:
    """The same with energy stored, and some of it shaped; an underscore stands for a hyphen."""
    powers = tuple(sorted((name.replace("_", "-"), count) for name, count in shaped.items()))
    return trial.with_creature(who, energy=Energy(stored, powers, actions))


NOW = mages().now
"""A fight without anything of its own."""


def rolls(total: int) -> tuple[int, ...]:
    """Faces of five d4 and three d8 whose best five come to a total."""
    assert 5 <= total <= 26
    eights = list[int]()
    for _ in range(3):
        eights.append(1 + min(total - 5 - sum(eights) + len(eights), 7))
    return (1, 1, 1, 1, 1, *eights)
