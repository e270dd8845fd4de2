"""`affray actions`: what a book lets people do."""

from typing import TYPE_CHECKING, Annotated

import typer

from affray.cli import books, completing, screen
from affray.cli.options import Json, Ruleset

if TYPE_CHECKING:
    from affray.core.actions import AnyAction
    from affray.core.book import AnyBook
    from affray.screens.help import Topic


ASKED = "you are asked each time, unless you say `always` or `never`"
OFFERED = "you are never asked, unless you say `ask` or `always`"


def actions(
    ruleset: Ruleset,
    name: Annotated[
        list[str] | None, typer.Argument(help="One action, in full.", autocompletion=completing.actions)
    ] = None,
    json: Json = False,
) -> None:
    """List the actions of a ruleset by group, or show one with the text of its clauses."""
    book = books.find(ruleset)
    found = _meant(book, " ".join(name)) if name else None
    if json:
        return _as_json(book, found)
    return _show_all(book) if found is None else _show_topics(found)


def _as_json(book: "AnyBook", found: "tuple[Topic, ...] | None") -> None:
    from affray.screens.rule_list import rule_list, rules_meant

    screen.json(rule_list(book) if found is None else rules_meant(book, found))


def _show_all(book: "AnyBook") -> None:
    from affray.screens.help import tags

    for group in dict.fromkeys(_group(action) for action in book.actions.values()):
        screen.line(group, "bold")
        for action in book.actions.values():
            if _group(action) == group:
                _show(book, action)
    reactions = [f"{rule.name}{tags(rule)}{_clauses(rule.clauses)}" for rule in book.rules.reactions]
    _show_asked("reactions", reactions)
    asks = [ask for ask in book.asks.values() if ask.settable]
    asked = [f"{ask.name}: {ASKED}" for ask in asks if not ask.on_request]
    _show_asked("asked on the way, settled with `reactions`", asked)
    offered = [f"{ask.name}: {OFFERED}" for ask in asks if ask.on_request]
    _show_asked("offered on the way, settled with `reactions`", offered)


def _show_asked(heading: str, rows: list[str]) -> None:
    """List kinds of question under a heading, where there are any."""
    screen.lines([heading] if rows else [], "bold")
    screen.lines(f"  {row}" for row in rows)


def _group(action: "AnyAction") -> str:
    return action.group or "other"


def _clauses(section: str) -> str:
    return f" [{section}]" if section else ""


def _show(book: "AnyBook", action: "AnyAction") -> None:
    from affray.screens.help import needs_of, title_of

    screen.line(f"  {title_of(book, action)}{_clauses(action.clauses)}")
    for need in needs_of(action):
        screen.line(f"      may be refused: {need.sentence}")


def _show_topics(found: "tuple[Topic, ...]") -> None:
    from affray.cli.orders.helping import show_topics

    show_topics(found)


def _meant(book: "AnyBook", name: str) -> "tuple[Topic, ...]":
    """The actions and reactions of that name; an unknown one ends the program with the known ones."""
    from affray.screens.help import topics

    found = tuple(topic for topic in topics(book, name) if topic.kind in ("action", "reaction"))
    if not found:
        known = tuple(rule.name for rule in (*book.rules.actions, *book.rules.reactions))
        screen.stop(f"{book.key} has no action {name!r}; {books.known(name, known)}")
    return found
