"""Who stands in the cellar, what is open in the book, and what can be seen there."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct

from affray.core import now
from affray.core.encounter import Being, Encounter
from affray.core.rulings import ruling
from affray.core.scene import Scene
from affray.core.values import Cell, Who


class Creature(Being, frozen=True, kw_only=True):
    """Somebody in the cellar: hearts until they fall, breath to act with, and whether they lie hidden."""

    hearts: int = 3
    breath: int = 0
    hidden: bool = False


class Table(Struct, frozen=True):
    """What everybody knows: how many lurkers are left, and how many tunnels were dug."""

    foes: int
    tunnels: int = 0


class Rulings(Struct, frozen=True, kw_only=True):
    """What the book leaves open."""

    breath: Annotated[int, Meta(ge=1, le=4), ruling("lantern.turn.1", "Two breaths a round.")] = 2
    draught: Annotated[Literal["on a 1", "never"], ruling("lantern.turn.2", "The cellar is old.")] = "on a 1"


Now = now.Now[Creature, Table, Rulings]
Play = Scene[Creature, Table, Rulings]
Fight = Encounter[Creature, Table, Rulings]


def stands(now: Now, who: Who) -> bool:
    """Whether somebody is still in the fight."""
    return now[who].hearts > 0 and now[who].at is not None


def standing(now: Now, side: str) -> tuple[Who, ...]:
    """Everybody of a side who is still in the fight."""
    return tuple(one.id for one in now.creatures.values() if one.side == side and stands(now, one.id))


def sees(now: Now, me: Who, who: Who) -> bool:
    """Whether somebody knows where another is."""
    return stands(now, who) and (not now[who].hidden or now[who].side == now[me].side)


def beside(now: Now, me: Who, who: Who) -> bool:
    """Whether two stand next to each other."""
    here, there = now[me].at, now[who].at
    return here is not None and there is not None and now.ground(me).grid.distance(here, there) == 1


def open_cells(now: Now, me: Who, start: Cell) -> Iterator[Cell]:
    """The cells around one that look free to somebody."""
    ground = now.ground(me)
    for cell in ground.grid.neighbours(start):
        taken = any(sees(now, me, who) for who in now.who_is_at(cell))
        if ground.terrain[cell].kind == "floor" and not taken:
            yield cell


def can_react(now: Now, who: Who) -> bool:
    """Who stands in the open with breath to spare may react."""
    return stands(now, who) and not now[who].hidden and now[who].breath > 0
