"""The multiple attack penalty."""

from typing import Any

import pytest

from affray.core.events import Rolled
from affray.rulesets.deflection.creature import Made, Readied
from affray.rulesets.deflection.events import Hit
from affray.testing import Trial
from tests.rulesets.deflection.fights import STRIKE, duel, made, strikes, wielding

AXE = "ada attack rook with battleaxe"


def axes(**rulings: Any) -> Trial:
    """A duel with an axe that nothing makes better later on, against somebody easy to hit and hard to kill."""
    trial = wielding(duel(**rulings), "ada", "battleaxe").with_creature("rook", endurance=90, stamina=0, gear=())
    return made(trial, "rook", armor=(), resolve=4)


@pytest.mark.clause("deflection.multiple-attack.1", "deflection.multiple-attack.4")
def test_each_attack_before_it_takes_3_off() -> None:
    """12, then 9, then 6 with the same dice."""
    trial, totals = axes(), []
    for _ in range(3):
        trial = strikes(trial, AXE, 6, 6, 10)
        totals.append(trial.happened(Hit)[0].total)
    assert totals == [12, 9, 6]
    (penalty,) = trial.happened(Rolled)[0].modifiers
    assert (penalty.amount, penalty.why) == (-6, "multiple attack penalty")


@pytest.mark.clause("deflection.multiple-attack.1")
def test_it_is_gone_with_the_turn() -> None:
    trial = strikes(axes(), AXE, 6, 6, 10).does("ada end")
    rested = trial.goes_on().does("rook end").goes_on()
    assert strikes(rested, AXE, 6, 6, 10).happened(Hit)[0].total == 12


@pytest.mark.clause("deflection.multiple-attack.2", "deflection.multiple-attack.6")
def test_maneuvers_take_it_and_count() -> None:
    """An attack, a heavy strike at -3 - 1, an attack at -6."""
    first = strikes(axes(), AXE, 6, 6, 10)
    heavy = strikes(first, "ada heavy strike rook with battleaxe", 6, 6, 10)
    assert heavy.happened(Hit)[0].total == 8
    assert strikes(heavy, AXE, 6, 6, 10).happened(Hit)[0].total == 6


@pytest.mark.clause("deflection.multiple-attack.6")
def test_a_miss_counts_as_well() -> None:
    missed = strikes(made(axes(), "rook", resolve=12), AXE, 1, 1, 10)
    assert not missed.happened(Hit)
    assert strikes(missed, AXE, 6, 6, 10).happened(Hit)[0].total == 9


@pytest.mark.clause("deflection.multiple-attack.5")
def test_it_lowers_the_damage_with_the_check() -> None:
    """9 and 4; by a ruling the damage stays that of 12."""
    second = strikes(strikes(axes(), AXE, 6, 6, 10), AXE, 6, 6, 10).happened(Hit)[0]
    assert (second.total, second.damage) == (9, 13)
    easy = axes(penalty_lowers="accuracy")
    second = strikes(strikes(easy, AXE, 6, 6, 10), AXE, 6, 6, 10).happened(Hit)[0]
    assert (second.total, second.damage) == (9, 16)


def ripostes(**rulings: Any) -> Trial:
    """Ada has struck twice; in her turn rook strikes with a readied attack, and ada parries and ripostes."""
    trial = duel(**rulings).with_creature("ada", attacks=(Made("straight-sword", "rook", True),) * 2)
    trial = trial.with_creature("rook", readied=Readied("attack", "a_foe_attacks"), stamina=0)
    deed = ("readied_action", ("attack", "ada", "straight-sword", "strength martial"))
    script = {
        "readied_action": deed,
        "defend": "parry",
        "parry": (1,),
        "attack": [(1, 1, 10), (1, 1, 10)],
        "riposte": [("riposte", "straight-sword"), (4, 4, 10)],
        "block": "pass",
    }
    return trial.does(STRIKE, script)


@pytest.mark.clause("deflection.multiple-attack.3")
def test_an_attack_made_as_a_reaction_has_no_penalty() -> None:
    """8 and the 2 of a riposte, after two attacks."""
    assert [hit.total for hit in ripostes().happened(Hit) if hit.by == "ada"] == [10]


@pytest.mark.clause("deflection.multiple-attack.6")
def test_reactions_do_not_count_unless_ruled() -> None:
    assert len(ripostes()["ada"].attacks) == 3
    assert len(ripostes(attacks_counted="reactions-too")["ada"].attacks) == 4
