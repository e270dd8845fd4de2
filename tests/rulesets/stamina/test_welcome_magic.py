"""Effects that are thrown and do no harm: at friends, near and far, now or later."""

from typing import Any

import pytest

from affray.core.events import Rolled
from affray.rulesets.stamina.creature import Table
from affray.rulesets.stamina.entries import Own, SpellEntry
from affray.rulesets.stamina.events.blows import Hit
from affray.rulesets.stamina.events.magic import BurstAt, LaidOn
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, NEAR_MISS, OPEN, dice_of, may, next_turn_of
from tests.rulesets.stamina.mages import holding, knowing, mages, rolls, storing
from tests.rulesets.stamina.sheets import made, wielding

WARD = (("fire-ward", 1), ("throw", 1))
RELEASE = "ada release crafted effect"
AT_BO = "ada loose bo with spell"
THROWN = pytest.mark.clause("stamina.magic.release.2", "stamina.magic.release.3")


def far(at: str = "h4", rows: tuple[str, ...] = OPEN, **rulings: Any) -> Trial:
    """Ada at c4, mind 5, fire 2, and bo some way off."""
    return knowing(mages(rows=rows, **rulings), fire=2, space=1).with_creature("bo", at=at)


@THROWN
@pytest.mark.parametrize(("mind", "bo", "reached"), [(2, "i4", True), (2, "j4", False), (3, "j4", True)])
def test_a_thrown_ward_is_laid_on_a_friend_at_once(mind: int, bo: str, reached: bool) -> None:
    """As far as a throw goes, three times mind, without a check; without the throw it is a touch."""
    trial = made(storing(far(bo), 2, fire_ward=1, throw=1), "ada", mind=mind)
    assert trial.why_not(f"{RELEASE} on bo") == ("" if reached else "bo is no target here; it may be: ada")
    if reached:
        after = trial.does(f"{RELEASE} on bo")
        assert (after.now.amount("bo", "fire-ward"), after.happened(Rolled), after["ada"].spell) == (2, [], None)
    assert "bo is no target here" in storing(far(bo), 1, fire_ward=1).why_not(f"{RELEASE} on bo")


@THROWN
def test_it_flies_by_no_wall_and_at_no_foe() -> None:
    """Whom a wall hides is not reached; rook would have to be hit."""
    walled = (*OPEN[:3], "....#......", *OPEN[4:])
    trial = storing(far("g4", walled), 2, fire_ward=1, throw=1).with_creature("rook", at="g6")
    assert "bo is no target here" in trial.why_not(f"{RELEASE} on bo")
    assert "rook is no target here" in trial.why_not(f"{RELEASE} on rook")
    assert storing(far("g4"), 2, fire_ward=1, throw=1).why_not(f"{RELEASE} on bo") == ""


@THROWN
@pytest.mark.parametrize(("fate", "at"), [("unconscious", "c5"), ("dead", "c5"), ("fled", None)])
def test_it_is_laid_on_nobody_who_is_out_of_it(fate: str, at: str | None) -> None:
    """Neither by a touch nor by a throw, at once or later."""
    down = far("c5").with_creature("bo", fate=fate, at=at)
    for stored in (storing(down, 2, fire_ward=1), storing(down, 2, fire_ward=1, throw=1)):
        assert "bo is no target here" in stored.why_not(f"{RELEASE} on bo")
    assert "bo is no target here" in holding(down, WARD).why_not(AT_BO)


@THROWN
@pytest.mark.parametrize("answer", ["hold", "now"])
def test_one_may_hold_it_ready_instead(answer: str) -> None:
    """Or let it act on oneself; with another in hand it can only act."""
    trial = storing(far(), 2, fire_ward=1, throw=1)
    after = trial.does(f"{RELEASE} on ada", {"wait": answer})
    assert (after["ada"].spell is not None) == (answer == "hold")
    assert after.now.amount("ada", "fire-ward") == (0 if answer == "hold" else 2)
    full = holding(trial, "fireball").does(f"{RELEASE} on ada")
    assert (full.now.amount("ada", "fire-ward"), full["ada"].spell) == (2, holding(trial, "fireball")["ada"].spell)
    harmful = storing(far(), 4, wizards_fire=3, throw=1).does(RELEASE)
    assert harmful["ada"].spell is not None


