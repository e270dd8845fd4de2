"""Stand-ins for creatures and the table, which note what is looked at while a part is played once for many states."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from msgspec import defstruct
from msgspec.structs import asdict, astuple, replace

from affray.core.encounter import AnyEncounter
from affray.core.noted import Look, NeedsPlain, number_in
from affray.core.values import Who
from affray.core.weighed import TABLE, Column, Field, Ledger, Row

WHOLE = ""
"""Stands for all of somebody where the name of a field is wanted."""
States = tuple[Ledger, int]
"""The states of one context."""


class NotNoted(Exception):
    """Something happens in a part that cannot be noted: it has to be played from every state."""


class RowPlayed:
    """Which row is played, and where looks at it go.

    All that stand-ins know of it: creatures are nothing that a search for garbage looks into, so that what is hidden in
    one must not lead back to it.
    """

    __slots__ = ("row", "seen")

    def __init__(self, row: Row, seen: set[Look]) -> None:
        """A row, and what is looked at."""
        self.row, self.seen = row, seen


class Watched:
    """The states of one context with stand-ins for whoever differs in them."""

    def __init__(
        self, states: States, row: Row, columns: Mapping[Field, Column[Any]], plain: set[Field], seen: set[Look]
    ) -> None:
        """`columns` are the fields that differ; `plain` is what has to be shown as it is, `seen` where looks go."""
        self._played, self._ledger = RowPlayed(row, seen), states[0]
        self._first = first = self._ledger.state(states[1], row)
        self._creatures: dict[Who, Any] = {creature.id: creature for creature in first.creatures}
        self.shown = {as_it_is(field) for field in columns if (field[0], WHOLE) in plain}
        self._plain = {who for who, _name in columns if (who, WHOLE) in plain and who in self._creatures}
        hidden: dict[Who, dict[str, Hidden]] = {}
        for field, column in columns.items():
            if not field[1]:
                raise NotNoted
            is_number = column.is_numeric and field not in plain
            hidden.setdefault(field[0], {})[field[1]] = Hidden(self._played, column, field, is_number)
        self._stand_ins = {
            who: _stand_in(who, creature, hidden[who])
            for who, creature in self._creatures.items()
            if who in hidden and who not in self._plain
        }
        self._table, self._shows_table = first.table, (TABLE, WHOLE) in plain
        if TABLE in hidden and not self._shows_table:
            self._table = _stand_in(TABLE, first.table, hidden[TABLE])

    def state(self, row: Row) -> AnyEncounter:
        """The state of a row. Stand-ins are made anew: whoever remembers one would not look at it again."""
        self._played.row, ledger, creatures = row, self._ledger, self._creatures
        for who, stand_in in self._stand_ins.items():
            creatures[who] = replace(stand_in)
        for who in self._plain:
            creatures[who] = ledger.value(who, row)
        table = ledger.value(TABLE, row) if self._shows_table else self._table
        return replace(self._first, creatures=tuple(creatures.values()), table=table, effects=ledger.effects.of(row))


class Hidden:
    """What stands in a field of a stand-in: whoever looks at it otherwise than by its name finds that it is hidden."""

    __slots__ = ("_column", "_field", "_is_number", "_played")

    def __init__(self, played: RowPlayed, column: Column[Any], field: Field, is_number: bool) -> None:
        """A number notes by itself what is asked of it."""
        self._played, self._column, self._field, self._is_number = played, column, field, is_number

    def looked_at(self) -> Any:
        """What is hidden in the state that is played."""
        value = self._column.of(self._played.row)
        if self._is_number:
            return number_in(self._field, value, self._played.seen)
        self._played.seen.add(as_it_is(self._field))
        return value

    def _refuse(self, *_args: Any) -> Any:
        raise NotNoted

    __eq__ = __hash__ = __bool__ = __repr__ = __iter__ = __len__ = __getitem__ = __contains__ = __getattr__ = _refuse


def is_stand_in(value: Any) -> bool:
    """Whether something stands in for somebody."""
    return STANDS_FOR in getattr(type(value), "__struct_fields__", ())


def as_it_is(field: Field) -> Look:
    """A look at what a field is."""
    return ((field, 1),), "is", 0


STANDS_FOR = "stands_in_for"
"""Whom a stand-in stands for it remembers under any name."""


def _stand_in(who: Who, value: Any, hidden: dict[str, Hidden]) -> Any:
    """Somebody with some fields hidden."""
    kind: Any = type(value)
    return _kind(kind, frozenset(hidden))(**{**asdict(value), **hidden, STANDS_FOR: who})


@lru_cache(maxsize=512)
def _kind(kind: Any, names: frozenset[str]) -> type[Any]:
    """A kind of creature in which some fields may be hidden; to compare it is to look at all of them."""

    def shown(value: Any) -> list[Any]:
        return [held.looked_at() if type(held) is Hidden else held for held in astuple(value)[:count]]

    def is_same(one: Any, other: object) -> bool:
        mine = shown(one)
        return one is other or (isinstance(other, kind) and mine == shown(other))

    def refuse_hash(one: Any) -> int:
        raise NeedsPlain(((getattr(one, STANDS_FOR), WHOLE),))

    count, noting = len(kind.__struct_fields__), {"__eq__": is_same, "__ne__": lambda *both: not is_same(*both)}
    made: type[Any] = defstruct(
        kind.__name__,
        [(STANDS_FOR, str)],
        bases=(kind,),
        namespace={**noting, "__hash__": refuse_hash},
        frozen=True,
        kw_only=True,
    )
    for name in names:
        setattr(made, name, property(_looking_at(getattr(kind, name).__get__)))
    return made


def _looking_at(raw: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """What shows a field that may be hidden; what was written since tells nothing of what was there before."""

    def look(stand_in: Any) -> Any:
        value = raw(stand_in)
        return value.looked_at() if type(value) is Hidden else value

    return look
