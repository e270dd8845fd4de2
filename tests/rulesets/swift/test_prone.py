"""Prone."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.intents import Intent
from affray.core.options import value_text
from affray.rulesets.swift.events import StoodUp
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.swift.fights import duel, fight
from tests.rulesets.swift.outfits import holding, in_pass

AROUND = {("c3",), ("d3",), ("e3",), ("c4",), ("e4",), ("c5",), ("d5",), ("e5",)}
ACTIONS = {"move": "swift", "double_move": "standard", "withdraw": "standard"}


def lying(**rulings: Any) -> Trial:
    """Ada lies at d4; rook is far away."""
    ada, rook = ("soldier", "red", "d4"), ("soldier", "blue", "k9")
    trial = fight(phase="swift", rulings=Rulings(**rulings), ada=ada, rook=rook)
    return trial.with_creature("ada", prone=True, swift=1)


def attacked(weapon: str, at: str, prone: bool, *faces: int, **rulings: Any) -> int:
    """What rook takes from ada at d4, with Fighting 2 and 1 for the tool, against 10."""
    trial = holding(duel(**rulings), "ada", weapon).with_creature("rook", at=at, prone=prone)
    stress: int = trial.does(f"ada attack rook with {weapon}", ["pass", faces])["rook"].stress
    return stress


@pytest.mark.clause("swift.prone.1")
@pytest.mark.parametrize("action", ACTIONS)
def test_lying_prone_one_moves_five_feet(action: str) -> None:
    """One square and no more, by whatever movement, and one still lies there."""
    trial = in_pass(lying(), ACTIONS[action], "ada")
    ways = [way for way in trial.legal.options(Intent("ada", action)) if isinstance(way, tuple)]
    assert {way for way in ways if way[0] != "d4"} == AROUND
    assert "no way" in trial.why_not(Intent("ada", action, (("e4", "f4"),)))
    after = trial.does(f"ada {value_text(action)} e5")
    assert (after["ada"].at, after["ada"].prone) == ("e5", True)


@pytest.mark.clause("swift.prone.1")
def test_lying_prone_one_falls_back_five_feet() -> None:
    """The fallback from a shot is a movement, too."""
    trial = holding(duel(), "ada", "bow").with_creature("ada", at="a4").with_creature("rook", prone=True)
    after = trial.does("ada attack rook with bow", ["fallback", ("f4",), (1, 1)])
    assert (after["rook"].at, after["rook"].prone) == ("f4", True)
    with pytest.raises(ValueError, match="no answer to rook: fall back"):
        trial.does("ada attack rook with bow", ["fallback", ("f4", "g4"), (1, 1)])


@pytest.mark.clause("swift.prone.2")
@pytest.mark.parametrize(("prone", "stress"), [(True, 1), (False, 3)])
def test_lying_prone_is_two_better_against_shots(prone: bool, stress: int) -> None:
    """10 and 3 against 10, or 12."""
    assert attacked("bow", "h4", prone, 6, 4) == stress


@pytest.mark.clause("swift.prone.3")
@pytest.mark.parametrize(("prone", "stress"), [(True, 5), (False, 3)])
def test_lying_prone_is_two_worse_against_blows(prone: bool, stress: int) -> None:
    """10 and 3 against 10, or 8: 6 and more hit, 26 of 36 throws."""
    assert attacked("sword", "e4", prone, 6, 4) == stress
    hit = (
        duel()
        .with_creature("rook", prone=True)
        .chance("ada attack rook with sword", lambda _end, facts: ("hit", "rook") in facts)
    )
    assert hit == Fraction(26, 36)


@pytest.mark.clause("swift.prone.4")
@pytest.mark.parametrize("action", ACTIONS)
def test_five_feet_of_any_movement_stand_one_up(action: str) -> None:
    """By naming one's own square, and going nowhere."""
    after = in_pass(lying(), ACTIONS[action], "ada").does(f"ada {value_text(action)} d4")
    assert (after["ada"].at, after["ada"].prone) == ("d4", False)
    assert after.happened(StoodUp) == [StoodUp("ada")]


@pytest.mark.clause("swift.prone.4")
def test_a_fallback_stands_one_up_too() -> None:
    """And leads on; the arrow meets rook standing: 10 and 3 against 10."""
    trial = holding(duel(), "ada", "bow").with_creature("ada", at="a4").with_creature("rook", prone=True)
    after = trial.does("ada attack rook with bow", ["fallback", ("e4", "f4"), (6, 4)])
    assert (after["rook"].at, after["rook"].prone, after["rook"].stress) == ("f4", False, 3)


@pytest.mark.clause("swift.prone.4", "swift.prone.5")
@pytest.mark.parametrize(("action", "far", "further"), [("move", "i4", "j4"), ("withdraw", "i4", "j4")])
def test_the_rest_of_the_movement_is_left_after_standing_up(action: str, far: str, further: str) -> None:
    """30 ft less 5: five squares, not six."""
    trial = in_pass(lying(), ACTIONS[action], "ada")
    after = trial.does(f"ada {value_text(action)} {far}")
    assert (after["ada"].at, after["ada"].prone) == (far, False)
    way = ("d4", "e4", "f4", "g4", "h4", "i4", further)
    assert "no way" in trial.why_not(Intent("ada", action, (way,)))


@pytest.mark.clause("swift.prone.5")
@pytest.mark.parametrize("action", ACTIONS)
def test_by_a_ruling_to_stand_up_is_all(action: str) -> None:
    """Or to crawl 5 ft."""
    trial = in_pass(lying(rest_after_standing=False), ACTIONS[action], "ada")
    assert set(trial.legal.options(Intent("ada", action))) == AROUND | {("d4",)}
    assert "no way" in trial.why_not(Intent("ada", action, (("d4", "e4"),)))


@pytest.mark.clause("swift.prone.6")
@pytest.mark.parametrize(("partial", "odd"), [(False, 2), (True, 0)])
def test_whether_lying_prone_asks_for_an_even_number(partial: bool, odd: int) -> None:
    """11 and 3 against 12 is odd; 12 and 3 hit either way. A blow never asks for it."""
    assert attacked("bow", "h4", True, 6, 5, prone_is_partial=partial) == odd
    assert attacked("bow", "h4", True, 6, 6, prone_is_partial=partial) == 3
    assert attacked("sword", "e4", True, 6, 5, prone_is_partial=partial) == 6
