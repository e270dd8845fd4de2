"""Rules that fail at the terminal: a sentence, a file with what a report needs, and the fight goes on."""

import os
import sys
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from affray.version import version
from tests.books.cracks import CRACKS, SECRET
from tests.cli.lantern_table import install
from tests.cli.runs import affray, the_kept_fight, told

ROOT = Path(__file__).parent.parent.parent
PLAY = ("play", "cracks", "--seed", "1")
RAISED = [("rule", "KeyError"), ("assertion", "AssertionError"), ("recursion", "RecursionError")]


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, CRACKS)


def failing(place: str, *typed: str, seats: tuple[str, ...] = ()) -> str:
    """What the terminal shows of a fight in which something fails, until it is left."""
    return told(*PLAY, "--rule", f"fails={place}", *seats, typed=(*typed, "quit"))


def reports(folder: Path) -> list[Path]:
    """The files that were written of failures."""
    return sorted((folder / "affray" / "failures").glob("*"))


@pytest.mark.parametrize(("place", "raised"), RAISED)
def test_an_intent_whose_rule_fails_is_refused_and_another_stands(place: str, raised: str) -> None:
    shown = failing(place, "hit rook", "pray", "log")
    assert f"hit in cracks fails ({raised}). Nothing has changed." in shown
    assert shown.count("ada pray") >= 2


def test_what_a_report_needs_is_in_a_file_that_nobody_else_reads(state_folder: Path) -> None:
    shown = failing("rule", "hit rook", "hit rook")
    (file,) = reports(state_folder)
    assert shown.count(f"What a report needs: {file}") == 2
    assert file.name == "cracks-duel-1-1.txt"
    assert os.name != "posix" or file.stat().st_mode & 0o777 == 0o600
    text = file.read_text(encoding="utf-8")
    assert text.startswith(f"Affray {version()}, Python ")
    assert "Book cracks, version 1: Cracks" in text
    assert "Intent: ada hit rook" in text
    assert f"KeyError: {SECRET!r}" in text
    assert "Traceback (most recent call last)" in text


def test_the_seed_of_an_unfinished_fight_is_in_no_report(state_folder: Path) -> None:
    told("play", "cracks", "--rule", "fails=dice", "--seed", "918273645", typed=("hit rook", "quit"))
    (file,) = reports(state_folder)
    assert "918273645" not in file.read_text(encoding="utf-8")


def test_a_players_screen_shows_no_message_that_may_name_what_is_hidden() -> None:
    assert SECRET not in failing("rule", "hit rook", "why", "odds hit rook")
    assert SECRET in failing("rule", "hit rook", seats=("--seat", "gm", "--seat", "ada"))


def test_where_dice_lead_to_a_failure_the_action_is_taken_back_and_another_stands() -> None:
    shown = failing("dice", "hit rook", "pray")
    assert "hit in cracks fails (KeyError). All of it is taken back." in shown
    assert "ada pray" in shown
    assert "ada pray" in told("replay", the_kept_fight().name)


def test_at_an_answer_that_fails_another_may_be_given() -> None:
    shown = failing("answer", "haggle", "yes", "no", "end")
    assert shown.index("haggle in cracks fails (KeyError). Nothing has changed.") < shown.index("ada, bargain: no")


def test_a_price_that_fails_says_so_in_the_menu_and_in_full() -> None:
    shown = failing("dice", "menu", "odds hit rook")
    assert "not priced" in shown
    assert "ada hit rook: not priced, since a rule fails" in shown


@pytest.mark.parametrize(("place", "action"), [("need", "pray"), ("slot", "toss"), ("cost", "dance")])
def test_an_action_whose_needs_slots_or_cost_fail_is_refused_with_a_sentence(place: str, action: str) -> None:
    shown = failing(place, f"why {action}", f"{action}", "hit rook", "log")
    assert "its rules fail: crack raises KeyError (" in shown
    assert "ada hit rook" in shown


@pytest.mark.parametrize("place", ["round", "turn", "turn dice"])
def test_a_clock_that_fails_is_told_and_passed_over(place: str) -> None:
    typed = ("pass over", "gm pass over", "gm pass over because it is broken", "end", "end", "log")
    shown = failing(place, *(typed[2:] if place == "round" else ("end", *typed)))
    rule = "begin round" if place == "round" else "begin turn"
    assert f"{rule} in cracks fails (KeyError). " in shown
    assert "`gm pass over because REASON`" in shown
    assert f"the game master: {rule} is passed over (it is broken)" in shown


