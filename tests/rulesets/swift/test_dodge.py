"""Dodge."""

from typing import Any

import pytest

from affray.core.asks import by_default
from affray.core.events import CameToNothing
from affray.rulesets.swift.creature import Cover
from affray.rulesets.swift.events import Hit, Missed, SpellFailed
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.swift.fights import OPEN, duel, fight
from tests.rulesets.swift.outfits import holding, in_pass, offered
from tests.rulesets.swift.rounds import finish

ATTACK = "ada attack rook with sword"
SHOT = "ada attack rook with crossbow"
AROUND = {"d3", "e3", "f3", "f4", "d5", "e5", "f5"}


def marked(cell: str, mark: str) -> tuple[str, ...]:
    """An open map with one other square."""
    column, row = "abcdefghijk".index(cell[0]), int(cell[1]) - 1
    return (*OPEN[:row], OPEN[row][:column] + mark + OPEN[row][column + 1 :], *OPEN[row + 1 :])


def beside(mark: str, **rulings: Any) -> Trial:
    """Ada with a crossbow at d4, rook at h5, who can dive to h4 behind the object at g4."""
    ada, rook = ("crossbowman", "red", "d4"), ("soldier", "blue", "h5")
    return fight(marked("g4", mark), rulings=Rulings(**rulings), ada=ada, rook=rook)


def dives(trial: Trial, what: str = ATTACK) -> set[str]:
    """Where rook may dive when he is attacked."""
    _, choices = offered(trial, what)
    return {choice[1] for choice in choices if isinstance(choice, tuple) and choice[0] == "dodge"}


@pytest.mark.clause("swift.dodge.1")
def test_dodge_is_an_abort_action() -> None:
    """It takes the standard action that is still there; after that, it is owed. Nobody dodges in their own turn."""
    after = duel().does(ATTACK, [("dodge", "f4")])
    assert (after["rook"].standard, after["rook"].aborts, after["rook"].owed) == (0, 1, 0)
    late = duel().with_creature("rook", standard=0).does(ATTACK, [("dodge", "f4")])
    assert (late["rook"].aborts, late["rook"].owed) == (1, 1)
    assert "dodge" not in {action.name for action in duel().legal.actions("ada")}


@pytest.mark.clause("swift.dodge.2", "swift.dodge.3")
def test_dodge_interrupts_and_leads_five_feet_in_any_direction() -> None:
    """Asked before the roll: the seven squares around rook that ada does not hold; at the edge there are fewer."""
    assert dives(duel()) == AROUND
    assert dives(duel().with_creature("ada", at="a2").with_creature("rook", at="a1")) == {"b1", "b2"}
    after = duel().does(ATTACK, [("dodge", "e5"), (1, 1)])
    assert (after["rook"].at, after["ada"].at) == ("e5", "d4")


@pytest.mark.clause("swift.dodge.4")
def test_after_a_dodge_one_lies_prone() -> None:
    """And has left the cover that one was behind."""
    assert duel().does(ATTACK, [("dodge", "f4")])["rook"].prone
    behind = beside("o").with_creature("rook", at="h4", cover=Cover("g4"))
    after = behind.does(SHOT, [("dodge", "i4"), (1, 1)])
    assert (after["rook"].prone, after["rook"].cover) == (True, None)


@pytest.mark.clause("swift.dodge.5")
@pytest.mark.parametrize("mark", ["h", "o", "w"])
def test_one_dives_over_what_is_easily_jumped_over(mark: str) -> None:
    """A hedge, a crate or a low wall at f4: to g4 beyond it, not onto it."""
    trial = fight(marked("f4", mark), ada=("soldier", "red", "d4"), rook=("soldier", "blue", "e4"))
    assert dives(trial) == AROUND - {"f4"} | {"g4"}
    assert trial.does(ATTACK, [("dodge", "g4")], rest=by_default)["rook"].at == "g4"


@pytest.mark.clause("swift.dodge.5")
@pytest.mark.parametrize("mark", ["P", "#", "D", "-"])
def test_nobody_dives_over_what_is_not(mark: str) -> None:
    """A pillar, a wall, a shut door; a ditch, which wants a check."""
    trial = fight(marked("f4", mark), ada=("soldier", "red", "d4"), rook=("soldier", "blue", "e4"))
    assert dives(trial) == AROUND - {"f4"}


@pytest.mark.clause("swift.dodge.5")
def test_beyond_it_there_must_be_room() -> None:
    """Kite stands behind the crate; and nobody dives over people."""
    ada, rook, kite = (("soldier", side, at) for side, at in (("red", "d4"), ("blue", "e4"), ("blue", "g4")))
    assert dives(fight(marked("f4", "o"), ada=ada, rook=rook, kite=kite)) == AROUND - {"f4"}
    assert dives(fight(ada=ada, rook=rook, kite=kite).with_creature("kite", at="f4")) == AROUND - {"f4"}


