"""A number of the list may stand after `odds`, `why` and `help`; where a way leads may be said in more words."""

from tests.cli.runs import told


def test_help_of_a_number_explains_that_action() -> None:
    shown = told("play", "hex", "--seed", "3", typed=("help 2", "quit"))
    assert "dash PATH: 1 AP, 1 stamina" in shown
    assert "2 in the book" not in shown


def test_odds_of_a_number_are_those_of_its_best_use() -> None:
    shown = told("play", "hex", "--seed", "3", typed=("dash f4", "odds 4", "odds 1", "odds 99", "quit"))
    assert "ada basic attack rook with arming-sword: " in shown.split("ada> ")[2]
    assert "there is no number 1 in the list" not in shown
    assert "there is no number 99 in the list" in shown


def test_why_of_a_number_looks_at_that_action() -> None:
    assert "ada can walk now" in told("play", "hex", "--seed", "3", typed=("why 1", "quit"))


def test_odds_of_an_answer_by_its_number() -> None:
    typed = ("walk f4", "y", "walk e5", "y", "end", "odds 2", "odds 9", "quit")
    shown = told("play", "hex", "--seed", "3", "--seat", "ada,rook", typed=typed)
    asked = shown.split("free attack?")[1]
    assert "rook> free attack with arming-sword: 11 possible outcomes" in asked
    assert "odds: '9' is no answer here" in asked


def test_a_way_is_understood_in_more_words() -> None:
    shown = told("play", "hex", "--seed", "3", typed=("walk", "go to d4", "y", "walk", "go i4", "back", "quit"))
    assert "ada walk d4" in shown
    assert "i4 is too far: 6 hexes, you have 3; or go `back`" in shown
