"""Packages where they end up: images, shallow clones, other Pythons, beside old libraries, under an open fight."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from affray.server.page_files import FOLDER, INDEX
from affray.server.routes.guarding import UPDATED
from affray.version import NOTE
from tests.machine.left_out import leave_out
from tests.packaging.packages import PATIENCE, ROOT, UV, Home, built, files_of, ran, told
from tests.server.tables import Page, Server

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not INDEX.is_file(), reason="`make page` builds the page")]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PAGE = FOLDER.relative_to(ROOT)
AGAIN = ("--no-deps", "--reinstall-package", "affray")
COPIES = re.compile(r"^COPY (?!--)(.+) (\S+)$", re.MULTILINE)


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A wheel and its source distribution."""
    return built(ROOT, tmp_path_factory.mktemp("packages"))


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """An empty environment."""
    return Home(tmp_path / "home")


def commit_in(wheel: Path) -> str:
    """The commit that a wheel names."""
    return files_of(wheel)[f"affray/{NOTE}"].decode()


def with_page(project: Path) -> Path:
    """A project in which the page is built."""
    shutil.copytree(FOLDER, project / PAGE)
    return project


def clone(folder: Path) -> Path:
    """The last commit of the project, without tags and without what came before it."""
    told("git", "clone", "-q", "--depth", "1", "--no-tags", f"file://{ROOT}", folder)
    return with_page(folder)


def head() -> str:
    """The commit that the project is at."""
    return told("git", "rev-parse", "--short=9", "HEAD").strip()


def test_a_shallow_clone_without_tags_names_its_commit(tmp_path: Path) -> None:
    (wheel,) = built(clone(tmp_path / "clone"), tmp_path / "dist", "--wheel")
    assert commit_in(wheel) == head()


def test_files_without_a_repository_have_no_commit_whatever_lies_around_them(tmp_path: Path) -> None:
    told("git", "init", "-q", tmp_path)
    project = clone(tmp_path / "files")
    shutil.rmtree(project / ".git")
    (wheel,) = built(project, tmp_path / "dist", "--wheel")
    assert commit_in(wheel) == "unknown"


def test_a_wheel_keeps_the_commit_of_the_source_it_is_made_from(tmp_path: Path, packages: list[Path]) -> None:
    """Also where that is unpacked in the repository of something else."""
    told("git", "init", "-q", tmp_path)
    shutil.unpack_archive(packages[1], tmp_path)
    (project,) = tmp_path.glob("affray-*")
    (wheel,) = built(project, tmp_path / "dist", "--wheel")
    assert files_of(wheel) == files_of(packages[0])


def test_the_steps_of_the_image_make_a_package_that_names_the_commit_it_is_given(tmp_path: Path, home: Home) -> None:
    """The files that its second stage copies, and the commands of its last one, without an engine for containers."""
    _, _, wheel_stage, last_stage = (ROOT / "Dockerfile").read_text(encoding="utf-8").split("\nFROM ")[-4:]
    project = tmp_path / "image"
    for sources, target in COPIES.findall(wheel_stage):
        _copied(sources.split(), project / target)
    (wheel,) = built(with_page(project), tmp_path / "dist", "--wheel", AFFRAY_COMMIT="0123abcde")
    assert "--require-hashes -r /tmp/run.txt" in last_stage
    home.install("--require-hashes", "-r", "lock/run.txt")
    home.install("--no-deps", wheel)
    assert "(commit 0123abcde)" in home.affray("--version").stdout


def _copied(sources: list[str], target: Path) -> None:
    """What COPY does: one folder becomes the target, files go into it."""
    for name in sources:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("page", "__pycache__"))
        else:
            target.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target)


@pytest.mark.parametrize("python", PYTHONS)
def test_it_plays_and_prices_on_every_python_that_it_names(tmp_path: Path, packages: list[Path], python: str) -> None:
    found = [*map(str, Path.home().glob(f".pyenv/versions/{python}.*/bin/python")), python]
    if ran(UV, "python", "find", found[0], UV_PYTHON_DOWNLOADS="never").returncode:
        leave_out(f"a package on Python {python}", "it is not on this machine")
    home = Home(tmp_path / "home", found[0])
    home.install(packages[0])
    priced = home.affray("odds", "hex", "ada bash rook with round-shield", "--load", ROOT / "docs" / "beside-rook.json")
    assert "rook hit: 36.00 % (9/25)" in priced.stdout
    assert "The fight is over" in home.affray("replay", ROOT / "docs" / "duel.json").stdout
    with home.serving() as (address, _keeper):
        assert address.startswith("http://127.0.0.1:")


