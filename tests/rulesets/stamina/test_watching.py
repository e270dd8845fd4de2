"""Keep watch: a check for each watcher when something comes, rounds to respond, and who sleeps through it."""

from typing import Any

import pytest

from affray.core.asks import Choice, by_default
from affray.core.effects import Effect, Ends
from affray.core.events import Declared
from affray.core.intents import Intent
from affray.core.now import AnyNow
from affray.core.seats import Seat, redacted
from affray.core.values import CLOCK, Value
from affray.rulesets.stamina import BOOK
from affray.rulesets.stamina.creature import Table
from affray.rulesets.stamina.events.noncombat import (
    FellAsleep,
    LearnedTooLate,
    NoticedDanger,
    NoticedNothing,
    NoticedUnusual,
    Woke,
)
from affray.rulesets.stamina.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.stamina.fights import HIT, MISS, NEAR_MISS, WORST, at_peace, fight, hit, known_to, throw_of
from tests.rulesets.stamina.sheets import made, ranked
from tests.rulesets.stamina.test_alertness import acting_in


def plainly(_now: AnyNow, question: Choice) -> Value:
    """What is answered where no game master sits."""
    return question.options.default


COMES = "gm something comes against 15"
UNUSUAL = "gm something comes against 15 for other"
ALL = {"ada", "bo", "cyd", "rook"}


def night(**rulings: Any) -> Trial:
    """Ada, bareheaded and without alertness, keeps watch; bo beside her and cyd farther off sleep; rook is about."""
    who = {
        "ada": ("sword-and-shield", "red", "d4"),
        "bo": ("scout", "red", "c4"),
        "cyd": ("brawler", "red", "a1"),
        "rook": ("sword-and-shield", "blue", "k9"),
    }
    trial = ranked(made(at_peace(rulings=Rulings(**rulings), **who), "ada", armor=()), "ada", alertness=0)
    return trial.does("ada keep watch").does("bo sleep").does("cyd sleep")


@pytest.mark.clause("stamina.noncombat.keep-watch.1", "stamina.noncombat.keep-watch.2")
def test_it_is_a_check_of_perception_and_awareness() -> None:
    """Ada has perception 6 and awareness 1; bo, were he on watch, 7 and 2."""
    assert throw_of(night(), COMES).dice == "6d4 d8 keep 6 high"
    bo = night().does("ada sleep").does("bo keep watch")
    assert throw_of(bo, COMES).dice == "7d4 2d8 keep 7 high"


@pytest.mark.clause("stamina.noncombat.keep-watch.3", "stamina.noncombat.keep-watch.4")
@pytest.mark.parametrize(("rank", "rounds"), [(0, 1), (1, 2), (3, 4)])
def test_ranks_in_alertness_are_additional_successes_of_a_success(rank: int, rounds: int) -> None:
    """And only of a success."""
    alert = ranked(night(), "ada", alertness=rank)
    assert alert.does(COMES, [HIT]).happened(NoticedDanger)[0].rounds == rounds
    for failed in (NEAR_MISS, MISS, WORST):
        assert not alert.does(COMES, [failed]).happened(NoticedDanger)


@pytest.mark.clause("stamina.noncombat.keep-watch.5")
def test_nobody_can_help_with_it() -> None:
    """There is no such help to be given, and help of another kind gives no dice here."""
    looking = night().does("bo keep watch").with_(table=Table(items=("keys",)))
    assert looking.why_not("bo aid ada to keep watch")
    assert throw_of(looking.does("bo aid ada to search"), COMES).dice == "6d4 d8 keep 6 high"


@pytest.mark.clause("stamina.noncombat.keep-watch.6")
def test_everybody_on_watch_makes_their_own_check() -> None:
    """Two throws for two watchers, one fails and one notices; whoever sleeps throws nothing."""
    both = night().does("bo keep watch").does(COMES, [MISS, HIT])
    assert [event.who for event in both.happened(NoticedNothing)] == ["ada"]
    assert [event.who for event in both.happened(NoticedDanger)] == ["bo"]


