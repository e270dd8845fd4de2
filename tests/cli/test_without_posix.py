"""A fight, a server and a storage where Python has no module and no name that Windows lacks."""

import signal
import sys
import urllib.request
from pathlib import Path

import pytest

from affray.server.page_files import INDEX
from tests.bare import NO_WARNING, bare, begun

if sys.platform == "win32":
    pytest.skip("Windows itself shows it", allow_module_level=True)

AFFRAY = ("-c", "from affray.cli import main; main()")
BLOWS = ("basic attack", "1", "basic attack", "1", "end") * 30


def test_nothing_of_posix_is_there(folder: Path) -> None:
    code = "from affray.storage import locks; print(locks.SYSTEM_LOCKS, hasattr(locks.os, 'getsid'))"
    assert bare(folder, "-c", code) == "False False\n"


def test_a_whole_fight_is_played_kept_and_told_again(folder: Path) -> None:
    shown = bare(folder, *AFFRAY, "play", "hex", "--seed", "3", typed="\n".join(("walk f4", *BLOWS)))
    assert "The fight is over: " in shown
    assert "NOT KEPT" not in shown
    assert "The fight is over" in bare(folder, *AFFRAY, "replay", "hex-duel-1")
    assert (folder / "affray" / "fights.db").is_file()


def test_a_terminal_without_groups_of_programs_is_played_at(folder: Path) -> None:
    code = "from affray.cli import start\nwith start._alone_at_the_terminal():\n    print('played')"
    assert bare(folder, "-c", code) == "played\n"


def test_a_letter_that_the_output_lacks_is_written_as_its_number(folder: Path) -> None:
    bare(folder, *AFFRAY, "play", "hex", "--seed", "3", typed="quit\n")
    renamed = "import sys; sys.argv = ['', 'fights', 'rename', 'hex-duel-1', 'Jürgen ' + chr(0x2192)]"
    bare(folder, "-c", f"{renamed}; from affray.cli import main; main()")
    assert r"Jürgen \u2192" in bare(folder, *AFFRAY, "fights")


def test_a_server_answers_and_stops_well(folder: Path) -> None:
    doors = ["/api/ready", "/api/lobby", "/api/dice?notation=2d6", *(["/"] if INDEX.is_file() else [])]
    with begun(folder, *AFFRAY, "serve", "--port", "0") as server:
        assert server.stdout is not None
        address, _, keeper = server.stdout.readline().strip().partition("/#keeper=")
        for door in doors:
            request = urllib.request.Request(f"{address}{door}", headers={"Authorization": f"Bearer {keeper}"})
            with urllib.request.urlopen(request, timeout=60) as answer:
                assert answer.status == 200
        server.send_signal(signal.SIGINT)
        assert server.wait(timeout=60) == 0
    assert not (folder / "affray" / "fights.db.server").exists()


def test_fights_are_kept_as_elsewhere(folder: Path) -> None:
    """The tests of every storage, of programs that race and of one that is killed, run there."""
    files = ("tests/storage/test_every_storage.py", "tests/storage/test_other_programs.py")
    left_out = "not postgres and not of_the_system and not before_any_statement"
    assert " passed" in bare(folder, "-m", "pytest", *files, "-k", left_out, "-W", NO_WARNING)
