"""Aim."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.intents import Intent
from affray.rulesets.hex.conditions import AIMING
from affray.rulesets.hex.events import AimLost, FellShort, Hit
from affray.rulesets.hex.rolls import Result
from affray.testing import Trial
from tests.rulesets.hex.blows import check_of, kept
from tests.rulesets.hex.fights import OPEN, begun
from tests.rulesets.hex.moves import may
from tests.rulesets.hex.sheets import made, ranked
from tests.rulesets.hex.shots import archery, armed, unloaded, with_company

AIM, LOOSE = "ada aim rook", "ada loose rook"
FAILURE = Result("failure")
HIT = (1, *kept(11))
"""Just enough on the dice without an aim."""


def points_of(trial: Trial, what: str = LOOSE) -> dict[str, int]:
    """The points that count for a throw, by their reasons."""
    return {found.why: found.amount for found in check_of(trial, what).modifiers if found.kind == "points"}


def aims(trial: Trial, who: str = "ada") -> bool:
    """Whether somebody aims."""
    return bool(trial.now.has_effect(who, AIMING))


def aimed(rank: int = 1, **rulings: Any) -> Trial:
    """Ada has taken aim at rook, and has three points more."""
    trial = ranked(archery(**rulings), "ada", aim=rank).does(AIM)
    return trial.with_creature("ada", action_points=3)


@pytest.mark.clause("hex.ranged.aim.1", "hex.ranged.aim.2")
def test_it_costs_two_points_and_no_stamina() -> None:
    after = archery().with_creature("ada", action_points=2, stamina=0).does(AIM)
    assert (after["ada"].action_points, after["ada"].stamina) == (0, 0)
    assert "costs 2 AP" in archery().with_creature("ada", action_points=1).why_not(AIM)


@pytest.mark.clause("hex.ranged.aim.3")
def test_the_target_must_be_seen() -> None:
    """A wall between hides rook; nell beside him can be aimed at."""
    walled = (*OPEN[:3], "..." + "#" + OPEN[3][4:], *OPEN[4:])
    assert "a wall hides the target" in archery(walled).why_not(Intent("ada", "aim", ("rook",)))
    both = with_company(archery(walled), nell=("bandit", "blue", "b6"))
    assert list(both.legal.options(Intent("ada", "aim"))) == ["nell"]


@pytest.mark.clause("hex.ranged.aim.4")
def test_it_takes_a_loaded_weapon_that_carries_so_far() -> None:
    """A sling carries 8 hexes and three increments of 6, here made shorter: 2 and 3 times 1 reach five hexes."""
    assert "must be readied and loaded" in unloaded(archery()).why_not(AIM)
    assert "must be readied and loaded" in archery().with_creature("ada", held=()).why_not(AIM)
    sling = armed(archery(), "ada", "sling", "sling-stone")
    near = sling.with_creature("ada", held=(short(sling),))
    assert aims(near.with_creature("rook", at="g4").does(AIM))
    assert "out of range" in near.with_creature("rook", at="h4").why_not(Intent("ada", "aim", ("rook",)))


def short(trial: Trial) -> object:
    """A sling of short range."""
    (held,) = trial["ada"].held
    return replace(held, weapon=replace(held.weapon, close=2, increment=1))


@pytest.mark.clause("hex.ranged.aim.5")
@pytest.mark.parametrize("rank", [0, 1, 3])
def test_the_bonus_is_one_and_the_rank(rank: int) -> None:
    assert points_of(aimed(rank))["taken aim"] == 1 + rank
    assert aimed(rank).does(LOOSE, [(1, *kept(11 - 1 - rank))]).happened(Hit)
    assert not aimed(rank).does(LOOSE, [(1, *kept(10 - 1 - rank))]).happened(Hit)


@pytest.mark.clause("hex.ranged.aim.6")
def test_it_serves_the_next_attack_on_that_target() -> None:
    """Not the one after it, and none on nell."""
    both = with_company(aimed(), nell=("bandit", "blue", "f6"))
    assert "taken aim" not in points_of(both, "ada loose nell")
    shot = both.does(LOOSE, [FAILURE]).does("ada load short-bow with bodkin")
    assert "taken aim" not in points_of(shot)


@pytest.mark.clause("hex.ranged.aim.7")
def test_moving_ends_it() -> None:
    """A walk of no hexes does not."""
    walked = aimed().does("ada walk b5")
    assert walked.happened(AimLost)
    assert "taken aim" not in points_of(walked)
    assert aims(aimed().does("ada walk stay"))


@pytest.mark.clause("hex.ranged.aim.6", "hex.ranged.general.2")
def test_an_attack_that_falls_short_uses_it() -> None:
    """Rook has gone out of the range of a sling: no check is made, and it was the next attack on him."""
    sling = armed(aimed(), "ada", "sling", "sling-stone")
    short_of_him = sling.with_creature("ada", held=(short(sling),)).with_creature("rook", at="h4")
    after = short_of_him.does("ada loose rook")
    assert (len(after.happened(FellShort)), aims(after)) == (1, False)


@pytest.mark.clause("hex.ranged.aim.8")
def test_a_melee_attack_ends_it() -> None:
    """Whomever it is made on."""
    beside = aimed().with_creature("rook", at="c4")
    assert not aims(beside.does("ada brawling rook", [FAILURE]))
    assert not aims(with_company(aimed(), nell=("bandit", "blue", "c4")).does("ada brawling nell", [FAILURE]))


@pytest.mark.clause("hex.ranged.aim.9")
def test_what_takes_no_check_and_no_step_does_not_end_it() -> None:
    """Readying arrows, loading, overwatch."""
    trial = unloaded(aimed().does("ada stow ammunition bodkin")).does("ada ready ammunition bodkin")
    trial = trial.with_creature("ada", action_points=3).does("ada load short-bow with bodkin")
    trial = ranked(trial, "ada", overwatch=0).does("ada overwatch short-bow on d4")
    assert points_of(trial)["taken aim"] == 2


@pytest.mark.clause("hex.ranged.aim.10")
@pytest.mark.parametrize(("ruling", "kept_on"), [("any-check", False), ("attacks", True)])
def test_other_checks(ruling: str, kept_on: bool) -> None:
    """A restoration is a check and no attack."""
    trial = aimed(aim_broken_by=ruling)
    assert aims(trial.does("ada restoration", [FAILURE])) == kept_on
    assert not aims(trial.with_creature("rook", at="c4").does("ada brawling rook", [FAILURE]))


@pytest.mark.clause("hex.ranged.aim.11")
@pytest.mark.parametrize(("ruling", "dice", "more"), [("points", 3, 2), ("levels", 5, 0)])
def test_what_kind_of_bonus(ruling: str, dice: int, more: int) -> None:
    trial = aimed(aim_bonus=ruling)
    assert check_of(trial, LOOSE).dice == f"{dice}d10 keep 2 high"
    assert points_of(trial).get("taken aim", 0) == more


@pytest.mark.clause("hex.ranged.aim.12")
@pytest.mark.parametrize(("ruling", "lasts"), [("until-used", True), ("next-turn", False)])
def test_how_long_it_lasts(ruling: str, lasts: bool) -> None:
    """Through the next turn by both; then only until it is used."""
    after = begun(aimed(aim_lasts=ruling).does("ada end"), "ada")
    assert aims(after)
    assert aims(begun(after.does("ada end"), "ada")) == lasts


@pytest.mark.clause("hex.ranged.aim.13")
@pytest.mark.parametrize(("ruling", "bonus"), [("replaces", 2), ("adds-up", 4)])
def test_a_second_aim(ruling: str, bonus: int) -> None:
    """At another target the first is gone either way."""
    trial = with_company(aimed(aim_again=ruling), nell=("bandit", "blue", "f6"))
    assert points_of(trial.does(AIM))["taken aim"] == bonus
    other = trial.does("ada aim nell")
    assert points_of(other, "ada loose nell")["taken aim"] == 2
    assert "taken aim" not in points_of(other)


@pytest.mark.clause("hex.ranged.aim.14")
@pytest.mark.parametrize(("ruling", "kept_on"), [(True, False), (False, True)])
def test_being_pushed(ruling: bool, kept_on: bool) -> None:
    trial = aimed(pushed_breaks_aim=ruling).with_creature("rook", at="c4")
    theirs = trial.turn_of("rook").with_creature("rook", action_points=3)
    pushed = theirs.does("rook bash ada with round-shield", [Result("complete success"), "stay"])
    assert (pushed["ada"].at, aims(pushed)) == ("a4", kept_on)


@pytest.mark.clause("hex.ranged.aim.15")
@pytest.mark.parametrize(("ruling", "kept_on"), [("kept", True), ("ends", False)])
def test_a_shot_at_somebody_else(ruling: str, kept_on: bool) -> None:
    """And another weapon may use the aim."""
    trial = with_company(aimed(aim_other_shot=ruling), nell=("bandit", "blue", "f6"))
    assert aims(trial.does("ada loose nell", [FAILURE])) == kept_on
    other = armed(made(trial, "ada", body=0), "ada", "sling", "sling-stone")
    assert points_of(other)["taken aim"] == 2


def test_who_cannot_aim_is_not_offered_it() -> None:
    """Neither with a sword."""
    assert "aim" in may(archery())
    assert "aim" not in may(armed(archery(), "ada", "arming-sword"))
