"""Stress at its cap, health at 0, holding on, diving, getting up; and what conditions do."""

from typing import Any

import pytest

from affray.core.effects import Effect, Ends
from affray.core.encounter import Clock
from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.core.values import CLOCK
from affray.rulesets.dungeoneer.events import Attacked, Died, FellDown, GotUp, TookADive
from affray.rulesets.dungeoneer.stats import apart, dodge_difficulty, health_difficulty, hit_difficulty, morale, speed
from affray.testing import Trial
from tests.rulesets.dungeoneer.choosing import dice, offered, options
from tests.rulesets.dungeoneer.delves import delve, duel

STRIKE = Intent(CLOCK, "act", ("bone",))
NO_PARRY = "no"
DOOR = Intent(CLOCK, "throw_pool", ("ada",))


def world(trial: Trial) -> Trial:
    """The same when bone is about to act."""
    return trial.with_(clock=Clock(round=1, phase="world", waiting=("bone",)))


def at_the_brink(**rulings: Any) -> Trial:
    """Ada, a reaver with 1 health and nothing on, about to be struck for 3; bo, a guard, far away."""
    trial = delve(ada=("reaver", "d4"), bo=("guard", "a9"), bone=("skeleton-warrior", "e4")).ruled(**rulings)
    return world(trial.with_creature("ada", health=1, wear=()))


def struck(*choice: str, **rulings: Any) -> Trial:
    """The skeleton fights; no die against 6 is a partial success, and ada takes 3."""
    return at_the_brink(**rulings).does(STRIKE, [(1,), dice(), *choice])


def suffering(name: str, on: str = "ada", amount: int = 0) -> Trial:
    """The world phase is over and somebody has a condition for some rounds to come."""
    effect = Effect(name, on, Ends("round ends", left=4), amount=amount)
    return duel().with_(effects=(effect,), clock=Clock(round=1, phase="world"))


# -- health 0


@pytest.mark.clause("dungeoneer.fight.17")
def test_at_no_health_a_dungeoneer_holds_on_or_dives() -> None:
    """3 damage on 1 health: never below 0, and the player is asked."""
    held, dived = struck("hold-on"), struck("dive")
    assert (held["ada"].health, held["ada"].fate, dived["ada"].health, dived["ada"].fate) == (0, "down", 0, "diving")
    assert held.happened(FellDown)
    assert dived.happened(TookADive)


@pytest.mark.clause("dungeoneer.fight.17")
@pytest.mark.parametrize(("rule", "out"), [("rolls", "down"), ("dives", "diving"), ("dead", "dead")])
def test_what_no_health_means_is_a_ruling(rule: str, out: str) -> None:
    """Under the other rulings nothing is asked."""
    assert struck(at_zero=rule)["ada"].fate == out


def test_creatures_die_at_no_health() -> None:
    """A sword's 3 - 1 = 2 on 2 health; the dead leave the map and do not strike back."""
    after = duel().with_creature("bone", health=2).does("ada fight bone", [dice(1, 3)])
    assert (after["bone"].fate, after["bone"].at) == ("dead", None)
    assert after.happened(Died)


def test_who_is_down_has_no_dice_and_no_points() -> None:
    """All dice are exhausted; the body lies where it fell, in nobody's way."""
    ada = struck("hold-on")["ada"]
    assert (ada.pool, ada.exhausted, ada.action_points, ada.at) == ((), 5, 0, "d4")


def test_effects_on_who_goes_down_end() -> None:
    """Being marked, and one's own guard; what is on others stays."""
    effects = tuple(Effect("marked", who, Ends("round ends", left=2)) for who in ("ada", "bo"))
    fallen = at_the_brink().with_(effects=effects).does(STRIKE, [(1,), dice(), "hold-on"])
    assert [effect.on for effect in fallen.encounter.effects] == ["bo"]


@pytest.mark.clause("dungeoneer.fight.17")
@pytest.mark.parametrize(("face", "out"), [(1, "dead"), (2, "down"), (6, "down")])
def test_who_holds_on_dies_on_a_one(face: int, out: str) -> None:
    """A d6 each round."""
    begun = struck("hold-on").does(Intent(CLOCK, "player_phase"), [])
    assert begun.encounter.clock.waiting == ("bo", "ada")
    later = begun.does(Intent(CLOCK, "throw_pool", ("bo",)), [dice()]).does(DOOR, [(face,)])
    assert (later["ada"].fate, [rolled.dice for rolled in later.happened(Rolled)]) == (out, ["d6"])


