"""`affray scenes`: the fights that a ruleset brings along."""

from typing import TYPE_CHECKING

from affray.cli import books, opening, screen
from affray.cli.options import Ruleset

if TYPE_CHECKING:
    from affray.core.encounter import AnyEncounter


def scenes(ruleset: Ruleset = books.DEFAULT) -> None:
    """List the scenes of a ruleset: what they are about and who is in them, as far as the players know."""
    book = books.find(ruleset)
    for name in books.scene_names(book):
        title, about = books.heading(book, name)
        screen.line(f"{name}: {title}", "bold")
        screen.paragraph(about, "    ")
        known = opening.known_to(book, book.stage(name, book.rulings()), ())
        screen.lines(f"    {side}: {', '.join(whos)}" for side, whos in _sides(known))


def _sides(encounter: "AnyEncounter") -> list[tuple[str, list[str]]]:
    sides: dict[str, list[str]] = {}
    for creature in encounter.creatures:
        sides.setdefault(creature.side, []).append(creature.id)
    return list(sides.items())
