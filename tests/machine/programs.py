"""Finds the programs that the tests drive, wherever they are installed."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from glob import glob
from pathlib import Path
from typing import NamedTuple


class Program(NamedTuple):
    """A program: the variable that names its file, its names on the PATH, its usual places, and whether one works."""

    title: str
    variable: str
    names: tuple[str, ...]
    places: tuple[str, ...]
    works: Callable[[Path], bool]

    def find(self, root: Path = Path("/")) -> Path | None:
        """Find it: where its variable says, if that is set; else on the PATH, else in its usual places."""
        return next(filter(self.works, self._candidates(root)), None)

    def _candidates(self, root: Path) -> Iterator[Path]:
        if named := os.environ.get(self.variable):
            yield Path(named)
            return
        yield from (Path(found) for name in self.names if (found := shutil.which(name)))
        for place in self.places:
            yield from _newest_first(root, os.path.expandvars(place))

    @property
    def why_missing(self) -> str:
        """Say in a few words why it was not found."""
        if named := os.environ.get(self.variable):
            return f"no {self.title}: {self.variable} is {named}"
        return f"no {self.title}: not on the PATH and not where it usually is; {self.variable} may name its file"


def _newest_first(root: Path, place: str) -> list[Path]:
    found = (Path(file) for file in glob(str(root / place)))
    return sorted(found, key=lambda file: [int(number) for number in re.findall(r"\d+", str(file))], reverse=True)


def _has_pg_ctl(initdb: Path) -> bool:
    return initdb.is_file() and initdb.with_name(initdb.name.replace("initdb", "pg_ctl")).is_file()


CHROMIUM = Program(
    "Chromium",
    "AFFRAY_CHROMIUM",
    (
        *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
        *("microsoft-edge", "microsoft-edge-stable", "msedge"),
    ),
    (
        "snap/bin/chromium",
        "Applications/Chromium.app/Contents/MacOS/Chromium",
        "Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
        "${LOCALAPPDATA}/Google/Chrome/Application/chrome.exe",
        "${PROGRAMFILES}/Google/Chrome/Application/chrome.exe",
        "${PROGRAMFILES(X86)}/Google/Chrome/Application/chrome.exe",
        "${PROGRAMFILES(X86)}/Microsoft/Edge/Application/msedge.exe",
    ),
    Path.is_file,
)
POSTGRES = Program(
    "PostgreSQL",
    "AFFRAY_INITDB",
    ("initdb",),
    (
        "usr/lib/postgresql/*/bin/initdb",
        "usr/pgsql-*/bin/initdb",
        "opt/homebrew/opt/postgresql*/bin/initdb",
        "usr/local/opt/postgresql*/bin/initdb",
        "Applications/Postgres.app/Contents/Versions/*/bin/initdb",
        "${PROGRAMFILES}/PostgreSQL/*/bin/initdb.exe",
    ),
    _has_pg_ctl,
)
