"""Going over a map cell by cell, with a window before each step out of a cell."""

from collections.abc import Callable
from typing import Any, ClassVar

from affray.core.binding import must_take
from affray.core.paths import NOBODY, Path, Paths, Provoked
from affray.core.slots import Need, Slot
from affray.core.values import Cell, Who
from affray.core.windows import Window
from affray.kit.facts import Fact

MOVED = Fact("moved", "{who} moves to {to:cell}", notable=False)


class Leaves(Window[None], frozen=True):
    """Somebody is about to leave a cell."""

    start: Cell
    to: Cell
    line: ClassVar[str] = "{who} leaves {start}"


def walk(scene: Any, me: Who, path: Path) -> None:
    """Go along a path until a step gives somebody a chance to react; the rest is named."""
    for place, to in enumerate(path):
        leaves = Leaves(me, scene.at(me), to)
        if scene.is_awaited(leaves):
            scene.then_window(leaves)
            scene.then(step, me, to)
            scene.then(walk, me, path[place + 1 :])
            return
        step(scene, me, to)


def step(scene: Any, me: Who, to: Cell) -> None:
    """Go into the next cell."""
    scene.change(me, MOVED(me, to=to), at=to)


def taken(now: Any, me: Who) -> set[Cell | None]:
    """The cells that others hold, also those who lie there; the dead hold none."""
    return {creature.at for creature in now.creatures.values() if creature.id != me and creature.fate != "dead"}


def a_path(
    cells: int,
    provokes: Callable[[Any, Who, Cell], bool] | None = None,
    may_end: Callable[[Any, Who, Cell], bool] | None = None,
    ground: tuple[str, ...] = ("open",),
    none: str = "there is no way",
) -> Slot[Path]:
    """Make a slot `path` of so many cells; of equal paths the one that provokes fewest is meant.

    `provokes(now, foe, start)` says whether a step out of a cell lets somebody strike, `may_end(now, me, cell)` where a
    path may end.
    """

    for name, function, takes in (
        ("provokes", provokes, ("now", "foe", "start")),
        ("may_end", may_end, ("now", "me", "cell")),
    ):
        if function is not None:
            must_take(function, takes, f"kit.a_path, {name}")

    def options(now: Any, me: Who) -> Paths:
        terrain, others, foes = now.ground(me).terrain, taken(now, me), tuple(now.standing_foes(me))

        def cost(_start: Cell, to: Cell) -> int | None:
            return None if to in others or terrain[to].kind not in ground else 1

        def mask(start: Cell, _to: Cell) -> int:
            return sum(1 << bit for bit, foe in enumerate(foes) if provokes is not None and provokes(now, foe, start))

        def rests(cell: Cell) -> bool:
            return may_end is None or may_end(now, me, cell)

        provoked = NOBODY if provokes is None else Provoked(foes, mask)
        return Paths(now.ground(me).grid, now.at(me), cells, cost, rests, provoked)

    return Slot("path", options, label="way", none=none)


def a_foe(*needs: Need, none: str = "there is no such foe") -> Slot[Who]:
    """Make a slot `foe`: somebody on another side who is still in it."""
    return Slot("foe", lambda now, me: tuple(now.standing_foes(me)), *needs, none=none)
