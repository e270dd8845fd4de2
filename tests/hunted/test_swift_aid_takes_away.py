"""NAME: an aid never takes away [swift.aid.N]"""

from pathlib import Path

import pytest

from affray.rulesets.swift import BOOK
from affray.testing.hunting import Kept

SCENE = Path(__file__).with_name("swift_aid_takes_away.toml")


@pytest.mark.xfail(reason="a small margin makes the amount of an aid less than 0")
def test_always_aid_name_an_aid_never_takes_away_swift_aid_n() -> None:
    story = Kept(BOOK, SCENE.read_text(encoding="utf-8"))
    seen = story.plays(
        ["eli aid ada to attack on bo by athletics"],
        [(1, 6), (3, 6), (6, 1), (5, 3), (3, 1), (2, 1)],
    )
    assert seen == []
