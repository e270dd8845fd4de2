"""Scan and Seek: what a look reveals, and questions."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.events import Rolled, Said
from affray.core.intents import Intent
from affray.rulesets.swift.creature import Aided, Detail, Feature, Table
from affray.rulesets.swift.events import Noticed, NoticedDetail, SawNothing, Sensed
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.swift.choosing import may, options
from tests.rulesets.swift.fights import fight
from tests.rulesets.swift.outfits import made

BEAM = Feature(name="beam", at="d3", onto=("k9",), stress=3, dc=9)
PLAIN = Feature(name="rope", at="d3", onto=("k9",), stress=1)
LIMP = Detail("limps", 8)
SCAR = Detail("has a scar", 11)


def watcher(phase: str = "swift", table: Table | None = None, hidden: int = 8, **rulings: Any) -> Trial:
    """Ada, perception 1; zed in sight with two details, rook hidden at 8; a hidden use of the terrain at 9."""
    foes = {"zed": ("thug", "blue", "h4"), "rook": ("soldier", "blue", "k9")}
    shown = table or Table(features=(BEAM,))
    trial = fight(phase=phase, rulings=Rulings(**rulings), table=shown, ada=("soldier", "red", "d4"), **foes)
    return made(trial.with_creature("rook", hidden=hidden), "zed", details=(LIMP, SCAR))


def noticed(trial: Trial) -> list[str]:
    """What was noticed in the last step."""
    return [event.what for event in trial.happened(Noticed)]


def rolls(trial: Trial) -> int:
    """How many throws the last step took."""
    return len(trial.happened(Rolled))


def sees_rook(end: Any, _facts: Any) -> bool:
    """Whether ada's side knows of rook."""
    return "red" in end["rook"].noticed


# -- scan


@pytest.mark.clause("swift.scan.1")
def test_scan_is_a_swift_action() -> None:
    """In the swift pass, for the swift action."""
    after = watcher().does("ada scan area", [(1, 1)])
    assert (after["ada"].swift, after["ada"].standard) == (0, 1)


@pytest.mark.clause("swift.scan.2")
def test_a_scan_reveals_terrain_actions() -> None:
    """8 + 1 meets the 9 of the beam, 7 + 1 does not; once noticed it can be used, before that not."""
    assert ("use", "beam") not in options(watcher(), "interact")
    after = watcher().does("ada scan area", [(4, 4)])
    assert "beam" in noticed(after)
    assert ("use", "beam") in options(after.with_creature("ada", swift=1), "interact")
    assert "beam" not in noticed(watcher().does("ada scan area", [(4, 3)]))


@pytest.mark.clause("swift.scan.3")
def test_a_scan_reveals_combatants() -> None:
    """7 + 1 meets rook's 8, 6 + 1 does not. Whoever is not noticed cannot be aimed at."""
    assert options(watcher(), "scan") == ["area", "zed", "question"]
    after = watcher().does("ada scan area", [(4, 3)])
    assert (noticed(after), after["rook"].noticed) == (["rook"], ("red",))
    assert options(after.with_creature("ada", swift=1), "scan") == ["area", "zed", "rook", "question"]
    nothing = watcher().does("ada scan area", [(3, 3)])
    assert (nothing["rook"].noticed, len(nothing.happened(SawNothing))) == ((), 1)


@pytest.mark.clause("swift.scan.4")
@pytest.mark.parametrize(("faces", "seen"), [((3, 3), []), ((4, 3), ["limps"]), ((5, 5), ["limps", "has a scar"])])
def test_a_scan_of_one_individual_notices_details(faces: tuple[int, int], seen: list[str]) -> None:
    """DCs of 8 and 11 against 2d6 + 1. It is instead of the area: rook and the beam stay unnoticed."""
    after = watcher().does("ada scan zed", [faces])
    assert after.happened(NoticedDetail) == [NoticedDetail("zed", "ada", words) for words in seen]
    assert (noticed(after), bool(after.happened(SawNothing))) == ([], not seen)


