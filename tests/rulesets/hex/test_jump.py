"""Jump: over gaps, up and down, and falling short."""

from fractions import Fraction
from typing import Any

import pytest

from affray.rulesets.hex.events import FellDown
from affray.testing import Trial
from tests.rulesets.hex.fights import fight
from tests.rulesets.hex.moves import ends, lane, may, places, throws
from tests.rulesets.hex.sheets import made, ranked


def jumper(marks: str = "." * 10, rank: int = 1, **fields: Any) -> Trial:
    """Ada at b1 without armor, 2d10 + body 0 against 10: 1 + rank hexes, one more at 12, at 14 and so on."""
    return ranked(made(lane(marks), "ada", armor=()), "ada", jump=rank).with_creature("ada", **fields)


@pytest.mark.clause("hex.move.jump.1")
@pytest.mark.parametrize("points", [0, 1, 3])
def test_what_it_costs_in_action_points(points: int) -> None:
    """1 by default; with one point too few it is refused."""
    assert jumper().does("ada jump c1", [(4, 4)])["ada"].action_points == 2
    ruled = jumper().ruled(jump_points=points)
    assert ruled.does("ada jump c1", [(4, 4)])["ada"].action_points == 3 - points
    assert ("jump" in may(ruled.with_creature("ada", action_points=points - 1))) is (points == 0)


@pytest.mark.clause("hex.move.jump.2")
@pytest.mark.parametrize("stamina", [0, 1, 4])
def test_what_it_costs_in_stamina(stamina: int) -> None:
    """1 by default, also for a failure."""
    assert jumper().does("ada jump c1", [(4, 4)])["ada"].stamina == 11
    ruled = jumper().ruled(jump_stamina=stamina)
    assert ruled.does("ada jump c1", [(4, 4)])["ada"].stamina == 12 - stamina
    assert ("jump" in may(ruled.with_creature("ada", stamina=max(stamina - 1, 0)))) is (stamina == 0)


@pytest.mark.clause("hex.move.jump.3")
@pytest.mark.parametrize(
    ("faces", "rank", "at"),
    [
        ((4, 5), 1, "b1"),
        ((5, 5), 1, "d1"),
        ((5, 6), 1, "d1"),
        ((6, 6), 1, "e1"),
        ((7, 7), 0, "e1"),
        ((10, 10), 1, "i1"),
    ],
)
def test_how_far(faces: tuple[int, ...], rank: int, at: str) -> None:
    """9 stays; 10 is 1 + rank hexes, every two points beyond one more: 20 is 2 + 5."""
    assert jumper(rank=rank).does("ada jump i1" if rank else "ada jump h1", [faces])["ada"].at == at


@pytest.mark.clause("hex.move.jump.3")
def test_no_further_than_one_meant() -> None:
    """A jump to c1 ends there, however good the throw."""
    assert jumper().does("ada jump c1", [(10, 10)])["ada"].at == "c1"


@pytest.mark.clause("hex.move.jump.3")
@pytest.mark.parametrize(("difficulty", "at"), [(5, "f1"), (10, "d1"), (11, "b1")])
def test_the_difficulty_is_a_ruling(difficulty: int, at: str) -> None:
    """A throw of 10: at difficulty 5 five points beyond, two hexes more; at 11 it fails."""
    assert jumper().ruled(jump_difficulty=difficulty).does("ada jump h1", [(5, 5)])["ada"].at == at


@pytest.mark.clause("hex.move.jump.3")
def test_the_check_is_body_and_personal_movement() -> None:
    """5 + 4 + body 1 = 10; reflexes do not count; rank 0 in personal movement keeps the worst two of three."""
    assert made(jumper(), "ada", body=1).does("ada jump d1", [(5, 4)])["ada"].at == "d1"
    assert made(jumper(), "ada", reflexes=4).does("ada jump d1", [(5, 4)])["ada"].at == "b1"
    assert ranked(jumper(), "ada", personal_movement=0).does("ada jump d1", [(5, 5, 4)])["ada"].at == "b1"


