"""A question as the seat that is asked sees it: its cause, what may be said, and what each answer would bring."""

from itertools import islice
from typing import Literal

from msgspec import Struct

from affray.core.asks import PASS, Answer, Ask, Choice, Question, Throw
from affray.core.attempts import attempted
from affray.core.book import AnyBook
from affray.core.branches import AnswersDiverged
from affray.core.encounter import AnyEncounter
from affray.core.now import Now
from affray.core.options import AnyWords, Between
from affray.core.paths import Paths, is_path
from affray.core.resolve import Prefix
from affray.core.rolls import Modifier
from affray.core.values import Cell, Value, Who
from affray.screens.offers import CellOffer, Option
from affray.screens.prices import Price, price
from affray.screens.words import value_words

MOST = 60
MOST_PRICED = 12
"""Answers whose odds are worked out; where there are more, none are."""

PromptKind = Literal["throw", "choice", "reaction", "number", "words", "several", "path"]


class Prompt(Struct, frozen=True):
    """A question to somebody: what brought it about, in which words it is put, what may be answered.

    It is told from others by who is asked, its kind, its key and which time it is. `prices` are those of the options,
    in their order, where there are few. `low` and `high` bound a number. `clauses` are the chapters on the answers.
    """

    who: Who
    kind: PromptKind
    key: str
    nth: int
    text: str
    cause: str = ""
    options: tuple[Option, ...] = ()
    cells: tuple[CellOffer, ...] = ()
    more: bool = False
    default: Value | None = None
    prices: tuple[Price | None, ...] = ()
    settable: str = ""
    low: int = 0
    high: int = 0
    dice: str = ""
    sides: tuple[int, ...] = ()
    against: str = ""
    modifiers: tuple[Modifier, ...] = ()
    clauses: tuple[str, ...] = ()


def prompt(book: AnyBook, question: Question, asked: Prefix | None = None, known: AnyEncounter | None = None) -> Prompt:
    """A question as a seat sees it; with what led to it, as the seat knows it, also the odds of each answer.

    `known` is how things stand while it is asked: what a reaction costs may depend on it.
    """
    return _throw(question) if isinstance(question, Throw) else _choice(book, question, asked, known)


def _throw(question: Throw) -> Prompt:
    roll = question.roll
    sides = tuple(die for pool in roll.pools for die in pool.dice)
    return Prompt(
        question.who,
        "throw",
        question.key,
        question.nth,
        roll.name,
        dice=roll.dice,
        sides=sides,
        against=str(roll.against),
        modifiers=roll.modifiers,
    )


def _choice(book: AnyBook, question: Choice, asked: Prefix | None, known: AnyEncounter | None) -> Prompt:
    options, kind = question.options, _kind(question)
    values = [] if kind in ("words", "path", "number") else list(islice(options, MOST + 1))
    is_offer = kind == "reaction" or (kind == "choice" and question.is_settable)
    few = values if asked is not None and is_offer and len(values) <= MOST_PRICED else []
    return Prompt(
        question.who,
        kind,
        question.key,
        question.nth,
        question.prompt,
        question.cause,
        tuple(_option(book, question, value, known) for value in values[:MOST]),
        tuple(CellOffer(*reached) for reached in _reached(question)),
        more=len(values) > MOST,
        default=options.default,
        prices=tuple(answered(book, question, value, asked) for value in few),
        settable=question.key if question.is_settable else "",
        low=min(options) if isinstance(options, Between) else 0,  # type: ignore[arg-type]
        high=max(options) if isinstance(options, Between) else 0,  # type: ignore[arg-type]
        clauses=tuple(_chapters(question, values)),
    )


def _chapters(question: Choice, values: list[Value]) -> dict[str, None]:
    """The chapters of the book on the reactions that may be taken, each once."""
    if isinstance(question.ask, Ask):
        return {}
    taken = (question.ask.member(value).clauses for value in values if value != PASS)
    return dict.fromkeys(chapter for chapter in taken if chapter)


def _option(book: AnyBook, question: Choice, value: Value, known: AnyEncounter | None) -> Option:
    cost = reaction_cost(book, question, value, known)
    return Option(value, option_words(question, value), help_words(question, value), cost=cost)


def reaction_cost(book: AnyBook, question: Choice, value: Value, known: AnyEncounter | None) -> str:
    """What a reaction costs, in the book's words; nothing for other answers, or where it is not known."""
    if isinstance(question.ask, Ask) or value == PASS:
        return ""
    return attempted(lambda: _reaction_cost(book, question, value, known), "")


def _reaction_cost(book: AnyBook, question: Choice, value: Value, known: AnyEncounter | None) -> str:
    assert not isinstance(question.ask, Ask)
    reaction, say = question.ask.member(value), book.display.reaction_cost
    if known is None:
        return book.display.cost(reaction.cost) if reaction.costs_alike and say is None else ""
    args, now = (question.window, *(value[1:] if isinstance(value, tuple) else ())), Now(book, known)
    cost = reaction.cost_of(now, question.who, args)
    return book.display.cost(cost) if say is None else say(now, cost)


def _reached(question: Choice) -> list[tuple[Cell, tuple[Cell, ...], int, tuple[Who, ...]]]:
    return list(question.options.reached()) if isinstance(question.options, Paths) else []


def _kind(question: Choice) -> PromptKind:
    if question.kind == "react":
        return "reaction"
    options = question.options
    if isinstance(options, AnyWords):
        return "words"
    if isinstance(options, Between):
        return "number"
    if isinstance(options, Paths):
        return "path"
    first = next(iter(options), None)
    return "several" if isinstance(first, tuple) and not is_path(first) else "choice"


def option_words(question: Choice, value: Value) -> str:
    """An option as a person names it."""
    return value_words(value) if is_path(value) else question.say(value)


def help_words(question: Choice, value: Value) -> str:
    """What an option means or brings, where the book has words for it."""
    noted = getattr(question.options, "notes", {}).get(value, "")
    if noted or value == PASS:
        return str(noted)
    if isinstance(question.ask, Ask):
        return question.ask.help.get(value, "")
    return question.ask.member(value).help


def answered(book: AnyBook, question: Choice, value: Value, asked: Prefix | None) -> Price | None:
    """What an answer would bring; None where what led to it cannot be known."""
    if asked is None:
        return None
    given: tuple[Answer, ...] = (*asked.answers, question.answered(value))
    try:
        return price(book, asked.start, asked.intent, ranged=False, given=given)
    except AnswersDiverged:
        return None
