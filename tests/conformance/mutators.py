"""What a seat of each book cannot know, changed."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from msgspec.structs import replace

from affray.core.encounter import AnyEncounter
from affray.core.seats import Seat
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
    """Whoever is hidden lies elsewhere and is more tired."""
    sides = {creature.side for creature in encounter.creatures if seat.knows(creature.id, creature.side)}
    secret = hidden_from(encounter, sides)
    return _moved(encounter, [one for one in encounter.creatures if one.id in secret and not one.fate], rng, stress=1)


def dungeoneer(encounter: AnyEncounter, seat: Seat, rng: Random) -> AnyEncounter:
    """Whoever nobody has seen has other health, or is elsewhere; what nobody has found is harder to find, or other."""
    if any(not one.is_dungeoneer and seat.has(one.id, one.side) for one in encounter.creatures):
        return encounter
    creatures = tuple(
        one if one.is_known or one.fate else replace(one, health=rng.randint(1, one.sheet.health))
        for one in encounter.creatures
    )
    things = tuple(_other_thing(thing, rng) for thing in encounter.table.things)
    table = replace(encounter.table, things=things, wilds=_other_wilds(encounter, rng))
    return _moved(replace(encounter, creatures=creatures, table=table), _out_of_sight(encounter), rng)


def _other_thing(thing: Any, rng: Random) -> Any:
    """What nobody has found has another lock, and what nobody has opened holds nothing."""
    if not thing.known:
        return replace(thing, lock=rng.randint(1, 12), holds=())
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
    return replace(wilds, trails=trails, features=features)


def _other_trail(trail: Any) -> dict[str, Any]:
    """What nobody has learnt of a trail: all of it, or only how hard it is to find."""
    return {} if trail.learnt else {"name": f"other {trail.name}", "tiles": trail.tiles[::-1]}


def stamina(encounter: AnyEncounter, seat: Seat, rng: Random) -> AnyEncounter:
    """Those of other sides go quietly, better or worse; what lies hidden, who did it and who comes is another."""
    creatures = tuple(
        one if seat.knows(one.id, one.side) else replace(one, stealth=rng.randint(1, 20)) for one in encounter.creatures
    )
    return replace(encounter, creatures=creatures, table=_other_tale(encounter.table, rng))


def _other_tale(table: Any, rng: Random) -> Any:
    """The scene with other clues and things as far as nobody has found them, another culprit, and a quieter night."""
    hidden = tuple(one if one.found else replace(one, **_elsewhere(one, rng)) for one in table.hidden)
    clues = tuple(one if one.found else replace(one, facts=(), **_elsewhere(one, rng)) for one in table.clues)
    coming = tuple(replace(one, difficulty=rng.randint(1, 40)) for one in table.coming if rng.random() < 0.5)
    culprit = rng.choice(table.suspects) if table.culprit else ""
    return replace(table, hidden=hidden, clues=clues, coming=coming, culprit=culprit)


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

REVEALS = {
    "swift": ("Sensed", "Noticed"),
    "dungeoneer": ("SensedSomething", "FoundPlace", "FoundNothing", "LostTrail", "TrailEnded", "FoundTrail"),
}
"""The facts by which a secret comes out although the state that a seat knows stays as it is."""
