"""Fights by seed come out as they were pinned, state by state, whatever is rewritten around the rules."""

import pytest

from tests.seeded_fights import BOOKS, kept, pinned


@pytest.mark.parametrize("key", BOOKS)
def test_seeded_fights_are_as_pinned(key: str) -> None:
    assert pinned(BOOKS[key]) == kept()[key]
