"""Defend."""

from typing import Any

import pytest

from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.rulesets.swift.events import Intercepted
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.swift.fights import duel, fight
from tests.rulesets.swift.outfits import holding, in_pass
from tests.rulesets.swift.rounds import finish, new_round

ATTACK = "ada attack rook with sword"


def guarded(protector: str = "protector", target: str = "thug", **rulings: Any) -> Trial:
    """Kite protects rook from ada; all three stand side by side. A protector has defense 12, a thug 8."""
    kite, rook, ada = (protector, "blue", "e5"), (target, "blue", "e4"), ("soldier", "red", "d4")
    trial = fight(phase="swift", rulings=Rulings(**rulings), kite=kite, rook=rook, ada=ada)
    return in_pass(trial.does("kite defend rook"), "standard", "ada")


def stresses(trial: Trial) -> tuple[int, int]:
    """What the protector and the one protected have taken."""
    return trial["kite"].stress, trial["rook"].stress


@pytest.mark.clause("swift.defend.1")
@pytest.mark.parametrize("whom", ["yourself", "rook"])
def test_defend_is_a_swift_action(whom: str) -> None:
    """The standard action is still there."""
    trial = fight(
        phase="swift", kite=("soldier", "blue", "e5"), rook=("soldier", "blue", "e4"), ada=("thug", "red", "a1")
    )
    after = trial.does(f"kite defend {whom}")
    assert (after["kite"].swift, after["kite"].standard) == (0, 1)
    assert [effect.by or effect.on for effect in after.encounter.effects] == ["kite"]


@pytest.mark.clause("swift.defend.2", "swift.defend.3")
def test_defend_adds_one_to_one_s_own_defense() -> None:
    """10 and 3 against 10 and 1; nobody else is protected by it."""
    trial = fight(
        phase="swift", kite=("soldier", "blue", "e5"), rook=("thug", "blue", "e4"), ada=("soldier", "red", "d4")
    )
    after = in_pass(trial.does("kite defend yourself"), "standard", "ada")
    assert after.does("ada attack kite with sword", ["pass", (6, 4)])["kite"].stress == 2
    assert stresses(after.does(ATTACK, ["pass", (6, 4)])) == (0, 5)


@pytest.mark.clause("swift.defend.2")
def test_who_protects_another_has_no_bonus() -> None:
    """11 and 3 against 12: 2, as without Defend."""
    after = guarded().does("ada attack kite with sword", ["pass", (6, 5)])
    assert stresses(after) == (2, 0)
    assert [effect.key for effect in guarded().encounter.effects] == ["protection"]


@pytest.mark.clause("swift.defend.4")
def test_only_someone_within_five_feet_can_be_protected() -> None:
    """Rook at e4 is beside e5, also by a corner; at e3 he is 10 ft away."""
    trial = fight(
        phase="swift", kite=("soldier", "blue", "e5"), rook=("soldier", "blue", "e4"), ada=("thug", "red", "a1")
    )
    protect = Intent("kite", "defend", ("rook",))
    assert [trial.with_creature("rook", at=at).why_not(protect) for at in ("e4", "f4", "d6")] == [""] * 3
    assert trial.with_creature("rook", at="e3").why_not(protect) == "they must be within 5 ft [swift.defend.4]"
    assert [(effect.on, effect.by) for effect in trial.does(protect).encounter.effects] == [("rook", "kite")]


@pytest.mark.clause("swift.defend.5")
def test_the_protection_lasts_for_the_rest_of_the_round() -> None:
    """More than one attack, and none of the next round."""
    first = guarded().does(ATTACK, ["pass", "pass", (4, 4)])
    again = first.with_creature("ada", standard=1).does(ATTACK, ["pass", "pass", (3, 3)])
    assert (stresses(first), stresses(again)) == ((3, 0), (4, 0))
    later = in_pass(finish(guarded()).with_creature("ada", standard=1), "standard", "ada")
    assert stresses(later.does(ATTACK, ["pass", (4, 4)])) == (0, 3)


