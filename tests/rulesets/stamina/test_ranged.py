"""Ranged actions: hurrying, aiming, readying, shooting, throwing."""

from fractions import Fraction
from itertools import product

import pytest

from affray.core.effects import Effect, Ends
from affray.core.intents import Intent
from affray.rulesets.stamina.creature import Dropped, Table
from affray.rulesets.stamina.events.blows import Hit, Strayed, StruckAt, TurnedByArmor
from affray.rulesets.stamina.loading import weapons
from affray.rulesets.stamina.rolls import NEAR, Result
from tests.rulesets.stamina.fights import (
    HIT,
    MISS,
    WORST,
    against,
    costs,
    dice_of,
    fight,
    hit,
    may,
    next_turn_of,
    reasons,
)
from tests.rulesets.stamina.sheets import armed, made, ranked, wearing, wielding
from tests.rulesets.stamina.shots import HURRIED, SHOT, archery, crossbows, throwing

# -- turns and hurrying


@pytest.mark.clause("stamina.ranged.1", "stamina.ranged.loose.1")
def test_a_shot_takes_a_turn_and_no_stamina() -> None:
    """And after it no other action of a turn."""
    after = archery().does(SHOT, [MISS])
    assert after["ada"].turn.occupied
    assert after["ada"].stamina == archery()["ada"].stamina
    assert "aim" not in may(after)


@pytest.mark.clause("stamina.ranged.2", "stamina.ranged.3")
def test_hurried_it_takes_none_and_costs_a_die_of_its_own_check() -> None:
    """The turn is still free for something else."""
    after = archery().does(HURRIED, [MISS])
    assert not after["ada"].turn.occupied
    assert reasons(after) == {"hurried": -1, "rank 2 in bows": 2}
    assert dice_of(after) == ["7d4 3d6 3d8 drop 1 high keep 7 high"]
    assert "aim" in may(after)


@pytest.mark.clause("stamina.ranged.4")
def test_a_hurry_costs_a_die_of_every_other_check_until_the_next_turn() -> None:
    """A blow after a hurried shot; in the next turn it is over."""
    shot = archery().with_creature("rook", at="d4").does(HURRIED, [MISS])
    assert reasons(shot.does("ada basic attack rook with kick", [MISS]))["hurried"] == -1
    later = next_turn_of(shot, "ada")
    assert "hurried" not in reasons(later.does("ada basic attack rook with kick", [MISS]))


@pytest.mark.clause("stamina.ranged.5")
def test_it_lasts_into_reactions() -> None:
    """Rook walks away from her before her next turn; her kick has the die."""
    shot = archery().with_creature("rook", at="d4").does(HURRIED, [MISS]).does("ada end").goes_on()
    struck = shot.does("rook walk f4", {"free_attack": ("free_attack", "basic-attack", "kick"), "basic-attack": MISS})
    assert reasons(struck)["hurried"] == -1


@pytest.mark.clause("stamina.ranged.6")
@pytest.mark.parametrize(("adds_up", "dice"), [(True, -2), (False, -1)])
def test_hurries_add_up(adds_up: bool, dice: int) -> None:
    """Ready and shoot in one breath: the second has two dice, or one by a ruling."""
    ready = archery(hurry_adds_up=adds_up).does("ada ready ammunition broadhead pace hurried")
    assert reasons(ready.does(HURRIED, [MISS]))["hurried"] == dice


# -- aim


@pytest.mark.clause("stamina.ranged.aim.1", "stamina.ranged.aim.7")
def test_aiming_takes_a_turn_that_nothing_shortens() -> None:
    """No stamina, and no pace to choose."""
    after = crossbows().does("ada aim rook")
    assert after["ada"].turn.occupied
    assert after["ada"].stamina == crossbows()["ada"].stamina
    assert costs(crossbows(), "ada aim rook") == "a turn"
    assert crossbows().why_not("ada aim rook pace hurried")


