"""Fights set up for the tests of this book."""

from typing import Any

from affray.core.encounter import Clock
from affray.core.maps import Map, Mark
from affray.rulesets.swift import BOOK
from affray.rulesets.swift.creature import SwiftEncounter, Table
from affray.rulesets.swift.loading import CATALOG, placed, terrains
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial

OPEN = ("." * 11,) * 9
MARKS = {
    ".": "open",
    ",": "brush",
    "#": "wall",
    "D": "door",
    "h": "hedge",
    "o": "crate",
    "w": "low-wall",
    "P": "pillar",
    "-": "ditch",
    "^": "ledge",
}


def fight(
    rows: tuple[str, ...] = OPEN,
    phase: str = "standard",
    rulings: Rulings | None = None,
    table: Table | None = None,
    **who: tuple[str, str, str],
) -> Trial:
    """A fight in its first round, the first one named acting in this pass: id=(creature, side, square).

    Who is named earlier is faster. In the swift pass nobody has taken anything yet, in the standard pass everybody has
    let their swift action go.
    """
    ruled = rulings or Rulings()
    sheets = CATALOG.all("creatures")
    made = [placed(sheets[kind], id_, side, at, ruled) for id_, (kind, side, at) in who.items()]
    encounter = SwiftEncounter(
        ruleset="swift",
        maps=(Map(rows, tuple(Mark(mark, terrains()[kind]) for mark, kind in MARKS.items()), shape="square"),),
        creatures=tuple(made),
        table=table or Table(),
        rulings=ruled,
        clock=Clock(round=1, phase=phase, acting=(made[0].id,), waiting=tuple(who)[1:]),
    )
    trial = Trial(BOOK, encounter)
    for place, id_ in enumerate(who):
        trial = trial.with_creature(id_, initiative=20 - place, swift=int(phase == "swift"), standard=1)
    return trial


def duel(phase: str = "standard", **rulings: Any) -> Trial:
    """Ada, a soldier, at d4 with a pass to act in; rook, a soldier too, beside her at e4."""
    ada, rook = ("soldier", "red", "d4"), ("soldier", "blue", "e4")
    return fight(phase=phase, rulings=Rulings(**rulings), ada=ada, rook=rook)
