"""Cast: the swift part, the standard part, and what comes between them."""

from fractions import Fraction

import pytest

from affray.core.intents import Intent
from affray.core.values import GM
from affray.rulesets.swift.events import BeganSpell, Cast, SpellFailed
from affray.testing import Trial
from tests.rulesets.swift.choosing import may, options
from tests.rulesets.swift.fights import fight
from tests.rulesets.swift.outfits import in_pass, made, offered
from tests.rulesets.swift.rounds import finish
from tests.rulesets.swift.spells import BOLT, begun, cast, casters

CAST = Intent("ada", "cast")


def struck(trial: Trial, *answers: object) -> Trial:
    """Ada, who has begun a spell beside rook, is struck by rook: 2d6 + 3 against 7."""
    ready = in_pass(begun(trial, answers=("pass",)), "standard", "rook")
    return ready.does("rook attack ada with sword", ("pass", *answers))


@pytest.mark.clause("swift.cast.1")
def test_a_spell_takes_a_swift_action_and_then_a_standard_action() -> None:
    """Begun with the one, completed with the other; there is no completing what was not begun."""
    assert casters().why_not(CAST)
    ready = begun(casters())
    assert (ready["ada"].swift, ready["ada"].standard) == (0, 1)
    after = ready.does("ada cast", ["pass", (1, 1)])
    assert (after["ada"].swift, after["ada"].standard, after["ada"].undertaking) == (0, 0, None)


@pytest.mark.clause("swift.cast.1")
def test_the_second_part_comes_among_the_standard_actions_and_needs_the_first() -> None:
    """Not in the swift pass, not without a spell, and no second spell on top of the first."""
    assert "standard actions come after" in casters().does(BOLT, ["pass"]).why_not(CAST)
    assert "no spell was begun" in in_pass(casters(), "standard", "ada").why_not(CAST)
    assert "begin casting" not in may(begun(casters()))


@pytest.mark.clause("swift.cast.2", "swift.cast.3")
def test_the_swift_part_declares_spell_and_target() -> None:
    """Any spell that one knows; the second part has nothing left to choose."""
    assert options(casters(), "begin_casting") == ["bolt", "bind", "ward", "light"]
    assert options(casters(), "begin_casting", "bolt") == ["rook"]
    after = casters().does(BOLT, ["pass"])
    assert after.happened(BeganSpell) == [BeganSpell("ada", "bolt", "rook")]
    ready = in_pass(after, "standard", "ada")
    assert ready.intent("ada cast").args == ()
    assert ready.does("ada cast", ["pass", (1, 1)]).happened(Cast) == [Cast("ada", "bolt", "rook")]
    other = begun(casters(), "ada begin casting ward", ()).does("ada cast")
    assert other.happened(Cast) == [Cast("ada", "ward", "ada")]


@pytest.mark.clause("swift.cast.2")
def test_only_those_who_know_spells_begin_one() -> None:
    """A soldier knows none."""
    assert "they know no spells" in casters("soldier").why_not(Intent("ada", "begin_casting", ("bolt", "rook")))


@pytest.mark.clause("swift.cast.3", "swift.cast.5")
def test_the_spell_goes_where_it_was_aimed_first() -> None:
    """Nell was declared: she takes 4 + 3 + 5 - 10 = 2, and rook, who stands nearer, nothing."""
    rook, nell = ("soldier", "blue", "g4"), ("soldier", "blue", "h6")
    trial = fight(phase="swift", ada=("adept", "red", "d4"), rook=rook, nell=nell)
    after = begun(trial, "ada begin casting bolt on nell").does("ada cast", ["pass", (4, 3)])
    assert (after["rook"].stress, after["nell"].stress) == (0, 2)


@pytest.mark.clause("swift.cast.3")
def test_a_target_is_within_the_spells_range() -> None:
    """A bind carries 30 ft: six squares from d4 to j4, not seven to k4; a bolt 60 ft."""
    assert options(casters(at="j4"), "begin_casting", "bind") == ["rook"]
    assert options(casters(at="k4"), "begin_casting", "bind") == []
    assert options(casters(at="k4"), "begin_casting", "bolt") == ["rook"]


