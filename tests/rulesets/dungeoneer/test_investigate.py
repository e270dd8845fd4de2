"""Investigate: what is notable on a tile, and whether whoever is there notices one."""

from typing import Any

import pytest

from affray.core.seats import Seat, redacted
from affray.core.values import GM
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import Feature, Wilds
from affray.rulesets.dungeoneer.events import FoundFeature, NothingNotable, Noticed, Revealed, Spent
from affray.rulesets.dungeoneer.noticing import noticed_by
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, question
from tests.rulesets.dungeoneer.outdoors import journey, wilds_of, with_wilds
from tests.rulesets.dungeoneer.written import listed

ANN = Seat("ann", "player", ("ada",))
FAILS, PARTLY, FINDS, SLIPS_IN = dice(), dice(1), dice(5), dice(1, 6)
"""With the skill of 1 that ada has against 5: 1, 2, 6 and 8."""
DEN = Feature(name="den", at="b2", creatures=("grey",))
HOLLOW = Feature(name="hollow tree", at="b2", holds=("medkit",))
THICKET = Feature(name="thicket", at="b2", found=True, hides=True)
ELSEWHERE = Feature(name="cairn", at="c2")


def heath(*features: Feature, **rulings: Any) -> Trial:
    """Ada on the heath (5), where a wolf keeps to its den, and something in a hollow tree."""
    wilds = Wilds(features=(*(features or (DEN, HOLLOW)), ELSEWHERE))
    trial = journey(wilds, Rulings(**rulings), ada=("guard", "b2"), grey=("wolf", "b2"))
    return trial.with_creature("grey", hidden=True)


def found(trial: Trial) -> list[str]:
    """What has been discovered."""
    return [feature.name for feature in wilds_of(trial).features if feature.found]


@pytest.mark.clause("dungeoneer.investigate.1")
def test_investigate_costs_two_action_points() -> None:
    """One is left."""
    assert heath().does("ada investigate", [FAILS])["ada"].action_points == 1


@pytest.mark.clause("dungeoneer.investigate.3")
def test_who_keeps_to_a_den_is_seen_by_nobody_who_only_passes() -> None:
    """Neither by travelling there nor by scouting it; in the open without a den the wolf is."""
    trial = heath().with_creature("grey", hidden=False, awake=False).with_creature("ada", at="a2")
    covered = with_wilds(trial, uncovered=("a2",))
    assert not covered.does("ada travel b2")["grey"].is_known
    assert with_wilds(covered, features=()).does("ada travel b2")["grey"].is_known


@pytest.mark.clause("dungeoneer.hide.5")
def test_who_has_left_its_den_is_come_across_like_any_other() -> None:
    """The wolf is on the next tile; in its den it does not notice whoever comes."""
    away = heath().with_creature("grey", at="c2").does("ada travel c2")
    assert away.happened(Noticed) == [Noticed("grey", "ada")]
    assert not heath().with_creature("ada", at="c2").does("ada travel b2").happened(Noticed)


@pytest.mark.clause("dungeoneer.investigate.2")
def test_investigate_carries_the_exploration_tag() -> None:
    """As the other actions of the wilderness do."""
    assert listed("investigate").endswith(": 2 action points (Exploration)")


@pytest.mark.clause("dungeoneer.investigate.3")
def test_it_is_for_ones_own_tile() -> None:
    """The cairn on the next tile stays unknown."""
    after = heath().does("ada investigate", [FINDS])
    assert after.happened(FoundFeature) == [FoundFeature("ada", "den", "b2"), FoundFeature("ada", "hollow tree", "b2")]


@pytest.mark.clause("dungeoneer.investigate.4")
@pytest.mark.parametrize(("at", "local"), [("a1", 3), ("b2", 5), ("c3", 7), ("d3", 10), ("c4", 13)])
def test_it_is_a_skill_roll_against_the_local_difficulty(at: str, local: int) -> None:
    """Meadow, heath, forest, moor, badlands."""
    roll = journey(ada=("guard", at)).does("ada investigate", [FAILS]).happened(Spent)[0]
    assert (roll.total, roll.difficulty) == (1, local)


@pytest.mark.clause("dungeoneer.investigate.5")
def test_a_failure_discovers_nothing() -> None:
    """And nobody is disturbed."""
    after = heath().does("ada investigate", [FAILS])
    assert (found(after), len(after.happened(NothingNotable)), after["grey"].is_known) == ([], 1, False)


@pytest.mark.clause("dungeoneer.investigate.6", "dungeoneer.investigate.14")
def test_a_partial_success_discovers_one_feature_of_the_game_masters_choice() -> None:
    """The first listed comes first; by a ruling it is that one without a question."""
    asked = question(heath(), "ada investigate", [PARTLY])
    assert (asked.who, asked.key) == (GM, "which-feature")
    assert found(heath().does("ada investigate", [PARTLY, "den"])) == ["den"]
    assert found(heath().does("ada investigate", [PARTLY, "hollow tree"])) == ["hollow tree"]
    assert found(heath(one_feature="first-listed").does("ada investigate", [PARTLY])) == ["den"]
    assert found(heath(HOLLOW).does("ada investigate", [PARTLY])) == ["hollow tree"]


