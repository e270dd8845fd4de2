"""What a seat knows: nothing of rooms or tiles that were not seen, of who lies in wait, of what was not found."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from affray.api import Cell, Event, Map, Mark, Seat, Secret, Terrain, without
from affray.rulesets.dungeoneer.creature import Creature, DungeonEncounter, Feature, Item, Known, Thing, Trail, Wilds
from affray.rulesets.dungeoneer.dungeon import SOMETHING
from affray.rulesets.dungeoneer.paths import DUNGEON, is_wilderness, rooms

UNKNOWN = "?"
SECRET_DOOR = "#"
NOWHERE = ""


def view(encounter: DungeonEncounter, seat: Seat) -> DungeonEncounter:
    """The dungeon as a seat knows it; the creatures' side and the game master know all."""
    if seat.role == "gm" or not _has_secrets(encounter) or _knows_all(encounter, seat):
        return encounter
    secret = {creature.id for creature in encounter.creatures if not creature.is_known}
    table = encounter.table
    dungeon, *outside = encounter.maps
    maps = (
        as_seen(dungeon, table.seen, hidden_doors(encounter)),
        *(as_uncovered(drawn, table.wilds.uncovered) for drawn in outside),
    )
    things = as_told(encounter)
    seen = without(encounter, secret)
    wilds = as_found(seen.table.wilds, encounter.rulings.usual_locate)
    return replace(
        seen,
        maps=maps,
        table=replace(
            seen.table,
            seen=tuple(sorted(set(rooms(maps[DUNGEON]).values()))),
            things=things,
            wilds=wilds,
            items=items_known(seen, (*things, *wilds.features)),
            unseen=table.unseen or (bool(secret) and not _has_known_foes(encounter)),
        ),
    )


def items_known(seen: DungeonEncounter, holders: Iterable[Thing | Feature]) -> tuple[Item, ...]:
    """The things of the scene's own that somebody in view has, or that lie in something of which one knows."""
    carried = (name for one in seen.creatures for name in (*one.items, one.light))
    names = {seen.table.quest, *carried, *(name for one in holders for name in one.holds)}
    return tuple(item for item in seen.table.items if item.name in names)


def _has_secrets(encounter: DungeonEncounter) -> bool:
    hidden = any(not creature.is_known for creature in encounter.creatures) or any(
        thing.known != "what" or thing.has_secret_trap or is_shut(thing) for thing in encounter.table.things
    )
    return (
        hidden
        or len(encounter.maps) > 1
        or any(number not in encounter.table.seen for number in rooms(encounter.maps[DUNGEON]).values())
    )


def _has_known_foes(encounter: DungeonEncounter) -> bool:
    return any(
        not creature.is_dungeoneer and creature.is_known and not creature.fate for creature in encounter.creatures
    )


def _knows_all(encounter: DungeonEncounter, seat: Seat) -> bool:
    return any(not creature.is_dungeoneer and seat.has(creature.id, creature.side) for creature in encounter.creatures)


def hidden(encounter: DungeonEncounter) -> tuple[Secret, ...]:
    """What is kept from the party: who sleeps or lies in wait, what was not found where they have been."""
    creatures, table = encounter.creatures, encounter.table
    people = [who for who in creatures if not who.is_known and not who.fate]
    things = [one for one in table.things if one.known != "what" and not one.used and _is_in_view(encounter, one)]
    trapped = [one for one in table.things if one.known == "what" and one.has_secret_trap]
    features = [one for one in table.wilds.features if not one.found]
    return (
        *(_unknown(encounter, who) for who in people),
        *(_unfound(encounter, thing, _words(thing), known="what") for thing in things),
        *(_unfound(encounter, thing, f"trap on {_words(thing)}", trap_known=True) for thing in trapped),
        *(_unnoticed(encounter, feature) for feature in features),
    )


def _unknown(encounter: DungeonEncounter, who: Creature) -> Secret:
    def shown() -> DungeonEncounter:
        known = replace(who, hidden=False, awake=True)
        return replace(encounter, creatures=tuple(known if one is who else one for one in encounter.creatures))

    return Secret(who.id, f"{who.id}{f' at {who.at}' if who.at else ''}", shown, who.at or NOWHERE)


def _words(thing: Thing) -> str:
    return f"{thing.name} at {thing.at}" if thing.at else thing.name


def _unfound(encounter: DungeonEncounter, thing: Thing, words: str, **known: Any) -> Secret:
    def shown() -> DungeonEncounter:
        things = tuple(replace(one, **known) if one is thing else one for one in encounter.table.things)
        return replace(encounter, table=replace(encounter.table, things=things))

    return Secret(words, words, shown, thing.at)


def _unnoticed(encounter: DungeonEncounter, feature: Feature) -> Secret:
    def shown() -> DungeonEncounter:
        wilds = encounter.table.wilds
        features = tuple(replace(one, found=True) if one is feature else one for one in wilds.features)
        return replace(encounter, table=replace(encounter.table, wilds=replace(wilds, features=features)))

    words = f"{feature.name} at {feature.at}"
    return Secret(words, words, shown, feature.at)


def hidden_doors(encounter: DungeonEncounter) -> tuple[Cell, ...]:
    """The doors of which nobody knows that they are doors."""
    return tuple(one.at for one in encounter.table.things if one.kind == "door" and one.known != "what")


def _is_in_view(encounter: DungeonEncounter, thing: Thing) -> bool:
    if thing.at == NOWHERE:
        return True
    seen, drawn = encounter.table.seen, encounter.maps[DUNGEON]
    near = (thing.at, *drawn.ground.grid.neighbours(thing.at))
    return any(rooms(drawn).get(cell) in seen for cell in near)