@pytest.mark.clause("stamina.ranged.aim.3")
def test_whoever_has_nothing_to_shoot_or_throw_does_not_aim() -> None:
    """Not with a sword; with a bow in hand or slung, with a knife in hand or at one's feet, and with magic."""
    bare = crossbows().with_creature("ada", held=(), stowed=())
    assert bare.why_not("ada aim rook") == "there is nothing to shoot or throw [stamina.ranged.aim.3]"
    assert "nothing to shoot or throw" in wielding(bare, "ada", "sword").why_not("ada aim rook")
    slung = wielding(bare, "ada", "sword").with_creature("ada", stowed=(weapons()["crossbow"],))
    able = (
        slung,
        wielding(bare, "ada", "hunting-bow", 2),
        wielding(bare, "ada", "knife"),
        bare.with_(table=Table(ground=(Dropped(weapons()["knife"], str(bare["ada"].at)),))),
        made(bare, "ada", arcane="natural"),
    )
    assert [trial.why_not("ada aim rook") for trial in able] == [""] * 5


@pytest.mark.clause("stamina.ranged.aim.2", "stamina.ranged.aim.3")
@pytest.mark.parametrize(("rank", "bonus"), [(0, 1), (2, 3)])
def test_aim_is_one_die_and_one_a_rank(rank: int, bonus: int) -> None:
    """Against the one who was named."""
    aimed = next_turn_of(ranked(crossbows(), "ada", aim=rank).does("ada aim rook"), "ada")
    assert reasons(aimed.does("ada loose rook with crossbow", [MISS]))["aim"] == bonus


@pytest.mark.clause("stamina.ranged.aim.4")
def test_aim_lasts_through_the_next_turn() -> None:
    """Not into the one after it."""
    aimed = crossbows().does("ada aim rook")
    assert aimed.now.has_effect("ada", "aiming")
    second = next_turn_of(aimed, "ada")
    assert "aim" in reasons(second.does("ada loose rook with crossbow", [MISS]))
    third = next_turn_of(second, "ada")
    assert "aim" not in reasons(third.does("ada loose rook with crossbow", [MISS]))


@pytest.mark.clause("stamina.ranged.aim.5")
def test_every_shot_within_that_time_has_it() -> None:
    """Two knives in one turn."""
    knives = armed(throwing(), "ada", "knife", "knife").with_creature("rook", at="e4")
    aimed = next_turn_of(knives.does("ada aim rook"), "ada")
    first = aimed.does("ada throw rook with knife pace hurried", [MISS])
    assert reasons(first)["aim"] == 1
    assert reasons(first.does("ada throw rook with knife", [MISS]))["aim"] == 1


@pytest.mark.clause("stamina.ranged.aim.6")
def test_nobody_else_is_aimed_at() -> None:
    """A shot at nell has nothing of the aim at rook."""
    trio = fight(ada=("crossbowman", "red", "c4"), rook=("bandit", "blue", "i4"), nell=("bandit", "blue", "i6"))
    trio = trio.with_creature("ada", loaded=(("crossbow", "bolt"),))
    aimed = next_turn_of(trio.does("ada aim rook"), "ada")
    assert "aim" not in reasons(aimed.does("ada loose nell with crossbow", [MISS]))


@pytest.mark.clause("stamina.ranged.aim.8")
@pytest.mark.parametrize(("ruled", "bonus"), [("renews", 3), ("adds-up", 6)])
def test_aiming_again(ruled: str, bonus: int) -> None:
    """A new aim takes the place of the old, or is added by a ruling."""
    once = next_turn_of(crossbows(aim_again=ruled).does("ada aim rook"), "ada")
    twice = next_turn_of(once.does("ada aim rook"), "ada")
    assert reasons(twice.does("ada loose rook with crossbow", [MISS]))["aim"] == bonus


@pytest.mark.clause("stamina.ranged.aim.8")
def test_another_aim_leaves_the_first_target() -> None:
    """Also where aims add up."""
    trio = fight(ada=("crossbowman", "red", "c4"), rook=("bandit", "blue", "i4"), nell=("bandit", "blue", "i6"))
    trio = trio.ruled(aim_again="adds-up").with_creature("ada", loaded=(("crossbow", "bolt"),))
    turned = next_turn_of(next_turn_of(trio.does("ada aim rook"), "ada").does("ada aim nell"), "ada")
    assert "aim" not in reasons(turned.does("ada loose rook with crossbow", [MISS]))
    assert reasons(turned.does("ada loose nell with crossbow", [MISS]))["aim"] == 3


