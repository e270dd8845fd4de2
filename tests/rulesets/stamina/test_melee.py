"""The special attacks: bash, distracting, flurry, half-sword, lunge, off-hand, power, quick, reckless."""

from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.intents import Intent
from affray.rulesets.stamina.creature import Turn
from affray.rulesets.stamina.events.blows import Hit, StruckAt, TurnedByArmor
from affray.rulesets.stamina.rolls import Result
from affray.testing import Trial
from tests.rulesets.stamina.fights import (
    HIT,
    MISS,
    NEAR_MISS,
    OPEN,
    WORST,
    against,
    bout,
    costs,
    fight,
    hit,
    may,
    next_turn_of,
    reasons,
)
from tests.rulesets.stamina.sheets import armed, hyphened, made, ranked, wearing, wielding

BASH = "ada bash rook with round-shield"
HAMMER = "ada bash rook with warhammer"


# -- bash


@pytest.mark.clause("stamina.melee.bash.1")
def test_a_bash_costs_two() -> None:
    """Hit or miss."""
    assert bout().does(BASH, [MISS])["ada"].stamina == 16
    assert costs(bout(), BASH) == "2 stamina, a turn"


@pytest.mark.clause("stamina.melee.bash.2")
def test_only_what_has_the_keyword_bashes() -> None:
    """The shield does, the sword and a kick do not; the hammer's head does, its beak does not."""
    assert list(bout().legal.options(Intent("ada", "bash", ("rook",)))) == ["round-shield"]
    assert list(wielding(bout(), "ada", "warhammer").legal.options(Intent("ada", "bash", ("rook",)))) == ["warhammer"]
    assert "bash" not in may(wielding(bout(), "ada", "sword"))


@pytest.mark.clause("stamina.melee.bash.4", "stamina.melee.bash.5")
def test_two_penalty_dice_but_not_with_a_shield() -> None:
    """The hammer has them."""
    assert "bash" not in reasons(bout().does(BASH, [MISS]))
    assert reasons(wielding(bout(), "ada", "warhammer").does(HAMMER, [MISS]))["bash"] == -2


def hammered(defense: int, rank: int = 0, **rulings: Any) -> Trial:
    """A bash of 15 damage by a hammer in hands of body 5, that rook met with so much defense and a bonus of 7."""
    trial = wielding(bout(**rulings), "ada", "warhammer").with_creature("rook", defense=defense)
    return ranked(trial, "ada", bash=rank).does(HAMMER, [HIT])


@pytest.mark.clause("stamina.melee.bash.6")
def test_nothing_is_compared_unless_it_hits() -> None:
    """15 would put anybody of defense 0 on the ground."""
    trial = wielding(bout(), "ada", "warhammer").with_creature("rook", defense=5)
    for result in (MISS, NEAR_MISS):
        after = trial.does(HAMMER, [result])
        assert (after["rook"].posture, after["rook"].at) == ("standing", "e4")


@pytest.mark.clause("stamina.melee.bash.8", "stamina.melee.bash.9", "stamina.melee.bash.10", "stamina.melee.bash.11")
@pytest.mark.parametrize(
    ("defense", "posture", "at"),
    [
        (15, "standing", "e4"),
        (14, "standing", "f4"),
        (8, "standing", "f4"),
        (7, "kneeling", "e4"),
        (4, "kneeling", "e4"),
        (3, "prone", "e4"),
    ],
)
def test_the_comparison(defense: int, posture: str, at: str) -> None:
    """15 against defense, then against defense and 7: not above, between, above by 1 to 4, by 5 and more."""
    after = hammered(defense)
    assert (after["rook"].posture, after["rook"].at) == (posture, at)


@pytest.mark.clause("stamina.melee.bash.7")
def test_twice_the_rank_is_added() -> None:
    """15 and 4 exceed 18 by 1: on the knees; 19 they do not."""
    assert hammered(11)["rook"].posture == "standing"
    assert hammered(11, rank=2)["rook"].posture == "kneeling"
    assert hammered(12, rank=2)["rook"].posture == "standing"


