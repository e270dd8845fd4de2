"""Climb: up, down, hanging on the way, and falling off."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.core.maps import Mark, Terrain
from affray.rulesets.hex.events import ClimbedAll, FellDown, FellDying, HeldGround
from affray.rulesets.hex.loading import terrains
from affray.testing import Trial
from tests.rulesets.hex.fights import fight
from tests.rulesets.hex.moves import ends, lane, may, throws
from tests.rulesets.hex.sheets import made, ranked

CLIFF = "..^......."
ON_TOP = ".^........"


def climber(marks: str = CLIFF, rank: int = 1, **fields: object) -> Trial:
    """Ada at b1 beside what stands at c1, without armor: 2d10 + body 0, the cliff is 3 hexes at difficulty 12."""
    return ranked(made(lane(marks), "ada", armor=()), "ada", climb=rank).with_creature("ada", **fields)


def sheer(rank: int = 1) -> Trial:
    """The same before a cliff with few holds: difficulty 12, 3 required successes."""
    entry = terrains()["sheer-cliff"]
    rock = Terrain(entry.kind, (("difficulty", entry["difficulty"]), ("required", entry["required"]), ("height", 3)))
    drawn = climber().encounter.maps[0]
    legend = tuple(Mark("^", rock) if one.mark == "^" else one for one in drawn.legend)
    return climber(rank=rank).with_(maps=(replace(drawn, legend=legend),))


def hanging(climbed: int = 2) -> Trial:
    """Ada that many of three hexes up the cliff."""
    return climber(climbing="c1", climbed=climbed)


@pytest.mark.clause("hex.move.climb.1")
@pytest.mark.parametrize("points", [0, 1, 2, 3])
def test_what_it_costs_in_action_points(points: int) -> None:
    """1 by default; with one point too few it is refused."""
    assert climber().does("ada climb c1", [(5, 6)])["ada"].action_points == 2
    ruled = climber().ruled(climb_points=points)
    assert ruled.does("ada climb c1", [(5, 6)])["ada"].action_points == 3 - points
    assert ("climb" in may(ruled.with_creature("ada", action_points=points - 1))) is (points == 0)


@pytest.mark.clause("hex.move.climb.2")
@pytest.mark.parametrize("stamina", [0, 1, 3])
def test_what_it_costs_in_stamina(stamina: int) -> None:
    """1 by default, also for a failure."""
    assert climber().does("ada climb c1", [(5, 6)])["ada"].stamina == 11
    ruled = climber().ruled(climb_stamina=stamina)
    assert ruled.does("ada climb c1", [(5, 6)])["ada"].stamina == 12 - stamina
    assert ("climb" in may(ruled.with_creature("ada", stamina=max(stamina - 1, 0)))) is (stamina == 0)


@pytest.mark.clause("hex.move.climb.3")
@pytest.mark.parametrize(
    ("faces", "rank", "climbed"),
    [((5, 6), 1, 0), ((6, 6), 0, 1), ((6, 6), 1, 2), ((6, 7), 0, 2)],
)
def test_part_of_the_way(faces: tuple[int, ...], rank: int, climbed: int) -> None:
    """11 fails; 12 climbs 1 + rank hexes, 13 one more. Short of three the climber hangs on below."""
    after = climber(rank=rank).does("ada climb c1", [faces])["ada"]
    assert (after.at, after.climbed, after.climbing) == ("b1", climbed, "c1" if climbed else None)


@pytest.mark.clause("hex.move.climb.3")
def test_all_the_way_at_once_or_by_and_by() -> None:
    """1 + rank 1 + 1 is three hexes; or two, and later two more."""
    assert climber().does("ada climb c1", [(6, 7)])["ada"].at == "c1"
    up = climber().does("ada climb c1", [(6, 6)]).does("ada climb c1", [(6, 6)])["ada"]
    assert (up.at, up.climbing, up.climbed) == ("c1", None, 0)


@pytest.mark.clause("hex.move.climb.3")
@pytest.mark.parametrize(("faces", "rank", "climbed"), [((5, 6), 2, 0), ((6, 6), 2, 2), ((7, 7), 2, 2), ((7, 7), 0, 0)])
def test_near_success_climbs_rank_hexes(faces: tuple[int, ...], rank: int, climbed: int) -> None:
    """Required 3: from 12 to 14 it is near. By the other ruling near is not enough."""
    assert sheer(rank).does("ada climb c1", [faces])["ada"].climbed == climbed
    assert sheer(rank).ruled(climb_near_hexes="none").does("ada climb c1", [faces])["ada"].climbed == 0
    assert sheer(0).does("ada climb c1", [(7, 8)])["ada"].climbed == 1


@pytest.mark.clause("hex.move.climb.3")
def test_the_check_is_body_and_personal_movement() -> None:
    """5 + 6 + body 1 = 12 succeeds, reflexes do not count; rank 0 in personal movement is a level against."""
    assert made(climber(), "ada", body=1).does("ada climb c1", [(5, 6)])["ada"].climbed == 2
    assert made(climber(), "ada", reflexes=5).does("ada climb c1", [(5, 6)])["ada"].climbed == 0
    assert ranked(climber(), "ada", personal_movement=0).does("ada climb c1", [(6, 6, 5)])["ada"].climbed == 0


@pytest.mark.clause("hex.move.climb.3")
def test_the_exact_odds_of_a_cliff_at_one_go() -> None:
    """Rank 1: three hexes need 13; 2d10 come to 13 or more in 36 of 100."""
    up = climber().chance("ada climb c1", lambda end, _facts: end["ada"].at == "c1")
    assert up == Fraction(sum(a + b >= 13 for a, b in throws()), 100) == Fraction(36, 100)


@pytest.mark.clause("hex.move.climb.3")
def test_the_odds_say_how_far_a_climb_comes() -> None:
    """Rank 1: 12 is two hexes of three, 13 all of them; below it is no further, 4 and less prone besides."""
    assert climber().odds("ada climb c1").facts() == {
        ("climbed all the way", "ada"): Fraction(36, 100),
        ("climbed part of the way", "ada"): Fraction(sum(a + b == 12 for a, b in throws()), 100),
        ("got no further", "ada"): Fraction(sum(4 < a + b < 12 for a, b in throws()), 100),
        ("prone", "ada"): Fraction(sum(a + b <= 4 for a, b in throws()), 100),
    }


@pytest.mark.clause("hex.move.climb.3")
def test_whoever_climbs_back_is_off_the_climb() -> None:
    """Two hexes up, two hexes back."""
    back = hanging().does("ada climb b1", [(6, 6)])
    assert back.happened(ClimbedAll) == [ClimbedAll("ada", "b1")]
    assert (back["ada"].at, back["ada"].climbing) == ("b1", None)


@pytest.mark.clause("hex.move.climb.3")
@pytest.mark.parametrize(("climbed", "wounds"), [(0, 0), (1, 2), (2, 4)])
def test_a_critical_failure_falls_as_far_as_one_had_climbed(climbed: int, wounds: int) -> None:
    """Two concussive damage a hex, no resistance; from the foot of the cliff it only costs the footing."""
    fallen = climber(climbing="c1" if climbed else None, climbed=climbed).does("ada climb c1", [(1, 3)])
    after = fallen["ada"]
    assert (after.at, after.wounds, after.is_prone, after.climbing, after.climbed) == ("b1", wounds, True, None, 0)
    assert [event.hexes for event in fallen.happened(FellDown)] == [climbed][: bool(climbed)]


@pytest.mark.parametrize(("damage", "body", "wounds"), [(0, 0, 0), (1, 0, 2), (2, 1, 3), (5, -2, 10)])
def test_what_a_fall_does(damage: int, body: int, wounds: int) -> None:
    """Damage a hex by ruling, two hexes here, less body as resistance if positive."""
    fallen = made(hanging(), "ada", body=body).ruled(fall_damage=damage).does("ada climb c1", [(1, 3)])
    assert fallen["ada"].wounds == wounds


@pytest.mark.clause("hex.move.climb.3")
def test_climbing_down() -> None:
    """From the top of the cliff to a1: the same check, the same three hexes."""
    assert climber(ON_TOP).does("ada climb a1", [(6, 7)])["ada"].at == "a1"
    part = climber(ON_TOP).does("ada climb a1", [(6, 6)])["ada"]
    assert (part.at, part.climbing, part.climbed) == ("b1", "a1", 2)


@pytest.mark.clause("hex.move.climb.3")
@pytest.mark.parametrize(("climbed", "wounds"), [(0, 6), (2, 2)])
def test_falling_on_the_way_down_is_the_rest_of_the_way(climbed: int, wounds: int) -> None:
    """Three hexes less those already climbed, and the climber lies at the foot."""
    start = climber(ON_TOP, climbing="a1" if climbed else None, climbed=climbed)
    fallen = start.does("ada climb a1", [(2, 2)])["ada"]
    assert (fallen.at, fallen.wounds, fallen.is_prone, fallen.climbing) == ("a1", wounds, True, None)


@pytest.mark.clause("hex.ranged.aim.14")
@pytest.mark.parametrize(("ruling", "aims"), [(True, False), (False, True)])
def test_falling_into_another_hex_ends_an_aim(ruling: bool, aims: bool) -> None:
    """By the other ruling on checks the failed climb itself ends none."""
    aim = (Effect("aiming", "ada", Ends("used", "ada"), by="rook", amount=1),)
    hung = climber(ON_TOP, climbing="a1", climbed=2).ruled(aim_broken_by="attacks", pushed_breaks_aim=ruling)
    fallen = hung.with_(effects=aim).does("ada climb a1", [(2, 2)])
    assert (fallen["ada"].at, fallen.now.has_effect("ada", "aiming")) == ("a1", aims)


def test_there_must_be_room_to_fall_into() -> None:
    """Somebody came to stand at the foot meanwhile: the climber is left sprawling at the top."""
    below = lane(ON_TOP, bo=("bandit", "red", "a1"), rook=("bandit", "blue", "j1"))
    fallen = below.with_creature("ada", climbing="a1", climbed=1).does("ada climb b1", [(2, 2)])["ada"]
    assert (fallen.at, fallen.wounds, fallen.is_prone, fallen.climbing) == ("b1", 0, True, None)


@pytest.mark.clause("hex.move.climb.3")
def test_the_harder_of_two_levels_counts_and_water_does_not() -> None:
    """Boulder 9 to cliff 12: 12, two hexes. Boulder to stream: 9, though the stream is 10 to swim."""
    assert climber(".o^.......").does("ada climb c1", [(5, 6)])["ada"].climbed == 0
    assert climber(".o^.......").does("ada climb c1", [(6, 6)])["ada"].at == "c1"
    assert climber(".o~.......").does("ada climb c1", [(4, 5)])["ada"].at == "c1"


@pytest.mark.clause("hex.move.climb.3")
def test_out_of_a_gap() -> None:
    """A ditch is one hex at 8, a chasm four at 13: 1 + rank 1 + 2 additional at 15."""
    assert climber(".-........").does("ada climb c1", [(4, 4)])["ada"].at == "c1"
    assert climber(".v........").does("ada climb c1", [(7, 7)])["ada"].climbed == 3
    assert climber(".v........").does("ada climb c1", [(7, 8)])["ada"].at == "c1"


def test_what_can_be_climbed() -> None:
    """Neighbouring hexes of another level that nobody holds; level ground, walls and water are none."""
    assert ends(climber("o.^......."), "climb") == {"a1", "c1"}
    assert "climb" not in may(climber("#.........")) | may(climber("~.........")) | may(climber(",........."))
    assert "climb" not in may(lane(CLIFF, rook=("brawler", "blue", "c1")))
    assert "climb" in may(climber(".~^......."))


# -- hanging on the way


@pytest.mark.clause("hex.move.climb.3")
def test_who_hangs_may_only_climb_on_or_back() -> None:
    """Not walk off, jump, swim, kneel or lie down in the middle of a cliff; striking and waiting is possible."""
    held_up = {"walk", "dash", "sprint", "jump", "swim", "kneel", "lie down", "flee"}
    assert held_up.isdisjoint(may(climber("=.^=......", climbing="c1", climbed=1)))
    assert ends(climber("o.^......."), "climb") == {"a1", "c1"}
    assert ends(climber("o.^.......", climbing="c1", climbed=1), "climb") == {"c1", "b1"}


@pytest.mark.clause("hex.move.climb.3")
def test_climbing_back() -> None:
    """From two hexes up: one hex back with rank 0 at 12, or all the way down with rank 1."""
    one = ranked(hanging(), "ada", climb=0).does("ada climb b1", [(6, 6)])["ada"]
    assert (one.at, one.climbing, one.climbed) == ("b1", "c1", 1)
    down = hanging().does("ada climb b1", [(6, 6)])["ada"]
    assert (down.at, down.climbing, down.climbed, down.is_prone) == ("b1", None, 0, False)


def test_who_hangs_below_a_hex_that_was_taken_can_only_go_back() -> None:
    """Rook stepped onto the top."""
    barred = lane(CLIFF, rook=("brawler", "blue", "c1")).with_creature("ada", climbing="c1", climbed=2)
    assert ends(barred, "climb") == {"b1"}


def test_a_failure_keeps_the_hold() -> None:
    """Two hexes up and still there."""
    after = hanging().does("ada climb c1", [(5, 6)])["ada"]
    assert (after.climbing, after.climbed, after.wounds) == ("c1", 2, 0)


def bashed(rook_at: str, *answers: object, body: int = 1) -> Trial:
    """Rook bashes ada, who hangs at b1 two hexes up the cliff at c1; 11 + 2 for her melee bonus is a hit."""
    start = fight((CLIFF,), rook=("maul-fighter", "blue", rook_at), ada=("brawler", "red", "b1"))
    hung = made(start, "ada", body=body).with_creature("ada", climbing="c1", climbed=2)
    return hung.ruled(wound_base=20).does("rook bash ada", answers)


@pytest.mark.parametrize(("body", "wounds"), [(1, 10), (3, 6)])
def test_a_bash_knocks_a_climber_off(body: int, wounds: int) -> None:
    """Toppled (price 0) or only driven (price 2), cliff behind: 8 of the maul, 4 of the fall, each less body."""
    fallen = bashed("a1", (6, 7, 1), body=body)
    assert [event.hexes for event in fallen.happened(FellDown)] == [2]
    assert len(fallen.happened(HeldGround)) == 1
    assert (fallen["ada"].at, fallen["ada"].climbing, fallen["ada"].is_prone) == ("b1", None, True)
    assert fallen["ada"].wounds == wounds


def test_a_bash_from_the_top_drives_a_climber_off_and_away() -> None:
    """She falls two hexes and ends at a1; rook cannot advance three hexes down, and is not asked."""
    fallen = bashed("c1", (6, 7, 1))
    assert (fallen["ada"].at, fallen["ada"].climbing, fallen["rook"].at) == ("a1", None, "c1")
    assert [event.hexes for event in fallen.happened(FellDown)] == [2]


def test_a_mishap_may_cost_the_hold() -> None:
    """Ada strikes from the cliff face and slips: two hexes, 4 damage."""
    foe = lane(CLIFF, rook=("bandit", "blue", "a1")).ruled(melee_mishap="falls")
    hung = made(foe, "ada", armor=()).with_creature("ada", climbing="c1", climbed=2)
    slipped = hung.does("ada basic attack rook with arming-sword", [(1, 2, 2)])["ada"]
    assert (slipped.wounds, slipped.is_prone, slipped.climbing) == (4, True, None)


def test_who_hangs_does_not_advance() -> None:
    """Ada at c1, hanging on the cliff at d1, bashes rook from b1 to a1 and stays where she hangs."""
    pair = fight(("...^......",), ada=("maul-fighter", "red", "c1"), rook=("bandit", "blue", "b1"))
    after = pair.with_creature("ada", climbing="d1", climbed=1).does("ada bash rook", [(6, 6, 1)])
    assert (after["rook"].at, after["ada"].at, after["ada"].climbed) == ("a1", "c1", 1)


def test_who_falls_dying_on_a_climb_falls_off_it() -> None:
    """1 wound and 5 from the axe are more than five: dying, and one hex down for 2 more."""
    struck = fight((CLIFF,), rook=("axe-fighter", "blue", "a1"), ada=("brawler", "red", "b1"))
    hung = made(struck, "ada", body=0).with_creature("ada", climbing="c1", climbed=1, wounds=1)
    after = hung.does("rook basic attack ada with battle-axe", [(6, 7, 1)])
    assert after.happened(FellDying)
    assert [event.hexes for event in after.happened(FellDown)] == [1]
    assert (after["ada"].wounds, after["ada"].climbing, after["ada"].climbed) == (8, None, 0)
