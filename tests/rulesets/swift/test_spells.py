"""Every spell of the content, and what an unstable place does to spells."""

from fractions import Fraction

import pytest

from affray.core.effects import Effect, Ends
from affray.core.events import Rolled
from affray.core.intents import Intent
from affray.rulesets.swift.creature import Cover
from affray.rulesets.swift.events import Missed, SpellFailed, WentWrong
from affray.rulesets.swift.loading import CATALOG
from affray.testing import Trial
from tests.rulesets.swift.choosing import options
from tests.rulesets.swift.fights import fight
from tests.rulesets.swift.outfits import in_pass, skilled
from tests.rulesets.swift.rounds import finish
from tests.rulesets.swift.spells import begun, cast, casters, unstable


def on(trial: Trial, who: str) -> dict[str, int]:
    """What acts on somebody, with its amount."""
    return {effect.key: effect.amount for effect in trial.encounter.effects if effect.on == who}


@pytest.mark.parametrize(
    ("name", "aura", "range_", "against"),
    [
        ("bolt", 2, 12, "defense"),
        ("bind", 3, 6, "physical"),
        ("daze", 2, 6, "mental"),
        ("ward", 2, 0, ""),
        ("mend", 3, 1, ""),
        ("light", 1, 0, ""),
    ],
)
def test_the_figures_of_every_spell(name: str, aura: int, range_: int, against: str) -> None:
    """Cost, range in squares, and the defense to beat; these are all the spells there are."""
    spell = CATALOG.entry("spells", name)
    assert (spell.aura, spell.range, spell.against) == (aura, range_, against)
    assert sorted(CATALOG.names("spells")) == ["bind", "bolt", "daze", "light", "mend", "ward"]


# -- bolt


@pytest.mark.clause("swift.cast.5")
@pytest.mark.parametrize(("faces", "stress"), [((3, 2), 0), ((3, 3), 1), ((5, 5), 5), ((6, 6), 5)])
def test_a_bolt_does_what_it_beats_defense_by_up_to_five(faces: tuple[int, int], stress: int) -> None:
    """2d6 + power 3 + wand 2 less 10; twelve would make 7."""
    after = cast(casters(), "bolt on rook", faces)
    assert (after["rook"].stress, bool(after.happened(Missed))) == (stress, not stress)


def test_a_bolt_meets_cover_like_a_shot_that_pierces_nothing() -> None:
    """Behind a hedge the defense is 11: 6 + 5 only equals it, a 7 is odd, 8 + 5 is 2 above."""
    rows = (*("." * 11,) * 3, "......h....", *("." * 11,) * 5)
    trial = fight(rows, "swift", ada=("adept", "red", "d4"), rook=("soldier", "blue", "h4"))
    covered = trial.with_creature("rook", cover=Cover("g4"))
    taken = [cast(covered, "bolt on rook", faces)["rook"].stress for faces in ((3, 3), (4, 3), (4, 4))]
    assert taken == [0, 0, 2]


def test_the_implement_in_hand_counts_and_wounds_do() -> None:
    """Without the wand 8 + 3 beats 10 by 1; wounded with it, 8 + 5 - 1 beats it by 2."""
    assert cast(casters().with_creature("ada", held=()), "bolt on rook", (4, 4))["rook"].stress == 1
    assert cast(casters().with_creature("ada", stress=3), "bolt on rook", (4, 4))["rook"].stress == 2


def test_a_spell_fails_when_its_target_has_left_its_range() -> None:
    """Rook has run from h4 to k9; a bind carries 30 ft, and d4 to k9 are seven squares."""
    gone = begun(casters(), "ada begin casting bind on rook").with_creature("rook", at="k9")
    after = gone.does("ada cast", ["pass"])
    assert after.happened(SpellFailed) == [SpellFailed("ada", "bind", "its target is out of reach")]
    assert not on(after, "rook")


# -- bind and daze


def test_a_bind_holds_its_target_until_they_resist() -> None:
    """2d6 + 5 above 7 + athletics 1 / 2 = 7: a 3 is enough, a 2 is not. Whoever is held cannot move."""
    held = cast(casters(), "bind on rook", (2, 1), "pass")
    assert on(held, "rook") == {"spellbound": 9}
    assert "cannot move" in in_pass(held, "swift", "rook").why_not(Intent("rook", "move", (("g4",),)))
    assert on(finish(held), "rook") == {"spellbound": 9}
    assert not on(cast(casters(), "bind on rook", (1, 1)), "rook")


