"""A place in words, for those who listen: who is where, what lies between, the ground in patches, where ways lead."""

from collections.abc import Iterable, Iterator, Sequence

from affray.core.attempts import attempted
from affray.core.figures import status
from affray.core.maps import Ground, Mark, Terrain
from affray.core.now import AnyNow
from affray.core.values import Cell, Who
from affray.screens.near import away, near
from affray.screens.offers import CellOffer
from affray.screens.views import ground_words, map_view
from affray.screens.words import counted, listed

MOST_PATCHES = 8
MOST_NAMED = 3
"""Cells that are named for one purpose."""
MOST_LOOKED_AT = 3_000
"""Cells of a map on which it is worked out what somebody sees."""


def look(now: AnyNow, who: Who) -> list[str]:
    """All that is around somebody: themselves, the others nearest first, the ground, what is drawn on it."""
    if who not in now or now[who].at is None:
        return [f"{who} is not on the map", *_afar(now, who)]
    ground, place = ground_words(now, who), now.ground(who).places.get(now.at(who), "")
    stands = f"{f', {place}' if place else ''}{f', on {ground}' if ground else ''}"
    here = f"{who} is at {now[who].at}{stands}: {status(now, who)}"
    others = [f"{where(now, who, other.who)}: {status(now, other.who)}" for other in near(now, who)]
    return [here, *others, *_afar(now, who), *patches(now, who), *_markers(now, who)]


def unseen(now: AnyNow, who: Who) -> tuple[Cell, ...]:
    """The cells of somebody's map that they do not see; none where the map is too large to look at every cell."""
    if who not in now or now[who].at is None or len(now.ground(who).terrain) > MOST_LOOKED_AT:
        return ()
    return tuple(cell for cell in now.ground(who).terrain if not _sees(now, who, cell))


def _afar(now: AnyNow, who: Who) -> Iterator[str]:
    """Those who are on another map, or on none."""
    shown = {who, *(other.who for other in near(now, who))}
    for creature in now.creatures.values():
        if creature.id not in shown:
            yield f"{creature.id}, {creature.side}, elsewhere: {status(now, creature.id)}"


def where(now: AnyNow, who: Who, other: Who) -> str:
    """Where somebody is as seen by another: `rook, blue, 3 hexes east at f4, behind the wall`."""
    creature = now[other]
    if creature.at is None or who not in now or now[who].at is None or creature.map != now[who].map:
        return f"{other}, {creature.side}, is not near"
    return f"{other}, {creature.side}, {away(now, who, creature.at)} at {creature.at}{between(now, who, other)}"


def between(now: AnyNow, who: Who, other: Who) -> str:
    """What lies between two: they are behind what blocks sight, or beyond some other ground."""
    drawn = now.encounter.maps[now[who].map]
    line = drawn.ground.grid.line(now.at(who), now.at(other))[1:-1]
    found = [drawn.ground.terrain[cell] for cell in line if drawn.ground.terrain[cell] != drawn.legend[0].terrain]
    if not found:
        return ""
    return f", {'beyond' if now.sees(who, other) else 'behind'} the {_name(found[-1])}"


def _name(terrain: Terrain) -> str:
    return (terrain.name or terrain.kind).replace("-", " ")


def patches(now: AnyNow, who: Who) -> list[str]:
    """The ground that is not the map's usual, or has a name of its own, patch by patch, the nearest first."""
    drawn = now.encounter.maps[now[who].map]
    grid, usual = drawn.ground.grid, (drawn.legend[0].terrain, drawn.legend[0].name)
    left = {cell for cell in drawn.ground.terrain if _kind(drawn.ground, cell) != usual}
    found = []
    while left:
        patch = _patch(left.pop(), left, now, who)
        nearest = min(patch, key=lambda cell: (grid.distance(now.at(who), cell), cell))
        found.append((grid.distance(now.at(who), nearest), nearest, len(patch)))
    noun = "hex" if drawn.shape == "hex" else "square"
    shown = [_patch_words(now, who, nearest, count, noun) for _distance, nearest, count in sorted(found)]
    more = [f"and {counted(len(shown) - MOST_PATCHES, 'patch')} farther off"] if len(shown) > MOST_PATCHES else []
    return shown[:MOST_PATCHES] + more


