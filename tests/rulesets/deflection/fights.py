"""Fights set up for the tests of this book."""

from typing import Any

from msgspec.structs import replace

from affray.core.asks import by_default
from affray.core.encounter import Clock
from affray.core.maps import Map, Mark
from affray.rulesets.deflection import BOOK
from affray.rulesets.deflection.creature import Carried, Creature, DeflectionEncounter, Table
from affray.rulesets.deflection.loading import CATALOG, placed, terrains
from affray.rulesets.deflection.rulings import Rulings
from affray.testing import Trial

OPEN = ("." * 11,) * 9
MARKS = {".": "open", ",": "rubble", "#": "wall", "o": "crates", "D": "door"}
PASS = "pass"


def fight(
    rows: tuple[str, ...] = OPEN,
    rulings: Rulings | None = None,
    table: Table | None = None,
    **who: tuple[str, str, str],
) -> Trial:
    """A fight in its first round, the first one named acting with 3 actions: id=(creature, side, square)."""
    ruled = rulings or Rulings()
    sheets = CATALOG.all("creatures")
    made = tuple(placed(sheets[kind], id_, side, at, ruled) for id_, (kind, side, at) in who.items())
    encounter = DeflectionEncounter(
        ruleset="deflection",
        maps=(Map(rows, tuple(Mark(mark, terrains()[kind]) for mark, kind in MARKS.items()), shape="square"),),
        creatures=made,
        table=table or Table(first=made[0].side, last=made[0].side),
        rulings=ruled,
        clock=Clock(round=1, acting=(made[0].id,), waiting=tuple(who)[1:]),
    )
    return Trial(BOOK, encounter).with_creature(made[0].id, actions=3)


def duel(**rulings: Any) -> Trial:
    """Ada with a straight sword and a medium shield at d4, her turn; rook of the same make beside her at e4."""
    ada, rook = ("sword-and-shield", "red", "d4"), ("sword-and-shield", "blue", "e4")
    return fight(rulings=Rulings(**rulings), ada=ada, rook=rook)


def made(trial: Trial, who: str, **fields: Any) -> Trial:
    """The same with another sheet for somebody: dexterity=8, size=6."""
    return trial.with_creature(who, sheet=replace(trial[who].sheet, **fields))


def skilled(trial: Trial, who: str, **dice: int) -> Trial:
    """The same with other dice for somebody's skills; 0 is no training."""
    skills = dict(trial[who].sheet.skills) | dice
    return made(trial, who, skills=tuple((name, die) for name, die in sorted(skills.items()) if die))


def wearing(trial: Trial, who: str, *names: str) -> Trial:
    """The same with this armor on somebody."""
    return made(trial, who, armor=tuple(CATALOG.entry("armor", name) for name in names))


def wielding(trial: Trial, who: str, *names: str, hands: int = 1, **changed: Any) -> Trial:
    """The same with these items in somebody's hands, perhaps worn ones, and nothing else."""
    items = (CATALOG.entry("items", name) for name in names)
    return trial.with_creature(who, gear=tuple(Carried(item, hands, **changed) for item in items))


def shield(creature: Creature) -> Carried:
    """The shield that somebody carries."""
    return next(thing for thing in creature.gear if thing.item.durability)


def standing(trial: Trial, who: str, **at: int) -> Trial:
    """The same with other figures for somebody: health=1, endurance=0."""
    return trial.with_creature(who, **at)


def strikes(trial: Trial, what: str, *faces: int, **answers: Any) -> Trial:
    """Somebody attacks with these faces (the check's dice, the smaller first, then luck); nobody answers unasked."""
    key = trial.intent(what).action
    return trial.does(what, {key: faces, **answers}, rest=by_default)


STRIKE = "ada attack rook with straight-sword"
EXAMPLE_ARMOR = ("slatted", "visor", "pauldrons", "vambraces", "greaves")


def example(**rulings: Any) -> Trial:
    """The document's example: a knife, d6 dexterity and d4 finesse, against deflection 4 and protection 7."""
    trial = fight(rulings=Rulings(**rulings), ada=("sneak", "red", "d4"), rook=("guard", "blue", "e4"))
    armed = skilled(wielding(trial, "ada", "knife"), "ada", finesse=4)
    return wearing(armed, "rook", *EXAMPLE_ARMOR)
