"""Overwatch, and the attack that it leads to."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.asks import WrongAnswer
from affray.core.intents import Intent
from affray.rulesets.hex.creature import Held, Watch
from affray.rulesets.hex.events import FellShort, Missed, Moved
from affray.rulesets.hex.loading import weapons
from affray.rulesets.hex.rolls import COMPLETE, Result
from affray.testing import Trial, Unanswered
from tests.rulesets.hex.fights import OPEN, begun
from tests.rulesets.hex.sheets import ranked
from tests.rulesets.hex.shots import archery, armed, thrower, unloaded, with_company

WATCH = "ada overwatch short-bow on d4"
FAILURE = Result("failure")
SHOT = "overwatch_attack"


def watching(*more: str, **rulings: Any) -> Trial:
    """Ada at b4 watches d4 and perhaps more; it is rook's turn, at f4."""
    trial = ranked(archery(**rulings), "ada", overwatch=len(more))
    return theirs(trial.does(WATCH, more))


def theirs(trial: Trial) -> Trial:
    """Rook's turn, with three points."""
    return trial.turn_of("rook").with_creature("rook", action_points=3)


@pytest.mark.clause("hex.ranged.general.2", "hex.ranged.overwatch.6")
@pytest.mark.parametrize(("ruling", "asked"), [("missed", True), ("refused", False)])
def test_a_watcher_driven_out_of_range(ruling: str, asked: bool) -> None:
    """A dagger made to carry 5 hexes watches what is 9 hexes off by now: it falls short, or nobody is asked."""
    dagger = Held(replace(weapons()["dagger"], close=2, increment=1, range_body=False))
    far = archery(out_of_range=ruling).with_creature("ada", held=(dagger,), watch=Watch("dagger", ("k4",)))
    after = theirs(far.with_creature("rook", at="j4")).does("rook walk k4", ["overwatch_attack"] if asked else [])
    assert bool(after.happened(FellShort)) == asked
    assert bool(after["ada"].held) != asked


@pytest.mark.clause("hex.ranged.overwatch.6", "hex.reaction.free-attack.6")
@pytest.mark.parametrize("provokes", [True, False])
def test_an_advance_into_the_area_is_shot_at(provokes: bool) -> None:
    """Rook drives bo out of d4 and follows; whether an advance provokes free attacks is another matter."""
    beside = with_company(watching(advance_provokes=provokes), bo=("brawler", "red", "d4"))
    after = beside.with_creature("rook", at="e4").does(
        "rook bash bo with round-shield", [Result(COMPLETE), "advance", "overwatch_attack", FAILURE]
    )
    assert (after["rook"].at, after["ada"].reacted) == ("d4", True)


@pytest.mark.clause("hex.ranged.overwatch.1", "hex.ranged.overwatch.2")
def test_it_costs_one_point_and_no_stamina() -> None:
    bare = ranked(archery(), "ada", overwatch=0)
    after = bare.with_creature("ada", action_points=1, stamina=0).does(WATCH)
    assert (after["ada"].action_points, after["ada"].stamina) == (0, 0)
    assert "costs 1 AP" in bare.with_creature("ada", action_points=0).why_not(WATCH)


@pytest.mark.clause("hex.ranged.overwatch.3")
def test_it_takes_a_loaded_weapon_or_one_to_throw() -> None:
    assert "must be readied" in unloaded(archery()).why_not(WATCH)
    assert "must be readied" in armed(archery(), "ada", "arming-sword").why_not(WATCH)
    watched = theirs(thrower().with_creature("rook", at="f4").does("ada overwatch dagger on e4"))
    assert watched.does("rook walk e4", [SHOT, FAILURE]).happened(Missed)


@pytest.mark.clause("hex.ranged.overwatch.4")
def test_the_area_lies_in_range_and_sight() -> None:
    """A truncheon flies 3 hexes and 1 and 1 and 1; nothing is watched through a wall."""
    club = armed(archery(), "ada", "truncheon")
    assert club.why_not(Intent("ada", "overwatch", ("truncheon", "h4"))) == ""
    assert club.why_not(Intent("ada", "overwatch", ("truncheon", "i4")))
    walled = (*OPEN[:3], "..#" + OPEN[3][3:], *OPEN[4:])
    assert archery(walled).why_not(Intent("ada", "overwatch", ("short-bow", "d4")))
    assert archery(walled).why_not(Intent("ada", "overwatch", ("short-bow", "c4")))


@pytest.mark.clause("hex.ranged.overwatch.5")
@pytest.mark.parametrize("rank", [0, 1, 2])
def test_the_area_has_one_hex_and_one_for_each_rank(rank: int) -> None:
    """Less is allowed, more is not asked for."""
    trial = ranked(archery(), "ada", overwatch=rank)
    cells = ("d4", "d5", "d6")[: 1 + rank]
    assert trial.does(WATCH, cells[1:])["ada"].watch.cells == cells
    if rank:
        assert trial.does(WATCH, ["enough"])["ada"].watch.cells == ("d4",)


@pytest.mark.clause("hex.ranged.overwatch.6")
def test_whoever_enters_may_be_shot_at() -> None:
    """After the step, and only in the watched hex; until her next turn begins."""
    struck = watching().does("rook walk e4 d4", [SHOT, Result(COMPLETE)])
    assert (struck["rook"].wounds, struck["ada"].reacted) == (3, True)
    assert watching().does("rook walk e4 d4", ["pass"])["rook"].wounds == 0
    assert watching().does("rook walk e4")["rook"].at == "e4"
    over = theirs(begun(watching(), "ada"))
    assert over["ada"].watch is None
    assert over.does("rook walk e4 d4")["rook"].at == "d4"


