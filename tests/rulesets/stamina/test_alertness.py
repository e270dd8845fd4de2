"""Passive checks: what the game master calls for, what is noticed in time, too late or not at all."""

from typing import Any

import pytest

from affray.core.events import Declared
from affray.core.intents import Intent
from affray.core.seats import Seat, redacted
from affray.rulesets.stamina.creature import Table
from affray.rulesets.stamina.events.noncombat import (
    NoticedDanger,
    NoticedNothing,
    NoticedSomething,
    NoticedTooLate,
    WasFlatFooted,
    WasSurprised,
)
from affray.rulesets.stamina.events.rounds import CheckCame
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, NEAR_MISS, WORST, at_peace, difficulty, hit, throw_of
from tests.rulesets.stamina.sheets import made, ranked

DANGER = "gm call alertness ada against 15"
OTHER = "gm call alertness ada against 15 for other"


def camp(**rulings: Any) -> Trial:
    """Ada, bareheaded and without a rank in alertness, and bo with one by a road; rook comes along it."""
    who = {
        "ada": ("sword-and-shield", "red", "d4"),
        "bo": ("scout", "red", "c4"),
        "rook": ("sword-and-shield", "blue", "f4"),
    }
    trial = made(at_peace(rulings=Rulings(**rulings), **who), "ada", armor=())
    return ranked(ranked(trial, "ada", alertness=0), "bo", alertness=1)


def noticed(trial: Trial, result: Any, what: str = DANGER) -> Trial:
    """The same after an alertness check that came to this."""
    return trial.does(what, ["roll", result])


def acting_in(trial: Trial, rounds: int) -> list[set[str]]:
    """Who acts in each of the next rounds, when everybody just ends their turns."""
    orders: list[set[str]] = []
    trial = trial.does("gm begin rounds")
    while len(orders) < rounds:
        due = trial.book.turns.due(trial.now)
        if due is None:
            trial = trial.does(Intent(trial.encounter.clock.acting[0], "end"))
            continue
        trial = trial.does(due, {"describe": "", "rounds": "yes"} if due.action == "end_round" else ())
        if due.action == "begin_round":
            orders.append(set(trial.encounter.clock.waiting))
    return orders


# -- who calls for it


@pytest.mark.clause("stamina.noncombat.keep-watch.10", "stamina.passive.alertness.19")
@pytest.mark.parametrize("called", ["call alertness bo against 6", "call watch bo for rook"])
def test_nobody_is_asked_whether_they_notice_something_in_their_sleep(called: str) -> None:
    """Bo is asked while he is awake, and not when he has gone to sleep."""
    awake = camp().with_creature("rook", stealth=12)
    assert awake.why_not(f"gm {called}") == ""
    assert "who sleeps notices nothing" in awake.does("bo sleep").why_not(f"gm {called}")


@pytest.mark.clause("stamina.noncombat.1")
def test_any_other_use_of_a_skill_is_a_check_that_is_called_for() -> None:
    """Survival has no action outside combat in the list; it is used all the same."""
    came = camp().does("gm call check ada by mind and survival against 10", ["roll", HIT]).happened(CheckCame)[0]
    assert (came.what, came.tier) == ("mind and survival", "success")


@pytest.mark.clause("stamina.noncombat.2", "stamina.passive.2")
def test_the_game_master_asks_for_it_and_no_character_does() -> None:
    """Nobody can declare one for themselves, and nothing calls for one by itself."""
    assert camp().why_not(Intent("ada", "call_alertness", ("ada", 15, "danger")))
    assert noticed(camp(), HIT).happened(NoticedDanger)
    assert camp().book.turns.due(camp().now) is None


@pytest.mark.clause("stamina.noncombat.2")
def test_players_are_asked_or_it_is_rolled_unseen() -> None:
    """Asked they say how; by a ruling nobody is asked, and who notices nothing hears nothing of it."""
    asked = camp().does(DANGER, ["standard"])
    assert asked.happened(NoticedDanger)
    ann = Seat("ann", "player", ("ada",))
    for ruled, answers, hears in (("asked", ["roll", MISS], True), ("secret", [MISS], False)):
        came = camp(passive_checks=ruled).does(OTHER, answers)
        told = redacted(came.book, came.events, ann, came.encounter)
        assert any(isinstance(event, NoticedNothing) for event in told) == hears
        assert not any("15" in event.text() for event in told)
        assert [event.text() for event in told if isinstance(event, Declared)] == ["gm calls for a check"]


