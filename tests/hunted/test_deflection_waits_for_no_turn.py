"""NAME: nothing waits for a turn of someone who has none"""

from pathlib import Path

import pytest

from affray.rulesets.deflection import BOOK
from affray.testing.hunting import Kept

SCENE = Path(__file__).with_name("deflection_waits_for_no_turn.toml")


@pytest.mark.xfail(reason="what was to end at a turn of a creature that fell goes on waiting for it")
def test_always_advancing_strike_name_nothing_waits_for_a_turn_of_someone_who_has_none() -> None:
    story = Kept(BOOK, SCENE.read_text(encoding="utf-8"))
    seen = story.plays(
        [
            "bo end",
            "eli end",
            "dee crippling strike eli with club",
            "dee end",
            "ada advancing strike b2 at dee with spear",
        ],
        ["bo", "eli", "pass", (3, 4, 12), "pass", (6, 6, 5)],
    )
    assert seen == []
