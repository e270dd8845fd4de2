"""Words that a newcomer reads: no notes of ours to ourselves, no keys, no wrong plurals."""

import re

import pytest

from affray.cli import books
from affray.core.events import Chose, EffectBegan, EffectEnded
from affray.core.rolls import Modifier
from affray.core.scenes import scene_names
from affray.screens.narration import Dice, Line, detailed, narrate
from affray.testing.installed import installed
from tests.cli.runs import told


@pytest.mark.parametrize("book", sorted(installed()))
def test_what_scenes_say_of_themselves_is_for_players(book: str) -> None:
    for scene in scene_names(installed()[book].folder):
        assert not re.search(r"\bours\b", " ".join(books.heading(installed()[book], scene)), re.IGNORECASE), scene


@pytest.mark.parametrize("book", sorted(installed()))
def test_sheets_and_help_show_no_keys_and_no_notes(book: str) -> None:
    shown = told("play", book, "--seed", "1", typed=("sheet ada", "help sword-and-shield", "quit"))
    figures = shown[shown.index("sheet:") :] if "sheet:" in shown else ""
    assert figures
    assert not re.search(r"\bours\b|[a-z]_[a-z]", figures)


def test_a_modifier_counts_one_point_and_two_points() -> None:
    counted = [Modifier(1, "a"), Modifier(-2, "b", kind="points"), Modifier(-1, "c", kind="dice")]
    counted += [Modifier(2, "d", kind="level"), Modifier(1, "e", kind="level")]
    line = Line("rolled", "ada", "ada rolls", dice=Dice("x", "2d6", "7", (3, 4), tuple(counted), "", ""))
    assert detailed(line)[1:6] == [
        "    +1 point: a", "    -2 points: b", "    -1 die: c", "    +2 levels: d", "    +1 level: e",
    ]  # fmt: skip


def test_a_number_that_was_chosen_is_said_before_what_it_counts() -> None:
    lines = narrate(
        [Chose("rook", "successes for piercing", "2", "p", 2), Chose("ada", "advance", "stay", "a", "stay")]
    )
    assert [line.text for line in lines] == ["rook: 2 successes for piercing", "ada, advance: stay"]


def test_whose_turn_begins_is_said_once() -> None:
    shown = told("play", "deflection", "--scene", "skirmish", "--seed", "5", typed=("1", "quit"))
    assert "ada's turn: 3 actions" in shown
    assert "next: " not in shown


def test_how_somebody_is_from_now_on_is_said_as_one_would() -> None:
    events = [
        EffectBegan("bo", "dazed"),
        EffectEnded("bo", "aiming"),
        EffectBegan("bo", "lame"),
        EffectEnded("bo", "lame"),
        EffectBegan("ada", "veil"),
        EffectEnded("ada", "veil"),
    ]
    said = [line.text for line in narrate(events)]
    assert said[:4] == ["bo is dazed", "bo is no longer aiming", "bo is lame", "bo is no longer lame"]
    assert said[4:] == ["ada: veil begins", "ada: veil ends"]
