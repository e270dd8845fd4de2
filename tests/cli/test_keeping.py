"""Fights are kept as they are played, each under a name of its own."""

import sqlite3
import sys
from pathlib import Path

import pytest

from affray.cli import calling, kept, screen
from affray.cli import fight as played
from affray.cli.calling import command
from affray.core import saves
from affray.core.book import AnyBook
from affray.core.history import History
from affray.core.rebuilding import rebuilt
from affray.core.rows import Declaration, Record
from affray.rulesets.hex import BOOK
from affray.storage.record import Entry
from tests.cli.keeping_of import kept_history
from tests.cli.runs import affray, kept_fights, the_kept_fight, told


def duel(*typed: str, options: tuple[str, ...] = ()) -> str:
    """What is shown of a duel in which Ada acts first."""
    return told("play", "--seed", "3", *options, typed=typed)


def rows_of(name: str) -> tuple[Entry, ...]:
    """All that is stored of a fight."""
    storage = kept.storage()
    rows = storage.read(kept.picked(storage, name).id)
    storage.close()
    return rows


def by_hand(change: str) -> None:
    """Change the database behind the program's back."""
    db = sqlite3.connect(kept.file())
    assert db.execute(change).rowcount == 1
    db.commit()
    db.close()


def test_the_fight_is_named_by_ruleset_and_scene_and_kept_in_the_state_folder(state_folder: Path) -> None:
    shown = duel("quit", options=("--scene", "duel"))
    assert the_kept_fight().name == "hex-duel-1"
    assert (state_folder / "affray" / "fights.db").is_file()
    assert "\nIt is kept as hex-duel-1.\n" in shown


def test_a_new_fight_leaves_the_last_one_alone() -> None:
    duel("walk d4", "quit")
    before = rows_of(the_kept_fight().name)
    duel("walk e4", "quit")
    assert [fight.name for fight in kept_fights()] == ["hex-duel-2", "hex-duel-1"]
    assert rows_of("hex-duel-1") == before


def test_a_fight_that_is_resumed_stays_the_same_fight() -> None:
    duel("walk d4", "quit")
    before = rows_of("hex-duel-1")
    shown = told("play", "--resume", "hex-duel-1", typed=("walk e4", "quit"))
    assert "A   ada (red) at d4" in shown
    assert "It is kept as" not in shown
    assert the_kept_fight().name == "hex-duel-1"
    assert rows_of("hex-duel-1")[: len(before)] == before
    assert "A   ada (red) at e4" in told("play", "--resume")


def test_a_file_of_the_players_own_is_not_written_to_and_a_copy_is_kept(tmp_path: Path) -> None:
    friday = tmp_path / "friday.json"
    duel("walk d4", f"save {friday}", "quit")
    before = friday.read_bytes()
    assert "\nIt is kept as hex-duel-2.\n" in told("play", "--load", str(friday), typed=("walk e4", "quit"))
    assert friday.read_bytes() == before
    assert [fight.title for fight in kept_fights()] == ["friday", "A duel"]
    assert "A   ada (red) at e4" in told("play", "--resume", "friday")
    assert "A   ada (red) at d4" in told("play", "--resume", "hex-duel-1")


def test_a_fight_loaded_at_the_prompt_does_not_overwrite_the_one_that_was_left(tmp_path: Path) -> None:
    friday = tmp_path / "friday.json"
    shown = duel("walk d4", f"save {friday}", "walk e4", f"load {friday}", "walk d3", "quit")
    assert f"Loaded {friday}. It is kept as hex-duel-2.\n" in shown
    assert "A   ada (red) at e4" in told("play", "--resume", "hex-duel-1")
    assert "A   ada (red) at d3" in told("play", "--resume", "hex-duel-2")


