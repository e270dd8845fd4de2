"""What ground and bodies on it do to movement: water, foes, the fallen, edges, climbs that end, and falls."""

from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.intents import Intent
from affray.rulesets.stamina.creature import Turn
from affray.rulesets.stamina.events.deeds import FellDown, HeldGround, Pushed
from affray.rulesets.stamina.rolls import CRITICAL, FAILURE, Result
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, OPEN, bout, dice_of, fight, hit, may, reasons
from tests.rulesets.stamina.sheets import made, wearing, wielding
from tests.rulesets.stamina.test_interplay import hanging
from tests.rulesets.stamina.test_movement import furthest

HAMMER = "ada bash rook with warhammer"


def lane(marks: str, rook: str = "v1", **rulings: Any) -> Trial:
    """Ada at b1 of a map one hex wide, base movement 9; rook of the same make somewhere on it."""
    who = {"ada": ("sword-and-shield", "red", "b1"), "rook": ("sword-and-shield", "blue", rook)}
    return fight((marks.ljust(22, "."),), Rulings(**rulings), None, **who)


# -- on foot


@pytest.mark.clause("stamina.move.swim.4", "stamina.move.walk.2")
def test_nobody_walks_through_water() -> None:
    """A lane with a pool in it ends at the pool, at any pace; beyond it one may only swim."""
    pool = lane("....~...")
    assert [furthest(pool, pace) for pace in ("walk", "dash", "sprint")] == ["d1", "d1", "d1"]
    assert "swim" in may(pool.with_creature("ada", at="d1"))


@pytest.mark.clause("stamina.move.dash.2")
def test_nobody_walks_through_an_opponent_and_everybody_through_a_friend() -> None:
    """Rook stands in the way at e1; a friend there does not, and nobody stops where somebody stands."""
    assert furthest(lane("." * 22, "e1"), "dash") == "d1"
    beside = lane("." * 22, "e1").with_creature("rook", side="red")
    assert furthest(beside, "dash") == "k1"
    ends = [path[-1] for path in beside.legal.options(Intent("ada", "dash")) if isinstance(path, tuple)]
    assert "e1" not in ends
    assert beside.does("ada dash f1")["ada"].at == "f1"


@pytest.mark.clause("stamina.move.walk.2")
@pytest.mark.parametrize("fate", ["unconscious", "dying"])
def test_the_fallen_are_in_nobodys_way(fate: str) -> None:
    """One may walk over them, and stop there."""
    over = lane("." * 22, "e1").with_creature("rook", fate=fate).with_(rulings=Rulings(dying_is_lost=False))
    assert over.does("ada walk e1")["ada"].at == "e1"
    assert over.does("ada walk f1")["ada"].at == "f1"


@pytest.mark.clause("stamina.modifier.posture.9")
@pytest.mark.parametrize(("wounds", "gets_up"), [(0, True), (1, True), (2, False)])
def test_exactly_the_meters_of_getting_up_are_enough(wounds: int, gets_up: bool) -> None:
    """By a ruling: a walk of 4, of 3 with a wounded leg, of 1 with two, against the 3 of a knee."""
    kneeling = lane("." * 22, getting_up="needs-the-meters").with_creature("ada", posture="kneeling", leg_wounds=wounds)
    assert (kneeling.why_not("ada stand") == "") == gets_up


@pytest.mark.clause("stamina.modifier.posture.9")
def test_nobody_rises_by_going_down() -> None:
    """Who lies does not kneel; who kneels may lie down."""
    prone = lane("." * 22).with_creature("ada", posture="prone")
    assert "already kneeling or lower" in prone.why_not("ada kneel")
    kneeling = lane("." * 22).with_creature("ada", posture="kneeling")
    assert "already kneeling or lower" in kneeling.why_not("ada kneel")
    assert kneeling.does("ada lie down")["ada"].posture == "prone"


@pytest.mark.clause("stamina.move.sprint.2")
@pytest.mark.parametrize(("body", "reflexes", "thrown"), [(5, 6, "6d4"), (6, 6, "6d4"), (7, 6, "7d4")])
def test_a_sprint_by_a_check_takes_the_better_of_body_and_reflexes(body: int, reflexes: int, thrown: str) -> None:
    """Equal ones leave out what armor costs: body."""
    fleet = wearing(lane("." * 22, sprint="check"), "ada", "full-harness")
    after = made(fleet, "ada", body=body, reflexes=reflexes).does("ada sprint c1", [Result(CRITICAL)])
    assert dice_of(after)[0].startswith(thrown)
    assert ("armor" in reasons(after)) == (reflexes > body)


@pytest.mark.clause("stamina.melee.power.3")
def test_the_first_attack_after_a_dash_whatever_was_done_before_it() -> None:
    """A quick blow, then a dash, then a power attack: the dash was before it, so it costs no dice."""
    met = wielding(bout(), "ada", "sword").with_creature("rook", turn=Turn(reacted=True))
    struck = met.does("ada quick attack rook with sword", [MISS])
    charge = struck.does("ada dash d5").does("ada power attack rook with sword", [MISS])
    assert "power attack" not in reasons(charge)


# -- pushed over an edge


