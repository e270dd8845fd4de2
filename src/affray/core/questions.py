"""What a rule may ask of chance and of players, and what is answered."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct
from msgspec.structs import force_setattr

from affray.core.options import Options
from affray.core.rolls import Roll
from affray.core.values import Value, Who, as_tuples

if TYPE_CHECKING:
    from affray.core.actions import Window
    from affray.core.now import Now


class Throw(Struct, frozen=True):
    """A throw that somebody has to make."""

    who: Who
    nth: int
    roll: Roll

    @property
    def what(self) -> str:
        """The roll's name."""
        return self.roll.name


class Choice(Struct, frozen=True):
    """A question to somebody, with what may be answered. `kind` says what for: `free attack`, at which window."""

    who: Who
    nth: int
    what: str
    options: Options
    kind: str = ""
    window: "Window | None" = None

    @property
    def why(self) -> str:
        """What is happening or at stake, where the book has words for it."""
        return getattr(self.options, "about", "") if self.window is None else self.window.text()


Question = Throw | Choice


class Asked(NamedTuple):
    """What one of several is asked at the same time as the others; the default stands first."""

    what: str
    options: Options | Sequence[Value]
    kind: str = ""


class Answer(Struct, frozen=True, tag_field="entry", tag="answer"):
    """What chance or a player said, under the name of the question: who was asked what, for which time.

    A throw is answered by its faces or directly by its reading.
    """

    who: Who
    what: str
    nth: int = 1
    value: Any = None
    faces: tuple[int, ...] | None = None
    by: str = ""

    def __post_init__(self) -> None:
        """A value read from a file becomes a tuple again."""
        if isinstance(self.value, list):
            force_setattr(self, "value", as_tuples(self.value))

    def fits(self, question: Question) -> bool:
        """Whether this is an answer to that question, by its name."""
        return (self.who, self.what, self.nth) == (question.who, question.what, question.nth)


Policy = Callable[["Now[Any, Any, Any]", Choice], Value]
"""How a seat answers when it is not asked: a function from the situation and the question to an option."""


def by_default(_now: "Now[Any, Any, Any]", question: Choice) -> Value:
    """Take the default: nobody reacts, nothing fancy is done."""
    return question.options.default


def taking(*kinds: str) -> Policy:
    """Take every reaction of these kinds that offers itself, and otherwise the default."""

    def take(_now: "Now[Any, Any, Any]", question: Choice) -> Value:
        if question.kind in kinds:
            return next(
                (option for option in question.options if option != question.options.default), question.options.default
            )
        return question.options.default

    take.__name__ = f"taking {', '.join(kinds)}"
    return take


class WrongAnswer(ValueError):
    """An answer that does not fit the question it was given to."""


class UnusedAnswer(ValueError):
    """An answer that nothing asked for."""
