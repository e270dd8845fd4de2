"""Tiles and the paths over them: rooms, doors, difficult ground, who stands where, and how far it is."""

from collections import deque
from collections.abc import Callable
from functools import lru_cache

from affray.api import Cell, Ground, Map, Need, Paths, Provoked, Who, read_cell
from affray.rulesets.dungeoneer.bodies import SHARE
from affray.rulesets.dungeoneer.creature import Now
from affray.rulesets.dungeoneer.entries import FULL
from affray.rulesets.dungeoneer.fear import feared, from_fear

DUNGEON = 0
"""The map of the dungeon. Whatever map comes after it lies outside, and has neither rooms nor doors."""
WILDERNESS = 1
"""The map of the wilderness, in a scene that has one."""
SOLID = ("rock", "unknown")
NO_REST = ("gap", "wall")
EASY = ("floor", "door")
FAR = 1000
"""More tiles than any map has: out of sight, gone, or without a way there."""


@lru_cache(maxsize=256)
def rooms(drawn: Map) -> dict[Cell, int]:
    """Which room every tile belongs to: rock and doors lie between rooms and belong to none."""
    ground, found = drawn.ground, dict[Cell, int]()
    for cell in ground.grid.cells:
        if cell not in found and _is_inside(ground, cell):
            _flood(ground, cell, max(found.values(), default=0) + 1, found)
    return found


def _is_inside(ground: Ground, cell: Cell) -> bool:
    return ground.terrain[cell].kind not in (*SOLID, "door")


def _flood(ground: Ground, start: Cell, number: int, found: dict[Cell, int]) -> None:
    queue = deque([start])
    found[start] = number
    while queue:
        for near in ground.grid.neighbours(queue.popleft()):
            if near not in found and _is_inside(ground, near):
                found[near] = number
                queue.append(near)


def room_of(now: Now, cell: Cell) -> int:
    """The number of the room of the dungeon in which a tile lies; 0 for doors and rock."""
    return rooms(now.encounter.maps[DUNGEON]).get(cell, 0)


def rooms_beside(drawn: Map, cell: Cell) -> tuple[int, ...]:
    """The rooms that a door joins."""
    numbers = rooms(drawn)
    near = (numbers.get(other, 0) for other in drawn.ground.grid.neighbours(cell))
    return tuple(sorted(set(near) - {0}))


@lru_cache(maxsize=256)
def doors(drawn: Map) -> tuple[Cell, ...]:
    """Every door that can be opened by hand."""
    terrain = drawn.ground.terrain
    return tuple(cell for cell, ground in terrain.items() if ground.kind == "door" and not ground["barred"])


def is_inside(now: Now, me: Who) -> bool:
    """Whether someone is in the dungeon."""
    return now[me].map == DUNGEON


@lru_cache(maxsize=256)
def is_wilderness(drawn: Map) -> bool:
    """Whether the tiles of a map are half an hour wide."""
    return any(ground.kind == "wild" for ground in drawn.ground.terrain.values())


def is_wild(now: Now, me: Who) -> bool:
    """Whether someone is in the wilderness."""
    on_map = now[me].map
    return on_map != DUNGEON and is_wilderness(now.encounter.maps[on_map])


def secret_doors(now: Now) -> tuple[Cell, ...]:
    """The doors that look like bare rock to the party."""
    return tuple(one.at for one in now.table.things if one.kind == "door" and one.known != "what")


def steps_apart(now: Now, who: Who, here: Cell, there: Cell) -> int:
    """How many tiles lie between two places, for a range; in the wilderness it reaches to no other tile."""
    if now[who].map != DUNGEON and now.rulings.wild_range == "same-tile" and is_wild(now, who):
        return 0 if here == there else FAR
    grid = now.ground(who).grid
    if now.rulings.diagonals == "2":  # dungeoneer.fight.15
        (column, row), (other_column, other_row) = read_cell(here), read_cell(there)
        far = abs(column - other_column) + abs(row - other_row)
    else:
        far = grid.distance(here, there)
    blocked = now.rulings.sight and far > 1 and not sees(now, who, here, there)
    return FAR if blocked else far


def sees(now: Now, who: Who, here: Cell, there: Cell) -> bool:
    """Whether a straight line joins two tiles; in the wilderness one sees the people on one's own."""
    if now[who].map != DUNGEON and is_wild(now, who):
        return here == there
    return _is_open(now.encounter.maps[now[who].map], now.table.opened, here, there)


@lru_cache(maxsize=1 << 16)
def _is_open(drawn: Map, opened: tuple[Cell, ...], here: Cell, there: Cell) -> bool:
    return drawn.ground.grid.sees(here, there, lambda cell: not is_way(drawn, opened, cell))


def is_way(drawn: Map, opened: tuple[Cell, ...], cell: Cell) -> bool:
    """Whether a tile is neither rock nor a shut door."""
    kind = drawn.ground.terrain[cell].kind
    return kind not in SOLID and (kind != "door" or cell in opened)


