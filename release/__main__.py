"""`python -m release check` says what a release still lacks; `python -m release commands` prints what publishes it."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator

from affray import __version__
from release.address import ROOT, SHOWN_IN, address, is_public, readdressed, tag_of


def lacking() -> Iterator[str]:
    """What is not ready yet, and what to do about it."""
    if "dev" in __version__:
        yield f"{__version__} is a version under way: write the one to be released in src/affray/__init__.py"
    if not is_public(address()):
        yield f"{address()} leads nowhere: write the public address in pyproject.toml, and run `make address`"
    if not re.search(rf"^## {re.escape(__version__)} \(\d{{4}}-\d\d-\d\d\)$", _text("CHANGELOG.md"), re.MULTILINE):
        yield f"CHANGELOG.md has no heading `## {__version__} (YEAR-MONTH-DAY)`"
    for name in SHOWN_IN:
        if readdressed(_text(name), address()) != _text(name):
            yield f"{name} shows another address: run `make address`"
    yield from _lacking_in_git()


def _lacking_in_git() -> Iterator[str]:
    if _git("status", "--porcelain"):
        yield "there are changes that are in no commit: commit them, or take them back"
    if _git("tag", "--list", tag_of(__version__)):
        yield f"the tag {tag_of(__version__)} is there already: raise the version in src/affray/__init__.py"


def commands() -> Iterator[str]:
    """What tags and publishes the packages in `dist`; nothing of it was run."""
    tag, packages = (
        tag_of(__version__),
        " ".join(f"dist/{file.name}" for file in sorted((ROOT / "dist").glob("affray-*"))),
    )
    yield "Nothing is published yet. These commands do it:"
    yield f'  git tag -a {tag} -m "Affray {__version__}"'
    yield f"  git push origin {tag}"
    yield f"  .venv/bin/twine upload {packages}"
    yield "Then begin the next version in src/affray/__init__.py, with .dev0 at its end, and in CHANGELOG.md."


def _text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout.strip()


WORDS: dict[str, Callable[[], Iterator[str]]] = {"check": lacking, "commands": commands}


def main(words: list[str]) -> int:
    """Do as the word says; what a release lacks ends with 2."""
    if len(words) != 1 or words[0] not in WORDS:
        print(f"say one of {', '.join(WORDS)}: python -m release check", file=sys.stderr)
        return 2
    said = list(WORDS[words[0]]())
    print("\n".join(said) or "Everything is ready.", file=sys.stderr if words == ["check"] else sys.stdout)
    return 2 if said and words == ["check"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
