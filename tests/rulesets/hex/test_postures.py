"""Kneeling, prone, and what they change."""

from fractions import Fraction
from itertools import product

import pytest

from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.rulesets.hex.creature import Posture
from affray.rulesets.hex.events import ChangedPosture
from affray.rulesets.hex.rolls import Result
from affray.testing import Trial
from tests.rulesets.hex.fights import duel, fight

STRIKE = "ada basic attack rook with arming-sword"
STRIKES = (STRIKE, "ada bash rook with round-shield", "ada brawling rook")
FAILURE = Result("failure")
POSTURES: dict[str, Posture] = {"stand": "standing", "kneel": "kneeling", "lie down": "prone"}


def posture_levels(trial: Trial) -> list[tuple[int, str]]:
    """What the target's posture gave to the last check, and by which clause."""
    found = trial.happened(Rolled)[-1].modifiers
    return [(m.amount, m.clause) for m in found if m.clause.startswith("hex.modifier.") and m.kind == "level"]


def alone(**rulings: int | bool) -> Trial:
    """Ada with nobody near her."""
    return fight(ada=("sword-and-shield", "red", "d4"), rook=("bandit", "blue", "k9")).ruled(**rulings)


def chance_of_a_hit(posture: str) -> Fraction:
    """The exact chance that a bandit, rank 1, hits rook in that posture."""
    trial = fight(ada=("bandit", "red", "d4"), rook=("sword-and-shield", "blue", "e4")).with_creature(
        "rook", posture=posture
    )
    return trial.chance("ada basic attack rook", lambda _end, facts: ("hit", "rook") in facts)


def counted(dice: int) -> Fraction:
    """The same by counting: the two highest of so many d10 and 1 for reflexes, at least 14."""
    hits = sum(sum(sorted(faces)[-2:]) + 1 >= 14 for faces in product(range(1, 11), repeat=dice))
    return Fraction(hits, 10**dice)


@pytest.mark.clause("hex.modifier.general.1")
def test_posture_changes_how_hard_a_target_is_to_hit() -> None:
    """Two, three and four dice: 36 of 100, then more, then more again."""
    standing, kneeling, prone = (chance_of_a_hit(posture) for posture in ("standing", "kneeling", "prone"))
    assert standing == counted(2) == Fraction(36, 100)
    assert standing < kneeling < prone


@pytest.mark.clause("hex.modifier.kneeling.2")
@pytest.mark.parametrize("strike", STRIKES)
def test_melee_against_a_kneeling_target_has_one_level_of_advantage(strike: str) -> None:
    """Whatever the attack; none against a standing one."""
    struck = duel().with_creature("rook", posture="kneeling").does(strike, [FAILURE])
    assert posture_levels(struck) == [(1, "hex.modifier.kneeling.2")]
    assert posture_levels(duel().does(strike, [FAILURE])) == []


@pytest.mark.clause("hex.modifier.kneeling.2")
def test_the_exact_odds_against_a_kneeling_target() -> None:
    """Three dice for one level."""
    assert chance_of_a_hit("kneeling") == counted(3)


@pytest.mark.clause("hex.modifier.prone.2", "hex.modifier.prone.3")
@pytest.mark.parametrize("strike", STRIKES)
def test_melee_against_a_prone_target_has_two_levels_and_not_three(strike: str) -> None:
    """Two, in place of the one for kneeling."""
    struck = duel().with_creature("rook", posture="prone").does(strike, [FAILURE])
    assert posture_levels(struck) == [(2, "hex.modifier.prone.2")]


@pytest.mark.clause("hex.modifier.prone.2", "hex.modifier.prone.3")
def test_the_exact_odds_against_a_prone_target() -> None:
    """Four dice for two levels; five would be three levels."""
    assert chance_of_a_hit("prone") == counted(4)


def test_a_level_for_posture_meets_the_attackers_own_levels() -> None:
    """Rank 2 gives 1, prone 2, a multi-attack penalty of 4 takes all and one more: three dice, the lowest two."""
    struck = duel().with_creature("rook", posture="prone").with_creature("ada", multi_attack=4).does(STRIKE, [FAILURE])
    assert struck.happened(Rolled)[-1].dice == "3d10 keep 2 low"


def test_a_free_attack_on_a_kneeling_mover_has_the_level_too() -> None:
    """Ada walks off on her knees."""
    kneeling = duel().with_creature("ada", posture="kneeling")
    struck = kneeling.does("ada walk c4", [("free_attack", "arming-sword"), FAILURE])
    assert posture_levels(struck) == [(1, "hex.modifier.kneeling.2")]


