"""Who may react to what, with what, and what a reaction leaves behind."""

import pytest

from affray.core.effects import Effect, Ends
from affray.rulesets.stamina.creature import Turn
from affray.rulesets.stamina.events.blows import Hit
from affray.rulesets.stamina.loading import weapons
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, LOOSE, MISS, OPEN, against, difficulty, duel, fight, shot
from tests.rulesets.stamina.sheets import armed, made, wielding
from tests.rulesets.stamina.test_reach import closing
from tests.rulesets.stamina.test_reactions import AWAY, STRUCK, by_a_wall

GRANTED = {"reach": "free-strike", "free_strike": ("free_strike", "sword")}


# -- free attacks


@pytest.mark.clause("stamina.reaction.free-attack.6")
def test_nobody_strikes_at_whom_another_has_felled() -> None:
    """Rook's blow is ada's last wound; bea, who stands beside her too, is not asked."""
    who = {"rook": ("sword-and-shield", "blue", "e4"), "bea": ("sword-and-shield", "blue", "e5")}
    trial = fight(OPEN, None, None, ada=("sword-and-shield", "red", "d4"), cyd=("archer", "red", "a9"), **who)
    worn = made(trial, "ada", armor=()).with_creature("ada", wounds=4)
    after = worn.does(AWAY, [STRUCK, HIT])
    assert [hit.who for hit in after.happened(Hit)] == ["ada"]
    assert (after["ada"].fate, after["bea"].turn.reacted) == ("dying", False)


@pytest.mark.clause("stamina.modifier.cover.8")
@pytest.mark.parametrize(("full", "asked"), [(5, False), (6, True)])
def test_nobody_strikes_at_whom_cover_hides_completely(full: int, asked: bool) -> None:
    """Ada's shield, turned toward rook, covers by 5; once she has turned her back on him coming near is free here."""
    trial = duel(full_cover=full, moving_through="leaving")
    assert trial.does(AWAY, [STRUCK, MISS] if asked else [])["rook"].turn.reacted == asked


@pytest.mark.clause("stamina.reaction.free-attack.1", "stamina.reaction.free-attack.8")
@pytest.mark.parametrize("size", [0, 1])
def test_the_smallest_body_threatens_a_meter_too(size: int) -> None:
    """A rat of no reach at all bites at one meter, and so at whoever walks away from it."""
    rat = made(duel(), "rook", size=size, natural=(weapons()["bite"],)).with_creature("rook", held=())
    away = rat.does("ada walk c4", [("free_attack", "basic-attack", "bite"), MISS])
    assert away["rook"].turn.reacted


@pytest.mark.clause("stamina.reaction.free-attack.3")
def test_the_off_hand_strikes_as_an_off_hand() -> None:
    """A dagger in the left hand is for an off-hand attack, and not for a basic one."""
    blades = armed(duel(), "rook", "sword", "dagger")
    assert blades.does(AWAY, [("free_attack", "off-hand-attack", "dagger"), MISS])["rook"].turn.reacted
    with pytest.raises(ValueError, match="no answer"):
        blades.does(AWAY, [("free_attack", "basic-attack", "dagger"), MISS])


@pytest.mark.clause("stamina.reaction.free-attack.3")
@pytest.mark.parametrize(("body", "carries"), [(2, True), (1, False)])
def test_what_is_thrown_must_carry_so_far(body: int, carries: bool) -> None:
    """A giant of size 13 threatens three meters with a dagger and throws it four, or two."""
    giant = made(wielding(duel(), "rook", "dagger"), "rook", size=13, body=body).with_creature("rook", at="g4")
    thrown = [("free_attack", "throw", "dagger"), MISS]
    if carries:
        assert giant.does(AWAY, thrown)["rook"].held == ()
    else:
        with pytest.raises(ValueError, match="no answer"):
            giant.does(AWAY, thrown)
        assert giant.does(AWAY, [("free_attack", "basic-attack", "dagger"), MISS])["rook"].turn.reacted


