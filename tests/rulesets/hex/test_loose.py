"""Loose, Shoot, Fire: the ranged attack check, range, sight, damage of shots, and bystanders."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.rulesets.hex.creature import Held
from affray.rulesets.hex.events import Avoided, FellShort, LostDefense, Missed, WentAstray
from affray.rulesets.hex.loading import weapons
from affray.rulesets.hex.rolls import COMPLETE, Result
from affray.testing import Trial
from tests.rulesets.hex.blows import DOWN_1, DOWN_2, EVEN, UP_1, UP_2, check_of, kept, reasons
from tests.rulesets.hex.fights import OPEN
from tests.rulesets.hex.moves import throws
from tests.rulesets.hex.sheets import made, ranked, wearing
from tests.rulesets.hex.shots import archery, armed, carrying, unloaded, with_company

LOOSE = "ada loose rook"
FAILURE, CRITICAL = Result("failure"), Result("critical failure")
HIT = Result(COMPLETE)


def slung(close: int, increment: int, **rulings: Any) -> Trial:
    """Ada with a sling of a range of her own, four hexes from rook."""
    trial = armed(archery(**rulings), "ada", "sling", "sling-stone")
    (held,) = trial["ada"].held
    return trial.with_creature(
        "ada", held=(replace(held, weapon=replace(held.weapon, close=close, increment=increment)),)
    )


# -- the action


@pytest.mark.clause("hex.ranged.loose.1", "hex.ranged.loose.2")
def test_it_costs_one_point_and_no_stamina() -> None:
    after = archery().with_creature("ada", action_points=1, stamina=0).does(LOOSE, [FAILURE])
    assert (after["ada"].action_points, after["ada"].stamina) == (0, 0)
    assert "costs 1 AP" in archery().with_creature("ada", action_points=0).why_not(LOOSE)


@pytest.mark.clause("hex.ranged.loose.3", "hex.ranged.loose.4")
def test_the_weapon_must_be_readied_and_loaded() -> None:
    """A bow that is stowed, an empty one, or one beside something else in the hands does not shoot."""
    needed = "a ranged weapon must be readied and loaded"
    assert needed in archery().with_creature("ada", held=(), stowed=(weapons()["short-bow"],)).why_not(LOOSE)
    assert needed in unloaded(archery()).why_not(LOOSE)
    full = (*archery()["ada"].held, Held(weapons()["winch"]))
    assert needed in archery().with_creature("ada", held=full).why_not(LOOSE)
    assert list(archery().legal.options(Intent("ada", "loose", ("rook",)))) == ["short-bow"]


@pytest.mark.clause("hex.ranged.loose.5", "hex.check.12")
def test_one_check_decides_it() -> None:
    """11 on the kept dice hit, 9 and 10 are avoided and wear nothing, less is a miss."""
    hit = archery().does(LOOSE, [(1, *kept(11))])
    assert (hit["rook"].wounds, hit["rook"].defense, len(hit.happened(Rolled))) == (3, 9, 1)
    avoided = archery().does(LOOSE, [(1, *kept(9))])
    assert avoided.happened(Avoided)
    assert (avoided["rook"].wounds, avoided["rook"].defense) == (0, 10)
    assert archery().does(LOOSE, [(1, *kept(8))]).happened(Missed)


@pytest.mark.clause("hex.check.12")
@pytest.mark.parametrize("wears", [0, 2])
def test_what_an_avoided_shot_takes(wears: int) -> None:
    after = archery(avoided_wears=wears).does(LOOSE, [(1, *kept(9))])
    assert after["rook"].defense == 10 - wears
    assert len(after.happened(LostDefense)) == (1 if wears else 0)


@pytest.mark.clause("hex.ranged.loose.6")
@pytest.mark.parametrize(("ruling", "loaded", "ready"), [("empty", None, 2), ("next-piece", "bodkin", 1)])
def test_a_shot_spends_the_piece(ruling: str, loaded: str | None, ready: int) -> None:
    after = archery(after_the_shot=ruling).does(LOOSE, [FAILURE])
    piece = after["ada"].held[0].loaded
    assert (piece and piece.name, after["ada"].ready[0].count) == (loaded, ready)


@pytest.mark.clause("hex.ranged.loose.6")
def test_a_crossbow_takes_no_piece_by_itself() -> None:
    trial = carrying(
        armed(archery(after_the_shot="next-piece"), "ada", "light-crossbow", "bolt"), "ada", {"bolt": 1}, {}
    )
    assert trial.does(LOOSE, [FAILURE])["ada"].held[0].loaded is None


@pytest.mark.clause("hex.ranged.loose.6")
def test_a_crossbow_is_cocked_anew_after_the_shot() -> None:
    """All of the winding, not the rest of it: four points to wind, one each to attach and to detach the winch."""
    trial = armed(archery(), "ada", "light-crossbow", "bolt")
    wound = trial.with_creature("ada", held=(replace(trial["ada"].held[0], work=6, cocked=True),))
    assert (wound.does(LOOSE, [FAILURE])["ada"].held[0].work, wound["ada"].held[0].cocked) == (0, True)
    assert not wound.does(LOOSE, [FAILURE])["ada"].held[0].cocked


# -- the check


@pytest.mark.clause("hex.check.9")
@pytest.mark.parametrize(("ruling", "points"), [("perception", 3), ("reflexes", -2)])
def test_the_attribute_of_a_ranged_attack(ruling: str, points: int) -> None:
    """With ranged combat, whose ranks give the levels."""
    trial = made(archery(ranged_attribute=ruling), "ada", perception=3, reflexes=-2)
    check = check_of(trial, LOOSE)
    assert [found.amount for found in check.modifiers if found.why == ruling] == [points]
    assert check.dice == UP_1
    assert check_of(ranked(trial, "ada", ranged_combat=0), LOOSE).dice == DOWN_1


@pytest.mark.clause("hex.check.15")
@pytest.mark.parametrize(("training", "more"), [(True, 2), (False, 0)])
def test_the_ranged_defense_bonus(training: bool, more: int) -> None:
    """Awareness by a ruling, dodge, and the shield; not the rank in melee combat."""
    trial = ranked(archery(bonus_training=training), "rook", awareness=2, dodge=1, melee_combat=4)
    assert check_of(trial, LOOSE).against == f"difficulty 10, {2 + 1 + more} required"


@pytest.mark.clause("hex.ranged.general.1")
def test_only_shots_and_throws_are_attacks() -> None:
    """Aiming, loading and overwatch raise no penalty and ban no defensive action."""
    trial = ranked(unloaded(archery()), "ada", overwatch=0).with_creature("ada", action_points=9)
    for deed in ("ada load short-bow with bodkin", "ada aim rook", "ada overwatch short-bow on d4"):
        trial = trial.does(deed)
        assert (trial["ada"].multi_attack, trial["ada"].turn.attacked) == (0, False)
    shot = trial.does(LOOSE, [FAILURE])
    assert (shot["ada"].multi_attack, shot["ada"].turn.attacked) == (1, True)


@pytest.mark.clause("hex.multi-attack.7")
def test_melee_and_ranged_attacks_share_one_penalty() -> None:
    """A shot, then a blow, then a throw: 0, 1, 2 levels."""
    trial = archery().with_creature("rook", at="c4")
    shot = trial.does(LOOSE, [FAILURE])
    assert reasons(shot, "ada brawling rook")["multi-attack penalty"] == -1
    struck = armed(shot.does("ada brawling rook", [FAILURE]), "ada", "dagger")
    assert reasons(struck, "ada throw rook")["multi-attack penalty"] == -2


# -- range and sight


@pytest.mark.clause("hex.ranged.general.2")
@pytest.mark.parametrize(
    ("close", "increment", "dice"),
    [(4, 1, UP_1), (3, 1, EVEN), (3, 5, EVEN), (2, 1, DOWN_1), (2, 2, EVEN), (1, 1, DOWN_2)],
)
def test_every_increment_begun_is_a_level(close: int, increment: int, dice: str) -> None:
    """Rook is four hexes away."""
    assert check_of(slung(close, increment), LOOSE).dice == dice


@pytest.mark.clause("hex.ranged.general.2")
def test_at_four_increments_a_shot_misses() -> None:
    """The piece is spent, nothing is thrown; it was an attack all the same."""
    far = slung(1, 1).with_creature("rook", at="g4")
    after = far.does(LOOSE)
    assert after.happened(FellShort)
    assert (after["ada"].held[0].loaded, after["ada"].turn.attacked, after["ada"].multi_attack) == (None, True, 0)


@pytest.mark.clause("hex.ranged.general.2")
def test_by_a_ruling_such_a_target_cannot_be_chosen() -> None:
    far = slung(1, 1, out_of_range="refused")
    assert far.does(LOOSE, [FAILURE]).happened(Missed)
    assert "out of range" in far.with_creature("rook", at="g4").why_not(Intent("ada", "loose", ("rook", "sling")))


@pytest.mark.clause("hex.ranged.general.2")
def test_a_wall_hides_a_target() -> None:
    walled = (*OPEN[:3], "..." + "#" + OPEN[3][4:], *OPEN[4:])
    assert "a wall hides the target" in archery(walled).why_not(Intent("ada", "loose", ("rook", "short-bow")))


@pytest.mark.clause("hex.ranged.general.2")
@pytest.mark.parametrize(("ruling", "dice"), [("free", UP_1), ("level", EVEN), ("blocked", "")])
def test_past_people(ruling: str, dice: str) -> None:
    """Bo stands at d4, between ada and rook; at d5 he is not in the way."""
    trial = with_company(archery(past_people=ruling), bo=("bandit", "red", "d4"))
    if dice:
        assert check_of(trial, LOOSE).dice == dice
    else:
        assert "stands in the line" in trial.why_not(Intent("ada", "loose", ("rook", "short-bow")))
    assert check_of(trial.with_creature("bo", at="d6"), LOOSE).dice == UP_1
    assert check_of(trial.with_creature("bo", fate="dead"), LOOSE).dice == UP_1


# -- what a shot does


@pytest.mark.clause("hex.check.14", "hex.check.15")
@pytest.mark.parametrize(
    ("piece", "armor", "wounds"),
    [
        ("bodkin", (), 3),
        ("broadhead", (), 4),
        ("blunted-arrow", (), 3),
        ("bodkin", ("light-mail",), 3),
        ("broadhead", ("light-mail",), 0),
    ],
)
def test_arrows(piece: str, armor: tuple[str, ...], wounds: int) -> None:
    """A bow of 2: 3 damage, 1 piercing. A bodkin goes through mail of 6; a broadhead is turned and does nothing."""
    trial = wearing(armed(archery(), "ada", "short-bow", piece), "rook", *armor)
    assert trial.does(LOOSE, [HIT])["rook"].wounds == wounds


@pytest.mark.clause("hex.check.15")
def test_a_bow_that_is_too_heavy_is_weaker_and_harder_to_shoot() -> None:
    """Body and the rank in bows count together: with 1 a bow of 2 is a level harder and deals 1 less."""
    trial = ranked(archery(), "ada", bows=1)
    assert check_of(trial, LOOSE).dice == EVEN
    assert trial.does(LOOSE, [HIT])["rook"].wounds == 2
    assert made(trial, "ada", body=1).does(LOOSE, [HIT])["rook"].wounds == 3
    hopeless = armed(ranked(trial, "ada", bows=0), "ada", "long-bow", "bodkin")
    assert "must be readied and loaded" in hopeless.why_not(LOOSE)


@pytest.mark.clause("hex.check.14")
@pytest.mark.parametrize(("pierced", "wounds"), [(0, 5), (1, 3), (2, 1)])
def test_successes_of_a_bow(pierced: int, wounds: int) -> None:
    """Each is 1 damage more, or 1 less and 1 piercing."""
    trial = wearing(archery(), "rook", "light-gambeson")
    after = trial.does(LOOSE, [Result(COMPLETE, 2), pierced])
    assert after["rook"].wounds == wounds


@pytest.mark.clause("hex.check.15")
@pytest.mark.parametrize(("weapon", "wounds"), [("light-crossbow", 4), ("heavy-crossbow", 6), ("hand-crossbow", 3)])
def test_a_crossbow_deals_its_strength(weapon: str, wounds: int) -> None:
    """Whatever the body of whoever shoots it; with one hand it is a level harder."""
    trial = armed(made(archery(), "ada", body=-1), "ada", weapon, "bolt")
    assert trial.does(LOOSE, [HIT])["rook"].wounds == wounds
    assert check_of(trial, LOOSE).dice == (EVEN if weapon == "hand-crossbow" else UP_1)


# -- bystanders


@pytest.mark.clause("hex.check.12")
def test_a_critical_failure_flies_at_a_bystander() -> None:
    """Bo fights rook hand to hand and has defense 10: 2d10 of 10 or more strike him, as a hit does."""
    trial = with_company(archery(), bo=("bandit", "red", "f3"))
    struck = trial.does(LOOSE, [CRITICAL, (5, 5)])
    assert [event.who for event in struck.happened(WentAstray)] == ["bo"]
    assert (struck["bo"].wounds, struck["bo"].defense) == (3, 9)
    assert [event.dice for event in struck.happened(Rolled)][1] == "2d10"
    assert trial.does(LOOSE, [CRITICAL, (5, 4)])["bo"].wounds == 0
    assert not archery().does(LOOSE, [CRITICAL]).happened(WentAstray)


@pytest.mark.clause("hex.check.12")
def test_which_of_two_is_left_to_chance() -> None:
    """Bo in melee with rook, nell right behind him; finn of rook's side stands beside and is not in danger."""
    trial = with_company(
        archery(), bo=("bandit", "red", "f3"), nell=("bandit", "blue", "g4"), finn=("bandit", "blue", "f5")
    )
    first, second = trial.does(LOOSE, [CRITICAL, (1,), (1, 1)]), trial.does(LOOSE, [CRITICAL, (2,), (1, 1)])
    assert [event.who for event in (*first.happened(WentAstray), *second.happened(WentAstray))] == ["bo", "nell"]
    odds = trial.facts(LOOSE)
    assert odds["in danger", "bo"] == odds["in danger", "nell"]
    assert odds["in danger", "bo"] + odds["in danger", "nell"] == Fraction(criticals(), 1000)


