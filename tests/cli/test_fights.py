"""`affray fights`: listing, showing, renaming, deleting, exporting and importing what is kept."""

from pathlib import Path

import pytest

from affray.cli import screen
from affray.core.commitments import Dice
from affray.core.saves import loaded
from affray.rulesets.hex import BOOK
from tests.cli.runs import affray, as_json, kept_fights, told
from tests.cli.test_keeping import by_hand, rows_of

BOOKS = {"hex": BOOK}.__getitem__


@pytest.fixture
def two() -> None:
    """A duel that goes on, and one that is over."""
    told("play", "--seed", "3", typed=("walk d4", "quit"))
    told("play", "--seed", "3", typed=("yield", ""))


def test_without_fights_that_is_said_and_nothing_is_made(state_folder: Path) -> None:
    assert told("fights") == "No fight is kept. `affray play` begins one.\n"
    assert as_json("fights") == []
    assert not state_folder.exists()


@pytest.mark.usefixtures("two")
def test_fights_are_listed_with_the_one_last_played_first() -> None:
    heads, *lines = told("fights").splitlines()
    assert heads.split() == ["name", "title", "changed", "rows", "state"]
    assert [line.split()[0] for line in lines] == ["hex-duel-2", "hex-duel-1"]
    assert lines[0].endswith("over: blue wins")
    assert lines[1].endswith("unfinished")
    told("play", "--resume", "hex-duel-1", typed=("walk e4", "quit"))
    assert [fight["name"] for fight in as_json("fights")] == ["hex-duel-1", "hex-duel-2"]


@pytest.mark.usefixtures("two")
def test_json_says_everything() -> None:
    over, unfinished = as_json("fights")
    assert over["outcome"] == {"winner": "blue", "reason": "yielded"}
    assert (unfinished["outcome"], unfinished["damage"], unfinished["holder"]) == (None, "", "")
    assert (unfinished["book"], unfinished["scene"], unfinished["title"]) == ("hex", "duel", "A duel")
    assert as_json("fights", "show", "hex-duel-1") == unfinished


@pytest.mark.usefixtures("two")
def test_a_fight_is_shown_with_how_it_stands_and_how_to_go_on() -> None:
    shown = told("fights", "show", "hex-duel-1")
    assert shown.startswith("hex-duel-1: A duel\n  id: ")
    assert "\n  ruleset: hex, version 1\n  scene: duel\n" in shown
    assert "\n  state: unfinished\n  round 1\n" in shown
    assert "ada (red) at d4" in shown
    assert shown.endswith("  affray play --resume hex-duel-1\n")
    assert told("fights", "show", "hex-duel-2").endswith("  affray replay hex-duel-2\n")


@pytest.mark.usefixtures("two")
def test_a_fight_can_be_named_by_the_first_letters_of_its_id() -> None:
    first = as_json("fights")[1]
    assert as_json("fights", "show", first["id"][:12]) == first


def test_nobody_hidden_is_shown() -> None:
    told("play", "swift", "--scene", "archers", "--seed", "1", "--seat", "red", typed=("quit",))
    told("play", "swift", "--scene", "archers", "--seed", "1", "--seat", "red", "--seat", "gm", typed=("quit",))
    assert "moss (green)" not in told("fights", "show", "swift-archers-1")
    assert "moss (green)" in told("fights", "show", "swift-archers-2")


@pytest.mark.usefixtures("two")
def test_a_renamed_fight_goes_by_both_names() -> None:
    assert told("fights", "rename", "hex-duel-1", "Friday night") == "hex-duel-1 is now called Friday night.\n"
    assert "ada (red) at d4" in told("play", "--resume", "friday night")
    assert "ada (red) at d4" in told("play", "--resume", "hex-duel-1")
    result = affray("fights", "rename", "hex-duel-2", "Friday night")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'Friday night' would be taken for hex-duel-1" in result.stderr
    assert "a title has 1 to 60 characters" in affray("fights", "rename", "hex-duel-2", "x" * 61).stderr


@pytest.mark.usefixtures("two")
def test_a_fight_is_deleted_once_that_is_sure() -> None:
    for typed in ((), ("n",), ("maybe",)):
        result = affray("fights", "delete", "hex-duel-1", typed=typed)
        assert result.exit_code == 2
        assert "hex-duel-1 was not deleted; answer y, or say --yes" in result.stderr
    assert len(kept_fights()) == 2
    asked = "delete hex-duel-1 (A duel, 7 rows) for ever, y or n> "
    assert told("fights", "delete", "hex-duel-1", typed=("y",)) == f"{asked}hex-duel-1 is deleted.\n"
    assert told("fights", "delete", "hex-duel-2", "--yes") == "hex-duel-2 is deleted.\n"
    assert kept_fights() == ()


