"""Chooses the tests of what you changed: `python -m tests.changed` prints goals and settings for make.

Changed is what differs from HEAD, what git does not know yet, and on another branch what it has that main has not.
"""

import subprocess
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parent.parent
EVERYTHING = {"webpage", "tests", "src/affray/examples"}
UNTESTED = (".ci", ".dockerignore", ".gitignore", "LICENSE", "bench")


def changed(root: Path = ROOT) -> list[str]:
    """List the changed files; none where git cannot say."""
    try:
        return sorted({file for words in _comparisons(root) for file in _git(root, *words)})
    except (OSError, subprocess.CalledProcessError):
        return []


def _comparisons(root: Path) -> list[tuple[str, ...]]:
    known = [("diff", "--name-only", "--relative", "HEAD"), ("ls-files", "--others", "--exclude-standard")]
    is_on_main = _git(root, "branch", "--show-current") == ["main"]
    has_main = bool(_git(root, "branch", "--list", "main"))
    return known if is_on_main or not has_main else [*known, ("diff", "--name-only", "--relative", "main...HEAD")]


def _git(root: Path, *words: str) -> list[str]:
    command = ("git", "-c", "core.quotepath=off", *words)
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.splitlines()


def needed_for(file: PurePosixPath, root: Path = ROOT) -> set[str]:
    """Name the tests of a file: the folder named like its package, or everything where no folder is."""
    top, *_ = file.parts
    if top in UNTESTED:
        return set()
    if top == "web":
        return {"webpage"}
    docs = {"tests/test_docs.py"} if top == "docs" or file.suffix == ".md" else set()
    return docs | _mirrored(file, root) or EVERYTHING


def _mirrored(file: PurePosixPath, root: Path) -> set[str]:
    if file.parts[0] == "tests" and file.match("test_*.py") and (root / file).is_file():
        return {str(file)}
    inside = file.relative_to("src/affray") if file.is_relative_to("src/affray") else file
    beside = {"src/affray/examples"} if inside.parts[0] == "examples" else set()
    around = PurePosixPath("tests", *inside.parts[inside.parts[0] == "tests" :]).parents
    folders = (folder for folder in around if len(folder.parts) > 1 and any((root / folder).glob("test_*.py")))
    return beside | {str(folder) for folder in list(folders)[-1:]}


def goals(files: list[str], root: Path = ROOT) -> str:
    """Say what make has to do for some changed files: everything where none are named."""
    needed = set().union(*(needed_for(PurePosixPath(file), root) for file in files)) if files else EVERYTHING
    needed = EVERYTHING if "tests" in needed else needed
    tests = " ".join(sorted(needed - {"webpage"}))
    page, chosen = " webpage" * ("webpage" in needed), f" chosen TESTS='{tests}'" if tests else ""
    return f"types style{page}{chosen}"


if __name__ == "__main__":
    print(goals(changed()))
