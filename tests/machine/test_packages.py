"""What is missing is installed where nobody has to be asked; elsewhere you are told what to type."""

import subprocess
from typing import Any

import pytest

from tests.machine import packages
from tests.machine.node import NODE
from tests.machine.programs import CHROMIUM, POSTGRES


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would have been run on a Debian without Chromium."""
    commands: list[list[str]] = []

    def run(command: list[Any], **_how: Any) -> subprocess.CompletedProcess[str]:
        commands.append([str(word) for word in command])
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(packages, "missing", lambda: [CHROMIUM])
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr("platform.freedesktop_os_release", lambda: {"ID": "debian"})
    monkeypatch.setattr("subprocess.run", run)
    return commands


def as_user(monkeypatch: pytest.MonkeyPatch, number: int, ci: str = "") -> None:
    """Be root, who is 0, or somebody else."""
    monkeypatch.setattr("os.geteuid", lambda: number)
    monkeypatch.setenv("CI", ci)


def test_root_installs(monkeypatch: pytest.MonkeyPatch, ran: list[list[str]]) -> None:
    as_user(monkeypatch, 0)
    packages.main()
    assert ran[0] == ["apt-get", "update", "-qq"]
    assert ran[1][-2:] == ["--no-install-recommends", "chromium"]
    assert "sudo" not in ran[1]


def test_in_ci_anybody_installs_if_sudo_asks_no_password(monkeypatch: pytest.MonkeyPatch, ran: list[list[str]]) -> None:
    as_user(monkeypatch, 1000, ci="true")
    packages.main()
    assert [command[:2] for command in ran] == [["sudo", "-n"], ["sudo", "-n"]]


def test_anybody_else_is_told_the_line_to_type(
    monkeypatch: pytest.MonkeyPatch, ran: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    as_user(monkeypatch, 1000)
    packages.main()
    assert ran == []
    assert capsys.readouterr().err.splitlines() == [
        "Chromium not found: the tests leave out what needs it. To run everything, type",
        "    sudo apt-get update && sudo apt-get install --no-install-recommends chromium",
    ]


def test_without_apt_the_programs_are_named() -> None:
    said = packages.advice([CHROMIUM, POSTGRES], has_apt=False, system="")
    assert said.endswith("To run everything, install Chromium and PostgreSQL.")
    assert "apt" not in said


def test_ubuntu_has_chromium_under_another_name() -> None:
    assert packages.packages([CHROMIUM, POSTGRES, NODE], "debian") == ["chromium", "postgresql", "libatomic1"]
    assert packages.packages([CHROMIUM], "ubuntu") == ["chromium-browser"]
