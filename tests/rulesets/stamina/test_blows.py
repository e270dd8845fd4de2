"""The finer points of blows: which hand and which arm, who may strike first, what a blow that lands in time finds."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.events import CameToNothing
from affray.core.intents import Intent
from affray.rulesets.stamina.creature import Dropped, Held, Table, Turn
from affray.rulesets.stamina.events.blows import StruckAt, TurnedByArmor
from affray.rulesets.stamina.loading import weapons
from affray.rulesets.stamina.rolls import SUCCESS, TripResult
from affray.testing import Trial
from tests.rulesets.stamina.fights import (
    HIT,
    MISS,
    OPEN,
    SWORD,
    at_peace,
    bout,
    difficulty,
    fight,
    hit,
    may,
    reasons,
    shot,
)
from tests.rulesets.stamina.sheets import armed, made, ranked, wearing, wielding
from tests.rulesets.stamina.test_disarming import DISARM, GRAB, KICK, lying, open_handed
from tests.rulesets.stamina.test_reach import LONGER, closing

QUICK = "ada quick attack rook with sword"


# -- hands


@pytest.mark.clause("stamina.melee.bash.4", "stamina.melee.bash.5")
@pytest.mark.parametrize(
    ("right", "left", "bashes", "lost"),
    [
        ("round-shield", "sword", "round-shield", 0),
        ("sword", "club", "club", -2),
        ("sword", "kite-shield", "kite-shield", 0),
    ],
)
def test_a_shield_bashes_freely_in_either_hand_and_nothing_else(right: str, left: str, bashes: str, lost: int) -> None:
    """A round shield in the right hand, a club in the left, a kite shield there."""
    trial = ranked(armed(bout(), "ada", right, left), "ada", shields=3)
    assert reasons(trial.does(f"ada bash rook with {bashes}", [MISS])).get("bash", 0) == lost


@pytest.mark.clause("stamina.melee.off-hand.2")
def test_a_staff_has_another_end_and_a_kite_shield_none() -> None:
    """A quarterstaff in both hands strikes as if with the off hand; a kite shield on the arm does not."""
    staff = wielding(bout(), "ada", "quarterstaff", 2)
    assert list(staff.legal.options(Intent("ada", "off_hand_attack", ("rook",)))) == ["quarterstaff"]
    assert reasons(staff.does("ada off-hand attack rook with quarterstaff", [MISS]))["off-hand attack"] == -2
    assert "off-hand attack" not in may(armed(bout(), "ada", "sword", "kite-shield"))
    assert "off-hand attack" in may(armed(bout(), "ada", "sword", "buckler"))


@pytest.mark.clause("stamina.melee.ready.2")
def test_a_shield_goes_into_the_hand_that_is_free() -> None:
    """The left one of two; beside a dagger in the left hand it is the right one."""
    bare = bout().with_creature("ada", held=(), stowed=(weapons()["round-shield"],))
    assert bare.does("ada ready weapon round-shield")["ada"].held[0].off_hand
    dagger = Held(weapons()["dagger"], 1, off_hand=True)
    beside = bare.with_creature("ada", held=(dagger,)).does("ada ready weapon round-shield")
    assert beside["ada"].held == (dagger, Held(weapons()["round-shield"], 1))


@pytest.mark.clause("stamina.melee.ready.3")
def test_of_two_that_lie_equally_near_the_last_to_fall_is_taken() -> None:
    """At d3, and then at c4."""
    swords = tuple(Dropped(weapons()["sword"], at) for at in ("d3", "c4"))
    trial = bout().with_creature("ada", held=()).with_(table=Table(ground=swords))
    assert lying(trial.does("ada ready weapon sword")) == [("sword", "d3")]


@pytest.mark.clause("stamina.melee.ready.4", "stamina.ranged.loose.3")
def test_a_bow_that_is_stowed_or_falls_is_no_longer_loaded() -> None:
    """The arrow is off the string."""
    loaded = shot()
    assert loaded["bo"].loaded
    assert loaded.does("bo stow weapon hunting-bow")["bo"].loaded == ()
    near = shot(at="c4").turn_of("rook")
    after = near.does("rook disarm bo with round-shield from hunting-bow", {"disarm": HIT})
    assert (after["bo"].held, after["bo"].loaded) == ((), ())


@pytest.mark.clause("stamina.melee.basic.3")
def test_a_kick_is_made_with_the_legs() -> None:
    """Armor on them is in its way, armor on the arms is not."""
    kick = "ada basic attack rook with kick"
    trained = ranked(bout(), "ada", brawling=1)
    assert "armor" not in reasons(wearing(trained, "ada", "plate-sleeves", "mail-sleeves").does(kick, [MISS]))
    legs = wearing(trained, "ada", "plate-leggings", "mail-leggings").does(kick, [MISS])
    assert reasons(legs)["armor"] == -1


@pytest.mark.parametrize("result", [HIT, MISS])
def test_to_kick_costs_a_point_of_defense(result: Any) -> None:
    """Whether it hits or not, as long as there is any; a blow with the sword costs none, nor a leg put in the way."""
    kick = "ada basic attack rook with kick"
    assert bout().does(kick, [result])["ada"].defense == bout()["ada"].defense - 1
    assert bout().with_creature("ada", defense=0).does(kick, [result])["ada"].defense == 0
    for other, came in ((SWORD, result), (KICK, TripResult(SUCCESS))):
        assert bout().does(other, [came])["ada"].defense == bout()["ada"].defense


@pytest.mark.clause("stamina.melee.basic.8")
@pytest.mark.parametrize(("skill", "met"), [("long blades", 14), ("slings", 12)])
def test_skill_with_what_does_not_parry_does_not_help_to_parry(skill: str, met: int) -> None:
    """A sword of 4 beside a sling: defense 10 and no melee combat; no more than personal defense 2 and its skill."""
    held = (Held(replace(weapons()["sword"], difficulty=0)), Held(weapons()["sling"], 1, off_hand=True))
    weak = made(bout(), "rook", skills=(("personal defense", 2), (skill, 2))).with_creature("rook", held=held)
    assert difficulty(weak.does(SWORD, [MISS])) == met


# -- bash, flurry, quick attack, lunge


@pytest.mark.clause("stamina.melee.bash.8")
@pytest.mark.parametrize(("defense", "posture"), [(15, "standing"), (4, "kneeling")])
def test_by_a_ruling_a_bash_topples_that_exceeds_melee_defense_alone(defense: int, posture: str) -> None:
    """15 damage: not above defense 15 and its bonus, so that nothing happens; above 4 and 7 it does."""
    trial = wielding(bout(bash_below_defense="topples"), "ada", "warhammer").with_creature("rook", defense=defense)
    after = ranked(trial, "ada", bash=0).does("ada bash rook with warhammer", [HIT])
    assert (after["rook"].at, after["rook"].posture) == ("e4", posture)


@pytest.mark.clause("stamina.melee.flurry.4")
def test_the_second_blow_of_a_flurry_falls_on_the_dying_too() -> None:
    """The first brings the fifth wound of 5, the second a sixth."""
    after = bout().with_creature("rook", wounds=4).does("ada flurry of blows rook with sword", [HIT])
    assert (after["rook"].wounds, after["rook"].fate) == (6, "dying")


@pytest.mark.clause("stamina.melee.quick.4")
def test_outside_rounds_no_round_limits_quick_attacks() -> None:
    """One after the other."""
    who = {"ada": ("sword-and-shield", "red", "d4"), "rook": ("sword-and-shield", "blue", "e4")}
    peace = at_peace(OPEN, None, **who).with_creature("ada", met=("rook",))
    again = peace.does(QUICK, [MISS])
    assert again.why_not(QUICK) == ""


@pytest.mark.clause("stamina.melee.lunge.2", "stamina.melee.lunge.8")
def test_by_a_ruling_a_long_weapon_reaches_as_far_as_it_is_long() -> None:
    """A body of 2 doubled is 4, a long spear is 12: two meters."""
    trial = made(wielding(bout(attack_reach="longer"), "ada", "long-spear", 2), "ada", size=2)
    deed = "ada lunge rook with long-spear"
    assert trial.with_creature("rook", at="f4").why_not(deed) == ""
    assert trial.with_creature("rook", at="g4").why_not(deed)


# -- disarming and tripping


@pytest.mark.clause("stamina.melee.disarm.2", "stamina.melee.trip.6", "stamina.melee.basic.10")
def test_disarming_and_tripping_cost_defense_as_any_hit() -> None:
    """2 of 10, by whatever means."""
    assert bout().does(DISARM, [HIT])["rook"].defense == 8
    assert bout().does(KICK, [TripResult(SUCCESS)])["rook"].defense == 8


@pytest.mark.clause("stamina.melee.disarm.7")
def test_a_weapon_is_sent_into_no_wall() -> None:
    """Behind rook there is one."""
    rows = (*OPEN[:3], ".....#.....", *OPEN[4:])
    who = {"ada": ("sword-and-shield", "red", "d4"), "rook": ("sword-and-shield", "blue", "e4")}
    trial = fight(rows, None, None, **who).with_creature("ada", met=("rook",)).with_creature("rook", defense=4)
    with pytest.raises(ValueError, match="no answer"):
        trial.does(DISARM, [hit(1), "f4"])
    assert lying(trial.does(DISARM, [hit(1), "f5"])) == [("sword", "f5")]


@pytest.mark.clause("stamina.melee.disarm.8")
@pytest.mark.parametrize(("bodies", "dealt"), [((5, 8), 6), ((8, 5), 3)])
def test_the_hand_is_cut_by_the_one_who_holds_the_weapon(bodies: tuple[int, int], dealt: int) -> None:
    """A dagger deals its bearer's body less 2, not that of whoever reached for it."""
    trial = made(made(open_handed(), "ada", body=bodies[0], armor=()), "rook", body=bodies[1])
    assert trial.does(GRAB, [MISS]).happened(StruckAt)[0].damage == dealt


