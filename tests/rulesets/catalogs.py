"""A copy of a book's content in which a text can be exchanged for another, for books whose tables are a catalog."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from affray.core.catalog import Catalog

Changed = Callable[[str, str, str], None]


def changeable(loading: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Changed:
    """Copy the folder of a book; at every change its catalog is read anew, and the old one is back at the end."""
    tables = loading.CATALOG.tables
    for part in ("content", "scenes"):
        (tmp_path / part).mkdir()
        for file in (loading.CATALOG.folder / part).iterdir():
            (tmp_path / part / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")

    def change(name: str, old: str, new: str) -> None:
        file = tmp_path / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        monkeypatch.setattr(loading, "CATALOG", Catalog(tmp_path, **tables))

    return change
