"""The rulesets that are installed, and their scenes."""

import tomllib
from difflib import get_close_matches
from importlib.metadata import EntryPoint
from typing import TYPE_CHECKING, Any

from affray.cli.screen import refusing, stop

if TYPE_CHECKING:
    from affray.core.book import AnyBook
    from affray.core.encounter import AnyEncounter
    from affray.core.scenes import Written

DEFAULT = "hex"


def keys() -> tuple[str, ...]:
    """The keys of all rulesets that are installed."""
    return tuple(sorted(_installed()))


opened: dict[str, EntryPoint] = {}
"""The rulesets that this run of the program has looked up, by key."""


def look_up(key: str) -> "AnyBook":
    """The ruleset of that key; LookupError when there is none."""
    opened[key] = _installed()[key]
    book: AnyBook = opened[key].load()
    return book


def find(key: str) -> "AnyBook":
    """The ruleset of that key; an unknown one ends the program with the known ones."""
    entry(key)
    return look_up(key)


def entry(key: str) -> EntryPoint:
    """The entry point of a ruleset; an unknown one ends the program with the known ones."""
    installed = _installed()
    if key not in installed:
        stop(f"there is no ruleset {key!r}; {known(key, tuple(sorted(installed)))}")
    return installed[key]


def scene_names(book: "AnyBook") -> tuple[str, ...]:
    """The scenes of a ruleset."""
    from affray.core.scenes import scene_names

    return scene_names(book.folder) if (book.folder / "scenes").is_dir() else ()


def heading(book: "AnyBook", scene: str) -> tuple[str, str]:
    """The title of a scene and what it is about, as its file says."""
    from affray.core.scenes import scene_file

    written: dict[str, Any] = tomllib.loads(scene_file(book.folder, scene).read_text(encoding="utf-8"))
    return str(written.get("title", scene)), str(written.get("about", ""))


def staged(book: "AnyBook", scene: str, rulings: Any) -> "AnyEncounter":
    """A scene about to begin, by its name or the path of its file."""
    from affray.core.content import BadContent

    with refusing(BadContent):
        return book.staged(written(book, scene), rulings)


def written(book: "AnyBook", scene: str) -> "Written":
    """A scene as it was written down; an unknown one ends the program with the known ones."""
    from affray.core.content import BadContent
    from affray.core.scenes import is_own, written_scene

    names = scene_names(book)
    if scene not in names and not is_own(scene):
        stop(f"{book.key} has no scene {scene!r}; {known(scene, names)}, or the path of a file of your own, FILE.toml")
    with refusing(BadContent):
        return written_scene(book.folder, scene)


def smallest_scene(book: "AnyBook") -> str:
    """The scene with the fewest creatures: what is played when none is named."""
    names = scene_names(book)
    if not names:
        stop(f"{book.key} has no scenes; play one from a file with --load")
    return min(names, key=lambda name: len(staged(book, name, book.rulings()).creatures))


def known(said: str, names: tuple[str, ...]) -> str:
    """What would have been right: a name like the one typed, and all names."""
    near = get_close_matches(said, names, 1)
    if near and len(names) == 1:
        return f"did you mean {near[0]}?"
    hint = f"did you mean {near[0]}? " if near else ""
    return f"{hint}it may be {', '.join(names) or 'nothing, none is there'}"


def _installed() -> dict[str, EntryPoint]:
    from affray.core.installed import installed

    return installed()
