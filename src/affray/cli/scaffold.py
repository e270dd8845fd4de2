"""A project of one's own, made from an example book that runs."""

import os
import re
import shutil
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from affray import __version__

EXAMPLES = "affray.examples"
GRIDS = {"square": "skirmish", "hex": "skirmish", "none": "parley"}
"""The example that a game on each kind of map begins as."""

LEFT_OUT = ("keys.txt",)
"""What a new game has no use for: nobody has saved one yet."""

TITLES = {"skirmish": "Skirmish", "parley": "Parley", "inn": "Duel at the Lantern Inn"}


def project(example: str, name: str, grid: str) -> dict[str, str]:
    """Every file of a new project by its path: the example under the new name, its tests, and what installs it."""
    book, common = files(EXAMPLES) / example, files(EXAMPLES) / "project"
    written = {
        _place(path, example, name): _renamed(text, example, name, grid)
        for path, text in _texts(book)
        if text.strip() and path not in LEFT_OUT
    }
    for path, text in _texts(common):
        written[path] = written.get(path, "") + _filled(text, name)
    return written


def title_of(name: str) -> str:
    """What a game is called until somebody calls it otherwise: `dead_lands` is `Dead lands`."""
    return name.replace("_", " ").capitalize()


def write(written: Mapping[str, str], folder: Path) -> None:
    """Write files into a new folder, which is there with all of them or not at all."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    half = folder.parent / f".{folder.name}-{os.getpid()}"
    try:
        for path, text in written.items():
            (half / path).parent.mkdir(parents=True, exist_ok=True)
            (half / path).write_text(text, encoding="utf-8")
        half.rename(folder)
    finally:
        shutil.rmtree(half, ignore_errors=True)


def _texts(folder: Traversable, before: str = "") -> Iterator[tuple[str, str]]:
    """Every file of a folder: its path from there, and its text."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _texts(entry, f"{before}{entry.name}/")
        elif entry.is_file():
            yield f"{before}{entry.name}", entry.read_text(encoding="utf-8")


def _place(path: str, example: str, name: str) -> str:
    """Where a file of an example lies in the new project."""
    if path == "README.md":
        return path
    return path.replace(f"test_{example}.py", f"test_{name}.py") if path.startswith("tests/") else f"src/{name}/{path}"


def _renamed(text: str, example: str, name: str, grid: str) -> str:
    """The text of an example under its new name, and with another kind of cell where that is wanted."""
    text = text.replace(f"src/affray/examples/{example}/", "").replace(f"test_{example}.py", f"test_{name}.py")
    text = text.replace("`python -m affray.testing.proofs`", f"`python -m affray.testing.proofs {name} tests`")
    text = text.replace(f"{EXAMPLES}.{example}", name).replace(TITLES[example], title_of(name))
    text = re.sub(rf"\b{example}\b", name, text)
    return text.replace("squares", "hexes").replace("square", "hex") if grid == "hex" else text


def _filled(text: str, name: str) -> str:
    text = text.replace('["affray"]', f'["affray>={__version__}"]')
    return text.replace("NAME", name).replace("TITLE", title_of(name))
