"""Maneuvers, powers and the properties of weapons."""

from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.events import Rolled
from affray.rulesets.deflection.creature import Cover, Made
from affray.rulesets.deflection.events import Hit, LostPower, Missed
from affray.rulesets.deflection.modifiers import Blow, attack_modifiers, net_levels, points_of
from affray.rulesets.deflection.rulings import Rulings
from affray.rulesets.deflection.stats import deflection, speed
from affray.testing import Trial
from tests.rulesets.deflection.fights import OPEN, STRIKE, duel, fight, made, strikes, wearing, wielding


def maneuver(what: str, *faces: int, trial: Trial | None = None) -> Trial:
    """Ada, with stamina to spare, uses a maneuver on rook."""
    base = (trial or duel()).with_creature("ada", stamina=9)
    return strikes(base, f"ada {what} rook with straight-sword", *faces)


def dealt(what: str) -> tuple[int, int]:
    """The total and the damage of a maneuver with an 8."""
    (hit,) = maneuver(what, 4, 4, 10).happened(Hit)
    return hit.total, hit.damage


@pytest.mark.clause("deflection.multiple-attack.2")
def test_maneuvers_change_the_attack() -> None:
    """8 to hit and 12 damage as it is."""
    assert dealt("heavy strike") == (7, 13)
    assert dealt("precise strike") == (10, 13)
    assert dealt("wild strike") == (9, 14)
    assert dealt("knock down") == (8, 11)
    assert dealt("trip") == (8, 12)


def test_one_that_was_not_learned_costs_more() -> None:
    """Ada has learned the heavy strike, not the precise one; by a ruling it costs an action more."""
    assert maneuver("heavy strike", 4, 4, 10)["ada"].stamina == 8
    assert maneuver("precise strike", 4, 4, 10)["ada"].stamina == 7
    slow = maneuver("precise strike", 4, 4, 10, trial=duel(improvised="action"))["ada"]
    assert (slow.stamina, slow.actions) == (8, 1)


def test_each_is_for_once_a_round() -> None:
    used = maneuver("heavy strike", 1, 1, 10)
    assert "once a round" in used.why_not("ada heavy strike rook with straight-sword")
    again = used.does("ada end").goes_on().does("rook end").goes_on()
    assert again.why_not("ada heavy strike rook with straight-sword") == ""


def test_effects_must_exceed_a_defense() -> None:
    """Rook's fortitude is 6 and his reflexes 5, in armor that lets a 5 hit."""
    easy = wearing(duel(), "rook", "bone")
    assert not maneuver("knock down", 3, 3, 10, trial=easy)["rook"].prone
    assert maneuver("knock down", 3, 4, 10, trial=easy)["rook"].prone
    assert not maneuver("trip", 2, 3, 10, trial=easy)["rook"].prone
    assert maneuver("trip", 3, 3, 10, trial=easy)["rook"].prone
    assert maneuver("rending strike", 2, 3, 10, trial=easy).now.amount("rook", "bleeding") == 1
    assert maneuver("rending strike", 3, 4, 10, trial=easy).now.amount("rook", "bleeding") == 2


def test_bleeding_takes_its_share_at_the_start_of_a_turn() -> None:
    """2: one from endurance, one straight from health; then 1."""
    bleeds = maneuver("rending strike", 3, 4, 10, trial=duel(pool_base=6))
    before = bleeds["rook"]
    after = bleeds.does("ada end").goes_on()
    assert (after["rook"].endurance, after["rook"].health) == (before.endurance - 1, before.health - 1)
    assert after.now.amount("rook", "bleeding") == 1
    last = after.does("rook end").goes_on().does("ada end").goes_on()
    assert last["rook"].health == before.health - 2
    assert not last.now.has_effect("rook", "bleeding")


def test_a_crippling_strike_slows_for_a_round() -> None:
    maimed = maneuver("crippling strike", 4, 4, 10, trial=duel(pool_base=6))
    assert speed(maimed.now, "rook") == 3
    blow = Blow("rook", "ada", "straight-sword", "strength martial")
    assert points_of(attack_modifiers(maimed.now, blow)) == -2
    over = maimed.does("ada end").goes_on().does("rook end").goes_on()
    assert speed(over.now, "rook") == 6


def test_wild_and_braced_change_deflection_until_the_next_turn() -> None:
    wild = maneuver("wild strike", 1, 1, 10)
    assert deflection(wild.now, "ada") == 5
    braced = duel().does("ada brace")
    assert (deflection(braced.now, "ada"), braced["ada"].stamina) == (7, 4)
    assert deflection(braced.does("ada end").goes_on().does("rook end").goes_on().now, "ada") == 6