@pytest.mark.clause("swift.cast.4")
def test_costs_are_paid_in_the_swift_part() -> None:
    """3 + 2 x power 3 = 9 aura; the bolt costs 2 when it is begun and nothing more when it is completed."""
    ready = begun(casters())
    assert (casters()["ada"].aura, ready["ada"].aura) == (9, 7)
    assert ready.does("ada cast", ["pass", (6, 6)])["ada"].aura == 7


@pytest.mark.clause("swift.cast.4")
def test_a_spell_that_cannot_be_paid_cannot_be_begun() -> None:
    """With 2 aura a bolt (2), a ward (2) and a light (1), no bind (3)."""
    assert options(casters().with_creature("ada", aura=2), "begin_casting") == ["bolt", "ward", "light"]


@pytest.mark.clause("swift.cast.5")
def test_the_standard_part_completes_the_spell_and_determines_its_effect() -> None:
    """2d6 + 5 above 10: from 6 on, 26 throws of 36. Nothing happens before that."""
    ready = begun(casters())
    assert ready["rook"].stress == 0
    after = ready.does("ada cast", ["pass", (3, 3)])
    assert (after.happened(Cast), after["rook"].stress) == ([Cast("ada", "bolt", "rook")], 1)
    assert ready.does("ada cast", ["pass", (3, 2)])["rook"].stress == 0
    assert ready.chance("ada cast", lambda end, _facts: end["rook"].stress > 0) == Fraction(26, 36)


@pytest.mark.clause("swift.cast.6")
def test_a_spell_that_is_not_completed_fails() -> None:
    """Whether nothing else is done in its place or something."""
    ready = begun(casters())
    for instead in (ready, ready.does("ada channel"), ready.does("ada pass")):
        after = finish(instead)
        assert after.happened(SpellFailed) == [SpellFailed("ada", "bolt", "it was not completed")]
        assert (after["ada"].undertaking, after["rook"].stress) == (None, 0)


@pytest.mark.clause("swift.cast.6")
def test_a_completed_spell_does_not_fail_at_the_end_of_the_round() -> None:
    """There is nothing left to fail."""
    assert not finish(cast(casters(), "bolt on rook", (1, 1))).happened(SpellFailed)


@pytest.mark.clause("swift.cast.7")
@pytest.mark.parametrize(("faces", "kept"), [((3, 3), True), ((3, 2), False)])
def test_damage_between_the_parts_calls_for_concentration(faces: tuple[int, int], kept: bool) -> None:
    """Rook's 5 + 3 - 7 = 1 damage; 2d6 + power 3 against 9: a 6 keeps the spell, a 5 loses it."""
    after = struck(casters(at="e4"), (3, 2), faces)
    assert (after["ada"].stress, after["ada"].undertaking is not None) == (1, kept)
    assert bool(after.happened(SpellFailed)) is not kept


@pytest.mark.clause("swift.cast.7")
def test_a_miss_calls_for_no_concentration() -> None:
    """4 + 3 = 7 does not beat 7; nor does a blow on somebody who casts nothing call for it."""
    assert struck(casters(at="e4"), (2, 2))["ada"].undertaking is not None
    idle = in_pass(casters(at="e4"), "standard", "rook")
    assert idle.does("rook attack ada with sword", ["pass", (3, 2)])["ada"].stress == 1


@pytest.mark.clause("swift.cast.7")
@pytest.mark.parametrize(("faces", "kept"), [((3, 2), True), ((2, 2), False)])
def test_concentration_may_grow_harder_with_the_damage(faces: tuple[int, int], kept: bool) -> None:
    """6 + 3 - 7 = 2 damage: 2d6 + 3 against 8."""
    after = struck(casters(at="e4", concentration="by-damage"), (3, 3), faces)
    assert (after["ada"].stress, after["ada"].undertaking is not None) == (2, kept)


@pytest.mark.clause("swift.cast.7")
@pytest.mark.parametrize(("faces", "kept"), [((6, 3), True), ((6, 2), False)])
def test_the_game_master_may_name_the_difficulty(faces: tuple[int, int], kept: bool) -> None:
    """12 this time, anything from 2 to 20: 9 + 3 is enough."""
    ready = in_pass(begun(casters(at="e4", concentration="gm")), "standard", "rook")
    assert offered(ready, "rook attack ada with sword", "pass", (3, 2)) == (GM, list(range(2, 21)))
    after = struck(casters(at="e4", concentration="gm"), (3, 2), 12, faces)
    assert (after["ada"].undertaking is not None) is kept


