"""Exact odds beside a twin that enumerates, and the range that others' choices leave."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from affray.core.asks import Answer, by_default, taking
from affray.core.branches import AnswersDiverged, Assumed, Policies
from affray.core.encounter import AnyEncounter, Frame, Part
from affray.core.intents import Intent
from affray.core.outcomes import Estimate, Odds, outcomes
from affray.core.ranges import Bounds, bounds, ranges
from affray.core.values import CLOCK
from affray.core.walk import Walk
from affray.core.weighed import Facts
from affray.testing.twins import Ends, every_end, extreme
from tests.books.fights import STRIKE, changed, done, opened
from tests.books.lantern import LANTERN, Fight
from tests.books.lantern.actions import land, reveal, strike_roll
from tests.books.lantern.creature import Play as Scene


def exact(fight: Fight, intent: Intent, budget: int = 20_000) -> Odds:
    odds = outcomes(LANTERN, fight, intent, otherwise=by_default, budget=budget)
    assert isinstance(odds, Odds)
    return odds


def as_ends(odds: Odds) -> Ends:
    return {(end, facts): weight for end, facts, weight in odds.ends}


def hurts_grub(_end: AnyEncounter, facts: Facts) -> bool:
    return ("hurt", "grub") in facts


def ada_is_unhurt(_end: AnyEncounter, facts: Facts) -> bool:
    return ("hurt", "ada") not in facts


def grub_has_one_heart(end: AnyEncounter, _facts: Facts) -> bool:
    return bool(end["grub"].hearts == 1)


def estimated() -> Estimate:
    """The strike with a budget too small for it."""
    estimate = outcomes(LANTERN, opened(), STRIKE, otherwise=by_default, budget=2)
    assert isinstance(estimate, Estimate)
    return estimate


def gauntlet() -> Fight:
    """Ada walks past two who snatch at her on each of two cells."""
    fight = changed(changed(opened("cellar"), "grub", at="b2"), "bo", at="e3")
    return changed(fight, "moth", at="a2", hidden=False, breath=4)


def end_of_round() -> Fight:
    fight = done(opened(), Intent("ada", "rest")).encounter
    fight = done(fight, Intent(CLOCK, "light_fades")).encounter
    fight = done(fight, Intent(CLOCK, "begin_turn", ("grub",))).encounter
    return done(fight, Intent("grub", "rest")).encounter


CASES = [
    pytest.param(opened(), STRIKE, id="strike"),
    pytest.param(opened(), Intent("ada", "walk", (("a2", "b2"),)), id="walk"),
    pytest.param(end_of_round(), Intent(CLOCK, "end_round"), id="the clock rolls"),
    pytest.param(opened("cellar"), Intent("ada", "sing"), id="sing"),
]


@pytest.mark.parametrize(("fight", "intent"), CASES)
def test_odds_sum_to_one(fight: Fight, intent: Intent) -> None:
    assert sum(weight for _end, _facts, weight in exact(fight, intent).ends) == 1


@pytest.mark.parametrize(("fight", "intent"), CASES)
def test_odds_are_what_enumerating_every_answer_gives(fight: Fight, intent: Intent) -> None:
    assert as_ends(exact(fight, intent)) == every_end(LANTERN, fight, intent, by_default)


def test_a_strike_hits_on_four_and_more() -> None:
    assert exact(opened(), STRIKE).chance(hurts_grub) == Fraction(1, 2)


def test_facts_come_with_their_chance() -> None:
    assert exact(opened(), STRIKE).facts() == {("hurt", "grub"): Fraction(1, 2), ("gone", "grub"): Fraction(1, 6)}


def test_an_average_weighs_every_end() -> None:
    hearts = exact(opened(), STRIKE).expected(lambda end: end["grub"].hearts)
    assert hearts == pytest.approx(2 - 1 * 2 / 6 - 2 * 1 / 6)


def test_what_everybody_was_taken_to_answer_stands_in_the_result() -> None:
    odds = outcomes(LANTERN, opened(), STRIKE, {"grub": taking("slip_away")})
    assert isinstance(odds, Odds)
    assert odds.assumed == (Assumed("grub", "react", "slip_away", (("slip_away", ("c1",)),)),)
    assert odds.chance(hurts_grub) == 0


def test_merging_between_parts_changes_nothing_but_the_work() -> None:
    """Three strikes come, two at b1 and one at c1; each misses on 1 to 3."""
    policies = {"grub": taking("snatch"), "moth": taking("snatch")}
    intent = Intent("ada", "walk", (("b1", "c1"),))
    odds = outcomes(LANTERN, gauntlet(), intent, policies)
    assert isinstance(odds, Odds)
    assert as_ends(odds) == every_end(LANTERN, gauntlet(), intent, taking("snatch"))
    assert odds.chance(ada_is_unhurt) == Fraction(1, 8)


def test_when_the_budget_is_used_up_the_result_is_an_estimate() -> None:
    estimate = outcomes(LANTERN, opened(), STRIKE, otherwise=by_default, budget=2)
    assert isinstance(estimate, Estimate)
    share, error = estimate.chance(hurts_grub)
    assert abs(share - 0.5) < 5 * error
    assert 0 < error < 0.05
    assert abs(estimate.mean(lambda end: end["grub"].hearts) - 4 / 3) < 0.15


def test_odds_say_how_many_runs_they_took() -> None:
    """A budget of so many is enough, one fewer is not."""
    runs = exact(opened(), STRIKE).runs
    assert exact(opened(), STRIKE, budget=runs).runs == runs
    assert isinstance(outcomes(LANTERN, opened(), STRIKE, otherwise=by_default, budget=runs - 1), Estimate)


def test_an_estimate_says_what_it_assumed() -> None:
    estimate = outcomes(LANTERN, opened(), STRIKE, otherwise=by_default, budget=2)
    assert estimate.assumed == (
        Assumed("grub", "react", "slip_away", ("pass",)),
        Assumed("grub", "react", "riposte", ("pass",)),
    )


def test_an_estimate_reads_the_ends_too() -> None:
    """Of the six faces 4 and 5 take one heart of two."""
    share, error = estimated().chance(grub_has_one_heart)
    assert abs(share - 1 / 3) < 5 * error


def test_an_estimate_comes_out_the_same_again() -> None:
    assert estimated().samples == estimated().samples


@pytest.mark.parametrize("goal", [hurts_grub, ada_is_unhurt, grub_has_one_heart])
def test_bounds_are_the_worst_and_the_best_of_all_that_others_may_choose(goal: object) -> None:
    assert callable(goal)
    found = bounds(LANTERN, opened(), STRIKE, goal)
    lowest, highest = (extreme(LANTERN, opened(), STRIKE, goal, pick) for pick in (min, max))
    assert found == Bounds(lowest, highest, ("grub",))


def test_bounds_of_a_walk_in_parts() -> None:
    fight = changed(gauntlet(), "moth", breath=1)
    intent = Intent("ada", "walk", (("b1", "c1"),))
    lowest, highest = (extreme(LANTERN, fight, intent, ada_is_unhurt, pick) for pick in (min, max))
    assert bounds(LANTERN, fight, intent, ada_is_unhurt) == Bounds(lowest, highest, ("grub", "moth"))
    assert lowest < highest == 1


def test_the_plain_odds_lie_between_the_bounds() -> None:
    found = bounds(LANTERN, opened(), STRIKE, hurts_grub)
    assert found is not None
    assert found.worst < exact(opened(), STRIKE).chance(hurts_grub) <= found.best


def test_bounds_out_of_budget_are_not_given() -> None:
    assert bounds(LANTERN, opened(), STRIKE, hurts_grub, budget=3) is None


@pytest.mark.parametrize(
    "given",
    [
        Answer("grub", "react", "riposte", value="pass"),
        Answer("grub", "react", "slip_away", value=("slip_away", ("a9",))),
        Answer("ada", "roll", "strike", value="hit"),
    ],
)
def test_what_was_answered_must_fit_what_is_asked(given: Answer) -> None:
    """First grub is asked whether to slip away; neither another question's answer nor an unknown one will do."""
    with pytest.raises(AnswersDiverged):
        outcomes(LANTERN, opened(), STRIKE, given=(given,))