@pytest.mark.clause("hex.modifier.prone.5")
@pytest.mark.parametrize("posture", POSTURES.values())
@pytest.mark.parametrize("action", POSTURES)
def test_any_change_of_posture_costs_one_point_and_no_stamina(posture: str, action: str) -> None:
    """From each to each other; to the one already taken it is refused."""
    trial = alone().with_creature("ada", posture=posture)
    if posture == POSTURES[action]:
        assert f"already {posture}" in trial.why_not(trial.intent(f"ada {action}"))
        return
    after = trial.does(f"ada {action}")
    assert after.happened(ChangedPosture) == [ChangedPosture("ada", POSTURES[action])]
    assert (after["ada"].posture, after["ada"].action_points, after["ada"].stamina) == (POSTURES[action], 2, 12)


@pytest.mark.clause("hex.modifier.prone.5")
@pytest.mark.parametrize("points", [0, 2, 3])
def test_a_change_of_posture_may_be_ruled_to_cost_more_or_nothing(points: int) -> None:
    """Of 3 points, so many are gone; with one fewer than the cost it is refused."""
    trial = alone(posture_points=points).with_creature("ada", posture="prone")
    assert trial.does("ada stand")["ada"].action_points == 3 - points
    if points:
        assert trial.with_creature("ada", action_points=points - 1).why_not(trial.intent("ada stand"))


@pytest.mark.clause("hex.modifier.prone.5")
@pytest.mark.parametrize("posture", ["kneeling", "prone"])
def test_ones_own_attacks_are_not_hampered(posture: str) -> None:
    """The same dice as standing."""
    standing = duel().does(STRIKE, [FAILURE]).happened(Rolled)[-1]
    lower = duel().with_creature("ada", posture=posture).does(STRIKE, [FAILURE]).happened(Rolled)[-1]
    assert (lower.dice, lower.modifiers) == (standing.dice, standing.modifiers)


@pytest.mark.clause("hex.modifier.prone.5")
@pytest.mark.parametrize("pace", ["walk", "dash", "sprint", "jump"])
def test_who_lies_prone_gets_up_before_moving_or_by_ruling_need_not(pace: str) -> None:
    """Kneeling is enough to go; on `prone_may_move` lying is."""
    trial = alone().with_creature("ada", posture="prone")
    go = trial.intent(f"ada {pace} c4")
    assert "who lies prone must get up first" in trial.why_not(go)
    assert trial.with_creature("ada", posture="kneeling").why_not(go) == ""
    assert trial.ruled(prone_may_move=True).why_not(go) == ""


@pytest.mark.clause("hex.modifier.prone.5")
@pytest.mark.parametrize("pace", ["walk", "dash", "sprint", "jump"])
def test_who_kneels_may_move_or_by_ruling_must_stand_first(pace: str) -> None:
    """The reason is given."""
    trial = alone().with_creature("ada", posture="kneeling")
    go = trial.intent(f"ada {pace} c4")
    assert trial.why_not(go) == ""
    refused = trial.ruled(kneeling_may_move=False)
    assert "who kneels must stand up first" in refused.why_not(go)
    assert refused.with_creature("ada", posture="standing").why_not(go) == ""


@pytest.mark.clause("hex.modifier.prone.5")
def test_who_moves_kneeling_still_kneels() -> None:
    assert alone().with_creature("ada", posture="kneeling").does("ada walk c4")["ada"].posture == "kneeling"


@pytest.mark.clause("hex.modifier.prone.5")
@pytest.mark.parametrize(("may", "answers", "at"), [(True, ["advance"], "e4"), (False, [], "d4")])
def test_who_kneels_advances_after_a_bash_if_they_may_move(may: bool, answers: list[str], at: str) -> None:
    """Otherwise there is no question."""
    trial = duel(kneeling_may_move=may).with_creature("ada", posture="kneeling")
    assert trial.does("ada bash rook with round-shield", [(10, 3), *answers])["ada"].at == at


@pytest.mark.clause("hex.modifier.prone.5")
@pytest.mark.parametrize(
    ("may", "refusal"), [(True, ""), (False, "who kneels must stand up first [hex.modifier.prone.5]")]
)
def test_who_kneels_flees_if_they_may_move(may: bool, refusal: str) -> None:
    trial = alone(kneeling_may_move=may).with_creature("ada", at="a4", posture="kneeling")
    assert trial.why_not(Intent("ada", "flee")) == refusal


@pytest.mark.clause("hex.modifier.prone.5")
def test_by_ruling_who_moves_prone_stays_prone() -> None:
    """Crawling is not getting up."""
    crawled = alone(prone_may_move=True).with_creature("ada", posture="prone").does("ada walk c4")
    assert (crawled["ada"].at, crawled["ada"].posture) == ("c4", "prone")


def test_who_lies_prone_still_threatens() -> None:
    """Rook, prone, may strike at ada when she leaves."""
    struck = (
        duel().with_creature("rook", posture="prone").does("ada walk c4", [("free_attack", "arming-sword"), FAILURE])
    )
    assert struck["rook"].reacted