def watching(how: str, **rulings: Any) -> Trial:
    """The same night; ada has said how her check is made."""
    return night(**rulings).does("ada sleep").does(f"ada keep watch by {how}")


@pytest.mark.clause("stamina.rollless.1", "stamina.rollless.2")
@pytest.mark.parametrize(("how", "rounds"), [("standard", 1), ("time", 4)])
@pytest.mark.parametrize("checks", ["asked", "secret"])
def test_against_a_number_the_watch_is_kept_without_a_roll(how: str, rounds: int, checks: str) -> None:
    """Perception 6 and awareness 1: 5 successes for a standard result are 15 points, 8 with time taken 24.

    The watch was the time that was taken: none passes when something comes, whoever hears of the check.
    """
    noticed = watching(how, passive_checks=checks).does(COMES)
    assert noticed.happened(NoticedDanger) == [NoticedDanger("ada", rounds)]
    assert noticed.encounter.table.minutes == 0


@pytest.mark.clause("stamina.rollless.4", "stamina.rollless.7")
def test_against_somebodys_stealth_it_is_rolled_whatever_was_said() -> None:
    quiet = watching("standard").with_creature("rook", stealth=15)
    assert throw_of(quiet, "gm something comes against rook").dice == "6d4 d8 keep 6 high"
    assert quiet.does("gm something comes against rook", [MISS]).happened(NoticedNothing)


@pytest.mark.clause("stamina.noncombat.2")
@pytest.mark.parametrize(("how", "rounds"), [("standard", 1), ("time", 4)])
def test_in_secret_nobody_learns_that_a_watch_without_a_roll_was_of_no_use(how: str, rounds: int) -> None:
    """30 is too much: ada's player hears and sees nothing of it. What is noticed is told."""
    secret = watching(how, passive_checks="secret")
    nothing = secret.does("gm something comes against 30 for other")
    told = redacted(BOOK, tuple(nothing.events), Seat("ann", holds=("red",)), nothing.encounter)
    assert [type(event) for event in told] == [Declared]
    assert known_to(nothing, "ada").encounter == known_to(secret, "ada").encounter
    noticed = watching(how, passive_checks="secret").does(COMES)
    assert noticed.happened(NoticedDanger) == [NoticedDanger("ada", rounds)]


@pytest.mark.clause("stamina.rollless.3")
def test_whoever_is_rushed_meanwhile_takes_a_standard_result_in_place_of_their_time() -> None:
    """The time was to be taken over the watch, and there is none: 5 successes in place of 8."""
    noticed = watching("time").does("gm press time").does(COMES)
    assert noticed.happened(NoticedDanger) == [NoticedDanger("ada", 1)]


@pytest.mark.clause("stamina.rollless.1")
def test_a_new_watch_is_rolled_for_unless_something_else_is_said() -> None:
    again = watching("standard").does("ada sleep").does("ada keep watch")
    assert again.does(COMES, [HIT]).happened(NoticedDanger) == [NoticedDanger("ada", 1)]


@pytest.mark.clause("stamina.rollless.1", "stamina.rollless.2")
def test_whoever_watches_may_still_say_how() -> None:
    """Without going to sleep first, as in a camp where ada keeps watch from the start; not the same once more."""
    assert "one keeps watch already" in night().why_not(Intent("ada", "keep_watch", ("roll",)))
    patient = night().does("ada keep watch by time")
    assert "one keeps watch already" in patient.why_not(Intent("ada", "keep_watch", ("time",)))
    easy = night().does("ada keep watch by standard")
    assert [effect.key for effect in easy.encounter.effects if effect.on == "ada"] == ["watching"]
    assert easy.does(COMES).happened(NoticedDanger) == [NoticedDanger("ada", 1)]
    camp = Trial(BOOK, BOOK.stage("camp"))
    assert camp.now.has_effect("ada", "watching")
    assert camp.does("ada keep watch by standard")["ada"].watches == "standard"


