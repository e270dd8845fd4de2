"""What may be chosen: for a slot of an action, or in answer to a question. One form for both."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Protocol

from affray.core.texts import unprintable
from affray.core.values import Value

MOST_WORDS = 2_000
"""So many characters may be said in answer to a question."""


class Options(Protocol):
    """A closed set of values that can be listed, asked, drawn from and read from text, not always by listing it."""

    @property
    def default(self) -> Value:
        """The default: what is taken when nobody says otherwise."""
        ...

    def __bool__(self) -> bool: ...
    def __iter__(self) -> Iterator[Value]: ...
    def __contains__(self, value: object) -> bool: ...
    def draw(self, rng: Random) -> Value:
        """One of the options by chance; every one of them can come."""
        ...

    def read(self, text: str) -> Value | None:
        """The option that a person means by this text, if any."""
        ...


class Listed:
    """A written list, its default first."""

    __slots__ = ("values",)

    def __init__(self, values: Iterable[Value]) -> None:
        """Options from a list."""
        self.values = tuple(values)

    @property
    def default(self) -> Value:
        """The first of the list."""
        return self.values[0]

    def __bool__(self) -> bool:
        return bool(self.values)

    def __iter__(self) -> Iterator[Value]:
        return iter(self.values)

    def __contains__(self, value: object) -> bool:
        return value in self.values

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Value, ...]:
        return self.values

    def draw(self, rng: Random) -> Value:
        """One of the list, each as likely as another."""
        return self.values[int(rng.random() * len(self.values))]

    def read(self, text: str) -> Value | None:
        """The option written so."""
        wanted = text.replace("_", " ")
        return next((value for value in self.values if value_text(value) == wanted), None)


class WithHelp(Listed):
    """A written list with a word on some of its options, and on the choice: what a person should know before it."""

    __slots__ = ("_made", "about")

    def __init__(
        self, values: Iterable[Value], notes: Callable[[], Mapping[Value, str]] = dict, about: str = ""
    ) -> None:
        """Options from a list, notes on them that are made when somebody looks, and what is to be said of all."""
        super().__init__(values)
        self._made = notes
        self.about = about

    @property
    def notes(self) -> Mapping[Value, str]:
        """What is to be said of some of the options."""
        return self._made()


class Between(Listed):
    """Whole numbers from low to high, with the one that is the default."""

    __slots__ = ("_default",)

    def __init__(self, low: int, high: int, default: int) -> None:
        """Numbers in a range."""
        super().__init__(range(low, high + 1))
        self._default = default

    @property
    def default(self) -> Value:
        """The number that is the default here."""
        return self._default

    def _key(self) -> tuple[Value, ...]:
        return (*self.values, self._default)


class Filtered:
    """Those of a list that pass a test, tried only when they are wanted."""

    __slots__ = ("_test", "_values")

    def __init__(self, values: Sequence[Value], test: Callable[[Value], bool]) -> None:
        """Options of a list, by a test."""
        self._values, self._test = values, test

    @property
    def default(self) -> Value:
        """The first that passes."""
        return next(iter(self))

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __iter__(self) -> Iterator[Value]:
        return (value for value in self._values if self._test(value))

    def __contains__(self, value: object) -> bool:
        return value in self._values and self._test(value)  # type: ignore[arg-type]

    def draw(self, rng: Random) -> Value:
        """One that passes, each as likely as another."""
        value = draw_passing(self._values, self._test, rng)
        if value is None:
            raise IndexError("nothing passes")
        return value

    def read(self, text: str) -> Value | None:
        """The option written so."""
        wanted = text.replace("_", " ")
        return next((value for value in self._values if value_text(value) == wanted and self._test(value)), None)


class Remembered:
    """Options that several ask for one after another: each is looked at once, and only as far as somebody wants."""

    __slots__ = ("_found", "_left")

    def __init__(self, options: Options) -> None:
        """Remember what these options come to."""
        self._left = iter(options)
        self._found: list[Value] = []

    @property
    def default(self) -> Value:
        """The first of them."""
        return next(iter(self))

    def __bool__(self) -> bool:
        return bool(self._found) or self._has_more()

    def __iter__(self) -> Iterator[Value]:
        place = 0
        while place < len(self._found) or self._has_more():
            yield self._found[place]
            place += 1

    def _has_more(self) -> bool:
        for value in self._left:
            self._found.append(value)
            return True
        return False


def draw_passing(values: Iterable[Value], test: Callable[[Value], bool], rng: Random) -> Value | None:
    """One of some values that passes a test, each as likely as another; each is tried once at most."""
    left = list(values)
    while left:
        place = int(rng.random() * len(left))
        value = left[place]
        if test(value):
            return value
        left[place] = left[-1]
        left.pop()
    return None


class AnyWords:
    """Free words: logged, never part of the state."""

    default: Value = ""

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Value]:
        return iter(("",))

    def __contains__(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= MOST_WORDS and not unprintable(value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AnyWords)

    def __hash__(self) -> int:
        return hash(AnyWords)

    def draw(self, rng: Random) -> Value:  # noqa: ARG002 - words are not drawn
        """Nothing is said by chance."""
        return ""

    def read(self, text: str) -> Value | None:
        """The words as they stand."""
        return text


def value_text(value: Value) -> str:
    """A value as a person types it: a key in words, several parts one after another; a way of no steps is `stay`."""
    if isinstance(value, tuple):
        return " ".join(map(value_text, value)) or "stay"
    return str(value).replace("_", " ")


_LISTS = (tuple, list, range)


def as_options(values: "Options | Iterable[Value]") -> Options:
    """Options as they are, or made from a list."""
    return Listed(values) if isinstance(values, _LISTS) else values  # type: ignore[return-value]


Reading = Callable[[Options, str], Value | None]
"""How words are read as one of several options."""


def as_written(options: Options, said: str) -> Value | None:
    """Read an option as it is written."""
    return options.read(said)
