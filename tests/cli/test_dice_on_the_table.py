"""Dice that lie on the table: before they are spent, what each degree would cost and what it leaves."""

import re

from tests.cli.runs import told


def test_the_cheapest_dice_for_each_degree_are_shown_and_any_others_may_be_typed() -> None:
    """Ada rallies nobody but herself in the cellar: skill against 10, with 1 2 3 5 6 on the table."""
    shown = told("play", "dungeoneer", "--scene", "rats", "--seed", "21", typed=("rally", "quit"))
    assert "ada throws 1 2 3 5 6\n" in shown
    assert "     2 5    success, leaves 1 3 6\n" in shown
    assert "or any others, as they stand\nEnter: 2 5\n" in shown


def test_others_of_your_side_wait_until_you_let_them_act() -> None:
    """Ada is yours, bo a bot's: both may act, and bo acts when you say so or when you have ended."""
    shown = told("play", "dungeoneer", "--scene", "crypt", "--seed", "3", "--seat", "ada", typed=("wait", "quit"))
    before, _, after = shown.partition("ada> ")
    assert "bo goes" not in before
    assert after.startswith("bo ")


def test_nobody_acts_first_where_nobody_else_may() -> None:
    typed = ("wait cap", "ada end", "bo end", "quit")
    shown = told("play", "dungeoneer", "--scene", "crypt", "--seed", "3", typed=("wait", "quit"))
    assert "wait: nobody else may act now\n" in shown
    shown = told("play", "dungeoneer", "--scene", "crypt", "--seed", "3", "--seat", "ada", typed=typed)
    assert "wait: cap is not waiting to act; it may be bo\n" in shown


def test_the_game_master_sees_the_whole_dungeon() -> None:
    """To the party the second room of the tomb is unknown; the game master sees who waits there."""
    party = told("play", "dungeoneer", "--scene", "tomb", "--seed", "3", typed=("quit",))
    master = told("play", "dungeoneer", "--scene", "tomb", "--seed", "3", "--seat", "gm", "--seat", "party")
    assert "stone (dungeon)" not in party
    assert "stone (dungeon) at m2" in master


def test_striking_back_can_be_settled_beforehand() -> None:
    typed = ("reactions strike back always", "quit")
    shown = told("play", "dungeoneer", "--seed", "3", typed=typed)
    assert "  strike back: always\n" in shown


def test_offers_to_take_part_are_asked_for_only_when_wanted() -> None:
    """A group action is never offered until the seat says otherwise; the setting stands beside the reactions."""
    shown = told("play", "dungeoneer", "--seed", "3", typed=("reactions", "reactions group action ask", "quit"))
    assert "  group action: never\n" in shown
    assert "  group action: ask\n" in shown


def test_what_is_typed_are_faces_and_never_a_place_in_the_list() -> None:
    """Of 1 2 3 5 6 the 3 is meant, though it is not what stands third."""
    shown = told("play", "dungeoneer", "--scene", "rats", "--seed", "21", typed=("rally", "3", "quit"))
    assert "ada spends 3 to rally" in shown


def test_dice_to_throw_again_are_listed_with_commas_between() -> None:
    shown = told("play", "dungeoneer", "--scene", "crypt", "--seed", "3", typed=("ada rest dice", "3,2", "quit"))
    assert "     none, 2, 2 2, 2 2 3, 3, 4, 6, 2 3, " in shown
    assert re.search("ada throws [1-6] [1-6] anew\n", shown)


def test_a_face_that_is_not_there_is_no_place_in_the_list() -> None:
    """Both of her 2s went into moving: 3 4 6 are left, and what stands second is a 3."""
    typed = ("ada move c3 using 2", "ada move b3 using 2", "ada rest dice", "2", "quit")
    shown = told("play", "dungeoneer", "--scene", "crypt", "--seed", "3", typed=typed)
    assert "'2' is no answer here; say none, 3, 3 4, 3 4 6, 4, 6, 3 6, 4 6, or Enter for none\n" in shown
