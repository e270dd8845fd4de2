"""Journeys set up for the tests of this book."""

from typing import Any

from msgspec.structs import replace

from affray.core.maps import Map, Mark
from affray.rulesets.dungeoneer.creature import Feature, Table, Trail, Wilds
from affray.rulesets.dungeoneer.paths import WILDERNESS, rooms
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.dungeoneer.delves import OPEN, delve
from tests.rulesets.dungeoneer.written import terrains

LAND = (
    ".....",
    ".hhh.",
    ".hfm#",
    ".hbh.",
)
"""Meadow 3, heath 5, forest 7, moor 10, badlands 13; b2 is heath, c3 forest, d3 moor, c4 badlands, e3 rock."""
GROUND = {".": "meadow", "h": "heath", "f": "forest", "m": "moor", "b": "badlands", "#": "rock"}
CELLAR = ("#####", "#...#", "#...#", "#####")
CAVE = Feature(name="cave", at="c2", is_plain=True, found=True, leads_to="b2")
PRINTS = Trail(name="small prints", tiles=("b2", "c2", "d3", "d4"), locate=5)


def journey(wilds: Wilds | None = None, rulings: Rulings | None = None, **who: tuple[str, str]) -> Trial:
    """A player phase in the wilderness around a cellar: id=(character or creature, tile), as in a delve.

    The tiles of the party are uncovered; creatures elsewhere are out of sight. It lasts until a reliquary is found.
    """
    inside = delve(CELLAR, ada=("guard", "b2"))
    drawn = Map(
        LAND,
        tuple(Mark(mark, replace(terrains()[name], name=name)) for mark, name in GROUND.items()),
        "square",
        "the land",
    )
    trial = delve(OPEN, rulings, None, **who)
    uncovered = {one.at for one in trial.encounter.creatures if one.is_dungeoneer}
    known = wilds or Wilds()
    land = replace(known, uncovered=tuple(sorted({*uncovered, *known.uncovered})))
    dungeon = inside.encounter.maps[0]
    trial = trial.with_(maps=(dungeon, drawn), table=Table(seen=(), quest="reliquary", wilds=land))
    assert set(rooms(dungeon).values()) == {1}
    for name in who:
        seen = trial[name].at in land.uncovered
        trial = trial.with_creature(name, map=WILDERNESS, awake=trial[name].is_dungeoneer or seen)
    return trial


def wilds_of(trial: Trial) -> Wilds:
    """What is known and not known of the wilderness."""
    wilds: Wilds = trial.encounter.table.wilds
    return wilds


def with_wilds(trial: Trial, **fields: Any) -> Trial:
    """The same with something else in the wilderness."""
    table = trial.encounter.table
    return trial.with_(table=replace(table, wilds=replace(table.wilds, **fields)))
