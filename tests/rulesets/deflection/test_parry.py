"""Parry: luck and reflexes for all or half of the parry value."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.events import CameToNothing
from affray.rulesets.deflection.creature import Carried
from affray.rulesets.deflection.events import Hit, Missed, Parried
from affray.rulesets.deflection.rulings import Rulings
from affray.testing import Trial, Unanswered
from tests.rulesets.deflection.fights import STRIKE, duel, fight, made, shield, strikes, wielding


def fencing(**rulings: Any) -> Trial:
    """Ada with a sword; rook, a duellist of deflection 5 and reflexes 6, with a parrying dagger (parry 4)."""
    return fight(rulings=Rulings(**rulings), ada=("sword-and-shield", "red", "d4"), rook=("duellist", "blue", "e4"))


def parried(trial: Trial, luck: int, attack: tuple[int, ...] = (3, 4, 10), **more: Any) -> Trial:
    """Ada strikes and rook parries with this luck."""
    return trial.does(STRIKE, {"defend": "parry", "parry": (luck,), "attack": attack, **more}, rest=by_default)


def bonus(trial: Trial, luck: int) -> int:
    """What a parry adds."""
    return parried(trial, luck).happened(Parried)[0].bonus


@pytest.mark.clause("deflection.parry.1", "deflection.parry.2", "deflection.table.2")
def test_it_is_a_free_reaction_for_1_stamina() -> None:
    trial = fencing().with_creature("rook", reacted=True, stamina=1)
    after = parried(trial, 10)
    assert (after["rook"].stamina, after["rook"].actions) == (0, 0)
    with pytest.raises(Unanswered, match="nothing asked for"):
        parried(trial.with_creature("rook", stamina=0), 10)


@pytest.mark.clause("deflection.parry.3")
def test_it_takes_something_wielded_that_parries() -> None:
    """Not empty hands, not what is in the pack; the better of two counts."""
    for trial in (wielding(fencing(), "rook"), wielding(fencing(), "rook", "parrying-dagger", hands=0)):
        with pytest.raises(ValueError, match="parry"):
            parried(trial, 10)
    assert bonus(wielding(fencing(), "rook", "knife"), 20) == 2
    assert bonus(fencing(), 20) == 4


@pytest.mark.clause("deflection.parry.4", "deflection.parry.8")
def test_luck_and_reflexes_must_reach_20() -> None:
    """With reflexes 6 a 14 will do; with 5 it takes 15; by a ruling the number is another."""
    assert (bonus(fencing(), 13), bonus(fencing(), 14)) == (2, 4)
    slow = made(fencing(), "rook", resolve=4)
    assert (bonus(slow, 14), bonus(slow, 15)) == (2, 4)
    assert (bonus(fencing(luck_target=16), 9), bonus(fencing(luck_target=16), 10)) == (2, 4)


@pytest.mark.clause("deflection.parry.4")
def test_the_exact_odds_of_a_full_parry() -> None:
    """Seven faces of twenty; 9 is then what an attack must reach, otherwise 7."""

    def parries(_now: Any, question: Any) -> Any:
        return "parry" if question.key == "defend" else question.options.default

    def hits(guard: int) -> Fraction:
        reached = Fraction(sum(6 - abs(7 - total) for total in range(guard, 13)), 36)
        return reached + (1 - reached) * Fraction(2, 20)

    chance = fencing().facts(STRIKE, parries)["hit", "rook"]
    assert chance == Fraction(7, 20) * hits(9) + Fraction(13, 20) * hits(7)


@pytest.mark.clause("deflection.parry.5")
def test_a_lucky_parry_adds_all_of_its_value() -> None:
    """5 and 4: 8 misses, 9 hits."""
    assert parried(fencing(), 20, (4, 4, 10)).happened(Missed)
    assert parried(fencing(), 20, (4, 5, 10)).happened(Hit)


@pytest.mark.clause("deflection.parry.6")
def test_another_adds_half_rounded_down() -> None:
    """A sword's 3 adds 1: 5 misses, 6 hits."""
    sword = wielding(fencing(), "rook", "straight-sword")
    assert bonus(sword, 1) == 1
    assert parried(sword, 1, (2, 3, 10)).happened(Missed)
    assert parried(sword, 1, (3, 3, 10)).happened(Hit)


@pytest.mark.clause("deflection.parry.7")
def test_a_broken_shield_does_not_parry() -> None:
    trial = wielding(fencing(), "rook", "medium-shield")
    assert bonus(trial, 20) == 2
    held = shield(trial["rook"])
    broken = trial.with_creature("rook", gear=(Carried(held.item, 1, 10),))
    with pytest.raises(ValueError, match="parry"):
        parried(broken, 20)


@pytest.mark.clause("deflection.parry.9")
def test_it_is_for_one_attack() -> None:
    """By a ruling it lasts until the next turn, and a second one takes its place."""
    once = parried(fencing(), 20, (1, 1, 10))
    assert once.happened(Parried) == [Parried("rook", 4, 9)]
    assert strikes(once, STRIKE, 4, 4, 10).happened(Hit)
    lasting = parried(fencing(parry_lasts="until-next-turn"), 20, (1, 1, 10))
    assert strikes(lasting, STRIKE, 4, 4, 10).happened(Missed)
    assert parried(lasting, 1, (1, 1, 10)).happened(Parried)[0].value == 7
    over = lasting.does("ada end").goes_on()
    assert not over.encounter.effects


@pytest.mark.clause("deflection.block.24")
def test_one_of_evade_and_parry_answers_an_attack() -> None:
    """They are one question."""
    after = parried(fencing(), 20)
    assert after["rook"].stamina == fencing()["rook"].stamina - 1


def test_a_riposte_may_follow() -> None:
    """+2 to hit, criticals 2 sooner, and it is the one reaction."""
    script = {"riposte": [("riposte", "thrusting-sword"), (3, 3, 16)]}
    after = parried(fencing(), 20, (1, 1, 10), **script)
    (hit,) = after.happened(Hit)
    assert (hit.who, hit.total, hit.damage) == ("ada", 8, 8 + 4 + 4)
    assert after["rook"].reacted
    with pytest.raises(Unanswered):
        parried(fencing().with_creature("rook", reacted=True), 20, (1, 1, 10), **script)
    untrained = duel().with_creature("rook", stamina=1)
    with pytest.raises(Unanswered):
        parried(untrained, 20, (1, 1, 10), riposte="pass")


def test_a_riposte_that_fells_the_attacker_undoes_no_attack() -> None:
    """The blow was struck and parried before: 6 and 2 against 6, and ada has 1 health left."""
    weak = fencing().with_creature("ada", endurance=0, health=1)
    script = {"riposte": [("riposte", "thrusting-sword"), (3, 3, 16)]}
    after = parried(weak, 20, (1, 1, 10), **script)
    assert (after["ada"].fate, after.happened(CameToNothing)) == ("dying", [])
