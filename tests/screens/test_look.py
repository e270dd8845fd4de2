"""A place in words: who is where, what lies between, ground in patches, where ways lead."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.installed import look_up
from affray.core.now import AnyNow, Now
from affray.rulesets.hex import BOOK
from affray.screens.look import destinations, look, unseen, where
from affray.screens.offers import CellOffer
from affray.screens.spoken import spoken
from affray.screens.views import map_view

YARD = """
title = "A yard"
about = "A wall across it."
map = '''
.......
.~~.#..
....#..
.......
'''
[marks]
"#" = "wall"
"~" = "still-water"
[who.ada]
creature = "sword-and-shield"
side = "red"
at = "d3"
[who.rook]
creature = "sword-and-shield"
side = "blue"
at = "g3"
[who.nell]
creature = "sword-and-shield"
side = "blue"
at = "a1"
"""


def yard() -> AnyNow:
    from affray.core.scenes import as_written

    return Now(BOOK, BOOK.staged(as_written("yard.toml", YARD.encode())))


def test_somebody_is_so_far_in_a_direction_behind_what_blocks_the_sight() -> None:
    assert where(yard(), "ada", "rook") == "rook, blue, 3 hexes east at g3, behind the wall"
    assert where(yard(), "ada", "nell") == "nell, blue, 4 hexes west-north-west at a1, beyond the still water"


def test_one_looks_around_from_the_nearest_to_the_farthest_and_at_the_ground_in_patches() -> None:
    seen = look(yard(), "ada")
    assert seen[0].startswith("ada is at d3: wounds 0/5")
    assert [line.partition(",")[0] for line in seen[1:3]] == ["rook", "nell"]
    assert seen[3:] == [
        "still water, water (difficulty 8), 2 hexes: nearest c2, 1 hex north-west",
        "wall, 2 hexes: nearest e3, 1 hex east",
    ]


def test_what_has_a_name_of_its_own_is_told_and_drawn_though_its_ground_is_as_usual() -> None:
    found = look_up("stamina")
    now: AnyNow = Now(found, found.stage("river"))
    assert "fallen tree, 4 hexes: nearest g7, 5 hexes east-south-east" in look(now, "ada")
    drawn = map_view(now, 0)
    assert (drawn.rows[6], {mark.mark: mark.words for mark in drawn.legend}["-"]) == ("......----.....", "fallen tree")


def test_what_walls_hide_is_not_seen() -> None:
    assert set(unseen(yard(), "ada")) == {"f1", "g1", "f2", "g2", "f3", "g3", "f4", "g4"}
    assert unseen(yard(), "nobody") == ()


@pytest.mark.parametrize(
    ("book", "scene", "who", "hidden", "seen"),
    [
        ("swift", "captain", "cora", "h4", "e7"),
        ("dungeoneer", "tomb", "ada", "j4", "e3"),
        ("stamina", "manor", "ada", "h2", "d7"),
    ],
)
def test_every_book_says_itself_what_is_hidden(book: str, scene: str, who: str, hidden: str, seen: str) -> None:
    found = look_up(book)
    cells = unseen(Now(found, found.stage(scene)), who)
    assert hidden in cells
    assert seen not in cells


def test_in_the_dark_one_sees_what_is_near_or_lit() -> None:
    found = look_up("deflection")
    start = found.stage("night")
    now: Any = Now(found, start)
    dark = set(unseen(now, "ada"))
    light = set(unseen(Now(found, replace(start, table=replace(start.table, dark=False))), "ada"))
    assert light < dark


def test_destinations_are_named_by_what_one_would_go_there_for() -> None:
    cells = (
        CellOffer("f3", ("e4", "f3"), 2),
        CellOffer("f4", ("e4", "f4"), 2, ("nell",)),
        CellOffer("d4", ("d4",), 1),
        CellOffer("d3", (), 0),
    )
    assert destinations(yard(), "ada", cells) == [
        "beside rook: f3, safe; f4, provokes nell",
        "5 from nell: d4, safe",
        "away from foes: d4, safe",
        "stay: where you are",
        "4 places in all, 3 of them safe; any of them can be named",
    ]


def test_symbols_are_said() -> None:
    assert spoken("ada (red) at c4: wounds 0/5 | defense 10+4 | [2] [3]") == (
        "ada, red, at c4: wounds 0 of 5, defense 10 plus 4, dice 2, 3"
    )
    assert spoken("-- round 1: `end`") == "round 1: end"
    assert spoken("  +1 level: rank 2 [hex.check.1]") == "  plus 1 level: rank 2, see hex.check.1"
    assert spoken("hit 62 % (0 to 62 %)") == "hit 62 percent in a range of 0 to 62 percent"
