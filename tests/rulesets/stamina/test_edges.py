"""The edges of single rules: exactly enough, one more, another size than the usual five, a third opponent."""

from typing import Any

import pytest

from affray.rulesets.stamina.creature import Held, Turn
from affray.rulesets.stamina.events.deeds import FellDown, MadeNoWay
from affray.rulesets.stamina.loading import CATALOG, TerrainEntry, check_terrain, weapons
from affray.rulesets.stamina.rulings import Rulings
from affray.rulesets.stamina.turns import initiative_order
from affray.testing import Trial
from tests.rulesets.stamina.fights import (
    HIT,
    LOOSE,
    MISS,
    OPEN,
    against,
    at_peace,
    bout,
    difficulty,
    duel,
    fight,
    next_turn_of,
    reasons,
    shot,
)
from tests.rulesets.stamina.mages import holding, mages
from tests.rulesets.stamina.sheets import made, ranked, wielding

SWORD = "ada basic attack rook with sword"


# -- stamina and defense


@pytest.mark.clause("stamina.turn.10")
@pytest.mark.parametrize(("stamina", "left"), [(2, 0), (1, None)])
def test_exactly_enough_stamina_is_enough(stamina: int, left: int | None) -> None:
    trial = bout().with_creature("ada", stamina=stamina)
    if left is None:
        assert "costs 2 stamina, 1 remain" in trial.why_not("ada quick attack rook with sword")
    else:
        assert trial.does("ada quick attack rook with sword", [MISS])["ada"].stamina == left


@pytest.mark.clause("stamina.recovery.restoration.2", "stamina.recovery.restoration.3")
@pytest.mark.parametrize(("rank", "may_restore"), [(4, True), (3, False)])
def test_all_that_was_spent_this_turn_counts(rank: int, may_restore: bool) -> None:
    """Two and two: not more than a rank of 4 allows, more than one of 3."""
    spent = ranked(duel(), "ada", stamina=rank).does("ada quick attack rook with sword", [MISS]).does(
        "ada dash c4", [("free_attack", "basic-attack", "sword"), MISS]
    )  # fmt: skip
    assert spent["ada"].turn.spent == 4
    assert ("too much stamina" not in spent.why_not("ada restoration")) == may_restore


@pytest.mark.clause("stamina.turn.13")
@pytest.mark.parametrize(("size", "defense"), [(4, 22), (5, 21), (8, 18), (26, 0), (40, 0)])
def test_whoever_is_larger_is_easier_to_hit(size: int, defense: int) -> None:
    """Down to nothing, and no further."""
    trial = made(duel(lost_defense="back-each-round"), "ada", size=size).with_creature("ada", defense=3)
    assert next_turn_of(trial, "ada")["ada"].defense == defense


@pytest.mark.clause("stamina.round.8")
def test_among_equals_reflexes_come_before_perception() -> None:
    """Two programs of equal initiative: six and four against four and six."""
    who = {"ada": ("sword-and-shield", "red", "b4"), "rook": ("sword-and-shield", "blue", "k4")}
    trial = fight(OPEN, None, None, **who)
    slow = made(made(trial, "ada", reflexes=4, perception=6), "rook", reflexes=6, perception=4)
    assert initiative_order(slow.now) == ("rook", "ada")
    quick = made(made(trial, "ada", reflexes=6, perception=4), "rook", reflexes=4, perception=6)
    assert initiative_order(quick.now) == ("ada", "rook")


# -- blows


@pytest.mark.clause("stamina.melee.quick.4")
def test_one_quick_attack_in_a_later_round_too() -> None:
    later = next_turn_of(next_turn_of(bout(), "ada"), "ada")
    assert later.encounter.clock.round == 3
    after = later.does("ada quick attack rook with sword", [MISS]).with_creature("ada", turn=Turn())
    assert "one quick attack a round" in after.why_not("ada quick attack rook with sword")


@pytest.mark.clause("stamina.melee.lunge.2")
@pytest.mark.parametrize(
    ("size", "at", "reaches"), [(3, "f4", True), (3, "g4", False), (8, "h4", True), (8, "i4", False)]
)
def test_a_lunge_doubles_the_reach_of_any_body(size: int, at: str, reaches: bool) -> None:
    """With a sword of 5: eleven points are two meters, twenty-one are four."""
    trial = ranked(made(wielding(duel(), "ada", "sword"), "ada", size=size), "ada", lunge=0)
    assert (trial.with_creature("rook", at=at).why_not("ada lunge rook with sword") == "") == reaches