@pytest.mark.clause("stamina.ranged.aim.3")
@pytest.mark.parametrize(("ruled", "bonus"), [("never", None), ("counts", 1)])
def test_a_bow_is_aimed_unless_it_cannot_be_held_drawn(ruled: str, bonus: int | None) -> None:
    """Any ranged attack is aimed; by a ruling not that of a bow."""
    aimed = next_turn_of(archery(aim_with_bow=ruled).does("ada aim rook"), "ada")
    assert reasons(aimed.does(SHOT, [MISS])).get("aim") == bonus


@pytest.mark.clause("stamina.ranged.aim.3")
def test_an_archer_does_not_aim_in_vain() -> None:
    """Two turns with a bow: a die for each rank in aim and one more, without any ruling."""
    for rank in (0, 2):
        aimed = next_turn_of(ranked(archery(), "ada", aim=rank).does("ada aim rook"), "ada")
        assert reasons(aimed.does(SHOT, [MISS]))["aim"] == 1 + rank


# -- ready


@pytest.mark.clause("stamina.ranged.ready.1", "stamina.ranged.ready.3")
@pytest.mark.parametrize(("rank", "count"), [(0, 1), (2, 3), (6, 6)])
def test_readying_takes_so_many_pieces(rank: int, count: int) -> None:
    """One and one a rank in reload, no more than there are: 6 bodkins; a turn and no stamina."""
    after = ranked(archery(), "ada", reload=rank).does("ada ready ammunition bodkin")
    assert dict(after["ada"].ready_ammunition)["bodkin"] == count
    assert dict(after["ada"].quiver).get("bodkin", 0) == 6 - count
    assert after["ada"].stamina == archery()["ada"].stamina
    assert after["ada"].turn.occupied


@pytest.mark.clause("stamina.ranged.ready.2")
def test_a_weapon_or_its_ammunition() -> None:
    """A bow from the back, or arrows from the quiver; each takes its own action."""
    slung = archery().with_creature("ada", held=(), stowed=(archery()["ada"].held[0].weapon,))
    readied = slung.does("ada ready weapon hunting-bow")
    assert [held.weapon.name for held in readied["ada"].held] == ["hunting-bow"]
    assert readied["ada"].ready_ammunition == slung["ada"].ready_ammunition
    arrows = slung.does("ada ready ammunition bodkin")
    assert arrows["ada"].held == ()
    assert dict(arrows["ada"].ready_ammunition)["bodkin"] == 3


@pytest.mark.clause("stamina.ranged.ready.1", "stamina.ranged.2")
def test_readying_can_be_hurried() -> None:
    """For a die on what follows."""
    after = archery().does("ada ready ammunition bodkin pace hurried")
    assert not after["ada"].turn.occupied
    assert reasons(after.does(SHOT, [MISS]))["hurried"] == -1


# -- loose


@pytest.mark.clause("stamina.ranged.loose.2", "stamina.ranged.loose.3")
def test_only_what_is_readied_and_loaded() -> None:
    """Not the bow on the back, nor the one without an arrow; the arrow is gone afterwards."""
    assert "loose" in may(archery())
    assert "nothing is readied and loaded" in archery().with_creature("ada", loaded=()).why_not(SHOT)
    assert "nothing is readied and loaded" in archery().with_creature("ada", held=()).why_not(SHOT)
    assert archery().does(SHOT, [MISS])["ada"].loaded == ()


