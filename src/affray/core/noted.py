"""Numbers and effects that note what is asked of them, while a part is played once for many states.

Whether a blow fells somebody hangs on their wounds, but only on whether these are fewer than a number; and what it adds
to them hangs on nothing. So a number of a field stands in for all numbers that the field may hold: to add to it is
no look at it, to compare it is one look at which side of something it is on, and all else shows it as it is.
It is no `int`, though it says so: whatever wants a plain number has to ask for it, and cannot look past the notes.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal

from affray.core.effects import Effect
from affray.core.weighed import ALL, ANY, Effects, Field, Kind

Terms = tuple[tuple[Field, int], ...]
"""Fields, and how often each of them counts in a sum."""
Look = tuple[Terms, Literal["is", "<", "="], int]
"""What was asked of a sum of fields: what each of them is, whether it is less than a number, or that number."""


class NeedsPlain(BaseException):
    """Numbers of these fields are wanted where only plain ones will do: to be remembered, or kept for later."""

    def __init__(self, fields: tuple[Field, ...]) -> None:
        self.fields = fields


class Number:
    """The numbers in some fields, and what was added to them since."""

    __slots__ = ("added", "seen", "terms", "value")

    def __init__(self, value: int, terms: Terms, seen: set[Look], added: int = 0) -> None:
        self.value, self.terms, self.seen, self.added = value, terms, seen, added

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return int

    def plain(self) -> int:
        """The number as it is, which is a look at all that is in it."""
        self.seen.update([(((field, 1),), "is", 0) for field, _times in self.terms])
        return self.value

    # -- what is no look at it

    def __add__(self, other: Any) -> Any:
        if type(other) is int:
            return Number(self.value + other, self.terms, self.seen, self.added + other)
        return self._plus(other, 1) if type(other) is Number else self.plain() + other

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        if type(other) is int:
            return Number(self.value - other, self.terms, self.seen, self.added - other)
        return self._plus(other, -1) if type(other) is Number else self.plain() - other

    def __rsub__(self, other: Any) -> Any:
        return -self + other if type(other) is int else other - self.plain()

    def __neg__(self) -> Any:
        return self * -1

    def __mul__(self, other: Any) -> Any:
        if type(other) is int and other:
            terms = tuple([(field, times * other) for field, times in self.terms])
            return Number(self.value * other, terms, self.seen, self.added * other)
        return self.plain() * other

    __rmul__ = __mul__

    def _plus(self, other: "Number", often: int) -> Any:
        """With another number, so often; where nothing but what was added is left, that is a plain number."""
        terms = dict(self.terms)
        for field, times in other.terms:
            terms[field] = terms.get(field, 0) + often * times
        left = tuple(sorted((field, times) for field, times in terms.items() if times))
        value, added = self.value + often * other.value, self.added + often * other.added
        return Number(value, left, self.seen, added) if left else value

    # -- what is a look at one side of it

    def _is_under(self, most: int) -> bool:
        self.seen.add((self.terms, "<", most - self.added))
        return self.value < most

    def __lt__(self, other: Any) -> Any:
        if type(other) is int:
            return self._is_under(other)
        return self - other < 0 if type(other) is Number else self.plain() < other

    def __le__(self, other: Any) -> Any:
        if type(other) is int:
            return self._is_under(other + 1)
        return self - other < 1 if type(other) is Number else self.plain() <= other

    def __gt__(self, other: Any) -> Any:
        return not self <= other if type(other) in (int, Number) else self.plain() > other

    def __ge__(self, other: Any) -> Any:
        return not self < other if type(other) in (int, Number) else self.plain() >= other

    def __eq__(self, other: object) -> Any:
        if type(other) is int:
            self.seen.add((self.terms, "=", other - self.added))
            return self.value == other
        return self - other == 0 if type(other) is Number else self.plain() == other

    def __ne__(self, other: object) -> Any:
        return not self == other

    def __bool__(self) -> bool:
        return not self == 0  # noqa: SIM201 - likewise

    # -- what shows it as it is

    def __hash__(self) -> int:
        raise NeedsPlain(tuple([field for field, _times in self.terms]))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.plain(), name)


def _shown(name: str) -> Callable[..., Any]:
    """Whatever else can be done with a number shows it as it is."""
    of_int = getattr(int, name)

    def show(self: Number, *args: Any) -> Any:
        return of_int(self.plain(), *[other.plain() if type(other) is Number else other for other in args])

    return show


_OF_ANY = {"__new__", "__getattribute__", "__getnewargs__", "__doc__", "__sizeof__"}
for _name in vars(int).keys() - vars(Number).keys() - _OF_ANY:
    if _name.startswith("__"):
        setattr(Number, _name, _shown(_name))


def number_in(field: Field, value: int, seen: set[Look]) -> Any:
    """The number in a field, which notes what is asked of it."""
    return Number(value, ((field, 1),), seen)


class SeenEffects(Sequence[Effect]):
    """The effects, for whoever looks at more than those of one kind on somebody: whether there are any, or all."""

    __slots__ = ("_effects", "_seen")

    def __init__(self, effects: Effects, seen: set[Kind]) -> None:
        """Nobody has looked yet."""
        self._effects, self._seen = effects, seen

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return tuple

    def __bool__(self) -> bool:
        self._seen.add(ANY)
        return bool(self._effects)

    def _all(self) -> Effects:
        self._seen.add(ALL)
        return self._effects

    def __iter__(self) -> Iterator[Effect]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __getitem__(self, place: Any) -> Any:
        return self._all()[place]

    def __contains__(self, effect: object) -> bool:
        return effect in self._all()

    def __eq__(self, other: object) -> bool:
        return self._all() == (other._all() if type(other) is SeenEffects else other)

    def __hash__(self) -> int:
        raise NeedsPlain((ALL,))

    def __add__(self, other: Effects) -> Effects:
        return self._all() + tuple(other)

    def __radd__(self, other: Effects) -> Effects:
        return tuple(other) + self._all()