@pytest.mark.clause("hex.ranged.overwatch.7")
def test_moving_within_the_area_is_enough() -> None:
    """Rook stands in it and goes to the next hex of it; out of it he may go."""
    inside = watching("d5").with_creature("rook", at="d4")
    assert inside.does("rook walk d5", [SHOT, FAILURE]).happened(Missed)
    assert inside.does("rook walk e4").happened(Moved)


@pytest.mark.clause("hex.ranged.overwatch.6", "hex.reaction.free-attack.6")
def test_who_jumps_over_a_watched_hex_enters_it() -> None:
    """From e4 over d4 to c4: the very first hex of the jump."""
    leaping = ranked(watching(), "rook", jump=1).with_creature("rook", at="e4")
    shot = leaping.does("rook jump c4", [Result(COMPLETE, 5), SHOT, FAILURE])
    assert (shot["rook"].at, bool(shot.happened(Missed))) == ("c4", True)


@pytest.mark.clause("hex.ranged.overwatch.8")
def test_it_uses_the_one_reaction() -> None:
    """Not again at the next hex, and not when the reaction is spent."""
    after = watching("d5").does("rook walk e4 d4 d5", [SHOT, FAILURE])
    assert after["rook"].at == "d5"
    spent = watching().with_creature("ada", reacted=True)
    assert spent.does("rook walk e4 d4")["rook"].wounds == 0


@pytest.mark.clause("hex.ranged.overwatch.8")
def test_an_empty_bow_watches_no_longer() -> None:
    assert unloaded(watching()).does("rook walk e4 d4")["rook"].at == "d4"


@pytest.mark.clause("hex.ranged.overwatch.6", "hex.ranged.overwatch.10")
@pytest.mark.parametrize(
    ("ruling", "moment", "wounds"), [(True, "entered", 3), (True, "before", 3), (False, "entered", 0)]
)
def test_who_is_pushed_into_the_area_enters_it(ruling: bool, moment: str, wounds: int) -> None:
    """Cai drives rook from e4 to d4, which ada watches: her one reaction; no blade strikes at who is pushed."""
    trial = with_company(watching(pushed_is_watched=ruling, overwatch_moment=moment), cai=("bandit", "red", "f4"))
    trial = trial.with_creature("rook", at="e4").turn_of("cai").with_creature("cai", action_points=3)
    answers = [Result(COMPLETE), *([SHOT, Result(COMPLETE)] if ruling else []), "stay"]
    after = trial.does("cai bash rook with truncheon", answers)
    unwatched = trial.with_creature("ada", watch=None).does("cai bash rook with truncheon", [Result(COMPLETE), "stay"])
    assert (after["rook"].at, after["rook"].wounds) == ("d4", unwatched["rook"].wounds + wounds)
    assert after["ada"].reacted == ruling


@pytest.mark.clause("hex.ranged.general.2")
@pytest.mark.parametrize(("ruling", "asked"), [("free", True), ("blocked", False)])
def test_an_overwatch_past_people(ruling: str, asked: bool) -> None:
    """Bo stands at c4, in the line to d4."""
    trial = with_company(watching(past_people=ruling), bo=("bandit", "red", "c4"))
    after = trial.does("rook walk e4 d4", [SHOT, FAILURE] if asked else [])
    assert bool(after.happened(Missed)) == asked


@pytest.mark.clause("hex.ranged.overwatch.9")
@pytest.mark.parametrize(("ruling", "stamina"), [("of-the-action", 1), ("none", 0)])
def test_the_stamina_of_the_attack(ruling: str, stamina: int) -> None:
    """To throw costs 1, by the default also now; to shoot costs none."""
    trial = thrower(overwatch_stamina=ruling).with_creature("rook", at="f4").with_creature("ada", stamina=5)
    thrown = theirs(trial.does("ada overwatch dagger on e4")).does("rook walk e4", [SHOT, FAILURE])
    assert thrown["ada"].stamina == 5 - stamina
    shot = watching(overwatch_stamina=ruling).with_creature("ada", stamina=5)
    assert shot.does("rook walk e4 d4", [SHOT, FAILURE])["ada"].stamina == 5
    tired = theirs(trial.with_creature("ada", stamina=0).does("ada overwatch dagger on e4"))
    if stamina:
        assert tired.does("rook walk e4")["rook"].at == "e4"
    else:
        with pytest.raises(Unanswered):
            tired.does("rook walk e4")


@pytest.mark.clause("hex.ranged.overwatch.10")
@pytest.mark.parametrize(("ruling", "apart"), [("connected", False), ("anywhere", True)])
def test_the_shape_of_the_area(ruling: str, apart: bool) -> None:
    trial = ranked(archery(overwatch_area=ruling), "ada", overwatch=1)
    if apart:
        assert trial.does(WATCH, ["d8"])["ada"].watch.cells == ("d4", "d8")
    else:
        with pytest.raises(WrongAnswer):
            trial.does(WATCH, ["d8"])


@pytest.mark.clause("hex.ranged.overwatch.10")
@pytest.mark.parametrize(("ruling", "at"), [("entered", "d4"), ("before", "e4")])
def test_the_moment_of_the_attack(ruling: str, at: str) -> None:
    """Rook falls where he is when it comes: in the hex, or before it. Otherwise he goes on."""
    frail = watching(overwatch_moment=ruling, wound_base=1)
    assert frail.does("rook walk e4 d4 c4", [SHOT, Result(COMPLETE)])["rook"].at == at
    assert frail.does("rook walk e4 d4 c4", [SHOT, FAILURE])["rook"].at == "c4"


def test_the_way_that_is_found_avoids_watched_hexes() -> None:
    """To c4 it leads around d4, which is watched."""
    path = watching().intent("rook dash c4").args[0]
    assert "d4" not in path
