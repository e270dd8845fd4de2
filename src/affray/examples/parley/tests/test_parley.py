"""The rules of Parley, each with the clauses that its test proves."""

from fractions import Fraction
from pathlib import Path

import pytest

from affray.examples.parley import BOOK
from affray.testing import Trial
from affray.testing.conformance import Conformance, Subject

PRESS = "ada press rook"


def argument() -> Trial:
    """Ada's turn with one word, against rook."""
    scene = Trial.on(BOOK, "", ada=("advocate", "red"), rook=("advocate", "blue"))
    return scene.turn_of("ada").with_creature("ada", words=1)


def ready(trial: Trial, who: str) -> bool:
    """Whether somebody holds a retort ready."""
    return trial.now.has_effect(who, "retort_ready")


def warned() -> Trial:
    """Rook holds a retort ready, and it is ada's turn."""
    return argument().turn_of("rook").with_creature("rook", words=1).does("rook think").turn_of("ada")


@pytest.mark.clause("parley.turn.1", "parley.turn.2")
def test_the_quickest_wit_speaks_first_of_equals_by_name_with_one_word() -> None:
    begun = Trial(BOOK, BOOK.stage("hearing")).clock("begin_round")
    assert begun.encounter.clock.waiting == ("ada", "rook", "bo", "nell")
    assert begun.passes()["ada"].words == 1


@pytest.mark.clause("parley.press.1")
def test_the_die_and_wit_must_reach_poise() -> None:
    """2 and 2 reach 4: five faces of six sting."""
    assert argument().does(PRESS, {"press": (1,)})["rook"].composure == 3
    assert argument().facts(PRESS)["shaken", "rook"] == Fraction(5, 6)


@pytest.mark.clause("parley.press.2")
@pytest.mark.parametrize(("face", "left"), [(2, 2), (4, 2), (5, 1)])
def test_words_take_a_point_and_three_above_poise_take_two(face: int, left: int) -> None:
    assert argument().does(PRESS, {"press": (face,)})["rook"].composure == left


@pytest.mark.clause("parley.press.3", "parley.end.1")
def test_who_has_no_composure_left_is_silenced_and_the_other_side_has_won() -> None:
    pressed = argument().with_creature("rook", composure=1).does(PRESS, {"press": (3,)})
    outcome = BOOK.turns.outcome(pressed.now)
    assert pressed["rook"].fate == "silenced"
    assert outcome is not None
    assert outcome.winner == "red"


@pytest.mark.clause("parley.gather.1")
def test_composure_is_won_back_up_to_what_one_began_with() -> None:
    assert argument().with_creature("ada", composure=1).does("ada gather")["ada"].composure == 2
    assert "all your Composure" in argument().why_not("ada gather")


@pytest.mark.clause("parley.retort.1")
def test_a_retort_is_held_ready_until_the_next_turn() -> None:
    thought = argument().does("ada think")
    assert ready(thought, "ada")
    assert not ready(thought.goes_on("end_turn").clock("begin_round").passes(), "ada")


@pytest.mark.clause("parley.retort.2")
@pytest.mark.parametrize(("answer", "left"), [("retort", 2), ("pass", 1)])
def test_a_retort_takes_a_point_off_and_is_used_up(answer: str, left: int) -> None:
    pressed = warned().does(PRESS, {"press": (6,), "retort": answer})
    assert (pressed["rook"].composure, ready(pressed, "rook")) == (left, answer == "pass")


class TestConformance(Conformance):
    """What every book must obey: it is played to its end, replayed, priced, saved and loaded."""

    subjects = (Subject(BOOK, Path(__file__).parent),)