def _patch(first: Cell, left: set[Cell], now: AnyNow, who: Who) -> set[Cell]:
    """The cells of the same ground that hang together with one; they are taken out of those that are left."""
    ground, patch, to_see = now.ground(who), {first}, [first]
    while to_see:
        for cell in ground.grid.neighbours(to_see.pop()):
            if cell in left and _kind(ground, cell) == _kind(ground, first):
                left.discard(cell)
                patch.add(cell)
                to_see.append(cell)
    return patch


def _kind(ground: Ground, cell: Cell) -> tuple[Terrain, str]:
    """What a cell is: its ground, and what the scene calls it."""
    return ground.terrain[cell], ground.places.get(cell, "")


def _patch_words(now: AnyNow, who: Who, nearest: Cell, count: int, noun: str) -> str:
    ground = Mark("", *_kind(now.ground(who), nearest)).text().replace("-", " ")
    size = "" if count == 1 else f", {counted(count, noun)}"
    distance = away(now, who, nearest)
    return (
        f"{ground}{size}: at {nearest}, {distance}" if count == 1 else f"{ground}{size}: nearest {nearest}, {distance}"
    )


def _markers(now: AnyNow, who: Who) -> Iterator[str]:
    """What the book draws over the ground."""
    for marker in map_view(now, now[who].map).markers:
        if marker.cell:
            yield f"{marker.words.removesuffix(f' at {marker.cell}')}: at {marker.cell}, {away(now, who, marker.cell)}"
        else:
            yield marker.words


def destinations(now: AnyNow, who: Who, cells: Sequence[CellOffer]) -> list[str]:
    """Where ways lead, by what one would go there for: beside somebody, towards them, or away from foes."""
    shown = [line for other in near(now, who) for line in _towards(now, other.who, cells)]
    retreat = _farthest(now, who, cells)
    shown += [f"away from foes: {_named(retreat)}"] if retreat else []
    safe = [cell for cell in cells if not cell.strikers]
    total = f"{counted(len(cells), 'place')} in all, {len(safe)} of them safe"
    stay = ["stay: where you are"] if any(not cell.path for cell in cells) else []
    return [*shown, *stay, f"{total}; any of them can be named"]


def _towards(now: AnyNow, other: Who, cells: Sequence[CellOffer]) -> Iterator[str]:
    """The places beside somebody, or else those that come nearest to them."""
    grid, at = now.ground(other).grid, now.at(other)
    far = {cell.cell: grid.distance(cell.cell, at) for cell in cells if cell.path}
    if not far:
        return
    least = min(far.values())
    best = sorted((cell for cell in cells if far.get(cell.cell) == least), key=_by_safety)
    purpose = "beside" if least == 1 else f"{least} from"
    yield f"{purpose} {other}: {_named(best)}"


def _farthest(now: AnyNow, who: Who, cells: Sequence[CellOffer]) -> list[CellOffer]:
    """The places that are farthest from the nearest foe."""
    foes = [foe for foe in now.standing_foes(who) if now[foe].at and now[foe].map == now[who].map]
    grid = now.ground(who).grid
    far = {cell: min(grid.distance(cell.cell, now.at(foe)) for foe in foes) for cell in cells if cell.path and foes}
    most = max(far.values(), default=0)
    return sorted((cell for cell, distance in far.items() if distance == most), key=_by_safety)


def _by_safety(cell: CellOffer) -> tuple[int, int, Cell]:
    return len(cell.strikers), cell.cost, cell.cell


def _named(cells: Iterable[CellOffer]) -> str:
    """Some cells, each with whom its way provokes: `f4, safe; e5, provokes nell`."""
    found = list(cells)
    few = [f"{cell.cell}, {f'provokes {listed(cell.strikers)}' if cell.strikers else 'safe'}" for cell in found]
    more = len(found) - MOST_NAMED
    return "; ".join(few[:MOST_NAMED]) + (f"; and {more} more" if more > 0 else "")


def _sees(now: AnyNow, who: Who, cell: Cell) -> bool:
    return attempted(lambda: now.book.display.sees(now, who, cell), True)