@pytest.mark.clause("stamina.ranged.loose.4", "stamina.ranged.loose.5")
@pytest.mark.parametrize(
    ("ruled", "rolled"), [("ranged-combat", "7d4 2d6 3d8 keep 7 high"), ("none", "7d4 2d6 keep 7 high")]
)
def test_perception_and_ranged_combat(ruled: str, rolled: str) -> None:
    """7 d4 and 3 d8; by a ruling no skill."""
    assert dice_of(archery(ranged_skill=ruled).does(SHOT, [MISS])) == [rolled]


@pytest.mark.clause("stamina.ranged.loose.6", "stamina.ranged.loose.10")
@pytest.mark.parametrize(("rank", "bonus"), [(2, 2), (4, 4)])
def test_a_die_a_rank_with_the_weapon(rank: int, bonus: int) -> None:
    """Whoever is not listed as proficient has them too."""
    shot = ranked(archery(proficiency="listed"), "ada", bows=rank).does(SHOT, [MISS])
    assert reasons(shot) == {f"rank {rank} in bows": bonus}


@pytest.mark.clause("stamina.ranged.loose.7", "stamina.ranged.loose.8")
@pytest.mark.parametrize(("size", "dice"), [(3, -2), (4, -1), (5, None), (6, 1), (8, 3)])
def test_a_die_a_point_of_size(size: int, dice: int | None) -> None:
    """Above or below 5."""
    assert reasons(made(archery(), "rook", size=size).does(SHOT, [MISS])).get("size of the target") == dice


@pytest.mark.clause("stamina.ranged.loose.9")
@pytest.mark.parametrize(("ruled", "total"), [("ranged-defense", 17), ("defense-alone", 15)])
def test_it_is_held_against_ranged_defense(ruled: str, total: int) -> None:
    """Current defense 15, awareness 1 and alertness 1; dodge counts too, melee combat does not."""
    assert against(archery(ranged_difficulty=ruled).does(SHOT, [MISS]))[0].startswith(f"difficulty {total}")
    quick = ranked(archery(ranged_difficulty=ruled), "rook", dodge=3, melee_combat=5)
    bonus = 3 if ruled == "ranged-defense" else 0
    assert against(quick.does(SHOT, [MISS]))[0].startswith(f"difficulty {total + bonus}")


@pytest.mark.clause("stamina.ranged.loose.11")
def test_a_hit_costs_two_defense_a_near_miss_none() -> None:
    """Besides what it does."""
    assert archery().does(SHOT, [HIT, (1, 1)])["rook"].defense == 13
    assert archery(hit_wears=0).does(SHOT, [HIT, (1, 1)])["rook"].defense == 15
    assert archery().does(SHOT, [Result(NEAR)])["rook"].defense == 15


@pytest.mark.clause("stamina.ranged.loose.11")
@pytest.mark.parametrize(
    ("ruled", "short", "struck"), [("somebody-near", 5, True), ("somebody-near", 3, True), ("nobody", 0, False)]
)
def test_a_near_miss_strays(ruled: str, short: int, struck: bool) -> None:
    """17 less 5 is still nell's 12: she is hit in rook's place; by a ruling nobody is."""
    trio = fight(ada=("archer", "red", "c4"), rook=("bandit", "blue", "i4"), nell=("bandit", "blue", "i5"))
    trio = trio.ruled(stray_shots=ruled).with_creature("ada", loaded=(("hunting-bow", "broadhead"),))
    trio = trio.with_creature("nell", defense=10)
    after = trio.does(SHOT, [Result(NEAR, short=short), *([(1, 1)] if struck else [])])
    assert bool(after.happened(Strayed)) == (ruled == "somebody-near")
    assert [hit.who for hit in after.happened(Hit)] == (["nell"] if struck else [])
    missed = Result(NEAR, short=5 if struck else 0)
    assert trio.with_creature("nell", defense=11).does(SHOT, [missed])["nell"].defense == 11


