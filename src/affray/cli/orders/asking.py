"""A line from the keyboard, and a yes or no from somebody else who sits there."""

from affray.cli import screen
from affray.cli.fight import Fight
from affray.cli.orders.order import Left
from affray.core.texts import unprintable

LEAVES = ("quit", "q", "exit", "bye", "leave")
"""What leaves the table, also where nothing else is obeyed."""
LONGEST_LINE = 500


def typed(fight: Fight, prompt: str) -> str:
    """The line that somebody types, its words with one space between; the end of all input leaves the table."""
    while True:
        try:
            said = " ".join(input(f"{prompt}: " if fight.is_brief else f"{prompt}> ").split())
        except EOFError:
            screen.line()
            raise Left from None
        unseen = unprintable(said)
        if not unseen and len(said) <= LONGEST_LINE:
            return said
        if unseen:
            screen.line(f"That had the character {unseen} in it, which cannot be seen; type it again.")
        else:
            screen.line(f"That had {len(said):,} characters; a line has {LONGEST_LINE} at most.")


def agrees(fight: Fight, name: str, question: str) -> bool:
    """Ask somebody at this keyboard, who may not be the one who sits there now, until they say yes or no."""
    screen.line(question, "bold")
    while True:
        said = typed(fight, f"{name}, yes or no").lower()
        if said in LEAVES:
            raise Left
        if said in ("y", "yes", "n", "no"):
            return said.startswith("y")
        screen.line(f"{name} is asked: say yes or no")
