"""Sprint."""

from fractions import Fraction

import pytest

from affray.core.asks import Answer, Choice
from affray.core.events import Chose, Rolled
from affray.core.now import AnyNow
from affray.core.options import Options
from affray.core.resolve import Waiting, resolve
from affray.core.values import Value
from affray.rulesets.hex.events import Fell
from affray.testing import Trial
from tests.rulesets.hex.moves import ends, lane, may, places, throws
from tests.rulesets.hex.sheets import made, ranked, wearing

FAR = "." * 26


def runner(run: int = 1, marks: str = FAR, **attributes: int) -> Trial:
    """Ada of speed 0 + 1: a sprint is three hexes, then 2d10 against 11."""
    return ranked(made(lane(marks, "spear-fighter"), "ada", speed=0, **attributes), "ada", run=run)


def onward(trial: Trial, faces: tuple[int, ...]) -> int:
    """How many further hexes the check of a sprint to c1 gives: the furthest hex that is offered beyond it."""
    asked = _asked(trial, faces)
    return max(len(way) for way in asked) if asked is not None else 0  # type: ignore[arg-type]


def _asked(trial: Trial, faces: tuple[int, ...]) -> Options | None:
    came = resolve(
        trial.book, trial.encounter, trial.intent("ada sprint c1"), [Answer("ada", "roll", "sprint", faces=faces)]
    )
    if not isinstance(came, Waiting):
        return None
    assert isinstance(came.questions[0], Choice)
    return came.questions[0].options


def furthest(_now: AnyNow, question: Choice) -> Value:
    """Go on down the lane, as far as the check allows."""
    return max(question.options, key=lambda way: way[-1:])  # type: ignore[index]


@pytest.mark.clause("hex.move.sprint.1", "hex.move.sprint.2")
def test_a_sprint_costs_three_action_points_and_three_stamina() -> None:
    """All 3 points and 3 of 11 stamina; 2 of either are too few."""
    after = runner().does("ada sprint c1", [(1, 9)])
    assert (after["ada"].action_points, after["ada"].stamina) == (0, 8)
    assert "sprint" not in may(runner().with_creature("ada", action_points=2))
    assert "sprint" not in may(runner().with_creature("ada", stamina=2))


@pytest.mark.clause("hex.move.sprint.3")
def test_the_base_is_up_to_three_times_the_speed() -> None:
    """Speed 1: three hexes; speed 5: fifteen, from b to q. The check of 2 and 3 adds none."""
    assert ends(runner(), "sprint") == {"a1", "c1", "d1", "e1"}
    assert runner().does("ada sprint e1", [(2, 3)])["ada"].at == "e1"
    assert ends(lane(FAR), "sprint") == {"a1", *(f"{column}1" for column in "cdefghijklmnopq")}


@pytest.mark.clause("hex.move.sprint.4", "hex.move.sprint.5")
def test_after_the_base_comes_the_check_and_then_further_hexes() -> None:
    """7 + 6 = 13 against 11: two additional successes, 1 + rank 1 + 2 = 4 hexes, any number of them."""
    after = runner().does("ada sprint e1", [(7, 6), ("f1", "g1", "h1", "i1")])
    assert after["ada"].at == "i1"
    told = [event.what if isinstance(event, Rolled) else getattr(event, "to", "") for event in after.events]
    assert [word for word in told if word] == ["c1", "d1", "e1", "sprint", "f1", "g1", "h1", "i1"]
    assert runner().does("ada sprint e1", [(7, 6), ("f1",)])["ada"].at == "f1"
    assert runner().does("ada sprint e1", [(7, 6), ()])["ada"].at == "e1"


@pytest.mark.clause("hex.move.sprint.5", "hex.move.sprint.6")
def test_the_odds_say_whether_one_can_run_further() -> None:
    """From 11 on; 4 and less is prone."""
    assert runner().odds("ada sprint e1").facts() == {
        ("can run further", "ada"): Fraction(sum(a + b >= 11 for a, b in throws()), 100),
        ("prone", "ada"): Fraction(sum(a + b <= 4 for a, b in throws()), 100),
    }


@pytest.mark.clause("hex.move.sprint.5")
def test_the_choice_to_sprint_on_is_told() -> None:
    """Under the name by which players and bots are asked."""
    after = runner().does("ada sprint e1", [(7, 6), ("f1", "g1")])
    assert after.happened(Chose) == [Chose("ada", "sprint on", "f1 g1", "sprint-on", ("f1", "g1"))]


