"""What an encounter from outside names that the book does not have."""

from collections.abc import Iterable, Iterator

from affray.rulesets.stamina.creature import Creature, StaminaEncounter
from affray.rulesets.stamina.entries import Own
from affray.rulesets.stamina.loading import CATALOG


def amiss(encounter: StaminaEncounter) -> Iterator[str]:
    """Ammunition, spells, cantrips and powers that are nowhere written down."""
    own = encounter.table.own
    for one in encounter.creatures:
        yield from (f"{one.id}: {wrong}" for wrong in _of(one, own))
    for spell in (*own.spells, *own.cantrips):
        named = (*(name for name, _ in spell.powers), *(name for name in spell.pool if name != "range"))
        yield from (f"{spell.name}: {wrong}" for wrong in _unknown("powers", named, own))


def _of(one: Creature, own: Own) -> Iterator[str]:
    shot = (name for name, _ in (*one.sheet.quiver, *one.quiver, *one.ready_ammunition))
    yield from _unknown("ammunition", (*shot, *(name for _, name in one.loaded)), own)
    yield from _unknown("spells", one.sheet.spells, own)
    yield from _unknown("cantrips", one.sheet.cantrips, own)
    powers = (*one.energy.shaped, *(one.spell.powers if one.spell else ()))
    yield from _unknown("powers", (name for name, _ in powers), own)


def _unknown(table: str, names: Iterable[str], own: Own) -> Iterator[str]:
    known = (*CATALOG.names(table), *(entry.name for entry in getattr(own, table)))
    for name in names:
        if name not in known:
            yield f"{table}: there is no {name!r}; there is {', '.join(known)}"
