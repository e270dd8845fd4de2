"""What a word of the book means: an action, a reaction, a condition, a figure, a ruling, with the book's sentences.

And whatever the content lists, or the fight has brought: a spell, a weapon, a creature, with its figures.
"""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Literal

from msgspec import Struct

from affray.core.actions import AnyAction, AnyReaction
from affray.core.book import AnyBook
from affray.core.clauses import Clause, load_clauses
from affray.core.effects import Condition
from affray.core.encounter import AnyEncounter
from affray.core.figures import figures_of
from affray.core.now import AnyNow, Now
from affray.core.refusals import Refusal
from affray.core.rulings import Listed, listed, text_of
from affray.core.slots import Need
from affray.core.text import NEAR
from affray.screens.entries import Entry, about, entries, title

MOST_SENTENCES = 6
"""Sentences of the book that are shown of a word that is the name of nothing."""

Kind = Literal["action", "reaction", "condition", "figure", "ruling", "content", "book"]


class Sentence(Struct, frozen=True):
    """A sentence of the book, by its clause."""

    clause: str
    text: str


class Topic(Struct, frozen=True):
    """Something that a word of the book stands for: how it is written, what it means, what may refuse it."""

    kind: Kind
    name: str
    title: str
    help: str = ""
    refusals: tuple[str, ...] = ()
    sentences: tuple[Sentence, ...] = ()


def topics(book: AnyBook, said: str, encounter: AnyEncounter | None = None) -> tuple[Topic, ...]:
    """All that a word may stand for: by its whole name, else by its beginning, else by where the book speaks of it.

    A fight may have other rulings than the book, and creatures and things of its own.
    """
    word = _plain(said)
    named = list(_named(book, encounter))
    for fits in (word.__eq__, lambda name: name.startswith(word), lambda name: word in name.split()):
        found = tuple(make() for name, make in named if word and fits(name))
        if found:
            is_named = any(topic.kind != "ruling" or _plain(topic.name) == word for topic in found)
            return found if is_named else (*_from_the_book(book, said, word), *found)
    return _from_the_book(book, said, word)


def _from_the_book(book: AnyBook, said: str, word: str) -> tuple[Topic, ...]:
    """Where the book speaks of a word that is the name of nothing."""
    sentences = tuple(_spoken_of(book, word))
    return (Topic("book", said, f"{said} in the book", sentences=sentences),) if sentences else ()


def near_topics(book: AnyBook, said: str, encounter: AnyEncounter | None = None) -> tuple[str, ...]:
    """Words of the book that may have been meant."""
    return tuple(get_close_matches(_plain(said), names(book, encounter), 3, NEAR))


def names(book: AnyBook, encounter: AnyEncounter | None = None) -> tuple[str, ...]:
    """Every word of the book that is the name of something."""
    return tuple(dict.fromkeys(name for name, _make in _named(book, encounter)))


def title_of(book: AnyBook, action: AnyAction) -> str:
    """How an action is written, and what it costs: `bash TARGET with WEAPON: 1 AP, 1 stamina (attack)`."""
    slots = " ".join(f"{slot.word} {slot.label.upper()}".strip() for slot in action.slots)
    return f"{action.name}{f' {slots}' if slots else ''}: {cost_in_words(book, action)}{tags(action)}"


def cost_in_words(book: AnyBook, rule: AnyAction | AnyReaction) -> str:
    """What a rule costs in the book's words: nothing for a reaction that has no cost of its own."""
    if not rule.costs_alike:
        return "the cost varies"
    if rule.is_reaction and rule.cost is None:
        return ""
    return book.display.cost(rule.cost) if rule.cost else "free"


def tags(rule: AnyAction | AnyReaction) -> str:
    """The keywords that the book gives a rule."""
    return f" ({', '.join(rule.keywords)})" if rule.keywords else ""


def needs_of(rule: AnyAction | AnyReaction) -> tuple[Need, ...]:
    """All that may refuse a rule: what it needs itself, and what fills its slots."""
    every = rule.needs + tuple(need for slot in rule.slots for need in slot.needs)
    return tuple(need for need in every if not need.same)


def refusals_of(rule: AnyAction | AnyReaction) -> tuple[Refusal, ...]:
    """Every sentence with which a rule may be refused, with its clause."""
    return tuple(dict.fromkeys(need.refusal for need in needs_of(rule) if need.sentence))


def sentences_of(book: AnyBook, section: str) -> tuple[Sentence, ...]:
    """The sentences of a clause, or of all clauses beneath a section."""
    within = (clause for clause in _clauses(book) if section and f"{clause.id}.".startswith(f"{section}."))
    return tuple(Sentence(clause.id, clause.rule) for clause in within)


