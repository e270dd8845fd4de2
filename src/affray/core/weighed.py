"""States with their chances, while odds are worked out: rows of numbers, which are quick to compare and to merge."""

from collections.abc import Iterable
from fractions import Fraction
from math import lcm
from typing import Any, Generic, TypeVar

from affray.core.effects import Effect
from affray.core.encounter import AnyEncounter, Being, Clock, Encounter, Frame
from affray.core.values import Who

Fact = tuple[str, Who]
"""A notable fact: (`hit`, `ogre`)."""
Facts = frozenset[Fact]
Ends = dict[tuple[AnyEncounter, Facts], Fraction]
Row = tuple[int, ...]
"""A state as numbers: of its context, of the facts that led to it, of the effects, and of each creature."""
Context = tuple[tuple[Frame, ...], Clock, Any, tuple[Who, ...]]
"""What is left of a state: the agenda, the clock, the table, who is there."""
Effects = tuple[Effect, ...]
CONTEXT, FACTS, EFFECTS, CREATURES = 0, 1, 2, 3
"""Where in a row these stand; the creatures from there on."""
V = TypeVar("V")


class Numbered(Generic[V]):
    """Values with numbers; equal values have the same."""

    __slots__ = ("_numbers", "values")

    def __init__(self) -> None:
        """None yet."""
        self.values: list[V] = []
        self._numbers: dict[V, int] = {}

    def number(self, value: V) -> int:
        """The number of a value."""
        found = self._numbers.get(value)
        if found is None:
            found = self._numbers[value] = len(self.values)
            self.values.append(value)
        return found


class Ledger:
    """The states of a walk and their rows."""

    def __init__(self, start: AnyEncounter) -> None:
        """What never changes in a walk is that of its start."""
        self._start = start
        self.contexts: Numbered[Context] = Numbered()
        self.facts: Numbered[Facts] = Numbered()
        self.effects: Numbered[Effects] = Numbered()
        self.creatures: Numbered[Being] = Numbered()
        self._unions: dict[tuple[int, int], int] = {}
        self.facts.number(frozenset())

    def context(self, state: AnyEncounter) -> int:
        """The number of the context of a state."""
        whos = tuple([creature.id for creature in state.creatures])
        return self.contexts.number((state.agenda, state.clock, state.table, whos))

    def row(self, state: AnyEncounter) -> Row:
        """The row of a state, with no facts that led to it."""
        number = self.creatures.number
        effects = self.effects.number(state.effects)
        return (self.context(state), 0, effects, *[number(creature) for creature in state.creatures])

    def state(self, row: Row) -> AnyEncounter:
        """The state of a row."""
        start, values = self._start, self.creatures.values
        agenda, clock, table, _whos = self.contexts.values[row[CONTEXT]]
        return Encounter(
            ruleset=start.ruleset,
            maps=start.maps,
            creatures=tuple([values[number] for number in row[CREATURES:]]),
            table=table,
            rulings=start.rulings,
            clock=clock,
            effects=self.effects.values[row[EFFECTS]],
            agenda=agenda,
            outcome=start.outcome,
        )

    def union(self, some: int, more: int) -> int:
        """The number of two sets of facts together."""
        found = self._unions.get((some, more))
        if found is None:
            values = self.facts.values
            found = self._unions[some, more] = self.facts.number(values[some] | values[more])
        return found

    def depth(self, context: int) -> tuple[int, int]:
        """How deep inside an intent it is: actions inside actions, and what is left to play of the innermost."""
        agenda = self.contexts.values[context][0]
        return (len(agenda), len(agenda[-1].parts)) if agenda else (0, 0)


class Weighed:
    """Rows with their chances: whole numbers over common denominators, since adding fractions takes long."""

    __slots__ = ("over",)

    def __init__(self) -> None:
        """None yet."""
        self.over: dict[int, dict[Row, int]] = {}

    def of(self, under: int) -> dict[Row, int]:
        """The rows whose chances have that denominator."""
        found = self.over.get(under)
        if found is None:
            found = self.over[under] = {}
        return found

    def merged(self) -> tuple[dict[Row, int], int]:
        """All rows, and the denominator of their chances."""
        if not self.over:
            return {}, 1
        if len(self.over) == 1:
            ((under, rows),) = self.over.items()
            return rows, under
        under, found = lcm(*self.over), dict[Row, int]()
        for own, rows in self.over.items():
            times = under // own
            for row, chance in rows.items():
                found[row] = found.get(row, 0) + chance * times
        return found, under

    def __len__(self) -> int:
        """How many rows there are; one that stands under two denominators counts twice."""
        return sum(map(len, self.over.values()))


def by_context(rows: dict[Row, int]) -> Iterable[list[tuple[Row, int]]]:
    """The rows of each context, together."""
    found: dict[int, list[tuple[Row, int]]] = {}
    for row, chance in rows.items():
        found.setdefault(row[CONTEXT], []).append((row, chance))
    return found.values()