def test_a_throw_takes_only_its_own_answer() -> None:
    with pytest.raises(AnswersDiverged):
        outcomes(
            LANTERN, changed(opened(), "grub", breath=0), STRIKE, given=(Answer("ada", "roll", "parry", value="hit"),)
        )


@pytest.mark.parametrize(("fight", "intent"), CASES)
def test_a_window_worked_out_once_comes_to_the_same(fight: Fight, intent: Intent) -> None:
    """With everybody taking what offers itself, and with others' choices left open."""
    once, anew = (outcomes(LANTERN, fight, intent, windows_once=flag) for flag in (True, False))
    assert isinstance(once, Odds)
    assert isinstance(anew, Odds)
    assert as_ends(once) == as_ends(anew)
    assert once.assumed == anew.assumed
    assert ranges(LANTERN, fight, intent) == ranges(LANTERN, fight, intent, windows_once=False)


def test_the_ranges_of_all_facts_come_from_one_walk() -> None:
    found = ranges(LANTERN, opened(), STRIKE)
    assert found is not None
    for fact in found:
        alone = bounds(LANTERN, opened(), STRIKE, lambda _end, facts, fact=fact: fact in facts)  # type: ignore[misc]
        assert found[fact] == alone


def test_a_range_that_takes_too_many_runs_is_not_worked_out() -> None:
    assert ranges(LANTERN, opened(), STRIKE, budget=3) is None
    assert bounds(LANTERN, opened(), STRIKE, hurts_grub, budget=3) is None


def test_a_last_throw_forks_without_playing_its_part_again() -> None:
    """A strike that nobody answers: its beginning, and what follows from each of three readings."""
    odds = exact(changed(opened(), "grub", breath=0), STRIKE)
    assert odds.runs == 1 + 3


def hasty(scene: Scene, me: str, foe: str) -> None:
    """Throws, and then names something else."""
    scene.roll_then(me, strike_roll(scene, me, foe), land, me, foe)
    scene.then(reveal, me)


def test_nothing_is_named_after_a_last_throw() -> None:
    start = opened()
    agenda = (Frame(LANTERN.by_key["strike"], STRIKE, (Part(hasty, ("ada", "grub")),)),)
    walk = Walk(LANTERN, Policies({}, by_default), 100)
    with pytest.raises(AssertionError, match="nothing may be named after `roll_then`; reveal is"):
        walk.ends(replace(start, agenda=agenda), None)
