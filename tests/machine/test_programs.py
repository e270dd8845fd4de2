"""Programs are found on the PATH, in the usual places of each system, and where a variable says."""

from pathlib import Path

import pytest

from tests.machine.programs import CHROMIUM, POSTGRES, Program


@pytest.fixture(autouse=True)
def _bare_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with nothing on the PATH."""
    monkeypatch.setenv("PATH", "")
    for program in (CHROMIUM, POSTGRES):
        monkeypatch.delenv(program.variable, raising=False)


def put(root: Path, *names: str) -> None:
    """Lay programs into a folder."""
    for name in names:
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o755)


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"])
def test_chromium_on_the_path_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    put(tmp_path, f"bin/{name}", "snap/bin/chromium")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert CHROMIUM.find(tmp_path) == tmp_path / "bin" / name


@pytest.mark.parametrize(
    ("program", "place"),
    [
        (CHROMIUM, "snap/bin/chromium"),
        (CHROMIUM, "Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
        (CHROMIUM, "Program Files (x86)/Microsoft/Edge/Application/msedge.exe"),
        (POSTGRES, "usr/lib/postgresql/15/bin/initdb"),
        (POSTGRES, "opt/homebrew/opt/postgresql@17/bin/initdb"),
    ],
)
def test_the_usual_places_of_a_system_are_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Program, place: str
) -> None:
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path / "Program Files (x86)"))
    put(tmp_path, place, str(Path(place).with_name("pg_ctl")))
    assert program.find(tmp_path) == tmp_path / place


def test_the_newest_postgresql_is_taken(tmp_path: Path) -> None:
    for version in ("9.6", "15", "17"):
        put(tmp_path, f"usr/lib/postgresql/{version}/bin/initdb", f"usr/lib/postgresql/{version}/bin/pg_ctl")
    found = POSTGRES.find(tmp_path)
    assert found == tmp_path / "usr/lib/postgresql/17/bin/initdb"


def test_initdb_without_pg_ctl_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "bin/initdb", "usr/lib/postgresql/15/bin/initdb", "usr/lib/postgresql/15/bin/pg_ctl")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert POSTGRES.find(tmp_path) == tmp_path / "usr/lib/postgresql/15/bin/initdb"


def test_the_variable_decides_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "snap/bin/chromium", "mine/brave")
    monkeypatch.setenv("AFFRAY_CHROMIUM", str(tmp_path / "mine/brave"))
    assert CHROMIUM.find(tmp_path) == tmp_path / "mine/brave"
    monkeypatch.setenv("AFFRAY_CHROMIUM", "none")
    assert CHROMIUM.find(tmp_path) is None
    assert CHROMIUM.why_missing == "no Chromium: AFFRAY_CHROMIUM is none"


def test_a_program_that_is_nowhere_says_what_may_name_it(tmp_path: Path) -> None:
    assert CHROMIUM.find(tmp_path) is None
    assert CHROMIUM.why_missing.endswith("; AFFRAY_CHROMIUM may name its file")