@pytest.mark.clause("hex.move.jump.3")
def test_the_exact_odds_of_every_landing() -> None:
    """To f1 with rank 1: stay below 10, d1 at 10 and 11, e1 at 12 and 13, f1 from 14 on."""
    counted = {"b1": 0, "d1": 0, "e1": 0, "f1": 0}
    for a, b in throws():
        counted["b1" if a + b < 10 else "d1" if a + b < 12 else "e1" if a + b < 14 else "f1"] += 1
    assert places(jumper().odds("ada jump f1")) == {at: Fraction(count, 100) for at, count in counted.items()}


@pytest.mark.clause("hex.move.jump.3")
def test_the_odds_say_whether_a_jump_ends_where_it_was_meant_to() -> None:
    """The same throws: short at 10 to 13, as meant from 14 on, and not off the spot below 10."""
    facts = jumper().odds("ada jump f1").facts()
    assert facts == {
        ("got no further", "ada"): Fraction(sum(a + b < 10 for a, b in throws()), 100),
        ("landed short", "ada"): Fraction(sum(10 <= a + b < 14 for a, b in throws()), 100),
        ("landed as meant", "ada"): Fraction(sum(a + b >= 14 for a, b in throws()), 100),
    }


@pytest.mark.clause("hex.move.jump.3")
def test_every_hex_upward_takes_two() -> None:
    """Onto a boulder: 1 + 2 = 3 hexes, so 12 with rank 1. Onto a cliff: 1 + 6 = 7, so 20."""
    assert jumper("..o.......").does("ada jump c1", [(5, 6)])["ada"].at == "b1"
    assert jumper("..o.......").does("ada jump c1", [(6, 6)])["ada"].at == "c1"
    assert jumper("..^.......").does("ada jump c1", [(9, 10)])["ada"].at == "b1"
    assert jumper("..^.......").does("ada jump c1", [(10, 10)])["ada"].at == "c1"


@pytest.mark.clause("hex.move.jump.3")
def test_what_stands_between_must_be_cleared() -> None:
    """Over a boulder to d1: 2 + 2 = 4 hexes. With 3 one comes down on the boulder."""
    assert jumper("..o.......").does("ada jump d1", [(7, 7)])["ada"].at == "d1"
    assert jumper("..o.......").does("ada jump d1", [(6, 6)])["ada"].at == "c1"
    assert jumper("..^.......").does("ada jump d1", [(9, 10)])["ada"].at == "b1"


@pytest.mark.clause("hex.move.jump.3")
def test_over_a_gap() -> None:
    """Over the chasm at c1 to d1: two hexes do. A failure falls in: four hexes, 8 damage, more than 5 wounds."""
    assert jumper("..v.......").does("ada jump d1", [(5, 5)])["ada"].at == "d1"
    fallen = jumper("..v.......").does("ada jump d1", [(4, 5)])
    assert [event.hexes for event in fallen.happened(FellDown)] == [4]
    assert (fallen["ada"].at, fallen["ada"].wounds, fallen["ada"].fate) == ("c1", 8, "dying")


@pytest.mark.clause("hex.move.jump.3")
def test_too_short_a_jump_comes_down_in_the_gap() -> None:
    """Rank 0 at 10 is one hex, into a ditch two hexes wide: one hex down, 2 damage, prone; then one climbs out."""
    fallen = jumper("..--......", rank=0).does("ada jump e1", [(5, 5)])
    assert (fallen["ada"].at, fallen["ada"].wounds, fallen["ada"].is_prone) == ("c1", 2, True)
    out = fallen.does("ada stand").does("ada climb b1", [(5, 5)])
    assert (out["ada"].at, out["ada"].action_points) == ("b1", 0)


@pytest.mark.clause("hex.move.jump.3")
def test_a_failure_before_the_edge_stays() -> None:
    """Only a gap in the very next hex swallows a jumper; the one at d1 is still a step away."""
    assert jumper("...v......").does("ada jump e1", [(4, 5)])["ada"].at == "b1"


def test_along_the_bottom_of_a_gap_nobody_falls() -> None:
    """From ditch to ditch there is no way down: a failure stays."""
    after = jumper(".--.......").does("ada jump c1", [(4, 5)])["ada"]
    assert (after.at, after.wounds, after.is_prone) == ("b1", 0, False)


