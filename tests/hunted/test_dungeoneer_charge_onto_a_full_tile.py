"""NAME: the bodies on a tile have room there"""

from pathlib import Path

import pytest

from affray.rulesets.dungeoneer import BOOK
from affray.testing.hunting import Kept

SCENE = Path(__file__).with_name("dungeoneer_charge_onto_a_full_tile.toml")


@pytest.mark.xfail(reason="a charge may end on a tile that is full")
def test_always_charge_name_the_bodies_on_a_tile_have_room_there() -> None:
    story = Kept(BOOK, SCENE.read_text(encoding="utf-8"))
    seen = story.plays(
        ["bo charge cy with ada"],
        [(4, 3, 6, 1, 4), (3, 5, 1, 4, 3), (1,), "no", ("3", "3", "4", "5")],
    )
    assert seen == []
