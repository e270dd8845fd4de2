"""`docs/your-own-book.md` as a reader would follow it: its blocks become the files of a project, its commands are run.

A Python block goes into the module of the book, or into the file that its first line names; what has a name that is
there already takes its place, and BOOK stays last. Any other block that begins with the name of a file is that file.
"""

import ast
import doctest
import io
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import NamedTuple

from typer.testing import CliRunner

from affray.cli import app
from affray.core.rules import MADE

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "your-own-book.md"
KEY = "snow"
MODULE = f"src/{KEY}/__init__.py"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"^(?:#|<!--) ([\w./-]+\.\w+)(?: -->)?\n")
TYPED = re.compile(r"^printf '(.*)' \| (.*)$")
SAME = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class Block(NamedTuple):
    """A block of the page: its language, its text, and the line it begins on."""

    language: str
    text: str
    line: int


def blocks(file: Path = PAGE) -> list[Block]:
    """Every block of a page."""
    page = file.read_text(encoding="utf-8")
    return [Block(found[1], found[2], page[: found.start()].count("\n") + 2) for found in BLOCK.finditer(page)]


class Project:
    """The project that grows while the page is read, in a folder beside which its reader stands."""

    def __init__(self, folder: Path) -> None:
        """Begin with nothing; the page makes the rest."""
        self.folder = folder

    def follow(self, block: Block) -> None:
        """Do what a block says; what it shows must be what comes."""
        forget()
        if block.language == "console":
            for command, output in _commands(block.text):
                _compare(block, command, output, self.run(command))
        elif ">>> " in block.text:
            _run_doctest(block)
        elif block.language == "python" or FILE.match(block.text):
            self.write(block)
        elif block.language == "markdown":
            (self.folder / "README.md").write_text(block.text, encoding="utf-8")

    def write(self, block: Block) -> None:
        """Put a block into its file."""
        named = FILE.match(block.text)
        file = self.folder / (named[1] if named else MODULE)
        text = block.text[named.end() :] if named else block.text
        before = file.read_text(encoding="utf-8") if block.language == "python" and file.exists() else ""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(merged(before, text) if block.language == "python" else text, encoding="utf-8")

    def typed(self) -> str:
        """What a strict type checker says of the module and its tests."""
        files = [str(file) for file in sorted(self.folder.rglob("*.py"))]
        command = [sys.executable, "-m", "mypy", "--strict", f"--cache-dir={ROOT / '.mypy_cache'}", *files]
        environment = {**os.environ, "MYPYPATH": str(self.folder / "src")}
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False).stdout

    def install(self) -> None:
        """Let the project be found by the entry points of its pyproject.toml, as after `pip install -e`."""
        written = tomllib.loads((self.folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        ((group, points),) = written["entry-points"].items()
        info = self.folder / "src" / f"{written['name'].replace('-', '_')}-0.1.0.dist-info"
        info.mkdir()
        named = "".join(f"{name} = {value}\n" for name, value in points.items())
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {written['name']}\nVersion: 0.1.0\n")
        (info / "entry_points.txt").write_text(f"[{group}]\n{named}")

    def empty(self) -> None:
        """Throw away the game that `affray new-ruleset` wrote, as the page says; only what installs it stays."""
        for file in self.folder.rglob("*"):
            if file.is_file() and file.name != "pyproject.toml":
                file.unlink()

    def run(self, command: str) -> str:
        """What a command prints."""
        typed = TYPED.match(command)
        words = shlex.split(typed[2] if typed else command)
        if words[0] == "affray":
            shown = CliRunner().invoke(
                app, words[1:], input=typed[1].replace("\\n", "\n") if typed else "", env={"NO_COLOR": "1"}
            )
            assert shown.exception is None or isinstance(shown.exception, SystemExit), f"{command}: {shown.exception!r}"
            return shown.output
        return self._outside(words)

    def _outside(self, words: list[str]) -> str:
        assert words[:2] == ["python", "-m"], f"{words}: only affray and python -m are run"
        if words[2].startswith("affray.testing."):
            said = io.StringIO()
            with redirect_stdout(said):
                assert not import_module(words[2]).main(words[3:])
            return said.getvalue()
        paths = os.pathsep.join([str(self.folder / "src"), str(ROOT / "src")])
        environment = {**os.environ, "PYTHONPATH": paths, "NO_COLOR": "1"}
        command = [sys.executable, *words[1:], "-p", "no:cacheprovider"]
        ran = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)
        return ran.stdout + ran.stderr


def forget() -> None:
    """Let the book be read from its files again."""
    sys.modules.pop(KEY, None)
    MADE.pop(KEY, None)
    invalidate_caches()


def merged(before: str, block: str) -> str:
    """A module with a block put into it."""
    parts = {**dict(_parts(before)), **dict(_parts(block))}
    book = parts.pop("BOOK", None)
    return "\n\n\n".join([*parts.values(), *([book] if book else [])]) + "\n"


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """The statements of a module by what they name, each with the comments above it."""
    lines, start = text.splitlines(), 0
    for statement in ast.parse(text).body:
        end = statement.end_lineno or 0
        yield _name(statement), "\n".join(lines[start:end]).strip("\n")
        start = end


def _name(statement: ast.stmt) -> str:
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return ast.unparse(statement)


def _commands(text: str) -> Iterator[tuple[str, str]]:
    for command in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, _, output = command.partition("\n")
        yield line, output


def _compare(block: Block, command: str, output: str, shown: str) -> None:
    same = doctest.OutputChecker().check_output(output, shown, SAME)
    assert same, f"{PAGE.name}:{block.line}: {command} prints\n{shown}"


def _run_doctest(block: Block) -> None:
    test = doctest.DocTestParser().get_doctest(block.text, {}, PAGE.name, str(PAGE), block.line - 1)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=SAME, verbose=False).run(test, out=said.append)
    assert not said, "".join(said)
