"""How greedy fares in the wilderness: it looks for trails, follows them, investigates their end, and goes in."""

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest

from affray.bots import find
from affray.core.now import Now
from affray.core.seats import Seat
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import DungeonEncounter, Feature, Trail, Tried, Wilds
from affray.rulesets.dungeoneer.degrees import STEP, Degree
from affray.rulesets.dungeoneer.faring import is_of_use_outside, is_settled, wild_goals
from affray.rulesets.dungeoneer.pools import Faces, faces_of, reached, spending
from affray.testing import Trial
from tests.rulesets.dungeoneer.outdoors import CAVE, journey
from tests.rulesets.dungeoneer.written import terrains

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


HIDDEN_FOR = {"meadow": 1.0, "heath": 1.0, "forest": 1.4, "moor": 2.1, "badlands": 2.7}
"""The dice it takes at least, on average, to hide three: as the README says."""


def succeeds(dice: Faces, stat: int, difficulty: int) -> bool:
    return reached(dice, stat, difficulty, STEP, met=True, criticals=True) >= Degree.SUCCESS


def dice_on_average(stat: int, difficulty: int) -> float:
    """How many dice a success takes at least, over all throws of five in which there is one."""
    spent = total = 0
    for pool in combinations_with_replacement(range(1, 7), 5):
        ways = factorial(5) // prod(map(factorial, Counter(pool).values()))
        options = [faces_of(value) for value in spending(pool, stat, difficulty)]
        enough = [len(dice) for dice in options if succeeds(dice, stat, difficulty)]
        if enough:
            spent, total = spent + ways * min(enough), total + ways
    return spent / total


def test_to_hide_takes_no_fewer_dice_than_to_dodge_what_it_spares_one_from() -> None:
    """And two action points; so greedy never does."""
    now = Now(BOOK, BOOK.stage("trail"))
    scout = now["cy"].sheet
    taken = {name: dice_on_average(scout.skill, terrains()[name]["local"] + 3) for name in HIDDEN_FOR}
    assert {name: round(dice, 1) for name, dice in taken.items()} == HIDDEN_FOR
    for foe in ("grey", "moss"):
        dodges = [dice_on_average(now[who].sheet.speed, now[foe].sheet.dodge) for who in ("cy", "ada", "mo")]
        assert [round(dice, 1) for dice in dodges] == [1.0, 1.0, 1.0]
    assert not any(is_of_use_outside(now, now[who], "hide") for who in ("cy", "ada", "mo"))
