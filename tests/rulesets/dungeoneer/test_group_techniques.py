"""Techniques and items as group actions: each uses theirs, one roll, and everyone has the benefit or the stress."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.rulesets.dungeoneer.creature import Cooling
from affray.rulesets.dungeoneer.events import CounterAttacked, PutIn, Spent
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, may, options
from tests.rulesets.dungeoneer.training import COOLS, LASTS, lasting, using

JOINS = [COOLS, "yes", COOLS]
"""Ada's die of cooldown, bo's yes, and his."""


def both(who: str, foe: str = "zombie", at: str = "e4", bo: str = "d5", **rulings: Any) -> Trial:
    """Ada and bo, two of the same kind, at d4 and d5; a foe called bone."""
    return using(who, foe, at, bo=(who, bo)).with_(rulings=Rulings(**rulings))


def easy(trial: Trial, **fields: int) -> Trial:
    """The same with a foe whose blows are always avoided, and other figures of its sheet changed."""
    return trial.with_creature("bone", sheet=replace(trial["bone"].sheet, dodge=0, **fields))


def stress(trial: Trial) -> list[int]:
    """What ada and bo have to bear."""
    return [trial["ada"].stress, trial["bo"].stress]


# -- who, and at what price


@pytest.mark.clause("dungeoneer.group.3")
@pytest.mark.parametrize("lack", [{"techniques": ()}, {"cooling": (Cooling("conduit", 1),)}, {"action_points": 0}])
def test_whoever_joins_has_the_technique_active_and_ready(lack: dict[str, Any]) -> None:
    """And the points for it."""
    assert "bo" in options(both("mage", at="k9"), "conduit")
    assert "bo" not in options(both("mage", at="k9").with_creature("bo", **lack), "conduit")


@pytest.mark.clause("dungeoneer.group.2")
@pytest.mark.parametrize(("bo", "can"), [("j4", True), ("k4", False)])
def test_whoever_joins_is_within_range_of_the_same_creature(bo: str, can: bool) -> None:
    """A taunt reaches five tiles."""
    assert ("bo" in options(both("captain", bo=bo), "taunt", "bone")) is can


@pytest.mark.clause("dungeoneer.group.3")
def test_nobody_covers_themselves() -> None:
    """Bo is covered by ada; only cy could help her."""
    three = using("captain", at="k9", bo=("captain", "d5"), cy=("captain", "e4"))
    assert options(both("captain", at="k9"), "cover_me", "bo") == ["anyone"]
    assert options(three, "cover_me", "bo") == ["anyone", "cy"]


@pytest.mark.clause("dungeoneer.group.15")
@pytest.mark.parametrize(("join_cost", "points"), [("full", 2), ("nothing", 3)])
def test_the_technique_cools_down_for_each(join_cost: str, points: int) -> None:
    """Whether or not bo pays a point."""
    after = both("mage", at="k9", join_cost=join_cost).does("ada conduit with bo", [*JOINS, dice(6), dice(6)])
    assert (after["bo"].cooling, after["bo"].action_points) == ((Cooling("conduit", 4),), points)


# -- what comes of it


@pytest.mark.clause("dungeoneer.group.11")
@pytest.mark.parametrize(
    ("mine", "his", "arca", "each"),
    [((1,), (2,), 4, 3), ((6,), (5,), 4, 1), ((1, 6), (5,), 4, 0), ((1, 6), (3, 5), 5, 0)],
    ids=["11", "19", "20", "23"],
)
def test_a_conduit_fills_everyone_who_takes_part(mine: Any, his: Any, arca: int, each: int) -> None:
    """Arcana 4 twice against 20; a failure costs 2 stress and 1 for the group, a partial success 1."""
    after = both("mage", at="k9").does("ada conduit with bo", [*JOINS, dice(*mine), dice(*his)])
    assert [after[who].arca for who in ("ada", "bo")] == [arca, arca]
    assert (stress(after), after.happened(Spent)[0].difficulty) == ([each, each], 20)


@pytest.mark.clause("dungeoneer.group.7")
def test_everyones_share_is_told_and_then_the_sum() -> None:
    """Once each, and nothing twice."""
    after = both("mage", at="k9").does("ada conduit with bo", [*JOINS, dice(1, 6), dice(5)])
    told = [event.text() for event in after.events if isinstance(event, PutIn | Spent)]
    summed = "ada and bo together for the conduit: 1 + 6 + 5 + 8 = 20 against 20, success"
    assert told == ["ada puts in 1 6", "bo puts in 5", summed]


@pytest.mark.clause("dungeoneer.group.11")
def test_a_rally_reaches_those_near_any_of_them() -> None:
    """Skill 3 twice and 14 against 20: one less for ada, for bo, and for cy, who is near bo only; once each."""
    trial = using("captain", at="a9", bo=("captain", "i4"), cy=("guard", "k9"))
    for who in ("ada", "bo", "cy"):
        trial = trial.with_creature(who, stress=3)
    after = trial.does("ada rally with bo", [*JOINS, dice(2, 6), dice(1, 5)])
    assert [after[who].stress for who in ("ada", "bo", "cy")] == [2, 2, 2]


@pytest.mark.clause("dungeoneer.group.10", "dungeoneer.group.11")
@pytest.mark.parametrize(
    ("mine", "his", "effect", "each"), [((5,), (3,), [("bone", 0, 3)], 0), ((1,), (2,), [], 1)], ids=["14", "9"]
)
def test_a_taunt_is_laid_once_on_its_target(mine: Any, his: Any, effect: Any, each: int) -> None:
    """Skill 3 twice against a wolf's 7 times 2."""
    after = both("captain", "wolf").does(
        "ada taunt bone with bo", [*JOINS, dice(*mine), dice(*his), *([LASTS] * (not each))]
    )
    assert (lasting(after, "taunted"), stress(after)) == (effect, [each, each])


