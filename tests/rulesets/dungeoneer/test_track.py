"""Track: follow the trail of a creature, tile by tile."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.core.encounter import Clock
from affray.core.seats import Seat
from affray.rulesets.dungeoneer import BOOK
from affray.rulesets.dungeoneer.creature import Trail, Wilds
from affray.rulesets.dungeoneer.damage import DIVE
from affray.rulesets.dungeoneer.events import FoundTrail, LostTrail, Tracked, TrailEnded
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, offered
from tests.rulesets.dungeoneer.outdoors import PRINTS, journey, wilds_of
from tests.rulesets.dungeoneer.written import listed

FAILS, PARTLY, FINDS, FINDS_MORE = dice(), dice(1), dice(5), dice(1, 6)
"""With the skill of 1 that ada has against 5: 1, 2, 6 and 8."""


def hunt(at: str = "b2", **rulings: Any) -> Trial:
    """Ada on the trail of a rat, which is as hard to find as a rat, 5."""
    return journey(Wilds(trails=(PRINTS,)), Rulings(**rulings), ada=("guard", at))


def learnt(trial: Trial) -> tuple[str, ...]:
    """What is known of the trail."""
    return wilds_of(trial).trails[0].learnt


@pytest.mark.clause("dungeoneer.track.1")
def test_track_costs_two_action_points() -> None:
    """So that one is left, and not enough for another."""
    after = hunt().does("ada track", [FAILS])
    assert after["ada"].action_points == 1
    assert "not enough action points" in after.why_not("ada track")


@pytest.mark.clause("dungeoneer.track.2")
def test_track_carries_the_exploration_tag() -> None:
    """As the other actions of the wilderness do."""
    assert listed("track").endswith(": 2 action points (Exploration)")


@pytest.mark.clause("dungeoneer.track.3")
def test_a_trail_is_followed_where_it_is() -> None:
    """On its second tile the third comes next; beside it there is nothing to follow."""
    assert hunt("c2").does("ada track", [FINDS, "stay"]).happened(FoundTrail) == [
        FoundTrail("ada", "small prints", "d3")
    ]
    beside = hunt("a1").does("ada track", [FINDS_MORE])
    assert (len(beside.happened(LostTrail)), learnt(beside), beside["ada"].at) == (1, (), "a1")


@pytest.mark.clause("dungeoneer.roll.9", "dungeoneer.fight.17")
def test_whoever_the_roll_fells_finds_no_trail() -> None:
    """The stress for an empty pool is the last she can bear."""
    trial = journey(Wilds(trails=(replace(PRINTS, locate=1),)), ada=("guard", "b2"))
    tired = trial.with_creature("ada", pool=(), stress=trial["ada"].most_stress - 1)
    after = tired.does("ada track", [DIVE])
    assert (after["ada"].health, learnt(after), after.happened(LostTrail)) == (0, (), [LostTrail("ada")])


@pytest.mark.clause("dungeoneer.track.8")
def test_whoever_is_stuck_learns_of_the_trail_and_stays() -> None:
    """Nobody is asked where to."""
    stuck = hunt().with_(effects=(Effect("stuck", "ada", Ends("round ends", left=2)),))
    after = stuck.does("ada track", [FINDS])
    assert (after["ada"].at, learnt(after)) == ("b2", ("b2", "c2"))


@pytest.mark.clause("dungeoneer.track.4")
@pytest.mark.parametrize(("locate", "found"), [(6, True), (7, False)])
def test_it_is_a_skill_roll_against_the_locate_difficulty(locate: int, found: bool) -> None:
    """A 5 and the skill of 1 find what is as hard as 6; only the total is told, since the difficulty is secret."""
    trial = journey(Wilds(trails=(replace(PRINTS, locate=locate),)), ada=("guard", "b2"))
    after = trial.does("ada track", [FINDS, *(["c2"] if found else [])])
    assert (after["ada"].at, after.happened(Tracked)) == ("c2" if found else "b2", [Tracked("ada", "5", 6)])


@pytest.mark.clause("dungeoneer.track.4")
@pytest.mark.parametrize(("face", "at"), [(3, "a3"), (4, "b3")])
def test_a_trail_is_as_hard_to_find_as_whoever_left_it(face: int, at: str) -> None:
    """In the scene of that name a ghoul did, 5; ada has a skill of 1."""
    start = Trial(BOOK, BOOK.stage("trail")).with_creature("ada", action_points=2, pool=(3, 4))
    begun = start.with_(clock=Clock(round=1, phase="players", acting=("ada",)))
    after = begun.does("ada track", [dice(face), *(["b3"] if at == "b3" else [])])
    assert (after["ada"].at, learnt(after)) == (at, ("a3", "b3"))


@pytest.mark.clause("dungeoneer.track.5")
def test_a_failure_finds_no_path() -> None:
    """With 1 against 5, on the trail as beside it."""
    lost = hunt().does("ada track", [FAILS])
    assert (learnt(lost), lost["ada"].at, len(lost.happened(LostTrail))) == ((), "b2", 1)


@pytest.mark.clause("dungeoneer.track.6")
def test_a_partial_success_tells_the_next_tile_and_does_not_move_one() -> None:
    """With 2 against 5; nobody is asked where to go."""
    after = hunt().does("ada track", [PARTLY])
    assert (learnt(after), after["ada"].at) == (("b2", "c2"), "b2")


@pytest.mark.clause("dungeoneer.track.7", "dungeoneer.track.8")
def test_a_success_tells_the_next_tile_and_may_lead_there() -> None:
    """With 6 against 5; staying is a choice too."""
    after = hunt().does("ada track", [FINDS, "c2"])
    assert (learnt(after), after["ada"].at, after["ada"].action_points) == (("b2", "c2"), "c2", 1)
    stayed = hunt().does("ada track", [FINDS, "stay"])
    assert (learnt(stayed), stayed["ada"].at) == (("b2", "c2"), "b2")


@pytest.mark.clause("dungeoneer.track.9", "dungeoneer.track.10")
def test_a_greater_success_tells_two_tiles_and_leads_into_one() -> None:
    """With 8 against 5; to the second tile one would have to travel."""
    assert offered(hunt(), "ada track", [FINDS_MORE]) == ["c2", "stay"]
    after = hunt().does("ada track", [FINDS_MORE, "c2"])
    assert (learnt(after), after["ada"].at) == (("b2", "c2", "d3"), "c2")


@pytest.mark.clause("dungeoneer.track.11")
def test_the_step_is_free_and_leads_into_the_next_tile_only() -> None:
    """By rulings into any tile beside one, or for one more point if there is one."""
    assert offered(hunt(), "ada track", [FINDS]) == ["c2", "stay"]
    assert hunt().does("ada track", [FINDS, "c2"])["ada"].action_points == 1
    anywhere = offered(hunt(track_step="any-tile"), "ada track", [FINDS])
    assert sorted(anywhere) == ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3", "stay"]
    paid = hunt(track_step="a-point")
    assert paid.does("ada track", [FINDS, "c2"])["ada"].action_points == 0
    assert paid.does("ada track", [FINDS, "stay"])["ada"].action_points == 1
    broke = paid.with_creature("ada", action_points=2).does("ada track", [FINDS])
    assert (learnt(broke), broke["ada"].at) == (("b2", "c2"), "b2")


@pytest.mark.clause("dungeoneer.track.3")
def test_of_several_trails_one_follows_whichever_one_likes() -> None:
    """The roll is held against each of them; by a ruling only against the plainest."""
    deep, faint = Trail(name="hoof prints", tiles=("b2", "a2"), locate=2), replace(PRINTS, name="claws", locate=10)
    both = Wilds(trails=(PRINTS, deep, faint))
    assert offered(journey(both, ada=("guard", "b2")), "ada track", [FINDS]) == ["a2", "c2", "stay"]
    after = journey(both, Rulings(trails="easiest"), ada=("guard", "b2")).does("ada track", [FINDS, "a2"])
    assert [one.learnt for one in wilds_of(after).trails] == [(), ("b2", "a2"), ()]


def test_where_a_trail_ends_there_is_no_further_tile() -> None:
    """One learns that, and stays."""
    after = hunt("d4").does("ada track", [FINDS])
    assert (after.happened(TrailEnded), after["ada"].at) == ([TrailEnded("ada", "small prints")], "d4")


def test_whoever_tracks_together_may_go_there_together() -> None:
    """6 and 2 for their skills against twice 5; bo would rather stay."""
    trial = journey(Wilds(trails=(PRINTS,)), ada=("guard", "b2"), bo=("guard", "b2"))
    after = trial.does("ada track with bo", ["yes", dice(6), dice(2), "c2", "stay"])
    assert (after["ada"].at, after["bo"].at, after["bo"].action_points) == ("c2", "b2", 1)


@pytest.mark.clause("dungeoneer.group.10")
@pytest.mark.parametrize(("at", "ruling", "stress"), [("b2", "stress", 1), ("a1", "stress", 1), ("a1", "no-stress", 0)])
def test_a_group_that_finds_no_trail_learns_nothing_from_its_stress(at: str, ruling: Any, stress: int) -> None:
    """Whether there is a trail or none."""
    trial = journey(Wilds(trails=(PRINTS,)), Rulings(empty_search=ruling), ada=("guard", at), bo=("guard", at))
    after = trial.does("ada track with bo", ["yes", dice(1), dice(2)])
    assert [after[who].stress for who in ("ada", "bo")] == [stress, stress]


@pytest.mark.parametrize("learnt_of_it", [(), ("b2", "c2")])
def test_how_hard_a_trail_is_to_find_shows_in_no_odds(learnt_of_it: tuple[str, ...]) -> None:
    """Whether or not a part of it is known: with a 3 in hand a plain trail is found and a faint one is not."""
    ann = Seat("ann", "player", ("ada",))
    trails = [replace(PRINTS, locate=locate, learnt=learnt_of_it) for locate in (2, 9)]
    trials = [journey(Wilds(trails=(trail,)), ada=("guard", "b2")).with_creature("ada", pool=(3,)) for trail in trails]
    plain, faint = (Trial(BOOK, BOOK.secrets.view(trial.encounter, ann)).facts("ada track") for trial in trials)
    assert plain == faint
    assert [len(trial.does("ada track", [dice(3)], rest=at_once).happened(LostTrail)) for trial in trials] == [0, 1]


def at_once(_now: Any, question: Any) -> Any:
    """Whoever is asked says what comes first."""
    return question.options.default