def as_told(encounter: DungeonEncounter) -> tuple[Thing, ...]:
    """What the party knows of, with no more than was found out: somebody in wait looks like anything else hidden."""
    usual = encounter.rulings.usual_locate
    known = [thing for thing in encounter.table.things if thing.known and _is_in_view(encounter, thing)]
    lurking = [one for one in encounter.creatures if one.hidden and one.awake and one.located and not one.fate]
    plain = (as_known(thing, usual) for thing in known if thing.known == "what")
    hints = [as_known(thing, usual) for thing in known if thing.known != "what"]
    hints += [something(one.located, one.at or NOWHERE, usual) for one in lurking]
    return (*plain, *sorted(hints, key=lambda hint: (hint.known, hint.at, hint.used)))


def something(known: Known, at: Cell, usual: int, used: bool = False) -> Thing:
    """What is hidden and not known for what it is; how hard it is to find is anybody's guess."""
    return Thing(
        name=SOMETHING, kind="cache", at=at if known == "where" else NOWHERE, locate=usual, known=known, used=used
    )


def as_known(thing: Thing, usual: int) -> Thing:
    """A thing with no more of it than was found out."""
    if thing.known == "what":
        plain = as_harmless(thing) if thing.has_secret_trap else thing
        return replace(plain, holds=()) if is_shut(plain) else plain
    return something(thing.known, thing.at, usual, thing.used)


def is_shut(thing: Thing) -> bool:
    """Whether nobody has seen yet what lies in a thing."""
    return bool(thing.holds) and not thing.used


def as_harmless(thing: Thing) -> Thing:
    """A thing without the trap on it that nobody has found."""
    return replace(thing, dodge=0, damage=0, inflicts=None, rounds=0, trap_locate=0)


@lru_cache(maxsize=256)
def as_seen(drawn: Map, seen: tuple[int, ...], secret: tuple[Cell, ...]) -> Map:
    """A map with nothing in the rooms that were not seen, and bare rock for the doors that were not found."""
    numbers, grid = rooms(drawn), drawn.ground.grid
    marks = [list(row) for row in drawn.rows]
    for place, cell in enumerate(grid.cells):
        row, column = divmod(place, len(drawn.rows[0]))
        near = (cell, *grid.neighbours(cell))
        if not any(numbers.get(one) in seen for one in near) or numbers.get(cell) not in (None, *seen):
            marks[row][column] = UNKNOWN
        elif cell in secret:
            marks[row][column] = wall_around(drawn, cell)
    legend = {mark.mark: mark for mark in (*drawn.legend, Mark(UNKNOWN, Terrain("unknown")))}
    legend.setdefault(SECRET_DOOR, Mark(SECRET_DOOR, Terrain("rock")))
    rows = tuple("".join(row) for row in marks)
    return replace(drawn, rows=rows, legend=_shown(legend.values(), rows))


def _shown(legend: Iterable[Mark], rows: tuple[str, ...]) -> tuple[Mark, ...]:
    """The marks that are to be seen; the first stays what it is, the usual ground."""
    usual, *others = legend
    return usual, *(one for one in others if any(one.mark in row for row in rows))


@lru_cache(maxsize=256)
def as_uncovered(drawn: Map, uncovered: tuple[Cell, ...]) -> Map:
    """A map of the wilderness without the tiles that nobody has uncovered; rock is seen from afar."""
    if not is_wilderness(drawn):
        return drawn
    terrain = drawn.ground.terrain
    covered = [terrain[cell].kind == "wild" and cell not in uncovered for cell in drawn.ground.grid.cells]
    marks = [UNKNOWN if unknown else mark for mark, unknown in zip("".join(drawn.rows), covered, strict=True)]
    wide = len(drawn.rows[0])
    rows = tuple("".join(marks[start : start + wide]) for start in range(0, len(marks), wide))
    known = {mark.mark: mark for mark in (*drawn.legend, Mark(UNKNOWN, Terrain("unknown")))}
    return replace(drawn, rows=rows, legend=_shown(known.values(), rows))


def as_found(wilds: Wilds, usual: int) -> Wilds:
    """The wilderness as far as it is known: features that were found, trails as far as they were learnt."""
    features = tuple(feature for feature in wilds.features if feature.found)
    trails = tuple(
        Trail(name=trail.name, tiles=trail.learnt, locate=usual, learnt=trail.learnt)
        for trail in wilds.trails
        if trail.learnt
    )
    return replace(wilds, features=features, trails=trails, rounds=())


def wall_around(drawn: Map, door: Cell) -> str:
    """The mark of the rock that a door is in, the commonest beside it: one that was not found looks like that."""
    ground = drawn.ground
    rock = {mark.mark for mark in drawn.legend if mark.terrain.kind == "rock"}
    marks = dict(zip(ground.grid.cells, "".join(drawn.rows), strict=True))
    beside = [marks[cell] for cell in ground.grid.neighbours(door) if marks[cell] in rock]
    return max(sorted(set(beside)), key=beside.count, default=SECRET_DOOR)


def redact(event: Event, seat: Seat, encounter: DungeonEncounter) -> Event | None:
    """What of a fact reaches a seat: nothing of those of whom it does not know."""
    if seat.role == "gm" or _knows_all(encounter, seat):
        return event
    secret = {creature.id for creature in encounter.creatures if not creature.is_known}
    return event if secret.isdisjoint(event.whos()) else None