@pytest.mark.clause("stamina.melee.bash.3")
def test_a_penetrating_bash_only_wounds() -> None:
    """A heavy knife bashes; through bare skin nobody is pushed, turned by armor they are."""
    knife = wielding(bout(), "ada", "heavy-knife", difficulty=0).with_creature("rook", defense=0)
    strong = ranked(knife, "ada", bash=3)
    deed = "ada bash rook with heavy-knife"
    assert strong.does(deed, [HIT])["rook"].posture == "standing"
    assert wearing(strong, "rook", "mail-tunic").does(deed, [HIT])["rook"].posture == "kneeling"


@pytest.mark.clause("stamina.melee.bash.12")
def test_damage_counts_before_armor_or_after_it() -> None:
    """15 before; after body 5 only 10 are left, against a defense of 4 and a bonus of 7."""
    assert hammered(4)["rook"].posture == "kneeling"
    after = hammered(4, bash_damage="after-armor")
    assert (after["rook"].posture, after["rook"].at) == ("standing", "f4")
    stopped = made(wielding(bout(bash_damage="after-armor"), "ada", "warhammer"), "rook", body=20)
    assert ranked(stopped, "ada", bash=0).with_creature("rook", defense=0).does(HAMMER, [HIT])["rook"].at == "e4"


@pytest.mark.clause("stamina.melee.bash.13")
@pytest.mark.parametrize(("ruled", "posture"), [("stays", "standing"), ("kneels", "kneeling")])
def test_straight_away_unless_it_is_blocked(ruled: str, posture: str) -> None:
    """A wall behind rook."""
    rows = tuple(row[:5] + "#" + row[6:] if place == 3 else row for place, row in enumerate(OPEN))
    trial = fight(rows, None, ada=("hammerer", "red", "d4"), rook=("sword-and-shield", "blue", "e4"))
    trial = trial.ruled(blocked_push=ruled, attack_reach="longer").with_creature("rook", defense=24, held=())
    after = trial.does(HAMMER, [HIT])
    assert (after["rook"].at, after["rook"].posture) == ("e4", posture)


# -- distracting attack

DISTRACT = "ada distracting attack rook with sword"


@pytest.mark.clause("stamina.melee.distracting.1", "stamina.melee.distracting.2", "stamina.melee.distracting.3")
def test_a_distracting_attack_costs_two_and_two_dice_or_three() -> None:
    """Three against a weapon longer than a sword's 5, in place of two."""
    after = bout().does(DISTRACT, [MISS])
    assert (after["ada"].stamina, reasons(after)["distracting attack"]) == (16, -2)
    assert costs(bout(), DISTRACT) == "2 stamina, a turn"
    longer = wielding(bout(), "rook", "short-spear", hands=2)
    assert reasons(longer.does(DISTRACT, [MISS]))["distracting attack"] == -3


@pytest.mark.clause("stamina.melee.distracting.4", "stamina.melee.distracting.5", "stamina.melee.distracting.9")
@pytest.mark.parametrize(("rank", "near", "full"), [(0, 2, 5), (2, 4, 7)])
def test_what_it_takes_from_defense(rank: int, near: int, full: int) -> None:
    """1 or 3 and the rank, on top of the usual 1 or 2; or in its place."""
    trial = ranked(bout(), "ada", distracting_attack=rank)
    assert trial.does(DISTRACT, [NEAR_MISS])["rook"].defense == 10 - near
    assert trial.does(DISTRACT, [HIT])["rook"].defense == 10 - full
    instead = trial.ruled(distract_on_top=False)
    assert instead.does(DISTRACT, [NEAR_MISS])["rook"].defense == 10 - near + 1
    assert instead.does(DISTRACT, [HIT])["rook"].defense == 10 - full + 2
    for worn in (trial, instead):
        assert worn.with_creature("rook", defense=1).does(DISTRACT, [HIT])["rook"].defense == 0
    assert trial.does(DISTRACT, [MISS])["rook"].defense == 10


