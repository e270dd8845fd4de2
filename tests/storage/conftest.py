"""Where databases lie while a test runs: in memory where the system has a folder for that, since disks are slow."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

QUICK = Path("/dev/shm")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of the test's own."""
    if not QUICK.is_dir():
        yield tmp_path
        return
    made = Path(tempfile.mkdtemp(dir=QUICK, prefix="affray-"))
    yield made
    shutil.rmtree(made)
