"""Move actions on foot: walk, dash, sprint, turns they take, postures."""

from typing import Any

import pytest

from affray.core.intents import Intent
from affray.rulesets.stamina.actions.movement import meters
from affray.rulesets.stamina.creature import Turn
from affray.rulesets.stamina.rolls import CRITICAL, FAILURE, NEAR, SUCCESS, Result
from affray.rulesets.stamina.rulings import Rulings
from affray.rulesets.stamina.stats import base_movement
from affray.testing import Trial
from tests.rulesets.stamina.fights import costs, difficulty, duel, fight, may
from tests.rulesets.stamina.sheets import made, ranked

FAR = ("sword-and-shield", "blue", "v1")
WEST = tuple("abcdefghijklmnopqrstuvwxyz")


def lane(marks: str = "." * 22, **rulings: Any) -> Trial:
    """Ada at b1 of a map one hex wide, base movement 9: 3 + size 5 + personal movement 1."""
    return fight((marks,), Rulings(**rulings), ada=("sword-and-shield", "red", "b1"), rook=FAR)


def furthest(trial: Trial, action: str) -> str:
    """The last hex to the east to which a movement leads."""
    ends = [path[-1] for path in trial.legal.options(Intent("ada", action)) if isinstance(path, tuple)]
    return str(max(ends, key=lambda cell: WEST.index(cell[0])))


@pytest.mark.clause("stamina.move.13")
def test_base_movement() -> None:
    """3, size and ranks in personal movement; size 5 without a rank is 8. A wounded leg takes 3, down to none."""
    ada = ranked(lane(), "ada", personal_movement=0)
    assert base_movement(ada["ada"].sheet, Rulings()) == 8
    assert base_movement(made(ranked(ada, "ada", personal_movement=2), "ada", size=7)["ada"].sheet, Rulings()) == 12
    assert base_movement(ada["ada"].sheet, Rulings(base_movement=6)) == 11
    assert furthest(lane().with_creature("ada", leg_wounds=1), "dash") == "h1"
    assert "dash" not in may(lane().with_creature("ada", leg_wounds=3))


@pytest.mark.clause("stamina.move.walk.1", "stamina.move.walk.2", "stamina.move.walk.3")
def test_a_walk_is_half_of_base_movement_rounded_down_for_nothing() -> None:
    """Half of 9 is 4: to f1 and no further; one may stop early."""
    assert furthest(lane(), "walk") == "f1"
    after = lane().does("ada walk f1")
    assert (after["ada"].at, after["ada"].stamina) == ("f1", 18)
    assert lane().does("ada walk c1")["ada"].at == "c1"
    assert lane().why_not("ada walk g1")


@pytest.mark.clause("stamina.move.dash.1", "stamina.move.dash.2")
def test_a_dash_is_base_movement_for_two() -> None:
    """9 meters, or fewer."""
    assert furthest(lane(), "dash") == "k1"
    after = lane().does("ada dash k1")
    assert (after["ada"].at, after["ada"].stamina) == ("k1", 16)
    assert lane().does("ada dash d1")["ada"].at == "d1"


@pytest.mark.clause("stamina.move.sprint.1", "stamina.move.sprint.2")
def test_a_sprint_is_one_and_a_half_times_that_for_three() -> None:
    """13 and a half, rounded down."""
    assert furthest(lane(), "sprint") == "o1"
    after = lane().does("ada sprint o1")
    assert (after["ada"].at, after["ada"].stamina) == ("o1", 15)


@pytest.mark.clause("stamina.move.sprint.2")
@pytest.mark.parametrize(
    ("result", "further"),
    [(Result(FAILURE), 9), (Result(NEAR), 10), (Result(SUCCESS), 11), (Result(SUCCESS, 2), 13)],
)
def test_a_sprint_may_be_a_check_by_a_ruling(result: Result, further: int) -> None:
    """Base movement, then as much again, the rank in run, and 1 more for each success."""
    trial = ranked(lane("." * 26, sprint="check"), "ada", run=1)
    assert furthest(trial, "sprint") == "k1"
    end = WEST[WEST.index("k") + further] + "1"
    path = tuple(f"{letter}1" for letter in WEST[WEST.index("k") + 1 : WEST.index(end[0]) + 1])
    trial = trial.with_creature("rook", at="z1", turn=Turn(reacted=True))
    after = trial.does("ada sprint k1", [result, path])
    assert (after["ada"].at, difficulty(after)) == (end, 15)


