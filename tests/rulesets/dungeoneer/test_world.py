"""The world phase: a d6 on its tactics says what a creature does; it never rolls for anything else."""

from typing import Any

import pytest

from affray.core.effects import Effect, Ends
from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.core.values import CLOCK
from affray.rulesets.dungeoneer.events import Acted, Attacked, Moved, Spent
from affray.rulesets.dungeoneer.stats import apart
from affray.rulesets.dungeoneer.world import is_stirring
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import AVOIDS, NONE, acts, made, meeting, pair, plain
from tests.rulesets.dungeoneer.delves import delve
from tests.rulesets.dungeoneer.written import creatures

TABLES = [(name, face) for name in creatures() for face in range(1, 7)]
FIGHTS = (1,)


def under(trial: Trial, name: str, on: str, by: str = "ada") -> Trial:
    """The same with an effect on somebody."""
    return trial.with_(effects=(Effect(name, on, Ends("round ends", left=3), by),))


# -- what it does, and to whom


@pytest.mark.parametrize(("foe", "face"), TABLES)
def test_a_creature_does_what_its_table_says(foe: str, face: int) -> None:
    """Ada is too far off to be reached, so one throw is all there is."""
    after = acts(meeting(foe, "a1", "k9"), "bone", (face,))
    assert after.happened(Acted) == [Acted("bone", creatures()[foe].sheet.tactics[face - 1])]
    assert [(one.who, one.what) for one in after.happened(Rolled)] == [("bone", "tactics")]


@pytest.mark.clause("dungeoneer.defense.1", "dungeoneer.counterattack.4")
def test_creatures_roll_for_nothing_else() -> None:
    """Neither to hit nor to be hit: ada's dice are held against dodge 8, then against hit 8."""
    after = acts(pair(), "bone", FIGHTS, ("5",), "yes", ("6",))
    assert [one.what for one in after.happened(Rolled)] == ["tactics"]
    assert [(spent.who, spent.total, spent.difficulty) for spent in after.happened(Spent)] == [
        ("ada", 8, 8),
        ("ada", 9, 8),
    ]


def test_a_table_of_one_kind_needs_no_throw() -> None:
    """Six times fight: ada dodges at once."""
    trial = made(pair(), "bone", tactics=("fight",) * 6)
    assert acts(trial, "bone", ("2",), "no")["ada"].health == 5


@pytest.mark.parametrize(("bo", "attacked"), [("g4", "bo"), ("k4", "ada"), ("h4", "ada")])
def test_it_goes_for_the_nearest(bo: str, attacked: str) -> None:
    """Bone at f4, ada 2 tiles off; bo 1, 5, or as near as she is, who is named first."""
    after = acts(meeting("lichling", bone="f4", bo=bo), "bone", FIGHTS, AVOIDS, *(["no"] if bo == "g4" else []))
    assert after.happened(Attacked) == [Attacked(attacked, "bone", "fight")]


def test_nobody_who_is_down_is_attacked() -> None:
    """Ada lies beside it; bo is 2 tiles off."""
    trial = meeting("lichling", bo="g4").with_creature("ada", health=0, fate="down")
    assert acts(trial, "bone", FIGHTS, AVOIDS).happened(Attacked) == [Attacked("bo", "bone", "fight")]


def test_a_taunt_is_nearer_than_anyone() -> None:
    """Bo is 3 tiles off and has taunted it."""
    trial = under(meeting("lichling", bo="h4"), "taunted", "bone", by="bo")
    assert acts(trial, "bone", FIGHTS, AVOIDS).happened(Attacked) == [Attacked("bo", "bone", "fight")]


@pytest.mark.parametrize(("start", "gone", "answers"), [("g4", 2, [NONE, "no"]), ("k4", 3, [])])
def test_it_comes_as_near_as_its_speed_allows(start: str, gone: int, answers: list[Any]) -> None:
    """A skeleton goes 3 tiles: 3 off, it stops beside ada and attacks; 7 off, it is still too far away."""
    trial = meeting("skeleton-warrior", bone=start)
    after = acts(trial, "bone", FIGHTS, *answers)
    assert len(after.happened(Moved)) == gone
    assert apart(after.now, "bone", "ada") == apart(trial.now, "bone", "ada") - gone
    assert bool(after.happened(Attacked)) is bool(answers)


