"""`affray serve` as a program, and what `make play` chooses."""

import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from affray.cli import kept, start
from affray.server.page_files import INDEX
from tests.cli.runs import affray, until
from tests.machine.left_out import leave_out
from tests.systems import ctrl_c, rights, terminal

Program = subprocess.Popen[str]
NO_DISPLAY = {"DISPLAY": "", "WAYLAND_DISPLAY": ""}


def begun(*words: str) -> Program:
    """A server of one's own, as a program."""
    command = [sys.executable, "-c", "from affray.cli import main; main()", "serve", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | NO_DISPLAY)


def first_line(program: Program) -> str:
    """What it prints first."""
    assert program.stdout is not None
    line = program.stdout.readline().strip()
    assert line, "the server has ended"
    return line


def ended(program: Program) -> int:
    """Ctrl-C, and the exit code."""
    program.send_signal(signal.SIGINT)
    program.communicate(timeout=60)
    return program.returncode


@pytest.fixture
def program() -> Iterator[Program]:
    """A server that runs while the test does."""
    running = begun()
    yield running
    if running.poll() is None:
        running.kill()
    running.communicate()


@ctrl_c
def test_the_address_comes_first_and_ctrl_c_ends_it_well(program: Program) -> None:
    link = first_line(program)
    address, _, token = link.partition("/#keeper=")
    assert address.startswith("http://127.0.0.1:")
    assert len(token) >= 22
    with urllib.request.urlopen(f"{address}/api/ready", timeout=60) as answer:
        assert answer.status == 200
    assert ended(program) == 0


def test_a_server_that_runs_already_is_named_and_its_port_cannot_be_had(program: Program) -> None:
    link = first_line(program)
    second = affray("serve")
    assert second.exit_code == 0
    assert link in second.stdout
    port = link.split("/")[2].rpartition(":")[2]
    taken = affray("serve", "--port", port)
    assert taken.exit_code == 2
    assert f"port {port} of 127.0.0.1 cannot be had" in taken.stderr


@rights
@ctrl_c
def test_the_keepers_link_lies_where_only_its_owner_can_read_it(program: Program, state_folder: Path) -> None:
    link = first_line(program)
    file = state_folder / "affray" / "fights.db.server"
    assert (file.read_text(), file.stat().st_mode & 0o777) == (link, 0o600)
    assert ended(program) == 0
    assert not file.exists()


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("mysql://ann:secret@somewhere/x", "--database mysql://ann@somewhere/x: write sqlite:///FILE"),
        ("sqlite:///", "--database sqlite:///: write sqlite:///FILE"),
        ("postgresql://", "or postgresql://USER:PASSWORD@HOST/DATABASE"),
        ("postgresql://ann:secret@127.0.0.1:1/x", "--database the database does not answer"),
    ],
)
def test_a_database_that_cannot_be_is_refused(address: str, why: str) -> None:
    result = affray("serve", "--database", address)
    assert result.exit_code == 2
    assert why in " ".join(result.stderr.split())
    assert "secret" not in result.output


@pytest.mark.parametrize(
    ("words", "ci", "is_terminal", "wanted"),
    [
        ((), "", True, True),
        (("--port", "9000"), "", True, True),
        (("--terminal",), "", True, False),
        (("--seed", "3"), "", True, False),
        ((), "true", True, False),
        ((), "", False, False),
    ],
)
def test_the_browser_is_for_people_at_a_terminal(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], ci: str, is_terminal: bool, wanted: bool
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr("sys.stdin.isatty", lambda: is_terminal, raising=False)
    assert start.wants_browser(words) is wanted


def test_a_secret_of_the_keeper_that_is_too_short_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AFFRAY_KEEPER", "1234")
    result = affray("serve", "--database", f"sqlite:///{kept.file()}")
    assert result.exit_code == 2
    assert "AFFRAY_KEEPER has to be 22 to 100 letters" in " ".join(result.stderr.split())


@terminal
def test_ctrl_c_ends_make_play_without_a_failure(tmp_path: Path) -> None:
    """At a real terminal, under a real `make`, which would otherwise be interrupted too."""
    import pty

    if not INDEX.is_file():
        leave_out("the page", "it is not built: `make page` builds it")
    (tmp_path / "Makefile").write_text(f"play:\n\t@{sys.executable} -m affray.cli.start --port 0\n")
    child, screen = pty.fork()
    if child == 0:
        for name in ("CI", "DISPLAY", "WAYLAND_DISPLAY"):
            os.environ.pop(name, None)
        os.environ |= {"XDG_STATE_HOME": str(tmp_path), "TERM": "dumb"}
        os.execvp("make", ("make", "-s", "-C", str(tmp_path), "play"))
    until(screen, b"http://")
    os.write(screen, b"\x03")
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_a_server_without_its_page_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("affray.server.page_files.INDEX", tmp_path / "index.html")
    result = affray("serve")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "this installation has no page of the browser table" in " ".join(result.stderr.split())
    assert "make page" in result.stderr
