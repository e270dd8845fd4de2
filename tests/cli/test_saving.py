"""`save FILE` writes a file of the player's own, and replaces no other."""

from pathlib import Path

import pytest

from affray.cli import screen
from affray.core.saves import is_save
from tests.cli.runs import told


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """A file that is no fight."""
    file = tmp_path / "notes.txt"
    file.write_text("milk, bread")
    return file


def duel(*typed: str) -> str:
    """What is shown of a duel."""
    return told("play", "--seed", "3", typed=(*typed, "quit"))


def test_a_file_that_is_no_fight_is_not_replaced_unless_forced(notes: Path) -> None:
    lost = f"save: {notes} is no fight of this program and would be lost; `save {notes} --force` replaces it"
    assert duel(f"save {notes}", f"save {notes}").count(lost) == 2
    assert notes.read_text() == "milk, bread"
    assert f"Saved to {notes}.\n" in duel(f"save {notes} --force")
    assert is_save(notes.read_bytes())


def test_at_a_terminal_it_is_replaced_when_it_is_said_twice(notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "is_terminal", lambda: True)
    assert f"`save {notes}` once more replaces it, or name another file" in duel(f"save {notes}")
    assert notes.read_text() == "milk, bread"
    other = notes.with_name("other.json")
    duel(f"save {notes}", f"save {other}", f"save {notes}")
    assert notes.read_text() == "milk, bread"
    assert f"Saved to {notes}.\n" in duel(f"save {notes}", f"save {notes}")
    assert is_save(notes.read_bytes())


def test_another_fight_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "friday.json"
    duel(f"save {file}")
    before = file.read_bytes()
    assert f"Saved to {file}.\n" in duel("walk d4", f"save {file}")
    assert file.read_bytes() != before


def test_a_folder_is_never_replaced(tmp_path: Path) -> None:
    assert f"save: {tmp_path} is no file; name another\n" in duel(f"save {tmp_path} --force")
    assert tmp_path.is_dir()


def test_force_alone_says_nowhere() -> None:
    assert "save: say where to: `save friday.json`" in duel("save --force")


def test_names_that_no_file_can_have_are_refused_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere" / "x.json")
    shown = duel(
        "save ~no such user/f", "load ~no such user/f", f"load {tmp_path}/dangling", f"save {tmp_path}/dangling", "a\0b"
    )
    assert shown.count("there is no user of that name here; write the whole path") == 2
    assert f"load: {tmp_path}/dangling cannot be read: No such file or directory" in shown
    assert f"save: {tmp_path}/dangling cannot be written: No such file or directory" in shown
    assert "That had the character U+0000 in it, which cannot be seen; type it again." in shown