def driven(mark: str, **rulings: Any) -> Trial:
    """Ada with a hammer drives rook, whose defense of 14 a bash of 15 exceeds, toward another kind of hex at f4."""
    rows = (*OPEN[:3], f".....{mark}.....", *OPEN[4:])
    who = {"ada": ("sword-and-shield", "red", "d4"), "rook": ("sword-and-shield", "blue", "e4")}
    trial = fight(rows, Rulings(**rulings), None, **who).with_creature("ada", met=("rook",))
    trial = wielding(trial, "ada", "warhammer").with_creature("rook", held=(), defense=14)
    return made(trial, "rook", armor=())


@pytest.mark.clause("stamina.melee.bash.9", "stamina.melee.bash.13")
@pytest.mark.parametrize(("mark", "meters"), [("-", 1), ("v", 6)])
def test_whoever_is_driven_over_an_edge_falls(mark: str, meters: int) -> None:
    """A meter into a ditch, six into a chasm."""
    after = driven(mark, fall_damage="none").does(HAMMER, [HIT])
    assert [pushed.to for pushed in after.happened(Pushed)] == ["f4"]
    assert (after["rook"].at, [fell.meters for fell in after.happened(FellDown)]) == ("f4", [meters])


@pytest.mark.clause("stamina.melee.bash.13")
def test_nobody_is_driven_up_a_ledge() -> None:
    """Three meters up is as good as a wall."""
    after = driven("^").does(HAMMER, [HIT])
    assert (after["rook"].at, after.happened(FellDown), len(after.happened(HeldGround))) == ("e4", [], 1)


@pytest.mark.clause("stamina.melee.bash.9", "stamina.move.climb.7")
def test_whoever_is_driven_off_a_climb_falls_to_its_foot() -> None:
    """Seven of a shield against a bare defense of 4: that is a push, and two meters down."""
    after = hanging().does("ada bash rook with round-shield", [HIT], rest=by_default)
    assert (after["rook"].at, after["rook"].climbing, after["rook"].posture) == ("d4", None, "standing")
    assert [fell.meters for fell in after.happened(FellDown)] == [2]


# -- climbs and falls


@pytest.mark.clause("stamina.move.climb.4")
def test_at_the_top_the_climb_is_over() -> None:
    """In two goes up a ledge of three meters; then one walks on up there."""
    top = lane("..^^").does("ada climb c1", [HIT]).does("ada climb c1", [hit(1)])
    assert (top["ada"].at, top["ada"].climbing, top["ada"].climbed) == ("c1", None, 0)
    fresh = top.with_creature("ada", turn=Turn())
    assert fresh.does("ada walk d1")["ada"].at == "d1"


@pytest.mark.clause("stamina.move.climb.7")
@pytest.mark.parametrize(("climbed", "stuns"), [(4, 1), (3, 1), (2, 2), (1, 2)])
def test_three_of_damage_for_every_two_whole_meters(climbed: int, stuns: int) -> None:
    """Down a chasm of six from there: 2 and 3 meters are 3, 4 and 5 are 6; with nothing to keep it off 1 or 2 stuns."""
    frail = made(lane("..v", fall_damage="by-height"), "ada", body=0, armor=()).with_creature("ada", stamina=8)
    falls = frail.with_creature("ada", climbing="c1", climbed=climbed).does("ada climb c1", [Result(CRITICAL)])
    assert (falls["ada"].at, falls["ada"].stuns) == ("c1", stuns)


@pytest.mark.clause("stamina.move.climb.7")
def test_the_game_master_may_say_twice_as_much_and_no_more() -> None:
    """Two meters are 3 unless they say: from none to 6."""
    hangs = lane("..^").with_creature("ada", climbing="c1", climbed=2)
    for damage in (0, 6):
        hangs.does("ada climb c1", [Result(FAILURE), damage])
    with pytest.raises(ValueError, match="no answer"):
        hangs.does("ada climb c1", [Result(FAILURE), 7])


@pytest.mark.clause("stamina.move.climb.7")
@pytest.mark.parametrize(("armor", "stamina"), [("gambeson-tunic", 16), ("gambeson-leggings", 14)])
def test_a_fall_is_taken_on_the_body(armor: str, stamina: int) -> None:
    """Nine of concussion from six meters, less body 5: a tunic keeps the other 4 off, leggings do not."""
    falls = wearing(lane("..v", fall_damage="by-height"), "ada", armor).does("ada climb c1", [Result(CRITICAL)])
    assert falls["ada"].stamina == stamina


@pytest.mark.clause("stamina.move.climb.6")
def test_where_no_foot_is_free_one_stays_at_the_edge() -> None:
    """Bo fills the only hex of the chasm: ada comes down nowhere, and falls from no height."""
    who = {"ada": ("sword-and-shield", "red", "b1"), "bo": ("archer", "red", "c1"), "rook": ("bandit", "blue", "k1")}
    trial = fight(("..v........",), None, None, **who).with_creature("ada", climbing="c1", climbed=2)
    after = trial.does("ada climb b1", [Result(FAILURE)])
    assert (after["ada"].at, after["ada"].climbing, after.happened(FellDown)) == ("b1", None, [])
