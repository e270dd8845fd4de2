"""Which Affray this is: its version, and the commit that it was built from."""

import subprocess
from functools import cache
from pathlib import Path

from affray import __version__

UNKNOWN = "unknown"
CHANGED = ".changed"
"""What stands after the commit of a checkout with changes of its own."""
NOTE = "commit.txt"
"""The file in which a built package names its commit; a checkout has none and asks git."""


@cache
def version() -> str:
    """The version with its commit, as saves name it: `0.2.0+6f680bbf9`."""
    return f"{__version__}+{commit()}"


def is_this(other: str) -> bool:
    """Whether something was written by just this code, which a checkout with changes of its own cannot know."""
    return other == version() and not other.endswith((CHANGED, UNKNOWN))


def was_replaced() -> bool:
    """Whether the package was brought up to date since this program first asked for its commit."""
    return commit_of(Path(__file__).parent) != commit()


@cache
def commit() -> str:
    """The commit of this package."""
    return commit_of(Path(__file__).parent)


def commit_of(package: Path) -> str:
    """The commit that a package was built from, or that its checkout is at: `6f680bbf9`, `6f680bbf9.changed`."""
    note = package / NOTE
    return note.read_text(encoding="ascii").strip() if note.is_file() else _asked_of_git(package.parent.parent)


def _asked_of_git(project: Path) -> str:
    """What git says of a project that is a repository of its own; the commit of another one around it says nothing."""
    repository = project / ".git"
    if not (repository.exists() and (project / "pyproject.toml").is_file()):
        return UNKNOWN
    command = ["git", f"--git-dir={repository}", f"--work-tree={project}", "describe", "--always", "--exclude=*"]
    try:
        said = subprocess.run(
            [*command, "--abbrev=9", f"--dirty={CHANGED}"], capture_output=True, check=True, timeout=20
        )
    except (OSError, subprocess.SubprocessError):
        return UNKNOWN
    return said.stdout.decode("ascii").strip()