def test_a_bind_must_beat_the_body() -> None:
    """Athletics 4 make it 9: 4 + 5 is not enough, 5 + 5 is."""
    strong = skilled(casters(), "rook", athletics=4)
    assert not on(cast(strong, "bind on rook", (2, 2)), "rook")
    assert on(cast(strong, "bind on rook", (3, 2), "pass"), "rook")


@pytest.mark.clause("swift.round.8")
def test_a_daze_takes_the_next_swift_action() -> None:
    """A healer: 2d6 + power 2 + staff 1 against mind 7. One round without a swift action, then it is back."""
    dazed = cast(casters("healer"), "daze on rook", (3, 2), "pass")
    assert on(dazed, "rook") == {"dazed": 9}
    second = finish(dazed).clock("begin_round")
    assert (second["rook"].swift, second["rook"].standard, on(second, "rook")) == (0, 1, {})
    assert finish(second).clock("begin_round")["rook"].swift == 1


def test_a_daze_must_beat_the_mind() -> None:
    """Lore 4 make it 9: 6 + 3 is not enough, 7 + 3 is. The better of lore and casting counts."""
    for skills in ({"lore": 4}, {"casting": 5, "lore": 1}):
        learned = skilled(casters("healer"), "rook", **skills)
        assert not on(cast(learned, "daze on rook", (3, 3)), "rook")
        assert on(cast(learned, "daze on rook", (4, 3), "pass"), "rook")


# -- ward, mend, light


def test_a_ward_adds_two_to_defense_for_three_rounds() -> None:
    """Rook's 6 + 3 beats 7 but not 9; at the end of the third round it is gone. Only on oneself."""
    assert options(casters(), "begin_casting", "ward") == ["ada"]
    warded = cast(casters(at="e4"), "ward", "pass")
    strike = "rook attack ada with sword"
    assert in_pass(warded, "standard", "rook").does(strike, ["pass", (3, 3)])["ada"].stress == 0
    assert in_pass(casters(at="e4"), "standard", "rook").does(strike, ["pass", (3, 3)])["ada"].stress == 2
    ends = [on(warded, "ada"), on(finish(finish(warded)), "ada"), on(finish(finish(finish(warded))), "ada")]
    assert ends == [{"ward": 2}, {"ward": 2}, {}]


def test_a_second_ward_takes_the_place_of_the_first() -> None:
    """It lasts anew and does not add up."""
    once = finish(cast(casters(), "ward")).with_creature("ada", swift=1, standard=1)
    twice = cast(in_pass(once, "swift", "ada"), "ward")
    assert [e for e in twice.encounter.effects if e.on == "ada"] == [
        Effect("ward", "ada", Ends("round ends", "", 3), "ada", 2)
    ]


def test_a_mend_recovers_half_of_two_dice_rounded_up() -> None:
    """Bo beside ada has taken 6: 4 + 3 is 7, half of it 4. It is a touch, for one's own side."""
    hurt = casters("healer").with_creature("bo", stress=6)
    assert cast(hurt, "mend on bo", (4, 3))["bo"].stress == 2
    assert cast(hurt, "mend on bo", (1, 1))["bo"].stress == 5
    assert [rolled.dice for rolled in cast(hurt, "mend on bo", (1, 1)).happened(Rolled)] == ["2d6"]
    assert options(hurt, "begin_casting", "mend") == ["ada", "bo"]
    assert options(hurt.with_creature("bo", at="d6"), "begin_casting", "mend") == ["ada"]


def test_a_mend_brings_the_dying_round_and_never_takes_off_more_than_there_is() -> None:
    """7 of 7 stress; 7 less 2 is below what bo can take."""
    down = casters("healer").with_creature("bo", stress=7, fate="dying", dying=2, prone=True)
    after = cast(down, "mend on bo", (2, 2))["bo"]
    assert (after.fate, after.dying, after.stress) == ("", 0, 5)
    assert cast(casters("healer").with_creature("bo", stress=1), "mend on bo", (6, 6))["bo"].stress == 0


