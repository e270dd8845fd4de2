"""Dice that lie on the table: before they are spent, what each degree would cost and what it leaves."""

from tests.cli.runs import told


def test_the_cheapest_dice_for_each_degree_are_shown_and_any_others_may_be_typed() -> None:
    """Ada rallies nobody but herself in the cellar: skill against 10, with 1 2 3 5 6 on the table."""
    shown = told("play", "dungeoneer", "--scene", "rats", "--seed", "3", typed=("rally", "quit"))
    assert "ada's dice: 1 2 3 5 6\n" in shown
    assert "  1. 2 5    success, leaves 1 3 6\n" in shown
    assert "or any others, as they stand\nEnter: 2 5\n" in shown


def test_offers_to_take_part_are_asked_for_only_when_wanted() -> None:
    """A group action is never offered until the seat says otherwise; the setting stands beside the reactions."""
    shown = told("play", "dungeoneer", "--seed", "3", typed=("reactions", "reactions group action ask", "quit"))
    assert "  group action: never\n" in shown
    assert "  group action: ask\n" in shown
