"""What can be seen of a book without staging or playing anything: its rules, rulings, lines and clauses."""

import re
import sys
from collections.abc import Iterator
from string import Formatter
from types import ModuleType
from typing import Any

from msgspec import structs

from affray.core.blame import is_of
from affray.core.book import AnyBook
from affray.core.clauses import BadBook, account, load_clauses, never_taken
from affray.core.events import Event
from affray.core.rules import MADE, Rule
from affray.core.rulings import wrong_rulings
from affray.core.slots import Need
from affray.core.windows import Window
from affray.testing.findings import Finding, found_in


def wrong_words(book: AnyBook) -> Iterator[Finding]:
    """Everything that is wrong with a book as it is written."""
    yield from lost_rules(book)
    yield from giving_rules(book)
    yield from (found_in(book, f"rulings: {wrong}", book.rulings) for wrong in wrong_rulings(book.rulings))
    yield from wrong_lines(book)
    yield from wrong_clauses(book)


def modules_of(book: AnyBook) -> list[ModuleType]:
    """The modules of a book that are imported."""
    return [module for name, module in sorted(sys.modules.items()) if is_of(name, book.package)]


def lost_rules(book: AnyBook) -> Iterator[Finding]:
    """Rules that were written and are not in the book: they are not listed, or another of their name hides them."""
    known = {id(rule.perform) for rule in book.by_key.values()}
    for module in modules_of(book):
        for rule in MADE.get(module.__name__, ()):
            if id(rule.perform) not in known:
                what = f"the rule {rule.key!r} is written and not in the book; list it, or rename what hides it"
                yield found_in(book, what, rule)


def giving_rules(book: AnyBook) -> Iterator[Finding]:
    """Actions that say they give something back."""
    for action in book.rules.actions:
        gives = action.hints.get("return", type(None))
        if gives is not type(None):
            name = getattr(gives, "__name__", str(gives))
            yield found_in(book, f"{action.key} gives back {name}; an action gives nothing back: `-> None`", action)


def wrong_lines(book: AnyBook) -> Iterator[Finding]:
    """Lines of facts and windows that name a field which there is not."""
    for kind in _kinds(book):
        fields = [field.name for field in structs.fields(kind)]
        try:
            strange = [name for name in named(kind.line) if name not in fields]
        except ValueError as wrong:
            yield found_in(book, f"{kind.__name__}: its line {kind.line!r} cannot be read: {wrong}", kind)
            continue
        for name in strange:
            known = ", ".join(fields)
            yield found_in(book, f"{kind.__name__}: its line names {name!r}; it has {known}", kind)


def _kinds(book: AnyBook) -> list[Any]:
    """The kinds of facts and windows of a book that are told by their line."""
    found = (value for module in modules_of(book) for value in vars(module).values() if isinstance(value, type))
    own = (kind for kind in found if issubclass(kind, Event | Window) and is_of(kind.__module__, book.package))
    return list(dict.fromkeys(kind for kind in own if kind.text in (Event.text, Window.text)))


def named(line: str) -> list[str]:
    """What a line names in braces."""
    found = [name for _, name, _, _ in Formatter().parse(line) if name is not None]
    return [re.split(r"[.\[]", name)[0] for name in found]


def wrong_clauses(book: AnyBook) -> Iterator[Finding]:
    """Clauses that rules and rulings name and the book does not have; an account that cannot be read."""
    try:
        unknown = [key for key in never_taken(book.folder) if key not in book.by_key]
        yield from (Finding(f"account.toml, never_taken: the book has no rule {key!r}") for key in unknown)
        if not book.folder.joinpath("clauses.toml").is_file():
            return
        account(book.folder, book.rulings, frozenset(book.actions_by_name))
        ids = {clause.id for clause in load_clauses(book.folder)}
    except BadBook as wrong:
        yield Finding(str(wrong))
        return
    known = {".".join(parts[:most]) for parts in (one.split(".") for one in ids) for most in range(1, len(parts) + 1)}
    for rule in book.by_key.values():
        for clause in sorted(_clauses(rule) - known):
            yield found_in(book, f"{rule.key} names the clause {clause!r}, which is not in clauses.toml", rule)
    for always in book.rules.always:
        if always.clause and always.clause not in known:
            what = f"always {always.sentence!r} names the clause {always.clause!r}, which is not in clauses.toml"
            yield found_in(book, what, always.test)


def _clauses(rule: Any) -> set[str]:
    """What a rule and its needs name of the book."""
    needs: list[Need] = [*rule.needs, *rule.lasting] if isinstance(rule, Rule) else []
    needs += [need for slot in rule.slots for need in slot.needs] if isinstance(rule, Rule) else []
    return {clause for clause in (rule.clauses, *(need.clause for need in needs)) if clause}
