"""Ground and the ways over it: what may be entered, what a step costs, which way provokes least."""

from affray.core.grids import StepCost
from affray.core.maps import Terrain
from affray.core.paths import Paths, Provoked
from affray.core.values import Cell, Who
from affray.rulesets.hex.creature import Creature, Now


def level(terrain: Terrain) -> int:
    """How high a hex lies: the top of a surface above the ground, the bottom of a gap below it."""
    return terrain["height"] - terrain["depth"]


def rise(now: Now, who: Who, start: Cell, to: Cell) -> int:
    """How many hexes up (or down, below zero) it is from one hex to another."""
    terrain = now.ground(who).terrain
    return level(terrain[to]) - level(terrain[start])


def holds(now: Now, one: Creature) -> bool:
    """Whether someone keeps others out of their hex: everyone in the fight, by a ruling also who has dropped out."""
    return not one.fate or now.rulings.bodies_block  # hex.move.general.2


def holder(now: Now, cell: Cell, who: Who) -> Who | None:
    """Somebody else who holds a hex."""
    for one in now.creatures.values():
        if one.at == cell and one.id != who and holds(now, one):
            return one.id
    return None


def is_free(now: Now, who: Who, cell: Cell | None) -> bool:
    """Whether someone could end up in a hex: on the map, no wall, held by nobody."""
    if cell is None or cell not in now.ground(who).terrain:
        return False
    return now.ground(who).terrain[cell].kind != "wall" and holder(now, cell, who) is None


def walking(now: Now, who: Who) -> StepCost:
    """What a step on foot costs: one hex of the allowance, more on difficult ground, none where feet do not carry."""
    terrain = now.ground(who).terrain
    side = now[who].side
    held = {one.at: one.side for one in now.creatures.values() if one.id != who and holds(now, one)}
    difficult = now.rulings.difficult_cost  # hex.move.general.2
    cross = now.rulings.cross_allies

    def cost(start: Cell, to: Cell) -> int | None:
        ground = terrain[to]
        kind = ground.kind
        if kind in ("wall", "water") or level(ground) != level(terrain[start]):
            return None
        if to in held and (held[to] != side or not cross):
            return None
        return difficult if kind == "difficult" else 1

    return cost


def swimming(now: Now, who: Who) -> StepCost:
    """A stroke: into water, or out of it onto level ground."""
    terrain = now.ground(who).terrain
    blocking = {one.at for one in now.creatures.values() if one.id != who and holds(now, one)}
    if now.rulings.cross_allies:
        blocking -= {one.at for one in now.creatures.values() if one.side == now[who].side}  # hex.move.general.2

    def cost(start: Cell, to: Cell) -> int | None:
        wet = terrain[to].kind == "water"
        if to in blocking or terrain[to].kind == "wall" or level(terrain[to]) != level(terrain[start]):
            return None
        return 1 if wet or terrain[start].kind == "water" else None

    return cost


def ways(now: Now, who: Who, limit: int, step: StepCost, provoked: Provoked, may_stay: bool = False) -> Paths:
    """The ways of one movement; none ends in a hex that somebody holds."""
    at = now[who].at
    assert at is not None
    held = {one.at for one in now.creatures.values() if one.id != who and holds(now, one)}
    return Paths(now.ground(who).grid, at, limit, step, lambda cell: cell not in held, provoked, may_stay)
