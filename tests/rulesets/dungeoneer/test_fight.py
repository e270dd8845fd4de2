"""Fight: who, with what, at what range, and what an attack does."""

from typing import Any

import pytest

from affray.core.intents import Intent
from affray.rulesets.dungeoneer.events import Hit, Missed, Spent
from affray.rulesets.dungeoneer.rulings import Rulings
from affray.rulesets.dungeoneer.stats import attack_stat
from affray.testing import Trial
from tests.rulesets.dungeoneer.blows import AVOIDS, FIGHT, NONE, made, next_round, pair, plain, throws
from tests.rulesets.dungeoneer.delves import delve, duel
from tests.rulesets.dungeoneer.written import listed


def is_allowed(trial: Trial, who: str = "ada", foe: str = "bone") -> bool:
    """Whether somebody may fight a foe."""
    return Intent(who, "fight", (foe, "anyone")) in trial.legal


@pytest.mark.clause("dungeoneer.fight.1")
def test_a_fight_costs_one_action_point() -> None:
    """Three points, then two; without one it is refused."""
    assert pair().does(FIGHT, [("5",), AVOIDS])["ada"].action_points == 2
    assert is_allowed(pair().with_creature("ada", action_points=1))
    assert not is_allowed(pair().with_creature("ada", action_points=0))


@pytest.mark.clause("dungeoneer.fight.2")
def test_it_carries_the_tag_fight() -> None:
    """That tag and no other, for everyone to read."""
    assert listed("fight").endswith(": 1 action point (Fight)")


@pytest.mark.clause("dungeoneer.fight.3")
def test_it_is_for_combat_with_another_creature() -> None:
    """Dice go into an attack. Not with oneself, not with a companion, not with whoever is dead."""
    assert [spent.purpose for spent in pair().does(FIGHT, [("5",), AVOIDS]).happened(Spent)][:1] == ["for the attack"]
    trial = delve(ada=("guard", "d4"), bo=("guard", "d5"), bone=("lichling", "e4"))
    assert is_allowed(trial)
    assert not is_allowed(trial, foe="ada")
    assert not is_allowed(trial, foe="bo")
    assert not is_allowed(trial.with_creature("bone", fate="dead"))


@pytest.mark.clause("dungeoneer.fight.4", "dungeoneer.fight.9")
@pytest.mark.parametrize(
    ("weapon", "total", "health"), [("sword", 8, 17), ("great-axe", 8, 16), ("dagger", 9, 18), ("geode", 10, 17)]
)
def test_the_weapon_makes_the_fight(weapon: str, total: int, health: int) -> None:
    """A 5 and power 3, skill 4 (the better of two) or arcana 5 against 8; 3, 4, 2 and 4 less 1 damage off 20."""
    trial = made(pair(weapon), "ada", skill=4, arcana=5).with_creature("bone", health=20)
    after = trial.does(FIGHT, [("5",), AVOIDS])
    assert (after.happened(Spent)[0].total, after["bone"].health) == (total, health)
    assert attack_stat(trial.with_creature("ada", weapon=None).now, "ada") == 0


@pytest.mark.clause("dungeoneer.fight.4", "dungeoneer.fight.5", "dungeoneer.fight.6")
@pytest.mark.parametrize(
    ("weapon", "within", "beyond"),
    [("sword", ["e4"], "f4"), ("spear", ["e4", "f4"], "g4"), ("bow", ["e4", "h4"], "i4")],
)
def test_only_a_creature_in_range_can_be_fought(weapon: str, within: list[str], beyond: str) -> None:
    """As many tiles as the weapon's range or fewer, and not one more."""
    assert all(is_allowed(pair(weapon, at=at)) for at in within)
    assert pair(weapon, at=within[0]).does(FIGHT, [("5",), AVOIDS]).happened(Hit)
    assert not is_allowed(pair(weapon, at=beyond))
    assert "range" in pair(weapon, at=beyond).why_not(Intent("ada", "fight", ("bone", "anyone")))


@pytest.mark.clause("dungeoneer.fight.7")
def test_first_the_attack_and_then_the_counterattack() -> None:
    """Two rolls, in this order, and nothing after them; the 3 of the sword come with the first."""
    after = pair().does(FIGHT, [("5",), AVOIDS])
    assert [spent.purpose for spent in after.happened(Spent)] == ["for the attack", "to dodge"]
    assert after["bone"].health == 3


@pytest.mark.clause("dungeoneer.fight.8", "dungeoneer.fight.14")
def test_the_attack_is_rolled_against_the_hit_difficulty_of_the_target() -> None:
    """A 5 and power 3 are 8, power 4 (speed stays 3) 9; the lichling's number is 8, and 9 when its sheet says so."""
    after = pair().does(FIGHT, [("5",), AVOIDS])
    assert after.happened(Spent)[0] == Spent("ada", "for the attack", "5", 8, 8, "success")
    harder = made(pair(), "bone", hit=9)
    assert harder.does(FIGHT, [("5",), AVOIDS]).happened(Spent)[0].degree == "partial success"
    strong = made(harder, "ada", power=4).does(FIGHT, [("5",), AVOIDS])
    assert strong.happened(Spent)[0] == Spent("ada", "for the attack", "5", 9, 9, "success")


