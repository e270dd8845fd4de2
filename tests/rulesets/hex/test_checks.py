"""Skill checks: dice, levels, difficulty, grades, additional successes."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from affray.core.events import Rolled
from affray.core.outcomes import Goal
from affray.core.rolls import Roll
from affray.rulesets.hex.creature import Held
from affray.rulesets.hex.events import Hit, Mishap, Missed, Parried
from affray.rulesets.hex.levels import level, points
from affray.rulesets.hex.loading import skills, weapons
from affray.rulesets.hex.rolls import Check, Result, net_levels, skill_check
from affray.rulesets.hex.rulings import Rulings
from affray.rulesets.hex.stats import max_defense, reach
from affray.testing import Trial
from tests.rulesets.hex.fights import duel, fight
from tests.rulesets.hex.sheets import made, melee_check, ranked, wearing, wielding

ATTACK = "ada basic attack rook with arming-sword"


def check(trial: Trial) -> Roll:
    """The check of ada's sword against rook."""
    return melee_check(trial.now, "ada", "rook", trial["ada"].held[0], "basic attack")


def happens(fact: str) -> Goal:
    """That something happens to rook."""
    return lambda _end, facts: (fact, "rook") in facts


@pytest.mark.clause("hex.check.1", "hex.check.2")
@pytest.mark.parametrize(
    ("rank", "dice"),
    [(0, "3d10 keep 2 low"), (1, "2d10"), (2, "3d10 keep 2 high"), (3, "4d10 keep 2 high"), (4, "5d10 keep 2 high")],
)
def test_the_rank_in_the_primary_skill_gives_the_dice(rank: int, dice: str) -> None:
    """Rank 0 is a level of disadvantage, each rank beyond the first a level of advantage; a level is a die."""
    assert check(ranked(duel(), "ada", melee_combat=rank)).dice == dice


@pytest.mark.clause("hex.check.1", "hex.check.2")
@pytest.mark.parametrize("levels", [-10, -3, -1, 0, 1, 3, 10])
def test_two_dice_are_kept(levels: int) -> None:
    """With faces 1, 2, 3 ... the best two or the worst two count, however many dice there are."""
    trial = ranked(duel(), "ada", melee_combat=1)
    roll = skill_check(trial.now, "ada", Check("test", "mind", "melee combat", 0), (level(levels, "test"),))
    faces = tuple(1 + n % 10 for n in range(2 + abs(levels)))
    kept = sum(sorted(faces)[:2]) if levels < 0 else sum(sorted(faces)[-2:])
    assert roll.reading(faces) == Result("complete success", kept)


@pytest.mark.clause("hex.check.1", "hex.check.2")
@pytest.mark.parametrize("penalty", [0, 1, 2])
def test_the_exact_odds_of_every_level(penalty: int) -> None:
    """Counted over all faces: rank 2 is +1, each multi-attack penalty -1; ada adds 1, rook needs 10 and 14."""
    trial = duel().with_creature("ada", multi_attack=penalty)
    levels = 1 - penalty
    counted: Counter[str] = Counter()
    for faces in product(range(1, 11), repeat=2 + abs(levels)):
        kept = sorted(faces)[:2] if levels < 0 else sorted(faces)[-2:]
        counted["hit" if sum(kept) >= 13 else "parried" if sum(kept) >= 9 else "missed"] += 1
    for fact in ("hit", "parried"):
        assert trial.chance(ATTACK, happens(fact)) == Fraction(counted[fact], counted.total())


@pytest.mark.clause("hex.check.3")
def test_levels_cancel_one_for_one() -> None:
    """Rank 4 is +3 levels, two attacks before are -2: one level is left; both sides are listed after reflexes 1."""
    roll = check(ranked(duel().with_creature("ada", multi_attack=2), "ada", melee_combat=4))
    assert roll.dice == "3d10 keep 2 high"
    assert [modifier.amount for modifier in roll.modifiers] == [1, 3, -2]


@pytest.mark.clause("hex.check.3")
def test_one_level_may_take_away_all_by_a_ruling() -> None:
    """`all-for-one`: whatever meets its contrary comes to nothing; a single side stays as it is."""
    rulings = Rulings(levels_meet="all-for-one")
    assert net_levels((level(3, "a"), level(-1, "b")), rulings) == 0
    assert net_levels((level(1, "a"), level(-3, "b")), rulings) == 0
    assert net_levels((level(3, "a"), level(1, "b")), rulings) == 4
    assert check(
        ranked(duel(levels_meet="all-for-one").with_creature("ada", multi_attack=1), "ada", melee_combat=4)
    ).dice == ("2d10")


