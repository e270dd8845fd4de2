"""`--brief`: a fight for one who listens, in words alone."""

import re

import pytest

from affray.screens.spoken import spoken
from tests.cli.runs import told

BOOKS = ("deflection", "dungeoneer", "hex", "stamina", "swift")
SYMBOLS = set("|%+=[]{}<>~#*^`\\±")


def brief(book: str, *typed: str) -> str:
    """What is told of a fight."""
    return told("play", book, "--seed", "3", "--brief", typed=(*typed, "quit"))


@pytest.mark.parametrize("book", BOOKS)
def test_there_are_no_symbols_and_no_map(book: str) -> None:
    shown = brief(book, "menu", "help", "status", "sheet", "map", "end", "why", "details", "log")
    found = [line for line in shown.splitlines() if SYMBOLS & set(line)]
    assert found == []
    assert not re.search(r"^ *[a-z]   [a-z]   [a-z]", shown, re.MULTILINE)


@pytest.mark.parametrize("book", BOOKS)
def test_people_are_so_far_in_a_direction(book: str) -> None:
    shown = brief(book, "look")
    assert re.search(r"\n[a-z]+, [a-z]+, \d+ (hexes|squares) [a-z-]+ at [a-z]\d", shown)


def test_where_somebody_or_a_cell_is() -> None:
    shown = brief("hex", "where rook", "where F4", "where ada", "where nobody", "where")
    assert "ada: rook, blue, 4 hexes east at g4\n" in shown
    assert "ada: f4, 3 hexes east: open\n" in shown
    assert "ada: ada is at c4\n" in shown
    assert "where: you know of nobody called 'nobody'; it may be ada, rook\n" in shown
    assert "where: say who or which cell: where rook, where f4\n" in shown


def test_ways_are_told_by_purpose() -> None:
    shown = brief("hex", "walk", "back", "dash f4", "walk", "back")
    assert "beside rook: f4, safe" in shown
    assert ", provokes rook" in shown


def test_it_can_be_turned_on_and_off_and_is_remembered() -> None:
    shown = told("play", "hex", "--seed", "3", typed=("brief on", "status", "quit"))
    assert "(red)" not in shown.partition("Telling it in words alone is on.")[2]
    assert "ada: " in told("play", "--resume", typed=("quit",))
    off = told("play", "--resume", typed=("brief off", "status", "quit"))
    assert "ada (red) at c4: wounds 0/5 |" in off


def test_a_replay_can_be_listened_to() -> None:
    told("play", "hex", "--seed", "3", typed=("dash f4", "end", "quit"))
    shown = told("replay", "hex-duel-1", "--brief")
    assert [line for line in shown.splitlines() if SYMBOLS & set(line)] == []
    assert "     a   b   c" not in shown
    assert "     a   b   c" in told("replay", "hex-duel-1")


def test_a_range_is_said_as_one() -> None:
    assert spoken("missed 72 % (0 to 72 %), hit 28 % (0 to under 1 %)") == (
        "missed 72 percent in a range of 0 to 72 percent, hit 28 percent in a range of 0 to under 1 percent"
    )


def test_dice_on_the_table_are_said_to_be_dice() -> None:
    assert spoken("stress 0/6 | [3] [6] | AP 3") == "stress 0 of 6, dice 3, 6, AP 3"


def test_where_something_lies_is_said_once() -> None:
    shown = told("play", "dungeoneer", "--scene", "trail", "--seed", "3", "--brief", typed=("quit",))
    assert "village: at a3, here\n" in shown
