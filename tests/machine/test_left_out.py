"""A run says what it left out and why; with CI=true that is a failure."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = """
import pytest
from tests.machine.left_out import leave_out

@pytest.mark.parametrize("number", [1, 2])
def test_of_a_browser(number):
    leave_out("the page in a browser", "no Chromium")

def test_of_a_database():
    leave_out("PostgreSQL", "no initdb")

def test_of_nothing_special():
    pass

@pytest.mark.xfail(reason="known")
def test_that_is_known_to_fail():
    assert False
"""


def run(folder: Path, text: str, ci: str) -> subprocess.CompletedProcess[str]:
    """Run some tests as a run of their own."""
    (folder / "test_some.py").write_text(text)
    command = (
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "tests.machine.left_out",
        "--rootdir",
        str(folder),
        "test_some.py",
    )
    environment = {"CI": ci, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(Path(__file__).parents[2])}
    return subprocess.run(
        command, cwd=folder, env=os.environ | environment, capture_output=True, text=True, check=False
    )


def test_what_was_left_out_is_said_once_at_the_end(tmp_path: Path) -> None:
    ran = run(tmp_path, TESTS, ci="")
    assert ran.returncode == 0
    assert "\nleft out: the page in a browser (no Chromium), PostgreSQL (no initdb)\n" in ran.stdout
    assert "1 passed, 3 skipped, 1 xfailed" in ran.stdout


@pytest.mark.parametrize(
    ("text", "counts"),
    [(TESTS, "3 failed, 1 passed, 1 xfailed"), ("import pytest\npytest.importorskip('nowhere')\n", "1 error")],
)
def test_in_ci_whatever_is_left_out_has_failed(tmp_path: Path, text: str, counts: str) -> None:
    ran = run(tmp_path, text, ci="true")
    assert ran.returncode != 0
    assert counts in ran.stdout
    assert "left out, and with CI=true nothing may be: " in ran.stdout
