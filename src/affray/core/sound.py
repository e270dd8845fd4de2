"""Whether an encounter from outside can be played on: everything that is named is there."""

from collections.abc import Iterator

from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.maps import GRIDS, Map
from affray.core.naming import named
from affray.core.texts import LONGEST_NAME, MOST_CELLS
from affray.core.values import CLOCK, GM


def wrong_with(book: AnyBook, encounter: AnyEncounter) -> str:
    """What is wrong with an encounter that its types allow; nothing where it can be played."""
    if encounter.ruleset != book.key:
        return f"it is an encounter of {encounter.ruleset!r}, not of {book.key!r}"
    for check in (_maps, _people, _clock, _names, book.content.amiss):
        found = next(iter(check(encounter)), "")
        if found:
            return found
    return ""


def _maps(encounter: AnyEncounter) -> Iterator[str]:
    for number, drawn in enumerate(encounter.maps):
        yield from (f"map {number}: {wrong}" for wrong in _map(drawn))


def _map(drawn: Map) -> Iterator[str]:
    marks = {mark.mark for mark in drawn.legend}
    if not drawn.rows or not drawn.rows[0] or len({len(row) for row in drawn.rows}) != 1:
        yield "its rows must be there and equally long"
    if sum(map(len, drawn.rows)) > MOST_CELLS:
        yield f"it has more than {MOST_CELLS:,} cells"
    unknown = sorted(set("".join(drawn.rows)) - marks)
    if unknown:
        yield f"the mark {unknown[0]!r} is not in its legend"
    if drawn.shape not in GRIDS:
        yield f"its shape is {drawn.shape!r}"


def _people(encounter: AnyEncounter) -> Iterator[str]:
    names = [creature.id for creature in encounter.creatures]
    if not names:
        yield "nobody is there"
    for creature in encounter.creatures:
        if not creature.id or len(creature.id) > LONGEST_NAME or creature.id in (CLOCK, GM):
            yield f"{creature.id[:80]!r} is no name of 1 to {LONGEST_NAME} characters"
        if not creature.side or len(creature.side) > LONGEST_NAME:
            yield f"the side of {creature.id} is no name of 1 to {LONGEST_NAME} characters"
        if names.count(creature.id) > 1:
            yield f"two are called {creature.id}"
        cells = (*((creature.at,) if creature.at is not None else ()), *creature.extra_cells)
        if encounter.maps and not 0 <= creature.map < len(encounter.maps):
            yield f"{creature.id} is on map {creature.map}, which is not there"
        for cell in cells if encounter.maps else ():
            if cell not in encounter.maps[creature.map].ground.terrain:
                yield f"{creature.id} is on {cell}, which is not on the map"


def _clock(encounter: AnyEncounter) -> Iterator[str]:
    names = {creature.id for creature in encounter.creatures} | {GM}
    for who in (*encounter.clock.acting, *encounter.clock.waiting):
        if who not in names:
            yield f"it is the turn of {who!r}, who is not there"
    for effect in encounter.effects:
        if effect.on not in names:
            yield f"{effect.key} lies on {effect.on!r}, who is not there"


def _names(encounter: AnyEncounter) -> Iterator[str]:
    """Everyone and every place that somebody's fields or the table's name is there."""
    found = set(named((*encounter.creatures, encounter.table)))
    people = {CLOCK, GM, *(name for kind, name in found if kind == "id")}
    cells = {cell for drawn in encounter.maps for cell in drawn.ground.terrain}
    for kind, name in sorted(found):
        if kind == "who" and name not in people:
            yield f"nobody is called {name!r}"
        if kind == "cell" and name not in cells:
            yield f"{name!r} is not on the map"