@pytest.mark.clause("hex.check.4")
def test_disadvantages_of_different_sources_add_up() -> None:
    """Beside reflexes 1: no rank -1, multi-attack -2, a crude club or the off-hand -1: four levels, six dice."""
    trial = ranked(duel().with_creature("ada", multi_attack=2), "ada", melee_combat=0)
    roll = check(wielding(trial, "ada", "tree-club", hands=2, heavy=None))
    assert roll.dice == "6d10 keep 2 low"
    assert [modifier.amount for modifier in roll.modifiers] == [1, -1, -2, -1]
    shield = trial.does("ada basic attack rook with round-shield", [Result("failure")])
    assert shield.happened(Rolled)[0].dice == "6d10 keep 2 low"


@pytest.mark.clause("hex.check.1")
def test_who_is_not_proficient_reads_why() -> None:
    """One level, with the skill it lacks, after the attribute."""
    attribute, lacking = check(ranked(duel(), "ada", melee_combat=0)).modifiers
    assert attribute == points(1, "reflexes", "hex.check.1")
    assert lacking == level(-1, "not proficient in melee combat", "hex.check.1")


@pytest.mark.clause("hex.check.10")
@pytest.mark.parametrize(
    ("rulings", "against"),
    [
        ({}, "difficulty 10, 4 required"),
        ({"defense_bonus": "difficulty"}, "difficulty 14"),
        ({"points_per_success": 3}, "difficulty 10, 4 required, 3 points for each additional success"),
    ],
)
def test_a_check_says_what_it_is_against(rulings: dict[str, Any], against: str) -> None:
    """Rook's defense of 10 and melee bonus of 4, as the rulings read them."""
    assert check(duel(**rulings)).against == against


@pytest.mark.clause("hex.check.10")
def test_a_throw_can_be_checked_by_hand() -> None:
    """Of 1, 7 and 5 the best two, and reflexes 1: 13, where 14 would be a hit."""
    (rolled,) = duel().does(ATTACK, [(1, 7, 5)]).happened(Rolled)
    assert rolled.reckoning == "dice 12 + 1 = 13 against difficulty 10, 4 required"


@pytest.mark.clause("hex.check.1")
@pytest.mark.parametrize("body", [-2, 0, 3])
def test_the_attribute_is_among_the_modifiers(body: int) -> None:
    """Also where it is 0, so that the total can be checked by hand: all points together are what is added."""
    trial = made(duel().with_creature("ada", wounds=1), "ada", body=body)
    roll = skill_check(trial.now, "ada", Check("climb", "body", "personal movement", 9))
    assert roll.modifiers[0] == points(body, "body", "hex.check.1")
    added = sum(modifier.amount for modifier in roll.modifiers if modifier.kind == "points")
    assert roll.reading((10, 10)) == Result("complete success", 20 + added - 9)


@pytest.mark.clause("hex.check.14", "hex.check.15")
def test_what_a_weapon_takes_off_is_listed_with_its_reason() -> None:
    """The ogre's club needs body 2 and two hands; ada has body 0 and holds it in one, the off-hand."""
    trial = duel()
    held = Held(weapons()["tree-club"], 1, off_hand=True)
    roll = melee_check(trial.now, "ada", "rook", held, "basic attack")
    reasons = {modifier.why: (modifier.amount, modifier.clause) for modifier in roll.modifiers}
    assert reasons == {
        "reflexes": (1, "hex.check.1"),
        "rank 2 in melee combat": (1, "hex.check.1"),
        "tree-club is too heavy": (-2, "hex.check.15"),
        "tree-club is in one hand": (-2, "hex.check.15"),
        "tree-club is crude": (-1, "hex.check.14"),
        "tree-club is in the off-hand": (-1, "hex.melee.off-hand.7"),
    }


@pytest.mark.clause("hex.check.4")
def test_advantages_of_different_sources_add_up() -> None:
    """Rank 3 is +2, a prone target +2: four levels; rank 2 is +1, a kneeling target +1: two."""
    kneeling = duel().with_creature("rook", posture="kneeling")
    assert check(ranked(kneeling, "ada", melee_combat=2)).dice == "4d10 keep 2 high"
    assert (
        check(ranked(duel().with_creature("rook", posture="prone"), "ada", melee_combat=3)).dice == "6d10 keep 2 high"
    )


@pytest.mark.clause("hex.check.5")
@pytest.mark.parametrize("size", [-2, -1, 0, 1])
def test_size_is_a_signed_number(size: int) -> None:
    """Small makes hard to hit: defense 8 + reflexes 1 + personal defense 1 - size; reach never shrinks."""
    who = made(duel(), "rook", size=size)["rook"]
    assert max_defense(who.sheet) == 10 - size
    assert reach(who, weapons()["arming-sword"], Rulings()) == 1 + max(size, 0)


