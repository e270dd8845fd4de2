"""Gather, Release and Shape Arcane Energy, and the dues of magic."""

from typing import Any

import pytest

from affray.core.encounter import Clock
from affray.core.intents import Intent
from affray.rulesets.hex.events import (
    DrainedByDues,
    Gathered,
    GatheredNothing,
    HeldEnergy,
    LostEnergy,
    PaidDues,
    Released,
    Shaped,
    Wounded,
)
from affray.rulesets.hex.spellcraft import Shaping
from affray.testing import Trial
from tests.rulesets.hex.blows import UP_1, check_of
from tests.rulesets.hex.fights import begun
from tests.rulesets.hex.magic import casting, magical, spell, three
from tests.rulesets.hex.sheets import made, ranked, wielding

GATHER = "ada gather arcane energy"
RELEASE = "ada release arcane energy"
SHAPE = "ada shape arcane energy raw-force"
CRITICAL = (1, 2, 2)


def holding(energy: int, **rulings: Any) -> Trial:
    """Ada, with rank 2 in gathering and so much energy stored, who can shape a bolt of force for 5 points."""
    return magical("raw-force", "force-bolt", **rulings).with_creature("ada", energy=energy, stamina=9)


# -- Gather Arcane Energy


@pytest.mark.clause("hex.magic.gather.1", "hex.magic.gather.2")
@pytest.mark.parametrize("faces", [three(10), three(9)])
def test_gathering_costs_two_points_and_no_stamina(faces: tuple[int, ...]) -> None:
    after = holding(0).does(GATHER, [faces])
    assert (after["ada"].action_points, after["ada"].stamina) == (1, 9)
    assert "costs 2 AP" in holding(0).with_creature("ada", action_points=1).why_not(GATHER)
    theirs = holding(0).turn_of("rook").with_creature("rook", action_points=3)
    assert "only who knows magic can" in theirs.why_not("rook gather arcane energy")


@pytest.mark.clause("hex.magic.gather.3")
def test_gathering_is_a_check_of_mind() -> None:
    """2d10 and a level of advantage by rank 2, plus mind 2, against 12."""
    check = check_of(holding(0), GATHER)
    assert (check.dice, check.against) == (UP_1, "difficulty 12")
    assert holding(0).does(GATHER, [three(10)])["ada"].energy == 2
    assert holding(0).does(GATHER, [three(9)]).happened(GatheredNothing)


@pytest.mark.clause("hex.magic.gather.4")
def test_what_is_stored_stays_until_it_is_used() -> None:
    trial = holding(0).does(GATHER, [three(11)])
    assert trial.happened(Gathered) == [Gathered("ada", 3, 3)]
    for _ in range(3):
        trial = begun(trial.does("ada end"), "ada")
    assert trial["ada"].energy == 3


@pytest.mark.clause("hex.magic.gather.5")
@pytest.mark.parametrize("energy", [1, 6])
def test_holding_energy_costs_one_stamina_a_round(energy: int) -> None:
    """Whatever the amount: what is recovered is gone again."""
    trial = holding(energy).with_creature("ada", stamina=5)
    later = begun(trial.does("ada end"), "ada")
    assert (later["ada"].stamina, later.happened(HeldEnergy)) == (5, [HeldEnergy("ada", 1)])
    assert begun(holding(0).with_creature("ada", stamina=5), "ada")["ada"].stamina == 6


def struck_by_rook(trial: Trial, faces: tuple[int, ...]) -> Trial:
    """Rook strikes ada with a truncheon."""
    near = wielding(trial.with_creature("rook", at="d4"), "rook", "truncheon").turn_of("rook")
    return near.with_creature("rook", action_points=3).does("rook basic attack ada with truncheon", [faces])


@pytest.mark.clause("hex.magic.gather.6", "hex.magic.gather.7")
def test_a_wound_loses_the_energy_and_causes_its_dues() -> None:
    """3 wounds of the truncheon; 4 points were stored."""
    after = struck_by_rook(holding(4), (1, 10, 9))
    assert after.happened(Wounded)
    assert (after["ada"].energy, after["ada"].stamina) == (0, 9 - 4)
    assert after.happened(LostEnergy) == [LostEnergy("ada", 4)]
    assert after.happened(PaidDues) == [PaidDues("ada", 4)]


@pytest.mark.clause("hex.magic.gather.6")
def test_a_hit_without_a_wound_does_not() -> None:
    stout = made(holding(4), "ada", body=20)
    after = struck_by_rook(stout, (1, 10, 9))
    assert (after["ada"].wounds, after["ada"].energy) == (0, 4)
    assert after["ada"].defense == stout["ada"].defense - 1
    assert struck_by_rook(holding(4), (5, 1, 2))["ada"].energy == 4