@pytest.mark.clause("stamina.ranged.loose.11")
def test_by_chance_at_one_of_those_near() -> None:
    """A die says at whom; a friend of the archer may be hit as well, somebody two meters away is not."""
    four = fight(
        ada=("archer", "red", "c4"),
        rook=("bandit", "blue", "i4"),
        nell=("bandit", "blue", "i5"),
        bo=("bandit", "red", "j4"),
        eve=("bandit", "blue", "k4"),
    ).with_creature("ada", loaded=(("hunting-bow", "broadhead"),))
    shot = {"loose": Result(NEAR, short=1), "arrow": (1, 1)}
    assert four.with_creature("bo", defense=1).does(SHOT, shot | {"stray": (2,)})["bo"].defense == 0
    assert dice_of(four.does(SHOT, {"loose": Result(NEAR, short=1), "stray": (1,)}))[1] == "d2"


@pytest.mark.clause("stamina.ranged.loose.4", "stamina.ranged.loose.6")
def test_the_exact_chance_of_a_hit() -> None:
    """One d4, one d8 and two d6, the best of them against 3: counted over all throws."""
    easy = ranked(made(archery(ranged_difficulty="defense-alone"), "ada", perception=1), "ada", ranged_combat=1, bows=2)
    easy = made(easy, "ada", body=7).with_creature("rook", defense=3)
    faces = [max(four, eight, *six) for four, eight, *six in product(range(1, 5), range(1, 9), *[range(1, 7)] * 2)]
    chance = Fraction(sum(best >= 3 for best in faces), len(faces))
    assert easy.chance(SHOT, lambda _end, facts: ("hit", "rook") in facts) == chance


# -- what arrows do


@pytest.mark.clause("stamina.melee.basic.9")
@pytest.mark.parametrize(
    ("arrow", "rolled", "damage", "kind"),
    [
        ("broadhead", "d8 | d4", 5 + 1, "penetrating"),
        ("bodkin", "d4 | d8", 5 + 1, "penetrating"),
        ("leaf", "d6 | d6", 5 + 1, "penetrating"),
        ("blunt-arrow", "2d8", 5 + 1 + 1, "concussive"),
    ],
)
def test_arrow_dice(arrow: str, rolled: str, damage: int, kind: str) -> None:
    """Dice for damage and for piercing beside the bow's 5 and 4; a blunted one is concussive and pierces nothing."""
    trial = archery().with_creature("ada", loaded=(("hunting-bow", arrow),))
    after = trial.does(SHOT, [HIT, (1, 1)])
    assert dice_of(after)[1] == rolled
    assert (after.happened(StruckAt)[0].damage, after.happened(StruckAt)[0].type) == (damage, kind)


@pytest.mark.clause("stamina.melee.basic.9")
@pytest.mark.parametrize(("faces", "turned", "wounds"), [((8, 3), True, 0), ((1, 4), False, 0), ((8, 4), False, 3)])
def test_arrows_against_armor(faces: tuple[int, int], turned: bool, wounds: int) -> None:
    """4 and a d4 against armor 8: below it the arrow is turned; through it 5 and a d8 less 3 for the brigandine."""
    after = wearing(archery(), "rook", "brigandine").does(SHOT, [HIT, faces])
    assert bool(after.happened(TurnedByArmor)) == turned
    assert after["rook"].wounds == wounds


@pytest.mark.clause("stamina.melee.basic.9")
def test_two_successes_of_a_bow_are_a_d4() -> None:
    """Or one of piercing each; the rest buys places as with a blow."""
    bought = archery().does(SHOT, {"loose": hit(2), "successes": "body, +1d4 damage", "arrow": (4, 8, 4)})
    assert dice_of(bought)[1] == "d4 d8 | d4"
    assert bought["rook"].wounds == 5 + 2
    head = archery().does(
        SHOT, {"loose": hit(2), "successes": "head", "arrow": (1, 1), "remain-conscious": Result("success")}
    )
    assert head.happened(StruckAt)[0].location == "head"


