"""Prompts: a line is asked for; an order is obeyed on the spot and the prompt comes again."""

from collections.abc import Sequence

from affray.cli import screen
from affray.cli.fight import Fight
from affray.cli.orders import obey
from affray.cli.orders.asking import typed

BACK = ("back", "")
"""What leaves a question that was only half an intent."""

MOST_DIGITS = 4
QUOTE = '"'


def hear(fight: Fight, prompt: str, offered: Sequence[str] = (), free: bool = False) -> str:
    """What the player says, orders left out; in free words, what stands in quotes is none.

    `offered` is what else can be said here, for whoever presses Tab.
    """
    fight.offered = tuple(offered)
    while True:
        said = typed(fight, prompt)
        if (free and said.startswith(QUOTE)) or not obey(fight, said):
            return said


def numbered(shown: Sequence[tuple[str, str]], numbers: Sequence[int] = (), cut: bool = False) -> None:
    """Print options under their numbers, and what is to be said of each; cut, no more of it than a line holds."""
    widest = max((len(name) for name, _ in shown), default=0)
    for number, (name, about) in zip(numbers or range(1, len(shown) + 1), shown, strict=True):
        text = f"{number:>3}. {name.ljust(widest)}  {about}".rstrip()
        screen.line(screen.cut(text) if cut else text)


def is_number(text: str) -> bool:
    """Whether an option is called by numbers, as dice are: then its place in a list would be mistaken for it."""
    return text.replace(" ", "").isdecimal()


def by_number(said: str, count: int) -> int | None:
    """The place of an option that was picked by its number, if it was."""
    if not (said.isascii() and said.isdigit() and len(said) <= MOST_DIGITS):
        return None
    return int(said) - 1 if 1 <= int(said) <= count else None
