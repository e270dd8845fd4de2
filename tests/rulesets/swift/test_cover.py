"""Cover."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec import ValidationError, convert

from affray.core.values import GM
from affray.rulesets.swift.creature import Cover
from affray.rulesets.swift.events import ShowedThemselves, TookCover
from affray.rulesets.swift.loading import TerrainEntry, terrains
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.swift.fights import OPEN, fight
from tests.rulesets.swift.outfits import holding, in_pass, offered

SHOT = "ada attack rook with crossbow"
RATINGS = {"h": 1, "o": 2, "w": 3, "P": 4}


def lane(mark: str, full: bool = False, pierce: int = 0, **rulings: Any) -> Trial:
    """Ada at d4 with a crossbow, Fighting 2 and 2 for the tool; rook, defense 10, behind the object at g4."""
    rows = (*OPEN[:3], OPEN[3][:6] + mark + OPEN[3][7:], *OPEN[4:])
    ada, rook = ("crossbowman", "red", "d4"), ("soldier", "blue", "h4")
    trial = fight(rows, rulings=Rulings(**rulings), ada=ada, rook=rook).with_creature("rook", cover=Cover("g4", full))
    return holding(trial, "ada", "crossbow", pierce=pierce)


def shot(trial: Trial, *faces: int) -> int:
    """The stress that rook takes from a shot with these dice."""
    stress: int = trial.does(SHOT, ["pass", faces])["rook"].stress
    return stress


def chance_to_hit(trial: Trial) -> Fraction:
    """How likely the shot hits."""
    return trial.chance(SHOT, lambda _end, facts: ("hit", "rook") in facts)


@pytest.mark.clause("swift.cover.1", "swift.cover.13")
@pytest.mark.parametrize(
    ("mark", "degrees"), [("h", ["partly"]), ("o", ["partly", "fully"]), ("P", ["partly", "fully"])]
)
def test_one_is_partly_or_fully_behind_an_object(mark: str, degrees: list[str]) -> None:
    """A hedge hides nobody fully. To stay in the open comes first."""
    trial = in_pass(lane(mark).with_creature("rook", at="i4", cover=None, swift=1), "swift", "rook")
    who, choices = offered(trial, "rook move h4", "pass")
    assert (who, choices) == ("rook", ["in_the_open", *((degree, "g4") for degree in degrees)])


@pytest.mark.clause("swift.cover.2", "swift.cover.4")
@pytest.mark.parametrize("mark", "howP")
@pytest.mark.parametrize("full", [False, True])
def test_the_rating_is_the_bonus_whatever_the_degree(mark: str, full: bool) -> None:
    """12 and 4, from a bolt that pierces it, against 10 and the rating."""
    assert shot(lane(mark, full, pierce=4), 6, 6) == 6 - RATINGS[mark]


@pytest.mark.clause("swift.cover.2")
def test_cover_helps_only_against_what_comes_from_its_other_side() -> None:
    """From h7 nothing stands between ada and rook: 16 against 10, even or odd; so too from beside him."""
    for full in (False, True):
        assert shot(lane("w", full).with_creature("ada", at="h7"), 6, 6) == 6
        assert shot(lane("w", full).with_creature("ada", at="h7"), 6, 5) == 5


@pytest.mark.clause("swift.cover.3")
def test_cover_is_rated_from_one_to_four() -> None:
    """All four are in the content, and 5 is refused."""
    assert {kind["cover"] for kind in terrains().values()} == {0, 1, 2, 3, 4}
    assert [convert({"kind": "object", "cover": rating}, TerrainEntry).cover for rating in (0, 4)] == [0, 4]
    with pytest.raises(ValidationError, match="<= 4"):
        convert({"kind": "object", "cover": 5}, TerrainEntry)


@pytest.mark.clause("swift.cover.5", "swift.cover.6")
@pytest.mark.parametrize(
    ("faces", "stress"), [((4, 4), 0), ((4, 5), 0), ((5, 5), 2), ((4, 6), 2), ((5, 6), 0), ((6, 6), 4)]
)
def test_partial_cover_takes_a_high_roll_and_an_even_one(faces: tuple[int, int], stress: int) -> None:
    """Behind a crate: 12 with it, which 8 and 4 only equal; 9 and 11 are odd."""
    assert shot(lane("o"), *faces) == stress


@pytest.mark.clause("swift.cover.6", "swift.cover.7")
def test_how_likely_a_shot_at_partial_cover_is() -> None:
    """9 or more hit a 12: 10 of 36 throws; only 10 and 12 are even: 4 of 36."""
    assert chance_to_hit(lane("o")) == Fraction(4, 36)
    assert chance_to_hit(lane("o", pierce=2)) == Fraction(10, 36)


@pytest.mark.clause("swift.cover.7")
@pytest.mark.parametrize(("pierce", "stress"), [(0, 0), (1, 0), (2, 3), (3, 3)])
def test_what_pierces_the_cover_needs_no_even_number(pierce: int, stress: int) -> None:
    """11 and 4 against 12: a crate is pierced by 2 and more."""
    assert shot(lane("o", pierce=pierce), 6, 5) == stress


@pytest.mark.clause("swift.cover.8")
@pytest.mark.parametrize(("faces", "stress"), [((4, 4), 0), ((4, 5), 1), ((6, 6), 4)])
def test_full_cover_takes_a_roll_above_the_defense(faces: tuple[int, int], stress: int) -> None:
    """A bolt that pierces the crate: 8 and 4 only equal 12; even or odd does not matter."""
    assert shot(lane("o", full=True, pierce=2), *faces) == stress


@pytest.mark.clause("swift.cover.9")
@pytest.mark.parametrize("mark", "owP")
def test_full_cover_that_is_not_pierced_cannot_be_hit(mark: str) -> None:
    """Whatever the roll."""
    assert chance_to_hit(lane(mark, full=True, pierce=RATINGS[mark] - 1)) == 0
    assert chance_to_hit(lane(mark, full=True, pierce=RATINGS[mark])) > 0


@pytest.mark.clause("swift.cover.11", "swift.cover.12", "swift.cover.17")
@pytest.mark.parametrize("action", ["move", "double move", "withdraw"])
def test_a_movement_leads_behind_cover(action: str) -> None:
    """From i4 to h4, and the bonus counts from then on: 12 and 4 against 10 and 2."""
    phase = "swift" if action == "move" else "standard"
    trial = in_pass(lane("o", pierce=4).with_creature("rook", at="i4", cover=None, swift=1), phase, "rook")
    after = trial.does(f"rook {action} h4", ["pass", ("partly", "g4")])
    assert after.happened(TookCover) == [TookCover("rook", "g4", "partly")]
    assert shot(in_pass(after, "standard", "ada"), 6, 6) == 4


@pytest.mark.clause("swift.cover.11", "swift.cover.17")
def test_a_fallback_leads_behind_cover() -> None:
    """Rook was in the open at i4; the shot, even a 16, does not go through the crate."""
    trial = lane("o").with_creature("rook", at="i4", cover=None)
    after = trial.does(SHOT, ["fallback", ("h4",), ("fully", "g4"), (6, 6)])
    assert (after["rook"].cover, after["rook"].stress) == (Cover("g4", full=True), 0)


@pytest.mark.clause("swift.cover.11")
def test_whoever_moves_leaves_their_cover() -> None:
    """And nobody is asked where there is no object."""
    trial = in_pass(lane("o").with_creature("rook", swift=1), "swift", "rook")
    assert trial.does("rook move i4", ["pass"])["rook"].cover is None
    assert trial.does("rook move i4 h4", ["pass", "in_the_open"])["rook"].cover is None


@pytest.mark.clause("swift.cover.14")
@pytest.mark.parametrize(
    ("even", "hits", "misses"),
    [
        ("dice", [(6, 4), (5, 5)], [(5, 4), (6, 5)]),
        ("total", [(5, 4), (6, 5)], [(6, 4), (5, 5)]),
        ("each-die", [(6, 4), (6, 6)], [(5, 5), (6, 5)]),
    ],
)
def test_which_number_must_be_even(even: str, hits: list[tuple[int, int]], misses: list[tuple[int, int]]) -> None:
    """A bow of 3 in all against 11 behind a hedge: the sum of the dice, the total, or both dice."""
    trial = lane("h", even_number=even)
    bow = holding(trial, "ada", "crossbow", tool=1, pierce=0)
    assert all(shot(bow, *faces) for faces in hits)
    assert not any(shot(bow, *faces) for faces in misses)
    assert chance_to_hit(bow) == Fraction({"dice": 4, "total": 6, "each-die": 3}[even], 36)


@pytest.mark.clause("swift.cover.15")
@pytest.mark.parametrize(
    ("ruling", "pierce", "low", "high"),
    [("above-defense", 2, 0, 3), ("always-hits", 2, 1, 3), ("always-hits", 1, 0, 0)],
)
def test_whether_what_pierces_partial_cover_must_beat_the_defense(
    ruling: str, pierce: int, low: int, high: int
) -> None:
    """2 and 4 against 12; 11 and 4. Read the other way the bolt always hits, for 1 at least, if it pierces."""
    trial = lane("o", pierce=pierce, piercing_partial=ruling)
    assert (shot(trial, 1, 1), shot(trial, 6, 5)) == (low, high)


@pytest.mark.clause("swift.cover.15")
def test_full_cover_is_read_the_same_by_either_ruling() -> None:
    """Above the defense and piercing."""
    assert shot(lane("o", full=True, pierce=2, piercing_partial="always-hits"), 4, 4) == 0


@pytest.mark.clause("swift.cover.16")
@pytest.mark.parametrize(("choice", "asked"), [("player", "rook"), ("gm", GM)])
def test_who_says_how_far_one_is_behind_it(choice: str, asked: str) -> None:
    """Whoever moves, or the game master."""
    trial = in_pass(lane("o", cover_choice=choice).with_creature("rook", at="i4", cover=None, swift=1), "swift", "rook")
    assert offered(trial, "rook move h4", "pass")[0] == asked
    assert trial.does("rook move h4", ["pass", ("fully", "g4")])["rook"].cover == Cover("g4", full=True)


@pytest.mark.clause("swift.cover.16")
def test_to_attack_from_full_cover_makes_it_partial() -> None:
    """Until the next move: an even 12 that could not hit before hits now, for 16 less 12."""
    trial = holding(lane("o", full=True), "rook", "bow", "shield")
    leaned = in_pass(trial, "standard", "rook").does("rook attack ada with bow", ["pass", (1, 1)])
    assert leaned.happened(ShowedThemselves) == [ShowedThemselves("rook")]
    assert leaned["rook"].cover == Cover("g4", full=False)
    ada = in_pass(leaned, "standard", "ada")
    assert (shot(trial, 6, 6), shot(ada, 6, 6)) == (0, 4)


@pytest.mark.clause("swift.cover.17")
@pytest.mark.parametrize("action", ["double move", "withdraw"])
def test_by_a_ruling_only_a_move_leads_behind_cover(action: str) -> None:
    """Nobody is asked after the longer movements; the swift one works."""
    trial = lane("o", cover_moves="move-only").with_creature("rook", at="i4", cover=None, swift=1)
    after = in_pass(trial, "standard", "rook").does(f"rook {action} h4", ["pass"])
    assert (after["rook"].at, after["rook"].cover) == ("h4", None)
    swift = in_pass(trial, "swift", "rook").does("rook move h4", ["pass", ("partly", "g4")])
    assert swift["rook"].cover == Cover("g4")


@pytest.mark.clause("swift.cover.17")
def test_by_a_ruling_a_fallback_does_not() -> None:
    """Rook is in the open at h4: 16 against 10."""
    trial = lane("o", cover_moves="move-only").with_creature("rook", at="i4", cover=None)
    assert trial.does(SHOT, ["fallback", ("h4",), (6, 6)])["rook"].stress == 6
