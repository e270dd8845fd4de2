"""Delves set up for the tests of this book."""

from typing import Any

from affray.core.encounter import Clock
from affray.core.maps import Map, Mark
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import DungeonEncounter, Table
from affray.rulesets.dungeoneer.loading import creature
from affray.rulesets.dungeoneer.paths import rooms
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.dungeoneer.written import CHARACTERS, terrains

OPEN = ("." * 11,) * 9
MARKS = {
    ".": "open",
    "#": "rock",
    "D": "door",
    "G": "gate",
    "%": "debris",
    "m": "muck",
    "f": "foliage",
    "~": "water",
    "-": "gap",
    "^": "wall",
    "*": "embers",
}
POOL = (1, 2, 3, 5, 6)


def delve(
    rows: tuple[str, ...] = OPEN, rulings: Rulings | None = None, table: Table | None = None, **who: tuple[str, str]
) -> Trial:
    """A player phase in its first round: id=(character or creature, tile), characters of the party, all others foes.

    Every dungeoneer has 3 action points and the dice 1 2 3 5 6 on the table; every room has been seen.
    """
    drawn = Map(rows, tuple(Mark(mark, terrains()[kind]) for mark, kind in MARKS.items()), "square")
    party = tuple(id_ for id_, (name, _at) in who.items() if name in CHARACTERS)
    made = (creature(name, id_, "party" if id_ in party else "dungeon", at) for id_, (name, at) in who.items())
    encounter = DungeonEncounter(
        ruleset="dungeoneer",
        maps=(drawn,),
        creatures=tuple(made),
        table=table or Table(seen=tuple(sorted(set(rooms(drawn).values())))),
        rulings=rulings or Rulings(),
        clock=Clock(round=1, phase="players", acting=party),
    )
    trial = Trial(BOOK, encounter)
    for id_ in party:
        trial = trial.with_creature(id_, action_points=3, pool=POOL)
    return trial


def duel(foe: str = "skeleton-warrior", **rulings: Any) -> Trial:
    """Ada, a guard, at d4; a foe called bone beside her at e4."""
    return delve(rulings=Rulings(**rulings), ada=("guard", "d4"), bone=(foe, "e4"))
