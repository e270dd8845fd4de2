"""States with their chances, while odds are worked out: whole numbers, which are quick to compare and to merge."""

from math import lcm
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import astuple, replace

from affray.core.effects import Effect
from affray.core.encounter import AnyEncounter, Being, Clock, Encounter, Frame
from affray.core.now import AnyNow
from affray.core.values import Who

Fact = tuple[str, Who]
"""A notable fact: (`hit`, `ogre`)."""
Facts = frozenset[Fact]
Row = int
"""A state as one number: for every field that ever changed, the number of its value, each in bits of its own. What
stands as at the start is 0, so that equal states are equal numbers however many fields there are."""
Context = tuple[tuple[Frame, ...], Clock, tuple[Who, ...]]
"""What is left of a state: the agenda, the clock, who is there."""
Effects = tuple[Effect, ...]
Field = tuple[Who, str]
"""A field of somebody, or of the table; no name stands for all of them."""
Kind = tuple[Who, str]
"""A kind of effects: those on somebody, of one key."""
ALL, ANY = ("", "all"), ("", "any")
"""Stand for all effects, where they are looked at one by one, and for whether there are any."""
TABLE = ""
"""Whose fields those of the table are."""
BITS = 16
NARROW = 8
"""Bits of a field at first, since short numbers are the quickest; few fields ever hold more values than that."""
V = TypeVar("V")


class OutOfRuns(Exception):
    """The budget of runs is used up, or there are more states than can be told apart."""


class TooNarrow(OutOfRuns):
    """A column holds more values than can be told apart in its bits."""


class Numbered(Generic[V]):
    """Values with numbers; equal values have the same."""

    __slots__ = ("_numbers", "values")

    def __init__(self, *values: V) -> None:
        """These have the first numbers."""
        self.values: list[V] = list(values)
        self._numbers: dict[V, int] = {value: number for number, value in enumerate(values)}

    def number(self, value: V) -> int:
        """The number of a value."""
        found = self._numbers.get(value)
        if found is None:
            found = self._numbers[value] = len(self.values)
            self.values.append(value)
        return found


class Column(Numbered[V]):
    """The values of one field, and where in a row their numbers stand."""

    __slots__ = ("_last", "is_numeric", "least", "mask", "most", "shift")

    def __init__(self, shift: int, bits: int, start: V) -> None:
        """What stands at the start has the number 0."""
        super().__init__(start)
        self._last = (1 << bits) - 1
        self.shift, self.mask = shift, self._last << shift
        self.is_numeric = type(start) is int
        self.least: Any = start
        self.most: Any = start

    def number(self, value: V) -> int:
        """The number of a value."""
        found = self._numbers.get(value)
        if found is None:
            self.is_numeric = self.is_numeric and type(value) is int
            if self.is_numeric:
                self.least, self.most = min(self.least, value), max(self.most, value)
            found = super().number(value)
        return found

    def bits(self, value: V) -> Row:
        """A row with this value and nothing else."""
        number = self.number(value)
        if number > self._last:
            raise TooNarrow
        return number << self.shift

    def of(self, row: Row) -> V:
        """The value in a row."""
        return self.values[row >> self.shift & self._last]


