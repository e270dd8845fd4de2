"""What a seat of each book cannot know, changed."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from msgspec.structs import replace

from affray.core.encounter import AnyEncounter
from affray.core.seats import Seat
from affray.rulesets.dungeoneer.paths import rooms
from affray.rulesets.dungeoneer.secrets import wall_around
from affray.rulesets.swift.secrets import hidden_from


def _moved(encounter: AnyEncounter, hidden: Iterable[Any], rng: Random, **fields: Any) -> AnyEncounter:
    """Those who are hidden, each on another free cell of the same ground, with other figures."""
    for creature in hidden:
        if creature.at is None or creature.extra_cells:
            continue
        terrain = encounter.maps[creature.map].ground.terrain
        taken = {cell for other in encounter.creatures for cell in (other.at, *other.extra_cells)}
        kind = terrain[creature.at]
        free = [cell for cell in sorted(terrain) if terrain[cell] == kind and cell not in taken]
        changed = replace(creature, at=rng.choice([creature.at, *free]), **fields)
        creatures = tuple(changed if one.id == creature.id else one for one in encounter.creatures)
        encounter = replace(encounter, creatures=creatures)
    return encounter


def swift(encounter: AnyEncounter, seat: Seat, rng: Random) -> AnyEncounter:
    """Whoever is hidden lies elsewhere and is more tired; what nobody has noticed of people and ground is other."""
    sides = {creature.side for creature in encounter.creatures if seat.knows(creature.id, creature.side)}
    secret = hidden_from(encounter, sides)
    features = tuple(_other_feature(one, sides, rng) for one in encounter.table.features)
    creatures = tuple(_with_other_details(one, sides) for one in encounter.creatures)
    changed = replace(encounter, creatures=creatures, table=replace(encounter.table, features=features))
    return _moved(changed, [one for one in creatures if one.id in secret and not one.fate], rng, stress=1)


def _other_feature(feature: Any, sides: set[str], rng: Random) -> Any:
    """Ground that nobody of these has noticed falls harder; of one that they have, others know nothing."""
    if feature.dc and not sides & set(feature.noticed):
        return replace(feature, stress=feature.stress + rng.randint(0, 2), dc=rng.randint(1, 20), onto=())
    return replace(feature, noticed=tuple(side for side in feature.noticed if side in sides))


def _with_other_details(who: Any, sides: set[str]) -> Any:
    """Somebody of whom these have noticed no detail has another."""
    if not who.sheet.details or who.side in sides or any(mark.partition(": ")[0] in sides for mark in who.known):
        return who
    details = tuple(replace(one, words=f"not {one.words}", dc=one.dc + 1) for one in who.sheet.details)
    return replace(who, sheet=replace(who.sheet, details=details))


def dungeoneer(encounter: AnyEncounter, seat: Seat, rng: Random) -> AnyEncounter:
    """Whoever nobody has seen has other health, or is elsewhere; what nobody has found is harder to find, or other."""
    if any(not one.is_dungeoneer and seat.has(one.id, one.side) for one in encounter.creatures):
        return encounter
    creatures = tuple(
        one if one.is_known or one.fate else replace(one, health=rng.randint(1, one.sheet.health))
        for one in encounter.creatures
    )
    doors = tuple(one.at for one in encounter.table.things if one.kind == "door" and not one.known)
    things = tuple(_other_thing(thing, rng) for thing in encounter.table.things if thing.at not in doors)
    table = replace(encounter.table, things=things, wilds=_other_wilds(encounter, rng))
    dungeon = _otherwise_inside(_walled_up(encounter.maps[0], doors), encounter.table.seen, rng)
    maps = (dungeon, *encounter.maps[1:])
    return _moved(replace(encounter, maps=maps, creatures=creatures, table=table), _out_of_sight(encounter), rng)


def _otherwise_inside(drawn: Any, seen: tuple[int, ...], rng: Random) -> Any:
    """A map on which the ground of all rooms that nobody has seen is strewn otherwise."""
    numbers, wide, marks = rooms(drawn), len(drawn.rows[0]), list("".join(drawn.rows))
    unseen = [place for place, cell in enumerate(drawn.ground.grid.cells) if numbers.get(cell) not in (None, *seen)]
    strewn = [marks[place] for place in unseen]
    rng.shuffle(strewn)
    for place, mark in zip(unseen, strewn, strict=True):
        marks[place] = mark
    return replace(drawn, rows=tuple("".join(marks[start : start + wide]) for start in range(0, len(marks), wide)))


def _walled_up(drawn: Any, doors: tuple[str, ...]) -> Any:
    """A map with nothing but wall where its secret doors are."""
    wide, marks = len(drawn.rows[0]), list("".join(drawn.rows))
    for place, cell in enumerate(drawn.ground.grid.cells):
        if cell in doors:
            marks[place] = wall_around(drawn, cell)
    rows = tuple("".join(marks[start : start + wide]) for start in range(0, len(marks), wide))
    return replace(drawn, rows=rows)


def _other_thing(thing: Any, rng: Random) -> Any:
    """What nobody has found is harder to find, has another lock and holds nothing; a trap nobody knows is another."""
    if thing.known != "what":
        thing = replace(thing, locate=rng.randint(1, 12), lock=rng.randint(1, 12), holds=())
    if thing.has_secret_trap:
        thing = replace(thing, dodge=rng.randint(1, 12), damage=rng.randint(1, 5), trap_locate=rng.randint(1, 12))
    return thing if thing.used else replace(thing, holds=())


def _out_of_sight(encounter: AnyEncounter) -> list[Any]:
    """Those who go their rounds in the wilderness where nobody looks."""
    rounds = {one.who for one in encounter.table.wilds.rounds}
    return [one for one in encounter.creatures if one.id in rounds and not one.is_known and not one.fate]


def _other_wilds(encounter: AnyEncounter, rng: Random) -> Any:
    """The wilderness with other trails and other features, as far as nobody has found them."""
    wilds = encounter.table.wilds
    trails = tuple(replace(trail, locate=rng.randint(1, 12), **_other_trail(trail)) for trail in wilds.trails)
    features = tuple(
        one
        if one.found or one.leads_to
        else replace(one, name=f"hidden {one.name}", holds=("net",), hides=not one.hides)
        for one in wilds.features
    )
    rounds = tuple(replace(one, tiles=one.tiles[::-1]) for one in wilds.rounds)
    return replace(wilds, trails=trails, features=features, rounds=rounds)


def _other_trail(trail: Any) -> dict[str, Any]:
    """What nobody has learnt of a trail: all of it, or only how hard it is to find."""
    return {} if trail.learnt else {"name": f"other {trail.name}", "tiles": trail.tiles[::-1]}


def stamina(encounter: AnyEncounter, seat: Seat, rng: Random) -> AnyEncounter:
    """Those of other sides go quietly, better or worse; another did it, others come, other things are to be found."""
    creatures = tuple(
        one if seat.knows(one.id, one.side) else replace(one, stealth=rng.randint(1, 20)) for one in encounter.creatures
    )
    return replace(encounter, creatures=creatures, table=_other_tale(encounter.table, rng))


def _other_tale(table: Any, rng: Random) -> Any:
    """The scene with other clues and things as far as nobody has found them, another culprit, and a quieter night."""
    hidden = tuple(one if one.found else replace(one, **_elsewhere(one, rng)) for one in table.hidden)
    clues = tuple(_other_clue(one, rng) for one in table.clues)
    coming = tuple(replace(one, difficulty=rng.randint(1, 40)) for one in table.coming[::-1] if rng.random() < 0.5)
    culprit = rng.choice(table.suspects) if table.culprit else ""
    return replace(table, hidden=hidden, clues=clues, coming=coming, culprit=culprit)


def _other_clue(clue: Any, rng: Random) -> Any:
    """A clue that tells something else where it has not been asked, and is elsewhere unless it was found."""
    facts = tuple((asked, said if asked in clue.told else f"not {said}") for asked, said in clue.facts)
    other = replace(clue, difficulty=rng.randint(1, 40), breaks="lost", facts=facts)
    return other if clue.found else replace(other, **_elsewhere(clue, rng))


def _elsewhere(one: Any, rng: Random) -> dict[str, Any]:
    return {"name": f"other {one.name}", "difficulty": rng.randint(1, 40), "cost": rng.randint(1, 10), "area": "hall"}


def lantern(encounter: AnyEncounter, seat: Seat, rng: Random) -> AnyEncounter:
    """Whoever lies hidden lies elsewhere."""
    hidden = [one for one in encounter.creatures if one.hidden and not seat.knows(one.id, one.side)]
    return _moved(encounter, hidden, rng)


MUTATORS: dict[str, Callable[[AnyEncounter, Seat, Random], AnyEncounter]] = {
    "swift": swift,
    "dungeoneer": dungeoneer,
    "stamina": stamina,
    "lantern": lantern,
}


def _hinted(encounter: AnyEncounter, rng: Random) -> AnyEncounter:
    """What nobody has found lies somewhere near, or one knows where, but not what it is."""
    things = tuple(
        thing if thing.known else replace(thing, known=rng.choice(("", "nearby", "where")))
        for thing in encounter.table.things
    )
    return replace(encounter, table=replace(encounter.table, things=things))


HINTS: dict[str, Callable[[AnyEncounter, Random], AnyEncounter]] = {"dungeoneer": _hinted}
"""What may be known in part."""

REVEALS = {
    "stamina": ("Progressed",),
    "swift": ("Sensed", "Noticed"),
    "dungeoneer": ("SensedSomething", "FoundPlace", "FoundNothing", "LostTrail", "TrailEnded", "FoundTrail"),
}
"""The facts by which a secret comes out although the state that a seat knows stays as it is."""
