"""`help`: the orders, or what a word of the book means."""

from collections.abc import Iterable

from affray.cli import screen
from affray.cli.fight import Fight
from affray.cli.orders.order import BadOrder, entry_meant
from affray.screens.help import Topic, near_topics, topics

INDENT = "    "
MOST_TOPICS = 4
"""As many are explained at once; of more, their names are listed."""


def show_help(fight: Fight, rest: str) -> None:
    """List the orders, or explain an order or a word of the book."""
    from affray.cli.orders.table import ALSO, ORDERS

    if not rest:
        return _show_orders(fight)
    entry = entry_meant(fight, rest)
    rest = entry.name if entry else rest
    order = ORDERS.get(ALSO.get(rest, rest))
    found = topics(fight.book, rest, fight.shown)
    screen.lines([f"{order.usage}: {order.about}"] if order else [])
    if not order and not found:
        near = near_topics(fight.book, rest, fight.shown)
        known = (
            "it may be an action, a reaction, a condition, a figure, a ruling, a spell, a weapon, a creature or a thing"
        )
        hint = f"did you mean {' or '.join(near)}?" if near else known
        raise BadOrder(f"the book has no word {rest!r}; {hint}")
    named = [topic for topic in found if topic.kind != "book" or not order]
    if len(named) > MOST_TOPICS:
        return screen.line(f"{rest} may be {', '.join(topic.name for topic in named)}; `help` and all of a name")
    return show_topics(named)


def show_topics(found: Iterable[Topic]) -> None:
    """Print what words mean, each with its sentences of the book."""
    for topic in found:
        screen.line(topic.title, "bold")
        screen.paragraph(topic.help, INDENT)
        screen.lines(f"{INDENT}may be refused: {refusal}" for refusal in topic.refusals)
        for sentence in topic.sentences:
            screen.line(f"{INDENT}[{sentence.clause}] {sentence.text}")


def _show_orders(fight: Fight) -> None:
    from affray.cli.orders.table import ORDERS

    if fight.question is None:
        screen.line(
            "Say what is done: a number of the list, an action's name, or all of it, such as `attack rook with sword`."
        )
        screen.line("`back` or an empty line leaves a half-made choice. Besides:")
    else:
        screen.line("Say your answer: its number, its name or the beginning of it. Besides:")
    if fight.is_brief:
        return screen.lines(f"  {order.usage}: {order.about}" for order in ORDERS.values())
    return screen.pairs([(order.usage, order.about) for order in ORDERS.values()])
