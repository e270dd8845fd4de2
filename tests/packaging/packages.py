"""Packages built as anybody would build them, and environments in which nothing but one of them is installed."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from email.parser import Parser
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PROGRAMS = "Scripts" if os.name == "nt" else "bin"
UV = shutil.which("uv", path=ROOT / ".venv" / PROGRAMS) or "uv"
PATIENCE = 300
OWN = ("PYTHONPATH", "VIRTUAL_ENV", "AFFRAY_COMMIT", "COLUMNS", "CI", "DISPLAY", "WAYLAND_DISPLAY")
"""What the environment of a test may say and that of somebody who installs a package does not."""


def environment(**more: str) -> dict[str, str]:
    """The environment of somebody who installs a package, at a machine without a screen."""
    return {name: value for name, value in os.environ.items() if name not in OWN} | more


def ran(*command: str | Path, typed: str = "", folder: Path = ROOT, **more: str) -> subprocess.CompletedProcess[str]:
    """A program that has ended, well or not."""
    return subprocess.run(
        [str(word) for word in command],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE,
        cwd=folder,
        env=environment(**more),
    )


def told(*command: str | Path, typed: str = "", folder: Path = ROOT, **more: str) -> str:
    """What a program prints that ends well."""
    done = ran(*command, typed=typed, folder=folder, **more)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


def built(project: Path, into: Path, *options: str, **more: str) -> list[Path]:
    """What a build of a project makes: the wheel, then the source distribution that it was built from."""
    told(UV, "build", "-q", "--out-dir", into, *options, project, folder=project, **more)
    return sorted(into.glob("affray-*"))


def files_of(package: Path) -> dict[str, bytes]:
    """The files of a wheel, or of a source distribution below its folder."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            return {name: wheel.read(name) for name in wheel.namelist()}
    with tarfile.open(package) as source:
        opened = [(member.name.partition("/")[2], source.extractfile(member)) for member in source.getmembers()]
        return {name: file.read() for name, file in opened if file is not None}


def metadata_of(wheel: Path) -> Message:
    """What an index reads of a wheel."""
    (text,) = (text for name, text in files_of(wheel).items() if name.endswith(".dist-info/METADATA"))
    return Parser().parsestr(text.decode())


class Home:
    """An environment of somebody's own, and the folder in which their fights are kept."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        """Make it, with nothing in it."""
        self.folder = folder
        told(UV, "venv", "-q", "--python", python, folder / "venv")
        self.python = folder / "venv" / PROGRAMS / "python"
        self.command = folder / "venv" / PROGRAMS / "affray"

    def install(self, *what: str | Path) -> None:
        """Install something from packages."""
        told(UV, "pip", "install", "-q", "--python", self.python, *what)

    def affray(self, *words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run the command in a folder that has nothing to do with the project."""
        return ran(self.command, *words, typed=typed, folder=self.folder, XDG_STATE_HOME=str(self.folder / "state"))

    def says(self, program: str) -> str:
        """What a program in Python prints here."""
        return told(self.python, "-c", program, folder=self.folder)

    @contextmanager
    def running(self, *words: str) -> Iterator[subprocess.Popen[str]]:
        """The command while it runs; what is left of it afterwards is ended."""
        command = [str(self.command), *words]
        known = environment(XDG_STATE_HOME=str(self.folder / "state"), PYTHONUNBUFFERED="1")
        pipe = subprocess.PIPE
        with subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8", cwd=self.folder, env=known
        ) as program:
            try:
                yield program
            finally:
                program.terminate()

    @contextmanager
    def serving(self) -> Iterator[tuple[str, str]]:
        """The address of a server that runs meanwhile, and its keeper's secret."""
        with self.running("serve", "--port", "0") as program:
            assert program.stdout is not None
            address, _, keeper = program.stdout.readline().strip().partition("/#keeper=")
            yield address, keeper