@pytest.mark.clause("dungeoneer.group.21")
def test_whoever_joins_in_a_disarm_is_struck_back_at() -> None:
    """Skill 1 twice and 10 against a ghoul's 6 times 2; bare hands are dodged by both."""
    trial = easy(both("guard", "ghoul"))
    after = trial.does("ada disarm bone with bo", [*JOINS, dice(5), dice(2, 3), LASTS, dice(), dice()])
    assert lasting(after, "disarmed") == [("bone", 0, 3)]
    assert after.happened(CounterAttacked) == [CounterAttacked("ada", "bone"), CounterAttacked("bo", "bone")]


@pytest.mark.clause("dungeoneer.group.14")
def test_a_charge_of_two_hits_harder_for_the_tiles_of_each() -> None:
    """From d4 and from g8, two tiles and three: 4 + 2 and 4 + 3, at 11 against twice 5, less 1 of the ogre's hide."""
    trial = easy(both("reaver", "ogre", "g4", bo="g8"))
    after = trial.does("ada charge bone with bo", [*JOINS, dice(1), dice(2), dice(), dice()])
    assert (after["ada"].at, after["bo"].at, after["bone"].health) == ("f4", "g5", 16 - 12)


@pytest.mark.clause("dungeoneer.group.3")
@pytest.mark.parametrize(("bo", "can"), [("g8", True), ("d3", False)])
def test_two_charge_together_if_neither_is_in_the_others_way(bo: str, can: bool) -> None:
    """From d3 bo would end on f4 as well, where ada does."""
    trial = both("reaver", "ogre", "g4", bo=bo)
    assert "charge" in may(trial, "bo")
    assert ("bo" in options(trial, "charge", "bone")) is can


@pytest.mark.clause("dungeoneer.group.14")
def test_each_puts_arca_of_their_own_behind_an_explosive_blow() -> None:
    """Rods do 2 each; 1 arca of ada's and 3 of bo's, doubled."""
    trial = easy(both("mage", "ogre"), hit=2, arcane=0).with_creature("bone", health=40)
    after = trial.does("ada explosive force bone with bo", [*JOINS, 1, 3, dice(1), dice(2), dice(), dice()])
    assert (after["bone"].health, after["ada"].arca, after["bo"].arca) == (40 - 16, 2, 0)


@pytest.mark.clause("dungeoneer.group.14")
def test_an_elusive_strike_of_two_is_lighter_for_each() -> None:
    """Daggers do 2 less 1 each, doubled."""
    after = both("scout").does("ada elusive strike bone with bo", [*JOINS, dice(1), dice(2)])
    assert (after["bone"].health, after.happened(CounterAttacked)) == (12 - 4, [])


@pytest.mark.clause("dungeoneer.group.14")
def test_called_shots_of_two_both_ignore_resistance() -> None:
    """Bows do 2 each, at skill 2 twice and 8 against a gargoyle's 6 times 2."""
    trial = both("archer", "gargoyle", "g4")
    after = trial.does("ada called shot bone with bo", [*JOINS, dice(3), dice(5)])
    assert after["bone"].health == 8 - 4


@pytest.mark.clause("dungeoneer.group.11")
@pytest.mark.parametrize(("joint_tend", "health"), [("each", 5), ("once", 3)])
def test_how_much_two_medkits_heal(joint_tend: str, health: int) -> None:
    """A reaver with 1 of 7 health: 11 times 2; skill 4 twice and 14. Both medkits are used, and bo's is used up."""
    trial = using("scout", at="k9", bo=("scout", "d5"), cy=("reaver", "c4")).with_creature("cy", health=1)
    ruled = trial.with_(rulings=Rulings(joint_tend=joint_tend))  # type: ignore[arg-type]
    after = ruled.does("ada tend cy with bo", ["yes", dice(3, 6), dice(5), (5,), (1,)])
    assert after["cy"].health == health
    assert ("medkit" in after["ada"].items, "medkit" in after["bo"].items) == (True, False)


@pytest.mark.clause("dungeoneer.group.11")
def test_two_nets_hold_one_creature_once() -> None:
    """Skill 4 twice and 3 against a zombie's 1 times 2."""
    after = both("scout").does("ada throw net bone with bo", ["yes", dice(1), dice(2), LASTS])
    assert lasting(after, "stuck") == [("bone", 0, 3)]
    assert not any("net" in after[who].items for who in ("ada", "bo"))