@pytest.mark.clause("stamina.melee.disarm.8")
@pytest.mark.parametrize(("sleeves", "stuns"), [("gambeson-sleeves", 2), ("mail-sleeves", 0)])
def test_the_weapon_pierces_what_it_would_in_a_blow(sleeves: str, stuns: int) -> None:
    """A dagger's 3 of damage and 3 of piercing: through gambeson of 3 it is 2, mail of 5 turns it into nothing."""
    assert wearing(open_handed(), "ada", sleeves).does(GRAB, [MISS])["ada"].stuns == stuns


@pytest.mark.clause("stamina.modifier.reach.1", "stamina.melee.trip.3")
def test_a_trip_comes_in_under_a_longer_weapon_as_any_attack() -> None:
    """A foot of 1 against a sword of 5: a die, or a free strike."""
    after = closing("dagger", "sword").does(KICK, {"reach": "dice", "trip": TripResult(SUCCESS)})
    assert reasons(after)[LONGER] == -1


# -- who may strike first


def coming_in(**rulings: Any) -> Trial:
    """Ada with a dagger, not yet engaged with rook and his sword."""
    return closing("dagger", "sword", **rulings)


@pytest.mark.clause("stamina.modifier.reach.3", "stamina.recovery.composure.3")
def test_whoever_regained_composure_is_granted_no_strike() -> None:
    """Nothing is asked: there is no attack for rook until his next turn, so it is the dice."""
    composed = coming_in().with_creature("rook", turn=Turn(composed=True))
    assert reasons(composed.does("ada basic attack rook with dagger", [MISS]))[LONGER] == -1


