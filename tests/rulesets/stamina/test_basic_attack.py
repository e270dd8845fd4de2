"""The basic attack: its check, what it is held against, proficiency, what a hit wears down."""

from fractions import Fraction
from itertools import product

import pytest

from affray.core.outcomes import Goal
from affray.rulesets.stamina.events.blows import StruckAt
from affray.rulesets.stamina.rolls import pool
from tests.rulesets.stamina.fights import (
    HIT,
    MISS,
    NEAR_MISS,
    SWORD,
    WORST,
    against,
    bout,
    costs,
    dice_of,
    duel,
    hit,
    may,
    reasons,
)
from tests.rulesets.stamina.sheets import armed, hyphened, made, ranked, wielding


@pytest.mark.clause("stamina.melee.basic.1", "stamina.melee.1")
def test_it_costs_one_stamina_and_a_turn() -> None:
    """Whatever the dice say."""
    after = bout().does(SWORD, [MISS])
    assert after["ada"].stamina == 17
    assert after["ada"].turn.occupied
    assert costs(bout(), SWORD) == "1 stamina, a turn"


@pytest.mark.clause("stamina.melee.1")
def test_melee_actions_take_a_turn_unless_their_text_says_otherwise() -> None:
    """All but the off-hand and the quick attack; readying may be hurried."""
    now = bout().now
    melee = [action for action in bout().book.rules.actions if action.group == "melee"]
    free = {action.name for action in melee if action.cost_of(now, "ada", ()).turns == 0}
    assert free == {"off-hand attack", "quick attack"}


@pytest.mark.clause("stamina.melee.basic.2")
def test_with_the_body_or_a_readied_weapon() -> None:
    """A kick, a sword, a shield; what is stowed does not strike, and a fist wants a free hand."""
    assert bout().does("ada basic attack rook with kick", [MISS])["ada"].stamina == 17
    assert "dagger" not in bout().why_not("ada basic attack rook with dagger").partition(";")[2]
    assert "strike" not in bout().why_not("ada basic attack rook with strike").partition(";")[2]
    empty = bout().with_creature("ada", held=())
    assert empty.does("ada basic attack rook with strike", [MISS]).events


@pytest.mark.clause("stamina.melee.basic.3", "stamina.melee.basic.4")
@pytest.mark.parametrize(
    ("rank", "rolled"),
    [(0, "6d4 d6 3d8 drop 1 high keep 6 high"), (1, "6d4 d6 3d8 keep 6 high"), (3, "6d4 3d6 3d8 keep 6 high")],
)
def test_reflexes_melee_combat_and_dice_for_the_weapon(rank: int, rolled: str) -> None:
    """Reflexes 6, melee combat 3, a bonus die a rank in long blades; without any the sword is too difficult by 1."""
    after = ranked(bout(), "ada", long_blades=rank).does(SWORD, [NEAR_MISS])
    assert dice_of(after) == [rolled]


@pytest.mark.clause("stamina.melee.basic.5", "stamina.melee.basic.11")
def test_only_who_is_proficient_has_them() -> None:
    """One rank is enough; by a ruling the sheet must list the skill."""
    assert reasons(ranked(bout(), "ada", long_blades=1).does(SWORD, [MISS])) == {"rank 1 in long blades": 1}
    assert reasons(ranked(bout(), "ada", long_blades=0).does(SWORD, [MISS])) == {"sword is difficult": -1}
    assert reasons(bout().does(SWORD, [MISS])) == {"rank 2 in long blades": 2}
    listed = bout(proficiency="listed")
    assert reasons(listed.does(SWORD, [MISS])) == {}
    assert reasons(made(listed, "ada", proficient=("long blades",)).does(SWORD, [MISS])) == {"rank 2 in long blades": 2}


@pytest.mark.clause("stamina.melee.basic.6", "stamina.melee.basic.7")
@pytest.mark.parametrize(
    ("deed", "own", "stamina"),
    [
        ("bash rook with round-shield", {"rank 2 in shields": 2, "off hand": -1}, 2),
        ("distracting attack rook with sword", {"rank 2 in long blades": 2, "distracting attack": -2}, 2),
        ("flurry of blows rook with sword", {"rank 2 in long blades": 2, "flurry of blows": -2}, 3),
        ("lunge rook with sword", {"rank 2 in long blades": 2, "lunge": -2}, 2),
        ("power attack rook with sword", {"rank 2 in long blades": 2, "power attack": -2}, 2),
        ("quick attack rook with sword", {"rank 2 in long blades": 2}, 2),
        ("reckless attack rook with sword dice 1", {"rank 2 in long blades": 2, "reckless": 1}, 2),
        ("disarm rook with sword from sword", {"rank 2 in long blades": 2, "disarm": -2}, 2),
    ],
)
def test_special_attacks_have_the_same_check_and_their_own_cost(deed: str, own: dict[str, int], stamina: int) -> None:
    """Reflexes 6 and melee combat 3 with the weapon's dice, and only the number of their own heading."""
    after = bout().does(f"ada {deed}", [MISS])
    assert dice_of(after)[0].startswith("6d4 ")
    assert "3d8" in dice_of(after)[0]
    assert reasons(after) == own
    assert after["ada"].stamina == 18 - stamina