@pytest.mark.clause("stamina.melee.distracting.6", "stamina.melee.distracting.7")
def test_additional_successes_take_two_more_each() -> None:
    """Two of two: 5 and 4; or one of them, and the other hits harder; by a ruling only one."""
    strong = bout().with_creature("rook", defense=12)
    assert strong.does(DISTRACT, {"distracting-attack": hit(2), "distraction": 2})["rook"].defense == 12 - 9
    one = strong.does(
        DISTRACT, {"distracting-attack": hit(2), "distraction": 1, "successes": "body, +1 damage, +1 piercing"}
    )
    assert (one["rook"].defense, one.happened(StruckAt)[0].damage) == (12 - 7, 5)
    once = strong.ruled(distract_spending="once")
    with pytest.raises(ValueError, match="no answer"):
        once.does(DISTRACT, {"distracting-attack": hit(2), "distraction": 2})


@pytest.mark.clause("stamina.melee.distracting.8")
def test_what_a_near_miss_is() -> None:
    """Within five of 17, or by a ruling whatever meets bare defense 10: a total of 10 is 7 short."""
    faces = (2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 8, 8, 1)  # both eights are removed; 2 2 2 2 1 1 are left to count
    assert bout().does(DISTRACT, [faces])["rook"].defense == 10
    ruled = bout(near_miss="over-bare-defense")
    assert ruled.does(DISTRACT, [faces])["rook"].defense == 8
    assert ruled.does(DISTRACT, [(1, *faces[1:])])["rook"].defense == 10


@pytest.mark.clause("stamina.melee.distracting.10")
def test_dice_for_reach_come_on_top() -> None:
    """Against a spear of 8 and a first attack: one for reach and three for the action; or the three alone."""
    trial = wielding(bout(), "rook", "short-spear", hands=2).with_creature("ada", met=())
    both = trial.does(DISTRACT, {"reach": "dice", "distracting-attack": MISS})
    assert {key: both_dice for key, both_dice in reasons(both).items() if both_dice < 0} == {
        "distracting attack": -3,
        "rook's longer reach": -1,
    }
    alone = trial.ruled(distract_and_reach=False).does(DISTRACT, [MISS])
    assert "rook's longer reach" not in reasons(alone)


# -- flurry of blows

FLURRY = "ada flurry of blows rook with sword"


@pytest.mark.clause("stamina.melee.flurry.1", "stamina.melee.flurry.2")
def test_a_flurry_costs_three_and_two_dice() -> None:
    """Whatever comes of it."""
    after = bout().does(FLURRY, [MISS])
    assert (after["ada"].stamina, reasons(after)["flurry of blows"]) == (15, -2)
    assert costs(bout(), FLURRY) == "3 stamina, a turn"


@pytest.mark.clause("stamina.melee.flurry.3", "stamina.melee.flurry.4")
def test_one_check_is_resolved_twice_without_successes_beyond_the_rank() -> None:
    """Two wounds from one throw, and 4 defense; without a rank nothing is asked."""
    after = bout().does(FLURRY, [hit(3)])
    assert [told.additional for told in after.happened(Hit)] == [0, 0]
    assert (after["rook"].wounds, after["rook"].defense) == (2, 6)


@pytest.mark.clause("stamina.melee.flurry.3", "stamina.melee.flurry.5")
def test_each_blow_has_its_successes() -> None:
    """One of three by the rank, asked twice; shared, the second has none."""
    trial = ranked(bout(), "ada", flurry_of_blows=1)
    harder = "body, +1 damage, +1 piercing"
    after = trial.does(FLURRY, {"flurry-of-blows": hit(3), "successes": [harder, "body, pulled by 3"]})
    assert [told.damage for told in after.happened(StruckAt)] == [5, 1]
    shared = trial.ruled(flurry_successes="shared").does(FLURRY, {"flurry-of-blows": hit(3), "successes": [harder]})
    assert [told.damage for told in shared.happened(StruckAt)] == [5, 4]


# -- half-sword

