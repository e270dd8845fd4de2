"""Move actions with a check: swimming, climbing, jumping."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.asks import by_default
from affray.core.intents import Intent
from affray.rulesets.stamina.events.deeds import Climbed, FellDown, Jumped, MadeNoWay, Swam
from affray.rulesets.stamina.events.rounds import Progressed
from affray.rulesets.stamina.rolls import CRITICAL, FAILURE, NEAR, Result
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, OPEN, against, dice_of, duel, fight, hit
from tests.rulesets.stamina.sheets import made, ranked

FAR = ("sword-and-shield", "blue", "v1")
FAILURES = (Result(CRITICAL), Result(FAILURE), Result(NEAR))


def lane(marks: str, **rulings: Any) -> Trial:
    """Ada at b1 of a map one hex wide: body 5, personal movement 1."""
    marks = marks.ljust(22, ".")
    return fight((marks,), Rulings(**rulings), ada=("sword-and-shield", "red", "b1"), rook=FAR)


def row(*columns: str) -> tuple[str, ...]:
    """A way along the lane."""
    return tuple(f"{column}1" for column in columns)


# -- swimming


@pytest.mark.clause("stamina.move.swim.1", "stamina.move.swim.2", "stamina.move.swim.3")
@pytest.mark.parametrize(("mark", "difficulty"), [("~", 10), ("=", 15)])
def test_swimming_is_a_check_of_body_and_personal_movement(mark: str, difficulty: int) -> None:
    """For 2 stamina, against what the water is like: 10 to 30."""
    after = ranked(lane(f"..{mark * 4}"), "ada", swim=1).does("ada swim", [HIT, ("c1",)])
    assert after["ada"].stamina == 16
    assert dice_of(after) == ["5d4 d8 keep 5 high"]
    assert against(after) == [f"difficulty {difficulty}"]


@pytest.mark.clause("stamina.move.swim.3")
def test_no_water_is_outside_10_to_30() -> None:
    """Every kind of water of the content."""
    waters = [entry for entry in lane("..").book.content.catalog.all("terrain").values() if entry.kind == "water"]  # type: ignore[union-attr]
    assert waters
    assert all(10 <= entry["difficulty"] <= 30 for entry in waters)


@pytest.mark.clause("stamina.move.swim.4", "stamina.move.swim.5")
@pytest.mark.parametrize(("rank", "extra", "far"), [(1, 0, 1), (2, 0, 2), (1, 2, 3), (0, 1, 1)])
def test_one_meter_a_rank_and_one_an_additional_success(rank: int, extra: int, far: int) -> None:
    """The plain success adds nothing."""
    trial = ranked(lane("..~~~~~~"), "ada", swim=rank)
    after = trial.does("ada swim", [hit(extra), row(*"cdefgh"[:far])])
    assert after.happened(Swam)[0].meters == far
    assert after["ada"].at == "cdefgh"[far - 1] + "1"
    with pytest.raises(ValueError, match="no answer"):
        trial.does("ada swim", [hit(extra), row(*"cdefgh"[: far + 1])])


@pytest.mark.clause("stamina.move.swim.4")
def test_without_a_rank_a_plain_success_goes_nowhere() -> None:
    """Nothing for the rank, nothing for the success."""
    assert ranked(lane("..~~~~"), "ada", swim=0).does("ada swim", [HIT]).happened(MadeNoWay)


@pytest.mark.clause("stamina.modifier.posture.3", "stamina.modifier.posture.6", "stamina.modifier.posture.7")
@pytest.mark.parametrize(
    ("posture", "extra", "far"), [("standing", 2, 10), ("kneeling", 2, 7), ("prone", 2, 1), ("prone", 1, 0)]
)
def test_who_is_down_swims_less_far(posture: str, extra: int, far: int) -> None:
    """Rank 8 and additional successes, less the 3 or 9 meters of getting up; without a meter left one stays down."""
    down = ranked(lane("..~~~~~~~~~~"), "ada", swim=8).with_creature("ada", posture=posture)
    after = down.does("ada swim", [hit(extra), ("c1",)] if far else [hit(extra)])
    assert [swam.meters for swam in after.happened(Swam)] == ([far] if far else [])
    assert (after["ada"].at, after["ada"].posture) == (("c1", "standing") if far else ("b1", "prone"))


@pytest.mark.clause("stamina.move.swim.6", "stamina.check.result.12", "stamina.check.result.13")
def test_a_failed_stroke_goes_nowhere_and_a_near_one_is_some_progress() -> None:
    """Told and left to the game master; by a ruling the next try has a bonus die, and only that one."""
    trial = ranked(lane("..===="), "ada", swim=3)
    for failed in FAILURES:
        after = trial.does("ada swim", [failed])
        assert after["ada"].at == "b1"
        assert bool(after.happened(Progressed)) == failed.is_near
        assert after.encounter.effects == ()
    near = trial.ruled(near_failure="bonus-die").does("ada swim", [Result(NEAR)])
    again = near.does("ada swim", [HIT, ("c1",)])
    assert dice_of(again) == ["5d4 d6 d8 keep 5 high"]
    assert again.encounter.effects == ()


# -- climbing


@pytest.mark.clause("stamina.move.climb.1", "stamina.move.climb.2", "stamina.move.climb.3")
@pytest.mark.parametrize(("mark", "difficulty"), [("o", 10), ("^", 15)])
def test_climbing_is_a_check_of_body_and_personal_movement(mark: str, difficulty: int) -> None:
    """For 2 stamina, against the surface."""
    after = lane(f"..{mark}").does("ada climb c1", [hit(2)])
    assert after["ada"].stamina == 16
    assert dice_of(after) == ["5d4 d8 keep 5 high"]
    assert against(after) == [f"difficulty {difficulty}"]
    surfaces = [one for one in after.book.content.catalog.all("terrain").values() if one.kind in ("surface", "gap")]  # type: ignore[union-attr]
    assert all(10 <= one["difficulty"] <= 30 for one in surfaces)


@pytest.mark.clause("stamina.move.climb.4", "stamina.move.climb.5")
@pytest.mark.parametrize(("rank", "extra", "done"), [(0, 0, 1), (1, 0, 2), (0, 1, 2)])
def test_one_meter_a_rank_and_one_a_success(rank: int, extra: int, done: int) -> None:
    """The plain success is the first; three meters are the ledge. By a ruling only additional ones count."""
    trial = ranked(lane("..^"), "ada", climb=rank)
    assert trial.does("ada climb c1", [hit(extra)]).happened(Climbed)[0].meters == done
    other = trial.ruled(plain_success_counts=False).does("ada climb c1", [hit(extra)])
    assert [climbed.meters for climbed in other.happened(Climbed)] == ([done - 1] if done > 1 else [])


@pytest.mark.clause("stamina.modifier.posture.3", "stamina.modifier.posture.6", "stamina.modifier.posture.9")
@pytest.mark.parametrize(
    ("posture", "rank", "extra", "done"),
    [("kneeling", 3, 0, [1]), ("kneeling", 3, 1, [2]), ("prone", 6, 4, [2]), ("prone", 6, 2, [])],
)
def test_who_is_down_climbs_less_far(posture: str, rank: int, extra: int, done: list[int]) -> None:
    """The rank and the successes, less the 3 or 9 meters of getting up; without a meter left one stays down."""
    down = ranked(made(lane("..^"), "ada", body=9), "ada", climb=rank).with_creature("ada", posture=posture)
    after = down.does("ada climb c1", [hit(extra)])
    assert [climbed.meters for climbed in after.happened(Climbed)] == done
    assert after["ada"].posture == ("standing" if done else posture)


@pytest.mark.clause("stamina.modifier.posture.3", "stamina.modifier.posture.6", "stamina.modifier.posture.7")
@pytest.mark.parametrize(
    ("posture", "extra", "meters"), [("standing", 0, 6), ("kneeling", 0, 3), ("prone", 8, 1), ("prone", 5, 0)]
)
def test_who_is_down_jumps_less_far(posture: str, extra: int, meters: int) -> None:
    """Rank 6 and one meter for two additional successes, less the 3 or 9 of getting up; down to none."""
    down = ranked(made(lane(""), "ada", body=9), "ada", jump=6).with_creature("ada", posture=posture)
    after = down.does(f"ada jump {'bcdefgh'[max(meters, 1)]}1", [hit(extra)])
    assert after.happened(Jumped)[0].quarters == 4 * meters
    assert (after["ada"].at, after["ada"].posture) == ("bcdefgh"[meters] + "1", "standing" if meters else posture)


@pytest.mark.clause("stamina.move.climb.4")
def test_a_climb_goes_on_until_the_top_and_may_go_back() -> None:
    """One meter, then two more; or back to where it began."""
    hanging = lane("..^").does("ada climb c1", [HIT])
    assert (hanging["ada"].at, hanging["ada"].climbing, hanging["ada"].climbed) == ("b1", "c1", 1)
    assert hanging.does("ada climb c1", [hit(1)])["ada"].at == "c1"
    assert hanging.does("ada climb b1", [HIT])["ada"].climbing is None
    assert "must climb on" in hanging.why_not(Intent("ada", "walk", (("a1",),)))


@pytest.mark.clause("stamina.move.climb.6", "stamina.move.climb.7")
@pytest.mark.parametrize("failed", FAILURES)
def test_any_failure_loses_the_grip(failed: Result) -> None:
    """From two meters up one lies at the foot of the climb."""
    hanging = lane("..^").with_creature("ada", climbing="c1", climbed=2)
    after = hanging.does("ada climb c1", [failed, 0])
    assert (after["ada"].at, after["ada"].climbing, after.happened(FellDown)[0].meters) == ("b1", None, 2)


@pytest.mark.clause("stamina.move.climb.7")
def test_what_a_fall_does() -> None:
    """The game master says, 3 for every 2 meters unless they do; six meters into a chasm are 9, less body 5."""
    top = made(lane("..v"), "ada", armor=())
    for answers, rulings, stamina in (
        ([0], {}, 16),
        ([9], {}, 14),
        ([], {"fall_damage": "by-height"}, 14),
        ([], {"fall_damage": "none"}, 16),
    ):
        after = top.ruled(**rulings).does("ada climb c1", [Result(FAILURE), *answers])
        assert (after["ada"].at, after["ada"].stamina) == ("c1", stamina)
    partway = top.with_creature("ada", climbing="c1", climbed=2).does("ada climb c1", [Result(FAILURE), 0])
    assert partway.happened(FellDown)[0].meters == 4


# -- jumping


@pytest.mark.clause("stamina.move.jump.1", "stamina.move.jump.2", "stamina.move.jump.3")
def test_jumping_is_a_check_of_body_and_personal_movement_against_10() -> None:
    """For 2 stamina."""
    after = ranked(lane(""), "ada", jump=1).does("ada jump c1", [HIT])
    assert after["ada"].stamina == 16
    assert dice_of(after) == ["5d4 d8 keep 5 high"]
    assert against(after) == ["difficulty 10"]


@pytest.mark.clause("stamina.move.jump.4", "stamina.move.jump.5")
@pytest.mark.parametrize(("rank", "extra", "meters"), [(2, 0, 2), (0, 0, 0), (2, 1, 2), (2, 2, 3), (1, 5, 3)])
def test_a_meter_a_rank_and_one_for_two_additional_successes(rank: int, extra: int, meters: int) -> None:
    """An odd success left over adds nothing."""
    after = ranked(made(lane(""), "ada", body=9), "ada", jump=rank).does("ada jump g1", [hit(extra)])
    assert after.happened(Jumped)[0].quarters == 4 * meters
    assert after["ada"].at == "bcdefg"[meters] + "1"


@pytest.mark.clause("stamina.move.jump.6")
def test_half_as_far_upward() -> None:
    """Two meters of jump are one up: a boulder of 1 m is reached, and not with one."""
    up = ranked(lane("..o"), "ada", jump=2).does("ada jump c1", [HIT])
    assert (up["ada"].at, up.happened(Jumped)[0].quarters) == ("c1", 4)
    short = ranked(lane("..o"), "ada", jump=1).does("ada jump c1", [HIT])
    assert (short["ada"].at, short.happened(Jumped)[0].quarters) == ("b1", 2)


@pytest.mark.clause("stamina.move.jump.7", "stamina.move.jump.8")
@pytest.mark.parametrize(("before", "quarters"), [("walk c1", 4), ("dash c1", 6), ("sprint c1", 6)])
def test_a_dash_or_sprint_adds_half(before: str, quarters: int) -> None:
    """One meter becomes one and a half, not after a walk; a quarter is kept upward, and rounded by a ruling."""
    run = ranked(lane("...o"), "ada", jump=1).does(f"ada {before}")
    assert run.does("ada jump b1", [HIT]).happened(Jumped)[0].quarters == quarters
    assert run.does("ada jump d1", [HIT]).happened(Jumped)[0].quarters == quarters // 2
    rounded = run.ruled(jump_fractions="rounded-down")
    assert rounded.does("ada jump b1", [HIT]).happened(Jumped)[0].quarters == 4


@pytest.mark.clause("stamina.move.jump.9", "stamina.check.result.6")
@pytest.mark.parametrize(
    ("failed", "ruled", "posture"),
    [
        (Result(CRITICAL), "falls-on-critical", "prone"),
        (Result(NEAR), "falls-on-critical", "standing"),
        (Result(CRITICAL), "stays", "standing"),
    ],
)
def test_a_failed_jump_goes_nowhere(failed: Result, ruled: str, posture: str) -> None:
    """A critical one trips and falls, as the text's example has it."""
    trial = ranked(made(lane(""), "ada", body=4), "ada", jump=3).ruled(failed_jump=ruled)
    after = trial.does("ada jump d1", [failed])
    assert (after["ada"].at, after["ada"].posture) == ("b1", posture)


