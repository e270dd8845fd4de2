"""A ruleset that no line of the command line names plays like any other."""

import pytest

from tests.cli.lantern_table import install_lantern
from tests.cli.runs import as_json, told


@pytest.fixture(autouse=True)
def lantern(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but Lantern is installed."""
    install_lantern(monkeypatch)


def cellar(*typed: str) -> str:
    """What is shown of a fight in the cellar, where two share a phase."""
    return told("play", "lantern", "--scene", "cellar", "--bots", "random", "--seed", "1", typed=typed)


def test_it_is_looked_at() -> None:
    assert "cellar: cellar\n    bearers: ada, bo\n" in told("scenes", "lantern")
    assert "  strike FOE: 1\n" in told("actions", "lantern")
    assert "breath = 2 (may be 1 to 4)" in told("rulings", "lantern")
    assert [who["who"] for who in as_json("legal", "lantern", "--scene", "cellar")] == ["ada", "bo"]


def test_its_odds_name_whose_choices_matter() -> None:
    shown = told("odds", "lantern", "ada strike grub", "--scene", "duel")
    assert "\n  assumes grub takes slip away\n" in shown


def test_those_who_share_a_phase_are_told_apart() -> None:
    shown = cellar("walk", "bo walk", "b2", "y")
    assert "say who acts: ada, bo" in shown
    assert "> bo walk b2\n" in shown


def test_a_group_is_asked_and_words_are_written_down() -> None:
    shown = cellar("ada sing", "2", "la la")
    assert "bo: join in?\n  1. no\n  2. yes\nEnter: no\n" in shown
    assert 'ada: "la la"\n' in shown
    assert "bo is heartened" in shown


def test_a_number_is_asked_within_its_range() -> None:
    shown = cellar("ada burn", "5", "1")
    assert "a number from 0 to 2\nEnter: 0\n" in shown
    assert "'5' is no answer here; say a number from 0 to 2, or Enter for 0" in shown
    assert "ada: bright begins" in shown


def test_what_lies_hidden_is_not_shown() -> None:
    assert "moth" not in cellar("map", "status", "ada rest", "bo rest").partition("ada rest")[0]
