"""Nobody comes to rest on a tile where there is no room."""

import pytest

from affray.api import CLOCK, Intent
from affray.rulesets.dungeoneer.creature import Table
from affray.rulesets.dungeoneer.events import Stopped
from affray.testing import Trial
from tests.rulesets.dungeoneer.delves import delve

DEBRIS = ("...%...",)
BREAK = Intent(CLOCK, "break_camp")


def test_a_friend_before_ground_that_wants_a_roll_is_not_passed() -> None:
    """Whoever failed would have to stay on the friend's tile."""
    trial = delve(DEBRIS, ada=("guard", "b1"), bo=("mage", "c1"), bone=("rat", "g1"))
    after = trial.does("ada move c1 d1 e1 using 5", ["no"])
    assert after["ada"].at == "b1"
    assert after.happened(Stopped)


def test_a_friend_before_open_ground_is_passed() -> None:
    trial = delve((".......",), ada=("guard", "b1"), bo=("mage", "c1"), bone=("rat", "g1"))
    assert trial.does("ada move c1 d1 using 5")["ada"].at == "d1"


def resting(**rulings: str) -> Trial:
    """Ada stands where bo lies."""
    table = Table(seen=(1,), rations=1)
    trial = delve(("...#...",), table=table, ada=("mage", "b1"), bo=("mage", "b1"), bone=("rat", "g1"))
    fallen = trial.with_creature("bone", awake=False).with_creature("bo", health=0, fate="diving", pool=())
    return (fallen.ruled(**rulings) if rulings else fallen).does("ada breather", [(1, 2, 3, 5, 6)])


@pytest.mark.parametrize(("rulings", "at"), [({}, "a1"), ({"gets_up": "there"}, "b1")])
def test_whoever_gets_up_finds_room(rulings: dict[str, str], at: str) -> None:
    after = resting(**rulings).does("ada end").does(BREAK, [(6,)] * 2)
    assert (after["bo"].at, after["bo"].fate, after["ada"].at) == (at, "", "b1")
