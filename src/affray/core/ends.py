"""All ways in which something can end: rows with their chances, made into states only where somebody asks for them."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import lcm
from typing import Any

from msgspec.structs import replace

from affray.core.encounter import AnyEncounter
from affray.core.noted import NeedsPlain, Number, SeenEffects
from affray.core.notes import Notes, NotNoted
from affray.core.traces import MANY, Traces
from affray.core.weighed import MASK, Fact, Facts, Ledger, Row, Weighed

End = tuple[AnyEncounter, Facts, Fraction]
"""A way in which something ends: the state, the facts that led to it, its chance."""
Reading = Callable[[AnyEncounter], Any]
"""What somebody wants to know of a state."""


class Ends:
    """Every way in which something can end, with its chance."""

    def __init__(self, ledger: Ledger, over: dict[int, Weighed], notes: Notes) -> None:
        """The rows that are over, by their contexts."""
        self._ledger, self._notes = ledger, notes
        merged = [(context, *weighed.merged()) for context, weighed in over.items()]
        self._under = lcm(*[under for _context, _rows, under in merged])
        self._rows = [(context, rows, self._under // under) for context, rows, under in merged]

    def __len__(self) -> int:
        """How many ways there are."""
        return sum(len(rows) for _context, rows, _times in self._rows)

    def __iter__(self) -> Iterator[End]:
        """Each way in which it can end."""
        ledger, facts, under = self._ledger, self._ledger.facts.values, self._under
        for context, rows, times in self._rows:
            for row, over in rows.items():
                yield ledger.state(context, row), facts[row & MASK], Fraction(over * times, under)

    def facts(self) -> dict[Fact, Fraction]:
        """Every notable fact that may come about, with its chance."""
        sums: dict[int, int] = {}
        for _context, rows, times in self._rows:
            for row, over in rows.items():
                sums[row & MASK] = sums.get(row & MASK, 0) + over * times
        found: dict[Fact, int] = {}
        for number, over in sums.items():
            for fact in self._ledger.facts.values[number]:
                found[fact] = found.get(fact, 0) + over
        return {fact: Fraction(over, self._under) for fact, over in found.items()}

    def by(self, reading: Reading) -> dict[Any, Fraction]:
        """What something comes to in the end, with the chances; asked once for all states that it cannot tell apart."""
        sums: dict[Any, int] = {}
        for context, rows, times in self._rows:
            for value, over in self._read(reading, context, rows):
                sums[value] = sums.get(value, 0) + over * times
        return {value: Fraction(over, self._under) for value, over in sums.items()}

    def _read(self, reading: Reading, context: int, rows: dict[Row, int]) -> Iterator[tuple[Any, int]]:
        left = iter(rows.items())
        if len(rows) >= MANY:
            traces: Traces[Any] = Traces(self._ledger, rows)
            for row, over in left:
                found = traces.found(row)
                if found is None:
                    try:
                        found = self._note(reading, context, row, traces)
                    except NotNoted:
                        yield reading(self._ledger.state(context, row)), over
                        break
                yield found[0], over
        yield from ((reading(self._ledger.state(context, row)), over) for row, over in left)

    def _note(self, reading: Reading, context: int, row: Row, traces: "Traces[Any]") -> tuple[Any]:
        """Read a state, and note what was looked at: so it reads in all that are the same in that."""
        notes, end = self._notes, self._ledger.state(context, row)
        while True:
            try:
                watched = notes.watch(end, traces.columns, reading)
                effects: Any = SeenEffects(end.effects, notes.seen_effects)
                found = _plain(reading(replace(watched, effects=effects)))
            except NeedsPlain as needs:
                notes.give_plain(reading, needs.fields)
            except (TypeError, AttributeError, ValueError) as error:
                raise NotNoted from error
            else:
                traces.learn(row, notes.seen, notes.seen_effects, (found,))
                return (found,)


def _plain(value: Any) -> Any:
    """What was read; a number that stands for others is shown as it is."""
    found = value.plain() if type(value) is Number else value
    hash(found)
    return found