@pytest.mark.clause("stamina.melee.basic.9")
@pytest.mark.parametrize(
    ("meters", "dice", "damage", "piercing"), [(7, 0, 6, 6), (8, -1, 5, 5), (29, -1, 5, 5), (30, -2, 4, 4)]
)
def test_range_of_a_crossbow(meters: int, dice: int, damage: int, piercing: int) -> None:
    """Close 7, increments of 22: each a die, a point of damage and one of piercing; the bolt's dice show 1."""
    long = fight(("." * 40,), ada=("crossbowman", "red", "a1"), rook=("bandit", "blue", "b1"))
    column = "abcdefghijklmnopqrstuvwxyz"[meters] if meters < 26 else f"a{'abcdefghijklmnop'[meters - 26]}"
    trial = long.with_creature("rook", at=f"{column}1").with_creature("ada", loaded=(("crossbow", "bolt"),))
    assert trial.now.distance("ada", "rook") == meters
    after = wearing(trial, "rook").does("ada loose rook with crossbow", [HIT, (1, 1)])
    assert reasons(after).get("range", 0) == dice
    assert after.happened(StruckAt)[0].damage == damage + 1
    armored = wearing(trial, "rook", "mail-tunic").does("ada loose rook with crossbow", [HIT, (1, 1)])
    assert bool(armored.happened(TurnedByArmor)) == (piercing + 1 < 7)


@pytest.mark.clause("stamina.ranged.loose.2")
def test_beyond_its_most_a_weapon_does_not_carry() -> None:
    """A sling goes 40 meters and no further."""
    sling = fight(("." * 45,), ada=("slinger", "red", "a1"), rook=("bandit", "blue", "ao1"))
    sling = sling.with_creature("ada", loaded=(("sling", "stone"),))
    assert sling.now.distance("ada", "rook") == 40
    assert sling.why_not("ada loose rook with sling") == ""
    assert "out of range" in sling.with_creature("rook", at="ap1").why_not("ada loose rook with sling")


@pytest.mark.clause("stamina.ranged.loose.2")
@pytest.mark.parametrize(("body", "dice"), [(5, None), (4, -1), (2, -3)])
def test_a_bow_that_is_too_strong(body: int, dice: int | None) -> None:
    """Body and ranks in bows, less than the bow's 7."""
    assert reasons(made(archery(), "ada", body=body).does(SHOT, [MISS])).get("hunting-bow is too strong") == dice


@pytest.mark.clause("stamina.ranged.loose.2")
def test_a_useless_arm_draws_no_bow() -> None:
    """And throws nothing; a numb one costs a die."""
    useless = (Effect("useless-left-arm", "ada", Ends("turn ends", "ada")),)
    assert "nothing is readied and loaded" in archery().with_(effects=useless).why_not(SHOT)
    right = (Effect("useless-right-arm", "ada", Ends("turn ends", "ada")),)
    assert "no throwing weapon" in throwing().with_(effects=right).why_not("ada throw rook with javelin")
    numb = (Effect("numb-right-arm", "ada", Ends("turn ends", "ada")),)
    assert reasons(archery().with_(effects=numb).does(SHOT, [MISS]))["numb right arm"] == -1


@pytest.mark.clause("stamina.check.result.4")
def test_a_bad_miss_goes_wrong() -> None:
    """Off balance, as with a blow."""
    after = archery().does(SHOT, {"loose": WORST, "mishap": "off-balance"})
    assert after["ada"].defense == archery()["ada"].defense - 2


# -- throw

JAVELIN = "ada throw rook with javelin"


@pytest.mark.clause("stamina.ranged.throw.1")
def test_a_throw_costs_one_stamina_and_a_turn() -> None:
    """Hurried it still costs the stamina."""
    after = throwing().does(JAVELIN, [MISS])
    assert costs(throwing(), Intent("ada", "throw")) == "1 stamina, a turn unless hurried"
    assert after["ada"].stamina == throwing()["ada"].stamina - 1
    assert after["ada"].turn.occupied
    hurried = throwing().does(f"{JAVELIN} pace hurried", [MISS])
    assert (hurried["ada"].stamina, hurried["ada"].turn.occupied) == (after["ada"].stamina, False)
    assert reasons(hurried)["hurried"] == -1


