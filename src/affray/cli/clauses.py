"""`affray clauses`: the account of a book's clauses."""

from typing import TYPE_CHECKING, Annotated

import typer

from affray.cli import books, completing, screen
from affray.cli.options import Json, MaybeRuleset

if TYPE_CHECKING:
    from affray.core.book import AnyBook
    from affray.core.clauses import Account


def clauses(
    ruleset: MaybeRuleset = None,
    section: Annotated[str | None, typer.Option("--section", metavar="S", help="Only this part of the book.")] = None,
    status: Annotated[
        str | None,
        typer.Option("--status", help="Only the clauses that stand so.", autocompletion=completing.statuses),
    ] = None,
    json: Json = False,
) -> None:
    """Say of every clause whether it is proved, ruled, excused, waiting or missing. Exit code 1 if any is missing."""
    from affray.core.clauses import STATUSES

    if status is not None and status not in STATUSES:
        screen.stop(f"there is no status {status!r}; {books.known(status, STATUSES)}")
    found = [books.find(key) for key in ([ruleset] if ruleset else books.keys())]
    accounts = [_within(account_of(book), section) for book in found]
    if section is not None and not any(account.entries for account in accounts):
        screen.stop(f"there is no section {section!r}; {books.known(section, _sections(found))}")
    if json:
        listed = [entry for account in accounts for entry in account.entries if status in (None, entry.status)]
        screen.json(listed)
    for book, account in () if json else zip(found, accounts, strict=True):
        if status is None:
            _show_table(book, account)
        _show_clauses(account, status or "missing")
    if any(account.counts["missing"] for account in accounts):
        raise typer.Exit(1)


def account_of(book: "AnyBook") -> "Account":
    """How every clause of a ruleset stands."""
    from affray.core.clauses import BadBook, account

    names = frozenset(book.actions_by_name) | {reaction.name for reaction in book.rules.reactions}
    with screen.refusing(BadBook):
        return account(book.folder, book.rulings, names)


def _within(account: "Account", section: str | None) -> "Account":
    from affray.core.clauses import Account

    if section is None:
        return account
    return Account(tuple(entry for entry in account.entries if f"{entry.section}.".startswith(f"{section}.")))


def _sections(found: "list[AnyBook]") -> tuple[str, ...]:
    return tuple(name for book in found for name in account_of(book).sections)


def _show_table(book: "AnyBook", account: "Account") -> None:
    from affray.core.clauses import STATUSES

    screen.line(f"{book.key}: {book.title}", "bold")
    rows = [(name, *counts.values()) for name, counts in account.sections.items()]
    screen.table(("section", *STATUSES), [*rows, ("all", *account.counts.values())], numbers=True)
    screen.line()


def _show_clauses(account: "Account", status: str) -> None:
    listed = [entry for entry in account.entries if entry.status == status]
    screen.line(f"{status}: {len(listed)} of {len(account.entries)} clauses", "bold")
    for entry in listed:
        screen.line(f"{entry.id}: {entry.rule}")
        screen.lines(f"    {where}" for where in entry.where)
