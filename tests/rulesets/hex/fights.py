"""Fights set up for the tests of this book."""

from typing import Any

from affray.core.encounter import Clock
from affray.core.maps import Map, Mark
from affray.rulesets.hex import BOOK
from affray.rulesets.hex.creature import HexEncounter, Table
from affray.rulesets.hex.loading import creature, terrains
from affray.rulesets.hex.rulings import Rulings
from affray.testing import Trial

OPEN = ("." * 11,) * 9
MARKS = {
    ".": "open",
    ",": "brush",
    "#": "wall",
    "~": "stream",
    "=": "still-water",
    "o": "boulder",
    "^": "cliff",
    "-": "ditch",
    "v": "chasm",
}


def fight(rows: tuple[str, ...] = OPEN, rulings: Rulings | None = None, **who: tuple[str, str, str]) -> Trial:
    """A fight in its first round, the first one named acting with 3 action points: id=(creature, side, hex)."""
    creatures = tuple(creature(kind, id_, side, at) for id_, (kind, side, at) in who.items())
    first = creatures[0].id
    encounter = HexEncounter(
        ruleset="hex",
        maps=(Map(rows, tuple(Mark(mark, terrains()[kind]) for mark, kind in MARKS.items())),),
        creatures=creatures,
        table=Table(tuple(who)),
        rulings=rulings or Rulings(),
        clock=Clock(round=1, acting=(first,), waiting=tuple(who)[1:]),
    )
    return Trial(BOOK, encounter).with_creature(first, action_points=3, has_acted=True)


def duel(**rulings: Any) -> Trial:
    """Ada with sword and shield at d4, her turn; rook of the same make beside her at e4."""
    ada, rook = ("sword-and-shield", "red", "d4"), ("sword-and-shield", "blue", "e4")
    return fight(rulings=Rulings(**rulings), ada=ada, rook=rook)


def begun(trial: Trial, who: str) -> Trial:
    """The same when somebody's turn has just begun."""
    return trial.with_(clock=Clock(round=1, waiting=(who,))).clock("begin_turn", who)
