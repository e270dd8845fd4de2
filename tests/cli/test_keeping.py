"""Fights are kept as they are played, each in a file of its own."""

import os
import re
import sys
from pathlib import Path

import pytest

from affray.cli import keeping
from affray.cli.keeping import command, kept
from tests.cli.runs import affray, the_kept_file, told


def duel(*typed: str, options: tuple[str, ...] = ()) -> str:
    """What is shown of a duel in which Ada acts first."""
    return told("play", "--seed", "3", *options, typed=typed)


def test_the_file_is_named_by_ruleset_scene_date_and_time(state_folder: Path) -> None:
    shown = duel("quit", options=("--scene", "duel"))
    file = the_kept_file()
    assert file.parent == state_folder / "affray" / "fights"
    assert re.fullmatch(r"hex-duel-[0-9]{8}-[0-9]{6}\.json", file.name)
    assert f"\nIt is kept in {file}.\n" in shown


def test_a_new_fight_leaves_the_last_one_alone() -> None:
    duel("walk d4", "quit")
    first = the_kept_file()
    before = first.read_bytes()
    duel("walk e4", "quit")
    assert len(kept()) == 2
    assert first.read_bytes() == before


def test_a_fight_that_is_resumed_stays_in_its_file() -> None:
    duel("walk d4", "quit")
    file = the_kept_file()
    assert "A   ada (red) at d4" in told("play", "--load", str(file), typed=("walk e4", "quit"))
    assert the_kept_file() == file
    assert "A   ada (red) at e4" in told("play", "--resume")


def test_a_file_of_the_players_own_is_not_written_to(tmp_path: Path) -> None:
    friday = tmp_path / "friday.json"
    duel("walk d4", f"save {friday}", "quit")
    before = friday.read_bytes()
    told("play", "--load", str(friday), typed=("walk e4", "quit"))
    assert friday.read_bytes() == before
    assert len(kept()) == 2


def test_a_fight_loaded_at_the_prompt_does_not_overwrite_the_one_that_was_left(tmp_path: Path) -> None:
    friday = tmp_path / "friday.json"
    duel("walk d4", f"save {friday}", "walk e4", f"load {friday}", "quit")
    places = ["A   ada (red) at e4" in told("play", "--load", str(file)) for file in kept()]
    assert sorted(places) == [False, True]


def test_the_last_unfinished_fight_is_resumed() -> None:
    duel("walk d4", "quit")
    duel("yield", "")
    for age, file in enumerate(kept()):
        os.utime(file, (1_000_000 - age, 1_000_000 - age))
    (kept()[0].parent / "damaged.json").write_text("{")
    assert "A   ada (red) at d4" in told("play", "--resume")
    assert "A   ada (red) at d4" in told("play", "hex", "--resume", typed=("yield", ""))
    assert affray("play", "--resume").exit_code == 2


def test_only_the_newest_fights_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST_KEPT", 3)
    for number in range(5):
        duel("quit")
        newest = max(kept(), key=lambda file: (len(file.name), file.name))
        os.utime(newest, (1_000_000 + number, 1_000_000 + number))
    assert len(kept()) == 3


@pytest.mark.parametrize(
    ("called", "said"),
    [
        ("home/.venv/bin/affray", ".venv/bin/affray play --load 'my fight.json'"),
        ("elsewhere/affray", "{0}/elsewhere/affray play --load 'my fight.json'"),
        ("path/affray", "affray play --load 'my fight.json'"),
        ("pytest", "affray play --load 'my fight.json'"),
    ],
)
def test_commands_are_told_as_the_program_was_called(
    called: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = tmp_path / "path" / "affray"
    for folder in ("home", "path"):
        (tmp_path / folder).mkdir()
    found.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(found.parent))
    monkeypatch.chdir(tmp_path / "home")
    monkeypatch.setattr(sys, "argv", [str(tmp_path / called)])
    assert command("play", "--load", "my fight.json") == said.format(tmp_path)