@pytest.mark.clause("stamina.passive.1", "stamina.passive.alertness.7")
def test_it_is_made_because_something_happens_to_which_one_may_react() -> None:
    """Forewarned by it ada may act in the round before rook comes; without it nobody acts before him."""
    assert acting_in(noticed(camp(), HIT), 2) == [{"ada"}, {"ada", "bo", "rook"}]
    assert acting_in(camp(), 1) == [{"ada", "bo", "rook"}]


@pytest.mark.clause("stamina.passive.3")
def test_no_action_of_a_character_is_answered_by_one() -> None:
    """Ada searches and bo goes quietly: no check of anybody follows, and none is due."""
    table = Table(items=("keys",))
    after = camp().with_(table=table).does("ada search for items keys", [HIT]).does("bo sneak", [14])
    assert after.book.turns.due(after.now) is None
    assert not after.happened(NoticedNothing)


# -- the check


@pytest.mark.clause("stamina.passive.alertness.1", "stamina.passive.alertness.2")
def test_it_is_a_check_of_perception_and_awareness() -> None:
    """Ada has perception 6 and awareness 1, bo 7 and 2."""
    assert throw_of(camp(), DANGER, "roll").dice == "6d4 d8 keep 6 high"
    assert throw_of(camp(), "gm call alertness bo against 15", "roll").dice == "7d4 2d8 keep 7 high"


@pytest.mark.clause("stamina.passive.alertness.3", "stamina.passive.alertness.4")
@pytest.mark.parametrize(("rank", "rounds"), [(0, 1), (1, 2), (3, 4)])
def test_ranks_in_alertness_are_additional_successes_of_a_success(rank: int, rounds: int) -> None:
    """And of nothing else: a near failure with three ranks is one."""
    alert = ranked(camp(), "ada", alertness=rank)
    assert noticed(alert, HIT).happened(NoticedDanger)[0].rounds == rounds
    for failed in (NEAR_MISS, MISS, WORST):
        assert not noticed(alert, failed).happened(NoticedDanger)


@pytest.mark.clause("stamina.passive.alertness.5")
def test_nobody_can_help_with_it() -> None:
    """There is no such help to be given, and help with a search gives no dice here."""
    ready = camp().with_(table=Table(items=("keys",)))
    assert "search" in ready.why_not("bo aid ada to alertness")
    helped = ready.does("bo aid ada to search")
    assert throw_of(helped, DANGER, "roll").dice == "6d4 d8 keep 6 high"


@pytest.mark.clause("stamina.passive.alertness.6")
def test_everybody_makes_their_own() -> None:
    """Ada's result is not bo's."""
    ada = noticed(camp(), MISS)
    bo = noticed(ada, HIT, "gm call alertness bo against 15")
    assert (ada.now.has_effect("ada", "surprised"), bo.now.has_effect("bo", "surprised")) == (True, False)
    assert bo.happened(NoticedDanger)[0].who == "bo"
    assert not bo.now.has_effect("ada", "forewarned")


@pytest.mark.clause("stamina.passive.alertness.8")
@pytest.mark.parametrize("number", [10, 30])
def test_the_game_master_sets_the_difficulty(number: int) -> None:
    """Mostly 10 to 30; other numbers are theirs to set too."""
    read = throw_of(camp(), f"gm call alertness ada against {number}", "roll").read
    assert (read(number - 1).succeeds, read(number).succeeds) == (False, True)
    assert not camp().why_not("gm call alertness ada against 35")


@pytest.mark.clause("stamina.passive.alertness.9", "stamina.rollless.7")
def test_or_it_is_the_stealth_check_of_whoever_sneaks() -> None:
    """Rook goes quietly with a total of 17: it is opposed, so that it is rolled."""
    quiet = camp().does("rook sneak", [17])
    read = throw_of(quiet, "gm call alertness ada against rook", "roll").read
    assert (read(16).succeeds, read(17).succeeds) == (False, True)
    with pytest.raises(ValueError, match="no answer"):
        quiet.does("gm call alertness ada against rook", ["standard"])