HALF = "ada half-sword rook with thrusting-sword"


def half_sworder(**changed: Any) -> Trial:
    """Ada with a thrusting sword and a free hand."""
    return wielding(bout(), "ada", "thrusting-sword", **changed)


@pytest.mark.clause("stamina.melee.half-sword.1")
def test_half_swording_costs_two() -> None:
    """Hit or miss."""
    assert half_sworder().does(HALF, [MISS])["ada"].stamina == 16
    assert costs(half_sworder(), HALF) == "2 stamina, a turn"


@pytest.mark.clause("stamina.melee.half-sword.2", "stamina.melee.half-sword.3")
def test_a_one_handed_thrusting_weapon_and_a_second_hand() -> None:
    """Not a sword that cuts, not a long sword, not with a shield on the other arm."""
    assert "half-sword" in may(half_sworder())
    assert "half-sword" in may(half_sworder(hands=2))
    assert "half-sword" not in may(wielding(bout(), "ada", "sword"))
    assert "half-sword" not in may(wielding(bout(), "ada", "short-spear", hands=2))
    assert "half-sword" not in may(armed(bout(), "ada", "thrusting-sword", "round-shield"))


@pytest.mark.clause("stamina.melee.half-sword.4", "stamina.melee.half-sword.5")
@pytest.mark.parametrize(("ruled", "dice"), [("down", -2), ("up", -1)])
def test_the_weapon_is_half_as_long(ruled: str, dice: int) -> None:
    """5 becomes 2, or 3: against a long sword and body of 7 that is 5 short, or 4; and out of two meters' reach."""
    trial = half_sworder().with_creature("ada", met=()).ruled(half_reach=ruled)
    spear = wielding(trial, "rook", "great-sword", hands=2)
    after = spear.does(HALF, {"reach": "dice", "half-sword": MISS})
    assert reasons(after)["rook's longer reach"] == dice
    far = trial.with_creature("rook", at="f4")
    assert "half-sword" in may(trial)
    assert "rook" not in far.legal.options(Intent("ada", "half_sword"))


@pytest.mark.clause("stamina.melee.half-sword.6", "stamina.melee.half-sword.7", "stamina.melee.half-sword.8")
def test_no_bonus_for_two_hands_but_more_piercing() -> None:
    """4 damage from body 5 also in two hands; piercing 4 and the rank; every success 2 instead of 1."""
    trial = hyphened(half_sworder(hands=2), "ada", "half-sword", 2)
    assert trial.does(HALF, [HIT]).happened(StruckAt)[0].damage == 4
    armored = wearing(trial, "rook", "mail-skirt", "gambeson-tunic", "skull-cap")
    assert not armored.does(HALF, [HIT]).happened(TurnedByArmor)
    mail = wearing(trial, "rook", "mail-tunic", "gambeson-tunic")
    assert mail.does(HALF, [HIT]).happened(TurnedByArmor)[0].piercing == 6
    through = mail.does(HALF, {"half-sword": hit(1), "successes": "body, +1 damage, +2 piercing"})
    assert not through.happened(TurnedByArmor)


# -- lunge

LUNGE = "ada lunge rook with sword"


@pytest.mark.clause("stamina.melee.lunge.1", "stamina.melee.lunge.4", "stamina.melee.lunge.7")
def test_a_lunge_costs_two_and_two_dice() -> None:
    """Also with a weapon that thrusts, unless ruled otherwise."""
    after = bout().does(LUNGE, [MISS])
    assert (after["ada"].stamina, reasons(after)["lunge"]) == (16, -2)
    assert costs(bout(), LUNGE) == "2 stamina, a turn"
    thrust = "ada lunge rook with thrusting-sword"
    assert reasons(half_sworder().does(thrust, [MISS]))["lunge"] == -2
    assert "lunge" not in reasons(half_sworder().ruled(lunge_thrust="keeps-both").does(thrust, [MISS]))