def criticals() -> int:
    """How many of the thousand ways in which three d10 fall keep 4 or less."""
    return sum(sum(sorted(faces)[1:]) <= 4 for faces in throws(3))


@pytest.mark.clause("hex.check.12")
@pytest.mark.parametrize(("ruling", "in_danger"), [("random", ["bo"]), ("behind", ["nell"]), ("never", [])])
def test_who_is_in_danger_is_a_ruling(ruling: str, in_danger: list[str]) -> None:
    trial = with_company(archery(stray_shot=ruling), bo=("bandit", "red", "f3"), nell=("bandit", "blue", "g4"))
    thrown: dict[str, list[tuple[int, ...]]] = {"random": [(1,), (1, 1)], "behind": [(1, 1)], "never": []}
    chance = thrown[ruling]
    assert [event.who for event in trial.does(LOOSE, [CRITICAL, *chance]).happened(WentAstray)] == in_danger


# -- targets that are down


@pytest.mark.clause("hex.modifier.kneeling.1", "hex.modifier.prone.1", "hex.modifier.prone.3")
@pytest.mark.parametrize(("posture", "dice"), [("standing", UP_1), ("kneeling", EVEN), ("prone", DOWN_1)])
def test_who_kneels_or_lies_is_harder_to_shoot(posture: str, dice: str) -> None:
    trial = archery().with_creature("rook", posture=posture)
    assert check_of(trial, LOOSE).dice == dice
    assert sum(reasons(trial, LOOSE).values()) == {"standing": 1, "kneeling": 0, "prone": -1}[posture]