def _named(book: AnyBook, encounter: AnyEncounter | None) -> Iterator[tuple[str, Any]]:
    rulings = encounter.rulings if encounter is not None else None
    for action in book.rules.actions:
        yield _plain(action.name), lambda action=action: _action(book, action)
    for reaction in book.rules.reactions:
        yield _plain(reaction.name), lambda reaction=reaction: _reaction(book, reaction)
    for condition in book.rules.conditions:
        yield _plain(condition.name), lambda condition=condition: _condition(book, condition)
    for label, clause in _labels(book, encounter).items():
        yield _plain(label), lambda label=label, clause=clause: _figure(book, label, clause)
    for ruling in listed(book.rulings):
        yield _plain(ruling.name), lambda ruling=ruling: _ruling(book, ruling, rulings)
    for entry in entries(book, encounter):
        yield _plain(entry.name), lambda entry=entry: _entry(book, entry)


def _plain(said: str) -> str:
    return " ".join(said.lower().replace("_", " ").replace("-", " ").split())


def _action(book: AnyBook, action: AnyAction) -> Topic:
    return Topic("action", action.name, title_of(book, action), action.help, *_rule(book, action))


def _reaction(book: AnyBook, reaction: AnyReaction) -> Topic:
    cost = cost_in_words(book, reaction)
    title = f"{reaction.name}{f': {cost}' if cost else ''}{tags(reaction)}, a reaction"
    return Topic("reaction", reaction.name, title, reaction.help, *_rule(book, reaction))


def _rule(book: AnyBook, rule: AnyAction | AnyReaction) -> tuple[tuple[str, ...], tuple[Sentence, ...]]:
    return tuple(map(str, refusals_of(rule))), sentences_of(book, rule.clauses)


def _condition(book: AnyBook, condition: Condition) -> Topic:
    sentences = sentences_of(book, condition.clauses)
    return Topic("condition", condition.name, f"{condition.name}, a condition", condition.help, sentences=sentences)


def _labels(book: AnyBook, encounter: AnyEncounter | None) -> dict[str, str]:
    """What figures are called of which there is something to say, each with its clause where the fight shows it."""
    now: AnyNow | None = Now(book, encounter) if encounter is not None else None
    shown = [figure for who in now.creatures for figure in figures_of(now, who)] if now is not None else []
    return dict.fromkeys(book.display.glossary, "") | {
        figure.label: figure.clause for figure in shown if figure.label in book.display.glossary or figure.clause
    }


def _figure(book: AnyBook, label: str, clause: str) -> Topic:
    """What a figure means, with its own sentences and then others that speak of it."""
    sentences = dict.fromkeys((*sentences_of(book, clause), *_spoken_of(book, _plain(label))))
    return Topic(
        "figure",
        label,
        f"{label}, a figure on the sheet",
        book.display.glossary.get(label, ""),
        (),
        tuple(_few(sentences)),
    )


def _entry(book: AnyBook, entry: Entry) -> Topic:
    return Topic("content", entry.name, title(entry), about(book, entry))


def _ruling(book: AnyBook, ruling: Listed, rulings: Any) -> Topic:
    value = ruling.default if rulings is None else text_of(getattr(rulings, ruling.name))
    usual = "" if value == ruling.default else f"; the book's own reading here is {ruling.default}"
    allowed = "fixed" if ruling.fixed else f"may be {ruling.range or ', '.join(ruling.allowed)}"
    about = f"{ruling.reason} {ruling.fixed}".strip()
    sentences = tuple(sentence for clause in ruling.clauses for sentence in sentences_of(book, clause))
    return Topic(
        "ruling", ruling.name, f"{ruling.name} = {value}, a ruling ({allowed}{usual})", about, sentences=sentences
    )


def _spoken_of(book: AnyBook, word: str) -> Iterator[Sentence]:
    """The sentences that have a word in them, those first that stand under a heading of that name."""
    under = [clause for clause in _clauses(book) if word and word in _plain(clause.heading).split()]
    within = [clause for clause in _clauses(book) if word and f" {word} " in f" {_words(clause.rule)} "]
    return _few(Sentence(clause.id, clause.rule) for clause in dict.fromkeys((*under, *within)))


def _few(sentences: Iterable[Sentence]) -> Iterator[Sentence]:
    return (sentence for _place, sentence in zip(range(MOST_SENTENCES), sentences, strict=False))


def _words(text: str) -> str:
    return _plain("".join(letter if letter.isalnum() else " " for letter in text))


@lru_cache(maxsize=8)
def _clauses(book: AnyBook) -> tuple[Clause, ...]:
    """The clauses of a book; of one that has none written down, none."""
    return load_clauses(book.folder) if (book.folder / "clauses.toml").is_file() else ()
