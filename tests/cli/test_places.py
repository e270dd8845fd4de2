"""Where fights are kept on each system; those that earlier versions kept elsewhere are found."""

from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from affray.cli import kept
from affray.storage.sqlite import SqliteStorage
from tests.cli.runs import told

EARLIER = Path(".local", "state", "affray", "fights.db")
ON_A_MAC = Path("Library", "Application Support", "affray", "fights.db")


@pytest.fixture
def home(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of somebody who says nothing about where fights lie."""
    monkeypatch.delenv("XDG_STATE_HOME")
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(folder))
    return folder


@pytest.fixture
def mac(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same on a Mac."""
    monkeypatch.setattr(kept, "user_state_path", lambda *words, **how: MacOS(*words, **how).user_state_path)
    return home


def test_on_linux_the_place_is_the_same_as_ever(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "user_state_path", lambda *words, **how: Unix(*words, **how).user_state_path)
    assert kept.file() == home / EARLIER


def test_a_mac_keeps_them_where_programs_keep_theirs(mac: Path) -> None:
    told("play", "--seed", "3", typed=("quit",))
    assert (mac / ON_A_MAC).is_file()


def test_fights_that_an_earlier_version_kept_are_gone_on_with_where_they_lie(mac: Path) -> None:
    SqliteStorage(mac / EARLIER).close()
    told("play", "--seed", "3", typed=("quit",))
    assert kept.file() == mac / EARLIER
    assert not (mac / ON_A_MAC).exists()
    assert "hex-duel-1" in told("fights")


def test_fights_in_both_places_are_those_of_this_version(mac: Path) -> None:
    for place in (EARLIER, ON_A_MAC):
        SqliteStorage(mac / place).close()
    assert kept.file() == mac / ON_A_MAC


def test_a_folder_that_is_named_wins_everywhere(mac: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SqliteStorage(mac / EARLIER).close()
    monkeypatch.setenv("XDG_STATE_HOME", str(mac / "elsewhere"))
    assert kept.file() == mac / "elsewhere" / "affray" / "fights.db"
