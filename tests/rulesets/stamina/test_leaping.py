"""Leaping clear of a burst."""

from typing import Any

import pytest

from affray.core.effects import Effect, Ends
from affray.core.encounter import Clock
from affray.rulesets.stamina.creature import Turn
from affray.rulesets.stamina.events.blows import StruckAt
from affray.rulesets.stamina.events.magic import LeaptClear
from affray.rulesets.stamina.stats import max_wounds
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, OPEN, hit, next_turn_of, reasons
from tests.rulesets.stamina.mages import holding, knowing, mages, storing
from tests.rulesets.stamina.sheets import ranked, wearing

LOOSE = "ada loose rook with spell"
FIRE = (("burst", 1), ("throw", 1), ("wizards-fire", 3))


def thrown(bo: str = "g5", rows: tuple[str, ...] = OPEN, defense: int = 1, movement: int = 0, **rulings: Any) -> Trial:
    """Ada holds a fireball two meters across, fire 1; bo stands beside rook at g4, at whom it is thrown."""
    trial = ranked(holding(mages(rows=rows, **rulings), FIRE), "ada", fire=1, space=1)
    bare = wearing(trial.with_creature("bo", at=bo), "bo").with_creature("rook", turn=Turn(reacted=True), held=())
    return ranked(bare, "bo", personal_defense=defense, personal_movement=movement)


def leaping(trial: Trial, to: str = "g6", throws: int = 1, more: dict[str, Any] | None = None) -> Trial:
    """The fireball hits rook, and bo leaps."""
    answers: dict[str, Any] = {"spell": HIT, "leap_clear": ("leap_clear", to), "wizards-fire": [(3,)] * throws}
    return trial.does(LOOSE, answers | (more or {}))


def is_asked(trial: Trial) -> bool:
    """Whether bo is asked to leap; he stays, and burns."""
    asked: list[str] = []

    def passes(_now: Any, question: Any) -> str:
        asked.append(question.who)
        return "pass"

    trial.does(LOOSE, {"spell": HIT, "wizards-fire": [(3,), (3,)]}, rest=passes)
    return "bo" in asked


def test_who_leaps_clear_is_not_caught() -> None:
    """Bo is at g6 when it bursts around rook, and only rook burns; who stays burns with him."""
    after = leaping(thrown())
    assert (after["bo"].at, after["bo"].stuns, after["rook"].stuns) == ("g6", 0, 1)
    assert [leapt.who for leapt in after.happened(LeaptClear)] == ["bo"]
    stays = thrown().does(LOOSE, {"spell": HIT, "leap_clear": "pass", "wizards-fire": [(3,), (3,)]})
    assert (stays["bo"].at, stays["bo"].stuns) == ("g5", 1)


@pytest.mark.parametrize(
    ("defense", "movement", "posture", "may"),
    [(1, 0, "standing", True), (0, 1, "standing", True), (0, 0, "standing", False), (3, 0, "kneeling", False),
     (3, 4, "kneeling", True), (9, 0, "prone", False), (0, 10, "prone", True)],
)  # fmt: skip
def test_as_many_meters_as_the_better_rank(defense: int, movement: int, posture: str, may: bool) -> None:
    """In personal defense or personal movement, less three on one's knees and nine on the ground; then one stands."""
    trial = thrown(defense=defense, movement=movement).with_creature("bo", posture=posture)
    assert is_asked(trial) == may
    if may:
        assert leaping(trial)["bo"].posture == "standing"


def test_no_farther_and_only_out_of_it() -> None:
    """With two meters g7 is as near as g6; h4 is beside rook, and g8 too far."""
    trial = thrown(defense=2)
    assert leaping(trial, "g7")["bo"].at == "g7"
    for wrong in ("h4", "g8"):
        with pytest.raises(ValueError, match="is no answer"):
            leaping(trial, wrong)


