"""Combat modifiers: cover, concealment, fog, wind, flanking, reach; and that they add up."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.effects import Effect, Ends
from affray.rulesets.hex.conditions import FLAT_FOOTED
from affray.rulesets.hex.creature import Held
from affray.rulesets.hex.loading import weapons
from affray.rulesets.hex.rolls import Result
from affray.testing import Trial
from tests.rulesets.hex.blows import DOWN_1, EVEN, UP_1, check_of, clubbed, reasons
from tests.rulesets.hex.fights import duel
from tests.rulesets.hex.sheets import made
from tests.rulesets.hex.shots import archery, behind, with_company

LOOSE = "ada loose rook"
BLOW = "ada basic attack rook with truncheon"
FAILURE = Result("failure")


def weather(**fields: int) -> Trial:
    """Ada's archery in such weather."""
    trial = archery()
    return trial.with_(table=replace(trial.encounter.table, **fields))


def required(trial: Trial) -> int:
    """The required successes of ada's shot: the bonus against it."""
    return int(str(check_of(trial, LOOSE).against).split(", ")[1].split()[0])


# -- Behind cover


@pytest.mark.clause("hex.modifier.cover.1")
@pytest.mark.parametrize(
    ("ground", "bonus", "dice"), [("hedge", 1, EVEN), ("low-wall", 2, EVEN), ("parapet", 4, DOWN_1)]
)
def test_cover(ground: str, bonus: int, dice: str) -> None:
    """Light, half and heavy: a bonus, or by a ruling levels; rook's shield is worth 2."""
    assert required(behind(ground, concealed="none")) == 2 + bonus
    levels = behind(ground, cover="levels", concealed="none")
    assert (required(levels), check_of(levels, LOOSE).dice) == (2, dice)
    assert required(behind(ground, cover="none", concealed="none")) == 2
    assert check_of(behind(ground, concealed="none"), LOOSE).dice == UP_1


@pytest.mark.clause("hex.modifier.cover.1")
@pytest.mark.parametrize(("at", "bonus"), [("e4", 4), ("d4", 0), ("c4", 0), ("b4", 0), ("g4", 0)])
def test_cover_lies_on_the_targets_side_of_the_line(at: str, bonus: int) -> None:
    """The hex before the target screens it; one farther off, or behind it, does not."""
    assert required(behind("parapet", at)) == 2 + bonus


@pytest.mark.clause("hex.modifier.cover.1")
def test_cover_does_nothing_in_melee() -> None:
    beside = behind("parapet").with_creature("rook", at="f4").with_creature("ada", at="e4")
    assert check_of(beside, "ada brawling rook").against == "difficulty 10, 4 required"


# -- Concealed


@pytest.mark.clause("hex.modifier.concealed.1")
@pytest.mark.parametrize(("ground", "bonus", "dice"), [("reeds", 2, EVEN), ("thicket", 4, DOWN_1)])
def test_concealment(ground: str, bonus: int, dice: str) -> None:
    assert required(behind(ground)) == 2 + bonus
    assert check_of(behind(ground, concealed="levels"), LOOSE).dice == dice
    assert required(behind(ground, concealed="none")) == 2


@pytest.mark.clause("hex.modifier.concealed.1")
@pytest.mark.parametrize(("fog", "bonus"), [(0, 0), (1, 1), (4, 4)])
def test_fog_conceals_whoever_is_not_beside(fog: int, bonus: int) -> None:
    assert required(weather(fog=fog)) == 2 + bonus
    assert required(weather(fog=fog).with_creature("rook", at="c4")) == 2


# -- Wind


@pytest.mark.clause("hex.modifier.wind.1")
@pytest.mark.parametrize(("wind", "dice"), [(0, UP_1), (1, EVEN), (2, DOWN_1)])
def test_wind(wind: int, dice: str) -> None:
    """Levels on a shot; by a ruling points; nothing in melee."""
    windy = weather(wind=wind)
    assert check_of(windy, LOOSE).dice == dice
    pointed = check_of(windy.ruled(wind="points"), LOOSE)
    assert pointed.dice == UP_1
    assert sum(found.amount for found in pointed.modifiers if found.why == "wind") == -wind
    assert check_of(windy.ruled(wind="none"), LOOSE).dice == UP_1
    assert "wind" not in reasons(windy.with_creature("rook", at="c4"), "ada brawling rook")


