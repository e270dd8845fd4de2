"""Arms that a wound has left useless, and the arm that an open hand belongs to."""

import pytest

from affray.core.asks import by_default
from affray.core.effects import Effect, Ends
from affray.rulesets.stamina.creature import Held
from affray.rulesets.stamina.events.blows import StruckAt
from affray.rulesets.stamina.loading import weapons
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, bout, difficulty, duel, fight, may, reasons
from tests.rulesets.stamina.sheets import ranked, wielding


def lamed(trial: Trial, who: str, arm: str, how: str = "useless") -> Trial:
    """The same with an arm of somebody that is useless, or numb, this turn."""
    return trial.with_(effects=(Effect(f"{how}-{arm}-arm", who, Ends("turn ends", who, 2)),))


@pytest.mark.clause("stamina.melee.disarm.8")
@pytest.mark.parametrize(("holds", "arm"), [("sword", "left-arm"), ("", "right-arm")])
def test_the_hand_that_reached_is_cut(holds: str, arm: str) -> None:
    """With a sword in the right hand it is the left that reaches for a dagger."""
    rook = wielding(bout(), "rook", "dagger")
    armed = wielding(rook, "ada", holds) if holds else rook.with_creature("ada", held=())
    missed = ranked(armed, "ada", brawling=2).does("ada disarm rook with strike from dagger", [MISS])
    assert [struck.location for struck in missed.happened(StruckAt)] == [arm]


def test_with_the_sword_arm_useless_the_other_hand_still_strikes() -> None:
    armed = wielding(bout(), "ada", "sword")
    assert lamed(armed, "ada", "right").why_not("ada basic attack rook with strike") == ""
    assert "sword" in lamed(armed, "ada", "right").why_not("ada basic attack rook with sword")
    assert "strike" in lamed(armed, "ada", "left").why_not("ada basic attack rook with strike")


@pytest.mark.clause("stamina.melee.basic.2")
@pytest.mark.parametrize(
    ("beast", "weapon"), [("wolf", "bite"), ("boar", "horns"), ("bear", "bite"), ("bear", "claws")]
)
@pytest.mark.parametrize("arm", ["right", "left"])
def test_a_beast_with_a_useless_foreleg_has_teeth_horns_and_the_other_paw(beast: str, weapon: str, arm: str) -> None:
    lame = lamed(fight(rook=(beast, "blue", "e4"), ada=("sword-and-shield", "red", "d4")), "rook", arm)
    assert lame.why_not(f"rook basic attack ada with {weapon}") == ""


@pytest.mark.clause("stamina.melee.basic.2")
@pytest.mark.parametrize(("weapon", "refused"), [("claws", True), ("bite", False)])
def test_claws_want_a_foreleg_of_use(weapon: str, refused: bool) -> None:
    bear = fight(rook=("bear", "blue", "e4"), ada=("sword-and-shield", "red", "d4"))
    both = tuple(Effect(f"useless-{arm}-arm", "rook", Ends("turn ends", "rook", 2)) for arm in ("right", "left"))
    assert bool(bear.with_(effects=both).why_not(f"rook basic attack ada with {weapon}")) == refused


@pytest.mark.clause("stamina.melee.half-sword.3")
@pytest.mark.parametrize("arm", ["right", "left"])
def test_half_swording_takes_both_arms(arm: str) -> None:
    """A useless one rules it out, and a numb one costs a die, whichever it is."""
    blade = wielding(bout(), "ada", "thrusting-sword")
    assert "half-sword" in may(blade)
    assert "half-sword" not in may(lamed(blade, "ada", arm))
    numb = lamed(blade, "ada", arm, "numb").does("ada half-sword rook with thrusting-sword", [MISS])
    assert reasons(numb)[f"numb {arm} arm"] == -1


@pytest.mark.parametrize(("weapon", "refused"), [("great-sword", True), ("sword", False)])
def test_a_useless_arm_takes_nothing_up(weapon: str, refused: bool) -> None:
    bare = bout().with_creature("ada", held=(), stowed=(weapons()[weapon],))
    assert bare.why_not(f"ada ready weapon {weapon} pace full") == ""
    left = lamed(bare, "ada", "left")
    assert bool(left.why_not(f"ada ready weapon {weapon} pace full")) == refused
    if not refused:
        right = lamed(bare, "ada", "right").does(f"ada ready weapon {weapon} pace full")
        assert right["ada"].held == (Held(weapons()[weapon], 1, off_hand=True),)


@pytest.mark.clause("stamina.modifier.reach.1")
def test_a_weapon_in_a_useless_arm_is_no_longer_a_longer_one() -> None:
    """Rook's great-sword is longer by 4 than ada's sword; his foot is shorter."""
    longer = wielding(duel(), "rook", "great-sword", 2).with_creature("ada", met=())
    blow = "ada basic attack rook with sword"
    assert reasons(longer.does(blow, {"basic-attack": MISS}, rest=by_default))["rook's longer reach"] == -1
    useless = lamed(longer, "rook", "right")
    assert "rook's longer reach" not in reasons(useless.does(blow, [MISS]))


def test_a_weapon_in_a_useless_arm_threatens_nobody() -> None:
    """With his long spear rook threatens d4 from f4; with a useless arm he does not, and she goes unharmed."""
    spear = wielding(duel(), "rook", "long-spear", 2).with_creature("rook", at="f4", met=())
    away = spear.with_creature("ada", met=())
    struck = away.does("ada walk c4", [("free_attack", "basic-attack", "long-spear"), MISS])
    assert struck["rook"].turn.reacted
    assert not lamed(away, "rook", "left").does("ada walk c4", [])["rook"].turn.reacted


def test_a_hit_lands_whichever_hand_strikes() -> None:
    armed = wielding(bout(), "ada", "sword")
    assert armed.does("ada basic attack rook with strike", [HIT], rest=by_default)["rook"].defense < 10


@pytest.mark.clause("stamina.melee.basic.8")
@pytest.mark.parametrize(("arm", "difficult"), [("right", 13), ("left", 17)])
def test_a_weapon_in_a_useless_arm_parries_nothing(arm: str, difficult: int) -> None:
    """Defense 10 and melee combat 3, and the 4 that rook's sword parries in his right hand."""
    met = lamed(bout(), "rook", arm).does("ada basic attack rook with sword", [MISS])
    assert difficulty(met) == difficult


@pytest.mark.clause("stamina.modifier.cover.6")
@pytest.mark.parametrize(("arm", "difficult"), [("right", 19), ("left", 17)])
def test_a_shield_in_a_useless_arm_covers_nothing(arm: str, difficult: int) -> None:
    """A round shield in the left hand covers by 5 and parries 1; without the sword it is 10, 3, 1 and 5."""
    shield = Held(weapons()["round-shield"], 1, off_hand=True)
    armed = bout()
    covered = armed.with_creature("rook", held=(*armed["rook"].held, shield))
    assert difficulty(lamed(covered, "rook", arm).does("ada basic attack rook with sword", [MISS])) == difficult