@pytest.mark.clause("hex.check.5")
@pytest.mark.parametrize("body", [-3, -1, 0, 1])
def test_body_is_a_signed_number(body: int) -> None:
    """The sword's 3 and body; the blow is penetrating, so the target's body does not count."""
    after = made(duel(), "ada", body=body).does(ATTACK, [(1, 6, 7)])
    assert after["rook"].wounds == 3 + body


@pytest.mark.clause("hex.check.6")
def test_who_lacks_a_skill_counts_as_rank_0() -> None:
    """No entry and an entry of 0 are the same: one level of disadvantage on a bash."""
    without = made(duel(), "ada", skills=(("armor", 1), ("melee combat", 1)))
    assert without["ada"].sheet.rank("bash") == 0
    zero = ranked(without, "ada", bash=0)
    bash = "ada bash rook with round-shield"
    for trial in (without, zero):
        assert trial.does(bash, [(6, 6, 6, 6)]).happened(Parried)  # off-hand and untrained


@pytest.mark.clause("hex.check.7")
def test_secondary_skills_belong_to_primary_skills() -> None:
    """As the text names them in brackets."""
    melee = ("bash", "bull rush", "brawling", "disarm", "distracting attack", "flurry of blows")
    for skill in (*melee, "off-hand attack", "power attack"):
        assert skills()[skill] == "melee combat"
    for skill in ("aim", "overwatch", "reload"):
        assert skills()[skill] == "ranged combat"
    assert skills()["gather arcane energy"] == "magical aptitude"


@pytest.mark.clause("hex.check.7")
@pytest.mark.parametrize("skill", ["bash", "brawling"])
def test_a_melee_check_takes_its_dice_from_melee_combat(skill: str) -> None:
    """Melee combat 1 and the secondary skill 3: two dice for fists, no more for the secondary rank."""
    trial = ranked(duel(), "ada", melee_combat=1, **{skill: 3})
    natural = wielding(trial, "ada", "round-shield")
    action = {"bash": "ada bash rook with round-shield", "brawling": "ada brawling rook"}[skill]
    assert natural.does(action, [(1, 5)]).happened(Missed)


@pytest.mark.clause("hex.check.8")
def test_a_melee_attack_uses_reflexes() -> None:
    """12 on the dice: reflexes 2 make the 14 that rook needs; body, perception and mind do nothing."""
    assert made(duel(), "ada", reflexes=2).does(ATTACK, [(1, 6, 6)]).happened(Hit)
    others = made(duel(), "ada", body=5, perception=5, mind=5)
    assert others.does(ATTACK, [(1, 6, 6)]).happened(Parried)


@pytest.mark.clause("hex.check.10")
def test_the_difficulty_is_defense_as_it_stands() -> None:
    """Defense worn to 8 and the bonus 4: with reflexes 1, 7 is the least that does not miss, 11 the least that hits."""
    worn = duel().with_creature("rook", defense=8)
    assert worn.does(ATTACK, [(1, 1, 5)]).happened(Missed)
    assert worn.does(ATTACK, [(1, 1, 6)]).happened(Parried)
    assert worn.does(ATTACK, [(1, 4, 6)]).happened(Parried)
    assert worn.does(ATTACK, [(1, 5, 6)]).happened(Hit)


@pytest.mark.clause("hex.check.10")
def test_the_bonus_may_be_part_of_the_difficulty_by_a_ruling() -> None:
    """`difficulty`: the same 14 hits, everything less misses."""
    trial = duel(defense_bonus="difficulty")
    assert trial.does(ATTACK, [(1, 6, 7)]).happened(Hit)
    assert trial.does(ATTACK, [(1, 6, 6)]).happened(Missed)
    assert trial.chance(ATTACK, happens("parried")) == 0


@pytest.mark.clause("hex.check.11")
def test_the_borders_of_the_grades() -> None:
    """Difficulty 10, required 4, reflexes 1: 9 to 12 on the dice are near, 13 is complete, 4 or less is critical."""
    roll = check(duel())
    grades = [roll.read(kept).grade for kept in range(2, 21)]
    assert grades == ["critical failure"] * 3 + ["failure"] * 4 + ["near success"] * 4 + ["complete success"] * 8


@pytest.mark.clause("hex.check.11")
def test_low_dice_that_reach_the_difficulty_are_no_failure() -> None:
    """Against defense 3 and no bonus, a 2 on the dice and reflexes 1 still hit."""
    helpless = ranked(duel().with_creature("rook", defense=3, held=()), "rook", melee_combat=0)
    assert check(helpless).read(2) == Result("complete success")
    assert check(helpless.with_creature("rook", defense=4)).read(2) == Result("critical failure")


