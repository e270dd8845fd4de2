"""Explore: leave the dungeon alive."""

import pytest

from affray.core.effects import Effect, Ends
from affray.core.intents import Intent
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.events import Attacked, Fled
from affray.rulesets.dungeoneer.stats import apart
from tests.rulesets.dungeoneer.choosing import may
from tests.rulesets.dungeoneer.delves import delve, duel
from tests.rulesets.dungeoneer.written import listed


@pytest.mark.clause("dungeoneer.explore.1")
def test_explore_costs_three_action_points() -> None:
    """The points of a whole phase: after a rest there are too few."""
    gone = duel().does("ada explore")["ada"]
    assert (gone.fate, gone.action_points) == ("fled", 0)
    assert "not enough action points" in duel().with_creature("ada", action_points=2).why_not(
        Intent("ada", "explore", ("anyone",))
    )


@pytest.mark.clause("dungeoneer.explore.2", "dungeoneer.explore.6")
def test_explore_carries_its_own_tag() -> None:
    """The tag is Explore, not Exploration."""
    assert listed("explore").endswith(": 3 action points (Explore)")
    assert [action.name for action in BOOK.actions.values() if "Explore" in action.keywords] == ["explore"]


@pytest.mark.clause("dungeoneer.explore.3")
def test_whoever_is_stuck_cannot_flee() -> None:
    """The web has to be left behind first."""
    stuck = duel().with_(effects=(Effect("stuck", "ada", Ends("round ends", left=2)),))
    assert stuck.why_not("ada explore") == "whoever is stuck cannot move"


@pytest.mark.clause("dungeoneer.explore.3")
def test_who_explores_flees_the_area() -> None:
    """Ada is off the map and out of it; bo stays and plays on."""
    trial = delve(ada=("guard", "d4"), bo=("guard", "d6"), bone=("skeleton-warrior", "e4"))
    fled = trial.does("ada explore")
    assert (fled["ada"].fate, fled["ada"].at, fled["ada"].action_points) == ("fled", None, 0)
    assert fled.happened(Fled)[0].who == "ada"
    assert (fled["bo"].at, fled.encounter.clock.acting) == ("d6", ("bo",))


@pytest.mark.clause("dungeoneer.explore.4")
def test_a_player_is_free_to_save_a_dungeoneer() -> None:
    """With 1 health, no dice and beside a foe: no roll, no question, no blow on the way."""
    worn = duel().with_creature("ada", health=1, pool=(), exhausted=5)
    assert "explore" in may(worn)
    fled = worn.does("ada explore")
    assert (fled["ada"].health, fled["ada"].stress, fled["ada"].fate) == (1, 0, "fled")


def test_who_has_fled_is_left_alone() -> None:
    """The skeleton beside ada goes for bo instead: 6 tiles away, 3 after three steps."""
    trial = delve(ada=("guard", "d4"), bo=("guard", "k9"), bone=("skeleton-warrior", "e4"))
    world = trial.does("ada explore").does("bo end").passes()
    acted = world.does(Intent("clock", "act", ("bone",)), [(1,)])
    assert (apart(world.now, "bone", "bo"), apart(acted.now, "bone", "bo")) == (6, 3)
    assert not acted.happened(Attacked)
