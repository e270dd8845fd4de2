"""Derived numbers: defense, wounds, the melee bonus, heavy weapons and weapons in the wrong number of hands."""

import pytest
from msgspec.structs import replace

from affray.rulesets.hex.creature import Held
from affray.rulesets.hex.loading import weapons
from affray.rulesets.hex.stats import harm, max_defense, max_wounds, melee_bonus
from tests.rulesets.hex.fights import duel, fight
from tests.rulesets.hex.sheets import made, melee_check, ranked, wearing, wielding

ATTACK = "ada basic attack rook with arming-sword"


@pytest.mark.clause("hex.check.15")
@pytest.mark.parametrize(("field", "by"), [("reflexes", 1), ("perception", 1), ("size", -1), ("body", 0), ("mind", 0)])
def test_maximum_defense(field: str, by: int) -> None:
    """8, reflexes, perception and the rank in personal defense, less size: rook has 8 + 1 + 0 + 1."""
    trial = duel()
    sheet = trial["rook"].sheet
    assert max_defense(sheet) == trial["rook"].defense == 10
    for more in (-2, 3):
        changed = replace(sheet, **{field: getattr(sheet, field) + more})
        assert max_defense(changed) == 10 + more * by
    assert max_defense(ranked(trial, "rook", personal_defense=3)["rook"].sheet) == 12


@pytest.mark.clause("hex.check.15")
@pytest.mark.parametrize(
    ("size", "body", "most"), [(0, 0, 5), (1, 0, 6), (-1, 0, 5), (-3, 0, 5), (0, 2, 7), (0, -2, 3), (2, 3, 10)]
)
def test_maximum_wounds(size: int, body: int, most: int) -> None:
    """5, size if it is positive, and body; the 5 is a ruling."""
    trial = made(duel(), "rook", size=size, body=body)
    assert max_wounds(trial["rook"].sheet, trial.now.rulings) == most
    assert max_wounds(trial["rook"].sheet, trial.ruled(wound_base=9).now.rulings) == most + 4


@pytest.mark.clause("hex.check.15")
@pytest.mark.parametrize(("base", "out"), [(1, "dying"), (2, "dying"), (3, "")])
def test_the_wounds_that_one_can_bear_are_a_ruling(base: int, out: str) -> None:
    """Three wounds of a sword are more than 1 or 2, not more than 3."""
    assert duel(wound_base=base).does(ATTACK, [(1, 6, 7)])["rook"].fate == out


@pytest.mark.clause("hex.check.15")
@pytest.mark.parametrize(("body", "left"), [(-2, 5), (0, 5), (2, 3), (6, 0)])
def test_a_strong_body_resists_concussion(body: int, left: int) -> None:
    """Only when it is positive, and never against penetrating damage."""
    sheet = made(wearing(duel(), "rook"), "rook", body=body)["rook"].sheet
    assert harm(sheet, 5, "concussive") == left
    assert harm(sheet, 5, "penetrating") == 5


@pytest.mark.clause("hex.check.15")
@pytest.mark.parametrize(
    ("weapon", "hands", "by_rank"),
    [
        ("arming-sword", 1, (0, 0, 1, 1, 2)),
        ("arming-sword", 2, (0, 0, 1, 1, 2)),
        ("dagger", 1, (0, 1, 1, 2, 2)),
        ("short-spear", 2, (0, 1, 2, 3, 3)),
        ("short-spear", 1, (0, 0, 0, 0, 0)),
        ("battle-axe", 1, (0, 0, 0, 0, 0)),
        ("tree-club", 2, (0, 0, 0, 0, 0)),
    ],
)
def test_parrying_by_balance(weapon: str, hands: int, by_rank: tuple[int, ...]) -> None:
    """Half the rank, down for balanced, up for parrying, 1 more for a pole-arm in two hands; never above the rank."""
    for rank, bonus in enumerate(by_rank):
        who = ranked(made(duel(), "ada", body=2), "ada", parry=rank, melee_combat=0)["ada"].sheet
        assert melee_bonus(who, (Held(weapons()[weapon], hands),)) == bonus


@pytest.mark.clause("hex.check.15")
@pytest.mark.parametrize(("rank", "bonus"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)])
def test_two_weapons_never_parry_above_the_rank(rank: int, bonus: int) -> None:
    """Two daggers: twice half the rank, rounded up, would be 2, 2, 4, 4."""
    who = ranked(duel(), "ada", parry=rank, melee_combat=0)["ada"].sheet
    dagger = weapons()["dagger"]
    assert melee_bonus(who, (Held(dagger), Held(dagger, off_hand=True))) == bonus


@pytest.mark.clause("hex.check.15")
def test_a_balanced_weapon_parries_in_the_first_hand_only() -> None:
    """Rank 4 gives 2, in the off-hand nothing; a parrying one does not mind."""
    who = ranked(duel(), "ada", parry=4, melee_combat=0)["ada"].sheet
    assert melee_bonus(who, (Held(weapons()["arming-sword"], off_hand=True),)) == 0
    assert melee_bonus(who, (Held(weapons()["dagger"], off_hand=True),)) == 2