@pytest.mark.clause("dungeoneer.fight.17")
def test_who_dives_is_in_no_danger_of_dying_by_chance() -> None:
    """Only bo is due."""
    assert struck("dive").does(Intent(CLOCK, "player_phase")).encounter.clock.waiting == ("bo",)


@pytest.mark.clause("dungeoneer.fight.17")
@pytest.mark.parametrize(("how", "out"), [("hold-on", "down"), ("dive", "dead")])
def test_who_dives_dies_of_any_damage(how: str, out: str) -> None:
    """Both lie on embers when the round ends: 1 true damage."""
    rows = (".....", ".*...", ".....")
    trial = delve(rows, ada=("reaver", "b2"), bo=("guard", "a1"), bone=("skeleton-warrior", "c2"))
    lying = world(trial.with_creature("ada", health=1, wear=())).does(STRIKE, [(1,), dice(), how])
    assert lying.does(Intent(CLOCK, "player_phase"))["ada"].fate == out


def test_creatures_leave_those_alone_who_are_down() -> None:
    """The next attack goes for bo."""
    lying = at_the_brink().with_creature("ada", health=0, fate="down").with_creature("bo", at="f4")
    assert lying.does(STRIKE, [(1,), dice(6), "no"])["bo"].exhausted == 1


# -- getting up


def test_a_medkit_gets_somebody_on_their_feet() -> None:
    """Skill 1 and 2 6 against 5 + 7: a partial success, 2 health and 2 stress; no dice until the next phase."""
    trial = struck("hold-on").with_creature("bo", at="c4").with_(clock=Clock(round=2, phase="players", acting=("bo",)))
    tended = trial.does("bo tend ada", [dice(2, 6), (5,)])
    assert (tended["ada"].health, tended["ada"].stress, tended["ada"].fate, tended["ada"].pool) == (2, 2, "", ())
    assert tended.happened(GotUp)


@pytest.mark.clause("dungeoneer.fight.17")
def test_who_dived_is_out_of_it_until_a_rest() -> None:
    """No medkit helps in the middle of a fight, and one does in a camp."""
    trial = struck("dive").with_creature("bo", at="c4").with_(clock=Clock(round=2, phase="players", acting=("bo",)))
    assert "ada" not in options(trial, "tend", who="bo")
    assert "ada" in options(trial.with_creature("ada", fate="down"), "tend", who="bo")
    assert "ada" in options(trial.with_(clock=Clock(round=2, scale="rest", acting=("bo",))), "tend", who="bo")


@pytest.mark.parametrize(("base", "patient", "skeleton"), [(5, 8, 8), (0, 3, 3), (12, 15, 12)])
def test_how_hard_a_body_is_to_mend_or_overcome_is_a_ruling(base: int, patient: int, skeleton: int) -> None:
    """The base and 3 health that ada lacks; the base and half of the skeleton's 6, but 12 at most."""
    trial = duel().with_creature("ada", health=5)
    now = (trial if base == 5 else trial.ruled(health_difficulty=base)).now
    assert (health_difficulty(now, "ada"), health_difficulty(now, "bone")) == (patient, skeleton)


@pytest.mark.parametrize(("most", "zombie"), [(12, 11), (9, 9), (40, 11)])
def test_how_hard_a_healthy_body_is_at_most_is_a_ruling(most: int, zombie: int) -> None:
    """5 and half of a zombie's 12."""
    ruled = duel("zombie", most_health_difficulty=most)
    assert health_difficulty(ruled.now, "bone") == zombie


# -- stress


@pytest.mark.clause("dungeoneer.fight.17")
@pytest.mark.parametrize(("rule", "health", "out"), [("falls", 0, "down"), ("stays", 8, "")])
def test_stress_at_its_cap_leaves_one_without_health(rule: str, health: int, out: str) -> None:
    """A guard's cap is 4: at 3, a success against 6 turns half of 3 damage, 1, into stress."""
    trial = world(duel(stress_at_cap=rule).with_creature("ada", stress=3))
    after = trial.does(STRIKE, [(1,), dice(3), NO_PARRY, "hold-on" if out else "no"])
    assert (after["ada"].stress, after["ada"].health, after["ada"].fate) == (4, health, out)