def test_it_goes_round_what_is_in_the_way() -> None:
    """A wall from d1 to d3: the way from e3 is by d4, and beside her is in range."""
    rows = ("...#...", "...#...", "...#...", ".......")
    trial = plain(delve(rows, ada=("guard", "a3"), bone=("skeleton-warrior", "e3")), "ada")
    after = acts(trial, "bone", FIGHTS, NONE, "no")
    assert (after.happened(Moved)[0].to, apart(after.now, "bone", "ada")) == ("d4", 1)


def test_with_nobody_in_sight_it_goes_for_the_nearest_by_foot() -> None:
    """Rock between them: from j3 bo at h1 is 4 steps away by k2, ada at a1 is 10 by the other end."""
    rows = ("...........", ".#########.", "...........")
    trial = plain(delve(rows, ada=("guard", "a1"), bo=("guard", "h1"), bone=("skeleton-warrior", "j3")), "bo")
    after = acts(trial, "bone", FIGHTS, NONE, "no")
    assert [one.to for one in after.happened(Moved)] == ["k2", "j1", "i1"]
    assert after.happened(Attacked) == [Attacked("bo", "bone", "fight")]


@pytest.mark.clause("dungeoneer.fight.15")
def test_where_a_diagonal_counts_two_it_steps_in_front_of_its_foe() -> None:
    """From e5 a skeleton does not reach d4, so it steps to one of the tiles between."""
    trial = meeting("skeleton-warrior", bone="e5").ruled(diagonals="2")
    after = acts(trial, "bone", FIGHTS, NONE, "no")
    assert after["bone"].at in ("d5", "e4")
    assert after.happened(Attacked) == [Attacked("ada", "bone", "fight")]


@pytest.mark.parametrize(("ada", "stirs"), [("e4", True), ("j4", True), ("k4", False)])
def test_whoever_lies_in_wait_waits_for_somebody_near(ada: str, stirs: bool) -> None:
    """A spider at e4 goes 4 tiles and bites 1; j4 is 5 away, k4 is 6. Awake and in view it always acts."""
    trial = meeting("spider", ada)
    hidden = trial.with_creature("bone", hidden=True)
    assert is_stirring(hidden.now, hidden["bone"]) is stirs
    assert is_stirring(trial.now, trial["bone"])
    assert not is_stirring(trial.now, trial.with_creature("bone", awake=False)["bone"])


def test_an_attack_brings_it_into_view() -> None:
    """It was hidden until then."""
    trial = meeting("spider").with_creature("bone", hidden=True)
    assert not acts(trial, "bone", FIGHTS, NONE, "no")["bone"].hidden


def test_every_creature_that_stirs_acts_once() -> None:
    """Two rats act in the order of the table, the sleeping third does not; then the players have their turn."""
    trial = plain(delve(ada=("guard", "a1"), x=("rat", "k9"), y=("rat", "k8"), z=("rat", "k7")), "ada")
    trial = trial.with_creature("z", awake=False).with_creature("ada", action_points=0).clock("world_phase")
    for who in ("x", "y"):
        due = trial.book.turns.due(trial.now)
        assert due == Intent(CLOCK, "act", (who,))
        trial = trial.does(due, [FIGHTS])
    assert trial.book.turns.due(trial.now) == Intent(CLOCK, "player_phase")


# -- a frightened creature


def test_whoever_is_afraid_runs() -> None:
    """A skeleton, 3 tiles, away from ada; no tactics are thrown."""
    after = acts(under(meeting("skeleton-warrior"), "afraid", "bone"), "bone")
    assert after["bone"].at is not None
    assert after.now.ground("bone").grid.distance(after["bone"].at, "d4") == 4
    assert after.happened(Attacked) == []


def test_cornered_it_fights() -> None:
    """In a passage with ada at its only end."""
    trial = plain(delve(("..",), ada=("guard", "a1"), bone=("skeleton-warrior", "b1")), "ada")
    after = acts(under(trial, "afraid", "bone"), "bone", NONE, "no")
    assert after.happened(Attacked) == [Attacked("ada", "bone", "cornered")]
