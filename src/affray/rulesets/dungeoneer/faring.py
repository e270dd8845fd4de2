"""What there is to do in the wilderness, for programs that play: trails, features, tiles that nobody knows."""

from affray.api import Cell
from affray.rulesets.dungeoneer.creature import Creature, Feature, Now, Tried
from affray.rulesets.dungeoneer.degrees import Degree
from affray.rulesets.dungeoneer.exploring import THOROUGH
from affray.rulesets.dungeoneer.paths import is_wild

LEARNT = 12.0
"""A tile of a trail that is known: more than the way that everyone has then to go there."""
DISCOVERED = 6.0
"""A feature that is known."""
EMPTIED = 12.0
"""What a feature held, taken: more than the way that everyone has then to whatever is next."""
TRIED = 4.0
"""A tile on which one has tracked or investigated."""
SETTLED = 30.0
"""A tile of a trail of which it is known where it leads on, or that it ends there, for the same reason."""
UNCOVERED = 1.0
"""A tile of which it is known what it is."""
ENTERED = 20.0
"""To be inside: more than the danger there and the way that is left."""
TILE = 3.0
"""A tile on the way to what is next: more than the danger of coming across somebody."""
FAR = 12


def of_wilds(now: Now) -> float:
    """What it is worth to know the wilderness, and to have made use of it."""
    wilds = now.table.wilds
    if not wilds.uncovered:
        return 0.0
    total = UNCOVERED * len(wilds.uncovered)
    for cell in (cell for trail in wilds.trails for cell in trail.learnt):
        total += LEARNT + SETTLED * is_settled(now, cell)
    total += sum(DISCOVERED + EMPTIED * (not feature.holds) for feature in wilds.features if feature.found)
    return total + sum(of_try(tried) for tried in wilds.tried)


def of_try(tried: Tried) -> float:
    """What it is worth to have tracked or investigated on a tile: the better, the less is left to find there."""
    enough = THOROUGH if tried.what == "track" else int(Degree.SUCCESS)
    return TRIED * min(tried.came, enough) / enough


def is_settled(now: Now, cell: Cell) -> bool:
    """Whether nothing is left to find out on a tile of a trail."""
    return leads_on(now, cell) or (is_tracked(now, cell) and is_investigated(now, cell))


def is_tracked(now: Now, cell: Cell) -> bool:
    """Whether a tile was searched for trails so well that it is not worth another try."""
    enough = now.rulings.usual_locate
    return has_tried(now, "track", cell, enough)


def is_investigated(now: Now, cell: Cell) -> bool:
    """Whether all that is notable on a tile has been discovered."""
    return has_tried(now, "investigate", cell, Degree.SUCCESS)


def has_tried(now: Now, what: str, cell: Cell, enough: int) -> bool:
    """Whether the party has tracked or investigated on a tile, and that well."""
    return any((tried.what, tried.at) == (what, cell) and tried.came >= enough for tried in now.table.wilds.tried)


def ways_in(now: Now) -> tuple[Feature, ...]:
    """The ways into the dungeon that are known."""
    return tuple(feature for feature in now.table.wilds.features if feature.found and feature.leads_to)


def wild_goals(now: Now, one: Creature) -> tuple[Cell, ...]:
    """Where to go in the wilderness: in, to the end of a trail, to what holds something, or where nobody has been."""
    wilds, inside = now.table.wilds, ways_in(now)
    if inside:
        return tuple(feature.at for feature in inside)
    learnt = (cell for trail in wilds.trails for cell in trail.learnt)
    open_ends = tuple(cell for cell in learnt if not is_settled(now, cell))
    full = tuple(feature.at for feature in wilds.features if feature.found and feature.holds)
    return open_ends or full or unknown_tiles(now, one)


def unknown_tiles(now: Now, one: Creature) -> tuple[Cell, ...]:
    """The tiles that nobody has uncovered."""
    ground = now.encounter.maps[one.map].ground
    known = now.table.wilds.uncovered
    return tuple(cell for cell, terrain in ground.terrain.items() if terrain.kind != "rock" and cell not in known)


def way_ahead(now: Now, one: Creature, cell: Cell) -> int:
    """How many tiles it is from one to what is next; none where nothing is."""
    grid = now.encounter.maps[one.map].ground.grid
    return min((grid.distance(cell, goal) for goal in wild_goals(now, one)), default=0)


def of_journey(now: Now, one: Creature) -> float:
    """How far somebody has come: nearer to what is next in the wilderness, or inside."""
    if not now.table.wilds.uncovered or one.at is None:
        return 0.0
    if not is_wild(now, one.id):
        return ENTERED + TILE * FAR
    return TILE * (FAR - min(way_ahead(now, one, one.at), FAR))


def is_of_use_outside(now: Now, one: Creature, action: str) -> bool:
    """Whether an action of the wilderness could bring anything here."""
    here = one.at
    if here is None or not is_wild(now, one.id):
        return False
    match action:
        case "track":
            return not ways_in(now) and not is_tracked(now, here) and not leads_on(now, here)
        case "investigate":
            return not is_investigated(now, here) and not ways_in(now)
        case "scout":
            return not ways_in(now)
        case "hide":
            return False
    return True


def leads_on(now: Now, cell: Cell) -> bool:
    """Whether the next tile of a trail is known already."""
    return any(cell in trail.learnt[:-1] for trail in now.table.wilds.trails)