@pytest.mark.clause("stamina.melee.half-sword.4")
@pytest.mark.parametrize(
    ("size", "at", "reaches"), [(2, "e4", True), (2, "f4", False), (8, "f4", True), (8, "g4", False)]
)
def test_half_of_a_weapon_and_all_of_a_body(size: int, at: str, reaches: bool) -> None:
    """Two points of a sword of 5: four are one meter, ten are two."""
    trial = made(wielding(duel(), "ada", "thrusting-sword"), "ada", size=size).with_creature("rook", at=at)
    assert (trial.why_not("ada half-sword rook with thrusting-sword") == "") == reaches


@pytest.mark.clause("stamina.modifier.flanking.3", "stamina.modifier.flanking.4")
@pytest.mark.parametrize(("ruled", "loses"), [("all", 3), ("outside-the-arc", 2)])
def test_a_third_opponent_counts_too(ruled: Any, loses: int) -> None:
    """Ada before rook, bea and cyd behind him."""
    who = {name: ("sword-and-shield", "red", at) for name, at in (("ada", "d4"), ("bea", "f4"), ("cyd", "f5"))}
    trial = fight(OPEN, Rulings(flankers=ruled), None, **who, rook=("sword-and-shield", "blue", "e4"))
    beset = trial.with_creature("rook", facing=3)
    alone = beset.with_creature("bea", at="a9").with_creature("cyd", at="b9")
    assert difficulty(alone.does(SWORD, [MISS])) - difficulty(beset.does(SWORD, [MISS])) == loses


@pytest.mark.parametrize(
    ("trained", "harder"), [(3, {"sledge is unwieldy": -1}), (1, {"sledge is unwieldy": -1, "sledge is difficult": -2})]
)
def test_what_is_unwieldy_stays_so_whatever_the_training(trained: int, harder: dict[str, int]) -> None:
    """A sledge of difficulty 5: two more in bludgeons make up for that, and never for its weight."""
    trial = ranked(wielding(bout(), "ada", "sledge", 2), "ada", bludgeons=trained)
    trial = made(trial, "ada", skills=tuple((n, 2 if n == "melee combat" else r) for n, r in trial["ada"].sheet.skills))
    found = reasons(trial.does("ada basic attack rook with sledge", [MISS]))
    assert {why: amount for why, amount in found.items() if why.startswith("sledge")} == harder


# -- reactions


@pytest.mark.clause("stamina.defense.disengage.2")
@pytest.mark.parametrize(
    ("held", "deed"),
    [
        ((Held(weapons()["dagger"], 1, off_hand=True),), ("free_attack", "off-hand-attack", "dagger")),
        ((Held(weapons()["dagger"], 1),), ("free_attack", "throw", "dagger")),
    ],
    ids=["off hand", "throw"],
)
def test_whoever_disengages_is_harder_to_strike_however_it_is_done(held: tuple[Held, ...], deed: Any) -> None:
    """Ten more against an attack with the off hand, and against a throw."""
    trial = duel().with_creature("rook", held=held)
    plain = trial.does("ada walk c4", [deed, MISS])
    ready = trial.does("ada disengage").does("ada walk c4", [deed, MISS])
    assert difficulty(ready) - difficulty(plain) == 10


@pytest.mark.clause("stamina.reaction.take-cover.2")
@pytest.mark.parametrize(("at", "asked"), [("l4", True), ("m4", False)])
def test_cover_is_taken_as_far_as_a_walk_carries(at: str, asked: bool) -> None:
    """Four meters to h4, behind the parapet at g4; from five rook is not asked."""
    rows = tuple("......p.........." if row == 3 else "." * 17 for row in range(9))
    trial = wielding(shot(rows, at), "rook", "sword")
    after = trial.does(LOOSE, [("take_cover", "h4"), MISS] if asked else [MISS])
    assert after["rook"].at == ("h4" if asked else at)


# -- ground


def lane(marks: str, at: str = "b1", **rulings: Any) -> Trial:
    """Ada on a map one hex wide."""
    who = {"ada": ("sword-and-shield", "red", at), "rook": ("sword-and-shield", "blue", "v1")}
    return fight((marks.ljust(22, "."),), Rulings(**rulings), None, **who)


@pytest.mark.clause("stamina.move.jump.6")
@pytest.mark.parametrize(("between", "clears"), [("-", True), (".", True), ("^", False), ("o", False), ("#", False)])
def test_a_jump_along_the_level_goes_over_nothing_higher(between: str, clears: bool) -> None:
    trial = ranked(lane(f"..{between}."), "ada", jump=3)
    assert (trial.why_not("ada jump d1") == "") == clears