@pytest.mark.clause("stamina.modifier.reach.3", "stamina.defense.disengage.2")
def test_a_free_strike_is_a_free_attack_to_whoever_disengages() -> None:
    """Ten more against it."""
    ready = closing("dagger", "sword").with_(
        effects=(Effect("disengaging", "ada", Ends("turn starts", "ada"), amount=10),)
    )
    after = ready.does("ada basic attack rook with dagger", GRANTED | {"basic-attack": [MISS, MISS]})
    assert "disengaging 10" in against(after)[0]
    assert "disengaging" not in against(after)[1]


# -- taking cover


def bystander(**rook: object) -> Trial:
    """The same wall, with bea one step from cover as well, whom nobody shoots at."""
    rows = (*OPEN[:3], "......p....", *OPEN[4:])
    who = {"bo": ("archer", "red", "b4"), "rook": ("bandit", "blue", "k9"), "bea": ("bandit", "blue", "i4")}
    trial = fight(rows, None, None, **who).with_creature("bo", loaded=(("hunting-bow", "broadhead"),))
    return trial.with_creature("rook", turn=Turn(reacted=True), **rook)


@pytest.mark.clause("stamina.reaction.take-cover.2")
def test_only_whoever_is_shot_at_takes_cover() -> None:
    """Bo shoots at rook, and bea is not asked."""
    assert bystander().does(LOOSE, [MISS])["bea"].at == "i4"
    assert bystander().does("bo loose bea with hunting-bow", [("take_cover", "h4"), MISS])["bea"].at == "h4"


@pytest.mark.clause("stamina.reaction.take-cover.2")
@pytest.mark.parametrize("posture", ["kneeling", "prone"])
def test_whoever_is_down_behind_cover_is_down(posture: str) -> None:
    """Nobody rises to kneel, and there is nothing better near: rook is not asked."""
    down = by_a_wall(posture).with_creature("rook", at="h4")
    assert down.does(LOOSE, [MISS])["rook"].posture == posture


@pytest.mark.clause("stamina.reaction.take-cover.2")
def test_nobody_leaves_cover_for_as_good_a_one() -> None:
    """A parapet before rook and another a step away, each of 6: kneeling is all that is left to do."""
    rows = (*OPEN[:2], "......p....", "......p....", *OPEN[4:])
    behind = wielding(shot(rows, "h4"), "rook", "sword")
    with pytest.raises(ValueError, match="no answer"):
        behind.does(LOOSE, [("take_cover", "h3"), MISS])
    assert behind.does(LOOSE, [("take_cover", "h4"), MISS])["rook"].posture == "kneeling"


@pytest.mark.clause("stamina.reaction.take-cover.2", "stamina.modifier.cover.6")
def test_behind_cover_one_faces_the_shot() -> None:
    """Rook looked away; behind the parapet his shield of 5 is one more piece: 23, 6 and 1."""
    away = armed(by_a_wall(), "rook", "sword", "round-shield").with_creature("rook", facing=0)
    after = away.does(LOOSE, [("take_cover", "h4"), MISS])
    assert (after["rook"].facing, difficulty(after)) == (3, 23 + 7)


@pytest.mark.clause("stamina.reaction.take-cover.2", "stamina.modifier.reach.4")
def test_whoever_gets_behind_cover_may_be_out_of_a_fight() -> None:
    """Ada stood beside rook with a dagger; four meters off they are strangers again."""
    rows = tuple(row.ljust(14, ".") for row in (*OPEN[:3], "......p", *OPEN[4:]))
    who = {
        "bo": ("archer", "red", "b4"),
        "rook": ("bandit", "blue", "l4"),
        "ada": ("sword-and-shield", "red", "m4"),
    }
    trial = fight(rows, None, None, **who).with_creature("bo", loaded=(("hunting-bow", "broadhead"),))
    trial = wielding(wielding(trial, "ada", "dagger"), "rook", "dagger")
    met = trial.with_creature("rook", met=("ada",)).with_creature("ada", met=("rook",))
    after = met.does(LOOSE, [("take_cover", "h4"), MISS])
    assert (after["rook"].at, after["rook"].met, after["ada"].met) == ("h4", (), ())
