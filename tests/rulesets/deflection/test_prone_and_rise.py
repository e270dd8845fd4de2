"""Drop Prone and Rise from Prone."""

from typing import Any

import pytest

from affray.rulesets.deflection.modifiers import Blow, net_levels
from affray.rulesets.deflection.rulings import Rulings
from affray.rulesets.deflection.stats import speed
from affray.testing import Trial
from tests.rulesets.deflection.fights import duel, fight, made, wielding


def level(metres: int, weapon: str = "straight-sword", prone: bool = True, **rulings: Any) -> int:
    """The level of an attack on rook from that far away."""
    at = "abcdefghijk"[metres] + "4"
    trial = fight(rulings=Rulings(**rulings), ada=("archer", "red", "a4"), rook=("bandit", "blue", at))
    armed = wielding(trial.with_creature("rook", prone=prone), "ada", weapon, hands=2)
    return net_levels(armed.now, Blow("ada", "rook", weapon, "strength martial"))


@pytest.mark.clause("deflection.prone.1", "deflection.prone.2", "deflection.general.2", "deflection.table.2")
def test_dropping_is_free() -> None:
    """Also when no action is left, and no stamina."""
    after = duel().with_creature("ada", actions=0, stamina=0).does("ada drop prone")
    assert after["ada"].prone
    assert after["ada"].actions == 0
    assert duel().does("ada drop prone")["ada"].actions == 3
    assert "prone already" in after.why_not("ada drop prone")


@pytest.mark.clause("deflection.prone.3")
def test_ranged_attacks_have_disadvantage() -> None:
    """At any distance."""
    assert (level(1, "shortbow"), level(5, "shortbow")) == (-1, -1)
    assert level(5, "shortbow", prone=False) == 0
    assert level(3, "knife") == -1


@pytest.mark.clause("deflection.prone.4")
def test_melee_attacks_have_advantage() -> None:
    assert (level(1), level(2, "spear")) == (1, 1)
    assert level(1, prone=False) == 0


@pytest.mark.clause("deflection.prone.7", "deflection.prone.8")
def test_by_the_option_distance_decides() -> None:
    """3 m and more is worse, 1 m is better, 2 m is neither, whatever the weapon."""
    far: dict[str, Any] = {"prone_by": "distance"}
    assert [level(metres, "shortbow", **far) for metres in (1, 2, 3)] == [1, 0, -1]
    assert [level(metres, "pike", **far) for metres in (2, 3)] == [0, -1]
    assert level(1, **far) == 1


@pytest.mark.clause("deflection.prone.5", "deflection.prone.6")
def test_speed_is_halved() -> None:
    """6 is 3; 7 is 4, or 3 by a ruling."""
    trial = duel().does("ada drop prone")
    assert (speed(duel().now, "ada"), speed(trial.now, "ada")) == (6, 3)
    fast = made(trial, "ada", pace=1)
    assert speed(fast.now, "ada") == 4
    assert speed(fast.ruled(prone_rounding="down").now, "ada") == 3
    assert trial.why_not("ada move a4") == ""
    assert made(trial, "ada", pace=-2).why_not("ada move a4")


def down(**fields: Any) -> Trial:
    """Ada lies prone."""
    return duel().with_creature("ada", prone=True, **fields)


@pytest.mark.clause("deflection.rise.1", "deflection.table.2")
def test_rising_costs_one_action_and_no_stamina() -> None:
    after = down().does("ada rise from prone")
    assert (after["ada"].actions, after["ada"].stamina) == (2, down()["ada"].stamina)
    assert "costs 1 action" in down(actions=0).why_not("ada rise from prone")
    assert "not prone" in duel().why_not("ada rise from prone")


@pytest.mark.clause("deflection.rise.2", "deflection.rise.3")
def test_attacks_are_made_as_normal_afterwards() -> None:
    """From near and far."""
    risen = down().does("ada rise from prone")
    assert not risen["ada"].prone
    blow = Blow("rook", "ada", "straight-sword", "strength martial")
    assert (net_levels(down().now, blow), net_levels(risen.now, blow)) == (1, 0)
    far = wielding(down().with_creature("rook", at="j4"), "rook", "shortbow", hands=2)
    shot = Blow("rook", "ada", "shortbow", "strength archery")
    assert (net_levels(far.now, shot), net_levels(far.does("ada rise from prone").now, shot)) == (-1, 0)


@pytest.mark.clause("deflection.rise.4")
def test_speed_is_restored() -> None:
    assert speed(down().does("ada rise from prone").now, "ada") == 6
