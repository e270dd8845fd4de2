"""The made-up ruleset of the tests, as if it were installed."""

from typing import Any

import pytest

from affray.cli import books
from affray.core.book import AnyBook
from tests.books.lantern import LANTERN


class _Installed:
    def __init__(self, book: AnyBook) -> None:
        self._book = book
        self.module = book.package

    def load(self) -> Any:
        return self._book


def install_lantern(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command line find Lantern and no other ruleset."""
    install(monkeypatch, LANTERN)


def install(monkeypatch: pytest.MonkeyPatch, book: AnyBook) -> None:
    """Let the command line find this ruleset and no other."""
    monkeypatch.setattr(books, "_installed", lambda: {book.key: _Installed(book)})