@pytest.mark.clause("stamina.ranged.throw.2")
def test_only_a_ready_throwing_weapon() -> None:
    """A javelin in the hand, not the one on the back, and no sword; it lies by the target afterwards."""
    assert "no throwing weapon" in throwing("sword").why_not("ada throw rook with sword")
    assert "no throwing weapon" in throwing().with_creature("ada", held=()).why_not(JAVELIN)
    after = throwing().does(JAVELIN, [MISS])
    assert after["ada"].held == ()
    assert [(dropped.weapon.name, dropped.at) for dropped in after.encounter.table.ground] == [("javelin", "i4")]


@pytest.mark.clause("stamina.ranged.throw.3", "stamina.ranged.throw.8")
@pytest.mark.parametrize(
    ("ruled", "rolled"), [("ranged-combat", "6d4 3d6 3d8 keep 6 high"), ("none", "6d4 3d6 keep 6 high")]
)
def test_a_throw_is_a_ranged_attack(ruled: str, rolled: str) -> None:
    """Perception 6 and ranged combat 3 against ranged defense; by a ruling no skill."""
    after = throwing(ranged_skill=ruled).does(JAVELIN, [MISS])
    assert dice_of(after) == [rolled]
    assert against(after)[0].startswith("difficulty 17: defense 15, ranged bonus 2")


@pytest.mark.clause("stamina.ranged.throw.4", "stamina.ranged.throw.5")
@pytest.mark.parametrize(("throw", "spears", "bonus"), [(0, 2, 1), (2, 2, 3), (3, 3, 4), (1, 4, 3)])
def test_dice_for_throwing_and_half_for_the_weapon(throw: int, spears: int, bonus: int) -> None:
    """One a rank in throw, one for two full ranks in the weapon's own skill."""
    after = ranked(throwing(throw_difficulty=False), "ada", throw=throw, spears=spears).does(JAVELIN, [MISS])
    assert sum(reasons(after).values()) == bonus


@pytest.mark.clause("stamina.ranged.throw.6", "stamina.ranged.throw.7")
@pytest.mark.parametrize(("size", "dice"), [(3, -2), (5, None), (7, 2)])
def test_size_counts_for_throws(size: int, dice: int | None) -> None:
    """A die a point above or below 5."""
    assert reasons(made(throwing(), "rook", size=size).does(JAVELIN, [MISS])).get("size of the target") == dice


@pytest.mark.clause("stamina.ranged.throw.3")
@pytest.mark.parametrize(("weapon", "at", "dice", "damage"), [
    ("knife", "h4", None, 2), ("knife", "i4", -1, 1), ("knife", "k4", -2, 0), ("javelin", "k4", None, 4),
])  # fmt: skip
def test_how_far_things_are_thrown(weapon: str, at: str, dice: int | None, damage: int) -> None:
    """A knife 5 meters and 2 more for a die and a point of damage, at most 10; a javelin 10 at once."""
    trained = ranked(throwing(weapon, at), "ada", short_blades=2)
    after = trained.does(f"ada throw rook with {weapon}", [HIT])
    assert reasons(after).get("range") == dice
    assert after.happened(StruckAt)[0].damage == damage
    far = throwing("knife", "k4").with_creature("ada", at="a4")
    assert far.why_not("ada throw rook with knife") == ""
    weak = made(far, "ada", body=4)
    assert "too far to throw" in weak.why_not("ada throw rook with knife")


@pytest.mark.clause("stamina.ranged.throw.8")
@pytest.mark.parametrize(("counts", "dice"), [(True, -2), (False, None)])
def test_a_difficult_weapon_is_difficult_to_throw(counts: bool, dice: int | None) -> None:
    """A javelin's 4 less melee combat 2 and no rank in spears; by a ruling it matters in melee alone."""
    trial = ranked(throwing(throw_difficulty=counts), "ada", spears=0)
    assert reasons(trial.does(JAVELIN, [MISS])).get("javelin is difficult") == dice


@pytest.mark.clause("stamina.ranged.throw.8")
def test_the_off_hand_throws_worse() -> None:
    """By a die."""
    left = armed(throwing(), "ada", "sword", "javelin")
    assert reasons(left.does(JAVELIN, [MISS]))["off hand"] == -1