def test_the_name_of_a_fight_is_no_file() -> None:
    duel("walk d4", "quit")
    result = affray("play", "--load", "hex-duel-1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "affray: hex-duel-1 is kept and no file; write --resume hex-duel-1\n"


def test_the_last_unfinished_fight_is_resumed() -> None:
    duel("walk d4", "quit")
    duel("yield", "")
    assert "A   ada (red) at d4" in told("play", "--resume")
    assert "A   ada (red) at d4" in told("play", "hex", "--resume")
    assert "A   ada (red) at d4" in told("play", "--resume", "hex", typed=("yield", ""))
    assert affray("play", "--resume").exit_code == 2
    assert "no unfinished fight of swift is kept in " in affray("play", "swift", "--resume").stderr


def test_a_damaged_fight_is_named_and_never_skipped() -> None:
    duel("walk d4", "quit")
    duel("walk e4", "quit")
    by_hand(
        "UPDATE rows SET kind = 'redo' WHERE number = 4 AND fight = (SELECT id FROM fights WHERE name = 'hex-duel-2')"
    )
    for words in (("play", "--resume"), ("play", "--resume", "hex-duel-2"), ("replay", "hex-duel-2")):
        result = affray(*words)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "hex-duel-2 is damaged: row 4 is not what was written; `affray fights export hex" in result.stderr
    assert "A   ada (red) at d4" in told("play", "--resume", "hex-duel-1")


def test_nothing_is_pruned() -> None:
    for _ in range(21):
        duel("quit")
    assert len(kept_fights()) == 21
    assert kept_fights()[-1].name == "hex-duel-1"


def test_a_fight_whose_rows_no_longer_fit_the_rules_goes_on_as_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    duel("walk d4", "quit")
    before = rows_of("hex-duel-1")

    def unfit(book: AnyBook, record: Record) -> History:
        if any(isinstance(row, Declaration) for row in record.rows):
            raise ValueError("walk is another action now")
        return rebuilt(book, record)

    monkeypatch.setattr(saves, "rebuilt", unfit)
    shown = told("play", "--resume", typed=("dash e4", "quit"))
    assert "The fight goes on from the stored state, and undo reaches back to there: its moves do not fit" in shown
    assert "hex-duel-1 itself stays as it was.\nDice of fight " in shown
    assert "It is kept as hex-duel-2.\n" in shown
    assert "A   ada (red) at d4" in shown
    assert rows_of("hex-duel-1") == before
    assert [fight.name for fight in kept_fights()] == ["hex-duel-2", "hex-duel-1"]


STRIKES = (
    "dash f4",
    "walk c4",
    "y",
    "2",
    "undo",
    "walk c4",
    "y",
    "",
    "confirm off",
    "dice program",
    "end",
    "yield",
    "",
)


def test_whatever_is_shown_is_stored_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of every line that goes to the screen, the rows behind it are in the database at that moment."""
    shown: list[tuple[str, int, int]] = []
    fights: list[played.Fight] = []
    take_up, line = played.Fight.take_up, screen.line

    def watched_take_up(fight: played.Fight, *more: object) -> None:
        take_up(fight, *more)  # type: ignore[arg-type]
        fights.append(fight)

    def watched_line(text: str = "", style: str = "") -> None:
        if fights:
            shown.append((text, the_kept_fight().rows, len(fights[0].history.rows)))
        line(text, style)

    monkeypatch.setattr(played.Fight, "take_up", watched_take_up)
    monkeypatch.setattr(screen, "line", watched_line)
    duel(*STRIKES, options=("--seat", "red", "--seat", "blue"))
    assert [text for text, stored, made in shown if stored != made] == []
    texts = [text for text, _stored, _made in shown]
    for told_line in ("ada dash d4 e4 f4", "ada leaves f4 for e4. rook: free attack?", "Taken back.", "rook's turn"):
        assert any(text.startswith(told_line) for text in texts)
    assert len({stored for _text, stored, _made in shown}) > 10


def test_a_question_that_was_asked_is_asked_again() -> None:
    both = ("--seat", "red", "--seat", "blue")
    duel("dash f4", "walk c4", "y", options=both)
    history = kept_history(BOOK)
    assert history.pending is not None
    assert "rook: free attack?" in told("play", "--resume", typed=("", "quit"))


def test_an_interrupt_right_after_storing_is_no_reason_to_worry(monkeypatch: pytest.MonkeyPatch) -> None:
    from affray.storage.sqlite import SqliteStorage

    append = SqliteStorage.append

    def interrupted(*words: object) -> int:
        append(*words)  # type: ignore[arg-type]
        monkeypatch.setattr(SqliteStorage, "append", append)
        raise KeyboardInterrupt

    monkeypatch.setattr(SqliteStorage, "append", interrupted)
    result = affray("play", "--seed", "3")
    assert result.exit_code == 130
    assert "The fight is kept as hex-duel-1." in result.stdout
    assert "NOT KEPT" not in result.stdout
    assert kept_history(BOOK).rows


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


def test_a_command_is_quoted_as_the_shell_of_windows_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "_called", lambda: "affray")
    monkeypatch.setattr(sys, "platform", "win32")
    assert command("play", "--load", "my fight.json") == 'affray play --load "my fight.json"'
