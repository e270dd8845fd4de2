"""How greedy fares in the wilderness: it looks for trails, follows them, investigates their end, and goes in."""

import pytest

from affray.bots import find
from affray.core.seats import Seat
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import DungeonEncounter, Feature, Trail, Tried, Wilds
from affray.rulesets.dungeoneer.faring import is_settled, wild_goals
from affray.testing import Trial
from tests.rulesets.dungeoneer.outdoors import CAVE, journey

PRINTS = Trail(name="small prints", tiles=("a2", "b3", "c3", "d4"), locate=5)
TRACKED, INVESTIGATED = Tried("track", "a2", 9), Tried("investigate", "a2", 2)


def land(*learnt: str, tried: tuple[Tried, ...] = (), features: tuple[Feature, ...] = ()) -> Trial:
    """Ada on a meadow, with so much known of a trail."""
    trail = Trail(name=PRINTS.name, tiles=PRINTS.tiles, locate=5, learnt=learnt)
    return journey(Wilds(trails=(trail,), tried=tried, features=features), ada=("guard", "a2"))


def chosen(trial: Trial) -> str:
    """What greedy does with what the party knows."""
    known: DungeonEncounter = BOOK.secrets.view(trial.encounter, Seat("ann", "player", ("party",)))
    return find("greedy", 1).choose(BOOK, known, "ada").action


@pytest.mark.parametrize(
    ("trial", "does"),
    [
        (land(), {"track", "investigate"}),
        (land("a2", "b3"), {"travel", "investigate"}),
        (land("a2", "b3", tried=(INVESTIGATED,)), {"travel"}),
        (land(features=(Feature(name="cave", at="a2", found=True, leads_to="b2"),)), {"interact"}),
        (land(tried=(TRACKED, INVESTIGATED), features=(CAVE,)), {"travel"}),
    ],
)
def test_it_does_what_leads_on(trial: Trial, does: set[str]) -> None:
    """Where nothing is known it looks; it follows what it knows, and goes in where it can."""
    assert chosen(trial) in does


def test_the_end_of_a_trail_is_where_to_go() -> None:
    """As long as something is left to find out there; then what is uncovered least, or the way in."""
    assert wild_goals(land("a2", "b3").now, land()["ada"]) == ("b3",)
    over = land("a2", tried=(TRACKED, INVESTIGATED))
    assert is_settled(over.now, "a2")
    assert "b3" in wild_goals(over.now, over["ada"])
    assert wild_goals(land("a2", "b3", features=(CAVE,)).now, land()["ada"]) == ("c2",)


def test_what_nobody_knows_changes_nothing() -> None:
    """A trail that was not found, and another way in."""
    assert chosen(land()) == chosen(journey(Wilds(), ada=("guard", "a2")))