def test_it_plays_without_being_installed(tmp_path: Path, packages: list[Path]) -> None:
    """As README says: straight from the wheel."""
    command = (UV, "tool", "run", "-q", "--python", sys.executable, "--from", packages[0], "affray", "play", "hex")
    shown = told(*command, typed="quit\n", folder=tmp_path, XDG_STATE_HOME=str(tmp_path))
    assert "You play ada." in shown


def test_a_book_of_ones_own_is_tested_with_the_oldest_pytest_that_is_named(packages: list[Path], home: Home) -> None:
    home.install("--resolution", "lowest-direct", f"affray[testing] @ {packages[0].as_uri()}", "pytest>=8", "hatchling")
    assert home.affray("new-ruleset", "goblins").returncode == 0
    home.install("--no-deps", "--no-build-isolation", "-e", home.folder / "goblins")
    told(home.python, "-m", "pytest", "-q", folder=home.folder / "goblins")


@pytest.fixture
def lost(tmp_path: Path, packages: list[Path]) -> Path:
    """A later package, in which a part has another name and a book wants what is not there yet."""
    project = tmp_path / "later"
    shutil.unpack_archive(packages[1], tmp_path)
    next(tmp_path.glob("affray-*")).rename(project)
    package = project / "src" / "affray"
    (package / NOTE).write_text("fedcba987", encoding="ascii")
    (package / "core" / "undoing.py").rename(package / "core" / "undo.py")
    with (package / "rulesets" / "swift" / "__init__.py").open("a", encoding="utf-8") as book:
        book.write("from affray.core import later\n")
    (wheel,) = built(project, tmp_path / "dist", "--wheel")
    return wheel


def said(program: "subprocess.Popen[str]", until: str) -> Iterator[str]:
    """What a program prints up to a line that begins so."""
    assert program.stdout is not None
    for line in program.stdout:
        yield line
        if line.startswith(until):
            return


def test_an_open_fight_goes_on_when_the_package_is_brought_up_to_date(packages: list[Path], home: Home) -> None:
    home.install(packages[0])
    with home.running("play", "hex", "--seed", "3") as program:
        list(said(program, "You play ada."))
        home.install(*AGAIN, packages[0])
        shown, wrong = program.communicate("walk f4\nundo\nquit\n", timeout=PATIENCE)
    assert program.returncode == 0, wrong
    assert "Taken back." in shown
    assert "Go on with:" in shown


def test_an_open_fight_is_told_what_a_newer_package_lacks(packages: list[Path], home: Home, lost: Path) -> None:
    home.install(packages[0])
    with home.running("play", "hex", "--seed", "3") as program:
        list(said(program, "You play ada."))
        home.install(*AGAIN, lost)
        _shown, wrong = program.communicate("walk f4\nundo\nquit\n", timeout=PATIENCE)
    assert program.returncode == 1
    assert "Affray was brought up to date while" in wrong
    assert "'undoing'" in wrong
    assert "affray play --resume hex-duel-1" in wrong
    assert "hex-duel-1" in home.affray("play", "--resume", "hex-duel-1", typed="quit\n").stdout


def test_an_open_table_goes_on_and_the_keeper_is_told_to_restart(packages: list[Path], home: Home, lost: Path) -> None:
    home.install(packages[0])
    with home.serving() as (address, keeper):
        server: Any = Server(SimpleNamespace(address=address, keeper=keeper))  # type: ignore[arg-type]
        ada = Page(server, server.begin(seats=[{"name": "ada", "holds": ["ada"]}], bots={"rook": "greedy"})["ada"])
        ada.until_turn()
        home.install(*AGAIN, lost)
        assert ada.declare("ada", "kneel")["type"] == "taken"
        ada.until_turn()
        assert ada.click("undo")["type"] == "taken"
        ada.close()
        refused = server.ask("/api/fights", {"book": "swift", "scene": "duel", "seats": []})
    assert refused == (503, UPDATED)