class Ledger:
    """The states of a walk and their rows."""

    def __init__(self, start: AnyEncounter, bits: int) -> None:
        """Whatever does not change in a walk is that of its start; a field that changes gets so many bits."""
        self.start, self._bits = start, bits
        self.contexts: Numbered[Context] = Numbered()
        self.effects: Column[Effects] = Column(0, BITS, start.effects)
        self.columns: dict[Field, Column[Any]] = {}
        self.all_facts: Row = 0
        """Where in a row the facts stand that led to it."""
        self._width = BITS
        self.bits_of_facts: dict[Fact, Row] = {}
        self.answers: dict[Any, Any] = {}
        """What looks at rows come to, as far as it is known."""
        self._whos = tuple([creature.id for creature in start.creatures])
        self._creatures: dict[Who, Being] = {creature.id: creature for creature in start.creatures}
        self._masks: dict[Who, Row] = {}
        self._rows: dict[Any, Row] = {}
        self._made: dict[Who, dict[Row, Any]] = {}
        self._facts_in: dict[Row, Facts] = {}
        self._kinds: set[Kind] = set()
        self._looked_through = 0

    def column(self, field: Field) -> Column[Any]:
        """The column of a field that changes."""
        found = self.columns.get(field)
        if found is None:
            who, name = field
            start = self.start.table if who == TABLE else self._creatures.get(who)
            found = Column(self._width, self._bits, getattr(start, name) if name else start)
            self._width += self._bits
            self.columns[field] = found
            self._masks[who] = self._masks.get(who, 0) | found.mask
            self._made.setdefault(who, {})
        return found

    # -- from a state to its row

    def context(self, agenda: tuple[Frame, ...], clock: Clock, whos: tuple[Who, ...]) -> int:
        """The number of a context."""
        return self.contexts.number((agenda, clock, whos))

    def row(self, now: AnyNow) -> Row:
        """The row of how it stands now, with no facts that led to it."""
        row = self.effects.bits(now.effects)
        if now.table is not self.start.table:
            row |= self._row_of(TABLE, now.table, self.start.table)
        for creature in now.creatures.values():
            start = self._creatures.get(creature.id)
            if creature is not start:
                row |= self._row_of(creature.id, creature, start)
        return row

    def _row_of(self, who: Who, value: Any, start: Any) -> Row:
        """What somebody, or the table, puts into a row: the fields that stand otherwise than at the start."""
        if not isinstance(value, Struct) or type(value) is not type(start):
            return self.column((who, "")).bits(value)
        found = self._rows.get((who, value))
        if found is None:
            found = 0
            for name, changed, before in zip(value.__struct_fields__, astuple(value), astuple(start), strict=True):
                if changed is not before and changed != before:
                    found |= self.column((who, name)).bits(changed)
            self._rows[who, value] = found
            if found:
                self._made[who][found] = value
        return found

    # -- from a row to its state

    def state(self, context: int, row: Row) -> AnyEncounter:
        """The state of a row in a context."""
        start = self.start
        agenda, clock, whos = self.contexts.values[context]
        creatures = list(start.creatures) if whos == self._whos else [self._creatures.get(who) for who in whos]
        table = start.table
        for who, mask in self._masks.items():
            if row & mask:
                changed = self.value(who, row)
                if who == TABLE:
                    table = changed
                elif who in whos:
                    creatures[whos.index(who)] = changed
        return Encounter(
            ruleset=start.ruleset,
            maps=start.maps,
            creatures=tuple(creatures),
            table=table,
            rulings=start.rulings,
            clock=clock,
            effects=self.effects.of(row),
            agenda=agenda,
            outcome=start.outcome,
        )

    def value(self, who: Who, row: Row) -> Any:
        """Somebody, or the table, as they stand in a row."""
        bits = row & self._masks[who]
        return self._made[who].get(bits) or self._make(who, bits)

    def _make(self, who: Who, bits: Row) -> Any:
        """The same where this is all that is in their columns."""
        own = {name: column for (whose, name), column in self.columns.items() if whose == who and bits & column.mask}
        whole = own.pop("", None)
        start: Any = self.start.table if who == TABLE else self._creatures.get(who)
        found = start if whole is None else whole.of(bits)
        found = replace(found, **{name: column.of(bits) for name, column in own.items()}) if own else found
        self._made[who][bits] = found
        return found

    # -- effects, facts and depth

    def kinds_of_effects(self) -> set[Kind]:
        """On whom effects of which keys lie in any state, and whether there are any in some of them only."""
        values, kinds = self.effects.values, self._kinds
        for effects in values[self._looked_through :]:
            kinds.update([(one.on, one.key) for one in effects])
        if len(values) > 1 and () in values:
            kinds.add(ANY)
        self._looked_through = len(values)
        return kinds

    def fact(self, fact: Fact) -> Row:
        """A row with this fact and nothing else: each has a bit of its own, so that one which nobody knows yet is the
        same addition to all rows."""
        found = self.bits_of_facts.get(fact)
        if found is None:
            found = self.bits_of_facts[fact] = 1 << self._width
            self.all_facts |= found
            self._width += 1
        return found

    def facts_in(self, row: Row) -> Facts:
        """The facts that led to a row."""
        bits = row & self.all_facts
        found = self._facts_in.get(bits)
        if found is None:
            found = frozenset([fact for fact, bit in self.bits_of_facts.items() if bits & bit])
            self._facts_in[bits] = found
        return found

    def depth(self, context: int) -> tuple[int, int]:
        """How deep inside an intent it is: actions inside actions, and what is left to play of the innermost."""
        agenda = self.contexts.values[context][0]
        return (len(agenda), len(agenda[-1].parts)) if agenda else (0, 0)


class Weighed:
    """Rows with their chances: whole numbers over common denominators, since adding fractions takes long."""

    __slots__ = ("_first", "differing", "over")

    def __init__(self) -> None:
        """None yet."""
        self.over: dict[int, dict[Row, int]] = {}
        self.differing: Row = 0
        """Where rows may not be the same."""
        self._first: Row | None = None

    def may_differ(self, row: Row, differing: Row) -> None:
        """Rows come that are the same as this one but where they differ."""
        if self._first is None:
            self._first = row
        self.differing |= differing | (row ^ self._first)

    def of(self, under: int) -> dict[Row, int]:
        """The rows whose chances have that denominator."""
        found = self.over.get(under)
        if found is None:
            found = self.over[under] = {}
        return found

    def merged(self) -> tuple[dict[Row, int], int]:
        """All rows, and the denominator of their chances, which they have from now on."""
        if not self.over:
            return {}, 1
        if len(self.over) == 1:
            ((under, rows),) = self.over.items()
            return rows, under
        under = lcm(*self.over)
        found = self.of(under)
        for own, rows in self.over.items():
            times = under // own
            for row, chance in rows.items() if own != under else ():
                before = found.get(row)
                found[row] = chance * times if before is None else before + chance * times
        self.over = {under: found}
        return found, under

    def __len__(self) -> int:
        """How many rows there are; one that stands under two denominators counts twice."""
        return sum(map(len, self.over.values()))
