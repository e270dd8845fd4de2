"""Resist: as a standard action and as an abort, against bonds and against spells."""

from fractions import Fraction
from typing import Any

import pytest

from affray.core.effects import Effect, Ends
from affray.core.events import CameToNothing, Rolled
from affray.core.intents import Intent
from affray.rulesets.swift.events import BrokeFree, StayedBound
from affray.rulesets.swift.loading import items
from affray.testing import Trial
from tests.rulesets.swift.choosing import may, options
from tests.rulesets.swift.fights import duel
from tests.rulesets.swift.outfits import in_pass, made, skilled
from tests.rulesets.swift.spells import begun, cast, casters

AT_ONCE = ("resist_the_hold", "spellbound")


def bound(trial: Trial, who: str = "ada", name: str = "bound", difficulty: int = 9) -> Trial:
    """The same with something that holds somebody."""
    held = Effect(name, who, Ends("broken", who), "", difficulty)
    return trial.with_(effects=(*trial.encounter.effects, held))


def apart(**rulings: Any) -> Trial:
    """Ada and rook, too far from each other to strike; ada is acting among the standard ones."""
    return duel(**rulings).with_creature("rook", at="k9")


def is_free(end: Any, _facts: Any) -> bool:
    """Whether nothing holds anybody any more."""
    return not end.effects


@pytest.mark.clause("swift.resist.1", "swift.resist.4")
def test_resist_is_an_abort_that_interrupts() -> None:
    """Bound by a net, rook struggles when ada declares her blow, before it falls; it costs the standard action."""
    trial = bound(duel(), "rook")
    after = trial.does("ada attack rook with sword", [("resist_at_once", "bound"), (4, 4), (1, 1)])
    assert (after.encounter.effects, after["rook"].standard, after["rook"].aborts) == ((), 0, 1)
    told = [event for event in after.events if isinstance(event, BrokeFree | Rolled)]
    assert [type(event) for event in told] == [Rolled, BrokeFree, Rolled]
    assert [event.what for event in after.happened(Rolled)] == ["resist", "attack"]


@pytest.mark.clause("swift.resist.4", "swift.action-debt.9")
def test_who_has_blocked_does_not_resist_besides() -> None:
    """One abort for each event: rook's shield takes the blow, and nothing more is asked of him."""
    ready = bound(duel(), "rook").with_creature("rook", shield_ready=True)
    assert ready.does("ada attack rook with sword", ["shield_block", (1, 1)])["rook"].aborts == 1


@pytest.mark.clause("swift.resist.1")
def test_after_the_standard_action_the_abort_is_owed() -> None:
    """Like every abort."""
    trial = bound(duel(), "rook").with_creature("rook", standard=0)
    after = trial.does("ada attack rook with sword", [("resist_at_once", "bound"), (1, 1), (1, 1)])
    assert (after["rook"].owed, len(after.happened(StayedBound))) == (1, 1)


@pytest.mark.clause("swift.resist.4")
def test_what_has_just_taken_hold_can_be_resisted_at_once() -> None:
    """Rook has power 0 against 9: 4 + 5 is enough, 4 + 4 is not."""
    assert not cast(casters(), "bind on rook", (6, 6), AT_ONCE, (4, 5)).encounter.effects
    assert cast(casters(), "bind on rook", (6, 6), AT_ONCE, (4, 4)).encounter.effects


@pytest.mark.clause("swift.resist.2")
def test_resist_may_be_a_standard_action() -> None:
    """By default; it takes the standard action and is not for the swift pass."""
    after = bound(apart()).does("ada resist bound", [(1, 1)])
    assert (after["ada"].standard, after["ada"].aborts) == (0, 0)
    swift = in_pass(bound(apart()), "swift", "ada")
    assert "standard actions come after" in swift.why_not(Intent("ada", "resist", ("bound",)))


@pytest.mark.clause("swift.resist.2")
def test_resist_may_be_ruled_an_abort_only() -> None:
    """Then there is no standard action of the name, and the abort stays."""
    trial = bound(duel(resist_way="abort-only"), "rook")
    assert "only an abort" in in_pass(trial, "standard", "rook").why_not(Intent("rook", "resist", ("bound",)))
    after = trial.does("ada attack rook with sword", [("resist_at_once", "bound"), (6, 6), (1, 1)])
    assert not after.encounter.effects


@pytest.mark.clause("swift.resist.3")
def test_only_the_standard_action_has_two_more() -> None:
    """Athletics 1 against 9: 6 + 1 + 2 is enough at leisure, an abort needs an 8. 26 and 15 throws of 36."""
    trial = bound(apart())
    assert trial.chance("ada resist bound", is_free) == Fraction(26, 36)
    assert trial.does("ada resist bound", [(3, 3)]).happened(BrokeFree) == [BrokeFree("ada", "bound")]
    abort = bound(duel(), "rook")
    outcomes = [
        abort.does("ada attack rook with sword", [("resist_at_once", "bound"), faces, (1, 1)]).encounter.effects == ()
        for faces in ((4, 3), (4, 4))
    ]
    assert outcomes == [False, True]