@pytest.mark.clause("stamina.noncombat.keep-watch.7")
def test_what_is_unusual_and_no_danger_is_not_called_one() -> None:
    """Ada notices it as long before it comes."""
    noticed = night().does(UNUSUAL, [HIT])
    assert (noticed.happened(NoticedUnusual), noticed.happened(NoticedDanger)) == ([NoticedUnusual("ada", 1)], [])


@pytest.mark.clause("stamina.noncombat.keep-watch.7")
def test_it_is_an_active_attempt() -> None:
    """Only who has declared it makes the check; it lasts until something comes, and no longer for who goes to sleep."""
    assert night().does(COMES, [HIT]).happened(NoticedDanger)
    assert not night().does(COMES, [HIT]).now.has_effect("ada", "watching")
    slept = night().does("ada sleep").does(COMES)
    assert not slept.happened(NoticedDanger)
    assert not slept.happened(NoticedNothing)


def test_only_a_danger_ends_the_watch() -> None:
    """An owl does not; but whoever falls asleep over it watches no longer."""
    assert night().does(UNUSUAL, [HIT]).now.has_effect("ada", "watching")
    asleep = night().does(UNUSUAL, [WORST])
    assert (asleep.now.has_effect("ada", "watching"), asleep.now.has_effect("ada", "asleep")) == (False, True)


def test_what_was_noticed_before_gives_no_rounds_when_something_else_comes() -> None:
    """Ada notices the owl three rounds early, and of the wolf nothing."""
    owl = night().does(UNUSUAL, [hit(2)])
    assert acting_in(owl, 1) == [{"ada"}]
    assert acting_in(owl.does(COMES, [MISS]), 1) == [ALL]
    called = "gm call alertness ada against 15"
    assert acting_in(owl.does(called, ["roll", MISS]), 1) == [ALL]


@pytest.mark.clause("stamina.noncombat.keep-watch.11", "stamina.noncombat.keep-watch.13")
def test_what_a_friend_noticed_before_gives_nobody_rounds_against_something_else() -> None:
    """Ada notices the owl and goes to sleep; bo, on watch after her, misses the danger, which acts with everybody."""
    owl = night().does("bo keep watch").does(UNUSUAL, [hit(1), MISS]).does("ada sleep")
    assert acting_in(owl.does(COMES, [MISS]), 1) == [ALL]


def test_rounds_last_until_what_comes_is_there() -> None:
    """In a night without anybody else they go on for as long as ada has to respond, and end when nothing came."""
    camp = Trial(BOOK, BOOK.stage("camp")).does(COMES, [HIT])
    trial = camp.does("gm begin rounds")
    for left in reversed(range(camp.happened(NoticedDanger)[0].rounds)):
        trial = trial.goes_on("begin_turn").does("ada end").does(Intent(CLOCK, "end_round"), rest=plainly)
        assert (trial.encounter.clock.scale == "fight") == bool(left)


def test_whoever_noticed_nothing_acts_again_when_rounds_end_early() -> None:
    """Bo kept no watch and slept not; the game master ends rounds before anything came."""
    up = night().does("bo keep watch").does(COMES, [hit(3), MISS]).does("gm begin rounds").goes_on()
    assert up.now.has_effect("bo", "held-up")
    over = up.does("ada end").clock("end_round", answers={"describe": "", "rounds": "no"})
    assert over.does("bo keep watch").now.has_effect("bo", "watching")


@pytest.mark.clause("stamina.noncombat.keep-watch.8")
@pytest.mark.parametrize("number", [10, 20, 25])
def test_the_game_master_sets_the_difficulty(number: int) -> None:
    """Mostly 10 to 20."""
    read = throw_of(night(), f"gm something comes against {number}").read
    assert (read(number - 1).succeeds, read(number).succeeds) == (False, True)


