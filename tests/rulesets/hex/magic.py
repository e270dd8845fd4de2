"""Casters in the tests of this book: who knows what, and the dice of their checks."""

from typing import Any

from affray.rulesets.hex.loading import CATALOG
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.spellcraft import Spell
from affray.testing import Trial
from tests.rulesets.hex.blows import kept
from tests.rulesets.hex.fights import fight
from tests.rulesets.hex.sheets import made, ranked, wearing

CAST_FAILED = (1, 5, 5)


def spell(name: str) -> Spell:
    """A spell of the content."""
    found: Spell = CATALOG.entry("spells", name)
    return found


def knowing(trial: Trial, who: str, *names: str, rank: int = 2) -> Trial:
    """The same with somebody who knows these spells of every kind, and has that rank in their themes."""
    known = [spell(name) for name in names]
    themes = {entry.power.theme: rank for entry in known}
    crafts = {
        field: tuple(entry for entry in known if entry.craft == craft)
        for field, craft in (("cantrips", "cantrip"), ("spells", "spell"), ("crafts", "crafted"))
    }
    return made(ranked(trial, who, **themes), who, magic=trial[who].sheet.magic or "learned", **crafts)


def magical(*names: str, rank: int = 2, **rulings: Any) -> Trial:
    """Ada, a mage (mind 2, magical aptitude 2) at c4; rook without armor, with defense 10 and much to bear, at g4.

    Her checks are 3d10, of which the two highest count, plus 2. So 8 on the kept dice hit him, each point more is an
    additional success; 10 are enough to gather.
    """
    rulings = {"wound_base": 30, **rulings}
    trial = fight(rulings=Rulings(**rulings), ada=("mage", "red", "c4"), rook=("sword-and-shield", "blue", "g4"))
    return wearing(knowing(trial, "ada", *names, rank=rank), "rook")


def three(total: int) -> tuple[int, ...]:
    """Three faces of which the two that count come to so much."""
    return (1, *kept(total))


def casting(name: str, extra: int = 0) -> tuple[int, ...]:
    """Three faces that cast a spell."""
    return three(8 + spell(name).cost - 2 + extra)


def cast(trial: Trial, name: str) -> Trial:
    """The same after ada has cast a cantrip or a spell, her points given back."""
    craft = spell(name).craft
    answers = [] if craft == "cantrip" else [casting(name)]
    after = trial.does(f"ada cast {craft} {name}", answers)
    return after.with_creature("ada", action_points=3, stamina=trial["ada"].stamina)


def crowd(name: str, **rulings: Any) -> Trial:
    """Ada with a cast spell before rook (defense 10), nell (9) and finn (8)."""
    trial = fight(
        rulings=Rulings(wound_base=30, **rulings),
        ada=("mage", "red", "c4"),
        rook=("sword-and-shield", "blue", "g4"),
        nell=("sword-and-shield", "blue", "h4"),
        finn=("sword-and-shield", "blue", "j4"),
    )
    for who, defense in (("rook", 10), ("nell", 9), ("finn", 8)):
        trial = wearing(trial, who).with_creature(who, defense=defense)
    return cast(knowing(trial, "ada", name), name)
