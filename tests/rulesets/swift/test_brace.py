"""Brace."""

import pytest

from affray.rulesets.swift.events import Absorbed, Braced, FellDying
from tests.rulesets.swift.fights import duel, fight
from tests.rulesets.swift.outfits import in_pass, offered

ATTACK = "ada attack rook with sword"


@pytest.mark.clause("swift.brace.1")
def test_brace_is_an_abort_action() -> None:
    """It takes the standard action that is still there; after that, it is owed. Nobody braces in their own turn."""
    after = duel().does(ATTACK, ["brace", (1, 1)])
    assert (after["rook"].standard, after["rook"].aborts, after["rook"].owed) == (0, 1, 0)
    late = duel().with_creature("rook", standard=0).does(ATTACK, ["brace", (1, 1)])
    assert (late["rook"].aborts, late["rook"].owed) == (1, 1)
    assert after.happened(Braced) == late.happened(Braced) == [Braced("rook")]
    assert "brace" not in {action.name for action in duel().legal.actions("ada")}


@pytest.mark.clause("swift.brace.2")
def test_brace_interrupts_the_attack_before_its_roll() -> None:
    """Rook is asked first, the dice come afterwards; whoever is not attacked cannot brace."""
    who, choices = offered(duel(), ATTACK)
    assert (who, choices[:2]) == ("rook", ["pass", "brace"])
    trial = fight(ada=("soldier", "red", "d4"), rook=("soldier", "blue", "e4"), kite=("soldier", "blue", "d5"))
    after = trial.does(ATTACK, ["brace", (6, 4)])
    assert (after["kite"].aborts, after.happened(Braced)) == (0, [Braced("rook")])


@pytest.mark.clause("swift.brace.2")
def test_only_an_attack_can_be_braced_against() -> None:
    """A spell is none: the target may dodge it or fall back."""
    trial = fight(phase="swift", ada=("adept", "red", "d4"), rook=("soldier", "blue", "h4"))
    who, choices = offered(trial, "ada begin casting bolt on rook")
    assert (who, "brace" in choices, "fallback" in choices) == ("rook", False, True)


@pytest.mark.clause("swift.brace.3")
def test_who_braces_stays_in_place() -> None:
    """No dodge and no fallback besides: nothing more is asked."""
    after = duel().does(ATTACK, ["brace", (6, 4)])
    assert (after["rook"].at, after["rook"].prone, after.happened(Braced)) == ("e4", False, [Braced("rook")])


@pytest.mark.clause("swift.brace.4")
def test_brace_takes_one_off_the_stress() -> None:
    """10 and 3 against 10 are 3, of which 2 are taken."""
    after = duel().does(ATTACK, ["brace", (6, 4)])
    assert after["rook"].stress == 2
    assert after.happened(Absorbed) == [Absorbed("rook", 1, "bracing")]
    assert duel().does(ATTACK, ["pass", (6, 4)])["rook"].stress == 3


@pytest.mark.clause("swift.brace.4")
@pytest.mark.parametrize("faces", [(1, 1), (6, 4)])
def test_brace_is_for_one_attack(faces: tuple[int, int]) -> None:
    """Whether that one hit or not: the next one deals all of its 3."""
    after = duel().does(ATTACK, ["brace", faces])
    again = in_pass(after.with_creature("ada", standard=1), "standard", "ada").does(ATTACK, ["pass", (6, 4)])
    assert again["rook"].stress - after["rook"].stress == 3


@pytest.mark.clause("swift.brace.4")
def test_it_is_gone_with_an_attack_that_comes_to_nothing() -> None:
    """Kite shoots ada down before her blow falls on rook, who braces; the one after it deals all of its 3."""
    ada, lin = ("soldier", "red", "d4"), ("soldier", "red", "e5")
    rook, kite = ("soldier", "blue", "e4"), ("archer", "blue", "h4")
    trial = fight(ada=ada, rook=rook, kite=kite, lin=lin).with_creature("ada", stress=6)
    after = trial.does(ATTACK, ["brace", ("snap_shot", "bow"), "pass", (6, 6)])
    assert (after["ada"].fate, after.encounter.effects) == ("dying", ())
    second = in_pass(after, "standard", "lin").does("lin attack rook with sword", ["pass", "pass", (6, 4)])
    assert second["rook"].stress == 3


@pytest.mark.clause("swift.brace.3")
@pytest.mark.parametrize(("answer", "at"), [("brace", "d4"), ("pass", "d8")])
def test_whoever_braces_in_the_middle_of_a_move_goes_no_further(answer: str, at: str) -> None:
    """Rook strikes as ada leaves his side; braced, she stays where she is, and may go on in her next turn."""
    after = duel().does("ada double move d5 d6 d7 d8", [("attack_of_opportunity", "sword"), answer, (1, 1)])
    assert (after["ada"].at, after.now.has_effect("ada", "planted")) == (at, answer == "brace")
    assert not after.goes_on(until="begin_turn").now.has_effect("ada", "planted")


@pytest.mark.clause("swift.brace.5")
def test_damage_is_stress_and_never_less_than_nothing() -> None:
    """8 and 3 against 10 are 1: braced, 0. A miss is not turned into a cure."""
    hurt = duel().with_creature("rook", stress=2)
    assert hurt.does(ATTACK, ["brace", (4, 4)])["rook"].stress == 2
    assert hurt.does(ATTACK, ["brace", (1, 1)])["rook"].stress == 2


@pytest.mark.clause("swift.brace.5")
@pytest.mark.parametrize(("base", "falls"), [(4, True), (6, True), (7, False), (12, False)])
def test_how_much_stress_one_can_take(base: int, falls: bool) -> None:
    """The base and athletics 1; rook has 4 and takes 3 more."""
    after = duel(stress_base=base).with_creature("rook", stress=4).does(ATTACK, ["pass", (6, 4)])
    assert (after["rook"].fate == "dying") is falls
    assert after.happened(FellDying) == ([FellDying("rook")] if falls else [])


@pytest.mark.clause("swift.brace.5")
def test_bracing_may_keep_one_in_the_fight() -> None:
    """4 and 3 are all that rook can take; one less is not."""
    after = duel().with_creature("rook", stress=4).does(ATTACK, ["brace", (6, 4)])
    assert (after["rook"].stress, after["rook"].fate) == (6, "")
