"""What a part of a rule looks at and what it changes, noted while it is played with stand-ins.

It is found out, never declared, so that nothing is assumed about any book's rules.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import asdict, astuple, replace

from affray.core.effects import Effect
from affray.core.encounter import AnyEncounter
from affray.core.noted import Look, NeedsPlain, Number, number_in
from affray.core.values import Who
from affray.core.weighed import TABLE, Column, Field, Kind

Written = tuple[tuple[Field, Any], ...]
"""What is written into which fields: values, or numbers that stand for what was there before and more."""


WHOLE = ""
"""Stands for all of somebody where the name of a field is wanted."""


class NotNoted(Exception):
    """Something happens in a part that cannot be noted: it has to be played from every state."""


class Notes:
    """What is looked at in creatures, in the table and in effects, and what is changed, in a part."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.seen: set[Look] = set()
        self.seen_effects: set[Kind] = set()
        self.written: set[Field] = set()
        self.wrote_effects = False
        self.added: list[Effect] = []
        self._plain: set[tuple[Any, Field]] = set()
        self._kinds: dict[type[Any], type[Any]] = {}
        self._stand_ins: dict[Any, Any] = {}

    # -- standing in

    def watch(self, state: AnyEncounter, columns: Mapping[Field, Column[Any]], rule: Any) -> AnyEncounter:
        """The state with stand-ins for whatever has one of these fields; what was looked at before is forgotten."""
        self.seen.clear()
        self.seen_effects.clear()
        varying: dict[Who, list[str]] = {}
        for (who, name), column in columns.items():
            if not name:
                raise NotNoted
            if (rule, (who, WHOLE)) in self._plain:
                self.seen.add(_shown(who, name))
            else:
                varying.setdefault(who, []).extend([name] if column.is_numeric else [])
        creatures = [
            self._stand_in(creature.id, creature, varying[creature.id], rule) if creature.id in varying else creature
            for creature in state.creatures
        ]
        table = self._stand_in(TABLE, state.table, varying[TABLE], rule) if TABLE in varying else state.table
        return replace(state, creatures=tuple(creatures), table=table)

    def _stand_in(self, who: Who, value: Any, names: list[str], rule: Any) -> Any:
        key = (who, value, *names, rule)
        found = self._stand_ins.get(key)
        if found is None:
            fields = asdict(value)
            for name in names:
                if (rule, (who, name)) not in self._plain:
                    fields[name] = number_in((who, name), fields[name], self.seen)
            kind = self._kinds.get(type(value)) or self._watched(type(value), is_table=who == TABLE)
            found = self._stand_ins[key] = kind(**fields)
        return found

    def _watched(self, kind: type[Any], is_table: bool) -> type[Any]:
        """A kind of creature that notes what is looked at; to compare is to look at all of it."""
        seen, names = self.seen, kind.__struct_fields__
        whose: Callable[[Any], Who] = (lambda _table: TABLE) if is_table else kind.id.__get__

        class StandIn(kind, frozen=True):  # type: ignore[call-arg, misc]
            """Looks like somebody."""

            def __eq__(self, other: object) -> bool:
                seen.update([_shown(whose(self), name) for name in names])
                return self is other or (isinstance(other, kind) and astuple(self) == astuple(other))

            def __hash__(self) -> int:
                raise NeedsPlain(((whose(self), WHOLE),))

        for name in names:
            if name != "id" or is_table:
                setattr(StandIn, name, property(_looking_at(name, getattr(kind, name).__get__, whose, seen)))
        self._kinds[kind] = StandIn
        return StandIn

    def give_plain(self, rule: Any, fields: Iterable[Field]) -> None:
        """From now on numbers of these fields, or all of somebody, are plain where this rule is played."""
        self._plain.update([(rule, field) for field in fields])
        self._stand_ins.clear()

    # -- what was changed

    def begin(self) -> None:
        """Another branch of the part begins: nothing is changed yet."""
        self.written.clear()
        self.added.clear()
        self.wrote_effects = False

    def changes(self, before: AnyEncounter, after: Any) -> Written:
        """What was written; refused where somebody came, or was changed in a way that was not noted."""
        if len(after.creatures) != len(before.creatures):
            raise NotNoted
        found: list[tuple[Field, Any]] = []
        for creature in before.creatures:
            changed = after.creatures[creature.id]
            if changed is not creature:
                found += self._written_into(creature.id, changed)
        if after.table is not before.table:
            found += self._written_into(TABLE, after.table)
        return tuple(found)

    def _written_into(self, who: Who, changed: Any) -> list[tuple[Field, Any]]:
        names = sorted(name for whose, name in self.written if whose == who)
        if not names:
            raise NotNoted
        raw = type(changed).__base__ if type(changed) in self._kinds.values() else type(changed)
        found = [((who, name), getattr(raw, name).__get__(changed)) for name in names]
        for _field, value in found:
            if type(value) is not Number:
                hash(value)  # whatever only stands in for something refuses to be kept
        return found


def _shown(who: Who, name: str) -> Look:
    """A look at what a field is."""
    return (((who, name), 1),), "is", 0


def _looking_at(
    name: str, raw: Callable[[Any], Any], whose: Callable[[Any], Who], seen: set[Look]
) -> Callable[[Any], Any]:
    """What notes that a field is looked at; a number of it notes by itself what is asked of it."""

    def look(stand_in: Any) -> Any:
        value = raw(stand_in)
        if type(value) is not Number:
            seen.add(_shown(whose(stand_in), name))
        return value

    return look
