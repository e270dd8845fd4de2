"""Scout: a preview of the tiles around."""

import pytest

from affray.core.asks import usual
from affray.rulesets.dungeoneer.creature import Feature, Wilds
from affray.rulesets.dungeoneer.events import Revealed, SawNothing, Spent
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, offered
from tests.rulesets.dungeoneer.outdoors import journey, wilds_of
from tests.rulesets.dungeoneer.written import listed


def lookout(at: str = "c3") -> Trial:
    """Ada in the forest (7), with every tile around covered."""
    return journey(ada=("guard", at), grey=("wolf", "c2"), lurk=("wolf", "d2")).with_creature("lurk", hidden=True)


@pytest.mark.clause("dungeoneer.scout.1")
def test_scout_costs_two_action_points() -> None:
    """One is left."""
    assert lookout().does("ada scout", [dice()])["ada"].action_points == 1


@pytest.mark.clause("dungeoneer.scout.2")
def test_scout_carries_the_exploration_tag() -> None:
    """As the other actions of the wilderness do."""
    assert listed("scout").endswith(": 2 action points (Exploration)")


@pytest.mark.clause("dungeoneer.scout.3")
def test_what_is_around_is_seen_before_one_goes_there() -> None:
    """The wolf in the open and the cave; not the one that lies in wait, nor what is only notable. Ada stays."""
    cave, den = Feature(name="cave", at="c2", is_plain=True), Feature(name="den", at="c2")
    trial = journey(Wilds(features=(cave, den)), ada=("guard", "c3"), grey=("wolf", "c2"), lurk=("wolf", "d2"))
    after = trial.with_creature("lurk", hidden=True).does("ada scout", [dice(2, 5), "c2", "d2", "b2"])
    assert (after["ada"].at, wilds_of(after).uncovered) == ("c3", ("b2", "c2", "c3", "d2"))
    assert (after.happened(Revealed), after["lurk"].is_known) == ([Revealed("grey")], False)
    assert [one.found for one in wilds_of(after).features] == [True, False]


@pytest.mark.clause("dungeoneer.scout.4")
@pytest.mark.parametrize(("at", "local"), [("a1", 3), ("b2", 5), ("c3", 7), ("d3", 10), ("c4", 13)])
def test_it_is_a_speed_roll_against_the_local_difficulty(at: str, local: int) -> None:
    """Of the tile on which one is: meadow, heath, forest, moor, badlands."""
    came = journey(ada=("guard", at)).does("ada scout", [dice()], rest=usual).happened(Spent)[0]
    assert (came.total, came.difficulty) == (3, local)


@pytest.mark.clause("dungeoneer.scout.5")
def test_a_failure_uncovers_nothing() -> None:
    """With 3 against 7."""
    after = lookout().does("ada scout", [dice()])
    assert (wilds_of(after).uncovered, len(after.happened(SawNothing))) == (("c3",), 1)


@pytest.mark.clause("dungeoneer.scout.6", "dungeoneer.scout.7", "dungeoneer.scout.8")
@pytest.mark.parametrize(("faces", "tiles"), [((1,), 1), ((3,), 1), ((5,), 2), ((6,), 2), ((1, 6), 3)])
def test_each_degree_uncovers_one_tile_more(faces: tuple[int, ...], tiles: int) -> None:
    """With a speed of 3 against 7: from 4 on one, from 7 two, from 10 three."""
    chosen = ["d4", "b2", "d3"][:tiles]
    after = lookout().does("ada scout", [dice(*faces), *chosen])
    assert set(wilds_of(after).uncovered) == {"c3", *chosen}


@pytest.mark.clause("dungeoneer.scout.6")
def test_the_tiles_are_of_ones_own_choice_among_those_beside_one() -> None:
    """Those that are covered: not one's own, and no rock."""
    assert sorted(offered(lookout(), "ada scout", [dice(1)])) == ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"]
    edge = journey(Wilds(uncovered=("d1", "d2")), ada=("guard", "e1"))
    assert wilds_of(edge.does("ada scout", [dice(6)])).uncovered == ("d1", "d2", "e1", "e2")
    known = journey(Wilds(uncovered=("d1", "d2", "e2")), ada=("guard", "e1"))
    assert "what lies around is known already" in known.why_not("ada scout")


@pytest.mark.clause("dungeoneer.group.11")
def test_of_those_who_scout_together_everyone_uncovers_tiles() -> None:
    """A success of two: two tiles each."""
    trial = journey(ada=("guard", "c3"), bo=("guard", "c3"))
    after = trial.does("ada scout with bo", ["yes", dice(5), dice(3), "b2", "c2", "d2", "d3"])
    assert wilds_of(after).uncovered == ("b2", "c2", "c3", "d2", "d3")
