"""En Guard: stances and the readied shield."""

import pytest

from affray.core.intents import Intent
from affray.rulesets.swift.events import ReadiedShield, TookStance
from affray.rulesets.swift.loading import CATALOG
from tests.rulesets.swift.fights import duel
from tests.rulesets.swift.outfits import holding, in_pass, offered
from tests.rulesets.swift.rounds import new_round

ATTACK = "ada attack rook with sword"


@pytest.mark.clause("swift.en-guard.1")
@pytest.mark.parametrize("what", ["guarded", "aggressive", "shield"])
def test_en_guard_is_a_swift_action(what: str) -> None:
    """The standard action is still there."""
    after = duel("swift").does(f"ada en guard {what}")
    assert (after["ada"].swift, after["ada"].standard, after["ada"].shield_ready) == (0, 1, True)


@pytest.mark.clause("swift.en-guard.2")
@pytest.mark.parametrize(("stance", "dealt", "taken"), [("guarded", 2, 2), ("aggressive", 4, 4), ("shield", 3, 3)])
def test_it_activates_a_stance(stance: str, dealt: int, taken: int) -> None:
    """10 and 3 against 10 both ways: guarded is 1 to defense and -1 to attacks, aggressive the reverse."""
    trial = duel("swift").does(f"ada en guard {stance}")
    assert in_pass(trial, "standard", "ada").does(ATTACK, ["pass", (6, 4)])["rook"].stress == dealt
    rook = in_pass(trial, "standard", "rook")
    assert rook.does("rook attack ada with sword", ["pass", "pass", (6, 4)])["ada"].stress == taken


@pytest.mark.clause("swift.en-guard.2")
def test_one_stance_follows_another() -> None:
    """The one that is taken is not offered; the new one replaces it, and it lasts beyond the round."""
    trial = duel("swift").does("ada en guard guarded")
    again = in_pass(new_round(trial), "swift", "ada")
    assert again["ada"].stance == CATALOG.entry("stances", "guarded")
    assert list(again.legal.options(Intent("ada", "en_guard"))) == ["aggressive"]
    assert again.does("ada en guard aggressive")["ada"].stance == CATALOG.entry("stances", "aggressive")


@pytest.mark.clause("swift.en-guard.3")
def test_it_readies_a_shield() -> None:
    """Only then can rook block; without a shield in hand there is nothing to ready."""
    trial = in_pass(duel("swift"), "swift", "rook")
    after = trial.does("rook en guard shield")
    assert (after["rook"].shield_ready, after["rook"].stance) == (True, None)
    assert offered(in_pass(after, "standard", "ada"), ATTACK) == ("rook", ["pass", "shield_block"])
    assert "shield_block" not in offered(in_pass(trial, "standard", "ada"), ATTACK)[1]
    bare = holding(trial, "rook", "sword")
    assert list(bare.legal.options(Intent("rook", "en_guard"))) == ["guarded", "aggressive"]


@pytest.mark.clause("swift.en-guard.4")
@pytest.mark.parametrize(("ruling", "ready"), [("with-shield", True), ("one-thing", False)])
def test_whether_one_en_guard_does_both(ruling: str, ready: bool) -> None:
    """A stance, and the shield with it or not; the shield alone works by either ruling."""
    after = duel("swift", stances=ruling).does("ada en guard guarded")
    assert after.happened(TookStance) == [TookStance("ada", "guarded")]
    assert (after["ada"].shield_ready, bool(after.happened(ReadiedShield))) == (ready, ready)
    assert duel("swift", stances=ruling).does("ada en guard shield")["ada"].shield_ready


@pytest.mark.clause("swift.en-guard.4")
def test_a_shield_stays_ready_until_it_is_put_away() -> None:
    """Over the rounds; once it was put away it must be readied again."""
    trial = in_pass(new_round(duel("swift").does("ada en guard shield")), "swift", "ada")
    assert trial["ada"].shield_ready
    bare = trial.does("ada interact stow shield")
    assert not bare["ada"].shield_ready
    again = bare.with_creature("ada", swift=1).does("ada interact draw shield")
    assert not again["ada"].shield_ready
    assert "shield" in list(again.with_creature("ada", swift=1).legal.options(Intent("ada", "en_guard")))