@pytest.mark.clause("stamina.move.swim.3")
def test_water_is_as_hard_as_the_worst_that_one_may_come_into() -> None:
    """Still water beside a stream is swum against 15; from further off against 10, and only up to the stream."""
    beside = lane(".~~==~~.", "c1")
    assert against(ranked(beside, "ada", swim=6).does("ada swim", [MISS])) == ["difficulty 15"]
    off = ranked(lane(".~~~==~.", "c1"), "ada", swim=6).does("ada swim", [HIT, ("d1",)])
    assert (against(off), off["ada"].at) == (["difficulty 10"], "d1")
    with pytest.raises(ValueError, match="no answer"):
        ranked(lane(".~~~==~.", "c1"), "ada", swim=6).does("ada swim", [HIT, ("d1", "e1")])


@pytest.mark.clause("stamina.move.swim.4")
def test_nobody_travels_out_of_water_or_on_their_knees() -> None:
    who = {"ada": ("sword-and-shield", "red", "c1"), "rook": ("bandit", "blue", "k9")}
    wet = at_peace((".~~........", *OPEN[1:]), None, **who)
    assert "no footing in the water" in wet.why_not("ada travel f1")
    dry = at_peace(OPEN, None, **who)
    assert dry.why_not("ada travel f1") == ""
    assert "must get up first" in dry.with_creature("ada", posture="prone").why_not("ada travel f1")


@pytest.mark.clause("stamina.move.swim.3", "stamina.move.climb.3")
@pytest.mark.parametrize(("kind", "difficulty"), [("water", 0), ("water", 9), ("surface", 5), ("gap", 9)])
def test_what_is_swum_or_climbed_is_ten_at_the_least(kind: Any, difficulty: int) -> None:
    check_terrain(TerrainEntry(kind, difficulty=10), CATALOG)
    with pytest.raises(ValueError, match=f"is 10 to 30, not {difficulty}"):
        check_terrain(TerrainEntry(kind, difficulty=difficulty), CATALOG)
    check_terrain(TerrainEntry("open"), CATALOG)


@pytest.mark.clause("stamina.move.swim.4")
def test_nobody_swims_over_land() -> None:
    """Out of the water onto the bank and no further; a bank that lies higher is no way out."""
    trial = ranked(lane(".~~..", "c1"), "ada", swim=6)
    with pytest.raises(ValueError, match="no answer"):
        trial.does("ada swim", [HIT, ("d1", "e1")])
    assert trial.does("ada swim", [HIT, ("d1",)])["ada"].at == "d1"
    with pytest.raises(ValueError, match="no answer"):
        ranked(lane(".~~o.", "c1"), "ada", swim=6).does("ada swim", [HIT, ("d1",)])


@pytest.mark.clause("stamina.move.climb.3")
def test_the_harder_of_two_levels_counts_up_and_down() -> None:
    """A ledge of 15: from open ground, and back down from its top."""
    up = lane("..^.", "b1").does("ada climb c1", [MISS], rest=lambda *_: 0)
    down = lane("..^.", "c1").does("ada climb b1", [MISS], rest=lambda *_: 0)
    assert against(up) == against(down) == ["difficulty 15"]


@pytest.mark.clause("stamina.move.8")
@pytest.mark.parametrize(("body", "half"), [(5, 9), (9, 11)])
def test_whoever_hurries_on_a_journey_arrives_with_half_of_the_maximum(body: int, half: int) -> None:
    who = {"ada": ("sword-and-shield", "red", "b4"), "rook": ("bandit", "blue", "k9")}
    trial = made(at_peace(OPEN, None, **who), "ada", body=body)
    after = trial.does("ada travel c4 pace quick").does("ada go on")
    assert after["ada"].stamina == half


# -- magic


@pytest.mark.clause("stamina.ranged.loose.11")
def test_a_spell_that_hits_costs_defense_like_any_blow() -> None:
    thrown = holding(mages(), "fireball")
    before = thrown["rook"].defense
    after = thrown.does("ada loose rook with spell", {"spell": HIT, "wizards-fire": (1, 1)})
    assert after["rook"].defense == before - thrown.encounter.rulings.hit_wears


@pytest.mark.clause("stamina.move.jump.8")
def test_a_jump_that_does_not_carry_all_the_way_says_so_before_the_click() -> None:
    """Three meters of four, for sure."""
    short = ranked(lane("......"), "ada", jump=3)
    odds = short.odds("ada jump f1 taking standard").facts()
    assert odds["landed short", "ada"] == 1
    assert short.does("ada jump f1 taking standard")["ada"].at == "e1"
    assert ("landed short", "ada") not in short.odds("ada jump e1 taking standard").facts()


@pytest.mark.clause("stamina.move.climb.6")
def test_whoever_fails_at_the_foot_of_a_climb_falls_from_nowhere() -> None:
    after = lane("..^.", "b1").does("ada climb c1", [MISS])
    assert (after.happened(FellDown), [event.who for event in after.happened(MadeNoWay)]) == ([], ["ada"])
