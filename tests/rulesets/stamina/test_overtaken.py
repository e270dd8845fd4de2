"""What others do in the middle of a deed, and what is left of it."""

from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.events import CameToNothing
from affray.rulesets.stamina.actions.movement import movement
from tests.rulesets.stamina.fights import duel, fight, hit
from tests.rulesets.stamina.sheets import made, wielding


@pytest.mark.clause("stamina.modifier.posture.6", "stamina.modifier.posture.7")
def test_nobody_flees_who_is_cut_down_at_the_edge() -> None:
    """Two wounds in the legs leave a walk of 5 meters, and getting up from the ground takes 9."""
    bare = made(fight(ada=("brawler", "red", "a4"), rook=("sword-and-shield", "blue", "b4")), "ada", armor=(), size=11)
    edge = made(bare.with_creature("ada", defense=0), "rook", body=8)
    answers: dict[str, Any] = {"free_attack": ("free_attack", "basic-attack", "sword"), "basic-attack": hit(1)}
    struck = edge.does("ada flee", answers | {"successes": "legs"}, rest=by_default)
    assert (struck["ada"].leg_wounds, movement(struck.now, "ada"), struck["ada"].posture) == (2, 10, "prone")
    assert (struck["ada"].fate, struck["ada"].at) == ("", "a4")
    assert [ended.why for ended in struck.happened(CameToNothing)] == ["getting up takes all of that movement"]


@pytest.mark.clause("stamina.modifier.reach.3")
@pytest.mark.parametrize(("deed", "weapon"), [("lunge", "dagger"), ("half-sword", "thrusting-sword")])
def test_an_arm_made_useless_by_the_free_strike_strikes_nobody(deed: str, weapon: str) -> None:
    """One wound to the right arm before ada's own dice: she holds the weapon still and does not strike with it."""
    closing = wielding(wielding(duel(), "ada", weapon), "rook", "long-spear", 2)
    bare = made(made(closing.with_creature("ada", met=(), defense=0), "ada", armor=(), body=5), "rook", body=4, size=12)
    answers = {"reach": "free-strike", "free_strike": ("free_strike", "long-spear"), "basic-attack": hit(1)}
    struck = bare.does(f"ada {deed} rook with {weapon}", answers | {"successes": "right arm"}, rest=by_default)
    assert (struck["ada"].wounds, len(struck["ada"].held)) == (1, 1)
    assert struck.happened(CameToNothing)[0].what == deed
