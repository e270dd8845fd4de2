"""What pytest knows of books: the mark `@pytest.mark.clause("mine.cut.1")` says which sentences a test proves.

It is found by itself where Affray is installed; otherwise `-p affray.testing.plugin` loads it.
"""

import pytest

MARKS = (
    "clause(*ids): the clauses of a rulebook that this test proves",
    "slow: takes long; `-m 'not slow'` leaves it out",
)

pytest.register_assert_rewrite("affray.testing.conformance")


def pytest_configure(config: pytest.Config) -> None:
    """Make the marks known."""
    for mark in MARKS:
        config.addinivalue_line("markers", mark)