def crowds(now: Now, who: Who) -> dict[Cell, int]:
    """How much of each tile others fill, as far as one knows: those in the fight and those lying in it do not count."""
    mine = now[who]
    filled: dict[Cell, int] = {}
    for creature in now.creatures.values():
        if creature.at is None or creature.fate or creature.id == who or creature.map != mine.map:
            continue
        if creature.is_known or not mine.is_dungeoneer:
            filled[creature.at] = filled.get(creature.at, 0) + SHARE[creature.sheet.size]
            if creature.extra_cells:
                filled |= dict.fromkeys(creature.extra_cells, FULL)
    return filled


def friends_at(now: Now, who: Who) -> set[Cell]:
    """The tiles on which only one's own side stands, who let one pass."""
    side, on_map = now[who].side, now[who].map
    friends, foes = set[Cell](), set[Cell]()
    for creature in now.creatures.values():
        if creature.id != who and creature.at is not None and not creature.fate and creature.map == on_map:
            there = friends if creature.side == side else foes
            there.add(creature.at)
            if creature.extra_cells:
                there.update(creature.extra_cells)
    return friends - foes


def difficulty(now: Now, who: Who, cell: Cell) -> int:
    """How hard a tile is to cross, 0 for a floor."""
    there = now.ground(who).terrain[cell]
    return now.rulings.other_ground if there.kind == "difficult" else there["difficulty"]  # dungeoneer.terrain.10


def paths(now: Now, who: Who, limit: int) -> Paths:
    """Every path of so many tiles; `d4` means the one that crosses no difficult ground, if there is one."""
    me = now[who]
    assert me.at is not None
    ground, crowd, room = now.ground(who), crowds(now, who), FULL - SHARE[me.sheet.size]
    terrain, opened, allies = ground.terrain, now.table.opened, friends_at(now, who)
    seen, numbers, inside = now.table.seen, rooms(now.encounter.maps[me.map]), me.map == DUNGEON

    def step(_here: Cell, cell: Cell) -> int | None:
        kind = terrain[cell].kind
        if kind in SOLID or (kind == "door" and cell not in opened):
            return None
        if inside and kind != "door" and numbers[cell] not in seen:
            return None
        return None if crowd.get(cell, 0) > room and cell not in allies else 1

    def rests(cell: Cell) -> bool:
        return crowd.get(cell, 0) <= room and terrain[cell].kind not in NO_REST

    def hinders(_here: Cell, cell: Cell) -> int:
        return 0 if terrain[cell].kind in EASY else 1

    source = feared(now, who)
    stays = rests if source is None else rests_in_fear(now, who, source, rests)
    return Paths(ground.grid, me.at, limit, step, stays, Provoked((), hinders))


def rests_in_fear(now: Now, who: Who, source: Who, rests: Callable[[Cell], bool]) -> Callable[[Cell], bool]:
    """Where somebody who is afraid may stay: no nearer to what they fear than they are."""
    here = now[who].at
    assert here is not None
    near = from_fear(now, who, source, here)
    return lambda cell: rests(cell) and from_fear(now, who, source, cell) >= near


def steps_from(now: Now, who: Who, here: Cell) -> list[Cell]:
    """The open tiles around one on which nobody else stands."""
    ground, crowd, opened = now.ground(who), crowds(now, who), now.table.opened
    near = ((cell, ground.terrain[cell].kind) for cell in ground.grid.neighbours(here) if cell not in crowd)
    return [cell for cell, kind in near if kind == "floor" or (kind == "door" and cell in opened)]


def is_cornered(now: Now, who: Who, source: Who) -> bool:
    """Whether no tile around somebody is further from what they fear than they are."""
    here = now[who].at
    if here is None:
        return False
    near = from_fear(now, who, source, here)
    return all(from_fear(now, who, source, cell) <= near for cell in steps_from(now, who, here))


@lru_cache(maxsize=1 << 12)
def field(drawn: Map, opened: tuple[Cell, ...], goal: Cell) -> dict[Cell, int]:
    """How many steps over floor and through open doors every tile is from a goal, whoever stands in the way."""
    ground, steps = drawn.ground, {goal: 0}
    queue = deque([goal])
    while queue:
        here = queue.popleft()
        for near in ground.grid.neighbours(here):
            kind = ground.terrain[near].kind
            if near not in steps and (kind == "floor" or (kind == "door" and near in opened)):
                steps[near] = steps[here] + 1
                queue.append(near)
    return steps


INSIDE = Need("only in a dungeon", is_inside, "dungeoneer.turn.4")
OUTSIDE = Need("only in the wilderness", is_wild, "dungeoneer.travel.3")
ON_FOOT = Need(
    "in the wilderness one travels",
    lambda now, me: now[me].map == DUNGEON or not is_wild(now, me),
    "dungeoneer.travel.3",
)