@pytest.mark.clause("hex.magic.gather.8")
@pytest.mark.parametrize(("faces", "energy"), [(three(10), 2), (three(14), 6), (three(9), 0)])
def test_success_stores_the_rank_and_a_point_for_each_additional_success(faces: tuple[int, ...], energy: int) -> None:
    assert holding(0).does(GATHER, [faces])["ada"].energy == energy
    unranked = ranked(holding(0), "ada", gather_arcane_energy=0)
    assert unranked.does(GATHER, [faces])["ada"].energy == max(energy - 2, 0)


@pytest.mark.clause("hex.magic.gather.8")
def test_a_critical_failure_loses_what_is_held() -> None:
    after = holding(4).does(GATHER, [CRITICAL])
    assert (after["ada"].energy, after["ada"].stamina) == (0, 5)
    assert holding(4).does(GATHER, [three(9)])["ada"].energy == 4


@pytest.mark.clause("hex.magic.gather.8")
@pytest.mark.parametrize(("difficulty", "energy"), [(12, 2), (9, 5), (15, 0)])
def test_the_difficulty_of_gathering_is_a_ruling(difficulty: int, energy: int) -> None:
    assert holding(0, gathering_difficulty=difficulty).does(GATHER, [three(10)])["ada"].energy == energy


@pytest.mark.clause("hex.magic.gather.9")
def test_it_is_paid_in_the_own_turn_after_the_recovery() -> None:
    """At full stamina nothing is recovered, so a point is lost; the turn of gathering costs nothing."""
    fresh = magical("raw-force")
    most = fresh["ada"].stamina
    gathered = fresh.does(GATHER, [three(10)])
    assert gathered.does("ada end")["ada"].stamina == most
    assert begun(gathered.does("ada end"), "ada")["ada"].stamina == most - 1
    empty = gathered.with_creature("ada", stamina=0)
    assert begun(empty, "ada")["ada"].energy == 2


@pytest.mark.clause("hex.magic.gather.9")
@pytest.mark.parametrize(("ruled", "round_begun", "turn_begun"), [("own-turn", 5, 5), ("new-round", 4, 5)])
def test_or_when_a_round_begins(ruled: str, round_begun: int, turn_begun: int) -> None:
    trial = holding(3, holding_paid=ruled).with_creature("ada", stamina=5)
    new_round = trial.with_(clock=Clock(round=1)).clock("begin_round")
    assert new_round["ada"].stamina == round_begun
    assert begun(new_round, "ada")["ada"].stamina == turn_begun


@pytest.mark.clause("hex.magic.gather.10")
def test_who_cannot_pay_loses_it() -> None:
    """At a maximum of no stamina nothing is recovered: 12 fatigue of 12, and dues can only be wounds."""
    drained = holding(3, wound_base=30)
    drained = drained.with_creature("ada", stamina=0, fatigue=most_stamina(drained))
    after = begun(drained, "ada")
    assert (after["ada"].energy, after["ada"].wounds) == (0, 3)


@pytest.mark.clause("hex.magic.gather.10")
def test_or_tires() -> None:
    drained = holding(3, holding_unpaid="fatigue")
    drained = drained.with_creature("ada", stamina=0, fatigue=most_stamina(drained))
    after = begun(drained, "ada")
    assert (after["ada"].energy, after["ada"].fatigue) == (3, most_stamina(drained) + 1)
    assert after.happened(DrainedByDues) == [DrainedByDues("ada", 1)]


def most_stamina(trial: Trial) -> int:
    """10 + body 0 + endurance + stamina."""
    sheet = trial["ada"].sheet
    return 10 + int(sheet.rank("endurance")) + int(sheet.rank("stamina"))


@pytest.mark.clause("hex.magic.gather.11")
@pytest.mark.parametrize(("adds", "held"), [(True, 3 + 4), (False, 4)])
def test_a_second_gathering(adds: bool, held: int) -> None:
    """3 are stored and 4 gathered; one point of stamina holds all."""
    after = holding(3, gathering_adds=adds).does(GATHER, [three(12)])
    assert after["ada"].energy == held
    assert begun(after.does("ada end"), "ada")["ada"].stamina == 9
    assert holding(6, gathering_adds=False).does(GATHER, [three(12)])["ada"].energy == 6


@pytest.mark.clause("hex.magic.gather.12")
@pytest.mark.parametrize(("ruled", "energy", "stamina"), [("shaping", 3, 9 - 5), ("casting-too", 0, 9 - 2)])
def test_what_stored_energy_serves(ruled: str, energy: int, stamina: int) -> None:
    """A force-bolt's dues are 5."""
    after = holding(3, energy_serves=ruled).does("ada cast spell force-bolt", [casting("force-bolt")])
    assert (after["ada"].energy, after["ada"].stamina) == (energy, stamina)


# -- Release Arcane Energy


