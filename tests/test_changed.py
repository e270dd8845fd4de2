"""The tests of a change are those in the folders named like the packages that it touches."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.changed import changed, goals
from tests.machine.left_out import leave_out

EVERYTHING = "types style webpage chosen TESTS='src/affray/examples tests'"


@pytest.mark.parametrize(
    ("files", "wanted"),
    [
        (["src/affray/rulesets/hex/actions/melee.py"], "chosen TESTS='tests/rulesets/hex'"),
        (["src/affray/core/grids/hexes.py"], "chosen TESTS='tests/core'"),
        (["src/affray/storage/postgres/line.py", "docs/hosting.md"], "chosen TESTS='tests/storage tests/test_docs.py'"),
        (["src/affray/examples/inn/__init__.py"], "chosen TESTS='src/affray/examples tests/examples'"),
        (["src/affray/rulesets/hex/README.md"], "chosen TESTS='tests/rulesets/hex tests/test_docs.py'"),
        (["tests/rulesets/hex/test_bash.py"], "chosen TESTS='tests/rulesets/hex/test_bash.py'"),
        (["tests/rulesets/hex/test_that_is_gone.py"], "chosen TESTS='tests/rulesets/hex'"),
        (["tests/rulesets/hex/transcripts/duel.txt"], "chosen TESTS='tests/rulesets/hex'"),
        (["web/src/main.ts"], "webpage"),
        (["web/src/main.ts", "tests/kit/test_small_parts.py"], "webpage chosen TESTS='tests/kit/test_small_parts.py'"),
    ],
)
def test_a_change_names_its_tests(files: list[str], wanted: str) -> None:
    assert goals(files) == f"types style {wanted}"


@pytest.mark.parametrize("file", ["Makefile", "src/affray/api.py", "tests/conftest.py", "tests/books/lantern/turns.py"])
def test_what_all_tests_depend_on_needs_all(file: str) -> None:
    assert goals([file, "tests/kit/test_small_parts.py"]) == EVERYTHING


def test_without_a_change_everything_is_tested() -> None:
    assert goals([]) == EVERYTHING


def test_what_no_test_runs_is_checked_for_style_and_types_alone() -> None:
    assert goals(["bench/pages.py"]) == "types style"


def git(folder: Path, *words: str) -> None:
    """Let git do something, as nobody in particular."""
    if shutil.which("git") is None:
        leave_out("what `make quick` takes for changed", "no git on the PATH")
    me = ("-c", "user.name=me", "-c", "user.email=me@example.org")
    subprocess.run(("git", *me, *words), cwd=folder, check=True, capture_output=True)


def test_changed_is_what_git_does_not_know_and_what_main_has_not(tmp_path: Path) -> None:
    git(tmp_path, "init", "-b", "main")
    (tmp_path / "old.py").write_text("1\n")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "old")
    assert changed(tmp_path) == []
    git(tmp_path, "checkout", "-b", "mine")
    (tmp_path / "mine.py").touch()
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "mine")
    (tmp_path / "old.py").write_text("2\n")
    (tmp_path / "new.py").touch()
    assert changed(tmp_path) == ["mine.py", "new.py", "old.py"]


def test_without_git_nothing_is_known_to_have_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert changed(tmp_path) == []
    monkeypatch.setenv("PATH", "")
    assert changed(tmp_path) == []
