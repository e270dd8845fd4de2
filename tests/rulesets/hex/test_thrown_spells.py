"""Spells that are thrown: by the action, from overwatch, as a free attack."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.core.intents import Intent
from affray.rulesets.hex.events import Avoided, Hit, OnWatch, SpellLost
from affray.testing import Trial
from tests.rulesets.hex.blows import check_of, kept, reasons
from tests.rulesets.hex.magic import cast, knowing, magical
from tests.rulesets.hex.sheets import made, ranked, wielding

THROW = "ada throw rook with force-lance"


def lance(**rulings: Any) -> Trial:
    """Ada has cast a lance of force of rank 2, which deals 4 and pierces 2; rook is four hexes away.

    She has perception 0 and a rank in ranged combat, so 2d10 count; rook's shield and training ask for more than his
    defense of 10.
    """
    trial = ranked(magical("force-lance", **rulings), "ada", ranged_combat=1)
    return cast(made(trial, "rook", skills=()), "force-lance").with_creature("rook", held=(), defense=10)


@pytest.mark.clause("hex.ranged.throw.3")
def test_a_cast_throwable_spell_can_be_thrown() -> None:
    assert lance().why_not(THROW) == ""
    uncast = ranked(magical("force-lance"), "ada", ranged_combat=1)
    assert "something that can be thrown" in uncast.why_not(Intent("ada", "throw", ("rook", "force-lance")))
    other = cast(magical("force-bolt"), "force-bolt")
    assert "something that can be thrown" in other.why_not(Intent("ada", "throw", ("rook", "force-bolt")))


@pytest.mark.clause("hex.ranged.throw.4", "hex.ranged.throw.1", "hex.ranged.throw.2")
def test_it_is_one_ranged_attack_check() -> None:
    """Perception and ranged combat; two successes beyond the hit add a point."""
    check = check_of(lance(), THROW)
    assert (check.dice, check.against) == ("2d10", "difficulty 10")
    after = lance().with_creature("ada", stamina=5).does(THROW, [kept(12)])
    assert (after["rook"].wounds, after["rook"].defense) == (4 + 1, 9)
    assert (after["ada"].action_points, after["ada"].stamina, after["ada"].multi_attack) == (2, 4, 1)
    assert lance().does(THROW, [kept(9)])["rook"].wounds == 0


def test_a_near_success_is_avoided() -> None:
    trial = ranked(lance(), "rook", dodge=2)
    assert trial.does(THROW, [kept(11)]).happened(Avoided) == [Avoided("rook", "ada")]
    assert trial.does(THROW, [kept(12)]).happened(Hit)


@pytest.mark.clause("hex.ranged.throw.5")
@pytest.mark.parametrize("total", [12, 9])
def test_a_thrown_spell_is_used_up_and_lies_nowhere(total: int) -> None:
    after = lance().does(THROW, [kept(total)])
    assert (after["ada"].cast, after.encounter.table.lying) == ((), ())


@pytest.mark.clause("hex.magic.general.3", "hex.ranged.general.2")
@pytest.mark.parametrize(("mind", "levels"), [(2, 0), (-2, -1), (-4, -3)])
def test_its_range_and_increments_are_5_and_mind(mind: int, levels: int) -> None:
    """Four hexes away: within 7, one increment of 3 beyond 3, three of 1 beyond 1."""
    trial = made(lance(), "ada", mind=mind)
    assert reasons(trial, THROW).get("beyond close range", 0) == levels


def test_throwing_something_else_loses_what_had_to_be_used_next() -> None:
    """A bolt without delay, and then a dagger."""
    trial = ranked(cast(magical("force-bolt"), "force-bolt"), "ada", ranged_combat=1)
    after = wielding(trial, "ada", "dagger").does("ada throw rook with dagger", [(4, 4)])
    assert after.happened(SpellLost) == [SpellLost("ada", "force-bolt")]


@pytest.mark.clause("hex.cost.2")
@pytest.mark.parametrize(("ruled", "back"), [("when-declared", 0), ("stamina-back", 1)])
def test_the_stamina_of_a_throw_that_misses(ruled: str, back: int) -> None:
    trial = lance(costs_paid=ruled).with_creature("ada", stamina=5)
    assert trial.does(THROW, [kept(9)])["ada"].stamina == 4 + back
    assert trial.does(THROW, [kept(10)])["ada"].stamina == 4


# -- overwatch


@pytest.mark.clause("hex.ranged.overwatch.3", "hex.ranged.overwatch.6")
def test_a_cast_throwable_spell_can_be_watched_with() -> None:
    """Rook steps into the watched hex and is struck by the lance, which is then gone."""
    watching = lance().does("ada overwatch force-lance on f4")
    assert watching.happened(OnWatch)
    assert watching["ada"].cast
    theirs = watching.does("ada end").turn_of("rook").with_creature("rook", action_points=3)
    after = theirs.does("rook walk f4", ["overwatch_attack", kept(10)])
    assert (after["rook"].wounds, after["ada"].cast, after["ada"].reacted) == (4, (), True)


@pytest.mark.clause("hex.ranged.overwatch.3", "hex.magic.manifest.6")
def test_a_spell_for_the_next_action_only_watches_nothing() -> None:
    """It would be lost by the overwatch; the one that waits longer is left."""
    (waiting,) = lance()["ada"].cast
    at_once = replace(waiting, is_next=True)
    trial = lance().with_creature("ada", cast=(at_once,))
    watch = Intent("ada", "overwatch", ("force-lance", "f4"))
    assert "lost unless your next action uses it" in trial.why_not(watch)
    assert trial.with_creature("ada", cast=(at_once, waiting)).why_not(watch) == ""


@pytest.mark.clause("hex.ranged.overwatch.4")
def test_the_watched_hexes_lie_within_the_range_of_the_spell() -> None:
    """Mind -4: 1 hex and increments of 1, so up to 4."""
    trial = made(lance(), "ada", mind=-4)
    assert trial.why_not("ada overwatch force-lance on g4") == ""
    assert trial.why_not("ada overwatch force-lance on h4")


# -- free attacks


@pytest.mark.clause("hex.reaction.free-attack.4", "hex.reaction.free-attack.5")
def test_a_free_attack_may_be_a_thrown_spell() -> None:
    """Ada has a sword in one hand, and simple components leave the other for the lance."""
    armed = wielding(ranked(magical("force-lance"), "ada", ranged_combat=1), "ada", "arming-sword")
    ready = cast(made(armed, "rook", skills=()), "force-lance").with_creature("rook", at="d4", held=(), defense=10)
    theirs = ready.with_creature("ada", stamina=5).turn_of("rook").with_creature("rook", action_points=3)
    thrown = ("free_throw", "force-lance")
    after = theirs.does("rook walk e4", [thrown, kept(10)])
    assert (after["rook"].wounds, after["ada"].cast, after["ada"].stamina) == (4, (), 4)
    uncast = theirs.with_creature("ada", cast=())
    struck = uncast.does("rook walk e4", [("free_attack", "arming-sword"), (4, 4, 4)])
    assert struck["rook"].wounds == 0


@pytest.mark.clause("hex.reaction.free-attack.2", "hex.reaction.free-attack.4", "hex.reaction.free-attack.6")
@pytest.mark.parametrize(("ruling", "far", "asked"), [(True, False, True), (True, True, False), (False, False, False)])
def test_a_cast_spell_threatens_by_a_ruling(ruling: bool, far: bool, asked: bool) -> None:
    """Ada has empty hands and a lance of force; rook steps away from beside her, or farther off."""
    start, to = ("e4", "f4") if far else ("d4", "e4")
    beside = lance(shooters_threaten=ruling).with_creature("rook", at=start)
    theirs = beside.turn_of("rook").with_creature("rook", action_points=3)
    after = theirs.does(f"rook walk {to}", [("free_throw", "force-lance"), kept(10)] if asked else [])
    assert after["rook"].wounds == (4 if asked else 0)


def test_a_maul_in_both_hands_leaves_none_for_the_components() -> None:
    trial = knowing(wielding(magical("force-lance"), "ada", "maul", hands=2), "ada", "force-lance")
    assert "not enough free hands" in trial.why_not("ada cast spell force-lance")