@pytest.mark.clause("swift.dodge.6")
def test_one_clambers_up_onto_a_ledge() -> None:
    """It takes 10 ft of walking, and yet a single dive."""
    trial = fight(marked("f4", "^"), ada=("soldier", "red", "d4"), rook=("soldier", "blue", "e4"))
    assert "f4" in dives(trial)
    assert trial.does(ATTACK, [("dodge", "f4")])["rook"].at == "f4"


@pytest.mark.clause("swift.dodge.7", "swift.cover.10")
@pytest.mark.parametrize(("mark", "rating"), [("h", 1), ("o", 2), ("w", 3)])
def test_a_dive_behind_an_object_adds_one_to_its_rating(mark: str, rating: int) -> None:
    """12 and 4 against 10 and one more than the rating, or the 2 for lying prone, whichever is higher."""
    trial = holding(beside(mark), "ada", "crossbow", pierce=5)
    after = trial.does(SHOT, [("dodge", "h4"), ("fully", "g4"), (6, 6)])
    assert after["rook"].stress == 16 - 10 - max(rating + 1, 2)
    blunt = holding(beside(mark), "ada", "crossbow", pierce=rating)
    assert blunt.does(SHOT, [("dodge", "h4"), ("fully", "g4"), (6, 6)])["rook"].stress == 0


@pytest.mark.clause("swift.dodge.7")
def test_the_higher_rating_belongs_to_that_object() -> None:
    """A second dive behind it does not add another one, nor does it follow one to other cover."""
    trial = holding(beside("w"), "ada", "crossbow", pierce=5)
    once = trial.does(SHOT, [("dodge", "h4"), ("fully", "g4"), (1, 1)]).with_creature("ada", standard=1)
    back = once.does(SHOT, [("dodge", "h5"), ("fully", "g4"), (1, 1)]).with_creature("ada", standard=1)
    assert back.does(SHOT, [("dodge", "h4"), ("fully", "g4"), (6, 6)])["rook"].stress == 16 - 10 - 4
    moved = in_pass(once.with_creature("rook", swift=1), "swift", "rook").does(
        "rook move h4", ["pass", ("fully", "g4")]
    )
    assert in_pass(moved, "standard", "ada").does(SHOT, ["pass", (6, 6)])["rook"].stress == 16 - 10 - 3


@pytest.mark.clause("swift.dodge.8", "swift.cover.10")
def test_the_increase_lasts_until_the_end_of_the_round() -> None:
    """Afterwards the low wall is 3 again, and full cover it stays."""
    trial = holding(beside("w"), "ada", "crossbow", pierce=3)
    after = finish(trial.does(SHOT, [("dodge", "h4"), ("fully", "g4"), (6, 6)])).with_creature("ada", standard=1)
    assert (after["rook"].stress, after["rook"].cover) == (0, Cover("g4", full=True))
    assert in_pass(after, "standard", "ada").does(SHOT, ["pass", (6, 6)])["rook"].stress == 16 - 10 - 3


@pytest.mark.clause("swift.dodge.9", "swift.cover.10")
@pytest.mark.parametrize("mark", ["h", "o", "w", "P"])
def test_a_dive_behind_cover_gives_full_cover(mark: str) -> None:
    """Even a hedge, which only hides in part those who walk up to it: nothing that cannot pierce it hits."""
    trial = holding(beside(mark), "ada", "crossbow", pierce=0)
    for faces in ((6, 6), (6, 5)):
        after = trial.does(SHOT, [("dodge", "h4"), ("fully", "g4"), faces])
        assert (after["rook"].cover, after["rook"].stress) == (Cover("g4", full=True), 0)


@pytest.mark.clause("swift.dodge.9")
def test_one_may_dive_without_taking_cover() -> None:
    """Then only the ground helps: 16 against 10 and 2."""
    after = beside("w").does(SHOT, [("dodge", "h4"), "in_the_open", (6, 6)])
    assert (after["rook"].cover, after["rook"].stress) == (None, 4)


@pytest.mark.clause("swift.dodge.10")
def test_a_dive_out_of_reach_makes_the_attack_miss() -> None:
    """From e4 to f4, 10 ft from ada's sword: there is no roll, and her action is spent."""
    after = duel().does(ATTACK, [("dodge", "f4")])
    assert after.happened(CameToNothing) == [CameToNothing("ada", "attack", "the weapon does not carry to the target")]
    assert (after["ada"].standard, after.happened(Hit)) == (0, [])


@pytest.mark.clause("swift.dodge.10", "swift.prone.3")
def test_a_dive_within_reach_is_met_where_it_ends() -> None:
    """At e5 ada's sword still reaches: 6 and 3 against 10 and less 2 for lying prone."""
    assert duel().does(ATTACK, [("dodge", "e5"), (3, 3)])["rook"].stress == 1