# -- what comes of it


@pytest.mark.clause("stamina.passive.alertness.10", "stamina.passive.alertness.14")
@pytest.mark.parametrize("result", [WORST, MISS])
@pytest.mark.parametrize("what", [DANGER, OTHER])
def test_who_fails_notices_nothing(what: str, result: Any) -> None:
    """Neither a danger nor anything else."""
    failed = noticed(camp(), result, what)
    assert [event.who for event in failed.happened(NoticedNothing)] == ["ada"]
    assert not failed.now.has_effect("ada", "forewarned")


@pytest.mark.clause("stamina.passive.alertness.11", "stamina.passive.alertness.12")
def test_a_critical_failure_before_a_danger_is_surprised_and_flat_footed() -> None:
    """Reflexes 6 of defense; surprised she has no bonus of her own against rook's blow. Without danger neither."""
    caught = noticed(camp(), WORST)
    assert [event.who for event in caught.happened(WasSurprised)] == ["ada"]
    assert caught.happened(WasFlatFooted)[0].lost == 6
    assert caught["ada"].defense == camp()["ada"].defense - 6
    struck = caught.with_creature("rook", at="e4").does("rook basic attack ada with sword", {"basic-attack": MISS})
    assert difficulty(struck) == caught["ada"].defense
    harmless = noticed(camp(), WORST, OTHER)
    assert harmless["ada"].defense == camp()["ada"].defense
    assert not harmless.now.has_effect("ada", "surprised")


@pytest.mark.clause("stamina.passive.alertness.12", "stamina.modifier.flat-footed.1", "stamina.turn.13")
@pytest.mark.parametrize(("defense", "left", "lost"), [(21, 15, 6), (6, 0, 6), (2, 0, 2)])
def test_flat_footed_loses_no_more_than_there_is(defense: int, left: int, lost: int) -> None:
    """Reflexes 6."""
    after = noticed(camp().with_creature("ada", defense=defense), WORST)
    assert (after["ada"].defense, [told.lost for told in after.happened(WasFlatFooted)]) == (left, [lost])


@pytest.mark.clause("stamina.passive.alertness.13")
@pytest.mark.parametrize(
    ("ruled", "first"), [("defense", {"ada", "bo", "rook"}), ("defense-and-round", {"bo", "rook"})]
)
def test_flat_footed_is_a_loss_of_defense_and_no_more(ruled: str, first: set[str]) -> None:
    """Or of the first round too, by a ruling; either way she acts in the second."""
    caught = noticed(camp(flat_footed_loses=ruled), WORST)
    assert caught["ada"].defense == camp()["ada"].defense - 6
    assert acting_in(caught, 2) == [first, {"ada", "bo", "rook"}]


@pytest.mark.clause("stamina.passive.alertness.15")
@pytest.mark.parametrize("surprises", [True, False])
def test_a_plain_failure_is_surprised_and_not_flat_footed(surprises: bool) -> None:
    """By a ruling not even that; a critical failure is surprised either way."""
    failed = noticed(camp(failure_surprises=surprises), MISS)
    assert failed.now.has_effect("ada", "surprised") == surprises
    assert failed["ada"].defense == camp()["ada"].defense
    assert noticed(camp(failure_surprises=surprises), WORST).now.has_effect("ada", "surprised")


@pytest.mark.clause("stamina.passive.alertness.16", "stamina.passive.alertness.17")
def test_a_near_failure_notices_too_late_and_is_not_surprised() -> None:
    """She acts when rook does, with her defense bonuses."""
    late = noticed(camp(), NEAR_MISS)
    assert [event.who for event in late.happened(NoticedTooLate)] == ["ada"]
    assert not late.now.has_effect("ada", "surprised")
    assert late["ada"].defense == camp()["ada"].defense
    assert acting_in(late, 1) == [{"ada", "bo", "rook"}]