@pytest.mark.clause("swift.defend.6")
@pytest.mark.parametrize(("faces", "taken"), [((2, 3), 0), ((3, 3), 1), ((3, 4), 2), ((4, 5), 4)])
def test_above_the_target_s_defense_it_hits_the_protector(faces: tuple[int, int], taken: int) -> None:
    """The dice and 3 against rook's 8; kite's own 12 keeps rook safe."""
    after = guarded().does(ATTACK, ["pass", "pass", faces])
    assert stresses(after) == (taken, 0)
    assert after.happened(Intercepted) == [Intercepted("kite", "rook")]


@pytest.mark.clause("swift.defend.7")
@pytest.mark.parametrize(("faces", "taken"), [((2, 3), 0), ((3, 3), 1), ((4, 5), 4)])
def test_above_the_protector_s_defense_it_hits_the_target(faces: tuple[int, int], taken: int) -> None:
    """A thug protects a protector: the dice and 3 against 8, and rook's 12 keeps kite safe."""
    assert stresses(guarded("thug", "protector").does(ATTACK, ["pass", "pass", faces])) == (0, taken)


@pytest.mark.clause("swift.defend.8", "swift.defend.10")
def test_the_attacker_must_be_within_arm_s_reach_of_the_protector() -> None:
    """Ada strikes rook at e4 from d3, 10 ft from kite at e5: as always, 9 and 3 against 8."""
    away = guarded().with_creature("ada", at="d3")
    assert stresses(away.does(ATTACK, ["pass", (5, 4)])) == (0, 4)
    assert stresses(guarded().does(ATTACK, ["pass", "pass", (5, 4)])) == (4, 0)
    halberd = holding(guarded(), "ada", "halberd").with_creature("ada", at="c4")
    assert stresses(halberd.does("ada attack rook with halberd", ["pass", (5, 4)])) == (0, 5)


@pytest.mark.clause("swift.defend.9", "swift.defend.10")
@pytest.mark.parametrize(("at", "stress"), [("d4", (4, 0)), ("d5", (0, 4)), ("f4", (0, 4))])
def test_a_shot_through_the_protector_is_intercepted(at: str, stress: tuple[int, int]) -> None:
    """Ada shoots from a4 at rook at e4: through d4, not through d5 or f4. 9 and 3 against 8."""
    archer = holding(guarded(), "ada", "bow").with_creature("ada", at="a4").with_creature("kite", at=at)
    passes = ["pass"] * (2 if at == "d4" else 1)
    assert stresses(archer.does("ada attack rook with bow", [*passes, (5, 4)])) == stress


@pytest.mark.clause("swift.defend.8")
def test_a_shot_from_within_arm_s_reach_is_intercepted_too() -> None:
    """Ada at d6 shoots past kite at e5; kite and rook have an opening to strike first, and let it go."""
    archer = holding(guarded(), "ada", "bow").with_creature("ada", at="d6")
    assert stresses(archer.does("ada attack rook with bow", ["pass", "pass", "pass", (5, 4)])) == (4, 0)


@pytest.mark.clause("swift.defend.10")
def test_who_is_down_intercepts_nothing() -> None:
    """Kite is out of the fight."""
    assert stresses(guarded().with_creature("kite", fate="dying").does(ATTACK, ["pass", (5, 4)])) == (0, 4)


@pytest.mark.clause("swift.defend.11")
@pytest.mark.parametrize(
    ("intercepted", "faces", "stress"),
    [
        ("each-by-itself", (6, 4), (5, 1)),
        ("each-by-itself", (6, 5), (6, 2)),
        ("one-victim", (6, 4), (5, 0)),
        ("one-victim", (6, 5), (6, 0)),
        ("one-victim", (4, 4), (3, 0)),
    ],
)
def test_above_both_defenses(intercepted: str, faces: tuple[int, int], stress: tuple[int, int]) -> None:
    """13 and 14 are above 8 by 5 and 6, and above 12 by 1 and 2; 11 is above 8 by 3."""
    assert stresses(guarded(intercepted=intercepted).does(ATTACK, ["pass", "pass", faces])) == stress


@pytest.mark.clause("swift.defend.11")
def test_one_victim_is_the_target_when_only_the_protector_s_defense_is_beaten() -> None:
    """A thug before a protector: 12 is above 8 and not above 12."""
    trial = guarded("thug", "protector", intercepted="one-victim")
    assert stresses(trial.does(ATTACK, ["pass", "pass", (5, 4)])) == (0, 4)