def test_a_clock_that_fails_at_an_answer_is_passed_over_at_the_question() -> None:
    seats = ("--seat", "ada", "--seat", "rook")
    shown = failing("turn answer", "end", "yes", "gm pass over because it is broken", "log", seats=seats)
    assert "begin turn in cracks fails (KeyError). Nothing has changed. `gm pass over because REASON`" in shown
    assert "the game master: begin turn is passed over (it is broken)" in shown


def test_only_the_game_master_passes_over_where_one_sits() -> None:
    seats = ("--seat", "ann=ada", "--seat", "max=gm")
    shown = failing("turn", "", "end", "gm pass over because it is broken", seats=seats)
    assert "the game master's word is for whoever sits as one" in shown


@pytest.mark.parametrize(
    "place", ["due", "outcome", "text", "figures", "journal", "clock", "markers", "pose", "measure", "view", "redact"]
)
def test_whatever_else_fails_the_fight_is_left_and_gone_on_with(place: str) -> None:
    failing(place, "map", "status", "journal", "hit rook", "look", "sheet ada", "end")
    again = affray("play", "--resume", typed=("map", "log", "quit"))
    assert again.exit_code == 0


def test_where_the_view_fails_a_line_says_so_and_only_ones_own_are_shown() -> None:
    shown = failing("view", "map", "hit rook", "status")
    assert "`view` in cracks fails (KeyError). Nothing has changed." in shown
    assert "rook (blue)" not in shown


def test_a_line_stands_in_the_place_of_a_text_that_fails() -> None:
    assert "rook: Struck (not shown, since the book fails at it)" in failing("text", "hit rook", "log")


@pytest.mark.parametrize("place", ["rule", "dice", "reaction", "turn", "turn dice", "due"])
def test_a_fight_in_which_something_fails_is_resumed_and_replayed(place: str) -> None:
    failing(place, "hit rook", "end")
    name = the_kept_fight().name
    assert affray("play", "--resume", name, typed=("log", "quit")).exit_code == 0
    assert affray("replay", name).exit_code == 0
    assert affray("verify", name).exit_code == 0


def test_a_fight_that_was_stuck_opens_before_what_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as mended:
        mended.setattr("tests.books.cracks.crack", lambda *_args: None)
        failing("dice", "dice type", "hit rook")
    shown = told("play", "--resume", the_kept_fight().name, typed=("3", "pray", "quit"))
    assert "hit in cracks fails (KeyError). All of it is taken back." in shown
    assert "ada pray" in shown


def test_a_fight_whose_last_intent_fails_by_now_opens_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as mended:
        mended.setattr("tests.books.cracks.crack", lambda *_args: None)
        failing("rule", "dice type", "hit rook")
    shown = told("play", "--resume", the_kept_fight().name, typed=("pray", "quit"))
    assert "hit in cracks fails (KeyError)." in shown
    assert "ada pray" in shown
    assert "hit in cracks" not in told("play", "--resume", the_kept_fight().name, typed=("quit",))


def test_what_was_said_of_a_failure_outlives_a_kill(state_folder: Path, tmp_path: Path) -> None:
    info = tmp_path / "cracks-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: cracks\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[affray.rulesets]\ncracks = tests.books.cracks:CRACKS\n", encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    played = [sys.executable, "-m", "affray", *PLAY, "--rule", "fails=dice"]
    killed = Popen(played, stdin=PIPE, stdout=PIPE, text=True, env=os.environ | {"PYTHONPATH": path})
    assert killed.stdin is not None
    assert killed.stdout is not None
    killed.stdin.write("hit rook\n")
    killed.stdin.flush()
    assert any("hit in cracks fails (KeyError). All of it is taken back." in line for line in killed.stdout)
    killed.kill()
    killed.communicate()
    (file,) = reports(state_folder)
    assert "Intent: ada hit rook" in file.read_text(encoding="utf-8")
    assert "a failing rule took back ada hit rook" in told("verify", the_kept_fight().name)
    assert "ada pray" in told("play", "--resume", the_kept_fight().name, typed=("pray", "quit"))
