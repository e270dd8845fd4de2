"""The made-up ruleset of the tests, as if it were installed."""

from typing import Any

import pytest

from affray.cli import books
from tests.books.lantern import LANTERN


class _Installed:
    def load(self) -> Any:
        return LANTERN


def install_lantern(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command line find Lantern and no other ruleset."""
    monkeypatch.setattr(books, "_installed", lambda: {"lantern": _Installed()})
