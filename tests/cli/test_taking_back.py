"""Undo and redo at the terminal, with dice thrown by hand too."""

import re

from tests.cli.runs import told

BLOW = "basic attack rook with arming-sword"
ASKED = "Throw for ada's basic attack (3d10 keep 2 high)"


def duel(*typed: str) -> str:
    """What is shown of a duel in which Ada throws her own dice and stands beside Rook."""
    return told("play", "--seed", "3", typed=("dice type", "dash f4", *typed))


def rolled(shown: str) -> list[str]:
    """The faces of every throw of Ada's that was told, the highest first."""
    told_throws = re.findall(r"ada rolls basic attack: (\d+) \+ (\d+) [^(]*\(not kept: (\d+)\)", shown)
    return [" ".join(faces) for faces in told_throws]


def test_undo_takes_back_the_choice_and_not_only_its_dice() -> None:
    shown = duel(BLOW, "1 2 3", "undo", "status").partition("Taken back.")[2]
    assert "ada (red) at f4" in shown
    assert "| AP 2 |" in shown
    assert ASKED not in shown


def test_dice_that_were_taken_back_come_up_the_same_with_enter() -> None:
    shown = duel(BLOW, "2 2 3", "undo", BLOW, "", "undo", BLOW, "")
    assert shown.count("Enter: 2 2 3, as before\n") == 2
    assert rolled(shown) == ["3 2 2"] * 3


def test_a_mistyped_face_can_be_corrected() -> None:
    shown = duel(BLOW, "2 2 3", "undo", BLOW, "2 2 8", "undo", BLOW, "")
    assert rolled(shown) == ["3 2 2", "8 2 2", "8 2 2"]


def test_enter_throws_nothing_that_was_never_typed() -> None:
    shown = duel(BLOW, "", "1 2 3")
    assert "'' is not 3 faces" in shown
    assert "as before" not in shown


def test_faces_of_other_dice_are_not_offered() -> None:
    """A second weapon is thrown with fewer dice, under the same name."""
    shown = duel(BLOW, "2 2 3", "undo", "basic attack rook with round-shield", "5 5")
    assert "as before" not in shown
    assert "ada rolls basic attack: 5 + 5 " in shown


def test_redo_counts_as_undo_does() -> None:
    shown = duel(BLOW, "2 2 3", "undo 2", "redo 2", "log 99", "quit")
    assert "Taken back.\n" in shown
    told_again = shown.partition("Done again.\n")[2]
    assert "ada rolls basic attack: 3 + 2 " in told_again
    assert ASKED not in told_again


def test_undo_and_redo_that_ask_for_too_much_go_as_far_as_they_can() -> None:
    shown = duel("undo 9", "redo 5", "status")
    assert "Taken back 1 of 9: that is as far as it goes." in shown
    assert "Done again 1 of 5: that is as far as it goes." in shown
    assert "ada (red) at f4" in shown.partition("Done again")[2]


def test_the_rule_of_the_table_is_kept_and_noted() -> None:
    shown = duel("undo own-choices", BLOW, "1 2 3", "undo", "undo never", "undo", "quit")
    assert "Undo is own-choices here; it may be free, own-choices, ask, gm, never.\n" in shown
    assert "undo: ada has thrown dice since (basic-attack)\n" in shown
    assert "undo: nothing is taken back at this table\n" in shown
