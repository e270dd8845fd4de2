"""Where a fight cannot be kept, play goes on, says so at every step, and leaves with exit code 1."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from affray.cli import kept
from affray.cli.keeping import Keeper
from affray.core.history import History
from affray.core.saves import load
from affray.storage.migrations import scripts
from affray.storage.sqlite import SqliteStorage
from tests.cli.runs import affray, kept_fights, the_kept_fight, told
from tests.storage.test_disk import read_only
from tests.systems import open_files, rights

MARK = "NOT KEPT: "


def duel(*typed: str, options: tuple[str, ...] = ()) -> str:
    """What is shown of a duel that cannot be kept."""
    result = affray("play", "--seed", "3", *options, typed=typed)
    assert result.exit_code == 1
    return result.stdout


def outputs(shown: str) -> list[str]:
    """What came after each thing that was typed."""
    return shown.split("ada> ")[1:]


def test_every_step_is_marked_and_leaving_exits_with_one(state_folder: Path) -> None:
    state_folder.write_text("in the way")
    shown = duel("walk d4", "walk e4", "undo", "confirm off", "quit")
    assert all(MARK in output for output in outputs(shown))
    assert shown.startswith(f"{MARK}{state_folder / 'affray'} cannot be written: Not a directory. `save FILE` keeps ")
    assert shown.index("ada walk e4") > shown.index("ada walk d4")
    assert "It is kept" not in shown
    assert "The fight is kept" not in shown


def test_the_mark_comes_before_what_is_not_kept(state_folder: Path) -> None:
    state_folder.write_text("in the way")
    (walked,) = (output for output in outputs(duel("walk d4")) if "ada walk d4" in output)
    assert walked.index(MARK) < walked.index("ada walk d4")


def test_an_interrupt_of_a_fight_that_is_not_kept_exits_with_one(
    state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_prompt: str) -> str:
        raise KeyboardInterrupt

    state_folder.write_text("in the way")
    monkeypatch.setattr("builtins.input", interrupt)
    assert affray("play").exit_code == 1


def test_a_fight_that_is_not_kept_can_be_saved(state_folder: Path, tmp_path: Path) -> None:
    state_folder.write_text("in the way")
    duel("walk d4", f"save {tmp_path / 'friday.json'}", "quit")
    state_folder.unlink()
    assert "A   ada (red) at d4" in told("play", "--load", str(tmp_path / "friday.json"))


@rights
def test_a_folder_that_cannot_be_written_to_can_be_read() -> None:
    told("play", "--seed", "3", typed=("walk d4", "quit"))
    for path in (kept.file(), *kept.file().parents[:3]):
        path.chmod(0o755)
    before = the_kept_fight()
    with read_only(kept.file().parent):
        result = affray("play", "--resume", typed=("walk e4", "quit"))
        listed = told("fights")
    assert result.exit_code == 1
    assert "A   ada (red) at d4" in result.stdout
    assert result.stdout.count(MARK) > 2
    assert "hex-duel-1" in listed
    assert the_kept_fight() == before


def filled(monkeypatch: pytest.MonkeyPatch, more_pages: int) -> Callable[[], None]:
    """Let the disk be full once the fight has begun; gives back what makes room again."""
    begin = Keeper._begin
    full: list[sqlite3.Connection] = []

    def begin_on_a_full_disk(keeper: Keeper, history: History) -> None:
        begin(keeper, history)
        assert isinstance(keeper._storage, SqliteStorage)
        connection = keeper._storage._database._connection
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages + more_pages}")
        full.append(connection)

    monkeypatch.setattr(Keeper, "_begin", begin_on_a_full_disk)
    return lambda: full.pop().execute("PRAGMA max_page_count = 1000000").close()


WALKS = [step for _ in range(12) for step in ("walk d4", "walk c4", "undo 2")]


def test_a_disk_that_fills_up_leaves_what_was_stored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    filled(monkeypatch, 0)
    shown = duel(*WALKS, f"save {tmp_path / 'all.json'}", "quit")
    assert "It is kept as hex-duel-1." in shown
    assert f"{MARK}{kept.file()}: the disk is full. `save FILE`" in shown
    first = next(place for place, output in enumerate(outputs(shown)) if MARK in output)
    assert 0 < first < 30
    assert all(MARK in output for output in outputs(shown)[first:-2])
    stored = the_kept_fight().rows
    whole = load(tmp_path / "all.json", lambda key: __import__(f"affray.rulesets.{key}", fromlist=["BOOK"]).BOOK)
    assert 0 < stored < len(whole.history.rows)


def test_when_there_is_room_again_everything_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    make_room = filled(monkeypatch, 0)
    typed = iter([*WALKS, "status", "walk d4", "quit"])

    def type_next(_prompt: str) -> str:
        line = next(typed)
        if line == "status":
            make_room()
        return line

    with monkeypatch.context() as patched:
        patched.setattr("builtins.input", type_next)
        shown = told("play", "--seed", "3")
    assert MARK in shown
    assert shown.count("The fight is kept again, as hex-duel-1.") == 1
    assert MARK not in shown.partition("The fight is kept again")[2]
    assert "A   ada (red) at d4" in told("play", "--resume")


@open_files
def test_a_database_that_is_removed_in_the_middle_of_play_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["walk d4", "status", "walk e4", "quit"])

    def type_next(_prompt: str) -> str:
        line = next(typed)
        if line == "status":
            for file in kept.file().parent.glob("fights.db*"):
                file.unlink()
        return line

    with monkeypatch.context() as patched:
        patched.setattr("builtins.input", type_next)
        assert MARK not in told("play", "--seed", "3")
    assert "ada walk d4" in told("replay", the_kept_fight().name)
    assert "A   ada (red) at e4" in told("play", "--resume")


def test_a_damaged_database_is_named_and_play_goes_on() -> None:
    kept.file().parent.mkdir(parents=True)
    kept.file().write_text("milk, bread" * 100)
    assert f"{MARK}{kept.file()} is damaged or no database of fights" in duel("walk d4")
    for words in (("fights",), ("play", "--resume")):
        result = affray(*words)
        assert (result.exit_code, result.stdout) == (2, "")
        assert f"{kept.file()} is damaged or no database of fights" in result.stderr


def test_a_newer_database_is_refused() -> None:
    SqliteStorage(kept.file(), steps=(*scripts(), "CREATE TABLE moods (mood TEXT);")).close()
    for words in (("play",), ("play", "--resume"), ("fights",), ("fights", "import", "docs/duel.json")):
        result = affray(*words)
        assert (result.exit_code, result.stdout) == (2, "")
        newest = len(scripts())
        newer = f"written by a newer Affray (form {newest + 1}; this one knows forms up to {newest})"
        assert f"fights.db was {newer}" in result.stderr


def test_rows_that_another_program_has_added_are_not_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["walk d4", "status", "walk e4", "quit"])

    def type_next(_prompt: str) -> str:
        line = next(typed)
        if line == "status":
            storage = SqliteStorage(kept.file())
            (fight,) = storage.fights()
            storage.append(fight.id, fight.rows, [storage.read(fight.id)[0].row], storage.snapshot(fight.id).state)
            storage.close()
        return line

    monkeypatch.setattr("builtins.input", type_next)
    result = affray("play", "--seed", "3")
    assert result.exit_code == 1
    assert f"{MARK}another program has gone on with it (its last row is " in result.stdout
    (fight,) = kept_fights()
    assert fight.rows == int(result.stdout.rpartition("its last row is ")[2].partition(")")[0])
