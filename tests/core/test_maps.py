"""Maps: what a mark stands for, and an encounter that has several."""

from msgspec.structs import replace

from affray.core.maps import Map, Mark, Terrain
from affray.core.now import Now
from tests.books.fights import changed, opened
from tests.books.lantern import LANTERN

WATER = Terrain("water", (("difficulty", 10), ("current", 2)))
POND = Map(("~.", ".~"), (Mark("~", WATER), Mark(".", Terrain("open"))))


def test_a_mark_stands_for_its_terrain_in_every_row() -> None:
    """Rows count from the top, columns from the left."""
    assert [cell for cell, terrain in POND.ground.terrain.items() if terrain.kind == "water"] == ["a1", "b2"]


def test_a_figure_that_is_not_given_is_nought() -> None:
    assert (WATER["difficulty"], WATER["current"], WATER["height"]) == (10, 2, 0)


def test_a_map_is_laid_out_once_and_equal_maps_share_it() -> None:
    assert POND.ground is Map(POND.rows, POND.legend).ground


def test_everyone_stands_on_the_ground_of_their_own_map() -> None:
    """Ada went out to the pond; the others are still in the cellar."""
    fight = opened("cellar")
    fight = changed(replace(fight, maps=(*fight.maps, POND)), "ada", map=1, at="a1")
    now = Now(LANTERN, fight)
    assert now.ground("ada").terrain["a1"].kind == "water"
    assert now.ground("bo") is fight.maps[0].ground
    assert list(now.who_is_at("a1", on_map=1)) == ["ada"]
    assert "ada" not in now.who_is_at("a1", on_map=0)