@pytest.mark.clause("stamina.melee.lunge.2", "stamina.melee.lunge.3", "stamina.melee.lunge.8")
@pytest.mark.parametrize(("rank", "ruled", "far"), [(0, "sum", 3), (4, "sum", 3), (5, "sum", 4), (0, "longer", 2)])
def test_ones_own_reach_is_doubled(rank: int, ruled: str, far: int) -> None:
    """Twice 5, the rank, and a sword's 5: 15, 19 or 20 points at 5 a meter; by a ruling only the longer counts, 10."""
    trial = ranked(wielding(bout(), "ada", "sword"), "ada", lunge=rank).ruled(attack_reach=ruled)
    cells = {2: "f4", 3: "g4", 4: "h4", 5: "i4"}
    assert trial.with_creature("rook", at=cells[far]).does(LUNGE, [HIT])["rook"].defense == 8
    assert "rook" not in trial.with_creature("rook", at=cells[far + 1]).legal.options(Intent("ada", "lunge"))


@pytest.mark.clause("stamina.melee.lunge.2", "stamina.melee.lunge.3", "stamina.modifier.reach.1")
@pytest.mark.parametrize(("weapon", "plain", "lunging"), [("great-sword", -1, 0), ("long-spear", -2, -1)])
def test_a_lunge_comes_in_under_a_longer_weapon(weapon: str, plain: int, lunging: int) -> None:
    """A sword's 10 are 15 in a lunge: a great-sword's 12 are not longer then, a long spear's 17 are."""
    close = wielding(wielding(bout(), "ada", "sword").with_creature("ada", met=()), "rook", weapon, hands=2)
    for deed, dice in (("basic attack", plain), ("lunge", lunging)):
        after = close.does(f"ada {deed} rook with sword", {deed.replace(" ", "-"): MISS}, rest=by_default)
        assert reasons(after).get("rook's longer reach", 0) == dice


@pytest.mark.clause("stamina.melee.lunge.8")
@pytest.mark.parametrize(("ruled", "far"), [("sum", "f4"), ("longer", "e4")])
def test_the_reach_of_an_attack(ruled: str, far: str) -> None:
    """Size 5 and a sword's 5 are two meters; the longer of them is one."""
    trial = wielding(bout(attack_reach=ruled), "ada", "sword")
    ends = [
        cell
        for cell in ("e4", "f4", "g4")
        if "rook" in trial.with_creature("rook", at=cell).legal.options(Intent("ada", "basic_attack"))
    ]
    assert ends[-1] == far


@pytest.mark.clause("stamina.melee.lunge.5", "stamina.melee.lunge.6")
def test_the_guard_is_open_until_the_next_turn() -> None:
    """A sword's parry of 4 is gone, a thrusting one's is not."""
    plain = wielding(bout(), "ada", "sword")
    after = plain.does(LUNGE, [MISS])
    attack = "rook basic attack ada with sword"
    assert "melee bonus 3" in against(after.does("ada end").goes_on().does(attack, [MISS]))[0]
    again = next_turn_of(after, "ada").does("ada end").goes_on()
    assert "melee bonus 7" in against(again.does(attack, [MISS]))[0]
    thrust = half_sworder().does("ada lunge rook with thrusting-sword", [MISS])
    assert "melee bonus 7" in against(thrust.does("ada end").goes_on().does(attack, [MISS]))[0]


# -- off-hand attack

OFF = "ada off-hand attack rook with dagger"


def two_blades(rank: int = 0, **rulings: Any) -> Trial:
    """Ada with a sword and a dagger in the off hand, and ranks in attacking with it."""
    trial = armed(bout(**rulings), "ada", "sword", "dagger")
    return hyphened(trial, "ada", "off-hand attack", rank)


@pytest.mark.clause("stamina.melee.off-hand.1", "stamina.melee.off-hand.2", "stamina.melee.off-hand.3")
def test_an_off_hand_attack_costs_one_and_no_turn() -> None:
    """With what the off hand holds, and with nothing else."""
    after = two_blades().does(OFF, [MISS])
    assert (after["ada"].stamina, after["ada"].turn.occupied) == (17, False)
    assert list(two_blades().legal.options(Intent("ada", "off_hand_attack", ("rook",)))) == ["dagger"]
    assert "off-hand attack" not in may(wielding(bout(), "ada", "sword"))


