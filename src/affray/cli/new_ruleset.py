"""`affray new-ruleset`: a package with a small game that runs, to be made into one's own."""

import keyword
import re
import shlex
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from affray.cli import books, completing, screen
from affray.cli.files import BadPath, home

SOURCES = ("inn",)


def new_ruleset(
    name: Annotated[str, typer.Argument(help="The key of the ruleset: small letters, such as goblins.")],
    grid: Annotated[
        str | None,
        typer.Option("--grid", help="hex, square (the default), or none.", autocompletion=completing.grids),
    ] = None,
    source: Annotated[
        str | None,
        typer.Option("--from", metavar="EXAMPLE", help="A whole example to begin with: inn."),
    ] = None,
    into: Annotated[
        Path | None, typer.Option("--into", metavar="FOLDER", help="The folder to write; without it, NAME.")
    ] = None,
) -> None:
    """Write a package with a small game of your own: rules, a scene, tests. It can be installed and played at once."""
    from affray.cli.scaffold import project, write

    _refuse_name(name)
    example = _example(grid, source)
    with screen.refusing(BadPath):
        folder = home(into or name)
    if folder.exists() or folder.is_symlink():
        screen.stop(f"{folder} is there already; name another folder with --into FOLDER")
    written = project(example, name, grid or "square")
    try:
        write(written, folder)
    except OSError as wrong:
        screen.stop(f"{folder} cannot be written: {wrong.strerror}; name another folder with --into FOLDER")
    _tell(name, folder, len(written))


def _refuse_name(name: str) -> None:
    """Refuse a name that cannot be that of a package, or that something else has."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        screen.stop(f"{name!r} cannot be the name of a ruleset; write small letters, such as goblins or dead_lands")
    installed, found = books.keys(), find_spec(name)
    if name in installed:
        screen.stop(f"a ruleset {name!r} is installed already; take another name")
    if found is not None and found.origin is not None:
        screen.stop(f"Python has a module {name!r} already, which the package would hide; take another name")


def _example(grid: str | None, source: str | None) -> str:
    """The example that the new ruleset begins as."""
    from affray.cli.scaffold import GRIDS

    if grid is not None and grid not in GRIDS:
        screen.stop(f"there is no grid {grid!r}; {books.known(grid, tuple(GRIDS))}")
    if source is None:
        return GRIDS[grid or "square"]
    if source not in SOURCES:
        screen.stop(f"there is no example {source!r}; {books.known(source, SOURCES)}")
    if grid not in (None, "square"):
        screen.stop(f"{source} is played on squares; leave --grid out, or --from for a small game on another grid")
    return source


def _tell(name: str, folder: Path, count: int) -> None:
    """Say what was written, and the next three commands."""
    from affray.cli.calling import command

    screen.line(f"{count} files are written to {folder}: a game that can be played, and the tests of its rules. Next:")
    screen.as_it_stands(f"  {_install(folder)}")
    screen.as_it_stands(f"  {command('play', name)}")
    screen.as_it_stands(f"  {shlex.join([_python(), '-m', 'pytest', str(folder)])}")
    screen.line(f"The rules are in {folder / 'src' / name / '__init__.py'}, and what else is where in its README.md.")


def _install(folder: Path) -> str:
    """The command that installs the folder into the environment in which this program runs, to be changed freely."""
    what = f"{folder}[test]"
    uv = Path(sys.executable).with_name("uv")
    if find_spec("pip") is None and uv.exists():
        return shlex.join([_short(uv), "pip", "install", "--python", _python(), "-e", what])
    return shlex.join([_python(), "-m", "pip", "install", "-e", what])


def _python() -> str:
    """How to call the Python that runs this program."""
    found = shutil.which("python")
    return "python" if found and Path(found).parent == Path(sys.executable).parent else _short(Path(sys.executable))


def _short(file: Path) -> str:
    return str(file.relative_to(Path.cwd())) if file.is_relative_to(Path.cwd()) else str(file)