@pytest.mark.clause("hex.magic.release.1", "hex.magic.release.2")
def test_releasing_costs_one_point_and_one_stamina() -> None:
    after = holding(4).does(RELEASE)
    assert (after["ada"].action_points, after["ada"].stamina) == (2, 8)
    assert "costs 1 stamina" in holding(4).with_creature("ada", stamina=0).why_not(RELEASE)
    assert "no arcane energy is stored" in holding(0).why_not(RELEASE)


@pytest.mark.clause("hex.magic.release.3", "hex.magic.release.4")
@pytest.mark.parametrize(("rank", "left"), [(0, 5), (2, 3), (3, 2)])
def test_it_lowers_the_store_by_1_and_the_rank_without_dues(rank: int, left: int) -> None:
    after = ranked(holding(6), "ada", gather_arcane_energy=rank).does(RELEASE)
    assert after["ada"].energy == left
    assert after.happened(Released) == [Released("ada", 6 - left, left)]
    assert not after.happened(PaidDues)


@pytest.mark.clause("hex.magic.release.5")
def test_the_store_stops_at_nothing_and_holding_ends() -> None:
    assert holding(1).does(RELEASE)["ada"].energy == 0
    after = holding(2).does(RELEASE)
    assert after["ada"].energy == 0
    assert not begun(after.does("ada end"), "ada").happened(HeldEnergy)


@pytest.mark.clause("hex.magic.release.5")
@pytest.mark.parametrize(("ruled", "answers", "left"), [("all", [], 3), ("chosen", [1], 5), ("chosen", [3], 3)])
def test_how_much_is_released(ruled: str, answers: list[int], left: int) -> None:
    assert holding(6, release_amount=ruled).does(RELEASE, answers)["ada"].energy == left


@pytest.mark.clause("hex.magic.release.3", "hex.magic.release.5")
@pytest.mark.parametrize(
    ("energy", "shaped", "left"), [(1, 3, (0, 1)), (0, 4, (0, 1)), (3, 3, (0, 3)), (5, 2, (2, 2)), (1, 1, (0, 0))]
)
def test_what_was_shaped_is_released_after_what_is_stored(energy: int, shaped: int, left: tuple[int, int]) -> None:
    """Rank 2 releases 3 of all that is held, and by the other ruling up to 3."""
    trial = holding(energy).with_creature("ada", shaping=Shaping(spell("raw-force"), shaped))
    after = trial.does(RELEASE)
    assert (after["ada"].energy, shaped_points(after)) == left
    assert after.happened(Released) == [Released("ada", energy + shaped - sum(left), sum(left))]
    fewer = trial.ruled(release_amount="chosen").does(RELEASE, [1])
    assert fewer["ada"].energy + shaped_points(fewer) == energy + shaped - 1


def shaped_points(trial: Trial) -> int:
    """The points that ada has shaped."""
    shaping = trial["ada"].shaping
    return shaping.points if shaping else 0


# -- Shape Arcane Energy


@pytest.mark.clause("hex.magic.shape.1", "hex.magic.shape.2")
@pytest.mark.parametrize("faces", [three(10), three(9)])
def test_shaping_costs_one_point_and_one_stamina(faces: tuple[int, ...]) -> None:
    after = holding(4).does(SHAPE, [faces])
    assert (after["ada"].action_points, after["ada"].stamina) == (2, 8)
    assert "costs 1 stamina" in holding(4).with_creature("ada", stamina=0).why_not(SHAPE)


@pytest.mark.clause("hex.magic.shape.3")
def test_a_check_moves_points_into_an_effect() -> None:
    """Rank 2 and an additional success: 3 of the 5 that raw force costs; the rest the next time."""
    assert spell("raw-force").cost == 5
    check = check_of(holding(7), SHAPE)
    assert (check.dice, check.against) == (UP_1, "difficulty 12")
    begun_ = holding(7).does(SHAPE, [three(11)])
    assert begun_.happened(Shaped) == [Shaped("ada", "raw-force", 3, 5)]
    assert (begun_["ada"].energy, begun_["ada"].cast) == (4, ())
    done = begun_.does(SHAPE, [three(14)])
    assert (done["ada"].energy, done["ada"].shaping) == (2, None)
    assert done.happened(PaidDues) == [PaidDues("ada", 5)]
    assert done.does("ada manifest spell rook with raw-force", [three(8)])["rook"].wounds == 4


@pytest.mark.clause("hex.magic.shape.3")
def test_no_more_is_moved_than_is_stored_and_a_failure_moves_nothing() -> None:
    assert holding(1).does(SHAPE, [three(14)])["ada"].shaping.points == 1
    assert holding(4).does(SHAPE, [three(9)])["ada"].energy == 4
    assert "no arcane energy is stored" in holding(0).why_not(SHAPE)