def test_the_exact_odds_of_a_jump() -> None:
    """Five d4 and a d8, the best five, at least 10: counted over all faces."""
    faces = product(range(1, 5), range(1, 5), range(1, 5), range(1, 5), range(1, 5), range(1, 9))
    good = sum(sum(sorted(thrown)[1:]) >= 10 for thrown in faces)
    odds = ranked(lane(""), "ada", jump=1).chance("ada jump c1", lambda end, _facts: end["ada"].at == "c1")
    assert odds == Fraction(good, 4**5 * 8)


def test_over_a_gap_and_into_it() -> None:
    """Two meters clear a ditch of one; one meter lands in it."""
    over = ranked(lane("..-."), "ada", jump=2).does("ada jump d1", [HIT])
    assert over["ada"].at == "d1"
    into = ranked(lane("..-."), "ada", jump=1).does("ada jump d1", [HIT])
    assert (into["ada"].at, into.happened(FellDown)[0].meters) == ("c1", 1)
    assert duel().why_not("ada climb d3") == "d3 is no surface here; there is nothing to climb here"


@pytest.mark.clause("stamina.reaction.free-attack.1")
def test_a_jump_past_somebody_provokes_them() -> None:
    """From b5 over rook's front, who stands at e4: neither hex at its ends is one that he threatens."""
    past = ranked(duel().with_creature("ada", at="b5", met=()).with_creature("rook", met=()), "ada", jump=7)
    struck = past.does("ada jump i5", [HIT, ("free_attack", "basic-attack", "sword"), Result(FAILURE)])
    assert struck["rook"].turn.reacted
    assert struck["ada"].at == "i5"
    assert past.does("ada jump b9", [HIT])["rook"].turn.reacted is False