@pytest.mark.clause("stamina.melee.basic.8")
def test_what_it_is_held_against() -> None:
    """Defense 21, melee combat 3 and a parry of 5, a shield of 3 with two ranks; or defense and shield alone."""
    assert against(duel().does(SWORD, [HIT])) == ["difficulty 34: defense 21, melee bonus 8, cover 5"]
    alone = duel(melee_difficulty="defense-alone").does(SWORD, [HIT])
    assert against(alone) == ["difficulty 26: defense 21, cover 5"]


@pytest.mark.clause("stamina.melee.basic.8")
def test_how_much_is_parried() -> None:
    """A sword's 4 and a shield's 1, no more than training allows, less what the weapon's difficulty leaves."""
    assert "melee bonus 7" in against(bout().does(SWORD, [MISS]))[0]
    capped = ranked(bout(), "rook", personal_defense=0, parry=0)
    assert "melee bonus 5" in against(capped.does(SWORD, [MISS]))[0]
    clumsy = ranked(bout(), "rook", melee_combat=0)
    assert "melee bonus 2" in against(clumsy.does(SWORD, [MISS]))[0]
    two = armed(bout(), "rook", "sword", "dagger")
    assert "melee bonus 8" in against(ranked(two, "rook", short_blades=1).does(SWORD, [MISS]))[0]


@pytest.mark.clause("stamina.melee.basic.10")
def test_what_a_blow_wears_down() -> None:
    """A hit 2, a near one 1, a miss nothing; other numbers by rulings."""
    for result, answers, lost in ((HIT, [], 2), (NEAR_MISS, [], 1), (MISS, [], 0), (WORST, ["nothing"], 0)):
        assert bout().does(SWORD, [result, *answers])["rook"].defense == 10 - lost
    assert bout(hit_wears=4).does(SWORD, [HIT])["rook"].defense == 6
    assert bout(parried_wears=3).does(SWORD, [NEAR_MISS])["rook"].defense == 7


@pytest.mark.clause("stamina.melee.basic.10")
@pytest.mark.parametrize(
    ("ruled", "answers", "left"), [("gm", ["off-balance"], 19), ("off-balance", [], 19), ("nothing", [], 21)]
)
def test_a_critical_failure_is_a_mishap(ruled: str, answers: list[str], left: int) -> None:
    """Of the game master's choice, or always the same."""
    assert bout(mishap=ruled).does(SWORD, [WORST, *answers])["ada"].defense == left


def test_the_exact_odds_of_a_hit() -> None:
    """Reflexes 1, melee combat 1, one d6 for the weapon against 17 - 12 = 5: the best of a d4, a d6 and a d8."""
    trial = ranked(made(bout(), "ada", reflexes=1), "ada", melee_combat=1, long_blades=3)
    trial = trial.with_creature("rook", defense=0, held=())
    hits = sum(max(faces) >= 3 for faces in product(range(1, 5), range(1, 7), range(1, 7), range(1, 7), range(1, 9)))
    happens: Goal = lambda _end, facts: ("hit", "rook") in facts  # noqa: E731
    assert trial.chance(SWORD, happens) == Fraction(hits, 4 * 6 * 6 * 6 * 8)
    assert pool(1, 1, 3, 0).kept == 1


def test_a_weapon_for_two_hands_in_one_and_a_difficult_one() -> None:
    """One die for the hand; the great sword's difficulty of 5 is just what training makes up for."""
    after = wielding(bout(), "ada", "great-sword").does("ada basic attack rook with great-sword", [MISS])
    assert reasons(after) == {"rank 2 in long blades": 2, "great-sword is in one hand": -1}
    green = ranked(bout(), "ada", melee_combat=1, long_blades=0)
    assert reasons(green.does(SWORD, [MISS])) == {"sword is difficult": -3}
    assert "half-sword" not in may(hyphened(bout(), "ada", "half-sword", 2))
    assert hit(2).extra == 2


@pytest.mark.clause("stamina.melee.basic.9")
def test_the_log_tells_how_the_damage_of_a_hit_arose() -> None:
    """The weapon first, with the clause that says so."""
    after = duel().does(SWORD, [HIT])
    struck = after.happened(StruckAt)[0]
    weapon = struck.how[0]
    assert (weapon.amount, weapon.clause) == (struck.damage, "stamina.melee.basic.9")
    assert "the weapon" in weapon.why