@pytest.mark.clause("swift.scan.4")
def test_a_detail_is_noticed_once() -> None:
    """The second look finds only what the first one missed."""
    once = watcher().does("ada scan zed", [(4, 3)]).with_creature("ada", swift=1)
    assert once.does("ada scan zed", [(6, 6)]).happened(NoticedDetail) == [NoticedDetail("zed", "ada", "has a scar")]
    assert once.does("ada scan zed", [(4, 3)]).happened(SawNothing)


@pytest.mark.clause("swift.scan.5")
def test_a_scan_may_be_a_single_question() -> None:
    """Asked and answered in words, without a roll; nothing else changes but the swift action."""
    after = watcher().does("ada scan question", ["Is the door barred?", "Yes."])
    assert after.happened(Said) == [Said("ada", "Is the door barred?"), Said("gm", "Yes.")]
    assert (rolls(after), after["rook"].noticed, after["ada"].swift) == (0, (), 0)


@pytest.mark.clause("swift.scan.7")
def test_plain_terrain_needs_no_scan_unless_all_of_it_does() -> None:
    """By default the rope may be used at once and is nothing to notice; by the ruling any look will do."""
    rope = Table(features=(PLAIN,))
    assert ("use", "rope") in options(watcher(table=rope), "interact")
    assert noticed(watcher(table=rope).does("ada scan area", [(1, 1)])) == []
    all_ = watcher(table=rope, terrain_access="all")
    assert ("use", "rope") not in options(all_, "interact")
    after = all_.does("ada scan area", [(1, 1)])
    assert ("use", "rope") in options(after.with_creature("ada", swift=1), "interact")


@pytest.mark.clause("swift.scan.8")
def test_one_perception_check_is_held_against_every_dc() -> None:
    """2d6 + perception 1: 8 and 9 from a 7 and from an 8 on; a 9 notices both."""
    after = watcher().does("ada scan area", [(5, 4)])
    assert (noticed(after), rolls(after)) == (["rook", "beam"], 1)
    assert watcher().chance("ada scan area", sees_rook) == Fraction(21, 36)


@pytest.mark.clause("swift.scan.8")
def test_by_a_ruling_each_dc_has_its_own_check() -> None:
    """Two throws: the first misses rook, the second notices the beam. Where nothing has a DC, there is none."""
    each = watcher(perception_check="one-each")
    after = each.does("ada scan area", [(1, 1), (6, 6)])
    assert (noticed(after), rolls(after)) == (["beam"], 2)
    empty = watcher(table=Table(features=(PLAIN,)), hidden=0, perception_check="one-each", terrain_access="all")
    assert (noticed(empty.does("ada scan area")), rolls(empty.does("ada scan area"))) == (["rope"], 0)


@pytest.mark.clause("swift.scan.8")
def test_wounds_count_in_a_look() -> None:
    """One less: 7 + 1 - 1 misses rook's 8."""
    assert watcher().with_creature("ada", stress=4).does("ada scan area", [(4, 3)]).happened(SawNothing)


@pytest.mark.clause("swift.scan.8", "swift.find-item.10")
def test_a_dc_that_must_be_beaten_is_not_met() -> None:
    """By the ruling 7 + 1 is too little for an 8, whether a person, a place or a detail has it."""
    strict = watcher(meeting_passes=False)
    assert noticed(strict.does("ada scan area", [(4, 3)])) == []
    assert strict.does("ada scan zed", [(4, 3)]).happened(NoticedDetail) == []


# -- seek


@pytest.mark.clause("swift.seek.1")
def test_seek_is_a_standard_action_and_provokes() -> None:
    """Not in the swift pass. Zed is no good at striking, rook beside ada is: 2d6 + 1 against 10."""
    assert "standard actions come after" in watcher().why_not(Intent("ada", "seek", ("area",)))
    near = watcher("standard", hidden=0).with_creature("rook", at="e4")
    after = near.does("ada seek area", [("attack_of_opportunity", "sword"), "pass", (6, 4), (1, 1), (1, 1)])
    assert (after["ada"].standard, after["ada"].stress) == (0, 1)


