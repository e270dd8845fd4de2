"""Use Item and Use Ready Item, and what the items of the content do."""

from typing import Any

import pytest

from affray.core.intents import Intent
from affray.rulesets.swift.events import Used
from affray.rulesets.swift.loading import items
from affray.rulesets.swift.rulings import Rulings
from affray.testing import Trial
from tests.rulesets.swift.choosing import may, options
from tests.rulesets.swift.fights import fight
from tests.rulesets.swift.outfits import in_pass

PLACES = ("held", "ready", "worn", "pack")


def carrier(phase: str = "standard", **carried: Any) -> Trial:
    """Ada, a scout with 5 stress; bo, a soldier of her side, beside her; rook three squares away."""
    ruled = Rulings(**{name: carried.pop(name) for name in tuple(carried) if name not in PLACES})
    ada, bo, rook = ("scout", "red", "d4"), ("soldier", "red", "d5"), ("soldier", "blue", "g4")
    places = {place: tuple(items()[name] for name in carried.get(place, ())) for place in PLACES}
    return fight(phase=phase, rulings=ruled, ada=ada, bo=bo, rook=rook).with_creature("ada", stress=5, **places)


# -- use item


@pytest.mark.clause("swift.use-item.1")
def test_use_item_is_a_standard_action() -> None:
    """Not in the swift pass; it takes the standard action."""
    use = Intent("ada", "use_item", ("draught", "ada"))
    assert "standard actions come after" in carrier("swift", worn=["draught"]).why_not(use)
    assert carrier(worn=["draught"]).does(use)["ada"].standard == 0


@pytest.mark.clause("swift.use-item.1")
def test_use_item_provokes() -> None:
    """Rook beside ada may strike first: 2d6 + 1 against 9, a 9 is 1 above. Then the draught takes 4 of 6 off."""
    near = carrier(worn=["draught"]).with_creature("rook", at="e4")
    blow = ("attack_of_opportunity", "sword")
    assert near.does("ada use item draught on ada", [blow, "pass", (5, 4)])["ada"].stress == 2


@pytest.mark.clause("swift.use-item.2")
@pytest.mark.parametrize("place", ["held", "worn", "ready"])
def test_an_item_in_hand_or_on_the_person_is_used(place: str) -> None:
    """It takes 4 of 5 stress off and is gone."""
    after = carrier("standard", **{place: ["draught"]}).does("ada use item draught on ada")
    assert (after["ada"].stress, getattr(after["ada"], place)) == (1, ())
    assert after.happened(Used) == [Used("ada", "draught", "ada")]


@pytest.mark.clause("swift.use-item.2", "swift.use-item.3")
def test_what_is_in_the_pack_must_be_found_first() -> None:
    """Not in hand, not at the belt: there is nothing to use."""
    assert "use item" not in may(carrier(pack=["draught"]))
    both = carrier(pack=["draught"], worn=["bandage"])
    assert options(both, "use_item") == ["bandage"]
    assert both.does("ada use item bandage on ada")["ada"].stress == 3


@pytest.mark.clause("swift.use-item.3")
def test_use_item_is_for_what_was_not_readied() -> None:
    """A draught at the belt takes a standard action, one in the bandolier may be used with either."""
    assert options(carrier(worn=["draught"]), "use_ready_item") == []
    assert {"use item", "use ready item"} <= may(carrier(ready=["draught"]))
    assert carrier(worn=["draught"]).does("ada use item draught on ada")["ada"].stress == 1


@pytest.mark.clause("swift.use-item.4")
def test_an_item_may_be_used_without_finding_it_first() -> None:
    """By default; and what was just found may be used in the same round."""
    assert options(carrier(worn=["bandage"]), "use_item") == ["bandage"]
    found = carrier("swift", pack=["draught"]).does("ada find item draught in pack", [(3, 3)])
    assert in_pass(found, "standard", "ada").does("ada use item draught on ada")["ada"].stress == 1


@pytest.mark.clause("swift.use-item.4")
def test_by_a_ruling_only_what_was_just_found_is_used() -> None:
    """The bandage at the belt no longer; the draught that was found this round."""
    trial = carrier("swift", worn=["bandage"], pack=["draught"], use_needs_find=True)
    assert "use item" not in may(in_pass(trial, "standard", "ada"))
    found = in_pass(trial.does("ada find item draught in pack", [(3, 3)]), "standard", "ada")
    assert options(found, "use_item") == ["draught"]


# -- use ready item


