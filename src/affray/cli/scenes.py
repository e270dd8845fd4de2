"""`affray scenes`: the fights that a ruleset brings along."""

from typing import TYPE_CHECKING

from affray.cli import books, opening, screen
from affray.cli.options import Json, Ruleset

if TYPE_CHECKING:
    from affray.core.book import AnyBook
    from affray.screens.scene_list import SceneEntry


def scenes(ruleset: Ruleset = books.DEFAULT, json: Json = False) -> None:
    """List the scenes of a ruleset: what they are about and who is in them, as far as the players know."""
    book = books.find(ruleset)
    found = [_scene(book, name) for name in books.scene_names(book)]
    if json:
        screen.json(found)
    for scene in () if json else found:
        _show(scene)


def _scene(book: "AnyBook", name: str) -> "SceneEntry":
    from affray.screens.scene_list import SceneEntry, sides

    known = opening.known_to(book, book.stage(name, book.rulings()), ())
    return SceneEntry(name, *books.heading(book, name), sides(known))


def _show(scene: "SceneEntry") -> None:
    screen.line(f"{scene.name}: {scene.title}", "bold")
    screen.paragraph(scene.about, "    ")
    screen.lines(f"    {there.side}: {', '.join(there.creatures)}" for there in scene.sides)
