"""What a part changes, written into many states at once."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from affray.core.noted import Number
from affray.core.notes import Notes, Written
from affray.core.now import AnyNow
from affray.core.open_rolls import OpenRoll
from affray.core.traces import Masked, masked
from affray.core.weighed import Column, Effects, Fact, Field, Ledger, Row, Weighed
from affray.dice import Distribution


class Changes:
    """What is added to rows where something changes; worked out once for all parts that bring it about."""

    def __init__(self, ledger: Ledger) -> None:
        """None yet."""
        self._ledger = ledger
        self._known: dict[Any, Masked] = {}

    def all_of(self, facts: Iterable[Fact], notes: Notes, scene: AnyNow, written: Written) -> tuple[Masked, ...]:
        """What a part brings about."""
        found = [self._fact(fact) for fact in facts]
        if notes.wrote_effects:
            found.append(self._effects(tuple(scene.effects), ()))
        elif notes.added:
            found.append(self._effects(None, tuple(notes.added)))
        return (*found, *[self._field(field, value) for field, value in written if not _is_as_before(field, value)])

    def _fact(self, fact: Fact) -> Masked:
        change = self._known.get(fact)
        if change is None:
            bit = self._ledger.fact(fact)
            change = self._known[fact] = masked(bit, lambda old: bit - old)
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


def _is_as_before(field: Field, value: Any) -> bool:
    """Whether a number was written into its own field with nothing added to it."""
    return type(value) is Number and value.terms == ((field, 1),) and not value.added


def _rewritten(column: Column[Any], mask: Row, after: Callable[[Row], Any]) -> Masked:
    """What is added to a row when a column holds another value, which hangs on what stands in some columns."""
    bits, own = column.bits, column.mask
    return masked(mask, lambda old: bits(after(old)) - (old & own))


Step = tuple[tuple[Masked, ...], int, int, Weighed]
"""One way in which a part goes: what it changes, its chance as a numerator and a denominator, and where the rows go to
which it leads."""
Thrown = tuple[OpenRoll, Callable[[Distribution[Any]], Iterable[Step]]]
"""A throw at the end of a part whose odds hang on the row, and the steps that come of its odds."""


class Ways:
    """All ways in which a part goes from the rows that it cannot tell apart."""

    __slots__ = ("_ledger", "rows", "steps", "thrown")

    def __init__(self, ledger: Ledger) -> None:
        """None yet, and from no rows."""
        self._ledger = ledger
        self.steps: list[Step] = []
        self.thrown: list[Thrown] = []
        self.rows: list[tuple[Row, int]] = []
        """The rows from which it goes so, with their chances."""

    def take(self, differing: Row) -> None:
        """Let all rows, which differ in some columns, go these ways."""
        mask = 0
        for roll, _steps in self.thrown:
            for field, _times in roll.terms:
                mask |= self._ledger.column(field).mask
        for rows in _together(self.rows, mask) if mask else (self.rows,):
            value_of = partial(self._value, rows[0][0])
            more = [step for roll, steps in self.thrown for step in steps(roll.odds(value_of))]
            take_steps([*self.steps, *more], rows, differing & ~mask)

    def _value(self, row: Row, number: Number) -> int:
        """The number in a row for which one stood in."""
        column = self._ledger.column
        value: int = sum([times * column(field).of(row) for field, times in number.terms], number.added)
        return value


def take_steps(steps: list[Step], rows: list[tuple[Row, int]], differing: Row) -> None:
    """Let rows, which differ in some columns, go all the ways that a part goes from them; those that are the same in
    all that changes go together."""
    changed, same = 0, rows[0][0]
    ways: list[tuple[Row, list[Masked], int, dict[Row, int]]] = []
    for changes, times, under, into in steps:
        after, added, own, varying = same, 0, 0, []
        for change in changes:
            shift, mask, more = change
            after += (now := more[same >> shift & mask])
            if differing >> shift & mask:
                own |= mask << shift
                varying.append(change)
            else:
                added += now
        changed |= own
        into.may_differ(after, differing | own)
        ways.append((added, varying, times, into.of(under)))
    for members in _together(rows, changed & differing) if changed else (rows,):
        first = members[0][0]
        for added, varying, times, found in ways:
            for shift, mask, more in varying:
                added += more[first >> shift & mask]
            likely = members if times == 1 else [(row, chance * times) for row, chance in members]
            if not found:
                found.update([(row + added, chance) for row, chance in likely])
                continue
            for row, chance in likely:
                after = row + added
                before = found.get(after)
                found[after] = chance if before is None else before + chance


def _together(rows: list[tuple[Row, int]], mask: Row) -> Iterable[list[tuple[Row, int]]]:
    """Rows that are the same in some columns."""
    together: dict[Row, list[tuple[Row, int]]] = {}
    for member in rows:
        bits = member[0] & mask
        found = together.get(bits)
        if found is None:
            together[bits] = [member]
        else:
            found.append(member)
    return together.values()
