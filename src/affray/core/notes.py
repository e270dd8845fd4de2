"""What a part of a rule looks at and what it changes, noted while it is played with stand-ins.

It is found out, never declared, so that nothing is assumed about any book's rules.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import asdict, astuple, replace

from affray.core.effects import Effect
from affray.core.encounter import AnyEncounter, Being
from affray.core.noted import Look, NeedsPlain, Number, SeenEffects, number_in
from affray.core.rolls import Roll
from affray.core.values import Who
from affray.core.weighed import ALL, TABLE, Column, Effects, Field, Kind, OutOfRuns

Written = tuple[tuple[Field, Any], ...]
"""What is written into which fields: values, or numbers that stand for what was there before and more."""


F = TypeVar("F")
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
        self._bare: dict[Any, Any] = {}
        self._gives_effects = False
        self._shown_as: tuple[Effects, Any] = ((), None)

    # -- playing with stand-ins

    def take(
        self,
        state: AnyEncounter,
        columns: Mapping[Field, Column[Any]],
        rule: Any,
        play: Callable[[AnyEncounter], F],
    ) -> F:
        """Play something with stand-ins for whatever has one of these fields, until none of them is asked too much.

        What was looked at stands in the notes then. Where it fails with stand-ins it has to do without them.
        """
        while True:
            try:
                return play(self._watch(state, columns, rule))
            except NeedsPlain as needs:
                wanted = {(rule, field) for field in needs.fields}
                if wanted <= self._plain:
                    raise NotNoted from None
                self._plain |= wanted
            except (NotNoted, OutOfRuns):
                raise
            except Exception as error:
                raise NotNoted from error

    def _watch(self, state: AnyEncounter, columns: Mapping[Field, Column[Any]], rule: Any) -> AnyEncounter:
        """The state with stand-ins; what was looked at before is forgotten."""
        self.seen.clear()
        self.seen_effects.clear()
        self._gives_effects = (rule, ALL) in self._plain
        varying: dict[Who, list[tuple[str, bool]]] = {}
        for (who, name), column in columns.items():
            if not name:
                raise NotNoted
            if (rule, (who, WHOLE)) in self._plain:
                self.seen.add(_as_it_is(who, name))
            else:
                is_number = column.is_numeric and (rule, (who, name)) not in self._plain
                varying.setdefault(who, []).append((name, is_number))
        creatures = [
            self._stand_in(creature.id, creature, varying[creature.id]) if creature.id in varying else creature
            for creature in state.creatures
        ]
        table = self._stand_in(TABLE, state.table, varying[TABLE]) if TABLE in varying else state.table
        return replace(state, creatures=tuple(creatures), table=table)

    def _stand_in(self, who: Who, value: Any, names: list[tuple[str, bool]]) -> Any:
        """A stand-in, made anew each time: whoever remembers it by what it is would not look at it again."""
        bare = self._bare.get((who, value))
        if bare is None:
            kind = self._kinds.get(type(value)) or self._watched(type(value))
            bare = self._bare[who, value] = kind(**asdict(value), stands_for=who)
        fields = {}
        for name, is_number in names:
            held = getattr(value, name)
            fields[name] = number_in((who, name), held, self.seen) if is_number else _Hidden(held)
        return replace(bare, **fields)

    def _watched(self, kind: type[Any]) -> type[Any]:
        """A kind of creature that notes what is looked at; to compare is to look at all of it."""
        seen, names = self.seen, kind.__struct_fields__

        class StandIn(kind, frozen=True, kw_only=True):  # type: ignore[call-arg, misc]
            """Looks like somebody. Whom it stands for it remembers under any name."""

            stands_for: Who

            def __eq__(self, other: object) -> bool:
                seen.update([_as_it_is(whose(self), name) for name in names])
                return self is other or (isinstance(other, kind) and _values(self, names) == _values(other, names))

            def __ne__(self, other: object) -> bool:
                return not self == other

            def __hash__(self) -> int:
                raise NeedsPlain(((whose(self), WHOLE),))

        whose: Callable[[Any], Who] = vars(StandIn)["stands_for"].__get__
        for name in names if not issubclass(kind, Being) else [name for name in names if name != "id"]:
            setattr(StandIn, name, property(_looking_at(name, getattr(kind, name).__get__, whose, seen)))
        self._kinds[kind] = StandIn
        return StandIn

    def effects_as_seen(self, effects: Effects) -> Any:
        """The effects for whoever looks at more than those of one kind on somebody."""
        if self._gives_effects:
            self.seen_effects.add(ALL)
            return effects
        if self._shown_as[0] is not effects or self._shown_as[1] is None:
            self._shown_as = effects, SeenEffects(effects, self.seen_effects)
        return self._shown_as[1]

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
                found += self._written_into(creature.id, creature, changed)
        if after.table is not before.table:
            found += self._written_into(TABLE, before.table, after.table)
        return tuple(found)

    def _written_into(self, who: Who, before: Any, after: Any) -> Iterator[tuple[Field, Any]]:
        if type(before) is not type(after):
            raise NotNoted
        for name, old, new in zip(before.__struct_fields__, astuple(before), astuple(after), strict=True):
            if (who, name) in self.written:
                if type(new) is not Number:
                    hash(new)  # whatever only stands in for something refuses to be kept
                yield (who, name), new
            elif new is not old:
                raise NotNoted

    def refuse_hidden(self, *values: Any) -> None:
        """Refuse to name for later what hides a stand-in where nothing shows it: in a function made on the way."""
        for value in values:
            if isinstance(value, tuple):
                self.refuse_hidden(*value)
            elif type(value) is Roll:
                self.refuse_hidden(value.read)
            elif callable(value):
                for hidden in _within(value):
                    if type(hidden) is Number or type(hidden) in self._kinds.values():
                        raise NotNoted
                    self.refuse_hidden(*([hidden] if callable(hidden) and hidden is not value else []))


class _Hidden:
    """What stands in a field of a stand-in: whoever looks at it otherwise than by its name finds that it is hidden."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def _refuse(self, *_args: Any) -> Any:
        raise NotNoted

    __eq__ = __hash__ = __bool__ = __repr__ = __iter__ = __len__ = __getitem__ = __contains__ = __getattr__ = _refuse


def _values(value: Any, names: tuple[str, ...]) -> list[Any]:
    """What stands in these fields, which come first."""
    return [held.value if type(held) is _Hidden else held for held in astuple(value)[: len(names)]]


def _within(function: Any) -> Iterator[Any]:
    """What a function carries along: what it was made around, its defaults, whose method it is, what it was given."""
    for cell in getattr(function, "__closure__", None) or ():
        yield cell.cell_contents
    yield from getattr(function, "__defaults__", None) or ()
    if isinstance(function, partial):
        yield from (function.func, *function.args, *function.keywords.values())
    if getattr(function, "__self__", None) is not None:
        yield function.__self__


def _as_it_is(who: Who, name: str) -> Look:
    """A look at what a field is."""
    return (((who, name), 1),), "is", 0


def _looking_at(
    name: str, raw: Callable[[Any], Any], whose: Callable[[Any], Who], seen: set[Look]
) -> Callable[[Any], Any]:
    """What notes that a field is looked at; a number notes by itself what is asked of it, and what was written since
    tells nothing of what was there before."""

    def look(stand_in: Any) -> Any:
        value = raw(stand_in)
        if type(value) is _Hidden:
            seen.add(_as_it_is(whose(stand_in), name))
            return value.value
        return value

    return look
