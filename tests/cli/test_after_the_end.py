"""Orders after the end of a fight: what needs somebody who may act is refused, and nothing breaks."""

import pytest

from tests.cli.runs import affray, told

TO_THE_END = ("walk to F4", "end turn")
"""By seed 7 ada does not live through rook's answer."""


@pytest.mark.parametrize("order", ["wait", "wait rook", "hand", "menu", "menu melee"])
def test_what_needs_somebody_who_may_act_is_refused(order: str) -> None:
    result = affray("play", "hex", "--seed", "7", typed=(*TO_THE_END, order, "quit"))
    assert result.exit_code == 0, result.output
    last = result.stdout.partition("over> ")[2]
    assert last.startswith(f"{order.split()[0]}: the fight is over; `branch` goes on from an earlier moment")


def test_numbers_of_a_list_that_is_over_stand_for_nothing() -> None:
    shown = told("play", "hex", "--seed", "7", typed=(*TO_THE_END, "odds 1", "why 1", "quit"))
    assert shown.count("there is no number 1 in the list") == 2


def test_for_one_who_listens_help_begins_with_words() -> None:
    shown = told("play", "hex", "--brief", "--seed", "7", typed=("help walk", "help", "quit"))
    assert "    hex.move.walk.1: Walk costs 1 action point." in shown
    assert ", see hex.move.walk.1" not in shown
    assert "  menu GROUP: all that may be done now, with costs and odds" in shown