@pytest.mark.clause("stamina.noncombat.keep-watch.9")
def test_or_it_is_the_stealth_check_of_whoever_sneaks() -> None:
    """Rook goes quietly, six d4 for reflexes, with a total of 17."""
    assert throw_of(night(), "rook sneak").dice == "6d4"
    read = throw_of(night().does("rook sneak", [17]), "gm something comes against rook").read
    assert (read(16).succeeds, read(17).succeeds) == (False, True)


@pytest.mark.clause("stamina.noncombat.keep-watch.10")
@pytest.mark.parametrize(("ruled", "lost"), [("asleep", 6), ("distracted", 0)])
def test_a_critical_failure_falls_asleep_or_is_distracted(ruled: str, lost: int) -> None:
    """Either way the danger surprises her; asleep she is flat-footed too, reflexes 6."""
    failed = night(watch_critical=ruled).does(COMES, [WORST])
    assert bool(failed.happened(FellAsleep)) == (ruled == "asleep")
    assert failed.now.has_effect("ada", "surprised")
    assert failed["ada"].defense == night()["ada"].defense - lost


@pytest.mark.clause("stamina.noncombat.keep-watch.10")
@pytest.mark.parametrize(("ruled", "lost"), [("surprised-and-flat-footed", 5), ("surprised", 0)])
def test_a_danger_finds_the_sleeping_surprised(ruled: str, lost: int) -> None:
    """And flat-footed, reflexes 5, unless a ruling spares them that; something unusual does neither."""
    caught = night(asleep=ruled).does(COMES, [MISS])
    assert caught.now.has_effect("bo", "surprised")
    assert caught["bo"].defense == night()["bo"].defense - lost
    unusual = night(asleep=ruled).does(UNUSUAL, [MISS])
    assert not unusual.now.has_effect("bo", "surprised")
    assert unusual.now.has_effect("bo", "asleep")


@pytest.mark.clause("stamina.noncombat.keep-watch.10", "stamina.modifier.surprised.1")
@pytest.mark.parametrize(("ruled", "lost"), [("surprised-and-flat-footed", 5), ("surprised", 0)])
def test_rounds_that_begin_beside_a_foe_find_the_sleeping_surprised(ruled: str, lost: int) -> None:
    """Nobody called for a check: bo wakes surprised and parries nothing. Among friends alone he sleeps on."""
    asleep = night(asleep=ruled)
    begun = asleep.does("gm begin rounds")
    assert begun.now.has_effect("bo", "surprised")
    assert not begun.now.has_effect("bo", "asleep")
    assert begun["bo"].defense == asleep["bo"].defense - lost
    peace = Trial(BOOK, BOOK.stage("camp")).does("gm begin rounds")
    assert (peace.now.has_effect("bo", "surprised"), peace.now.has_effect("bo", "asleep")) == (False, True)


@pytest.mark.clause("stamina.noncombat.keep-watch.10")
@pytest.mark.parametrize(("ruled", "refused"), [("wakes", False), ("sleeps-on", True)])
def test_a_blow_wakes_the_sleeper(ruled: str, refused: bool) -> None:
    """Bo, asleep beside rook, is hit and acts on his next turn; by a ruling he sleeps on. A miss wakes nobody."""
    who = {"rook": ("sword-and-shield", "blue", "d4"), "bo": ("scout", "red", "c4")}
    beside = fight(rulings=Rulings(struck_asleep=ruled), **who)  # type: ignore[arg-type]
    asleep = beside.with_(effects=(Effect("asleep", "bo", Ends("broken")),))
    hits, misses = (asleep.does("rook basic attack bo with sword", [came], rest=by_default) for came in (HIT, MISS))
    assert ("must wake" in hits.turn_of("bo").why_not("bo walk b4")) == refused
    assert "must wake" in misses.turn_of("bo").why_not("bo walk b4")