@pytest.mark.clause("hex.melee.reckless.7")
def test_the_reckless_are_no_easier_to_shoot() -> None:
    """Nell strikes rook's shield arm recklessly; ada's shot gains nothing, a blow does."""
    trial = with_company(archery(), bo=("brawler", "red", "e4"))
    theirs = trial.turn_of("rook").with_creature("rook", action_points=3)
    reckless = theirs.does("rook reckless attack bo with arming-sword", [FAILURE])
    assert check_of(reckless.turn_of("ada"), LOOSE).dice == UP_1
    blow = reckless.turn_of("bo").with_creature("bo", action_points=1)
    assert check_of(blow, "bo brawling rook").dice == UP_2


@pytest.mark.clause("hex.melee.off-hand.12", "hex.melee.off-hand.13")
def test_levels_from_a_shot_stay_for_the_off_hand() -> None:
    """A shot, a blow, then the off-hand ignores the level of the blow and keeps that of the shot."""
    trial = ranked(archery(), "ada", off_hand_attack=1).with_creature("rook", at="c4")
    shot = trial.does(LOOSE, [FAILURE])
    assert reasons(shot, "ada off-hand attack rook")["multi-attack penalty"] == -1
    struck = shot.does("ada brawling rook", [FAILURE])
    assert reasons(struck, "ada off-hand attack rook")["multi-attack penalty"] == -1
    assert check_of(struck, "ada brawling rook").dice == DOWN_2