@pytest.mark.clause("stamina.modifier.reach.3")
def test_nobody_strikes_first_in_their_own_turn() -> None:
    """Rook walks away, and ada's dagger comes in under his sword at that: he cannot strike, also by no ruling."""
    walks = coming_in(free_strike="free").turn_of("rook")
    after = walks.does("rook walk f4", [("free_attack", "basic-attack", "dagger"), MISS])
    assert reasons(after)[LONGER] == -1


@pytest.mark.clause("stamina.modifier.reach.3")
def test_a_blow_comes_to_nothing_when_its_target_is_out_of_reach_by_then() -> None:
    """Ada hangs over a chasm; rook's free strike takes her legs, she falls into it, and her dagger reaches nobody."""
    who = {"ada": ("sword-and-shield", "red", "b1"), "rook": ("sword-and-shield", "blue", "c1")}
    trial = wielding(fight(("v..........",), None, None, **who), "ada", "dagger")
    trial = made(made(trial, "ada", armor=()), "rook", body=7).with_creature("ada", climbing="a1", climbed=1)
    after = trial.does(
        "ada basic attack rook with dagger",
        {
            "reach": "free-strike",
            "free_strike": ("free_strike", "sword"),
            "basic-attack": [hit(2)],
            "successes": "legs, +1 damage, +1 piercing",
            "fall": 0,
        },
    )
    assert (after["ada"].at, len(after.happened(CameToNothing))) == ("a1", 1)


# -- armor that is just pierced


@pytest.mark.clause("stamina.melee.basic.9")
@pytest.mark.parametrize(("armor", "turned"), [("gambeson-vest", False), ("gambeson-tunic", True)])
def test_piercing_that_equals_armor_goes_through(armor: str, turned: bool) -> None:
    """A sword's 4 against 4, and against 5."""
    after = wearing(bout(), "rook", armor).does(SWORD, [HIT])
    assert bool(after.happened(TurnedByArmor)) == turned