def test_the_two_ranks_do_not_add_up() -> None:
    """One meter for one rank in each: g6, and not g7."""
    trial = thrown(defense=1, movement=1)
    assert leaping(trial)["bo"].at == "g6"
    with pytest.raises(ValueError, match="is no answer"):
        leaping(trial, "g7")


def strikes(trial: Trial, who: str = "bo", at: str = "h6") -> dict[str, int]:
    """The dice of somebody's kick at rook, who is put beside them."""
    close = trial.with_creature("rook", at=at).with_creature(who, met=("rook",))
    return reasons(close.does(f"{who} basic attack rook with kick", [MISS]))


def test_two_penalty_dice_on_the_next_turn_and_no_longer() -> None:
    """On whatever is done in it; not before it begins, as on a free attack, and not after it has ended."""
    leapt = leaping(thrown())
    turn = next_turn_of(leapt, "bo")
    assert strikes(turn)["leapt clear"] == -2
    assert "leapt clear" not in strikes(next_turn_of(turn, "bo"))
    passed = {"free_attack": ("free_attack", "basic-attack", "club"), "basic-attack": MISS}
    moved = leapt.turn_of("rook").with_creature("bo", met=("rook",)).does("rook walk h5", passed)
    assert "leapt clear" not in reasons(moved)


def test_who_leaps_on_their_own_turn_pays_on_the_next() -> None:
    """Ada, caught by her own fire, is not yet off balance this turn."""
    trial = thrown("i9").with_creature("rook", at="d4")
    leap = {"spell": HIT, "leap_clear": ("leap_clear", "b4"), "wizards-fire": (3,)}
    leapt = trial.does(f"{LOOSE} pace hurried", leap)
    assert (leapt["ada"].at, leapt["ada"].stuns) == ("b4", 0)
    assert "leapt clear" not in strikes(leapt, "ada", "a4")
    assert strikes(next_turn_of(leapt, "ada"), "ada", "a4")["leapt clear"] == -2


def test_once_a_round() -> None:
    """A second burst catches him; in the next round he may leap again."""
    leapt = leaping(thrown())
    again = holding(leapt, FIRE).with_creature("ada", turn=Turn()).with_creature("bo", at="g5")
    assert not is_asked(again)
    assert is_asked(holding(next_turn_of(again, "ada"), FIRE).with_creature("bo", at="g5"))


@pytest.mark.clause("stamina.reaction.2")
@pytest.mark.parametrize("ruled", [False, True])
def test_it_is_no_reaction_unless_ruled_so(ruled: bool) -> None:
    """Who has reacted may leap, and who leaps may react; or neither."""
    trial = thrown(leap_is_reaction=ruled)
    assert leaping(trial)["bo"].turn.reacted == ruled
    assert is_asked(trial.with_creature("bo", turn=Turn(reacted=True))) != ruled


@pytest.mark.parametrize(("ruled", "who"), [("bystanders", ["bo"]), ("everybody", ["rook", "bo"]), ("nobody", [])])
def test_whoever_is_hit_takes_the_effect(ruled: str, who: list[str]) -> None:
    """Rook may not leap, unless ruled so; by another ruling nobody does."""
    asked: list[str] = []

    def passes(_now: Any, question: Any) -> str:
        asked.append(question.who)
        return "pass"

    trial = ranked(thrown(leap_clear=ruled), "rook", personal_defense=3)
    trial.does(LOOSE, {"spell": HIT, "wizards-fire": [(3,), (3,)]}, rest=passes)
    assert asked == who
    if ruled == "everybody":
        away = {"spell": HIT, "leap_clear": [("leap_clear", "g2"), "pass"], "wizards-fire": (3,), "free_attack": "pass"}
        after = trial.does(LOOSE, away)
        assert (after["rook"].at, after["rook"].stuns, after["bo"].stuns) == ("g2", 0, 1)
        assert after["rook"].defense == trial["rook"].defense - 2


