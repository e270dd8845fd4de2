"""`affray actions`: what a book lets people do."""

from typing import TYPE_CHECKING, Annotated

import typer

from affray.cli import books, completing, screen
from affray.cli.options import Ruleset

if TYPE_CHECKING:
    from affray.core.book import AnyBook
    from affray.core.rules import AnyAction, AnyReaction, Need


ASKED = "you are asked each time, unless you say `always` or `never`"
OFFERED = "you are never asked, unless you say `ask` or `always`"


def actions(
    ruleset: Ruleset,
    name: Annotated[
        list[str] | None, typer.Argument(help="One action, in full.", autocompletion=completing.actions)
    ] = None,
) -> None:
    """List the actions of a ruleset by group, or show one with the text of its clauses."""
    book = books.find(ruleset)
    if name:
        return _show_one(book, " ".join(name))
    for group in dict.fromkeys(_group(action) for action in book.actions.values()):
        screen.line(group, "bold")
        for action in book.actions.values():
            if _group(action) == group:
                _show(book, action)
    reactions = [f"{rule.name}{_tags(rule)}{_clauses(rule.clauses)}" for rule in book.rules.reactions]
    _show_asked("reactions", reactions)
    asks = [ask for ask in book.asks.values() if ask.settable]
    asked = [f"{ask.name}: {ASKED}" for ask in asks if not ask.on_request]
    _show_asked("asked on the way, settled with `reactions`", asked)
    offered = [f"{ask.name}: {OFFERED}" for ask in asks if ask.on_request]
    _show_asked("offered on the way, settled with `reactions`", offered)
    return None


def _show_asked(heading: str, rows: list[str]) -> None:
    """List kinds of question under a heading, where there are any."""
    screen.lines([heading] if rows else [], "bold")
    screen.lines(f"  {row}" for row in rows)


def _group(action: "AnyAction") -> str:
    return action.group or "other"


def _clauses(section: str) -> str:
    return f" [{section}]" if section else ""


def _show(book: "AnyBook", action: "AnyAction") -> None:
    screen.line(f"  {_title(book, action)}{_clauses(action.clauses)}")
    for need in _needs(action):
        screen.line(f"      may be refused: {need.sentence}")


def _title(book: "AnyBook", action: "AnyAction") -> str:
    slots = " ".join(f"{slot.word} {slot.label.upper()}".strip() for slot in action.slots)
    same = book.display.cost(action.cost) if action.cost else "free"
    cost = same if action.costs_alike else "the cost varies"
    return f"{action.name}{f' {slots}' if slots else ''}: {cost}{_tags(action)}"


def _tags(rule: "AnyAction | AnyReaction") -> str:
    """The keywords that the book gives a rule."""
    return f" ({', '.join(rule.keywords)})" if rule.keywords else ""


def _needs(action: "AnyAction") -> "tuple[Need, ...]":
    return action.needs + tuple(need for slot in action.slots for need in slot.needs)


def _show_one(book: "AnyBook", name: str) -> None:
    from affray.core.clauses import load_clauses

    actions = book.actions_by_name
    if name not in actions:
        screen.stop(f"{book.key} has no action {name!r}; {books.known(name, tuple(actions))}")
    action = actions[name]
    screen.line(_title(book, action), "bold")
    screen.paragraph(action.perform.__doc__ or "")
    screen.lines(f"may be refused: {need.sentence}{_clauses(need.clause)}" for need in _needs(action))
    for clause in load_clauses(book.folder) if action.clauses else ():
        if f"{clause.id}.".startswith(f"{action.clauses}."):
            screen.line(clause.id, "bold")
            screen.paragraph(clause.rule, "    ")
