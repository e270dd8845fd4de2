"""Swim: through water and out of it, and what goes wrong in it."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.asks import Answer, Choice, WrongAnswer
from affray.core.resolve import Waiting, resolve
from affray.rulesets.hex.events import BreathedWater, LostStamina
from affray.rulesets.hex.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.hex.fights import fight
from tests.rulesets.hex.moves import lane, may, throws
from tests.rulesets.hex.sheets import made, ranked

STILL, STREAM = "..======..", "..~~~~~~.."


def swimmer(marks: str = STILL, rank: int = 1, **fields: Any) -> Trial:
    """Ada at b1, 11 stamina, 2d10 + body 0: still water is difficulty 8, the stream 10 with 2 required successes."""
    return ranked(lane(marks, "spear-fighter"), "ada", swim=rank).with_creature("ada", **fields)


def reached(trial: Trial, faces: tuple[int, ...]) -> set[str]:
    """Where a swim may lead after this throw, besides staying."""
    came = resolve(trial.book, trial.encounter, trial.intent("ada swim"), [Answer("ada", "roll", "swim", faces=faces)])
    if not isinstance(came, Waiting):
        return set()
    assert isinstance(came.questions[0], Choice)
    return {way[-1] for way in came.questions[0].options if isinstance(way, tuple) and way}


@pytest.mark.clause("hex.move.swim.1")
@pytest.mark.parametrize("points", [0, 1, 3])
def test_what_it_costs_in_action_points(points: int) -> None:
    """1 by default; with one point too few it is refused."""
    assert swimmer().does("ada swim", [(4, 4), ()])["ada"].action_points == 2
    ruled = swimmer().ruled(swim_points=points)
    assert ruled.does("ada swim", [(4, 4), ()])["ada"].action_points == 3 - points
    assert ("swim" in may(ruled.with_creature("ada", action_points=points - 1))) is (points == 0)


@pytest.mark.clause("hex.move.swim.2")
@pytest.mark.parametrize("stamina", [0, 1, 4])
def test_what_it_costs_in_stamina(stamina: int) -> None:
    """1 by default."""
    assert swimmer().does("ada swim", [(4, 4), ()])["ada"].stamina == 10
    ruled = swimmer().ruled(swim_stamina=stamina)
    assert ruled.does("ada swim", [(4, 4), ()])["ada"].stamina == 11 - stamina
    assert ("swim" in may(ruled.with_creature("ada", stamina=max(stamina - 1, 0)))) is (stamina == 0)


@pytest.mark.clause("hex.move.swim.3")
@pytest.mark.parametrize(("marks", "rank", "least"), [(STILL, 1, 8), (STREAM, 1, 10), (STREAM, 0, 12)])
def test_the_odds_say_whether_one_can_swim(marks: str, rank: int, least: int) -> None:
    """Near success is enough with a rank in swim; without one only a complete success carries."""
    facts = swimmer(marks, rank).odds("ada swim").facts()
    assert facts["can swim", "ada"] == Fraction(sum(a + b >= least for a, b in throws()), 100)
    assert facts["got no further", "ada"] == 1 - facts["can swim", "ada"]


@pytest.mark.clause("hex.move.swim.3")
@pytest.mark.parametrize(("faces", "rank", "to"), [((4, 4), 0, "c1"), ((4, 4), 1, "d1"), ((5, 5), 1, "f1")])
def test_a_complete_success_swims_rank_and_one_and_more(faces: tuple[int, ...], rank: int, to: str) -> None:
    """8 on the mark: 1 + rank hexes; 10: two more. Any fewer may be swum, or none."""
    assert max(reached(swimmer(rank=rank), faces)) == to
    assert swimmer(rank=rank).does("ada swim", [faces, ("c1",)])["ada"].at == "c1"
    assert swimmer(rank=rank).does("ada swim", [faces, ()])["ada"].at == "b1"


@pytest.mark.clause("hex.move.swim.3")
@pytest.mark.parametrize(("faces", "rank", "to"), [((5, 5), 2, {"c1", "d1"}), ((5, 6), 1, {"c1"}), ((5, 6), 0, set())])
def test_a_near_success_swims_rank_hexes_for_a_stamina(faces: tuple[int, ...], rank: int, to: set[str]) -> None:
    """The stream wants 12: 10 and 11 are near. 11 - 1 for swimming - 1 lost."""
    assert reached(swimmer(STREAM, rank), faces) == to
    after = swimmer(STREAM, rank).does("ada swim", [faces, ()] if to else [faces])
    assert after["ada"].stamina == 9
    assert max(reached(swimmer(STREAM, 1), (6, 6))) == "d1"


@pytest.mark.clause("hex.move.swim.3")
@pytest.mark.parametrize("loss", [5, 0, 10])
def test_a_failure_loses_stamina(loss: int) -> None:
    """7 against 8, nobody moves; 11 - 1 - 5 by default."""
    after = swimmer().ruled(swim_failure_loss=loss).does("ada swim", [(3, 4)])
    assert (after["ada"].at, after["ada"].stamina, after["ada"].wounds) == ("b1", 10 - loss, 0)
    assert not after.happened(BreathedWater)


@pytest.mark.clause("hex.move.swim.3")
def test_no_more_stamina_is_lost_than_there_is() -> None:
    """3 - 1 leaves 2, and 2 are lost of 5."""
    after = swimmer(stamina=3).does("ada swim", [(3, 4)])
    assert (after["ada"].stamina, [lost.amount for lost in after.happened(LostStamina)]) == (0, [2])


@pytest.mark.clause("hex.move.swim.3")
@pytest.mark.parametrize("wounds", [1, 0, 3])
def test_a_critical_failure_breathes_water_besides(wounds: int) -> None:
    """4 in all, and below 8: five stamina, and a wound by default. Neither body nor armor helps against water."""
    after = made(swimmer(), "ada", body=0).ruled(breathed_water=wounds).does("ada swim", [(1, 3)])
    assert (after["ada"].stamina, after["ada"].wounds) == (5, wounds)
    assert len(after.happened(BreathedWater)) == 1


@pytest.mark.clause("hex.move.swim.3")
def test_the_check_is_body_and_personal_movement() -> None:
    """3 + 4 + body 1 = 8; reflexes do not count; rank 0 in personal movement throws three and keeps the worst."""
    assert reached(made(swimmer(), "ada", body=1), (3, 4))
    assert not reached(made(swimmer(), "ada", reflexes=4), (3, 4))
    assert not reached(ranked(swimmer(), "ada", personal_movement=0), (4, 4, 3))


@pytest.mark.clause("hex.move.swim.3")
def test_the_exact_odds_in_a_stream() -> None:
    """Of 100 throws: critical at 4 or less 6, failed below 10, near at 10 and 11, complete from 12 on."""
    odds = swimmer(STREAM).odds("ada swim")
    by_loss = {5: 0, 1: 0, 0: 0}
    for a, b in throws():
        by_loss[5 if a + b < 10 else 1 if a + b < 12 else 0] += 1
    for loss, count in by_loss.items():
        assert sum(chance for end, _, chance in odds.ends if end["ada"].stamina == 10 - loss) == Fraction(count, 100)
    assert odds.chance(lambda end, _facts: end["ada"].wounds == 1) == Fraction(6, 100)


def test_out_of_the_water_onto_level_ground() -> None:
    """From the far end of the water onto i1, and no step further on land; a bank that is higher is out of reach."""
    assert reached(swimmer(at="h1"), (5, 5)) == {"i1", "g1", "f1", "e1", "d1"}
    assert reached(swimmer("..======o.", at="h1"), (4, 4)) == {"g1", "f1"}
    assert swimmer(at="h1").does("ada swim", [(4, 4), ("i1",)]).does("ada walk j1")["ada"].at == "j1"


def test_there_is_no_footing_in_the_water() -> None:
    """In it one swims, climbs out, strikes, or yields; one does not walk or jump."""
    assert {"walk", "dash", "sprint", "jump"}.isdisjoint(may(swimmer("..======o.", at="h1")))
    assert "swim" in may(swimmer(at="h1", posture="prone"))


@pytest.mark.clause("hex.move.climb.3", "hex.move.swim.3")
def test_water_below_higher_ground_is_no_trap() -> None:
    """A pool between a boulder and a wall: no stroke leads out of it, so one climbs."""
    trapped = swimmer("#=o.......", at="b1")
    assert trapped.does("ada climb c1", [(10, 10)])["ada"].at == "c1"


@pytest.mark.clause("hex.modifier.prone.5")
@pytest.mark.parametrize(("ruling", "shore"), [(False, False), (True, True)])
def test_who_lies_prone_swims_in_water_only(ruling: bool, shore: bool) -> None:
    """Not over land into it, and not out of it; where the prone may move they do both."""
    ashore = swimmer(at="b1", posture="prone").ruled(prone_may_move=ruling)
    assert ("swim" in may(ashore)) == shore
    afloat = swimmer("#.===.....", at="c1", posture="prone").ruled(prone_may_move=ruling)
    to = ("b1",)
    if shore:
        assert afloat.does("ada swim", [(10, 10), to])["ada"].at == "b1"
    else:
        with pytest.raises(WrongAnswer):
            afloat.does("ada swim", [(10, 10), to])


def test_there_must_be_water() -> None:
    """Beside it on its level, or in it; not from the top of a boulder."""
    assert "swim" in may(swimmer())
    assert "swim" not in may(swimmer(at="a1"))
    assert "swim" not in may(swimmer(".o=======."))


def test_the_worst_water_beside_one_counts() -> None:
    """Between still water and a stream the check is against 10; in the still water against 8."""
    between = "=.~......."
    assert not reached(swimmer(between), (4, 4))
    assert reached(swimmer(between, at="a1"), (4, 4)) == {"b1", "c1"}


@pytest.mark.clause("hex.move.general.2")
def test_allies_are_swum_past_and_opponents_are_not() -> None:
    """At c1 floats an ally, then an opponent: d1 can be reached, then nothing."""
    for side, to in (("red", {"d1"}), ("blue", set())):
        crowd = lane(STILL, "spear-fighter", bo=("brawler", side, "c1"), rook=("brawler", "blue", "j1"))
        assert reached(crowd, (4, 4)) == to
    crowd = lane(STILL, "spear-fighter", bo=("brawler", "red", "c1"), rook=("brawler", "blue", "j1"))
    assert reached(crowd.ruled(cross_allies=False), (4, 4)) == set()
    assert reached(crowd.with_creature("bo", fate="dead"), (4, 4)) == {"c1", "d1"}


def test_who_is_driven_into_the_water_must_swim() -> None:
    """Rook bashes ada from b1 into the water at c1: no damage from it, but no walking out either."""
    ford = fight(
        (STILL,), Rulings(reach_counts="none"), rook=("bandit", "blue", "a1"), ada=("spear-fighter", "red", "b1")
    )
    wet = ford.does("rook bash ada", [(6, 7), "stay"]).turn_of("ada").with_creature("ada", action_points=3)
    assert (wet["ada"].at, wet["ada"].is_prone) == ("c1", True)
    assert not {"walk", "dash"} & may(wet)
    assert (
        wet.does(
            "ada swim",
            [(10, 10), ("d1",)],
        )["ada"].at
        == "d1"
    )


@pytest.mark.clause("hex.move.swim.3")
def test_nobody_swims_into_a_wall() -> None:
    """With 1 + rank hexes to swim, c1 is wet, d1 a wall."""
    assert reached(swimmer("..=#.."), (4, 4)) == {"c1"}