def test_stress_below_its_cap_does_nothing() -> None:
    """2 + 1 = 3 of 4."""
    after = world(duel().with_creature("ada", stress=2)).does(STRIKE, [(1,), dice(3), NO_PARRY, "no"])
    assert (after["ada"].stress, after["ada"].health, after["ada"].fate) == (3, 8, "")


def test_stress_never_goes_above_its_cap() -> None:
    """A clatter with no die, 3 against 7, is a failure: 3 stress on 2 are 4 of 4."""
    after = world(duel(stress_at_cap="stays").with_creature("ada", stress=2)).does(STRIKE, [(4,), dice()])
    assert after["ada"].stress == 4


@pytest.mark.parametrize(("rule", "stress"), [("below-cap", 3), ("unchanged", 4)])
def test_who_broke_down_gets_up_with_less_than_the_cap_by_a_ruling(rule: str, stress: int) -> None:
    """Otherwise the next breath would be too much."""
    trial = struck("hold-on").with_creature("ada", stress=4).with_creature("bo", at="c4")
    acting = trial.ruled(up_with_stress=rule).with_(clock=Clock(round=2, phase="players", acting=("bo",)))
    assert acting.does("bo tend ada", [dice(5, 6), (5,)])["ada"].stress == stress


# -- conditions


def test_the_weakened_exhaust_a_die_of_their_choice_each_round() -> None:
    """After the pool was thrown: the 1 goes."""
    begun = suffering("weakened").passes()
    assert offered(begun, DOOR, [dice()]) == [1, 2, 3, 5, 6]
    thrown = begun.does(DOOR, [dice(), 1])
    assert (thrown["ada"].pool, thrown["ada"].exhausted) == ((2, 3, 5, 6), 1)


@pytest.mark.parametrize(("name", "shift"), [("weakened", -2), ("empowered", 2)])
def test_a_creatures_difficulties_shift_with_its_state(name: str, shift: int) -> None:
    """Dodge 6, hit 7 and morale 20 by 2 up or down."""
    now = suffering(name, on="bone").now
    difficulties = (dodge_difficulty(now, "bone"), hit_difficulty(now, "bone"), morale(now, "bone"))
    assert difficulties == (6 + shift, 7 + shift, 20 + shift)


def test_poison_is_one_true_damage_each_round() -> None:
    """Armor does not help: 8 - 1 = 7."""
    assert suffering("poisoned").passes().does(DOOR, [dice()])["ada"].health == 7


def test_the_burned_take_one_more_of_any_damage() -> None:
    """3 + 1 - 3 of armor = 1 where the armor would have stopped it all."""
    burned = world(suffering("burned")).does(STRIKE, [(1,), dice(), "no"])
    assert burned["ada"].health == 7
    assert world(duel()).does(STRIKE, [(1,), dice(), "no"])["ada"].health == 8


@pytest.mark.parametrize(("name", "amount", "tiles"), [("freezing", 0, 1), ("stuck", 0, 0), ("hobbled", 2, 1)])
def test_cold_nets_and_wounds_take_movement(name: str, amount: int, tiles: int) -> None:
    """Of a guard's 3 tiles."""
    assert speed(suffering(name, amount=amount).now, "ada") == tiles


def test_conditions_end_with_their_rounds() -> None:
    """One round is left of being weakened: when the next begins it is over, and nothing is exhausted."""
    last = suffering("weakened").with_(effects=(Effect("weakened", "ada", Ends("round ends")),)).passes()
    assert last.encounter.effects == ()
    assert last.does(DOOR, [dice()])["ada"].exhausted == 0


def test_the_afraid_flee_from_what_they_fear() -> None:
    """Three tiles away from ada, and no attack."""
    effect = Effect("afraid", "bone", Ends("round ends", left=3), by="ada")
    fled = world(duel()).with_(effects=(effect,)).does(STRIKE)
    assert (apart(fled.now, "ada", "bone"), fled.happened(Attacked)) == (4, [])


def test_the_afraid_fight_when_they_are_cornered() -> None:
    """In a dead end the skeleton has nowhere to go and strikes at ada."""
    trial = delve(("####", "#..#", "####"), ada=("guard", "b2"), bone=("skeleton-warrior", "c2"))
    effect = Effect("afraid", "bone", Ends("round ends", left=3), by="ada")
    assert world(trial).with_(effects=(effect,)).does(STRIKE, [dice(6), "no"]).happened(Attacked)