@pytest.mark.clause("dungeoneer.fight.10")
def test_a_failure_does_no_damage() -> None:
    """3 against 8 is 5 too little; with a 1 it is still 4 too little."""
    for dice in (NONE, ("1",)):
        after = pair().does(FIGHT, [dice, AVOIDS])
        assert (after["bone"].health, after.happened(Missed)) == (6, [Missed("bone", "ada")])


@pytest.mark.clause("dungeoneer.fight.11")
@pytest.mark.parametrize(("weapon", "dice", "health"), [("sword", "2", 5), ("sword", "3", 5), ("great-axe", "2", 4)])
def test_a_partial_success_does_half_rounded_down(weapon: str, dice: str, health: int) -> None:
    """5 and 6 are up to 3 below 8: half of 3 is 1, half of 4 is 2."""
    assert pair(weapon).does(FIGHT, [(dice,), ("5", "6")])["bone"].health == health


@pytest.mark.clause("dungeoneer.fight.12")
@pytest.mark.parametrize("dice", [("5",), ("1", "6")])
def test_a_success_does_the_damage_of_the_weapon(dice: tuple[str, ...]) -> None:
    """8 to 10 against 8: 3 of 6."""
    assert pair().does(FIGHT, [dice, NONE])["bone"].health == 3


@pytest.mark.clause("dungeoneer.fight.13")
def test_a_greater_success_does_double_damage() -> None:
    """11 against 8: 6 of 7; 10 would have been 3."""
    trial = pair().with_creature("bone", health=7)
    assert trial.does(FIGHT, [AVOIDS, NONE])["bone"].health == 1
    assert trial.does(FIGHT, [("1", "6"), NONE])["bone"].health == 4


# -- what the text leaves open


@pytest.mark.clause("dungeoneer.fight.15")
@pytest.mark.parametrize(("diagonals", "beside", "two_off"), [("1", True, True), ("2", False, False)])
def test_a_diagonal_step_counts_one_or_two(diagonals: str, beside: bool, two_off: bool) -> None:
    """D4 to e5 with a sword; d4 to f5 with a spear: the longer of 2 and 1, or their sum."""
    assert is_allowed(pair(at="e5", diagonals=diagonals)) is beside
    assert is_allowed(pair("spear", at="f5", diagonals=diagonals)) is two_off
    assert is_allowed(pair("spear", at="f4", diagonals=diagonals))


@pytest.mark.clause("dungeoneer.fight.15")
@pytest.mark.parametrize("wall", ["#", "D"])
def test_a_wall_stops_an_attack_only_by_a_ruling(wall: str) -> None:
    """Ada at d4, bone at f4, something solid at e4: range is all it takes, or by the ruling a clear line too."""
    rows = (*("." * 11,) * 3, f"....{wall}......", *("." * 11,) * 5)
    for sight in (False, True):
        trial = delve(rows, Rulings(sight=sight), ada=("pikeman", "d4"), bone=("lichling", "f4"))
        assert is_allowed(trial) is not sight
        assert is_allowed(pair("spear", at="f4", sight=sight))
    assert is_allowed(delve(rows, ada=("pikeman", "d4"), bone=("lichling", "f4")))


@pytest.mark.clause("dungeoneer.fight.16")
def test_without_a_weapon_there_is_no_fight() -> None:
    """By the ruling bare hands do 1 damage beside one: a 5 and power 3 against 8."""
    unarmed = pair().with_creature("ada", weapon=None)
    assert "weapon" in unarmed.why_not(Intent("ada", "fight", ("bone", "anyone")))
    improvised = unarmed.ruled(unarmed="improvised")
    assert improvised.does(FIGHT, [("5",), AVOIDS])["bone"].health == 5
    assert not is_allowed(improvised.with_creature("bone", at="f4"))


@pytest.mark.clause("dungeoneer.fight.17")
@pytest.mark.parametrize(
    ("resistance", "dice", "lost"),
    [
        ("after", ("2", "6"), 4),
        ("before", ("2", "6"), 2),
        ("after", ("2",), 0),
        ("before", ("2",), 0),
        ("after", ("5",), 1),
        ("before", ("5",), 1),
    ],
)
def test_resistance_comes_off_after_or_before(resistance: str, dice: tuple[str, ...], lost: int) -> None:
    """3 damage and a resistance of 2: double 3 less 2, or double 1; half of 3 less 2, or half of 1."""
    trial = made(pair(resistance=resistance), "bone", physical=2).with_creature("bone", health=20)
    rest = ("1", "3", "5") if dice == AVOIDS else ("6",)
    assert trial.does(FIGHT, [dice, rest])["bone"].health == 20 - lost


