"""Ground and the ways over it: what may be entered, what a step costs, which way provokes least."""

from affray.api import Cell, Paths, Provoked, StepCost, Terrain, Who
from affray.rulesets.hex.creature import Creature, Now


def level(terrain: Terrain) -> int:
    """How high a hex lies: the top of a surface above the ground, the bottom of a gap below it."""
    return terrain["height"] - terrain["depth"]


def are_level(one: Terrain, other: Terrain) -> bool:
    """Whether two hexes lie equally high; mostly they are of the same ground."""
    return one is other or level(one) == level(other)


def rise(now: Now, who: Who, start: Cell, to: Cell) -> int:
    """How many hexes up (or down, below zero) it is from one hex to another."""
    terrain = now.ground(who).terrain
    return level(terrain[to]) - level(terrain[start])


def holds(now: Now, creature: Creature) -> bool:
    """Whether someone keeps others out of their hex: everyone in the fight, by a ruling also who has dropped out."""
    return not creature.fate or now.rulings.bodies_block  # hex.move.general.2


def holder(now: Now, cell: Cell, who: Who) -> Who | None:
    """Somebody else who holds a hex."""
    for other in now.creatures.values():
        if other.at == cell and other.id != who and holds(now, other):
            return other.id
    return None


def is_free(now: Now, who: Who, cell: Cell | None) -> bool:
    """Whether someone could end up in a hex: on the map, no wall, held by nobody."""
    if cell is None or cell not in now.ground(who).terrain:
        return False
    return now.ground(who).terrain[cell].kind != "wall" and holder(now, cell, who) is None


def in_the_way(now: Now, who: Who) -> frozenset[Cell | None]:
    """The hexes over which someone cannot jump, for those who stand there."""
    if now.rulings.jump_over == "anybody":
        return frozenset()
    held = (other for other in now.creatures.values() if other.id != who and holds(now, other))
    allies = now.rulings.cross_allies
    return frozenset(other.at for other in held if not (allies and other.side == now[who].side))


def walking(now: Now, who: Who) -> StepCost:
    """What a step on foot costs: one hex of the allowance, more on difficult ground, none where feet do not carry."""
    terrain = now.ground(who).terrain
    side = now[who].side
    held = {other.at: other.side for other in now.creatures.values() if other.id != who and holds(now, other)}
    difficult = now.rulings.difficult_cost  # hex.move.general.2
    cross = now.rulings.cross_allies

    def cost(start: Cell, to: Cell) -> int | None:
        ground = terrain[to]
        kind = ground.kind
        if kind in ("wall", "water") or not are_level(ground, terrain[start]):
            return None
        if to in held and (held[to] != side or not cross):
            return None
        return difficult if kind == "difficult" else 1

    return cost


def swimming(now: Now, who: Who) -> StepCost:
    """A stroke: into water, or out of it onto level ground; who lies prone does not get ashore."""
    terrain = now.ground(who).terrain
    blocking = {other.at for other in now.creatures.values() if other.id != who and holds(now, other)}
    if now.rulings.cross_allies:
        blocking -= {ally.at for ally in now.creatures.values() if ally.side == now[who].side}  # hex.move.general.2

    lies = now[who].is_prone and not now.rulings.prone_may_move  # hex.modifier.prone.5

    def cost(start: Cell, to: Cell) -> int | None:
        wet = terrain[to].kind == "water"
        if (
            to in blocking
            or terrain[to].kind == "wall"
            or (lies and not wet)
            or level(terrain[to]) != level(terrain[start])
        ):
            return None
        return 1 if wet or terrain[start].kind == "water" else None

    return cost


def paths(now: Now, who: Who, limit: int, step: StepCost, provoked: Provoked, may_stay: bool = False) -> Paths:
    """The paths of one movement; none ends in a hex that somebody holds."""
    held = {other.at for other in now.creatures.values() if other.id != who and holds(now, other)}
    return Paths(now.ground(who).grid, now.at(who), limit, step, lambda cell: cell not in held, provoked, may_stay)
