"""What a book lets people do, as data: its actions, its reactions, and what it asks on the way."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from affray.core.actions import AnyAction, AnyReaction
from affray.core.asks import Ask
from affray.core.book import AnyBook
from affray.core.driver import Setting
from affray.core.refusals import Refusal
from affray.core.slots import AnySlot
from affray.screens.help import Sentence, Topic, cost_in_words, refusals_of, sentences_of
from affray.screens.offers import SlotKind


class SlotEntry(Struct, frozen=True):
    """What a rule has to be told: the word that stands before it, and what kind of thing fills it."""

    key: str
    label: str
    word: str
    kind: SlotKind
    may_be_left_out: bool


class RuleEntry(Struct, frozen=True):
    """An action or a reaction: its cost in words, what may refuse it, what fills it, its sentences of the book."""

    key: str
    name: str
    group: str
    help: str
    cost: str
    tags: tuple[str, ...]
    needs: tuple[Refusal, ...]
    slots: tuple[SlotEntry, ...]
    clauses: str
    sentences: tuple[Sentence, ...]


class QuestionEntry(Struct, frozen=True):
    """A question that can be settled beforehand, and what happens as long as nobody has settled it."""

    key: str
    name: str
    default: Setting


class RuleList(Struct, frozen=True):
    """The actions and reactions of a book, and the questions that it asks or offers on the way."""

    book: str
    actions: tuple[RuleEntry, ...]
    reactions: tuple[RuleEntry, ...]
    questions: tuple[QuestionEntry, ...] = ()


def rule_list(book: AnyBook) -> RuleList:
    """Everything that may be done in a book, and every question that can be settled."""
    questions = tuple(_question(ask) for ask in book.asks.values() if ask.settable)
    return RuleList(book.key, _entries(book, book.rules.actions), _entries(book, book.rules.reactions), questions)


def rules_meant(book: AnyBook, topics: tuple[Topic, ...]) -> RuleList:
    """Only those actions and reactions that a word stands for."""
    named = {(topic.kind, topic.name) for topic in topics}
    actions = [action for action in book.rules.actions if ("action", action.name) in named]
    reactions = [reaction for reaction in book.rules.reactions if ("reaction", reaction.name) in named]
    return RuleList(book.key, _entries(book, actions), _entries(book, reactions))


def _entries(book: AnyBook, rules: Iterable[AnyAction | AnyReaction]) -> tuple[RuleEntry, ...]:
    return tuple(_entry(book, rule) for rule in rules)


def _entry(book: AnyBook, rule: AnyAction | AnyReaction) -> RuleEntry:
    slots = tuple(_slot(rule, slot) for slot in rule.slots)
    return RuleEntry(
        rule.key,
        rule.name,
        rule.group,
        rule.help,
        cost_in_words(book, rule),
        rule.keywords,
        refusals_of(rule),
        slots,
        rule.clauses,
        sentences_of(book, rule.clauses),
    )


def _slot(rule: AnyAction | AnyReaction, slot: AnySlot) -> SlotEntry:
    kind: Any = rule.kind_of(slot.key)
    return SlotEntry(slot.key, slot.label, slot.word, kind, slot.optional)


def _question(ask: Ask[Any]) -> QuestionEntry:
    return QuestionEntry(ask.key, ask.name, "never" if ask.on_request else "ask")
