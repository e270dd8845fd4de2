"""One value by chance: of a field's type, near what the book's files have written there."""

from collections.abc import Iterator, Sequence
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import Meta

from affray.core.catalog import Catalog, NameIn

DOUBLED = 0.4
"""How often one of several things is there twice."""
MOST = 3
"""So many things are drawn for a field that holds several."""
FURTHER = 6
"""So far above its least value a number goes that has no greatest."""


class Left:
    """Stands for a field that is left out."""


LEFT_OUT = Left()


class Values:
    """Draws the values of fields."""

    def __init__(self, rng: Random, catalog: Catalog | None) -> None:
        """By this chance, with the names of this catalog."""
        self.rng, self.catalog = rng, catalog

    def one_of(self, among: Sequence[Any]) -> Any:
        """One of several."""
        return among[int(self.rng.random() * len(among))]

    def value(self, kind: Any, seen: Sequence[Any]) -> Any:
        """A value for a field of such a type into which these were written."""
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._annotated(args[0], kind.__metadata__, seen)
        if origin is Literal:
            return self.one_of(args)
        if origin in (Union, UnionType):
            return self._either(args, seen)
        if self.catalog is not None and self.catalog.table_of(kind):
            return self.one_of(self.catalog.names(self.catalog.table_of(kind)))
        if origin is tuple:
            return self._several(args, seen)
        return self._plain(kind, seen)

    def _annotated(self, kind: Any, marks: Sequence[Any], seen: Sequence[Any]) -> Any:
        named = next((mark for mark in marks if isinstance(mark, NameIn)), None)
        if named is not None and self.catalog is not None:
            return self.one_of((*self.catalog.names(named.table), *named.others))
        bounds = next((mark for mark in marks if isinstance(mark, Meta)), None)
        return self._number(bounds, seen) if kind is int and bounds else self.value(kind, seen)

    def _either(self, kinds: Sequence[Any], seen: Sequence[Any]) -> Any:
        if NoneType in kinds and self.rng.random() < 0.5:
            return LEFT_OUT
        return self.value(self.one_of([kind for kind in kinds if kind is not NoneType]), seen)

    def _number(self, bounds: Meta, seen: Sequence[Any]) -> Any:
        """A number within bounds: one that was written or beside it, or any."""
        low = int(bounds.ge if bounds.ge is not None else min(_numbers(seen), default=0))
        high = int(bounds.le if bounds.le is not None else max((low + FURTHER, *_numbers(seen))))
        if self.rng.random() < 0.5 and any(True for _ in _numbers(seen)):
            return min(max(self._near(seen), low), high)
        return self.rng.randint(low, high)

    def _near(self, seen: Sequence[Any]) -> int:
        """A number that was written or one beside it; below zero only where there was one."""
        numbers = list(_numbers(seen))
        return max(int(self.one_of(numbers)) + self.rng.randint(-1, 1), min(0, *numbers))

    def _several(self, args: Sequence[Any], seen: Sequence[Any]) -> Any:
        """A list of up to three things, one of them twice at times; of pairs some that were written."""
        if any(isinstance(value, dict) for value in seen):
            return self._pairs(get_args(args[0]), [value for value in seen if isinstance(value, dict)])
        parts = [part for value in seen if isinstance(value, list) for part in value]
        if args[-1] is not ...:
            return self.one_of(seen) if seen else LEFT_OUT
        found = [self.value(args[0], parts) for _ in range(self.rng.randint(0, MOST))]
        found = [value for value in found if value is not LEFT_OUT]
        return [*found, found[0]] if found and self.rng.random() < DOUBLED else found

    def _pairs(self, kinds: Sequence[Any], seen: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """Some of all names that were written, each with a value of its own."""
        every = {name: part for value in seen for name, part in value.items()}
        names = self.rng.sample(list(every), min(len(every), self.rng.randint(1, 3 * MOST)))
        kind = kinds[1] if len(kinds) == 2 else Any
        found = {name: self.value(kind, [value[name] for value in seen if name in value]) for name in names}
        return {name: value for name, value in found.items() if value is not LEFT_OUT}

    def _plain(self, kind: Any, seen: Sequence[Any]) -> Any:
        if kind is bool:
            return self.rng.random() < 0.5
        if kind is int and any(True for _ in _numbers(seen)):
            return self._near(seen)
        return self.one_of(seen) if seen else LEFT_OUT


def _numbers(seen: Sequence[Any]) -> Iterator[int]:
    return (value for value in seen if isinstance(value, int) and not isinstance(value, bool))