@pytest.mark.clause("swift.seek.2", "swift.seek.3")
def test_seek_does_what_scan_does_with_two_more() -> None:
    """5 + 1 + 2 meets rook's 8; 6 + 1 + 2 the beam's 9; 5 + 1 + 2 zed's limp."""
    seek = watcher("standard")
    assert options(seek, "seek") == options(watcher(), "scan")
    assert noticed(seek.does("ada seek area", [(3, 2), (1, 1)])) == ["rook"]
    assert noticed(seek.does("ada seek area", [(3, 3), (1, 1)])) == ["rook", "beam"]
    assert seek.does("ada seek zed", [(3, 2), (1, 1)]).happened(NoticedDetail) == [NoticedDetail("zed", "ada", "limps")]


@pytest.mark.clause("swift.seek.3")
def test_the_odds_of_seeking_and_of_scanning() -> None:
    """From a 5 on, 30 of 36, where a scan needs a 7, 21 of 36."""
    assert watcher("standard").chance("ada seek area", sees_rook) == Fraction(30, 36)


@pytest.mark.clause("swift.seek.4")
def test_seek_allows_two_questions_instead() -> None:
    """Two of them and two answers, and the area stays as it was; a scan has one."""
    words = ["Is he alone?", "No.", "Is he armed?", "Yes."]
    after = watcher("standard").does("ada seek question", [*words, (1, 1)])
    assert [said.words for said in after.happened(Said)] == words
    assert noticed(after) == []


@pytest.mark.clause("swift.seek.5")
@pytest.mark.parametrize(("faces", "told"), [((3, 3), True), ((3, 2), False)])
def test_seek_can_tell_whether_something_is_hidden(faces: tuple[int, int], told: bool) -> None:
    """A second check, 2d6 + 1 + 2 against 9. It tells that there is something, not who or where."""
    after = watcher("standard").does("ada seek zed", [(1, 1), faces])
    assert after.happened(Sensed) == ([Sensed("ada", True)] if told else [])
    assert noticed(after) == []


@pytest.mark.clause("swift.seek.5")
def test_a_hidden_creature_or_a_hidden_object_is_something() -> None:
    """Rook alone, the beam alone, neither; what ada's side knows already is not hidden from it."""
    nothing, seen = Table(features=(PLAIN,)), Feature(name="beam", at="d3", onto=(), stress=3, dc=9, noticed=("red",))
    cases = [watcher("standard", nothing), watcher("standard", hidden=0), watcher("standard", nothing, 0)]
    cases.append(watcher("standard", Table(features=(seen,))).with_creature("rook", noticed=("red",)))
    sensed = [trial.does("ada seek zed", [(1, 1), (6, 6)]).happened(Sensed) for trial in cases]
    assert sensed == [[Sensed("ada", found)] for found in (True, True, False, False)]


@pytest.mark.clause("swift.seek.6")
def test_the_two_points_count_for_the_sense_as_well_unless_questions_were_chosen() -> None:
    """6 + 1 + 2 against 9; with questions 6 + 1 is too little and 8 + 1 enough."""
    asked: list[Any] = ["a", "b", "c", "d"]
    seek = watcher("standard")
    assert seek.does("ada seek area", [(1, 1), (3, 3)]).happened(Sensed)
    assert not seek.does("ada seek question", [*asked, (3, 3)]).happened(Sensed)
    assert seek.does("ada seek question", [*asked, (4, 4)]).happened(Sensed)


@pytest.mark.clause("swift.seek.6")
def test_by_a_ruling_they_do_not() -> None:
    """7 + 1 is too little for 9, 8 + 1 is not; the look itself keeps them: 5 + 1 + 2 notices rook."""
    seek = watcher("standard", seek_senses_better=False)
    after = seek.does("ada seek area", [(3, 2), (4, 3)])
    assert (after.happened(Sensed), noticed(after)) == ([], ["rook"])
    assert seek.does("ada seek area", [(1, 1), (4, 4)]).happened(Sensed)


def test_help_to_seek_counts_in_the_look() -> None:
    """Two more by an ally: 3 + 1 + 2 + 2 meets rook's 8."""
    aided = watcher("standard").with_creature("ada", aided=(Aided("seek", 2, "bo"),))
    assert noticed(aided.does("ada seek area", [(2, 1), (1, 1)])) == ["rook"]
    assert "seek" in may(aided)