@pytest.mark.clause("stamina.reaction.free-attack.1")
def test_a_jump_over_somebody_provokes_them_and_is_not_in_their_way() -> None:
    """Rook stands at e4, in the middle of the way from c4 to g4."""
    over = ranked(duel().with_creature("ada", at="c4", met=()).with_creature("rook", met=()), "ada", jump=7)
    struck = over.does("ada jump g4", [HIT, ("free_attack", "basic-attack", "sword"), Result(FAILURE)])
    assert struck["rook"].turn.reacted
    assert (struck["rook"].at, struck["ada"].at) == ("e4", "g4")


def test_whoever_is_felled_in_a_jump_comes_down_there() -> None:
    past = ranked(duel().with_creature("ada", at="b5", met=(), wounds=4, defense=0), "ada", jump=7)
    felled = past.with_creature("rook", met=()).does(
        "ada jump i5", [HIT, ("free_attack", "basic-attack", "sword"), hit(6)], rest=by_default
    )
    assert felled["ada"].fate
    assert felled["ada"].at not in ("b5", "i5")


@pytest.mark.parametrize(("mark", "meters"), [(".", []), ("-", [1]), ("v", [6])])
def test_and_falls_into_whatever_lies_below(mark: str, meters: list[int]) -> None:
    """Over level ground, a ditch of one meter, a chasm of six; nobody who lies there is in the air any longer."""
    rows = (*OPEN[:4], f"..{mark * 6}...", *OPEN[5:])
    who = {"ada": ("sword-and-shield", "red", "b5"), "rook": ("sword-and-shield", "blue", "e4")}
    past = ranked(fight(rows, Rulings(), None, **who).with_creature("ada", wounds=4, defense=0), "ada", jump=7)
    answers: list[Any] = [HIT, ("free_attack", "basic-attack", "sword"), hit(6)]
    felled = past.does("ada jump i5", answers, rest=by_default)
    assert (bool(felled["ada"].fate), felled["ada"].jumped_from) == (True, None)
    assert [fell.meters for fell in felled.happened(FellDown)] == meters
    safe = past.does("ada jump i5", [HIT, "pass"], rest=by_default)
    assert (safe["ada"].at, safe["ada"].jumped_from, safe.happened(FellDown)) == ("i5", None, [])


@pytest.mark.parametrize(("column", "reaches"), [("m", True), ("n", True), ("o", False)])
def test_one_may_mean_to_jump_as_far_as_the_best_jump_carries(column: str, reaches: bool) -> None:
    """At the best 24 points: four additional successes are two meters more than the rank, half as much again."""
    lane = fight(("." * 22,) * 5, ada=("sword-and-shield", "red", "a3"), rook=("bandit", "blue", "v1"))
    far = ranked(lane, "ada", jump=7)
    ran = far.with_creature("ada", turn=replace(far["ada"].turn, has_dashed=True))
    assert (ran.why_not(f"ada jump {column}3") == "") == reaches