@pytest.mark.clause("stamina.noncombat.keep-watch.10")
def test_no_danger_finds_the_sleeping_twice() -> None:
    """Ada notices the danger a round early; bo, who sleeps on, has lost 5 defense to it when rounds begin, not 10."""
    begun = night().does(COMES, [HIT]).does("gm begin rounds")
    assert begun.now.has_effect("bo", "asleep")
    assert begun["bo"].defense == night()["bo"].defense - 5


@pytest.mark.clause("stamina.noncombat.keep-watch.11")
def test_a_failure_notices_nothing() -> None:
    """No round before the danger for anybody; a danger surprises, something unusual does not."""
    failed = night().does(COMES, [MISS])
    assert [event.who for event in failed.happened(NoticedNothing)] == ["ada"]
    assert failed.now.has_effect("ada", "surprised")
    assert acting_in(failed, 1) == [ALL]
    assert not night().does(UNUSUAL, [MISS]).now.has_effect("ada", "surprised")


@pytest.mark.clause("stamina.noncombat.keep-watch.12")
@pytest.mark.parametrize("what", [COMES, UNUSUAL])
def test_a_near_failure_learns_of_it_too_late_and_can_respond(what: str) -> None:
    """An attack or a theft; she acts from the first round on, and is not surprised."""
    late = night().does(what, [NEAR_MISS])
    assert [event.who for event in late.happened(LearnedTooLate)] == ["ada"]
    assert not late.now.has_effect("ada", "surprised")
    assert "ada" in acting_in(late, 1)[0]


@pytest.mark.clause("stamina.noncombat.keep-watch.13")
@pytest.mark.parametrize(("what", "told"), [(COMES, NoticedDanger), (UNUSUAL, NoticedUnusual)])
def test_a_success_has_one_round_to_respond(what: str, told: type[NoticedDanger | NoticedUnusual]) -> None:
    """Ada alone acts in it, then everybody."""
    noticed = night().does(what, [HIT])
    assert [event.rounds for event in noticed.happened(told)] == [1]
    assert acting_in(noticed, 2)[0] == {"ada"}
    assert "rook" in acting_in(noticed, 2)[1]


@pytest.mark.clause("stamina.noncombat.keep-watch.14", "stamina.noncombat.keep-watch.15")
@pytest.mark.parametrize(("each", "additional", "rounds"), [(1, 1, 2), (1, 2, 3), (2, 1, 3)])
def test_every_additional_success_gives_more_rounds(each: int, additional: int, rounds: int) -> None:
    """One each, or two by a ruling."""
    noticed = night(rounds_per_success=each).does(COMES, [hit(additional)])
    assert acting_in(noticed, rounds + 1) == [*[{"ada"}] * rounds, ALL]


@pytest.mark.clause("stamina.noncombat.keep-watch.13")
def test_whom_they_wake_acts_too() -> None:
    """Bo, beside her, from the next round on, neither surprised nor flat-footed; cyd is too far away."""
    begun = night().does(COMES, [hit(1)]).does("gm begin rounds").goes_on()
    assert begun["bo"].defense == night()["bo"].defense - 5
    assert begun.why_not("ada wake cyd")
    woken = begun.does("ada wake bo")
    assert [(event.who, event.by) for event in woken.happened(Woke)] == [("bo", "ada")]
    assert woken["bo"].defense == night()["bo"].defense
    assert not woken.now.has_effect("bo", "surprised")
    over = woken.does("ada end").clock("end_round", answers={"describe": "", "rounds": "yes"})
    assert set(over.clock("begin_round").encounter.clock.waiting) == {"ada", "bo"}


@pytest.mark.clause("stamina.noncombat.keep-watch.10")
def test_who_sleeps_does_nothing_else() -> None:
    """They may wake to keep watch."""
    assert "must wake" in night().why_not("bo sneak")
    assert not night().why_not("bo keep watch")
    assert night().why_not(Intent("bo", "sleep"))
