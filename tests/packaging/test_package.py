"""A package that is built the usual way is whole: it plays a fight to its end and serves its page."""

import re
import urllib.request
from pathlib import Path

import pytest

from affray import __version__
from affray.server.page_files import INDEX
from tests.machine.left_out import leave_out
from tests.packaging.packages import ROOT, UV, Home, built, files_of, metadata_of, ran, told

BLOWS = "walk f4\n" + "basic attack\n1\nbasic attack\n1\nend\n" * 30
ENGINE = 15_000_000
"""Bytes that those take who install the engine alone."""
RELATIVE = re.compile(r"\]\((?!https://|#)")


def test_a_package_built_the_usual_way_plays_and_serves(tmp_path: Path) -> None:
    """The source distribution first, then the wheel from that: what the one lacks, the other lacks too."""
    if not INDEX.is_file():
        leave_out("packages", "the page is not built: `make page` builds it")
    wheel, source = built(ROOT, tmp_path / "dist")
    _has_everything(files_of(source))
    _has_the_page_and_the_commit(files_of(wheel), files_of(source))
    _is_shown_well(wheel)
    home = Home(tmp_path / "home")
    home.install(wheel, "--constraint", "lock/run.txt")
    told(UV, "pip", "check", "--python", home.python)
    _plays(home, files_of(wheel)["affray/commit.txt"].decode())
    _serves(home)
    _serves_researchers(wheel, Home(tmp_path / "study"))


def _has_everything(source: dict[str, bytes]) -> None:
    """Whatever is needed to build and to test it again: all that git keeps, and the page."""
    wanted = {"Makefile", ".ci/run", "hatch_build.py", "lock/run.txt", "web/package.json", "docs/commands.md"}
    if (ROOT / ".git").exists():
        wanted |= {name for name in told("git", "ls-files").splitlines() if (ROOT / name).is_file()}
    assert not wanted - set(source)
    assert source["src/affray/server/page/index.html"] == INDEX.read_bytes()


def _has_the_page_and_the_commit(wheel: dict[str, bytes], source: dict[str, bytes]) -> None:
    pages = {name.removeprefix("src/") for name in source if "/server/page/" in name}
    assert "affray/server/page/index.html" in pages <= set(wheel)
    assert wheel["affray/commit.txt"] == source["src/affray/commit.txt"]
    assert wheel["affray/commit.txt"]


def _is_shown_well(wheel: Path) -> None:
    """What an index shows: who, where, for whom, and links that lead somewhere from there."""
    shown = metadata_of(wheel)
    assert (shown["Version"], shown["Author"]) == (__version__, "The Affray authors")
    assert {"Homepage", "Documentation", "Issues", "Changelog"} == {
        url.partition(",")[0] for url in shown.get_all("Project-URL", [])
    }
    assert shown["Description-Content-Type"] == "text/markdown"
    text = shown.get_payload()
    assert isinstance(text, str)
    assert "docs/table.png)" in text
    assert not RELATIVE.findall(text)


def _plays(home: Home, commit: str) -> None:
    assert home.affray("--version").stdout == f"affray {__version__} (commit {commit})\n"
    fight = home.affray("play", "hex", "--seed", "3", typed=BLOWS)
    assert fight.returncode == 0, fight.stderr
    assert "The fight is over: " in fight.stdout
    assert "hex-duel-1" in home.affray("fights").stdout


def _serves(home: Home) -> None:
    with home.serving() as (address, _keeper):
        page = _got(f"{address}/")
        scripts = re.findall(r'<script[^>]* src="([^"]+)"', page)
        assert scripts
        assert all(len(_got(f"{address}/{script.lstrip('./')}")) > 1000 for script in scripts)


def _serves_researchers(wheel: Path, home: Home) -> None:
    """With msgspec alone every book and what tests books are there; the command says what it lacks."""
    home.install("--no-deps", wheel)
    home.install("msgspec", "--constraint", "lock/run.txt")
    books = "from importlib.metadata import entry_points as all; books = all(group='affray.rulesets')"
    home.says(f"import affray.api, affray.kit, affray.testing; {books}; assert len({{b.load() for b in books}}) == 5")
    assert sum(file.stat().st_size for file in (home.folder / "venv" / "lib").rglob("*") if file.is_file()) < ENGINE
    refused = home.affray("play", "hex")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert re.fullmatch(r"affray: this needs typer, which is not installed; .*pip install affray.*\n", refused.stderr)


def _got(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:
        assert answer.status == 200
        content: bytes = answer.read()
    return content.decode()


@pytest.mark.parametrize("kind", ["--sdist", "--wheel"])
def test_nothing_is_packed_without_the_page(tmp_path: Path, kind: str) -> None:
    """A server without one would be told about by those who installed it."""
    for name in (
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        "LICENSE",
        "release/__init__.py",
        "release/address.py",
    ):
        _copy(name, tmp_path / "project")
    for name in ("__init__.py", "version.py"):
        _copy(f"src/affray/{name}", tmp_path / "project")
    done = ran(UV, "build", kind, "--out-dir", tmp_path / "dist", tmp_path / "project", folder=tmp_path)
    assert done.returncode != 0
    assert "run `make page` first" in done.stderr
    assert not list((tmp_path / "dist").glob("affray*"))


def _copy(name: str, to: Path) -> None:
    (to / name).parent.mkdir(parents=True, exist_ok=True)
    (to / name).write_bytes((ROOT / name).read_bytes())