@pytest.mark.clause("stamina.melee.off-hand.10")
def test_once_a_turn() -> None:
    """A standard turn requirement of nothing."""
    assert "only once a turn" in two_blades().does(OFF, [MISS]).why_not(OFF)


@pytest.mark.clause(
    "stamina.melee.off-hand.4", "stamina.melee.off-hand.5", "stamina.melee.off-hand.6", "stamina.melee.off-hand.7"
)
@pytest.mark.parametrize(
    ("rank", "ruled", "lost"),
    [(0, "of-the-action", 3), (1, "of-the-action", 2), (2, "of-the-action", 1), (3, "of-the-action", 1), (3, "all", 0)],
)
def test_the_dice(rank: int, ruled: str, lost: int) -> None:
    """Two less the rank, never below none, and one for the hand."""
    after = two_blades(rank, off_hand_dice=ruled).does(OFF, [MISS])
    hampering = {why: -amount for why, amount in reasons(after).items() if amount <= 0}
    assert hampering == ({"off-hand attack": lost - 1} if lost > 1 else {}) | ({"off hand": 1} if lost else {})


@pytest.mark.clause("stamina.melee.off-hand.5")
def test_a_throw_with_the_off_hand_costs_that_die_too() -> None:
    """The dagger of the left hand; thrown with the right it does not."""
    deed = "ada throw rook with dagger"
    assert reasons(two_blades().does(deed, [MISS]))["off hand"] == -1
    assert "off hand" not in reasons(wielding(bout(), "ada", "dagger").does(deed, [MISS]))


@pytest.mark.clause("stamina.melee.off-hand.8", "stamina.melee.off-hand.9")
def test_no_additional_success_and_no_parry() -> None:
    """Nothing is asked after two of them; the dagger's 2 is gone from the guard, the sword's is not."""
    after = two_blades().does(OFF, [hit(2)])
    assert after.happened(Hit)[0].additional == 0
    attacked = after.does("ada end").goes_on().does("rook basic attack ada with sword", [MISS])
    assert "melee bonus 7" in against(attacked)[0]
    whole = two_blades().does("ada end").goes_on().does("rook basic attack ada with sword", [MISS])
    assert "melee bonus 8" in against(whole)[0]


@pytest.mark.clause("stamina.melee.off-hand.2", "stamina.melee.off-hand.9")
def test_two_daggers_are_told_apart_by_the_hand() -> None:
    """One is listed for a basic attack, the right one; after an off-hand attack only the left one's parry is gone."""
    trial = ranked(armed(bout(), "ada", "dagger", "dagger"), "ada", parry=3)
    assert list(trial.legal.options(Intent("ada", "basic_attack", ("rook",)))) == ["dagger", "kick"]
    assert "off hand" not in reasons(trial.does("ada basic attack rook with dagger", [MISS]))
    after = trial.does(OFF, [MISS])
    assert reasons(after)["off hand"] == -1
    for before, bonus in ((trial, 7), (after, 5)):
        attacked = before.does("ada end").goes_on().does("rook basic attack ada with sword", [MISS])
        assert f"melee bonus {bonus}" in against(attacked)[0]


# -- power attack

POWER = "ada power attack rook with sword"


@pytest.mark.clause("stamina.melee.power.1", "stamina.melee.power.2", "stamina.melee.power.5")
def test_a_power_attack_costs_two_a_turn_and_two_dice() -> None:
    """Hit or miss."""
    after = bout().does(POWER, [MISS])
    assert (after["ada"].stamina, after["ada"].turn.occupied, reasons(after)["power attack"]) == (16, True, -2)
    assert costs(bout(), POWER) == "2 stamina, a turn"


