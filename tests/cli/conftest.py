"""Every test of the command line keeps its fights in a folder of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def state_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where fights are kept while a test runs."""
    monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))
    monkeypatch.delenv("COLUMNS", raising=False)
    return folder / "state"
