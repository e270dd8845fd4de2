"""What a rule may ask of chance and of people, and what is answered. A key says which question it is, words how."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import force_setattr

from affray.core.options import Options, value_text
from affray.core.rolls import Roll
from affray.core.values import Value, Who, as_tuples
from affray.core.words import worded

if TYPE_CHECKING:
    from affray.core.actions import Reactions
    from affray.core.now import Now
    from affray.core.windows import Window

V = TypeVar("V", bound=Value)
Kind = Literal["roll", "ask", "react"]
PASS = "pass"
"""The answer of whoever does not react."""


class Ask(Generic[V]):
    """A question of the book: its key, its words, and what is usual.

    The default stands first. `words` say what an option is called where that is not its key, `help` what it means.
    `usual` is what whoever is not asked is taken to say, in odds, for bots and for seats that nobody holds; without it
    the default. `hint` tells bots how good an option looks before its odds are worked out. A seat may settle a
    `settable` question beforehand; one `on_request` is put only to those who want it.
    """

    __slots__ = ("help", "hint", "key", "logged", "on_request", "options", "prompt", "settable", "usual", "words")

    def __init__(
        self,
        key: str,
        prompt: str = "",
        options: Sequence[V] = (),
        *,
        words: Mapping[V, str] | None = None,
        help: Mapping[V, str] | None = None,  # noqa: A002 - the word on the screen
        usual: "Callable[[Any, Who, Options], V] | None" = None,
        hint: "Callable[[Any, Who, V], float] | None" = None,
        settable: bool = False,
        on_request: bool = False,
        logged: bool = True,
    ) -> None:
        """A question by its key."""
        self.key, self.prompt, self.options = key, prompt or f"{key.replace('-', ' ')}?", tuple(options)
        self.words: dict[Any, str] = dict(words or {})
        self.help: dict[Any, str] = dict(help or {})
        self.usual, self.hint = usual, hint
        self.settable, self.on_request, self.logged = settable or on_request, on_request, logged

    @property
    def name(self) -> str:
        """The key in words, for the log and the settings."""
        return self.key.replace("-", " ").replace("_", " ")

    def say(self, value: Value) -> str:
        """An option in words."""
        return self.words.get(value) or value_text(value)


class Throw(Struct, frozen=True):
    """A throw that somebody has to make."""

    who: Who
    nth: int
    roll: Roll

    @property
    def kind(self) -> Kind:
        """What is asked for: a roll."""
        return "roll"

    @property
    def key(self) -> str:
        """What the roll is filed under."""
        return self.roll.filed

    @property
    def sides(self) -> tuple[int, ...]:
        """How many sides each die of the throw has."""
        return tuple([die for pool in self.roll.pools for die in pool.dice])

    def answered(self, value: Any = None, faces: tuple[int, ...] | None = None, by: str = "") -> "Answer":
        """An answer to it: the faces that came up, or directly what the rule reads of them."""
        return Answer(self.who, "roll", self.key, self.nth, value, faces, by)


class Choice(Struct, frozen=True):
    """A question to somebody, with what may be answered: an ask of a rule, or a reaction at a window."""

    who: Who
    nth: int
    ask: "Ask[Any] | Reactions"
    options: Options
    words: tuple[tuple[str, Any], ...] = ()
    window: "Window[Any] | None" = None

    @property
    def kind(self) -> Kind:
        """Whether a rule asks, or somebody may react."""
        return "ask" if isinstance(self.ask, Ask) else "react"

    @property
    def key(self) -> str:
        """The question's key."""
        return self.ask.key

    @property
    def prompt(self) -> str:
        """The question in words."""
        if isinstance(self.ask, Ask):
            return worded(self.ask.prompt, {**dict(self.words), "who": self.who})
        return f"{self.ask.name}?"

    @property
    def cause(self) -> str:
        """What is happening or at stake, where the book has words for it."""
        return getattr(self.options, "about", "") if self.window is None else self.window.text()

    @property
    def is_settable(self) -> bool:
        """Whether a seat may settle it beforehand."""
        return not isinstance(self.ask, Ask) or self.ask.settable

    def say(self, value: Value) -> str:
        """An option in words."""
        return value_text(value) if value == PASS else self.ask.say(value)

    def answered(self, value: Value, by: str = "") -> "Answer":
        """An answer to it."""
        return Answer(self.who, self.kind, self.key, self.nth, value, by=by)


Question = Throw | Choice
Name = tuple[Who, Kind, str, int]


class Answer(Struct, frozen=True, tag_field="entry", tag="answer"):
    """What chance or a player said, under the name of the question: who was asked what, for which time.

    A throw is answered by its faces or directly by its reading.
    """

    who: Who
    kind: Kind
    key: str
    nth: int = 1
    value: Any = None
    faces: tuple[int, ...] | None = None
    by: str = ""

    def __post_init__(self) -> None:
        """Make a tuple again of a value that was read from a file."""
        if isinstance(self.value, list):
            force_setattr(self, "value", as_tuples(self.value))

    @property
    def name(self) -> Name:
        """What it is an answer to."""
        return self.who, self.kind, self.key, self.nth

    def fits(self, question: Question) -> bool:
        """Whether this is an answer to that question, by its name."""
        return self.name == (question.who, question.kind, question.key, question.nth)


Policy = Callable[["Now[Any, Any, Any]", Choice], Value]
"""How a seat answers when it is not asked: a function from the situation and the question to an option."""


def by_default(_now: "Now[Any, Any, Any]", question: Choice) -> Value:
    """Take the default: nobody reacts, nothing fancy is done."""
    return question.options.default


def taking(*keys: str) -> Policy:
    """Take every reaction of these keys that offers itself, and otherwise the default."""

    def take(_now: "Now[Any, Any, Any]", question: Choice) -> Value:
        default = question.options.default
        if question.key not in keys:
            return default
        return next((option for option in question.options if option != default), default)

    take.__name__ = f"taking {', '.join(keys)}"
    return take


def usual(now: "Now[Any, Any, Any]", question: Choice) -> Value:
    """What everyone is taken to answer who is not asked: in odds, by bots about others, for seats that nobody holds.

    A reaction is taken when it costs no more than the chance to react, or when the book says that it is usual; to a
    question the answer is what the book calls usual, or the default.
    """
    ask = question.ask
    if isinstance(ask, Ask):
        if ask.usual is None:
            return question.options.default
        return ask.usual(_as_known(now, question.who), question.who, question.options)  # type: ignore[no-any-return]
    return next((option for option in question.options if option != PASS and _is_usual(now, question, option)), PASS)


def _is_usual(now: "Now[Any, Any, Any]", question: Choice, option: Value) -> bool:
    member = question.ask.member(option)  # type: ignore[union-attr]
    if member.usual is None:
        return not member.costly
    filled = option[1:] if isinstance(option, tuple) else ()
    return bool(member.usual(_as_known(now, question.who), question.who, (question.window, *filled)))


def _as_known(now: "Now[Any, Any, Any]", who: Who) -> "Now[Any, Any, Any]":
    """The situation as the one who answers knows it."""
    return now.as_known_to(who) if now.book.has_secrets else now


class WrongAnswer(ValueError):
    """An answer that does not fit the question it was given to."""


class UnusedAnswer(ValueError):
    """An answer that nothing asked for."""
