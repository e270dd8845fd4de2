"""What pytest knows of clauses: the mark `@pytest.mark.clause("mine.cut.1")` says which sentences a test proves.

It is found by itself where Affray is installed; otherwise `-p affray.testing.plugin` loads it.
"""

import pytest

MARK = "clause(*ids): the clauses of a rulebook that this test proves"

pytest.register_assert_rewrite("affray.testing.conformance")


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known."""
    config.addinivalue_line("markers", MARK)