@pytest.mark.clause("stamina.passive.alertness.18")
def test_a_near_failure_does_not_notice_what_is_no_danger() -> None:
    """As if it had been any other failure."""
    late = noticed(camp(), NEAR_MISS, OTHER)
    assert late.happened(NoticedNothing)
    assert not late.happened(NoticedTooLate)
    assert not late.happened(NoticedSomething)


@pytest.mark.clause("stamina.passive.alertness.19")
def test_a_success_is_aware_of_it() -> None:
    """Of what is no danger, with nothing else to come of it; and of a danger."""
    aware = noticed(camp(), HIT, OTHER)
    assert [event.who for event in aware.happened(NoticedSomething)] == ["ada"]
    assert aware.encounter == camp().encounter
    assert noticed(camp(), HIT).happened(NoticedDanger)


@pytest.mark.clause("stamina.passive.alertness.20")
def test_a_plain_success_leaves_one_round_before_the_opponent() -> None:
    """Ada alone acts in it, neither rook nor bo, who missed it."""
    warned = noticed(noticed(camp(), HIT), MISS, "gm call alertness bo against 15")
    assert acting_in(warned, 3) == [{"ada"}, {"ada", "bo", "rook"}, {"ada", "bo", "rook"}]


@pytest.mark.clause("stamina.passive.alertness.21", "stamina.passive.alertness.22")
@pytest.mark.parametrize(("each", "additional", "rounds"), [(1, 1, 2), (1, 3, 4), (2, 1, 3)])
def test_every_additional_success_gives_more_rounds(each: int, additional: int, rounds: int) -> None:
    """One each, or two by a ruling; who notices sooner acts sooner."""
    warned = noticed(camp(rounds_per_success=each), hit(additional))
    assert warned.happened(NoticedDanger)[0].rounds == rounds
    both = noticed(ranked(warned, "bo", alertness=0), HIT, "gm call alertness bo against 15")
    early = [{"ada"}] * (rounds - 1)
    assert acting_in(both, rounds + 1) == [*early, {"ada", "bo"}, {"ada", "bo", "rook"}]


def test_surprise_lasts_until_a_round_is_over_in_which_the_danger_acts() -> None:
    """Bo is surprised; ada has a round before rook. After it bo still is, after the next no longer."""
    warned = noticed(noticed(camp(), HIT), MISS, "gm call alertness bo against 15").does("gm begin rounds")
    surprised = []
    for _ in range(2):
        warned = warned.goes_on("begin_round")
        while warned.encounter.clock.waiting or warned.encounter.clock.acting:
            acting = warned.encounter.clock.acting
            warned = warned.does(Intent(acting[0], "end")) if acting else warned.passes()
        warned = warned.clock("end_round", answers={"describe": "", "rounds": "yes"})
        surprised.append(warned.now.has_effect("bo", "surprised"))
    assert surprised == [True, False]


@pytest.mark.clause("stamina.passive.alertness.11")
def test_who_is_surprised_already_is_not_surprised_again() -> None:
    """Two checks fail before the danger: it is told once, and over once."""
    once = noticed(camp(), MISS)
    assert len(once.happened(WasSurprised)) == 1
    again = noticed(once, MISS)
    assert (again.happened(WasSurprised), len(list(again.now.effects_on("ada", "surprised")))) == ([], 1)


@pytest.mark.clause("stamina.passive.alertness.20")
def test_a_warning_is_for_one_danger() -> None:
    """It is used up when rounds begin, so that the next fight begins with everybody."""
    warned = noticed(camp(), HIT)
    assert warned.now.has_effect("ada", "forewarned")
    assert not warned.does("gm begin rounds").now.has_effect("ada", "forewarned")


@pytest.mark.clause("stamina.passive.alertness.8", "stamina.noncombat.keep-watch.8")
def test_what_fits_most_situations_is_named_first() -> None:
    """10 to 30 for alertness, 10 to 20 on watch; then every other number."""
    alert = list(camp().legal.options(Intent("gm", "call_alertness", ("ada",))))
    assert (alert[:21], alert[21], sorted(alert)) == (list(range(10, 31)), 1, list(range(1, 41)))
    watch = list(camp().does("ada keep watch").legal.options(Intent("gm", "something_comes")))
    assert (watch[:11], watch[11], sorted(watch)) == (list(range(10, 21)), 1, list(range(1, 41)))
