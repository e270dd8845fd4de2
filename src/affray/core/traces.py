"""Playing a part once for many states, while odds are worked out: for all that differ only in what it does not look at.

Whoever walks past several foes may be hurt in hundreds of ways by the time the last one strikes. Whether that blow
hits hangs on their guard and not on their wounds. So when a part is played, stand-ins note what of each creature is
looked at and what is changed (`core/notes.py`); a state that is the same in all that was looked at goes the same way,
and only the changes are written into it (`core/steps.py`).
"""

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from affray.core.effects import Effect
from affray.core.noted import Look
from affray.core.weighed import ALL, ANY, Effects, Field, Kind, Ledger, Numbered, Row

MANY = 4
"""From so many states on it pays to note what a part looks at."""
S = TypeVar("S")


class InRow(dict[int, Row]):
    """By what stands in some columns of a row: what comes of it, worked out when it is first asked for."""

    __slots__ = ("_shift", "_work_out")

    def __init__(self, shift: int, work_out: Callable[[Row], int]) -> None:
        """Nothing is worked out yet."""
        self._shift, self._work_out = shift, work_out

    def __missing__(self, bits: int) -> int:
        """Work it out for what stands there."""
        self[bits] = found = self._work_out(bits << self._shift)
        return found


Masked = tuple[int, Row, InRow]
"""Which columns of a row matter, and what comes of what stands in them: `known[row >> shift & mask]`."""


def masked(mask: Row, work_out: Callable[[Row], int]) -> Masked:
    """What comes of what stands in these columns; shifted down, since short numbers are the quickest to look up."""
    shift = (mask & -mask).bit_length() - 1
    return shift, mask >> shift, InRow(shift, work_out)


_Known = tuple[list[Masked], dict[tuple[int, ...], S], Row]
"""What was looked at, by the answers what came of it, and which columns were shown as they are."""


class Traces(Generic[S]):
    """What comes of the rows of one context, by what was looked at."""

    def __init__(self, ledger: Ledger, differing: Row) -> None:
        """Nothing is known yet of rows that differ there."""
        self._ledger = ledger
        self.columns = {field: column for field, column in ledger.columns.items() if differing & column.mask}
        self._known: dict[Any, _Known[S]] = {}
        self._by_seen: dict[Any, _Known[S]] = {}
        self.mask = 0
        self.alike: dict[Row, S] = {}
        """What comes of a row, by what stands in the columns that were looked at; `mask` is these."""

    def found(self, row: Row) -> S | None:
        """What comes of a row, if it came of one that is the same in all that was looked at."""
        bits = row & self.mask
        found = self.alike.get(bits)
        if found is None:
            for looks, known, _shown in self._known.values():
                found = known.get(tuple([answers[row >> shift & mask] for shift, mask, answers in looks]))
                if found is not None:
                    self.alike[bits] = found
                    break
        return found

    def all_found(self) -> Iterator[tuple[S, Row]]:
        """All that came of any row, each with the columns in which all rows are the same of which it came."""
        return ((found, shown) for _looks, known, shown in self._known.values() for found in known.values())

    def learn(self, row: Row, seen: set[Look], effects: set[Kind], found: S) -> None:
        """Keep what came of a row, and what was looked at in creatures and effects."""
        as_seen = (frozenset(seen), frozenset(effects))
        looks, known, _shown = self._by_seen.get(as_seen) or self._by_seen.setdefault(
            as_seen, self._told_apart(*as_seen)
        )
        known[tuple([answers[row >> shift & mask] for shift, mask, answers in looks])] = found
        self.alike[row & self.mask] = found

    def _told_apart(self, seen: frozenset[Look], effects: frozenset[Kind]) -> "_Known[S]":
        """What is known by all of this that may tell rows apart."""
        shown = frozenset([terms[0][0] for terms, kind, _number in seen if kind == "is"]).intersection(self.columns)
        compared = frozenset([look for look in seen if look[1] != "is" and self._tells_apart(look, shown)])
        kinds = effects if ALL in effects else effects.intersection(self._ledger.kinds_of_effects())
        key = (shown, compared, frozenset(kinds))
        if key not in self._known:
            looks = [self._once(self._look_at, shown)] if shown else []
            looks += [self._once(self._compare, look) for look in compared]
            looks += [self._once(self._look_at_effects, key[2])] if kinds else []
            self._known[key] = looks, {}, looks[0][1] << looks[0][0] if shown else 0
            for shift, mask, _answers in looks:
                self.mask |= mask << shift
            self.alike.clear()
        return self._known[key]

    def _once(self, answers_to: Callable[[Any], Masked], asked: Any) -> Masked:
        """The answers to what was asked, the same ones whenever it is asked in a walk."""
        key = (answers_to.__name__, asked)
        known: Masked | None = self._ledger.answers.get(key)
        if known is None:
            known = self._ledger.answers[key] = answers_to(asked)
        return known

    def _tells_apart(self, look: Look, shown: frozenset[Field]) -> bool:
        """Whether a comparison may come out in two ways: not where all that it compares is shown, or to one side."""
        terms, kind, number = look
        least = most = 0
        for field, times in terms:
            ends = (times * self.columns[field].least, times * self.columns[field].most)
            least, most = least + min(ends), most + max(ends)
        is_open = least < number <= most if kind == "<" else least <= number <= most
        return is_open and not all(field in shown for field, _times in terms)

    def _look_at(self, fields: frozenset[Field]) -> Masked:
        """Other numbers for whatever is not the same in these fields."""
        mask = 0
        for field in fields:
            mask |= self.columns[field].mask
        return masked(mask, lambda bits: bits)

    def _compare(self, look: Look) -> Masked:
        """The answer to what was asked of a sum of fields."""
        terms, kind, number = look
        columns = [(self.columns[field], times) for field, times in terms]
        mask = 0
        for column, _times in columns:
            mask |= column.mask

        def answer(bits: Row) -> int:
            total: int = sum([times * column.of(bits) for column, times in columns])
            return total < number if kind == "<" else total == number

        return masked(mask, answer)

    def _look_at_effects(self, pairs: frozenset[Kind]) -> Masked:
        """Other numbers for effects that are not the same to whoever looks so."""
        column = self._ledger.effects
        if ALL in pairs:
            return masked(column.mask, lambda bits: bits)
        seen = Numbered[Any]()
        return masked(column.mask, lambda bits: seen.number(_some_of(column.of(bits), pairs)))


def _some_of(effects: Effects, pairs: frozenset[Kind]) -> Any:
    """The effects of these keys on these people, and whether there are any at all where that was asked."""
    found: dict[Kind, list[Effect]] = {}
    for one in effects:
        if (one.on, one.key) in pairs:
            found.setdefault((one.on, one.key), []).append(one)
    some = frozenset([(pair, *alike) for pair, alike in found.items()])
    return some, ANY in pairs and bool(effects)