def test_nobody_leaps_who_cannot() -> None:
    """Asleep, on a climb, in water, out of it, with no place to go, or outside rounds; nobody leaps from a ward."""
    assert is_asked(thrown())
    asleep = thrown().with_(effects=(Effect("asleep", "bo", Ends("broken")),))
    assert not is_asked(asleep)
    assert not is_asked(thrown().with_creature("bo", climbing="g6", climbed=1))
    pool = (*OPEN[:4], "......~....", *OPEN[5:])
    assert not is_asked(thrown(rows=pool))
    assert not is_asked(thrown().with_creature("bo", fate="unconscious"))
    for rounds in (0, 3):
        calm = Clock(round=rounds, scale="exploration", acting=("ada", "bo", "rook"))
        assert not is_asked(thrown().with_(clock=calm))
    ward = (("burst", 1), ("fire-ward", 1), ("throw", 1))
    warded = holding(thrown(), ward).does(LOOSE, {"spell": HIT})
    assert warded.now.amount("bo", "fire-ward") == 1


@pytest.mark.clause("stamina.reaction.free-attack.1")
def test_a_leap_past_somebody_is_a_move_they_may_strike_at() -> None:
    """Rook strikes before the fire is there; bo, whom that fells, lies in it."""
    trial = thrown().with_creature("rook", turn=Turn(), held=thrown()["bo"].held)
    free: dict[str, Any] = {"free_attack": ("free_attack", "basic-attack", "club"), "basic-attack": MISS}
    assert leaping(trial, more=free)["bo"].at == "g6"
    weak = trial.with_creature("bo", wounds=max_wounds(trial["bo"].sheet) - 1)
    felled = leaping(weak, "g6", 2, free | {"basic-attack": hit(3), "successes": "body, +9 damage"})
    assert (felled["bo"].at, felled["bo"].fate) == ("g5", "dying")
    assert [struck.who for struck in felled.happened(StruckAt)] == ["bo", "rook", "bo"]


@pytest.mark.clause("stamina.reaction.free-attack.1")
def test_whoever_was_hit_and_is_felled_on_their_way_out_lies_in_it() -> None:
    """By a ruling rook may leap. East of him the only way out of four meters of fire leads past bo's club."""
    rows = (*["#" * 11] * 3, "...........", "#####.#####", *["#" * 11] * 4)
    wide = (("burst", 3), ("throw", 1), ("wizards-fire", 3))
    trial = holding(ranked(thrown("f5", rows, 0, leap_clear="everybody"), "rook", personal_defense=3), wide)
    weak = trial.with_creature("ada", at="a4").with_creature("bo", leapt_in=1)
    weak = weak.with_creature("rook", at="d4", wounds=max_wounds(trial["rook"].sheet) - 1)
    blow = {"free_attack": ("free_attack", "basic-attack", "club"), "basic-attack": hit(3)}
    burns = {"successes": "body, +9 damage", "wizards-fire": [(3,), (3,)]}
    felled = weak.does(LOOSE, {"spell": HIT, "leap_clear": ("leap_clear", "g4")} | blow | burns)
    assert felled["rook"].at in ("e4", "f4")
    assert felled["rook"].fate == "dying"
    assert ("rook", "fire") in [(struck.who, struck.type) for struck in felled.happened(StruckAt)]


@pytest.mark.clause("stamina.defense.dodge.3")
def test_a_leap_is_no_step_of_a_dodge() -> None:
    """What bo has moved on his turn stays what it was."""
    trial = thrown().with_creature("bo", turn=Turn(meters=4))
    assert leaping(trial)["bo"].turn.meters == 4


def test_lightning_is_leapt_clear_of_too() -> None:
    """What strikes rook at once bursts as well; the dues are paid after it."""
    storm = storing(knowing(thrown(), lightning=4, space=1), 4, lightning_strike=3, burst=1)
    leap = {"leap_clear": ("leap_clear", "g6"), "lightning-strike": (8,)}
    after = storm.with_creature("ada", spell=None).does("ada release crafted effect on rook", leap)
    assert (after["bo"].at, after["bo"].stuns, after["rook"].stuns) == ("g6", 0, 1)