@pytest.mark.clause("stamina.magic.release.3", "stamina.magic.release.7")
@pytest.mark.parametrize("deed", ["loose", "throw"])
def test_what_is_held_ready_is_thrown_at_a_friend(deed: str) -> None:
    """Without a check, by default: it is laid on him and gone, and he keeps his guard; a throw costs a stamina."""
    away = far().now.ground("ada").grid.bearing("c4", "b4")
    trial = holding(far(), WARD).with_creature("ada", facing=away)
    after = trial.does(f"ada {deed} bo with spell")
    assert (after.now.amount("bo", "fire-ward"), after["ada"].spell) == (2, None)
    assert (after.happened(Rolled), after.happened(Hit), after["bo"].defense) == ([], [], trial["bo"].defense)
    assert [(laid.who, laid.by) for laid in after.happened(LaidOn)] == [("bo", "ada")]
    assert after["ada"].stamina == trial["ada"].stamina - (deed == "throw")
    assert after["ada"].turn.occupied
    assert after["ada"].facing == trial.now.ground("ada").grid.bearing("c4", "h4")


@pytest.mark.clause("stamina.magic.release.3", "stamina.magic.release.7")
def test_what_was_held_ready_may_be_laid_on_oneself_later() -> None:
    """Without a check; nobody lays fire on themselves, and where friends have to be hit nobody throws at themselves."""
    trial = holding(far(), WARD)
    after = trial.does("ada loose ada with spell")
    assert (after.now.amount("ada", "fire-ward"), after["ada"].spell, after.happened(Rolled)) == (2, None, [])
    assert after["ada"].facing == trial["ada"].facing
    fire = holding(far(), (("wizards-fire", 3), ("throw", 1)))
    assert fire.why_not("ada loose ada with spell") != ""
    assert trial.ruled(welcome_magic="check").why_not("ada loose ada with spell") != ""
    assert wielding(trial, "ada", "knife").why_not("ada throw ada with knife") != ""


@pytest.mark.clause("stamina.magic.release.7")
def test_by_a_ruling_a_friend_must_be_hit_too() -> None:
    """A check of perception and ranged combat against his defense; a miss wastes it."""
    trial = holding(far(welcome_magic="check"), WARD)
    hit = trial.does(AT_BO, {"spell": HIT})
    assert (dice_of(hit), hit.now.amount("bo", "fire-ward")) == (["6d4 2d6 2d8 keep 6 high"], 2)
    missed = trial.does(AT_BO, {"spell": MISS})
    assert (missed.now.amount("bo", "fire-ward"), missed["ada"].spell) == (0, None)


@THROWN
def test_whom_one_may_throw_at() -> None:
    """At friends with what does no harm and with that alone: no fireball, no jinx, no knife; at foes with all of it."""
    for powers in ((("wizards-fire", 3), ("throw", 1)), (("misfortune", 1), ("throw", 1))):
        trial = holding(knowing(far(), targeting=1), powers)
        assert "must be an opponent" in trial.why_not(AT_BO)
        assert trial.why_not("ada loose rook with spell") == ""
    armed = holding(wielding(far("e4"), "ada", "knife"), WARD)
    assert "one's own side" in armed.why_not("ada throw bo with knife")
    assert armed.why_not("ada throw bo with spell") == ""
    assert armed.why_not("ada throw rook with knife") == ""
    assert "loose" not in may(far())
    assert holding(far(), WARD).why_not("ada loose rook with spell") == ""