@pytest.mark.clause("stamina.move.sprint.2")
def test_a_sprint_that_fails_critically_ends_on_the_ground() -> None:
    """After base movement."""
    after = lane(sprint="check").does("ada sprint k1", [Result(CRITICAL)])
    assert (after["ada"].at, after["ada"].posture) == ("k1", "prone")


@pytest.mark.clause("stamina.move.1", "stamina.move.2", "stamina.move.3")
def test_the_first_move_takes_no_turn_and_the_second_does() -> None:
    """A walk, then a dash that takes the turn, and then no third move and no attack."""
    first = lane().does("ada walk c1")
    assert not first["ada"].turn.occupied
    second = first.does("ada dash d1")
    assert second["ada"].turn.occupied
    assert [costs(trial, Intent("ada", "walk")) for trial in (lane(), first, second)] == [
        "free",
        "a turn",
        "a turn",
    ]
    assert not {"walk", "dash", "sprint", "aim"} & may(second)


# -- kneeling and lying


@pytest.mark.clause("stamina.modifier.posture.3", "stamina.modifier.posture.6", "stamina.modifier.posture.7")
@pytest.mark.parametrize(
    ("posture", "walk", "dash", "sprint"), [("standing", 4, 9, 13), ("kneeling", 1, 6, 10), ("prone", 0, 0, 4)]
)
def test_posture_shortens_every_movement(posture: str, walk: int, dash: int, sprint: int) -> None:
    """By 3 meters and by 9, never below nothing."""
    now = lane().with_creature("ada", posture=posture).now
    assert [meters(now, "ada", pace) for pace in ("walk", "dash", "sprint")] == [walk, dash, sprint]


@pytest.mark.clause("stamina.modifier.posture.3", "stamina.modifier.posture.9")
def test_who_kneels_gets_up_with_the_movement() -> None:
    """Six meters of the dash are left, and one stands at its end."""
    kneeling = lane().with_creature("ada", posture="kneeling")
    assert furthest(kneeling, "dash") == "h1"
    after = kneeling.does("ada dash h1")
    assert (after["ada"].at, after["ada"].posture) == ("h1", "standing")


@pytest.mark.clause("stamina.modifier.posture.7", "stamina.modifier.posture.9")
def test_getting_up_may_take_all_of_a_movement() -> None:
    """A walk from the ground goes nowhere but up, and is a move action; by a ruling its meters must be there."""
    prone = lane().with_creature("ada", posture="prone")
    assert "takes all of that movement" in prone.why_not(Intent("ada", "walk", (("c1",),)))
    up = prone.does("ada stand")
    assert (up["ada"].posture, up["ada"].turn.moves) == ("standing", 1)
    strict = prone.ruled(getting_up="needs-the-meters")
    assert "takes more meters than a walk has" in strict.why_not("ada stand")
    assert strict.with_creature("ada", posture="kneeling").does("ada stand")["ada"].posture == "standing"
    assert strict.does("ada sprint f1")["ada"].posture == "standing"


@pytest.mark.clause("stamina.modifier.posture.9")
def test_going_down_is_free_within_a_move_action() -> None:
    """By itself it is the move action of the turn; after a walk it is nothing more."""
    assert lane().does("ada kneel")["ada"].turn.moves == 1
    walked = lane().does("ada walk c1").does("ada kneel")
    assert (walked["ada"].posture, walked["ada"].turn.moves, walked["ada"].turn.occupied) == ("kneeling", 1, False)
    assert lane().does("ada walk c1").does("ada lie down")["ada"].posture == "prone"


@pytest.mark.clause("stamina.modifier.flanking.5")
def test_facing_follows_steps_and_turning() -> None:
    """East while one goes east; once a turn one may turn for nothing, or freely by a ruling."""
    east = lane().with_creature("ada", facing=3).does("ada walk c1")
    assert east["ada"].facing == 0
    turned = east.does("ada face b1")
    assert turned["ada"].facing == 3
    assert turned.why_not("ada face d1")
    free = lane(turning="freely").does("ada face a1").does("ada face c1")
    assert free["ada"].facing == 0


@pytest.mark.clause("stamina.modifier.posture.7")
@pytest.mark.parametrize(("posture", "why"), [("standing", ""), ("kneeling", ""), ("prone", "getting up takes all")])
def test_nobody_flees_lying_down(posture: str, why: str) -> None:
    """Fleeing is a move like a walk: getting up comes first."""
    edge = duel().with_creature("ada", at="a4", posture=posture).with_creature("rook", at="k9")
    assert edge.why_not("ada flee").startswith(why)
    assert bool(edge.why_not("ada flee")) == bool(why)
