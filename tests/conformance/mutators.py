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
    """Whoever nobody has seen has other health; what nobody has found is harder to find."""
    if any(not one.is_dungeoneer and seat.has(one.id, one.side) for one in encounter.creatures):
        return encounter
    creatures = tuple(
        one if one.is_known or one.fate else replace(one, health=rng.randint(1, one.sheet.health))
        for one in encounter.creatures
    )
    things = tuple(
        thing if thing.known else replace(thing, lock=rng.randint(1, 12), holds=()) for thing in encounter.table.things
    )
    return replace(encounter, creatures=creatures, table=replace(encounter.table, things=things))


def stamina(encounter: AnyEncounter, seat: Seat, rng: Random) -> AnyEncounter:
    """Those of other sides go quietly, better or worse."""
    creatures = tuple(
        one if seat.knows(one.id, one.side) else replace(one, stealth=rng.randint(1, 20)) for one in encounter.creatures
    )
    return replace(encounter, creatures=creatures)


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
    "dungeoneer": ("SensedSomething", "FoundPlace", "FoundNothing"),
}
"""The facts by which a secret comes out although the state that a seat knows stays as it is."""
