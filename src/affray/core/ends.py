"""All ways in which something can end: rows with their chances, made into states only where somebody asks for them."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import lcm
from typing import Any

from msgspec.structs import replace

from affray.core.book import AnyBook
from affray.core.encounter import AnyEncounter
from affray.core.noted import Number
from affray.core.notes import Notes
from affray.core.noting import NotingNow
from affray.core.now import AnyNow, Now
from affray.core.stand_ins import NotNoted
from affray.core.traces import MANY, Traces
from affray.core.values import Who
from affray.core.weighed import Fact, Facts, Ledger, Row, Weighed

End = tuple[AnyEncounter, Facts, Fraction]
"""A way in which something ends: the state, the facts that led to it, its chance."""
Reading = Callable[[AnyEncounter], Any]
"""What somebody wants to know of a state."""
MANY_READ = 32
"""From so many ends on it pays to note what a reading looks at; what a measure looks at pays as soon as for parts."""


class Ends:
    """Every way in which something can end, with its chance."""

    def __init__(self, ledger: Ledger, over: dict[int, Weighed], notes: Notes) -> None:
        """The rows that are over, by their contexts."""
        self._ledger, self._notes = ledger, notes
        merged = [(context, *weighed.merged()) for context, weighed in over.items()]
        self._under = lcm(*[under for _context, _rows, under in merged])
        self._rows = [(context, rows, self._under // under) for context, rows, under in merged]
        self._differing = {context: weighed.differing for context, weighed in over.items()}

    def __len__(self) -> int:
        """How many ways there are."""
        return sum(len(rows) for _context, rows, _times in self._rows)

    def __iter__(self) -> Iterator[End]:
        """Each way in which it can end."""
        ledger, under = self._ledger, self._under
        for context, rows, times in self._rows:
            for row, over in rows.items():
                yield ledger.state(context, row), ledger.facts_in(row), Fraction(over * times, under)

    def facts(self) -> dict[Fact, Fraction]:
        """Every notable fact that may come about, with its chance."""
        sums, mask = dict[Row, int](), self._ledger.all_facts
        for _context, rows, times in self._rows:
            for row, over in rows.items():
                bits = row & mask
                sums[bits] = sums.get(bits, 0) + over * times
        found = {
            fact: sum([over for bits, over in sums.items() if bits & bit])
            for fact, bit in self._ledger.bits_of_facts.items()
        }
        return {fact: Fraction(over, self._under) for fact, over in found.items() if over}

    def by(self, reading: Callable[[AnyEncounter], Any]) -> dict[Any, Fraction]:
        """What something comes to in the end, with the chances; asked once for all states that it cannot tell apart."""

        def watched(end: AnyEncounter) -> Any:
            return reading(replace(end, effects=self._notes.effects_as_seen(end.effects)))

        return {value: Fraction(over, self._under) for value, over in self._sums(reading, watched, MANY_READ).items()}

    def mean(self, book: AnyBook, measure: Callable[[AnyNow], float]) -> float:
        """What something measured with the book open comes to on average; likewise."""

        def plainly(end: AnyEncounter) -> float:
            return measure(Now(book, end))

        def watched(end: AnyEncounter) -> float:
            return measure(NotingNow(book, end, self._notes))

        return float(sum([value * (over / self._under) for value, over in self._sums(plainly, watched, MANY).items()]))

    def whos(self) -> tuple[Who, ...]:
        """Everybody who is there in one of the ends."""
        contexts = self._ledger.contexts.values
        return tuple(dict.fromkeys([who for context, _rows, _times in self._rows for who in contexts[context][2]]))

    def _sums(self, plainly: Reading, watched: Reading, many: int) -> dict[Any, int]:
        """What is read, with the numerators of its chances; from many rows on as seldom as can be."""
        sums: dict[Any, int] = {}
        for context, rows, times in self._rows:
            read = self._read(plainly, watched if len(rows) >= many else None, context, rows)
            for value, over in read:
                sums[value] = sums.get(value, 0) + over * times
        return sums

    def _read(
        self, plainly: Reading, watched: Reading | None, context: int, rows: dict[Row, int]
    ) -> Iterator[list[Any]]:
        """What is read of the rows of a context, each with how much of them reads so."""
        traces: Traces[list[Any]] = Traces(self._ledger, self._differing[context])
        alike, mask, left = traces.alike, traces.mask, iter(rows.items())
        if watched is not None:
            try:
                for row, over in left:
                    found = alike.get(row & mask)
                    if found is None:
                        found = traces.found(row) or self._note(watched, context, row, traces)
                        mask = traces.mask
                    found[1] += over
                    if not mask:
                        found[1] += sum([chance for _row, chance in left])
            except NotNoted:
                yield [plainly(self._ledger.state(context, row)), over]
        yield from (found for found, _same in traces.all_found())
        yield from ([plainly(self._ledger.state(context, row)), over] for row, over in left)

    def _note(self, reading: Reading, context: int, row: Row, traces: Traces[list[Any]]) -> list[Any]:
        """Read a state, and note what was looked at: so it reads in all that are the same in that."""
        notes, states = self._notes, (self._ledger, context)
        found = [notes.take(states, row, traces.columns, reading, lambda watched: _plain(reading(watched))), 0]
        traces.learn(row, notes.seen, notes.seen_effects, found)
        return found


def _plain(value: Any) -> Any:
    """What was read, also several things at once; a number that stands for others is shown as it is."""
    if type(value) is tuple:
        return tuple([_plain(part) for part in value])
    found = value.plain() if type(value) is Number else value
    hash(found)
    return found
