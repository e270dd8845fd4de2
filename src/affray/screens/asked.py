"""What can be said of a question before it is answered: why it is put, what else is not open, what answers bring."""

from collections.abc import Iterator
from itertools import islice

from affray.core.actions import AnyReaction
from affray.core.asks import Ask, Choice, Question, Throw
from affray.core.book import AnyBook
from affray.core.now import AnyNow
from affray.core.options import AnyWords
from affray.core.paths import Paths
from affray.core.refusals import Refusal
from affray.core.resolve import Prefix
from affray.core.values import CLOCK, Value
from affray.screens.odds_words import in_full
from affray.screens.prices import Price
from affray.screens.prompts import MOST_PRICED, answered, help_words, option_words


def why_asked(now: AnyNow, question: Question, asked: Prefix | None) -> list[str]:
    """Why something is asked: what is happening, by which action, and for reactions which of them are not open."""
    if isinstance(question, Throw):
        return list(_why_thrown(question))
    cause = [f"{question.cause}."] if question.cause else []
    during = [_during(now.book, asked)] if asked is not None else []
    rest = _of_ask(question) if isinstance(question.ask, Ask) else _of_reactions(now, question)
    return [*cause, *during, *rest] or [question.prompt]


def _during(book: AnyBook, asked: Prefix) -> str:
    rule = book.by_key[asked.intent.action]
    clause = f" [{rule.clauses}]" if rule.clauses else ""
    if asked.intent.who == CLOCK:
        return f"It is asked while this happens by itself: {rule.help or rule.name}{clause}"
    return f"It is asked in the course of: {book.say(asked.intent)}{clause}"


def _why_thrown(question: Throw) -> Iterator[str]:
    roll = question.roll
    yield f"{question.who}'s {roll.name}: {roll.dice}{f' against {roll.against}' if roll.against else ''}"
    for modifier in roll.modifiers:
        clause = f" [{modifier.clause}]" if modifier.clause else ""
        yield f"    {modifier.amount:+d} {modifier.kind or 'points'}: {modifier.why}{clause}"


def _of_ask(question: Choice) -> Iterator[str]:
    for value in _few(question):
        about = help_words(question, value)
        if about:
            yield f"  {option_words(question, value)}: {about}"


def _of_reactions(now: AnyNow, question: Choice) -> Iterator[str]:
    """Each reaction of the kind that is asked for: what it does, or why it is not open."""
    assert question.window is not None
    groups = now.book.reactions_at(type(question.window))
    members = next(group.members for group in groups if group.key == question.key)
    offered = {value[0] if isinstance(value, tuple) else value for value in question.options}
    for reaction in members:
        clause = f" [{reaction.clauses}]" if reaction.clauses else ""
        if reaction.key in offered:
            yield f"  {question.who} can {reaction.name}: {reaction.help}{clause}"
        elif question.who in now:
            yield f"  {question.who} can't {reaction.name}: {_why_not(now, question, reaction)}"


def _why_not(now: AnyNow, question: Choice, reaction: AnyReaction) -> Refusal:
    """What stands against a reaction: its needs, its cost, or that nothing fills its slots."""
    who, args = question.who, (question.window,)
    missing = reaction.check_needs(now, who, args)
    cost = reaction.cost_of(now, who, args)
    missing = missing or now.book.costs.cannot_pay(now, who, cost, reaction, args)
    none = reaction.slots[0].none if reaction.slots else "it does not fit here"
    return missing or Refusal(none)


def answer_odds(book: AnyBook, question: Choice, asked: Prefix | None, said: Value | None = None) -> list[str]:
    """What each answer brings, in full; of one that was named, that alone."""
    values = _few(question) if said is None else [said]
    found = [(option_words(question, value), answered(book, question, value, asked)) for value in values]
    known = [(name, price) for name, price in found if price is not None]
    return [line for name, price in known for line in _in_full(name, price)]


def _in_full(name: str, price: Price) -> list[str]:
    head, *rest = in_full(price)
    return [f"{name}: {head.rpartition(': ')[2]}", *rest]


def _few(question: Choice) -> list[Value]:
    """The answers that are looked at one by one: none of a path or of free words."""
    if isinstance(question.options, AnyWords | Paths):
        return []
    return list(islice(question.options, MOST_PRICED))