@pytest.mark.clause("swift.cast.7")
def test_iron_will_keeps_a_spell_together() -> None:
    """Two more on the same check: the 4 that would lose it, 4 + 3 + 2, keeps it."""
    willed = made(casters(at="e4"), "ada", merits=("iron will",))
    assert struck(willed, (3, 2), (2, 2))["ada"].undertaking is not None
    assert struck(willed, (3, 2), (2, 1))["ada"].undertaking is None


@pytest.mark.clause("swift.cast.7")
def test_a_blow_at_the_opening_may_break_the_spell_that_gives_it() -> None:
    """Completing a spell beside rook: 6 + 3 - 2 - 7 = 0 misses; 7 hits for 1, and 5 + 3 loses the spell."""
    ready, blow = begun(casters(at="e4")), ("attack_of_opportunity", "sword")
    assert ready.does("ada cast", [blow, "pass", (3, 3), "pass", (6, 6)])["rook"].stress == 5
    broken = ready.does("ada cast", [blow, "pass", (4, 3), (3, 2)])
    assert (broken["rook"].stress, broken["ada"].standard, len(broken.happened(SpellFailed))) == (0, 0, 1)


@pytest.mark.clause("swift.cast.8")
@pytest.mark.parametrize(("refunds", "aura"), [(False, 7), (True, 9)])
def test_what_a_failed_spell_cost_is_gone_unless_ruled_otherwise(refunds: bool, aura: int) -> None:
    """2 of 9 for a bolt that is not completed, or broken by a blow."""
    trial = casters(at="e4", failed_spell_refunds=refunds)
    assert finish(begun(trial))["ada"].aura == aura
    assert struck(trial, (3, 2), (1, 1))["ada"].aura == aura


@pytest.mark.clause("swift.cast.8")
def test_a_refund_does_not_fill_aura_beyond_its_maximum() -> None:
    """9 - 2 for the bolt and 3 channeled make 9 again, the most there is."""
    assert finish(begun(casters(failed_spell_refunds=True)).does("ada channel"))["ada"].aura == 9


@pytest.mark.clause("swift.cast.1")
@pytest.mark.parametrize(("phase", "fields"), [("standard", {"swift": 0}), ("swift", {"debt": 1})])
def test_no_spell_is_begun_that_could_not_be_completed(phase: str, fields: dict[str, int]) -> None:
    """Not in place of the standard action that would complete it, and not in debt."""
    trial = in_pass(casters(), phase, "ada").with_creature("ada", **fields)
    why = trial.why_not(Intent("ada", "begin_casting", ("bolt", "rook")))
    assert why == "there is no standard action left to complete it [swift.cast.1]"


def test_a_spell_without_anybody_in_its_reach_is_not_offered() -> None:
    """Bind carries 30 feet, 6 squares: rook is 10 away, then 1; ward is for oneself."""
    far = fight(phase="swift", ada=("adept", "red", "a1"), rook=("soldier", "blue", "k1"))
    near = far.with_creature("rook", at="b1")
    assert "bind" not in options(far, "begin_casting")
    assert "ward" in options(far, "begin_casting")
    assert "nobody is in its reach" in far.why_not("ada begin casting bind on rook")
    assert "bind" in options(near, "begin_casting")


@pytest.mark.clause("swift.cast.3", "swift.cast.5")
@pytest.mark.parametrize("fate", ["dying", "dead"])
def test_a_spell_that_is_finished_on_somebody_who_is_down_fails(fate: str) -> None:
    """Rook falls between the two parts: nothing is rolled, and nothing comes of it. Kite is still there."""
    ada, kite = ("adept", "red", "d4"), ("soldier", "blue", "k9")
    trial = fight(phase="swift", ada=ada, rook=("soldier", "blue", "h4"), kite=kite)
    ready = in_pass(trial.does(BOLT, ["pass"]), "standard", "ada")
    after = ready.with_creature("rook", fate=fate).does("ada cast")
    assert after.happened(SpellFailed) == [SpellFailed("ada", "bolt", "its target is down")]