@pytest.mark.clause("hex.check.11")
def test_five_below_may_be_critical_by_a_ruling() -> None:
    """Difficulty 10 and reflexes 1: a 4 is five below, a 5 is four below, whatever the dice are."""
    roll = check(duel(critical_failure="five-below"))
    assert [roll.read(kept).grade for kept in (4, 5)] == ["critical failure", "failure"]
    harder = check(duel(critical_failure="five-below").with_creature("rook", defense=13))
    assert [harder.read(kept).grade for kept in (7, 8)] == ["critical failure", "failure"]


@pytest.mark.clause("hex.check.12")
@pytest.mark.parametrize(("faces", "lost", "wounds"), [((1, 6, 7), 1, 3), ((1, 6, 6), 1, 0), ((1, 1, 7), 0, 0)])
def test_what_an_attack_does(faces: tuple[int, ...], lost: int, wounds: int) -> None:
    """A hit takes 1 defense and wounds, a parry takes 1 defense and no more, a miss does nothing."""
    before, after = duel(), duel().does(ATTACK, [faces])
    assert before["rook"].defense - after["rook"].defense == lost
    assert after["rook"].wounds == wounds


@pytest.mark.clause("hex.check.12")
@pytest.mark.parametrize("wears", [0, 1, 3])
def test_what_a_parry_wears_is_a_ruling(wears: int) -> None:
    """Rook's defense is 10 before the parry; a hit still takes 1."""
    assert duel(parried_wears=wears).does(ATTACK, [(1, 6, 6)])["rook"].defense == 10 - wears
    assert duel(parried_wears=wears).does(ATTACK, [(1, 6, 7)])["rook"].defense == 9


@pytest.mark.clause("hex.check.12")
def test_defense_never_falls_below_none() -> None:
    """Whoever has no defense left loses none."""
    assert duel().with_creature("rook", defense=0).does(ATTACK, [(1, 1, 4), 0])["rook"].defense == 0


@pytest.mark.clause("hex.check.12")
@pytest.mark.parametrize(
    ("pick", "defense", "posture"),
    [("nothing", 10, "standing"), ("off-balance", 9, "standing"), ("falls", 10, "prone")],
)
def test_a_melee_mishap_is_picked_by_the_game_master(pick: str, defense: int, posture: str) -> None:
    """Kept dice of 4: the one who struck suffers it, the target nothing. A ruling can make the pick."""
    asked = duel().does(ATTACK, [(1, 2, 2), pick])
    fixed = duel(melee_mishap=pick).does(ATTACK, [(1, 2, 2)])
    for after in (asked, fixed):
        assert [one.what for one in after.happened(Mishap)] == [pick]
        assert (after["ada"].defense, after["ada"].posture) == (defense, posture)
        assert after["rook"] == duel()["rook"]


@pytest.mark.clause("hex.check.13")
@pytest.mark.parametrize(("each", "extra"), [(1, 7), (2, 3), (3, 2), (5, 1)])
def test_additional_successes(each: int, extra: int) -> None:
    """20 on the dice is 7 above the 13 that hits; so many points make one additional success."""
    roll = check(duel(points_per_success=each))
    assert roll.read(20) == Result("complete success", extra)
    assert roll.read(13) == Result("complete success", 0)
    assert roll.read(12 + each).extra == 0
    assert roll.read(13 + each).extra == 1


@pytest.mark.clause("hex.check.15")
def test_armor_without_the_training_hampers_reflexes() -> None:
    """Light mail wants rank 2 in armor; a check of the body does not mind."""
    trained = ranked(wearing(duel(), "ada", "light-mail"), "ada", armor=2)
    untrained = ranked(trained, "ada", armor=1)
    assert check(trained).dice == "3d10 keep 2 high"
    assert check(untrained).dice == "2d10"
    climb = skill_check(untrained.now, "ada", Check("climb", "body", "personal movement", 9))
    assert climb.dice == "2d10"


def test_the_odds_of_a_fight_between_unlike_fighters() -> None:
    """The ogre (reflexes -1, club crude) against ada's 10 and 4: 15 on the worse two of three dice."""
    trial = fight(ogre=("ogre", "blue", "d4"), ada=("sword-and-shield", "red", "e4"))
    hits = sum(sum(sorted(faces)[:2]) >= 15 for faces in product(range(1, 11), repeat=3))
    odds = trial.chance("ogre basic attack ada", lambda _end, facts: ("hit", "ada") in facts)
    assert odds == Fraction(hits, 1000)
