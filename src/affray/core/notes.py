"""What a part of a rule looks at and what it changes, noted while it is played with stand-ins.

It is found out, never declared, so that nothing is assumed about any book's rules.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import astuple

from affray.core.effects import Effect
from affray.core.encounter import AnyEncounter
from affray.core.noted import Look, NeedsPlain, Number, SeenEffects
from affray.core.rolls import Roll
from affray.core.stand_ins import NotNoted, States, Watched, is_stand_in
from affray.core.values import Who
from affray.core.weighed import ALL, TABLE, Column, Effects, Field, Kind, OutOfRuns, Row

Written = tuple[tuple[Field, Any], ...]
"""What is written into which fields: values, or numbers that stand for what was there before and more."""
F = TypeVar("F")


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
        self._gives_effects = False
        self._shown_as: tuple[Effects, Any] = ((), None)
        self._watched: Watched | None = None
        self._columns: Mapping[Field, Column[Any]] | None = None
        self._made_for: tuple[Any, int] = (None, 0)

    # -- playing with stand-ins

    def take(
        self,
        states: States,
        row: Row,
        columns: Mapping[Field, Column[Any]],
        rule: Any,
        play: Callable[[AnyEncounter], F],
    ) -> F:
        """Play something with stand-ins for whatever has one of these fields, until none of them is asked too much.

        What was looked at stands in the notes then. Where it fails with stand-ins it has to do without them.
        """
        while True:
            try:
                return play(self._watch(states, row, columns, rule))
            except NeedsPlain as needs:
                wanted = {(rule, field) for field in needs.fields}
                if wanted <= self._plain:
                    raise NotNoted from None
                self._plain |= wanted
            except (NotNoted, OutOfRuns):
                raise
            except Exception as error:
                raise NotNoted from error

    def _watch(self, states: States, row: Row, columns: Mapping[Field, Column[Any]], rule: Any) -> AnyEncounter:
        """The state of a row with stand-ins; what was looked at before is forgotten."""
        self.seen.clear()
        self.seen_effects.clear()
        self._gives_effects = (rule, ALL) in self._plain
        made_for = (rule, len(self._plain))
        if self._watched is None or self._columns is not columns or self._made_for != made_for:
            plain = {field for asked, field in self._plain if asked == rule}
            self._watched = Watched(states, row, columns, plain, self.seen)
            self._columns, self._made_for = columns, made_for
        self.seen |= self._watched.shown
        return self._watched.state(row)

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
            if new is not old:
                if (who, name) not in self.written:
                    raise NotNoted
                if type(new) is not Number:
                    hash(new)  # whatever only stands in for something refuses to be kept
                yield (who, name), new

    def refuse_hidden(self, *values: Any) -> None:
        """Refuse to name for later what hides a stand-in where nothing shows it: in a function made on the way."""
        for value in values:
            if isinstance(value, tuple):
                self.refuse_hidden(*value)
            elif type(value) is Roll:
                self.refuse_hidden(value.read)
            elif callable(value):
                for hidden in _within(value):
                    if type(hidden) is Number or is_stand_in(hidden):
                        raise NotNoted
                    self.refuse_hidden(*([hidden] if callable(hidden) and hidden is not value else []))


def _within(function: Any) -> Iterator[Any]:
    """What a function carries along: what it was made around, its defaults, whose method it is, what it was given."""
    for cell in getattr(function, "__closure__", None) or ():
        yield cell.cell_contents
    yield from getattr(function, "__defaults__", None) or ()
    if isinstance(function, partial):
        yield from (function.func, *function.args, *function.keywords.values())
    if getattr(function, "__self__", None) is not None:
        yield function.__self__
