"""What an encounter from outside names that neither the book nor its scene has."""

from collections.abc import Iterator

from affray.rulesets.dungeoneer.catalog import items, stores, tactics, techniques
from affray.rulesets.dungeoneer.creature import Creature, DungeonEncounter

TACTIC_FACES = 6
"""A d6 picks one of as many tactics."""


def amiss(encounter: DungeonEncounter) -> Iterator[str]:
    """Things, tactics and techniques that are nowhere written down."""
    table = encounter.table
    things = {*items(), *(item.name for item in table.items)}
    for one in encounter.creatures:
        yield from _things(one.id, (*one.items, *((one.light,) if one.light else ())), things)
        yield from _learned(one)
        yield from _tactics(one)
    held = [(one.name, one.holds) for one in table.things] + [(one.name, one.holds) for one in table.wilds.features]
    for name, holds in held:
        yield from _things(name, holds, {*things, *stores()})
    yield from _things("the quest", (table.quest,) if table.quest else (), things)


def _things(whose: str, names: tuple[str, ...], known: set[str]) -> Iterator[str]:
    for name in names:
        if name not in known:
            yield f"{whose}: there is no thing called {name!r}; there is {', '.join(sorted(known))}"


def _learned(one: Creature) -> Iterator[str]:
    for name in (*one.techniques, *one.sheet.passive, *(cooling.technique for cooling in one.cooling)):
        if name not in techniques():
            yield f"{one.id}: there is no technique called {name!r}"


def _tactics(one: Creature) -> Iterator[str]:
    own = {tactic.name for tactic in one.sheet.own_tactics}
    for name in one.sheet.tactics:
        if name not in tactics() and name not in own:
            yield f"{one.id}: there are no tactics called {name!r}"
    if not one.is_dungeoneer and len(one.sheet.tactics) != TACTIC_FACES:
        yield f"{one.id}: a creature has {TACTIC_FACES} tactics, not {len(one.sheet.tactics)}"