@pytest.mark.clause("swift.brace.2", "swift.brace.4", "swift.defend.6")
def test_a_protector_may_brace_for_what_hits_them() -> None:
    """13 against 8 and 12: 5 for kite, 1 for rook; each of them has 1 less if they brace, and the other all of it."""
    assert stresses(guarded().does(ATTACK, ["brace", "pass", (6, 4)])) == (4, 1)
    assert stresses(guarded().does(ATTACK, ["pass", "brace", (6, 4)])) == (5, 0)


@pytest.mark.clause("swift.defend.2", "swift.defend.3")
@pytest.mark.parametrize(("rule", "refused"), [("something-else", True), ("adds-up", False)])
def test_the_same_defend_again_in_a_round(rule: str, refused: bool) -> None:
    """Kite is on guard and has another swift action: not for the same, but for protecting rook; or for a second +1."""
    kite, rook, ada = ("soldier", "blue", "e5"), ("thug", "blue", "e4"), ("soldier", "red", "d4")
    once = fight(phase="swift", kite=kite, rook=rook, ada=ada).ruled(second_defend=rule).does("kite defend yourself")
    again = once.with_creature("kite", swift=1)
    assert (again.why_not(Intent("kite", "defend", ("yourself",))) != "") is refused
    assert again.why_not(Intent("kite", "defend", ("rook",))) == ""
    if not refused:
        twice = in_pass(again.does("kite defend yourself"), "standard", "ada")
        assert twice.does("ada attack kite with sword", ["pass", (6, 4)])["kite"].stress == 1


def test_the_log_says_what_an_intercepted_attack_does_to_whom() -> None:
    after = guarded().does(ATTACK, ["pass", "pass", (6, 4)])
    assert after.happened(Rolled)[0].text().endswith("1 for the target, 5 for the protector")


@pytest.mark.clause("swift.defend.12")
@pytest.mark.parametrize(("lasts", "stress"), [("round", 3), ("next-turn", 2)])
def test_whether_the_bonus_outlasts_the_round(lasts: str, stress: int) -> None:
    """Rook defended in the last round, and his turn of this one has not begun: 10 and 3 against 10 or 11."""
    trial = in_pass(duel("swift", guard_lasts=lasts), "swift", "rook").does("rook defend yourself")
    within = in_pass(trial, "standard", "ada").does(ATTACK, ["pass", (6, 4)])
    assert within["rook"].stress == 2
    after = in_pass(new_round(trial), "standard", "ada").does(ATTACK, ["pass", (6, 4)])
    assert after["rook"].stress == stress


@pytest.mark.clause("swift.defend.12")
def test_the_bonus_ends_when_one_s_own_next_turn_begins() -> None:
    """By the ruling: rook is the slower one, so his turn is the first of the round."""
    trial = in_pass(duel("swift", guard_lasts="next-turn"), "swift", "rook").does("rook defend yourself")
    begun = new_round(trial).clock("begin_turn", "rook")
    assert in_pass(begun, "standard", "ada").does(ATTACK, ["pass", (6, 4)])["rook"].stress == 3


@pytest.mark.clause("swift.defend.13")
def test_only_an_ally_can_be_protected() -> None:
    """By the ruling anyone: ada protects rook from her own friend bo, and takes 9 and 3 less 10."""
    ada, bo, rook = (("soldier", side, at) for side, at in (("red", "d4"), ("red", "d5"), ("blue", "e4")))
    trial, protect = fight(phase="swift", ada=ada, bo=bo, rook=rook), Intent("ada", "defend", ("rook",))
    assert trial.why_not(protect) == "only an ally can be protected [swift.defend.13]"
    assert trial.why_not(Intent("ada", "defend", ("bo",))) == ""
    anyone = in_pass(trial.ruled(protects="anyone").does("ada defend rook"), "standard", "bo")
    after = anyone.does("bo attack rook with sword", ["pass", (5, 4)])
    assert (after["ada"].stress, after["rook"].stress) == (2, 2)


def test_where_nobody_is_left_to_be_defended_it_says_so() -> None:
    """Ada is alone and on guard already."""
    again = duel("swift").does("ada defend yourself").with_creature("ada", swift=1)
    assert again.why_not("ada defend yourself").endswith("; nobody is left to be defended")
