"""What there is to do when nobody is about: doors, things, and rooms that nobody has searched."""

from functools import lru_cache

from affray.api import Cell, Map, Value
from affray.rulesets.dungeoneer.creature import Creature, Now, Thing
from affray.rulesets.dungeoneer.paths import DUNGEON, doors, field, room_of, rooms, secret_doors

KNOWN = 0.8
"""To know what was hidden."""
SEARCHED = 9.0
"""A room that was searched: more than the longer way that everyone has then to whatever is next."""
USED = 9.0
"""A thing that was used, for the same reason."""
THOROUGH = 9
"""A search that finds what is well hidden; more is not worth a die."""


def next_goals(now: Now, one: Creature) -> tuple[Cell, ...]:
    """Doors that are shut, levers, chests, and what was found; then rooms to search: where to go with nobody about."""
    secret, opened = secret_doors(now), now.table.opened
    things = [thing.at for thing in now.table.things if is_wanted(now, thing)]
    shut = [cell for cell in doors(now.encounter.maps[one.map]) if cell not in secret and cell not in opened]
    return (*things, *shut) or unsearched(now)


def unsearched(now: Now) -> tuple[Cell, ...]:
    """A tile of every room that was seen and not searched yet."""
    drawn, rooms_left = now.encounter.maps[DUNGEON], set(now.table.seen) - searched_rooms(now)
    return tuple(cell for room, cell in entries(drawn).items() if room in rooms_left)


@lru_cache(maxsize=256)
def entries(drawn: Map) -> dict[int, Cell]:
    """A tile of floor in each room."""
    terrain = drawn.ground.terrain
    return {room: cell for cell, room in reversed(rooms(drawn).items()) if terrain[cell].kind == "floor"}


def searched_rooms(now: Now) -> set[int]:
    """The rooms that the party has searched."""
    return {room_of(now, one.at) for one in now.table.searched}


def is_unsearched(now: Now, cell: Cell | None) -> bool:
    """Whether a tile lies in a room that nobody has searched; a doorway lies in none."""
    room = room_of(now, cell) if cell is not None else 0
    return room > 0 and room not in searched_rooms(now)


def of_searches(now: Now) -> float:
    """What it is worth to have searched: the better a room was, the less is left to find there."""
    return sum(SEARCHED * min(one.total, THOROUGH) / THOROUGH for one in now.table.searched)


def is_wanted(now: Now, thing: Thing) -> bool:
    """Whether a thing is there to be used: found, in a room that was seen, and no trap."""
    if thing.used or thing.kind in ("trap", "door") or thing.known not in ("where", "what"):
        return False
    near = (thing.at, *now.encounter.maps[DUNGEON].ground.grid.neighbours(thing.at)) if thing.at else ()
    return any(room_of(now, cell) in now.table.seen for cell in near)


def is_for_later(now: Now, cell: Value) -> bool:
    """Whether what lies at a tile can wait until nobody is about: it opens nothing."""
    return any(thing.at == cell and not thing.opens for thing in now.table.things)


def way_to(now: Now, one: Creature, goal: Cell) -> int:
    """The steps to a tile beside a goal."""
    if one.at is None:
        return 0
    return max(field(now.encounter.maps[one.map], now.table.opened, goal).get(one.at, 30) - 1, 0)


def of_things(now: Now) -> float:
    """What it is worth to know what is hidden, and to have used what is there."""
    steps = {"": 0.0, "nearby": 0.3, "where": 0.7, "what": 1.0}
    return sum(KNOWN * steps[thing.known] + USED * thing.used for thing in now.table.things if thing.kind != "trap")
