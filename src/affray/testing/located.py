"""A book by its key, by `module:NAME`, or by the path of its file, its package or its project."""

import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

from affray.testing.installed import GROUP, NotInstalled, entries, entry_of

NAME = "BOOK"
"""What the book is called in its module unless an entry point says otherwise."""


def is_path(said: str) -> bool:
    """Whether a path was meant and not a key: it has a slash, ends in .py, or is there and no ruleset is so called."""
    return "/" in said or "\\" in said or said.endswith(".py") or (said not in entries() and Path(said).exists())


def located(said: str) -> EntryPoint:
    """The entry point of what was named; what is no book is refused with what would be one."""
    return _at(Path(said).resolve(), said) if is_path(said) else entry_of(said)


def _at(path: Path, said: str) -> EntryPoint:
    """The entry point of a book in a file or a folder, from which it can be imported from now on."""
    if (path / "pyproject.toml").is_file():
        return _of_project(path, said)
    file = path / "__init__.py" if path.is_dir() else path
    if not file.is_file() or file.suffix != ".py":
        raise NotInstalled(
            f"there is no book in {said}; name the key of an installed ruleset, a .py file, "
            "a folder with an __init__.py, or one with a pyproject.toml"
        )
    parts = [] if file.name == "__init__.py" else [file.stem]
    folder = file.parent
    while (folder / "__init__.py").is_file():
        parts, folder = [folder.name, *parts], folder.parent
    _let_import(folder)
    return EntryPoint("", f"{'.'.join(parts)}:{NAME}", GROUP)


def _of_project(path: Path, said: str) -> EntryPoint:
    """The entry point that a project names for its book."""
    try:
        written: dict[str, Any] = tomllib.loads((path / "pyproject.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError) as wrong:
        raise NotInstalled(f"{said}/pyproject.toml cannot be read: {wrong}") from None
    named = written.get("project", {}).get("entry-points", {}).get(GROUP, {})
    if len(named) != 1:
        count = f"names {len(named)} books" if named else "names no book"
        raise NotInstalled(f'{said}/pyproject.toml {count} under [project.entry-points."{GROUP}"]; name the package')
    (key, value) = next(iter(named.items()))
    _let_import(path / "src" if (path / "src").is_dir() else path)
    return EntryPoint(key, value, GROUP)


def _let_import(folder: Path) -> None:
    """Let modules in a folder be found before those that are installed."""
    if str(folder) not in sys.path[:1]:
        sys.path.insert(0, str(folder))