def test_a_light_helps_its_side_to_see() -> None:
    """A DC of 10: 7 + perception 1 + 2 meets it for ada's side for three rounds, and never for rook's."""
    lit = cast(casters().with_creature("rook", hidden=10), "light").with_creature("bo", hidden=10, standard=1)
    assert on(lit, "ada") == {"light": 2}
    assert in_pass(lit, "standard", "bo").does("bo scan area", [(4, 3)])["rook"].noticed == ("red",)
    assert in_pass(lit, "standard", "rook").does("rook scan area", [(4, 3)])["bo"].noticed == ()
    dark = finish(finish(finish(lit))).with_creature("ada", standard=1)
    assert in_pass(dark, "standard", "ada").does("ada scan area", [(4, 3)])["rook"].noticed == ()


# -- instability


@pytest.mark.clause("swift.channel.4")
def test_below_six_a_place_is_calm_enough() -> None:
    """At 5 nothing is rolled; at 6 a throw of 2d6 comes before the spell's own."""
    assert cast(unstable(casters(), 5), "bolt on rook", (3, 3))["rook"].stress == 1
    shaky = cast(unstable(casters(), 6), "bolt on rook", (2, 1), (3, 3))
    assert (shaky["rook"].stress, [rolled.dice for rolled in shaky.happened(Rolled)]) == (1, ["2d6", "2d6"])


@pytest.mark.clause("swift.channel.4")
@pytest.mark.parametrize(
    ("unstable_from", "instability", "answers"), [(9, 8, ((3, 3),)), (9, 9, ((6, 6), (3, 3))), (2, 2, ((1, 1), (3, 3)))]
)
def test_the_limit_is_a_ruling(unstable_from: int, instability: int, answers: tuple[tuple[int, int], ...]) -> None:
    """From 9 on, or from 2 on, where 2 - 4 is never rolled and all goes well."""
    place = unstable(casters(unstable_from=unstable_from), instability)
    after = cast(place, "bolt on rook", *answers)
    assert (after["rook"].stress, after.happened(WentWrong)) == (1, [])


def test_two_or_three_turn_the_spell_on_its_caster() -> None:
    """At 7 a 3 is not above 3: ada is hit by her own bolt, 7 + 5 - 7 = 5, and rook is not."""
    after = cast(unstable(casters(), 7), "bolt on rook", (2, 1), (4, 3))
    assert (after["ada"].stress, after["rook"].stress) == (5, 0)
    assert after.happened(WentWrong) == [WentWrong("ada", "the spell hits its caster")]


def test_four_or_five_take_all_aura_and_the_spell_goes_off() -> None:
    """At 8 a 4 is not above 4."""
    after = cast(unstable(casters(), 8), "bolt on rook", (2, 2), (3, 3))
    assert (after["ada"].aura, after["rook"].stress) == (0, 1)


def test_six_and_more_hurt_and_the_spell_goes_off() -> None:
    """At 10 a 6 is not above 6: one point of stress."""
    after = cast(unstable(casters(), 10), "bolt on rook", (3, 3), (3, 3))
    assert (after["ada"].stress, after["ada"].aura, after["rook"].stress) == (1, 7, 1)


def test_above_the_instability_less_four_nothing_goes_wrong() -> None:
    """At 10 a 7 is above 6; in all 15 throws of 36 go wrong, 3 of them on the caster."""
    ready = begun(unstable(casters(), 10))
    after = ready.does("ada cast", ["pass", (4, 3), (3, 3)])
    assert (after["ada"].stress, after["ada"].aura, after["rook"].stress) == (0, 7, 1)
    assert ready.chance("ada cast", lambda end, _facts: end["ada"].aura == 0) == Fraction(7, 36)


def test_instability_ebbs_in_a_round_without_magic() -> None:
    """One less; not when a spell was completed or somebody channeled; not below nothing."""
    place = unstable(casters(), 4)
    assert finish(place).encounter.table.instability == 3
    assert finish(cast(place, "bolt on rook", (1, 1))).encounter.table.instability == 4
    assert finish(unstable(casters(), 0)).encounter.table.instability == 0
