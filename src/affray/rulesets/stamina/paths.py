"""Ground and the ways over it: what may be entered, what a step costs, which way provokes least."""

from affray.api import Cell, Ground, Paths, Provoked, StepCost, Terrain, Who
from affray.rulesets.stamina.creature import Now

CLOSED = ("wall", "obstacle")
NOT_ON_FOOT = (*CLOSED, "water")


def level(terrain: Terrain) -> int:
    """How high a hex lies in meters: the top of a surface above the ground, the bottom of a gap below it."""
    return terrain["height"] - terrain["depth"]


def are_level(one: Terrain, other: Terrain) -> bool:
    """Whether two hexes lie equally high; mostly they are of the same ground."""
    return one is other or level(one) == level(other)


def is_open_between(ground: Ground, here: Cell, there: Cell) -> bool:
    """Whether no wall stands between two hexes."""
    return ground.grid.sees(here, there, lambda cell: ground.terrain[cell].kind == "wall")


def rise(now: Now, who: Who, start: Cell, to: Cell) -> int:
    """How many meters up (or down, below zero) it is from one hex to another."""
    terrain = now.ground(who).terrain
    return level(terrain[to]) - level(terrain[start])


def is_free(now: Now, who: Who, cell: Cell | None) -> bool:
    """Whether someone could end up in a hex: on the map, not filled, held by nobody who still stands."""
    if cell is None or cell not in now.ground(who).terrain or now.ground(who).terrain[cell].kind in CLOSED:
        return False
    return not any(other.at == cell and other.id != who and not other.fate for other in now.creatures.values())


def walking(now: Now, who: Who) -> StepCost:
    """What a step on foot costs: a meter, on level ground that nobody holds; one passes through one's own side."""
    terrain, side = now.ground(who).terrain, now[who].side
    foes = {other.at for other in now.creatures.values() if other.side != side and not other.fate}

    def cost(start: Cell, to: Cell) -> int | None:
        ground = terrain[to]
        if ground.kind in NOT_ON_FOOT or to in foes or not are_level(ground, terrain[start]):
            return None
        return 1

    return cost


def swimming(now: Now, who: Who, difficulty: int) -> StepCost:
    """A stroke: into water that is no harder than the check was made for, or out of it onto level ground."""
    terrain, side = now.ground(who).terrain, now[who].side
    foes = {other.at for other in now.creatures.values() if other.side != side and not other.fate}

    def cost(start: Cell, to: Cell) -> int | None:
        if to in foes or terrain[to].kind in CLOSED or level(terrain[to]) != level(terrain[start]):
            return None
        if terrain[to].kind == "water":
            return 1 if terrain[to]["difficulty"] <= difficulty else None  # stamina.move.swim.3, .4
        return 1 if terrain[start].kind == "water" else None

    return cost


def paths(now: Now, who: Who, limit: int, step: StepCost, provoked: Provoked, may_stay: bool = False) -> Paths:
    """The paths of one movement; none ends in a hex that somebody holds."""
    held = {other.at for other in now.creatures.values() if other.id != who and not other.fate}
    return Paths(now.ground(who).grid, now.at(who), limit, step, lambda cell: cell not in held, provoked, may_stay)
