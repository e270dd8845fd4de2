"""Several people at one keyboard: each sees what their seat knows, behind a screen while it is handed over."""

import pytest

from affray.cli import screen
from affray.core.rows import Declaration, Undo
from affray.rulesets.hex import BOOK
from tests.cli.keeping_of import kept_history
from tests.cli.lantern_table import install_lantern
from tests.cli.runs import affray, told

SEATS = ("--seat", "ann=ada", "--seat", "ben=rook")


def duel(*typed: str, options: tuple[str, ...] = SEATS) -> str:
    """What is shown of a duel that two people play."""
    return told("play", "hex", "--seed", "3", *options, typed=typed)


def test_nothing_is_shown_before_somebody_sits_there() -> None:
    shown = duel("", "quit")
    before, _, after = shown.partition("ann, press Enter> ")
    assert before.endswith("ann plays ada; ben plays rook. `help` lists what may be said.\n"
                           "The keyboard goes to ann, who plays ada.\n")  # fmt: skip
    assert "     a   b   c" not in before
    assert "-- round 1" not in before
    assert "     a   b   c" in after


def test_the_keyboard_is_handed_over_and_what_was_missed_is_told() -> None:
    shown = duel("", "dash f4", "end", "", "quit")
    after = shown.partition("The keyboard goes to ben, who plays rook.\nben, press Enter> ")[2]
    assert after.startswith("-- round 1: ada, rook\n")
    assert "\nada dash d4 e4 f4\n" in after
    assert "\nrook> " in after


def test_whoever_is_asked_gets_it_too() -> None:
    shown = duel("", "dash f4", "walk c4", "y", "", "2", "", "quit")
    asked = shown.partition("The keyboard goes to ben")[2]
    assert "rook: free attack?" in asked.partition("The keyboard goes to ann")[0]


def test_the_record_says_who_decided_and_undo_is_by_own_choices() -> None:
    shown = duel("", "walk d4", "undo rule", "end", "", "undo", "quit")
    assert "Undo is own-choices here" in shown
    assert "undo: ben has done nothing that could be undone" in shown
    declared = [row for row in kept_history(BOOK).rows if isinstance(row, Declaration) and row.intent.who == "ada"]
    assert {row.by for row in declared} == {"ann"}


def test_with_ask_the_others_at_the_keyboard_must_agree() -> None:
    shown = duel("", "undo ask", "walk d4", "undo", "", "what?", "no", "status", "undo", "YES", "status", "quit")
    question = "ann wants to take back: ada walk d4. ben, all right?\nben, yes or no> "
    assert shown.count(question) == 2
    assert shown.count("ben is asked: say yes or no\n") == 2
    refused, _, taken = shown.partition("undo: ben does not agree. Nothing was taken back.\n")[2].partition(question)
    assert "ada (red) at d4" in refused
    assert taken.startswith("Taken back.\n")
    assert "ada (red) at c4" in taken
    (undone,) = [row for row in kept_history(BOOK).rows if isinstance(row, Undo)]
    assert undone.agreed == ("ben",)


def test_with_ask_the_first_no_is_enough_and_leaving_takes_nothing_back() -> None:
    seats = (*SEATS, "--seat", "max=gm")
    shown = duel("", "undo ask", "walk d4", "undo", "no", "undo", "yes", "no", "undo", "yes", options=seats)
    assert "undo: ben does not agree." in shown
    assert "undo: max does not agree." in shown
    assert shown.count("max, yes or no> ") == 2
    assert "Taken back" not in shown
    assert not [row for row in kept_history(BOOK).rows if isinstance(row, Undo)]


def test_with_gm_the_game_master_at_the_keyboard_is_asked() -> None:
    seats = (*SEATS, "--seat", "max=gm")
    shown = duel("", "undo gm", "walk d4", "undo", "y", "quit", options=seats)
    assert "ann wants to take back: ada walk d4. max, all right?\nmax, yes or no> Taken back.\n" in shown
    assert "ben, yes or no" not in shown
    alone = duel("", "undo gm", "walk d4", "undo", "quit")
    assert "undo: only the game master takes back at this table, and nobody sits as one\n" in alone


def test_a_looser_rule_needs_the_others_word() -> None:
    shown = duel("", "undo never", "undo free", "no", "undo", "undo free", "yes", "walk d4", "undo", "quit")
    asked = "ann wants undo to be free. ben, all right?\nben, yes or no> "
    assert f"{asked}undo: ben does not agree. The rule stays as it is.\n" in shown
    assert "undo: nothing is taken back at this table\n" in shown
    assert f"{asked}Undo is free here; " in shown
    assert "Taken back.\n" in shown
    seats = (*SEATS, "--seat", "max=gm")
    assert "ann wants undo to be ask. max, all right?\nmax, yes or no> Undo is ask here" in duel(
        "", "undo gm", "undo ask", "y", "quit", options=seats
    )


