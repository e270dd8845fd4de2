"""Ground and the ways over it: what may be entered, what a step costs, how far one gets."""

from affray.api import Cell, Path, Paths, StepCost, Who
from affray.rulesets.deflection.creature import Creature, Now
from affray.rulesets.deflection.sight import shut_doors
from affray.rulesets.deflection.stats import half_up, speed

SOLID = ("wall", "barricade")


def holds(now: Now, creature: Creature) -> bool:
    """Whether someone keeps others out of their square: everyone in the fight, by a ruling also the fallen."""
    return creature.at is not None and (not creature.fate or now.rulings.bodies_block)


def held_cells(now: Now, who: Who) -> dict[Cell | None, str]:
    """The squares that others hold, with their side."""
    return {other.at: other.side for other in now.creatures.values() if other.id != who and holds(now, other)}


def is_free(now: Now, who: Who, cell: Cell) -> bool:
    """Whether someone could come to rest on a square."""
    terrain = now.ground(who).terrain
    if cell not in terrain or terrain[cell].kind in SOLID or cell in shut_doors(now):
        return False
    return cell not in held_cells(now, who)


def is_difficult(now: Now, who: Who, cell: Cell) -> bool:
    """Whether a square is rough or difficult to move over."""
    return now.ground(who).terrain[cell].kind == "difficult"


def is_halved(now: Now, who: Who) -> bool:
    """Whether difficult ground halves someone's way; by a ruling not that of somebody prone once more."""
    return not now[who].prone or now.rulings.prone_on_difficult == "halve-twice"  # deflection.terrain.7


def limit_over(now: Now, who: Who) -> int:
    """How far someone gets over difficult ground alone: half as far, rounded up, and 1 m at least."""
    own = speed(now, who)
    far = half_up(own) if is_halved(now, who) else own  # deflection.terrain.1, .3
    return max(far, 1) if now.rulings.speed_zero else far  # deflection.terrain.2, .8


def walking(now: Now, who: Who) -> StepCost:
    """What a step costs in metres of speed: what is left at the edge of difficult ground is halved, rounded up.

    So the first step of each stretch of it costs 1 and every further one 2.
    """
    terrain, side, held, shut = now.ground(who).terrain, now[who].side, held_cells(now, who), shut_doors(now)
    origin, twice, stuck = now.at(who), is_halved(now, who), not speed(now, who)
    cross = now.rulings.cross_allies

    def cost(start: Cell, to: Cell) -> int | None:
        kind = terrain[to].kind
        if kind in SOLID or to in shut or (to in held and (held[to] != side or not cross)):
            return None
        if kind != "difficult":
            return None if stuck else 1  # deflection.move.3
        on = start != origin and terrain[start].kind == "difficult"
        return 2 if twice and on else 1  # deflection.terrain.1, .6

    return cost


def paths(now: Now, who: Who) -> Paths:
    """The ways of one Move; none ends in a square that somebody holds."""
    held = held_cells(now, who)
    limit = speed(now, who) or limit_over(now, who)  # deflection.terrain.2, .8
    return Paths(now.ground(who).grid, now.at(who), limit, walking(now, who), lambda cell: cell not in held)


def is_free_step(now: Now, who: Who, path: Path) -> bool:
    """Whether a Move is one of only 1 m that costs no action."""
    if len(path) != 1:
        return False
    rule, own = now.rulings.slow_step, speed(now, who)
    if rule == "everywhere" and own <= 2:
        return False  # deflection.terrain.5
    if not is_difficult(now, who, path[0]):
        return True  # deflection.move.4
    if rule == "after-halving":
        return limit_over(now, who) > 2
    return limit_over(now, who) > 1  # deflection.terrain.3, .4, .5