@pytest.mark.clause("swift.resist.3")
def test_resisting_at_leisure_provokes() -> None:
    """Like every standard action but a blow: rook may strike first, at 2d6 + 1 against 10."""
    trial = bound(duel())
    blow = ("attack_of_opportunity", "sword")
    after = trial.does("ada resist bound", [blow, "pass", (5, 5), (3, 3)])
    assert (after["ada"].stress, after.encounter.effects) == (1, ())


@pytest.mark.clause("swift.resist.5")
def test_everything_that_binds_can_be_resisted_one_at_a_time() -> None:
    """A net, a spell that holds, one that dazes; whoever nothing binds has nothing to resist."""
    trial = bound(bound(bound(apart()), name="spellbound"), name="dazed")
    assert options(trial, "resist") == ["bound", "spellbound", "dazed"]
    after = trial.does("ada resist dazed", [(6, 6)])
    assert after.happened(BrokeFree) == [BrokeFree("ada", "dazed")]
    assert sorted(effect.key for effect in after.encounter.effects) == ["bound", "spellbound"]
    assert "resist" not in may(apart())


@pytest.mark.clause("swift.resist.5")
def test_whoever_is_held_cannot_move_until_they_are_free() -> None:
    """A net or a spell; a daze holds nobody in place."""
    step = Intent("ada", "withdraw", (("d5",),))
    assert "cannot move" in bound(apart()).why_not(step)
    assert "cannot move" in bound(apart(), name="spellbound").why_not(step)
    assert not bound(apart(), name="dazed").why_not(step)
    free = bound(apart()).does("ada resist bound", [(6, 6)]).with_creature("ada", standard=1)
    assert not free.why_not(step)


@pytest.mark.clause("swift.resist.6")
@pytest.mark.parametrize(("name", "needed"), [("bound", 3), ("spellbound", 5), ("dazed", 5)])
def test_athletics_against_bonds_and_power_against_spells(name: str, needed: int) -> None:
    """Athletics 4, power 2, and 2 at leisure, against the 9 that each of them brings."""
    trial = bound(made(skilled(apart(), "ada", athletics=4), "ada", power=2), name=name)
    assert trial.does("ada resist " + name, [(needed - 1, 1)]).encounter.effects == ()
    assert trial.does("ada resist " + name, [(needed - 2, 1)]).encounter.effects != ()


@pytest.mark.clause("swift.resist.6")
def test_the_difficulty_comes_with_what_binds() -> None:
    """Against 12 athletics 1 and 2 need a 9."""
    trial = bound(apart(), difficulty=12)
    assert trial.does("ada resist bound", [(5, 4)]).happened(BrokeFree)
    assert trial.does("ada resist bound", [(4, 4)]).happened(StayedBound)


@pytest.mark.clause("swift.resist.6")
@pytest.mark.parametrize(("ruled", "hard"), [("difficulty", 9), ("casters-roll", 13)])
def test_the_difficulty_of_a_spell_may_be_what_it_came_to(ruled: str, hard: int) -> None:
    """4 + 4 + power 3 + wand 2 = 13."""
    after = cast(casters(resist_check=ruled), "bind on rook", (4, 4), "pass")
    assert [effect.amount for effect in after.encounter.effects] == [hard]


@pytest.mark.clause("swift.resist.6")
@pytest.mark.parametrize(("ruled", "hard"), [("difficulty", 9), ("casters-roll", 10)])
def test_the_difficulty_of_a_net_may_be_what_the_throw_came_to(ruled: str, hard: int) -> None:
    """4 + 3 + Fighting 2 + net 1 = 10 against a body of 7."""
    trial = duel("swift", resist_check=ruled).with_creature("ada", ready=(items()["net"],))
    after = trial.does("ada use ready item net on rook", ["pass", (4, 3), "pass"])
    assert [(effect.key, effect.amount) for effect in after.encounter.effects] == [("bound", hard)]


def test_a_caster_who_is_held_may_still_complete_the_spell() -> None:
    """A net binds the feet."""
    assert "cast" in may(bound(begun(casters())))


@pytest.mark.clause("swift.resist.1", "swift.resist.4", "swift.opportunity.2")
def test_who_frees_herself_in_between_has_nothing_left_to_resist() -> None:
    """Her standard resist provokes; struck at, she resists at once and is free, and the rest comes to nothing."""
    trial = bound(duel(), "ada")
    script = [("attack_of_opportunity", "sword"), ("resist_at_once", "bound"), (6, 6), (1, 1)]
    after = trial.does("ada resist bound", script)
    assert after.encounter.effects == ()
    assert [event.why for event in after.happened(CameToNothing)] == ["bound can no longer be chosen"]
    still = trial.does("ada resist bound", [script[0], ("resist_at_once", "bound"), (1, 1), (1, 1), (6, 6)])
    assert still.encounter.effects == ()
    assert not still.happened(CameToNothing)