def test_a_feint_gives_advantage_on_the_next_melee_attack() -> None:
    """Rook's willpower of 5 must be exceeded."""
    failed = maneuver("feint", 2, 3, 10)
    assert not failed.encounter.effects
    fooled = maneuver("feint", 3, 3, 10)
    blow = Blow("ada", "rook", "straight-sword", "strength martial")
    assert net_levels(fooled.now, blow) == 1
    after = fooled.does(STRIKE, {"attack": (4, 4), "again": ["first", (1,)], "luck": (10,)}, rest=by_default)
    assert net_levels(after.now, blow) == 0
    assert len(after["ada"].attacks) == 1


def test_an_advancing_strike_steps_up_first() -> None:
    apart = fight(ada=("spear-fighter", "red", "c4"), rook=("bandit", "blue", "f4"))
    after = strikes(apart, "ada advancing strike d4 at rook with spear", 3, 3, 10)
    assert after["ada"].at == "d4"
    assert after.happened(Hit)[0].total == 8
    assert after["ada"].moves == 0


def test_disarmed_twice_it_falls() -> None:
    """A loose weapon is 1 worse; what falls lies there."""
    bare = wielding(duel(pool_base=6), "rook", "longsword", hands=2)
    once = maneuver("disarm", 3, 3, 10, trial=bare)
    assert points_of(attack_modifiers(once.now, Blow("rook", "ada", "longsword", "strength martial"))) == -1
    twice = maneuver("disarm", 3, 3, 10, trial=once.with_creature("ada", used=(), attacks=()))
    assert twice["rook"].held == ()
    assert [lying.thing.item.name for lying in twice.encounter.table.lying] == ["longsword"]


# -- powers


def mage(rows: tuple[str, ...] = OPEN, at: str = "h4", **rulings: Any) -> Trial:
    """Ada, a mage with d6 intelligence and wizardry, and rook."""
    return fight(rows, Rulings(**rulings), ada=("mage", "red", "b4"), rook=("bandit", "blue", at))


MISSILES = "ada arcane missiles rook"


def test_arcane_missiles_always_hit() -> None:
    """Three of 2, which deflection or by a ruling resistance reduces to 1 each; unarmored it is 6."""
    after = mage().does(MISSILES, {"arcane_missiles": (1, 2, 10)})
    assert (after["rook"].endurance, after["ada"].focus, after["ada"].actions) == (1, 5, 2)
    bare = wearing(mage(missiles_meet="resistance"), "rook")
    assert bare.does(MISSILES, {"arcane_missiles": (1, 2, 10)})["rook"].health == 4
    failed = mage().does(MISSILES, {"arcane_missiles": (1, 1, 10)})
    assert failed.happened(LostPower)
    assert failed["ada"].focus == 5
    assert "costs 1 focus" in mage().with_creature("ada", focus=0).why_not(MISSILES)
    assert "not learned" in fight(ada=("bandit", "red", "b4"), rook=("bandit", "blue", "h4")).why_not(MISSILES)


def test_each_power_after_the_first_is_harder() -> None:
    """3 against 3 the first time, then 6."""
    once = mage().does(MISSILES, {"arcane_missiles": (1, 2, 10)})
    assert once.does(MISSILES, {"arcane_missiles": (2, 3, 10)}).happened(LostPower)
    assert not once.does(MISSILES, {"arcane_missiles": (3, 3, 10)}).happened(LostPower)


@pytest.mark.clause("deflection.cover.6")
def test_a_ranged_power_against_cover_has_disadvantage() -> None:
    """The higher die is thrown again and the worse kept: 3 of 1 and 2 reach 3, 1 and 1 do not."""
    yard = ("...........",) * 3 + ("......o....",) + ("...........",) * 2
    behind = mage(yard).turn_of("rook").with_creature("rook", actions=3).does("rook seek cover g4").turn_of("ada")
    cast = behind.does(MISSILES, {"arcane_missiles": (1, 2, 1, 2, 10)})
    (worse,) = cast.happened(Rolled)[0].modifiers
    assert cast.happened(Rolled)[0].dice == "d6 | d6 | d6 | d6 | d20"
    assert (worse.amount, worse.why, cast.happened(LostPower)) == (-1, "the target is in cover", [])
    assert behind.does(MISSILES, {"arcane_missiles": (1, 2, 1, 1, 10)}).happened(LostPower)


@pytest.mark.clause("deflection.cover.6")
def test_by_a_ruling_every_power_has() -> None:
    """A touch too: of 2 and 2 the first is thrown again, and 1 and 2 are enough, 1 and 1 are not."""
    trial = fight(ada=("mage", "red", "b4"), bo=("bandit", "red", "c4"), rook=("bandit", "blue", "j4"))
    covered = trial.ruled(cover_powers="all").with_creature("bo", cover=Cover())
    assert covered.does("ada bless bo", {"bless": (2, 2, 1, 1, 10)}).now.has_effect("bo", "blessed")
    assert covered.does("ada bless bo", {"bless": (2, 1, 1, 1, 10)}).happened(LostPower)
    plain = covered.ruled(cover_powers="ranged")
    assert plain.does("ada bless bo", {"bless": (2, 1, 10)}).now.has_effect("bo", "blessed")


