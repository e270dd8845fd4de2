"""Fear: whom somebody is afraid of, and how far away they are."""

from affray.api import Cell, Who
from affray.rulesets.dungeoneer.bodies import body
from affray.rulesets.dungeoneer.creature import Now


def feared(now: Now, me: Who) -> Who | None:
    """Whom somebody is afraid of, as long as they are about; by a ruling no dungeoneer obeys such a fear."""
    if not now.effects or (now[me].is_dungeoneer and now.rulings.afraid_dungeoneers == "free"):
        return None
    sources = (effect.by for effect in now.effects_on(me, "afraid"))
    return next((by for by in sources if by in now and not now[by].fate and now[by].map == now[me].map), None)


def from_fear(now: Now, me: Who, source: Who, cell: Cell) -> int:
    """How far a tile is from whom one fears."""
    grid = now.ground(me).grid
    return min(grid.distance(cell, there) for there in body(now[source]))
