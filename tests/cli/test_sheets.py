"""`sheet NAME`: all that one may know of somebody, in every book."""

import pytest
from msgspec import Struct

from affray.screens.sheets import in_words, unusual
from tests.cli.lantern_table import install_lantern
from tests.cli.runs import told


def looked_at(who: str, *options: str) -> str:
    """What is shown of somebody at the first prompt."""
    shown = told("play", *options, "--seed", "7", typed=(f"sheet {who}", "quit"))
    return shown.partition("> ")[2].partition("The fight is kept")[0]


def test_figures_gear_and_techniques_of_a_dungeoneer_are_shown() -> None:
    shown = looked_at("ada", "dungeoneer", "--scene", "crypt")
    assert shown.startswith("ada (party) at b3: health 8/8")
    assert "\n  sheet: guard\n" in shown
    assert "\n    power: 3\n" in shown
    assert "\n      block (of warrior, points 1, stress 2, cooldown 6, duration 6, amount 1)\n" in shown
    assert "\n  weapon: sword (kind standard, damage 3)\n" in shown
    assert "\n    armor shield (kind shield, physical 1, arcane 1), die 4\n" in shown
    assert "\n  techniques: block, redirect, hobble, heavy blows, swap, disarm\n" in shown
    assert "off hand" not in shown
    assert "exhausted" not in shown


def test_a_foe_in_sight_is_shown_and_one_out_of_sight_is_not_known() -> None:
    assert "\n    hit: 7\n" in looked_at("clack", "dungeoneer", "--scene", "crypt")
    assert "you know of nobody called 'stone'; it may be ada, " in looked_at("stone", "dungeoneer", "--scene", "tomb")
    master = ("--seat", "gm", "--seat", "party")
    assert looked_at("stone", "dungeoneer", "--scene", "tomb", *master).startswith("stone (dungeon) at m2")


def test_what_nobody_has_noticed_of_a_foe_is_not_on_the_sheet() -> None:
    """The thug favours one leg; only the game master knows."""
    shown = looked_at("mug", "swift", "--scene", "captain")
    assert shown.startswith("mug (")
    assert "details" not in shown
    assert "details" in looked_at("mug", "swift", "--scene", "captain", "--seat", "gm", "--seat", "watch")


def test_without_a_name_it_is_that_of_the_one_who_acts() -> None:
    assert looked_at("").startswith("ada (red) at c4: ")
    assert looked_at("nobody").startswith("sheet: you know of nobody called 'nobody'; it may be ada, rook\n")


def test_the_other_books_are_shown_in_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\n    skills: fighting 2, athletics 1, perception 1\n" in looked_at("rook", "swift")
    assert "\n      melee combat 2\n" in looked_at("rook", "hex")
    install_lantern(monkeypatch)
    assert looked_at("ada", "lantern", "--scene", "cellar").startswith("ada (bearers) at ")
    assert "you know of nobody called 'moth'" in looked_at("moth", "lantern", "--scene", "cellar")


class Blade(Struct, frozen=True):
    name: str
    edges: int
    bends: tuple[int, ...] = ()
    cursed: bool = False
    made_of: str = "steel"


def test_what_is_as_usual_goes_without_saying() -> None:
    assert in_words(Blade("kris", 2, (1, 2, 3), cursed=True)) == "kris (edges 2, bends 1 2 3, cursed)"
    assert dict(unusual(Blade("kris", 0, made_of="bone"))) == {"name": "kris", "edges": 0, "made of": "bone"}
    assert in_words((("stealth", 2), ("lore", 1))) == "stealth 2, lore 1"