def test_nobodys_own_cover_is_in_the_way_of_their_blessing() -> None:
    """Behind a crate somebody blesses themselves with two dice, also where every power minds cover."""
    trial = fight(ada=("mage", "red", "b4"), rook=("bandit", "blue", "j4")).ruled(cover_powers="all")
    behind = trial.with_creature("ada", cover=Cover("c4"))
    assert behind.does("ada bless ada", {"bless": (2, 1, 10)}).now.has_effect("ada", "blessed")


def test_a_blessing_is_1_on_every_roll_while_it_is_kept_up() -> None:
    """One at a time, and it ends with whoever gave it."""
    trial = fight(ada=("mage", "red", "b4"), bo=("bandit", "red", "c4"), rook=("bandit", "blue", "d4"))
    blessed = trial.does("ada bless bo", {"bless": (3, 3, 10)})
    blow = Blow("bo", "rook", "straight-sword", "strength finesse")
    assert points_of(attack_modifiers(blessed.now, blow)) == 1
    own = blessed.with_creature("ada", powers_used=0).does("ada bless ada", {"bless": (3, 3, 10)})
    assert (own.now.has_effect("ada", "blessed"), own.now.has_effect("bo", "blessed")) == (True, False)
    gone = blessed.does("ada yield")
    assert not gone.now.has_effect("bo", "blessed")


# -- properties


def bonus(weapon: str, *before: Made, hands: int = 1, metres: int = 1) -> int:
    """The points on an attack with a weapon after these attacks, less the multiple attack penalty."""
    at = "abcdefgh"[metres] + "4"
    trial = fight(ada=("bandit", "red", "a4"), rook=("bandit", "blue", at), nell=("bandit", "blue", "h8"))
    armed = wielding(trial, "ada", weapon, hands=hands).with_creature("ada", attacks=before)
    return points_of(attack_modifiers(armed.now, Blow("ada", "rook", weapon, "strength martial"))) + 3 * len(before)


def test_properties_of_further_attacks() -> None:
    """Swift, cleave, momentum and backswing look at what was struck before."""
    hit, missed, other = Made("club", "rook", True), Made("club", "rook", False), Made("club", "nell", True)
    assert (bonus("straight-sword"), bonus("straight-sword", missed)) == (0, 1)
    assert (bonus("greataxe", other, hands=2), bonus("greataxe", missed, hands=2)) == (3, 1)
    assert (bonus("mace", hit), bonus("mace", missed), bonus("mace", other)) == (1, 0, 0)
    swung = Made("staff", "rook", False)
    assert (bonus("staff", swung), bonus("staff", missed), bonus("staff", swung, hit)) == (2, 0, 2)
    assert bonus("staff", swung, Made("staff", "rook", True)) == 0


def test_hands_matter() -> None:
    """Two-handed is 1 better in both and 1 worse in one; versatile deals 1 more in both."""
    assert (bonus("greatsword", hands=2), bonus("greatsword", hands=1)) == (1, -1)
    one = strikes(wielding(duel(), "ada", "longsword"), "ada attack rook with longsword", 4, 4, 10)
    two = strikes(wielding(duel(), "ada", "longsword", hands=2), "ada attack rook with longsword", 4, 4, 10)
    assert (one.happened(Hit)[0].damage, two.happened(Hit)[0].damage) == (12, 13)
    assert wielding(duel(), "ada", "shortbow").why_not("ada attack rook with shortbow")


def test_unfit_and_wide_weapons_need_room() -> None:
    near = wielding(duel(), "ada", "pike", hands=2)
    assert net_levels(near.now, Blow("ada", "rook", "pike", "strength martial")) == -1
    far = near.with_creature("rook", at="g4")
    assert net_levels(far.now, Blow("ada", "rook", "pike", "strength martial")) == 0
    walled = fight(("....", "#...", "...."), ada=("bandit", "red", "b2"), rook=("bandit", "blue", "d2"))
    assert wielding(walled, "ada", "pike", hands=2).why_not("ada attack rook with pike")


def test_what_shoots_must_be_loaded_again() -> None:
    """Three actions for a crossbow, over two turns if need be."""
    trial = fight(ada=("crossbow-fighter", "red", "a4"), rook=("bandit", "blue", "h4"))
    shot = strikes(trial, "ada attack rook with crossbow", 1, 1, 10)
    assert shot.happened(Missed)
    assert shot.why_not("ada attack rook with crossbow")
    loading = shot.does("ada reload crossbow")
    assert loading["ada"].undertaking.left == 1
    loaded = loading.does("ada end").goes_on().does("rook end").goes_on().does("ada go on")
    assert loaded.why_not("ada attack rook with crossbow") == ""
    assert made(loaded, "ada", dexterity=8)["ada"].actions == 2


def test_a_weapon_made_for_tripping_helps() -> None:
    trial = wielding(duel(), "ada", "staff", hands=2).with_creature("ada", stamina=9)
    assert strikes(trial, "ada trip rook with staff", 4, 4, 10).happened(Hit)[0].total == 10
