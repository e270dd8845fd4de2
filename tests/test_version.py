"""Which Affray it is: a package has noted its commit, a checkout asks git, and nothing else is taken for either."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from affray import __version__, version
from affray.version import NOTE, commit_of, is_this

GIT = pytest.mark.skipif(shutil.which("git") is None, reason="git is not there")
WHO = ("-c", "user.name=ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false")


def git(folder: Path, *words: str) -> str:
    """Run git in a folder, whatever repository the tests are run in."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    command = ["git", *WHO, "-C", str(folder), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=clean).stdout.strip()


def project(folder: Path) -> Path:
    """The package of a project in a folder."""
    package = folder / "src" / "affray"
    package.mkdir(parents=True)
    (folder / "pyproject.toml").write_text("")
    (package / "__init__.py").write_text("")
    return package


def checkout(folder: Path) -> Path:
    """The package of a project that is a repository with one commit."""
    package = project(folder)
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "all of it")
    return package


@GIT
def test_a_checkout_says_its_commit_and_whether_it_was_changed(tmp_path: Path) -> None:
    package = checkout(tmp_path)
    head = git(tmp_path, "rev-parse", "--short=9", "HEAD")
    assert commit_of(package) == head
    (package / "__init__.py").write_text("x = 1\n")
    assert commit_of(package) == f"{head}.changed"


@GIT
def test_a_shallow_clone_without_tags_says_its_commit(tmp_path: Path) -> None:
    checkout(tmp_path / "whole")
    git(tmp_path, "clone", "-q", "--depth", "1", "--no-tags", f"file://{tmp_path / 'whole'}", "shallow")
    assert commit_of(tmp_path / "shallow" / "src" / "affray") == git(
        tmp_path / "whole", "rev-parse", "--short=9", "HEAD"
    )


@GIT
def test_the_repository_around_a_project_says_nothing_of_it(tmp_path: Path) -> None:
    checkout(tmp_path)
    assert commit_of(project(tmp_path / "unpacked" / "affray-1")) == "unknown"


@GIT
def test_a_package_in_an_environment_inside_a_repository_is_not_of_it(tmp_path: Path) -> None:
    checkout(tmp_path)
    package = tmp_path / ".venv" / "lib" / "affray"
    package.mkdir(parents=True)
    assert commit_of(package) == "unknown"


@GIT
def test_what_was_noted_goes_before_what_git_would_say(tmp_path: Path) -> None:
    package = checkout(tmp_path)
    (package / NOTE).write_text("0123abcde\n")
    assert commit_of(package) == "0123abcde"


def test_without_git_the_commit_is_unknown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = project(tmp_path)
    (tmp_path / ".git").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path))
    assert commit_of(package) == "unknown"


@pytest.mark.parametrize(
    ("commit", "other", "same"),
    [
        ("0123abcde", "0123abcde", True),
        ("0123abcde", "f123abcde", False),
        ("0123abcde.changed", "0123abcde.changed", False),
        ("unknown", "unknown", False),
    ],
)
def test_only_a_noted_commit_tells_that_two_are_the_same(
    monkeypatch: pytest.MonkeyPatch, commit: str, other: str, same: bool
) -> None:
    monkeypatch.setattr(version, "version", lambda: f"{__version__}+{commit}")
    assert is_this(f"{__version__}+{other}") is same
