"""Travel: one tile of the wilderness for a point, alone or together."""

import pytest
from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.core.intents import Intent
from affray.rulesets.dungeoneer.creature import Feature, Wilds
from affray.rulesets.dungeoneer.events import Joined, Moved, SawPlace
from tests.rulesets.dungeoneer.choosing import may, options
from tests.rulesets.dungeoneer.delves import duel
from tests.rulesets.dungeoneer.outdoors import CAVE, journey, wilds_of, with_wilds
from tests.rulesets.dungeoneer.written import listed


@pytest.mark.clause("dungeoneer.travel.1")
def test_travel_costs_one_action_point() -> None:
    """Three tiles in a phase, and no die is spent."""
    gone = journey(ada=("guard", "a1")).does("ada travel b1")
    assert (gone["ada"].action_points, len(gone["ada"].pool)) == (2, 5)
    worn = journey(ada=("guard", "a1")).with_creature("ada", action_points=0)
    assert "not enough action points" in worn.why_not(Intent("ada", "travel", ("b1", "anyone")))


@pytest.mark.clause("dungeoneer.travel.2")
def test_travel_carries_the_exploration_tag() -> None:
    """Exploration, and not Explore."""
    assert listed("travel").endswith(": 1 action point (Exploration)")


@pytest.mark.clause("dungeoneer.travel.3")
def test_one_travels_in_the_wilderness_and_moves_in_a_dungeon() -> None:
    """Neither is offered in the other place, nor what else moves one by paces."""
    outside = journey(ada=("guard", "a1"), bo=("guard", "a1"))
    assert may(outside) >= {"travel", "rest", "interact"}
    assert may(outside).isdisjoint({"move", "search", "explore", "swap"})
    assert "in the wilderness one travels" in outside.why_not(Intent("ada", "swap", ("bo", "anyone")))
    assert "only in the wilderness" in duel().why_not(Intent("ada", "travel", ("d5", "anyone")))
    assert "travel" not in may(duel())


@pytest.mark.clause("dungeoneer.travel.4")
def test_travel_leads_one_tile_on() -> None:
    """To any tile beside one's own that is no rock; further ones are refused."""
    trial = journey(ada=("guard", "d2"))
    gone = trial.does("ada travel e1")
    assert (gone["ada"].at, gone.happened(Moved)) == ("e1", [Moved("ada", "e1")])
    assert sorted(options(trial, "travel")) == ["c1", "c2", "c3", "d1", "d3", "e1", "e2"]
    assert "it is not the next tile" in trial.why_not("ada travel b2")
    assert "nobody gets through there" in trial.why_not("ada travel e3")
    assert "that is no tile of the map" in trial.why_not("ada travel z9")


def test_whoever_travels_together_agrees_to_it_and_pays() -> None:
    """Each moves alone; bo comes along when asked, if he likes and is on the same tile."""
    trial = journey(ada=("guard", "a1"), bo=("guard", "a1"), cy=("guard", "b1"))
    assert trial.does("ada travel a2")["bo"].at == "a1"
    both = trial.does("ada travel a2 with bo", ["yes"])
    assert (both["ada"].at, both["bo"].at, both["bo"].action_points) == ("a2", "a2", 2)
    assert both.happened(Joined) == [Joined("bo", "travel")]
    assert trial.does("ada travel a2 with bo", ["no"])["bo"].at == "a1"
    assert "cy is not on the same tile" in trial.why_not("ada travel a2 with cy")


def test_the_tile_one_comes_to_is_uncovered_with_its_points_of_interest() -> None:
    """Heath with the mouth of a cave; what is only notable stays unknown."""
    cave, den = replace(CAVE, found=False), Feature(name="den", at="c2")
    trial = with_wilds(journey(ada=("guard", "b2")), features=(cave, den))
    gone = trial.does("ada travel c2")
    assert gone.happened(SawPlace) == [SawPlace("ada", "c2", "heath, wild (local 5)")]
    assert [(one.name, one.found) for one in wilds_of(gone).features] == [("cave", True), ("den", False)]
    assert wilds_of(gone).uncovered == ("b2", "c2")
    assert not gone.does("ada travel b2").happened(SawPlace)


def test_whoever_is_stuck_does_not_travel() -> None:
    """As with any other movement."""
    stuck = journey(Wilds(), ada=("guard", "a1")).with_(effects=(Effect("stuck", "ada", Ends("broken")),))
    assert "stuck" in stuck.why_not("ada travel b1")
