"""What an encounter from outside names that the book does not have."""

from collections.abc import Iterable, Iterator

from affray.rulesets.stamina.creature import Creature, StaminaEncounter
from affray.rulesets.stamina.loading import CATALOG


def amiss(encounter: StaminaEncounter) -> Iterator[str]:
    """Ammunition, spells, cantrips and powers that are nowhere written down."""
    for one in encounter.creatures:
        yield from _of(one)


def _of(one: Creature) -> Iterator[str]:
    shot = (name for name, _ in (*one.sheet.quiver, *one.quiver, *one.ready_ammunition))
    yield from _unknown(one, "ammunition", (*shot, *(name for _, name in one.loaded)))
    yield from _unknown(one, "spells", one.sheet.spells)
    yield from _unknown(one, "cantrips", one.sheet.cantrips)
    powers = (*one.energy.shaped, *(one.spell.powers if one.spell else ()))
    yield from _unknown(one, "powers", (name for name, _ in powers))


def _unknown(one: Creature, table: str, names: Iterable[str]) -> Iterator[str]:
    known = CATALOG.names(table)
    for name in names:
        if name not in known:
            yield f"{one.id}: {table}: there is no {name!r}; there is {', '.join(known)}"
