"""How hypothesis draws its examples in this suite, and where databases lie while a test runs."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples in every run, so that a failure belongs to the change that caused it; shared
# machines are too uneven for deadlines. `--hypothesis-profile=default` draws fresh examples.
settings.register_profile("affray", derandomize=True, deadline=None)
settings.load_profile("affray")

QUICK = Path("/dev/shm")
pytest_plugins = ["tests.machine.left_out", "tests.postgres"]


@pytest.fixture(autouse=True, scope="session")
def home_is_left_alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep whatever fights a test begins away from those of the person who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of the test's own: in memory where the system has one for that, since disks are slow."""
    if not QUICK.is_dir():
        yield tmp_path
        return
    made = Path(tempfile.mkdtemp(dir=QUICK, prefix="affray-"))
    yield made
    shutil.rmtree(made)