def test_a_gap_that_somebody_holds_cannot_be_fallen_into() -> None:
    """Rook stands in the ditch: the jumper who fails stays on the edge, unhurt."""
    held = fight(("..-.......",), ada=("brawler", "red", "b1"), rook=("brawler", "blue", "c1"))
    after = held.does("ada jump d1", [(4, 4, 1)])
    assert (after["ada"].at, after["ada"].is_prone, after.happened(FellDown)) == ("b1", False, [])


def test_down_from_a_height_is_a_fall() -> None:
    """From the cliff to c1: three hexes, 6 damage, prone."""
    after = jumper(".^........").does("ada jump c1", [(5, 5)])["ada"]
    assert (after.at, after.wounds, after.is_prone) == ("c1", 6, True)
    level = jumper(".^^.......").does("ada jump c1", [(5, 5)])["ada"]
    assert (level.at, level.wounds, level.is_prone) == ("c1", 0, False)


@pytest.mark.clause("hex.move.general.2", "hex.move.jump.3")
@pytest.mark.parametrize(
    ("ruling", "side", "fate", "over"),
    [
        ("as-on-foot", "blue", "", False),
        ("as-on-foot", "red", "", True),
        ("as-on-foot", "blue", "dying", True),
        ("anybody", "blue", "", True),
    ],
)
def test_over_whom_one_may_jump(ruling: str, side: str, fate: str, over: bool) -> None:
    """Rook stands at c1, a giant."""
    near = fight(("." * 10,), ada=("knife-fighter", "red", "b1"), rook=("ogre", side, "c1"))
    trial = ranked(near.ruled(jump_over=ruling), "ada", jump=1).with_creature("rook", fate=fate, reacted=True)
    assert ("d1" in ends(trial, "jump")) == over
    if over and not fate:
        assert trial.does("ada jump d1", [(10, 10, 1)])["ada"].at == "d1"


@pytest.mark.clause("hex.move.general.2")
def test_over_an_ally_only_where_allies_may_be_crossed() -> None:
    near = fight(("." * 10,), ada=("knife-fighter", "red", "b1"), rook=("ogre", "red", "c1"))
    assert "d1" not in ends(ranked(near.ruled(cross_allies=False), "ada", jump=1), "jump")


def test_over_somebody() -> None:
    """Rook at c1 is jumped over; a jump that ends there instead comes to nothing."""
    near = fight(("." * 10,), ada=("knife-fighter", "red", "b1"), rook=("brawler", "red", "c1"))
    over = ranked(near, "ada", jump=1)
    assert over.does("ada jump d1", [(10, 10, 1)])["ada"].at == "d1"
    assert ranked(near, "ada", jump=0).does("ada jump d1", [(5, 6, 1)])["ada"].at == "b1"
    assert "c1" not in ends(over, "jump")


def test_where_one_may_jump_to() -> None:
    """As far as the best throw carries: 2 + 10 // 2 = 7 hexes here; never into or through a wall."""
    assert ends(jumper(), "jump") == {"a1", *(f"{column}1" for column in "cdefghi")}
    assert ends(jumper("...#......"), "jump") == {"a1", "c1"}
    assert ends(made(jumper(rank=0), "ada", body=-3), "jump") == {"a1", *(f"{column}1" for column in "cdef")}


def test_who_lies_prone_or_swims_cannot_jump() -> None:
    """There is nothing to jump off from."""
    assert "jump" not in may(jumper(posture="prone"))
    assert "jump" in may(jumper(posture="prone").ruled(prone_may_move=True))
    assert "jump" not in may(jumper(".=........"))


def test_driven_into_a_gap_or_off_a_boulder() -> None:
    """A bash moves one hex; where that is lower the target falls: 1 hex into a ditch or off a boulder, 2 damage."""
    for marks, hexes in (("..-.......", 1), ("oo........", 1), ("..v.......", 4), ("^^........", 3)):
        bo = ("brawler", "red", "j1")
        three = fight((marks,), rook=("bandit", "blue", "a1"), ada=("brawler", "red", "b1"), bo=bo)
        after = three.does("rook bash ada", [(7, 7), "stay"])
        assert after["ada"].at == "c1"
        assert [event.hexes for event in after.happened(FellDown)] == [hexes]
        assert after["ada"].is_prone
