"""The public address of the project: it stands in pyproject.toml, and whatever else shows it is made from that."""

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
MARK = ".invalid"
"""The end of a host that does not exist: there is no public address yet."""
SHOWN_IN = ("SECURITY.md", "CITATION.cff", ".github/ISSUE_TEMPLATE/config.yml")
_WRITTEN = re.compile(r"https://[^\s\"'<>()]*?/affray(?![\w.-])")
_RELATIVE = re.compile(r"(!?)(\[[^\]]*\])\((?!https?:|#)([^)]+)\)")


def address() -> str:
    """The address of the repository, without a slash at its end."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["tool"]["affray"]["address"])


def is_public(address: str) -> bool:
    """Whether people can get there."""
    return f"{MARK}/" not in address


def urls(address: str, tag: str) -> dict[str, str]:
    """Where an index sends people, for the files as they are at a tag or a branch."""
    return {
        "Homepage": address,
        "Documentation": f"{address}/tree/{tag}/docs",
        "Issues": f"{address}/issues",
        "Changelog": f"{address}/blob/{tag}/CHANGELOG.md",
    }


def outside(text: str, address: str, tag: str) -> str:
    """A page of the project as it is shown elsewhere: its links and pictures lead to the repository."""

    def absolute(link: re.Match[str]) -> str:
        picture, label, target = link.groups()
        return f"{picture}{label}({address}/{'raw' if picture else 'blob'}/{tag}/{target})"

    return _RELATIVE.sub(absolute, text)


def tag_of(version: str) -> str:
    """Where the files of a version are: at its tag, or on the main branch before it is released."""
    return "main" if "dev" in version else f"v{version}"


def readdressed(text: str, address: str) -> str:
    """A text whose addresses of the project are this one."""
    return _WRITTEN.sub(address, text)


def main() -> None:
    """Write the address of pyproject.toml wherever it is shown."""
    for name in SHOWN_IN:
        file = ROOT / name
        file.write_text(readdressed(file.read_text(encoding="utf-8"), address()), encoding="utf-8")
        print(f"{name}: {address()}", file=sys.stderr)


if __name__ == "__main__":
    main()