@pytest.mark.clause("hex.magic.shape.3")
def test_a_critical_failure_or_a_wound_loses_what_was_shaped_too() -> None:
    """4 stored and 3 shaped."""
    shaped = holding(7).does(SHAPE, [three(11)]).with_creature("ada", stamina=9)
    for after in (shaped.does(SHAPE, [CRITICAL]), struck_by_rook(shaped, (1, 10, 9))):
        assert after.happened(LostEnergy) == [LostEnergy("ada", 7)]
        assert (after["ada"].energy, after["ada"].shaping) == (0, None)


@pytest.mark.clause("hex.magic.shape.3")
def test_what_was_begun_is_gone_on_with_and_can_be_released() -> None:
    trial = magical("raw-force", "raw-frost", "raw-shield").with_creature("ada", energy=3, stamina=9)
    assert list(trial.legal.options(Intent("ada", "shape_arcane_energy"))) == ["raw-force", "raw-frost", "raw-shield"]
    shaped = trial.does(SHAPE, [three(14)])
    assert shaped["ada"].energy == 0
    more = shaped.with_creature("ada", energy=1)
    assert list(more.legal.options(Intent("ada", "shape_arcane_energy"))) == ["raw-force"]
    assert shaped.does(RELEASE)["ada"].shaping is None


@pytest.mark.clause("hex.magic.shape.3")
def test_at_once_it_wants_the_whole_cost_and_no_check() -> None:
    trial = holding(6, shaping="at-once")
    after = trial.does(SHAPE)
    assert (after["ada"].energy, [cast.spell.name for cast in after["ada"].cast]) == (1, ["raw-force"])
    assert "not enough arcane energy" in trial.with_creature("ada", energy=4).why_not(SHAPE)


@pytest.mark.clause("hex.magic.shape.3")
def test_without_a_ruling_it_costs_and_does_nothing() -> None:
    after = holding(6, shaping="none").does(SHAPE)
    assert (after["ada"].energy, after["ada"].cast, after["ada"].action_points) == (6, (), 2)


@pytest.mark.clause("hex.magic.shape.3")
@pytest.mark.parametrize(("ruled", "stamina"), [("cost", 9 - 1 - 5), ("none", 9 - 1)])
def test_the_dues_of_a_crafted_effect(ruled: str, stamina: int) -> None:
    assert holding(6, shaping_dues=ruled).does(SHAPE, [three(13)])["ada"].stamina == stamina


def test_a_crafted_effect_on_oneself_acts_and_cannot_be_kept_up() -> None:
    trial = magical("raw-shield").with_creature("ada", energy=4)
    after = trial.does("ada shape arcane energy raw-shield", [three(14)])
    assert after["ada"].sheet.armor[-1].value == 2
    later = begun(after.does("ada end"), "ada")
    assert later["ada"].sheet.armor[-1].value == 2
    assert not later.does("ada end")["ada"].sheet.armor


# -- arcane dues


@pytest.mark.clause("hex.magic.general.2")
@pytest.mark.parametrize(
    ("stamina", "fatigue", "left"), [(9, 0, (4, 0, 0)), (5, 0, (0, 0, 0)), (3, 0, (0, 2, 0)), (0, 11, (0, 13, 3))]
)
def test_dues_take_stamina_then_fatigue_then_wounds(stamina: int, fatigue: int, left: tuple[int, int, int]) -> None:
    """5 of a force-bolt; ada's greatest stamina is 13."""
    trial = magical("force-bolt").with_creature("ada", stamina=stamina, fatigue=fatigue)
    assert most_stamina(trial) == 13
    after = trial.does("ada cast spell force-bolt", [casting("force-bolt")])["ada"]
    assert (after.stamina, after.fatigue, after.wounds) == left


@pytest.mark.clause("hex.magic.general.2")
@pytest.mark.parametrize(("ruled", "stamina", "dues"), [("paid", 4, 0), ("counted", 9, 2 + 5), ("none", 9, 2)])
def test_what_dues_do(ruled: str, stamina: int, dues: int) -> None:
    """2 were counted before."""
    trial = magical("force-bolt", arcane_dues=ruled).with_creature("ada", stamina=9, dues=0 if ruled == "paid" else 2)
    after = trial.does("ada cast spell force-bolt", [casting("force-bolt")])["ada"]
    assert (after.stamina, after.dues, after.wounds) == (stamina, dues, 0)


def test_wounds_by_dues_lose_the_energy_that_is_held() -> None:
    """3 dues beyond fatigue wound, which loses 2 points of energy, whose dues wound again."""
    trial = magical("force-bolt").with_creature("ada", stamina=0, fatigue=11, energy=2)
    after = trial.does("ada cast spell force-bolt", [casting("force-bolt")])
    assert (after["ada"].energy, after["ada"].wounds) == (0, 3 + 2)