def test_settings_are_each_ones_own() -> None:
    shown = duel("", "reactions free attack never", "dice type", "end", "", "reactions", "quit")
    assert "  free attack: never\n" in shown.partition("goes to ben")[0]
    assert "  free attack: ask\n" in shown.partition("goes to ben")[2]


def test_people_are_remembered() -> None:
    duel("", "end", "", "quit")
    assert "The keyboard goes to ben, who plays rook." in told("play", "--resume", typed=("", "quit"))


def test_one_sees_what_ones_seat_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The moth lies hidden from the bearers."""
    install_lantern(monkeypatch)
    seats = ("--seat", "ann=bearers", "--seat", "ben=lurkers")
    typed = ("", "map", "ada rest", "bo rest", "", "map", "quit")
    shown = told("play", "lantern", "--scene", "cellar", "--seed", "2", *seats, typed=typed)
    first, _, second = shown.partition("The keyboard goes to ben")
    assert "moth" not in first
    assert "moth" in second


def test_where_several_may_act_the_keyboard_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "hand: nobody else at this keyboard may act now" in duel("", "hand", "quit")
    install_lantern(monkeypatch)
    seats = ("--seat", "ann=ada", "--seat", "ben=bo")
    shown = told("play", "lantern", "--scene", "cellar", "--seed", "2", *seats, typed=("", "hand", "", "quit"))
    assert "The keyboard goes to ben, who plays bo." in shown.partition("ann, press Enter> ")[2]


def test_the_screen_is_emptied_at_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(screen, "is_terminal", lambda: True)
    screen.clear()
    assert capsys.readouterr().out == "\033[2J\033[3J\033[H"


def test_what_cannot_be_is_refused() -> None:
    result = affray("play", "hex", "--seat", "ann=adda")
    assert (result.exit_code, "nobody and no side is called 'adda'; did you mean ada?" in result.stderr) == (2, True)
    result = affray("play", "hex", "--seat", "bot=ada")
    assert (result.exit_code, "a seat cannot be called 'bot'" in result.stderr) == (2, True)
    result = affray("play", "hex", "--seat", "ann=ada", "--seat", "ben=ada")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "ada is played by ann already; name somebody else for ben" in result.stderr
    result = affray("play", "hex", "--seat", "=ada")
    assert (result.exit_code, "a seat needs a name" in result.stderr) == (2, True)


def test_who_is_named_twice_is_there_once() -> None:
    assert "You play ada. `help`" in duel("quit", options=("--seat", "ada", "--seat", "ada"))
    assert "You play ada, rook. `help`" in duel("quit", options=("--seat", "ann=ada", "--seat", "ann=rook"))


TRAIL = ("play", "dungeoneer", "--scene", "trail", "--seed", "4", "--seat", "ann=cy", "--seat", "ben=ada,mo")


def test_the_keyboard_is_handed_to_whoever_plays_somebody_or_is_the_game_master() -> None:
    shown = told(*TRAIL, "--seat", "gm", typed=("", "hand mo", "", "hand gm", "", "quit"))
    assert "ann plays cy; ben plays ada, mo; gm is the game master. `help`" in shown
    assert "The keyboard goes to ben, who plays ada, mo.\nben, press Enter> " in shown
    assert "The keyboard goes to gm, who is the game master.\ngm, press Enter> " in shown


def test_a_game_master_who_may_not_act_looks_around_speaks_and_hands_it_back() -> None:
    typed = ("", "hand max", "", "journal", "travel b3", "", "", "journal", "quit")
    shown = told(*TRAIL, "--seat", "max=gm", typed=typed)
    masters, _, players = shown.partition("max, press Enter> ")[2].partition("The keyboard goes to ann")
    assert "dragging footprints" in masters
    assert "It is not max's to act" in masters
    assert "dragging footprints" not in players
    assert players.rstrip().count("cy> ") == 2


def test_what_the_game_master_says_there_holds_and_the_players_go_on() -> None:
    typed = ("", "hand max", "", "gm set cy health 3 because she fell", "", "quit")
    shown = told(*TRAIL, "--seat", "max=gm", typed=typed).partition("max, press Enter> ")[2]
    assert "cy at a3: health 3/5" in shown.partition("The keyboard goes to ann, who plays cy.\nann, press Enter> ")[2]


def test_the_game_master_leads_somebody_to_the_tile_of_others_in_the_wilderness() -> None:
    typed = ("", "hand max", "", "gm move grey a3 because it smelled them", "", "hand max", "", "status", "quit")
    assert "grey (wild) at a3" in told(*TRAIL, "--seat", "max=gm", typed=typed)
