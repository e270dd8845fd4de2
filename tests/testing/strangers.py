"""A book from outside: the toy, copied into a package of its own, with mistakes planted and an entry point."""

import shutil
from itertools import count
from pathlib import Path

import pytest

TOY = Path(__file__).parent / "toy"
NUMBERS = count(1)


class Stranger:
    """A copy of the toy in a package that nothing was imported from before."""

    key = "toy"

    def __init__(self, where: Path) -> None:
        """Copy the toy."""
        self.package = f"toy_{next(NUMBERS)}"
        self.where, self.folder = where, where / self.package
        shutil.copytree(TOY, self.folder, ignore=shutil.ignore_patterns("__pycache__"))

    def write(self, file: str, text: str) -> None:
        """Write a file of the book."""
        (self.folder / file).write_text(text, encoding="utf-8")

    def plant(self, old: str, new: str, file: str = "__init__.py", above: str = "") -> None:
        """Plant a mistake: replace the only place where something stands, and write something above the first class."""
        text = (self.folder / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        text = text.replace(old, new)
        self.write(file, text.replace("\n\n\nclass ", f"\n\n\n{above}class ", 1) if above else text)

    def install(self, monkeypatch: pytest.MonkeyPatch, value: str = "{package}:BOOK") -> None:
        """Let the book be found by its entry point, as after `pip install`."""
        info = self.where / f"{self.package}-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {self.package}\nVersion: 1\n")
        named = value.format(package=self.package)
        (info / "entry_points.txt").write_text(f"[affray.rulesets]\n{self.key} = {named}\n")
        monkeypatch.syspath_prepend(self.where)