@pytest.mark.clause("stamina.melee.power.3", "stamina.melee.power.4")
def test_out_of_a_dash_it_has_no_penalty() -> None:
    """Not out of a walk or a sprint, not after another attack, and not on a later turn."""
    trial = (
        wielding(bout(), "ada", "sword").with_creature("ada", at="b4").with_creature("rook", turn=Turn(reacted=True))
    )
    for move, waived in (("dash d4", True), ("walk d4", False), ("sprint d4", False)):
        assert ("power attack" in reasons(trial.does(f"ada {move}").does(POWER, [MISS]))) != waived
    between = trial.does("ada dash d4").does("ada quick attack rook with sword", [MISS])
    assert reasons(between.does(POWER, [MISS]))["power attack"] == -2
    later = next_turn_of(trial.does("ada dash d4"), "ada")
    assert reasons(later.does(POWER, [MISS]))["power attack"] == -2


@pytest.mark.clause("stamina.melee.power.6", "stamina.melee.power.7")
@pytest.mark.parametrize(("rank", "damage"), [(0, 5), (2, 7)])
def test_body_counts_as_higher_and_successes_hit_harder(rank: int, damage: int) -> None:
    """4, and 1 and the rank; a success adds 2 damage instead of 1. Nothing else of body changes."""
    trial = ranked(bout(), "ada", power_attack=rank)
    assert trial.does(POWER, [HIT]).happened(StruckAt)[0].damage == damage
    more = trial.does(POWER, {"power-attack": hit(1), "successes": "body, +2 damage, +1 piercing"})
    assert more.happened(StruckAt)[0].damage == damage + 2
    assert wielding(trial, "ada", "club").does("ada power attack rook with club", [HIT]).happened(StruckAt)[
        0
    ].damage == 2 * (6 + rank)


@pytest.mark.clause("stamina.melee.power.6")
@pytest.mark.parametrize("rank", [0, 2])
def test_a_stronger_body_pierces_no_deeper(rank: int) -> None:
    """An axe goes through as much armor as its bearer has body, which is 5: only its damage grows, from 5."""
    trial = ranked(wearing(wielding(bout(), "ada", "battle-axe"), "rook", "mail-tunic"), "ada", power_attack=rank)
    struck = trial.does("ada power attack rook with battle-axe", [HIT])
    assert [turned.piercing for turned in struck.happened(TurnedByArmor)] == [5]
    assert struck.happened(StruckAt)[0].damage == 5 + 1 + rank


@pytest.mark.clause("stamina.melee.power.8")
def test_a_pick_goes_deeper() -> None:
    """The beak's 4: a success adds one by itself and one more; two add four, or three by a ruling.

    One that is spent on the place and not on damage adds nothing.
    """
    trial = wearing(wielding(bout(), "ada", "warhammer"), "rook", "full-harness", "plate-leggings", "mail-leggings")
    deed = "ada power attack rook with warhammer:beak"
    for ruled, extra, bundle, deep in (
        ("each", 2, "body, +4 damage, +4 piercing", 8),
        ("once", 2, "body, +4 damage, +3 piercing", 7),
        ("each", 2, "legs, +2 damage, +2 piercing", 6),
        ("once", 2, "legs, +2 damage, +2 piercing", 6),
        ("each", 1, "legs", 4),
        ("once", 1, "legs", 4),
    ):
        struck = trial.ruled(pick_piercing=ruled).does(deed, {"power-attack": hit(extra), "successes": bundle})
        assert [turned.piercing for turned in struck.happened(TurnedByArmor)] == [deep]


# -- quick attack

QUICK = "ada quick attack rook with sword"


@pytest.mark.clause("stamina.melee.quick.1", "stamina.melee.quick.2")
def test_a_quick_attack_costs_two_and_no_turn() -> None:
    """Another attack fits beside it."""
    after = bout().does(QUICK, [MISS])
    assert (after["ada"].stamina, after["ada"].turn.occupied) == (16, False)
    assert "basic attack" in may(after)


