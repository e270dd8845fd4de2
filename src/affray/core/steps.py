"""What a part changes, written into many states at once."""

from collections.abc import Callable
from typing import Any

from affray.core.noted import Number
from affray.core.notes import Notes, Written
from affray.core.now import AnyNow
from affray.core.traces import InRow, Masked
from affray.core.weighed import Column, Effects, Field, Ledger, Row


class Changes:
    """What is added to rows where something changes; worked out once for all parts that bring it about."""

    def __init__(self, ledger: Ledger) -> None:
        """None yet."""
        self._ledger = ledger
        self._known: dict[Any, Masked] = {}

    def all_of(self, facts: int, notes: Notes, scene: AnyNow, written: Written) -> tuple[Masked, ...]:
        """What a part brings about."""
        found = [self._facts(facts)] if facts else []
        if notes.wrote_effects:
            found.append(self._effects(tuple(scene.effects), ()))
        elif notes.added:
            found.append(self._effects(None, tuple(notes.added)))
        return (*found, *[self._field(field, value) for field, value in written])

    def _facts(self, facts: int) -> Masked:
        change, ledger = self._known.get(facts), self._ledger
        if change is None:
            added = InRow(lambda old: ledger.union(old, facts) - old)
            change = self._known[facts] = (ledger.facts.mask, added)
        return change

    def _effects(self, all_: Effects | None, added: Effects) -> Masked:
        column, key = self._ledger.effects, (all_, added)
        change = self._known.get(key)
        if change is None:

            def after(bits: Row) -> Effects:
                return (*column.of(bits), *added) if all_ is None else all_

            change = self._known[key] = _rewritten(column, column.mask, after)
        return change

    def _field(self, field: Field, value: Any) -> Masked:
        terms = value.terms if type(value) is Number else ()
        key = (field, terms, value.added) if terms else (field, value)
        change = self._known.get(key)
        if change is None:
            column = self._ledger.column(field)
            columns = [(self._ledger.column(term), times) for term, times in terms]
            mask, more = column.mask, value.added if terms else 0
            for term, _times in columns:
                mask |= term.mask

            def after(bits: Row) -> Any:
                return sum([times * term.of(bits) for term, times in columns], more) if terms else value

            change = self._known[key] = _rewritten(column, mask, after)
        return change


def _rewritten(column: Column[Any], mask: Row, after: Callable[[Row], Any]) -> Masked:
    """What is added to a row when a column holds another value, which hangs on what stands in some columns."""
    bits, own = column.bits, column.mask
    return mask, InRow(lambda old: bits(after(old)) - (old & own))


Step = tuple[tuple[Masked, ...], int, dict[Row, int]]
"""One way in which a part goes: what it changes, its chance, and where the rows go to which it leads: rows of the
context after it whose chances have the right denominator."""
Steps = tuple[list[Step], list[tuple[Row, int]]]
"""All ways in which a part goes, and the rows from which it goes so, with their chances."""


def take_steps(steps: list[Step], rows: list[tuple[Row, int]]) -> None:
    """Let rows go all the ways that a part goes from them; those that are the same in all that changes go together."""
    changed = 0
    for changes, _times, _into in steps:
        for mask, _more in changes:
            changed |= mask
    together: dict[Row, list[tuple[Row, int]]] = {}
    for member in rows if changed else ():
        bits = member[0] & changed
        found = together.get(bits)
        if found is None:
            together[bits] = [member]
        else:
            found.append(member)
    for bits, members in together.items() if changed else ((0, rows),):
        for changes, times, into in steps:
            added = 0
            for mask, more in changes:
                added += more[bits & mask]
            if not into:
                into.update([(row + added, chance * times) for row, chance in members])
                continue
            for row, chance in members:
                after = row + added
                into[after] = into.get(after, 0) + chance * times