@pytest.mark.clause("stamina.magic.release.3", "stamina.modifier.cover.8")
def test_cover_hides_no_friend_from_a_welcome_effect_and_a_wall_does() -> None:
    """Behind a slit and a shield bo cannot be attacked, and can be warded unless he has to be hit; rook neither."""
    slit = (*OPEN[:3], ".....s.....", *OPEN[4:])
    trial = holding(far("g4", slit, full_cover=9), WARD)
    shielded = wielding(trial, "bo", "kite-shield").with_creature("bo", facing=3)
    assert shielded.why_not(AT_BO) == ""
    assert "completely covered" in shielded.ruled(welcome_magic="check").why_not(AT_BO)
    foe = wielding(trial.with_creature("bo", at="b1"), "rook", "kite-shield").with_creature("rook", facing=3)
    assert "completely covered" in foe.why_not("ada loose rook with spell")
    walled = (*OPEN[:3], ".....#.....", *OPEN[4:])
    assert "a wall stands between" in holding(far("g4", walled), WARD).why_not(AT_BO)


@THROWN
def test_a_welcome_burst_goes_off_around_a_friend() -> None:
    """Over bo and rook beside him; he need not be hit for it."""
    trial = holding(far("g5"), (("burst", 1), ("fire-ward", 1), ("throw", 1)))
    after = trial.does(AT_BO)
    assert [after.now.amount(who, "fire-ward") for who in ("ada", "bo", "rook")] == [0, 2, 2]
    assert [burst.at for burst in after.happened(BurstAt)] == ["g5"]


@pytest.mark.clause("stamina.magic.gated.4", "stamina.magic.release.3")
def test_a_spell_that_is_thrown_may_be_cast_on_a_friend_far_off() -> None:
    """Like a crafted effect: at once, or held ready and thrown in a later turn."""
    own = Own(spells=(SpellEntry("far-ward", WARD, 1, ("throw",)),))
    trial = knowing(far(), "far-ward").with_(table=Table(own=own))
    assert trial.does("ada cast gated spell far-ward on bo", [rolls(5)]).now.amount("bo", "fire-ward") == 2
    held = trial.does("ada cast gated spell far-ward on ada", {"cast": rolls(5), "wait": "hold"})
    assert next_turn_of(held, "ada").does(AT_BO).now.amount("bo", "fire-ward") == 2


# -- what is laid on a friend is no attack


@pytest.mark.clause("stamina.recovery.composure.2", "stamina.defense.4")
@pytest.mark.parametrize(("ruled", "counts"), [("no-check", False), ("check", True)])
def test_a_ward_that_is_laid_on_a_friend_is_neither_attack_nor_check(ruled: str, counts: bool) -> None:
    """Ada may dodge or regain composure after it, and her guard is not open; not where bo has to be hit."""
    trial = holding(far(welcome_magic=ruled, attack_defense_cost=2), WARD)
    after = trial.does(f"{AT_BO} pace hurried", {"spell": MISS} if counts else {})
    assert ("not in a round with an attack" in after.why_not("ada regain composure")) == counts
    assert ("defensive actions come before" in after.why_not("ada dodge hurried")) == counts
    assert after["ada"].defense == trial["ada"].defense - 2 * counts


@pytest.mark.clause("stamina.recovery.composure.3")
def test_after_composure_a_ward_is_still_laid_on_a_friend_and_thrown_at_no_foe() -> None:
    """Nor is anything else loosed or thrown at anybody; on her next turn it may be."""
    calm = holding(far(), WARD).does("ada regain composure", [NEAR_MISS])
    assert calm.why_not(f"{AT_BO} pace hurried") == ""
    no_attack = "no attack until the next turn after regaining composure"
    assert no_attack in calm.why_not("ada loose rook with spell pace hurried")
    assert no_attack in holding(calm, "fireball").why_not("ada loose rook with spell pace hurried")
    assert next_turn_of(calm, "ada").why_not("ada loose rook with spell") == ""
    assert no_attack in calm.ruled(welcome_magic="check").why_not(f"{AT_BO} pace hurried")
