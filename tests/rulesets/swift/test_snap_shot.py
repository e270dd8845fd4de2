"""Snap Shot."""

from typing import Any

import pytest

from affray.rulesets.swift.creature import Aim
from affray.rulesets.swift.events import Hit
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.swift.fights import duel, fight
from tests.rulesets.swift.outfits import holding, made, offered

SNAP = ("snap_shot", "bow")
MOVE = "ada move d5"


def archer(**rulings: Any) -> Trial:
    """Ada may move; rook has a bow, 2 and 1, at 20 ft. Her defense is 10."""
    ada, rook = ("soldier", "red", "d4"), ("archer", "blue", "h4")
    return fight(phase="swift", rulings=Rulings(**rulings), ada=ada, rook=rook)


@pytest.mark.clause("swift.snap-shot.1")
def test_snap_shot_is_an_abort_action() -> None:
    """It takes the standard action that is still there; after that, it is owed. Nobody takes one in their own turn."""
    after = archer().does(MOVE, [SNAP, "pass", (1, 1)])
    assert (after["rook"].standard, after["rook"].aborts, after["rook"].owed) == (0, 1, 0)
    late = archer().with_creature("rook", standard=0).does(MOVE, [SNAP, "pass", (1, 1)])
    assert (late["rook"].aborts, late["rook"].owed) == (1, 1)
    assert "snap shot" not in {action.name for action in archer().turn_of("rook").legal.actions("rook")}


@pytest.mark.clause("swift.snap-shot.2")
def test_snap_shot_interrupts() -> None:
    """Ada is still at d4 when she is shot, and goes down there."""
    assert offered(archer(), MOVE) == ("rook", ["pass", SNAP])
    after = archer().with_creature("ada", stress=6).does(MOVE, [SNAP, "pass", (5, 5)])
    assert (after["ada"].at, after["ada"].fate) == ("d4", "dying")
    assert archer().does(MOVE, [SNAP, "pass", (5, 5)])["ada"].at == "d5"


@pytest.mark.clause("swift.snap-shot.2")
def test_it_may_stop_an_attack() -> None:
    """Ada strikes at kite, and rook is faster: her blow never falls."""
    ada, rook, kite = ("soldier", "red", "d4"), ("archer", "blue", "h4"), ("soldier", "blue", "e4")
    trial = fight(ada=ada, rook=rook, kite=kite).with_creature("ada", stress=6)
    after = trial.does("ada attack kite with sword", [SNAP, "pass", (5, 5)])
    assert after.happened(Hit) == [Hit("ada", "rook", 1)]


@pytest.mark.clause("swift.snap-shot.3", "swift.snap-shot.5")
@pytest.mark.parametrize(("faces", "stress"), [((4, 5), 0), ((5, 5), 1), ((6, 6), 3)])
def test_it_is_an_attack_at_two_less(faces: tuple[int, int], stress: int) -> None:
    """The dice, 2 and 1, less 2, against 10. The target may answer it."""
    assert archer().does(MOVE, [SNAP, "pass", faces])["ada"].stress == stress
    braced = archer().does(MOVE, [SNAP, "brace", (6, 6)])
    assert braced["ada"].stress == 2


@pytest.mark.clause("swift.snap-shot.4")
@pytest.mark.parametrize("merits", [(), ("steady aim",)])
@pytest.mark.parametrize("lasts", ["round", "until-used"])
def test_it_loses_any_aim(merits: tuple[str, ...], lasts: str) -> None:
    """Rook had aimed at ada with the bow: 10 and 1 against 10 all the same, and the aim is gone."""
    trial = made(archer(aim_lasts=lasts), "rook", merits=merits).with_creature("rook", aim=Aim("ada", "bow"))
    after = trial.does(MOVE, [SNAP, "pass", (5, 5)])
    assert (after["ada"].stress, after["rook"].aim) == (1, None)


@pytest.mark.clause("swift.snap-shot.3")
def test_it_takes_a_target_in_range_and_in_sight() -> None:
    """Thrown knives carry 30 ft: to d4 from j4, not from k4. A wall hides her."""
    knives = holding(archer(), "rook", "throwing-knives")
    assert offered(knives.with_creature("rook", at="j4"), MOVE)[0] == "rook"
    assert knives.with_creature("rook", at="k4").does(MOVE)["ada"].at == "d5"
    rows = (*("." * 11,) * 3, ".....#.....", *("." * 11,) * 5)
    hidden = fight(rows, phase="swift", ada=("soldier", "red", "d4"), rook=("archer", "blue", "h4"))
    assert hidden.does(MOVE)["ada"].at == "d5"


@pytest.mark.clause("swift.snap-shot.6")
def test_only_a_ranged_weapon_snaps() -> None:
    """By the ruling a sword does, if it reaches: 10 and 3, less 2, against 10."""
    assert duel("swift").does(MOVE)["ada"].at == "d5"
    loose = duel("swift", snap_shot_weapon="any")
    assert loose.does(MOVE, [("snap_shot", "sword"), "pass", (6, 4)])["ada"].stress == 1
    assert loose.with_creature("rook", at="f4").does(MOVE)["ada"].at == "d5"
