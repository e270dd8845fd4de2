"""A copy of a book's content in which a text can be exchanged for another, to see how mistakes are refused."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

Changed = Callable[[str, str, str], None]


def changeable(
    loading: ModuleType, cached: tuple[Any, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Changed]:
    """Copy the folder of a book; what was read before is forgotten at every change, and at the end."""
    for part in ("content", "scenes"):
        (tmp_path / part).mkdir()
        for file in (loading.FOLDER / part).iterdir():
            (tmp_path / part / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(loading, "FOLDER", tmp_path)
    monkeypatch.setattr(loading, "CONTENT", tmp_path / "content")

    def forget() -> None:
        for table in cached:
            table.cache_clear()

    def change(name: str, old: str, new: str) -> None:
        file = tmp_path / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        forget()

    yield change
    forget()