@pytest.mark.clause("dungeoneer.fight.17")
@pytest.mark.parametrize(("resistance", "health"), [("after", 13), ("before", 14)])
def test_resistance_of_whoever_dodges(resistance: str, health: int) -> None:
    """Soundly hit by 3 arcane damage, shield 1: 6 less 1, or double 2; plainly hit, 2 either way; half is stress."""
    trial = made(duel("lichling", resistance=resistance), "ada", passive=()).with_creature("ada", health=18)
    assert trial.does(FIGHT, [("5",), NONE])["ada"].health == health
    assert trial.does(FIGHT, [("5",), ("2",)])["ada"].health == 16
    assert trial.does(FIGHT, [("5",), ("6",)])["ada"].stress == 1


@pytest.mark.clause("dungeoneer.fight.17")
def test_before_resistance_comes_off_once_for_a_group() -> None:
    """Swords of 3 and 3 against a resistance of 4 in part: half of 0 and half of 2."""
    trial = delve(rulings=Rulings(resistance="before"), ada=("guard", "d4"), bo=("guard", "e5"), bone=("ghoul", "e4"))
    trial = made(plain(plain(trial, "ada"), "bo"), "bone", physical=4)
    after = trial.does("ada fight bone with bo", ["yes", ("1",), ("2",), AVOIDS[1:], ("6",)])
    assert after["bone"].health == 7


@pytest.mark.clause("dungeoneer.fight.17")
def test_a_creature_at_0_is_dead() -> None:
    """The sword takes the last 3, and the tile is free."""
    after = pair().with_creature("bone", health=3).does(FIGHT, [("5",)])
    assert (after["bone"].health, after["bone"].fate, after["bone"].at) == (0, "dead", None)


@pytest.mark.clause("dungeoneer.fight.17")
@pytest.mark.parametrize(
    ("at_zero", "said", "out"),
    [
        ("asked", ["hold-on"], "down"),
        ("asked", ["dive"], "diving"),
        ("rolls", [], "down"),
        ("dives", [], "diving"),
        ("dead", [], "dead"),
    ],
)
def test_a_dungeoneer_at_0(at_zero: str, said: list[str], out: str) -> None:
    """Double 3 of 6 health; her dice are exhausted, and there is nothing more that she can do."""
    after = pair(at_zero=at_zero).with_creature("ada", health=6).does(FIGHT, [("5",), NONE, *said])
    ada = after["ada"]
    assert (ada.health, ada.fate, ada.pool, ada.exhausted, ada.action_points) == (0, out, (), 5, 0)


@pytest.mark.clause("dungeoneer.fight.17")
@pytest.mark.parametrize(("face", "out"), [(1, "dead"), (2, "down"), (6, "down")])
def test_whoever_holds_on_dies_on_a_1(face: int, out: str) -> None:
    """A d6 at the start of every round; whoever dives throws none."""
    trial = delve(ada=("guard", "d4"), bo=("guard", "a1"), bone=("lichling", "k9"))
    down = next_round(trial.with_creature("ada", health=0, fate="down"))
    assert "ada" in down.encounter.clock.waiting
    assert throws(down, "ada", (face,))["ada"].fate == out
    dived = next_round(trial.with_creature("ada", health=0, fate="diving"))
    assert "ada" not in dived.encounter.clock.waiting


@pytest.mark.clause("dungeoneer.fight.17")
@pytest.mark.parametrize(("out", "left"), [("diving", "dead"), ("down", "down")])
def test_whoever_dived_dies_of_damage(out: str, left: str) -> None:
    """Ada lies in embers, which burn her when the round ends; whoever holds on has nothing more to lose."""
    rows = ("*" + "." * 10, *("." * 11,) * 8)
    trial = delve(rows, ada=("guard", "a1"), bo=("guard", "d5"), bone=("lichling", "k9"))
    lying = trial.with_creature("ada", health=0, fate=out)
    assert next_round(lying)["ada"].fate == left
    assert next_round(lying.with_creature("ada", at="b1"))["ada"].fate == out


@pytest.mark.clause("dungeoneer.fight.17")
@pytest.mark.parametrize(("ruling", "health", "out"), [("falls", 0, "diving"), ("stays", 8, "")])
def test_stress_at_the_cap(ruling: str, health: int, out: str) -> None:
    """3 of 4, and half of 3 damage is 1 more: she is at 0 health, or it goes no higher."""
    said: list[Any] = ["dive"] if ruling == "falls" else []
    after = pair(stress_at_cap=ruling).with_creature("ada", stress=3).does(FIGHT, [("5",), ("6",), *said])
    assert (after["ada"].stress, after["ada"].health, after["ada"].fate) == (4, health, out)