# -- Flanking


def flanked(at: str, flanking: str = "opposite") -> Trial:
    """Ada at d4 strikes rook at e4; bo of her side stands somewhere."""
    return with_company(clubbed(flanking=flanking), bo=("brawler", "red", at))


@pytest.mark.clause("hex.modifier.flanking.1")
@pytest.mark.parametrize(
    ("at", "opposite", "apart"),
    [("f4", True, True), ("f3", False, True), ("f5", False, True), ("e3", False, False), ("g4", False, False)],
)
def test_flanking(at: str, opposite: bool, apart: bool) -> None:
    """Bo at f4 stands opposite; at f3 and f5 only on another side; at e3 beside ada too; at g4 not beside rook."""
    for ruling, level in (("opposite", opposite), ("apart", apart), ("none", False)):
        assert ("the target is flanked" in reasons(flanked(at, ruling), BLOW)) == level
    assert reasons(flanked("f4"), BLOW)["the target is flanked"] == 1


@pytest.mark.clause("hex.modifier.flanking.1")
def test_who_is_out_of_it_or_on_the_other_side_flanks_nobody() -> None:
    assert "the target is flanked" not in reasons(flanked("f4").with_creature("bo", fate="dying"), BLOW)
    assert "the target is flanked" not in reasons(flanked("f4").with_creature("bo", side="blue"), BLOW)


@pytest.mark.clause("hex.modifier.flanking.1")
def test_flanking_counts_in_melee_only() -> None:
    trial = with_company(archery(), bo=("brawler", "red", "g4")).with_creature("ada", at="e4")
    assert "the target is flanked" not in reasons(trial, LOOSE)
    assert "the target is flanked" in reasons(trial, "ada brawling rook")


# -- Reach


def against_spear(**rulings: Any) -> Trial:
    """Ada with a truncheon beside rook with a spear, which reaches two hexes."""
    return clubbed(**rulings).with_creature("rook", held=(Held(weapons()["short-spear"], 2),))


@pytest.mark.clause("hex.modifier.reach.1")
@pytest.mark.parametrize(
    ("ruling", "first", "second"), [("first-attack", True, False), ("every-attack", True, True), ("none", False, False)]
)
def test_a_longer_reach(ruling: str, first: bool, second: bool) -> None:
    trial = against_spear(reach_counts=ruling)
    assert ("the target reaches farther" in reasons(trial, BLOW)) == first
    again = trial.does(BLOW, [FAILURE])
    assert ("the target reaches farther" in reasons(again, BLOW)) == second
    assert reasons(against_spear(), BLOW)["the target reaches farther"] == -1


@pytest.mark.clause("hex.modifier.reach.1")
def test_who_leaves_the_reach_has_to_close_in_again() -> None:
    """One hex away ada is still inside the spear's two; two hexes away she is not."""
    inside = against_spear().does(BLOW, [FAILURE]).with_creature("rook", reacted=True)
    inside = inside.with_creature("ada", action_points=5)
    back = inside.does("ada walk c4").does("ada walk d4")
    assert "the target reaches farther" not in reasons(back, BLOW)
    out = inside.does("ada walk c4 b4").does("ada walk c4 d4")
    assert reasons(out, BLOW)["the target reaches farther"] == -1


@pytest.mark.clause("hex.modifier.reach.1")
def test_the_same_reach_and_the_reach_of_size() -> None:
    """Sword against sword nothing; against somebody large the size counts."""
    assert "the target reaches farther" not in reasons(duel(), "ada basic attack rook with arming-sword")
    large = made(clubbed(), "rook", size=1)
    assert reasons(large, BLOW)["the target reaches farther"] == -1


# -- all together


@pytest.mark.clause("hex.modifier.general.2", "hex.modifier.flat-footed.1")
def test_modifiers_of_different_conditions_all_apply() -> None:
    """Rook kneels in wind and is flat footed: one level less, one less, one more, beside rank 2."""
    trial = weather(wind=1).with_creature("rook", posture="kneeling")
    trial = trial.with_(effects=(Effect(FLAT_FOOTED, "rook", Ends("round ends")),))
    found = reasons(trial, LOOSE)
    assert (found["the target kneels"], found["wind"], found["the target is flat footed"]) == (-1, -1, 1)
    assert check_of(trial, LOOSE).dice == EVEN