@pytest.mark.clause("hex.check.15")
@pytest.mark.parametrize(("rank", "bonus"), [(0, 1), (1, 2), (2, 2)])
def test_a_shield_never_guards_beyond_1_and_the_rank(rank: int, bonus: int) -> None:
    """A shield of 2."""
    who = ranked(duel(), "ada", shields=rank, parry=0, melee_combat=0)["ada"]
    assert melee_bonus(who.sheet, who.held) == bonus


@pytest.mark.clause("hex.check.15")
def test_the_melee_bonus_is_the_sum() -> None:
    """Melee combat 3, a sword at parry 2 for 1, a shield for 2."""
    who = ranked(duel(), "ada", melee_combat=3, parry=2)["ada"]
    assert melee_bonus(who.sheet, who.held) == 6
    assert melee_bonus(who.sheet, ()) == 3


# -- heavy weapons, two-handed weapons in one hand


@pytest.mark.clause("hex.check.15")
@pytest.mark.parametrize(("body", "dice"), [(1, "3d10 keep 2 high"), (0, "2d10"), (-1, "3d10 keep 2 low")])
def test_a_weapon_too_heavy_costs_levels(body: int, dice: str) -> None:
    """A maul is heavy 1, ada has a level from rank 2: none lost, one lost, two lost."""
    trial = wielding(made(duel(), "ada", body=body), "ada", "maul", hands=2)
    assert melee_check(trial.now, "ada", "rook", trial["ada"].held[0], "basic attack").dice == dice


@pytest.mark.clause("hex.check.15")
def test_a_weapon_far_too_heavy_cannot_be_used() -> None:
    """By more than two: neither Basic Attack nor Bash; by two: both."""
    trial = wielding(made(duel(), "ada", body=-2), "ada", "maul", hands=2)
    assert {"basic attack", "bash"}.isdisjoint(action.name for action in trial.legal.actions("ada"))
    able = wielding(made(duel(), "ada", body=-1), "ada", "maul", hands=2)
    assert {"basic attack", "bash"} <= {action.name for action in able.legal.actions("ada")}


@pytest.mark.clause("hex.check.15")
@pytest.mark.parametrize(("heavy", "bonus"), [(0, 2), (1, 0)])
def test_a_weapon_too_heavy_adds_nothing_to_defense(heavy: int, bonus: int) -> None:
    """Body 0: a sword that parries 2 of rank 4, and a shield of 2."""
    who = ranked(duel(), "ada", parry=4, melee_combat=0)["ada"].sheet
    sword = replace(weapons()["arming-sword"], heavy=heavy)
    shield = replace(weapons()["round-shield"], heavy=heavy)
    assert melee_bonus(who, (Held(sword),)) == bonus
    assert melee_bonus(who, (Held(shield, off_hand=True),)) == bonus


@pytest.mark.clause("hex.check.15", "hex.reaction.free-attack.4")
@pytest.mark.parametrize(("ruling", "too_weak"), [(True, []), (False, [0, -1])])
def test_free_attacks_with_a_weapon_too_heavy(ruling: bool, too_weak: list[int]) -> None:
    """Rook's maul is heavy 1: by the ruling he lets ada go unless his body is 1; with body -2 he cannot use it."""
    for body in (1, 0, -1, -2):
        asked = [] if body in (*too_weak, -2) else ["pass"]
        trial = made(wielding(duel(heavy_free_attacks=ruling), "rook", "maul", hands=2), "rook", body=body)
        assert trial.does("ada walk c4", asked)["ada"].at == "c4"


@pytest.mark.clause("hex.check.15")
def test_a_two_handed_weapon_in_one_hand() -> None:
    """Two levels of disadvantage (rank 2 gives one back), 2 less damage, no parry."""
    trial = ranked(made(duel(), "ada", body=1), "ada", parry=4, melee_combat=2)
    one = wielding(trial, "ada", "maul", hands=1, balance="balanced")
    two = wielding(trial, "ada", "maul", hands=2, balance="balanced")
    assert one.does("ada basic attack rook", [(5, 6, 10)])["rook"].wounds == 0  # 11 and reflexes 1: parried
    assert one.does("ada basic attack rook", [(6, 7, 10)])["rook"].wounds == 3
    assert two.does("ada basic attack rook", [(1, 6, 7)])["rook"].wounds == 5  # 6 + 1 - 2 of the gambeson
    assert [melee_bonus(t["ada"].sheet, t["ada"].held) for t in (one, two)] == [2, 4]


def test_the_ogre_s_club_on_a_swordswoman() -> None:
    """Club 4 and body 3, less 2 of the gambeson: 5 wounds, and two levels too many do not kill."""
    trial = fight(ogre=("ogre", "blue", "d4"), ada=("sword-and-shield", "red", "e4"))
    after = trial.does("ogre basic attack ada", [(7, 8, 10)])
    assert (after["ada"].wounds, after["ada"].fate) == (5, "")