@pytest.mark.clause("hex.move.sprint.5", "hex.move.sprint.6")
@pytest.mark.parametrize(("faces", "hexes"), [((5, 5), 0), ((5, 6), 2), ((6, 6), 3), ((10, 10), 11)])
def test_the_number_of_further_hexes(faces: tuple[int, ...], hexes: int) -> None:
    """Below 11 none; from 11 on 1 + rank 1, and one more for every point beyond."""
    assert onward(runner(), faces) == hexes
    assert onward(runner(run=0), faces) == max(hexes - 1, 0)


@pytest.mark.clause("hex.move.sprint.6")
def test_a_critical_failure_falls_and_the_base_stands() -> None:
    """2 + 2 kept is 4: critical. Prone at the end of the base; 2 + 3 is only a failure."""
    fallen = runner().does("ada sprint e1", [(2, 2)])
    assert (fallen["ada"].at, fallen["ada"].is_prone, len(fallen.happened(Fell))) == ("e1", True, 1)
    assert not runner().does("ada sprint e1", [(2, 3)])["ada"].is_prone


@pytest.mark.clause("hex.move.sprint.6")
def test_required_successes_by_terrain_make_near_ones() -> None:
    """Required 2: 11 and 12 are near, rank hexes; 13 is complete, 1 + rank. Without a rank near gives nothing."""
    rough = runner(run=2).ruled(sprint_required=2)
    assert [onward(rough, faces) for faces in ((5, 5), (5, 6), (6, 6), (6, 7), (7, 7))] == [0, 2, 2, 3, 4]
    assert onward(runner(run=0).ruled(sprint_required=2), (5, 6)) == 0


@pytest.mark.clause("hex.move.sprint.6")
def test_the_difficulty_is_a_ruling() -> None:
    """At 15 the 14 is a failure, at 5 it has nine additional successes."""
    assert onward(runner().ruled(sprint_difficulty=15), (7, 7)) == 0
    assert onward(runner().ruled(sprint_difficulty=5), (7, 7)) == 11


@pytest.mark.clause("hex.move.sprint.6")
@pytest.mark.parametrize(("ruled", "hexes"), [("better", 4), ("body", 4), ("reflexes", 0)])
def test_the_attribute_is_body_or_reflexes(ruled: str, hexes: int) -> None:
    """5 + 6 + body 2 = 13, four hexes; with reflexes -1 it is 10, none."""
    assert onward(runner(body=2, reflexes=-1).ruled(sprint_attribute=ruled), (5, 6)) == hexes


@pytest.mark.clause("hex.move.sprint.6")
def test_the_better_of_the_two_may_be_reflexes() -> None:
    """5 + 6 + reflexes 2 = 13; with body -1 it is 10."""
    assert onward(runner(body=-1, reflexes=2), (5, 6)) == 4
    assert onward(runner(body=-1, reflexes=2).ruled(sprint_attribute="body"), (5, 6)) == 0


@pytest.mark.clause("hex.move.sprint.6")
def test_of_two_equal_ones_the_better_is_the_one_that_armor_leaves_alone() -> None:
    """Armor without training hampers reflexes only: with body 0 and reflexes 0 two dice are thrown, not three."""
    clumsy = ranked(wearing(runner(), "ada", "light-gambeson"), "ada", armor=0)
    assert onward(clumsy, (5, 6)) == 2
    assert onward(clumsy.ruled(sprint_attribute="reflexes"), (5, 6, 10)) == 2


@pytest.mark.clause("hex.move.sprint.5", "hex.move.sprint.6")
def test_the_exact_odds_of_how_far_it_goes() -> None:
    """Three hexes, then as far as 2d10 carry: every throw counted."""
    reached = [3 + (a + b - 9 if a + b >= 11 else 0) for a, b in throws()]
    found = places(runner().odds("ada sprint e1", otherwise=furthest))
    assert found == {f"{'bcdefghijklmnop'[far]}1": Fraction(reached.count(far), 100) for far in set(reached)}


def test_further_hexes_obey_the_ground() -> None:
    """A wall at e1: of four hexes beyond c1 only d1 is left, or the way back."""
    asked = _asked(runner(marks="....#....."), (7, 6))
    assert asked is not None
    assert {way[-1] for way in asked if isinstance(way, tuple) and way} == {"a1", "b1", "d1"}
