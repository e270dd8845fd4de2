"""Lantern: a tiny made-up ruleset that uses every form of the engine. Bearers of a light against lurkers."""

from pathlib import Path

import msgspec
from msgspec import Struct

from affray.core.book import Book, by_name
from affray.core.maps import Map, Mark, Terrain
from tests.books.lantern.actions import ACTIONS, walk_on
from tests.books.lantern.creature import Creature, Fight, Rulings, Table, stands
from tests.books.lantern.reactions import REACTIONS, Attacks, Hits, Steps
from tests.books.lantern.secrets import heard, view
from tests.books.lantern.turns import CLOCK_ACTIONS, due, ending, lacks, pay

__all__ = ["LANTERN", "Creature", "Fight", "Rulings", "Table"]

FOLDER = Path(__file__).parent
LEGEND = (Mark(".", Terrain("floor")), Mark("#", Terrain("wall")))


class Drawn(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as it stands in its file."""

    rows: tuple[str, ...]
    creatures: tuple[Creature, ...]


def stage(name: str, rulings: Rulings) -> Fight:
    """A fight that is about to begin."""
    drawn = msgspec.toml.decode((FOLDER / "scenes" / f"{name}.toml").read_bytes(), type=Drawn)
    foes = sum(one.side == "lurkers" for one in drawn.creatures)
    maps = (Map(drawn.rows, LEGEND),)
    return Fight(ruleset="lantern", maps=maps, creatures=drawn.creatures, table=Table(foes), rulings=rulings)


LANTERN: Book[Creature, Table, Rulings] = Book(
    key="lantern",
    title="Lantern",
    encounter=Fight,
    rulings=Rulings,
    folder=FOLDER,
    actions=ACTIONS,
    clock=CLOCK_ACTIONS,
    due=due,
    pay=pay,
    lacks=lacks,
    can_act=stands,
    outcome=ending,
    stage=stage,
    ends=("dug out", "nobody is left in the light", "nobody is left in the dark"),
    parts=by_name(walk_on),
    windows={window.name: window for window in (Attacks, Hits, Steps)},
    reactions=REACTIONS,
    view=view,
    heard=heard,
)