@pytest.mark.clause("dungeoneer.investigate.7", "dungeoneer.investigate.9", "dungeoneer.investigate.11")
@pytest.mark.parametrize(("spent", "noticed"), [(PARTLY, ("ada",)), (FINDS, ("ada",)), (SLIPS_IN, ())])
def test_the_creatures_there_notice_one_unless_it_is_a_greater_success(spent: Any, noticed: tuple[str, ...]) -> None:
    """The wolf in its den comes into view in any case."""
    after = heath(DEN).does("ada investigate", [spent])
    assert (after.happened(Revealed), noticed_by(after.now, "grey")) == ([Revealed("grey")], noticed)
    assert [event.whom for event in after.happened(Noticed)] == list(noticed)


@pytest.mark.clause("dungeoneer.investigate.7")
def test_only_the_creatures_at_the_feature_that_was_discovered_notice_one() -> None:
    """The hollow tree was found, the den was not."""
    after = heath().does("ada investigate", [PARTLY, "hollow tree"])
    assert (after["grey"].is_known, noticed_by(after.now, "grey")) == (False, ())


@pytest.mark.clause("dungeoneer.investigate.8", "dungeoneer.investigate.10")
@pytest.mark.parametrize("spent", [FINDS, SLIPS_IN])
def test_a_success_discovers_all_features(spent: Any) -> None:
    """If there are any."""
    assert found(heath().does("ada investigate", [spent])) == ["den", "hollow tree"]
    assert len(heath(ELSEWHERE).does("ada investigate", [spent]).happened(NothingNotable)) == 1


@pytest.mark.clause("dungeoneer.investigate.12")
@pytest.mark.parametrize("spent", [PARTLY, FINDS])
def test_a_feature_may_keep_one_hidden(spent: Any) -> None:
    """A thicket that is known to do so, or a Hide that lasts; by a ruling the thicket alone."""
    covered = heath(DEN, THICKET).does("ada investigate", [spent])
    assert (covered["grey"].is_known, noticed_by(covered.now, "grey")) == (True, ())
    unknown = Feature(name="gully", at="c2", found=True, hides=True)
    assert noticed_by(heath(DEN, unknown).does("ada investigate", [spent]).now, "grey") == ("ada",)
    for ruling, noticed in (("place-or-hiding", ()), ("place", ("ada",))):
        hiding = heath(DEN, hiding_feature=ruling).does("ada hide", [dice(2, 3)]).with_creature("ada", action_points=2)
        assert noticed_by(hiding.does("ada investigate", [spent]).now, "grey") == noticed


@pytest.mark.clause("dungeoneer.investigate.13")
@pytest.mark.parametrize("features", [(DEN,), (DEN, THICKET)])
def test_after_a_greater_success_one_is_not_noticed_in_any_case(features: tuple[Feature, ...]) -> None:
    """With a feature that hides one or without."""
    assert noticed_by(heath(*features).does("ada investigate", [SLIPS_IN]).now, "grey") == ()


def test_all_who_investigate_together_are_noticed() -> None:
    """Both were there."""
    trial = journey(Wilds(features=(DEN,)), ada=("guard", "b2"), bo=("guard", "b2"), grey=("wolf", "b2"))
    after = trial.with_creature("grey", hidden=True).does("ada investigate with bo", ["yes", dice(5), dice(3)])
    assert noticed_by(after.now, "grey") == ("ada", "bo")


def test_what_a_feature_holds_is_taken_from_it() -> None:
    """Once, for a point, when it is known; whoever is at it notices that."""
    hollow = Feature(name="hollow tree", at="b2", holds=("medkit", "ration"), creatures=("grey",))
    known = heath(hollow).does("ada investigate", [SLIPS_IN])
    after = known.does("ada interact hollow tree")
    assert (after["ada"].items.count("medkit"), after.encounter.table.rations) == (2, 1)
    assert noticed_by(after.now, "grey") == ("ada",)
    assert "nothing of that name" in after.with_creature("ada", action_points=1).why_not("ada interact hollow tree")
    assert "nothing of that name" in heath(hollow).why_not("ada interact hollow tree")


def test_a_partial_success_does_not_tell_that_there_is_more() -> None:
    """Ada hears the same whether the hollow tree is all there is, or the game master had to say which of two it is."""
    alone = heath(HOLLOW).does("ada investigate", [PARTLY])
    of_two = heath().does("ada investigate", [PARTLY, "hollow tree"])
    heard = [[event.text() for event in redacted(BOOK, one.events, ANN, one.encounter)] for one in (alone, of_two)]
    assert heard[0] == heard[1]
    assert "ada discovers the hollow tree at b2" in heard[0]