@pytest.mark.usefixtures("two")
def test_what_is_exported_can_be_imported(tmp_path: Path) -> None:
    file = tmp_path / "friday.json"
    assert told("fights", "export", "hex-duel-1", str(file)) == f"hex-duel-1 is exported to {file}.\n"
    assert [entry.row for entry in rows_of("hex-duel-1")] == loaded(file.read_bytes(), BOOKS).history.rows
    assert told("fights", "import", str(file), "docs/duel.json") == (
        f"{file} is kept as hex-duel-3.\ndocs/duel.json is kept as hex-duel-4.\n"
    )
    assert [fight.title for fight in kept_fights()] == ["duel", "friday", "A duel", "A duel"]
    *before, dice = [entry.row for entry in rows_of("hex-duel-3")]
    assert before == [entry.row for entry in rows_of("hex-duel-1")]
    assert isinstance(dice, Dice)
    assert (dice.origin, dice.known) == ("imported", "")
    assert "ada (red) at d4" in told("play", "--resume", "friday")


def test_of_several_files_none_is_imported_where_one_is_bad(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("milk")
    result = affray("fights", "import", "docs/duel.json", str(tmp_path / "notes.txt"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "notes.txt is not JSON" in result.stderr
    assert kept_fights() == ()


@pytest.mark.usefixtures("two")
def test_an_export_replaces_no_other_file_unasked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("milk, bread")
    result = affray("fights", "export", "hex-duel-1", str(notes), typed=("y",))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "notes.txt is no fight of this program and would be lost; --force replaces it" in result.stderr
    monkeypatch.setattr(screen, "is_terminal", lambda: True)
    assert affray("fights", "export", "hex-duel-1", str(notes), typed=("n",)).exit_code == 2
    assert notes.read_text() == "milk, bread"
    assert "replace it, y or n> hex-duel-1 is exported" in told(
        "fights", "export", "hex-duel-1", str(notes), typed=("y",)
    )
    notes.write_text("milk, bread")
    told("fights", "export", "hex-duel-1", str(notes), "--force")
    told("fights", "export", "hex-duel-2", str(notes))
    assert loaded(notes.read_bytes(), BOOKS).history.rows == [entry.row for entry in rows_of("hex-duel-2")]


@pytest.mark.usefixtures("two")
def test_a_file_that_cannot_be_written_is_named() -> None:
    result = affray("fights", "export", "hex-duel-1", "/nonesuch/x.json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "/nonesuch/x.json cannot be written: No such file" in result.stderr


@pytest.mark.usefixtures("two")
def test_a_damaged_fight_is_in_the_list_and_its_good_part_can_be_rescued(tmp_path: Path) -> None:
    by_hand("DELETE FROM rows WHERE number = 5 AND fight = (SELECT id FROM fights WHERE name = 'hex-duel-1')")
    assert "hex-duel-1  A duel" in told("fights")
    assert "DAMAGED: row 5 is missing" in told("fights")
    assert "state: DAMAGED: row 5 is missing" in told("fights", "show", "hex-duel-1")
    file = tmp_path / "rescued.json"
    result = affray("fights", "export", "hex-duel-1", str(file))
    assert result.exit_code == 2
    assert "`affray fights export hex-duel-1 FILE --rescue` saves what stands before that" in result.stderr
    assert not file.exists()
    told("fights", "export", "hex-duel-1", str(file), "--rescue")
    shown = told("play", "--load", str(file))
    assert "ada (red) at c4" in shown


@pytest.mark.usefixtures("two")
def test_odds_and_replays_take_the_name_of_a_fight() -> None:
    assert "ada walk e4: 1 possible outcome" in told("odds", "hex", "ada walk e4", "--load", "hex-duel-1")
    assert "ada walk d4\n" in told("replay", "hex-duel-1")
    assert "'hex-duel' may be hex-duel-2, hex-duel-1; name one of them" in affray("replay", "hex-duel").stderr
    assert "hex-duel-9 cannot be read: No such file" in affray("replay", "hex-duel-9").stderr
    assert (
        "hex-duel-1 is a fight of the ruleset hex, not of swift"
        in affray("legal", "swift", "--load", "hex-duel-1").stderr
    )