@pytest.mark.clause("swift.use-ready-item.1")
def test_use_ready_item_is_a_swift_action_and_provokes_nobody() -> None:
    """In the swift pass, beside rook, who is not asked."""
    near = carrier("swift", ready=["draught"]).with_creature("rook", at="e4")
    after = near.does("ada use ready item draught on ada")
    assert (after["ada"].swift, after["ada"].standard, after["ada"].stress) == (0, 1, 1)


@pytest.mark.clause("swift.use-ready-item.2", "swift.use-ready-item.3")
def test_only_readied_items_are_used_so_quickly() -> None:
    """What is in the bandolier, not what is in hand, at the belt or in the pack."""
    trial = carrier("swift", ready=["bandage"], held=["draught"], worn=["tonic"], pack=["net"])
    assert options(trial, "use_ready_item") == ["bandage"]
    assert trial.does("ada use ready item bandage on ada")["ada"].stress == 3
    assert "use ready item" not in may(carrier("swift", held=["draught"], worn=["draught"]))


@pytest.mark.clause("swift.use-ready-item.2")
def test_the_readied_one_is_used_up_and_not_its_twin() -> None:
    """Of two draughts the one at the belt stays."""
    after = carrier("swift", ready=["draught"], worn=["draught"]).does("ada use ready item draught on ada")
    assert (after["ada"].ready, len(after["ada"].worn)) == ((), 1)


@pytest.mark.clause("swift.use-ready-item.3")
@pytest.mark.parametrize(("who", "item"), [("soldier", "bandage"), ("duelist", "draught"), ("adept", "tonic")])
def test_bandoliers_of_the_content(who: str, item: str) -> None:
    """What creatures carry in them is there for a swift action."""
    trial = fight(phase="swift", ada=(who, "red", "d4"), rook=("soldier", "blue", "k9"))
    assert options(trial, "use_ready_item") == [item]


# -- what they do


@pytest.mark.parametrize(("item", "left"), [("bandage", 3), ("draught", 1)])
def test_a_bandage_takes_two_stress_off_and_a_draught_four(item: str, left: int) -> None:
    """Of 5, from oneself or from somebody of one's side within 5 ft."""
    trial = carrier("swift", ready=[item]).with_creature("bo", stress=5)
    assert options(trial, "use_ready_item", item) == ["ada", "bo"]
    assert trial.does(f"ada use ready item {item} on ada")["ada"].stress == left
    assert trial.does(f"ada use ready item {item} on bo")["bo"].stress == left
    assert options(trial.with_creature("bo", at="d6"), "use_ready_item", item) == ["ada"]


def test_a_draught_brings_the_dying_round() -> None:
    """Bo, at 7 of 7, comes back to 3."""
    down = carrier("swift", ready=["draught"]).with_creature("bo", stress=7, fate="dying", dying=3)
    after = down.does("ada use ready item draught on bo")["bo"]
    assert (after.fate, after.stress, after.dying) == ("", 3, 0)


def test_a_net_binds_whom_it_hits() -> None:
    """15 ft: 2d6 + Fighting 2 + 1 - 1 for wounds against 7: a 6 binds, a 5 does not; it is gone either way."""
    trial = carrier("swift", ready=["net"])
    bound = trial.does("ada use ready item net on rook", ["pass", (3, 3), "pass"])
    missed = trial.does("ada use ready item net on rook", ["pass", (3, 2)])
    assert (bound.now.has_effect("rook", "bound"), missed.now.has_effect("rook", "bound")) == (True, False)
    assert (bound["ada"].ready, missed["ada"].ready) == ((), ())
    assert options(trial.with_creature("rook", at="h4"), "use_ready_item", "net") == []


@pytest.mark.parametrize("how", ["use item", "use ready item"])
def test_a_net_that_was_dodged_is_not_thrown(how: str) -> None:
    """Rook dives from g4 to h4, 20 ft away: the action comes to nothing and the net is still there."""
    trial = carrier("swift" if "ready" in how else "standard", ready=["net"])
    after = trial.does(f"ada {how} net on rook", [("dodge", "h4")])
    assert (after.happened(Used), len(after["ada"].ready), after["rook"].prone) == ([], 1, True)
    thrown = trial.does(f"ada {how} net on rook", [("dodge", "g5"), (6, 6), "pass"])
    assert thrown.now.has_effect("rook", "bound")


def test_a_dodge_that_always_helps_helps_against_nets() -> None:
    """By the ruling, although rook stays within 15 ft."""
    trial = carrier("swift", ready=["net"], dodge_misses="always")
    assert trial.does("ada use ready item net on rook", [("dodge", "g5")]).happened(Used) == []