@pytest.mark.clause("swift.dodge.10")
def test_a_dive_out_of_the_line_makes_a_shot_miss() -> None:
    """The wall at f4 stands between d4 and h4."""
    trial = fight(marked("f4", "#"), ada=("crossbowman", "red", "d4"), rook=("soldier", "blue", "h5"))
    after = trial.does(SHOT, [("dodge", "h4")])
    assert after.happened(CameToNothing)[0].why == "the weapon does not carry to the target"


def bound_by_magic(trial: Trial) -> bool:
    """Whether the spell has taken hold of rook."""
    return any(effect.key == "spellbound" for effect in trial.encounter.effects)


def binding(**rulings: Any) -> Trial:
    """Ada at d4 is about to complete Bind, which reaches 30 ft, on rook at j4."""
    ada, rook = ("adept", "red", "d4"), ("soldier", "blue", "j4")
    trial = fight(phase="swift", rulings=Rulings(**rulings), ada=ada, rook=rook)
    return in_pass(trial.does("ada begin casting bind on rook", ["pass"]), "standard", "ada")


@pytest.mark.clause("swift.dodge.10")
def test_a_spell_fails_when_the_target_dives_out_of_its_reach() -> None:
    """At k4 rook is 35 ft away and no dice are thrown; at j5 the spell meets him."""
    far = binding().does("ada cast", [("dodge", "k4")])
    assert far.happened(SpellFailed) == [SpellFailed("ada", "bind", "its target is out of reach")]
    assert bound_by_magic(binding().does("ada cast", [("dodge", "j5"), (6, 6), "pass"]))


@pytest.mark.clause("swift.dodge.10")
def test_by_a_ruling_every_dodge_makes_a_spell_miss() -> None:
    """Within its reach, and without a throw."""
    after = binding(dodge_misses="always").does("ada cast", [("dodge", "j5")])
    assert after.happened(CameToNothing)[0].why == "the target dived clear of it"
    assert not bound_by_magic(after)


@pytest.mark.clause("swift.dodge.10")
def test_by_a_ruling_every_dodge_makes_the_action_miss() -> None:
    """No roll even within reach; and only for that one action."""
    after = duel(dodge_misses="always").does(ATTACK, [("dodge", "e5")])
    assert after.happened(CameToNothing)[0].why == "the target dived clear of it"
    later = finish(after.passes()).with_creature("ada", standard=1)
    assert in_pass(later, "standard", "ada").does(ATTACK, ["pass", (3, 3)])["rook"].stress == 1


@pytest.mark.clause("swift.dodge.11")
@pytest.mark.parametrize(("beyond", "pierce", "stress"), [(True, 5, 1), (True, 4, 0), (False, 4, 2), (False, 3, 0)])
def test_whether_a_dive_raises_four_to_five(beyond: bool, pierce: int, stress: int) -> None:
    """Behind a pillar: 16 against 10 and 5, or 4; what pierces less does not hit."""
    trial = holding(beside("P", dive_beyond_four=beyond), "ada", "crossbow", pierce=pierce)
    assert trial.does(SHOT, [("dodge", "h4"), ("fully", "g4"), (6, 6)])["rook"].stress == stress


@pytest.mark.clause("swift.dodge.12")
@pytest.mark.parametrize(("bonuses", "stress"), [("highest", 3), ("add", 1)])
def test_whether_lying_prone_and_an_object_add_up(bonuses: str, stress: int) -> None:
    """Behind a crate, 2 and 1 for the dive: 16 against 13, or against 15 with 2 for lying prone."""
    trial = holding(beside("o", cover_bonuses=bonuses), "ada", "crossbow", pierce=5)
    assert trial.does(SHOT, [("dodge", "h4"), ("fully", "g4"), (6, 6)])["rook"].stress == stress


@pytest.mark.clause("swift.dodge.12", "swift.prone.3")
@pytest.mark.parametrize("bonuses", ["highest", "add"])
def test_against_a_blow_lying_prone_is_no_cover(bonuses: str) -> None:
    """A halberd over the crate: 12 and 4 against 10, less 2, and 3."""
    trial = holding(beside("o", cover_bonuses=bonuses), "ada", "halberd", pierce=5).with_creature("ada", at="f4")
    after = trial.with_creature("rook", at="h5").does(
        "ada attack rook with halberd", [("dodge", "h4"), ("fully", "g4"), (6, 6)]
    )
    assert after["rook"].stress == 5
    assert not after.happened(Missed)


@pytest.mark.clause("swift.prone.1", "swift.dodge.3")
def test_a_dive_from_the_ground_goes_five_feet() -> None:
    """Over the hedge at f4 to g4 are 10 ft: for whoever stands, and not for whoever lies."""
    hedge = fight(marked("f4", "h"), ada=("soldier", "red", "d4"), rook=("soldier", "blue", "e4"))
    assert "g4" in dives(hedge)
    assert dives(hedge.with_creature("rook", prone=True)) == dives(hedge) - {"g4"}