@pytest.mark.clause("stamina.melee.quick.3")
@pytest.mark.parametrize(("rank", "told"), [(0, 0), (1, 1), (2, 2)])
def test_successes_beyond_the_rank_are_ignored(rank: int, told: int) -> None:
    """Three of them."""
    trial = ranked(bout(), "ada", quick_attack=rank)
    after = trial.does(QUICK, {"quick-attack": hit(3), **({"successes": "body, pulled by 1"} if rank else {})})
    assert after.happened(Hit)[0].additional == told


@pytest.mark.clause("stamina.melee.quick.4")
def test_once_a_round() -> None:
    """Whatever the turn; the next round it is there again."""
    after = bout().does(QUICK, [MISS])
    assert "one quick attack a round" in after.why_not(QUICK)
    assert "one quick attack a round" in after.with_creature("ada", turn=Turn()).why_not(QUICK)
    assert next_turn_of(after, "ada").why_not(QUICK) == ""


# -- reckless attack

RECKLESS = "ada reckless attack rook with sword dice"


@pytest.mark.clause("stamina.melee.reckless.1")
def test_a_reckless_attack_costs_two() -> None:
    """And defense, for which see below."""
    assert bout().does(f"{RECKLESS} 1", [MISS])["ada"].stamina == 16
    assert costs(bout(), f"{RECKLESS} 1") == "2 stamina, a turn"


@pytest.mark.clause("stamina.melee.reckless.2", "stamina.melee.reckless.3", "stamina.melee.reckless.4")
@pytest.mark.parametrize(("rank", "least", "most"), [(0, 1, 3), (2, 1, 5), (0, 0, 3)])
def test_one_chooses_the_dice(rank: int, least: int, most: int) -> None:
    """From 1, or from none by a ruling, to 3 and the rank."""
    trial = ranked(bout(reckless_least=least), "ada", reckless_attack=rank)
    options = trial.legal.options(Intent("ada", "reckless_attack", ("rook", "sword")))
    assert (list(options), options.default) == (list(range(least, most + 1)), least)
    assert reasons(trial.does(f"{RECKLESS} {most}", [MISS]))["reckless"] == most


@pytest.mark.clause("stamina.melee.reckless.5", "stamina.melee.reckless.6", "stamina.melee.reckless.7")
@pytest.mark.parametrize(("result", "answers"), [(HIT, []), (MISS, [])])
def test_it_costs_defense_afterwards(result: Result, answers: list[str]) -> None:
    """Two a die less the rank, hit or miss; the two dice for the blade cost nothing."""
    assert bout().does(f"{RECKLESS} 3", [result, *answers])["ada"].defense == 21 - 6
    trained = ranked(bout(), "ada", reckless_attack=2)
    assert trained.does(f"{RECKLESS} 3", [result, *answers])["ada"].defense == 21 - 4


@pytest.mark.clause("stamina.melee.reckless.8")
@pytest.mark.parametrize(("ruled", "left"), [(False, 15), (True, 17)])
def test_a_high_rank_loses_nothing(ruled: bool, left: int) -> None:
    """Two for one die less a rank of 4."""
    trial = ranked(bout(reckless_may_regain=ruled), "ada", reckless_attack=4).with_creature("ada", defense=15)
    assert trial.does(f"{RECKLESS} 1", [MISS])["ada"].defense == left


def test_a_blow_with_the_hilt_opens_the_guard() -> None:
    """Twice body 7 in two hands, and no parry until the next turn."""
    trial = wielding(bout(), "ada", "long-sword", hands=2)
    after = trial.does("ada basic attack rook with long-sword:hilt", [HIT])
    assert after.happened(StruckAt)[0].damage == 14
    assert after["ada"].turn.unguarded == ("long-sword",)
    assert "hilt" not in wielding(bout(), "ada", "long-sword").why_not("ada basic attack rook with x")


def test_nothing_is_left_of_a_failed_special_attack() -> None:
    """But its price, and a mishap where it failed critically."""
    after = made(bout(), "ada", reflexes=3).does(POWER, [WORST, "off-balance"])
    assert (after["ada"].defense, after["rook"].defense) == (19, 10)
